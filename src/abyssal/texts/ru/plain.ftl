## Игры без собственных текстов: названия показаны так, как они стоят в правилах игры

plain-text = { $text }
plain-ask = { $decision }: выберите.
plain-ask-waiting = { $decision }: решает { WHO($who) }.
plain-ask-chance = { $decision }: решает случай.
plain-told = { WHO($who, case: "start") }: { $text }
plain-total = Всего
plain-wins = { PERSON($who) ->
        [you] Вы побеждаете: очков { $points }.
       *[other] { WHO($who, case: "start") } побеждает: очков { $points }.
    }
plain-shared = { LIST($tied, with: "and", case: "start") } делят победу: очков у каждого { $points }.
plain-rules = Краткого изложения правил { $game } здесь нет.
plain-legend = Сначала зоны и числа стола, затем зоны и числа каждого игрока с его очками.
plain-everybody = что у кого есть
