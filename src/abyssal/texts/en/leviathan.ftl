## What is asked. The value speaks to whoever decides, .waiting tells everybody else

ask-turn_tokens = Reveal a new token? Each works once; tokens that are never revealed are worth nothing.
    .title = The turn begins
    .waiting = { WHO($who, case: "start") } may reveal a new token.
ask-attacked_allies = Discard { COUNT($count, of: "ally") }.
    .title = { CARD($leviathan) } attacks
    .waiting = { CARD($leviathan) } attacks: { WHO($who) } must discard { COUNT($count, of: "ally") }.
ask-attacked_lord = Which free lord do you lose?
    .title = { CARD($leviathan) } attacks
    .waiting = { CARD($leviathan) } attacks: { WHO($who) } { PERSON($who) ->
            [you] lose
           *[other] loses
        } a free lord.
ask-fight_target = Which leviathan do you attack? An ally and a die must reach its first number; the rest counts against the next number.
    .title = The fight
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } a leviathan to fight.
ask-fight_ally = It resists with { FORM($levels) }. Which ally do you discard? A die is added.
    .title = Attack { CARD($leviathan) }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] attack
           *[other] attacks
        } { CARD($leviathan) }, which resists with { FORM($levels) }.
ask-fight_pearls = { CARD($leviathan) } resists with { FORM($levels) }. Each pearl you add makes the attack 1 stronger: you have { COUNT($pearls, of: "pearl") }.
    .title = An attack of { $attack }
    .waiting = { WHO($who, case: "start") } may add pearls to an attack of { $attack }.
ask-fight_reward = Choose the piles. A monster token counts 2 to 4 IP; a new token brings pearls, a key or a stack. Left: { COUNT($token_pile, of: "token") }, { COUNT($new_token_pile, of: "new_token") }. An empty pile triggers the end.
    .title = Won: { COUNT($count, of: "token") }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] win
           *[other] wins
        } { COUNT($count, of: "token") } and { PERSON($who) ->
            [you] choose
           *[other] chooses
        } the piles.
ask-won_tokens = Reveal one now? You can reveal the others at the start of a later turn.
    .title = New tokens
    .waiting = { WHO($who, case: "start") } may reveal a new token.
ask-token_stack = Which stack of the Council do you take?
    .title = The Council token
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } a stack of the Council for a new token.
ask-fight_again = It resists with { FORM($levels) }. Attack it again?
    .title = { CARD($leviathan) } lives
    .waiting = { WHO($who, case: "start") } may attack { CARD($leviathan) } again.
ask-fight_another = Fight another leviathan?
    .title = The Intrepid
    .waiting = { WHO($who, case: "start") } may fight another leviathan.
ask-martial_law = You hold more than { $limit } allies: discard { COUNT($count, of: "ally") }, or pay 1 pearl for each you keep. You have { COUNT($pearls, of: "pearl") }.
    .title = Martial law
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] hold
           *[other] holds
        } more than { $limit } allies and must discard or pay for { $count }.
ask-border_guard = Which rival adds a leviathan to the Border? With { $throws } of { $all } throws it wakes one that attacks them.
    .title = The Border Guard
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } who adds a leviathan to the Border.
ask-sorcerer = Fight a leviathan now?
    .title = The Sorcerer
    .waiting = { WHO($who, case: "start") } may fight a leviathan with the Sorcerer.
ask-rebel = Which leviathan loses 1 health point? You win the tokens of its first number.
    .title = The Rebel
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } the leviathan that the Rebel hurts.
ask-breeder = In which free cell do you put { CARD($leviathan) }? Its attack costs { FORM($penalty) }.
    .title = The Breeder
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } a free cell of the Border for { CARD($leviathan) }.
ask-hunter_kind = Which kind of token do you take from { WHO($victim) }, unseen?
    .title = The Hunter
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } which kind of token the Hunter takes from { WHO($victim) }.
ask-border_monster = { $space ->
        [5] The last space: you fight a leviathan if you can, and gain 1 pearl; otherwise one is added to the Border.
       *[other] Fight a leviathan, or go on and add one to the Border?
    } With { $throws } of { $all } throws the new one wakes another, which attacks you.
    .title = A monster on space { $space }
    .waiting = { WHO($who, case: "start") } may fight a leviathan: a monster lies on space { $space }.

# Causes that are no card
cause-martial_law = martial law

# What is left of a leviathan: resistance, and a mark for each monster token
levels = { LIST($parts) }
level = { $resistance } { $tokens ->
        [0] {""}
        [1] ▲
        [2] ▲▲
        [3] ▲▲▲
       *[other] ▲▲▲▲
    }

## What can be chosen

choose-fight_leviathan = Fight a leviathan: discard an ally, roll a die
    .brief = Fight: discard an ally
choose-fight_leviathan_last = Gain 1 pearl and fight a leviathan: discard an ally, roll a die
    .brief = Fight: discard an ally
choose-add_leviathan = Go on: add a leviathan; { $throws } of { $all } throws bring an attack
choose-ignore = Ignore it (Coward)
choose-target = { CARD($leviathan) } in cell { $cell }: { FORM($levels) }; with { ALLIES($cards, form: "short") }; its own attack costs { FORM($penalty) }
    .brief = { CARD($leviathan) }: { FORM($levels) }
choose-rebel = { CARD($leviathan) } in cell { $cell }: { FORM($levels) }; its attack costs { FORM($penalty) }
choose-free_cell = Cell { $cell }: { $throws } of { $all } throws lead there
    .brief = Cell { $cell }: { $throws } of { $all }
choose-attack = { CARD($card) }: { $least } to { $most }{ $pearls ->
        [0] {""}
       *[other] {" "}+ up to { COUNT($pearls, of: "pearl") }
    }{ $nebulis ->
        [0] {""}
       *[other] , gain { COUNT($nebulis, of: "nebulis") }
    }; hurts it in { $percent } % of throws
choose-add_pearls = { $pearls ->
        [0] Add nothing
       *[other] Add { COUNT($pearls, of: "pearl") }
    }: attack of { $attack }, { FORM($result) }
strike-in_vain = in vain, 1 pearl for you
strike-hurts = takes { COUNT($health, of: "health") }, wins { COUNT($tokens, of: "token") }
strike-slays = slays it, wins { COUNT($tokens, of: "token") }
choose-attack_again = Attack again, with { ALLIES($cards, form: "short") }
choose-fight_another = Fight another one
choose-stop_fight_again = Stop fighting
choose-reveal = Reveal a token: { FORM($effect) }
choose-old_token = A monster token, 2 to 4 IP
choose-new_token = A new token: pearls, a key or the Council
choose-done_turn_tokens = Reveal nothing
choose-done_won_tokens = Keep them for later
choose-done_fight_pearls = Add nothing more
choose-pearl_fight_pearls = Add 1 pearl
choose-pearl_martial_law = Pay 1 pearl
choose-decline_sorcerer = Do not fight

## Scores

score-wounds = Wounds
score-scourge = Scourge of the Abyss
