## What is asked. The value speaks to whoever decides, .waiting tells everybody else

ask-place_kraken = On which stack of the Council do you put it?
    .title = { CARD($card) } is left
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] put
           *[other] puts
        } { CARD($card) } on a stack of the Council.
ask-pay_nebulis = Pay some of it with nebulis? You have { FORM($purse) }. At the end each nebulis costs 1 IP, and the Kraken figure 5 IP.
    .title = Pay { COUNT($price, of: "pearl") }
    .waiting = { WHO($who, case: "start") } may pay with nebulis.
ask-give_kraken = To whom do you give the Kraken figure? It costs its holder 5 IP at the end; you get yours back: +5. These rivals now have at least as many nebulis as you.
    .title = The Kraken figure
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } who takes the Kraken figure.
ask-place_sentinel = Where do you place it? Only you can take what it reserves; then it comes back to you.
    .title = Your sentinel
    .waiting = { WHO($who, case: "start") } may place a sentinel.
ask-place_sentinel_court = Which lord of the Court do you reserve?
    .title = Your sentinel
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] reserve
           *[other] reserves
        } a lord of the Court with a sentinel.
ask-place_sentinel_council = Which stack of the Council do you reserve? It may still grow.
    .title = Your sentinel
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] reserve
           *[other] reserves
        } a stack of the Council with a sentinel.
ask-place_sentinel_locations = Which location do you reserve?
    .title = Your sentinel
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] reserve
           *[other] reserves
        } a location with a sentinel.
ask-search = You have found loot of { LIST($loot, with: "and") }, { $points } IP in all. Search on? If you find the same value again, both cards are lost and the search ends.
    .title = { CARD($location) }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] have
           *[other] has
        } found loot of { LIST($loot, with: "and") } and may search { CARD($location) } on.
ask-fence = You have too few nebulis for all rivals: choose { COUNT($count, of: "rival") } to get 1 each.
    .title = The Fence
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } who gets nebulis: { COUNT($count, of: "rival") }.
ask-healer = Which ally do you take from the discard?
    .title = The Healer
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] take
           *[other] takes
        } an ally from the discard.
ask-executioner_race = Which race do you name? Every rival discards an affiliated ally of this race.
    .title = The Executioner
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] name
           *[other] names
        } a race for the Executioner.
ask-executioner_discard = Which affiliated { CARD($race) } do you discard?
    .title = The Executioner
    .waiting = { WHO($who, case: "start") } must discard an affiliated { CARD($race) }: { WHO($owner) } recruited the Executioner.
ask-liberator = Which lord do you free? You keep the location.
    .title = The Liberator
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] free
           *[other] frees
        } a lord with the Liberator.

# Sentences that are added to a question
note-nebulis_to = The nebulis go to { WHO($name) }: −1 IP each at the end.
note-loot = Each loot card counts its number in IP, and brings at once, by number: { LIST($rewards) }.
note-loot_reward = { $value }: { FORM($reward) }
note-krakens_attacked_allies = Krakens bring you their nebulis.
note-krakens_martial_law = Krakens cannot be discarded.

# Causes that are no card
cause-kraken = the Kraken figure

## What can be chosen

any-mix = { $count } pearls or nebulis
choose-power-ferryman = swap 1 nebulis for 1 pearl
choose-power-recipient = a new lord, free of charge
choose-sentinel = Place a sentinel
choose-zone-court = In the Court: one of { COUNT($count, of: "lord") }
choose-zone-council = At the Council: one of { COUNT($count, of: "stack") }
choose-zone-locations = At the locations: one of { $count }
choose-zone-court_one = In the Court: { CARD($card) }
choose-zone-council_one = At the Council: { CARD($card) }
choose-zone-locations_one = At the locations: { CARD($card) }
choose-keep_place_sentinel = Keep it for later
choose-search = Search on: { $alike } of { COUNT($deck, of: "loot") } have the same value as one of yours
    .brief = Search on ({ $alike } of { $deck } alike)
choose-stop_search = Stop and keep { $points } IP
choose-race = { CARD($race) }: { LIST($rivals) }
choose-loses_one = { WHO($name) } (of { ALLIES($cards, with: "and") })
choose-lord_under = { CARD($lord) }: { $influence } IP{ $keys ->
        [0] {""}
       *[other] , { COUNT($keys, of: "key") }
    }; { FORM($power) } (under { CARD($location) })
choose-lord_under_plain = { CARD($lord) }: { $influence } IP{ $keys ->
        [0] {""}
       *[other] , { COUNT($keys, of: "key") }
    } (under { CARD($location) })
choose-sanctuary = { CARD($location) }: { FORM($formula) }, 3 to 7 IP each

## Scores

score-loot = Loot
score-nebulis = Nebulis
score-kraken = Kraken figure
