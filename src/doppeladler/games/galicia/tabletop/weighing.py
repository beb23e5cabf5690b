"""What the answers of who is attacked would mean: who is withheld (7.3.1), the way back (9.2), the losses (9.4.2)."""

from __future__ import annotations

from fractions import Fraction

from doppeladler.engine import Choice
from doppeladler.games.galicia.book import Hex, Side, Units, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.odds import as_known_to, die_of_losses, outlook
from doppeladler.games.galicia.rules.ch06_zoc import zoc
from doppeladler.games.galicia.rules.ch07_combat import WithholdDefender
from doppeladler.games.galicia.rules.ch09_guidelines import Retreater
from doppeladler.games.galicia.rules.ch09_losses import TakeLoss
from doppeladler.games.galicia.rules.ch09_results import battle_of
from doppeladler.games.galicia.rules.ch09_retreat import Retreat
from doppeladler.games.galicia.rules.ch10_effectiveness import attack_strength, defence_strength, reduce_effectiveness
from doppeladler.games.galicia.rules.ch11_supply import IN_RANGE, LOW_RANGE, country, rings, sources
from doppeladler.games.galicia.words import say, sentence
from doppeladler.wargame.table.weighing import Cell, Scales, Weighing

# --- who is withheld ----------------------------------------------------------------------------------------


def _withheld(s: GaliciaState, side: Side, asked: WithholdDefender, choice: Choice) -> list[Cell]:
    """7.3.1 to 9.4 Who would defend then, and how that would go, as far as the defender may know."""
    battle = battle_of(s)
    named = (s.printed.by_name[choice.noun],) if choice.noun else ()
    forces = WithholdDefender(side, (*asked.withheld, *named)).forces(s)
    force = max(forces, key=lambda units: sum(defence_strength(s, unit) for unit in units))
    found = outlook(as_known_to(s, side), enemy_of(side), battle.target, battle.attackers, force)
    if found.forecast is None:
        return [_names(s, force), say("weigh-no-attack"), 1.0, 0.0, 0.0]
    theirs, ours = found.forecast.expected_losses
    holds = float(1 - found.forecast.takes_the_hex)
    return [_names(s, force), found.forecast.column, holds, float(ours), float(theirs)]


def _names(s: GaliciaState, units: Units) -> str:
    return say("weigh-units", units=s.names_of(units))


# --- the way back -------------------------------------------------------------------------------------------


def _way_back(s: GaliciaState, side: Side, asked: Retreat, choice: Choice) -> list[Cell]:
    """9.2.1, 9.2.2, 9.4.1 What the next hex costs at once, what the loss roll brings then, supply and enemies there."""
    here, there = asked.path[-1], s.printed.hex_of[choice.noun]
    wet = not s.printed.dry[here] >> there & 1
    losses = len(asked.units) * wet + float(_losses_after(s, side, asked, there))
    near = say("weigh-near", near="yes" if zoc(s, enemy_of(side)) >> there & 1 else "no")
    return [losses, say(f"state-supply-{_supply_in(s, side, there)}"), near]


def _losses_after(s: GaliciaState, side: Side, asked: Retreat, there: Hex) -> Fraction:
    """9.4.1 The reductions of the loss roll on average, if the rest of the way is the best that is left."""
    battle = battle_of(s)
    attacking = s.printed.side[battle.attackers[0]] == side
    fails = Retreater(s, side, asked.units, asked.total).ends(asked.path)[there].faults.is_failure
    failed = fails or (battle.attacker_failed if attacking else battle.defender_failed)
    fought = battle._replace(attacker_failed=failed) if attacking else battle._replace(defender_failed=failed)
    return Fraction(sum(die_of_losses(s.printed, fought, attacking)), 6)


def _supply_in(s: GaliciaState, side: Side, hex: Hex) -> str:
    """11.1 How a unit would be supplied there if it were checked now."""
    for length, ring in enumerate(rings(country(s, side), sources(s, side))):
        if ring >> hex & 1:
            return "in" if length <= IN_RANGE else "low"
        if length >= LOW_RANGE:
            break
    return "out"


# --- losses -------------------------------------------------------------------------------------------------


def _after_loss(s: GaliciaState, side: Side, asked: TakeLoss, choice: Choice) -> list[Cell]:
    """9.4.2, 10.2 The strength of the unit now, and after the reduction."""
    unit = s.printed.by_name[choice.noun]
    then = s.clone()
    then.events = None
    reduce_effectiveness(then, unit, "9.4.2")
    now = say("weigh-strength", attack=attack_strength(s, unit), defence=defence_strength(s, unit))
    if then.at[unit] < 0:
        return [now, say("weigh-eliminated")]
    return [now, say("weigh-strength", attack=attack_strength(then, unit), defence=defence_strength(then, unit))]


SCALES: Scales[GaliciaState] = Scales(
    {
        "WithholdDefender": Weighing(
            (
                (sentence("weigh-defend"), "words"), (sentence("weigh-column"), "words"),
                (sentence("weigh-holds"), "chance"), (sentence("weigh-own-losses"), "number"),
                (sentence("weigh-their-losses"), "number"),
            ),
            _withheld,
        ),
        "Retreat": Weighing(
            (
                (sentence("weigh-reductions"), "number"), (sentence("weigh-supply"), "words"),
                (sentence("weigh-enemies"), "words"),
            ),
            _way_back,
        ),
        "TakeLoss": Weighing(((sentence("weigh-now"), "words"), (sentence("weigh-then"), "words")), _after_loss),
    }
)  # fmt: skip
