## What is wrong with what was given: an error of each code

error-unknown_game = Игры { GIVEN($game) } нет; есть: { $games }.
error-bad_game_name = { GIVEN($game) } не может быть именем игры: имя пишется строчными буквами, не бывает пустым и не содержит пробелов и знаков : , - /
error-game_exists = Игра { GIVEN($game) } уже есть.
error-unknown_option = В игре «{ $game }» нет опции { GIVEN($option) }; есть: { $options }.
error-bad_option = { $option }={ GIVEN($value) } не подходит; допустимо: { $right }.
error-players_missing = Для игры «{ $game }» укажите, сколько человек играет: players от { $least } до { $most }.
error-wrong_players = В игру «{ $game }» играют от { $least } до { $most } человек; players={ GIVEN($players) } не подходит.
error-loot_of_nobody = На локации { $location } лежит добыча, но ни одно место её не контролирует; добыча отданного святилища — это kept_loot места.
error-five_need_leviathan = В игру «{ $game }» играют от { $least } до { $most } человек; для пятого нужно дополнение leviathan.
error-solo_players = Одиночная игра — для одного человека против Легендарного противника; не указывайте players (указано: { GIVEN($players) }).
error-bad_seed = Зерно (seed) — целое число от 0 до { $most }; { GIVEN($seed) } не подходит.
error-no_such_seat = Места { GIVEN($seat) } нет; места пронумерованы от 0 до { $last }.
error-unknown_memory = Памяти { GIVEN($memory) } нет; есть: { $memories }.
error-bad_since = События пронумерованы начиная с 0; since={ GIVEN($since) } не подходит.
error-no_value = Для { $configuration } оценка не выучена: её создаёт abyssal train.
error-game_without_value = Для игры { $game } оценок нет: её ботам не на чем учиться, признаки не заданы.
error-bad_value = В { GIVEN($file) } нет оценки, по которой можно играть, или она повреждена. Нужен файл, записанный командой abyssal train.
error-no_value_file = Файла { GIVEN($file) } нет, или его не прочитать: net= называет файл, записанный командой abyssal train.
error-other_value = В { GIVEN($file) } оценка с числом признаков { $features }, а для { $game } их { $right }: она выучена для другой игры или другой версией.
error-no_bot = То, что создаёт бота { $bot }, создаёт не бота, а { $type }: нужен экземпляр abyssal.bots.Bot.
error-unknown_bot = Бота { GIVEN($bot) } нет; есть: { $bots }.
error-unknown_parameter = У бота { $bot } нет параметра { GIVEN($parameter) }; { $any ->
        [no] у него нет параметров
       *[yes] есть: { $parameters }
    }.
error-bad_parameter = Боту { $bot } не подходит { $parameter }={ GIVEN($value) }; допустимо: { $kind ->
        [flag] yes или no
        [words] одно из { $words }
        [text] текст
        [whole] целое число
       *[number] число
    }{ $bounds ->
        [both] {" "}от { $least } до { $most }
        [least] {" "}не меньше { $least }
        [most] {" "}не больше { $most }
       *[none] {""}
    }.
error-bad_bot_text = { GIVEN($text) } — не бот: { GIVEN($part) } не имеет вида parameter=value. Правильно: name или name:parameter=value.
error-bad_bot_name = { GIVEN($bot) } не может быть именем бота: имя не бывает пустым и не содержит знаков : = , и пробелов.
error-bot_exists = Бот { GIVEN($bot) } уже есть.
error-wrong_bots = Для этого стола требуется { COUNT($seats, of: "bot") }, по одному на каждое место, которое решает; дано: { $given }.
error-bot_misplayed = Бот на месте { $seat } делает недопустимый выбор в партии с зерном { $seed }: { $reason }
error-value_changed = Файл { GIVEN($file) } перезаписан, пока по нему шла игра; партии двух оценок вместе не считаются.
error-bot_failed = Бот { $bot } подвёл на месте { $seat } в партии с зерном { $seed }: { $reason }
error-lonely_bot = Для встречи нужно не меньше двух ботов; дано: { $given }.
error-same_bot_twice = { $bot } назван дважды; боты должны различаться именем или параметрами.
error-no_solo_league = Боты встречаются за столами от двух игроков; одиночная партия игры «{ $game }» не подходит.
error-bad_count = { $option }={ GIVEN($value) } не подходит; нужно целое число от { $least } до { $most }.
error-illegal_move = Действие { $action } ({ $text }) недопустимо на шаге { $decision }; допустимы: { $legal }.
error-game_over = Партия окончена; действие { $action } сыграть нельзя.
error-not_in_order = Назвать { CARD($card, case: "acc") } сейчас нельзя: набор называют по возрастанию, и должно оставаться достаточно карт.
error-too_few_key_tokens = Не хватает ещё { COUNT($need, of: "key", case: "gen") }. Есть { COUNT($have, of: "key_token") }; лордов называют раньше жетонов.
error-no_free_key = У { CARD($lord, case: "gen") } нет ключа, который можно сейчас использовать.
error-wrong_number_of_keys = Ключи { CARD($lord, case: "gen") } не подходят: нужно ещё ровно { $need }.
error-gift_to_oneself = Место { $seat } отдаёт небулис и не может его получить.
error-seat_named_twice = Место { $seat } уже названо; каждый соперник получает один небулис.
error-seat_not_in_order = Место { $seat } сейчас назвать нельзя: соперников называют по возрастанию, и нужно назвать ещё { $count }.
error-no_threat_with_leviathan = С дополнением leviathan угрозы нет; не указывайте её.
error-pearls_too_few = Жемчужин не хватает: { $pearls } на { COUNT($count, of: "card", case: "acc") }. Сначала сбросьте { $least }.
error-no_leviathan_there = В ячейке { $cell } нет левиафана.
error-no_ally_against = Никто из союзников в руке не может атаковать этого левиафана; могут только: { $races }.
error-not_suitable = { CARD($card) } не может атаковать этого левиафана; могут только: { $races }.
error-lord_not_taken = Среди взятых лордов нет (или больше нет) { CARD($lord, case: "gen") }: { $held }.
error-no_set_here = На шаге { $decision } наборов не выбирают.
error-set_too_large = Набор полон и без { $name }.
error-set_too_small = Этого мало; пока выбрано: { $given }.
error-not_your_choice = Действие { $action } — не выбор места { $seat }: сейчас решает место { $decides }. Ни одно из действий не сыграно.
error-too_few_races = Слишком мало рас для { CARD($lord, case: "gen") }: нужно { $need }, дано { $have }.
error-too_many_races = Слишком много рас для { CARD($lord, case: "gen") }: нужно ровно { $need }, дано { $have }.
error-mandatory_race_missing = В плате за { CARD($lord, case: "acc") } нужен хотя бы один союзник расы «{ CARD($race) }».
error-pearls_missing = Чтобы заплатить за { CARD($lord, case: "acc") }, нужно добавить { COUNT($need, of: "pearl", case: "acc") }; есть { $have }, не хватает { $missing }.
error-card_not_in_hand = В руке нет { CARD($card, case: "gen") }.
error-no_payment_with = С { CARD($card, case: "ins") } сейчас не составить плату за { CARD($lord, case: "acc") }. Карты называют раса за расой, начиная с наименьшей силы.
error-lord_not_in_court = Во Дворе нет { CARD($lord, case: "gen") }, которого вы могли бы взять.
error-unknown_action = Действия { $action } нет.
error-unknown_notation = { GIVEN($text) } — не действие этой игры; сейчас допустимы: { $legal }.
error-unknown_lord = Лорда «{ CARD($lord) }» нет.
error-ambiguous_ally = С { GIVEN($text) } начинается несколько рас: { LIST($races) }.
error-other_pearls = К этим союзникам требуется { COUNT($pearls, of: "pearl") }; жемчужины добавляются сами, называть их не нужно.
error-other_count = Сбросьте { COUNT($wanted, of: "ally", case: "acc") }; названо: { $given }.
error-unknown_ally = Союзника «{ CARD($card) }» нет. Союзник — это раса и сила: crab 2.
error-krakens_stay = Сбрасывать кракенов по военному положению нельзя.
error-too_few_discards = Сбросьте не меньше { COUNT($least, of: "ally", case: "gen") }: на остальных не хватает жемчужин; названо: { $given }.
error-too_many_pearls = Нельзя добавить больше { COUNT($pearls, of: "pearl", case: "gen") }.
error-unknown_outcome = { GIVEN($outcome) } — не то, что может выпасть в этой игре.
error-impossible_outcome = { $outcome } не может выпасть на шаге { $step }; возможны: { $possible }.
error-unknown_key = В позиции не бывает поля { GIVEN($key) }; здесь могут быть: { $keys }.
error-given_twice = { $where }: { GIVEN($key) } указано дважды.
error-missing_key = { $where }: нужно поле { GIVEN($key) }.
error-unknown_card = { $where }: карты { GIVEN($card) } нет.
error-unknown_name = { $where }: имени { GIVEN($name) } нет; есть: { $known }.
error-too_many_copies = { $where }: столько карт «{ CARD($card) }» не бывает; всего таких карт: { $copies }.
error-bonus_card = { $where }: «{ CARD($card) }» — бонусные владения; для них нужно "bonus": true.
error-wrong_pile = { CARD($card) } не относится к стопке { $pile }.
error-not_in_this_game = { $where }: карты «{ CARD($card) }» в этой игре нет: она из дополнения, которое не участвует, или уходит с тем, которое участвует.
error-wrong_stack = council.{ $stack }: { CARD($card) } — карта другой расы; её место в стопке своей расы.
error-never_affiliated = { $where }: { CARD($card) } — карта без расы, она никогда не присоединяется.
error-too_many = { $where }: карте «{ CARD($card) }» нет места; помещается не больше { COUNT($most, of: "lord", case: "gen") }.
error-zone_full = { $where }: карте «{ CARD($card) }» нет места; там лежит не больше { COUNT($most, of: "card", case: "gen") }.
error-solo_key = { $key } бывает только в одиночной игре.
error-no_lord_there = Карта «{ CARD($card) }» не может лежать на клетке { $space }: там нет непокрытого лорда (всего лордов: { $lords }).
error-bad_number = { $where }: { GIVEN($value) } — не целое число от { $least } до { $most }.
error-not_a_list = { $where }: нужен список имён, а не { GIVEN($value) }.
error-not_a_name = { $where }: нужно имя, а не { GIVEN($value) }.
error-not_a_mapping = { $where }: нужен словарь, а не { GIVEN($value) }.
error-old_frame = pending: { GIVEN($entry) } — кадр старого вида; кадр пишется как {"{"}"step": ..., "seat": ...{"}"}, с аргументами по именам.
error-not_a_flag = { $where }: нужно true или false, а не { GIVEN($value) }.
error-impossible_pending = pending: шаг { $step } не может ожидать в этой позиции.
error-no_record = Эта партия записи не ведёт: она воображаемая.
error-not_a_record = Это не запись: нужен словарь.
error-not_json = Эта запись — не цельный текст JSON: { $reason }.
error-wrong_format = Это написано в формате { GIVEN($format) }; понятен только формат { $right }.
error-wrong_rules = Эта запись сделана с версией правил { GIVEN($rules) }; здесь версия { $right }.
error-missing_part = В записи нет правильной части { GIVEN($part) }.
error-bad_head = Запись не начать: { $reason }
error-bad_entry = Пункт { $entry } записи, { GIVEN($text) }, не имеет вида "seat action" или "* outcome".
error-wrong_seat = Пункт { $entry } записи, { GIVEN($text) }: там решает { $decides }.
error-illegal_entry = Пункт { $entry } записи, { GIVEN($text) }, нельзя сыграть: { $reason }
error-entry_after_end = Пункт { $entry } записи, { GIVEN($text) }, стоит после конца партии.
error-truncated = Запись обрывается перед пунктом { $entry }; пунктов должно быть { $length }.
error-too_long = Пункт { $entry } записи лишний; пунктов должно быть { $length }.
error-different_game = После пункта { $entry } партия не та, что записана (отпечаток { $digest }, в записи { $wanted }).
error-no_file = Файла { $file } нет.
error-unreadable_file = Файл { $file } не читается: { $reason }.
error-unwritable_file = Файл { $file } не записать: { $reason }.
error-foreign_option = Опция { $option } относится к: { $games }; в игре «{ $game }» её нет.
error-bad_setting = { GIVEN($text) } — не параметр; пишите --set ИМЯ=ЗНАЧЕНИЕ.
error-other_game = В файле { $file } партия игры «{ $game }», а не «{ $wanted }».
error-load_decides = У сохранённой партии свои настройки: { $option } нельзя сочетать с --load.
error-hot_seat_bots = С --hot-seat на всех местах люди: --bots с ним сочетать нельзя.
error-solo_bots = В одиночной игре нет места для ботов: { $option } с ней сочетать нельзя.
error-solo_hot_seat = Одиночная игра — для одного человека: --hot-seat с ней сочетать нельзя.
error-no_saved_game = { $file } — не сохранённая партия.
error-bad_saved_game = Партию из { $file } не воспроизвести. { $reason }
error-too_many_bots = { COUNT($bots, of: "bot") } за столом на { $players }: слишком много.
error-no_such_ply = В записи { COUNT($plies, of: "choice") }; --at { $at } не подходит.
error-one_of_these = Нужно выбрать ровно одно из этого; выбрано: { $given }.
error-unknown_language = Текстов на языке { GIVEN($language) } нет; есть: { $languages }.
error-no_such_folder = Файл { $file } не записать: такой папки нет, или запись в неё запрещена.
error-cannot_listen = Нельзя слушать { $host }, порт { $port }: { $reason }. --port 0 берёт свободный.
error-folder_in_use = В папке { $file } уже работает сервер: остановите его или назовите другую папку с --data.
error-no_database = В папке { $file } нет базы данных; папку сервера называет --data.
error-bad_database = База данных { $file } не годится: { $reason }.
error-bad_key = Ключ { $file } повреждён. Удалите его, и появится новый: все назовутся заново и потеряют свои места.
error-needs_until_sure = Опция { $option } относится к последовательному критерию и сочетается только с --until-sure.
error-two_bots_asked = --until-sure спрашивает, сильнее ли первый из двух ботов; дано ботов: { $given }.
error-no_pictures = Для картинки требуется { $library }: pip install "{ $extra }". Без --png всё остальное работает.
error-resume_or_seed = --resume берёт зерно последнего прогона: --seed с ней не сочетается.
error-no_ledger = В файле { $file } нет партий арены, к нему ничего не добавлено. Подойдёт файл, который записала --keep, или новый.
error-resume_other_version = Партии этих ботов с этими опциями в { $place } сыграны другой версией программы (её правил, ботов или оценок, или иначе скомпилированной) и не в счёт. Их зерно { $seed }: --seed { $seed } сыграет его заново.
error-nothing_to_resume = В { $place } нет партий этих ботов с этими опциями.
error-no_training = Для обучения требуется { $library }: pip install "{ $extra }". Для игры по оценке — нет.
error-no_solo_value = Для одиночной игры { $game } оценки нет: её учат за столом для двоих и более.
error-bad_hidden = hidden={ GIVEN($value) } невозможно: число скрытых узлов оценки кратно { $block } или 0, если она линейная.
error-too_few_rows = Партий { $games }, строк для обучения из них { $rows }; для подгонки нужно хотя бы { $least }. Играйте в круге больше партий.
error-another_course = В { $folder } другой курс: там { $name } — { $there }, здесь { $here }. Свободна другая папка (--folder) или другое зерно.
error-course_of_another_version = Курс в { $folder } начат с другой версией правил, ботов или обучения; новые партии к прежним не подходят. Возьмите другую папку (--folder) или другое зерно.
error-no_course = Файл { $file } повреждён: не видно, к какому курсу он относится. Удалите папку или возьмите другую.
error-bad_value_file = { GIVEN($file) } не может быть файлом оценки: боту его называют по имени, и знаков { $marks } в нём быть не может.

# Refusals of the server
error-unknown_order = Здесь нет постоянного распоряжения { GIVEN($order) }; есть: { $orders }.
error-nothing_chosen = Ничего не выбрано: назовите хотя бы одно действие.
error-too_many_actions = { GIVEN($action) } лишнее: выбор перед ним уже завершён.
error-not_understood = Запрос не понят: { $reason }.
error-no_person = Сначала назовите своё имя.
error-not_yours = Так нельзя: это не ваше место или сейчас не ваш ход.
error-not_alone = За столом есть и другие: боты не спешат.
error-not_the_host = Это может сделать только хозяин стола.
error-still_running = Это можно увидеть, когда партия окончена.
error-foreign_origin = Запросы с других сайтов не принимаются.
error-no_such_table = Такого стола нет.
error-no_such_version = Версии { $version } в этой партии нет; последняя — { $last }.
error-version_gone = Версию { $version } больше нельзя показать: с тех пор правила изменились. Первая, которую можно показать, — { $first }.
error-position_over = В этой позиции партия уже окончена. Выберите позицию, в которой кто-то ещё должен ходить.
error-record_not_over = Эта запись обрывается до конца партии. Здесь можно смотреть только оконченные партии.
error-chosen_chance = Случайные события этой записи не следуют из её зерна, поэтому сохранить её нельзя.
error-no_such_place = По этому адресу ничего нет.
error-no_such_method = По этому адресу так сделать нельзя.
error-stale = Партия ушла вперёд. Посмотрите ещё раз и выберите.
error-not_open = Это место не свободно.
error-seats_open = Ещё свободны места: { $seats }. Посадите ботов или подождите.
error-not_running = За столом сейчас не играют (состояние: { $state }).
error-nothing_to_undo = Отменять нечего: последнее решение не ваше.
error-cannot_undo = Отменить нельзя: с тех пор открылось новое.
error-already_seated = Вы уже за этим столом.
error-too_large = Слишком много: читается не больше { $most } байт.
error-too_often = Слишком часто: повторите через { $seconds } с.
error-too_many_tables = Неоконченных столов у вас уже { $most }; сначала завершите или закройте один из них.
error-our_mistake = На сервере что-то пошло не так. Ошибка записана в журнал.
error-bad_name = В имени от 1 до { $most } видимых знаков.
error-bad_seats = Нужно по записи на каждое место: { $wanted }, а не { $given }. Запись — "me", "open" или "bot" и имя.
error-bad_seat = { GIVEN($given) } не годится для места: нужно «me», «open» или «bot» и имя.
error-bad_chat = В сообщении от 1 до { $most } знаков.
error-unknown_list = Списка { GIVEN($show) } нет; есть: mine, open, running.
error-bad_link = Эта ссылка больше не действует.
error-file_exists = Файл { $file } уже есть; ничего не перезаписывается.
