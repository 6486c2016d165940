# The text mode: words that people may type, with commas between them, and what they are told.
typed-word-help = help, ?, commands
typed-word-choices = choices, options, what can i do, question
typed-word-last = last, log, what happened, news
typed-word-points = points, score
typed-word-undo = undo, take back
typed-word-about = about, card, what is, explain
typed-word-hand = hand, my hand, cards, my cards
typed-word-court = court, lords, piles
typed-word-council = council, stacks
typed-word-track = track, exploration
typed-word-locations = locations, places
typed-word-me = me, my realm, mine, my alliance
typed-word-rivals = rivals, others, opponents
typed-word-border = border, leviathans
typed-word-threat = threat, threat track, rewards
typed-word-sentinels = sentinels, kraken figure, figure
typed-word-state = state, turn, whose turn, end
typed-word-decks = decks, piles left, how many left

typed-help = Type the number of a choice, its words, or its beginning. These words tell you more: { LIST($words) }. With "about" and a name you hear what a card does.
typed-choice = { $number }: { $choice }.
typed-usual = The usual choice is { $number }.
typed-set = You can also type the cards that you want, with commas between them.
typed-which = Which one do you mean?
typed-unknown = { GIVEN($text) } is no choice and no question. Type "choices" to hear the choices, "help" for more.
typed-no_number = There is no choice { $number }; there are { COUNT($count, of: "choice") }.
typed-waiting = It is not your turn.
typed-over = The game is over.
typed-points = { WHO($who, case: "start") }: { COUNT($points, of: "influence_point") }.
typed-nothing_new = Nothing has happened yet.
typed-no_card = There is no card { GIVEN($text) } in this game.

# The table in sentences
spoken-nothing = Nothing lies there.
spoken-turn = Turn { $turn }. { PERSON($who) ->
        [you] It is your turn.
       *[other] { WHO($who, case: "start") } has the turn.
    }
spoken-extra_turns = { PERSON($who) ->
        [you] You have
       *[other] { WHO($who, case: "start") } has
    } { $count ->
        [one] another turn after this one.
       *[other] { $count } more turns after this one.
    }
spoken-ended = { PERSON($who) ->
        [you] You have
       *[other] { WHO($who, case: "start") } has
    } triggered the end: these are the last turns.
spoken-last_turn = { PERSON($who) ->
        [you] This is your last turn.
       *[other] This is the last turn of { WHO($who) }.
    }
spoken-paid = Chosen for the payment: { $allies }.

spoken-court_lord = { CARD($lord) }, guild { CARD($guild) }: costs { $cost }, { COUNT($races, of: "race") }; brings { COUNT($influence, of: "influence_point") }, { COUNT($keys, of: "key") }{ $payable ->
        [yes] . You can pay it
       *[no] {""}
    }.
spoken-court_lord_of = { CARD($lord) }, guild { CARD($guild) }: costs { $cost }, { $races ->
        [1] { CARD($race) } only
       *[other] { COUNT($races, of: "race") }, { CARD($race) } among them
    }; brings { COUNT($influence, of: "influence_point") }, { COUNT($keys, of: "key") }{ $payable ->
        [yes] . You can pay it
       *[no] {""}
    }.
spoken-lacks = You lack: { LIST($parts) }.
spoken-strength = { COUNT($count, of: "point") }
spoken-more_races = { COUNT($count, of: "race") }
spoken-cost_change = { $way ->
        [more] Lords cost { $count } more now.
       *[less] Lords cost { $count } less now.
    }
spoken-reserved = Reserved with a sentinel: only { PERSON($who) ->
        [you] you
       *[other] { WHO($who) }
    } can take it.
spoken-council = The Council: { LIST($stacks, with: "semicolon") }.
spoken-council_empty = The Council is empty.
spoken-stack = { CARD($race) }, { COUNT($count, of: "card") }
spoken-stack_reserved = { CARD($race) }, { COUNT($count, of: "card") }, reserved by { WHO($who) }
spoken-unplaced = Still to be put on stacks: { FORM($allies) }.
spoken-track = On the track, from space 1: { LIST($things) }.
spoken-track_empty = The track is empty.
spoken-monster = a monster
spoken-price = { $price ->
        [0] Nobody can buy any more.
       *[other] The next ally costs { COUNT($price, of: "pearl") }.
    }
spoken-threat = The threat is at space { $space }.
spoken-threat_pays = A monster fought now brings the reward of space { $space }.
spoken-rewards = Rewards: { LIST($rewards, with: "semicolon") }.
spoken-reward = space { $space }, { FORM($reward) }
spoken-available_locations = Available:
spoken-drawn_locations = Drawn, to choose from:
spoken-deck_locations = In the deck, to choose from:
spoken-location = { CARD($location) }. { FORM($text) }
spoken-worth = Now worth { COUNT($points, of: "influence_point") } to { WHO($who) }.
spoken-decks = Left in the decks: { COUNT($lords, of: "lord") }, { COUNT($allies, of: "card") } to explore, { COUNT($locations, of: "location") }. In the discard: { COUNT($discard, of: "card") }.
spoken-loot_deck = In the loot deck: { COUNT($count, of: "loot") }.
spoken-leviathan_deck = In the deck of leviathans: { COUNT($count, of: "leviathan") }.
spoken-figure = { WHO($who, case: "start") } { PERSON($who) ->
        [you] have
       *[other] has
    } the Kraken figure.
spoken-figure_free = Nobody has the Kraken figure.
spoken-sentinel_on = Sentinel of the { CARD($lord) }, owner { WHO($who) }: reserves { CARD($target) }.
spoken-sentinel_waiting = Sentinel of the { CARD($lord) }, owner { WHO($who) }: can be placed.
spoken-sentinel_resting = Sentinel of the { CARD($lord) }, owner { WHO($who) }: came back and can be placed from the next turn on.
spoken-leviathan = Cell { $cell }: a leviathan. Its levels: { LIST($levels, with: "semicolon") }.
spoken-level = resistance { $resistance } brings { COUNT($tokens, of: "token") }
spoken-leviathan_attacks = Who can attack it: { LIST($races) }. Its own attack costs { FORM($penalty) }; { $throws ->
        [one] { $throws } throw leads there.
       *[other] { $throws } throws lead there.
    }
spoken-in_reach = You hold an ally that can attack it.
spoken-in_fight = It is being fought now.
spoken-border_empty = No leviathan is at the Border.
spoken-free_cells = Free cells: { LIST($cells, with: "semicolon") }.
spoken-free_cell = { $cell }, { $throws ->
        [one] { $throws } throw
       *[other] { $throws } throws
    }
spoken-throws = { $throws } of { $all } throws bring an attack.
spoken-inert = Nothing attacks now.
spoken-token_piles = Left in the piles: { COUNT($tokens, of: "token") }, { COUNT($new_tokens, of: "new_token") }.
spoken-scourge = { WHO($who, case: "start") } { PERSON($who) ->
        [you] have
       *[other] has
    } the Scourge of the Abyss.
spoken-scourge_free = Nobody has the Scourge of the Abyss.

# What a seat has
spoken-hand = Your hand: { $allies }.
spoken-hand_empty = Your hand is empty.
spoken-hand_worth = { COUNT($count, of: "card") }, worth { $worth } together.
spoken-hand_limit = At the end of the turn you may hold { COUNT($count, of: "ally") } without paying.
spoken-means = { WHO($who, case: "start") }: { COUNT($pearls, of: "pearl") }, { COUNT($keys, of: "key") }{ $key_tokens ->
        [0] {""}
       *[other] , among them { COUNT($key_tokens, of: "key_token") }
    }.
spoken-means_nebulis = { WHO($who, case: "start") }: { COUNT($pearls, of: "pearl") }, { COUNT($nebulis, of: "nebulis") }, { COUNT($keys, of: "key") }{ $key_tokens ->
        [0] {""}
       *[other] , among them { COUNT($key_tokens, of: "key_token") }
    }.
spoken-realm = { WHO($who, case: "start") }: { COUNT($points, of: "influence_point") } now, { COUNT($hand, of: "card") } in hand.
spoken-realm_open = { WHO($who, case: "start") }: { COUNT($points, of: "influence_point") } by open cards, { COUNT($hand, of: "card") } in hand.
spoken-sources = Points: { LIST($parts) }.
spoken-from_lords = lords { $points }
spoken-from_locations = locations { $points }
spoken-from_allies = allies { $points }
spoken-from_tokens = monster tokens { $points }
spoken-from_kraken = Kraken { $points }
spoken-from_leviathan = Leviathan { $points }
spoken-from_hand = of these from the hand at the end { $points }
spoken-from_sites = locations { $points }
spoken-from_coalition = coalition { $points }
spoken-from_keeper = Pearl Keeper { $points }
spoken-from_extra = extra { $points }
spoken-lords_free = Free lords: { LIST($lords) }.
spoken-lords_used = Lords used in this turn: { LIST($lords) }.
spoken-lords_disabled = Disabled lords: { LIST($lords) }.
spoken-lords_under = Lords under it: { LIST($lords) }.
spoken-lord_count = { COUNT($count, of: "lord") } in all, { $left } to the end of the game.
spoken-is_done = The last turn of this player is over.
spoken-place = Location { CARD($location) }: { COUNT($points, of: "influence_point") }.
spoken-loot = Loot there: { LIST($values) }.
spoken-kept_loot = Loot kept from { CARD($location) }: { LIST($values) }.
spoken-affiliated = Affiliated: { $allies }.
spoken-holds = Hand: { $allies }.
spoken-tokens = { COUNT($count, of: "token") }, hidden.
spoken-tokens_known = { COUNT($count, of: "token") }, worth { LIST($values) }.
spoken-new_tokens = { COUNT($count, of: "new_token") }, hidden.
spoken-new_tokens_known = { COUNT($count, of: "new_token") }: { LIST($names) }.
spoken-nebulis_at_last = With krakens from the hand, { COUNT($count, of: "nebulis") } at the end.
spoken-has_figure = The Kraken figure lies here.
spoken-figure_at_last = As it stands, the Kraken figure costs points here at the end.
spoken-wounds = { COUNT($wounds, of: "wound") }, slain: { COUNT($slain, of: "leviathan") }.
spoken-has_scourge = The Scourge of the Abyss lies here.

# Conspiracy
spoken-keeper = { WHO($who, case: "start") } { PERSON($who) ->
        [you] are
       *[other] is
    } the Pearl Keeper.
spoken-keeper_free = Nobody is Pearl Keeper yet.
spoken-restriction = A location of { WHO($who) } makes the others draw exactly { COUNT($count, of: "lord") }.
spoken-opponent = The Legendary Opponent: { CARD($name) }.
spoken-replay_token = { WHO($who, case: "start") } { PERSON($who) ->
        [you] have
       *[other] has
    } the Replay token.
spoken-drawn = Drawn: { LIST($lords) }.
spoken-held = To be placed: { LIST($lords) }.
spoken-drawn_none = No lord is drawn.
spoken-pile = { CARD($guild) }: { LIST($lords) }.
spoken-open_locations = Open:
spoken-revealed_locations = Turned up, to choose from:
spoken-searched_locations = In the deck, to choose from:
spoken-quoted_location = “{ CARD($location) }”. { FORM($text) } Now worth { COUNT($points, of: "influence_point") } to { WHO($who) }.
spoken-lord_deck = In the deck of lords: { COUNT($count, of: "lord") }.
spoken-location_deck = In the deck of locations: { COUNT($count, of: "location") }.
spoken-deck_has = There: { LIST($cards, with: "semicolon") }.
spoken-alliance = { WHO($who, case: "start") }: { COUNT($points, of: "influence_point") } now.
spoken-pearls_and_keys = { COUNT($pearls, of: "pearl") }. Unused keys: { $silver } silver, { $gold } gold.
spoken-any_two_keys = Any two keys bring a location here.
spoken-is_keeper = The Pearl Keeper is here.
spoken-space_count = { COUNT($count, of: "lord") }, { $left ->
        [one] { $left } space free
       *[other] { $left } spaces free
    }.
spoken-spaces = Lords by space: { LIST($lords, with: "semicolon") }.
spoken-space = { $space }, { CARD($lord) }
spoken-space_key = { $space }, { CARD($lord) } with an unused key
spoken-site = Location “{ CARD($location) }”, on the lord of space { LIST($spaces) }: { COUNT($points, of: "influence_point") }.
spoken-sites_face_down = Face down: { COUNT($count, of: "location") }, lying on { $count ->
        [one] space
       *[other] spaces
    } { LIST($spaces) }: { COUNT($points, of: "influence_point") }.
spoken-crests = Crests: { LIST($lords, with: "semicolon") }.
spoken-crest = { CARD($lord) }, { COUNT($points, of: "influence_point") }
spoken-coalition = The largest coalition: { CARD($guild) }, { COUNT($count, of: "lord") } on spaces { LIST($spaces) }.
