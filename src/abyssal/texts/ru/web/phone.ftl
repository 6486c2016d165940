## Связь

error-no_line = Нет связи с сервером. Повторите, когда появится сеть.
error-unsent = Нет связи, ход не отправлен. Повторите, когда появится сеть.
web-line-resending = Ответа пока нет. Отправляем ход ещё раз …

## Выбор

web-touch-two = Коснитесь двух светящихся карт.

## Кого нет на месте

web-decides-away = нет на месте, стол ждёт
web-asked-away = { WHO($who) }: нет на месте. Стол ждёт.

## Чат

web-log-chat = Журнал и чат
web-log-unread = { $count ->
        [one] Журнал и чат, { $count } новое сообщение
        [few] Журнал и чат, { $count } новых сообщения
       *[many] Журнал и чат, { $count } новых сообщений
    }
web-reactions = Реакции
web-react-hello = Привет!
web-react-nice = Отличный ход!
web-react-wow = Ого!
web-react-ouch = Ой!
web-react-wait = Секунду …
web-react-thanks = Спасибо!

## Для программ чтения с экрана

web-to-choices = К вариантам
web-desk = Оплата
web-announce-left = { $count ->
        [one] До этого ещё { $count } событие.
        [few] До этого ещё { $count } события.
       *[many] До этого ещё { $count } событий.
    }
web-announce-chat = { $name }: { $text }
web-cell-level = Уровень { $level }: сила { $resistance }, награда — { COUNT($tokens, of: "token") }.

## На телефоне

web-update = Готова новая версия Abyssal.
web-update-now = Перейти на неё
web-later = Позже
web-notify = Уведомление
    .about = Когда ваш ход, а Abyssal не на экране.
web-notify-offer = Сообщать, когда ваш ход, даже если Abyssal не на экране?
web-notify-yes = Да
web-notify-no = Нет

## Имена для тех, кто себя не назвал: вместе не длиннее 24 букв

web-sea-name = { $kind } { $being }
web-sea-kind-1 = Тихий
web-sea-kind-2 = Серебряный
web-sea-kind-3 = Вольный
web-sea-kind-4 = Глубинный
web-sea-kind-5 = Янтарный
web-sea-kind-6 = Коралловый
web-sea-kind-7 = Солёный
web-sea-kind-8 = Смелый
web-sea-kind-9 = Лунный
web-sea-kind-10 = Мудрый
web-sea-kind-11 = Весёлый
web-sea-kind-12 = Терпеливый
web-sea-kind-13 = Жемчужный
web-sea-kind-14 = Быстрый
web-sea-kind-15 = Скрытный
web-sea-kind-16 = Золотой
web-sea-being-1 = Наутилус
web-sea-being-2 = Осьминог
web-sea-being-3 = Дельфин
web-sea-being-4 = Конёк
web-sea-being-5 = Омар
web-sea-being-6 = Нарвал
web-sea-being-7 = Морж
web-sea-being-8 = Марлин
web-sea-being-9 = Пеликан
web-sea-being-10 = Кальмар
web-sea-being-11 = Краб
web-sea-being-12 = Удильщик
web-sea-being-13 = Тупик
web-sea-being-14 = Осётр
web-sea-being-15 = Тюлень
web-sea-being-16 = Палтус
web-sea-being-17 = Тритон
web-sea-being-18 = Кашалот
web-sea-being-19 = Скат
web-sea-being-20 = Лосось
web-sea-being-21 = Окунь
web-sea-being-22 = Полип
web-sea-being-23 = Альбатрос
web-sea-being-24 = Рачок
