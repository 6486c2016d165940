## The rules in short

# Abyss
rules-aim = Have the most Influence Points (IP): locations, lords, the strongest affiliated ally of each race, and monster tokens.
rules-turn = In your turn you may plot (1 pearl turns up a lord in an empty space of the Court) and use powers; then you take one action.
rules-explore = Explore: cards are revealed one by one. Each ally is first offered to the rivals in turn, who may buy one per turn from you for the price, which rises with each sale. Take an ally and stop, or go on; the fifth card must be taken and brings 1 pearl. A monster can be fought for the reward of the threat space, or left: then the threat rises. Allies left behind go to the Council.
rules-council = Council: take a whole stack of one race.
rules-recruit = Recruit: pay a lord of the Court with allies of exactly as many races as it demands, the named one among them; pearls fill what is missing. One ally of the lowest value you paid is affiliated, the others are discarded. When 2 lords or fewer are left, you gain 2 pearls and the Court is filled.
rules-keys = With 3 keys, of free lords and key tokens, you must take a location: an available one, or one of 1 to 4 that you draw. Lords whose keys you use lie under it and lose their power. Ambassadors have 3 keys.
rules-end = The game ends when somebody has 7 lords or the Court cannot be filled; everybody else has one more turn. Then each affiliates the lowest ally of each race in hand. Ties: pearls, then the best lord.
rules-allies = Allies (13 of each race): four of 1, three of 2 and 3, two of 4, one of 5. There are 6 monsters in the deck.
rules-threat_title = Threat
rules-lords_title = Lords
rules-locations_title = Locations

# Kraken
rules-kraken_title = Kraken
rules-kraken_marks = Marks of Kraken: ◎ nebulis, ⚑ reserved by a sentinel, ▣ loot by its values, Kr Kraken.
rules-krakens = Krakens (two of 2, three of 3, two of 4) are allies of no race: in a payment each stands for any race you like. It is never affiliated, and brings you nebulis, 1 less than its value. One that is left on the track goes to a stack of the explorer's choice.
rules-nebulis = Nebulis are black pearls, each –1 IP in the end. A payment may contain 1 of them, if it takes all your pearls; plots are paid with pearls alone. In the end krakens left in hand bring their nebulis, too.
rules-figure = The Kraken figure, –5 IP, goes to the first with nebulis, then to whoever catches up with its holder or has more; without nebulis at the table nobody holds it.
rules-sentinels = The Watcher, the Vigil and the Lookout bring a sentinel each. It reserves a lord of the Court, a stack or an available location for its owner, one in each of the three zones. Place it at once, or later whenever you could use a power in your turn. When what it reserves is taken it comes back and can be placed again from your next turn on.
rules-search = The sanctuaries, { LIST($places, with: "and") }, are searched for loot as you take them: draw as long as you dare. Each card has a reward, and lies there for its value in IP; a second one of the same value ends the search, and both are lost. Loot:
rules-loot = { $reward } ({ $n } cards)

# Leviathan
rules-explore_leviathan = Explore: cards are revealed one by one. Each ally is first offered to the rivals in turn, who may buy one per turn from you for the price, which rises with each sale. Take an ally and stop, or go on; the fifth card must be taken and brings 1 pearl. A monster makes you fight a leviathan, or let another one come; then its space is free again. On the fifth space you must fight if you can. Allies left behind go to the Council.
rules-end_leviathan = The game ends when somebody has 7 lords, the Court cannot be filled, the leviathan deck is empty, or one of the two piles of monster tokens; everybody else has one more turn. After an empty deck or pile monsters do nothing. Then each affiliates the lowest ally of each race in hand. Ties: pearls, then the best lord.
rules-allies_leviathan = Allies (17 of each race, and one more Crab of 1): five of 1, four of 2 and 3, three of 4, one of 5. One each of 1 and 2 has a pearl (p), one each of 3 and 4 two dice (d). There are 9 monsters in the deck.
rules-leviathan_title = Leviathan
rules-leviathan_marks = Marks of Leviathan: ▽ new monster token, ✗ wound, ◆ a leviathan you can attack, ▸ the one that is fought; 1p is an ally of 1 with a pearl, 3d one of 3 with two dice.
rules-border_marks = 6 L9 Squid 7▲▲ 5▲ 1 lord: Leviathan 9 lies in the cell to which a throw of 6 leads; Squids can attack it, and Crabs as always; 7 takes its next level and wins 2 monster tokens, 5 more the last one; its own attack costs a lord.
rules-border = When a leviathan comes, two dice say to which of the nine cells of the Border. If another lies there, it attacks whoever let the new one come, and is gone. A wound is –1 IP; a lord that is lost must lie free.
rules-fight = To fight, choose a leviathan and discard an ally of its race, or a Crab: its value and a die are the attack. With p you may add pearls, each 1 more; with d the better of two dice counts. The attack takes level after level, as far as it goes, and each brings monster tokens, from either pile. If it takes none you gain 1 pearl. Then you may attack the same one again.
rules-new_tokens = New monster tokens (▽) are worth no IP. Reveal them when you win them, or as a later turn of yours begins: 2 pearls (7 of them), 3 pearls (4), a key (4), a stack of the Council (4).
rules-scourge = The first to slay a leviathan takes the Scourge of the Abyss, 5 IP. Whoever slays one, and then has slain as many as its holder, takes it over.
rules-martial_law = Martial law: at the end of your turn you discard a card, or pay a pearl, for each card beyond 12.
rules-krakens_fight = A kraken can attack any leviathan; used so, or lost to an attack, it brings its nebulis. For martial law it cannot be discarded.
rules-leviathans_title = Leviathans: who can attack them, their levels, and what their attack costs

# Conspiracy
conspiracy-rules-aim = Have the most Influence Points (IP) when all have taken their last turn. Whoever first has 15 lords ends the game; everybody else then has one more turn.
conspiracy-rules-turn = On your turn draw 1 to 3 lords and keep one (the rest go face up to the piles of their colours), or take a whole pile. New lords fill your alliance from left to right, row by row; each does at once what its number says.
conspiracy-rules-names = R4 is a red lord of 4 IP. Colours are guilds: Y Farmers, R Military, G Merchants, B Politicians, P Mages.
conspiracy-rules-score = At the end you score the best lord of each guild (it bears the crest), your locations, 3 IP per lord of your largest coalition (two or more touching lords of one guild), and 5 IP as Pearl Keeper. A tie goes to whoever has more pearls.
conspiracy-rules-keeper = Pearl Keeper is whoever gains pearls and then has at least as many as the Keeper before.
conspiracy-rules-keys = A location lies on the lord whose key brought it and uses up all keys up to there.
conspiracy-rules-locations = To take one, say how many you turn up, one to three, and choose among those; the others stay open. Or take one that lies open.
conspiracy-rules-solo = Against a Legendary Opponent you win the Replay token with a lord that makes a new group of three or more of its guild; spend it at the end of a turn for another one. The opponent's locations count 5 IP each.
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
