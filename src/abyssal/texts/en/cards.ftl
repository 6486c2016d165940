## Small words. An attribute is a case, or another form

# Whoever reads. The form .start begins a sentence.
you = you
    .start = You

seat = { WHO($who) }
    .start = { WHO($who, case: "start") }

# What somebody typed or gave
quoted = “{ $text }”
literal = { $text }

# Lists
list-comma = ,{" "}
list-and = {" "}and{" "}
list-semicolon = ;{" "}

# Games
game-abyss = Abyss
game-conspiracy = Conspiracy

## Numbers with their nouns

count-lord = { $n ->
        [one] { $n } lord
       *[other] { $n } lords
    }
count-ally = { $n ->
        [one] { $n } ally
       *[other] { $n } allies
    }
count-card = { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
count-location = { $n ->
        [one] { $n } location
       *[other] { $n } locations
    }
count-pearl = { $n ->
        [one] { $n } pearl
       *[other] { $n } pearls
    }
count-key = { $n ->
        [one] { $n } key
       *[other] { $n } keys
    }
count-key_token = { $n ->
        [one] { $n } key token
       *[other] { $n } key tokens
    }
count-token = { $n ->
        [one] { $n } monster token
       *[other] { $n } monster tokens
    }
count-pearl_or_token = { $n ->
        [one] { $n } pearl or monster token
       *[other] { $n } pearls or monster tokens
    }
count-race = { $n ->
        [one] { $n } race
       *[other] { $n } races
    }
count-nebulis = { $n } nebulis
count-wound = { $n ->
        [one] { $n } wound
       *[other] { $n } wounds
    }
count-health = { $n ->
        [one] { $n } health point
       *[other] { $n } health points
    }
count-new_token = { $n ->
        [one] { $n } new token
       *[other] { $n } new tokens
    }
count-loot = { $n ->
        [one] { $n } loot card
       *[other] { $n } loot cards
    }
count-bot = { $n ->
        [one] { $n } bot
       *[other] { $n } bots
    }
count-choice = { $n ->
        [one] { $n } choice
       *[other] { $n } choices
    }
count-round = { $n ->
        [one] { $n } round
       *[other] { $n } rounds
    }
count-player = { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
count-point = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
count-influence_point = { $n ->
        [one] { $n } influence point
       *[other] { $n } influence points
    }
count-leviathan = { $n ->
        [one] { $n } leviathan
       *[other] { $n } leviathans
    }
count-more_race = { $n ->
        [one] { $n } more race
       *[other] { $n } more races
    }
count-stack = { $n ->
        [one] { $n } stack
       *[other] { $n } stacks
    }
count-rival = { $n ->
        [one] { $n } rival
       *[other] { $n } rivals
    }
count-silver_key = { $n ->
        [one] { $n } silver key
       *[other] { $n } silver keys
    }
count-gold_key = { $n ->
        [one] { $n } gold key
       *[other] { $n } gold keys
    }

## What is paid, gained and lost

pearls = { COUNT($count, of: "pearl") }
nebulis = { COUNT($count, of: "nebulis") }
keys = { COUNT($count, of: "key") }
tokens = { COUNT($count, of: "token") }
key_tokens = { COUNT($count, of: "key_token") }
new_tokens = { COUNT($count, of: "new_token") }
pearls_or_tokens = { COUNT($count, of: "pearl_or_token") }
allies = { ALLIES($items) }
all-of = { LIST($parts, with: "and") }
supply = the supply

# What the attack of a leviathan costs
penalty-wounds = { COUNT($count, of: "wound") }
penalty-pearls = { COUNT($count, of: "pearl") }
penalty-allies = { COUNT($count, of: "ally") }
penalty-lord = { $count ->
        [one] 1 free lord
       *[other] { $count } free lords
    }

## Abyss: allies

# An ally by race and value; several of one race have several values. A sign is words, or a letter in short names.
ally = { $race } { $value }
race-jellyfish = Jellyfish
    .short = Je
race-crab = Crab
    .short = Cr
race-seahorse = Seahorse
    .short = Se
race-shellfish = Shellfish
    .short = Sh
race-squid = Squid
    .short = Sq
race-kraken = Kraken
    .short = Kr
race-monster = Monster
    .short = Monster
sign-pearl = p
    .value = { $value } with a pearl
sign-dice = d
    .value = { $value } with two dice

## Abyss: lords. What they do, in short (.power) and in full (.text)

guild-soldier = Soldier
guild-merchant = Merchant
guild-mage = Mage
guild-politician = Politician
guild-farmer = Farmer
guild-ambassador = Ambassador
guild-smuggler = Smuggler
lord-recruiter = Recruiter
    .power = free: rivals pay 2 more for a lord
    .text = While free: every rival pays 2 more when recruiting.
lord-jailer = Jailer
    .power = once: rivals discard an ally each
    .text = Once: every rival discards one ally of their own choice.
lord-seeker = Seeker
    .power = once: rivals lose 2 pearls each
    .text = Once: every rival loses 2 pearls, or all pearls if they have fewer.
lord-assassin = Assassin
    .power = once: disables a lord of each rival
    .text = Once: pick a free lord of every rival; it loses its power and its keys.
lord-commander = Commander
    .power = free: rivals hold 6 allies at most
    .text = While free: rivals hold at most 6 allies, now and at the end of their own turns.
lord-tamer = Tamer
    .power = free: rivals fight for 1 space less
    .text = While free: rivals who fight a monster get the reward of the threat space below.
lord-hunter = Hunter
    .power = once: steals a monster token
    .text = Once: take a monster token of a rival at random.
lord-ship-master = Ship Master
    .power = free: 1 pearl per race you leave
    .text = While free: when your exploration ends, 1 pearl per race among the allies that go to the Council.
lord-trader = Trader
    .power = once: 3 pearls
    .text = Once: gain 3 pearls.
lord-peddler = Peddler
    .power = once: 2 pearls
    .text = Once: gain 2 pearls.
lord-landlord = Landlord
    .power = free: 1 pearl now and every turn
    .text = Once: gain 1 pearl. While free: gain 1 pearl as each of your turns begins.
lord-slaver = Slaver
    .power = turn: sell an ally for 2 pearls
    .text = Each of your turns: you may discard an ally from hand for 2 pearls.
lord-shopkeeper = Shopkeeper
    .power = once: 1 pearl
    .text = Once: gain 1 pearl.
lord-shaman = Shaman
    .power = free: rival Soldiers cannot harm you
    .text = While free: the powers of rival Soldiers do not affect you.
lord-invoker = Invoker
    .power = once: another turn after this one
    .text = Once: you play another whole turn after this one.
lord-apprentice = Apprentice
    .power = once: take a stack of the Council
    .text = Once: take a whole stack of the Council.
lord-oracle = Oracle
    .power = turn: discard a stack of the Council
    .text = Each of your turns: you may discard a whole stack of the Council, unseen.
lord-alchemist = Alchemist
    .power = free: take two stacks, not one
    .text = While free: your Council action takes two stacks.
lord-illusionist = Illusionist
    .power = once: swap a location for an open one
    .text = Once: you may swap one of your locations for an available one; the lords under it move with it.
lord-master-of-magic = Master of Magic
    .power = free: affiliate any ally you paid
    .text = While free: on later recruitments you affiliate any ally you paid, not only one of the lowest.
lord-opportunist = Opportunist
    .power = turn: replace a lord of the Court
    .text = Each of your turns: you may discard a lord of the Court; the top lord of the deck takes its space.
lord-corruptor = Corruptor
    .power = once: one more lord for 5 pearls
    .text = Once: you may recruit one more lord of the Court for 5 pearls.
lord-traitor = Traitor
    .power = once: swap a lord for any of the Court
    .text = Once: you may discard another free lord of yours and take any lord of the Court instead.
lord-diplomat = Diplomat
    .power = free: pay without the demanded race
    .text = While free: your payments need not contain the demanded race; the number of races stays.
lord-treasurer = Treasurer
    .power = free: you pay 2 less for a lord
    .text = While free: you pay 2 less when recruiting.
lord-schemer = Schemer
    .power = once: swap a free lord for the top one
    .text = Once: you may discard another free lord of yours and take the top lord of the deck instead.
lord-keeper = Keeper
    .text = No power.
lord-reaper = Reaper
    .text = No power.
lord-shepherd = Shepherd
    .text = No power.
lord-miller = Miller
    .text = No power.
lord-aquaculturalist = Aquaculturalist
    .text = No power.
lord-landowner = Landowner
    .text = No power.
lord-sage = Sage
    .power = once: controls 1 of 2 new locations
    .text = Once: draw 2 locations and control one with this lord alone; the other becomes available.
lord-hermit = Hermit
    .power = once: controls 1 new location
    .text = Once: draw a location and control it with this lord alone.
lord-elder = Elder
    .power = once: controls 1 of 3 new locations
    .text = Once: draw 3 locations and control one with this lord alone; the others become available.
lord-ferryman = Ferryman
    .power = turn: swap 1 nebulis for 1 pearl
    .text = Each of your turns: you may return 1 nebulis to the supply for 1 pearl.
lord-outlaw = Outlaw
    .power = free: pay with up to 2 nebulis
    .text = While free: a payment of yours may contain 2 nebulis, not only 1.
lord-counterfeiter = Counterfeiter
    .power = free: pay nebulis and keep pearls
    .text = While free: you may pay with nebulis even if you have pearls left.
lord-fence = Fence
    .power = once: gives each rival 1 nebulis
    .text = Once: every rival gets 1 of your nebulis; if you have too few, you choose who.
lord-cleaner = Cleaner
    .power = free: last krakens bring no nebulis
    .text = If free at the end: krakens left in your hand bring you no nebulis.
lord-watcher = Watcher
    .power = once: 1 nebulis and a sentinel
    .text = Once: gain 1 nebulis and a sentinel, yours for the rest of the game; place it now or later.
lord-vigil = Vigil
    .power = once: 1 nebulis and a sentinel
    .text = Once: gain 1 nebulis and a sentinel, yours for the rest of the game; place it now or later.
lord-lookout = Lookout
    .power = once: 1 nebulis and a sentinel
    .text = Once: gain 1 nebulis and a sentinel, yours for the rest of the game; place it now or later.
lord-shareholder = Shareholder
    .power = free: 1 pearl when a rival recruits
    .text = While free: gain 1 pearl whenever a rival recruits a lord.
lord-inheritor = Inheritor
    .power = once: 5 pearls
    .text = Once: gain 5 pearls.
lord-hypnotist = Hypnotist
    .power = free: buy 2 allies in a rival's turn
    .text = While free: you may buy 2 allies in each turn of a rival.
lord-healer = Healer
    .power = once: take an ally from the discard
    .text = Once: look through the exploration discard and take any ally from it.
lord-highwayman = Highwayman
    .power = free: takes 1 of rivals' 2+ pearls
    .text = While free: a rival who gains 2 or more pearls at once gives you 1 of them.
lord-executioner = Executioner
    .power = once: rivals lose an affiliated ally
    .text = Once: name a race; every rival discards an affiliated ally of it, of their own choice.
lord-recipient = Recipient
    .power = turn: plot once without paying
    .text = Each of your turns: you may plot once without paying: turn up a lord in an empty space of the Court.
lord-liberator = Liberator
    .power = once: frees a lord under a location
    .text = Once: one of your lords under a location is free again, with its keys; you keep the location.
lord-grower = Grower
    .text = No power.
lord-oyster-farmer = Oyster Farmer
    .text = No power.
lord-intrepid = Intrepid
    .power = free: slay one, fight another
    .text = While free: after slaying a leviathan in a fight you may fight one more.
lord-border-guard = Border Guard
    .power = once: a rival adds a leviathan
    .text = Once: a rival of your choice adds a leviathan to the Border and suffers the attack, if there is one.
lord-taxidermist = Taxidermist
    .power = free: 2 pearls per health you take
    .text = While free: gain 2 pearls for each health point that a leviathan loses to you.
lord-arms-dealer = Arms Dealer
    .power = once: 1 pearl per leviathan
    .text = Once: gain 1 pearl per leviathan at the Border.
lord-metamorph = Metamorph
    .power = free: attack with allies of any race
    .text = While free: allies of any race can attack any leviathan.
lord-sorcerer = Sorcerer
    .power = once: fight a leviathan
    .text = Once: you may fight a leviathan at once, without a monster.
lord-altruist = Altruist
    .power = free: 1 token more per health you take
    .text = While free: draw 1 more monster token for each health point that a leviathan loses to you.
lord-rebel = Rebel
    .power = once: takes 1 health of a leviathan
    .text = Once: a leviathan of your choice loses 1 health point; you get the reward as for an attack.
lord-coward = Coward
    .power = free: may ignore monsters
    .text = While free: you may discard a monster that you reveal; then nothing happens.
lord-breeder = Breeder
    .power = once: a leviathan in a free cell
    .text = Once: draw a leviathan and put it into a free cell of the Border, wherever you like.

## Abyss: locations. Their formula in short and in full

location-sargasso-silos = Sargasso Silos
    .short = 5 + 2 per Farmer
    .text = 5 IP, and 2 per Farmer among your lords.
location-hydrozoa-reserves = Hydrozoa Reserves
    .short = 6 + 2 per Mage
    .text = 6 IP, and 2 per Mage among your lords.
location-sanctuary = Sanctuary
    .short = 4 + 3 per Jellyfish ally
    .text = 4 IP, and 3 per affiliated Jellyfish.
location-parliament = Parliament
    .short = 6 + 2 per Politician
    .text = 6 IP, and 2 per Politician among your lords.
location-barracks = Barracks
    .short = 7 + 2 per Soldier
    .text = 7 IP, and 2 per Soldier among your lords.
location-dockworks = Dockworks
    .short = 5 + 2 per Merchant
    .text = 5 IP, and 2 per Merchant among your lords.
location-sargasso-fields = Sargasso Fields
    .short = 3 + 3 per Seahorse ally
    .text = 3 IP, and 3 per affiliated Seahorse.
location-abyss = Abyss
    .short = 2 per guild you have
    .text = 2 IP per guild among your lords; each guild counts once.
location-city-of-mirrors = City of Mirrors
    .short = like a rival's location
    .text = Counts like the best of your rivals' locations, but with your own cards.
location-black-smokers = Black Smokers
    .short = trade it for one of the deck
    .text = When you take it, you may trade it for any location of the deck. If you keep it, it is worth nothing.
location-oceanic-senate-assembly = Oceanic Senate Assembly
    .short = 4 + 3 per Squid ally
    .text = 4 IP, and 3 per affiliated Squid.
location-depths = Depths
    .short = 2 × your weakest lord
    .text = Twice the IP of your weakest lord.
location-throne-room = Throne Room
    .short = your strongest lord
    .text = The IP of your strongest lord once more.
location-jail = Jail
    .short = 15 − 1 per lord
    .text = 15 IP, minus 1 per lord you have.
location-chasm = Chasm
    .short = 5 + 3 per Crab ally
    .text = 5 IP, and 3 per affiliated Crab.
location-closed-tower = Closed Tower
    .short = 3 per lord with a key
    .text = 3 IP per lord with a key on its card, used or not.
location-lost-tower = Lost Tower
    .short = 3 per lord without a key
    .text = 3 IP per lord without a key on its card.
location-chamber-of-allies = Chamber of Allies
    .short = 3 + weakest ally per race
    .text = 3 IP, and the value of your weakest affiliated ally of each race.
location-nest-of-giant-clams = Nest of Giant Clams
    .short = 3 + 3 per Shellfish ally
    .text = 3 IP, and 3 per affiliated Shellfish.
location-coral-barrier = Coral Barrier
    .short = 20 − 1 per ally
    .text = 20 IP, minus 1 per affiliated ally.
location-gambling-den = Gambling Den
    .short = 5 + 2 per Smuggler
    .text = 5 IP, and 2 per Smuggler among your lords.
location-krakens-lair = Kraken's Lair
    .short = 15 − 3 per nebulis
    .text = 15 IP, minus 3 per nebulis you hold; it may fall below 0.
location-cetacean-graveyard = Cetacean Graveyard
    .short = search it for loot
    .text = When you take it, you search it for loot; the loot you keep counts.
location-abandoned-convoy = Abandoned Convoy
    .short = search it for loot
    .text = When you take it, you search it for loot; the loot you keep counts.
location-megalodon = Megalodon
    .short = search it for loot
    .text = When you take it, you search it for loot; the loot you keep counts.
location-battlefield = Battlefield
    .short = search it for loot
    .text = When you take it, you search it for loot; the loot you keep counts.

## Kraken and Leviathan: loot, tokens, leviathans

leviathan = the leviathan
    .start = The leviathan
    .one = a leviathan
leviathan-card = Leviathan { $number }
new_token-pearls-2 = 2 pearls
    .text = gain 2 pearls
new_token-pearls-3 = 3 pearls
    .text = gain 3 pearls
new_token-key = 1 key
    .text = gain 1 key
new_token-council = the Council
    .text = take a stack of the Council
loot-3 = 1 key
loot-4 = 2 pearls
loot-5 = 1 monster token
loot-6 = the next ally of the deck
loot-7 = nothing more

## Conspiracy

conspiracy-guild-farmer = Farmers
    .one = Farmer
conspiracy-guild-military = Military
    .one = Military
conspiracy-guild-merchant = Merchants
    .one = Merchant
conspiracy-guild-politician = Politicians
    .one = Politician
conspiracy-guild-mage = Mages
    .one = Mage
colour-farmer = yellow
colour-military = red
colour-merchant = green
colour-politician = blue
colour-mage = purple
conspiracy-lord-0 = may swap two lords
    .text = You may swap two of your lords that have no key.
conspiracy-lord-1 = silver key
    .text = A silver key. Two unused keys of one kind bring a location, and so do any three.
conspiracy-lord-2 = gold key
    .text = A gold key; works like a silver one.
conspiracy-lord-3 = 2 pearls
    .text = You gain 2 pearls.
conspiracy-lord-4 = 1 pearl
    .text = You gain 1 pearl.
conspiracy-lord-6 = turns up a lord
    .text = The top lord of the deck is turned up onto the pile of its colour.
conspiracy-location-flat_7 = 7 IP
    .badge = 7 IP
    .text = 7 IP at the end and nothing else.
conspiracy-location-pearls_1 = 5 IP, 1 pearl now
    .badge = 5 IP
    .text = 5 IP at the end; you gain 1 pearl at once.
conspiracy-location-pearls_2 = 4 IP, 2 pearls now
    .badge = 4 IP
    .text = 4 IP at the end; you gain 2 pearls at once.
conspiracy-location-pearls_3 = 3 IP, 3 pearls now
    .badge = 3 IP
    .text = 3 IP at the end; you gain 3 pearls at once.
conspiracy-location-silver_keys = 1 IP per silver key
    .badge = silver
    .text = 1 IP for each of your lords with a silver key, used or not.
conspiracy-location-gold_keys = 2 IP per gold key
    .badge = gold
    .text = 2 IP for each of your lords with a gold key, used or not.
conspiracy-location-pearl_pairs = 1 IP per 2 pearls
    .badge = pearls
    .text = 1 IP for every 2 pearls you have at the end.
conspiracy-location-location_count = 2 IP per location
    .badge = 2 each
    .text = 2 IP for each of your locations, this one too.
conspiracy-location-force_draw_1 = 3 IP, rivals draw 1
    .badge = 3 IP
    .text = 3 IP; until your next turn every rival must draw exactly 1 lord and keep it.
conspiracy-location-force_draw_2 = 3 IP, rivals draw 2
    .badge = 3 IP
    .text = 3 IP; until your next turn every rival must draw exactly 2 lords and keep one.
conspiracy-location-recycle_lords = 3 IP, piles to deck
    .badge = 3 IP
    .text = 3 IP; at once all discard piles are shuffled into the lord deck.
conspiracy-location-recycle_locations = 3 IP, open to deck
    .badge = 3 IP
    .text = 3 IP; at once all open locations are shuffled into the location deck.
conspiracy-location-any_two_keys = 3 IP, any 2 keys work
    .badge = 2 keys
    .text = 3 IP; from now on any 2 unused keys bring you a location.
conspiracy-location-search_deck = 3 IP, search the deck
    .badge = search
    .text = 3 IP; from now on you choose your locations from the whole deck, never from the open ones.
conspiracy-location-guild_best_farmer = IP of best Farmer
    .badge = best Y
    .text = As many IP as your strongest Farmer has.
conspiracy-location-guild_best_military = IP of best Military
    .badge = best R
    .text = As many IP as your strongest Military lord has.
conspiracy-location-guild_best_merchant = IP of best Merchant
    .badge = best G
    .text = As many IP as your strongest Merchant has.
conspiracy-location-guild_best_politician = IP of best Politician
    .badge = best B
    .text = As many IP as your strongest Politician has.
conspiracy-location-guild_best_mage = IP of best Mage
    .badge = best P
    .text = As many IP as your strongest Mage has.
conspiracy-location-guild_count_farmer = 1 + 1 per Farmer
    .badge = per Y
    .text = 1 IP, and 1 more for each Farmer in your alliance.
conspiracy-location-guild_count_military = 1 + 1 per Military
    .badge = per R
    .text = 1 IP, and 1 more for each Military lord in your alliance.
conspiracy-location-guild_count_merchant = 1 + 1 per Merchant
    .badge = per G
    .text = 1 IP, and 1 more for each Merchant in your alliance.
conspiracy-location-guild_count_politician = 1 + 1 per Politician
    .badge = per B
    .text = 1 IP, and 1 more for each Politician in your alliance.
conspiracy-location-guild_count_mage = 1 + 1 per Mage
    .badge = per P
    .text = 1 IP, and 1 more for each Mage in your alliance.
conspiracy-location-bonus_group_1 = 1 IP per touching 1
    .badge = all 1s
    .text = 1 IP for each lord of your largest group of touching 1s, whatever their guilds.
conspiracy-location-bonus_group_2 = 2 IP per touching 2
    .badge = all 2s
    .text = 2 IP for each lord of your largest group of touching 2s, whatever their guilds.
conspiracy-location-bonus_group_3 = 2 IP per touching 3
    .badge = all 3s
    .text = 2 IP for each lord of your largest group of touching 3s, whatever their guilds.
conspiracy-location-bonus_group_4 = 2 IP per touching 4
    .badge = all 4s
    .text = 2 IP for each lord of your largest group of touching 4s, whatever their guilds.
conspiracy-location-bonus_plain_lords = 1 + 1 per 0 or 6
    .badge = 0 or 6
    .text = 1 IP, and 1 more for each of your lords of 0 or 6 IP.
conspiracy-location-face_down = face down, 5 IP each
    .badge = 5 IP
    .text = A location of a Legendary Opponent: 5 IP at the end, whichever it is.
conspiracy-opponent-farmer = The Farmer
    .the = the Farmer
    .text = Takes several lords at once, else keys, else what extends its coalition. No extra IP.
conspiracy-opponent-military = The Military
    .the = the Military
    .text = Takes red lords, else a 6, else what extends its coalition, else several lords. After it takes the red pile you must draw 1. Scores 1 IP more, and 2 more per red lord.
conspiracy-opponent-merchant = The Merchant
    .the = the Merchant
    .text = Takes pearls, else what extends its coalition, else several lords. Scores 1 IP more per 2 pearls.
conspiracy-opponent-politician = The Politician
    .the = the Politician
    .text = Takes a 6, else keys, else what extends its coalition, else several lords. Scores the IP of its best lord once more.
conspiracy-opponent-mage = The Mage
    .the = the Mage
    .text = Takes keys, else what extends its coalition, else several lords. Any 2 keys bring it a location. Scores 1 IP more per location.
# Until one is drawn
conspiracy-opponent-random = The Legendary Opponent
    .the = the Legendary Opponent
