## Конец игры

web-verdict = Итог
web-you-won = Трон ваш!
web-has-won = Трон занимает { WHO($who) }
web-your-place = Вы на { $place }-м месте: { $points } ОВ.
web-rematch = Реванш
web-to-rematch = К реваншу
web-see-table = Смотреть стол
web-share = Поделиться
web-copied = Скопировано
web-record = Скачать запись партии (JSON)
web-record-comes = Скачивается { $file }: вся партия, ход за ходом.
web-score = Счёт
web-course = Влияние
web-course-hint = по ходам, как его видели все; в конце — полностью
web-course-note = До конца считается только открытое: карты на руках и жетоны монстров прибавляются потом.
web-course-end = конец
web-course-said = Влияние по ходам; в конце: { $points }
web-loading = Загрузка…
