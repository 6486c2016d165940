## Веб-клиент: стол «Бездны»

web-table-of = Стол: { $game }
web-named = { CARD($card) }
web-none = Пока ничего
web-free = пусто

# Zones
web-court = Двор
web-court-hint = { PERSON($who) ->
        [you] по средствам — те, у кого полоска светится
       *[other] полоска светится: по средствам игроку { WHO($who) }
    }
web-cost-more = лорды сейчас дороже на { $count }
web-cost-less = лорды сейчас дешевле на { $count }
web-exploration = Исследование
web-price = { $count ->
        [0] больше никто не может купить
        [one] следующая покупка — { $count } жемчужина
        [few] следующая покупка — { $count } жемчужины
       *[many] следующая покупка — { $count } жемчужин
    }
web-last-space = конец
web-threat = Угроза
web-threat-at = Угроза { $space }/{ $spaces }
web-threat-full = Угроза на делении { $space }. За победу: { COUNT($pearls, of: "pearl_or_token") } и { COUNT($keys, of: "key") }.
web-pearl-or-monster = жемчужина или жетон монстра
web-council = Совет
web-unplaced = осталось разложить: { ALLIES($allies, with: "and") }
web-locations = Локации
web-locations-hint = { PERSON($who) ->
        [you] на щите — сколько ОВ для вас сейчас
       *[other] на щите — сколько ОВ сейчас для игрока { WHO($who) }
    }
web-locations-asked = из чего выбрать, затем доступные
web-border = Граница
web-throws = к атаке ведут броски: { $throws } из { $all }
web-inert = сейчас никто не атакует
web-hand = Ваша рука
web-hand-worth = { COUNT($count, of: "ally") } · сила { $worth }
web-hand-limit = { $count } из { $limit } · сила { $worth }
web-hand-empty = У вас нет союзников на руке.
web-paid = Плата
web-pay-sum = { $sum } из { $cost }
web-pay-over = { $sum } из { $cost }: на { $excess } больше, чем нужно
web-realm = Ваши владения
web-rivals = Соперники
web-seats = Места
web-last-round = { PERSON($who) ->
        [you] Вы завершаете игру
       *[other] { WHO($who) } завершает игру
    }: идёт последний круг.
web-last-turn = Ваш последний ход
web-last-turns = Последние ходы
web-tag-buy = Купить
web-tag-continue = Продолжить
web-tag-explore = Исследовать
web-tag-fight = Бой
web-tag-plot = Интрига
web-tag-take = Взять

# Piles
web-pile = { $name }: { $count }
web-lord-deck = Лорды
web-ally-deck = Глубины
web-discard = Сброс
web-location-deck = Локации
web-loot-deck = Добыча
web-leviathan-deck = Левиафаны

# Cards, as they are read aloud
web-lord-card = { CARD($lord) }, { FORM($guild) }, влияние { $influence }, { COUNT($keys, of: "key") }.
web-lord-cost = Стоит { $cost }, { $races ->
        [one] нужна { $races } раса
        [few] нужны { $races } расы
       *[many] нужно { $races } рас
    }.
web-lord-cost-demanded = Стоит { $cost }, { $races ->
        [1] нужна 1 раса: { CARD($race) }
        [one] нужна { $races } раса, среди них { CARD($race) }
        [few] нужны { $races } расы, среди них { CARD($race) }
       *[many] нужно { $races } рас, среди них { CARD($race) }
    }.
web-lord-cost-printed = На карте: { $cost }.
web-no-power = без способности, только влияние
web-lord-payable = { PERSON($who) ->
        [you] Вам по средствам.
       *[other] По средствам игроку { WHO($who) }.
    }
web-lord-free = { CARD($lord) }, { FORM($guild) }, влияние { $influence }, { COUNT($keys, of: "key") }, свободный лорд
web-lord-used = { CARD($lord) }, { FORM($guild) }, влияние { $influence }, { COUNT($keys, of: "key") }, в этом ходу уже действовал
web-lord-disabled = { CARD($lord) }, { FORM($guild) }, влияние { $influence }, { COUNT($keys, of: "key") }, обезвреженный лорд
web-lies-free = { PERSON($who) ->
        [you] Ваш свободный лорд.
       *[other] Свободный лорд игрока { WHO($who) }.
    }
web-lies-used = { PERSON($who) ->
        [you] Ваш лорд, в этом ходу уже действовал.
       *[other] Лорд игрока { WHO($who) }, в этом ходу уже действовал.
    }
web-lies-disabled = { PERSON($who) ->
        [you] Ваш обезвреженный лорд.
       *[other] Обезвреженный лорд игрока { WHO($who) }.
    }
web-lies-bound = { PERSON($who) ->
        [you] Ваш лорд под локацией «{ CARD($location) }».
       *[other] Лорд игрока { WHO($who) } под локацией «{ CARD($location) }».
    }
web-reserved = { PERSON($who) ->
        [you] Ваш резерв
       *[other] Резерв: { WHO($who) }
    }
web-track-card = Деление { $space }: { CARD($card) }
web-track-issue = Деление { $space }: { CARD($card) }, только что открыто
web-stack = Совет, { CARD($race) }: { COUNT($count, of: "card") }
web-place = { CARD($location) }. { FORM($text) }
web-place-worth = { CARD($location) }. { FORM($text) } Сейчас приносит { $points } ОВ.
web-place-held = { CARD($location) }, приносит { $points } ОВ
web-worth-now = { PERSON($who) ->
        [you] Вам сейчас приносит { $points } ОВ
       *[other] Игроку { WHO($who) } сейчас приносит { $points } ОВ
    }
web-worth-then = { PERSON($who) ->
        [you] Если взять её сейчас, она принесёт вам { $points } ОВ
       *[other] Если её сейчас возьмёт { WHO($who) }, она принесёт { $points } ОВ
    }
web-loot = Добыча: { $cards }
web-ally-in-hand = { CARD($ally) }
web-sign-pearl = с жемчужиной
web-sign-dice = с двумя кубиками
web-affiliated = { CARD($ally) }, присоединённый союзник
web-affiliated-best = { CARD($race) }: присоединено { $count }, лучший — { $best }
web-best = приносит ОВ: лучший в своей расе
web-cell = Ячейка { $cell }: левиафан, здоровье: { $health }. Атаковать могут: { LIST($races, with: "and") }. Цена его атаки: { FORM($penalty) }.
web-cell-free = Ячейка { $cell }: пусто
web-level = Сопротивление { $resistance }, награда { $tokens }
web-about-race = { CARD($race) }: требуется лордам гильдии «{ FORM($guild) }»
web-about-monster = Сразитесь и получите награду деления угрозы или продолжайте: тогда угроза растёт.
web-about-kraken = Заменяет любую расу; кто платит кракеном, берёт небулисы.
web-about-pearl = Приносит жемчужину, если сбросить его в сражении.
web-about-dice = Даёт в сражении два кубика; засчитывается больший.
web-in-council = В Совете: { $count }
web-in-your-hand = У вас на руке: { ALLIES($allies, with: "and") }

# Seats
web-pearls = Жемчужины
web-nebulis = Небулисы
web-keys = Ключи
web-cards = Карты на руке
web-tokens = Жетоны монстров
web-new-tokens = Новые жетоны
web-wounds = Раны
web-slain = Убитые левиафаны
web-decides = принимает решение
web-on-turn = сейчас ходит
web-away = не за столом
web-lords-left = { $count ->
        [0] все лорды набраны
        [one] ещё { $count } лорд
        [few] ещё { $count } лорда
       *[many] ещё { $count } лордов
    }
web-lords-to-end = { $count ->
        [0] все лорды набраны
        [one] до конца ещё { $count } лорд
        [few] до конца ещё { $count } лорда
       *[many] до конца ещё { $count } лордов
    }
web-realm-of = { PERSON($who) ->
        [you] Ваши владения
       *[other] Владения: { WHO($who) }
    }
web-realm-of-asked = { PERSON($who) ->
        [you] Ваши владения; решаете вы
       *[other] Владения: { WHO($who) }; сейчас решение здесь
    }
web-key-ring = { $missing ->
        [0] { COUNT($keys, of: "key") }: хватает на локацию
       *[other] { COUNT($keys, of: "key") }; до локации ещё { $missing }
    }
web-kraken-figure = Фигурка Кракена
web-scourge = Бич Бездны
web-sentinels = { $count ->
        [one] { $count } жетон Стража, ждут: { $waiting }
        [few] { $count } жетона Стража, ждут: { $waiting }
       *[many] { $count } жетонов Стража, ждут: { $waiting }
    }
web-token-values = Жетоны монстров: { $values }
web-lords = Лорды
web-allies = Присоединённые союзники
web-points-lords = Лорды
web-points-locations = Локации
web-points-allies = Присоединённые союзники
web-points-tokens = Жетоны монстров
web-points-kraken = Кракен
web-points-leviathan = Левиафан
web-points-total = Всего
web-points-known = Известно всем
web-points-hand = Ваша рука в конце игры
web-points-hand-why = В конце к вам присоединится слабейший союзник каждой расы из вашей руки.
web-influence-hand = На столе { $points }, рука в конце игры: { $hand }, всего { $total }
web-change-final = в итоге
