## Games that bring no texts of their own: names of the game are shown as they stand in its rules

plain-text = { $text }
plain-ask = { $decision }: choose one.
plain-ask-waiting = { $decision }: { WHO($who) } decides.
plain-ask-chance = { $decision }: chance decides.
plain-told = { WHO($who, case: "start") }: { $text }
plain-total = Total
plain-wins = { PERSON($who) ->
        [you] You win with { $points } points.
       *[other] { WHO($who, case: "start") } wins with { $points } points.
    }
plain-shared = { LIST($tied, with: "and", case: "start") } share the victory with { $points } points each.
plain-rules = There is no summary of the rules of { $game } here.
plain-legend = The zones and numbers of the table, then those of each player with their points.
plain-everybody = what everybody has
