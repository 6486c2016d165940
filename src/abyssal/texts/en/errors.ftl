## What is wrong with what was given: an error of each code

error-unknown_game = There is no game called { GIVEN($game) }; there are: { $games }.
error-bad_game_name = { GIVEN($game) } cannot be the name of a game: it must be in small letters and must not be empty or hold a space or any of : , - /
error-game_exists = There is a game called { GIVEN($game) } already.
error-unknown_option = { $game } has no option { GIVEN($option) }; it has: { $options }.
error-bad_option = { $option }={ GIVEN($value) } is not possible; allowed: { $right }.
error-players_missing = { $game } needs the number of players: players={ $least } to { $most }.
error-wrong_players = { $game } is for { $least } to { $most } players; players={ GIVEN($players) } is not possible.
error-loot_of_nobody = Loot lies on { $location }, but no seat controls it; loot of a sanctuary that was given away is kept_loot of a seat.
error-five_need_leviathan = { $game } is for { $least } to { $most } players; a fifth one needs the expansion leviathan.
error-solo_players = Solo is for one player against a Legendary Opponent; leave out players (given: { GIVEN($players) }).
error-bad_seed = A seed is a whole number from 0 to { $most }; { GIVEN($seed) } is not.
error-no_such_seat = There is no seat { GIVEN($seat) }; seats are numbered 0 to { $last }.
error-unknown_memory = There is no memory { GIVEN($memory) }; there are: { $memories }.
error-bad_since = Events are numbered from 0 on; since={ GIVEN($since) } is not possible.
error-no_value = There is no value for { $configuration } yet; abyssal train can make one.
error-game_without_value = { $game } has no learned values: its bots have no features to learn from.
error-bad_value = { GIVEN($file) } is not a usable value, or it is damaged. Use a file that abyssal train has written.
error-no_value_file = The file { GIVEN($file) } does not exist or cannot be read; net= needs a file that abyssal train has written.
error-other_value = { GIVEN($file) } holds a value with { $features } features, but { $game } needs { $right }: it was learned for another game, or by another version.
error-no_bot = The factory of the bot { $bot } returned { $type } instead of an abyssal.bots.Bot.
error-unknown_bot = There is no bot called { GIVEN($bot) }; there are: { $bots }.
error-unknown_parameter = The bot { $bot } has no parameter { GIVEN($parameter) }; { $any ->
        [no] it has none
       *[yes] it has: { $parameters }
    }.
error-bad_parameter = The bot { $bot } cannot have { $parameter }={ GIVEN($value) }; it must be { $kind ->
        [flag] yes or no
        [words] one of { $words }
        [text] a text
        [whole] a whole number
       *[number] a number
    }{ $bounds ->
        [both] {" "}from { $least } to { $most }
        [least] {" "}of at least { $least }
        [most] {" "}of at most { $most }
       *[none] {""}
    }.
error-bad_bot_text = { GIVEN($text) } is not a bot: { GIVEN($part) } is not parameter=value. Use a name, or name:parameter=value.
error-bad_bot_name = { GIVEN($bot) } cannot be the name of a bot: a name must not be empty or contain a colon, an equals sign, a comma or a space.
error-bot_exists = There is a bot called { GIVEN($bot) } already.
error-wrong_bots = This table needs { COUNT($seats, of: "bot") }, one for each seat that decides; given: { $given }.
error-bot_misplayed = The bot at seat { $seat } made an illegal choice in the game with seed { $seed }: { $reason }
error-value_changed = { GIVEN($file) } was written again while games were played with it; games of the two values must not be mixed.
error-bot_failed = The bot { $bot } failed at seat { $seat } in the game with seed { $seed }: { $reason }
error-lonely_bot = A match needs at least two bots; given: { $given }.
error-same_bot_twice = { $bot } is named twice; bots that meet must differ in name or parameters.
error-no_solo_league = Bots play against each other at tables for two or more; a solo game of { $game } is not possible here.
error-bad_count = { $option }={ GIVEN($value) } is not possible; use a whole number from { $least } to { $most }.
error-illegal_move = Action { $action } ({ $text }) is not legal at { $decision }; legal are: { $legal }.
error-game_over = The game is over; action { $action } cannot be played.
error-not_in_order = { CARD($card) } cannot be named now: a set is named in ascending order, and enough cards must be left to complete it.
error-too_few_key_tokens = Still missing: { COUNT($need, of: "key") }. There are { COUNT($have, of: "key_token") }; lords are named before tokens.
error-no_free_key = { CARD($lord) } has no key that could be used now.
error-wrong_number_of_keys = The keys of { CARD($lord) } do not make exactly the { $need } that are still needed.
error-gift_to_oneself = Seat { $seat } gives the nebulis and cannot receive one.
error-seat_named_twice = Seat { $seat } has been named already; each opponent receives one nebulis.
error-seat_not_in_order = Seat { $seat } cannot be named now: opponents are named in ascending order, and { $count } must still be named.
error-no_threat_with_leviathan = With Leviathan there is no threat; leave it out.
error-pearls_too_few = Too few pearls: { $pearls } for { COUNT($count, of: "card") }. Discard { $least } first.
error-no_leviathan_there = There is no leviathan in cell { $cell }.
error-no_ally_against = No ally in hand can attack this leviathan; only { $races } can.
error-not_suitable = { CARD($card) } cannot attack this leviathan; only { $races } can.
error-lord_not_taken = There is no (further) { CARD($lord) } among the lords taken: { $held }.
error-no_set_here = No set of things is chosen at { $decision }.
error-set_too_large = The set is complete without { $name }.
error-set_too_small = More is needed; picked so far: { $given }.
error-not_your_choice = Action { $action } is not a choice of seat { $seat }: { $decides } decides now. None of the actions was played.
error-too_few_races = Too few races for { CARD($lord) }: { $need } needed, { $have } given.
error-too_many_races = Too many races for { CARD($lord) }: exactly { $need } needed, { $have } given.
error-mandatory_race_missing = A payment for { CARD($lord) } needs at least one { CARD($race) }.
error-pearls_missing = The cost of { CARD($lord) } must be filled with { COUNT($need, of: "pearl") }; there are { $have }: { $missing } missing.
error-card_not_in_hand = There is no { CARD($card) } in hand.
error-no_payment_with = No payment for { CARD($lord) } can be completed with { CARD($card) } now. Cards are named race by race, the lowest value first.
error-lord_not_in_court = { CARD($lord) } is not in the Court for you to take.
error-unknown_action = There is no action { $action }.
error-unknown_notation = { GIVEN($text) } is not an action of this game; legal now: { $legal }.
error-unknown_lord = There is no lord called { CARD($lord) }.
error-ambiguous_ally = Several races begin with { GIVEN($text) }: { LIST($races) }.
error-other_pearls = These allies need { COUNT($pearls, of: "pearl") }. Pearls are added automatically; you need not name them.
error-other_count = Discard { COUNT($wanted, of: "ally") }; named: { $given }.
error-unknown_ally = There is no ally called { CARD($card) }. An ally is a race and a value: crab 2.
error-krakens_stay = Krakens cannot be discarded for martial law.
error-too_few_discards = Discard at least { COUNT($least, of: "ally") }, because you have too few pearls for the rest; named: { $given }.
error-too_many_pearls = You can add at most { COUNT($pearls, of: "pearl") }.
error-unknown_outcome = { GIVEN($outcome) } is not an outcome of chance in this game.
error-impossible_outcome = { $outcome } cannot come up at { $step }; possible are: { $possible }.
error-unknown_key = A position has no key { GIVEN($key) }; here it may have: { $keys }.
error-given_twice = { $where }: { GIVEN($key) } is given twice.
error-missing_key = { $where } needs the key { GIVEN($key) }.
error-unknown_card = { $where }: there is no card { GIVEN($card) }.
error-unknown_name = { $where }: there is no { GIVEN($name) }; there are: { $known }.
error-too_many_copies = { $where }: too many { CARD($card) }; only { $copies } exist.
error-bonus_card = { $where }: { CARD($card) } is a bonus location; it needs "bonus": true.
error-wrong_pile = { CARD($card) } does not belong on the pile { $pile }.
error-not_in_this_game = { $where }: { CARD($card) } is not in this game: it belongs to an expansion that is not played, or an expansion removes it.
error-wrong_stack = council.{ $stack }: { CARD($card) } is of another race; it belongs to the stack of its own.
error-never_affiliated = { $where }: { CARD($card) } has no race and is never affiliated.
error-too_many = { $where }: no room for { CARD($card) }; at most { $most } lords fit.
error-zone_full = { $where }: no room for { CARD($card) }; at most { $most } cards lie there.
error-solo_key = { $key } belongs to solo games only.
error-no_lord_there = { CARD($card) } cannot lie on space { $space }: there is no uncovered lord on it ({ $lords } lords in all).
error-bad_number = { $where }: { GIVEN($value) } is not a whole number from { $least } to { $most }.
error-not_a_list = { $where }: a list of names is expected, not { GIVEN($value) }.
error-not_a_name = { $where }: a name is expected, not { GIVEN($value) }.
error-not_a_mapping = { $where }: a mapping is expected, not { GIVEN($value) }.
error-old_frame = pending: { GIVEN($entry) } is a frame of the old form; a frame is written {"{"}"step": ..., "seat": ...{"}"} with its arguments by name.
error-not_a_flag = { $where } is true or false, not { GIVEN($value) }.
error-impossible_pending = pending: { $step } cannot be pending in this position.
error-no_record = This game has no record, because it is an imagined one.
error-not_a_record = This is not a record: a mapping is expected.
error-not_json = This record is not complete JSON: { $reason }.
error-wrong_format = This is written in format { GIVEN($format) }; only format { $right } can be read.
error-wrong_rules = This record was made with version { GIVEN($rules) } of the rules; this program has version { $right }.
error-missing_part = The record has no valid { GIVEN($part) }.
error-bad_head = The record cannot be started: { $reason }
error-bad_entry = Entry { $entry } of the record, { GIVEN($text) }, is not "seat action" or "* outcome".
error-wrong_seat = Entry { $entry } of the record, { GIVEN($text) }: { $decides } decides there.
error-illegal_entry = Entry { $entry } of the record, { GIVEN($text) }, cannot be played: { $reason }
error-entry_after_end = Entry { $entry } of the record, { GIVEN($text) }, comes after the end of the game.
error-truncated = The record ends before entry { $entry }; it should have { $length }.
error-too_long = Entry { $entry } of the record is one too many; it should have { $length }.
error-different_game = After entry { $entry } the game is not the one recorded (fingerprint { $digest }, recorded { $wanted }).
error-no_file = There is no file { $file }.
error-unreadable_file = { $file } cannot be read: { $reason }.
error-unwritable_file = { $file } cannot be written: { $reason }.
error-foreign_option = { $option } is an option of { LIST($games) }; { $game } does not have it.
error-bad_setting = { GIVEN($text) } is no setting; write --set NAME=VALUE.
error-other_game = { $file } holds a game of { $game }, not of { $wanted }.
error-load_decides = A saved game has its own settings: { $option } cannot be combined with --load.
error-hot_seat_bots = With --hot-seat people play all seats: --bots cannot be combined with it.
error-solo_bots = A solo game has no seat for bots: { $option } cannot be combined with it.
error-solo_hot_seat = Solo is for one person: --hot-seat cannot be combined with it.
error-no_saved_game = { $file } is not a saved game.
error-bad_saved_game = { $file } cannot be replayed. { $reason }
error-too_many_bots = { COUNT($bots, of: "bot") } at a table of { $players }: too many.
error-no_such_ply = The record has { COUNT($plies, of: "choice") }; --at { $at } is not possible.
error-one_of_these = Choose exactly one of these; picked: { $given }.
error-unknown_language = There are no texts in the language { GIVEN($language) }; there are: { $languages }.
error-no_such_folder = { $file } cannot be written: the folder does not exist, or it is write-protected.
error-cannot_listen = The server cannot listen on { $host }, port { $port }: { $reason }. With --port 0 it takes a free port.
error-folder_in_use = A server is already running on { $file }. Stop it first, or choose another folder with --data.
error-no_database = There is no database in { $file }. Use --data to name the data folder of the server.
error-bad_database = The database { $file } cannot be used: { $reason }.
error-bad_key = The key file { $file } is damaged. If you delete it, a new one is made; then all people must enter their names again, and lose their seats.
error-needs_until_sure = { $option } belongs to the sequential test: use it only with --until-sure.
error-two_bots_asked = --until-sure asks whether the first of two bots is stronger; bots given: { $given }.
error-no_pictures = A picture needs { $library }: pip install "{ $extra }". Without --png everything else works.
error-resume_or_seed = --resume takes the seed of the last run: --seed cannot be combined with it.
error-no_ledger = { $file } is not a file of games of the arena, so nothing is added to it. Use a file that --keep has written, or a new one.
error-resume_other_version = The games of these bots with these options in { $place } were played by another version of the program (other rules, bots or values, or compiled differently) and do not count. Their seed was { $seed }: --seed { $seed } plays it again.
error-nothing_to_resume = { $place } holds no games of these bots with these options.
error-no_training = Training needs { $library }: pip install "{ $extra }". Playing with a value does not.
error-no_solo_value = There is no value for solo games of { $game }: values are learned at tables for two or more.
error-bad_hidden = hidden={ GIVEN($value) } is not possible: a value has a multiple of { $block } hidden units, or 0 if it is linear.
error-too_few_rows = { $games } games give { $rows } rows to learn from; a fit needs at least { $least }. Play more games in a round.
error-another_course = { $folder } holds another course: its { $name } is { $there }, here it is { $here }. Use another folder (--folder) or another seed.
error-course_of_another_version = { $folder } holds a course of another version of the rules, bots or training; its games cannot be mixed with new ones. Use another folder (--folder) or another seed.
error-no_course = { $file } is damaged: it does not say which course it belongs to. Remove the folder, or use another one.
error-bad_value_file = { GIVEN($file) } cannot be the file of a value: the text of a bot contains its name, so it must not contain any of { $marks }.

# Refusals of the server
error-unknown_order = There is no standing order { GIVEN($order) } here. Possible orders: { $orders }.
error-nothing_chosen = Nothing was chosen. Name at least one action.
error-too_many_actions = { GIVEN($action) } is one action too many: the choice is already complete without it.
error-not_understood = The request was not understood: { $reason }.
error-no_person = Enter your name first.
error-not_yours = You cannot do this: it is not your seat, or not your turn.
error-not_alone = Other people play at this table, so the bots keep their pace.
error-not_the_host = Only the host of the table can do this.
error-still_running = This can be seen when the game is over.
error-foreign_origin = Requests from pages of other sites are refused.
error-no_such_table = There is no such table.
error-no_such_version = There is no version { $version } of this game; the last one is { $last }.
error-version_gone = Version { $version } can no longer be shown, because the rules have changed since. The first one that can be shown is { $first }.
error-position_over = The game is already over in this position. Choose one in which somebody still has to decide.
error-record_not_over = This record stops before the end of its game. Only games that are over can be replayed here.
error-chosen_chance = The random events of this record do not follow from its seed, so it cannot be stored.
error-no_such_place = There is nothing at this address.
error-no_such_method = This address does not support this request.
error-stale = The game has moved on. Look again, then choose.
error-not_open = This seat is not open.
error-seats_open = Some seats are still open: { $seats }. Fill them with bots, or wait for people.
error-not_running = No game is running at this table (its state is { $state }).
error-nothing_to_undo = There is nothing to undo: the last choice was not yours.
error-cannot_undo = This choice cannot be undone, because something hidden has been revealed since.
error-already_seated = You already have a seat at this table.
error-too_large = The request is too large; the limit is { $most } bytes.
error-too_often = Too many requests. Try again in { $seconds } s.
error-too_many_tables = You already have { $most } unfinished tables. Finish or abandon one first.
error-our_mistake = Something went wrong on the server. The error has been logged.
error-bad_name = A name must have 1 to { $most } visible characters.
error-bad_seats = There must be one entry for each seat: { $wanted } entries, not { $given }. An entry is "me", "open", or "bot" and a name.
error-bad_seat = { GIVEN($given) } is not an entry for a seat. An entry is "me", "open", or "bot" and a name.
error-bad_chat = A chat message must have 1 to { $most } characters.
error-unknown_list = There is no list { GIVEN($show) }. The lists are: mine, open, running.
error-bad_link = This link is no longer valid.
error-file_exists = { $file } exists already; nothing is overwritten.
