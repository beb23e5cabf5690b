side-AH = Austria-Hungary
side-SE = Serbia
a-draw = both sides
scenario-macva = Battle in the Mačva
summary-macva = August 1914, seven turns: the Fifth Army crosses the Drina, the Serbs strike back at the Cer.
scenario-campaign = The Grand Campaign
summary-campaign = August to December 1914, 37 turns: from the first crossing to the Kolubara and back.
scenario-drina = From the Crossing of the Drina to Exhaustion
summary-drina = September to December 1914: both sides attack across the rivers.
scenario-case-b = Conrad’s Case B
summary-case-b = What if the Second Army had stayed? August and September 1914.
option-group = Game
option-length = The whole campaign, or to the end of September.
only-drina-is-cut = only this scenario can be cut short
phase-set-up = set-up
phase-preliminary = preliminary phase
phase-attachment = attachment phase
phase-supply = supply phase
phase-movement = movement phase
phase-counter-movement = counter movement phase
phase-attack = attack phase
phase-counter-attack = counter attack phase
phase-finishing = finishing phase
phase-inter-phase = inter-phase
phase-over = the game is over
level-AH-decisive = a decisive victory
level-AH-win = a victory
level-draw = a draw
level-SE-win = a victory
level-SE-decisive = a decisive victory
event-Turn = Game turn { $turn }: { $begins } to { $ends }.
event-PlayerTurn = It is the turn of { $side }.
event-InterPhase = Inter-Phase { $number }.
event-Awake = { $unit } in { $hex } is activated.
event-Ended = The game is over: { $level } for { $winner }, net victory points { $vp }.
event-Controls = { $side } controls { $hexes }.
event-Removed = { $unit } is removed from { $hex }: too many units there.
ask-RemoveExcess = { $hex } holds too many units ({ $units }): choose one to remove.
# attachment (5.0)
event-BoundaryDrawn = The line between { $first } and { $second } runs along { $anchors }.
event-BoundaryExtended = The line between { $first } and { $second } follows the enemy’s front to { $hex }.
event-Attached = { $corps ->
        [independent] { $unit } is Independent.
       *[other] { $unit } is attached to corps { $corps }.
    }
event-StandsIdle = { $unit } supplies nobody until the next Attachment Phase: its army has too few corps boxes.
event-Assigned = { $asset } is assigned to { $formation }.
ask-Attach = Attachment: draw a line anew, attach Formations, or be done.
ask-DrawBoundary = The line { $line }: name its next anchor, or cancel and keep the old line.
ask-NameIdle = The { $army } Army has only { $boxes ->
        [one] 1 corps box
       *[other] { $boxes } corps boxes
    }: choose a Corps Train that supplies nobody.
ask-AssignAsset = { $asset } stands with several Formations: with which does it fight?
no-attaching-like-this = Draw a line, attach a Formation to a corps, or be done.
no-such-line = There is no line { $line } between two armies.
no-line-twice = The line { $line } has been drawn in this phase.
no-line-after-formations = The line { $line } is drawn before Formations are attached to corps.
no-formation-to-attach = { $unit } is no Formation of yours on the map.
no-such-corps = { $corps } is no corps of yours in the game.
no-attached-twice = The attachment of { $unit } has been set in this phase.
no-attached-already = { $unit } has this attachment already: { $corps }.
no-printed-corps = { $unit } belongs to corps { $corps }: it is printed on the counter.
no-cavalry-in-a-corps = { $unit } is cavalry, which is always Independent.
no-corps-of-another-army = { $unit } does not stand in the area of the army to which corps { $corps } belongs.
no-room-in-the-corps = With { $unit } corps { $corps } would be above its limit.
no-independent-serbs = { $unit } must belong to a corps: no Serbian unit is independent.
no-montenegrins-elsewhere = { $unit } is Montenegrin and stays with the Užice Army.
no-line-from-there = A line starts in the enemy’s front line or beside it, not in { $hex }.
no-line-to-there = No straight segment leads on to { $hex }, or it is the last and ends at no friendly map edge.
no-line-over-itself = The line would touch itself on its way to { $hex }.
no-torn-area = With a line that ends in { $hex } two lines would meet, or an army would have no area in one piece.
no-off-the-board = { $hexes } are not part of the board of this scenario.
no-empty-position = Nobody holds the positions in { $hexes }.
no-not-on-map-but-marked = { $unit } is not on the map and still bears markers.
no-not-in-adjacent-hexes = { $unit } does not hold two adjacent hexes.
no-two-hexes-for-it = { $unit } cannot hold two hexes.
no-asset-with-status = { $unit } is no Formation and has no status of effectiveness.
no-squadron-ashore = { $unit } is on land.
no-aim-not-adjacent = { $unit } points at a hex that is not adjacent.
event-LosesLevels = { $unit } loses { $levels ->
        [one] a level
       *[other] { $levels } levels
    } of effectiveness: { $status }.
event-Reduced = { $unit } suffers a strength reduction.
event-CostsReplacement = { $unit } can lose no more: a replacement is lost.
event-Eliminated = { $unit } is eliminated in { $hex }.

# supply
event-OutOfSupply = { $units } { $units-count ->
        [one] is
       *[other] are
    } { $isolated ->
        [yes] isolated
       *[no] out of supply
    }.
event-Extended = { $unit } goes to its Extended Mode.
event-TrainRetreats = { $unit } retreats to { $hex }.
event-DepotDisplaced = { $unit } is displaced to { $hex }.
ask-ExtendSupply = Out of supply: { $units }. Extend a supply unit, or be done.
ask-RetreatTrain = { $unit } is alone beside the enemy: choose where it retreats.
ask-FlyTrain = { $unit } cannot retreat three hexes: choose the Depot to which it goes.
ask-DisplaceDepot = Choose the railway hex to which { $unit } is displaced.
event-DepotMarches = { $unit } goes by rail to { $hex }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
off-the-map = a place off the map
ask-MarchDepot = { $unit } goes by rail, { $left } of { $points } points left: choose a hex, a place beyond the map, or stop.
no-not-by-rail = { $unit } cannot go to { $hex } by rail.
no-lines-of-the-others = Serbian Depots have no railways beyond the map.
no-depot-goes-there = { $unit } goes to a railway hex, travels beyond the map, or stops.

# combat (9.0 to 11.0)
event-WillAttack = { $unit } will attack { $hex }.
event-AttackDropped = The attack on { $hex } is dropped.
event-Attacks = { $side } attacks { $defenders } in { $hex } with { $attackers }.
event-Withheld = { $side } withholds { $unit }.
event-Odds = { $hex }: { $attack } against { $defence }, odds { $ratio }.
event-Fights = { $side } fights { $intense ->
        [yes] with intensity
       *[no] without intensity
    }.
event-Result = { $hex }: white { $white }, black { $black }. Checks +{ $attacker } for the attacker, +{ $defender } for the defender{ $retreat ->
        [u] , retreat of one hex
        [v] , retreat of two hexes
        [j] , retreat of one hex before an intense attack
       *[other] {""}
    }.
event-SmallFight = A small fight for { $side }: the die shows { $die }, { $lost ->
        [yes] a strength reduction
       *[no] no loss
    }.
event-Supports = { $unit } fires for { $hex }.
event-Checked = { $units }: effectiveness check { $roll } with { $modifier } against { $level }, { $margin ->
        [0] passed
       *[other] failed by { $margin }
    }.
event-Retreats = { $units } { $units-count ->
        [one] retreats
       *[other] retreat
    } from { $here } to { $there }.
event-PullsBack = Half of { $units } goes back from { $here } to { $there }.
ask-PullBack = Half of { $force } must leave { $hex }: to the other half, or around it?
no-half-goes-there = No half of a Two-Hex Unit retreats to { $hex }.
event-SuffersOnRetreat = { $units } { $units-count ->
        [one] suffers
       *[other] suffer
    } on a hard way back.
event-CannotRetreat = { $units } in { $hex } cannot retreat { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    }.
event-Surrenders = { $units } in { $hex } { $units-count ->
        [one] surrenders
       *[other] surrender
    }.
event-LosesHeart = { $unit } in { $hex } is demoralized and flees from the enemy zone.
event-Surrounded = Demoralized and surrounded in { $hex }, { $units } { $units-count ->
        [one] is
       *[other] are
    } eliminated.
event-Advances = { $half ->
        [yes] Half of { $unit }
       *[no] { $unit }
    } advances from { $here } to { $there }.
ask-DeclareAttack = Which of your units attack, and what? All attacks are named before any is fought.
ask-ChooseCombat = Which attack is fought next?
ask-WithholdAttackers = Does any of your attackers stay out of it?
ask-WithholdDefenders = Which defenders are withheld?
ask-Intensity = Do your units fight with intensity?
ask-CombatRoll = White and black die for the attack on { $hex }.
ask-SmallMagnitude = A die for a small fight: on { $least } or more { $side } loses strength.
ask-TakeReduction = Which unit suffers the strength reduction?
ask-ChooseSupport = Which neighbour fires in support?
ask-CombatCheck = Two dice for the effectiveness of { $units }, modified by { $modifier }.
ask-RetreatTo = { $force } must retreat { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    } from { $hex }: where to?
ask-Flee = { $force } must flee { $hexes ->
        [one] a hex
       *[other] { $hexes } hexes
    }: where to?
ask-Advance = Who advances into { $target }?
no-not-towards-supply = { $hex } leads neither towards supply nor around enemy zones.
no-out-of-its-range = { $hex } leads the garrison out of its range.
no-out-of-the-area = { $hex } leads out of the area of the army.
no-not-as-far = Another hex leads farther away than { $hex }.
no-closed-to-retreats = No retreat leads to { $hex }.
no-way-out = { $hex } is no way out: an enemy or an enemy zone is there, or another hex leads farther away.
no-must-flee = { $unit } must flee { $hexes ->
        [one] 1 more hex
       *[other] { $hexes } more hexes
    }.
no-attack-strength = { $unit } has no attack strength.
no-ineffective = { $unit } is Combat Ineffective or Demoralized and attacks nobody.
no-at-work = { $unit } is at work on a task.
no-inactive = { $unit } is inactive.
no-not-beside = { $unit } does not stand beside { $hex }.
no-attack-across = From { $here } nobody attacks { $hex }: the Donau or impassable mountains lie between.
no-guns-alone = { $unit } attacks { $hex } only with a Combat unit of its stack.
no-asset-without-formation = { $unit } attacks { $hex } only with a Formation of its stack.
no-other-corps = { $unit } is of another corps than those who attack { $hex }.
no-too-many-attack = Too many would attack from { $hex } in this phase.
no-too-many-in-this-attack = Too many would attack { $hex } from one hex.
no-more-assets = Two Asset Units attack from { $hex } already.
no-more-guns = An artillery unit attacks from { $hex } already.
no-guns-in-mountains = { $unit } takes no part in, into or out of mountains.
no-attack-like-this = Say attack with a unit and a hex, or done.
no-not-yours-to-attack-with = { $unit } is not yours to attack with.
no-attacks-already = { $unit } attacks { $hex } already.
no-nobody-there = There is no enemy in { $hex }.
no-marker-binds = { $unit } has prepared this attack and cannot be withheld.
no-two-corps = Units of two corps cannot attack together: withhold one of them.
no-must-defend = { $unit } cannot be withheld.
no-too-many-defend = Too many defend { $hex }, or more than one corps: withhold some.
no-intensity-like-this = Say intense or normal.
no-nobody-for-intensity = No infantry Formation there can lose strength on the map.
no-more-support = No further neighbour may fire for { $hex }.
no-such-advance = Only attackers beside { $hex } that did not retreat advance there, whole or with one half.
no-room-to-advance = There is no more room in { $hex }.
event-WithoutAmmo = { $units } { $units-count ->
        [one] fights
       *[other] fight
    } without ammunition.
event-ProvidesAmmo = { $sources } { $sources-count ->
        [one] gives
       *[other] give
    } ammunition to { $units }.
event-Shells = { $fired ->
        [yes] The guns of { $units } get shells.
       *[no] The guns of { $units } stay silent.
    }
ask-GiveAmmo = Give { $force } ammunition from supply units in Extended Mode?
ask-GiveShells = Give the guns of { $force } shells? { $shells ->
        [one] One increment is
       *[other] { $shells } increments are
    } left.
no-ammo-like-this = Say provide or save.
no-shells-like-this = Say fire or save.
no-shells-left = There are no shells left.
# movement
full-effectiveness = full effectiveness
event-Marches = { $units } { $units-count ->
        [one] marches
       *[other] march
    } from { $here } to { $there }: { $cost ->
        [one] 1 point
       *[other] { $cost } points
    }.
event-Shifts = { $units } { $units-count ->
        [one] goes
       *[other] go
    } from { $here } to { $there }: { $cost ->
        [one] 1 point
       *[other] { $cost } points
    }.
no-consolidate-first = { $units } { $units-count ->
        [one] holds
       *[other] hold
    } two hexes: consolidate, wheel or sidestep.
no-two-two-hex-forces = There is another Two-Hex Unit in { $hex }.
no-not-in-that-hex = { $unit } does not stand in { $hex }.
event-MarchChecked = Forced march of { $units }: { $roll } and { $forced } for forced points; { $margin ->
        [0] passed
       *[other] failed by { $margin }
    }.
event-Prepares = { $units } { $units-count ->
        [one] prepares
       *[other] prepare
    } an attack on { $hex }: { $cost ->
        [one] 1 point
       *[other] { $cost } points
    }.
event-Works = { $unit } puts { $points ->
        [one] 1 point
       *[other] { $points } points
    } into its task.
event-Recovers = { $unit } recovers: { $status }.
event-Incorporates = { $unit } takes in { $steps ->
        [one] a step
       *[other] { $steps } steps
    } of { $marsch }.
event-Digs = { $unit } has built a position in { $hex }.
event-Reacts = { $unit } reacts from { $here } to { $there } and owes { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
event-Retires = { $unit } retires from { $here } to { $there } and owes { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
ask-ChooseMarch = Choose a unit to march, or end the phase.
ask-March = { $units } in { $from }: { $left ->
        [one] 1 point is
       *[other] { $left } points are
    } left, { $forced } more by forced march.
ask-ForcedMarch = The check of a forced march of { $units }: { $forced ->
        [one] 1 forced point
       *[other] { $forced } forced points
    }.
ask-NamePinned = A Prepared Attack points at { $hex }: choose who may not leave.
ask-React = { $unit } may react one hex, or stay.
ask-Retire = { $unit } may retire one hex, or stay.
no-such-ride = { $unit } cannot ride there.
no-not-with-the-group = { $unit } is not with the group.
no-has-spent-more = { $unit } has spent more points than the others.
no-march-is-over = The march of { $unit } is over in this phase.
no-forts-march = { $unit } is a Fort, which never moves.
no-more-than-a-force = With { $unit } it would be more than one Force.
no-forced-so-far = { $unit } cannot have forced its march as far as the group.
no-pinned = { $unit } is pinned by a Prepared Attack.
no-not-adjacent = { $hex } is not adjacent.
no-closed-to-it = { $hex } cannot be entered from here.
no-mountains-without-a-road = Cavalry and Corps Trains enter and leave foothills and mountains along roadways only: no road leads to { $hex }.
no-ferry-left = Another Force has used the crossing from { $here } to { $hex } in this phase.
no-way-over-the-donau = No bridge or ferry of yours leads over the Donau from { $here } to { $hex }.
no-began-elsewhere = Who crosses the Sava from { $here } to { $hex } without a bridge must have begun the phase there.
no-too-dear = { $hex } costs { $cost }; { $left ->
        [one] 1 is
       *[other] { $left } are
    } left.
no-task-first = { $units } must finish a task first.
no-only-prepare-or-dig = { $unit } has tried a Repulse in vain: it may only prepare an attack or begin a position.
no-moves-no-further = { $units } may move no further.
no-such-move = { $units } cannot do that.
no-away-from-the-river = { $unit } must end at the Sava or the Donau, not in { $hex }.
no-out-of-its-region = { $unit } must stay in its region; { $hex } is outside.
no-too-far-from-its-town = { $hex } is too far from the town of { $unit }.
no-must-go-back-to-its-town = An enemy is near the town of { $unit }: it must go back to its range.
no-train-alone-in-a-zone = { $hex } is in an enemy zone, and { $unit } would be alone there.
no-two-targets-for-a-force = { $units } and others of its Force would point at two hexes.
no-friends-there = Friends stand in { $hex }; you prepare attacks on enemies, or on an empty hex that they may enter.
no-preparing-now = You prepare attacks only in your own Movement Phase.
no-attack-goes-there = No attack can be made on { $hex } from here.
no-cannot-prepare = { $units } cannot prepare an attack.
no-too-many-prepared = At most two and a quarter divisions in { $hex } prepare attacks.
no-nothing-to-recover = { $unit } has nothing to recover.
no-too-near = { $unit } is too near to the enemy to recover.
no-all-at-once = Beside the enemy { $unit } must recover all at once.
no-marsch-unit-here = { $unit } is no Marsch unit in this hex.
no-nothing-to-fill = { $unit } has lost nothing that could be filled.
no-only-infantry-digs = { $unit } is no infantry Formation.
no-digging-in-mountains = { $hex } is mountainous.
no-position-there = There is a position in { $hex }.
no-demoralized-digs = { $unit } is demoralized.
no-enemy-in-sight = No enemy is within four hexes of { $unit }.
no-right-to-dig = There is no right left to build a position.
no-points-for-a-task = { $units } cannot do a task now: one unit with points left can.
no-task-begun = { $unit } has begun no task.
no-not-nearer = The plan of { $army } binds { $unit }: { $hex } is not nearer to an objective.
event-FortTested = { $unit } is left alone, the die shows { $die }: { $stays ->
        [yes] it is held
       *[no] it is abandoned
    }.
ask-AbandonmentTest = A die for { $unit }, left alone: above { $number } it is abandoned.

# repulse (7.4)
event-TriesRepulse = { $units } in { $here } { $units-count ->
        [one] tries
       *[other] try
    } to repulse the enemy in { $hex }.
event-RepulseOdds = { $hex }: the odds of the Repulse are { $ratio }.
event-RepulseRolled = White { $white } with { $modifier }, black { $black }: { $won ->
        [yes] the enemy is repulsed
       *[no] the Repulse has failed
    }.
ask-RepulseRoll = White and black die for the Repulse by { $units }.
ask-RepulseCheck = Two dice for the effectiveness after a Repulse, modified by { $modifier }.
ask-TryRepulse = { $force } may repulse an enemy in its retreat, once: whom?
no-nobody-to-repulse = There is nobody to repulse in { $hex }.
no-came-to-the-sava = Whoever repulses over the Sava must have begun the phase beside { $hex }.
no-cannot-follow-over-the-sava = There are not enough points to enter { $hex } after a Repulse over the Sava.

# pontoons, Komitadji and shells (21.2, 23)
event-BridgeBegun = { $side } begins a pontoon bridge between { $here } and { $there }.
event-BridgeReady = The pontoon bridge of { $side } between { $here } and { $there } is ready.
event-BridgeGone = The pontoon bridge of { $side } between { $here } and { $there } is removed.
event-KomitadjiPlaced = Komitadji appear in { $hex }.
event-AlliedHelp = Serbia asks the Allies for shells: { $die } and { $failures }, { $comes ->
        [yes] they send them
       *[no] none come
    }.
event-ShellsArrive = Allied shells arrive: Serbia has { $shells }.
ask-BuildPontoon = Where is a pontoon bridge begun? { $left ->
        [one] One marker is
       *[other] { $left } markers are
    } left.
ask-KeepKomitadji = Komitadji are in { $hexes }: keep them there, or place them anew.
ask-PlaceKomitadji = Where do Komitadji appear?
ask-AlliedRoll = A die for shells from the Allies, with { $failures } for earlier failures.
no-bridge-like-this = Name the two hexes of a river side in the order in which they are offered, or be done.
no-river-there = Neither the Sava nor the Donau flows between { $here } and { $there }.
no-serbs-over-the-donau = Serbian units never cross the Donau.
no-island-there = Over the Donau a pontoon bridge needs an island, and there is none between { $here } and { $there }.
no-second-bridge = There is a bridge between { $here } and { $there }.
no-banks-of-yours = You do not control both { $here } and { $there }.
no-bridge-to-an-enemy = An enemy unit is in { $here } or { $there }: a bridge would go at once.
no-bridge-under-a-squadron = A squadron is at { $here } or { $there }: a bridge would go at once.
no-pontoons-left = { $left ->
        [one] One pontoon marker is
       *[other] { $left } pontoon markers are
    } left: too few.
no-keep-or-move = Keep the markers, or move them.
no-komitadji-north-of-the-rivers = { $hex } is not south of the Sava and the Donau.
no-komitadji-so-far = No Serbian combat unit is within three hexes of { $hex }.
no-komitadji-so-near = { $hex } is less than five hexes from another marker.

# Montenegrin boxes (24.2)
event-LeavesMap = { $units } { $units-count ->
        [one] leaves
       *[other] leave
    } the map from { $hex } to { $box }.
ask-BoxMarch = { $unit } is in { $box }: enter the map, go to the next box, rest, or stop.
no-montenegrins-these = Only Montenegrin units leave the map, not { $units }.
no-exit-for-it = { $units }: only Montenegrins retreat off the map, from a hex with an M.
no-exit-here = No way leads off the map in { $hex }.
no-exit-over-two-hexes = { $units }: a Force over two hexes comes together before it leaves the map.
no-points-to-leave = It costs { $cost } points to leave the map; { $left ->
        [one] 1 is
       *[other] { $left } are
    } left.
no-next-box = { $box } is not the next box.
no-box-march-like-this = Enter the map, go to the next box, rest, or stop.
no-rest-in-counter-movement = Units in a box rest in the Movement Phase only.
no-entry-from-this-box = No way leads from this box to { $hex }.
no-entry-among-enemies = An enemy unit is in { $hex }.

# squadrons and French guns (25.1)
event-Sails = { $unit } sails from { $here } to { $there }.
event-ShotAt = { $unit } was in danger, the die shows { $die }: { $hit ->
        [yes] it is hit
       *[no] it escapes
    }.
event-SquadronReturns = { $unit } comes back to { $base }.
event-GunsPlaced = French naval guns stand in { $hex }.
event-GunsLost = The French naval guns in { $hex } are lost.
ask-Sail = { $unit } in { $from }: { $left ->
        [one] 1 point is
       *[other] { $left } points are
    } left. Where does it sail?
ask-HitRoll = A die for { $unit }: a six is a hit.
ask-ReturnSquadron = { $unit } comes back to a base: return it reduced, or restore it once in the game.
ask-FireGunboats = Does a squadron fire in the combat for { $hex }?
ask-PlaceGuns = Place the French guns in Beograd now, or wait.
no-sailing-like-this = Name a river hex or Brod to which it sails, or stop.
no-berth-with-the-enemy = No squadron ends its movement in { $hex } with an enemy unit.
no-sailing-before-french-guns = The French guns close { $hex }.
no-sailing-at-low-water = The water is too low in { $hex }.
no-way-to-sail = { $unit } cannot sail to { $hex } with the points it has.
no-base-there = { $unit } has no base in { $hex } that it can use.
no-second-overhaul = The one replacement for a squadron has been used.
no-place-or-wait = Place the guns, or wait.

# arrivals, replacements, plans and points
event-Arrives = { $unit } arrives in { $hex }.
event-Withdrawn = { $unit } is withdrawn from { $hex }.
event-Substitutes = { $unit } takes the place of { $units } in { $hex }.
event-Combined = { $units } are combined into { $unit } in { $hex }.
event-Split = { $unit } in { $hex } is split into { $units }.
event-Rejoins = { $unit } rejoins { $parent } in { $hex }.
ask-Combine = Units can be combined: choose the unit that is made and its corps, let a detachment rejoin, or be done.
ask-Split = Divisions can be split into brigades: choose one, with the brigade that bears a single reduction, or be done.
no-cannot-be-made = { $unit } cannot be made in this game now.
no-parts-missing = { $unit } is made of { $parts }: not all are on the map.
no-parts-apart = { $unit } is made of { $parts }, which are neither stacked nor adjacent.
no-second-two-hex-unit = { $unit } would hold two hexes, and another unit does so there.
no-corps-for-it = { $unit } takes the corps of one of its parts, within its limit, not { $corps }.
no-combining-like-this = Name a unit that is made and its corps, a detachment that rejoins, or be done.
no-parent-here = { $unit } is not stacked with { $parent }, or is no detachment of it any more.
no-splitting-like-this = Name a division that consists of two brigades, or be done.
no-not-to-be-split = { $unit } is not on the map, or its brigades are.
no-too-worn-to-split = { $unit } has three strength reductions and cannot be split.
no-name-who-bears-it = Name the brigade that bears the reduction of { $unit } if it has one, else none.
event-Replaced = { $unit } receives a replacement.
event-MontenegrinReplacements = Montenegrin replacements: { $die }, { $replacements }.
event-PlanAchieved = The plan of the { $army } Army is achieved.
event-PlanAbandoned = The plan of the { $army } Army is abandoned for { $points ->
        [one] 1 victory point
       *[other] { $points } victory points
    }; now { $total }.
event-Scores = { $side } scores { $points } for { $hex }; net { $total }.
ask-ChooseHex = { $unit } takes the place of two units: choose the hex.
ask-SpendReplacement = { $left ->
        [one] 1 replacement is
       *[other] { $left } replacements are
    } left: choose a unit.
ask-ReturnMarsch = { $left ->
        [one] 1 replacement is
       *[other] { $left } replacements are
    } left: choose a Marsch unit and a Depot; return it reduced for one, restore it for two.
ask-MontenegrinRoll = A die for Montenegrin replacements.
ask-CreateMontenegrin = Choose where a Montenegrin unit appears, or be done.
ask-TakeAward = Take { $points ->
        [one] 1 victory point
       *[other] { $points } victory points
    } for Syrmia now, once in the game, or wait.
ask-AbandonPlan = Abandon a plan, or keep them.
no-marsch-to-return = { $unit } is no eliminated Marsch unit.
no-depot-on-the-map = { $depot } is no Depot on the map.
no-replacements-left = Only { $left ->
        [one] 1 replacement is
       *[other] { $left } replacements are
    } left.
no-take-or-wait = Take the award, or wait.
no-such-plan = The { $army } Army is bound by no plan.
no-attacks-first = The { $army } Army has not made its mandated attacks, or it is too early.

# why a commander does what it does
why-goes-to-take = { $unit } takes { $there }.
why-goes-back = { $unit } goes back to { $there }, out of the enemy’s way.
why-goes-nearer = { $unit } goes to { $there }, nearer to its goal.
why-goes-to-attack = { $unit } goes to { $there } to attack { $aim }.
why-rests = { $unit } recovers.
why-digs = { $unit } digs in.
why-follows-those-it-serves = { $unit } goes to { $there }, behind those whom it serves.
why-everybody-stands-right = Everybody stands where they are needed.
why-attack = { $units } { $units-count ->
        [one] attacks
       *[other] attack
    } { $aim } at { $odds }: the enemy goes in { $chance } % of all cases.
why-drives-off = { $units } { $units-count ->
        [one] drives
       *[other] drive
    } off who stands in { $aim } without protection.
why-no-attack-left = No other attack is worth its price.
why-first = { $aim } is the likeliest to fall and comes first.
why-one-corps = Only one corps attacks: { $unit } stays out of it.
why-calls-off = Those who stand in { $aim } are too many: the attack is called off.
why-stays-out = { $unit } stays out of it.
why-intense = It is worth the blood.
why-not-intense = It is not worth the blood.
why-shells = The shells will be felt.
why-no-shells = Shells would change nothing.
why-supports = The guns of { $unit } will be felt.
why-bears-it = { $unit } can bear it best.
why-safest = { $there } is the best place.
why-repulses = The enemy in { $aim } is weak enough to be driven away.
why-advances = { $unit } follows to { $there }.
why-no-advance = Nobody follows: it is no gain.
why-rides-away = { $unit } rides out of the way.
why-extends = { $unit } brings provisions further.
why-missed-least = { $unit } is missed least.
why-stands-best = { $unit } stands a fight best.
why-needs-it-most = { $unit } needs it most.
why-needed-there = { $unit } is needed at { $there }.
why-combines = { $unit } fights better as one.
why-bridges = Troops will cross between { $here } and { $there }.
why-komitadji = Bands in { $there } are in the enemy’s way.
why-take-award = More is not to be had in Syrmia.
why-wait-award = More may be had in Syrmia later.

# buttons
verb-attach = Attach to
verb-draw = Draw the line
verb-anchor = Anchor here
verb-cancel = Leave the line
verb-idle = Stand idle
verb-march = March
verb-enter = Enter
verb-prepare = Prepare an attack
verb-repulse = Repulse
verb-with = Take along
verb-drop = Leave behind
verb-recover = Recover
verb-dig = Dig in
verb-incorporate = Take in its men
verb-both = Recover and take in its men
verb-work = Go on working
verb-extend = Hold two hexes
verb-consolidate = Come together
verb-wheel = Wheel
verb-sidestep = Move both halves
verb-exit = Leave the map
verb-go = Go to the box
verb-rest = Rest
verb-travel = Travel by rail
verb-sail = Sail
verb-stop = Stop
verb-pin = Name as pinned
verb-react = React
verb-later = Let the train go first
verb-retire = Retire
verb-stay = Stay
verb-stay-for-this-phase = Stay for this phase
verb-attack = Attack
verb-fight = Fight now
verb-withhold = Withhold
verb-assign = Fight with it
verb-provide = Give ammunition
verb-fire = Fire
verb-save = Save
verb-intense = Intense
verb-normal = Normal
verb-support = Support
verb-reduce = Reduce
verb-retreat = Retreat
verb-advance = Advance
verb-fly = Flee to it
verb-displace = Move the Depot here
verb-remove = Remove
verb-combine = Combine in
verb-rejoin = Rejoin
verb-split = Split
verb-replace = Replacement
verb-return = Bring back reduced
verb-restore = Bring back restored
verb-create = Appear here
verb-bridge = Bridge
verb-place = Place
verb-move = Place anew
verb-take = Take the points
verb-abandon = Abandon the plan
verb-keep = Keep
verb-wait = Wait
verb-done = Done
verb-pass = Pass
verb-end = End the phase
verb-extend-supply = Extend its range

# standing orders
standing-Attach = Keep armies, lines and corps as they were
standing-Attach-about = You are asked when a Formation stands outside the army of its corps, or an army has too many Corps Trains.
standing-Split = Split no divisions
standing-Split-about = You are asked when another division can be split.
standing-Combine = Combine no units
standing-Combine-about = You are asked when other units can be combined, or a detachment can rejoin.
standing-DeclareAttack = Pass where nobody can attack
standing-DeclareAttack-about = You are asked whenever somebody can.
standing-WithholdAttackers = Withhold no attackers
standing-WithholdAttackers-about = You are asked where too many attack, or more than one corps.
standing-WithholdDefenders = Withhold no defenders
standing-WithholdDefenders-about = You are asked where too many defend, or more than one corps.
standing-GiveAmmo = Always give ammunition
standing-GiveAmmo-about = Also through supply units in Extended Mode, which have little of it.
standing-GiveShells = Save shells that change nothing
standing-GiveShells-about = You are asked where shells would move the result of the Artillery Table, or a neighbour could use them.
standing-BuildPontoon = Build no pontoon bridges
standing-BuildPontoon-about = You are asked when there is another place for one.
standing-KeepKomitadji = Leave the Komitadji where they are
standing-KeepKomitadji-about = You place them yourself when they cannot stay.
standing-PlaceGuns = Keep the French guns back
standing-PlaceGuns-about = You are asked once.
standing-CreateMontenegrin = Raise no Montenegrin units
standing-CreateMontenegrin-about = You are asked when there is another place for one.

# what to click
hint-AbandonPlan = A plan that is given up frees its army, for victory points.
hint-Advance = Pick who follows into the hex, or be done.
hint-AssignAsset = Pick the Formation with which it fights.
hint-Attach = Pick a Formation to give it another corps; what you leave alone stays as it is.
hint-BoxMarch = Pick a lit hex to enter the map there, or choose a box.
hint-BuildPontoon = Pick both banks of a river side; the bridge is ready a player turn later.
hint-ChooseCombat = Pick the attack that is fought next.
hint-ChooseHex = Pick one of the two hexes.
hint-ChooseMarch = Pick a unit, then a tinted hex; other units of its hex can go along. Pale hexes need a forced march.
hint-ChooseSupport = Pick a neighbour whose guns are to help, or be done.
hint-Combine = Pick the unit that is made, or be done.
hint-CreateMontenegrin = Pick a lit hex, or be done.
hint-DeclareAttack = Pick an enemy hex: the sheet shows who can attack and the odds. When all attacks are named, be done.
hint-DisplaceDepot = Pick a lit railway hex.
hint-DrawBoundary = Pick anchor after anchor, or pull the line from one to the next, from the front to your map edge.
hint-ExtendSupply = Pick a supply unit: it reaches further, but has little ammunition.
hint-FireGunboats = Pick a squadron, or be done.
hint-Flee = Pick a lit hex: it must leave the enemy’s zone.
hint-FlyTrain = Pick a Depot.
hint-GiveAmmo = Without ammunition a Force fights with half its strength.
hint-GiveShells = Without shells its guns are silent.
hint-Intensity = Odds decide who yields, intensity decides who bleeds; the sheet shows every pair of answers.
hint-KeepKomitadji = Keep them where they are, or place them anew.
hint-March = Pick a tinted hex, or an enemy beside you to prepare an attack or repulse him; or do a task, or stop.
hint-MarchDepot = Pick a lit railway hex, or stop.
hint-NameIdle = Pick the Corps Train that supplies nobody this turn.
hint-NamePinned = Pick the Force that cannot leave.
hint-PlaceGuns = They close the river at Beograd to the squadrons.
hint-PlaceKomitadji = Pick a lit hex: bands slow down marches and supply.
hint-PullBack = Pick a lit hex: half of the unit goes there.
hint-React = Pick a lit hex, or stay.
hint-RemoveExcess = A hex holds three and a half divisions.
hint-RetreatTo = Pick a lit hex.
hint-RetreatTrain = Pick a lit hex.
hint-Retire = Pick a lit hex, or stay.
hint-ReturnMarsch = Pick a Marsch unit and a Depot: one replacement brings it back reduced, two whole.
hint-ReturnSquadron = Pick a base; once in the game a squadron comes back whole.
hint-Sail = Pick a lit river hex, or stop.
hint-SpendReplacement = Pick a reduced unit.
hint-Split = Pick a division to make brigades of it, or be done.
hint-TakeAward = It can be taken once in a game.
hint-TakeReduction = Pick a unit.
hint-TryRepulse = Pick an enemy to drive him away from your retreat, or pass.
hint-WithholdAttackers = Pick who stays out of it, or be done.
hint-WithholdDefenders = Pick who stays out of it, or be done.
thinks-plans = plans the phase

# the box and the table
summary = Serbia, August to December 1914: Austria-Hungary crosses the Drina and the Sava, and is thrown back. Divisions with their corps, trains and depots; both sides move and fight in every player turn.
length = 7 to 37 turns
nature = for the patient
map-subtitle = August to December 1914
score-name = net victory points
aim-net = Points stand on one net track: what is good for Austria-Hungary adds, what is good for Serbia takes away.
aim-levels = Austria-Hungary wins with { $win } or more, decisively with { $decisive }; Serbia with { $loss } or less, decisively with { $rout }. Between lies a draw.
aim-places = Places pay: some at once, Šabac every player turn, the furthest advance at each Inter-Phase.
aim-turn = In each player turn the owner moves with 9 points, then the other side with 5; then both attack.
aim-length = Mačva has seven turns of two days, the campaign 37.
bar-set-up = Set-up
bar-preliminary = Preliminary
bar-attachment = Attachment
bar-supply = Supply
bar-movement = Movement
bar-counter-movement = Counter-move
bar-attack = Attacks
bar-counter-attack = Counter-attacks
bar-finishing = Finish
bar-inter-phase = Inter-phase
bar-over = The end
tab-log = Log
tab-armies = Armies
tab-points = Points
tab-charts = Charts
tab-pools = Off map
tab-coming = Coming
overlay-zones = Zones
overlay-supply = Supply
overlay-control = Control
overlay-armies = Areas
overlay-markers = Markers
panel-battle = Combat
panel-prepared = Prepared attacks
panel-calendar = Calendar
figure-attack = attack
figure-defence = defence
figure-guns = guns
figure-range = range
figure-proficiency = proficiency
figure-level = effectiveness
status-1 = one level lost
status-2 = two levels lost
status-3 = three levels lost
status-CI = combat ineffective
status-D1 = demoralized
status-D2 = demoralized twice
means-1 = The level is one below the base.
means-2 = The level is two below the base.
means-3 = The level is three below the base.
means-CI = Neither attacks nor prepares an attack; goes back a hex after a failed check.
means-D1 = Flees three hexes from an enemy zone and loses strength.
means-D2 = As before; each further level is a strength reduction.
state-reduced = { $lost ->
        [one] one strength reduction
       *[other] { $lost } strength reductions
    }
state-pinned = pinned
state-asleep = inactive
state-moved = has moved
state-extended = in Extended Mode
state-prepared = attack prepared
state-recovering = recovers
state-absorbing = takes in replacements
state-digging = digs in
state-crossed = has just crossed the Sava
state-detached = without its detachment
state-wide = holds two hexes
army-SECOND = 2nd Army
army-FIFTH = 5th Army
army-SIXTH = 6th Army
army-SERBIA = Serbia
corps-3 = III Corps
corps-4 = IV Corps
corps-7 = VII Corps
corps-8 = VIII Corps
corps-9 = IX Corps
corps-13 = XIII Corps
corps-15 = XV Corps
corps-16 = XVI Corps
corps-FIRST = First Army
corps-SECOND = Second Army
corps-THIRD = Third Army
corps-UZICE = Užice Army
corps-none = free
corps-independent = no corps
corps-box = { $army }, { $free ->
        [yes] independent and Assets
       *[no] { $corps }: { $size } of { $limit } divisions
    }
tab-agenda = Inter-Phase
panel-agenda = This turn and the next Inter-Phase
task-withdraw = Withdrawals
task-substitute = Substitutions
task-reinforce = Reinforcements
task-allies = Shells of the Allies
task-allies-words = You have no shells: a die decides whether the Allies send some.
task-repl-AH = Replacements
task-repl-SE = Serbian replacements
task-repl-MO = Montenegrin replacements
task-repl-words = { $rolled ->
        [yes] A die decides how many come.
       *[no] { $left ->
            [one] One
           *[other] { $left }
        } for { $units ->
            [0] no reduced unit.
            [one] one reduced unit.
           *[other] { $units } reduced units.
        }
    }
task-create = New Montenegrin units
task-create-words = Replacements that are left may raise units: { $left }.
task-marsch = Marsch units
task-marsch-words = Replacements that are left bring eliminated Marsch units back: one for a reduced unit, two for a full one.
task-rights = Rights for Improved Positions
task-rights-words = Each side may construct { $rights ->
        [one] one until the next Inter-Phase.
       *[other] { $rights } until the next Inter-Phase.
    }
task-advance = Points for the furthest advance
task-advance-words = The column of Austria-Hungary’s easternmost infantry Formation, less 20.
task-at = { $unit } in { $hex }
task-waits = { $unit } waits for its turn
task-away = { $unit } is not on the map
task-instead = { $unit } takes the place of { $units }
task-reduced = { $unit } has lost { $lost ->
        [one] one step
       *[other] { $lost } steps
    }
task-return = { $unit } comes back reduced to { $depot }
task-restore = { $unit } comes back full to { $depot }
explain-nobody = None of your units is in { $hex }.
explain-line = { $unit } has its line of communication: { $hexes ->
        [one] 1 hex
       *[other] { $hexes } hexes
    } by rail to the map edge.
explain-no-rail = { $unit } has no line of communication: it stands on no railway.
explain-not-operational = { $unit } has no line of communication: its railway is not operational.
explain-rail-in-zone = { $unit } has no line of communication: the railway behind it lies in an enemy zone.
explain-narrow = { $unit } has no line of communication: the narrow track serves another army.
explain-reached = { $unit } is in supply: { $source } reaches it with { $cost } of { $far } hexes.
explain-edge = { $unit } is in supply from the map edge.
explain-without = { $unit } is out of supply.
explain-isolated = { $unit } is isolated: no path of fifteen hexes leads to a source.
explain-no-source = No Depot or Corps Train that works may supply { $unit }.
explain-railway = The railway
explain-map-edge = The map edge
explain-end-far = { $source } would need { $cost } hexes and reaches { $far }.
explain-end-enemy = { $source }: the line ends in { $place }, an enemy stands in the next hex.
explain-end-zone = { $source }: the line ends in { $place }, the next hex lies in an enemy zone.
explain-end-donau = { $source }: the line ends in { $place }, at the Donau without a bridge.
explain-end-impassable = { $source }: the line ends in { $place }, at an impassable side.
explain-end-high = { $source }: the line ends in { $place }, in High Mountains.
explain-end-second = { $source }: the line ends in { $place }, in the second mountain.
explain-end-sava = { $source }: the line ends in { $place }, across the Sava without a bridge.
explain-held = { $own ->
        [yes] You control this hex.
       *[no] The enemy controls this hex.
    }
explain-front = { $own ->
        [yes] One of your Formations here belongs to your front line.
       *[no] A Formation here belongs to the enemy’s front line.
    }
explain-front-gap = { $own ->
        [yes] Your front line runs through it, between two Formations.
       *[no] The enemy’s front line runs through it, between two Formations.
    }
explain-rail = { $works ->
        [yes] Its railway is operational: controlled hexes join it to your map edge.
       *[no] Its railway is not operational for you.
    }
no-such-layer = Expected one of the layers that explain: { $layers }.
line-crowded = The { $army } has { $trains } Corps Trains and { $boxes ->
        [one] 1 corps box
       *[other] { $boxes } corps boxes
    }: one must stand idle.
line-astray = { $unit } would stand outside the army of the { $corps }.
line-SECOND-FIFTH = between 2nd and 5th Army
line-FIFTH-SIXTH = between 5th and 6th Army
pool-box-W = Montenegro, western box
pool-box-C = Montenegro, middle box
pool-box-E = Montenegro, eastern box
pool-Zavidovici = Zavidovići, by rail
pool-Doboj = Doboj, by rail
pool-Brod = Brod
pool-under-way = By rail beyond the map
pool-off-map = Off the map
pool-refit = Refitting
pool-lost = Eliminated, may come back
pool-pool = May be formed
pool-afloat = Squadrons on the rivers
track-shells = shells
track-repl-AH = replacements
track-repl-SE = replacements
track-repl-MO = Montenegrin replacements
track-rights-AH = positions to build, A-H
track-rights-SE = positions to build, Serbia
track-plan-SECOND = 2nd Army’s attacks
track-plan-FIFTH = 5th Army’s attacks
track-plan-SIXTH = 6th Army’s attacks
plan-words = { $army }: { $far ->
        [one] 1 hex
       *[other] { $far } hexes
    } to { $hex }{ $cost ->
        [0] {""}
       *[other] , −{ $cost } if given up
    }.
plan-goal = { $army } has to take { $hex }.
no-plan-binds = No army is bound by a plan.
calendar-turn = { $turn }: { $dates }
calendar-weather = { $low ->
        [yes] low water
       *[no] { $wet ->
        [yes] wet ground
       *[no] { $poor ->
        [yes] poor recovery
       *[no] dry
    }
    }
    }
calendar-reinforce = { $unit } comes
calendar-withdraw = { $unit } leaves
calendar-substitute = { $unit } is exchanged
calendar-transfer = { $unit } changes army
calendar-inter-phase = then Inter-Phase { $number }
order-attack = attacks { $hex }
order-prepare = has prepared an attack on { $hex }
place-pays = { $name }: { $points }
place-plan = Strategic plans
place-once = Once, for who comes first
place-player-turn = Every player turn
place-choice = Once, when Serbia takes it
place-inter-phase = At each Inter-Phase
unit-formation-XX = { $id } Division
unit-formation-X = { $id } Brigade
unit-asset-XX = { $id } Division
unit-asset-X = { $id } Brigade
unit-asset-III = { $id } Regiment
unit-asset-none = { $id } Artillery
unit-fort-none = Fort { $id }
unit-train-XXX = { $corps } Train
unit-depot-none = { $id }
unit-naval-none = { $id } Squadron

# what a combat brings
sheet-attack = Attack
sheet-defence = Defence
sheet-odds = Odds
sheet-total = all together
sheet-column = odds { $ratio }, column
sheet-intensity = By intensity: the defender falls back
sheet-result = What the dice brought
result-retreat = hexes that the defender retreats
result-worn = strength reductions of the attacker
result-wear = strength reductions of the defender
result-strain = on the attacker’s checks
result-stress = on the defender’s checks
sheet-no-ammo = without ammunition
sheet-komitadji = Komitadji help
sheet-river = water on the way from { $hex }
sheet-ground = { $terrain }
shift-7-3 = every attacker has prepared
shift-9-5 = flanked
shift-14-1 = Improved Position
shift-3-5 = over water
shift-3-6 = all attack uphill
shift-columns = { $columns ->
        [one] one column
       *[other] { $columns } columns
    } to the { $right ->
        [yes] right
       *[no] left
    }
intensity-pair = { $attacker ->
        [yes] attacker intense
       *[no] attacker normal
    }, { $defender ->
        [yes] defender intense
       *[no] defender normal
    }: losses { $ours } / { $theirs }
outcome-back = falls back
outcome-stays = stays
table-normal = Normal attack
table-intense = Intense attack
table-intense-note = The attacker loses strength when the defender does not go.
table-answer = falls back, if they fight { $intense ->
        [yes] with intensity
       *[no] normally
    } (losses { $ours } / { $theirs })
note-proficiency = White die { $modifier }: the better troops.
note-check = needs { $level }: holds { $holds } %; loses one level { $one } %, two { $two } %, three { $three } %.
odds-before = { $attack } to { $defence } is { $ratio }, before the shifts
flow-rolls = White and black die
flow-odds = If both fight normally
flow-takes = falls back
flow-losses = Strength lost, { $attacker } / { $defender }
flow-forbidden = There is no attack at { $column }.

# What each answer would mean
weigh-units = { $units }
weigh-defend = Defend then
weigh-defence = Defence
weigh-falls-back = You fall back
weigh-own-losses = Own losses
weigh-their-losses = Theirs
weigh-now = Now
weigh-then = Then
weigh-strength = { $attack }-{ $defence }
weigh-replacement = as now, for a replacement
weigh-eliminated = eliminated
weigh-supply = Supply
weigh-supplied = { $supplied ->
        [yes] in supply
       *[no] out of supply
    }
weigh-costs = Costs
weigh-price = { $levels ->
        [0] nothing
        [one] a level
       *[other] { $levels } levels
    }{ $reduced ->
        [yes] {" "}and strength
       *[no] {""}
    }
weigh-odds = Odds
weigh-succeeds = Succeeds

# charts
chart-black = Combat, black die: retreats and losses
chart-black-note = 1 and 2: hexes of retreat; (1): only before an intense attack; then the strength reductions of attacker and defender.
chart-white = Combat, white die: checks
chart-white-note = What is added to the Effectiveness Checks of attacker and defender; E: a level is lost besides.
chart-die = Die
chart-or-less = { $die } or less
chart-artillery = Artillery: the sum that is needed
chart-target = Target from
chart-size = { $eighths ->
        [0] any size
       *[other] { $eighths }/8 division
    }
chart-ladder = Combat effectiveness
chart-step = Step
chart-means = Means
chart-ground = What ground costs
chart-ground-head = Ground
chart-movement = Points
chart-defence = Defence
chart-levels = Levels of victory
chart-level = Level
chart-scenario = Scenario
chart-net = Net points
chart-points = { $least } to { $most }

# refusals of orders
no-movement-now = Nobody marches now.
no-attack-now = Nobody attacks now.
no-nobody-marches = Nobody is on the march to { $hex }: name a unit.
no-beyond-reach = { $hex } is beyond the reach of { $units }: { $left ->
        [one] 1 point
       *[other] { $left } points
    }, and { $forced } forced.
no-attackers-there = Nobody can attack { $hex }.

# warnings
warn-overstacked = { $hex } holds too much ({ $units }): the excess is lost.
warn-alone = { $unit } in { $hex } is alone near the enemy.
warn-supply = { $unit } in { $hex } is { $isolated ->
        [yes] isolated
       *[no] out of supply
    }.
warn-forsaken = { $units } in { $hex } { $is_lost ->
        [yes] { $units-count ->
            [one] is
           *[other] are
        } lost
       *[no] { $units-count ->
            [one] loses
           *[other] lose
        } strength
    } without supply: extend { $by } first.
warn-idle = { $unit } has prepared an attack on { $hex } and does not make it.

# in words
heading = Turn { $turn } of { $last }, { $dates }: { $side }, { $phase }
heading-over = The game is over after turn { $turn }
situation-points = Net victory points: { $points }
more-hidden = { $more ->
        [one] one more below
       *[other] { $more } more below
    }
in-hex = in { $hex }
ground-costs = { $ground }, { $cost }
nowhere = nowhere
works = { $works ->
        [yes] works
       *[no] cut off
    }
cost-forced = { $cost }, { $forced } forced
unit-not-seen = { $unit } is not seen.
supply-title = Depots and Corps Trains
is-unsupplied = { $unit } in { $hex } is { $isolated ->
        [yes] isolated
       *[no] out of supply
    }.
places-title = Places that pay; net points now { $points }
checks-title = Effectiveness Checks
odds-title = Attack on { $place } with { $units }
odds-hidden = { $count ->
        [one] One more unit there is not seen and not counted.
       *[other] { $count } more units there are not seen and not counted.
    }
odds-column = Odds { $ratio }, column { $column }
odds-all = Attacks that could be made
no-attacks = No attack can be made now.
map-key = [A-H] (Serbia), +n more in the stack; below it the town or the ground.
map-small-key = A and S: stacks with their number; o town, . lowland, % bottomland, , upland, : rough, n foothills, m and M mountains, = plateau, v canyon.
head-points = points
head-hexes = hexes
head-unit = unit
head-hex = hex
head-range = range
head-line = line
head-place = place
head-when = when
head-pays = for
head-holder = held by
head-turn = turn
head-weather = season
head-brings = brings
head-intensity = intensity
head-falls-back = falls back
head-force = Force
head-level = level
head-holds = holds
head-one = −1
head-two = −2
head-three = −3
head-target = target
head-odds = odds
head-normal = normal
head-intense = intense
head-our-loss = our loss
typed-attack = attack strength
typed-defence = defence strength with its ground
typed-title = { $ratio }: the defender falls back
typed-normal = both normal
typed-attacker = attacker intense
typed-defender = defender intense
typed-both = both intense
help-march = march there the cheapest way and stop
help-prepare = prepare an attack on the hex beside it
help-attack = indicate an attack with these units
help-intense = how hard your side fights
help-end = end the phase
help-where = every hex in reach, with its cost
help-why-not = every rule against it
help-who = the ground and who is known to stand there
help-show = a unit with its figures
help-odds = the odds of an attack, or of all there could be
help-lists = lists
help-warnings = what you should know before you end the phase
help-map = the map in letters

## Blunders, as studies count them

blunder-weak-attack = attacks against a stronger defender
blunder-overkill = attacks of 16:1 or more
blunder-trapped = units without a way to retreat
blunder-surrendered = units that surrendered
blunder-out-of-supply = unit-phases out of supply
blunder-lost-heart = demoralized Formations caught
