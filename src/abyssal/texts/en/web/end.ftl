## The end of a game

web-verdict = The result
web-you-won = You take the throne!
web-has-won = { WHO($who, case: "start") } takes the throne
    .picture = { PERSON($who) ->
            [you] I take the throne
           *[other] { WHO($who) } takes the throne
        }
web-share-throne = { LIST($all, with: "and", case: "start") } share the throne
web-your-place = You come { $place ->
        [2] second
        [3] third
        [4] fourth
       *[other] last
    } with { $points } IP{ $behind ->
        [0] .
       *[other] , { $behind } behind.
    }
web-good-thing = Best of all in “{ FORM($source) }”.
web-last-over = The last turn is over
web-skip = Touch to go on · Space shows the result
web-counting = Counting
web-end-you = You
web-skip-counting = Skip counting
web-final-score = Final score
web-final-board = The game is over.
web-rematch-in = { $count } of { $all } are in
web-print = Print
web-to-replay = Replay
web-picture-saved = Picture saved
web-course-moment = Turn { $turn }: to its moment in the replay
web-rematch = Rematch, same table
web-to-rematch = To the rematch
web-see-table = See the table
web-share = Share
web-record = Download the record of the game (JSON)
web-record-comes = { $file } is being downloaded: the whole game, move by move.
web-score = Score
web-course = Influence
web-course-hint = turn by turn, as everybody could count it
web-course-note = During the game only open points count. Hands and monster tokens are added at the end.
web-course-end = end
web-course-said = Influence by turn; at the end: { $points }
web-loading = Loading …
web-copied = Copied
