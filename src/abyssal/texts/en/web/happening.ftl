## What happens at the table: how fast, with which sounds, fights and losses

web-speed = Speed
web-speed-slow = Slow
web-speed-normal = Normal
web-speed-fast = Fast
web-speed-off = Off
web-speed-reduced = Your system asks for reduced motion: nothing moves, whatever you choose here.
web-sound = Sound
    .about = Short sounds for your turn, fights, losses and new lords.
web-volume = Volume
web-sounds-try = Listen to each sound
web-sound-turn = Your turn
web-sound-bought = Bought from you
web-sound-attacked = Attacked
web-sound-roll = Dice
web-sound-hit = Hit
web-sound-miss = Miss
web-sound-slain = Slain
web-sound-lord = New lord
web-sound-location = Location
web-sound-last_round = Last round
web-sound-over = The end
web-sound-victory = Victory

## Fights

web-fight = A fight
web-fight-cell = The Border, cell { $cell }
web-fight-yours = your attack
web-fight-odds = what the dice may bring
web-fight-skip = Skip
web-key-space = Space
web-fight-higher = the higher counts
web-fight-levels = Levels of the leviathan
web-fight-outcomes = Outcomes and their chances
web-fight-struck = struck
web-fight-next = next level
web-fight-left = next, { $left } left
web-fight-beats = beats { $resistance }
web-fight-under = under { $resistance }
web-fight-miss = miss
web-fight-hit = hit
web-fight-slain = slain
web-fight-chance = { $percent } % to strike
web-fight-best-said = At best: { CARD($ally) } in cell { $cell }, { $percent } % to strike
web-fight-said-hit = The attack of { $total } strikes { COUNT($levels, of: "health") }.
web-fight-said-miss = { $pearls ->
        [0] The attack of { $total } misses: { $resistance } was needed.
       *[other] The attack of { $total } misses: { $resistance } was needed. You take { COUNT($pearls, of: "pearl") }.
    }
web-fight-said-slain = The attack of { $total } slays the leviathan.
web-fight-line-rolls = { WHO($who, case: "start") } { PERSON($who) ->
        [you] attack
       *[other] attacks
    } the leviathan in cell { $cell }
web-fight-line-hit = { WHO($who, case: "start") } { PERSON($who) ->
        [you] strike
       *[other] strikes
    } the leviathan in cell { $cell }: { COUNT($levels, of: "health") }
web-fight-line-miss = { WHO($who, case: "start") } { PERSON($who) ->
        [you] miss
       *[other] misses
    } the leviathan in cell { $cell }, which resists with { $resistance }
web-fight-line-slain = { WHO($who, case: "start") } { PERSON($who) ->
        [you] slay
       *[other] slays
    } the leviathan in cell { $cell }
web-arrival-first = The first leviathan comes to cell { $cell }
web-arrival = { WHO($who, case: "start") } { PERSON($who) ->
        [you] add
       *[other] adds
    } a leviathan in cell { $cell }
web-arrival-attack = { WHO($who, case: "start") } { PERSON($who) ->
        [you] add
       *[other] adds
    } a leviathan in cell { $cell }: the one that lay there attacks

## Marks of losses and gains

web-marks = What happened
web-mark-loss = Loss
web-mark-gain = Gain
web-mark-lost = Lost: { CARD($card) }
web-mark-disabled = Disabled: { CARD($lord) }
web-mark-pearls = Lost: { COUNT($count, of: "pearl") }
web-mark-wounds = Taken: { COUNT($count, of: "wound") }
web-mark-token_stolen = Stolen: a monster token
web-mark-new_token_stolen = Stolen: a new token
web-mark-loot = Lost: both loot cards of one kind
web-mark-loot-why = the search found the same loot again
web-mark-nebulis = Received: { COUNT($count, of: "nebulis") } (−1 IP each)
web-mark-figure = The Kraken figure (−5 IP)
web-mark-figure-why = nobody has more nebulis
web-mark-scourge = Lost: the Scourge of the Abyss (5 IP)
web-mark-scourge-why = { PERSON($who) ->
        [you] you have slain at least as many leviathans
       *[other] { WHO($who) } has slain at least as many leviathans
    }
web-mark-sold = Sold: { CARD($card) } for { FORM($price) }
web-mark-buyer = { PERSON($who) ->
        [you] to you
       *[other] to { WHO($who) }
    }
web-mark-keeper = No longer Pearl Keeper
web-mark-by = { PERSON($who) ->
        [you] by you
       *[other] by { WHO($who) }
    }
web-mark-by-lord = { PERSON($who) ->
        [you] your { CARD($lord) }
       *[other] { WHO($who) }: { CARD($lord) }
    }
web-mark-because = { CARD($cause) }
web-mark-by-leviathan = Attack of a leviathan
web-mark-by-leviathan-cell = Attack of the leviathan in cell { $cell }
web-banner-last = { PERSON($who) ->
        [you] You bring on the end: the last round
       *[other] { WHO($who, case: "start") } brings on the end: the last round
    }

## The log, and what happened while one was away

web-log-turn = Turn { $turn }
web-log-turn-of = Turn { $turn } · { PERSON($who) ->
        [you] you
       *[other] { WHO($who) }
    }
web-log-passed = { $count } passed: { LIST($who) }.
web-log-moment = Show this moment
web-log-earlier = What came before
web-while-away = While you were away
web-away-seen = Seen
