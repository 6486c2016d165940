## The table of Conspiracy in the browser

web-conspiracy-lords = Lords
web-conspiracy-lords-hint = a pile is taken whole
web-conspiracy-deck = Deck
web-conspiracy-lord-deck = Deck of lords: { COUNT($count, of: "lord") } left.
web-conspiracy-locations = Locations
web-conspiracy-location-deck = Deck of locations: { COUNT($count, of: "location") } left.
web-conspiracy-none-open = No location lies open.
web-conspiracy-rivals = Rivals
web-conspiracy-empty = empty
web-conspiracy-drawn = Drawn
web-conspiracy-held = To be placed
web-conspiracy-revealed = Turned up
web-conspiracy-searched = The deck of locations
web-conspiracy-token = { PERSON($who) ->
        [you] You have the Replay token
       *[other] Replay token: { WHO($who) }
    }

# A lord in a sentence
web-conspiracy-lord = { $guild } { $value }: { $power }.
web-conspiracy-lord-title = { $guild } { $value }
web-conspiracy-short = { $value }, { $power }
web-conspiracy-pile = Pile of the { $guild }, { COUNT($count, of: "lord") }: { LIST($lords, with: "semicolon") }.
web-conspiracy-placed = Space { $space }: { $guild } { $value }, { $power }.
web-conspiracy-bears-crest = Bears the crest.
web-conspiracy-linked = Belongs to the largest coalition.
web-conspiracy-unused-key = Its key is unused.
web-conspiracy-bears-location = Location: { $location }, worth { $points } IP.
web-conspiracy-next = next
web-conspiracy-crest-rule = Only the best lord of each guild bears its crest and counts at the end.
web-conspiracy-in-deck = { $count ->
        [0] None like it is left in the deck.
       *[other] Like it in the deck: { $count }.
    }

# Locations
web-conspiracy-open = { $location }: { $worth }
web-conspiracy-fixed = { $points } IP
web-conspiracy-worth-now = now { $points } IP for you
web-conspiracy-worth = now { $points } IP
web-conspiracy-owner = { PERSON($who) ->
        [you] You have it: { $points } IP.
       *[other] { WHO($who, case: "start") } has it: { $points } IP.
    }
web-conspiracy-keys = Two keys alike, or any three, bring a location.
web-conspiracy-keys-two = Any two keys bring a location.

# An alliance
web-conspiracy-alliance = { PERSON($who) ->
        [you] Your alliance
       *[other] Alliance: { WHO($who) }
    }
web-conspiracy-of-15 = { $count } of 15
web-conspiracy-of-15-lords = { $count } of 15 lords
web-conspiracy-coalition = Coalition { $count } × 3 = { $points }
web-conspiracy-rival = { $name }: { COUNT($lords, of: "lord") }, { $points } IP, { COUNT($pearls, of: "pearl") }; unused: { COUNT($silver, of: "silver_key") }, { COUNT($gold, of: "gold_key") }.
web-conspiracy-keeper = Keeper

# Points so far
web-conspiracy-score = Score so far
web-conspiracy-placed-of-15 = Placed / 15
web-conspiracy-part-lords = Lords
web-conspiracy-part-locations = Locations
web-conspiracy-part-coalition = Coalition
web-conspiracy-part-keeper = Keeper
web-conspiracy-part-extra = Extra
web-conspiracy-total = Total
web-conspiracy-crests = Crests
web-conspiracy-crest = Crest of the { $guild }: { $points } IP.
web-conspiracy-end = { PERSON($who) ->
        [you] The 15th lord ends the game: you need { $count } more.
       *[other] The 15th lord ends the game: { WHO($who) } needs { $count } more.
    }

# Pearls, keys, locations
web-conspiracy-pearls = Pearls
web-conspiracy-keeper-has = { PERSON($who) ->
        [you] Keeper: you, { $count }
       *[other] { WHO($who) }, { $count }
    }
web-conspiracy-keeper-worth = +5 IP at the end
web-conspiracy-no-keeper = Nobody is Pearl Keeper yet.
web-conspiracy-pending = Unused keys
web-conspiracy-has-keys = { COUNT($silver, of: "silver_key") }, { COUNT($gold, of: "gold_key") }
web-conspiracy-own-locations = Own locations
web-conspiracy-no-locations = None yet.
web-conspiracy-legend = What lords do when placed
