## What is asked. The value speaks to whoever decides, .waiting tells everybody else

ask-turn_tokens = Открыть новый жетон? Каждый действует один раз, а те, что так и не открыты, ничего не приносят.
    .title = Начало хода
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } открыть новый жетон.
ask-attacked_allies = Сбросьте { COUNT($count, of: "ally", case: "acc") }.
    .title = { CARD($leviathan, case: "start") } атакует
    .waiting = { CARD($leviathan, case: "start") } атакует: { WHO($who) } { PERSON($who) ->
            [you] сбрасываете
           *[other] сбрасывает
        } { COUNT($count, of: "ally", case: "acc") }.
ask-attacked_lord = Какого свободного лорда вы теряете?
    .title = { CARD($leviathan, case: "start") } атакует
    .waiting = { CARD($leviathan, case: "start") } атакует: { WHO($who) } { PERSON($who) ->
            [you] теряете
           *[other] теряет
        } свободного лорда.
ask-fight_target = Какого левиафана вы атакуете? Союзник и кубик вместе должны достичь его первого уровня; остаток идёт на следующий.
    .title = Сражение
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        } левиафана для сражения.
ask-fight_ally = Его уровни: { FORM($levels) }. Какого союзника вы сбрасываете? К его силе добавляется кубик.
    .title = Атаковать { CARD($leviathan, case: "acc") } в ячейке { $cell }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] атакуете
           *[other] атакует
        } { CARD($leviathan, case: "acc") } в ячейке { $cell }; его уровни: { FORM($levels) }.
ask-fight_pearls = Уровни { CARD($leviathan, case: "gen") } в ячейке { $cell }: { FORM($levels) }. Каждая добавленная жемчужина усиливает атаку на 1: у вас { COUNT($pearls, of: "pearl") }.
    .title = Атака силой { $attack }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } добавить жемчужины к атаке силой { $attack }.
ask-fight_reward = Из каких стопок? Жетон монстра приносит от 2 до 4 ОВ, новый жетон — жемчужины, ключ или стопку. Осталось { $token_pile } и { $new_token_pile }; когда одна стопка опустеет, начнутся последние ходы.
    .title = Награда: { COUNT($count, of: "token") }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] получаете
           *[other] получает
        } { COUNT($count, of: "token", case: "acc") } и { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        } стопки.
ask-won_tokens = Открыть один сейчас? Остальные можно открыть в начале одного из ваших следующих ходов.
    .title = Новые жетоны
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } открыть новый жетон.
ask-token_stack = Какую стопку Совета вы берёте?
    .title = Жетон Совета
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        } стопку Совета за новый жетон.
ask-fight_again = Его уровни: { FORM($levels) }. Атаковать его снова?
    .title = { CARD($leviathan, case: "start") } в ячейке { $cell } жив
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } снова атаковать { CARD($leviathan, case: "acc") } в ячейке { $cell }.
ask-fight_another = Сразиться ещё с одним левиафаном?
    .title = Смельчак
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } сразиться ещё с одним левиафаном.
ask-martial_law = У вас больше { $limit } союзников: сбросьте { COUNT($count, of: "ally", case: "acc") } или заплатите по 1 жемчужине за каждого, кого оставляете. У вас { COUNT($pearls, of: "pearl") }.
    .title = Военное положение
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] сбрасываете или оплачиваете
           *[other] сбрасывает или оплачивает
        } { COUNT($count, of: "ally", case: "acc") }: в руке больше { $limit }.
ask-border_guard = Какой соперник добавляет левиафана на Границу? Риск атаки для него: { $throws } из { $all } бросков.
    .title = Пограничник
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        }, кто добавляет левиафана на Границу.
ask-sorcerer = Сразиться с левиафаном сейчас?
    .title = Колдун
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } сразиться с левиафаном с помощью Колдуна.
ask-rebel = Какой левиафан теряет 1 очко здоровья? Вы получаете жетоны за его первый уровень.
    .title = Бунтарь
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        }, у какого левиафана Бунтарь отнимет очко здоровья.
ask-breeder = В какую свободную ячейку вы кладёте { CARD($leviathan, case: "acc") }? Его атака обойдётся тому, кто его там разбудит, в { FORM($penalty, case: "acc") }.
    .title = Зверовод
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        } свободную ячейку Границы для { CARD($leviathan, case: "gen") }.
ask-hunter_kind = Жетон какого вида вы берёте, не глядя? { PERSON($victim) ->
        [you] Его теряете вы.
       *[other] Его теряет { WHO($victim) }.
    }
    .title = Охотник
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        }, жетон какого вида возьмёт Охотник; { PERSON($victim) ->
            [you] теряете его вы
           *[other] теряет его { WHO($victim) }
        }.
ask-border_monster = { $space ->
        [5] Последнее деление: вы сражаетесь с левиафаном, если можете, и получаете 1 жемчужину; иначе на Границу добавляется ещё один.
       *[other] Сразиться с левиафаном или продолжить и добавить ещё одного на Границу?
    } Риск атаки: { $throws } из { $all } бросков.
    .title = Монстр на делении { $space }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } сразиться с левиафаном: на делении { $space } лежит монстр.

# Causes that are no card
cause-martial_law = военное положение
    .gen = военного положения
    .dat = военному положению
    .ins = военным положением
    .prp = военном положении

ask-border_monster_unfought = { $reason ->
        [empty] На Границе нет левиафанов: сражаться не с кем.
       *[other] Никто из союзников в вашей руке не может атаковать левиафанов Границы.
    } Продолжайте: на Границу придёт ещё один. Риск атаки: { $throws } из { $all } бросков.
    .title = Монстр на делении { $space }

# What is left of a leviathan: the resistance of each level, and the monster tokens that it brings
levels = { LIST($parts) }
level = { $tokens ->
        [0] { $resistance }
        [one] { $resistance } → { $tokens } жетон
        [few] { $resistance } → { $tokens } жетона
       *[many] { $resistance } → { $tokens } жетонов
    }

## What can be chosen

choose-fight_leviathan = Сразиться с левиафаном: сбросить союзника и бросить кубик
    .brief = Сразиться, сбросив союзника
choose-fight_leviathan_last = Получить 1 жемчужину и сразиться с левиафаном: сбросить союзника и бросить кубик
    .brief = Сразиться, сбросив союзника
choose-add_leviathan = Продолжить: добавить левиафана; риск атаки { $throws } из { $all } бросков
choose-ignore = Игнорировать (Трус)
choose-target = Ячейка { $cell }: { FORM($levels) }; могут атаковать: { ALLIES($cards) }; цена его атаки: { FORM($penalty) }
    .brief = Ячейка { $cell }: { FORM($next) }
choose-rebel = Ячейка { $cell }: { FORM($levels) }; цена его атаки: { FORM($penalty) }
choose-free_cell = Ячейка { $cell } — сюда { $throws ->
        [one] ведёт { $throws } бросок
        [few] ведут { $throws } броска
       *[many] ведут { $throws } бросков
    } из { $all }
    .brief = Ячейка { $cell } — { $throws ->
            [one] { $throws } бросок
            [few] { $throws } броска
           *[many] { $throws } бросков
        } из { $all }
choose-attack = { CARD($card) }: от { $least } до { $most }{ $pearls ->
        [0] {""}
       *[other] {" "}+ до { COUNT($pearls, of: "pearl", case: "gen") }
    }{ $nebulis ->
        [0] {""}
       *[other] , вы получаете { COUNT($nebulis, of: "nebulis", case: "acc") }
    }; шанс успеха { $percent } %
choose-add_pearls = { $pearls ->
        [0] Не добавлять
       *[other] Добавить { COUNT($pearls, of: "pearl", case: "acc") }
    }: сила { $attack }, { FORM($result) }
strike-in_vain = промах, +1 жемчужина
strike-hurts = отнимает { COUNT($health, of: "health", case: "acc") }, приносит { COUNT($tokens, of: "token", case: "acc") }
strike-slays = убивает его, приносит { COUNT($tokens, of: "token", case: "acc") }
choose-fight_another = Сразиться ещё с одним
choose-stop_fight_again = Закончить сражение
choose-reveal = Открыть жетон: { FORM($effect) }
choose-old_token = Жетон монстра, от 2 до 4 ОВ
choose-new_token = Новый жетон: жемчужины, ключ или Совет
choose-done_turn_tokens = Продолжить, не открывая
choose-done_won_tokens = Оставить на потом
choose-done_fight_pearls = Больше ничего не добавлять
choose-pearl_fight_pearls = Добавить 1 жемчужину
choose-pearl_martial_law = Заплатить 1 жемчужину
choose-decline_sorcerer = Не сражаться

## Scores

score-wounds = Раны
score-scourge = Бич Бездны
