## Что происходит за столом: скорость, звуки, бои и потери

web-speed = Скорость
web-speed-slow = Медленно
web-speed-normal = Обычно
web-speed-fast = Быстро
web-speed-off = Без движения
web-speed-reduced = В системе включено уменьшение движения, поэтому здесь ничего не движется.
web-sound = Звук
    .about = Короткие звуки: ваш ход, бои, потери, новые лорды.
web-volume = Громкость
web-sounds-try = Послушать каждый звук
web-sound-turn = Ваш ход
web-sound-bought = У вас купили
web-sound-attacked = На вас напали
web-sound-roll = Кубики
web-sound-hit = Удар
web-sound-miss = Промах
web-sound-slain = Левиафан убит
web-sound-lord = Новый лорд
web-sound-location = Локация
web-sound-last_round = Последний круг
web-sound-over = Конец игры
web-sound-victory = Победа

## Бои

web-fight = Бой
web-fight-cell = Граница, ячейка { $cell }
web-fight-yours = ваша атака
web-fight-odds = чем может кончиться бросок
web-fight-skip = Пропустить
web-key-space = Пробел
web-fight-higher = считается больший
web-fight-levels = Уровни левиафана
web-fight-outcomes = Исходы и их шансы
web-fight-struck = пробит
web-fight-next = следующий
web-fight-left = дальше, остаток { $left }
web-fight-beats = пробивает { $resistance }
web-fight-under = меньше { $resistance }
web-fight-miss = промах
web-fight-hit = удар
web-fight-slain = убит
web-fight-chance = шанс удара { $percent } %
web-fight-best-said = Лучше всего: { CARD($ally) }, ячейка { $cell }, шанс удара { $percent } %
web-fight-said-hit = Атака силой { $total } отнимает у левиафана { COUNT($levels, of: "health") }.
web-fight-said-miss = { $pearls ->
        [0] Промах: сила { $total }, а нужно { $resistance }.
       *[other] Промах: сила { $total }, а нужно { $resistance }. Вы получаете { COUNT($pearls, of: "pearl", case: "acc") }.
    }
web-fight-said-slain = Атака силой { $total } убивает левиафана.
web-fight-line-rolls = { WHO($who, case: "start") } { PERSON($who) ->
        [you] атакуете
       *[other] атакует
    } левиафана в ячейке { $cell }
web-fight-line-hit = { WHO($who, case: "start") } { PERSON($who) ->
        [you] раните
       *[other] ранит
    } левиафана в ячейке { $cell }: { COUNT($levels, of: "health") }
web-fight-line-miss = { WHO($who, case: "start") } { PERSON($who) ->
        [you] промахиваетесь
       *[other] промахивается
    }: у левиафана в ячейке { $cell } сопротивление { $resistance }
web-fight-line-slain = { WHO($who, case: "start") } { PERSON($who) ->
        [you] убиваете
       *[other] убивает
    } левиафана в ячейке { $cell }
web-arrival-first = Первый левиафан появляется в ячейке { $cell }
web-arrival = { WHO($who, case: "start") } { PERSON($who) ->
        [you] добавляете
       *[other] добавляет
    } левиафана в ячейку { $cell }
web-arrival-attack = { WHO($who, case: "start") } { PERSON($who) ->
        [you] добавляете
       *[other] добавляет
    } левиафана в ячейку { $cell }: тот, что лежал там, нападает

## Потери и приобретения

web-marks = Что произошло
web-mark-loss = Потеря
web-mark-gain = Прибыль
web-mark-lost = Потеря: { CARD($card) }
web-mark-disabled = Обезврежен: { CARD($lord) }
web-mark-pearls = Потеря: { COUNT($count, of: "pearl") }
web-mark-wounds = Получено: { COUNT($count, of: "wound") }
web-mark-token_stolen = Украден жетон монстра
web-mark-new_token_stolen = Украден новый жетон
web-mark-loot = Потеря: обе одинаковые карты добычи
web-mark-loot-why = при поиске снова нашлась такая же добыча
web-mark-nebulis = Получено: { COUNT($count, of: "nebulis") } (по −1 ОВ)
web-mark-figure = Фигурка Кракена (−5 ОВ)
web-mark-figure-why = небулисов не меньше, чем у всех
web-mark-scourge = Потеря: Бич Бездны (5 ОВ)
web-mark-scourge-why = { PERSON($who) ->
        [you] вами убито не меньше левиафанов
       *[other] { WHO($who) }: убито не меньше левиафанов
    }
web-mark-sold = Продано: { CARD($card) } за { FORM($price, case: "acc") }
web-mark-buyer = { PERSON($who) ->
        [you] вам
       *[other] кому: { WHO($who) }
    }
web-mark-keeper = Больше не Хранитель жемчуга
web-mark-by = { PERSON($who) ->
        [you] из-за вас
       *[other] { WHO($who) }
    }
web-mark-by-lord = { PERSON($who) ->
        [you] ваш лорд: { CARD($lord) }
       *[other] { WHO($who) }: { CARD($lord) }
    }
web-mark-because = { CARD($cause) }
web-mark-by-leviathan = Нападение левиафана
web-mark-by-leviathan-cell = Нападение левиафана из ячейки { $cell }
web-banner-last = { PERSON($who) ->
        [you] Вы начинаете последний круг
       *[other] { WHO($who, case: "start") } начинает последний круг
    }

## Журнал и то, что случилось без вас

web-log-turn = Ход { $turn }
web-log-turn-of = Ход { $turn } · { PERSON($who) ->
        [you] вы
       *[other] { WHO($who) }
    }
web-log-passed = { $count ->
        [one] { $count } пас
        [few] { $count } паса
       *[many] { $count } пасов
    }: { LIST($who) }.
web-log-moment = Показать этот момент
web-log-earlier = Что было раньше
web-while-away = Пока вас не было
web-away-seen = Понятно
