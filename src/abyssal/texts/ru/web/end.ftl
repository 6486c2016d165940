## Конец игры

web-verdict = Итог
web-you-won = Трон ваш!
web-has-won = Трон занимает { WHO($who) }
    .picture = { PERSON($who) ->
            [you] Трон мой!
           *[other] Трон занимает { WHO($who) }
        }
web-share-throne = Трон делят { LIST($all, with: "and") }
web-your-place = Вы на { $place }-м месте: { $points } ОВ{ $behind ->
        [0] .
       *[other] , до победы не хватило { $behind }.
    }
web-good-thing = В строке «{ FORM($source) }» вы лучше всех.
web-last-over = Последний ход сделан
web-skip = Касание — дальше · пробел — сразу к итогу
web-counting = Подсчёт
web-end-you = Вы
web-skip-counting = Пропустить подсчёт
web-final-score = Итоговый счёт
web-final-board = Партия окончена.
web-rematch-in = Уже здесь: { $count } из { $all }
web-print = Печать
web-to-replay = Повтор
web-picture-saved = Картинка сохранена
web-course-moment = Ход { $turn }: к этому моменту в повторе
web-rematch = Реванш за тем же столом
web-to-rematch = К реваншу
web-see-table = Смотреть стол
web-share = Поделиться
web-record = Скачать запись партии (JSON)
web-record-comes = Скачивается { $file }: вся партия, ход за ходом.
web-score = Счёт
web-course = Влияние
web-course-hint = по ходам, как его видели все; в конце — полностью
web-course-note = До конца считается только открытое: карты на руках и жетоны монстров прибавляются потом.
web-course-end = конец
web-course-said = Влияние по ходам; в конце: { $points }
web-loading = Загрузка…
web-copied = Скопировано
