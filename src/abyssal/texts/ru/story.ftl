## Sentences: a subject, and clauses whose verbs agree with it

told-sentence = { WHO($who, case: "start") } { LIST($clauses, with: "semicolon") }.

# A clause about something that was no choice.
told-forced = { FORM($clause) } (без выбора)

# Where pearls come from, behind the gain
source-court = Двор заполняется
source-last_space = деление 5

## Abyss and its expansions

told-payment = { PERSON($who) ->
        [you] платите
       *[other] платит
    } { LIST($parts, with: "and", case: "acc") }
told-first_player_chosen = { PERSON($who) ->
        [you] начинаете партию
       *[other] начинает партию
    }
told-pearls_gained = { PERSON($who) ->
        [you] получаете
       *[other] получает
    } { COUNT($count, of: "pearl", case: "acc") }
told-pearls_gained-from = { PERSON($who) ->
        [you] получаете
       *[other] получает
    } { COUNT($count, of: "pearl", case: "acc") } ({ FORM($source) })
told-pearls_paid = { PERSON($who) ->
        [you] платите
       *[other] платит
    } { COUNT($count, of: "pearl", case: "acc") }
told-pearls_lost = { PERSON($who) ->
        [you] теряете
       *[other] теряет
    } { COUNT($count, of: "pearl", case: "acc") }
told-keys_gained = { PERSON($who) ->
        [you] получаете
       *[other] получает
    } { COUNT($count, of: "key", case: "acc") }
told-keys_paid = { PERSON($who) ->
        [you] используете
       *[other] использует
    } { COUNT($count, of: "key", case: "acc") }
told-plotted = { PERSON($who) ->
        [you] плетёте
       *[other] плетёт
    } интригу за 1 жемчужину
    .brief = { PERSON($who) ->
            [you] плетёте
           *[other] плетёт
        } интригу
told-lord_turned_up = Новый лорд во Дворе: { CARD($lord) }.
told-card_revealed = { PERSON($who) ->
        [you] открываете
       *[other] открывает
    } { CARD($card, case: "acc") } на делении { $space }
    .brief = { PERSON($who) ->
            [you] открываете
           *[other] открывает
        } { CARD($card, case: "acc") }
told-monster_revealed = { PERSON($who) ->
        [you] открываете
       *[other] открывает
    } Монстра на делении { $space }
    .brief = { PERSON($who) ->
            [you] открываете
           *[other] открывает
        } Монстра
told-deck_reshuffled = Сброс ({ COUNT($count, of: "card") }) становится колодой исследования.
told-ally_bought = { PERSON($who) ->
        [you] покупаете
       *[other] покупает
    } { PERSON($seller) ->
        [you] у вас { CARD($card, case: "acc") } за { FORM($price, case: "acc") }
       *[other] { CARD($card, case: "acc") } за { FORM($price, case: "acc") } (продаёт { WHO($seller) })
    }
    .brief = { PERSON($who) ->
            [you] покупаете
           *[other] покупает
        } { PERSON($seller) ->
            [you] у вас { CARD($card, case: "acc") }
           *[other] { CARD($card, case: "acc") }
        }
told-offer_passed = { PERSON($who) ->
        [you] не покупаете
       *[other] не покупает
    } { CARD($card, case: "acc") } за { FORM($price, case: "acc") }
told-ally_taken = { PERSON($who) ->
        [you] берёте
       *[other] берёт
    } { CARD($card, case: "acc") } с деления { $space }
    .brief = { PERSON($who) ->
            [you] берёте
           *[other] берёт
        } { CARD($card, case: "acc") }
told-threat_moved = { PERSON($who) ->
        [you] сдвигаете
       *[other] сдвигает
    } угрозу на деление { $threat }
told-monster_fought = { PERSON($who) ->
        [you] сражаетесь
       *[other] сражается
    } с Монстром на делении { $space } при угрозе { $threat }
    .brief = { PERSON($who) ->
            [you] сражаетесь
           *[other] сражается
        } с Монстром
told-token_gained = { PERSON($who) ->
        [you] тянете
       *[other] тянет
    } жетон монстра
told-token_gained-seen = { PERSON($who) ->
        [you] тянете
       *[other] тянет
    } жетон монстра ({ $token } ОВ)
told-token_stolen = { PERSON($who) ->
        [you] берёте
       *[other] берёт
    } { PERSON($victim) ->
        [you] у вас жетон монстра
       *[other] жетон монстра (теряет { WHO($victim) })
    }
told-token_stolen-seen = { PERSON($who) ->
        [you] берёте
       *[other] берёт
    } { PERSON($victim) ->
        [you] у вас жетон монстра ({ $token } ОВ)
       *[other] жетон монстра ({ $token } ОВ; теряет { WHO($victim) })
    }
told-ally_to_council = { PERSON($who) ->
        [you] отправляете
       *[other] отправляет
    } { CARD($card, case: "acc") } в стопку «{ CARD($race) }»
told-monster_discarded = { PERSON($who) ->
        [you] сбрасываете
       *[other] сбрасывает
    } Монстра
told-stack_taken = { PERSON($who) ->
        [you] берёте
       *[other] берёт
    } стопку «{ CARD($race) }» ({ COUNT($count, of: "ally") })
    .brief = { PERSON($who) ->
            [you] берёте
           *[other] берёт
        } стопку «{ CARD($race) }»
told-ally_received = { PERSON($who) ->
        [you] получаете
       *[other] получает
    } союзника
told-ally_received-seen = { PERSON($who) ->
        [you] получаете
       *[other] получает
    } { CARD($card, case: "acc") }
told-stack_discarded = { PERSON($who) ->
        [you] сбрасываете
       *[other] сбрасывает
    } стопку «{ CARD($race) }» ({ COUNT($count, of: "ally") })
told-ally_paid = { PERSON($who) ->
        [you] платите
       *[other] платит
    } { CARD($card, case: "acc") }
told-ally_affiliated = { PERSON($who) ->
        [you] присоединяете
       *[other] присоединяет
    } { CARD($card, case: "acc") }
told-ally_discarded = { PERSON($who) ->
        [you] сбрасываете
       *[other] сбрасывает
    } { CARD($card, case: "acc") }
told-lord_recruited = { PERSON($who) ->
        [you] нанимаете
       *[other] нанимает
    } { CARD($lord, case: "acc") }
told-lord_drawn = { PERSON($who) ->
        [you] тянете
       *[other] тянет
    } { CARD($lord, case: "acc") }
told-lord_entered = { PERSON($who) ->
        [you] вводите
       *[other] вводит
    } в игру { CARD($lord, case: "acc") }
told-lord_disabled = { PERSON($who) ->
        [you] обезвреживаете
       *[other] обезвреживает
    } { PERSON($victim) ->
        [you] вашего { CARD($lord, case: "acc") }
       *[other] { CARD($lord, case: "acc") } (лорд игрока { WHO($victim) })
    }
told-lord_discarded = { PERSON($who) ->
        [you] сбрасываете
       *[other] сбрасывает
    } { CARD($lord, case: "acc") }
told-power_used = { PERSON($who) ->
        [you] применяете
       *[other] применяет
    } способность { CARD($lord, case: "gen") }
told-extra_turn_gained = { PERSON($who) ->
        [you] получаете
       *[other] получает
    } ещё один ход
told-location_opened = Доступная локация: { CARD($location) }.
told-location_drawn = { PERSON($who) ->
        [you] тянете
       *[other] тянет
    } { CARD($location, case: "acc") }
told-location_left = Теперь доступна локация: { CARD($location) }.
told-location_taken = { PERSON($who) ->
        [you] берёте
       *[other] берёт
    } { CARD($location, case: "acc") }
told-lord_bound = { PERSON($who) ->
        [you] кладёте
       *[other] кладёт
    } { CARD($lord, case: "acc") } под { CARD($location, case: "acc") }
told-locations_swapped = { PERSON($who) ->
        [you] обмениваете
       *[other] обменивает
    } { CARD($location, case: "acc") } на { CARD($other_location, case: "acc") }
told-deck_looked_through = { PERSON($who) ->
        [you] просматриваете
       *[other] просматривает
    } { COUNT($count, of: "location", case: "acc") } колоды
told-location_traded = { PERSON($who) ->
        [you] обмениваете
       *[other] обменивает
    } { CARD($location, case: "acc") } на { CARD($other_location, case: "acc") }
told-end_triggered = { PERSON($who) ->
        [you] вызываете
       *[other] вызывает
    } конец игры: у остальных ещё по одному ходу
    .brief = { PERSON($who) ->
            [you] вызываете
           *[other] вызывает
        } конец игры
told-game_ended = Партия окончена.
told-nebulis_gained = { PERSON($who) ->
        [you] получаете
       *[other] получает
    } { COUNT($count, of: "nebulis", case: "acc") }
told-nebulis_paid = { PERSON($who) ->
        [you] платите
       *[other] платит
    } { COUNT($count, of: "nebulis", case: "acc") }
told-nebulis_given = { PERSON($who) ->
        [you] отдаёте
       *[other] отдаёт
    } { PERSON($receiver) ->
        [you] вам { COUNT($count, of: "nebulis", case: "acc") }
       *[other] { COUNT($count, of: "nebulis", case: "acc") } (получает { WHO($receiver) })
    }
told-kraken_figure_moved = { PERSON($holder) ->
        [you] Фигурка Кракена переходит к вам.
       *[other] Фигурку Кракена берёт { WHO($holder) }.
    }
told-kraken_figure_returned = Фигурка Кракена возвращается в запас.
told-kraken_placed = { PERSON($who) ->
        [you] кладёте
       *[other] кладёт
    } { CARD($card, case: "acc") } в стопку «{ CARD($race) }»
told-kraken_discarded = { PERSON($who) ->
        [you] сбрасываете
       *[other] сбрасывает
    } { CARD($card, case: "acc") }
told-sentinel_taken = { PERSON($who) ->
        [you] берёте
       *[other] берёт
    } жетон Стража
    .brief = { PERSON($who) ->
            [you] берёте
           *[other] берёт
        } жетон Стража
told-lord_reserved = { PERSON($who) ->
        [you] резервируете
       *[other] резервирует
    } { CARD($lord, case: "acc") }
told-stack_reserved = { PERSON($who) ->
        [you] резервируете
       *[other] резервирует
    } стопку «{ CARD($race) }»
told-location_reserved = { PERSON($who) ->
        [you] резервируете
       *[other] резервирует
    } { CARD($location, case: "acc") }
told-sentinel_returned = { PERSON($who) ->
        [you] возвращаете
       *[other] возвращает
    } себе жетон Стража
    .brief = { PERSON($who) ->
            [you] возвращаете
           *[other] возвращает
        } себе жетон Стража
told-loot_drawn = { PERSON($who) ->
        [you] обыскиваете { CARD($location, case: "acc") } и находите
       *[other] обыскивает { CARD($location, case: "acc") } и находит
    } добычу { LIST($loot) }
    .brief = { PERSON($who) ->
            [you] находите
           *[other] находит
        } добычу { LIST($loot) }
told-loot_discarded = { PERSON($who) ->
        [you] теряете
       *[other] теряет
    } обе карты добычи { LIST($loot) }
told-loot_kept = { PERSON($who) ->
        [you] оставляете
       *[other] оставляет
    } себе добычу на { $points } ОВ ({ CARD($location) })
    .brief = { PERSON($who) ->
            [you] оставляете
           *[other] оставляет
        } себе добычу на { $points } ОВ
told-ally_turned_up = { PERSON($who) ->
        [you] открываете и берёте { CARD($card, case: "acc") }
       *[other] открывает и берёт { CARD($card, case: "acc") }
    }
told-monster_turned_up = { PERSON($who) ->
        [you] открываете
       *[other] открывает
    } Монстра
told-ally_healed = { PERSON($who) ->
        [you] берёте
       *[other] берёт
    } { CARD($card, case: "acc") } из сброса
told-race_named = { PERSON($who) ->
        [you] называете
       *[other] называет
    } расу «{ CARD($race) }»
told-affiliated_discarded = { PERSON($who) ->
        [you] сбрасываете
       *[other] сбрасывает
    } из присоединённых { CARD($card, case: "acc") }
told-lord_freed = { PERSON($who) ->
        [you] освобождаете
       *[other] освобождает
    } { CARD($lord, case: "acc") } из-под { CARD($location, case: "gen") }
told-pearls_robbed = { PERSON($who) ->
        [you] отдаёте
       *[other] отдаёт
    } { PERSON($robber) ->
        [you] вам { COUNT($count, of: "pearl", case: "acc") } (Разбойник)
       *[other] { COUNT($count, of: "pearl", case: "acc") } (Разбойник; получает { WHO($robber) })
    }
told-discard_looked_through = { PERSON($who) ->
        [you] просматриваете
       *[other] просматривает
    } сброс ({ COUNT($count, of: "ally") })
told-leviathan_drawn = { PERSON($who) ->
        [you] тянете
       *[other] тянет
    } { CARD($leviathan, case: "acc") }
told-die_rolled = { PERSON($who) ->
        [you] выбрасываете
       *[other] выбрасывает
    } на кубике { $die }
told-leviathan_placed = { PERSON($who) ->
        [you] добавляете
       *[other] добавляет
    } { CARD($leviathan, case: "acc") } в ячейку { $cell }
told-leviathan_attacked = { PERSON($who) ->
        [you] подвергаетесь
       *[other] подвергается
    } атаке { CARD($leviathan, case: "gen") }, который там лежал
told-wounds_taken = { PERSON($who) ->
        [you] получаете
       *[other] получает
    } { COUNT($count, of: "wound", case: "acc") }
told-monster_passed = { PERSON($who) ->
        [you] пропускаете
       *[other] пропускает
    } Монстра
told-fight_started = { PERSON($who) ->
        [you] сражаетесь
       *[other] сражается
    } с { CARD($leviathan, case: "ins") } в ячейке { $cell }
    .brief = { PERSON($who) ->
            [you] сражаетесь
           *[other] сражается
        } с { CARD($leviathan, case: "ins") } в ячейке { $cell }
told-attack_made = { PERSON($who) ->
        [you] атакуете
       *[other] атакует
    } с силой { $attack }
told-leviathan_hurt = { PERSON($who) ->
        [you] отнимаете
       *[other] отнимает
    } { COUNT($count, of: "health", case: "acc") } у { CARD($leviathan, case: "gen") }
    .brief = { PERSON($who) ->
            [you] отнимаете
           *[other] отнимает
        } { COUNT($count, of: "health", case: "acc") }
told-leviathan_slain = { PERSON($who) ->
        [you] убиваете
       *[other] убивает
    } { CARD($leviathan, case: "acc") }
told-scourge_taken = { PERSON($who) ->
        [you] берёте
       *[other] берёт
    } Бич Бездны
told-new_token_gained = { PERSON($who) ->
        [you] тянете
       *[other] тянет
    } новый жетон
told-new_token_gained-seen = { PERSON($who) ->
        [you] тянете
       *[other] тянет
    } новый жетон ({ CARD($new_token) })
told-new_token_revealed = { PERSON($who) ->
        [you] открываете
       *[other] открывает
    } новый жетон ({ CARD($new_token) })
told-new_token_stolen = { PERSON($who) ->
        [you] берёте
       *[other] берёт
    } { PERSON($victim) ->
        [you] у вас новый жетон
       *[other] новый жетон (теряет { WHO($victim) })
    }
told-new_token_stolen-seen = { PERSON($who) ->
        [you] берёте
       *[other] берёт
    } { PERSON($victim) ->
        [you] у вас новый жетон ({ CARD($new_token) })
       *[other] новый жетон ({ CARD($new_token) }; теряет { WHO($victim) })
    }
told-monsters_inert = С этого момента монстры ничего не делают.
told-lord_lost = { PERSON($who) ->
        [you] теряете
       *[other] теряет
    } { CARD($lord, case: "acc") }
told-joined-revealed = { PERSON($who) ->
        [you] открываете
       *[other] открывает
    } { LIST($items, case: "acc") }
told-joined-monster = Монстр
    .acc = Монстра
told-joined-to_council = { PERSON($who) ->
        [you] отправляете
       *[other] отправляет
    } в Совет { ALLIES($items, case: "acc", with: "and") }
told-joined-received = { PERSON($who) ->
        [you] получаете
       *[other] получает
    } { ALLIES($items, case: "acc", with: "and") }
told-joined-paid = { PERSON($who) ->
        [you] платите
       *[other] платит
    } { ALLIES($items, case: "acc", with: "and") }
told-joined-affiliated = { PERSON($who) ->
        [you] присоединяете
       *[other] присоединяет
    } { ALLIES($items, case: "acc", with: "and") }
told-joined-discarded = { PERSON($who) ->
        [you] сбрасываете
       *[other] сбрасывает
    } { ALLIES($items, case: "acc", with: "and") }
told-joined-drawn = { PERSON($who) ->
        [you] тянете
       *[other] тянет
    } { LIST($items, case: "acc") }
told-joined-bound = { PERSON($who) ->
        [you] кладёте
       *[other] кладёт
    } под локацию { LIST($items, with: "and", case: "acc") }
told-joined-tokens = { PERSON($who) ->
        [you] тянете
       *[other] тянет
    } { COUNT($count, of: "token", case: "acc") }
told-joined-tokens_seen = { PERSON($who) ->
        [you] тянете
       *[other] тянет
    } жетоны монстров ({ LIST($items, with: "and") } ОВ)
told-joined-keys_used = { PERSON($who) ->
        [you] используете
       *[other] использует
    } { COUNT($count, of: "key", case: "acc") }
told-joined-pearls_used = { PERSON($who) ->
        [you] платите
       *[other] платит
    } { COUNT($count, of: "pearl", case: "acc") }
told-joined-given = { PERSON($who) ->
        [you] отдаёте
       *[other] отдаёт
    } по 1 небулису (получают: { LIST($items, with: "and") })
told-joined-dug_up = { PERSON($who) ->
        [you] открываете
       *[other] открывает
    } { LIST($items, case: "acc") }
told-joined-rolled = { PERSON($who) ->
        [you] выбрасываете
       *[other] выбрасывает
    } на кубиках { LIST($items, with: "and") }
told-joined-new_tokens = { PERSON($who) ->
        [you] тянете
       *[other] тянет
    } { COUNT($count, of: "new_token", case: "acc") }
told-joined-new_tokens_seen = { PERSON($who) ->
        [you] тянете
       *[other] тянет
    } новые жетоны ({ LIST($items, with: "and") })
told-joined-in_vain = { PERSON($who) ->
        [you] безуспешно атакуете
       *[other] безуспешно атакует
    } с силой { $attack }
told-joined-turned_up = Новые лорды во Дворе: { LIST($items) }.
told-joined-left = Теперь доступны локации: { LIST($items) }.
told-joined-first_leviathan = В ячейке { $cell } ждёт { CARD($leviathan) }.

## Conspiracy

conspiracy-told-first_player_chosen = { PERSON($who) ->
        [you] начинаете партию
       *[other] начинает партию
    }
conspiracy-told-opponent_chosen = Противник: Легендарный { CARD($guild, case: "one") }.
conspiracy-told-lord_drawn = { PERSON($who) ->
        [you] тянете
       *[other] тянет
    } { CARD($lord) }
conspiracy-told-pile_taken = { PERSON($who) ->
        [you] берёте
       *[other] берёт
    } стопку { CARD($guild, case: "gen") } ({ COUNT($count, of: "lord") })
    .brief = { PERSON($who) ->
            [you] берёте
           *[other] берёт
        } стопку { CARD($guild, case: "gen") }
conspiracy-told-lord_returned = { PERSON($who) ->
        [you] возвращаете
       *[other] возвращает
    } { CARD($lord) }
conspiracy-told-lord_placed = { PERSON($who) ->
        [you] добавляете
       *[other] добавляет
    } { CARD($lord) } на клетку { $space }
    .brief = { PERSON($who) ->
            [you] добавляете
           *[other] добавляет
        } { CARD($lord) }
conspiracy-told-pearls_gained = { PERSON($who) ->
        [you] получаете
       *[other] получает
    } { COUNT($count, of: "pearl", case: "acc") }
conspiracy-told-keeper_changed = { PERSON($who) ->
        [you] становитесь
       *[other] становится
    } хранителем жемчуга ({ COUNT($pearls, of: "pearl") })
    .brief = { PERSON($who) ->
            [you] становитесь
           *[other] становится
        } хранителем жемчуга
conspiracy-told-lords_swapped = { PERSON($who) ->
        [you] меняете
       *[other] меняет
    } местами лордов на клетках { $space } и { $other_space }
conspiracy-told-lord_turned_up = { PERSON($who) ->
        [you] открываете
       *[other] открывает
    } { CARD($lord) }
conspiracy-told-location_opened = Открытые владения: «{ CARD($location) }».
conspiracy-told-location_revealed = { PERSON($who) ->
        [you] открываете
       *[other] открывает
    } «{ CARD($location) }»
conspiracy-told-deck_searched = { PERSON($who) ->
        [you] находите
       *[other] находит
    } в колоде «{ CARD($location) }»
conspiracy-told-location_taken = { PERSON($who) ->
        [you] берёте
       *[other] берёт
    } «{ CARD($location) }» (клетка { $space })
    .brief = { PERSON($who) ->
            [you] берёте
           *[other] берёт
        } «{ CARD($location) }»
conspiracy-told-lords_recycled = { PERSON($who) ->
        [you] замешиваете
       *[other] замешивает
    } в колоду { COUNT($count, of: "lord", case: "acc") }
conspiracy-told-locations_recycled = { PERSON($who) ->
        [you] замешиваете
       *[other] замешивает
    } в колоду { COUNT($count, of: "card", case: "acc") } владений
conspiracy-told-restriction_set = { PERSON($who) ->
        [you] заставляете
       *[other] заставляет
    } всех соперников тянуть ровно { COUNT($count, of: "lord", case: "acc") }
conspiracy-told-restriction_lifted = Все снова тянут без ограничений.
conspiracy-told-end_triggered = { PERSON($who) ->
        [you] завершаете
       *[other] завершает
    } альянс: последние ходы
conspiracy-told-game_ended = Партия окончена.
conspiracy-told-token_won = { PERSON($who) ->
        [you] получаете
       *[other] получает
    } жетон повтора
conspiracy-told-token_used = { PERSON($who) ->
        [you] тратите
       *[other] тратит
    } жетон повтора на ещё один ход
conspiracy-told-location_hidden = { PERSON($who) ->
        [you] кладёте
       *[other] кладёт
    } карту из колоды рубашкой вверх на клетку { $space }
conspiracy-told-location_allotted = { PERSON($who) ->
        [you] кладёте
       *[other] кладёт
    } «{ CARD($location) }» рубашкой вверх на клетку { $space }, по жребию
conspiracy-told-joined-lords_drawn = { PERSON($who) ->
        [you] тянете
       *[other] тянет
    } { COUNT($count, of: "lord", case: "acc") }: { LIST($items) }
conspiracy-told-joined-lords_returned = { PERSON($who) ->
        [you] возвращаете
       *[other] возвращает
    } { LIST($items, with: "and") }
conspiracy-told-joined-lords_turned_up = { PERSON($who) ->
        [you] открываете
       *[other] открывает
    } { LIST($items) }
conspiracy-told-joined-locations_revealed = { PERSON($who) ->
        [you] открываете
       *[other] открывает
    } { COUNT($count, of: "card", case: "acc") } владений: { LIST($items) }
# Two clauses in one breath
conspiracy-told-both = { FORM($first) } и { FORM($second) }
