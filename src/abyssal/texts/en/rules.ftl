## The rules in short

# Abyss
rules-aim = Have the most Influence Points (IP) at the end. They come from locations, lords, the strongest affiliated ally of each race, and monster tokens.
rules-turn = In your turn you may plot (pay 1 pearl to turn up a lord in an empty space of the Court) and use powers. Then you take one action: explore, Council or recruit.
rules-explore = Explore: turn up cards one by one. Each ally is first offered to your rivals in turn order. Each of them may buy one ally in your turn; the price goes to you and rises with each sale. If nobody buys it, take it and stop, or go on. The fifth card must be taken and brings 1 pearl. Fight a monster for the reward of the threat space, or leave it: then the threat rises. Allies left behind go to the Council.
rules-council = Council: take a whole stack of one race into your hand.
rules-recruit = Recruit: pay a lord of the Court with allies of exactly as many races as it demands, the named race among them; pearls fill what is missing. One ally of the lowest value you paid is affiliated: it joins you for good. The others are discarded. When 2 lords or fewer are left in the Court, you gain 2 pearls and the Court is filled.
rules-keys = With 3 keys, from free lords and key tokens, you must take a location: an available one, or one of 1 to 4 that you draw. Lords whose keys you use go under the location and lose their power. Ambassadors have 3 keys.
rules-end = The game ends when a player has 7 lords or the Court cannot be filled; everybody else has one more turn. Then each player affiliates the lowest ally of each race in hand. Ties: most pearls, then the best lord.
rules-allies = Allies (13 of each race): four of 1, three of 2 and 3, two of 4, one of 5. There are 6 monsters in the deck.
rules-threat_title = Threat
rules-lords_title = Lords
rules-locations_title = Locations

# Kraken
rules-kraken_title = Kraken
rules-kraken_marks = Marks of Kraken: ◎ nebulis, ⚑ reserved by a sentinel, ▣ loot by its values, Kr Kraken.
rules-krakens = Krakens (two of 2, three of 3, two of 4) are allies of no race: in a payment each stands for any race you like. A kraken is never affiliated. When you pay with it, you take nebulis: 1 less than its value. A kraken left on the track goes to a stack of the explorer's choice.
rules-nebulis = Nebulis are black pearls, each −1 IP at the end. A payment may contain 1 nebulis if it uses all your pearls; plots are paid with pearls alone. At the end, krakens left in hand bring their nebulis, too.
rules-figure = The Kraken figure is −5 IP. The first player with nebulis takes it, then any player who reaches or passes the nebulis of its holder. When nobody has nebulis, nobody holds it.
rules-sentinels = The Watcher, the Vigil and the Lookout bring a sentinel each. A sentinel reserves a lord of the Court, a stack or an available location for its owner; each of the three zones holds at most one sentinel. Place it at once, or later whenever you may use a power in your turn. When what it reserves is taken, it comes back and can be placed again from your next turn on.
rules-search = The sanctuaries, { LIST($places, with: "and") }, are searched for loot when you take them: draw as long as you dare. Each card has a reward and counts its value in IP. A second card of the same value ends the search, and both are lost. Loot:
rules-loot = { $reward } ({ $n } cards)

# Leviathan
rules-explore_leviathan = Explore: turn up cards one by one. Each ally is first offered to your rivals in turn order. Each of them may buy one ally in your turn; the price goes to you and rises with each sale. If nobody buys it, take it and stop, or go on. The fifth card must be taken and brings 1 pearl. At a monster you fight a leviathan, or add another leviathan to the Border and go on; the monster's space is then free again. On the fifth space you must fight if you can. Allies left behind go to the Council.
rules-end_leviathan = The game ends when a player has 7 lords, or when the Court cannot be filled, the leviathan deck is empty, or one of the two piles of monster tokens is empty; everybody else has one more turn. After an empty deck or pile, monsters have no effect. Then each player affiliates the lowest ally of each race in hand. Ties: most pearls, then the best lord.
rules-allies_leviathan = Allies (17 of each race, and one more Crab of 1): five of 1, four of 2 and 3, three of 4, one of 5. One each of 1 and 2 has a pearl (p), one each of 3 and 4 two dice (d). There are 9 monsters in the deck.
rules-leviathan_title = Leviathan
rules-leviathan_marks = Marks of Leviathan: ▽ new monster token, ✗ wound, ◆ a leviathan you can attack, ▸ the one that is fought; 1p is an ally of 1 with a pearl, 3d one of 3 with two dice.
rules-border_marks = 6 L9 Squid 7▲▲ 5▲ 1 lord: Leviathan 9 lies in the cell of the throw 6. Squids can attack it, and Crabs, as always. An attack of 7 takes its next level and wins 2 monster tokens; 5 more takes the last level and wins 1. Its own attack costs a lord.
rules-border = When a leviathan is added, two dice choose one of the nine cells of the Border. If a leviathan lies there already, it attacks the player who added the new one, and is gone. A wound is −1 IP; a lord that you lose to an attack must be free.
rules-fight = To fight, choose a leviathan and discard an ally of its race, or a Crab. The attack is its value plus a die. With p you may add pearls, 1 for each pearl; with d the better of two dice counts. The attack takes one level after the other, as far as it reaches, and each level brings monster tokens from either pile. If it takes no level, you gain 1 pearl. Then you may attack the same leviathan again.
rules-new_tokens = New monster tokens (▽) are worth no IP. Reveal them when you win them, or at the start of a later turn: 2 pearls (7 tokens), 3 pearls (4), a key (4), a stack of the Council (4).
rules-scourge = The first player to slay a leviathan takes the Scourge of the Abyss, 5 IP. A player who slays one and then has slain at least as many as its holder takes it over.
rules-martial_law = Martial law: at the end of your turn, discard a card or pay a pearl for each card above 12.
rules-krakens_fight = A kraken can attack any leviathan. If you use it so, or lose it to an attack, it brings its nebulis. It cannot be discarded for martial law.
rules-leviathans_title = Leviathans: who can attack them, their levels, and what their attack costs

# Conspiracy
conspiracy-rules-aim = Have the most Influence Points (IP) at the end. The first player with 15 lords ends the game; everybody else then has one more turn.
conspiracy-rules-turn = In your turn draw 1 to 3 lords and keep one (the rest go face up to the piles of their colours), or take a whole pile. New lords fill your alliance from left to right, row by row. Each does at once what its number says.
conspiracy-rules-names = R4 is a red lord of 4 IP. Colours are guilds: Y Farmers, R Military, G Merchants, B Politicians, P Mages.
conspiracy-rules-score = At the end you score the best lord of each guild (it bears the crest), your locations, 3 IP per lord of your largest coalition (two or more touching lords of one guild), and 5 IP as Pearl Keeper. A tie goes to whoever has more pearls.
conspiracy-rules-keeper = A player who gains pearls and then has at least as many as the Pearl Keeper becomes Pearl Keeper.
conspiracy-rules-keys = A location goes on the lord whose key brought it. It uses up all keys up to this lord.
conspiracy-rules-locations = To take a location, say how many you turn up, one to three, and choose one of them; the others stay open. Or take one that is already open.
conspiracy-rules-solo = Against a Legendary Opponent you win the Replay token when a lord makes a new group of three or more of its guild. Spend it at the end of a turn for another turn. The opponent's locations count 5 IP each.
conspiracy-rules-lords_title = Lords (of each guild four 1s, two 2s, 3s and 4s, one 0 and one 6)
conspiracy-rules-locations_title = Locations
conspiracy-rules-bonus_title = Bonus locations
conspiracy-rules-opponent_title = Your opponent

# Cards. A lord: guild; cost in allies of so many races; influence points, keys; power
rules-lord = { CARD($guild) }; { $cost } { CARD($race) }{ $races ->
        [1] {""}
        [2] {" "}+1
        [3] {" "}+2
        [4] {" "}+3
       *[other] {" "}+4
    }; { $influence } IP{ $keys ->
        [0] {""}
        [1] {" "}⊸
        [2] {" "}⊸⊸
       *[other] {" "}⊸⊸⊸
    }. { FORM($power) }
rules-lord_any = { CARD($guild) }; { $cost } in { $races } of any race; { $influence } IP{ $keys ->
        [0] {""}
        [1] {" "}⊸
        [2] {" "}⊸⊸
       *[other] {" "}⊸⊸⊸
    }. { FORM($power) }
rules-lord_all = { CARD($guild) }; { $cost } in all { $races } races; { $influence } IP{ $keys ->
        [0] {""}
        [1] {" "}⊸
        [2] {" "}⊸⊸
       *[other] {" "}⊸⊸⊸
    }. { FORM($power) }
rules-leviathan = { LIST($races) }; { FORM($levels) }; { FORM($penalty) }
look-up = { CARD($card) }. { FORM($text) }
