## The web client: its frame, and what every table has

web-abyssal = Abyssal
web-close = Close
web-back = Back
web-cancel = Cancel
web-confirm = Confirm
web-undo = Undo
web-guest = Guest

web-seat = Seat { $number }
web-seat-open = Open seat
web-bot = Bot
web-bot-name-1 = Nerissa
web-bot-name-2 = Otto
web-bot-name-3 = Mira
web-bot-name-4 = Talia
web-bot-name-5 = Ike
web-bot-name-6 = Bo
web-bot-name-7 = Delphine
web-bot-name-8 = Ruben

web-influence = { $points } influence
web-influence-open = { $points } influence or more: hidden cards may add to it

## What is decided

web-decision = What is decided
web-your-decision = Your decision
web-hurry = To my next decision
web-hurry-end = On to the result
web-meanwhile = What the others did
web-choices = Choices
web-all-choices = All {$n} choices
web-fewer = Fewer
web-sure = Sure?
web-game-over = The game is over.

web-change-pearls = Pearls
web-change-nebulis = Nebulis
web-change-keys = Keys
web-change-cards = Cards in hand
web-change-tokens = Monster tokens
web-change-new_tokens = New tokens
web-change-influence = Influence
web-change-wounds = Wounds

## The desk

web-pay-for = Recruit { CARD($lord) }
web-recruit = Recruit
web-pick-anew = Start over
web-to-pick = Choose from
web-nothing-picked = Nothing picked yet
web-and-pearls = and { COUNT($count, of: "pearl") }
web-brings-nebulis = Krakens bring you { COUNT($count, of: "nebulis") }.
web-joins = { LIST($allies, with: "and") } will join you.
web-joins-one = One of these will join you: { LIST($allies) }.
web-allies-short = { ALLIES($items, form: "short") }
web-space = space { $number }
web-picked = { LIST($items) }

## Log and chat

web-log = Log
web-chat = Chat
web-chat-say = Say something to the table
web-chat-send = Send

## The line to the server

web-line-loading = Loading the table …
web-line-lost = Connection lost. Trying again …
web-line-open = Connected
web-try-again = Try again
web-home = To the lobby
web-nowhere = There is nothing here.
web-settings = Settings
web-about = About
web-rules = Rules
web-language = Language
web-your-turn = Your turn
web-table-code = Table { $code }
web-turn = turn { $turn }
web-order = Order of play
web-watching = { $count ->
        [one] { $count } person watches
       *[other] { $count } people watch
    }
web-orders = Standing orders
web-to-result = To the result
web-menu = Menu

## Ways to replays and positions, from other screens

web-replay = Replay
web-replay-load = Load a record
web-past-choices = The choices at this moment
web-study = Study a game
web-position = Position editor
