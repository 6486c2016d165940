## What is asked. The value speaks to whoever decides, .waiting tells everybody else

ask-turn_tokens = Reveal a new token? Each works once; tokens that are never revealed are worth nothing.
    .title = The turn begins
    .waiting = { WHO($who, case: "start") } may reveal a new token.
ask-attacked_allies = Discard { COUNT($count, of: "ally") }.
    .title = { CARD($leviathan, case: "start") } attacks
    .waiting = { CARD($leviathan, case: "start") } attacks: { WHO($who) } must discard { COUNT($count, of: "ally") }.
ask-attacked_lord = Which free lord do you lose?
    .title = { CARD($leviathan, case: "start") } attacks
    .waiting = { CARD($leviathan, case: "start") } attacks: { WHO($who) } { PERSON($who) ->
            [you] lose
           *[other] loses
        } a free lord.
ask-fight_target = Which leviathan do you attack? An ally and a die must reach its first level; the rest counts against the next one.
    .title = The fight
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } a leviathan to fight.
ask-fight_ally = Its levels: { FORM($levels) }. Which ally do you discard? A die is added.
    .title = Attack { CARD($leviathan) } in cell { $cell }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] attack
           *[other] attacks
        } { CARD($leviathan) } in cell { $cell }. Its levels: { FORM($levels) }.
ask-fight_pearls = The levels of { CARD($leviathan) } in cell { $cell }: { FORM($levels) }. Each pearl you add makes the attack 1 stronger: you have { COUNT($pearls, of: "pearl") }.
    .title = An attack of { $attack }
    .waiting = { WHO($who, case: "start") } may add pearls to an attack of { $attack }.
ask-fight_reward = From which piles? A monster token counts 2 to 4 IP, a new token brings pearls, a key or a stack. { $token_pile } and { $new_token_pile } are left; an empty pile starts the last turns.
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
ask-fight_again = Its levels: { FORM($levels) }. Attack it again?
    .title = { CARD($leviathan, case: "start") } in cell { $cell } lives
    .waiting = { WHO($who, case: "start") } may attack { CARD($leviathan) } in cell { $cell } again.
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
ask-rebel = Which leviathan loses 1 health point? You win the tokens of its first level.
    .title = The Rebel
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } the leviathan that the Rebel hurts.
ask-breeder = In which free cell do you put { CARD($leviathan, case: "one") }? Its attack costs { FORM($penalty) }.
    .title = The Breeder
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] choose
           *[other] chooses
        } a free cell of the Border for { CARD($leviathan, case: "one") }.
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

ask-border_monster_unfought = { $reason ->
        [empty] No leviathan lies at the Border, so there is nothing to fight.
       *[other] No ally in your hand can attack a leviathan of the Border.
    } Go on: one is added. With { $throws } of { $all } throws it wakes another, which attacks you.
    .title = A monster on space { $space }

# What is left of a leviathan: the resistance of each level, and the monster tokens that it brings
levels = { LIST($parts) }
level = { $tokens ->
        [0] { $resistance }
        [one] { $resistance } → { $tokens } token
       *[other] { $resistance } → { $tokens } tokens
    }

## What can be chosen

choose-fight_leviathan = Fight a leviathan: discard an ally, roll a die
    .brief = Fight: discard an ally
choose-fight_leviathan_last = Gain 1 pearl and fight a leviathan: discard an ally, roll a die
    .brief = Fight: discard an ally
choose-add_leviathan = Go on: add a leviathan; { $throws } of { $all } throws bring an attack
choose-ignore = Ignore it (Coward)
choose-target = Cell { $cell }: { FORM($levels) }; with { ALLIES($cards) }; its own attack costs { FORM($penalty) }
    .brief = Cell { $cell }: { FORM($next) }
choose-rebel = Cell { $cell }: { FORM($levels) }; its attack costs { FORM($penalty) }
choose-free_cell = Cell { $cell }: { $throws } of { $all } throws lead there
    .brief = Cell { $cell }: { $throws } of { $all } throws
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
    }: attack { $attack }, { FORM($result) }
strike-in_vain = a miss, +1 pearl
strike-hurts = takes { COUNT($health, of: "health") }, wins { COUNT($tokens, of: "token") }
strike-slays = slays it, wins { COUNT($tokens, of: "token") }
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
