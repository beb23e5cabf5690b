summary = A small game to learn by: two sides, a river with two fords, two towns. Twenty minutes.
scenario-battle = The two towns
scenario-battle-summary = Eight turns on the Bystra; whoever holds both towns wins.
score-name = Enemy steps
phase-movement = Movement
phase-combat = Combat
overlay-zones = Enemy zones
overlay-supply = Own supply
state-starved = out of supply
state-moved = has marched
chart-crt = Combat results
chart-crt-note = AL: the leading division loses a step. AR: all attackers retreat. NE: nothing. DR: the defender retreats. DL: it loses a step and retreats.

verb-march = March
verb-enter = Go here
verb-stop = Stop here
verb-retreat = Go back here
verb-stay = Stay
verb-attack = Attack
verb-commit = Join the attack
verb-fight = Attack and roll
verb-play = Play { $card }
verb-pass = No card
verb-end = End the phase

hint-ChooseMarch = Click a division to see where it can go.
hint-March = Click the next hex, or stop.
hint-StepBack = Click a hex to step back to, or stay.
hint-ChooseAttack = Click an enemy beside your divisions.
hint-Commit = Click who attacks; the first one leads.
hint-GoBack = Click a hex to go back to.
hint-PlayCard = A card is played once in a game.

ask-DealCard = A card for { $side }.
ask-ChooseMarch = Choose a division to march, or end the phase.
ask-March = March with { $unit } from { $here }: { $left ->
        [one] one point
       *[other] { $left } points
    } left.
ask-StepBack = An enemy comes near. { $unit } may step back.
ask-ChooseAttack = Choose an enemy to attack, or end the phase.
ask-Commit = Who attacks { $target }?{ $units-count ->
        [0] {""}
       *[other] {" "}So far { $units }.
    }
ask-CombatRoll = A die for the attack on { $target }.
ask-GoBack = { $unit } must go back.
ask-PlayCard = If you hold { $card }, now is its moment.

no-has-marched = { $unit } has marched in this phase.
no-room = { $unit } stands in { $hex }.
no-too-dear = { $hex } costs { $cost }; { $left ->
        [one] one point is
       *[other] { $left } points are
    } left.
no-attackers = Nobody beside { $hex } can attack it: in supply, and not yet in this phase.
no-one-yet = Nobody attacks { $hex } yet.
no-card = { $card } is not in your hand.

sum-starved = out of supply: half
sum-woods = the defender is in woods
sum-river = all attack across the river
sum-guns = guns

result-AL = The leading division loses a step
result-AR = The attackers retreat
result-NE = Nothing
result-DR = The defender retreats
result-DL = The defender loses a step and retreats

event-PlayerTurn = Turn { $turn }: { $side } to play.
event-CardPlayed = { $side } plays { $card }.
event-Moved = { $unit } goes from { $here } to { $there }.
event-CombatResult = { $units } { $units-count ->
        [one] attacks
       *[other] attack
    } { $target }: { $die } on { $column }, { $cell }.
event-StepLost = { $unit } in { $hex } { $left ->
        [0] is destroyed
       *[other] loses a step
    }.
