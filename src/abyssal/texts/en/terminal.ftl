table-title = ABYSS
table-turn = turn { $turn }
table-whose = { PERSON($who) ->
        [you] your turn
       *[other] { WHO($who) }'s turn
    }
table-over = the game is over
table-everybody = all seats
table-ip = { $points } IP
table-ip_more = { $points }+ IP
# Points that lie open, and what the hand will add in the end, or take away
table-ip_plus_hand = { $points } IP + { $hand } in hand
table-ip_minus_hand = { $points } IP − { $hand } in hand
table-court = COURT
table-track = TRACK
table-threat = THREAT
table-council = COUNCIL
table-locations = LOCATIONS
table-drawn = DRAWN
table-log = LOG
table-deck = deck { $n }
table-decks = deck { $deck } · discard { $discard }
table-price = price ● { $price }
table-court_empty = nobody in the Court
table-costs_more = lords cost you { $n } more
table-costs_less = lords cost you { $n } less
table-all_races = all { $n } races
table-any_races = { $n ->
        [1] any race
       *[other] any { $n } races
    }
table-more_races = +{ $n }
table-empty = –
table-none = none
table-none_free = none free
table-none_open = none available
table-now = (now { $points })
# Before what a hand lacks for a lord, which is written as its cost is: “lacks 3 Cr +1”
table-lacks = lacks
table-reward = fight for { FORM($reward) }
table-paid_by = reward of space { $space }
table-lord_deck = lord deck { $n }
table-last_turns = Last turns: { WHO($name) } triggered the end
table-extra_turn = another turn follows
table-hand = Hand { $n }
table-hand_limit = Hand { $n }/{ $limit }
table-hand_short = hand { $n }
table-hand_empty = no allies in hand
table-have = Have
table-lords = Lords { $n }
table-lords_short = lords { $n }
table-allies = Allies
table-sites = Places { $n }
table-sites_short = ⌂ { $n }
table-of_lords = { $lords } of 7 lords
table-disabled = (disabled)
table-used = (used)
table-under = under it: { LIST($lords) }
table-lord_of_guild = { CARD($lord) }, { CARD($guild) }:
table-key_tokens = { $n ->
        [one] { $n } token
       *[other] { $n } tokens
    }
# What there is, and in brackets where it comes from or what is on it
table-keys_from = { COUNT($n, of: "key") } ({ LIST($sources) })
table-tokens_of = { COUNT($n, of: "token") } ({ LIST($values) })
table-new_tokens_of = { COUNT($n, of: "new_token") } ({ LIST($faces) })
table-number_of = { $n } ({ LIST($faces) })
table-paid = PAID
table-kraken = KRAKEN
table-figure = figure: { WHO($name) }
table-loot = ▣ { LIST($values) }
table-loot_deck = loot { $n }
table-unplaced = { ALLIES($cards, with: "and") } still to be put on a stack
table-sentinel-of = { WHO($name, case: "start") }: { FORM($where) }
table-sentinel-stack = { CARD($race) } stack
table-sentinel-front = to be placed
table-sentinel-resting = rests this turn
table-sentinel-resting_short = rests
table-kraken_row = Kraken
table-nebulis_at_last = { $n } at the end with your krakens
table-figure_at_last-holds = Kraken figure (−5 IP)
table-figure_at_last-gets = the Kraken figure at the end (−5 IP)
table-figure_at_last-loses = Kraken figure, but not at the end
table-kept_loot = ▣ { LIST($values) } kept from { CARD($location) }
table-kept_short = kept ▣ { LIST($values) }
table-border = BORDER
table-border_empty = no leviathan
table-free_cells = free: { LIST($cells) }
table-leviathan_short = L{ $n }
table-attack = its attack costs { FORM($penalty) }
# Above the columns of the Border, where there is room
table-head-dice = dice
table-head-leviathan = leviathan
table-head-races = who can attack
table-head-levels = level▲tokens
table-head-penalty = its attack costs
table-border_legend = dice, leviathan, who can attack it (a Crab always), level▲tokens, what its attack costs
table-risk = Leave a monster: { $throws } of { $all } throws bring an attack
table-risk_short = leave a monster: { $throws }/{ $all } attack
table-inert = monsters have no effect any more
table-no_more_leviathans = no leviathans are left
table-scourge = Scourge: { WHO($name) }
table-leviathan_row = Leviathan
table-slain = slain { $n }
table-holds_scourge = Scourge of the Abyss (+5 IP)
table-hand_tiny = h{ $n }
table-lords_tiny = l{ $n }
table-legend =
    ◆ a lord you can pay   ● pearl   ⊸ key   ▲ monster token   ⌂ location   ×2 a stack of 2
    6 { CARD($race) } +2: costs 6 points in allies of exactly 3 races, one of them { CARD($race) }
    lacks 3 +1: with your hand and pearls you are 3 points and 1 race short
    once: when the lord enters play; free: while it is free (not under a location, not disabled); turn: once in each of your turns
    34+ IP: hand and monster tokens will add more; 34 IP + 8 in hand: your own hand will add 8 at the end
table-legend_threat = On the threat track each ● may be a pearl or a monster token.
table-legend_races = Allies: { LIST($races) }
table-legend_race = { FORM($short) } { CARD($race) }
conspiracy-table-title = CONSPIRACY
conspiracy-table-everybody = all alliances
conspiracy-table-turn = turn { $turn }
conspiracy-table-over = the game is over
conspiracy-table-of_lords = { $n } of { COUNT($all, of: "lord") }
conspiracy-table-ip = { $points } IP
conspiracy-table-lords = LORDS
conspiracy-table-locations = LOCATIONS
conspiracy-table-deck = deck { $n }
conspiracy-table-none_open = none open
conspiracy-table-no_lords = –
conspiracy-table-now = now { $points }
conspiracy-table-revealed = TURNED UP
conspiracy-table-drawn = DRAWN
conspiracy-table-held = IN HAND
conspiracy-table-restriction = { WHO($who, case: "start") } made the others draw exactly { COUNT($count, of: "lord") }
conspiracy-table-restriction_solo = { PERSON($who) ->
        [you] You must draw { COUNT($count, of: "lord") } in your next turn
       *[other] { WHO($who, case: "start") } must draw { COUNT($count, of: "lord") } next
    }
conspiracy-table-last_turns = { PERSON($who) ->
        [you] Last turns: you have 15 lords
       *[other] Last turns: { WHO($who) } has 15 lords
    }
conspiracy-table-token = Replay token: { WHO($who) }
conspiracy-table-next = next
conspiracy-table-keeper = Keeper
conspiracy-table-pearls = Pearls
conspiracy-table-keys = Keys
conspiracy-table-crests = Crests
conspiracy-table-coalition = Coalition
conspiracy-table-coalition_of = { $size } × 3, { CARD($colour) }
conspiracy-table-coalition_none = none yet
conspiracy-table-keeper_is = ● { $pearls } · Keeper: { WHO($who) } ({ $theirs })
conspiracy-table-keeper_you = ● { $pearls } · Pearl Keeper
conspiracy-table-keeper_nobody = ● { $pearls } · no Keeper yet
conspiracy-table-any_two = { $n ->
        [0] none unused; any 2 are enough
       *[other] { LIST($keys) }; any 2 are enough
    }
conspiracy-table-two_alike = { $n ->
        [0] none unused; 2 alike needed
       *[other] { LIST($keys) }; 2 alike needed
    }
conspiracy-table-face_down = { $n } face down, 5 IP each
conspiracy-table-no_locations = none yet
conspiracy-table-log = LOG
conspiracy-table-silver = ⊸ silver
conspiracy-table-silver_keys = { $n } silver
conspiracy-table-gold = ⊸ gold
conspiracy-table-gold_keys = { $n } gold
conspiracy-table-extra = Extra
conspiracy-table-sites = Locations
conspiracy-table-legend =
    ◆ crest   ● pearl   ⊸ unused key   ⌂ location   [ ] largest coalition
    R4 is a red lord of 4 IP: Y Farmers, R Military, G Merchants, B Politicians, P Mages
conspiracy-table-deck_holds = STILL IN THE DECK
play-app_help = Play, replay and study Abyss and Conspiracy in the terminal.
play-help = Play a game in the terminal: against bots, against friends at one keyboard, or solo.
play-epilog =
    {"["}bold]Examples[/]

    abyssal play abyss                  you against one bot

    abyssal play abyss --players 4      you against three bots

    abyssal play abyss --hot-seat       two people at one keyboard

    abyssal play abyss --expansions kraken,leviathan --players 5

    abyssal play conspiracy --bonus     with the bonus locations

    abyssal play --solo mage            Conspiracy against a Legendary Opponent

    abyssal play --load game.json       where you left off

    At the table, h explains the keys and r the rules.
option-version = Show the version and exit.
option-language = Language of all texts, such as en or ru. Default: the language of your system (ABYSSAL_LANGUAGE, LC_ALL, LC_MESSAGES, LANG), else English.
option-players = Number of seats (default: { $players }). Five seats need the expansion Leviathan.
option-seed = Number from which all cards and random choices follow. Default: a new one, which is shown. A run that stopped goes on if you give its seed again.
option-jobs = Number of processes that play. Default: one per CPU core, fewer for a short run.
option-bots = Bots at the last seats, such as regent,page; people sit at the seats before them. Without --players, one person plays against these bots. Default: { $usual } at every seat but the first. A bot is a name, or name:parameter=value, such as search:ms=10 or value:memory=table; docs/bots.md lists the parameters. Names: { LIST($bots) }.
option-expansions = Abyss: play with these expansions, such as kraken,leviathan. Default: none. Names: { LIST($expansions) }.
option-bonus = Conspiracy: play with the five bonus locations.
option-solo = Conspiracy: play alone against this Legendary Opponent: { LIST($opponents) } or random.
option-set = Set an option of the game that has no name of its own here, such as --set short=true. It can be given several times.
bot-described = { $bot } ({ FORM($text) })
bot-page = judges roughly, and only by what it sees on the table
bot-courtier = judges well, but forgets the cards it has seen
bot-councillor = judges well, and remembers every card
bot-regent = tries out a few choices before it decides
bot-sovereign = tries out many choices and thinks ahead
bot-name-page = Page
bot-name-courtier = Courtier
bot-name-councillor = Councillor
bot-name-regent = Regent
bot-name-sovereign = Sovereign
bot-search = plays the best choices of value ahead in deals that could be the real one
bot-value = rates the positions after each choice with a learned value
bot-greedy = follows simple rules of a sensible beginner
bot-random = takes each legal choice with the same probability
play-panel-table = Who plays
play-panel-rules = Which rules
play-panel-files = Saving and continuing
play-option-game = The game: { LIST($games) }. If you leave it out, you are asked; without a terminal it is { $default }.
play-option-hot_seat = People play all seats and take turns at this keyboard.
play-option-seed = Number from which all decks follow: the same seed gives the same decks. Default: a new one.
play-option-save = File for this game. The key s, leaving, and the end of the game save to it. Default: a file in your data folder (~/.local/share/abyssal/games on Linux).
play-option-load = Continue the game in this file.
play-game-abyss = Abyss: explore the depths, recruit lords and control locations
play-game-conspiracy = Conspiracy: the card game of alliances
play-game-kraken = Abyss with Kraken: smugglers, black pearls and loot
play-game-leviathan = Abyss with Leviathan: monsters at the Border, for up to five
play-game-both = Abyss with both expansions
play-ask_game = Which game? [{ $default }]{" "}
play-against-bots = Against bots
play-against-people = Friends at this keyboard
play-against-solo = Alone against a Legendary Opponent
play-against-random = A random opponent
play-ask_against = Against whom? [{ $default }]{" "}
play-ask_opponent = Which opponent? [{ $default }]{" "}
play-ask_level = How strong? [{ $default }]{" "}
play-level = { $name }: { $text }
play-ask_players = How many players, you included? { $first } to { $last } [{ $default }]{" "}
play-bad_answer = { GIVEN($text) } is not one of the answers: { LIST($answers) }.
play-everybody-abyss = all seats
play-everybody-conspiracy = all alliances
play-first_time = New to the game? Type r for the rules in short, r and a name for one card, h for help.
play-seats = At the table: { LIST($seats) }.
play-seat-person = { PERSON($who) ->
        [you] you
       *[other] { WHO($who) } (person)
    }
play-seat-bot = { WHO($who) } ({ $bot })
play-name-person = Player { $n }
play-name-bot = Bot { $n }
play-keys = u undo · s save · l log · v { $everybody } · p points · r rules · h help · q quit
play-hand_over = { WHO($name, case: "start") } decides. Everybody else, please look away. Press Enter to show the table.{" "}
play-back = Enter shows the table again.
play-more = Enter shows more.{" "}
play-earlier = Enter shows earlier entries.{" "}

# The words for the keys
play-key-u = undo
play-key-s = save
play-key-l = log
play-key-v = view
play-key-p = points
play-key-r = rules
play-key-h = help
play-key-q = quit
play-help_page-title = How to play at this table
play-help_page-choose = Type the number of a choice, or its notation, such as { $notation }.
play-help_page-u = undo your last choice, if nothing hidden has been revealed since
play-help_page-s = save the game; s FILE saves under another name
play-help_page-l = everything that has happened so far
play-help_page-v = { $everybody } in full, with their locations
play-help_page-p = the points so far, by source
play-help_page-r = the rules in short, with all lords and locations; r jailer shows one card
play-help_page-h = this page
play-help_page-q = save the game and leave
play-help_page-enter = show the table again
play-help_page-table = On the table: { $legend }
play-decides = { PERSON($who) ->
        [you] Your choice
       *[other] { WHO($who, case: "start") } decides
    }
play-no_card = There is no card called { GIVEN($text) } in this game.
play-bad_choice = { GIVEN($text) } is not one of the choices. Type one of the numbers shown, a notation such as { $notation }, or h for help.
play-undone = Taken back: { $text }.
play-nothing_to_undo = There is nothing to take back yet.
play-cannot_undo = { GIVEN($text) } cannot be taken back, because something new has been seen since: { FORM($seen) }
play-cannot_undo_unseen = { GIVEN($text) } cannot be taken back, because cards have been drawn since.
play-not_your_undo = { GIVEN($text) } was chosen by { WHO($name) }, who alone can take it back.
play-saved =
    The game is saved in { $file }.
    Go on later with: { $command }
play-finished_saved =
    The game is saved in { $file }.
    See it again with: { $command }
play-not_saved = Not saved.
play-save_elsewhere = Type s and another file name to save, or leave without saving with Ctrl-C.
play-left_saved =
    Your game was saved to { $file }.
    Go on with: { $command }
play-left_since =
    Your game was saved to { $file }, without the last choices.
    Go on with: { $command }
play-left_unsaved = Left without saving.
play-ask_file = File name [{ $file }]:{" "}
play-ask_overwrite = { $file } already exists. Overwrite it? [y/N]{" "}
play-yes = y
play-over_keys = Enter leaves · s save elsewhere · l log · v { $everybody } · p points · r rules · u undo
replay-help = Step through a recorded game.
replay-epilog =
    {"["}bold]Keys[/]

    Enter or n  next choice

    p           previous choice

    number      go to the state after that many choices

    e           go to the end

    a           play automatically; Enter stops it

    l           log of everything so far

    v           everything in front of all players

    o           show the table as the next seat sees it

    r           rules

    q           quit
replay-option-file = A saved game (key s at the table), or a record written by g.record() in Python.
replay-option-at = Start after this many choices.
replay-option-delay = Seconds between two choices in automatic play (key a).
replay-option-plain = Print the whole game as text and exit.
replay-keys = Enter next · p back · number goes there · e to the end · a autoplay · o other seat · l log · v { $everybody } · r rules · q quit
replay-place = after choice { $ply } of { $plies }
replay-start = before the first choice, of { $plies }
replay-chose = { WHO($name) }: { $text }
replay-at_end = This is the end of the record.
replay-at_start = This is the start of the record.
replay-unfinished = The record ends here; the game was not over.
replay-bad_key = { GIVEN($text) } means nothing here. Enter next, p back, a number from 0 to { $plies }, e to the end, a autoplay, l log, q quit.
replay-auto = Enter stops it.
replay-head = { $game }: { LIST($players, with: "and") }, seed { $seed }, { COUNT($plies, of: "choice") }
amount-game = { $n ->
        [one] { $shown } game
       *[other] { $shown } games
    }
amount-block = { $n ->
        [one] { $shown } block
       *[other] { $shown } blocks
    }
simulate-help-command =
    Let bots play many games and show statistics: length of games, points by source, win shares.

    The same seed gives the same result, with any number of processes.

    {"["}bold]Examples[/]

    {"["}cyan]abyssal simulate abyss --players 4 --games 100000 --seed 1[/]

    {"["}cyan]abyssal simulate abyss -p 5 --expansions kraken,leviathan[/]

    {"["}cyan]abyssal simulate conspiracy --solo mage --json result.json[/]

    {"["}cyan]abyssal simulate conspiracy -p 2 --bots value,greedy --rotate[/]

    Ctrl-C stops and shows the result so far.
simulate-help-game = The game: { LIST($games) }.
simulate-help-games = Number of games.
simulate-help-seed = Number from which all games follow. Default: a new one, which is shown.
simulate-help-bots = A bot for each seat, separated by commas, or one bot for all seats. Default: random. A bot is a name, or name:parameter=value, such as search:ms=10; docs/bots.md lists the parameters. Names: { LIST($bots) }.
simulate-help-rotate = Move every bot to the next seat after each game. The result then also has a table by bot.
simulate-help-max_plies = Abyss: end a game after this many decisions, with the scores at that point; the result says how many games that were (default: { $plies }; 0: no limit).
simulate-help-json = Also write the result to this file, as JSON.
simulate-progress = playing
simulate-rate = { $rate } games/s
simulate-worker_died = A worker process ended without an answer (killed, out of memory, or it could not start). Try --jobs 1.
simulate-stopped_at_once = Stopped before the first game was over.
simulate-stopped = Stopped: the result is partial, { $games } of { $asked } games.
simulate-partial = PARTIAL RESULT: { $games } of { $asked } games
simulate-played = { $games } · seed { $seed } · { $mode } · processes: { $jobs }
simulate-speed = { $seconds } s: { $games } games and { $decisions } decisions per second
simulate-compiled = compiled
simulate-interpreted = interpreted
simulate-seat = seat { $seat }
simulate-ties = Shared victories: { $share } of the games. Intervals: Wilson, 95 %; a shared victory counts in parts.
simulate-truncated = Games ended by the limit of { $plies } decisions: { $games }.
simulate-table-lengths = Per game
simulate-table-points = Points by source (mean ± standard deviation; means by seat)
simulate-table-wins = Wins by seat
simulate-table-bots = Wins by bot
simulate-table-scores = Scores of all seats
simulate-column-mean = mean
simulate-column-sd = s.d.
simulate-column-least = min
simulate-column-p5 = 5 %
simulate-column-median = median
simulate-column-p95 = 95 %
simulate-column-most = max
simulate-column-source = source
simulate-column-all = all seats
simulate-column-bot = bot
simulate-column-share = wins
simulate-column-interval = 95 % interval
simulate-column-alone = alone
simulate-column-shared = shared
simulate-column-score = score
simulate-row-decisions = decisions
simulate-row-turns = turns
simulate-row-score = score of a seat
simulate-row-total = total
simulate-source-lords = lords
simulate-source-locations = locations
simulate-source-coalition = coalition
simulate-source-keeper = keeper
simulate-source-allies = allies
simulate-source-tokens = monster tokens
simulate-source-loot = loot
simulate-source-nebulis = nebulis
simulate-source-kraken = Kraken figure
simulate-source-scourge = Scourge
simulate-source-wounds = wounds
simulate-source-extra = opponent's extra
arena-help-command =
    Let bots play each other and measure how strong they are.

    A block is one seed with all seat rotations: one game for each seat, in which one bot sits there and copies of another bot sit at all other seats. All pairs of bots play the same seeds. At tables of two, every pair plays. At larger tables, two bots play with the first alone against copies of the second; exchange them for the reverse. Of three or more bots, each plays alone against copies of each other one.

    Ratings are in Elo points, 0 on average (Luce's model; only the winner counts). All intervals are 95 % confidence intervals over blocks.

    {"["}bold]Examples[/]

    {"["}cyan]abyssal arena abyss greedy random --players 2 --blocks 100[/]

    {"["}cyan]abyssal arena abyss greedy random -p 4 -e kraken,leviathan --png ratings.png[/]

    {"["}cyan]abyssal arena conspiracy greedy random --until-sure --elo1 50[/]

    Every game is stored as soon as it is over. Ctrl-C stops and shows the result so far. To continue, give --resume, or --seed with the number that was shown.
arena-help-bots = Two or more bots. A bot is a name, or name:parameter=value, such as search:ms=10 or value:memory=table; docs/bots.md lists the parameters. Names: { LIST($bots) }.
arena-help-blocks = Number of blocks for each pair of bots (default { $blocks }; with --until-sure at most { $most }).
arena-help-resume = Continue the last run of the same bots and options.
arena-help-keep = File that stores the games, one per line; new games are added to it. Default: a file named after game and seed in your data folder (~/.local/share/abyssal/arena on Linux).
arena-help-json = Also write the result to this file, as JSON.
arena-help-png = Also draw ratings and win shares into this file (PNG). Needs pip install "abyssal\[arena]".
arena-help-until_sure = Two bots only: stop as soon as the games show whether the first bot is stronger (sequential test over blocks, GSPRT). The test decides between --elo0 and --elo1.
arena-help-elo0 = "Not stronger" means: the first bot leads by this many Elo points or less (default 0).
arena-help-elo1 = "Stronger" means: the first bot leads by this many Elo points or more (default 20).
arena-help-alpha = Accepted probability of a wrong answer "stronger" (default 0.05).
arena-help-beta = Accepted probability of a wrong answer "not stronger" (default 0.05).
arena-panel-test = Test: is the first bot stronger?
arena-progress = { $blocks }, ratio { $ratio } ({ $lower } … { $upper })
arena-stopped_at_once = No block is complete yet. The games are kept in { $file }; --seed { $seed } continues.
arena-stopped = Stopped after { $blocks } of { $asked } blocks. The games are kept in { $file }; --seed { $seed } continues.
arena-partial = PARTIAL RESULT: { $blocks } of { $asked } blocks
arena-played = { $blocks } of { $games } · seed { $seed } · { $mode } · processes: { $jobs }
arena-took = { $fresh } in { $seconds } s, { $before } from before; kept in { $file }
arena-others = Not counted: { $games } of this seed, played by another version of the rules, bots or values.
arena-beyond = Not counted: { $games } that were played after the block that decided.
arena-column-bot = bot
arena-column-rating = rating
arena-column-share = wins
arena-column-interval = 95 % interval
arena-column-margin = margin
arena-column-games = games
arena-column-ms = ms/choice
arena-column-against = wins in % against
arena-legend = Fair share { $fair }. Rating: Elo ± 95 %, 0 on average. Margin: points above the mean of the others.
arena-legend-pairs = In brackets: the 95 % interval.
arena-legend-alone = Each row alone against copies of each column; in brackets: the 95 % interval.
arena-difference = { $first } – { $second }: { $elo } Elo, 95 % interval { $low } … { $high }.
arena-difference-alone = { $first } alone against { $others } × { $second }: { $elo } Elo, 95 % interval { $low } … { $high }.
arena-verdict-stronger = { $first } is stronger than { $second }: { $elo1 } Elo explains these games better than { $elo0 }.
arena-verdict-stronger-why = (Log-likelihood ratio { $ratio } ≥ { $upper } after { $blocks }; wrong in { $alpha } at most if it is { $elo0 }. Having stopped early, the interval above is a rough one.)
arena-verdict-not_stronger = { $first } is not shown to be stronger than { $second }: { $elo0 } Elo explains these games better than { $elo1 }.
arena-verdict-not_stronger-why = (Log-likelihood ratio { $ratio } ≤ { $lower } after { $blocks }; wrong in { $beta } at most if it is { $elo1 }. Having stopped early, the interval above is a rough one.)
arena-verdict-open = Not sure yet whether { $first } is stronger than { $second } by { $elo1 } Elo rather than { $elo0 }.
arena-verdict-open-why = (Log-likelihood ratio { $ratio } between { $lower } and { $upper } after { $blocks }; errors { $alpha }, { $beta }.)
arena-picture-title = { $game }: how strong the bots are
arena-picture-players = { COUNT($players, of: "player") }
arena-picture-kraken = Kraken
arena-picture-leviathan = Leviathan
arena-picture-base = base game
arena-picture-with = with { LIST($expansions, with: "and") }
arena-picture-bonus = with the bonus locations
arena-picture-limit = { $plies } decisions at most
arena-picture-rating = rating (Elo)
arena-picture-share = wins (%)
arena-picture-fair = fair: { $share }
arena-picture-note = Lines: 95 % intervals over blocks (one seed, all seat rotations). Margin: points above the mean of the others.
train-help-command =
    Learn a value for a game: an estimate of each position, which the bots value and search use.

    The first round is played by greedy, each later one by the value of the round before, with some random choices. After each round, a value is fitted to all games so far and tested in new games against greedy.

    The same seed gives the same value, for any number of processes. Abyss with two players takes some minutes on one core; without compiled rules it takes a hundred times as long.

    {"["}bold]Examples[/]

    {"["}cyan]abyssal train abyss --players 2 --seed 1[/]

    {"["}cyan]abyssal train abyss -p 4 -e kraken,leviathan --rounds 4 --games 4000[/]

    {"["}cyan]abyssal train conspiracy --hidden 0 --out linear.value[/]

    Finished work is stored. Ctrl-C stops; --seed with the number that was shown continues, also with more rounds. Needs pip install "abyssal\[arena]".
train-help-rounds = Number of rounds.
train-help-games = Number of games in each round.
train-help-hidden = Number of hidden units of the value: a multiple of 24, or 0 for a linear value.
train-help-mean = The result is the mean of the values of the last K rounds, whose errors differ. Default: 2, or 1 if there is only one round.
train-help-blocks = Number of blocks (one seed, all seats) that test each value against greedy.
train-help-folder = Folder that stores games and values. A folder that holds a course continues it with its seed. Default: a folder named after game, options and seed in your data folder (~/.local/share/abyssal/training on Linux).
train-help-out = File for the learned value. Default: a file named after game and options, in the current folder.
train-panel-learning = Learning
train-learned = { COUNT($rounds, of: "round") } of { $games } · seed { $seed } · { $mode } · processes: { $jobs }
train-kept = Games and values are kept in { $folder }
train-stage-play = round { $round } of { $rounds }: playing
train-stage-fit = round { $round } of { $rounds }: fitting
train-stage-trial = round { $round } of { $rounds }: trial against greedy
train-column-round = round
train-column-games = games
train-column-rows = rows
train-column-loss = loss
train-column-error = error
train-column-share = wins
train-column-interval = 95 % interval
train-column-minutes = minutes
train-legend = Loss of the win chance and error of the margin (points): in games that were held out. Wins: against greedy in { $blocks }, the same after each round; fair share { $fair }.
train-stopped = Stopped in round { $round }. Everything finished is kept in { $folder }; --seed { $seed } with the same options continues.
train-written-mean = { $file } is the mean of the values of rounds { $first } to { $last }. To play against it, and to measure it:
train-written = { $file } is the value after { COUNT($rounds, of: "round") }. To play against it, and to measure it:
bench-help-command =
    Measure the speed of this installation, per second of CPU time on one core.

    The output says whether the rules run compiled or interpreted. The floors and goals in the table are for compiled rules.

    {"["}bold]Examples[/]

    {"["}cyan]abyssal bench[/]

    {"["}cyan]abyssal bench --quick --json speed.json[/]
bench-help-json = Also write the results to this file, as JSON.
bench-help-quick = Measure only for a few seconds; the results are rough.
bench-compiled = COMPILED
bench-interpreted = INTERPRETED
bench-machine = { $cpu }, { $cores } cores, { $system }
bench-method =
    Per CPU second of one core, best of { $repeats } repeats of { $seconds } s. Spread: how far the worst repeat was off.
    In the engine: whole random games in one call. From Python: new, then legal and play for each decision.
    The rest: states half-way through random games unless said; memory is that of a clone.
    Wanted of compiled rules: floor / goal.
bench-working = measuring
bench-working_interpreted = measuring the same rules interpreted
bench-in_short = The same rules interpreted, { $table }: { $in_engine } in the engine, { $step } from Python, a clone in { $clone }.
bench-measured = measured { $number } of { $repeats } times
bench-what-in_engine = in the engine
bench-what-step = from Python
bench-what-clone_start = clone, start
bench-what-clone_middle = clone, half-way
bench-what-clone_late = clone, late
bench-what-determinize = determinize
bench-what-key = key
bench-what-view = view
bench-what-position = position
bench-what-load = load
bench-what-record = record
bench-what-memory = memory
bench-what-afterstate = value: choice
bench-what-afterstate_linear = value: linear
bench-what-self_play = value: self-play
bench-what-board = telling: board
bench-what-choices = telling: choices
bench-unit-us = { $value } µs
bench-unit-bytes = { $value } bytes
bench-unit-games = { $value }/s
bench-unit-decisions = { $value } M/s
bench-column-what = what
bench-column-table = table
bench-column-figure = figure
bench-column-spread = spread
bench-column-wanted = wanted
bench-column-verdict = met
bench-column-length = decisions a game
bench-column-forced = single option
bench-column-games_in_engine = games/s, engine
bench-column-games_step = games/s, Python
bench-verdict-goal = goal
bench-verdict-floor = floor
bench-verdict-missed = no

## Menus

menu-enter = Enter takes { $number }.
menu-desk = Or type what you choose, in any order, such as: { $example }.
menu-influence = { $points } IP

## The server

serve-help = Serve tables for friends, who join with a browser or a program, over your network or the internet.
serve-epilog =
    {"["}bold]Examples[/]

    abyssal serve                              on this machine

    abyssal serve --host 0.0.0.0               for friends in the same network

    abyssal serve --public-url https://abyss.example --trust-proxy

    Every option can also be an environment variable: ABYSSAL_PORT=9000.
serve-panel-serving = Address and log
serve-panel-tables = Tables
serve-option-host = Network address to listen on; 0.0.0.0 lets everybody in your network join.
serve-option-port = Port to listen on; 0 takes a free one. The address is printed.
serve-option-data = Folder of the database and of the key that signs cookies. Default: server in your data folder (~/.local/share/abyssal on Linux).
serve-option-database = The same folder as a URL, for hosts that set one: sqlite:///FOLDER. It takes precedence over --data.
serve-option-public_url = Address under which people reach this server, if it differs from host and port. Links for friends start with it.
serve-option-trust_proxy = Take the address and the protocol of requests from the headers of a proxy. Only behind a proxy that sets them.
serve-option-limits = Limit how often a person can move, chat, open tables and so on; off only for tests.
serve-option-pace = Average seconds before each choice of a bot, so that people can follow.
serve-option-workers = Number of processes that compute the choices of bots.
serve-option-bot_seconds = Maximum seconds for each action of a bot. After that, the default choice is played.
serve-option-log = Format of the log on standard error: json (one object per line), text (for people), or auto (text at a terminal, else json).
serve-option-open = Open a browser when the server is ready.
serve-friends = Friends open { $url }
serve-stop = Ctrl-C stops it; tables are kept.
admin-help = Manage the database of a server: backup, restore, export, import, purge, list.
admin-help-backup = Copy the database to a file. The server may be running.
admin-help-restore = Replace the database by a backup. Stop the server first. The old database is renamed, not deleted.
admin-help-export = Write the record of a table, including all hidden cards.
admin-help-import = Add a recorded game as a table and print its code.
admin-help-purge = Delete tables that are over or were never started and have not changed for a long time, and print how many.
admin-help-list = List all tables, the last changed one first.
admin-option-backup = File to write. It must not exist.
admin-option-restore = File that was written by backup.
admin-option-table = Code or id of a table.
admin-option-export = File to write. It must not exist. Default: standard output.
admin-option-import = File with the record of a game.
admin-option-days = Delete tables that have not changed for this many days.
