left-without-saving = Left without saving.
earlier-lines-log-shows-them = { $lines_number } earlier lines: 'log' shows them.
game-over-export-file-keeps = The game is over: export FILE keeps its record, quit leaves.
line-too-long-letters-most = That line is too long: { $words_number } letters, at most { $longest }. Nothing was done.
could-please-say-which = '{ $words }' could be { $named }: please say which.
game-over-nothing-more-played = The game is over: nothing more can be played. 'help' lists what you can still ask.
there-no-choice-there-choices = There is no choice { $words }; there are { $count }. 'choices' lists them.
save-first-file-name-saves = Save first? A file name saves, Enter leaves without saving, 'back' stays:{" "}
nothing-order-done-now = Nothing of that order can be done now.
there-no-order-go = There is no order to go on with.
order-stops-before = The order stops before '{ $choice }'
carries-out-rest = {" "}'{ $go_on }' carries out the rest.
order-stops-here-because-what = The order stops here because of what has just happened.{ $more }
order-stops-here-somebody-else = The order stops here: somebody else is asked first.
did-you-mean = {" "}Did you mean '{ $near }'?
type-number-words-choice-choices = Type the number or the words of a choice; 'choices' lists them again, 'help' lists everything else.
i-do-not-understand = I do not understand '{ $words }'.{ $guess }
load-saved-game-own-scenario = --load: a saved game has its own scenario and options; leave --scenario, --set and --option out
options-dice-commitment-dice-shows = Options: { $variants-count ->
        [0] none
       *[other] { $variants }
    }. Dice commitment: { $commitment } ('dice' shows it all).
type-help-see-what-you = Type 'help' to see what you can type, 'quit' to leave.
takes-seat = --- { $name } takes the seat ---
asked-please-take-seat = { $name } is asked. Please take the seat.
press-enter-when-nobody-else = Press Enter when nobody else is looking:{" "}
more-choices-shows-all = {"\u000A"}and { $row_number } more: 'choices' shows all
seat-hotseat-hot-seat-people = --seat and --hotseat: at a hot seat people play all sides; leave one out
seat-vs-only-one-sit = --seat { $both } and --vs { $both }={ $named }: only one can sit there; leave one out
vs-somebody-must-play-seat = --vs: somebody must play; --seat takes { $seats }
vs-already-plays-all-others = --vs { $others }: { $others_2 } already plays all others; SEAT=COMMANDER names one seat
seats = { $where }: { $name } has the seats { $seats }
expected-game-got-one = { $path }: expected a game of { $name }, got one of { $game }
option-expected-name-value-such = --option { $pair }: expected NAME=VALUE, such as reveal=full
option-given-twice = --option { $pair }: { $name } is given twice
out-no-folder-choose-another = --out { $path }: { $name } is no folder; choose another
out-nothing-may-written-choose = --out { $path }: nothing may be written in { $there }; choose another folder
plot-expected-file-ends-svg = --plot { $path }: expected a file that ends in .svg
plot-expected-file-folder-there = --plot { $path }: expected a file in a folder that is there
there-no-such-file-expected = { $path }: there is no such file; expected a record, as 'export' or 'save' write one at a table
expected-file-record-got-folder = { $path }: expected a file with a record, got a folder
help-number = a number
help-number-does = the choice with that number
help-words = the words of a choice
help-words-does = such as they stand in the list; names may be shortened
help-choices-does = the list again, with what was folded away
help-look-does = where the game stands
help-why-does = why you are asked this; why not ...: what forbids it
help-go-on-does = carry out the rest of an order that something came between
help-undo-does = take back your last order, as far as nothing has been revealed or rolled since
help-always-does = give the answer that may stand, to this question and from now on
help-standing-does = your standing orders, what is answered for you; standing 2 switches one on or off, standing all and standing none every one
help-log-does = what has happened, as far as you may know
help-recap-does = what the others have done since your last turn, in short
help-reasons-does = what the computer has said of its moves; when the game is over, why it made them
help-rule-does = a rule in a few words
help-dice-does = the commitment that will prove the dice fair
help-save-does = keep the game, or go on with one; save! FILE replaces a file
help-export-does = the record to hand out
help-quit-does = leave
help-you-type = you type
help-what-happens = what happens
help-at-every-table = At every table
no-such-rule-in-game = There is no rule '{ $number }' in this game; { $near-count ->
        [0] expected a number such as 6.3
       *[other] there is { $near }
    }.
by-standing-order = By standing order: { $orders }.
always-answers = { $asks ->
        [new] 'always' answers '{ $answer }' until something is new: { $name }.
       *[other] 'always' answers '{ $answer }' from now on: { $name }.
    }
no-order-for-this-question = No standing order can be given with this question. 'standing' lists those of the game.
no-such-standing-order = There is no standing order '{ $rest }'; { $count ->
        [0] this game has none.
       *[other] expected a number up to { $count }, all or none.
    }
no-standing-orders = This game has no standing orders.
standing-orders = Standing orders (standing NUMBER switches one, standing all, standing none)
order-now = now
order-stands = stands
order-name = order
order-about = when you are asked all the same
taken-back = Taken back: { $count } { $count ->
        [one] answer
       *[other] answers
    }.
no-such-argument = there is no '{ $unknown }' here{ $near-count ->
        [0] {""}
       *[other] , perhaps { $near } was meant
    }
help-explains = { $prog }: { $message }; { $prog } --help explains
game-over-won = The game is over: { $is_draw ->
        [yes] it is a draw
       *[no] { $winner } won
    }.
rule-no-such-rule = --rule { $number }: no such rule; { $near-count ->
        [0] expected a number such as 6.3
       *[other] there is { $near }
    }
ledger-rule = rule
ledger-title = title
ledger-where = where
ledger-tests = tests
ledger-data = data
ledger-enforced-by = enforced by
ledger-missing = MISSING
ledger-and-more = { $where } and { $more } more
ledger-tests-in = { $count } in { $files }
review-answer = answer
review-change = change
review-what-happened = what happened
review-turn = turn
review-turning-points = Turning points
review-luckiest-rolls = The luckiest rolls
review-missed-chances = Missed chances
resume-no-study = --resume: there is no study to go on with { $has_out ->
        [yes] in { $out }
       *[no] without the --out that it was begun with
    }; leave --resume out to begin one
replay-help = n or Enter: next   p: previous   a number: that answer   look: where the game stands   q: leave
replay-over = { $count } answers. The game is over: { $outcome }.
replay-goes-on = { $count } answers. The game goes on: { $stands }.
replay-other-rules = The record was made by { $made }; here is { $here }. { $is_whole ->
        [yes] All { $count } answers go through here in the same way.
       *[no] { $held } of { $count } answers go through here in the same way; then: { $reason }
    }
replay-no-result-yet = no result yet
figure-default = { $meaning }; default: { $default }
others-have-moved-since = Others have moved since.
cannot-take-back = { $seat } cannot take back: { $reason }
games-seats = { $title }. Seats: { $seats }.
games-seating = seats { $seats }
where-fighting-happened = Where fighting happened: { $games } games, { $players }; most at { $hex }: { $most } a game
you = you
arena-games-are-in = The games are in { $folder }: doppeladler verify, replay and review open them.
so-many-games = { $title }: { $total } games
expected-a-whole-number = expected a whole number from { $least } on, got { $text }
sitting-at = Sitting at { $table } as { $seat }.
leaving-after-answers = Leaving after { $given } answers.
answered-what-was-not-offered = the commander answered '{ $choice }', which was not offered: { $question }
this-link-lets-one-only-watch = this link lets one only watch; expected the link of a seat
dice-commitment = Dice commitment: { $commitment }
saved = Saved in { $rest }; it holds the secret of the dice, so keep it to yourself.
loaded-answers = Loaded { $rest }: { $answers } answers.
exported-so-far = The record so far is in { $rest }. It tells everything all sides have done: mind who reads it.
why-not-what = I do not understand '{ $words }'. Ask such as 'why not' and the words of a choice.
nothing-has-happened-yet = Nothing has happened yet.
no-computer-has-said-anything-yet = No computer has said anything yet.
expected-the-name-of-a-file = { $command }: expected the name of a file
not-loaded = Not loaded.
exported = The record is in { $rest }, with the seed of the dice: doppeladler verify { $rest }
nothing-forbids = Nothing forbids it: { $words }
save-is-there-already = { $rest } is there already: choose another name, or 'save! { $rest }' to replace it
is-there-already = { $rest } is there already: choose another name
no-such-look = I do not know how to look at '{ $rest }'.
earlier-lines-log-all-shows-them = { $count } earlier lines: 'log all' shows them.
earlier-ones-reasons-all-shows-them = { $count } earlier ones: 'reasons all' shows them.
ledger-no-such-rule = { $name }/{ $ledger }: there is no rule { $rule } in this game
ledger-no-such-file = { $name }/{ $ledger }: rule { $rule }: there is no file { $file }
map-is-in = The map is in { $file }.
has-no-map-to-draw = { $name } has no map to draw
expected-svg-or-png = { $name }: expected a file name that ends in .svg or .png
there-is-no-such-folder = { $folder }: there is no such folder
summary-odds = Exact chances of a combat from typed-in figures.
has-no-odds = { $name } has no odds to work out from strengths alone
option-odds-data = a folder with a data pack
option-odds-json = as JSON
refused = No: { $words }
does-not-answer = { $server } does not answer ({ $reason }); see that the server runs and that the link is right
does-not-answer-any-more = { $server } does not answer any more; start again to go on when it does
expected-a-link = expected a seat’s link such as http://host:8414/#/sit/TABLE/SECRET, got { $text }
expected-the-link-of-a-seat = expected the link of a seat (.../#/sit/TABLE/SECRET), got { $text }
the-server-answered = the server answered { $status }
tried-again = { $server } does not answer; it is tried again for a minute.
replay-no-such-step = --step { $step }: the record has { $last } answers
replay-prompt = { $at } of { $count }>{" "}
so-many-answers = { $title }: { $count } answers
review-see-any = See any of them: doppeladler replay { $file } --at ANSWER
review-chance-of = The chance of { $side }, answer by answer
ledger-kept = { $name }: { $kept } of { $count } rules enforced and tested
has-no-index-of-its-rules = { $name } has no index of its rules
ledger-no-tests = rules: the tests are not part of an installed package; count in a checkout of the sources
commander-says = { $seat } says:{" "}
study-is-in = The study is in { $out }: report.md, plots and Parquet tables.
expected-seat-equals-name = --commander { $pair }: expected SEAT=NAME, such as { $seat }=strong
study-stopped = Stopped; what was played is in { $out }, and the same command goes on.
-who = random, greedy, easy, normal or strong
option-simulate-out = a folder for the games, the report and plots; what was interrupted goes on there with the same command
-given-up = end a game without a winner after so many answers
option-data = a folder with a data pack that corrects the game’s data; may be given more than once
option-set = options that go well together, by one name such as first-game; `doppeladler games` lists them; --option changes single ones
option-option = a variant of a rule; `doppeladler games` lists them
option-play-seat = a seat you play, such as AH; the first by default; may be given more than once
option-play-vs = the computer commander of all other seats: { -who }; default: strong; SEAT=COMMANDER for one of them; may be given more than once
option-odds-figures = what the game must know, such as --attack 13 --defence 7; doppeladler odds GAME --help lists it
option-simulate-vary = play with every value of this option, and compare them; may be given more than once
option-simulate-seed = any word or number; the same one gives the same games again
option-simulate-a = the commander of the side whose seat `doppeladler games` lists first: { -who }; default: random
option-simulate-commander = the commander of one seat or side, such as AH=strong; may be given more than once
option-simulate-noted = count losses, fights and towns taken also when all play at random; else, and with --out, they always are
option-simulate-resume = go on with the study in the folder of --out, and begin none if there is none
option-simulate-baseline = compare with a finished study: the folder that was its --out
option-scenarios = which scenario, the first by default; several with commas, or all
option-options = a variant of a rule; several values with commas are played one by one; `doppeladler games` lists them
option-ray = play on a cluster of machines that run Ray: its address; `auto` finds one, `local` starts one here
summary-arena = Find out which computer commander is stronger: they play each other with both sides and the same dice.
option-arena-a = a commander: { -who }; several with commas; default: strong
option-arena-ladder = instead of --a and --b: the strongest commander meets all others, and each the next weaker one
option-arena-games = games of each two commanders, half of them with the sides changed; default: 200
option-arena-seed = any word or number; the same one gives the same games again; default: 1914
summary-review = Look at a recorded game again: chances, turning points, luck, missed chances.
option-review-no-missed = do not look for missed chances, which takes half of the time
option-review-rolls = how many of the luckiest rolls to list; default: 10
summary-attend = Let a computer commander on this machine play a seat at a table on a server elsewhere.
option-attend-link = the link of the seat as the table shows it, such as http://HOST:8414/#/sit/TABLE/SECRET
option-attend-seed = any word or number; with the same one the commander answers the same again, however fast the machine is
option-attend-name = the name that others at the table see; default: a program
option-attend-token-file = the file with the secret by which the server knows this program again; default: in your data folder
summary-play = Play in the terminal, against the computer or several at one screen.
summary-rules = The ledger: every numbered rule, where it is enforced and tested.
summary-simulate = Let computer commanders play many games, and report on them.
summary-replay = Step through a recorded game in words.
summary-verify = Prove the dice and the legality of a recorded game.
summary-map = Draw the map of a game as SVG or PNG.
summary-check = Check every table that a server keeps; it may go on running.
summary-backup = Copy all tables into one file; the server may go on running.
summary-invite = Write an invitation: who gives it to your server may make tables there.
summary-restore = Put a copy back in the place of all tables; the server must be stopped.
option-upkeep-file = the copy
summary-serve = Play in the browser: alone, two at one screen, or with friends by link.
program-summary = Board wargames of the Great War in the East, every rule enforced and every refusal explained.
program-epilog = Each command explains itself: doppeladler play --help. Exit codes: 0 done, 1 failed, 2 bad input.
option-game = a game, such as galicia; `doppeladler games` lists them
option-scenario = which scenario; the first by default
option-play-hotseat = people play all sides, taking turns at the screen
option-play-load = go on with a saved game
option-play-seed = dice and commander that repeat; without it nobody can foresee them
option-rules-rule = one rule in a few words, such as 6.3
option-simulate-games = how many games with each setting
option-simulate-b = the commander of the other side; default: random
option-limit = { -given-up }; default: { $limit }
option-simulate-json = print JSON instead of tables, with every single game
option-workers = how many games at once; default: one for each core
option-arena-b = whom it meets; several with commas; default: greedy
option-arena-out = a folder for the record of every game; what was interrupted goes on there; default: arena-GAME
option-arena-json = print JSON instead of a table
summary-blunders = Count what commanders do that a good player would not: weak attacks, units without supply, unused actions.
option-blunders-a = the commander of the side whose seat `doppeladler games` lists first: { -who }; default: strong
option-blunders-b = the commander of the other side; default: strong
option-blunders-games = how many games with each setting; default: 20
option-file = a record or a saved game
option-replay-step = begin at (piped: show only) this answer
option-replay-seat = only what this seat could know
option-replay-quiet = only replay it to its end and say where it stands
option-review-json = print JSON instead of a page, with every roll
option-review-plot = also draw the chances and the luck; the file ends in .svg
option-map-output = ends in .svg or .png; default: GAME.svg
option-map-theme = light or dark; default: light
option-map-no-numbers = without hex numbers
option-map-setup = with the counters where they begin
option-map-width = width of a PNG
summary-games = List the games with their scenarios and options.
option-serve-host = 0.0.0.0 lets others in
option-serve-port = default: 8414; 0 takes a free one
option-serve-database = a PostgreSQL database for the tables, postgresql://user@host/name, instead of a file; also DOPPELADLER_DATABASE
option-serve-workers = processes that serve at once (1); more need --database
option-serve-older = the program of an older version, which finishes games that part from the rules here; with --database
option-serve-link-host = the address at which servers of other machines on the same database reach this one (127.0.0.1)
option-serve-data-dir = where games are kept; default: the platform’s own
option-serve-no-browser = do not open a browser
option-attend-commander = who plays: { -who }; default: the strongest
a-program = a program
option-attend-answers = leave after so many answers
argparse-usage = usage:
argparse-positional = positional arguments
argparse-options = options
argparse-help = show this help message and exit
argparse-argument = argument { $argument_name }: { $message }
argparse-required = the following arguments are required: { $what }
argparse-one-expected = expected one argument
argparse-choice = invalid choice: { $value } (choose from { $choices })
argparse-not-allowed-with = not allowed with argument { $what }
argparse-ignored = ignored explicit argument { $what }
argparse-ambiguous = ambiguous option: { $option } could match { $matches }
argparse-unrecognized = unrecognized arguments: { $what }
program-version = show program’s version number and exit
program-commands = commands
option-language = the language of all that is said, such as en; default: that of DOPPELADLER_LANG, or of the system
no-such-language = doppeladler: { $where }: expected one of { $languages }, got { $got }
option-serve-hosts = names by which others may call the server, such as games.example.org
option-serve-password-file = a file with the password that whoever makes tables must give
option-serve-anyone = let anyone who can reach the server make tables
option-invite-days = how long the invitation holds; default: 30
option-serve-trust-proxy = believe this proxy when it says for whom it asks; give the option again for another
summary-words = For translators: what a language lacks, and catalogs to write it in.
option-words-language = the language by its short name, such as de
option-words-write = write catalogs into this folder, with all that is still to be translated as comments
words-expected-a-language = expected the short name of a language to translate into, such as de, got { $got }
words-of-a-room = { $file }: { $done } of { $total } messages
words-missing = missing: { $ids }{ $is_all ->
        [yes] {""}
       *[no] {" "}and { $more } more
    }
words-gone = { $id }: there is no such message any more
words-lacks = { $id }: does not say its part { $what }
words-strange = { $id }: there is no part { $what }
words-unreadable = { $id }: { $what }
words-in-all = { $language }: { $wrong ->
        [0] all { $total } messages are there
       *[other] { $wrong } to do in { $total } messages
    }.
recap-march = { $units }: { $start } to { $end }, { $hexes ->
        [one] 1 hex
       *[other] { $hexes } hexes
    }{ $more ->
        [0] {""}
       *[other] , with { $more } more
    }{ $manner ->
        [retreat] , falling back
       *[other] {""}
    }.
recap-fight = { $side } attacked { $hex }: { $what }.
recap-back = { $side } fell back { $hexes }
recap-losses = { $side } lost { $count }
recap-nothing = nothing came of it
recap-taken = { $side } took { $place }.
recap-lost = { $units } lost in { $hex }.
recap-points = { $side } scored { $points }.
