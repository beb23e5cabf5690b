no-not-one-units = { $name } is not one of { $side }’s units.
no-not-map = { $name } is not on the map.
no-may-not-move-before-game = { $name } may not move before game turn { $turn }.
no-finished-march-movement-phase = { $name } has finished its march in this movement phase.
no-occupied-enemy = { $there } is occupied by the enemy.
no-not-adjacent = { $there } is not adjacent to { $here }.
no-costs-too-much = { $there } costs { $cost }{ $zone ->
        [0] {""}
       *[other] {" "}({ $zone } of it for the enemy zone of control, { $rule })
    }; { $tired } has spent { $spent } of { $total } movement points.
ask-ChooseMarch = { $ready ->
        [0] No unit may march any more. End the movement phase, if none is to recover.
       *[other] Choose a unit to march or to recover, or end the movement phase. { $ready } may still march.
    }
no-movement-phase-units-march-recover = This is the movement phase: units march or recover, or the phase ends.
no-there-no-unit = There is no unit { $noun }.
ask-March = March with { $units } from { $here }: { $left ->
        [0] no movement points
        [one] 1 movement point
       *[other] { $left } movement points
    } left. Enter a hex or stop.
no-there-no-hex = There is no hex { $noun }.
no-not-marching-stack-set-out = { $noun } is not marching in a stack that has set out.
no-march-going-enter-hex-let = A march is going on: enter a hex, let a unit join or leave, or stop.
no-not-hex = { $name } is not in this hex.
no-marches-already = { $name } marches already.
no-units-join-before-stack-sets = Units join before the stack sets out.
no-not-spent-same-movement-points = { $name } has not spent the same movement points as the others.
no-austro-hungarian-units-may-not = Austro-Hungarian units may not enter { $there } until after game turn { $until }.
ask-RemoveExcess = { $hex } holds { $steps } steps, { $step_limit } are allowed: choose a unit to eliminate.
no-not-one-units-map = { $name } is not one of { $side }’s units on the map.
no-not-adjacent-2 = { $name } in { $at } is not adjacent to { $target }.
no-attacked-combat-phase = { $name } has attacked in this combat phase.
no-modified-attack-strength = { $name } has a modified attack strength of { $strength }.
no-there-no-enemy = There is no enemy in { $target }.
no-holds-unit-attacked-combat-phase = { $target } holds a unit that has been attacked in this combat phase.
no-no-unit-adjacent = There is no unit of { $side } that could attack { $target } from there.
no-takes-part-already = { $name } takes part already.
no-not-one-attacking-hexes-declared = { $name } is not in one of the attacking hexes that were declared.
no-cavalry-infantry-cannot-attack-together = Cavalry and infantry cannot attack together: { $names }.
no-one-corps-one-other-unit = One corps and one other unit, or two independent units, may attack: { $names }.
ask-ChooseAttack = Choose an enemy hex to attack, or end the combat phase.
no-combat-phase-attack-adjacent-enemy = This is the combat phase: attack an adjacent enemy hex, or end the phase.
ask-DeclareHexes = Attack on { $target }: name the hexes you attack from, then declare.{ $hexes-count ->
        [0] {""}
       *[other] {" "}So far from { $hexes }.
    }
no-name-least-one-hex-attack = Name at least one hex to attack from.
no-named = { $noun } has been named.
ask-CommitAttackers = Commit units to the attack on { $target }; the others are withheld.{ $chosen-count ->
        [0] {""}
       *[other] {" "}So far { $chosen }.
    }
no-declared-attack-needs-least-one = A declared attack needs at least one unit.
ask-WithholdDefender = { $target } is attacked: { $units } { $units-count ->
        [one] defends
       *[other] defend
    }.
ask-WithholdDefender-attacked-not-all = { $target } is attacked and not all may defend together: choose a unit to withhold.
no-not-all-may-defend-together = Not all may defend together: withhold a unit first.
no-must-defend-nothing-forbids-beside = { $noun } must defend: nothing forbids it beside the others.
no-withheld = { $noun } is withheld as it is.
ask-CombatRoll = Two dice for the attack on { $target } at { $column_name }.
ask-TakeLoss = { $losses ->
        [0] no effectiveness reductions
        [one] 1 effectiveness reduction
       *[other] { $losses } effectiveness reductions
    } to take: choose the unit that takes the next.
no-had-share-others-take-one = { $noun } has had its share: the others take one first.
ask-WithdrawNext = The attackers must retreat { $hexes ->
        [0] no hexes
        [one] 1 hex
       *[other] { $hexes } hexes
    }: choose the stack that goes next.
ask-FollowRetreat = { $going } must retreat from { $hex }: who else goes along?
no-retreats-already = { $noun } retreats already.
no-did-not-take-part-attack = { $name } did not take part in the attack.
no-advanced = { $name } has advanced.
no-hold-more-than-steps = { $target } would hold more than { $step_limit } steps.
ask-Advance = { $target } is vacated: advance attacking units into it, or be done.
ask-LossRoll = One die for the losses of the { $is_attacker ->
        [yes] attacker
       *[no] defender
    }.
ask-Retreat = { $names } must retreat { $left ->
        [0] no more hexes
        [one] 1{ $more ->
            [yes] {" "}more
           *[no] {""}
        } hex
       *[other] { $left }{ $more ->
            [yes] {" "}more
           *[no] {""}
        } hexes
    } from { $path }.
no-choose-hex-retreat = Choose the hex to retreat to from { $here }.
no-barred-retreat = { $noun } is barred to a retreat.
no-retreat-passed = The retreat has passed { $hex }.
no-empty-enemy-zone-control-keeps = { $hex } is empty and in an enemy zone of control; { $better } keeps the guidelines.
no-empty-enemy-zone-control-fewer = { $hex } is empty and in an enemy zone of control; { $better } breaks fewer guidelines.
no-empty-enemy-zone-control-more = { $hex } is empty and in an enemy zone of control; by { $better } the retreat enters fewer such hexes.
no-retreat-ends-short = By { $hex } the retreat would end { $missing ->
        [one] 1 hex
       *[other] { $missing } hexes
    } short, by { $better } { $least ->
        [0] it can go all the way
       *[other] only { $least }
    }.
no-retreat-finds-no-room = By { $hex } { $lost ->
        [one] 1 step
       *[other] { $lost } steps
    } would find no room and be lost, by { $better } { $least ->
        [0] none
       *[other] only { $least }
    }.
no-retreat-full-for-nothing = A full hex is entered only to keep the guidelines: by { $hex } the retreat would enter { $full }, by { $better } { $least ->
        [0] none
       *[other] only { $least }
    }.
no-finds-no-room-anywhere = { $noun } finds no room whichever way it goes.
no-not-toward-supply-source-within = { $hex } is not toward a supply source within 12 hexes; { $better } is better.
no-rest-retreat-go-wrong-better = From { $hex } the rest of the retreat would go wrong; { $better } is better.
ask-GoOn = { $here } is overstacked ({ $steps_in } steps): choose a unit that retreats another hex.
no-name-retreating-unit-hex-goes = Name a retreating unit and the hex it goes on to.
no-eliminated-cannot-return = { $name } has been eliminated and cannot return.
no-full-effectiveness = { $name } is at full effectiveness.
no-cavalry-cannot-recover = { $name } is cavalry and cannot recover.
no-ersatz-unit-cannot-recover = { $name } is an ersatz unit and cannot recover.
no-must-supply-recover-supply = { $name } must be in supply to recover; its supply is { $state ->
        [low] low
       *[out] out
    }.
no-must-spend-movement-points-place = { $unit } must spend { $needed } movement points in place; it has { $is_moved ->
        [yes] finished its march
       *[no] { $left } left
    }.
no-adjacent-enemy-unit = { $unit } is adjacent to an enemy unit.
no-enemy-two-hexes-away-no = The enemy in { $enemy } is two hexes away and no friend holds { $gap } between.
no-reacted-move-reaction-one-hex = { $unit } has reacted to this move; a reaction is one hex.
no-not-adjacent-reaction-one-hex = { $hex } is not adjacent to { $here }; a reaction is one hex.
no-hex-enemy-just-left = { $hex } is the hex the enemy has just left.
no-zone-control-enemy-did-not = { $hex } is in the zone of control of an enemy that did not trigger the reaction.
ask-React = The enemy has come to { $there }. No cavalry in { $places } can react: stay.
ask-React-enemy-come-cavalry = The enemy has come to { $there }. Cavalry in { $places } may step back one hex, or stay.
no-answer-cavalry-unit-hex-steps = Answer with a cavalry unit and the hex it steps to, or stay.
no-not-where-reaction-triggered = { $noun } is not in { $places }, where a reaction was triggered.
no-not-cavalry = { $noun } is not cavalry.
no-russian-units-never-enter-fortress = Russian units can never enter Fortress Przemyśl ({ $there }).
no-units-fortress-przemysl-cannot-attacked = Units in Fortress Przemyśl ({ $target }) cannot be attacked.
ask-PlaceReinforcement = { $units-count ->
        [one] Place reinforcements: { $units }.
        [2] Place reinforcements: { $units }.
        [3] Place reinforcements: { $units }.
       *[other] Place { $units-count } reinforcements.
    }
no-reinforcements-arrive-place-unit-one = Reinforcements arrive: place a unit in one of its hexes.
no-not-waiting-arrive-now = { $noun } is not waiting to arrive now.
no-must-arrive-entry-hex-open = { $noun } must arrive: an entry hex is open.
no-arrives-not = { $unit } arrives at { $there }, not at { $hex }.
no-barred-enters-nearest-open-edge = { $unit } is barred and enters at the nearest open edge hex, not { $hex }.
no-enemies-share = Enemies share { $shared }.
no-russian-unit-fortress-przemysl = A Russian unit is in Fortress Przemyśl.
no-unit-off-map = A unit is off the map.
no-captured-no-town = A hex without a victory town is captured.
no-lost-more-steps-than = { $name } has lost more steps than it has.
no-bears-reductions = { $name } bears { $ce } reductions.
no-not-map-but-bears-markers = { $name } is not on the map but bears markers.
no-holds-steps = { $hex } holds { $steps_in } steps.
sheet-attack = Attack
sheet-attack-guns = Attacking artillery
sheet-halved = { $name }, { $value } halved across a river or ridge
sheet-defence = Defence
sheet-defence-guns = Defending artillery
sheet-no-strength = no unit of any strength: the stack defends with one
sheet-shifts = Column shifts
sheet-flanked = the defender is flanked
sheet-next-to-przemysl = next to Przemyśl
sheet-loss-roll = Loss roll of the { $is_attacker ->
        [yes] attacker
       *[no] defender
    }
sheet-combat-result = combat result
sheet-enemy-guns = enemy artillery of { $guns }
sheet-flanked-losses = flanked
sheet-retreat = retreat of { $hexes }
sheet-failed-retreat = retreat against the guidelines, or not possible
sheet-high-odds = odds above 4:1
verb-march = March
verb-recover = Recover
verb-join = Marches along
verb-leave = Stays behind
verb-enter = Enter
verb-end = End movement
verb-end-end-combat = End combat
verb-end-end = End
verb-stop = Stop here
verb-place = Arrives here
verb-react = Step back
verb-retreat = Retreat
verb-attack = Attack
verb-from = Attack from here
verb-declare = Declare the attack
verb-commit = Commit
verb-fight = Attack and roll
verb-withhold = Withhold
verb-defend = Defend
verb-withdraw = Retreats next
verb-follow = Goes along
verb-advance = Advance
verb-suffer = Takes the loss
verb-remove = Remove
verb-done = Done
verb-stay = Stay
verb-wait = Wait for a later turn
hint-ChooseMarch = Pick a unit with gold corners; then pick a tinted hex.
hint-March = Pick a tinted hex, or stop here.
hint-React = Pick a cavalry unit, then the hex it steps to.
hint-PlaceReinforcement = Pick a unit in the panel: it is placed, or its hexes light up.
hint-ChooseAttack = Pick an enemy stack with red brackets; nothing is declared before you say so.
hint-CommitAttackers = The names are open now: confirm your force or change it.
hint-DeclareHexes = Pick the hexes you attack from.
hint-WithholdDefender = Pick the unit that stands aside.
hint-Retreat = Pick a tinted hex; these break the fewest guidelines.
hint-GoOn = Pick a unit, then the hex it goes on to.
hint-WithdrawNext = Pick the hex whose attackers retreat next.
hint-FollowRetreat = Pick who goes along, or be done.
hint-Advance = Pick who takes the hex, or be done.
hint-TakeLoss = Pick the unit that takes the next reduction.
hint-RemoveExcess = Pick the unit that is lost.
phase-supply = Supply
phase-reinforcement = Reinforcement
phase-movement = Movement
phase-combat = Combat
phase-victory-points = Victory points
phase-over = The end
overlay-zones = Zones of control
overlay-supply = Supply
overlay-towns = Towns
overlay-arrivals = Arrivals
summary = Divisions and corps, 12 km a hex. August to September 1914.
nature = a good first game
figure-attack = attack
figure-defence = defence
figure-artillery = artillery
figure-move = move
figure-steps = steps
state-supply-in = in supply
state-supply-low = low supply
state-supply-out = out of supply
state-reduced = reduced
state-marched = has marched
state-effectiveness = effectiveness { $value }
state-held = holds until turn { $value }
state-points-left = { $value } points left
chart-crt = Combat results
chart-crt-note = Left of the slash the attacker, right the defender: +n or −n on the loss roll, Rn retreats n hexes.
chart-losses = Loss results
chart-losses-head = reductions
chart-few-steps = fewer than 7 steps
chart-many-steps = 7 steps or more
chart-from = from { $roll }
chart-below = below
chart-artillery = Artillery of the opponent
chart-artillery-head = value
chart-on-the-loss-roll = on the loss roll
chart-and-more = { $least } and more
chart-band = { $least } to { $most }
chart-ground = Movement points
chart-ground-head = ground
chart-points = points
flow-zone = enemy zone of control
flow-rolls = Two dice, low favours the attacker
flow-odds = Exact odds, 36 rolls
flow-takes = Retreat
flow-losses = Losses, { $attacker } / { $defender }
flow-large = large battle
flow-small = small battle
flow-forbidden = { $column } against what you see: below 1:3 the attack would be called off. It is fought if the enemy is weak enough.
flow-retreat = falls back { $n }
flow-modifier = { $n } on the loss roll
flow-none = no effect
flow-attacker = Attacker
flow-defender = Defender

# What each answer would mean
weigh-units = { $units }
weigh-defend = Defend then
weigh-column = Column
weigh-holds = Holds
weigh-own-losses = Own losses
weigh-their-losses = Theirs
weigh-no-attack = no attack
weigh-reductions = Losses
weigh-supply = Supply
weigh-enemies = Enemy zone
weigh-near = { $near ->
        [yes] yes
       *[no] no
    }
weigh-now = Now
weigh-then = Then
weigh-strength = { $attack }-{ $defence }
weigh-eliminated = eliminated
falls-back = { $side } falls back { $hexes }
both-hold = Both hold
no-question-first = Units { $what ->
        [march] march
        [attack] attack
       *[recover] recover
    } when the question that waits has been answered.
no-other-phase = Units { $what ->
        [march] march
        [attack] attack
       *[recover] recover
    } in their own { $phase ->
        [movement] movement
       *[combat] combat
    } phase; this is the { $now ->
        [supply] supply
        [reinforcement] reinforcement
        [movement] movement
        [combat] combat
       *[other] victory points
    } phase of { $side }.
why-attack = { $units } { $units-count ->
        [one] attacks
       *[other] attack
    } { $target }: { $column }{ $is_flanked ->
        [yes] , on the flank
       *[no] {""}
    }, { $chance } % to take the hex{ $is_closed ->
        [yes] , its way back is closed
       *[no] {""}
    }.
why-follow-up = { $unit } follows up{ $others-count ->
        [0] {""}
       *[other] {" "}with { $others }
    } and takes { $there }.
warn-low = { $who } would be low on supply if it were checked now.
warn-out = { $who } would be out of supply if it were checked now.
warn-attrition = { $who } would suffer attrition in the next supply phase, as things stand.
warn-cut-off = { $coming } would cut { $who } off from supply.
warn-leaves-no-retreat = { $coming } would leave { $who } without a good retreat.
warn-no-retreat = { $who } has no good retreat: every hex is the enemy’s, in his zone or away from supply.
warn-open-town = { $unit } could march into { $town } ({ $hex }) and take { $is_first ->
        [yes] { $points ->
            [0] no points
            [one] 1 point
           *[other] { $points } points
        }
       *[no] points every turn
    }.
units-in = { $units } in { $hex }
unit-to = { $unit } to { $hex }
no-nobody-march-say-who-such = Nobody is on the march: say who, such as '4 to { $to }'.
no-march-stop-first = { $units } { $units-count ->
        [one] is
       *[other] are
    } on the march: stop first.
no-stands = { $unit } stands in { $there }.
no-there-no-way = There is no way for { $unit } to { $there }.
no-cheapest-way-costs-movement-points = The cheapest way to { $there } ({ $way }) costs { $cost }; { $unit } has { $left } of { $ma } movement points left.
no-units-march-together-one-hex = Units march together from one hex; { $units } would set out from another.
no-same-march-say-go-all = { $units } { $units-count ->
        [one] is
       *[other] are
    } on the same march: say 'go { $to }' for all, or let some leave first.
no-certain-below-1-3 = { $attack } against { $target } is below 1:3 even if it defends with no more than { $defence }: no attack is allowed.
units-expected-own-units-one = units: expected own units in one hex
why-bear-loss-best = { $noun } can bear the loss best.
why-missed-least = { $noun } is missed least.
why-withheld-others-defend-better = { $noun } is withheld: the others defend better.
why-retreat-safest = The retreat to { $there } is the safest.
why-back = Back to { $there }.
why-makes-room-goes = { $noun } makes room and goes on to { $to }.
why-retreats-first = The stack in { $hex } goes first.
why-goes-along-alone-lost = { $noun } goes along: alone in { $hex } it would be lost.
why-others-hold = The others hold { $hex }.
why-enough-gone = Enough have gone to { $there }.
why-nobody-goes-no-gain = Nobody goes to { $there }: it is no gain.
why-taken = { $there } is taken.
why-avoids-fight-rides = { $noun } avoids the fight and rides to { $to }.
why-cavalry-slips-away = The cavalry slips away.
why-cavalry-stays-where-needed = The cavalry stays where it is needed.
why-waits-there-no-good-way = { $noun } waits: there is no good way in.
why-arrives-nearest-where-needed = { $noun } arrives at { $there }, nearest to where it is needed.
why-everybody-stands-where-he-wanted = Everybody stands where he is wanted.
why-no-attack-left-worth-price = No attack that is left is worth its price.
told-attack = Attack on { $there }.
why-takes-part-attack = { $noun } takes part in the attack.
why-rests-recovers = { $noun } rests and recovers.
why-marches-nearest-enemy-town = { $noun } marches to the nearest enemy or town.
why-everybody-marched = Everybody has marched.
why-rests-recovers-2 = { $name } rests in { $there } and recovers.
why-goes-attack-closes-way-back = { $name } goes to { $there } to attack { $aim }{ $is_closes ->
        [yes] {" "}and closes the way back
       *[no] {""}
    }.
why-goes-closes-way-back-enemy = { $name } goes to { $there } and closes the way back of the enemy in { $closes }.
why-goes-hold = { $name } goes to { $there } to hold it.
why-goes-cuts-enemy-off-supply = { $name } goes to { $there } and cuts the enemy in { $cuts } off from supply.
why-goes-way = { $name } goes to { $there }, on its way to { $quest }.
why-goes-back-out-enemys-way = { $name } goes back to { $there }, out of the enemy’s way.
why-goes-nearer-fighting = { $name } goes to { $there }, nearer to the fighting.
thinks-plans = plans the marches
thinks-betters = betters its plan

## The tabs beside the map, and the panels in them

score-name = victory points
aim-points = After turn 12 whoever has more victory points wins.
aim-sources = An attack with infantry earns 1 point, up to turn 9; an enemy unit eliminated 1; the towns with a badge pay when you take them and while you hold them.
aim-AH = Austria-Hungary goes for Lublin (10), Chełm (6), Krasnostaw and Hrubieszów (3 each).
aim-RU = Russia goes for Lemberg (10), Sambor (6), Gródek and Jaworów (3 each).
aim-length = The game has twelve turns of two days.
tab-log = Log
tab-points = Points
tab-charts = Charts
tab-losses = Losses
tab-coming = Coming
panel-towns = Towns that pay
panel-towns-town = Town
panel-towns-for = For
panel-towns-taken = Taken
panel-towns-each-turn = Each turn
note-town = { $side } scores { $capture } here, then { $occupation } a turn.

event-Turn = Game turn { $turn }, { $date }.
event-PlayerTurn = { $side } to play.
event-Supply = { $unit } is { $state }.
event-Attrition = { $unit } in { $hex } is without supply again and suffers attrition.
event-Arrives = { $unit } arrives at { $hex }.
event-Waits = { $unit } waits for a later turn.
event-March = { $units }: { $here } to { $there } for { $cost ->
        [one] 1 point
       *[other] { $cost } points
    }.
event-React = { $unit } reacts from { $here } to { $there }.
event-AttackDeclared = { $side } attacks { $target } from { $hexes }. There: { $attackers }. In the target: { $defenders }.
event-Withheld = { $side } withholds { $units }.
event-Ratio = { $attack } against { $defence } at { $target }: column { $column }.
event-Strengths = The defenders: { $defenders }.
event-CalledOff = The attack on { $target } would be below 1:3 and is called off.
event-CombatResult = { $target }: { $dice } on { $column }: { $cell }.
event-GuidelinesBroken = { $side } could not keep the retreat guidelines.
event-Advance = { $unit } advances from { $here } to { $there }.
event-Reduced = { $unit } is reduced to −{ $level }.
event-StepLost = { $unit } loses a step.
event-Eliminated = { $unit } is eliminated in { $hex }.
event-PointsForAttack = { $side } scores { $points } for an infantry attack.
event-PointsForTown = { $side } scores { $points } for { $town }.
event-PointsForElimination = { $side } scores { $points } for the end of { $unit }.
event-MarchSeen = { $top }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }: { $here } to { $there }.
event-Recovered = { $unit } recovers { $level ->
        [0] fully
       *[other] to −{ $level }
    }.
event-Retreat = { $units } { $units-count ->
        [one] retreats
       *[other] retreat
    } from { $here } to { $there }.
event-CannotRetreat = { $units } cannot retreat { $missing ->
        [0] no hexes
        [one] 1 hex
       *[other] { $missing } hexes
    }.
event-Losses = { $side } rolls { $die }{ $modifier } for losses: { $reductions ->
        [0] no reductions
        [one] 1 reduction
       *[other] { $reductions } reductions
    }.
event-Result = { $winner }{ $is_draw ->
        [yes] {""}
       *[no] {" "}wins
    }: Austria-Hungary { $ah }, Russia { $ru }.
a-draw = A draw
no-strength = no unit of any strength: the stack defends with one 1

## Scenarios and options

campaign = The battle of Galicia
campaign-summary = 23 August to 15 September 1914, twelve turns of two days.
option-reveal = What an attack shows of the stacks in it: names and types, or all.
option-rail-zoc = Does a friendly unit reopen a railway hex in an enemy zone?
option-german-ersatz = Does the German ersatz brigade arrive on turn 7?
option-chelm = What holding Chełm pays each turn.

## Orders in words

no-cannot-reach-together = { $units } cannot reach { $hex } together in this phase.
no-reinforcements-now = No reinforcements are to be placed now.
no-more-than-one-way = Each of these units has more than one way to arrive: choose.

## Speech: what can be typed, questions and answers

help-march = march 4 there by the cheapest way, hex by hex, until something happens
help-stack = the same as a stack; towns may stand for hexes
help-go = march on with whoever is on the march, without stopping there
help-attack = name the hexes, declare and commit in one go
help-place-all = place every reinforcement that has but one hex
help-where = every hex in reach and what it costs
help-why-not = what forbids it; also: why not 4 to 12.20, why not 4 attacks 11.15
help-who = the stack there, as far as you may know
help-show = a unit of yours with everything about it
help-odds = the attacks you could make; odds 11.15, or odds 11.15 with 4, 13: one in full
help-lists = what their names say
help-warnings = what the enemy’s next marches could cut off, surround or take
help-map = the action, a place, or the whole board in letters
no-nobody-on-the-march = Nobody is on the march: ask such as 'where can 4 go?'.
map-key = [ ] Austria-Hungary  ( ) Russia  +n more in the stack  * pays points  ~ river  = bridge  ^ ridge
map-small-key = A3 R2 stacks and how many units  * pays points  o town  : woods  n hills  % marsh  . clear
map-columns = Columns count from the right: the last hex of each line is .01
mark-step-lost = a step lost
one-unknown = one unknown
a-stack = { $known }{ $hidden ->
        [0] {""}
       *[other] {" "}and { $hidden } unknown
    }
unit-artillery = artillery { $value }
unit-moves = moves { $points }{ $spent ->
        [0] {""}
       *[other] {" "}({ $spent } spent)
    }
unit-steps = { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }
unit-kind = { $arm } { $size }
unit-corps = { $is_own ->
        [yes] independent
       *[no] corps { $corps }
    }
unit-off-map = { $unit }: { $is_coming ->
        [yes] to come
       *[no] eliminated
    }
unit-held = may not move before turn { $turn }
where-to = { $units } in { $place }, { $points ->
        [one] 1 movement point
       *[other] { $points } movement points
    } left:
all-points = all
minimum-move = { $hexes } (minimum move, 4.3)
nowhere = nowhere
nobody = nobody
units-in-supply = { $units ->
        [one] 1 unit of { $side } is
       *[other] { $units } units of { $side } are
    } in supply and would be if it were checked now (11.4).
towns-title = Victory towns (15.1)
side-points = { $side }: { $score ->
        [one] 1 point
       *[other] { $score } points
    }{ $points-count ->
        [0] {""}
       *[other] {" "}({ $points })
    }
reinforcements-title = Reinforcements (14.0)
nobody-to-come = Nobody is to come.
head-points = points
head-hexes = hexes
head-unit = unit
head-hex = hex
head-supply = supply
head-if-checked = if checked now
head-for = for
head-town = town
head-capture = capture
head-each-turn = each turn
head-captured = captured
head-held-by = held by
head-turn = turn
head-side = side
head-units-and-hexes = units and hexes
heading-over = The game is over after turn { $turn }.
heading = Turn { $turn } of { $last }, { $date }: { $side }, { $phase } phase
ground-costs = { $ground }, costs { $cost }
in-hex = in { $hex }
attack-in = attack { $strength }, in { $hex }
a-march = { $units }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }: { $here } to { $there }{ $over-count ->
        [0] {""}
       *[other] {" "}over { $over }
    }.

## Odds in words

forecast = The defender must leave: { $defender_leaves }; the attacker: { $attacker_leaves }. Reductions on average: attacker { $attacker }, defender { $defender }.
odds-title = Attack on { $place } with { $units }
no-attack-at = Column { $column } against what you see: below 1:3 the attack would be called off (8.2).
not-counted = { $hidden } more in { $hex } you may not see and are not counted (5.4).
artillery-and-steps = Artillery: attacker { $attack }, defender { $defence }. { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } in battle.
column = Column { $column }
one-more = With { $unit } too it would be { $column }{ $is_allowed ->
        [yes] , the defender must leave with { $chance }
       *[no] {""}
    }.
no-better = No other unit that may join now would make it better.
no-attack = no attack
not-seen = { $hidden } not seen
no-odds = No enemy hex can be attacked as things stand.
strongest-attacks = The strongest attacks as things stand
odds-in-full = In full: odds HEX, or odds HEX with UNITS.
head-result = result
head-reductions = reductions
head-attack = attack
head-column = column
head-must-leave = must leave
head-strongest-force = strongest force
typed-attack = attack strength
typed-defence = defence strength
typed-attack-av = artillery of the attacker
typed-defence-av = artillery of the defender
typed-steps = steps of both sides
typed-flank = the defender is flanked
typed-przemysl = next to the fortress, in whose favour
typed-flank-or-przemysl = --flank and --przemysl: nobody is flanked next to Przemyśl (7.8.2); leave one out
typed-next-to-przemysl = next to Przemyśl, for the { $side ->
        [attacker] attacker
       *[defender] defender
    }
typed-title = { $attack } against { $defence }: column { $column }
typed-size = { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } in battle: a { $is_large ->
        [yes] large
       *[no] small
    } one (8.4).
typed-artillery = Artillery: attacker { $attacker }, defender { $defender }.
typed-no-attack = Below 1:3 there is no attack (8.2).
typed-results = Combat result, attacker/defender (9.1)
typed-attacker-retreats = The attacker retreats (9.2)
typed-defender-retreats = The defender retreats (9.2)
typed-attacker-losses = Losses of the attacker (9.4)
typed-defender-losses = Losses of the defender (9.4)
typed-guidelines = Every retreat is taken to keep the guidelines (9.2.1); `odds` in a game looks whether it can.
typed-one-more = One more point of attack makes it { $column }, { $is_allowed ->
        [yes] the defender must leave with { $chance }
       *[no] still no attack
    }.
typed-next-column = The next column, { $column }, begins at an attack of { $attack }.

## The data in words

entry-by-rail = by rail between { $one } and { $other }
entry-or = { $one } or { $other }

## Blunders, as studies count them

blunder-weak-attack = attacks at 1:2 or worse
blunder-overkill = attacks beyond 4:1
blunder-called-off = attacks called off below 1:3
blunder-marched-tired = marched, could have rested
blunder-in-low-supply = unit-turns without full supply
blunder-guidelines-broken = retreats with no good way
blunder-idle = fresh infantry idle for a turn

## Where points come from (15.1)

source-attacks = attacks
source-towns = towns
source-eliminations = eliminations
