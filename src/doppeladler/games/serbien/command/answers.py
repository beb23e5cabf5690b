"""The answers to small questions: retreats, losses, shells, placing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from doppeladler.engine import Choice, Reply
from doppeladler.games.serbien.book import AH, Hex, Unit
from doppeladler.games.serbien.columns import Battle
from doppeladler.games.serbien.rules.ch02_values import (
    artillery_value,
    attack_strength,
    defence_strength,
    is_ineffective,
)
from doppeladler.games.serbien.rules.ch03_zones import enemy_zone
from doppeladler.games.serbien.rules.ch07_repulse import repulsers
from doppeladler.games.serbien.rules.ch09_combat import clash_of
from doppeladler.games.serbien.rules.ch09_odds import WHOLE, Clash, final_rung
from doppeladler.games.serbien.rules.ch10_artillery import (
    attackers_value,
    defenders_value,
    fighters_in,
    modifier_of,
    size_of,
    supporting_forces,
    value_of,
)
from doppeladler.games.serbien.verbs import VERBS
from doppeladler.games.serbien.words import sentence
from doppeladler.wargame.command import FAR

from .attacks import Attacker
from .clash import Judge
from .field import Field
from .marching import moved
from .problem import SerbienProblem
from .supplying import depot_march, place_value
from .wording import place

SURE = 10
"""7.4.3 The rung at which a Repulse needs no dice."""
CALLED_OFF = -0.5
"""9.2.5 An attack that is worth less when the defenders are named is called off, as far as that may be."""
AWARD = 10
"""27.6 So many points for Syrmia are taken at once."""
LATE = 17
"""27.6 From this turn on any are."""
BRIDGE_NEAR = 3


def unit_of(problem: SerbienProblem, choice: Choice) -> Unit:
    """The unit that a choice names first."""
    return problem.s.printed.by_name[choice.noun]


def hex_of(problem: SerbienProblem, choice: Choice) -> Hex:
    """The hex that a choice names first."""
    return problem.s.printed.hex_of[choice.noun]


def finish(choices: Sequence[Choice]) -> Choice:
    """The answer that adds nothing, else the first."""
    return VERBS.finish(choices) or choices[0]


def battle_of(problem: SerbienProblem) -> Battle:
    """The combat that is fought."""
    battle = problem.s.battle
    assert battle is not None
    return battle


# --- before and in combat (9.0, 10.0) ---------------------------------------------------------------------------


def choose_combat(problem: SerbienProblem) -> Reply:
    """9.1 The likeliest to succeed first, so that the others find fewer neighbours."""
    attacker, s = Attacker(problem.field), problem.s

    def value(choice: Choice) -> float:
        target = hex_of(problem, choice)
        units = tuple(unit for unit in s.on_map(problem.seat) if s.attacks[unit] == target)
        return attacker.judged(target, units).value if units else -FAR

    best = max(problem.choices, key=value)
    return Reply(best, sentence("why-first", aim=place(problem.field, hex_of(problem, best))))


def withhold_attackers(problem: SerbienProblem) -> Reply:
    """9.2.5 B Nobody, unless the attack has become hopeless now that the defenders are named."""
    battle, s = battle_of(problem), problem.s
    held = VERBS.acts(problem.choices)
    ready = finish(problem.choices)
    if ready.verb != "done":
        weakest = min(held, key=lambda choice: attack_strength(s, unit_of(problem, choice)))
        return Reply(weakest, sentence("why-one-corps", unit=weakest.noun))
    if held and Attacker(problem.field).judged(battle.target, battle.attackers).value < CALLED_OFF:
        return Reply(held[0], sentence("why-calls-off", aim=place(problem.field, battle.target)))
    return Reply(ready)


def withhold_defenders(problem: SerbienProblem) -> Reply:
    """9.2.5 Who is spent already stays out of it, and what is too much."""
    s = problem.s
    held = VERBS.acts(problem.choices)
    spent = [choice for choice in held if is_ineffective(s, unit_of(problem, choice))]
    ready = finish(problem.choices)
    if ready.verb == "done" and not spent:
        return Reply(ready)
    best = min(spent or held, key=lambda choice: defence_strength(s, unit_of(problem, choice)))
    return Reply(best, sentence("why-stays-out", unit=best.noun))


def intensity(problem: SerbienProblem) -> Reply:
    """9.8 As hard as promises most, given what the other side says or may say."""
    battle, field = battle_of(problem), problem.field
    judge, weights = Judge(problem.s, field.weights, field.lasting), field.weights
    if problem.seat == battle.side:
        intense = judge.expected(battle, field.prize(battle.target))[1]
    else:
        attacks = battle.side in battle.intense
        prize = weights.point * field.holdings.get(battle.target, 0.0)
        found = [judge.prospect(battle, attacks=attacks, defends=defends) for defends in (False, True)]
        calm, hard = (
            field.lasting * (weights.foe * each.own - each.theirs) - each.clears * (weights.ground + prize)
            for each in found
        )
        intense = hard > calm
    choice = Choice("intense" if intense else "normal")
    if choice not in problem.choices:
        return Reply(finish(problem.choices))
    return Reply(choice, sentence("why-intense" if intense else "why-not-intense"))


def give_shells(problem: SerbienProblem) -> Reply:
    """23.2.1 Shells only where the table says something else with them."""
    s, battle = problem.s, battle_of(problem)
    force = tuple(s.printed.by_name[name] for name in problem.facts["force"])
    clash = clash_of(battle)
    attacks = problem.seat == battle.side
    value = attackers_value if attacks else defenders_value
    size = size_of(s, battle.defenders if attacks else battle.attackers)
    loud, still = (
        modifier_of(s, value(s, clash, silent), size) for silent in (battle.silent, (*battle.silent, *force))
    )
    if loud > still and Choice("fire") in problem.choices:
        return Reply(Choice("fire"), sentence("why-shells"))
    return Reply(Choice("save"), sentence("why-no-shells"))


def choose_support(problem: SerbienProblem) -> Reply:
    """10.1.1 A neighbour fires if the table says something else with it."""
    s, battle = problem.s, battle_of(problem)
    forces = {force[0]: force for force in supporting_forces(s, clash_of(battle))}

    def added(choice: Choice) -> int:
        force = forces.get(unit_of(problem, choice), ())
        return value_of(s, force, battle.target, battle.unfed, battle.silent)

    best = max(VERBS.acts(problem.choices), key=added, default=None)
    now = modifier_of(s, battle.reply, battle.attacking)
    if best is None or modifier_of(s, battle.reply + added(best), battle.attacking) <= now:
        return Reply(finish(problem.choices))
    return Reply(best, sentence("why-supports", unit=best.noun))


def fire_gunboats(problem: SerbienProblem) -> Reply:
    """25.1 A squadron fires if the table says something else with it."""
    s, battle = problem.s, battle_of(problem)
    attacks = battle.side == AH
    now, size = (battle.fire, battle.defending) if attacks else (battle.reply, battle.attacking)
    for choice in VERBS.acts(problem.choices):
        value = now + WHOLE * artillery_value(s, unit_of(problem, choice))
        if modifier_of(s, value, size) > modifier_of(s, now, size):
            return Reply(choice, sentence("why-supports", unit=choice.noun))
    return Reply(finish(problem.choices))


def take_reduction(problem: SerbienProblem) -> Reply:
    """9.10.2 Who has lost least so far, and loses least by it."""
    s, printed = problem.s, problem.s.printed

    def lost(choice: Choice) -> tuple[int, int]:
        unit = unit_of(problem, choice)
        up = 1 if s.sr[unit] else 0
        return s.sr[unit], printed.attack[up][unit] - printed.attack[1][unit]

    best = min(problem.choices, key=lost)
    return Reply(best, sentence("why-bears-it", unit=best.noun))


# --- retreat and advance (11.0) ---------------------------------------------------------------------------------


def refuge(field: Field, unit: Unit, hex: Hex) -> float:
    """How good a hex is for who must go back."""
    s, side = field.s, field.side
    value = 1.5 * bool(field.fed(unit) >> hex & 1) - field.threats.get(hex, 0.0) / 30
    if enemy_zone(s, side) >> hex & 1:
        value -= 1.0 if s.occupied[side] >> hex & 1 else 3.0
    value -= field.weights.home * field.home[hex]
    return value + 0.2 * bool(s.occupied[side] >> hex & 1)


def retreat(problem: SerbienProblem) -> Reply:
    """11.1.1, 6.4 and 19.1.7 To where supply and friends are, and no enemy."""
    field, unit = problem.field, problem.s.printed.by_name[problem.facts["force"][0]]
    ways = [choice for choice in problem.choices if choice.noun in problem.s.printed.hex_of]
    best = max(ways, key=lambda choice: refuge(field, unit, hex_of(problem, choice)))
    return Reply(best, sentence("why-safest", there=place(field, hex_of(problem, best))))


def try_repulse(problem: SerbienProblem) -> Reply:
    """7.4 Only where no dice are needed."""
    s = problem.s
    force = tuple(s.printed.by_name[name] for name in problem.facts["force"])
    for choice in VERBS.acts(problem.choices):
        target = hex_of(problem, choice)
        clash = Clash(problem.seat, target, repulsers(s, force), fighters_in(s, target))
        if clash.defenders and final_rung(s, clash) >= SURE:
            return Reply(choice, sentence("why-repulses", aim=place(problem.field, target)))
    return Reply(finish(problem.choices))


def stands(field: Field, unit: Unit, hex: Hex) -> float:
    """How well a unit would stand in a hex."""
    s, share = field.s, max(1, field.printed.bulk[unit]) / 8
    with moved(s, (unit,), hex, s.at[unit]):
        danger = field.danger(unit, hex)
    supply = field.weights.supply * bool(field.fed(unit) >> hex & 1)
    return share * (supply - field.weights.pull * field.to_goal(unit)[hex]) - danger + field.prize(hex)


def advance(problem: SerbienProblem) -> Reply:
    """11.2 Who stands better in the hex that was won; one is enough."""
    s, field = problem.s, problem.field
    target = s.printed.hex_of[problem.facts["target"]]
    best, most = finish(problem.choices), 0.0
    crowd = len(s.units_in(target))
    for choice in problem.choices:
        if choice.verb != "advance":
            continue
        unit = unit_of(problem, choice)
        gain = stands(field, unit, target) - stands(field, unit, s.at[unit]) - 0.3 * crowd + field.weights.ground
        if gain > most:
            best, most = choice, gain
    if best.verb == "advance":
        return Reply(best, sentence("why-advances", unit=best.noun, there=place(field, target)))
    return Reply(best, sentence("why-no-advance"))


def ride(problem: SerbienProblem) -> Reply:
    """8.2, 8.3 Cavalry goes out of the way of infantry."""
    field, s = problem.field, problem.s
    unit = s.printed.by_name[problem.facts["unit"]]
    ready = finish(problem.choices)
    ways = [choice for choice in problem.choices if choice.verb in ("react", "retire")]
    best = min(ways, key=lambda choice: field.danger(unit, hex_of(problem, choice)), default=ready)
    if best == ready or field.danger(unit, hex_of(problem, best)) >= field.danger(unit, s.at[unit]):
        return Reply(ready)
    return Reply(best, sentence("why-rides-away", unit=s.name(unit)))


# --- supply (15.0) ----------------------------------------------------------------------------------------------


def move_source(problem: SerbienProblem) -> Reply:
    """15.6.2 A supply unit that must go: near those it serves and away from the enemy."""
    field, unit = problem.field, problem.s.printed.by_name[problem.facts["unit"]]
    best = max(problem.choices, key=lambda choice: place_value(field, unit, hex_of(problem, choice)))
    return Reply(best, sentence("why-safest", there=place(field, hex_of(problem, best))))


def fly_train(problem: SerbienProblem) -> Reply:
    """15.6.2a To the Depot that is nearest to those it serves."""
    field, s = problem.field, problem.s
    train = s.printed.by_name[problem.facts["unit"]]
    best = max(problem.choices, key=lambda choice: place_value(field, train, s.at[unit_of(problem, choice)]))
    return Reply(best, sentence("why-safest", there=best.noun))


def march_depot(problem: SerbienProblem) -> Reply:
    """15.6.3 By rail, after its army."""
    unit = problem.s.printed.by_name[problem.facts["unit"]]
    best = depot_march(problem.field, unit, problem.choices)
    if best.verb == "stop":
        return Reply(best)
    return Reply(best, sentence("why-follows-those-it-serves", unit=problem.s.name(unit), there=best.noun))


def extend_supply(problem: SerbienProblem) -> Reply:
    """15.6.1 Whoever can bring provisions further does."""
    best = next(iter(VERBS.acts(problem.choices)), problem.choices[0])
    return Reply(best, sentence("why-extends", unit=best.noun))


# --- placing and organizing (5.0, 16.0, 21.0, 23.0, 24.0) -------------------------------------------------------


def remove(problem: SerbienProblem) -> Reply:
    """3.1.3 Who is missed least."""
    s, printed = problem.s, problem.s.printed

    def worth(choice: Choice) -> int:
        unit = unit_of(problem, choice)
        return 99 if printed.is_supply[unit] else attack_strength(s, unit) + defence_strength(s, unit)

    best = min(problem.choices, key=worth)
    return Reply(best, sentence("why-missed-least", unit=best.noun))


def strongest(problem: SerbienProblem) -> Reply:
    """5.5.1, 7.3.3 The Formation that stands a fight best."""
    s = problem.s
    best = max(problem.choices, key=lambda choice: defence_strength(s, unit_of(problem, choice)))
    return Reply(best, sentence("why-stands-best", unit=best.noun))


def replace(problem: SerbienProblem) -> Reply:
    """16.6.2 Divisions that have lost most come first."""
    s, printed = problem.s, problem.s.printed

    def need(choice: Choice) -> tuple[bool, int, int]:
        unit = unit_of(problem, choice)
        return printed.is_formation[unit], s.sr[unit], printed.attack[0][unit]

    best = max(problem.choices, key=need)
    return Reply(best, sentence("why-needs-it-most", unit=best.noun))


def return_marsch(problem: SerbienProblem) -> Reply:
    """16.6.3 Whole if that can be paid, where most reduced divisions are near."""
    s, distance = problem.s, problem.s.printed.grid.distance
    worn = [unit for unit in s.printed.formations[AH] if s.at[unit] >= 0 and s.sr[unit]]

    def near(choice: Choice) -> tuple[bool, int]:
        depot = s.at[s.printed.by_name[choice.to]]
        return choice.verb == "restore", -sum(distance(depot, s.at[unit]) for unit in worn)

    best = max(problem.choices, key=near)
    return Reply(best, sentence("why-needed-there", unit=best.noun, there=best.to))


def combine(problem: SerbienProblem) -> Reply:
    """16.3, 21.1 Detachments rejoin, and Assets become Formations; brigades stay what they are."""
    s, printed = problem.s, problem.s.printed
    made = {result: parts for result, parts, _ in printed.combinations}
    for choice in VERBS.acts(problem.choices):
        unit = printed.by_name.get(choice.noun)
        if unit is None:
            continue
        parts = made.get(unit, ())
        if choice.verb == "rejoin" or any(printed.is_asset[part] for part in parts):
            return Reply(choice, sentence("why-combines", unit=s.name(unit)))
    return Reply(finish(problem.choices))


def build_pontoon(problem: SerbienProblem) -> Reply:
    """21.2 Where most Formations are near, if there are some."""
    s, printed = problem.s, problem.s.printed
    distance = printed.grid.distance
    places = [s.at[unit] for unit in printed.formations[problem.seat] if s.at[unit] >= 0]

    def near(choice: Choice) -> int:
        banks = (printed.hex_of[choice.noun], printed.hex_of[choice.to])
        return sum(max(distance(bank, hex) for bank in banks) <= BRIDGE_NEAR for hex in places)

    best = max(VERBS.acts(problem.choices), key=near, default=None)
    if best is None or near(best) < 2:
        return Reply(finish(problem.choices))
    return Reply(best, sentence("why-bridges", here=best.noun, there=best.to))


def place_komitadji(problem: SerbienProblem) -> Reply:
    """23.1 On the way between the enemy's Formations and his trains."""
    s, printed = problem.s, problem.s.printed
    distance = printed.grid.distance
    trains = [s.at[u] for u in (*printed.trains[AH], *printed.formations[AH]) if s.at[u] >= 0]

    def far(choice: Choice) -> int:
        return sum(sorted(distance(hex_of(problem, choice), hex) for hex in trains)[:3])

    best = min(problem.choices, key=far)
    return Reply(best, sentence("why-komitadji", there=place(problem.field, hex_of(problem, best))))


def keep_komitadji(problem: SerbienProblem) -> Reply:
    """23.1 They are placed anew when the enemy is in the country."""
    s, soil = problem.s, problem.s.printed.soil["SE"]
    verb = "move" if s.occupied[AH] & soil else "keep"
    return Reply(next(choice for choice in problem.choices if choice.verb == verb))


def nearest_goal(problem: SerbienProblem) -> Reply:
    """16.2, 24.1 Where most is to be done."""
    unit = problem.s.printed.by_name.get(problem.facts.get("unit", ""), problem.s.printed.formations[problem.seat][0])
    ways = problem.field.to_goal(unit)
    best = min(VERBS.acts(problem.choices), key=lambda choice: ways[hex_of(problem, choice)])
    return Reply(best, sentence("why-safest", there=place(problem.field, hex_of(problem, best))))


def box_march(problem: SerbienProblem) -> Reply:
    """24.2 Who is tired rests; others come back where most is to be done."""
    unit = problem.s.printed.by_name[problem.facts["unit"]]
    rest = next((choice for choice in problem.choices if choice.verb == "rest"), None)
    if rest is not None:
        return Reply(rest, sentence("why-rests", unit=problem.s.name(unit)))
    ways = problem.field.to_goal(unit)
    doors = [choice for choice in problem.choices if choice.verb == "enter"]
    best = min(doors, key=lambda choice: ways[hex_of(problem, choice)], default=None)
    if best is None:
        return Reply(finish(problem.choices))
    return Reply(best, sentence("why-goes-nearer", unit=problem.s.name(unit), there=best.noun))


def take_award(problem: SerbienProblem) -> Reply:
    """27.6 Once in the game: when most of it can be had, or late."""
    taken = problem.facts["points"] >= AWARD or problem.s.turn >= min(LATE, problem.s.rules.last_turn)
    verb = "take" if taken else "wait"
    return Reply(next(choice for choice in problem.choices if choice.verb == verb), sentence(f"why-{verb}-award"))


def return_squadron(problem: SerbienProblem) -> Reply:
    """25.1.2 Restored, if it may be."""
    best = next((choice for choice in problem.choices if choice.verb == "restore"), problem.choices[0])
    return Reply(best)


def first_act(problem: SerbienProblem) -> Reply:
    """What can only help: ammunition, French guns."""
    return Reply(next(iter(VERBS.acts(problem.choices)), problem.choices[0]))


def nothing_more(problem: SerbienProblem) -> Reply:
    """What is better left as it is."""
    return Reply(finish(problem.choices))


def name_idle(problem: SerbienProblem) -> Reply:
    """5.1.3 The train that is furthest from the enemy."""
    s, field = problem.s, problem.field
    best = max(problem.choices, key=lambda choice: field.nearest_foe(s.at[unit_of(problem, choice)]))
    return Reply(best, sentence("why-missed-least", unit=best.noun))


ANSWERS: Mapping[str, Callable[[SerbienProblem], Reply]] = {
    "AbandonPlan": nothing_more,
    "Advance": advance,
    "AssignAsset": strongest,
    "Attach": nothing_more,
    "BoxMarch": box_march,
    "BuildPontoon": build_pontoon,
    "ChooseCombat": choose_combat,
    "ChooseHex": nearest_goal,
    "ChooseSupport": choose_support,
    "Combine": combine,
    "CreateMontenegrin": nearest_goal,
    "DisplaceDepot": move_source,
    "DrawBoundary": nothing_more,
    "ExtendSupply": extend_supply,
    "FireGunboats": fire_gunboats,
    "Flee": retreat,
    "FlyTrain": fly_train,
    "GiveAmmo": first_act,
    "GiveShells": give_shells,
    "Intensity": intensity,
    "KeepKomitadji": keep_komitadji,
    "MarchDepot": march_depot,
    "NameIdle": name_idle,
    "NamePinned": strongest,
    "PlaceGuns": first_act,
    "PlaceKomitadji": place_komitadji,
    "PullBack": retreat,
    "React": ride,
    "RemoveExcess": remove,
    "RetreatTo": retreat,
    "RetreatTrain": move_source,
    "Retire": ride,
    "ReturnMarsch": return_marsch,
    "ReturnSquadron": return_squadron,
    "Sail": nothing_more,
    "SpendReplacement": replace,
    "Split": nothing_more,
    "TakeAward": take_award,
    "TakeReduction": take_reduction,
    "TryRepulse": try_repulse,
    "WithholdAttackers": withhold_attackers,
    "WithholdDefenders": withhold_defenders,
}
