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
web-course-hint = by turn, as all could count it; everything at the end
web-course-note = Until the end only what lies open counts: hands and monster tokens are added then.
web-course-end = end
web-course-said = Influence by turn; at the end: { $points }
web-loading = Loading …
