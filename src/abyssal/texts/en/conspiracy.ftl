conspiracy-ask-conspire = { $exactly ->
        [0] { $most ->
                [0] The deck is empty: take a whole pile.
                [1] Draw the last lord of the deck{ $piles ->
                        [0] .
                       *[other] , or take a whole pile.
                    }
               *[other] Draw 1 to { $most } lords and keep one{ $piles ->
                        [0] .
                       *[other] , or take a whole pile.
                    }
            }
        [1] Draw exactly 1 lord.
       *[other] Draw exactly { $exactly } lords and keep one.
    }
    .title = { PERSON($who) ->
            [you] Your turn
           *[other] { WHO($who) }'s turn
        }
    .waiting = { $exactly ->
            [0] { WHO($who, case: "start") } draws lords or takes a pile.
           *[other] { WHO($who, case: "start") } draws exactly { COUNT($exactly, of: "lord") }.
        }
conspiracy-ask-pick_drawn = You drew { LIST($drawn) }. Which one joins your alliance? The rest go to their piles.
    .title = Choose a lord
    .waiting = { WHO($who, case: "start") } chooses a lord of those drawn: { LIST($drawn) }.
conspiracy-ask-keep = The pile holds { LIST($held) }; you have room for { $room }. { $named ->
        [0] { $room ->
                [1] Which one stays?
               *[other] Which ones stay?
            }
       *[other] Kept so far: { LIST($kept) }. What else?
    }
    .title = Too many lords
    .waiting = { WHO($who, case: "start") } chooses which lords of the pile stay: { LIST($held) }, with room for { $room }.
conspiracy-ask-next_lord = You hold { LIST($held) }. Which one do you add next?
    .title = Place a lord
    .waiting = { WHO($who, case: "start") } chooses the next lord to add: { LIST($held) }.
conspiracy-ask-swap = Your { CARD($lord) } on space { $space } lets two of your lords without a key change places.
    .title = Swap
    .waiting = { WHO($who, case: "start") } may let two lords without a key change places.
conspiracy-ask-location_source = { LIST($keys, with: "and") } bring you a location. It goes on space { $space }.
    .title = Take a location
    .waiting = { WHO($who, case: "start") } takes a location: { LIST($keys, with: "and") } bring it.
conspiracy-ask-location_pick = Which one goes on space { $space }? The rest stay open.
    .title = Choose a location
    .waiting = { WHO($who, case: "start") } chooses one of the locations turned up: { LIST($revealed) }.
conspiracy-ask-replay = Use it for another turn right now, or keep it?
    .title = Replay token
    .waiting = { WHO($who, case: "start") } may use the Replay token for another turn.
conspiracy-ask-opponent_pile = Several piles are equally good for it: you decide.
    .title = { CARD($opponent) } chooses a pile
    .waiting = { WHO($who, case: "start") } decides which of several piles { CARD($opponent, case: "the") } takes.
conspiracy-ask-opponent_keep = The pile holds { LIST($held) }; it has room for { $room }. { $named ->
        [0] { $room ->
                [1] You decide which one stays.
               *[other] You decide which ones stay.
            }
       *[other] Kept so far: { LIST($kept) }. What else?
    }
    .title = { CARD($opponent) } has too many lords
    .waiting = { WHO($who, case: "start") } decides which lords { CARD($opponent, case: "the") } keeps: { LIST($held) }, with room for { $room }.
conspiracy-ask-opponent_next_lord = It holds { LIST($held) }. You decide which one comes next.
    .title = { CARD($opponent) } places a lord
    .waiting = { WHO($who, case: "start") } decides which lord { CARD($opponent, case: "the") } adds next: { LIST($held) }.

# Random events, where a driver chooses them
conspiracy-ask-chance = Chance decides.
    .title = Chance
    .waiting = Chance decides.

## Notes beside a question

# Also why piles cannot be taken
conspiracy-restricted = { WHO($who, case: "start") } made the others draw exactly { COUNT($count, of: "lord") }.
conspiracy-note-searching = { PERSON($who) ->
        [you] You search the deck: take any location from it.
       *[other] { WHO($who, case: "start") } searches the deck and may take any location from it.
    }
conspiracy-note-sought-several_lords = { CARD($opponent) } takes as many lords as it can.
conspiracy-note-sought-key = { CARD($opponent) } looks for keys.
conspiracy-note-sought-pearl = { CARD($opponent) } looks for lords with pearls.
conspiracy-note-sought-max_lord = { CARD($opponent) } looks for lords of 6 IP.
conspiracy-note-sought-military = { CARD($opponent) } looks for red lords.
conspiracy-note-sought-extend_coalition = { CARD($opponent) } wants to extend its coalition.
conspiracy-note-last_turns = { PERSON($who) ->
        [you] You have 15 lords: these are the last turns.
       *[other] { WHO($who, case: "start") } has 15 lords: these are the last turns.
    }

## Choices; .brief is said where there is little room

conspiracy-choose-draw = { $n ->
        [1] Draw 1 lord from the deck ({ $deck } left)
       *[other] Draw { $n } lords, keep one ({ $deck } left)
    }
    .brief = Draw { COUNT($n, of: "lord") }
conspiracy-choose-pile = Take the { CARD($guild, case: "one") } pile: { LIST($lords) } — { LIST($powers, with: "semicolon") }{ $surplus ->
        [0] {""}
       *[other] {" "}(room for { $free })
    }
    .brief = Take the { CARD($guild, case: "one") } pile
conspiracy-choose-opponent_pile = It takes the { CARD($guild, case: "one") } pile: { LIST($lords) } — { LIST($powers, with: "semicolon") }{ $surplus ->
        [0] {""}
       *[other] {" "}(room for { $free })
    }
    .brief = It takes the { CARD($guild, case: "one") } pile
conspiracy-choose-lord = { CARD($lord) } — { FORM($power) }{ $brings ->
        [0] {""}
       *[other] , brings a location
    }
    .brief = { CARD($lord) }
conspiracy-choose-keep_lords = Keep { LIST($lords, with: "and") }
    .brief = { LIST($lords) }
conspiracy-choose-decline = Leave all lords where they are
    .brief = No swap
conspiracy-choose-swap = { CARD($lord) } on space { $space } ↔ { CARD($other) } on space { $other_space }{ $differs ->
        [0] {""}
       *[other] {" "}(coalition then { $size })
    }
    .brief = { CARD($lord) } (space { $space }) ↔ { CARD($other) } (space { $other_space })
conspiracy-choose-reveal = { $n ->
        [1] Turn up 1 location of the deck and take it ({ $deck } left)
       *[other] Turn up { $n } locations of the deck, take one ({ $deck } left)
    }
    .brief = Turn up { COUNT($n, of: "location") }
conspiracy-choose-location = { FORM($text) }{ $varies ->
        [0] {""}
       *[other] {" "}Now { $points } IP.
    }
    .brief = { CARD($location) }{ $varies ->
            [0] {""}
           *[other] {" "}(now { $points })
        }
conspiracy-choose-open_location = Take the open one: { FORM($text) }{ $varies ->
        [0] {""}
       *[other] {" "}Now { $points } IP.
    }
    .brief = Open: { CARD($location) }{ $varies ->
            [0] {""}
           *[other] {" "}(now { $points })
        }
conspiracy-choose-use = Use it: another turn now
    .brief = Another turn now
conspiracy-choose-keep = Keep it for later
    .brief = Keep it

## What lies there and cannot be chosen

conspiracy-refused-deck = No lord is left in the deck.
conspiracy-refused-location_deck = No location is left in the deck.
conspiracy-refused-searching = You take your locations from the deck; you cannot take open ones.
conspiracy-refused-turned_up = Choose one of the locations that were turned up.
conspiracy-refused-opponent_pile = Other piles are better for { CARD($opponent, case: "the") }.
conspiracy-refused-key = Only lords without a key can change places.

## Sets that are put together

conspiracy-desk-swap = { $count ->
        [1] It changes places with the lord on which space?
       *[other] Name the spaces of two lords that change places.
    }
conspiracy-desk-keep = Still to be named: { COUNT($count, of: "lord") }.
conspiracy-desk-one = Name one of them.

## Small words

# A location in a sentence: it is called by what it does
conspiracy-space = space { $number }
conspiracy-quoted = “{ CARD($location) }”
conspiracy-silver_keys = { COUNT($count, of: "silver_key") }
conspiracy-gold_keys = { COUNT($count, of: "gold_key") }

## The rules in short, card by card

conspiracy-rules-lords = Lords of { $value } IP
conspiracy-rules-value = { $value } IP
conspiracy-look_up-lord = { $value } IP: { FORM($text) } Each guild has { COUNT($count, of: "lord") } of this value.

## The score sheet

conspiracy-score-lords = Lords with crests
conspiracy-score-locations = Locations
conspiracy-score-coalition = Largest coalition
conspiracy-score-keeper = Pearl Keeper
conspiracy-score-extra = Opponent's extra
conspiracy-score-total = Total IP
conspiracy-score-pearls = Pearls
conspiracy-score-pearls_tie = Pearls (tie-break)
conspiracy-score-wins = { PERSON($who) ->
        [you] You win with { $points } IP.
       *[other] { WHO($who, case: "start") } wins with { $points } IP.
    }
conspiracy-score-wins_by_pearls = { PERSON($who) ->
        [you] At { $points } IP { LIST($tied, with: "and") } are tied; you win with more pearls ({ $pearls }).
       *[other] At { $points } IP { LIST($tied, with: "and") } are tied; { WHO($who) } wins with more pearls ({ $pearls }).
    }
conspiracy-score-shared = With { $points } IP and { COUNT($pearls, of: "pearl") } each { LIST($tied, with: "and") } share the victory.
conspiracy-score-solo_tie_won = { PERSON($human) ->
        [you] Both have { $points } IP; you are Pearl Keeper and win.
       *[other] Both have { $points } IP; { WHO($human) } is Pearl Keeper and wins.
    }
conspiracy-score-solo_tie_lost = { PERSON($human) ->
        [you] Both have { $points } IP; you would have won only as Pearl Keeper. { WHO($who, case: "start") } wins.
       *[other] Both have { $points } IP; { WHO($human) } would have won only as Pearl Keeper. { WHO($who, case: "start") } wins.
    }
