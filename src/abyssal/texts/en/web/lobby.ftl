## The lobby: play at once

web-throne = The throne is empty.
web-at-once = Play at once against bots. No account, nothing to install.
web-play-now = Play now
web-game = Game
web-game-abyss = Explore, recruit, plot · 45 min
web-game-conspiracy = A pyramid of cards · 20 min
web-plus = + { $name }
web-game-with = { $game } + { $more }
web-game-against = { $game } · { $opponent }
web-expansion-kraken = Kraken
    .about = Black pearls, a sixth guild, loot
web-expansion-leviathan = Leviathan
    .about = Hold the border, up to five
web-variants = Variants
web-option-bonus = Bonus locations
    .about = Five more locations to win.
    .short = bonus
web-option-solo = Alone
    .about = Against a Legendary Opponent.
web-any = Any of them
web-how-many-rivals = Rivals
web-only-with = with { $name }
web-strength = Strength
web-bot-page = Page
    .about = for a first game
web-bot-courtier = Courtier
    .about = forgets what it saw
web-bot-councillor = Councillor
    .about = plays soundly
web-bot-regent = Regent
    .about = looks ahead
web-bot-sovereign = Sovereign
    .about = the strongest
web-bot-greedy = Rule of thumb
    .about = no plan, no memory
web-bot-random = Dice
    .about = whatever comes
web-bot-line = { $bot } · { $words }
web-against = { COUNT($rivals, of: "rival") } · { $bot }
web-alone = You alone

## The lobby: tables

web-play = Play
web-open = Open
web-join = Join
web-watch = Watch
web-look = Look
web-start = Start
web-parts = Parts of the lobby
web-tables = Tables
web-my-tables = My tables
web-wait-for-you = { $count ->
        [one] { $count } waits for you
       *[other] { $count } wait for you
    }
web-no-games = No game is running. Press “Play now” to start another one.
web-no-tables = You are not at any table yet. Press “Play now” to start a game.
web-finished = Finished games
web-open-tables = Open tables
web-no-open-tables = No table is waiting for players. Open one, and everybody will see it.
web-create-public = A table for everybody
web-to-watch = Tables to watch
web-no-running-tables = No public table is being played now.
web-to-table = { $action }: { $game }, table { $code }
web-all-seats = Seats
web-seats-filled = { $filled } of { $seats } are here
web-waits-for = waits for { $name }
web-table-running = is being played
web-table-over = is over
web-table-result = { $place ->
        [1] won
        [2] second
        [3] third
        [4] fourth
       *[other] last
    } · { $points }
web-table-given-up = was ended early

web-new-here = New here?
web-new-abyss = Explore the depths for allies, pay lords with them, and let the lords' keys open locations to you. The most influence wins.
web-new-conspiracy = Build a pyramid of lords that stands on its tip. Keys bring locations, neighbours of one guild a coalition. The most influence wins.
web-new-hint = At the table, everything you may choose glows. Anything else tells you why not.

## A table for friends

web-friends = Table for friends
web-friends-words = Create a table and send the link. Friends open it on any phone or computer.
web-create-table = Create a table
web-another-table = Another table
web-to-waiting-room = To the table
web-have-code = Have a code?
web-code-example = Code or link
web-code-hint = Check the code, or ask for a new link.
web-players = Players
web-seat-me = Me
web-seat-friend = Open for a friend
web-seat-bot = Bot: { $bot }
web-who-may-come = Who may join
web-by-link = Anyone with the link
web-by-all = Everybody
web-open-table = Open the table

## Names and links

web-you-play-as = You play as
web-your-name = Your name
web-rename = Change your name
web-name-hint = A name is enough; there is no account. This browser remembers you.
web-save = Save
web-saved = Saved
web-code = Code
web-qr = The link as a QR code
web-copy-link = Copy link
web-invited = Play with us
web-unreachable = Only this computer can open this link. To let friends in, start the server with --host 0.0.0.0.

## Settings

web-card-text = Powers on cards
web-card-text-words = In words
web-card-text-icons = As icons
web-vibration = Vibration
    .about = A short buzz when it is your turn.
web-confirm-all = Confirm every choice
    .about = Every choice has to be confirmed.
web-contrast = High contrast
    .about = Darker panels, brighter lines.
web-other-browser = Play on in another browser
    .about = A private link brings your name and seats there. It works for an hour; do not pass it on.
web-make-link = Make the link

## The waiting room

web-waiting-room = Waiting room
web-waiting-title = The table is set
web-invites-you = { $name } invites you
web-public = everybody sees it
web-table-full = All seats are taken. Stay here to watch when it starts.
web-sit-here = Sit here
web-seat-free = still free
web-seat-you = you
web-seat-here = is here
web-seat-away = is away
web-seat-a-bot = A bot for seat { $number }
web-seat-bot-short = Seat a bot …
web-leave = Leave
web-remove = Remove { $name }
    .short = Remove
web-invite = Invite friends
web-start-with-bots = Start with bots
web-start-hint = { $count ->
        [one] { $count } seat is open: a bot takes it when you start.
       *[other] { $count } seats are open: bots take them when you start.
    }
web-all-here = Everybody is here.
web-host-starts = { $name } starts the game.
web-ended-abandoned = The host has ended this table.
    .host = You have ended this table.
web-ended-rules_changed = The rules have been corrected since, so this game cannot continue.
    .host = The rules have been corrected since, so this game cannot continue.

## One's seat in a running game

web-seat-yours = Your seat
web-bot-plays = A bot plays for you
    .about = You can look on, and take your seat back at any time.
web-seat-back = Take my seat back
web-let-bot = Let a bot play for me
    .about = Until you take your seat back.
    .act = Let it play
web-hand-over = Hand my seat over
    .about = Whoever opens the link first takes your seat. It works for a week.
web-leave-for-now = Leave for now
    .about = Your seat is kept. You find the table under “My tables” in the lobby.
web-abandon = End this table
    .about = The game ends for everybody and cannot be continued.
    .act = End it
    .sure = Yes, end it

## Standing orders

web-orders-on = Orders in force
web-orders-until = Pass until my turn
    .about = You are not asked about purchases until your next turn. Then this order ends by itself.
web-orders-pass = Pass on purchases
    .about = Whenever a rival explores, until you revoke the order.
web-orders-unless = But ask me about
web-orders-race = Races
web-orders-at-least = Value, at least
web-orders-at-most = Price, at most
web-orders-any = any
web-orders-races = { LIST($races) }
web-orders-value = a value of { $value } or more
web-orders-price = a price of { COUNT($price, of: "pearl") } at most
web-orders-ask = You are asked only about: { LIST($what) }.
web-orders-all = You pass on every ally.
web-orders-revoke = Revoke
web-orders-give = Give these orders

## About

web-about-what = Abyssal is an unofficial fan project: Abyss and Abyss: Conspiracy with exact rules, for you, your friends and bots.
web-about-names = The games, their names and their worlds belong to their authors and publishers. They have not made, approved or paid for this project.
web-about-art = All drawings and words here are ours. The program is free under the MIT licence.
web-about-parts = Made with
web-about-programs = For programs
web-about-openapi = Programs can do everything that this page can do: tables, moves, records of games.
web-about-version = Version { $version }

## The first game

web-learn-new = Your first game
    .about = One rule when you need it, on a real table against a gentle rival. About { $minutes } minutes. You can play on to the end.
web-learn-start = Start
web-learn-know = I know the game
web-learn-all = All first games
