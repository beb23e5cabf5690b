cannot-played = '{ $choice }' cannot be played.
there-no-answer-yours-go = There is no answer of yours to go back to.
expected-answer-0-got = to: expected an answer from 0 to { $answer_count }, got { $kept }.
answer-roll-go-back-before = to: answer { $kept } is a roll; go back before the answer that led to it.
no-rollback-offer = No rollback is on offer.
declines-rollback = { $seat } declines { $is_key ->
        [yes] a new key
       *[no] the rollback
    }.
game-over = The game is over.
not-your-seat = This is not your seat.
game-reviewed-when-over-review = A game is reviewed when it is over: a review shows what is hidden.
key-key-used-another-request = key: this key was used for another request; take a new one.
table-moved-since-here-how = The table has moved on since; here is how it stands now.
you-too-many-tables-delete = You have too many tables; delete some first.
you-too-many-unattended = You have too many games running in which only computers play; let them end first, or delete some.
too-many-unattended = Too many games run here in which only computers play; try again later.
too-many-watch = Too many watch this table.
too-many-imports = Too many records are being brought; try again.
record-takes-too-long = This record takes too long: it was played through up to move { $number }.
others-play-here-too-resign = Others play here too: resign first, then the table can be left.
could-not-saved-nothing-changed = This could not be saved; nothing has changed. Try again.
table-busy-try-again = The table is busy; try again.
game-begun-other-rules-other = This game was begun with other rules or other data and cannot be opened here: { $error }.
record-running-game-shows-what = The record of a running game shows what is hidden: only who plays all sides may have it.
no-record = This is no record: { $error }.
expected-record-most-answers = expected a record of at most { $most } answers, got { $count }.
record-cannot-played = This record cannot be played: { $error }.
record-not-honest = This record is not honest: { $sentence }
record-no-dice-go = The record has no dice to go on with.
seats-expected-one-got = seats: { $seat }: expected one of { $known }, got { $who }.
names-expected-names = names: expected names for { $playing }.
sits-down = { $seat } sits down.
seat-handed-on = { $seat } has taken the seat over. The dice are made anew before the next roll.
secret-has-left = The game was saved with the secret of its dice. They are made anew before the next roll.
key-renewed = { $seat } signs with a new key from now on; the others have agreed. The dice are made anew before the next roll.
no-key-to-lose = This seat signs with no key.
dice-wait-for-nobody = The dice wait for nobody.
no-part-in-dice = This is not accepted: { $error }.
watched-too-closely = spectators: among people, whoever sees everything is at least { $least } answers behind, got { $delay }.
only-who-sits-there-who = Only who sits there, or who made the table for somebody still to come, gives out a link.
there-nothing-take-back = There is nothing to take back.
expected-answer-0-got-2 = at: expected an answer from 0 to { $of }, got { $at }.
expected-record-text-utf-8 = expected a record as text in UTF-8, other bytes at { $start }.
too-many-live-tables-one = Too many live tables from one address.
game-cannot-reviewed = This game cannot be reviewed: { $error }.
doppeladler-serve = doppeladler: serve: { $error }
port-expected-0-65535-got = --port: expected 0 to 65535, got { $port }
others-need-hosts = --host { $host } lets others in: say by which names, such as --hosts { $name }
others-need-password = others can reach this server: say who may make tables there, by --host-password-file FILE or --anyone-may-make-tables
password-unread = --host-password-file { $file } cannot be read: { $error }
password-too-short = --host-password-file { $file }: expected at least { $least } characters
tables-need-password = Making a table here needs the host's password or an invitation: give it at { $path }.
password-asked = Whoever makes tables here needs the host's password, or an invitation. To sit down by a link you need neither.
password-label = Password or invitation
password-give = Go on
wrong-password = This is neither the password nor an invitation that still holds.
proxy-no-address = --trust-proxy { $proxy }: expected the address of a machine, such as 127.0.0.1
host-no-address-machine = --host: { $host } is no address of this machine
port-cannot-used-give-another = port { $port } of { $host } cannot be used ({ $strerror }); give another one with --port
serves-at = Doppeladler is at { $address } (data in { $folder }); Ctrl+C ends it.
data-folder-cannot-used = the data folder { $folder } cannot be used: { $strerror }
another-server-already-uses-data = another server already uses the data folder { $folder }; stop it, or give another --data-dir
database-locked-another-program-close = the database { $path } is locked by another program; close it and try again
database-cannot-opened = the database { $path } cannot be opened: { $orig }
database-damaged-not-touched-put = the database { $path } is damaged ({ $found }); it has not been touched. Put a copy back in its place, or move it away to begin with an empty one
database-made-newer-version-doppeladler = the database { $path } was made by a newer version of doppeladler (schema { $now }); it has not been touched. Install that version again, or give another --data-dir
there-no-game-there = There is no game { $name }; there is { $games }.
no-lesson = { $game } has no lesson.
server-does-not-answer-name = This server does not answer to that name.
no-such-method = expected one of { $methods }.
too-many-requests-wait-little = Too many requests; wait a little.
expected-most-bytes = expected at most { $most } bytes.
only-tables-own-page-may = Only the table's own page may do that.
map-could-not-drawn-servers = The map could not be drawn; the server's log says why.
map-still-being-drawn-try = The map is still being drawn; try again.
socket-only-listens-ping-now = The socket only listens to 'ping', now and then.
server-stumbled-over-written-log = The server has stumbled over this; it is written in its log.
there-no-picture = There is no picture { $name }.
no-rest-of-an-order = No order of yours was interrupted, so there is nothing to go on with.
no-roll-yet = The dice wait until { $missing } has come, so that every player has a hand in them.
resigns = { $name } resigns. { $is_draw ->
        [yes] A draw.
       *[no] { $winner } wins.
    }
no-such-order = '{ $order }' is no order here.
rolled-back = By agreement the game goes on after move { $kept }; the dice fall anew.
error = { $error }.
refused = { $error }
computer-stumbles = { $seat } cannot answer: the computer has stumbled over this question, and the server's log says why.
no-seat-by-this-link = This link opens no seat or has been used; who sits there, or who made the table, can make a new one.
no-such-table = There is no such table, or you have no seat at it.
seats-expected = seats: expected who sits at { $playing }.
review-stumbled = The review has stumbled over this game; the server's log says why.
level-random = Random
level-random-words = any legal move, without a thought
level-greedy = Greedy
level-greedy-words = what looks best at once, without a plan
level-easy = Easy
level-easy-words = for a first game; it overlooks much
level-normal = Normal
level-normal-words = plans its moves, answers quickly
level-strong = Strong
level-strong-words = thinks up to { $seconds } s a move
turns = { $turns } turns
players = { $least } to { $most }
expected-one-line = expected one line of plain text
expected-words-or-order = expected either words or an order
no-client-here = There is no client here; the interface is at /api/docs.
damaged-line = line { $line } of its journal is not what was written
damaged-length = its journal ends after { $lines } of { $written } lines
damaged-seats = who sits there is not what was written
damaged-log = line { $line } of its log is not what was written
damaged-row = its row is not what was written
table-damaged = This table is damaged: { $found }. It has been closed so that nothing gets worse; { $after } lines are whole. The host can restore it from a backup.
disk-nearly-full = The disk is nearly full.
table-cannot-be-read = The table cannot be read now. Try again; if it stays so, the host should check the data.
doppeladler-upkeep = doppeladler: { $command }: { $error }
no-database-there = there is no database { $path }; name its folder by --data-dir
backup-is-there = { $target } is there already; give another name
backup-made = Copied and checked: { $target }
backup-restored = Restored and checked: { $target }
backup-beside = What was there before is { $aside }
check-other-version = the database { $path } has the form { $version } of another version; a server that starts brings it up
check-table = Table { $table }: { $found }.
check-result =
    { $path }: { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    }, { $faults ->
        [0] all whole
        [one] 1 fault
       *[other] { $faults } faults
    }
copy-not-whole = nothing was copied, for { $source } is damaged: { $found }
talk-is-for-players = What the players say is for them until the game is over.
enough-was-said = { $most } remarks were made at this table; it takes no more.
