## The web client: the table of Abyss

web-table-of = Table: { $game }
web-named = { CARD($card) }
web-none = Nothing yet
web-free = free

# Zones
web-court = Court
web-court-hint = { PERSON($who) ->
        [you] lords you can pay have a bright bar
       *[other] a bright bar: { WHO($who) } can pay
    }
web-cost-more = lords cost { $count } more now
web-cost-less = lords cost { $count } less now
web-exploration = Exploration
web-price = { $count ->
        [0] nobody can buy any more
        [one] the next purchase costs { $count } pearl
       *[other] the next purchase costs { $count } pearls
    }
web-last-space = last
web-threat = Threat
web-threat-at = Threat { $space }/{ $spaces }
web-threat-full = The threat is at { $space }. Whoever fights gains { COUNT($pearls, of: "pearl_or_token") } and { COUNT($keys, of: "key") }.
web-pearl-or-monster = pearl or monster token
web-council = Council
web-unplaced = to be placed: { ALLIES($allies, with: "and") }
web-locations = Locations
web-locations-hint = { PERSON($who) ->
        [you] shield: what it is worth to you now
       *[other] shield: what it is worth to { WHO($who) } now
    }
web-locations-asked = to choose from, then the available ones
web-border = Border
web-throws = { $throws } of { $all } throws bring an attack
web-inert = nothing attacks now
web-hand = Your hand
web-hand-worth = { COUNT($count, of: "ally") } · worth { $worth }
web-hand-limit = { $count } of { $limit } · worth { $worth }
web-hand-empty = You hold no allies.
web-paid = Paid
web-pay-sum = { $sum } of { $cost }
web-pay-over = { $sum } of { $cost }: { $excess } more than needed
web-realm = Your realm
web-rivals = Rivals
web-seats = Seats
web-last-round = { PERSON($who) ->
        [you] You have triggered the end
       *[other] { WHO($who) } has triggered the end
    }: this is the last round.
web-last-turn = Your last turn
web-last-turns = The last turns
web-tag-buy = Buy
web-tag-continue = Go on
web-tag-explore = Explore
web-tag-fight = Fight
web-tag-plot = Plot
web-tag-take = Take

# Piles
web-pile = { $name }: { $count }
web-lord-deck = Lords
web-ally-deck = Explore
web-discard = Discard
web-location-deck = Locations
web-loot-deck = Loot
web-leviathan-deck = Leviathans

# Cards, as they are read aloud
web-lord-card = { CARD($lord) }, { FORM($guild) }, influence { $influence }, { COUNT($keys, of: "key") }.
web-lord-cost = Costs { $cost }, paid with { COUNT($races, of: "race") }.
web-lord-cost-demanded = { $races ->
        [1] Costs { $cost }, paid with { CARD($race) } only.
       *[other] Costs { $cost }, paid with { COUNT($races, of: "race") }, { CARD($race) } among them.
    }
web-lord-cost-printed = Printed: { $cost }.
web-no-power = no power, only influence
web-lord-payable = { PERSON($who) ->
        [you] You can pay it.
       *[other] { WHO($who) } can pay it.
    }
web-lord-free = { CARD($lord) }, { FORM($guild) }, influence { $influence }, { COUNT($keys, of: "key") }, free
web-lord-used = { CARD($lord) }, { FORM($guild) }, influence { $influence }, { COUNT($keys, of: "key") }, used in this turn
web-lord-disabled = { CARD($lord) }, { FORM($guild) }, influence { $influence }, { COUNT($keys, of: "key") }, disabled
web-lies-free = { PERSON($who) ->
        [you] It is yours, free.
       *[other] It is free in the realm of { WHO($who) }.
    }
web-lies-used = { PERSON($who) ->
        [you] It is yours, used in this turn.
       *[other] It is in the realm of { WHO($who) }, used in this turn.
    }
web-lies-disabled = { PERSON($who) ->
        [you] It is yours, disabled.
       *[other] It is disabled in the realm of { WHO($who) }.
    }
web-lies-bound = { PERSON($who) ->
        [you] It is yours, under { CARD($location) }.
       *[other] It is under { CARD($location) } in the realm of { WHO($who) }.
    }
web-reserved = { PERSON($who) ->
        [you] Reserved by you
       *[other] Reserved by { WHO($who) }
    }
web-track-card = Space { $space }: { CARD($card) }
web-track-issue = Space { $space }: { CARD($card) }, just revealed
web-stack = { CARD($race) }: { COUNT($count, of: "card") } in the Council
web-place = { CARD($location) }. { FORM($text) }
web-place-worth = { CARD($location) }. { FORM($text) } Now worth { $points }.
web-place-held = { CARD($location) }, worth { $points }
web-worth-now = { PERSON($who) ->
        [you] Worth { $points } to you now
       *[other] Worth { $points } to { WHO($who) } now
    }
web-worth-then = { PERSON($who) ->
        [you] If you take it now, it is worth { $points }
       *[other] If { WHO($who) } takes it now, it is worth { $points }
    }
web-loot = Loot: { $cards }
web-ally-in-hand = { CARD($ally) }
web-sign-pearl = with a pearl
web-sign-dice = with two dice
web-affiliated = { CARD($ally) }, affiliated
web-affiliated-best = { CARD($race) }: { $count } affiliated, the best one { $best }
web-best = counts: the best of its race
web-cell = Cell { $cell }: leviathan, { COUNT($health, of: "health") } left. { LIST($races, with: "and") } may attack it. Its attack costs { FORM($penalty) }.
web-cell-free = Cell { $cell }: free
web-level = Resistance { $resistance }, reward { $tokens }
web-about-race = { CARD($race) }: demanded by the guild { FORM($guild) }
web-about-monster = Fight it for the reward of the threat space, or go on: then the threat rises.
web-about-kraken = Stands for any race. A player who pays with it takes nebulis.
web-about-pearl = Brings a pearl when it is discarded in a fight.
web-about-dice = Adds two dice in a fight; the higher one counts.
web-in-council = In the Council: { $count }
web-in-your-hand = In your hand: { ALLIES($allies, with: "and") }

# Seats
web-pearls = Pearls
web-nebulis = Nebulis
web-keys = Keys
web-cards = Cards in hand
web-tokens = Monster tokens
web-new-tokens = New tokens
web-wounds = Wounds
web-slain = Leviathans slain
web-decides = decides now
web-on-turn = has the turn
web-away = away
web-lords-left = { $count ->
        [0] all lords in play
        [one] { $count } lord to go
       *[other] { $count } lords to go
    }
web-lords-to-end = { $count ->
        [0] all lords in play
        [one] { $count } lord to the end
       *[other] { $count } lords to the end
    }
web-realm-of = { PERSON($who) ->
        [you] Your realm
       *[other] Realm of { WHO($who) }
    }
web-realm-of-asked = { PERSON($who) ->
        [you] Your realm; you decide now
       *[other] Realm of { WHO($who) }, who decides now
    }
web-key-ring = { $missing ->
        [0] { COUNT($keys, of: "key") }: enough for a location
       *[other] { COUNT($keys, of: "key") }; { $missing } more for a location
    }
web-kraken-figure = Kraken figure
web-scourge = Scourge of the Abyss
web-sentinels = { $count ->
        [one] { $count } sentinel, waiting: { $waiting }
       *[other] { $count } sentinels, waiting: { $waiting }
    }
web-token-values = Monster tokens: { $values }
web-lords = Lords
web-allies = Affiliated allies
web-points-lords = Lords
web-points-locations = Locations
web-points-allies = Affiliated allies
web-points-tokens = Monster tokens
web-points-kraken = Kraken
web-points-leviathan = Leviathan
web-points-total = Total
web-points-known = Known to all
web-points-hand = Your hand at the end
web-points-hand-why = At the end the lowest ally of each race in your hand joins you.
web-influence-hand = { $points } on the table, { $hand } from your hand at the end: { $total }
web-change-final = at the end
