# Текстовый режим: слова, которые можно набрать (через запятую), и ответы на них.
typed-word-help = помощь, команды
typed-word-choices = варианты, выбор, что можно, вопрос
typed-word-last = последнее, журнал, что было, новости
typed-word-points = очки, счёт
typed-word-undo = отменить, отмена, назад
typed-word-about = что такое, карта, расскажи
typed-word-hand = рука, моя рука, карты, мои карты
typed-word-court = двор, лорды, стопки лордов
typed-word-council = совет, стопки
typed-word-track = трек, трек исследования, исследование, дорожка
typed-word-locations = локации, владения, места
typed-word-me = я, мои владения, моё, мой альянс, мой союз
typed-word-rivals = соперники, другие, противники
typed-word-border = граница, левиафаны
typed-word-threat = угроза, трек угроз, награды
typed-word-sentinels = жетоны стража, фигурка кракена, фигурка
typed-word-state = положение, ход, чей ход, конец
typed-word-decks = колоды, сколько осталось

typed-help = Наберите номер варианта, его слова или их начало. Больше расскажут слова: { LIST($words) }. Слова «что такое» и название объяснят карту.
typed-choice = { $number }: { $choice }.
typed-usual = Обычный выбор — { $number }.
typed-set = Можно набрать и сами карты, через запятую.
typed-which = Что именно?
typed-unknown = { GIVEN($text) } — не вариант и не вопрос. Слово «варианты» перечислит варианты, «помощь» подскажет остальное.
typed-no_number = Варианта { $number } нет; всего { COUNT($count, of: "choice") }.
typed-waiting = Сейчас не ваш ход.
typed-over = Партия окончена.
typed-points = { WHO($who, case: "start") }: { COUNT($points, of: "influence_point") }.
typed-nothing_new = Пока ничего не произошло.
typed-no_card = Карты { GIVEN($text) } в этой игре нет.

# Стол словами
spoken-nothing = Там ничего нет.
spoken-turn = Ход { $turn }. { PERSON($who) ->
        [you] Сейчас ваш ход.
       *[other] Сейчас ходит { WHO($who) }.
    }
spoken-extra_turns = { PERSON($who) ->
        [you] После него у вас
       *[other] После него ходит снова { WHO($who) }:
    } { $count ->
        [one] ещё { $count } ход подряд.
        [few] ещё { $count } хода подряд.
       *[many] ещё { $count } ходов подряд.
    }
spoken-ended = { PERSON($who) ->
        [you] Вы завершаете
       *[other] { WHO($who, case: "start") } завершает
    } игру: идут последние ходы.
spoken-last_turn = { PERSON($who) ->
        [you] Это ваш последний ход.
       *[other] { WHO($who, case: "start") } делает свой последний ход.
    }
spoken-paid = Отложено на оплату: { $allies }.

spoken-court_lord = { CARD($lord) }, гильдия «{ CARD($guild) }»: стоит { $cost }, { COUNT($races, of: "race") }; даёт { COUNT($influence, of: "influence_point") }, { COUNT($keys, of: "key") }{ $payable ->
        [yes] . Вам по средствам
       *[no] {""}
    }.
spoken-court_lord_of = { CARD($lord) }, гильдия «{ CARD($guild) }»: стоит { $cost }, { $races ->
        [1] 1 раса: { CARD($race) }
       *[other] { COUNT($races, of: "race") }, среди них { CARD($race) }
    }; даёт { COUNT($influence, of: "influence_point") }, { COUNT($keys, of: "key") }{ $payable ->
        [yes] . Вам по средствам
       *[no] {""}
    }.
spoken-lacks = Не хватает: { LIST($parts) }.
spoken-strength = { COUNT($count, of: "point") }
spoken-more_races = { COUNT($count, of: "race") }
spoken-cost_change = { $way ->
        [more] Лорды сейчас дороже на { $count }.
       *[less] Лорды сейчас дешевле на { $count }.
    }
spoken-reserved = Лежит жетон Стража: взять { PERSON($who) ->
        [you] можете только вы
       *[other] может только { WHO($who) }
    }.
spoken-council = Совет: { LIST($stacks, with: "semicolon") }.
spoken-council_empty = Совет пуст.
spoken-stack = { CARD($race) }, { COUNT($count, of: "card") }
spoken-stack_reserved = { CARD($race) }, { COUNT($count, of: "card") }, { PERSON($who) ->
        [you] ваш резерв
       *[other] резерв игрока { WHO($who) }
    }
spoken-unplaced = Осталось разложить по стопкам: { FORM($allies) }.
spoken-track = На треке, начиная с деления 1: { LIST($things) }.
spoken-track_empty = Трек пуст.
spoken-monster = монстр
spoken-price = { $price ->
        [0] Купить больше никто не может.
       *[other] Следующий союзник стоит { COUNT($price, of: "pearl", case: "acc") }.
    }
spoken-threat = Угроза на делении { $space }.
spoken-threat_pays = За победу над монстром сейчас — награда деления { $space }.
spoken-rewards = Награды: { LIST($rewards, with: "semicolon") }.
spoken-reward = деление { $space } — { FORM($reward) }
spoken-available_locations = Доступные:
spoken-drawn_locations = На выбор вытянуты:
spoken-deck_locations = На выбор из колоды:
spoken-location = { CARD($location) }. { FORM($text) }
spoken-worth = Сейчас { PERSON($who) ->
        [you] приносит вам
       *[other] приносит игроку { WHO($who) }
    } { COUNT($points, of: "influence_point") }.
spoken-decks = Осталось в колодах: { COUNT($lords, of: "lord") }, { COUNT($allies, of: "card") } для исследования, { COUNT($locations, of: "location") }. В сбросе: { COUNT($discard, of: "card") }.
spoken-loot_deck = В колоде добычи: { COUNT($count, of: "loot") }.
spoken-leviathan_deck = В колоде левиафанов: { COUNT($count, of: "leviathan") }.
spoken-figure = Фигурка Кракена { PERSON($who) ->
        [you] у вас.
       *[other] у игрока { WHO($who) }.
    }
spoken-figure_free = Фигурки Кракена нет ни у кого.
spoken-sentinel_on = Жетон Стража, лорд { CARD($lord) }, { PERSON($who) ->
        [you] ваш
       *[other] игрок { WHO($who) }
    }: зарезервировано «{ CARD($target) }».
spoken-sentinel_waiting = Жетон Стража, лорд { CARD($lord) }, { PERSON($who) ->
        [you] ваш
       *[other] игрок { WHO($who) }
    }: его можно поставить.
spoken-sentinel_resting = Жетон Стража, лорд { CARD($lord) }, { PERSON($who) ->
        [you] ваш
       *[other] игрок { WHO($who) }
    }: вернулся, поставить его можно со следующего хода.
spoken-leviathan = Ячейка { $cell }: левиафан. Его уровни: { LIST($levels, with: "semicolon") }.
spoken-level = сопротивление { $resistance }, награда { COUNT($tokens, of: "token") }
spoken-leviathan_attacks = Атаковать его могут: { LIST($races) }. Цена его атаки: { FORM($penalty) }; { $throws ->
        [one] сюда ведёт { $throws } бросок.
        [few] сюда ведут { $throws } броска.
       *[many] сюда ведут { $throws } бросков.
    }
spoken-in_reach = У вас в руке есть союзник, который может его атаковать.
spoken-in_fight = С ним сейчас идёт сражение.
spoken-border_empty = На Границе нет левиафанов.
spoken-free_cells = Свободные ячейки: { LIST($cells, with: "semicolon") }.
spoken-free_cell = { $cell }, { $throws ->
        [one] { $throws } бросок
        [few] { $throws } броска
       *[many] { $throws } бросков
    }
spoken-throws = К атаке ведут броски: { $throws } из { $all }.
spoken-inert = Сейчас никто не атакует.
spoken-token_piles = Осталось в стопках: { COUNT($tokens, of: "token") }, { COUNT($new_tokens, of: "new_token") }.
spoken-scourge = Бич Бездны { PERSON($who) ->
        [you] у вас.
       *[other] у игрока { WHO($who) }.
    }
spoken-scourge_free = Бича Бездны нет ни у кого.

# Что есть у игрока
spoken-hand = Ваша рука: { $allies }.
spoken-hand_empty = Ваша рука пуста.
spoken-hand_worth = Всего { COUNT($count, of: "card") }, общая сила { $worth }.
spoken-hand_limit = В конце хода без оплаты можно оставить { COUNT($count, of: "ally", case: "acc") }.
spoken-means = { WHO($who, case: "start") }: { COUNT($pearls, of: "pearl") }, { COUNT($keys, of: "key") }{ $key_tokens ->
        [0] {""}
       *[other] , в том числе { COUNT($key_tokens, of: "key_token") }
    }.
spoken-means_nebulis = { WHO($who, case: "start") }: { COUNT($pearls, of: "pearl") }, { COUNT($nebulis, of: "nebulis") }, { COUNT($keys, of: "key") }{ $key_tokens ->
        [0] {""}
       *[other] , в том числе { COUNT($key_tokens, of: "key_token") }
    }.
spoken-realm = { WHO($who, case: "start") }: сейчас { COUNT($points, of: "influence_point") }, в руке { COUNT($hand, of: "card") }.
spoken-realm_open = { WHO($who, case: "start") }: по открытым картам { COUNT($points, of: "influence_point") }, в руке { COUNT($hand, of: "card") }.
spoken-sources = Очки: { LIST($parts) }.
spoken-from_lords = лорды { $points }
spoken-from_locations = локации { $points }
spoken-from_allies = союзники { $points }
spoken-from_tokens = жетоны монстров { $points }
spoken-from_kraken = Кракен { $points }
spoken-from_leviathan = Левиафан { $points }
spoken-from_hand = из них рука в конце { $points }
spoken-from_sites = владения { $points }
spoken-from_coalition = коалиция { $points }
spoken-from_keeper = хранитель жемчуга { $points }
spoken-from_extra = премия { $points }
spoken-lords_free = Свободные лорды: { LIST($lords) }.
spoken-lords_used = Уже действовали в этом ходу: { LIST($lords) }.
spoken-lords_disabled = Обезвреженные лорды: { LIST($lords) }.
spoken-lords_under = Лорды под ней: { LIST($lords) }.
spoken-lord_count = Всего { COUNT($count, of: "lord") }, до конца игры ещё { $left }.
spoken-is_done = Последний ход этого игрока позади.
spoken-place = Локация { CARD($location) }: { COUNT($points, of: "influence_point") }.
spoken-loot = Добыча там: { LIST($values) }.
spoken-kept_loot = Добыча, оставшаяся от локации { CARD($location) }: { LIST($values) }.
spoken-affiliated = Присоединены: { $allies }.
spoken-holds = В руке: { $allies }.
spoken-tokens = { COUNT($count, of: "token") }, значения скрыты.
spoken-tokens_known = { COUNT($count, of: "token") }, значения: { LIST($values) }.
spoken-new_tokens = { COUNT($count, of: "new_token") }, содержание скрыто.
spoken-new_tokens_known = { COUNT($count, of: "new_token") }: { LIST($names) }.
spoken-nebulis_at_last = С кракенами из руки в конце будет { COUNT($count, of: "nebulis") }.
spoken-has_figure = Фигурка Кракена здесь.
spoken-figure_at_last = Если ничего не изменится, фигурка Кракена отнимет очки здесь.
spoken-wounds = { COUNT($wounds, of: "wound") }, убито: { COUNT($slain, of: "leviathan") }.
spoken-has_scourge = Бич Бездны здесь.

# Заговор
spoken-keeper = Хранитель жемчуга — { WHO($who) }.
spoken-keeper_free = Хранителя жемчуга пока нет.
spoken-restriction = { WHO($who, case: "start") } { PERSON($who) ->
        [you] заставляете
       *[other] заставляет
    } остальных тянуть ровно { COUNT($count, of: "lord", case: "acc") }.
spoken-opponent = Легендарный противник — { CARD($name) }.
spoken-replay_token = Жетон повтора { PERSON($who) ->
        [you] у вас.
       *[other] у игрока { WHO($who) }.
    }
spoken-drawn = Вытянуты: { LIST($lords) }.
spoken-held = Ждут места: { LIST($lords) }.
spoken-drawn_none = Лорды не вытянуты.
spoken-pile = { CARD($guild) }: { LIST($lords) }.
spoken-open_locations = Открытые владения:
spoken-revealed_locations = Открыты на выбор:
spoken-searched_locations = На выбор из колоды:
spoken-quoted_location = «{ CARD($location) }». { FORM($text) } Сейчас { PERSON($who) ->
        [you] вам
       *[other] игроку { WHO($who) }
    } { COUNT($points, of: "influence_point") }.
spoken-lord_deck = В колоде { COUNT($count, of: "lord") }.
spoken-location_deck = В колоде { COUNT($count, of: "card") } владений.
spoken-deck_has = Там: { LIST($cards, with: "semicolon") }.
spoken-alliance = { WHO($who, case: "start") }: сейчас { COUNT($points, of: "influence_point") }.
spoken-pearls_and_keys = { COUNT($pearls, of: "pearl") }. Неиспользованные ключи: серебряные — { $silver }, золотые — { $gold }.
spoken-any_two_keys = Здесь владения приносят любые два ключа.
spoken-is_keeper = Хранитель жемчуга здесь.
spoken-space_count = { COUNT($count, of: "lord") }, { $left ->
        [one] свободна { $left } клетка
        [few] свободны { $left } клетки
       *[many] свободно { $left } клеток
    }.
spoken-spaces = Лорды по клеткам: { LIST($lords, with: "semicolon") }.
spoken-space = { $space }, { CARD($lord) }
spoken-space_key = { $space }, { CARD($lord) }, ключ не использован
spoken-site = Владения «{ CARD($location) }» на лорде клетки { LIST($spaces) }: { COUNT($points, of: "influence_point") }.
spoken-sites_face_down = Рубашкой вверх: { COUNT($count, of: "card") } владений, { $count ->
        [one] клетка
        [few] клетки
       *[many] клетки
    } { LIST($spaces) }: { COUNT($points, of: "influence_point") }.
spoken-crests = Гербы: { LIST($lords, with: "semicolon") }.
spoken-crest = { CARD($lord) }, { COUNT($points, of: "influence_point") }
spoken-coalition = Самая большая коалиция: { CARD($guild) }, { COUNT($count, of: "lord") } на клетках { LIST($spaces) }.
