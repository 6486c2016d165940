conspiracy-ask-conspire = { $exactly ->
        [0] { $most ->
                [0] Колода пуста: возьмите стопку целиком.
                [1] Вытяните последнего лорда колоды{ $piles ->
                        [0] .
                       *[other] {" "}или возьмите стопку целиком.
                    }
               *[other] Вытяните от 1 до { $most } лордов и оставьте одного{ $piles ->
                        [0] .
                       *[other] {" "}или возьмите стопку целиком.
                    }
            }
        [1] Вытяните ровно 1 лорда.
       *[other] Вытяните ровно { COUNT($exactly, of: "lord", case: "acc") } и оставьте одного.
    }
    .title = { PERSON($who) ->
            [you] Ваш ход
           *[other] Ходит { WHO($who) }
        }
    .waiting = { $exactly ->
            [0] { WHO($who, case: "start") } { PERSON($who) ->
                    [you] тянете лордов или берёте
                   *[other] тянет лордов или берёт
                } стопку.
           *[other] { WHO($who, case: "start") } { PERSON($who) ->
                    [you] тянете
                   *[other] тянет
                } ровно { COUNT($exactly, of: "lord", case: "acc") }.
        }
conspiracy-ask-pick_drawn = Вытянуты { LIST($drawn, with: "and") }. Кто из них входит в ваш альянс? Остальные уходят в свои стопки.
    .title = Выбрать лорда
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        } одного из вытянутых лордов: { LIST($drawn) }.
conspiracy-ask-keep = В стопке { LIST($held) }; свободных клеток у вас: { $room }. { $named ->
        [0] Кого вы оставляете?
       *[other] Уже оставлены: { LIST($kept) }. Кого ещё?
    }
    .title = Слишком много лордов
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        }, кого из стопки оставить: { LIST($held) }; свободных клеток: { $room }.
conspiracy-ask-next_lord = У вас { LIST($held) }. Кого вы добавляете следующим?
    .title = Добавить лорда
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        }, какого лорда добавить следующим: { LIST($held) }.
conspiracy-ask-swap = { CARD($lord) } на клетке { $space } позволяет поменять местами двух ваших лордов без ключа.
    .title = Обмен местами
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } поменять местами двух лордов без ключа.
conspiracy-ask-location_source = { LIST($keys, with: "and") } приносят владения; карта ложится на клетку { $space }.
    .title = Взять владения
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] берёте
           *[other] берёт
        } владения: их приносят { LIST($keys, with: "and") }.
conspiracy-ask-location_pick = Какую карту вы кладёте на клетку { $space }? Остальные остаются открытыми.
    .title = Выбрать владения
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        } из только что открытых владений: { LIST($revealed) }.
conspiracy-ask-replay = Потратить его сейчас на ещё один ход или оставить?
    .title = Жетон повтора
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } потратить жетон повтора на ещё один ход.
conspiracy-ask-opponent_pile = Несколько стопок для него одинаково хороши: решаете вы.
    .title = { CARD($opponent) } выбирает стопку
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] решаете
           *[other] решает
        }, какую из нескольких стопок берёт { CARD($opponent) }.
conspiracy-ask-opponent_keep = В стопке { LIST($held) }; свободных клеток у него: { $room }. { $named ->
        [0] Вы решаете, кого он оставляет.
       *[other] Уже оставлены: { LIST($kept) }. Кого ещё?
    }
    .title = У { CARD($opponent, case: "gen") } слишком много лордов
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] решаете
           *[other] решает
        }, кого оставляет { CARD($opponent) }: { LIST($held) }; свободных клеток: { $room }.
conspiracy-ask-opponent_next_lord = У него { LIST($held) }. Вы решаете, кто следующий.
    .title = { CARD($opponent) } добавляет лорда
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] решаете
           *[other] решает
        }, какого лорда { CARD($opponent) } добавляет следующим: { LIST($held) }.

# Random events, where a driver chooses them
conspiracy-ask-chance = Решает случай.
    .title = Случай
    .waiting = Решает случай.

## Notes beside a question

# Also why piles cannot be taken
conspiracy-restricted = { WHO($who, case: "start") } { PERSON($who) ->
        [you] заставляете
       *[other] заставляет
    } остальных тянуть ровно { COUNT($count, of: "lord", case: "acc") }.
conspiracy-note-searching = { PERSON($who) ->
        [you] Вы выбираете из всей колоды: берите любые владения.
       *[other] { WHO($who, case: "start") } выбирает любые владения из всей колоды.
    }
conspiracy-note-sought-several_lords = { CARD($opponent) } берёт как можно больше лордов.
conspiracy-note-sought-key = { CARD($opponent) } ищет ключи.
conspiracy-note-sought-pearl = { CARD($opponent) } ищет лордов с жемчужинами.
conspiracy-note-sought-max_lord = { CARD($opponent) } ищет лордов с 6 ОВ.
conspiracy-note-sought-military = { CARD($opponent) } ищет красных лордов.
conspiracy-note-sought-extend_coalition = { CARD($opponent) } хочет расширить свою коалицию.
conspiracy-note-last_turns = { PERSON($who) ->
        [you] У вас 15 лордов: идут последние ходы.
       *[other] { WHO($who, case: "start") } собирает 15 лордов: идут последние ходы.
    }

## Choices; .brief is said where there is little room

conspiracy-choose-draw = { $n ->
        [1] Вытянуть 1 лорда из колоды (осталось { $deck })
       *[other] Вытянуть { COUNT($n, of: "lord", case: "acc") }, оставить одного (осталось { $deck })
    }
    .brief = Вытянуть { COUNT($n, of: "lord", case: "acc") }
conspiracy-choose-pile = Взять стопку { CARD($guild, case: "gen") }: { LIST($lords) } — { LIST($powers, with: "semicolon") }{ $surplus ->
        [0] {""}
       *[other] {" "}(свободных клеток: { $free })
    }
    .brief = Взять стопку { CARD($guild, case: "gen") }
conspiracy-choose-opponent_pile = Противник берёт стопку { CARD($guild, case: "gen") }: { LIST($lords) } — { LIST($powers, with: "semicolon") }{ $surplus ->
        [0] {""}
       *[other] {" "}(свободных клеток: { $free })
    }
    .brief = Противник берёт стопку { CARD($guild, case: "gen") }
conspiracy-choose-lord = { CARD($lord) } — { FORM($power) }{ $brings ->
        [0] {""}
       *[other] , приносит владения
    }
    .brief = { CARD($lord) }
conspiracy-choose-keep_lords = Оставить { LIST($lords, with: "and") }
    .brief = { LIST($lords) }
conspiracy-choose-decline = Оставить всех лордов на местах
    .brief = Не менять
conspiracy-choose-swap = { CARD($lord) } на клетке { $space } ↔ { CARD($other) } на клетке { $other_space }{ $differs ->
        [0] {""}
       *[other] {" "}(коалиция станет { $size })
    }
    .brief = { CARD($lord) } (клетка { $space }) ↔ { CARD($other) } (клетка { $other_space })
conspiracy-choose-reveal = { $n ->
        [1] Открыть 1 карту владений из колоды и взять её (осталось { $deck })
       *[other] Открыть { COUNT($n, of: "card", case: "acc") } владений из колоды, взять одну (осталось { $deck })
    }
    .brief = Открыть { COUNT($n, of: "card", case: "acc") } владений
conspiracy-choose-location = { FORM($text) }{ $varies ->
        [0] {""}
       *[other] {" "}Сейчас { $points } ОВ.
    }
    .brief = { CARD($location) }{ $varies ->
            [0] {""}
           *[other] {" "}(сейчас { $points })
        }
conspiracy-choose-open_location = Взять открытые: { FORM($text) }{ $varies ->
        [0] {""}
       *[other] {" "}Сейчас { $points } ОВ.
    }
    .brief = Открытые: { CARD($location) }{ $varies ->
            [0] {""}
           *[other] {" "}(сейчас { $points })
        }
conspiracy-choose-use = Потратить: ещё один ход сейчас
    .brief = Ещё один ход сейчас
conspiracy-choose-keep = Оставить на потом
    .brief = Оставить

## What lies there and cannot be chosen

conspiracy-refused-deck = В колоде не осталось лордов.
conspiracy-refused-location_deck = В колоде не осталось владений.
conspiracy-refused-searching = Вы выбираете владения из колоды: открытые не для вас.
conspiracy-refused-turned_up = Можно взять только одну из только что открытых карт.
conspiracy-refused-opponent_pile = Для { CARD($opponent, case: "gen") } лучше другие стопки.
conspiracy-refused-key = Менять местами можно только лордов без ключа.

## Sets that are put together

conspiracy-desk-swap = { $count ->
        [1] С лордом на какой клетке он меняется местами?
       *[other] Назовите клетки двух лордов, которые меняются местами.
    }
conspiracy-desk-keep = Осталось назвать { COUNT($count, of: "lord", case: "acc") }.
conspiracy-desk-one = Назовите что-то одно.

## Small words

# A location in a sentence: it is called by what it does
conspiracy-space = клетка { $number }
conspiracy-quoted = «{ CARD($location) }»
conspiracy-silver_keys = { COUNT($count, of: "silver_key") }
    .acc = { COUNT($count, of: "silver_key", case: "acc") }
    .gen = { COUNT($count, of: "silver_key", case: "gen") }
conspiracy-gold_keys = { COUNT($count, of: "gold_key") }
    .acc = { COUNT($count, of: "gold_key", case: "acc") }
    .gen = { COUNT($count, of: "gold_key", case: "gen") }

## The rules in short, card by card

conspiracy-rules-lords = Лорды с { $value } ОВ
conspiracy-rules-value = { $value } ОВ
conspiracy-look_up-lord = { $value } ОВ: { FORM($text) } В каждой гильдии { COUNT($count, of: "lord") } с таким числом.

## The score sheet

conspiracy-score-lords = Лорды с гербами
conspiracy-score-locations = Владения
conspiracy-score-coalition = Самая большая коалиция
conspiracy-score-keeper = Хранитель жемчуга
conspiracy-score-extra = Премия противника
conspiracy-score-total = Всего ОВ
conspiracy-score-pearls = Жемчужины
conspiracy-score-pearls_tie = Жемчужины (при ничьей)
conspiracy-score-wins = { PERSON($who) ->
        [you] Вы побеждаете: { $points } ОВ.
       *[other] Побеждает { WHO($who) }: { $points } ОВ.
    }
conspiracy-score-wins_by_pearls = { PERSON($who) ->
        [you] Ничья, по { $points } ОВ: { LIST($tied, with: "and") }; вы побеждаете: жемчужин больше ({ $pearls }).
       *[other] Ничья, по { $points } ОВ: { LIST($tied, with: "and") }; побеждает { WHO($who) }: жемчужин больше ({ $pearls }).
    }
conspiracy-score-shared = Общая победа: { LIST($tied, with: "and") }; у каждого { $points } ОВ и { COUNT($pearls, of: "pearl") }.
conspiracy-score-solo_tie_won = { PERSON($human) ->
        [you] Ничья, по { $points } ОВ; вы — хранитель жемчуга и побеждаете.
       *[other] Ничья, по { $points } ОВ; { WHO($human) } — хранитель жемчуга и побеждает.
    }
conspiracy-score-solo_tie_lost = { PERSON($human) ->
        [you] Ничья, по { $points } ОВ; вам принесло бы победу только звание хранителя жемчуга. Побеждает { WHO($who) }.
       *[other] Ничья, по { $points } ОВ; { WHO($human) } — не хранитель жемчуга, а без этого звания при ничьей не победить. Побеждает { WHO($who) }.
    }
