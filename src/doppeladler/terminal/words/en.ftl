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
load-saved-game-own-scenario = --load: a saved game has its own scenario and options; leave --scenario and --option out
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
