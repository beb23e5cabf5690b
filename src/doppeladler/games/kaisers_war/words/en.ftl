side-AL = the Allies
side-CP = the Central Powers
a-draw = a draw
country-RO = Romania
country-BU = Bulgaria
verb-place = Place here
verb-march = March
verb-enter = Enter
verb-rail = By rail
verb-sail = Sail
verb-force = Force the march
verb-stop = Stop
verb-remove = Remove
verb-attack = Attack
verb-commit = Commit
verb-done = Done
verb-end = End the phase
event-Deployed = { $unit } is deployed in { $hex }.
event-Turn = Turn { $turn }: { $months } { $year }.
event-MainEffort = The main effort of the Central Powers is in the { $effort }: { $first } play first.
event-PlayerTurn = It is the turn of { $side }.
event-Joins = { $country } joins { $side }.
event-Gains = { $points ->
        [0] No victory points for { $side }, { $why }: the total is at { $total } and goes no higher.
        [one] 1 victory point for { $side }, { $why }; now { $total }.
       *[other] { $points } victory points for { $side }, { $why }; now { $total }.
    }
event-Loses = { $points ->
        [0] No victory points lost by { $side }, { $why }: the total is at { $total }.
        [one] 1 victory point lost by { $side }, { $why }; now { $total }.
       *[other] { $points } victory points lost by { $side }, { $why }; now { $total }.
    }
why-capture = for the capture of an objective
why-fortress = for a fortress
why-loss = for a unit lost
why-objectives = for objectives
event-Captured = { $hex } is taken by { $side }.
event-Ended = { $is_draw ->
        [yes] Nobody has won
       *[no] The game is won by { $winner }
    }: { $ending } ({ $level }). Allies { $al }, Central Powers { $cp }.
ending-overthrown = the other side is overthrown
ending-both-overthrown = both sides are overthrown
ending-objectives = they control every objective
ending-counted = victory points after the last turn
level-draw = draw
level-marginal = marginal victory
level-continental = continental victory
level-imperial = imperial victory
event-March = { $unit } marches from { $here } to { $there }: { $cost ->
        [one] 1 point
       *[other] { $cost } points
    }.
event-ByRail = { $unit } goes by rail from { $here } to { $there }.
event-Sails = { $unit } sails from { $here } to { $there }.
event-ForcedMarch = Spent in { $hex } for a forced march of { $units }: { $supply }.
event-Removed = { $unit } is removed from { $hex }: too many units there.
event-Eliminated = { $unit } is eliminated in { $hex }.
ask-Deploy = Place { $kinds } on the map. { $left ->
        [one] It is the last unit of the set-up.
       *[other] { $left } units of the set-up are left.
    }
no-not-to-be-placed-now = Now it is the turn of { $kinds }.
no-none-left = No { $kind } is left.
no-such-hex = There is no hex { $noun }.
no-not-its-area = { $kind } may not be set up in { $hex }.
no-room-in-hex = { $hex } can hold no more.
no-room-needed-later = A unit that is placed later has no other room than { $hex }.
ask-RemoveExcess = { $hex } holds too many units ({ $units }): choose one to remove.
no-points-out-of-track = { $side } have { $points } victory points.
no-enemies-share = Enemies share { $hexes }.
no-closed-hex = { $unit } stands in { $hex }, which is closed.
no-not-on-map-but-marked = { $unit } is not on the map but bears markers.
no-box-is-for-armies = { $unit } is no army and lies in the available box.
no-due-without-turn = { $unit } is due without a turn, or has a turn and is not due.
no-has-no-back = { $unit } has no back side.
no-overstacked = { $hex } holds too many units: { $units }.
no-occupied-and-not-controlled = { $hex } is occupied by { $side } and not controlled.
no-such-last-year = The scenario { $scenario } ends in a year from { $first } to { $last }.
event-Expended = Spent in { $hex }: { $supply }.
ask-ForceMarch = Spend a supply unit for a forced march of all in its radius, or be done.
ask-ChooseMarch = Choose a unit to move, or end the movement phase. { $left ->
        [0] No unit may move any more.
        [one] 1 unit may still move.
       *[other] { $left } units may still move.
    }
ask-March = { $unit } in { $here } has { $left ->
        [one] 1 movement point
       *[other] { $left } movement points
    } left: enter a hex, go by rail, or stop.
no-supply-has-moved = { $unit } has moved in this turn.
no-nobody-to-double = Every unit in the radius of { $unit } is doubled already, or nobody is there.
no-not-your-unit = { $unit } is not one of your units.
no-not-on-map = { $unit } is not on the map.
no-never-moves = { $unit } never moves.
no-neutral = { $unit } is neutral.
no-has-moved = { $unit } has finished its move in this phase.
no-movement-phase = This is the movement phase: units march, or the phase ends.
no-such-unit = There is no unit { $noun }.
no-not-adjacent = { $hex } is not adjacent to { $here }.
no-train-goes-by-rail = { $unit } moves by rail only.
no-prohibited-hex = { $hex } is closed to all units.
no-enemy-in-hex = Enemy units are in { $hex }.
no-neutral-hex = { $hex } lies in a neutral country.
no-forbidden-to-nation = { $unit } may not enter the country of { $hex }.
no-closed-side = No unit crosses from { $here } to { $hex } now.
no-zone-to-zone = { $here } and { $hex } both lie in an enemy zone of control.
no-too-few-points = { $hex } costs { $cost }; { $unit } has { $left ->
        [one] 1 movement point
       *[other] { $left } movement points
    } left.
no-march-going-on = { $unit } is on the move: enter a hex, go by rail, or stop.
no-railed-already = { $unit } has gone by rail in this phase.
no-points-for-rail = Rail movement costs { $cost }, more than { $unit } has left.
no-general-supply = { $unit } is not in general supply.
no-rail-beyond-border = { $unit } did not begin the phase on this side of the Russian border.
no-not-in-net = { $hex } is no railway hex that you have controlled since the start of the phase.
no-rail-across-border = Rail movement to { $hex } would cross the Russian border.
no-rail-capacity = The rail capacity left is too small for { $unit }.
no-railway-leads-there = No railway of your net leads from { $here } to { $hex }.
no-only-marines-sail = { $unit } is no marine unit.
no-sailing-is-the-whole-move = { $unit } has moved: sailing takes the whole move.
no-port-of-the-same-sea = { $here } and { $hex } are not two ports of the same sea.
no-baltic-is-frozen = In winter nobody sails on the Baltic.
no-port-not-controlled = You do not control { $hex }.
ask-CommitSupply = Commit a supply unit to be spent in this combat phase, or be done.
ask-ChooseAttack = Choose an enemy hex to attack, or end the combat phase.
ask-DeclareAttack = Attack on { $target }: { $attackers-count ->
        [0] name a unit that attacks.
       *[other] { $attackers } with { $attack } against { $defence }, { $percent } percent. Add units, an HQ or supply, or fight.
    }
ask-CombatRoll = A die for the attack on { $hex }.
ask-BreakOne = Choose the army that breaks down: { $armies }.
ask-LoseOne = Choose a unit to lose, or an army to break down for the loss of one corps: { $units }.
ask-ChooseCorps = { $army } in { $hex } breaks down: choose the next corps of { $kinds }; { $count } to be placed.
ask-ChooseRetreat = Choose the unit that retreats next: { $units }.
ask-Retreat = { $unit } retreats: choose its next hex.
ask-ChoosePanic = Choose the unit that panics next: { $units }.
ask-PanicRoll = A die for the panic of { $unit }.
ask-Pursue = Pursue with { $units } into { $goals }, up to { $hexes ->
        [one] one hex
       *[other] { $hexes } hexes
    }, or be done.
ask-FollowUp = { $unit } may pursue on: enter a hex or stop.
event-Committed = Committed for this combat phase: { $supply } in { $hex }.
event-Attacks = Attack of { $side } on { $target } with { $attackers }{ $support-count ->
        [0] {""}
       *[other] , supported by { $support }
    }; { $defenders } { $defenders-count ->
        [one] defends
       *[other] defend
    }.
event-Percentage = Attack on { $target }: { $attack } against { $defence }, { $percent } percent, { $table } table.
event-Result = { $target }: a roll of { $die }, { $code }.
event-BreaksDown = { $army } in { $hex } breaks down.
event-CorpsLost = A corps of { $army } is lost in { $hex }.
event-Replaces = { $unit } takes the place of { $army } in { $hex }.
event-Lost = { $unit } in { $hex } is lost.
event-CannotRetreat = { $unit } in { $hex } has no way to retreat.
event-Retreats = { $unit } retreats from { $here } to { $there }.
event-Panics = { $unit } panics over { $hexes ->
        [one] one hex
       *[other] { $hexes } hexes
    }.
event-Pursues = { $unit } pursues from { $here } to { $there }.
no-supply-of-no-use = { $unit } reaches no unit that could attack or support an attack.
no-cannot-attack = { $unit } cannot attack.
no-railway-to-target = No railway leads { $unit } to { $hex }.
no-attack-factor = { $unit } has no attack factor.
no-has-attacked = { $unit } has attacked in this combat phase.
no-enemy-there = There is no enemy in { $hex }.
no-attacked-already = { $hex } has been attacked in this combat phase.
no-nobody-may-attack = None of your units may attack { $hex } now.
no-combat-phase = This is a combat phase: attack an adjacent enemy hex, or end the phase.
no-takes-part-already = { $unit } takes part already.
no-nations-need-hq = { $unit } is of another nation, and there is no HQ that lets them attack together.
no-nations-without-hq = Units of different nations attack together only with an HQ: name one.
no-not-your-hq = { $unit } is no HQ of yours on the map.
no-one-hq-only = Only one HQ may support an attack.
no-hq-has-supported = { $unit } has supported an attack in this combat phase.
no-attacker-of-its-nation = No attacking unit is of the nation of { $unit }.
no-attacker-in-radius = No attacking unit is in the radius of { $unit }.
no-not-committed = { $unit } was not committed for this combat phase.
no-supply-doubles-nobody = { $unit } would double no further unit in this attack.
no-declare-first = The attack on { $hex } is being declared: add units, an HQ or supply, or fight.
no-attackers-yet = Name a unit that attacks.
no-shock-unit = The shock table needs a shock unit among the attackers.
no-lose-one-of-these = Choose one of { $units }.
no-breaks-not-down = { $unit } cannot be broken down.
no-not-of-this-army = { $army } has no such corps.
no-way-of-retreat = { $unit } may not retreat into { $hex }.
no-way-now = { $unit } finds no way to retreat while the others have not gone.
no-not-in-pursuit = Only { $units } may pursue now.
no-cleared-hexes-only = Pursuit begins in a hex that the enemy has left empty, not { $hex }.
no-cannot-enter = { $unit } cannot enter { $hex }.
sheet-attack = Attack
sheet-defence = Defence
sheet-times = times { $times } for { $unit }: { $why }
sheet-supplied = maximum attack supply
sheet-ring = concentric attack
sheet-alpine = alpine unit into rough ground
sheet-at-least-one = never less than one
sheet-ground-city = doubled in a city
sheet-ground-rough = doubled in rough ground
sheet-ground-marsh = doubled in marsh
sheet-ground-forest = doubled in a winter forest
sheet-behind-water = doubled behind water
verb-add = Attack with it
verb-support = Support by HQ
verb-spend = Spend supply
verb-fight = Fight
verb-storm = Fight on the shock table
verb-lose = Lose it
verb-split = Break it down
verb-take = Place this corps
verb-retreat = Retreat with it
verb-pursue = Pursue
table-standard = standard
table-shock = shock
result-AD = Attacker Defeated
result-AZ = Attacker Annihilated
result-BB = Bloodbath
result-BT = Breakthrough
result-DD = Defender Defeated
result-DP = Defender Panic
result-DZ = Defender Annihilated
result-MD = Mobile Defence
result-ST = Stalemate
event-Arrives = { $unit } arrives in { $hex }.
event-Bought = { $unit } is mobilized in { $hex } for { $cost ->
        [one] 1 victory point
       *[other] { $cost } victory points
    }.
event-Ordered = { $unit } is mobilized for { $cost ->
        [one] 1 victory point
       *[other] { $cost } victory points
    } and comes on turn { $turn }.
event-Demobilized = { $unit } in { $hex } is demobilized.
event-CalledAway = { $unit } in { $hex } is called away to Bulgaria.
event-Combined = { $army } is formed in { $hex }.
event-Converted = { $hq } in { $hex } is converted to its stronger side.
event-Attrition = Attrition of { $unit }: a roll of { $die }.
why-purchase = for a unit mobilized
why-conversion = for an HQ converted
ask-Mobilize = { $waiting-count ->
        [0] Buy units (you have { $points ->
                [one] 1 victory point
               *[other] { $points } victory points
            }), demobilize, or end the phase.
       *[other] Place { $waiting }; buy units (you have { $points ->
                [one] 1 victory point
               *[other] { $points } victory points
            }), or demobilize.
    }
ask-Reorganize = Break down an army, combine corps, convert an HQ, or end the phase.{ $available-count ->
        [0] {""}
       *[other] {" "}Available: { $available }.
    }
ask-GiveCorps = { $army } is formed in { $hex }: choose the kind of the next corps.
ask-ChooseSupply = Choose the supply unit that is spent for { $hex }.
ask-AttritionRoll = A die for the attrition of { $unit }.
no-no-site = { $unit } may not arrive in { $hex }.
no-site-not-controlled = You do not control { $hex }.
no-site-in-enemy-zone = { $hex } lies in an enemy zone of control.
no-site-full = { $hex } takes no more in this phase.
no-more-supply-in-country = The country of { $hex } may have no more supply units this turn.
no-not-for-sale = { $kind } is not for sale.
no-needs-option = { $kind } needs the option { $option }.
no-neutral-country = { $kind } belongs to a neutral country.
no-not-before-year = { $kind } cannot be had before { $year }.
no-one-a-turn = Its country gets only one { $kind } a turn, and has had it.
no-points-to-spend = { $kind } costs { $cost }, and a point must be left.
no-demobilized-in-this-turn = { $kind } was demobilized in this turn.
no-not-yours-on-map = { $unit } is not one of your units on the map.
no-must-be-placed = These must be placed while they can: { $units }.
no-mobilization-phase = This is the mobilization phase: place, buy, demobilize, or end it.
no-not-waiting = { $kind } is not waiting to be placed.
no-placed-later = { $kind } is placed on a later turn.
no-not-your-army = { $unit } is no army of yours.
no-too-few-corps = Too few corps are free: { $corps }.
no-army-not-available = { $army } is not available.
no-corps-missing = { $army } needs { $parts } in { $hex }.
no-supply-in-radius = No supply unit that has not moved reaches { $hex }.
no-is-converted = { $unit } is on its stronger side already.
no-hq-in-enemy-zone = { $unit } stands in an enemy zone of control.
no-reorganization-phase = This is the reorganization phase: break down, combine, convert, or end it.
verb-buy = Buy
verb-demobilize = Demobilize
verb-combine = Combine
verb-convert = Convert
event-Dismantled = { $unit } in { $hex } is turned into an infantry corps.
event-EntryRolled = Romania would join on { $most } or less: a roll of { $die }{ $joins ->
        [yes] , it joins the war
       *[no] , it stays neutral
    }.
why-option = by an optional rule
ask-EntryRoll = A die for Romania, which joins on { $most } or less.
ask-LandSupply = Choose the port where the additional supply unit lands.
ask-DismantleForts = Choose a fortress to turn into an infantry corps, or be done.
no-low-morale = Morale is too low to combine corps into { $army }.
event-PsywarRolled = PSYWAR by { $side }: a roll of { $die }.
why-psywar = for PSYWAR
ask-Psywar = Make a PSYWAR attack for 5 victory points, or pass.
ask-PsywarRoll = A die for the PSYWAR table.
ask-SufferPsywar = { $of_supply ->
        [yes] Choose the supply unit that PSYWAR costs you.
       *[no] Choose the corps that PSYWAR costs you.
    }
no-psywar-or-pass = Before anything else: PSYWAR, or pass.
no-allies-too-steady = While the Allies have more than 25 victory points there is no { $kind }.
verb-psywar = PSYWAR
verb-pass = Pass
options-game = Game
options-armies = Armies
options-politics = Politics
options-what-if = What if
option-last-year = The year whose November-December turn is the last; short: the year it begins in.
option-deploy = Do the players set up, or is a historical deployment ready?
option-psywar = Once a turn 5 points buy a roll on the PSYWAR table.
option-volunteers = In 1917 the Central Powers may buy Volunteers in Russian cities.
option-morale = At 25 points or less units cost double, and only Germans combine armies.
option-expedition = From 1916 the Allies may buy a corps and armoured cars of the Western Allies.
option-cavalry = Cavalry corps for all in 1914; attacking cavalry pursues two hexes.
option-artillery = Two Allied supply units a turn in 1914 and 1915; Russian fortresses stop neither zones nor rings.
option-fort-conversion = Fortresses may be turned into infantry corps for good.
option-romania = Does Romania join in August 1916, or does a die decide from May on?
option-moltke = Germany begins in the East with three more armies; from 1915 its main effort is in the West.
option-gallipoli = From 1916 one more Allied supply unit a turn by the Black Sea; 25 points for the Central Powers.
option-caporetto = In September 1917 two more armies and two supply units for the Central Powers, for 25 points.
option-plan-r = The Austro-Hungarian 2nd Army begins at Drohobycz.
option-plan-g = The Russian 4th Army begins at Dvinsk.
option-fast-russia = The Russian 6th and 7th Armies come in September and October 1914; the Allies begin with 10 points less.
begins-later = begins later
set-first-game = First game
set-first-game-meaning = One year without optional rules, and both sides stand ready where history had them.
set-as-printed = As printed
set-as-printed-meaning = The book without its optional rules: both sides set up, and the war lasts one year.
set-everything = Everything
set-everything-meaning = All optional rules that the scenario allows, hidden stacks among them, until the end of 1918.
scenario-1914 = 1914
scenario-1915 = 1915
scenario-1916 = 1916
summary-1914 = From August 1914: Tannenberg and Lemberg.
summary-1915 = From May 1915: the Central Powers conquer Russian Poland.
summary-1916 = From June 1916: Brusilov’s offensive, and Romania joins the war.
verb-fly = Support by air
no-not-your-airbase = { $unit } is no airbase of yours on the map.
no-one-airbase-only = Only one airbase may support an attack.
no-out-of-range = { $hex } is out of the range of { $unit }.
option-air = Airbases may be bought from 1916 and support attacks in their range.
option-revolutions = From 1917 revolutions may weaken Russia and bring the Bolsheviks; a game may last until 1918.
option-czechs = The Czech Legion appears at the First Revolution.
ask-RevolutionRoll = A die for the First Revolution, which comes on 5 or 6.
ask-RaiseCzechs = Choose the railway hex in Russia where the Czech Legion appears.
ask-PlaceBolshevik = Place a Bolshevik unit in a city, Petrograd and Moscow first.
ask-PlacePartisan = Choose the hex in Russia where the partisan rises.
ask-CallBolshevik = Choose the Bolshevik unit that comes in this phase.
ask-free-Psywar = Make a free PSYWAR attack, or pass.
event-RevolutionRolled = In Russia a revolution would come on { $least } or more: a roll of { $die }, { $comes ->
        [yes] the First Revolution
       *[no] no revolution
    }.
event-Weakened = { $hq } in { $hex } is turned to its weaker side.
event-Dissolved = { $hq } in { $hex } is dissolved.
event-Roused = Russia is roused: two supply units come in the next mobilization phase of the Allies.
event-SecondRevolution = The Second Revolution: the Bolsheviks take the place of all Allied units.
no-bolsheviks-first = First these are placed in cities: { $units }.
no-not-a-red-city = { $hex } is not open to Bolsheviks now. Open: { $hexes }.
no-bolsheviks-buy-nothing = The Bolsheviks buy nothing.
no-weakened-for-good = After the revolution { $unit } cannot be converted.
no-partisans-by-rail = { $unit } does not go by rail.
verb-land = Land
verb-assault = Assault from the sea
verb-transfer = Transfer by sea
event-Landing = Landing check of { $unit } for { $there }: a roll of { $die }, { $effect ->
        [lost] it is lost
        [fails] it fails
       *[lands] it gets there
    }.
ask-PayForSailing = { $unit } goes by sea to { $there }: choose the supply unit that is spent.
ask-LandingRoll = A die for the landing check of { $unit } on its way to { $there }.
no-amphibious-operations = In this game there are no amphibious operations.
no-one-operation-a-turn = You have made your one operation by sea in this turn.
no-way-by-sea = This operation does not lead from { $here } to { $hex }.
no-sea-is-locked = The Central Powers control { $city }, which closes this sea.
no-supply-in-port = No supply unit that can be spent is in the port.
no-enemy-on-coast = No enemy that you can attack is beside { $hex }.
no-corps-or-supply = { $unit } is neither a corps nor a supply unit.
no-assault-is-due = { $unit } is at sea and must attack first.
no-assault-comes-first = { $unit } must attack this hex from the sea: name it first.
option-amphibious = Marine units land on coasts and assault from the sea; one corps or supply unit goes by sea instead.
verb-entrench = Entrench
verb-redeploy = Redeploy
event-DugIn = Turned over for entrenchments in { $hex }: { $supply }.
event-DugOut = Turned back from entrenchments in { $hex }: { $supply }.
event-Entrenched = From entrenchments with { $supply } { $side } defend { $target }.
ask-EnhanceDefence = { $target } is attacked: spend an entrenched supply unit for its defence, or pass.
no-is-entrenched = { $unit } is entrenched.
no-not-entrenched = { $unit } is not entrenched.
no-turned-already = { $unit } was turned over in this phase.
no-not-your-supply = { $unit } is no supply unit of yours on the map.
no-entrenching = In this game nobody entrenches.
no-dug-is-no-supply = { $unit } is entrenched and does not count as a supply unit.
sheet-entrenched = infantry and shock units once more in entrenchments
option-entrenching = Supply units may be turned over to double infantry in one defence.
hidden-unit = Hidden unit
verb-cover = Lay face down
verb-cover-all = Lay all face down
verb-scout = Send out its staff
verb-examine = Examine
event-Examines = The stack in { $hex } is examined by { $side }.
event-Finds = In { $hex } { $units-count ->
        [one] there is
       *[other] there are
    } { $units }.
event-StaffRolled = Intelligence of { $side } by { $hq }: a roll of { $die }.
ask-Examine = { $number ->
        [one] Examine one enemy stack, or pass.
       *[other] Examine up to { $number } enemy stacks, or pass.
    }
ask-DesignateStaff = Choose an HQ whose staff tries to examine an enemy stack in its radius, or pass.
ask-StaffRoll = A die for the staff.
ask-Reconnoitre = { $airbases-count ->
        [0] No airbase can examine enemy stacks: pass.
       *[other] Examine an enemy stack in the range of { $airbases }, or pass.
    }
ask-DeclareAttack-in-fog = Attack on { $target } with { $attackers }. Add units, an HQ or supply, or fight.
no-fog = In this game all units lie open.
no-nobody-to-cover = All units that can lie face down do so already.
no-flag-on-back = { $unit } has no flag on its back.
no-is-covered = { $unit } lies face down.
no-stack-in-radius = No enemy stack is in the radius of { $unit }.
no-cannot-lie-face-down = { $unit } cannot lie face down.
option-fog = Enemy stacks are closed; HQs, airbases and PSYWAR look into them.

thinks-plans = plans the phase
why-goes-to-attack = { $unit } goes to { $there } to attack { $aim }{ $is_ring ->
        [yes] {""} from all sides
       *[no] {""}
    }.
why-goes-to-meet = { $unit } goes to { $there } to meet the other corps of { $army }.
why-goes-to-take = { $unit } takes { $there }.
why-goes-to-hold = { $unit } goes to { $there } to hold it.
why-goes-out-of-the-way = { $unit } goes back to { $there }, out of the enemy’s way.
why-goes-nearer = { $unit } goes to { $there }, nearer to the fighting.
why-follows-those-it-serves = { $unit } goes to { $there }, behind those whom it serves.
why-everybody-stands-right = Everybody stands where they are needed.
why-attack = { $units } { $units-count ->
        [one] attacks
       *[other] attack
    } { $aim } at { $percent } percent: a chance of { $chance } percent to clear the hex{ $is_ring ->
        [yes] , from all sides
       *[no] {""}
    }{ $is_supplied ->
        [yes] , with supply
       *[no] {""}
    }{ $is_led ->
        [yes] , led by an HQ
       *[no] {""}
    }.
why-commits = { $unit } will serve the attack on { $aim }.
why-keeps-supply = No attack is worth a supply unit.
why-no-attack-left = No other attack is worth its price.
why-arrives = { $unit } is needed most at { $there }.
why-buys = There are points to spare for { $unit }.
why-saves-points = The points are needed later.
why-combines = { $army } is formed again in { $there }: an army stands a defeat, corps do not.
why-converts = There are points and supply to spare to make { $unit } stronger.
why-nothing-to-reorganize = Everything is organized as it should be.
why-missed-least = { $unit } is missed least.
why-strongest-corps = { $unit } is the strongest that is free.
why-goes-first = { $unit } is worth most and has the first choice of the way.
why-safest = { $there } is the safest.
why-pursues = { $unit } follows to { $there }.
why-nobody-pursues = Nobody follows: it is no gain.
why-breaks-their-will = The enemy’s will can be broken.
why-no-forced-march = Supply is better spent in battle.
why-marches-to-the-nearest = { $unit } marches towards the nearest enemy or city.
why-holds-from-trenches = { $there } is to be held from the trenches.
why-looks = It is good to know who stands there.
why-covers = Nobody needs to know who stands where.
summary = Two sides, 31 months from Tannenberg to the Revolution: armies that break down and are built up again, supply to be spent, and victory points that are will, money and score in one.
length = 4 to 40 turns
nature = the whole war
name-AL = Allies
name-CP = Central Powers
score-name = victory points
aim-sudden = A side that falls to zero victory points while the other has any loses at once; a side that controls every objective wins at once.
aim-count = Otherwise points count after the last turn: up to 25 more is a draw, a larger lead wins.
aim-points = Points are will, money and score in one: corps and supply are bought with them, cities pay them, and losses cost them.
aim-length = The game ends with the year you choose: after 4 turns at least, 40 at most.
date = { $months } { $year }
phase-set-up = Set-up
phase-start = Start of the turn
phase-mobilization = Mobilization
phase-reorganization = Reorganization
phase-movement = Movement
phase-combat-1 = Combat 1
phase-combat-2 = Combat 2
phase-attrition = Attrition
phase-victory-points = Victory points
phase-over = The end
tab-log = Log
tab-points = Points
tab-charts = Charts
tab-pools = Pools
tab-coming = Coming
overlay-zones = Zones
overlay-supply = Supply
overlay-railways = Railways
overlay-objectives = Objectives
overlay-control = Control
figure-attack = attack
figure-defence = defence
figure-support = support
figure-radius = radius
figure-move = movement
state-back = stronger side
state-unsupplied = not in general supply
state-moved = has moved
state-fought = has fought
note-objective = Strategic Objective: { $own } victory points a turn to its own side, { $enemy } to the enemy.
income-own = own objectives each turn
income-enemy = enemy objectives each turn
income-cities = enemy cities at the end
objectives-of = objectives of the { $side }
pool-waiting = To be placed: { $side }
pool-box = Armies that can be formed: { $side }
pool-pool = Free: { $side }
place-pool = free
place-box = available box
place-coming = scheduled
place-due = bought, to come
place-waiting = to be placed
place-gone = out of the game
flow-ready = Standard deployment
flow-rolls = One die.
flow-odds = What the die brings
flow-takes = the defender leaves
flow-lost = Points
flow-losses = Victory points on average, { $attacker } / { $defender }

# What each answer would mean
weigh-column = Column
weigh-holds = Holds
weigh-own-losses = Own points lost
weigh-their-losses = Theirs
weigh-means = What it means
weigh-costs = { $points ->
        [0] costs no points
        [one] costs 1 victory point
       *[other] costs { $points } victory points
    }
weigh-supply = Supply
weigh-supplied = { $supplied ->
        [yes] in supply
       *[no] out of supply
    }
weigh-enemies = Enemy zone
weigh-near = { $near ->
        [yes] yes
       *[no] no
    }
outcome = { $code } { $name }
warn-attrition = { $unit } in { $hex } is not in general supply and may be lost or break down at the end of your turn.
chart-standard = Standard combat table
chart-standard-note = The attack in percent of the defence, rounded down.
chart-shock = Shock combat table
chart-shock-note = Only with a shock unit or tank among the attackers.
chart-die = die
chart-results = Combat results
chart-result = result
chart-name = name
chart-means = what happens
means-AZ = All attackers are lost; the defender may pursue.
means-AD = Attacking corps are lost, armies break down and fall back.
means-ST = Each side loses one unit, or one corps of an army.
means-BB = Corps of both sides are lost, and each breaks down one army; the attacker may pursue.
means-MD = The defender falls back whole; the attacker loses a shock unit and may pursue.
means-DD = Defending corps are lost, armies break down and fall back; the attacker may pursue.
means-DP = The same, but they run as many hexes as a die says.
means-DZ = All defenders are lost; the attacker may pursue.
means-BT = All defenders are lost; the attacker may pursue two hexes.
chart-prices = Mobilization
chart-unit = unit
chart-cost = victory points
chart-comes = comes
chart-from-year = from
chart-each-point = { $cost } for each point of defence
chart-delay = { $turns ->
        [0] at once
        [one] next turn
       *[other] in { $turns } turns
    }
price-infantry = infantry corps
price-cavalry = cavalry corps
price-supply = supply unit
price-fortress = fortress
price-train = armoured train
price-marine = marines
price-alpine = alpine corps
price-shock = shock corps
price-air = airbase
price-conversion = conversion of an HQ
price-AE-AEFR = Expeditionary Corps
price-AE-RNAS = armoured cars
price-NA-Vol-inf = Volunteer infantry
price-NA-Vol-cav = Volunteer cavalry
price-NA-Vol-St = Volunteer shock corps
chart-points = Victory points
chart-what = what
chart-gain = gain
chart-loss = loss of the other
chart-loss-west = loss in a West year
points-capture = capture of an objective
points-capture-in-August-1914 = capture in August 1914
points-AL-army = Allied army or HQ lost
points-AL-corps = Allied corps lost
points-AL-bolshevik = Bolshevik unit lost
points-CP-army = army or HQ of the Central Powers lost
points-CP-abteilung = army detachment lost
points-CP-corps = corps of the Central Powers lost
points-own-objective = own objective, each turn
points-enemy-objective = enemy objective, each turn
chart-ground = Movement
chart-ground-head = ground
chart-movement = movement points
chart-levels = Levels of victory
chart-difference = difference
chart-level = level
chart-from = from { $points }
hint-Deploy = Pick a lit hex, or press Standard deployment.
hint-Mobilize = Pick a lit city to see what can be placed or bought there.
hint-Reorganize = Pick an army to break it down, or a lit hex to form one.
hint-ForceMarch = Pick a lit supply unit: it is spent and everybody in its radius moves twice as far.
hint-ChooseMarch = Pick a unit to see where it can go, on foot and by rail.
hint-March = Pick a tinted hex, or stop.
hint-CommitSupply = Pick a lit supply unit: it will be spent in this phase.
hint-ChooseAttack = Pick an enemy hex: the sheet shows the odds before anything is sent.
hint-DeclareAttack = Pick the units that attack, an HQ and supply; then fight.
hint-LoseOne = Pick a unit.
hint-BreakOne = Pick an army.
hint-ChooseCorps = Corps in the pool take the place of the army.
hint-Retreat = Pick a lit hex.
hint-Pursue = Pick a unit, then the hex it enters.
hint-FollowUp = Pick a lit hex, or stop.
hint-RemoveExcess = A hex holds one army or HQ, or three corps.
hint-Psywar = It costs 5 victory points.
hint-SufferPsywar = Pick a unit: it leaves the map.
hint-ChooseRetreat = Pick a unit: whoever retreats first has the most room.
hint-ChoosePanic = Pick a unit: a die decides how far it runs.
hint-ChooseSupply = Pick a lit supply unit.
hint-GiveCorps = Corps in the hex go into the army.
hint-LandSupply = Pick a lit port.
hint-DismantleForts = Pick a fortress: it is gone for good.
hint-EnhanceDefence = Pick an entrenched supply unit: it doubles infantry in this battle and is spent.
hint-PayForSailing = Pick one of the two supply units.
hint-RaiseCzechs = Pick a lit railway hex.
hint-PlaceBolshevik = Pick a lit city.
hint-PlacePartisan = Pick a lit hex: it belongs to the Allies from then on.
hint-CallBolshevik = Pick one of them: you place it with the others of this phase.
hint-Examine = Pick an enemy stack to look into it.
hint-DesignateStaff = Pick an HQ: a die decides whether its staff finds out.
hint-Reconnoitre = Pick an enemy stack in range of an airbase.
no-nobody-marches = Nobody is on the march: say who, such as "8 to { $hex }".
no-nobody-on-the-march = Nobody is on the march: say who.
no-movement-now = Units march in their movement phase.
no-beyond-reach = { $unit } has { $left ->
        [one] 1 movement point
       *[other] { $left } movement points
    } left and does not reach { $hex }.
no-attack-now = Attacks are made in a combat phase.
no-set-up-now = The set-up is over.
no-odds = Nobody can be attacked now.
one-unknown = one unknown unit
heading = Turn { $turn } of { $last }, { $date }, { $weather }: { $side }, { $phase }
heading-over = The game is over, turn { $turn }
situation-more = Main effort { $effort }{ $known ->
        [yes] , rail capacity { $thirds } of 9 thirds
       *[no] {""}
    }
ground-costs = { $ground }, { $cost }
for-points = { $cost } VP
in-hex = in { $hex }
map-key = [ ] Central Powers, ( ) Allies, * Strategic Objective
map-small-key = C and A: stacks of the Central Powers and of the Allies; * objective, o city, n rough, : forest, % marsh, ~ sea
nowhere = nowhere
nobody = nobody
cost-by-rail = { $cost } by rail
part-free = { $count } { $kind } ({ $free } free)
breaks-into = breaks down into { $parts }
supply-title = Supply units
no-supply-units = You have no supply unit on the map.
is-unsupplied = { $unit } in { $hex } is not in general supply{ $in_danger ->
        [yes] {" "}and must roll for attrition
       *[no] {""}
    }.
objectives-title = Strategic Objectives
side-points = { $side } { $score }: { $points }
with-romania = with Romania
reinforcements-title = To come
nobody-to-come = Nobody is to come.
prices-title = For { $points } victory points
calendar-title = The turns to come
head-points = points
head-hexes = hexes
head-unit = unit
head-hex = hex
head-radius = radius
head-can-be-spent = can be spent
head-city = city
head-objective = objective
head-held-by = held by
head-turn = turn
head-date = date
head-units = units
head-place = place
head-cost = cost
head-comes = comes
head-left = left
head-why-not = why not
head-weather = weather
head-main-effort = main effort
head-first = first player
head-supply = supply A / C
head-result = result
head-chance = chance
head-hex-is-left = hex is left
head-we-lose = we lose
head-they-lose = they lose
head-attack = attack on
head-percent = percent
head-with-supply = with supply
head-strongest-force = strongest force
odds-title = Attack on { $place } with { $units }
odds-column = { $percent } percent, column { $column }
odds-summary = The hex is left in { $takes }; on average we lose { $ours } victory points, they { $theirs }.
one-more = With { $unit }: { $percent } percent, column { $column }, the hex is left in { $chance }.
strongest-attacks = What could be attacked
typed-attack = strength of the attack
typed-defence = strength of the defence
typed-title = { $percent } percent, column { $column }, { $table } table
help-march = march; the whole way at once
help-rail = go by rail
help-attack = attack with units, HQ and committed supply; storm instead of attack uses the shock table
help-buy = buy a unit
help-deploy = set up all that is left as in history
help-where = what a unit reaches
help-why-not = why a hex cannot be entered
help-who = who stands in a hex
help-show = a unit, and the corps it breaks down into
help-odds = the odds of attacks
help-lists = lists
help-warnings = what to look after before the phase ends
help-map = the map in letters
season = { $weather }, main effort { $effort }
track-rail = Rail
kind-GE-abteilung = German detachment
kind-GE-infantry = German infantry
kind-GE-cavalry = German cavalry
kind-GE-alpine = German alpine corps
kind-GE-shock = German shock corps
kind-GE-marine = German marines
kind-GE-train = German train
kind-GE-air = German airbase
kind-GE-tank = German tanks
kind-AH-infantry = A-H infantry
kind-AH-cavalry = A-H cavalry
kind-AH-alpine = A-H alpine corps
kind-AH-shock = A-H shock corps
kind-AH-train = A-H train
kind-BU-infantry = Bulgarian infantry
kind-CP-supply = supply
kind-RU-elite = Russian elite
kind-RU-infantry = Russian infantry
kind-RU-cavalry = Russian cavalry
kind-RU-shock = Russian shock corps
kind-RU-marine = Russian marines
kind-RU-train = Russian train
kind-RU-air = Russian airbase
kind-AL-supply = supply
unit-not-seen = Nobody has seen { $unit }.
odds-hidden = { $count ->
        [one] One defender
       *[other] { $count } defenders
    } of { $hex } cannot be seen: nobody knows the odds.
switch-hq = { $unit } in { $hex } supports
switch-air = { $unit } in { $hex } supports
switch-supply = Spend { $unit } in { $hex }
note-ring = Ring: { $covered } of 6 hexes held{ $closed ->
        [yes] , the attack is concentric
       *[no] {""}
    }.
note-capture = If { $city } falls, we gain { $gain ->
        [one] 1 victory point
       *[other] { $gain } victory points
    } and they lose { $loss }.
note-breaks = If it breaks: { $army } becomes { $parts }{ $hexes-count ->
        [0] , and nowhere to fall back to
       *[other] , and falls back to { $hexes }
    }.
risk = If { $city } falls: −{ $loss }, and −{ $each } a turn
shop-free = free, pick a hex
shop-comes = { $turns ->
        [0] now, { $left } left
        [one] next turn, { $left } left
       *[other] in { $turns } turns, { $left } left
    }
calendar-turn = { $units-count ->
        [0] {""}
       *[other] { $units };{" "}
    }supply { $supply }, effort { $effort }
panel-calendar = Turn record
warn-points-over = With this turn’s income { $over ->
        [one] 1 victory point
       *[other] { $over } victory points
    } above the limit would be lost: spend first.
warn-last-turns = What is spent in the last turns is missing in the final count.
warn-overstacked = { $hex } holds too much: { $units }. The excess is lost at the end of the phase.
warn-exposed = { $units } in { $hex } { $units-count ->
        [one] stands
       *[other] stand
    } in an enemy zone of control without anybody who could defend.
warn-missed = { $units } could attack { $hex } at { $percent } percent.
warn-open-city = { $city } has no defender, and an enemy stands beside it.

## Blunders, as studies count them

blunder-weak-attack = attacks below 100 %
blunder-overkill = attacks of 700 % or more
blunder-trapped = units without a way to retreat
blunder-attrition = units that suffered attrition
blunder-overstacked = units lost for want of room
