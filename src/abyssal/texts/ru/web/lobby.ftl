## Зал: играть сразу

web-throne = Трон свободен.
web-at-once = Игра с ботами сразу. Без регистрации и установки.
web-play-now = Играть
web-game = Игра
web-game-abyss = Исследования, лорды, интриги · 45 мин
web-game-conspiracy = Пирамида из карт · 20 мин
web-plus = + { $name }
web-game-with = { $game } + { LIST($more) }
web-expansion-kraken = Кракен
    .about = Чёрный жемчуг, шестая гильдия, добыча
web-expansion-leviathan = Левиафан
    .about = Оборона границы, до пяти игроков
web-variants = Варианты
web-option-bonus = Бонусные владения
    .about = Ещё пять владений.
    .short = бонус
web-option-solo = В одиночку
    .about = Против Легендарного противника.
web-any = Любой из них
web-rivals = Соперники
web-rivals-need = { COUNT($count, of: "rival") } — только с дополнением «{ $name }»
web-strength = Сила
web-bot-greedy = Придворный
    .about = играет разумно
web-bot-random = Паж
    .about = играет как придётся
web-against = { COUNT($rivals, of: "rival") } · { $bot }
web-alone = Без других игроков

## Зал: столы

web-play = Играть
web-open = Открыть
web-join = Войти
web-watch = Смотреть
web-look = Итоги
web-start = Начать
web-parts = Разделы зала
web-tables = Столы
web-my-tables = Мои столы
web-wait-for-you = { $count ->
        [one] { $count } ждёт вас
        [few] { $count } ждут вас
       *[many] { $count } ждут вас
    }
web-no-tables = Пока у вас нет столов. Одно нажатие — и стол появится.
web-finished = Сыгранные партии
web-open-tables = Открытые столы
web-no-open-tables = Сейчас никто не ждёт игроков. Создайте стол, видный всем.
web-to-watch = Можно посмотреть
web-no-running-tables = Сейчас открытых для всех партий нет.
web-to-table = { $action }: { $game }, стол { $code }
web-seats = Места
web-seats-filled = занято мест: { $filled } из { $seats }
web-waits-for = ход: { $name }
web-table-running = идёт игра
web-table-over = партия сыграна
web-table-given-up = партия прервана

## Стол для друзей

web-friends = Стол для друзей
web-friends-words = Создайте стол и отправьте ссылку. Друзья войдут одним нажатием с любого телефона или компьютера.
web-create-table = Создать стол
web-another-table = Ещё один стол
web-to-waiting-room = К столу
web-have-code = Есть код?
web-code-example = Код или ссылка
web-code-hint = Проверьте код или попросите новую ссылку.
web-players = Игроки
web-seat-me = Я
web-seat-friend = Свободно для друга
web-seat-bot = Бот: { $bot }
web-who-may-come = Кто может прийти
web-by-link = У кого есть ссылка
web-by-all = Все
web-open-table = Открыть стол

## Имена и ссылки

web-you-play-as = Вы играете как
web-your-name = Ваше имя
web-rename = Сменить имя
web-name-hint = Достаточно имени, регистрации нет. Этот браузер вас помнит.
web-save = Сохранить
web-code = Код
web-qr = Ссылка в виде QR-кода
web-copy-link = Копировать
web-copied = Скопировано
web-share = Поделиться
web-invited = Сыграйте с нами
web-unreachable = Эта ссылка открывается только на этом компьютере. Чтобы пустить друзей, запустите сервер с --host 0.0.0.0.
error-no_line = Сервер недоступен. Запущен ли он и есть ли сеть?

## Настройки

web-motion = Движение
web-motion-full = Полное
web-motion-quick = Быстрое
web-motion-none = Без него
web-card-text = Способности на картах
web-card-text-words = Словами
web-card-text-icons = Значками
web-sound = Звук
    .about = Тихий сигнал, когда наступает ваш ход.
web-vibration = Вибрация
    .about = Короткая вибрация, когда наступает ваш ход.
web-confirm-all = Подтверждать каждое решение
    .about = Каждое решение переспрашивается ещё раз.
web-contrast = Высокий контраст
    .about = Панели темнее, линии ярче.
web-other-browser = Играть дальше в другом браузере
    .about = Личная ссылка перенесёт туда ваше имя и места. Она действует час; никому её не давайте.
web-make-link = Создать ссылку
