## The lobby: play at once

web-throne = The throne is empty.
web-at-once = Play at once against bots. No account, nothing to install.
web-play-now = Play now
web-game = Game
web-game-abyss = Explore, recruit, plot · 45 min
web-game-conspiracy = A pyramid of cards · 20 min
web-plus = + { $name }
web-game-with = { $game } + { LIST($more) }
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
web-rivals = Rivals
web-rivals-need = { COUNT($count, of: "rival") } need { $name }
web-strength = Strength
web-bot-greedy = Courtier
    .about = plays soundly
web-bot-random = Page
    .about = plays whatever comes
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
web-no-tables = You sit at no table yet. One click above, and you do.
web-finished = Finished games
web-open-tables = Open tables
web-no-open-tables = Nobody waits for players now. Create a table that everybody sees.
web-to-watch = Tables to watch
web-no-running-tables = No public table is being played now.
web-to-table = { $action }: { $game }, table { $code }
web-seats = Seats
web-seats-filled = { $filled } of { $seats } are here
web-waits-for = waits for { $name }
web-table-running = is being played
web-table-over = is over
web-table-given-up = was given up

## A table for friends

web-friends = Table for friends
web-friends-words = Create a table and send the link. Friends join by touching it, on any phone or computer.
web-create-table = Create a table
web-another-table = Another table
web-to-waiting-room = To the waiting room
web-have-code = Have a code?
web-code-example = Code or link
web-code-hint = Look at the code again, or ask for a new link.
web-players = Players
web-seat-me = Me
web-seat-friend = Open for a friend
web-seat-bot = Bot: { $bot }
web-who-may-come = Who may come
web-by-link = Whoever has the link
web-by-all = Everybody
web-open-table = Open the table

## Names and links

web-you-play-as = You play as
web-your-name = Your name
web-rename = Change your name
web-name-hint = A name is enough; there is no account. This browser remembers you.
web-save = Save
web-code = Code
web-qr = The link as a QR code
web-copy-link = Copy link
web-copied = Copied
web-share = Share
web-invited = Play with us
web-unreachable = Only this computer can open this link. To let friends in, start the server with --host 0.0.0.0.
error-no_line = The server cannot be reached. Is it running, and is there a network?

## Settings

web-motion = Motion
web-motion-full = Full
web-motion-quick = Quick
web-motion-none = None
web-card-text = Powers on cards
web-card-text-words = In words
web-card-text-icons = As icons
web-sound = Sound
    .about = A soft tone when it is your turn.
web-vibration = Vibration
    .about = A short buzz when it is your turn.
web-confirm-all = Confirm every choice
    .about = Each choice asks once more before it is made.
web-contrast = High contrast
    .about = Darker panels, brighter lines.
web-other-browser = Play on in another browser
    .about = A private link brings your name and seats there. It works for an hour; give it to nobody.
web-make-link = Make the link
