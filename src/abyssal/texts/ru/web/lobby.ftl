## Зал: играть сразу

web-throne = Трон свободен.
web-at-once = Игра с ботами сразу. Без регистрации и установки.
web-play-now = Играть
web-game = Игра
web-game-abyss = Исследования, лорды, интриги · 45 мин
web-game-conspiracy = Пирамида из карт · 20 мин
web-plus = + { $name }
web-game-with = { $game } + { $more }
web-game-against = { $game } · { $opponent }
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
web-how-many-rivals = Соперники
web-only-with = с дополнением «{ $name }»
web-strength = Сила
web-bot-page = Паж
    .about = для первой игры
web-bot-courtier = Придворный
    .about = забывает увиденное
web-bot-councillor = Советник
    .about = играет здраво
web-bot-regent = Регент
    .about = смотрит вперёд
web-bot-sovereign = Владыка
    .about = самый сильный
web-bot-greedy = Здравый смысл
    .about = без плана и памяти
web-bot-random = Кубик
    .about = что выпадет
web-bot-line = { $bot } · { $words }
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
web-no-games = Сейчас партий нет. Нажмите «Играть», чтобы начать новую.
web-no-tables = Пока у вас нет столов. Нажмите «Играть» — и стол появится.
web-finished = Сыгранные партии
web-open-tables = Открытые столы
web-no-open-tables = Сейчас никто не ждёт игроков. Откройте стол, и его увидят все.
web-create-public = Стол для всех
web-to-watch = Можно посмотреть
web-no-running-tables = Сейчас открытых для всех партий нет.
web-to-table = { $action }: { $game }, стол { $code }
web-all-seats = Места
web-seats-filled = занято мест: { $filled } из { $seats }
web-waits-for = ход: { $name }
web-table-running = идёт игра
web-table-over = партия сыграна
web-table-result = { $place ->
        [1] победа
       *[other] { $place }-е место
    } · { $points }
web-table-given-up = партия прервана

web-new-here = Впервые здесь?
web-new-abyss = Исследуйте глубины и ищите союзников, нанимайте за них лордов, а ключи лордов откроют вам локации. Побеждает наибольшее влияние.
web-new-conspiracy = Соберите из лордов пирамиду вершиной вниз. Ключи приносят владения, соседи одной гильдии — коалицию. Побеждает наибольшее влияние.
web-new-hint = За столом светится то, что можно трогать, а остальное скажет, почему нельзя.

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
web-saved = Сохранено
web-code = Код
web-qr = Ссылка в виде QR-кода
web-copy-link = Копировать ссылку
web-invited = Сыграйте с нами
web-unreachable = Эта ссылка открывается только на этом компьютере. Чтобы пустить друзей, запустите сервер с --host 0.0.0.0.

## Настройки

web-card-text = Способности на картах
web-card-text-words = Словами
web-card-text-icons = Значками
web-vibration = Вибрация
    .about = Короткая вибрация, когда наступает ваш ход.
web-confirm-all = Подтверждать каждое решение
    .about = Каждый выбор нужно подтвердить.
web-contrast = Высокий контраст
    .about = Панели темнее, линии ярче.
web-other-browser = Играть дальше в другом браузере
    .about = Личная ссылка перенесёт туда ваше имя и места. Она действует час; никому её не передавайте.
web-make-link = Создать ссылку

## Комната ожидания

web-waiting-room = Комната ожидания
web-waiting-title = Стол готов
web-invites-you = { $name } зовёт вас играть
web-public = стол виден всем
web-table-full = Все места заняты. Останьтесь, чтобы посмотреть игру.
web-sit-here = Сесть сюда
web-seat-free = пока свободно
web-seat-you = это вы
web-seat-here = на месте
web-seat-away = нет на связи
web-seat-a-bot = Бот на место { $number }
web-seat-bot-short = Посадить бота…
web-leave = Уйти
web-remove = Убрать: { $name }
    .short = Убрать
web-invite = Позвать друзей
web-start-with-bots = Начать с ботами
web-start-hint = { $count ->
        [one] Свободно { $count } место: при старте его займёт бот.
        [few] Свободно { $count } места: при старте их займут боты.
       *[many] Свободно { $count } мест: при старте их займут боты.
    }
web-all-here = Все на месте.
web-host-starts = Игру начинает { $name }.
web-ended-abandoned = Партия за этим столом прервана.
    .host = Вы завершили этот стол.
web-ended-rules_changed = С тех пор правила исправлены, и эту партию нельзя продолжить.
    .host = С тех пор правила исправлены, и эту партию нельзя продолжить.

## Своё место в идущей игре

web-seat-yours = Ваше место
web-bot-plays = За вас играет бот
    .about = Вы можете смотреть и в любой момент вернуть себе место.
web-seat-back = Вернуть себе место
web-let-bot = Пусть за меня играет бот
    .about = Пока вы не вернёте себе место.
    .act = Пусть играет
web-hand-over = Передать место
    .about = Место займёт тот, кто первым откроет ссылку. Она действует неделю.
web-leave-for-now = Отойти
    .about = Место останется за вами, а вернуться к столу можно из зала.
web-abandon = Прервать партию
    .about = Для всех; продолжить её будет нельзя.
    .act = Прервать
    .sure = Да, прервать

## Поручения

web-orders-on = Поручения действуют
web-orders-until = Пасовать до моего хода
    .about = До вашего следующего хода вопросов о покупке не будет. С его началом поручение кончается само.
web-orders-pass = Пасовать при покупках
    .about = Всякий раз, когда исследуют соперники, пока поручение не отменено.
web-orders-unless = Всё же спросить меня, если
web-orders-race = Расы
web-orders-at-least = Сила не меньше
web-orders-at-most = Цена не больше
web-orders-any = любая
web-orders-races = { LIST($races) }
web-orders-value = сила от { $value }
web-orders-price = цена до { $price ->
        [one] { $price } жемчужины
        [few] { $price } жемчужин
       *[many] { $price } жемчужин
    }
web-orders-ask = Вас спросят только про такое: { LIST($what) }.
web-orders-all = Вы пасуете при каждой покупке.
web-orders-revoke = Отменить
web-orders-give = Дать поручения

## О проекте

web-about-what = Abyssal — неофициальный проект поклонников: «Бездна» и «Бездна: Заговор» с точными правилами для вас, ваших друзей и ботов.
web-about-names = Игры, их названия и миры принадлежат авторам и издателям. Никто из них этот проект не делал, не одобрял и не оплачивал.
web-about-art = Все рисунки и тексты здесь наши. Программа свободна, лицензия MIT.
web-about-parts = Из чего сделано
web-about-programs = Для разработчиков
web-about-openapi = Всё, что умеет эта страница, доступно и программам: столы, ходы, записи партий.
web-about-version = Версия { $version }

## Первая партия

web-learn-new = Ваша первая партия
    .about = Правило тогда, когда оно нужно, за настоящим столом против мягкого соперника. Около { $minutes } минут. Можно доиграть до конца.
web-learn-start = Начать
web-learn-know = Я знаю игру
web-learn-all = Все первые партии
