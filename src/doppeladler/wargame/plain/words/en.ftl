no-beyond-reach = { $unit } cannot reach { $hex } in this phase.
no-nobody-marches = Nobody is on the march: ask such as 'where can 4 go?'.
no-attack-now = No attack can be made now.
flow-odds = Outcome
flow-takes = The defender must leave:
flow-losses = Steps lost, { $attacker } / { $defender }
flow-rolls = One die is rolled.
why-marches = marches to the best hex it can reach
why-best = the best prospect
figure-attack = attack
figure-defence = defence
figure-move = movement
tab-log = Log
tab-charts = Charts
tab-losses = Losses
heading = { $over ->
        [yes] The game is over after turn { $turn }.
       *[no] Turn { $turn }: { $side }, { $phase }
    }
your-hand = Your card: { $card }
is-gone = { $unit } is gone.
odds-of = { $hex } with { $units }: column { $column }
reaches = { $hex }: { $cost ->
        [one] 1 point
       *[other] { $cost } points
    }
sheet-attack = Attack
sheet-defence = Defence
sheet-shifts = Columns
chart-ground = To enter a hex
chart-ground-head = Ground
chart-points = Points
help-march = 4 to 04.02
help-march-does = march there by the cheapest way, until something happens
help-attack = attack 05.03 with 1, 2
help-attack-does = name target and attackers in one go; the first one leads
help-where = where can 4 go?
help-where-does = every hex in reach and what it costs
help-why = why not 05.03?
help-why-does = what forbids it; also: why not 4 to 05.03
help-odds = odds, odds 05.03 with 1, 2
help-odds-does = the attacks you could make, or one in full
help-map = map, map 05.03
help-map-does = the map in letters, around a hex
no-hex = There is no hex or town { $noun }.
no-unit = There is no unit { $noun }.
odds-in = Column { $column }
head-result = result
figure-column = the column of the table of results
