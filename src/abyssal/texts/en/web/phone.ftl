## The connection

error-no_line = No connection to the server. Try again when you are online.
error-unsent = No connection, your choice was not sent. Try again when you are online.
web-line-resending = No answer yet. Sending your choice again …

## Choices

web-touch-two = Touch two things that glow.

## Who is away

web-decides-away = away; the table waits
web-asked-away = { WHO($who) } is away. The table waits.

## Chat

web-log-chat = Log and chat
web-log-unread = { $count ->
        [one] Log and chat, { $count } new message
       *[other] Log and chat, { $count } new messages
    }
web-reactions = Reactions
web-react-hello = Hello!
web-react-nice = Well played!
web-react-wow = Wow!
web-react-ouch = Ouch!
web-react-wait = One moment …
web-react-thanks = Thank you!

## For screen readers

web-to-choices = To the choices
web-desk = Payment
web-announce-left = { $count ->
        [one] { $count } event before.
       *[other] { $count } events before.
    }
web-announce-chat = { $name } says: { $text }
web-cell-level = Level { $level }: strength { $resistance }, reward { COUNT($tokens, of: "token") }.

## Installed on a phone

web-update = A new version of Abyssal is ready.
web-update-now = Use it now
web-later = Later
web-notify = Notification
    .about = When it is your turn and Abyssal is out of sight.
web-notify-offer = Tell you when it is your turn, even when Abyssal is out of sight?
web-notify-yes = Yes, please
web-notify-no = No

## Names for people without one: a kind and a being of the sea, at most 24 letters together

web-sea-name = { $kind } { $being }
web-sea-kind-1 = Quiet
web-sea-kind-2 = Silver
web-sea-kind-3 = Drifting
web-sea-kind-4 = Deep
web-sea-kind-5 = Amber
web-sea-kind-6 = Coral
web-sea-kind-7 = Salty
web-sea-kind-8 = Bold
web-sea-kind-9 = Moonlit
web-sea-kind-10 = Wise
web-sea-kind-11 = Merry
web-sea-kind-12 = Patient
web-sea-kind-13 = Pearly
web-sea-kind-14 = Swift
web-sea-kind-15 = Hidden
web-sea-kind-16 = Golden
web-sea-being-1 = Nautilus
web-sea-being-2 = Herring
web-sea-being-3 = Octopus
web-sea-being-4 = Dolphin
web-sea-being-5 = Seahorse
web-sea-being-6 = Urchin
web-sea-being-7 = Lobster
web-sea-being-8 = Narwhal
web-sea-being-9 = Walrus
web-sea-being-10 = Marlin
web-sea-being-11 = Pelican
web-sea-being-12 = Cuttlefish
web-sea-being-13 = Otter
web-sea-being-14 = Crab
web-sea-being-15 = Anglerfish
web-sea-being-16 = Puffin
web-sea-being-17 = Limpet
web-sea-being-18 = Sturgeon
web-sea-being-19 = Kelpie
web-sea-being-20 = Mackerel
web-sea-being-21 = Turtle
web-sea-being-22 = Seal
web-sea-being-23 = Halibut
web-sea-being-24 = Triton
