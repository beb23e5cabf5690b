no-out-of-bounds = { $name } is { $thing }, expected { $least } to { $most }.
no-entry-out-of-bounds = { $name } of { $row } is { $thing }, expected { $least } to { $most }.
no-not-where-board-says = { $unit } is not where the board says.
no-other-verb = Answer with { $verbs }.
no-such-unit = There is no unit { $noun }.
no-such-hex = There is no hex { $noun }.
no-not-asked-about = { $noun } is not among those to choose from.
no-such-seat = { $game } has no seat { $seat }; there is { $seats }
waiting-for = Waiting for { $seat ->
        [dice] dice
       *[other] { $seat }
    }.
no-dearer-now = It would now cost { $cost } instead of { $before }: give the order anew if you still want it.
no-such-question = there is no question { $question }; there is { $questions }
only-players-may-ask = only a player's seat may ask
no-such-overlay = overlay: expected one of { $overlays }, got { $name }
expected-hex = { $key }: expected a hex such as { $such }, got { $hex }
expected-units = { $key }: expected units such as { $such }, got { $name }
expected-own-units = { $key }: expected own units on the map
head-exactly = exactly
head-chance = chance
head-rule = rule
head-warning = warning
no-warnings = Nothing to be warned of, as the units stand now.
days = { $first } { $begin } to { $last } { $month } { $year }
days-of-a-month = { $first } to { $last } { $month } { $year }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
