ask-Deploy = Place the units of { $group } in its starting area: { $left } to go.
no-answer-unit-field-placed = Answer with a unit and the field it is placed on.
no-not-unit-still-placed = { $noun } is not a unit of { $group } that is still to be placed.
no-not-starting-area = { $to } is not in the starting area of { $group }.
no-occupied = { $to } is occupied.
ask-DrawCard = { $to } draws a battlecard.
no-only-chance-answers-here-card = Only chance answers here, with a card that is in the deck.
ask-TakeCoreUnit = Choose a core unit from the common reserve for { $group }, or decline.
no-not-core-unit-common-reserve = { $noun } is not a core unit in the common reserve of this side.
ask-KrakowRoll = The help from Kraków stands on field { $krakow }; 1 to 4 brings it on.
no-not-your-hand = { $name } is not in your hand.
no-you-used-battlecard-round-no = You have used a battlecard this round; no more than one.
no-you-hold-two-these-name = You hold two of these; name { $name }.
no-answer-battlecard-your-hand-pass = Answer with a battlecard of your hand, or pass.
no-cannot-used-now = { $design } cannot be used on { $noun } now.
no-answer-one-attackers-clash = Answer with one of the attackers of this clash.
ask-Counter = Your unit strikes back: choose the attacker it goes for.
ask-Bayonet = Your unit’s extra attack: choose any of the attackers.
no-no-artillery = { $name } is no artillery.
no-not-board = { $name } is not on the board.
no-there-no-enemy = There is no enemy in { $hex }.
no-no-close-combat-against-announced = No close combat against { $hex } has been announced; support only assists one.
no-already-under-artillery-support-does = { $hex } is already under artillery support; it does not add up.
no-forest-no-observer-group-sees = { $hex } is forest and no observer of this group sees it.
ask-ArtilleryRoll = { $gun } fires on { $target }: a hit on 1 to { $number }.
ask-Advance = { $hex } is empty: one of the attackers may take it, or all stay.
no-answer-unit-takes-stay = Answer with a unit that takes { $hex }, or stay.
no-no-surviving-unit-group-attacked = { $noun } is no surviving unit of the group that attacked { $to }.
no-not-board-rapid-game = { $hex } is not on the board of this rapid game.
no-held-enemy = { $hex } is held by the enemy.
no-another-unit-ordered-field-holds = Another unit is ordered to { $hex }; a field holds one unit.
no-occupied-unit-there-cannot-ordered = { $hex } is occupied, and the unit there cannot be ordered away.
no-enemy = { $name } is an enemy.
no-not-board-units-replacement-fields = { $name } is not on the board; units on replacement fields cannot attack.
no-artillery-launches-no-close-combat = { $name } is artillery and launches no close combat.
no-another-action-round = { $name } has another action this round.
no-not-next = { $hex } is not next to { $name }.
no-allys-unit-must-attack-first = { $name } is an ally’s; a unit of { $group } must attack { $hex } first.
ask-Announce = { $debtor } must leave { $at }, where another unit is ordered: move it.
ask-Announce-plans-actions-left = { $group } plans: { $left } of { $actions_per_round } actions left, and any number of close combats.
no-must-first-ordered-away = { $debtor } must first be ordered away from { $at }.
no-name-battlecard-your-hand = Name a battlecard of your hand.
no-token-sharpens-only-long-range = A token sharpens only a long-range strike that is announced and not sharpened yet.
no-announce-order-such-move-unit = Announce an order such as 'move UNIT > HEX' ({ $verbs }), a card, or done.
no-not-in-group = { $unit } is not in { $group }.
no-neither-board-nor-replacement-field = { $unit } is neither on the board nor on a replacement field.
no-action-round-one-unit-one = { $unit } already has an action this round; one unit, one action.
no-leads-human-wave-round-stands = { $unit } leads a human wave this round and stands still.
no-no-action-left-round = No action is left this round.
ask-Charge = Your cavalry may charge: +2 AP, −2 DP and a strike before the clash. Name who charges, then go on.
no-answer-hussar-cossack-attacks-here = Answer with a hussar or Cossack that attacks here and has not charged yet, or hold.
ask-MachineGuns = Your machine-guns may fire on every attacker before the clash.
no-answer-fire-hold = Answer with fire or hold.
no-rapid-games-no-railway = Rapid games have no railway.
no-no-railway-token-left = No railway token is left for { $side }.
no-enemy-stands-next = An enemy stands next to { $name }.
no-unit-not-at-a-station = { $name } is neither at a station nor next to one.
no-enemy-beside-station = An enemy stands in or next to the station of { $station }.
no-train-to-own-station = { $hex } is at the station where { $name } is already; a train goes to another settlement.
no-hex-not-at-a-station = { $hex } is neither a station nor next to one.
no-no-line-so-far = No line of at most { $rail_fields } fields leads from here to { $hex }.
no-enemy-beside-line = An enemy stands on or next to the line to { $station }, at { $hex }.
no-train-arrives-beside-enemy = { $hex } is next to an enemy.
no-no-unit-of-that-name = There is no unit { $noun }.
no-no-field-of-that-number = There is no field { $to }.
no-announced-support-needs-observer = { $unit } stays: the support announced into the forest needs this observer.
no-charge-after-more-than-one-field = { $name } has ridden more than one field and cannot charge.
no-human-wave-needs-orlov-his = A human wave needs Orlov in his own round, standing still, once a round.
no-orlov-himself-does-not-move = Orlov himself does not move in his human wave.
no-not-next-orlov = { $to } is not next to Orlov in { $at }.
no-one-unit-next-eck-may = One unit next to Eck may follow when his move has been announced.
ask-Inspire = { $officer } may give one neighbour +2 AP in this clash, once a round.
no-answer-neighbour-his-fights-here = Answer with a neighbour of his that fights here, or keep the points for later.
no-game-played-without-artillery-tokens = This game is played without artillery tokens.
no-used-artillery-token-round = { $group } has used an artillery token this round.
no-no-artillery-token-left = { $seat_of } has no artillery token left.
ask-LendGuns = A gun of { $group } may join the attack of { $group_2 } for an artillery token, or pass.
no-answer-guns-action-field-token = Answer with a gun’s action on a field, for a token, or pass.
no-acted-round = { $noun } has acted this round.
no-not-attacked-allied-gun-only = { $to } is not attacked; an allied gun can only join.
ask-Sharpen = { $gun } strikes at long range; an artillery token gives it +2 AP. Sharpen it, or pass.
no-answer-sharpen-pass = Answer with sharpen { $gun }, or pass.
no-answer-gun-range-not-acted = Answer with a gun in range that has not acted this round and a field, or pass.
ask-AttackByToken = A gun of { $group } may join the attack on { $place } for an artillery token, or pass.
ask-DefendByToken = { $place } is attacked: a gun of { $group } may fire on an attacker for an artillery token, or pass.
ask-WeatherRoll = The weather of this turn: fair on 1 to 3, rain on 4, snow on 5 and 6.
one-group-a-side = has one group a side (7.2)
no-enemies-share-field = Enemies share a field.
no-figure-stands-off-board = A figure stands off the board.
no-more-than-figures-replacement-fields = More than { $fields_per_corner } figures on the replacement fields of { $corner }.
no-serves-enemy = { $unit } serves the enemy.
no-replacement-points = { $unit } has { $rp } replacement points.
no-reserve-acted = { $unit } in the reserve has acted.
no-belongs-other-front = { $unit } belongs to the other front.
no-who-waits-replacement-field-not = Who waits for a replacement field is not in the queue.
no-card-hand-nobody = A card is in the hand of nobody.
no-card-used-by-nobody = Somebody who is not at the table has used a card.
no-group-not-in-game = { $group } does not fight in this game.
no-seat-used-two-battlecards-round = A seat has used two battlecards in a round.
no-more-than-three-actions-announced = More than three actions are announced.
no-help-krakow-stands-field = The help from Kraków stands on field { $krakow }.
no-more-tokens-used-than-there = More tokens were used than there are.
aim-which-gun-fires = Which gun fires?
aim-which-attacker = On which attacker?
aim-whose-card-is-blocked = Whose card is blocked?
aim-does-bombard-support = Does it bombard or support?
no-there-nothing-used-now = { $design }: there is nothing it can be used on now.
aim-which-attacking-unit-spearhead = Which attacking unit is the spearhead?
aim-which-attacked-infantry-dug = Which attacked infantry has dug in?
aim-which-attacked-unit-lies-ambush = Which attacked unit lies in ambush?
aim-which-attacker-does-strike = Which attacker does it strike?
aim-which-attacked-enemy-encircled = Which attacked enemy is encircled?
aim-which-attacked-unit-gets-last = Which attacked unit gets the last reserves?
aim-which-unit-attacks = Which unit attacks?
aim-which-enemy = Which enemy?
aim-which-field = On which field?
aim-which-unit-makes-forced-march = Which unit makes a forced march?
aim-which-unit-advances = Which unit advances?
aim-where = Where to?
aim-which-attacked-unit-withdraws = Which attacked unit withdraws?
aim-whose-train-does-not-run = Whose train does not run?
aim-which-core-unit-comes-your = Which core unit comes to your replacement fields?
aim-which-unit-regains-replacement-point = Which unit regains a replacement point?
no-no-opening-card-played-could = No opening card has been played that could be blocked.
no-card-for-other-round = { $card } is for { $use ->
        [attack] your own round
       *[defence] the enemy’s round
    }.
no-seal-of-other-phase = { $card } bears the seal of the { $seal ->
        [opening] opening
        [central] central
       *[closing] closing
    } phase; this is the { $phase ->
        [opening] opening
        [central] central
       *[closing] closing
    } phase.
ask-UseCard = { $phase ->
        [opening] Opening
        [central] Central
       *[closing] Closing
    } phase of { $is_own ->
        [yes] your round
       *[no] the round of { $group }
    }: play a battlecard or pass.
ask-AimCard = { $card }: { $aim }
no-answer-with-aim = Answer with what the card is used on. { $prompt }
no-siege-gun-range = { $hex } is { $away ->
        [one] 1 field
       *[other] { $away } fields
    } away; only the siege gun strikes at long range, exactly { $fields } fields away.
no-out-of-range = { $hex } is { $away ->
        [one] 1 field
       *[other] { $away } fields
    } away; the firing range of { $gun } is { $range }.
no-not-in-reach = { $unit } has { $points } MP, { $points ->
        [one] a field
       *[other] { $points } fields
    } or twice as far by road; { $hex } is not in reach{ $is_entering ->
        [yes] {" "}from its replacement fields
       *[no] {""}
    }.
ask-StrikeRoll = { $unit } against { $target }, { $way ->
        [before] before the clash
        [basic] basic attack
        [bayonet] bayonet combat
        [counter] counter-attack
       *[defender] bayonet combat of the defender
    }: a loss on 1 to { $number }.
flow-fire = Fire

# What each answer would mean
weigh-number = Target number
weigh-hits = Hits on average
weigh-destroys = Destroys
fire-roll = One roll; nobody answers
fire-hits = Hit: 1 point lost
fire-misses = Nothing
sheet-on-a-mountain = on a mountain
sheet-in-a-settlement = in a settlement
sheet-mountain-fighters = mountain fighters
sheet-hussar-spirit-of-hadfy = hussar spirit of Hadfy
sheet-stubborn-defence-of-szurmay = stubborn defence of Szurmay
sheet-attack-points = attack points
sheet-against-artillery = against artillery
sheet-spearhead = spearhead
sheet-aggressive-tactics-of-orlov = aggressive tactics of Orlov
sheet-attacking-in-snow = attacking in snow
sheet-cavalry-charge = cavalry charge
sheet-under-artillery-support = under artillery support
sheet-defence-points = defence points
sheet-entrenchment = entrenchment
sheet-guarded-by-a-neighbour = guarded by a neighbour
sheet-gun-on-a-mountain = gun on a mountain
sheet-indirect-targeting-by-an-observer = indirect targeting by an observer
sheet-long-range-strike = long-range strike
sheet-artillery-token = artillery token
sheet-in-a-forest = in a forest
verb-done = Commit the plan
verb-play = Play { $card }
verb-change = Change { $card } for another
verb-aim = Choose
verb-pass = Play no card
verb-pass-lend-no-gun = Lend no gun
verb-pass-keep-the-token = Keep the token
verb-pass-pass = Pass
verb-move = Move
verb-rail = By rail
verb-wave = Join the human wave
verb-follow = Follow Eck
verb-attack = Attack
verb-advance = Take the field
verb-stay = Stay
verb-place = Place here
verb-bombard = Artillery attack
verb-support = Artillery support
verb-long-range = Long-range strike
verb-token-bombard = Artillery attack for a token
verb-token-support = Artillery support for a token
verb-token-long-range = Long-range strike for a token
verb-take = Take it
verb-decline = Take none
verb-charge = Charge
verb-hold = No more charges
verb-hold-hold-fire = Hold fire
verb-hold-hold = Hold
verb-fire = Fire
verb-counter = Strike back at it
verb-bayonet = Bayonets against it
verb-inspire = Lend it 2 AP
verb-sharpen = Sharpen the strike with a token
verb-keep = Keep them for later
verb-pass-for-this-round = Pass for this round
hint-Deploy = Pick a unit in the panel, then a tinted field of the starting area.
hint-UseCard = Cards that can be used now are lit; nobody learns what you do not play.
hint-AimCard = Pick what the card is used on.
hint-Announce = Pick a unit with gold corners, then a tinted field. All see what you announce; it is fixed when you commit the plan.
hint-LendGuns = Pick a gun and the field it fires on, or lend none.
hint-AttackByToken = Pick a gun that joins the attack, or keep the token.
hint-DefendByToken = Pick a gun and the attacker it fires on, or keep the token.
hint-Sharpen = Give the long-range strike 2 AP more for a token, or keep the token.
hint-Inspire = Pick the unit that fights with 2 AP more, or keep them.
hint-Charge = Pick the cavalry that charges: 2 AP more, 2 DP less, and a strike before the clash.
hint-MachineGuns = Fire on every attacker before the clash, or hold.
hint-Counter = Pick the attacker your unit strikes back at.
hint-Bayonet = Pick the attacker that your bayonets go for.
hint-Advance = Pick who takes the empty field, or stay.
hint-TakeCoreUnit = Pick a unit of the common reserve, or take none.
event-Turn = Turn { $turn }.
event-Round = Round of { $group }.
event-Placed = { $unit } is placed in { $hex }.
event-Weather = Weather roll { $die }: { $weather }.
event-Drew = { $seat } draws { $card }.
event-DrewACard = { $seat } draws a battlecard.
event-Reshuffle = The discarded cards are shuffled into a new deck.
event-CardChanged = { $seat } discards { $card } to draw another card.
event-Blocked = { $card } is blocked.
event-ActionLost = { $group } has one action fewer this round.
event-Recovers = { $unit } recovers to { $points } RP.
event-Withdraws = { $unit } withdraws from { $here } to { $there }; its clash is off.
event-LastReserves = The last reserves keep { $unit } alive.
event-Ordered = Announced: { $unit } { $order } { $to }.
event-Move = { $unit }: { $here } to { $there }.
event-MovePrevented = { $unit } can no longer move to { $to }.
event-Rail = { $unit } goes by rail from { $here } to { $there }.
event-TrackBlownUp = The track is blown up: { $unit } stays, the token is lost.
event-TrainPrevented = The train of { $unit } to { $to } can no longer run.
event-NoTarget = { $gun } finds no target in { $to }.
event-Clash = Clash at { $target }: { $attackers } against { $defender }.
event-NoClash = The clash at { $target } does not take place.
event-Supported = Artillery support on { $target }: −2 AP, −2 DP.
event-Covered = { $gun } lays fire on { $unit }: −2 AP, −2 DP.
event-Inspired = { $officer } lends { $unit } +2 AP.
event-Charge = { $unit } charges.
event-Loses = { $unit } loses { $points } RP, { $left } left.
event-Destroyed = { $unit } is destroyed in { $hex } by { $by }.
event-Advance = { $unit } takes { $there } from { $here }.
event-Replacement = { $unit } joins { $group } as a replacement.
event-NoCoreUnit = No core unit is in the reserve for { $group }.
event-TargetTaken = { $target } is taken by { $side }.
event-Krakow = Kraków roll { $die }: { $is_nearer ->
        [yes] the help stands on field { $field }
       *[no] no progress
    }.
event-KrakowArrives = The help from Kraków has arrived: { $regiments ->
        [0] no regiments
        [one] 1 regiment
       *[other] { $regiments } regiments
    }.
event-CardPlayed = { $seat } plays { $card }{ $aims-count ->
        [0] {""}
       *[other] {" "}on { $aims }
    }.
event-ArtilleryAttack = { $gun } fires on { $target } in { $hex }: target number { $number }{ $certainty ->
        [sure] , a sure hit
        [none] , no chance
       *[open] {""}
    }.
event-ArtilleryRoll = { $gun } rolls { $die } against { $number }: { $hits ->
        [yes] a hit
       *[no] a miss
    }.
event-Strike = { $unit } strikes at { $target }: target number { $number }{ $certainty ->
        [sure] , a sure hit
        [none] , no chance
       *[open] {""}
    }.
event-StrikeRoll = { $unit } rolls { $die } against { $number }: { $hits ->
        [yes] a loss
       *[no] no loss
    }.
event-BasicAttack = { $units } against { $target }: target number { $number }, { $sure ->
        [0] no sure losses
        [one] 1 sure loss
       *[other] { $sure } sure losses
    }{ $rest ->
        [0] {""}
       *[other] , one more on 1 to { $rest }
    }.
event-Reward = { $group } is paid for { $target }: { $cards ->
        [0] { $core_units ->
            [0] no core units
            [one] 1 core unit
           *[other] { $core_units } core units
        }
        [one] 1 battlecard
       *[other] { $cards } battlecards
    }.
event-Victory = { $winner }{ $is_draw ->
        [yes] {""}
       *[no] {" "}wins
    }: { $why }.
a-draw = A draw
the-replacement-fields = the replacement fields
order-move = moves to
order-rail = goes by rail to
order-attack = attacks
order-bombard = fires on
order-support = supports the attack on
order-long-range = strikes at long range at
order-token-bombard = fires, for a token, on
order-token-support = supports, for a token, the attack on
order-token-long-range = strikes at long range, for a token, at
order-sharpen = is sharpened by a token; it stands in
order-wave = joins the human wave to
order-follow = follows Eck to
won-by-strategic-targets = four strategic targets held
won-by-supply-lines = eight target fields held
won-by-wiped-out = an enemy group is wiped out
won-by-goal = the place that decides is held
won-by-both = both sides meet a criterion of victory
won-by-quiet = nothing has been decided for forty turns
planned = { $unit } { $order } { $hex }
why-card = { $card }{ $aims-count ->
        [0] {""}
       *[other] {" "}on { $aims }
    }: worth about { $worth } points.
why-attack = { $units } { $units-count ->
        [one] attacks
       *[other] attack
    } { $prey } in { $hex }: { $loss } points lost on average, { $chance } to destroy it.
why-goes-to-hold = { $unit } goes to { $hex } to hold it.
why-goes-for = { $unit } goes to { $hex }{ $is_beside ->
        [yes] , next to the enemy
       *[no] {""}
    }, to { $takes ->
        [yes] take
       *[no] keep
    } { $target }.
why-goes-beside = { $unit } goes to { $hex }, next to the enemy.
why-goes-nearer = { $unit } goes to { $hex }, nearer to { $target }.
why-goes-safer = { $unit } goes to { $hex }, where it stands more safely.
thinks-orders = weighs single orders
thinks-plans = weighs plans
warn-target = { $mover } could move to { $hex } and { $takes ->
        [yes] take
       *[no] contest
    } { $target }{ $wins ->
        [yes] , which would win the game for that side if it lasts to the end of the turn
       *[no] {""}
    }.
warn-attack = { $units } { $charges ->
        [yes] could charge by { $by } and
       *[no] could
    } attack { $unit } in { $hex }: { $is_grave ->
        [yes] { $chance } % to destroy it
       *[no] { $loss } of its { $points ->
            [0] no points
            [one] 1 point
           *[other] { $points } points
        } lost on average
    }{ $is_gun ->
        [yes] , and a gun does not strike back
       *[no] {""}
    }.
warn-train = { $mover } could move to { $hex }: then no train takes { $units }.
comes-from = { $unit } from the replacement fields of { $group }
why-keeps-cards-none-does-enough = Keeps { $held ->
        [one] its card: it does
       *[other] its { $held } cards: none does
    } enough now.
why-first-used = The first that it can be used on.
why-no-charge-cost-more-than = No charge: it would cost more than it brings.
why-charges-worth-about-points = { $noun } charges: worth about { $gain } points.
why-machine-guns-fire-every-attacker = The machine-guns fire on every attacker before the clash.
why-strikes-back-who-loses-most = Strikes back at { $noun }, who loses most by it: about { $worth } points.
why-orlov-lends-two-attack-points = Orlov lends { $noun } two attack points.
why-nobody-goes-forward-emptied-field = Nobody goes forward: the emptied field is too exposed.
why-takes = { $noun } takes { $place }.
why-keeps-artillery-tokens = Keeps its artillery tokens.
why-joins-token-worth-about-points = { $noun } joins for a token: worth about { $worth } points.
why-token-makes-long-range-strike = A token makes the long-range strike likelier to hit.
why-begins = { $noun } begins in { $to }.
why-comes-back = { $noun } comes back.
why-planned-when-card-chosen = As planned when the card was chosen.
why-decided-without-much-thought = Decided without much thought.
why-nothing-better-ordered-any-more = Nothing better can be ordered any more.
why-no-order-looks-good-any = No order looks good any more.
why-looks-best-worth-about-points = { $choice }: looks best, worth about { $worth } points.
why-plan-made = The plan is made.
why-makes-room-another-unit = { $noun } makes room for another unit.
why-forced-march-takes-once = A forced march takes { $noun } to { $place } at once.
why-changes-which-seldom-helps-another = Changes { $name }, which seldom helps, for another card.
why-supports-attack-two-points-less = { $noun } supports the attack on { $place }: two points less attack and defence there.
why-fires-hit = { $noun } fires on { $prey } in { $place }: { $percent } to hit.
expected-units-one-side-play = { $key }: expected units of one side in play such as 'AH hussar 3, AH legion'
expected-unit-own-side-got = { $key }: expected a unit of the own side, got { $unit }
target-expected-field-enemy = target: expected a field with an enemy
units-expected-infantry-cavalry-will = units: expected infantry or cavalry that will stand next to the target
unit-expected-gun-board = unit: expected a gun on the board

## The table: tabs, panels, layers, figures

summary = Regiments and batteries, 5 km a hex. December 1914. Two to four players in two alliances.
length = until a side has won
nature = cards and plans
score-name = strategic towns
aim-campaign = On the full board your side wins at the end of a turn with 4 of the 5 strategic targets, with 8 fields of the targets it is to take, or when one enemy group has no unit left on the board.
aim-rapid = In a rapid game the one target of your front wins, or wiping out the enemy group.
aim-attack = To attack, pick a unit and then an enemy beside it: that announces a close combat. Nothing is carried out before you commit the plan.
aim-length = The game goes on until a side has won at the end of a turn.
phase-set-up = Set-up
phase-opening = Opening
phase-central = Central
phase-closing = Closing
phase-over = The end
tab-log = Log
tab-targets = Targets
tab-cards = Cards
tab-pools = Reserve
tab-charts = Charts
panel-played = Played this round
panel-hand = Hands
panel-deck = Deck
panel-discards = Discards
panel-clash = Clash
panel-rail-tokens = Railway tokens
overlay-targets = Targets
overlay-ranges = Ranges
overlay-vision = Vision
overlay-railway = Railway
figure-attack = attack points
figure-defence = defence points
figure-steps = replacement points
figure-move = movement points
figure-range = range
figure-vision = vision
has-acted = has its order or has acted
use-attack = Attack
use-defence = Defence

## Charts

chart-values = Combat values
chart-values-corner = unit
chart-values-note = Attack, defence, replacement and movement points. Guns have a range, observers a vision, in fields.
chart-ap = AP
chart-dp = DP
chart-rp = RP
chart-mp = MP
chart-range = range
chart-class = class
range-and-strike = { $range }, strike { $strike }
range-next = next
sees = sees { $fields }
chart-terrain = Ground
chart-terrain-corner = ground
chart-terrain-note = It helps only whoever defends there, and no guns.
chart-effect = effect
chart-abilities = Abilities
chart-abilities-corner = ability
chart-abilities-note = They help only units of their own group.
chart-kind = kind
chart-what = what it does
chart-who = who has it
chart-source = source
chart-cards = Battlecards
chart-cards-corner = card
chart-cards-note = Two of each. One card for each player and round, none in the ally’s round.
chart-phase = phase
chart-use = use
chart-targets = Targets
chart-targets-corner = place
chart-targets-note = Rapid games have targets of their own (7.2).
chart-fields = fields
chart-for = for
chart-first-capture = first capture
pays-cards = { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
pays-a-core-unit = a core unit
chart-weather = Weather
chart-weather-corner = weather
chart-weather-note = Rolled every turn, if the game is played with weather.
chart-die = die
chart-faces = { $first } to { $last }
weather-fair-effect = no effect
weather-rain-effect = roads do not help; observers see one field
weather-snow-effect = attackers have 1 AP less; observers see one field

## Scenarios and options

campaign = Limanowa and the Carpathians
campaign-summary = December 1914 on the full board, two to four players.
limanowa-front = Rapid game: Limanowa front
limanowa-front-summary = VIII Corps against the Hadfy Group, two players.
carpathian-front = Rapid game: Carpathian front
carpathian-front-summary = VII Corps against Szurmay, two players.
option-players = Who leads: a player for each group, or one for both groups of a side.
one-for-side = One for { $side }
option-setup = The ready line-up, or all players place their units.
option-officers = Hadfy, Szurmay, Orlov and Eck take the field.
option-more-cards = Five and six battlecards to begin with.
option-weather = Rain and snow, rolled every turn.
option-tokens = Artillery tokens bring more guns into the clashes.

## What lies beside the map

pool-fields = Replacement fields of { $of }
pool-waiting = Waiting, { $side }
pool-reserve = Common reserve, { $side }
track-krakow = Kraków column
clash-values = Attack and defence
clash-artillery = Artillery attacks
clash-support = Artillery support
clash-preventive = Preventive abilities
clash-basic = Basic attack
clash-extra = Extra attacks
clash-counter = Counter-attack
clash-defenders-extra = Defender’s extra attack
clash-losses = Losses
clash-losses-empty = registered at the end
clash-line = { $of }: { $reason }
clash-strike = { $who }: { $sure ->
        [0] {""}
       *[other] { $sure } sure,{" "}
    }target number { $number }
clash-so-far = { $unit }, so far
clash-covered = { $unit } under fire
clash-supported = artillery support: AP and DP
clash-machine-guns-on = machine-guns on { $unit }
clash-on = on { $unit }

## Orders in words

no-orders-now = You announce orders in the central phase of your own round. Now: { $question }
no-units-to-place = No units are to be placed now.
no-such-own-unit = There is no unit { $name } on your side.
no-such-unit = There is no unit { $name }.
no-such-card = You hold no card { $name }.
no-such-place = There is no field or place { $name } on the board.
no-which-of = { $name } could be { $names }: say which.

## Speech: what can be typed, questions and answers

help-move = announce a move; places may stand for fields: legion to Limanowa
help-attack = announce a close combat; also: attack 0605 with infantry 1, legion
help-charge = hussars and Cossacks: a step and an attack from there
help-fire = announce an artillery attack; three fields away the M1877 strikes at long range
help-support = announce artillery support for an attack; add 'for a token' to pay by token
help-rail = announce a train
help-play = play a card and say what it is used on; change spearhead: take another
help-done = the plan is complete; no card
help-place-all = while units are placed: the ready line-up
help-hand = your cards, what is announced, what is to be taken
help-lists = what their names say
help-where = every field in reach and what it costs; rail infantry 1: by train
help-why-not = what forbids it; also: why not legion attacks 0605
help-who = the unit there with its abilities; show hussar 3: the same by name
help-odds = all you could attack; odds 0605, or odds 0605 with legion, hussar 3: one in full
help-warnings = which targets, guns and weak units the enemy’s next round could hit
help-map = the action, a place, or the whole board in letters
campaign-date = December 1914
no-nobody-on-board = Nobody is on the board yet; 'map all' draws it.
nothing-announced = Nothing is announced.
expected-a-verb = expected a verb of this game, got { $verb }
map-key = [ ] Austria-Hungary  ( ) Russia  ● points left  * target  + station
map-small-key = [ ] A.-H.  ( ) Russia: i infantry  c cavalry  g gun  m machine-guns  o observer  ! officer
map-ground-key = * target  # settlement  : forest  ^ mountain  . flatland
where-to = { $unit }, { $place }, { $points ->
        [0] no movement points
        [one] 1 movement point
       *[other] { $points } movement points
    }:
nowhere = nowhere
nobody = nobody
by-rail = By rail: { $fields }
unit-by-rail = { $unit } by rail: { $fields }
a-field = { $place }, { $ground }{ $is_station ->
        [yes] , station
       *[no] {""}
    }
an-ability = { $ability }: { $does }{ $is_made ->
        [yes] {" "}(reconstructed)
       *[no] {""}
    }
a-card = { $card } [{ $seals }]: { $does }{ $is_made ->
        [yes] {" "}(reconstructed)
       *[no] {""}
    }
your-cards = Your cards
no-cards = You hold no cards.
others-hold = Others hold: { $others }. In the deck: { $deck }.
discarded = Discarded
nothing-discarded = Nothing is discarded.
target-pays = { $cards ->
        [0] { $units ->
            [0] the game
           *[other] a core unit
        }
        [one] 1 card
       *[other] { $cards } cards
    }{ $is_paid ->
        [yes] , paid
       *[no] {""}
    }
targets-title = Targets (2.1 to 2.4)
groups-title = Groups in the order of their rounds
nobody-in-reserve = Nobody is in reserve, neither of { $one } nor of { $other }.
head-points = points
head-fields = fields
head-for = for
head-place = place
head-kind = kind
head-pays = pays
head-held-by = held by
head-group = group
head-seat = seat
head-cards = cards
head-artillery-tokens = artillery tokens
head-units = units
head-railway-tokens = railway tokens of the side
head-unit = unit
head-ap-dp = AP-DP
head-stands-in = stands in
head-next-to = next to
unit-moves = moves { $points }
unit-range = range { $fields }
off-board-reserve = in the common reserve
off-board-field = on a replacement field
off-board-waiting = waiting for a replacement field
off-board-krakow = on the way from Kraków
off-board-unused = not in this game
heading-over = The game is over after turn { $turn }.
heading = Turn { $turn }{ $weather ->
        [rain] , rain
        [snow] , snow
       *[fair] {""}
    }: round of { $group }{ $phase ->
        [opening] , opening phase
        [central] , central phase
        [closing] , closing phase
       *[none] {""}
    }
plays-for = { $group } plays for { $place }
side-holds = { $side }: { $towns } of 4 strategic towns, { $fields } of 8 target fields
krakow-so-far = Kraków { $field }/{ $of }
hand-line = Your cards: { $cards-count ->
        [0] none
       *[other] { $cards }
    }.
artillery-tokens = { $tokens ->
        [0] no artillery tokens
        [one] 1 artillery token
       *[other] { $tokens } artillery tokens
    }.
railway-tokens = { $tokens ->
        [0] no railway tokens
        [one] 1 railway token
       *[other] { $tokens } railway tokens
    }.
announced = Announced
card-lies-open = card  { $card }{ $aims-count ->
        [0] {""}
       *[other] {" "}on { $aims }
    } by { $seat }
unit-in = { $unit } in { $place }
in-place = in { $place }

## Odds in words

head-rp = RP
points-lost = { $points }{ $is_destroyed ->
        [yes] , destroyed
       *[no] {""}
    }
forecast = The defender is destroyed: { $chance }. Lost on average: attackers { $mine }, defender { $theirs }.
no-cannot-fight = { $units } cannot fight an enemy in { $hex } as things stand.
no-cannot-fire = { $gun } cannot fire on a unit in { $hex }.
no-unit-can-attack = No unit of yours can attack { $hex }.
no-odds = No enemy can be attacked or fired on as things stand.
no-better = No other unit that may join now would make it better.
odds-title = { $units } against { $prey }
losses-of = Losses of { $unit }
sums = { $attack } against { $defence }: { $number }
number-and-chance = target number { $number }{ $sure ->
        [0] , { $chance }
       *[other] , { $sure } sure, one more { $chance }
    }
without-charge = Without the charge of { $units }: { $forecast }
one-more = With { $unit } { $verb ->
        [attack] too
       *[support] in support
    }: { $forecast }
close-combats = Close combats as things stand
artillery-attacks = Artillery attacks as things stand
odds-in-full = In full: odds HEX, or odds HEX with UNITS.
head-attack-on = attack on
head-defender = defender
head-destroyed = destroyed
head-they-lose = lost: they
head-you-lose = you
head-all-who-can = all who can
head-gun = gun
head-on = on
head-target-number = target number
head-chance = chance
fires-on = { $gun } fires on { $prey }
hits-with = Target number { $number }: a hit with { $chance }; it costs 1 RP.
figure-typed-attack = attack points of all attackers together
figure-typed-defence = defence points of the attacked unit
figure-typed-rp = its replacement points
figure-typed-charge = attack points of a cavalry unit that charges before the clash
figure-typed-extra = attack points of an attacker with an extra attack
figure-typed-counter = attack points of the counter-attack
figure-typed-against = defence points of the attacker it goes for
figure-typed-against-rp = his replacement points
figure-typed-bayonets = the defender has an extra attack too
figure-typed-support = the defender is under artillery support
figure-typed-fire = an artillery attack instead of a clash
typed-title = { $is_fire ->
        [yes] Artillery attack
       *[no] Basic attack
    } { $attack } against { $defence }: target number { $number }
typed-losses = Losses of the attacked unit
typed-losses-of-attacker = Losses of the attacker it turns on
typed-destroyed = The attacked unit is destroyed: { $chance }.
typed-one-more = One more attack point makes the target number { $number }, destroyed: { $chance }.
typed-hit = A hit with { $chance } (4.4.2).
typed-sure = { $sure ->
        [0] No sure losses
        [one] 1 sure loss
       *[other] { $sure } sure losses
    }, one more with { $chance } (4.4.5).

## Blunders, as studies count them

blunder-unused-actions = actions not used
blunder-rider-lost = hussars and Cossacks lost
blunder-card-changed = cards changed for others
