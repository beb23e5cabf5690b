# Every text of the page itself; what games, server and commanders say comes from their own catalogs.

# The page before its scripts run
page-description = Operational wargames of the Great War, in the browser.
needs-javascript = Doppeladler needs JavaScript.
skip-to-the-table = To the table
setting-up-the-table = Setting up the table …

# Everywhere
close = Close
you = you
nobody = nobody
none = none
done = done
play = Play
replay = Replay
review = Review
rules = Rules
settings = Settings
warnings = Warnings
hand = Hand
points = Points
luck = Luck
watching = watching
finished = finished
waiting = waiting
your-move = your move
moves = { $who } to move
try-again = Try again
not-now = Not now
fold = Fold
more = more
less = less
new-game = New game
to-the-lobby = To the lobby
no-such-page = There is no such page
page-title = { $page }, Doppeladler
home = Doppeladler, to the lobby
rule = Rule { $rule }
turn = Turn { $turn }
turn-and-days = { $turn }: { $days }
turn-of = { $turn } of { $turns }
turn-short = T{ $turn }
at-of = { $at } of { $of }
for-side = for { $side }
hex = Hex { $hex }
hexes = { $count ->
        [one] 1 hex
       *[other] { $count } hexes
    }
list-of-all = { $first } and { $last }
count-of-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
count-of-tokens = { $count ->
        [one] 1 token
       *[other] { $count } tokens
    }
count-of-units = { $count ->
        [one] 1 unit
       *[other] { $count } units
    }
ago-now = now
ago-minutes = { $count } min
ago-hours = { $count } h
ago-days = { $count ->
        [one] 1 day
       *[other] { $count } days
    }
person = { $who ->
        [computer] the computer
        [friend] your guest
       *[other] your host
    }
server-answered = The server answered { $status }.
server-cannot-be-reached = The server cannot be reached.

# Settings
language = Language
as-the-browser = Same as the browser
theme = Theme
as-the-system = Same as the system
theme-light = Light
theme-dark = Dark
motion = Motion
motion-full = Full
motion-reduced = Reduced
computer-moves = Computer moves
pace-of-computer-moves = Pace of computer moves
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-at-once = At once
answer-by-itself = Answer for me when there is only one choice
if-nobody-sits-elsewhere = If nobody plays elsewhere
always = Always
never = Never
a-quick-answer-tells = A quick answer tells a player elsewhere that you had no choice.
your-name = Your name
cover-the-map = Cover the map when two players share this screen
warn-me = Warn me before I end a phase
show-reasons = Show the computer’s reasons in the log

# The lobby
what-this-is = Operational wargames of the Great War
pages = Pages
lobby = Lobby
learn = Learn
learn-in-ten-minutes = Learn in ten minutes
new-table = New table
players = { $players } players
weight = Weight: { $weight } of 4
play-now = Play now
play-now-title = Play now: { $title }, against the computer
new-game-of = New game of { $title }
learn-title = Learn { $title }
rules-of-title = Rules of { $title }
your-games = Your games
begin = Begin
play-a-friend = Play a friend
play-a-friend-about = Each seat has a secret link.
invite = Invite
invite-a-friend = Invite a friend
open-a-record = Open a record
open-a-record-about = Step through a saved game, or go on with it.
open = Open
open-a-record-file = Open a record file
record-file = Record file
file-too-large = The file is larger than 2 MB; a record is not.
the-games = The games
new-here = New here?
take-command = Take command in ten minutes
take-command-about = A guided first turn of { $title }. The table shows what may be done, works out the odds, and says which rule forbids the rest. Nothing to read before.
start-the-guided-game = Start the guided game
straight-to-the-board = I know wargames, straight to the board
begin-here = Begin here
at-one-screen = At one screen
at-one-screen-about = Hand the table over after each turn.
set-up = Set up
set-up-at-one-screen = Set up a game at one screen
lobby-foot = Doppeladler { $version }. Nothing leaves this server; nothing is loaded from elsewhere.
your-move-waiting = Your move, waiting { $ago }
your-last-game = Your last game
open-the-board = Open the board
what-happened-so-far = What happened so far
phase-and-turn = { $phase }, turn { $turn }.
you-are-invited = You are invited to a game
your-name-about = The others at the table see it.
sit-down = Sit down
the-game = Game
your-seat = Your seat
seat-was-held = somebody else has it now and loses it when you sit down; the dice are made anew
who-is-there = At the table
bound-before-you-sit = The server is bound to its part of the dice before you sit down; your page adds its own part after that, and compares. Nobody can choose these dice; whoever runs the server could look ahead.
taking-the-seat = Taking the seat …
seat-cannot-be-taken = This seat cannot be taken
rules-in-short = { $title }: the rules in short
contents = Contents
all-rules-of = All rules with contents
opening-the-book = Opening the book …

# My games
you-against = you ({ $mine }) against { $others }
you-at-all-seats = you ({ $mine }), all seats
finished-you-have-won = finished, you have won
finished-won = { $winner ->
        [draw] finished, a draw
       *[other] finished, { $winner } won
    }
turn-and-phase = Turn { $turn }, { $phase }
open-table = { $how ->
        [replay] Replay
        [play] Play
       *[watch] Watch
    }
open-table-title = { $how ->
        [replay] Replay { $title }, turn { $turn }
        [play] Play { $title }, turn { $turn }
       *[watch] Watch { $title }, turn { $turn }
    }
delete-this-game = Delete this game
click-again-to-delete = Press again to delete it for good
click-again-to-delete-it = Press again to delete it for good.

# A new table
game = Game
scenario = Scenario
do-not-go-together = These do not go together; choose another scenario or another number of players.
option-not-here = { $scenario } { $because }.
option-needs = Only if it is { $value }: { $meaning }
rules-of-the-game = Rules
own-choice-of-rules = Your own choice of options, below.
options-and-spectators = Options and spectators
spectators = Spectators
spectators-none = None
spectators-outsider = See what all see
spectators-open = See all, later
setting-up = Setting up …
set-up-the-game = Set up the game
table-is-set-up = The table is set up
send-each-player = Send each player the link of the seat. Whoever opens it first has the seat; it stays secret.
only-this-machine = Nobody elsewhere can open these links.
only-this-machine-about = The server listens on this machine only. Stop it and start it so that others on your network reach it; the table is kept:
copy-the-command = Copy the command
found-at = The links then begin with { $address }; the rest of them stays as it is.
link-spectators = spectators
link-for = Link for { $name }
link-back-to = A link to take { $name } elsewhere, or to come back
link-back-about = Keep it to yourself: whoever opens it has your seat, and the dice are made anew. It is the way back when this browser forgets you, or to go on with another one.
new-link-for = { $taken ->
        [yes] New link for { $name }; whoever opens it takes the seat over
       *[no] New link for { $name }
    }
copy = Copy
copied = Copied
the-computer-plays = The computer plays
you-play = You play
against = Against
rival = { $who ->
        [computer] Computer
        [friend] Friend by link
        [screen] Same screen
       *[me] I play all
    }
player = { $who ->
        [computer] Computer
        [friend] Friend
        [screen] Same screen
       *[me] Me
    }
allied = { $side }, allied
who-plays = Who plays { $name }

# Lessons
lessons-about = You play a first game with a guide beside the map: every step says what to do and why, and can be done for you.
lesson-length = About { $minutes } minutes, { $steps } steps
begin-the-lesson-of = Begin the lesson of { $title }
lesson-cannot-begin = The lesson cannot begin
setting-up-the-lesson = Setting up the lesson …
lesson = Lesson
unfold = Show
back = Back
go-on = Go on
do-it-for-me = Do it for me
play-on-from-here = Play on from here

# The bar above the table
phases-of-the-turn = Phases of the turn
sitter = { $who ->
        [computer] computer, { $level }
        [friend] guest
       *[other] host
    }
open-seat = open
where-points-come-from = Where the points come from
points-short = VP
points-spoken = { $asked ->
        [yes] victory points, to answer now
       *[no] victory points
    }
tools = Tools
list-of-units = List of units and choices
game-menu = Game menu
all-seats-here = all seats at this screen
with-allies = with { $allies }
against-rivals = against { $rivals }
with-and-against = with { $allies } against { $rivals }
relation = { $whose ->
        [you] you
        [ally] ally
       *[opponent] opponent
    }
cards = cards
tokens = tokens
groups-in-order = Groups in the order of their rounds
track = { $name }: { $value } of { $of }

# The map
map = Map
map-role = map
map-being-drawn = The map is being drawn for the first time: a moment.
map-spoken = Map. Arrow keys walk the hexes, Tab the stacks, Enter chooses.
map-layers = Map layers
hex-numbers = Hex numbers
warnings-about = Warnings: what the enemy could do next (W)
zoom = Zoom
zoom-in = Zoom in
zoom-out = Zoom out
show-the-whole-map = Show the whole map
whole-map = Whole map
all-hexes = Hexes
unknown-unit = unknown unit
unknown-units = { $count ->
        [one] 1 unknown unit
       *[other] { $count } unknown units
    }
unknown-unit-of = Unknown unit of { $seat }
costs = costs { $cost }
target = target
can-be-chosen = can be chosen
not-there = Not { $place }
show-on-the-map = Show { $place } on the map

# The prompt
what-to-do = What to do
answers = Answers
the-computer = The computer
the-computer-thinks = The computer thinks
line-offline = No connection; your moves are safe
line-connecting = Connecting …
line-gone = This table is closed
game-is-over = The game is over.
a-draw = A draw.
has-won = { $mine ->
        [yes] You have won for { $name }.
       *[no] { $name } won.
    }
over-about = { $points } { $scored }. Step through the game with the replay.
waiting-for = Waiting for { $names } to sit down.
a-moment = A moment …
begins-when-taken = The game begins when every seat is taken.
waiting-for-answer = { $seat } to decide.
you-will-see-the-move = You will see the move as soon as it is made.
cannot-answer = { $seat } cannot answer.
computer-has-stumbled = The computer has stumbled over this question: ask it again, or let it make any move.
computer-works = { $thinks ->
        [yes] The computer is thinking; you can skip to its last move.
       *[no] The computer is moving; you can skip to its last move.
    }
computer-thinks = The computer is thinking: { $share } %
computer-thinks-of = The computer is thinking: { $share } %, { $what }
march-with = { $verb } with { $units }, { $points } of { $of ->
        [one] 1 point
       *[other] { $of } points
    } left
march-spoken = { $march }. { $hexes ->
        [one] 1 hex
       *[other] { $hexes } hexes
    } in reach.
tap-again-to-go = Tap again to go.
tap-again-to-order = Tap again to order it.
pick-a-tinted-hex = Pick a tinted hex; pointing at one shows the way and its costs.
tap-a-tinted-hex = Tap a tinted hex to see the way and its costs.
no-hex-in-reach = No hex is in reach.
may-go-along = { $units } may go along: tick { $count ->
        [one] it
       *[other] them
    } beside the name.
pick-a-tinted-hex-to = Pick a tinted hex: { $verbs }.
order-for = Order for { $unit }
attack-with = { $verb } { $place } with { $units }
nobody-yet = nobody yet
names-are-open = The names are open. Confirm the force, or change it; the rest is withheld.
click-adjacent-units = Pick adjacent units to add or drop them. Nothing is sent yet.
undo = Undo
take-back-order = Take back order { $number }
take-back-the-last-order = Take back the last order
clear-plan = Clear plan
ask-me-again = Ask me again
another-unit = Another unit
next-unit = Next unit
next-target = Next target
drop-attack = Drop attack
go-to = Go to { $place }
go-to-for = Go to { $place }, { $ground }, { $cost ->
        [one] 1 point
       *[other] { $cost } points
    }
from-now-on = { $label }, from now on
until-something-is-new = { $label }, until something is new
by-standing-order = By standing order: { $orders }.
standing-orders = Standing orders
standing-orders-about = What you tick here is answered for you, in all your games of this kind on this device. You are asked all the same where the line below says so. A quick answer may tell others that you had nothing to decide.
all-of-them = All of them
none-of-them = None of them
task-state = { $state ->
        [done] done
        [now] now
       *[later] to come
    }
layer-in = { $layer }: { $place }
lines = Lines
line-so-far = { $anchors ->
        [0] No anchor yet.
        [one] One anchor, at { $last }.
       *[other] { $anchors } anchors, the last at { $last }.
    }
line-to = To { $place }, { $hexes ->
        [one] one hex
       *[other] { $hexes } hexes
    } on{ $ends ->
        [yes] : the line ends there.
       *[no] .
    }
line-has-no-faults = No faults.
from-now-on-about = The same answer to further questions of this kind, without asking you
skip-to-my-move = Skip to my move
show-every-move = Show every move
any-move-will-do = Let it make any move
ask-it-again = Ask it again
go-back-together = Go back together
parted-from-the-rules = This game was begun under other rules
played-by-rules = Played by rules { $rules }.
played-by-other-rules = Played by rules { $rules }. Here are rules { $here }{ $alike ->
        [yes] , with other data
       *[no] {""}
    }: they part at move { $next }.
parted-what-follows = The game can be looked at to its end{ $over ->
        [yes] .
       *[no] . It goes on when all agree to go back, or when the host adds a server of those rules.
    }
offer-to-go-back = Offer to go back to move { $kept }, and play on from there by the rules of today
a-rollback-is-offered = A rollback is offered
a-new-key-is-asked-for = A new key is asked for
this-browser-lost-its-key = This browser has lost the key of your seat
review-the-game = Review the game
rematch = Rematch, sides changed
rematch-about = The same game with the same options; you play { $seat }.
look-back = Look back
look-back-about = Step back through the game (B)
looking-back = Looking back
back-to-now = Back to now
clear-drawings = Clear my drawings
table-cannot-be-opened = This table cannot be opened
choice-of-unit = { $unit }: { $what }
choice-at = { $what } ({ $where })

# Handing over the screen
hand-over-to = Hand over to { $seat }
is-to-answer = { $seat } to decide
hand-the-screen-over = Hand the screen over. The map stays covered until then.
i-am = I play { $seat }

# The card that a game opens with
the-aim = How this game is won
you-are = Your side: { $seat }
tell-the-aim = Tell me how it is won when a game begins
# The panel
panel = Panel
open-the-panel = Open the panel
close-the-panel = Close the panel
sheet = Sheet
sheet-tab = { $tab ->
        [prompt] Board
        [stack] Stack
        [full] Log
       *[rules] Rules
    }
click-to-see = Pick a hex or a unit to see what is there.
not-seen = Not seen
along = along
hex-about = { $ground }.
hex-about-units = { $ground }. { $units ->
        [one] 1 unit
       *[other] { $units } units
    }.
hex-about-steps = { $ground }. { $units ->
        [one] 1 unit
       *[other] { $units } units
    }, { $name }: { $steps }.
route-to = Route to { $place }
route-step = { $from } to { $hex }, { $ground }
minimum-move = Minimum move, all points
points-used = Points used, of { $points }
why-not = Why not { $place }?
pick-one-of = Pick one of these first, then this field: { $units }.
nearest-is = Of your units { $unit } is the nearest.
good-to-know = Good to know
choose = Choose
choose-instead = Choose { $unit } instead
unit-and-more = { $unit } and { $more } more
way-to = { $by-count ->
        [0] to { $place }
       *[other] to { $place } by { $by }
    }
arriving-on-turn = Arriving on turn { $turn }
to-be-placed-now = To be placed now
place-units = { $count ->
        [one] Place 1 unit in its hex
       *[other] Place { $count } units in their hexes
    }
points-from = From
nobody-has-scored = Nobody has scored yet.
cell-done = { $cell }, done
eliminated = { $count ->
        [0] No unit is eliminated.
       *[other] Eliminated: { $count }
    }
weakened = Weakened, as far as you may know
brings = { $paid ->
        [yes] brings { $what }, done
       *[no] brings { $what }
    }
empty = empty
nothing-waits = Nothing waits beside the map.
log-newest-first = Log, newest first
nothing-has-happened = Nothing has happened yet.
since-you-last-looked = Since you last looked
said-by = { $kind ->
        [reason] Thoughts of { $who }
       *[told] Said by { $who }
    }

# Cards and plans
reconstructed = reconstructed
can-be-played = Can be played
cannot-be-played = Cannot be played now
your-cards = Your cards, { $count }
show-cards = { $count ->
        [one] Show 1 card
       *[other] Show { $count } cards
    }
all-hands = All hands
last-first = { $name }, the last first
nothing-lies-there = Nothing lies there yet.
plan-of-the-round = Plan of the round
plan-is = { $sealed ->
        [yes] { $group }, sealed until it is carried out
       *[no] { $group }, open to all
    }
order-to = { $what } to { $place }
sealed = sealed
aimed-at = on { $aims }
blocked = blocked
sheet-at = { $name } at { $place }
sheet-sides = { $attackers } against { $defender }
expected-losses = Expected losses
target-number = Target number { $number }{ $sure ->
        [0] {""}
        [one] , 1 hit sure
       *[other] , { $sure } hits sure
    }
total = Total
exact-odds = Exact odds
hits = { $count ->
        [one] 1 hit
       *[other] { $count } hits
    }

# Combat
combat-sheet = Combat sheet
combat-sheet-turn = Combat sheet, turn { $turn }
attack-on = Attack on { $place }
attackers = Attackers
defenders = Defenders
force-against = against
force-unit = { $attacks ->
        [yes] { $unit } in { $hex }, attacks
       *[no] { $unit } in { $hex }, does not attack
    }
choose-who-attacks = Choose who attacks: pick the counters above or on the map.
drop-the-attack = Drop the attack
not-seen-and-not-counted = { $count ->
        [one] One unit there is not seen and not counted
       *[other] { $count } units there are not seen and not counted
    }
ratio = { $attack } to { $defence }
staff-mark = HQ
gauge = { $side }: { $now }, after this turn { $later }
price = { $price } VP
for-nothing = free
ratio-percent = { $attack } to { $defence } is { $percent }%
ratio-rounded = { $attack } to { $defence } is { $ratio }, rounded down
one-more-unit = One more unit: { $unit }.
one-more-changes = { $attack } to { $defence }, column { $column }. { $takes } { $before } → { $after }. { $lost } { $own } / { $other }{ $grows ->
        [yes] , now a { $size }
       *[no] {""}
    }.
add = Add
add-unit = Add { $unit }
column = Column
column-is = Column { $column }
column-and-next = Column { $column }; with one more unit { $other }
results-in-column = Results in column { $column }
outcome = Outcome
chance = Chance
losses = Losses
lost-in-short = { $what } { $own } / { $other }
result-of-the-battle = Result of the battle
rolled = Rolled { $faces }

# Warnings
count-of-warnings = { $ends ->
        [yes] Before you end: { $count ->
            [one] 1 warning
           *[other] { $count } warnings
        }
       *[no] { $count ->
            [0] No warnings
            [one] 1 warning
           *[other] { $count } warnings
        }
    }
could-still-attack = You could still attack. End all the same?
could-still-march = { $units ->
    [one] 1 unit could still march.
   *[other] { $units } units could still march.
  } End all the same?
others-could-march = Others could perhaps still march. End all the same?
looking-ahead = Looking for what the enemy could do next …
looking-ahead-about = The phase has not ended yet. Wait a moment, go back, or end anyway.
no-warnings-about = As far as your side can see, the enemy’s next move can cut off nothing of yours.
nothing-has-been-sent = The phase has not ended yet. Go back and change something, or end anyway.
point-at-one = Pick one to see where it would come from.
go-back = Go back
end-anyway = End anyway
show-warning = Show warning { $number } on the map

# The list of units and choices
list = List
what-to-list = What to list
choices = Choices
not-asked-now = You are not asked now.
independent = independent

# The menu of a game
this-game = This game
replay-this-game = Replay this game
save-the-record = Save the record as a file
offers-rollback = Offer of { $seat } to take back: { $what }. The dice fall anew from there.
asks-for-a-new-key = { $seat } lost the key for the dice and asked for another. The dice are made anew before the next roll.
key-is-lost = This browser has lost the key of your seat: it can neither add to the dice nor agree to go back. The others can agree to a new one.
ask-for-a-new-key = Ask for a new key
asked-for-a-new-key = Asked. The dice are made anew when all have agreed.
agreed-to-a-new-key = Agreed. The dice are made anew.
offer-to-take-back = Offer to take back: { $what }
the-last-decision = the last decision
a-decision = a decision
undone = { $what }{ $moves ->
        [0] {""}
        [one] , with 1 more move
       *[other] , with { $moves } more moves
    }{ $dice ->
        [0] {""}
        [one] , 1 roll
       *[other] , { $dice } rolls
    }
agree = Agree
decline = Decline
withdraw = Withdraw
offered = Offered. Nothing is taken back before all have agreed.
declined = Declined.
withdrawn = Withdrawn.
agreed-others-too = Agreed. Others have still to agree.
rolled-back = Rolled back.
resign = Resign
yes-i-resign = Yes, I resign
you-have-resigned = You have resigned.
fair-dice = Fair dice
fair-dice-about = The dice were settled before the game and sealed with this commitment; the seed is shown when the game is over, so that everybody can check every roll.
shared-dice-about = The server was bound to its secret by this commitment before anybody took a seat. Then each player’s page adds something of its own, and no die falls before all have. Nobody can choose these dice unless all work together with the server; whoever runs the server could look ahead.
who-may-watch = Who may watch: { $who ->
        [none] nobody
        [outsider] whoever has the link, and only what an outsider sees
       *[open] whoever has the link, everything, { $behind } moves behind
    }.
dice-wait-for = The dice wait for { $seats }: none falls before everybody has added to them.
commitment-of-epoch = Commitment { $epoch }
seat-in-dice = { $step ->
        [waived] { $seat }: adds nothing
        [added] { $seat }: has added
       *[bound] { $seat }: bound by
    }
another-commitment = The server shows another commitment for its dice than before you took the seat. This page adds nothing to them.
check-the-dice = Check the dice on this page
save-the-checker = Save this check as a file of its own
checker-leaves-out = This file proves the dice of a record. It tells what was taken back, but not whether all had agreed to it: the page of the table and “doppeladler verify” prove that too.
no-check-without-https = A browser checks this only over HTTPS, or on the machine that runs the server. Save the check as a file and open that.
proof-verdict = { $verdict ->
        [good] { $rolls ->
            [one] The dice are proved: the one roll falls
           *[other] The dice are proved: all { $rolls } rolls fall
        } as the seeds and what everybody added say, and every signature is right.
        [open] Nothing is wrong, but the record does not show everything.
       *[wrong] The dice of this record are wrong.
    }
proof-wrong = { $why ->
        [signature] Line { $line }: a signature is wrong.
        [consent] Line { $line }: not all have agreed.
        [bound] Line { $line }: what is revealed is not what was bound.
        [key] Line { $line }: another key than before.
        [undo] Line { $line }: an undo takes back a roll.
        [face] Line { $line }: these faces are not the number that was picked.
        [seed] A seed is not the one that was committed to.
        [roll] Roll #{ $roll } falls otherwise.
        [chain] The lines are not those of the last hash.
        [format] This record tells nothing of shared dice.
       *[other] Line { $line } may not stand there.
    }
epoch-about = { $cause ->
        [begin] From the beginning
        [hand] { $seat } changed hands
        [lost] The key of { $seat } was lost
        [shown] The secret had left the server
        [restored] The table was brought back from a copy
       *[copied] The game was brought to another table
    }: { $rolls ->
        [one] one roll.
       *[other] { $rolls } rolls.
    }
rolls-taken-back = { $count ->
        [0] A rollback took back no roll
        [one] A rollback took back one roll, { $rolls }
       *[other] A rollback took back { $count } rolls, { $rolls }
    }; agreed by { $agreed }.
every-roll = { $count ->
        [one] The one roll
       *[other] All { $count } rolls
    }
roll-about = { $purpose }: number { $picked } of { $count }, { $told }{ $undone ->
        [yes] , taken back
       *[no] {""}
    }{ $holds ->
        [yes] {""}
       *[no] . It falls otherwise!
    }
seed = Seed
rolls-so-far = { $count ->
        [one] 1 roll so far.
       *[other] { $count } rolls so far.
    }

# A word to the others, and notes
talk = Talk
what-was-said = What the players said
nothing-was-said = Nobody has said anything yet. Spectators hear it when the game is over.
say-something = Say something to the others
send = Send
new-remark = Message from { $who }
notes = Notes
notes-about = Only you read them.
notes-kept = Kept.

# The keys
keys = Keys
a-card = a card
key-arrows = Arrow keys
key-arrows-does = walk from hex to hex on the map
key-tab-does = walk from stack to stack
key-space = Space
key-space-does = the next counter of a stack
key-shift-arrows = Shift + arrows
key-shift-arrows-does = move the map
key-shift-click = Shift + click
key-shift-click-does = one more unit goes along
key-right-drag = Right button
key-right-drag-does = draw an arrow or a circle that only you see; again takes it away
key-b-does = step back through the game, and again to come back
key-enter-does = choose the marked hex, or press the dark button
key-escape-does = one step back
key-u-does = undo
key-n-does = next unit or target
key-s-does = skip the computer’s moves
key-digits = 1 to 9
key-digits-does = map layers
key-zoom = + and −
key-zoom-does = zoom
key-l-does = list of units and choices
key-g-does = rules
key-w-does = warnings: what the enemy could do next
key-question-does = these keys

# The rules
search-the-rules = Search the rules
search-hint = Search: a number or words …
rules-found = { $count } of { $of } rules. In our own words; the printed rulebook has the last word.
ruling = Ruling.
no-rule-has-these-words = No rule has these words.

# Replay
cannot-be-replayed = This game cannot be replayed
winding-back = Winding back …
seen-by = Seen by
seen-everything = Everything
to-the-beginning = To the beginning
one-answer-back = One move back
pause = Pause
one-answer-on = One move on
to-the-end = To the end
answer = Move
answer-number = Move { $at }
back-to-the-table = Back to the table
step-by-step = Step by step
no-visible-event = A decision of which nothing is seen.
position-at-the-beginning = The position at the beginning.

# Review
the-review = The review
looked-at-again = The game is looked at again, roll by roll.
chances-to-win = Chances to win
chances-about = By turns. Pick one to go there; triangles are turning points.
chances-not-known = The chances are not known.
chance-of = Chance of { $name } to win: { $first } % at the beginning, at most { $most } % in turn { $best }, at least { $least } % in turn { $worst }, { $last } % at the end.
turning-points = Turning points
turning-point = Turning point { $number }
no-turning-points = The game had no sudden turn.
missed-chances = Missed chances
no-missed-chances = Nothing better was found among the decisions that were looked at.
better = Better: { $what }
go-to-answer = Go to move { $answer }
turn-go-to-answer = Turn { $turn }, go to move { $answer }
luck-of = luck of { $side }
luck-added-up = Luck of the dice added up: { $luck } for { $side } at the end.
no-dice-were-rolled = No dice were rolled.
rolls = Rolls
rolls-about = { $all ->
        [yes] Every roll; chances are those of { $side }.
       *[no] The rolls that mattered most; chances are those of { $side }.
    }
column-turn = Turn
column-roll = Roll
column-expected = Expected
column-came = Came
column-sum = Sum
all-rolls = All { $count } rolls
only-what-mattered = Only what mattered

# What happened since the last turn
recap-of = { $who }: what happened
recap-of-all = What happened since your last turn
recap-so-far = What happened so far
recap-marches = { $count ->
        [one] march
       *[other] marches
    }
recap-fights = { $count ->
        [one] fight
       *[other] fights
    }
recap-taken = { $count ->
        [one] place taken
       *[other] places taken
    }
recap-lost = { $count ->
        [one] unit lost
       *[other] units lost
    }
recap-fights-and-losses = Fights; losses theirs / ours
more-fights = { $count ->
        [one] 1 more fight
       *[other] { $count } more fights
    }
fight-back = fell back { $hexes }
fight-destroyed = destroyed
fight-beaten-off = beaten off
fight-held = held
recap-towns-and-units = Places taken, units lost
taken-by = { $side }
unit-lost = lost
unit-lost-at = { $named ->
        [yes] lost at { $place }
       *[no] lost { $place }
    }
every-turn = Every turn
watch-again = Watch again
last-turn = Last turn
last-turn-about = Marches and fights since your last turn (T)
play-sounds = Sounds: dice, and when it is my move
tell-what-happened = Tell me what happened when my turn begins
key-t-does = show or hide the marches and fights of the last turn
near-town = near { $town }, { $hex }
every-step = every step
more-units = { $count } more
count-of-hexes = { $count ->
        [one] 1 hex
       *[other] { $count } hexes
    }

# A choice that cannot be taken back
is-it-so = { $what }?
click-again = Click it again, or press Enter; a click elsewhere only looks.
tap-again = Tap it again, or the dark button; a tap elsewhere only looks.
what-it-means = What each choice means
weighed = { $what }: { $value }.
not-this = Not this
