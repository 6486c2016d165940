## The rules at a table in the browser

web-help-search = Search the rules and cards
web-help-loading = Loading the rules …
web-help-nothing = Nothing found in these rules.
web-help-icons = What the icons mean
web-help-keys = Keys

web-help-key-tab = go to the next element
web-help-key-enter = take the usual choice, or press what has the focus
web-help-key-number = take the choice with this number; letters are shown on the buttons
web-help-key-escape = go back
web-help-key-look = look at a card closely
web-help-key-undo = take your last choice back
web-help-key-log = log and chat
web-help-key-orders = standing orders
web-help-key-help = these rules
web-help-key-replay-step = one step back or on
web-help-key-replay-turn = back or on by a turn
web-help-key-replay-ends = to the start or to the end
web-help-key-replay-play = play or pause
web-help-key-replay-log = the log
web-help-key-replay-on = play on from here, once the game is over

web-icon-shield = influence
web-icon-pearl = pearl
web-icon-pearls = 2 pearls
web-icon-key = key
web-icon-key-silver = silver key
web-icon-key-gold = gold key
web-icon-monster = monster token
web-icon-cards = cards in hand
web-icon-deck = deck
web-icon-pearl-or-monster = a pearl or a monster token, whichever you choose
web-icon-crown = lords
web-icon-orders = standing orders
web-icon-nebulis = nebulis
web-icon-sentinel = sentinel
web-icon-loot = loot
web-icon-kraken = the Kraken figure
web-icon-new-token = new monster token
web-icon-wound = wound
web-icon-die = die
web-icon-scourge = Scourge of the Abyss
web-icon-swap = two lords may change places
web-icon-eye = turns up a lord
web-icon-keeper = Pearl Keeper
web-icon-crest = crest: this lord counts
web-icon-house = location
web-icon-coalition = coalition

## Chapters of the rules

web-help-chapters = Chapters
web-help-powers = When the power of a lord works
web-chapter-turn = Your turn
    .short = Plot and use powers, then do one thing: explore, take from the Council, or recruit.
web-chapter-explore = Explore
    .short = Turn up allies and monsters; rivals may buy an ally before you take one.
web-chapter-council = Council
    .short = Take a whole stack of one race.
web-chapter-court = Court
    .short = Pay a lord with allies; one of them joins you for good.
web-chapter-locations = Keys and locations
    .short = Three keys bring a location; the lords who gave them lie under it.
web-chapter-end = The end
    .short = After a player’s seventh lord the others have one more turn; the most influence wins.
web-chapter-conspire = Your turn
    .short = Draw one to three lords and keep one, or take a whole pile.
web-chapter-numbers = Lords
    .short = A lord’s number says what it is worth, and what it does when you place it.
web-chapter-holdings = Keys and locations
    .short = Two keys alike, or any three, bring a location.
web-chapter-alliance = Alliance and score
    .short = The best lord of each guild, locations, the largest coalition, pearls.
web-chapter-more = More
web-chapter-marks = Signs
    .short = What glows, when powers work, and what the icons mean.

## What pictures point at

web-mark-influence = Influence points (IP) that the lord brings while it is yours.
web-mark-key = A key: three of them bring a location.
web-mark-missing = What you still lack: 5 points of strength, the demanded race, and two more races (dashed rings).
web-mark-guild = Its guild, in the colour of the race that the lord demands.
web-mark-cost = The price: this much strength, from allies of as many races as there are rings, the coloured race among them. The bar shows how much of it you have, pearls included.
web-mark-power = What it does, and when: “once”, “free”, “turn”.
web-mark-depths = The deck: touch it to explore.
web-mark-monster = A monster: fight it for the reward of the threat, or go on, and the threat rises.
web-mark-issue = White frame: the card that was turned up last and is decided about now.
web-mark-last-space = The last space brings 1 pearl; its card must be taken.
web-mark-price = What the next purchase costs a rival: here 2 pearls.
web-mark-threat = The threat stands here. A phone shows it in short, as “Threat 3/6”.
web-mark-reward = The reward for a monster now: keys, and discs that are each a pearl or a monster token, whichever you choose.
web-mark-value = Its strength, from 1 to 5. It counts in payments, and at the end if the ally has joined you.
web-mark-race = Its race, by colour and silhouette.
web-mark-stack = A stack, face down, and how many allies lie in it.
web-mark-stack-empty = Dashed: nothing to take.
web-mark-formula = What the location counts.
web-mark-worth = What it would bring you now.
web-mark-key-held = Keys you have, on free lords and as tokens.
web-mark-key-missing = Dashed: keys that you still need for a location.
web-mark-best = A star: the best of its race. At the end only the best ally of each race counts.
web-mark-not-best = Also yours. It matters only for locations that count allies.
web-mark-open = Plus: a hidden hand or monster tokens will add more. “+4” at your own shield: what your hand would add at the end.
web-mark-glow = What glows can be chosen now: touch it. Touch anything else to see it closely and learn why not. A long press shows any card.
web-mark-once = “once:” one time, as soon as the lord is yours.
web-mark-free = “free:” as long as the lord is free, that is, not under a location and not disabled.
web-mark-turn = “turn:” once in each of your turns, while the lord is free.
web-mark-none = No power: the lord counts only its influence.
web-mark-number = Influence points of the lord.
web-mark-crest = The crest: this is your best lord of its guild, so it counts.
web-mark-does = What it does when you place it.
web-mark-idle = A dark shield: it counts nothing now.
web-mark-no-crest = No crest, because you have a better lord of this guild.
web-mark-site = A location lies on the lord whose key brought it.
web-mark-spent = Grey: this key is spent.
web-mark-site-worth = What the location is worth now.
web-mark-counts = A light shield: the best of its guild, which counts.
web-mark-coalition = The line goes round the largest coalition: lords of one guild that touch, 3 IP each.

## Expansions

web-help-library = All rules, cards and rulings, with filters
web-chapter-kraken = Kraken
    .short = Krakens stand for any race and bring black pearls; sentinels reserve, sanctuaries hold loot.
web-chapter-leviathan = Leviathan
    .short = Monsters lead to fights at the Border: an ally and a die against the level of a leviathan.
web-mark-monster-leviathan = A monster: fight a leviathan of the Border, or add another leviathan and go on.
web-mark-kraken-value = Its strength. In a payment a kraken stands for any race you like.
web-mark-kraken-nebulis = The nebulis that it brings you when you pay with it.
web-mark-cell = The cell: the throw of two dice that leads here.
web-mark-attackers = The races that can attack it. Crabs can attack every leviathan.
web-mark-level-next = Its next level: an attack of 3 takes it and wins 1 monster token.
web-mark-levels = All levels that are left, from the top. The last one slays it.
web-mark-penalty = What its own attack costs: here a lord.
