interval-percent = { $value } % ({ $low } to { $high } %)
interval-score = { $value } ({ $low } to { $high })
random-play = random play
report-head = { $game } { $label }: { $is_complete ->
        [yes] { $played } games
       *[no] { $played } of { $asked } games
    }, { $players }, seed { $seed }
won = won
drawn = drawn
lost = lost
draw = draw
unfinished = unfinished
score-of = score { $side }
turns = turns
decisions = decisions
rolls = rolls
least = least
median = median
mean = mean
most = most
points-by-source = points by source, a game
losses-a-game = losses, a game
what-falls = what falls
in-games = in games
by-turn = by turn
falls-to = { $what }, to { $side }
ray-at = Ray at { $ray }
processes = { $workers ->
        [one] 1 process
       *[other] { $workers } processes
    }
decisions-a-second = { $pace } decisions a second, { $seconds } s, { $who }
compared-with = { $label }, compared with { $baseline }
wins-by = wins { $share }
score-by = score { $score }
of-the-baseline = the baseline’s { $name }
title-scores = Scores by turn
title-points = Where points come from
title-falls = What falls, and when
title-losses = Losses by turn
title-fights = Where fighting happened
a-study-of = A study of { $game }
study-made-with = doppeladler { $version }, rules { $rules }, data `{ $data }`, seed `{ $seed }`, { $games } games in each of { $cases } { $cases ->
        [one] case
       *[other] cases
    }. Shares are given with Wilson’s 95 % interval.
scenario = Scenario { $scenario }
everybody-at-random = Everybody plays at random
commanders = Commanders: { $players }
winner = winner
games = games
share = share
points-of = points, { $source }
losses-of = losses, { $side } { $what }
falls-to-whom = to
share-of-games = share of games
median-turn = median turn
compared = Compared
compared-how = Differences of shares with Newcombe’s 95 % interval, of mean scores with the normal{"\u000A"}one; a star stands where the share has changed beyond chance.
case = case
compared-with-what = compared with
side = side
score = score
plot-scores = Score by turn: mean, and where four of five games lie; a game that is over keeps its last score
plot-points = Where points come from, a game
plot-falls = Fallen by the end of each turn (to whom), share of all games
plot-losses = Losses by turn, a game
plot-head = { $game } { $label }: { $games } games, { $players }
turn = turn
points = points
losses = losses
drawing-plots = drawing plots
keeping-a-study = keeping a study
a-study-on-a-cluster = a study on a cluster
needs-what-is-not-here = { $why } needs { $package }, which is not here: pip install 'doppeladler[{ $extra }]'
a-against-b = A against B
a-has-won = A has won
a-as = A as { $sides } (won-drawn-lost); { $turns } turns a game
s-a-decision = s/decision
s-a-turn = s/turn
worst = worst
seconds-of-one-core = seconds of one core
ray-instead = give the address of the cluster’s head, `auto` to find one on this machine, or `local` to start one
ray-none-answers = --ray { $address }: no Ray answers there: { $reason }; { $instead }
ray-expected-host-port = --ray { $address }: expected HOST:PORT; { $instead }
ray-nobody-listens-there = --ray { $address }: nobody listens there ({ $reason }); { $instead }
no-such-seat = { $name } has no seat { $unknown } here; there is { $there }
no-such-commander = there is no commander { $unknown } for { $name }; there is { $known }
expected-load-to-give-a-process = expected `load` to give a process { $expected }, got { $has }
option-given-and-varied = option { $name } is both given and varied; leave one out
expected-games-and-workers = expected 0 or more games and 1 or more workers, got { $games } and { $workers }
a-study-needs-at-least-one-case = a study needs at least one case
games-expected-a-multiple = --games { $games }: expected a multiple of { $count }: games are played both ways round
failed-in-the-game = { $name }: { $error }; in the game { $key }
expected-a-baseline-with-the-sides = expected a baseline with the sides { $sides }, got { $baseline }
expected-a-baseline-of = expected a baseline of { $game }, got one of { $baseline }
the-baseline-has-no-case = the baseline has no case { $name }; it has { $named }
expected-the-folder-of-a-finished-study = { $folder }: expected the folder of a finished study, with { $summary } in it
expected-the-summary-of-a-study = { $file }: expected the summary of a study, got something else
expected-a-new-or-an-empty-folder = { $path }: expected a new or an empty folder, or one with a study in it
holds-more-games = { $path }: holds a study of { $has } games, more than the { $value } asked for
holds-another-study = { $path }: holds another study: its { $name } is { $has }, not { $value }
failed-simulate-again = { $kind }: { $error }; simulate game { $number } of seed { $seed } of { $game } { $scenario } again to see it
percent-for = { $percent } % for { $name }
nothing-to-judge = There is nothing to judge yet.
game-goes-on = The game goes on: { $name } began with { $begin } and has { $now } now.
it-ended = { $is_draw ->
        [yes] It was a draw
       *[no] { $winner } won
    } after { $turns ->
        [0] no turns
        [one] 1 turn
       *[other] { $turns } turns
    }; { $name } had begun with a chance of { $begin }.
lead-changed = The lead { $changes ->
        [0] never changed hands
        [1] changed once
       *[other] changed { $changes } times
    }.
greatest-turning-point = The greatest turning point came with move { $answer }: { $sentence }
luck-in-all = In { $rolls } rolls that mattered the dice gave { $lucky } { $total } in all; the luckiest single roll was move { $answer }, { $luck }.
looked-at = { $decisions ->
        [one] 1 decision
       *[other] { $decisions } decisions
    } and { $phases ->
        [0] no whole phases
        [one] 1 whole phase
       *[other] { $phases } whole phases
    } looked at
none-missed = Of { $looked_at }, none was clearly worse than what the best commander would have done.
missed-in-all = { $count ->
        [one] 1 missed chance
       *[other] { $count } missed chances
    } in { $looked_at }; the dearest was the { $is_phase ->
        [yes] phase after
       *[no] decision at
    } move { $answer } of { $name }, { $cost }.
roll-seen = Turn { $turn }: { $prompt } { $told }
it-fell = It fell: { $is_roll ->
        [yes] rolled
       *[no] { $verb }
    } { $noun }; { $others } of { $falls } falls { $others ->
        [one] was
       *[other] were
    } { $is_worse ->
        [yes] worse
       *[no] better
    }: { $luck }.
missed-choice = Turn { $turn }, { $name }: '{ $better }' instead of '{ $chosen }' was worth { $cost } more{ $has_reason ->
        [yes] {" "}({ $reason })
       *[no] {""}
    }.
phase-from = phase from move { $answer }
phase-from-again = phase from move { $answer } again
and-more-orders = { $orders }; and { $more } more
missed-phase = { $heading }. The { $best } commander would have ordered: { $orders }. That stands { $cost } better{ $is_sure ->
        [yes] {""}
       *[no] {" "}(± { $error } %)
    } for { $side } after the enemy’s answer.
turn-number = Turn { $turn }
turning-point = { $where }. { $story } { $name } { $old }, then { $new }.
at-answer = move { $answer }
decision-at-answer = decision at move { $answer }
plot-chance-of = { $game }, { $scenario }: chance of { $name }
plot-luck-of = luck of { $name }, all rolls together (±{ $most } %)
plot-answer = move { $answer }: { $sentence }
blunders-head = { $game } { $label }: { $played ->
        [one] 1 game
       *[other] { $played } games
    }, { $players }, seed { $seed }
blunders-a-game = blunders, a game
no-critic = { $game } does not say what its blunders are
