## The end of a game

web-verdict = The result
web-you-won = You take the throne!
web-has-won = { WHO($who, case: "start") } takes the throne
web-your-place = You come { $place ->
        [2] second
        [3] third
        [4] fourth
       *[other] last
    } with { $points } IP.
web-rematch = Rematch
web-to-rematch = To the rematch
web-see-table = See the table
web-share = Share
web-copied = Copied
web-record = Download the record of the game (JSON)
web-record-comes = { $file } is being downloaded: the whole game, move by move.
web-score = Score
web-course = Influence
web-course-hint = turn by turn, as everybody could count it
web-course-note = During the game only open points count. Hands and monster tokens are added at the end.
web-course-end = end
web-course-said = Influence by turn; at the end: { $points }
web-loading = Loading …
