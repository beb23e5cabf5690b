no-out-of-bounds = { $name } is { $thing }, expected { $least } to { $most }.
no-entry-out-of-bounds = { $name } of { $row } is { $thing }, expected { $least } to { $most }.
no-other-verb = Answer with { $verbs }.
no-such-unit = There is no unit { $noun }.
no-such-hex = There is no hex { $noun }.
no-not-asked-about = { $noun } is not among those to choose from.
no-such-seat = { $game } has no seat { $seat }; there is { $seats }
