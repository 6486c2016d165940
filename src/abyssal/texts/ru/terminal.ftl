table-title = БЕЗДНА
table-turn = ход { $turn }
table-whose = { PERSON($who) ->
        [you] ваш ход
       *[other] ходит { WHO($who) }
    }
table-over = партия окончена
table-everybody = все игроки
table-ip = { $points } ОВ
table-ip_more = { $points }+ ОВ
# Points that lie open, and what the hand will add in the end, or take away
table-ip_plus_hand = { $points } ОВ + { $hand } в руке
table-ip_minus_hand = { $points } ОВ − { $hand } в руке
table-court = ДВОР
table-track = ТРЕК
table-threat = УГРОЗА
table-council = СОВЕТ
table-locations = ЛОКАЦИИ
table-drawn = ВЫТЯНУТО
table-log = ЖУРНАЛ
table-deck = колода { $n }
table-decks = колода { $deck } · сброс { $discard }
table-price = цена ● { $price }
table-court_empty = во Дворе никого нет
table-costs_more = лорды для вас дороже на { $n }
table-costs_less = лорды для вас дешевле на { $n }
table-all_races = все { $n } рас
table-any_races = { $n ->
        [one] любая раса
        [few] любые { $n } расы
       *[many] любые { $n } рас
    }
table-more_races = +{ $n }
table-empty = –
table-none = нет
table-none_free = свободных нет
table-none_open = доступных нет
table-now = (сейчас { $points })
# Before what a hand lacks for a lord, which is written as its cost is: “lacks 3 Cr +1”
table-lacks = не хватает
table-reward = награда: { FORM($reward) }
table-paid_by = награда деления { $space }
table-lord_deck = колода лордов { $n }
table-last_turns = Последние ходы: конец игры { PERSON($name) ->
        [you] вызываете вы
       *[other] вызывает { WHO($name) }
    }
table-extra_turn = затем ещё один ход
table-hand = Рука { $n }
table-hand_limit = Рука { $n }/{ $limit }
table-hand_short = рука { $n }
table-hand_empty = в руке нет союзников
table-have = Есть
table-lords = Лорды { $n }
table-lords_short = лорды { $n }
table-allies = Союзники
table-sites = Локации { $n }
table-sites_short = ⌂ { $n }
table-of_lords = { $lords } из 7 лордов
table-disabled = (обезврежен)
table-used = (применён)
table-under = под ней: { LIST($lords) }
table-lord_of_guild = { CARD($lord) }, { CARD($guild) }:
table-key_tokens = { $n ->
        [one] { $n } жетон
        [few] { $n } жетона
       *[many] { $n } жетонов
    }
# What there is, and in brackets where it comes from or what is on it
table-keys_from = { COUNT($n, of: "key") } ({ LIST($sources) })
table-tokens_of = { COUNT($n, of: "token") } ({ LIST($values) })
table-new_tokens_of = { COUNT($n, of: "new_token") } ({ LIST($faces) })
table-number_of = { $n } ({ LIST($faces) })
table-paid = ПЛАТА
table-kraken = КРАКЕН
table-figure = владелец фигурки: { WHO($name) }
table-loot = ▣ { LIST($values) }
table-loot_deck = колода добычи { $n }
table-unplaced = ещё не в стопке: { ALLIES($cards, with: "and") }
table-sentinel-of = { WHO($name, case: "start") }: { FORM($where) }
table-sentinel-stack = стопка «{ CARD($race) }»
table-sentinel-front = ещё не поставлен
table-sentinel-resting = отдыхает в этот ход
table-sentinel-resting_short = отдыхает
table-kraken_row = Кракен
table-nebulis_at_last = в конце { $n }, с вашими кракенами
table-figure_at_last-holds = фигурка Кракена (−5 ОВ)
table-figure_at_last-gets = в конце — фигурка Кракена (−5 ОВ)
table-figure_at_last-loses = фигурка Кракена, но в конце её не будет
table-kept_loot = ▣ { LIST($values) } осталось от { CARD($location, case: "gen") }
table-kept_short = осталось ▣ { LIST($values) }
table-border = ГРАНИЦА
table-border_empty = левиафанов нет
table-free_cells = свободно: { LIST($cells) }
table-leviathan_short = Л{ $n }
table-attack = цена его атаки: { FORM($penalty) }
# Above the columns of the Border, where there is room
table-head-dice = кубики
table-head-leviathan = левиафан
table-head-races = кем атаковать
table-head-levels = уровень▲жетоны
table-head-penalty = цена его атаки
table-border_legend = кубики, левиафан, кем атаковать (Краб — всегда), уровень▲жетоны, цена его атаки
table-risk = Оставить монстра: риск атаки { $throws } из { $all } бросков
table-risk_short = оставить монстра: риск { $throws }/{ $all }
table-inert = монстры больше ничего не делают
table-no_more_leviathans = новых левиафанов больше не будет
table-scourge = Бич: { WHO($name) }
table-leviathan_row = Левиафан
table-slain = убито { $n }
table-holds_scourge = Бич Бездны (+5 ОВ)
table-hand_tiny = р{ $n }
table-lords_tiny = л{ $n }
table-legend =
    ◆ лорда можно нанять   ● жемчужина   ⊸ ключ   ▲ жетон монстра   ⌂ локация   ×2 две карты
    6 { CARD($race) } +2: 6 очков силы, ровно 3 расы, одна из них — { CARD($race) }; так же пишется, чего «не хватает»
    сразу: когда лорд входит в игру; своб.: пока он свободен; ход: один раз в каждый ваш ход
    34+ ОВ: рука и жетоны монстров добавятся сверх этого. 34 ОВ + 8 в руке: в конце рука добавит 8.
table-legend_threat = На треке угроз каждый знак ● — жемчужина или жетон монстра.
table-legend_races = Союзники: { LIST($races) }
table-legend_race = { FORM($short) } { CARD($race) }
conspiracy-table-title = ЗАГОВОР
conspiracy-table-everybody = все альянсы
conspiracy-table-turn = ход { $turn }
conspiracy-table-over = партия окончена
conspiracy-table-of_lords = { $n } из { COUNT($all, of: "lord", case: "gen") }
conspiracy-table-ip = { $points } ОВ
conspiracy-table-lords = ЛОРДЫ
conspiracy-table-locations = ВЛАДЕНИЯ
conspiracy-table-deck = колода { $n }
conspiracy-table-none_open = открытых нет
conspiracy-table-no_lords = –
conspiracy-table-now = сейчас { $points }
conspiracy-table-revealed = ОТКРЫТО
conspiracy-table-drawn = ВЫТЯНУТО
conspiracy-table-held = В РУКЕ
conspiracy-table-restriction = { WHO($who, case: "start") } { PERSON($who) ->
        [you] заставляете
       *[other] заставляет
    } остальных тянуть ровно { COUNT($count, of: "lord", case: "acc") }
conspiracy-table-restriction_solo = { PERSON($who) ->
        [you] В следующий ход вы обязаны вытянуть { COUNT($count, of: "lord", case: "acc") }
       *[other] { WHO($who, case: "start") } в следующий ход тянет { COUNT($count, of: "lord", case: "acc") }
    }
conspiracy-table-last_turns = { PERSON($who) ->
        [you] Последние ходы: у вас 15 лордов
       *[other] Последние ходы: 15 лордов собирает { WHO($who) }
    }
conspiracy-table-token = Жетон повтора: { WHO($who) }
conspiracy-table-next = след.
conspiracy-table-keeper = хранитель
conspiracy-table-pearls = Жемчуг
conspiracy-table-keys = Ключи
conspiracy-table-crests = Гербы
conspiracy-table-coalition = Коалиция
conspiracy-table-coalition_of = { $size } × 3, { CARD($colour) }
conspiracy-table-coalition_none = пока нет
conspiracy-table-keeper_is = ● { $pearls } · хранитель: { WHO($who) } ({ $theirs })
conspiracy-table-keeper_you = ● { $pearls } · хранитель
conspiracy-table-keeper_nobody = ● { $pearls } · хранителя пока нет
conspiracy-table-any_two = { $n ->
        [0] нет; хватит любых 2
       *[other] { LIST($keys) }; хватит любых 2
    }
conspiracy-table-two_alike = { $n ->
        [0] нет; нужны 2 одинаковых
       *[other] { LIST($keys) }; нужна пара
    }
conspiracy-table-face_down = { $n } рубашкой вверх, по 5 ОВ
conspiracy-table-no_locations = пока нет
conspiracy-table-log = ЖУРНАЛ
conspiracy-table-silver = ⊸ серебро
conspiracy-table-silver_keys = { $n ->
        [one] { $n } серебряный
        [few] { $n } серебряных
       *[many] { $n } серебряных
    }
conspiracy-table-gold = ⊸ золото
conspiracy-table-gold_keys = { $n ->
        [one] { $n } золотой
        [few] { $n } золотых
       *[many] { $n } золотых
    }
conspiracy-table-extra = Доп. ОВ
conspiracy-table-sites = Владения
conspiracy-table-legend =
    ◆ герб   ● жемчужина   ⊸ неиспользованный ключ   ⌂ владения   [ ] самая большая коалиция
    R4 — красный лорд с 4 ОВ: Y Земледельцы, R Воины, G Торговцы, B Политики, P Маги
conspiracy-table-deck_holds = ЕЩЁ В КОЛОДЕ
play-app_help = «Бездна» и «Заговор» в терминале: играйте, пересматривайте и изучайте партии.
play-help = Сыграть партию в терминале: против ботов, с друзьями за одной клавиатурой или в одиночку.
play-epilog =
    {"["}bold]Примеры[/]

    abyssal play abyss                  вы против одного бота

    abyssal play abyss --players 4      вы против трёх ботов

    abyssal play abyss --hot-seat       двое за одной клавиатурой

    abyssal play abyss --expansions kraken,leviathan --players 5

    abyssal play conspiracy --bonus     с бонусными владениями

    abyssal play --solo mage            «Заговор» против Легендарного противника

    abyssal play --load game.json       продолжить с того же места

    За столом h объясняет клавиши, а r — правила.
option-version = Показать версию и выйти.
option-language = Язык всех текстов, например en или ru. По умолчанию язык вашей системы (ABYSSAL_LANGUAGE, LC_ALL, LC_MESSAGES, LANG), иначе английский.
option-players = Число мест (по умолчанию { $players }). Для пяти мест нужно дополнение «Левиафан».
option-seed = Число, из которого следуют все карты и случайные решения. По умолчанию новое, оно показывается. Прерванный прогон продолжается, если снова указать его зерно.
option-jobs = Число процессов, которые играют. По умолчанию по одному на ядро, для короткого прогона меньше.
option-bots = Боты на последних местах, например regent,page; люди сидят на местах перед ними. Без --players один человек играет против этих ботов. По умолчанию { $usual } на всех местах, кроме первого. Бот — это имя или name:parameter=value, например search:ms=10 или value:memory=table; параметры перечислены в docs/bots.md. Имена: { LIST($bots) }.
option-expansions = «Бездна»: играть с этими дополнениями, например kraken,leviathan. По умолчанию без них. Имена: { LIST($expansions) }.
option-bonus = «Заговор»: играть с пятью бонусными владениями.
option-solo = «Заговор»: играть в одиночку против этого Легендарного противника: { LIST($opponents) } или random.
option-set = Задать параметр игры, у которого здесь нет своего имени, например --set short=true. Можно повторять.
bot-described = { $bot } ({ FORM($text) })
bot-page = судит грубо и только по тому, что видно на столе
bot-courtier = судит хорошо, но забывает виденные карты
bot-councillor = судит хорошо и помнит каждую карту
bot-regent = пробует несколько ходов, прежде чем решить
bot-sovereign = пробует много ходов и думает наперёд
bot-name-page = Паж
bot-name-courtier = Придворный
bot-name-councillor = Советник
bot-name-regent = Регент
bot-name-sovereign = Владыка
bot-search = разыгрывает лучшие ходы value при раскладах, которые могут оказаться настоящими
bot-value = сравнивает положения после каждого решения по выученной оценке
bot-greedy = следует простым правилам разумного новичка
bot-random = принимает любое допустимое решение с равной вероятностью
play-panel-table = Кто играет
play-panel-rules = По каким правилам
play-panel-files = Сохранение и продолжение
play-option-game = Игра: { LIST($games) }. Если её не указать, вас спросят; без терминала это { $default }.
play-option-hot_seat = На всех местах играют люди, по очереди за этой клавиатурой.
play-option-seed = Число, из которого следуют все колоды: с одним и тем же зерном колоды одинаковы. По умолчанию новое.
play-option-save = Файл этой партии. Его записывают клавиша s, выход и конец партии. По умолчанию файл в вашей папке данных (в Linux ~/.local/share/abyssal/games).
play-option-load = Продолжить партию из этого файла.
play-game-abyss = Бездна: исследуйте глубины, нанимайте лордов, берите локации под контроль
play-game-conspiracy = Заговор: карточная игра об альянсах
play-game-kraken = Бездна с «Кракеном»: контрабандисты, чёрные жемчужины и добыча
play-game-leviathan = Бездна с «Левиафаном»: монстры на Границе, до пяти игроков
play-game-both = Бездна с обоими дополнениями
play-ask_game = Какая игра? [{ $default }]{" "}
play-against-bots = Против ботов
play-against-people = С друзьями за этой клавиатурой
play-against-solo = В одиночку против Легендарного противника
play-against-random = Случайный противник
play-ask_against = Как играть? [{ $default }]{" "}
play-ask_opponent = Какой противник? [{ $default }]{" "}
play-ask_level = Насколько сильные? [{ $default }]{" "}
play-level = { $name }: { $text }
play-ask_players = Сколько игроков, считая вас? От { $first } до { $last } [{ $default }]{" "}
play-bad_answer = Ответа { GIVEN($text) } нет; есть: { LIST($answers) }.
play-everybody-abyss = игроки
play-everybody-conspiracy = альянсы
play-first_time = Впервые играете? r — краткие правила, r и название — одна карта, h — помощь.
play-seats = За столом: { LIST($seats) }.
play-seat-person = { PERSON($who) ->
        [you] вы
       *[other] { WHO($who) } (человек)
    }
play-seat-bot = { WHO($who) } ({ $bot })
play-name-person = Игрок { $n }
play-name-bot = Бот { $n }
play-keys = u отмена  s сохранить  l журнал  v { $everybody }  p очки  r правила  h помощь  q выход
play-hand_over = Решает { WHO($name) }. Остальные отворачиваются; Enter показывает стол.{" "}
play-back = Enter снова показывает стол.
play-more = Enter показывает, что дальше.{" "}
play-earlier = Enter показывает, что было раньше.{" "}

# The words for the keys
play-key-u = отмена
play-key-s = сохранить
play-key-l = журнал
play-key-v = все
play-key-p = очки
play-key-r = правила
play-key-h = помощь
play-key-q = выход
play-help_page-title = Как играть за этим столом
play-help_page-choose = Введите номер решения или его запись, например { $notation }.
play-help_page-u = отменить своё последнее решение, пока не открылось ничего скрытого
play-help_page-s = сохранить партию; s FILE сохраняет в другой файл
play-help_page-l = всё, что произошло до сих пор
play-help_page-v = { $everybody }: всё, что у кого есть
play-help_page-p = очки на этот момент, по источникам
play-help_page-r = краткие правила и все карты; r и название — одна карта
play-help_page-h = эта страница
play-help_page-q = сохранить партию и выйти
play-help_page-enter = снова показать стол
play-help_page-table = На столе: { $legend }
play-decides = { PERSON($who) ->
        [you] Ваше решение
       *[other] Решает { WHO($who) }
    }
play-no_card = Карты { GIVEN($text) } в этой игре нет.
play-bad_choice = Такого решения нет: { GIVEN($text) }. Введите один из показанных номеров, запись вида { $notation } или h для помощи.
play-undone = Отменено: { $text }.
play-nothing_to_undo = Отменять пока нечего.
play-cannot_undo = Отменить { GIVEN($text) } нельзя: с тех пор открылось новое. { FORM($seen) }
play-cannot_undo_unseen = Отменить { GIVEN($text) } нельзя: с тех пор вытянуты карты.
play-not_your_undo = { GIVEN($text) } — решение, которое может отменить только { WHO($name) }.
play-saved =
    Партия сохранена в файле { $file }.
    Продолжить позже: { $command }
play-finished_saved =
    Партия сохранена в файле { $file }.
    Пересмотреть её: { $command }
play-not_saved = Не сохранено.
play-save_elsewhere = Чтобы сохранить, введите s и другое имя файла; Ctrl-C — выйти без сохранения.
play-left_saved =
    Ваша партия сохранена в файле { $file }.
    Продолжить: { $command }
play-left_since =
    Ваша партия сохранена в файле { $file }, без последних решений.
    Продолжить: { $command }
play-left_unsaved = Выход без сохранения.
play-ask_file = Имя файла [{ $file }]:{" "}
play-ask_overwrite = Файл { $file } уже есть. Перезаписать его? [д/Н]{" "}
play-yes = д
play-over_keys = Enter выход  s сохранить копию  l журнал  v { $everybody }  p очки  r правила  u отмена
replay-help = Просмотреть записанную партию шаг за шагом.
replay-epilog =
    {"["}bold]Клавиши[/]

    Enter или n  следующее решение

    p            предыдущее решение

    число        перейти к положению после стольких решений

    e            перейти в конец

    a            автопоказ; Enter останавливает его

    l            журнал до этого места

    v            всё, что лежит перед игроками

    o            стол со стороны следующего места

    r            правила

    q            выход
replay-option-file = Сохранённая партия (клавиша s за столом) или запись, сделанная g.record() в Python.
replay-option-at = Начать после стольких решений.
replay-option-delay = Сколько секунд между решениями при автопоказе (клавиша a).
replay-option-plain = Вывести всю партию текстом и выйти.
replay-keys = Enter дальше  p назад  число — туда  e в конец  a автопоказ  o другое место  l журнал  v { $everybody }  r правила  q выход
replay-place = после решения { $ply } из { $plies }
replay-start = до первого решения, всего их { $plies }
replay-chose = { WHO($name) }: { $text }
replay-at_end = Это конец записи.
replay-at_start = Это начало записи.
replay-unfinished = Здесь запись заканчивается; партия не окончена.
replay-bad_key = { GIVEN($text) } здесь ничего не значит. Enter — дальше, p — назад, число от 0 до { $plies } — туда, e — в конец, a — автопоказ, l — журнал, q — выход.
replay-auto = Enter останавливает показ.
replay-head = { $game }: { LIST($players, with: "and") }; зерно { $seed }, { COUNT($plies, of: "choice") }
amount-game = { $n ->
        [one] { $shown } партия
        [few] { $shown } партии
       *[many] { $shown } партий
    }
amount-block = { $n ->
        [one] { $shown } блок
        [few] { $shown } блока
       *[many] { $shown } блоков
    }
simulate-help-command =
    Сыграть ботами много партий и показать статистику: длина партий, очки по источникам, доли побед.

    С одним и тем же зерном результат один и тот же, сколько бы процессов ни было.

    {"["}bold]Примеры[/]

    {"["}cyan]abyssal simulate abyss --players 4 --games 100000 --seed 1[/]

    {"["}cyan]abyssal simulate abyss -p 5 --expansions kraken,leviathan[/]

    {"["}cyan]abyssal simulate conspiracy --solo mage --json result.json[/]

    {"["}cyan]abyssal simulate conspiracy -p 2 --bots value,greedy --rotate[/]

    Ctrl-C останавливает и показывает результат на этот момент.
simulate-help-game = Игра: { LIST($games) }.
simulate-help-games = Число партий.
simulate-help-seed = Число, из которого следуют все партии. По умолчанию новое, оно показывается.
simulate-help-bots = Бот для каждого места, через запятую, или один бот для всех мест. По умолчанию random. Бот — это имя или name:parameter=value, например search:ms=10; параметры перечислены в docs/bots.md. Имена: { LIST($bots) }.
simulate-help-rotate = После каждой партии пересаживать всех ботов на следующее место. Тогда в результате есть и таблица по ботам.
simulate-help-max_plies = «Бездна»: прекращать партию после стольких решений, с очками на этот момент; в результате указано, сколько таких партий (по умолчанию { $plies }; 0: без предела).
simulate-help-json = Записать результат ещё и в этот файл, в формате JSON.
simulate-progress = идёт игра
simulate-rate = { $rate } партий/с
simulate-worker_died = Рабочий процесс завершился без ответа (прерван, не хватило памяти или не смог начать). Попробуйте --jobs 1.
simulate-stopped_at_once = Остановлено до конца первой партии.
simulate-stopped = Остановлено: результат неполон, партий { $games } из { $asked }.
simulate-partial = НЕПОЛНЫЙ РЕЗУЛЬТАТ: партий { $games } из { $asked }
simulate-played = { $games } · зерно { $seed } · { $mode } · процессов: { $jobs }
simulate-speed = { $seconds } с; в секунду: партий { $games }, решений { $decisions }
simulate-compiled = правила скомпилированы
simulate-interpreted = правила интерпретируются
simulate-seat = № { $seat }
simulate-ties = Общие победы: { $share } партий. Интервалы: Уилсон, 95 %; общая победа делится на части.
simulate-truncated = Партий, прекращённых на пределе решений ({ $plies }): { $games }.
simulate-table-lengths = За партию
simulate-table-points = Очки по источникам (среднее ± стандартное отклонение; средние по местам)
simulate-table-wins = Победы по местам
simulate-table-bots = Победы по ботам
simulate-table-scores = Очки всех мест
simulate-column-mean = среднее
simulate-column-sd = ст. откл.
simulate-column-least = мин.
simulate-column-p5 = 5 %
simulate-column-median = медиана
simulate-column-p95 = 95 %
simulate-column-most = макс.
simulate-column-source = источник
simulate-column-all = все места
simulate-column-bot = бот
simulate-column-share = победы
simulate-column-interval = интервал 95 %
simulate-column-alone = полные
simulate-column-shared = общие
simulate-column-score = очки
simulate-row-decisions = решения
simulate-row-turns = ходы
simulate-row-score = очки места
simulate-row-total = всего
simulate-source-lords = лорды
simulate-source-locations = локации, владения
simulate-source-coalition = коалиция
simulate-source-keeper = хранитель
simulate-source-allies = союзники
simulate-source-tokens = жетоны монстров
simulate-source-loot = добыча
simulate-source-nebulis = небулисы
simulate-source-kraken = фигурка Кракена
simulate-source-scourge = Бич Бездны
simulate-source-wounds = раны
simulate-source-extra = доп. ОВ противника
arena-help-command =
    Свести ботов друг с другом и измерить, насколько они сильны.

    Блок — это одно зерно и все рассадки: по партии на каждое место, в которой на нём сидит один бот, а на всех остальных — копии другого. У всех пар ботов зёрна одни и те же. За столами на двоих играют все пары. За большими столами первый из двух ботов играет один против копий второго; чтобы было наоборот, поменяйте их местами. Из трёх и более ботов каждый играет один против копий каждого другого.

    Рейтинги — в очках Эло, в среднем 0 (модель Люса; важен только победитель). Все интервалы — доверительные, 95 % по блокам.

    {"["}bold]Примеры[/]

    {"["}cyan]abyssal arena abyss greedy random --players 2 --blocks 100[/]

    {"["}cyan]abyssal arena abyss greedy random -p 4 -e kraken,leviathan --png ratings.png[/]

    {"["}cyan]abyssal arena conspiracy greedy random --until-sure --elo1 50[/]

    Каждая партия сохраняется, как только она окончена. Ctrl-C останавливает и показывает результат на этот момент. Чтобы продолжить, укажите --resume или --seed с показанным числом.
arena-help-bots = Два бота или больше. Бот — это имя или name:parameter=value, например search:ms=10 или value:memory=table; параметры перечислены в docs/bots.md. Имена: { LIST($bots) }.
arena-help-blocks = Число блоков для каждой пары ботов (по умолчанию { $blocks }; с --until-sure не больше { $most }).
arena-help-resume = Продолжить последний прогон тех же ботов с теми же опциями.
arena-help-keep = Файл, в котором хранятся партии, по одной в строке; новые партии добавляются к нему. По умолчанию файл с именем из игры и зерна в вашей папке данных (в Linux ~/.local/share/abyssal/arena).
arena-help-json = Записать результат ещё и в этот файл, в формате JSON.
arena-help-png = Нарисовать рейтинги и доли побед ещё и в этот файл (PNG). Нужна установка pip install "abyssal\[arena]".
arena-help-until_sure = Только для двух ботов: остановиться, как только партии покажут, сильнее ли первый (последовательный критерий по блокам, GSPRT). Критерий выбирает между --elo0 и --elo1.
arena-help-elo0 = «Не сильнее» значит: первый бот впереди не больше чем на столько очков Эло (по умолчанию 0).
arena-help-elo1 = «Сильнее» значит: первый бот впереди не меньше чем на столько очков Эло (по умолчанию 20).
arena-help-alpha = Допустимая вероятность ошибочного ответа «сильнее» (по умолчанию 0.05).
arena-help-beta = Допустимая вероятность ошибочного ответа «не сильнее» (по умолчанию 0.05).
arena-panel-test = Проверка: сильнее ли первый бот?
arena-progress = { $blocks }, отношение { $ratio } ({ $lower } … { $upper })
arena-stopped_at_once = Ни один блок ещё не сыгран целиком. Партии сохранены в { $file }; продолжит --seed { $seed }.
arena-stopped = Остановлено, блоков { $blocks } из { $asked }. Партии сохранены в { $file }; продолжит --seed { $seed }.
arena-partial = НЕПОЛНЫЙ РЕЗУЛЬТАТ: блоков { $blocks } из { $asked }
arena-played = { $blocks }, в каждом { $games } · зерно { $seed } · { $mode } · процессов: { $jobs }
arena-took = { $fresh } за { $seconds } с, прежних { $before }; сохранены в { $file }
arena-others = Не в счёт: { $games } этого зерна, сыгранные другой версией правил, ботов или оценок.
arena-beyond = Не в счёт: { $games } сверх этого, сыгранные к тому времени, когда стало ясно.
arena-column-bot = бот
arena-column-rating = рейтинг
arena-column-share = победы
arena-column-interval = интервал 95 %
arena-column-margin = отрыв
arena-column-games = партии
arena-column-ms = мс/выбор
arena-column-against = победы в % против
arena-legend = Честная доля { $fair }. Рейтинг: Эло ± 95 %, в среднем 0. Отрыв: очки сверх среднего остальных.
arena-legend-pairs = В скобках: интервал 95 %.
arena-legend-alone = Строка одна против копий столбца; в скобках: интервал 95 %.
arena-difference = { $first } – { $second }: { $elo } Эло, интервал 95 %: { $low } … { $high }.
arena-difference-alone = { $first }, один против { $others } × { $second }: { $elo } Эло, интервал 95 %: { $low } … { $high }.
arena-verdict-stronger = { $first } сильнее, чем { $second }: { $elo1 } Эло объясняет эти партии лучше, чем { $elo0 }.
arena-verdict-stronger-why = (Логарифм отношения правдоподобия { $ratio } ≥ { $upper }, { $blocks }; если на деле { $elo0 }, это ошибка не чаще { $alpha }. После ранней остановки интервал выше приблизителен.)
arena-verdict-not_stronger = Не показано, что { $first } сильнее, чем { $second }: { $elo0 } Эло объясняет эти партии лучше, чем { $elo1 }.
arena-verdict-not_stronger-why = (Логарифм отношения правдоподобия { $ratio } ≤ { $lower }, { $blocks }; если на деле { $elo1 }, это ошибка не чаще { $beta }. После ранней остановки интервал выше приблизителен.)
arena-verdict-open = Ещё не ясно, сильнее ли { $first }, чем { $second }, на { $elo1 } Эло, а не на { $elo0 }.
arena-verdict-open-why = (Логарифм отношения правдоподобия { $ratio } между { $lower } и { $upper }, { $blocks }; ошибки { $alpha }, { $beta }.)
arena-picture-title = { $game }: сила ботов
arena-picture-players = { COUNT($players, of: "player") }
arena-picture-kraken = «Кракен»
arena-picture-leviathan = «Левиафан»
arena-picture-base = базовая игра
arena-picture-with = с дополнениями: { LIST($expansions) }
arena-picture-bonus = с бонусными владениями
arena-picture-limit = не больше { $plies } решений
arena-picture-rating = рейтинг (Эло)
arena-picture-share = победы (%)
arena-picture-fair = честно: { $share }
arena-picture-note = Линии: интервалы 95 % по блокам (одно зерно, все рассадки). Отрыв: очки сверх среднего остальных.
train-help-command =
    Выучить оценку игры: насколько хорошо каждое положение. По ней играют боты value и search.

    Первый круг играет greedy, каждый следующий — оценка предыдущего круга, иногда со случайным выбором. После каждого круга оценка подгоняется ко всем сыгранным партиям и испытывается в новых партиях против greedy.

    С одним и тем же зерном оценка одна и та же, сколько бы процессов ни было. «Бездна» на двоих занимает на одном ядре несколько минут; без компиляции правил — в сто раз дольше.

    {"["}bold]Примеры[/]

    {"["}cyan]abyssal train abyss --players 2 --seed 1[/]

    {"["}cyan]abyssal train abyss -p 4 -e kraken,leviathan --rounds 4 --games 4000[/]

    {"["}cyan]abyssal train conspiracy --hidden 0 --out linear.value[/]

    Сделанное сохраняется. Ctrl-C останавливает; --seed с показанным числом продолжает, и кругов можно добавить. Нужна установка pip install "abyssal\[arena]".
train-help-rounds = Число кругов.
train-help-games = Число партий в каждом круге.
train-help-hidden = Число скрытых узлов оценки: кратное 24 или 0 для линейной оценки.
train-help-mean = Результат — средняя из оценок последних K кругов, которые ошибаются по-разному. По умолчанию 2, или 1, если круг только один.
train-help-blocks = Число блоков (одно зерно, все рассадки), в которых каждая оценка испытывается против greedy.
train-help-folder = Папка, в которой хранятся партии и оценки. Папка с начатым курсом продолжает его с его зерном. По умолчанию папка с именем из игры, опций и зерна в вашей папке данных (в Linux ~/.local/share/abyssal/training).
train-help-out = Файл для выученной оценки. По умолчанию файл с именем из игры и опций в текущей папке.
train-panel-learning = Обучение
train-learned = { COUNT($rounds, of: "round") }, в каждом { $games } · зерно { $seed } · { $mode } · процессов: { $jobs }
train-kept = Партии и оценки хранятся в { $folder }
train-stage-play = круг { $round } из { $rounds }: идёт игра
train-stage-fit = круг { $round } из { $rounds }: подгонка
train-stage-trial = круг { $round } из { $rounds }: испытание против greedy
train-column-round = круг
train-column-games = партии
train-column-rows = строки
train-column-loss = потери
train-column-error = ошибка
train-column-share = победы
train-column-interval = интервал 95 %
train-column-minutes = минуты
train-legend = Потери вероятности победы и ошибка отрыва (в очках) — на отложенных партиях. Победы — против greedy ({ $blocks }, после каждого круга одни и те же); честная доля { $fair }.
train-stopped = Остановлено на круге { $round }. Сделанное сохранено в { $folder }; продолжит --seed { $seed } с теми же опциями.
train-written-mean = { $file } — средняя оценка кругов с { $first } по { $last }. Сыграть против неё и измерить её:
train-written = { $file } — оценка, кругов: { $rounds }. Сыграть против неё и измерить её:
bench-help-command =
    Измерить скорость этой установки, за секунду работы одного ядра процессора.

    Видно и то, скомпилированы ли правила или интерпретируются. Пороги и цели в таблице — для скомпилированных правил.

    {"["}bold]Примеры[/]

    {"["}cyan]abyssal bench[/]

    {"["}cyan]abyssal bench --quick --json speed.json[/]
bench-help-json = Записать результаты ещё и в этот файл, в формате JSON.
bench-help-quick = Измерять только несколько секунд; результаты грубые.
bench-compiled = СКОМПИЛИРОВАНО
bench-interpreted = ИНТЕРПРЕТИРУЕТСЯ
bench-machine = { $cpu }, ядер: { $cores }, { $system }
bench-method =
    Решений за секунду работы одного ядра, лучший из { $repeats } замеров по { $seconds } с. Разброс: насколько отстал худший.
    В движке: целые случайные партии за один вызов. Из Python: new, затем legal и play для каждого решения.
    Остальное: состояния в середине случайных партий, если не сказано иное; память — одной копии (clone).
    Требуется от скомпилированных правил: порог / цель.
bench-working = идёт измерение
bench-working_interpreted = измеряются те же правила без компиляции
bench-in_short = Те же правила без компиляции, { $table }, решений в секунду: { $in_engine } в движке, { $step } из Python; clone за { $clone }.
bench-measured = измерено { $number } из { $repeats }
bench-what-in_engine = в движке
bench-what-step = из Python
bench-what-clone_start = clone, начало
bench-what-clone_middle = clone, середина
bench-what-clone_late = clone, конец
bench-what-determinize = determinize
bench-what-key = key
bench-what-view = view
bench-what-position = position
bench-what-load = load
bench-what-record = record
bench-what-memory = память
bench-what-afterstate = оценка: ход
bench-what-afterstate_linear = оценка: линейная
bench-what-self_play = оценка: партии
bench-what-board = telling: board
bench-what-choices = telling: choices
bench-unit-us = { $value } мкс
bench-unit-bytes = { $value } Б
bench-unit-games = { $value }/с
bench-unit-decisions = { $value } млн
bench-column-what = что
bench-column-table = стол
bench-column-figure = значение
bench-column-spread = разброс
bench-column-wanted = требуется
bench-column-verdict = итог
bench-column-length = решений
bench-column-forced = 1 вариант
bench-column-games_in_engine = партий/с, движок
bench-column-games_step = партий/с, Python
bench-verdict-goal = цель
bench-verdict-floor = порог
bench-verdict-missed = нет

## Menus

menu-enter = Enter выбирает { $number }.
menu-desk = Или введите то, что выбираете, в любом порядке, например: { $example }.
menu-influence = { $points } ОВ

## The server

serve-help = Столы для друзей, которые присоединяются из браузера или программы, в вашей сети или через интернет.
serve-epilog =
    {"["}bold]Примеры[/]

    abyssal serve                              на этом компьютере

    abyssal serve --host 0.0.0.0               для друзей в той же сети

    abyssal serve --public-url https://abyss.example --trust-proxy

    Любую опцию можно задать и переменной окружения: ABYSSAL_PORT=9000.
serve-panel-serving = Адрес и журнал
serve-panel-tables = Столы
serve-option-host = Сетевой адрес, на котором слушать; с 0.0.0.0 могут присоединиться все в вашей сети.
serve-option-port = Порт, на котором слушать; 0 — любой свободный. Адрес выводится.
serve-option-data = Папка базы данных и ключа, которым подписаны куки. По умолчанию server в вашей папке данных (в Linux ~/.local/share/abyssal).
serve-option-database = Та же папка в виде URL, для хостингов, которые его задают: sqlite:///FOLDER. Важнее, чем --data.
serve-option-public_url = Адрес, по которому люди попадают на этот сервер, если он отличается от хоста и порта. С него начинаются ссылки для друзей.
serve-option-trust_proxy = Брать адрес и протокол запросов из заголовков прокси. Только за прокси, который их задаёт.
serve-option-limits = Ограничивать, как часто человек может ходить, писать в чат, открывать столы и так далее; off — только для проверок.
serve-option-pace = Сколько секунд в среднем проходит перед каждым решением бота, чтобы люди успевали следить.
serve-option-workers = Число процессов, в которых вычисляются решения ботов.
serve-option-bot_seconds = Сколько секунд самое большее бот думает над одним действием. После этого делается обычный ход.
serve-option-log = Вид журнала в стандартном потоке ошибок: json (по объекту в строке), text (для людей) или auto (в терминале text, иначе json).
serve-option-open = Открыть браузер, когда сервер готов.
serve-friends = Друзья открывают { $url }
serve-stop = Остановить: Ctrl-C. Столы сохранятся.
admin-help = Управлять базой данных сервера: копия, восстановление, экспорт, импорт, очистка, список.
admin-help-backup = Скопировать базу данных в файл. Сервер может работать.
admin-help-restore = Заменить базу данных копией. Сначала остановите сервер. Прежняя база переименовывается, а не удаляется.
admin-help-export = Записать партию стола вместе со всеми скрытыми картами.
admin-help-import = Добавить записанную партию как стол и вывести его код.
admin-help-purge = Удалить столы, которые окончены или так и не начались и давно не менялись, и вывести их число.
admin-help-list = Вывести все столы, последние изменённые сверху.
admin-option-backup = Файл для записи. Его ещё не должно быть.
admin-option-restore = Файл, сделанный командой backup.
admin-option-table = Код или id стола.
admin-option-export = Файл для записи. Его ещё не должно быть. По умолчанию стандартный вывод.
admin-option-import = Файл с записью партии.
admin-option-days = Удалить столы, которые не менялись столько дней.
