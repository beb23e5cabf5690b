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
event-MainEffort = The main effort of the Central Powers is in the { $effort }: the first player is { $first }.
event-PlayerTurn = It is the turn of { $side }.
event-Joins = { $country } joins { $side }.
event-Gains = { $side }: { $points } victory points gained, { $why }; now { $total }.
event-Loses = { $side }: { $points } victory points lost, { $why }; now { $total }.
why-capture = for the capture of an objective
why-fortress = for a fortress
why-loss = for a unit lost
why-objectives = for objectives
event-Captured = { $side } have taken { $hex }.
event-Ended = { $is_draw ->
        [yes] Nobody has won
       *[no] { $winner } have won
    }: { $ending } ({ $level }). Allies { $al }, Central Powers { $cp }.
ending-overthrown = the other side is overthrown
ending-both-overthrown = both sides are overthrown
ending-objectives = they control every objective
ending-counted = victory points after the last turn
level-draw = draw
level-marginal = marginal victory
level-continental = continental victory
level-imperial = imperial victory
event-March = { $unit } marches from { $here } to { $there } ({ $cost }).
event-ByRail = { $unit } goes by rail from { $here } to { $there }.
event-Sails = { $unit } sails from { $here } to { $there }.
event-ForcedMarch = { $supply } in { $hex } is expended for a forced march of { $units }.
event-Removed = { $unit } is removed from { $hex }: too many units there.
event-Eliminated = { $unit } is eliminated in { $hex }.
event-BrokenDown = { $army } in { $hex } breaks down into { $corps-count ->
        [0] nothing: no corps are free
       *[other] { $corps }
    }.
ask-Deploy = Place { $kinds } on the map. { $left ->
        [one] It is the last unit of the set-up.
       *[other] { $left } units of the set-up are left.
    }
no-not-to-be-placed-now = Now { $kinds } is to be placed.
no-none-left = No { $kind } is left.
no-such-hex = There is no hex { $noun }.
no-not-its-area = { $kind } may not be set up in { $hex }.
no-room-in-hex = { $hex } can hold no more.
no-room-needed-later = A unit that is placed later has no other room than { $hex }.
ask-RemoveExcess = { $hex } holds too many units ({ $units }): choose one to remove.
no-points-out-of-track = { $side } has { $points } victory points.
no-enemies-share = Enemies share { $hexes }.
no-closed-hex = { $unit } stands in { $hex }, which is closed.
no-not-on-map-but-marked = { $unit } is not on the map but bears markers.
no-box-is-for-armies = { $unit } is no army and lies in the available box.
no-due-without-turn = { $unit } is due without a turn, or has a turn and is not due.
no-has-no-back = { $unit } has no back side.
no-overstacked = { $hex } holds too many units: { $units }.
no-occupied-and-not-controlled = { $hex } is occupied by { $side } and not controlled.
no-such-last-year = The scenario { $scenario } ends in a year from { $first } to { $last }.
event-Expended = { $supply } in { $hex } is expended.
