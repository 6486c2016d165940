## What is asked. The value speaks to whoever decides, .waiting tells everybody else

ask-place_kraken = В какую стопку Совета он уходит?
    .title = { CARD($card) } остаётся на треке
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] кладёте
           *[other] кладёт
        } { CARD($card, case: "acc") } в стопку Совета.
ask-pay_nebulis = Заплатить вместо них небулисами? У вас { FORM($purse) }. В конце каждый небулис приносит −1 ОВ, фигурка Кракена −5.
    .title = Заплатить { COUNT($price, of: "pearl", case: "acc") }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } заплатить небулисами.
ask-give_kraken = Кому вы отдаёте фигурку? Ему она стоит 5 ОВ в конце, вам они возвращаются: +5. Небулисов у этих соперников теперь не меньше, чем у вас.
    .title = Фигурка Кракена
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        }, кто берёт фигурку Кракена.
ask-place_sentinel = Куда его поставить? Взять эту карту или стопку сможете только вы; после этого жетон вернётся к вам.
    .title = Жетон Стража
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } поставить жетон Стража.
ask-place_sentinel_court = Какого лорда Двора вы резервируете?
    .title = Жетон Стража
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] резервируете
           *[other] резервирует
        } лорда Двора жетоном Стража.
ask-place_sentinel_council = Какую стопку Совета вы резервируете? Она ещё может вырасти.
    .title = Жетон Стража
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] резервируете
           *[other] резервирует
        } стопку Совета жетоном Стража.
ask-place_sentinel_locations = Какую локацию вы резервируете?
    .title = Жетон Стража
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] резервируете
           *[other] резервирует
        } локацию жетоном Стража.
ask-search = Ваша добыча: { LIST($loot, with: "and") }, всего { $points } ОВ. Искать дальше? Две одинаковые карты пропадают, и поиск заканчивается.
    .title = { CARD($location) }
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] можете
           *[other] может
        } обыскивать { CARD($location, case: "acc") } дальше; найдена добыча: { LIST($loot, with: "and") }.
ask-fence = Ваших небулисов не хватает на всех: выберите, кто получит небулис ({ COUNT($count, of: "rival") }).
    .title = Скупщик
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] выбираете
           *[other] выбирает
        }, кто получит небулис ({ COUNT($count, of: "rival") }).
ask-healer = Какого союзника из сброса вы берёте?
    .title = Целитель
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] берёте
           *[other] берёт
        } союзника из сброса.
ask-executioner_race = Какую расу вы называете? Соперники сбрасывают по присоединённому союзнику этой расы.
    .title = Палач
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] называете
           *[other] называет
        } расу для Палача.
ask-executioner_discard = Какого присоединённого союзника расы «{ CARD($race) }» вы сбрасываете?
    .title = Палач
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] сбрасываете
           *[other] сбрасывает
        } присоединённого союзника расы «{ CARD($race) }»: { PERSON($owner) ->
            [you] вы нанимаете
           *[other] { WHO($owner) } нанимает
        } Палача.
ask-liberator = Какой лорд снова свободен? Локация остаётся у вас.
    .title = Освободитель
    .waiting = { WHO($who, case: "start") } { PERSON($who) ->
            [you] освобождаете
           *[other] освобождает
        } лорда с помощью Освободителя.

# Sentences that are added to a question
note-nebulis_to = { PERSON($name) ->
        [you] Небулисы достаются вам
       *[other] Небулисы получает { WHO($name) }
    }: −1 ОВ за каждый в конце.
note-loot = Добыча приносит своё значение в ОВ и сразу награду: { LIST($rewards) }.
note-loot_reward = { $value } — { FORM($reward) }
note-krakens_attacked_allies = Кракены приносят вам свои небулисы.
note-krakens_martial_law = Кракенов сбросить нельзя.

# Causes that are no card
cause-kraken = фигурка Кракена
    .gen = фигурки Кракена
    .dat = фигурке Кракена
    .acc = фигурку Кракена
    .ins = фигуркой Кракена
    .prp = фигурке Кракена

## What can be chosen

any-mix = { $count ->
        [one] { $count } жемчужина или небулис
        [few] { $count } жемчужины или небулиса
       *[many] { $count } жемчужин или небулисов
    }
    .acc = { $count ->
            [one] { $count } жемчужину или небулис
            [few] { $count } жемчужины или небулиса
           *[many] { $count } жемчужин или небулисов
        }
    .gen = { $count ->
            [one] { $count } жемчужины или небулиса
            [few] { $count } жемчужин или небулисов
           *[many] { $count } жемчужин или небулисов
        }
choose-power-ferryman = обменять 1 небулис на 1 жемчужину
choose-power-recipient = новый лорд без оплаты
choose-sentinel = Поставить жетон Стража
choose-zone-court = Во Дворе: на выбор { COUNT($count, of: "lord") }
choose-zone-council = В Совете: на выбор { COUNT($count, of: "stack") }
choose-zone-locations = Среди локаций: на выбор { $count }
choose-zone-court_one = Во Дворе: { CARD($card) }
choose-zone-council_one = В Совете: { CARD($card) }
choose-zone-locations_one = Среди локаций: { CARD($card) }
choose-keep_place_sentinel = Оставить на потом
choose-search = Искать дальше: с вашими совпадают { $alike } из { COUNT($deck, of: "loot", case: "gen") }
    .brief = Искать (совпадут { $alike } из { $deck })
choose-stop_search = Остановиться и оставить { $points } ОВ
choose-race = { CARD($race) }: { LIST($rivals) }
choose-loses_one = { WHO($name) } ({ ALLIES($cards, with: "and") })
choose-lord_under = { CARD($lord) }: { $influence } ОВ{ $keys ->
        [0] {""}
       *[other] , { COUNT($keys, of: "key") }
    }; { FORM($power) } (под { CARD($location, case: "ins") })
choose-lord_under_plain = { CARD($lord) }: { $influence } ОВ{ $keys ->
        [0] {""}
       *[other] , { COUNT($keys, of: "key") }
    } (под { CARD($location, case: "ins") })
choose-sanctuary = { CARD($location) }: { FORM($formula) }, от 3 до 7 ОВ за карту

## Scores

score-loot = Добыча
score-nebulis = Небулисы
score-kraken = Фигурка Кракена
