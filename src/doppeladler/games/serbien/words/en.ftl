side-AH = Austria-Hungary
side-SE = Serbia
a-draw = nobody
scenario-macva = Battle in the Macva
summary-macva = August 1914, seven turns: the Fifth Army crosses the Drina, the Serbs strike back at the Cer.
scenario-campaign = The Grand Campaign
summary-campaign = August to December 1914, 37 turns: from the first crossing to the Kolubara and back.
scenario-drina = From the Crossing of the Drina to Exhaustion
summary-drina = September to December 1914: both sides attack across the rivers.
scenario-case-b = Conrad's Case B
summary-case-b = What if the Second Army had stayed? August and September 1914.
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
event-Ended = The game is over: { $level } for { $winner }, { $vp } net victory points.
event-Controls = { $side } controls { $hexes }.
event-Removed = { $unit } is removed from { $hex }: too many units there.
ask-RemoveExcess = { $hex } holds too many units ({ $units }): choose one to remove.
no-enemies-share = Enemies share { $hexes }.
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
event-OutOfSupply = { $units } { $isolated ->
        [yes] is isolated
       *[no] is out of supply
    }.
event-Extended = { $unit } goes to its Extended Mode.
event-TrainRetreats = { $unit } retreats to { $hex }.
event-DepotDisplaced = { $unit } is displaced to { $hex }.
ask-ExtendSupply = { $units } out of supply: extend a supply unit, or be done.
ask-RetreatTrain = { $unit } is alone beside the enemy: choose where it retreats.
ask-FlyTrain = { $unit } cannot retreat three hexes: choose the Depot to which it goes.
ask-DisplaceDepot = Choose the railway hex to which { $unit } is displaced.
event-DepotMarches = { $unit } goes by rail to { $hex } ({ $points }).
off-the-map = a place off the map
ask-MarchDepot = { $unit } goes by rail, { $left } of { $points } points are left: choose a hex, a place beyond the map, or stop.
no-not-by-rail = { $unit } cannot go to { $hex } by rail.
no-lines-of-the-others = Serbian Depots have no railways beyond the map.
no-depot-goes-there = { $unit } goes to a railway hex, travels beyond the map, or stops.
