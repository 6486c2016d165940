## First games: where they are offered

web-learn = Learn by playing
web-learn-again = Start again
web-learn-continue = Continue
web-learn-time = about { $minutes } minutes
web-learn-done = learned
web-learn-begun = begun
web-learn-intro = Each first game is a real game with a prepared deal. A coach explains one rule when you need it. You choose what you like; nothing you do can break the lesson.
web-learn-loading = Preparing the table …

web-lesson-abyss = Abyss
    .about = Allies, lords, keys and locations: the base game.
web-lesson-kraken = Kraken
    .about = Black pearls, sentinels, and loot for the bold. You know Abyss already.
web-lesson-leviathan = Leviathan
    .about = Dice, wounds and monsters at the Border. You know Abyss already.
web-lesson-conspiracy = Conspiracy
    .about = The card game: a pyramid of lords, keys and coalitions.

## The coach at the table

web-lesson = First game
web-lesson-got-it = Got it
web-lesson-skip = Skip the lesson
web-lesson-back = Show hints again
web-lesson-progress = { $done } of { $all } rules
web-lesson-learned = What you have learned
web-lesson-next = What next?
web-lesson-play = Play against { $bot }
web-lesson-learn-next = Next: { $name }

## Abyss

lesson-abyss-welcome = You want the throne of the Abyss. The player with the most influence points (IP) at the end wins. Whatever glows can be chosen: touch it, or press its button.
    .title = Welcome to the Abyss
lesson-abyss-lords = Three lords support you already. The number on each card is its influence. A key on a lord helps to win a location: you need three keys and have two.
    .title = Your lords
lesson-abyss-explore = In your turn you take one action. The first: explore. You turn up cards from the deck until you take one. Touch the deck.
    .title = Explore the depths
lesson-abyss-last = This is the fifth space, the end of the track. You must take this card, and you gain a pearl for your courage.
    .title = The last space
lesson-abyss-ally = An ally. Its colour is its race, its number its strength. Take it and end the exploration, or go on and hope for better. What you leave goes to the Council.
    .title = Take it, or go on?
lesson-abyss-monster = A monster. If you fight it, you always win: you get the reward that the threat shows, and your exploration ends. If you go on instead, the threat and the reward grow.
    .title = A monster!
lesson-abyss-reward = Choose your reward. Monster tokens are secret and worth 2 to 4 IP. Pearls pay for lords. Keys bring locations.
    .title = The reward
lesson-abyss-offer = Your rival explores, and each ally is offered to you first. You may buy one ally in each turn of your rival. The price goes to your rival.
    .title = Buy from your rival
lesson-abyss-sold = Your rival has bought an ally. The pearl goes to whoever explores, and the next ally of this turn costs one more.
    .title = Bought away
lesson-abyss-location = You have three keys, so you take a location. Take an open one, or draw up to four and choose one of them. The number says what it is worth to you.
    .title = A location for you
lesson-abyss-drawn = Choose one of these. The others stay open for everybody.
    .title = Choose one
lesson-abyss-affiliate = One of the weakest allies you paid joins you for good. At the end the strongest joined ally of each race counts its strength.
    .title = An ally joins you
lesson-abyss-recruit = You can pay a lord of the Court. The signs under its name are the price: how many races, which one must be among them, and the sum of strength; pearls fill what is missing. Touch a glowing lord: the cheapest payment is picked. Then press Recruit.
    .title = Recruit a lord
lesson-abyss-council = Allies that nobody took lie in the Council. As your action you may take a whole stack of one race.
    .title = The Council
lesson-abyss-recruited = Well done. A lord is worth influence, and many have a power. “once” acts at once, “free” as long as the lord is not under a location, “turn” once in each of your turns.
    .title = Powers
lesson-abyss-bound = The lords whose keys you used lie under your location now. They still count their influence, but their powers and keys are spent.
    .title = Under the location
lesson-abyss-plot = Before your action you may plot: pay a pearl, and a new lord comes to the Court. Useful if you can pay none of the lords there.
    .title = Plot
lesson-abyss-power = One of your lords has a power that you may use once in each turn. Touch the lord.
    .title = Use a power
lesson-abyss-end = A player has seven lords, so the game ends: everybody else has one more turn, then the points are counted.
    .title = The last turns
lesson-abyss-rival = Your rival plays now. The log tells what happens. The button at the question skips ahead to your next decision.
    .title = Your rival’s turn
lesson-abyss-over = You have played a whole game: you explored, recruited, took locations, and saw how the points add up.
    .title = That was Abyss

## Kraken

lesson-kraken-welcome = Kraken brings black pearls, lords of a sixth guild, and ruins full of loot. Everything that you know of Abyss stays as it is.
    .title = The Kraken wakes
lesson-kraken-krakens = You hold two krakens. In a payment a kraken stands for any race you like. But each kraken you pay with brings you black pearls, called nebulis: one less than its strength.
    .title = Krakens in your hand
lesson-kraken-sentinels = The Smugglers demand no race of their own. The Watcher and the Lookout bring you a sentinel. You can pay a lord now if you like.
    .title = The sixth guild
lesson-kraken-sentinel = Your sentinel reserves one thing for you: a lord, a stack of the Council, or a location. Nobody else can take it. You may also keep the sentinel for later.
    .title = Place your sentinel
lesson-kraken-nebulis = You have nebulis now. Each one costs you 1 IP at the end. Get rid of them: when a payment uses all your pearls, it may contain one nebulis as well.
    .title = Black pearls
lesson-kraken-figure = The Kraken follows whoever has the most nebulis. Its figure costs 5 IP at the end. Another player takes it by reaching as many nebulis.
    .title = The Kraken figure
lesson-kraken-place = A kraken was left on the track. It has no race, so you choose the stack of the Council that it goes to.
    .title = Where does the kraken go?
lesson-kraken-sanctuary = Three keys bring a location, as always. The Abandoned Convoy is a sanctuary: whoever takes it searches it for loot.
    .title = A sanctuary
lesson-kraken-search = Draw loot as long as you dare. Every card has a reward and counts its value in IP. But a second card of the same value ends the search, and both are lost.
    .title = Search, or stop?
lesson-kraken-loot = The loot lies at your sanctuary and counts at the end.
    .title = Your loot
lesson-kraken-returned = You took what you had reserved, so your sentinel is back. From your next turn on you can place it again.
    .title = The sentinel returns
lesson-kraken-reserved = Your rival has a sentinel, too. You cannot take what it reserves; the mark shows what that is.
    .title = Reserved by your rival
lesson-kraken-end = The last turns have begun. Nebulis and the Kraken figure will be counted, also the nebulis of krakens left in your hand.
    .title = The last turns
lesson-kraken-over = You have paid with krakens, carried black pearls and placed a sentinel.
    .title = That was Kraken

## Leviathan

lesson-leviathan-welcome = Monsters from outside threaten the Border. In Leviathan, monsters are not tamed by a threat track: you fight leviathans with allies and a die.
    .title = The Border is in danger
lesson-leviathan-border = Leviathans lie in the cells of the Border. Each shows which race can attack it, its levels, and what its own attack would cost you. Crabs can attack any leviathan.
    .title = The Border
lesson-leviathan-explore = You meet leviathans when you turn up a monster. So explore.
    .title = Find a monster
lesson-leviathan-monster = A monster. Fight a leviathan of the Border, or go on: then another leviathan comes to the Border, where the dice send it.
    .title = Fight, or go on?
lesson-leviathan-target = Choose a leviathan that one of your allies can attack. Low levels are easier; the discs at a level are the tokens it brings.
    .title = Whom do you attack?
lesson-leviathan-ally = Choose the ally that attacks; it is discarded. Its strength plus a die must reach the level. An ally with two dice counts the better die; one with a pearl lets you add pearls.
    .title = Send an ally
lesson-leviathan-reward = Struck! Take your tokens from the base pile, worth 2 to 4 IP each, or from the new pile: pearls, a key, or a stack of the Council.
    .title = Choose your tokens
lesson-leviathan-tokens = New tokens are worth no points. Reveal one now for what it brings, or keep it for the start of a later turn.
    .title = New tokens
lesson-leviathan-again = You may attack the same leviathan again with another ally, or stop here.
    .title = Again?
lesson-leviathan-added = A new leviathan has come. If the dice send one to a cell that is taken, the old leviathan attacks the player who let it in, and is gone.
    .title = A new leviathan
lesson-leviathan-later = At the start of your turn you may reveal new tokens that you kept.
    .title = Your kept tokens
lesson-leviathan-attacked = A leviathan has attacked you. Its card said what this costs: wounds of −1 IP each, pearls, allies, or a free lord.
    .title = You were attacked
lesson-leviathan-scourge = Whoever slays the first leviathan takes the Scourge of the Abyss, 5 IP. It moves to a player who slays one and then has slain at least as many.
    .title = The Scourge of the Abyss
lesson-leviathan-martial = Martial law: at the end of your turn you may hold 12 cards. For each one above that, discard a card or pay a pearl.
    .title = Too many cards
lesson-leviathan-end = The last turns have begun. With Leviathan the game also ends when the leviathan deck or a pile of tokens is empty.
    .title = The last turns
lesson-leviathan-over = You have guarded the Border: you know how leviathans come, attack and fall.
    .title = That was Leviathan

## Conspiracy

lesson-conspiracy-welcome = You build an alliance of 15 lords, a pyramid that stands on its tip. Most influence points (IP) win. Two lords are placed already.
    .title = Welcome to the Conspiracy
lesson-conspiracy-draw = Draw one, two or three lords from the deck. You keep one; the others go face up to the piles of their colours, where your rival can take them.
    .title = Draw lords
lesson-conspiracy-pick = Keep one lord. Its number is its influence, and it also says what the lord does when you place it.
    .title = Which lord?
lesson-conspiracy-placed = Lords fill your pyramid from left to right, row by row. You cannot choose the space, only the order.
    .title = Your alliance
lesson-conspiracy-location = Your keys bring a location: two keys alike, or any three. Take an open one, or turn up one to three and choose.
    .title = A location for you
lesson-conspiracy-revealed = Choose one of these. The others stay open for everybody.
    .title = Choose one
lesson-conspiracy-site = The location lies on the lord whose key brought it. All keys up to this lord are spent.
    .title = Your location
lesson-conspiracy-swap = A lord of 0 lets two of your lords change places. Bring lords of one guild together, or decline.
    .title = Change places
lesson-conspiracy-order = You took several lords. Choose which one is placed next.
    .title = In which order?
lesson-conspiracy-pile = Instead of drawing you may take a whole pile of one colour: several lords in one turn.
    .title = Take a pile
lesson-conspiracy-keeper = The Pearl Keeper gets 5 IP at the end. A player who gains pearls and then has at least as many takes over.
    .title = The Pearl Keeper
lesson-conspiracy-crest = Only your best lord of each guild counts its influence. It bears the crest.
    .title = The crest
lesson-conspiracy-coalition = Lords of one guild that touch form a coalition. Your largest one brings 3 IP for each of its lords.
    .title = Coalitions
lesson-conspiracy-end = A player has 15 lords. Everybody else has one more turn.
    .title = The last turn
lesson-conspiracy-rival = Your rival plays now. The button at the question skips ahead to your next decision.
    .title = Your rival’s turn
lesson-conspiracy-over = You have built a whole alliance, with locations, crests and a coalition.
    .title = That was Conspiracy
