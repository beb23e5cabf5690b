no-out-of-bounds = { $name } is { $thing }, expected { $least } to { $most }.
no-entry-out-of-bounds = { $name } of { $row } is { $thing }, expected { $least } to { $most }.
