## The rules at a table in the browser

web-help-search = Search the rules and cards
web-help-loading = Fetching the rules …
web-help-nothing = Nothing in these rules speaks of that.
web-help-icons = What the icons mean
web-help-keys = Keys

web-help-key-tab = from one thing to the next
web-help-key-enter = the usual choice, or what has the focus
web-help-key-number = a choice by its place; letters are printed on the buttons
web-help-key-escape = back
web-help-key-look = look at a card closely
web-help-key-undo = take back
web-help-key-log = log and chat
web-help-key-orders = standing orders
web-help-key-help = these rules

web-icon-shield = influence
web-icon-pearl = pearl
web-icon-pearls = 2 pearls
web-icon-key = key
web-icon-key-silver = silver key
web-icon-key-gold = gold key
web-icon-monster = monster token
web-icon-cards = cards in hand
web-icon-deck = deck
web-icon-orders = standing orders
web-icon-nebulis = nebulis
web-icon-sentinel = sentinel
web-icon-loot = loot
web-icon-kraken = the Kraken figure
web-icon-new-token = new monster token
web-icon-wound = wound
web-icon-die = die
web-icon-scourge = Scourge of the Abyss
web-icon-swap = two lords may change places
web-icon-eye = turns up a lord
web-icon-keeper = Pearl Keeper
web-icon-crest = crest: this lord counts
web-icon-house = location
web-icon-coalition = coalition
