## Sentences: a subject, and clauses whose verbs agree with it

told-sentence = { WHO($who, case: "start") } { LIST($clauses, with: "semicolon") }.

# A clause about something that was no choice.
told-forced = { FORM($clause) } (no choice)

# Where pearls come from, behind the gain
source-court = the Court is filled
source-last_space = space 5

## Abyss and its expansions

told-payment = { PERSON($who) ->
        [you] pay
       *[other] pays
    } { LIST($parts, with: "and") }
told-first_player_chosen = { PERSON($who) ->
        [you] begin
       *[other] begins
    }
told-pearls_gained = { PERSON($who) ->
        [you] gain
       *[other] gains
    } { COUNT($count, of: "pearl") }
told-pearls_gained-from = { PERSON($who) ->
        [you] gain
       *[other] gains
    } { COUNT($count, of: "pearl") } ({ FORM($source) })
told-pearls_paid = { PERSON($who) ->
        [you] pay
       *[other] pays
    } { COUNT($count, of: "pearl") }
told-pearls_lost = { PERSON($who) ->
        [you] lose
       *[other] loses
    } { COUNT($count, of: "pearl") }
told-keys_gained = { PERSON($who) ->
        [you] gain
       *[other] gains
    } { COUNT($count, of: "key") }
told-keys_paid = { PERSON($who) ->
        [you] use
       *[other] uses
    } { COUNT($count, of: "key") }
told-plotted = { PERSON($who) ->
        [you] plot
       *[other] plots
    } for 1 pearl
    .brief = { PERSON($who) ->
            [you] plot
           *[other] plots
        }
told-lord_turned_up = New in the Court: { CARD($lord) }.
told-card_revealed = { PERSON($who) ->
        [you] reveal
       *[other] reveals
    } { CARD($card) } on space { $space }
    .brief = { PERSON($who) ->
            [you] reveal
           *[other] reveals
        } { CARD($card) }
told-monster_revealed = { PERSON($who) ->
        [you] reveal
       *[other] reveals
    } a Monster on space { $space }
    .brief = { PERSON($who) ->
            [you] reveal
           *[other] reveals
        } a Monster
told-deck_reshuffled = The discard of { COUNT($count, of: "card") } becomes the exploration deck.
told-ally_bought = { PERSON($who) ->
        [you] buy
       *[other] buys
    } { CARD($card) } from { WHO($seller) } for { FORM($price) }
    .brief = { PERSON($who) ->
            [you] buy
           *[other] buys
        } { PERSON($seller) ->
            [you] { CARD($card) } from you
           *[other] { CARD($card) }
        }
told-offer_passed = { PERSON($who) ->
        [you] do
       *[other] does
    } not buy { CARD($card) } for { FORM($price) }
told-ally_taken = { PERSON($who) ->
        [you] take
       *[other] takes
    } { CARD($card) } from space { $space }
    .brief = { PERSON($who) ->
            [you] take
           *[other] takes
        } { CARD($card) }
told-threat_moved = { PERSON($who) ->
        [you] move
       *[other] moves
    } the threat to space { $threat }
told-monster_fought = { PERSON($who) ->
        [you] fight
       *[other] fights
    } the Monster on space { $space } at threat { $threat }
    .brief = { PERSON($who) ->
            [you] fight
           *[other] fights
        } the Monster
told-token_gained = { PERSON($who) ->
        [you] draw
       *[other] draws
    } a monster token
told-token_gained-seen = { PERSON($who) ->
        [you] draw
       *[other] draws
    } a monster token of { $token }
told-token_stolen = { PERSON($who) ->
        [you] take
       *[other] takes
    } a monster token from { WHO($victim) }
told-token_stolen-seen = { PERSON($who) ->
        [you] take
       *[other] takes
    } a monster token of { $token } from { WHO($victim) }
told-ally_to_council = { PERSON($who) ->
        [you] send
       *[other] sends
    } { CARD($card) } to the { CARD($race) } stack
told-monster_discarded = { PERSON($who) ->
        [you] discard
       *[other] discards
    } the Monster
told-stack_taken = { PERSON($who) ->
        [you] take
       *[other] takes
    } the { CARD($race) } stack of { COUNT($count, of: "ally") }
    .brief = { PERSON($who) ->
            [you] take
           *[other] takes
        } the { CARD($race) } stack
told-ally_received = { PERSON($who) ->
        [you] receive
       *[other] receives
    } an ally
told-ally_received-seen = { PERSON($who) ->
        [you] receive
       *[other] receives
    } { CARD($card) }
told-stack_discarded = { PERSON($who) ->
        [you] discard
       *[other] discards
    } the { CARD($race) } stack of { COUNT($count, of: "ally") }
told-ally_paid = { PERSON($who) ->
        [you] pay
       *[other] pays
    } { CARD($card) }
told-ally_affiliated = { PERSON($who) ->
        [you] affiliate
       *[other] affiliates
    } { CARD($card) }
told-ally_discarded = { PERSON($who) ->
        [you] discard
       *[other] discards
    } { CARD($card) }
told-lord_recruited = { PERSON($who) ->
        [you] recruit
       *[other] recruits
    } the { CARD($lord) }
told-lord_drawn = { PERSON($who) ->
        [you] draw
       *[other] draws
    } the { CARD($lord) }
told-lord_entered = { PERSON($who) ->
        [you] bring
       *[other] brings
    } the { CARD($lord) } into play
told-lord_disabled = { PERSON($who) ->
        [you] disable
       *[other] disables
    } the { CARD($lord) } of { WHO($victim) }
told-lord_discarded = { PERSON($who) ->
        [you] discard
       *[other] discards
    } the { CARD($lord) }
told-power_used = { PERSON($who) ->
        [you] use
       *[other] uses
    } the { CARD($lord) }
told-extra_turn_gained = { PERSON($who) ->
        [you] gain
       *[other] gains
    } another turn
told-location_opened = A location is available: { CARD($location) }.
told-location_drawn = { PERSON($who) ->
        [you] draw
       *[other] draws
    } { CARD($location) }
told-location_left = Now available: { CARD($location) }.
told-location_taken = { PERSON($who) ->
        [you] take
       *[other] takes
    } { CARD($location) }
told-lord_bound = { PERSON($who) ->
        [you] put
       *[other] puts
    } the { CARD($lord) } under { CARD($location) }
told-locations_swapped = { PERSON($who) ->
        [you] swap
       *[other] swaps
    } { CARD($location) } for { CARD($other_location) }
told-deck_looked_through = { PERSON($who) ->
        [you] look
       *[other] looks
    } through the { COUNT($count, of: "location") } of the deck
told-location_traded = { PERSON($who) ->
        [you] trade
       *[other] trades
    } { CARD($location) } for { CARD($other_location) }
told-end_triggered = { PERSON($who) ->
        [you] trigger
       *[other] triggers
    } the end: everybody else has one last turn
    .brief = { PERSON($who) ->
            [you] trigger
           *[other] triggers
        } the end
told-game_ended = The game is over.
told-nebulis_gained = { PERSON($who) ->
        [you] gain
       *[other] gains
    } { COUNT($count, of: "nebulis") }
told-nebulis_paid = { PERSON($who) ->
        [you] pay
       *[other] pays
    } { COUNT($count, of: "nebulis") }
told-nebulis_given = { PERSON($who) ->
        [you] give
       *[other] gives
    } { COUNT($count, of: "nebulis") } to { WHO($receiver) }
told-kraken_figure_moved = The Kraken figure goes to { WHO($holder) }.
told-kraken_figure_returned = The Kraken figure goes back to the supply.
told-kraken_placed = { PERSON($who) ->
        [you] put
       *[other] puts
    } { CARD($card) } on the { CARD($race) } stack
told-kraken_discarded = { PERSON($who) ->
        [you] discard
       *[other] discards
    } { CARD($card) }
told-sentinel_taken = { PERSON($who) ->
        [you] take
       *[other] takes
    } a sentinel
    .brief = { PERSON($who) ->
            [you] take
           *[other] takes
        } a sentinel
told-lord_reserved = { PERSON($who) ->
        [you] reserve
       *[other] reserves
    } the { CARD($lord) }
told-stack_reserved = { PERSON($who) ->
        [you] reserve
       *[other] reserves
    } the { CARD($race) } stack
told-location_reserved = { PERSON($who) ->
        [you] reserve
       *[other] reserves
    } { CARD($location) }
told-sentinel_returned = { PERSON($who) ->
        [you] get
       *[other] gets
    } a sentinel back
    .brief = { PERSON($who) ->
            [you] get
           *[other] gets
        } a sentinel back
told-loot_drawn = { PERSON($who) ->
        [you] search { CARD($location) } and find
       *[other] searches { CARD($location) } and finds
    } loot { LIST($loot) }
    .brief = { PERSON($who) ->
            [you] find
           *[other] finds
        } loot { LIST($loot) }
told-loot_discarded = { PERSON($who) ->
        [you] lose
       *[other] loses
    } both loot cards of { LIST($loot) }
told-loot_kept = { PERSON($who) ->
        [you] keep
       *[other] keeps
    } loot of { $points } IP at { CARD($location) }
    .brief = { PERSON($who) ->
            [you] keep
           *[other] keeps
        } loot of { $points } IP
told-ally_turned_up = { PERSON($who) ->
        [you] turn up { CARD($card) } and take
       *[other] turns up { CARD($card) } and takes
    } it
told-monster_turned_up = { PERSON($who) ->
        [you] turn
       *[other] turns
    } up a Monster
told-ally_healed = { PERSON($who) ->
        [you] take
       *[other] takes
    } { CARD($card) } from the discard
told-race_named = { PERSON($who) ->
        [you] name
       *[other] names
    } { CARD($race) }
told-affiliated_discarded = { PERSON($who) ->
        [you] discard
       *[other] discards
    } the affiliated { CARD($card) }
told-lord_freed = { PERSON($who) ->
        [you] free
       *[other] frees
    } the { CARD($lord) } from under { CARD($location) }
told-pearls_robbed = { PERSON($who) ->
        [you] have
       *[other] has
    } to give { COUNT($count, of: "pearl") } to { WHO($robber) } (Highwayman)
told-discard_looked_through = { PERSON($who) ->
        [you] look
       *[other] looks
    } through the discard of { COUNT($count, of: "ally") }
told-leviathan_drawn = { PERSON($who) ->
        [you] draw
       *[other] draws
    } { CARD($leviathan, case: "one") }
told-die_rolled = { PERSON($who) ->
        [you] roll
       *[other] rolls
    } { $die }
told-leviathan_placed = { PERSON($who) ->
        [you] add
       *[other] adds
    } { CARD($leviathan, case: "one") } in cell { $cell }
told-leviathan_attacked = { PERSON($who) ->
        [you] are
       *[other] is
    } attacked by { CARD($leviathan) } that lay there
told-wounds_taken = { PERSON($who) ->
        [you] take
       *[other] takes
    } { COUNT($count, of: "wound") }
told-monster_passed = { PERSON($who) ->
        [you] let
       *[other] lets
    } the Monster go
told-fight_started = { PERSON($who) ->
        [you] fight
       *[other] fights
    } { CARD($leviathan) } in cell { $cell }
    .brief = { PERSON($who) ->
            [you] fight
           *[other] fights
        } { CARD($leviathan) } in cell { $cell }
told-attack_made = { PERSON($who) ->
        [you] attack
       *[other] attacks
    } with { $attack }
told-leviathan_hurt = { PERSON($who) ->
        [you] take
       *[other] takes
    } { COUNT($count, of: "health") } of { CARD($leviathan) }
    .brief = { PERSON($who) ->
            [you] take
           *[other] takes
        } { COUNT($count, of: "health") }
told-leviathan_slain = { PERSON($who) ->
        [you] slay
       *[other] slays
    } { CARD($leviathan) }
told-scourge_taken = { PERSON($who) ->
        [you] become
       *[other] becomes
    } the Scourge of the Abyss
told-new_token_gained = { PERSON($who) ->
        [you] draw
       *[other] draws
    } a new token
told-new_token_gained-seen = { PERSON($who) ->
        [you] draw
       *[other] draws
    } a new token of { CARD($new_token) }
told-new_token_revealed = { PERSON($who) ->
        [you] reveal
       *[other] reveals
    } a new token of { CARD($new_token) }
told-new_token_stolen = { PERSON($who) ->
        [you] take
       *[other] takes
    } a new token from { WHO($victim) }
told-new_token_stolen-seen = { PERSON($who) ->
        [you] take
       *[other] takes
    } a new token of { CARD($new_token) } from { WHO($victim) }
told-monsters_inert = From now on monsters have no effect.
told-lord_lost = { PERSON($who) ->
        [you] lose
       *[other] loses
    } the { CARD($lord) }
told-joined-revealed = { PERSON($who) ->
        [you] reveal
       *[other] reveals
    } { LIST($items) }
told-joined-monster = a Monster
told-joined-to_council = { PERSON($who) ->
        [you] send
       *[other] sends
    } { ALLIES($items, with: "and") } to the Council
told-joined-received = { PERSON($who) ->
        [you] receive
       *[other] receives
    } { ALLIES($items, with: "and") }
told-joined-paid = { PERSON($who) ->
        [you] pay
       *[other] pays
    } { ALLIES($items, with: "and") }
told-joined-affiliated = { PERSON($who) ->
        [you] affiliate
       *[other] affiliates
    } { ALLIES($items, with: "and") }
told-joined-discarded = { PERSON($who) ->
        [you] discard
       *[other] discards
    } { ALLIES($items, with: "and") }
told-joined-drawn = { PERSON($who) ->
        [you] draw
       *[other] draws
    } { LIST($items) }
told-joined-bound = { PERSON($who) ->
        [you] put
       *[other] puts
    } the { LIST($items, with: "and") } under it
told-joined-tokens = { PERSON($who) ->
        [you] draw
       *[other] draws
    } { COUNT($count, of: "token") }
told-joined-tokens_seen = { PERSON($who) ->
        [you] draw
       *[other] draws
    } monster tokens of { LIST($items, with: "and") }
told-joined-keys_used = { PERSON($who) ->
        [you] use
       *[other] uses
    } { COUNT($count, of: "key") }
told-joined-pearls_used = { PERSON($who) ->
        [you] pay
       *[other] pays
    } { COUNT($count, of: "pearl") }
told-joined-given = { PERSON($who) ->
        [you] give
       *[other] gives
    } 1 nebulis each to { LIST($items, with: "and") }
told-joined-dug_up = { PERSON($who) ->
        [you] turn
       *[other] turns
    } up { LIST($items) }
told-joined-rolled = { PERSON($who) ->
        [you] roll
       *[other] rolls
    } { LIST($items, with: "and") }
told-joined-new_tokens = { PERSON($who) ->
        [you] draw
       *[other] draws
    } { COUNT($count, of: "new_token") }
told-joined-new_tokens_seen = { PERSON($who) ->
        [you] draw
       *[other] draws
    } new tokens of { LIST($items, with: "and") }
told-joined-in_vain = { PERSON($who) ->
        [you] attack
       *[other] attacks
    } with { $attack } in vain
told-joined-turned_up = New in the Court: { LIST($items) }.
told-joined-left = Now available: { LIST($items) }.
told-joined-first_leviathan = In cell { $cell } waits { CARD($leviathan, case: "one") }.

## Conspiracy

conspiracy-told-first_player_chosen = { PERSON($who) ->
        [you] begin
       *[other] begins
    }
conspiracy-told-opponent_chosen = The opponent is the Legendary { CARD($guild, case: "one") }.
conspiracy-told-lord_drawn = { PERSON($who) ->
        [you] draw
       *[other] draws
    } { CARD($lord) }
conspiracy-told-pile_taken = { PERSON($who) ->
        [you] take
       *[other] takes
    } the { CARD($guild, case: "one") } pile of { COUNT($count, of: "lord") }
    .brief = { PERSON($who) ->
            [you] take
           *[other] takes
        } the { CARD($guild, case: "one") } pile
conspiracy-told-lord_returned = { PERSON($who) ->
        [you] return
       *[other] returns
    } { CARD($lord) }
conspiracy-told-lord_placed = { PERSON($who) ->
        [you] add
       *[other] adds
    } { CARD($lord) } on space { $space }
    .brief = { PERSON($who) ->
            [you] add
           *[other] adds
        } { CARD($lord) }
conspiracy-told-pearls_gained = { PERSON($who) ->
        [you] gain
       *[other] gains
    } { COUNT($count, of: "pearl") }
conspiracy-told-keeper_changed = { PERSON($who) ->
        [you] become
       *[other] becomes
    } Pearl Keeper with { COUNT($pearls, of: "pearl") }
    .brief = { PERSON($who) ->
            [you] become
           *[other] becomes
        } Pearl Keeper
conspiracy-told-lords_swapped = { PERSON($who) ->
        [you] swap
       *[other] swaps
    } the lords on spaces { $space } and { $other_space }
conspiracy-told-lord_turned_up = { PERSON($who) ->
        [you] turn
       *[other] turns
    } up { CARD($lord) }
conspiracy-told-location_opened = A location lies open: “{ CARD($location) }”.
conspiracy-told-location_revealed = { PERSON($who) ->
        [you] turn
       *[other] turns
    } up “{ CARD($location) }”
conspiracy-told-deck_searched = { PERSON($who) ->
        [you] search
       *[other] searches
    } the deck for “{ CARD($location) }”
conspiracy-told-location_taken = { PERSON($who) ->
        [you] take
       *[other] takes
    } “{ CARD($location) }” on space { $space }
    .brief = { PERSON($who) ->
            [you] take
           *[other] takes
        } “{ CARD($location) }”
conspiracy-told-lords_recycled = { PERSON($who) ->
        [you] shuffle
       *[other] shuffles
    } { COUNT($count, of: "lord") } into the deck
conspiracy-told-locations_recycled = { PERSON($who) ->
        [you] shuffle
       *[other] shuffles
    } { COUNT($count, of: "location") } into the deck
conspiracy-told-restriction_set = { PERSON($who) ->
        [you] make
       *[other] makes
    } all rivals draw exactly { COUNT($count, of: "lord") }
conspiracy-told-restriction_lifted = Everybody may draw freely again.
conspiracy-told-end_triggered = { PERSON($who) ->
        [you] complete
       *[other] completes
    } the alliance: last turns
conspiracy-told-game_ended = The game is over.
conspiracy-told-token_won = { PERSON($who) ->
        [you] win
       *[other] wins
    } the Replay token
conspiracy-told-token_used = { PERSON($who) ->
        [you] use
       *[other] uses
    } the Replay token for another turn
conspiracy-told-location_hidden = { PERSON($who) ->
        [you] lay
       *[other] lays
    } a card of the deck face down on space { $space }
conspiracy-told-location_allotted = { PERSON($who) ->
        [you] lay
       *[other] lays
    } “{ CARD($location) }” face down on space { $space }, chosen at random
conspiracy-told-joined-lords_drawn = { PERSON($who) ->
        [you] draw
       *[other] draws
    } { $count }: { LIST($items) }
conspiracy-told-joined-lords_returned = { PERSON($who) ->
        [you] return
       *[other] returns
    } { LIST($items, with: "and") }
conspiracy-told-joined-lords_turned_up = { PERSON($who) ->
        [you] turn
       *[other] turns
    } up { LIST($items) }
conspiracy-told-joined-locations_revealed = { PERSON($who) ->
        [you] turn
       *[other] turns
    } up { $count }: { LIST($items) }
# Two clauses in one breath
conspiracy-told-both = { FORM($first) } and { FORM($second) }
