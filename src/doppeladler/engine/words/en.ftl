expected-verb-and-names = expected a verb and at most two names such as 'enter 12.20', got { $text }
expected-name-both-sides-got = expected a name on both sides of '>', got { $text }
no-only-dice-answer-here-faces = Only the dice answer here: { $dice } with faces 1 to 6.
expected-one-line-plain-text = expected one line of plain text to mix into the dice, got { $text }
answers-no-question = { $game } answers no question { $question }
does-not-judge-positions = { $game } does not judge positions
no-scenario-there = { $game } has no scenario { $scenario }; there is { $names }
no-option-there = { $game } has no option { $name }; there is { $known-count ->
        [0] none
       *[other] { $known }
    }
no-option-set-there = { $game } has no set of options { $name }; there is { $known-count ->
        [0] none
       *[other] { $known }
    }
option-not-in-scenario = { $name }={ $value }: { $scenario } { $because }; leave { $name } at { $default }
option-needs = { $name }={ $value } needs { $other }={ $wanted }
option-takes = option { $name } of { $game } takes { $takes }; got { $value }
expected-dice-got-dice = expected dice of { $name }, got dice of { $game }
resigned-nothing-played-any-more = { $resigned } has resigned; nothing can be played any more
expected-one-resign-game-goes = expected one of { $seats } to resign from a game that goes on, got { $seat }
resigned = { $resigned } has resigned.
nothing-answered-yet = Nothing has been answered yet.
dice-rolled-since = The dice have been rolled since.
answered-since = { $last } has answered since.
game-rolled-back-here-agreement = The game was rolled back to here by agreement.
answer-revealed-something = That answer has revealed something.
cannot-take-back = { $seat } cannot take back: { $reason }
expected-keep-0-answers-got = expected to keep 0 to { $count } of { $count_2 } answers, got { $kept }
answer-roll-go-back-before = answer { $kept } is a roll: go back before the answer that led to it
expected-save-secret-seed-record = expected a save with its secret seed; a record without it only replays
expected-seed-records-commitment-made = expected the seed that the record’s commitment was made for
saved-game-replays-another-position = the saved game replays to another position than the one saved
line = line { $line }: { $expected }
expected-plain-text = expected plain text of at most { $most } characters: { $line }
expected-got = expected '{ $name } { $expected }', got '{ $name } { $has }'
expected-seat-got = expected a seat of { $seats }, got { $seat }
answer-cannot-played = answer { $number }, '{ $answer }', cannot be played: { $reasons }
record = This record is { $verdict ->
        [good] verified
        [wrong] not honest
        [damaged] damaged
        [other] made by other rules
       *[open] not complete
    }.
check-holds = holds
check-wrong = WRONG
check-open = open
check-answers = answers
check-commitment = commitment
check-numbers = numbers
check-rolls = rolls
check-position = position
check-result = result
game-does-not-replay = The game does not replay: { $error }
all-answers-legal-order-recorded = All { $count } answers are legal, in the order recorded.
line-roll = line { $line_of }: roll #{ $roll } ({ $purpose_of })
falls-seed-but-recorded = { $where } falls '{ $fair }' by the seed, but '{ $choice }' is recorded.
no-seed-revealed-so-no = No seed has been revealed, so no roll can be checked.
first-rolls-right-rest-not = The first { $count } rolls are right; the rest was not reached.
all-rolls-fall-revealed-seed = All { $count } rolls fall as the revealed seed says.
record-no-commitment-so-any = The record has no commitment, so any seed would do.
no-seed-revealed-yet = No seed has been revealed yet.
revealed-seed-not-one-committed = The revealed seed is not the one committed to at the beginning.
revealed-seed-one-committed-beginning = The revealed seed is the one committed to at the beginning.
roll-should-no-agreed-rollback = line { $where }: roll #{ $roll } should be #{ $expected }; no agreed rollback explains it.
rolls-numbered-without-gap-repetition = The rolls are numbered without gap or repetition, { $agreed ->
        [0] and nothing was rolled back
       *[other] agreed rollbacks: { $agreed }
    }.
last-position-cannot-compared = The last position cannot be compared.
replayed-game-ends-another-position = The replayed game ends in another position than the recorded one.
last-position-recorded-one = The last position is the recorded one.
result-cannot-compared = The result cannot be compared.
game-played-end-so-could = The game was played to its end, so { $resigned } could not resign any more.
game-goes-no-result-yet = The game goes on; it has no result yet.
game-ends-recorded = The game ends with { $played }; recorded is { $is_known ->
        [yes] { $recorded }
       *[no] no result
    }.
result-recorded-one = The result is the recorded one: { $played }.
no-game-over-nothing-played = The game is over; nothing can be played.
no-not-yours-to-answer = It is not for { $seat } to answer now; { $waiting ->
        [dice] dice
       *[other] { $waiting }
    } is asked.
no-such-choice = { $error }. { $prompt }
no-not-among-choices-here = '{ $picked }' is not among the choices here. { $prompt }
expected-before-answers-another-line-header = '{ $answers }' before the answers, or another line of the header
nothing-more-after-footer = nothing more after the footer
expected-record-most-bytes = expected a record of at most { $max_bytes } bytes, { $name } has { $size }
expected-text-utf-8-other = expected text in UTF-8, { $name } has other bytes at { $start }
expected-record-most-characters-got = expected a record of at most { $max_bytes } characters, got { $text_number }
expected-plain-text-most-characters-2 = expected plain text of at most { $max_line } characters
expected-end-text = the end of the text
expected-expected-got = expected { $expected }, got { $got }
expected-one-line-seat = expected one line for the seat { $seat }
expected-commitment-64-hexadecimal-digits-once = COMMITMENT' of 64 hexadecimal digits, once
expected-only-one-commitment-dice = expected only one commitment of the dice
expected-rollback-keeps-fewer-answers = expected a rollback that keeps fewer answers than there were
expected-roll-numbered-above-got = expected a roll numbered above #{ $last }, got #{ $roll }: no number is used twice
expected-seed-64-hexadecimal-digits = '{ $seed } SEED' of 64 hexadecimal digits
expected-a-choice-or-its-text = expected a choice or its text, got { $name }
a-dice-seed-has-bytes = a dice seed has { $seed_bytes } bytes, got { $count }
two-rules-are-named = two rules are named { $name }
has-no-prompt-and-no-words = { $name } has no prompt, and its rulebook no words for one
cannot-tell = { $name } cannot tell { $unknown }: it has no such field
steps-without-a-decision = { $patience } steps without a decision; the list is now { $todo }
expected-a-whole-number = expected a whole number, got { $text }
expected-yes-or-no = expected yes or no, got { $text }
expected-header-of-a-position = expected '{ $header }' and the lines of a position below it
expected-line-before-to-do-list = expected a line '{ $todo }' before the to-do list
expected-line-got = expected '{ $expected }', got { $line }
expected-scenario-name-option-value = expected 'scenario NAME option=value ...'
expected-a-step-or-decision = expected a step or decision of { $name }, got { $got }
takes = { $name } takes { $what }
the-position-breaks-a-rule = the position breaks a rule: { $faults }
expected-a-decision-as-the-last-line = expected a decision as the last line of the to-do list
expected-a-decision = expected a decision of { $seats }, got { $seat }
expected-this-got = expected { $what }, got { $text }
expected-the-fields = expected the fields { $kinds }
expected-one-of = expected { $what } of { $words }, got { $text }
could-not-be-read-back = { $name }: { $arg } could not be read back from { $word }
expected-a-to-do-line-indented = expected a to-do line indented by two spaces
the-decision-on-top-offers-no-choice = the decision on top offers no choice
expected-a-lane = expected a lane of { $lanes }, got { $seat }
expected-a-decision-of-in-its-lane = expected a decision of { $seat } in its lane, got { $got }
the-to-do-list-does-not-fit = the to-do list does not fit the position ({ $error })
no-arguments = no arguments
step-takes-its-arguments-by-position = step { $name } takes its arguments by position
expected-position-64-hexadecimal-digits = 'position HASH' of 64 hexadecimal digits
outcome = { $has_resigned ->
        [yes] { $resigned } resigned,{" "}
       *[no] {""}
    }winner { $winner ->
        [draw] draw
       *[other] { $winner }
    }{ $scores-count ->
        [0] {""}
       *[other] {" "}({ $scores })
    }
# Dice that people share, and what a record proves of them.
no-such-line = no line of a journal: { $line }
roll-out-of-order = roll #{ $roll } should be #{ $expected }
roll-before-all-have-come = roll #{ $roll } fell before everybody had added to the dice: { $missing }
undo-takes-back-a-roll = an undo takes back nothing, or a roll
rollback-of-another-game = the rollback { $rollback } is not of this game
rollback-without-consent = a rollback to which not all have agreed: { $silent }
dice-are-shared = the dice of this game are shared
begun-already = the dice are shared already
commitment-out-of-order = the commitment of epoch { $epoch } is not the next one
another-key-than-before = { $seat } has signed with another key before
no-part-in-this-epoch = { $seat } has no part in epoch { $epoch } now
bound-already = { $seat } is bound in epoch { $epoch } already
revealed-before-all-were-bound = { $seat } has revealed before all were bound
not-what-was-bound = { $seat } has not revealed what it was bound to
opened-too-early = epoch { $epoch } is opened before everybody has revealed
no-commitment-for-epoch = there is no commitment for epoch { $epoch }
new-key-without-consent = { $seat } has no key to lose, or not all have agreed to another: { $silent }
consent-to-nothing = { $seat } agrees to something else than the others, or cannot agree
consent-of-another-moment = { $seat } has agreed to this at another moment
wrong-signature = the signature of { $seat } is wrong
expected-line-of-journal = a line of the journal
expected-table-line = a journal with a line 'table NAME'
check-chain = chain
check-people = people
check-dice = dice
chain-not-shown = The hashes of the journal are not shown, so its lines cannot be compared with them.
chain-not-reached = The hashes of the journal were not compared to the end.
chain-broken = The lines are not those that the last hash was made of.
chain-whole = All { $lines } lines are those that the last hash was made of.
people-in-order = { $count ->
        [0] The server was bound before any roll.
       *[other] The server was bound first, then each of { $count } people, before any roll; all signatures and consents are right.
    }
seed-of-epoch-not-committed = The seed of epoch { $epoch } is not the one committed to.
seeds-are-those-committed = { $count ->
        [one] The seed is the one committed to before anybody added to the dice.
       *[other] The seeds of { $count } epochs are those committed to before anybody added to the dice.
    }
falls-otherwise = { $where } falls on number { $fair } by the seed, but { $picked } is recorded.
all-rolls-fall-by-seeds = All { $count } rolls fall as seeds and entropies say, also those that were taken back.
all-rolls-are-those-asked = All { $count } rolls are those that the rules asked for.
not-the-roll-asked = { $where } has { $count } choices, so the recorded '{ $told }' is '{ $choice }'.
rolls-of-other-rules = Which rolls were asked for cannot be told by other rules.
made-by-other-rules = The record was made by { $made }; here is { $here }. { $held } of { $count } answers go through here in the same way; then: { $reason }
other-rules-same-game = The record was made by { $made }; here is { $here }. All { $count } answers go through here in the same way.
another-roll-here = answer { $number }, '{ $answer }', was another roll: here { $purpose } is rolled, among { $count } choices
ends-elsewhere-here = { $is_over ->
        [yes] by the rules here the game is over after the last answer
       *[no] by the rules here the game is not over after the last answer
    }
another-position-here = all answers can be played, and yet the last position is another one
note-protocol-1 = Dice of protocol 1: whoever ran the game could have chosen the seed.
note-no-people = Only computers played: the dice are the server’s alone.
note-people = People: { $people }. Nobody could choose the dice unless all of them worked together with the server; whoever runs the server could look ahead.
note-epoch = Epoch { $epoch } ({ $cause ->
        [begin] the beginning
        [hand] { $seat } has another holder
        [lost] the key of { $seat } was lost
        [shown] the secret had left the server
        [restored] the table was brought back from a copy
        [copied] the game was brought to another table
       *[other] { $cause }
    }): { $state ->
        [open] { $rolls ->
            [one] one roll
           *[other] { $rolls } rolls
        }
       *[never] never opened
    }{ $waived ->
        [0] .
       *[other] ; { $seats } added nothing.
    }
note-one-hand = { $seats } were in one hand.
note-undone = A rollback took back { $count ->
        [0] no roll
        [one] one roll, { $rolls }
       *[other] { $count } rolls, { $rolls }
    }; { $people ->
        [0] nobody else was there
       *[other] agreed by { $agreed }
    }{ $silent ->
        [0] .
       *[other] , unsigned: { $unsigned }.
    }
note-watching = Who could watch: { $who ->
        [none] nobody
        [outsider] anybody with the link, what outsiders see
       *[open] anybody with the link, everything, { $behind } answers behind
    }.
