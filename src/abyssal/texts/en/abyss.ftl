## What is asked. The value speaks to whoever decides, .waiting tells everybody else

ask-main = Explore, take a stack of the Council or recruit; plots and powers go first.
    .title = The turn
    .waiting = { PERSON($who) ->
            [you] It is your turn.
           *[other] It is { WHO($who) }'s turn.
        }
ask-offer = { WHO($seller, case: "start") } turned up { CARD($card) }. Buy it for { COUNT($price, of: "pearl") }? You have { FORM($purse) }.
    .title = An offer
    .waiting = { WHO($who, case: "start") } may buy { CARD($card) } for { COUNT($price, of: "pearl") }.
ask-explore_ally = { $space ->
        [5] The last space: you take it and gain 1 pearl. You may use powers first.
       *[other] Take it and stop, or leave it for the Council and go on?
    }
    .title = { CARD($card) } on space { $space }
    .waiting = { WHO($who, case: "start") } may take { CARD($card) } from space { $space }, or go on.
ask-explore_monster = { $space ->
        [5] The last space: you fight it for { FORM($reward) }, and gain 1 pearl. You may use powers first.
       *[other] Fight it now for { FORM($reward) }, or go on and let the threat rise?
    }
    .title = A monster on space { $space }
    .waiting = { WHO($who, case: "start") } may fight the monster on space { $space }, or go on.
ask-monster_reward = Choose the reward of threat space { $space }.
    .title = The monster is beaten
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } the reward of a fight.
ask-second_stack = Which stack of the Council do you take as well?
    .title = The Alchemist
    .waiting = { WHO($who, case: "start") } may take a second stack of the Council.
ask-pay = It costs { $cost } in allies of { FORM($races) }. Pearls fill what is missing: you have { FORM($purse) }.
    .title = Pay for the { CARD($lord) }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] pay
           *[other] pays
        } for the { CARD($lord) }.
ask-affiliate = You paid { ALLIES($paid, with: "and") }. Which ally joins you for good?
    .title = Affiliate an ally
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } which ally to affiliate, of { ALLIES($paid, with: "and") }.
ask-jailer_discard = Which ally do you discard?
    .title = The Jailer
    .waiting = { WHO($who, case: "start") } must discard an ally: { WHO($owner) } recruited the Jailer.
ask-assassin_pick = Which lord of { WHO($victim) } loses its power and keys?
    .title = The Assassin
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } the lord of { WHO($victim) } that the Assassin disables.
ask-hunter_pick = From whom do you take a monster token, unseen?
    .title = The Hunter
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } from whom the Hunter takes a monster token.
ask-apprentice_stack = Which stack of the Council do you take?
    .title = The Apprentice
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } a stack of the Council for the Apprentice.
ask-illusionist = Which of your locations do you swap for an available one?
    .title = The Illusionist
    .waiting = { WHO($who, case: "start") } may swap a location with the Illusionist.
ask-illusionist_to = Which location do you take for { CARD($location) }?
    .title = The Illusionist
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } a location in place of { CARD($location) }.
ask-corruptor = Recruit one more lord for { COUNT($price, of: "pearl") }? You have { FORM($purse) }.
    .title = The Corruptor
    .waiting = { WHO($who, case: "start") } may recruit one more lord for { COUNT($price, of: "pearl") }.
ask-traitor_discard = Which free lord do you give up for any lord of the Court?
    .title = The Traitor
    .waiting = { WHO($who, case: "start") } may give up a lord for one of the Court.
ask-traitor_take = Which lord of the Court do you take instead?
    .title = The Traitor
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } the lord of the Court that comes instead.
ask-schemer_discard = Which free lord do you give up for the top lord of the deck?
    .title = The Schemer
    .waiting = { WHO($who, case: "start") } may give up a lord for the top one of the deck.
ask-ambassador_pick = Which of the locations drawn does this lord control?
    .title = The { CARD($lord) }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } a location for the { CARD($lord) }: { LIST($drawn) }.
ask-slaver = Which ally do you sell for { COUNT($pearls, of: "pearl") }?
    .title = The Slaver
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] sell
           *[other] sells
        } an ally for { COUNT($pearls, of: "pearl") }.
ask-oracle = Which stack of the Council is discarded, unseen?
    .title = The Oracle
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } a stack of the Council for the Oracle to discard.
ask-opportunist = Which lord of the Court do you replace with the top lord of the deck?
    .title = The Opportunist
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } the lord of the Court to be replaced.
ask-control_source = You have { COUNT($keys, of: "key") }. { $available ->
        [0] No location is available: draw some and keep one; the others become available.
       *[other] { $deck ->
            [0] Take an available location.
           *[other] Take an available location, or draw some and keep one; the others become available.
        }
    }
    .title = Take a location
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] take
           *[other] takes
        } a location.
ask-control_pick = Which one do you take? The others become available.
    .title = Choose a location
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } a location: { LIST($drawn) }.
ask-control_keys = Which keys do you use? Lords whose keys you use go under the location and lose their power.
    .title = Keys for { CARD($location) }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } the keys for { CARD($location) }.
ask-black_smokers = Trade it for any location of the deck, or keep it?
    .title = Black Smokers
    .waiting = { WHO($who, case: "start") } may trade { CARD($location) } for a location of the deck.
ask-discard_to_6 = A rival's Commander lets you hold only 6 allies: discard { COUNT($count, of: "ally") }.
    .title = Too many allies
    .waiting = { WHO($who, case: "start") } must discard { COUNT($count, of: "ally") } because of the Commander.
ask-end_powers = Do you want to use anything before it ends?
    .title = The turn ends
    .waiting = { WHO($who, case: "start") } may use powers before the turn ends.

# Sentences that are added to a question
note-in_turn_of = { PERSON($name) ->
        [you] It is your turn.
       *[other] It is { WHO($name) }'s turn.
    }

# Causes that are no card
cause-monster = a monster

# The races of a payment
races = exactly { COUNT($count, of: "race") }
races-one = one race, { CARD($race) }
races-with = exactly { COUNT($count, of: "race") }, one of them { CARD($race) }

## What can be chosen

card = { CARD($card) }
nobody = nobody
choose-plot = Plot: a new lord for 1 pearl
    .brief = Plot: a new lord
choose-explore = Explore the depths
choose-council = Council: { CARD($race) }, { COUNT($count, of: "ally") }
    .brief = Council: { CARD($race) } ×{ $count }
choose-recruit = Recruit { CARD($lord) }: { FORM($payment, case: "short") }
    .brief = Recruit { CARD($lord) }
choose-use = Use the { CARD($lord) }: { FORM($power) }
choose-power-slaver = sell an ally
    .one = sell { CARD($target) }
choose-power-oracle = discard a stack
    .one = discard the { CARD($target) } stack
choose-power-opportunist = replace a lord
    .one = replace the { CARD($target) }
choose-done_main = Do nothing
choose-done_end_powers = End the turn
choose-done_pay = Pay with these
choose-buy = Buy { CARD($card) } for { FORM($price) }
choose-pass = Pass
choose-take = Take { CARD($card) }
choose-take_last = Take { CARD($card) }, and 1 pearl
choose-continue = Go on
choose-continue_monster = Go on: the threat rises to { $threat }
choose-fight = Fight for { FORM($reward) }
choose-fight_last = Fight for { FORM($reward) }, and 1 pearl
choose-stack = { CARD($race) }, { COUNT($count, of: "ally") }

# A lord with its influence points, its keys and what it does
choose-lord = { CARD($lord) }: { $influence } IP{ $keys ->
        [0] {""}
       *[other] , { COUNT($keys, of: "key") }
    }; { FORM($power) }
choose-lord_plain = { CARD($lord) }: { $influence } IP{ $keys ->
        [0] {""}
       *[other] , { COUNT($keys, of: "key") }
    }
choose-decline_corruptor = Recruit nobody
choose-decline_traitor_discard = Keep all your lords
choose-decline_schemer_discard = Keep all your lords
choose-decline_illusionist = Keep your locations
choose-keep_black_smokers = Keep it, although it is worth nothing
choose-rival_with = { WHO($name) }, { FORM($what) }
choose-draw = { $n ->
        [1] Draw 1 location and take it ({ $deck } left)
       *[other] Draw { COUNT($n, of: "location") }, keep one ({ $deck } left)
    }
    .brief = { $n ->
            [1] Draw 1 and take it
           *[other] Draw { $n }, keep one
        }
choose-location = { CARD($location) }: { FORM($formula) }, now { $points } IP
    .brief = { CARD($location) }, now { $points } IP

# Allies that are paid, and pearls that fill them up
payment = { ALLIES($cards, with: "and") }
    .short = { ALLIES($cards, form: "short") }
payment-filled = { ALLIES($cards) } + { FORM($price) }
    .short = { ALLIES($cards, form: "short") } + { FORM($price) }
choose-payment = { FORM($payment) }; { CARD($ally) } joins you{ $nebulis ->
        [0] {""}
       *[other] , you gain { COUNT($nebulis, of: "nebulis") }
    }
choose-payment_any = { FORM($payment) }; you choose who joins you{ $nebulis ->
        [0] {""}
       *[other] , you gain { COUNT($nebulis, of: "nebulis") }
    }
choose-payment_nobody = { FORM($payment) }; nobody joins you{ $nebulis ->
        [0] {""}
       *[other] , you gain { COUNT($nebulis, of: "nebulis") }
    }
choose-discard = Discard { ALLIES($cards, with: "and") }
choose-pay_pearls = Pay { COUNT($pearls, of: "pearl") }
choose-discard_and_pay = Discard { ALLIES($cards) } and pay { COUNT($pearls, of: "pearl") }

## What cannot be chosen now

why-missing = Missing: { LIST($parts, with: "and") }.
missing-points = { COUNT($count, of: "point") }
missing-races = { COUNT($count, of: "more_race") }
missing-demanded = a { CARD($race) }
why-reserved = Reserved by a sentinel of { WHO($name) }.
why-stack_empty = This stack is empty.
why-court_full = The Court is full.
why-no_lords = No lord is left in the deck.
why-plot_price = A plot costs 1 pearl.
why-last_space = The exploration ends on the last space.
desk-one_race = { CARD($lord) } is paid for with { CARD($race) } alone.
desk-too_little = Every payment with { ALLIES($cards, with: "and") } is { COUNT($count, of: "point") } short.

## Scores

score-title = Score sheet
score-locations = Locations
score-lords = Lords
score-how_many = how many
score-allies = Strongest affiliated allies
score-tokens = Monster tokens
score-total = Total IP
score-pearls = Pearls (tie-break)
score-best_lord = Best lord (second tie-break)
score-wins = { PERSON($name) ->
        [you] You win with { $points } IP.
       *[other] { WHO($name) } wins with { $points } IP.
    }
score-wins_by_pearls = { LIST($tied, with: "and", case: "start") } have { $points } IP each; { PERSON($name) ->
        [you] you win
       *[other] { WHO($name) } wins
    } with more pearls ({ COUNT($pearls, of: "pearl") }).
score-wins_by_best_lord = { LIST($tied, with: "and", case: "start") } have { $points } IP and { COUNT($pearls, of: "pearl") } each; { PERSON($name) ->
        [you] you win
       *[other] { WHO($name) } wins
    } with the best lord ({ $best_lord } IP).
score-shared = { LIST($tied, with: "and", case: "start") } share the victory: { $points } IP, { COUNT($pearls, of: "pearl") } and a best lord of { $best_lord } IP each.
