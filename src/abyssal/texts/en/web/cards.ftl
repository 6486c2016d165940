# A card shown large beside the table.

web-card-keep = keep it open
web-card-worth = Worth
web-card-cost = Cost
web-card-has = You have
web-card-of = { $has } of { $all }
