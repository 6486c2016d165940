## What is asked. The value speaks to whoever decides, .waiting tells everybody else

ask-main = Исследуйте, возьмите стопку Совета или наймите лорда; плести интриги и применять способности можно до этого.
    .title = Ход
    .waiting = { PERSON($who) ->
            [you] Ваш ход.
           *[other] Ходит { WHO($who) }.
        }
ask-offer = { WHO($seller, case: "start") } { PERSON($seller) ->
        [you] открываете
       *[other] открывает
    } { CARD($card, case: "acc") }. Купить за { COUNT($price, of: "pearl", case: "acc") }? У вас { FORM($purse) }.
    .title = Предложение
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } купить { CARD($card, case: "acc") } за { COUNT($price, of: "pearl", case: "acc") }.
ask-explore_ally = { $space ->
        [5] Последнее деление: вы берёте эту карту и 1 жемчужину. Сначала можно применить способности.
       *[other] Взять эту карту и остановиться или оставить её Совету и продолжить?
    }
    .title = { CARD($card) } на делении { $space }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } взять { CARD($card, case: "acc") } с деления { $space } или продолжить.
ask-explore_monster = { $space ->
        [5] Последнее деление: вы сражаетесь с монстром и сверх награды получаете 1 жемчужину. Награда: { FORM($reward) }. Сначала можно применить способности.
       *[other] Сразиться с ним или продолжить, чтобы угроза выросла? Награда сейчас: { FORM($reward) }.
    }
    .title = Монстр на делении { $space }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } сразиться с монстром на делении { $space } или продолжить.
ask-monster_reward = Деление { $space } трека угроз: выберите одну из наград.
    .title = Монстр побеждён
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        } награду за сражение.
ask-second_stack = Какую стопку Совета вы берёте второй?
    .title = Алхимик
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } взять вторую стопку Совета.
ask-pay = Цена { $cost }, союзники { FORM($races, case: "gen") }. Недостающее восполняют жемчужины: у вас { FORM($purse) }.
    .title = Плата за { CARD($lord, case: "acc") }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] платите
           *[other] платит
        } за { CARD($lord, case: "acc") }.
ask-affiliate = Ваша плата: { ALLIES($paid, with: "and") }. Кого вы присоединяете?
    .title = Присоединить союзника
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        }, кого из платы присоединить: { ALLIES($paid, with: "and") }.
ask-jailer_discard = Какого союзника вы сбрасываете?
    .title = Тюремщик
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] сбрасываете
           *[other] сбрасывает
        } союзника: { PERSON($owner) ->
            [you] вы нанимаете
           *[other] { WHO($owner) } нанимает
        } Тюремщика.
ask-assassin_pick = { PERSON($victim) ->
        [you] Ваши лорды
       *[other] Лорд игрока { WHO($victim) }
    }: кто теряет способность и ключи?
    .title = Ассасин
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        }, какого лорда обезвредит Ассасин { PERSON($victim) ->
            [you] у вас
           *[other] у игрока { WHO($victim) }
        }.
ask-hunter_pick = У кого вы берёте жетон монстра, не глядя?
    .title = Охотник
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        }, у кого Охотник возьмёт жетон монстра.
ask-apprentice_stack = Какую стопку Совета вы берёте?
    .title = Ученик
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        } стопку Совета для Ученика.
ask-illusionist = Какую из своих локаций вы меняете на доступную?
    .title = Иллюзионист
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } обменять локацию с помощью Иллюзиониста.
ask-illusionist_to = Какую локацию вы берёте вместо { CARD($location, case: "gen") }?
    .title = Иллюзионист
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        } локацию вместо { CARD($location, case: "gen") }.
ask-corruptor = Нанять ещё одного лорда за { COUNT($price, of: "pearl", case: "acc") }? У вас { FORM($purse) }.
    .title = Коррупционер
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } нанять ещё одного лорда за { COUNT($price, of: "pearl", case: "acc") }.
ask-traitor_discard = Какого своего свободного лорда вы меняете на лорда Двора?
    .title = Предатель
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } обменять своего лорда на лорда Двора.
ask-traitor_take = Какого лорда Двора вы берёте взамен?
    .title = Предатель
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        } лорда Двора взамен.
ask-schemer_discard = Какого своего свободного лорда вы меняете на верхнего лорда колоды?
    .title = Интриган
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } обменять своего лорда на верхнего лорда колоды.
ask-ambassador_pick = Какую из вытянутых локаций этот лорд берёт под контроль?
    .title = { CARD($lord) }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        } локацию для { CARD($lord, case: "gen") }: { LIST($drawn) }.
ask-slaver = Какого союзника вы продаёте за { COUNT($pearls, of: "pearl", case: "acc") }?
    .title = Работорговец
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] продаёте
           *[other] продаёт
        } союзника за { COUNT($pearls, of: "pearl", case: "acc") }.
ask-oracle = Какую стопку Совета вы сбрасываете, не глядя?
    .title = Оракул
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        } стопку Совета, которую сбросит Оракул.
ask-opportunist = Какой лорд Двора уступает место верхнему лорду колоды?
    .title = Оппортунист
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        } лорда Двора, который уступит место.
ask-control_source = У вас { COUNT($keys, of: "key") }. { $available ->
        [0] Доступных локаций нет: вытяните новые и оставьте одну; остальные станут доступными.
       *[other] { $deck ->
            [0] Возьмите доступную локацию.
           *[other] Возьмите доступную локацию или вытяните новые и оставьте одну; остальные станут доступными.
        }
    }
    .title = Взять локацию
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] берёте
           *[other] берёт
        } локацию.
ask-control_pick = Какую вы берёте? Остальные станут доступными.
    .title = Выбрать локацию
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        } локацию: { LIST($drawn) }.
ask-control_keys = Какие вы используете? Лорды с этого момента лежат под локацией, без способностей.
    .title = Ключи для { CARD($location, case: "gen") }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        } ключи для { CARD($location, case: "gen") }.
ask-black_smokers = Обменять эту локацию на любую из колоды или оставить её?
    .title = Чёрные курильщики
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } обменять { CARD($location, case: "acc") } на локацию из колоды.
ask-discard_to_6 = Из-за Командира соперника в вашей руке может быть не больше 6 союзников: сбросьте { COUNT($count, of: "ally", case: "acc") }.
    .title = Слишком много союзников
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] сбрасываете
           *[other] сбрасывает
        } { COUNT($count, of: "ally", case: "acc") } из-за Командира.
ask-end_powers = Сделать что-нибудь ещё до конца хода?
    .title = Конец хода
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } применить способности до конца хода.

# Sentences that are added to a question
note-in_turn_of = { PERSON($name) ->
        [you] Сейчас ваш ход.
       *[other] Сейчас ходит { WHO($name) }.
    }

# Causes that are no card
cause-monster = монстр
    .gen = монстра
    .dat = монстру
    .acc = монстра
    .ins = монстром
    .prp = монстре

# The races of a payment
races = ровно { COUNT($count, of: "race") }
    .acc = ровно { COUNT($count, of: "race", case: "acc") }
    .gen = ровно { COUNT($count, of: "race", case: "gen") }
races-one = одна раса («{ CARD($race) }»)
    .acc = одну расу («{ CARD($race) }»)
    .gen = одной расы («{ CARD($race) }»)
races-with = ровно { COUNT($count, of: "race") }, одна из них — { CARD($race) }
    .acc = ровно { COUNT($count, of: "race", case: "acc") }, одна из них — { CARD($race) }
    .gen = ровно { COUNT($count, of: "race", case: "gen") }, одна из них — { CARD($race) }

## What can be chosen

card = { CARD($card) }
    .gen = { CARD($card, case: "gen") }
    .acc = { CARD($card, case: "acc") }
nobody = никто
choose-plot = Интрига: новый лорд за 1 жемчужину
    .brief = Интрига: новый лорд
choose-explore = Исследовать глубины
choose-council = Совет: { CARD($race) }, { COUNT($count, of: "ally") }
    .brief = Совет: { CARD($race) } ×{ $count }
choose-recruit = Нанять { CARD($lord, case: "acc") }: { FORM($payment, case: "short") }
    .brief = Нанять { CARD($lord, case: "acc") }
choose-use = Способность { CARD($lord, case: "gen") }: { FORM($power) }
choose-power-slaver = продать союзника
    .one = продать { CARD($target, case: "acc") }
choose-power-oracle = сбросить стопку
    .one = сбросить стопку «{ CARD($target) }»
choose-power-opportunist = заменить лорда
    .one = заменить { CARD($target, case: "acc") }
choose-done_main = Ничего не делать
choose-done_end_powers = Закончить ход
choose-done_pay = Заплатить этими картами
choose-buy = Купить { CARD($card, case: "acc") } за { FORM($price, case: "acc") }
choose-pass = Не покупать
choose-take = Взять { CARD($card, case: "acc") }
choose-take_last = Взять { CARD($card, case: "acc") } и 1 жемчужину
choose-continue = Продолжить
choose-continue_monster = Продолжить: угроза растёт до { $threat }
choose-fight = Сразиться: +{ FORM($reward) }
choose-fight_last = Сразиться: +{ FORM($reward) } и ещё 1 жемчужина
choose-stack = { CARD($race) }, { COUNT($count, of: "ally") }

# A lord with its influence points, its keys and what it does
choose-lord = { CARD($lord) }: { $influence } ОВ{ $keys ->
        [0] {""}
       *[other] , { COUNT($keys, of: "key") }
    }; { FORM($power) }
choose-lord_plain = { CARD($lord) }: { $influence } ОВ{ $keys ->
        [0] {""}
       *[other] , { COUNT($keys, of: "key") }
    }
choose-decline_corruptor = Никого не нанимать
choose-decline_traitor_discard = Оставить всех своих лордов
choose-decline_schemer_discard = Оставить всех своих лордов
choose-decline_illusionist = Оставить свои локации
choose-keep_black_smokers = Оставить, хотя она ничего не приносит
choose-rival_with = { WHO($name) }, { FORM($what) }
choose-draw = { $n ->
        [1] Вытянуть 1 локацию и взять её (в колоде { $deck })
       *[other] Вытянуть { COUNT($n, of: "location", case: "acc") }, оставить одну (в колоде { $deck })
    }
    .brief = { $n ->
            [1] Вытянуть 1 и взять её
           *[other] Вытянуть { $n }, оставить одну
        }
choose-location = { CARD($location) }: { FORM($formula) }, сейчас { $points } ОВ
    .brief = { CARD($location) }, сейчас { $points } ОВ

# Allies that are paid, and pearls that fill them up
payment = { ALLIES($cards, with: "and") }
    .short = { ALLIES($cards, form: "short") }
    .acc = { ALLIES($cards, case: "acc", with: "and") }
    .gen = { ALLIES($cards, case: "gen", with: "and") }
payment-filled = { ALLIES($cards) } + { FORM($price) }
    .short = { ALLIES($cards, form: "short") } + { FORM($price) }
    .acc = { ALLIES($cards, case: "acc") } + { FORM($price, case: "acc") }
    .gen = { ALLIES($cards, case: "gen") } + { FORM($price, case: "gen") }
choose-payment = { FORM($payment) }; присоединяется { CARD($ally) }{ $nebulis ->
        [0] {""}
       *[other] , вы получаете { COUNT($nebulis, of: "nebulis", case: "acc") }
    }
choose-payment_any = { FORM($payment) }; кого присоединить, решаете вы{ $nebulis ->
        [0] {""}
       *[other] , вы получаете { COUNT($nebulis, of: "nebulis", case: "acc") }
    }
choose-payment_nobody = { FORM($payment) }; никто не присоединяется{ $nebulis ->
        [0] {""}
       *[other] , вы получаете { COUNT($nebulis, of: "nebulis", case: "acc") }
    }
choose-discard = Сбросить { ALLIES($cards, case: "acc", with: "and") }
choose-pay_pearls = Заплатить { COUNT($pearls, of: "pearl", case: "acc") }
choose-discard_and_pay = Сбросить { ALLIES($cards, case: "acc") } и заплатить { COUNT($pearls, of: "pearl", case: "acc") }

## What cannot be chosen now

why-missing = Не хватает { LIST($parts, with: "and", case: "gen") }.
missing-points = { COUNT($count, of: "point") }
    .acc = { COUNT($count, of: "point", case: "acc") }
    .gen = { COUNT($count, of: "point", case: "gen") }
missing-races = { COUNT($count, of: "more_race") }
    .acc = { COUNT($count, of: "more_race", case: "acc") }
    .gen = { COUNT($count, of: "more_race", case: "gen") }
missing-demanded = { CARD($race) }
    .acc = { CARD($race, case: "acc") }
    .gen = { CARD($race, case: "gen") }
why-reserved = { PERSON($name) ->
        [you] Зарезервировано вашим жетоном Стража.
       *[other] Здесь стоит чужой жетон Стража: это может взять только { WHO($name) }.
    }
why-stack_empty = Эта стопка пуста.
why-court_full = Во Дворе нет пустых мест.
why-no_lords = В колоде не осталось лордов.
why-plot_price = Интрига стоит 1 жемчужину.
why-last_space = На последнем делении исследование заканчивается.
desk-one_race = За { CARD($lord, case: "acc") } платят только союзниками расы «{ CARD($race) }».
desk-too_little = Любой плате, где есть { ALLIES($cards, with: "and") }, не хватает { COUNT($count, of: "point", case: "gen") }.

## Scores

score-title = Подсчёт очков
score-locations = Локации
score-lords = Лорды
score-how_many = количество
score-allies = Сильнейшие присоединённые союзники
score-tokens = Жетоны монстров
score-total = Всего ОВ
score-pearls = Жемчужины (при ничьей)
score-best_lord = Лучший лорд (при второй ничьей)
score-wins = { PERSON($name) ->
        [you] Вы побеждаете: { $points } ОВ.
       *[other] Побеждает { WHO($name) }: { $points } ОВ.
    }
score-wins_by_pearls = Ничья, по { $points } ОВ: { LIST($tied, with: "and") }; { PERSON($name) ->
        [you] вы побеждаете
       *[other] побеждает { WHO($name) }
    }: жемчужин больше ({ $pearls }).
score-wins_by_best_lord = Ничья, по { $points } ОВ и { COUNT($pearls, of: "pearl", case: "acc") }: { LIST($tied, with: "and") }; { PERSON($name) ->
        [you] вы побеждаете
       *[other] побеждает { WHO($name) }
    }: лучший лорд сильнее ({ $best_lord } ОВ).
score-shared = Общая победа: { LIST($tied, with: "and") }; у каждого { $points } ОВ, { COUNT($pearls, of: "pearl") } и лучший лорд с { $best_lord } ОВ.
