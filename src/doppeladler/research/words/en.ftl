is-not-offered = { $text } is not offered to { $seat }; there is { $offered } ({ $count } in all)
expected-an-action = expected an action from 0 to { $last }, got { $action }
nobody-is-asked = { $text } cannot be played: nobody is asked
needs-the-package = { $by } needs the package { $package }: { $install }
expected-no-parameters-for-an-observer = expected no parameters for an observer, got { $params }
expected-an-observer-of-all = expected an observer of all that one player knows: a view is not cut in two
expected-tables-steps-and-workers = expected 1 or more tables, steps and workers, got { $tables }, { $steps } and { $workers }
