## Стол «Заговора» в браузере

web-conspiracy-lords = Лорды
web-conspiracy-lords-hint = стопку берут целиком
web-conspiracy-deck = Колода
web-conspiracy-lord-deck = В колоде { COUNT($count, of: "lord") }.
web-conspiracy-locations = Владения
web-conspiracy-location-deck = В колоде { COUNT($count, of: "card") } владений.
web-conspiracy-none-open = Открытых владений нет.
web-conspiracy-rivals = Соперники
web-conspiracy-empty = пусто
web-conspiracy-drawn = Взято из колоды
web-conspiracy-held = Ждут места
web-conspiracy-revealed = Открыто
web-conspiracy-searched = Колода владений
web-conspiracy-token = { PERSON($who) ->
        [you] Жетон повтора у вас
       *[other] Жетон повтора: { WHO($who) }
    }

# Лорд в предложении
web-conspiracy-lord = { $guild }, { $value }: { $power }.
web-conspiracy-lord-title = { $guild }, { $value }
web-conspiracy-short = { $value }, { $power }
web-conspiracy-pile = Стопка «{ $guild }», { COUNT($count, of: "lord") }: { LIST($lords, with: "semicolon") }.
web-conspiracy-placed = Клетка { $space }: { $guild }, { $value }, { $power }.
web-conspiracy-bears-crest = Носит герб.
web-conspiracy-linked = Входит в самую большую коалицию.
web-conspiracy-unused-key = Ключ не использован.
web-conspiracy-bears-location = Владения: { $location }, сейчас { $points } ОВ.
web-conspiracy-next = сюда
web-conspiracy-crest-rule = В конце считается только лучший лорд каждой гильдии: он носит её герб.
web-conspiracy-in-deck = { $count ->
        [0] Таких лордов в колоде больше нет.
       *[other] Таких лордов в колоде: { $count }.
    }

# Владения
web-conspiracy-open = { $location }: { $worth }
web-conspiracy-fixed = { $points } ОВ
web-conspiracy-worth-now = вам сейчас { $points } ОВ
web-conspiracy-worth = сейчас { $points } ОВ
web-conspiracy-owner = { PERSON($who) ->
        [you] Лежит у вас: { $points } ОВ.
       *[other] Хозяин — { WHO($who) }: { $points } ОВ.
    }
web-conspiracy-keys = Два одинаковых ключа или любые три приносят владения.
web-conspiracy-keys-two = Любые два ключа приносят владения.

# Альянс
web-conspiracy-alliance = { PERSON($who) ->
        [you] Ваш альянс
       *[other] Альянс: { WHO($who) }
    }
web-conspiracy-of-15 = { $count } из 15
web-conspiracy-of-15-lords = лордов: { $count } из 15
web-conspiracy-coalition = Коалиция { $count } × 3 = { $points }
web-conspiracy-rival = { $name }: { COUNT($lords, of: "lord") }, { $points } ОВ, { COUNT($pearls, of: "pearl") }; не использовано: { COUNT($silver, of: "silver_key") }, { COUNT($gold, of: "gold_key") }.
web-conspiracy-keeper = Хранитель

# Очки сейчас
web-conspiracy-score = Очки сейчас
web-conspiracy-placed-of-15 = Лордов из 15
web-conspiracy-part-lords = Лорды
web-conspiracy-part-locations = Владения
web-conspiracy-part-coalition = Коалиция
web-conspiracy-part-keeper = Хранитель
web-conspiracy-part-extra = Премия
web-conspiracy-total = Всего
web-conspiracy-crests = Гербы
web-conspiracy-crest = Герб гильдии «{ $guild }»: { $points } ОВ.
web-conspiracy-end = { PERSON($who) ->
        [you] Пятнадцатый лорд завершает игру: вам осталось { $count }.
       *[other] Пятнадцатый лорд завершает игру. Ближе всех к нему { WHO($who) }: осталось { $count }.
    }

# Жемчуг, ключи, владения
web-conspiracy-pearls = Жемчуг
web-conspiracy-keeper-has = { PERSON($who) ->
        [you] Хранитель — вы, { $count }
       *[other] { WHO($who) }, { $count }
    }
web-conspiracy-keeper-worth = +5 ОВ в конце
web-conspiracy-no-keeper = Хранителя жемчуга пока нет.
web-conspiracy-pending = Неиспользованные ключи
web-conspiracy-has-keys = { COUNT($silver, of: "silver_key") }, { COUNT($gold, of: "gold_key") }
web-conspiracy-own-locations = Свои владения
web-conspiracy-no-locations = Пока нет.
web-conspiracy-legend = Что лорды делают, вступая в альянс
