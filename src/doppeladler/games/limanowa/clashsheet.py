"""4.4 A clash as a sheet of nine sections with target numbers and exact odds, for every door."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product, takewhile
from typing import Any, NamedTuple, cast

from doppeladler.engine import Sheet, Step
from doppeladler.engine.todo import Todo
from doppeladler.wargame.table.view import Section, SheetSeen

from .book import Unit, Units
from .columns import Clash, LimanowaState
from .rules.ch03_values import (
    attack_of_attacker,
    attack_of_defender,
    defence_of_attacker,
    defence_of_defender,
    effect_on,
    worth,
)
from .rules.ch04_clash import (
    counter_attack,
    extra_attack,
    extra_attackers,
    has_defenders_extra_attack,
    make_basic_attack,
    make_extra_attacks,
    may_counter_attack,
)
from .rules.ch04_guns import SURE
from .rules.ch04_losses import LAST_RESERVES
from .rules.ch04_preventive import (
    MachineGuns,
    answer_with_machine_guns,
    preventive_strike,
    preventive_strikes,
    use_preventive_abilities,
)
from .rules.ch04_strikes import NIGHT_ASSAULT, PreventiveRoll, StrikeRoll, left_of, split, target_number
from .words import say

Json = dict[str, Any]
Odds = dict[int, Fraction]

NEVER: Odds = {0: Fraction(1)}


def chance(number: int) -> Fraction:
    """4.4.2 The chance that a single attack with this target number succeeds."""
    return Fraction(max(0, min(SURE, number)), SURE)


def single(number: int) -> Odds:
    """4.4.2, 4.4.4, 4.4.6 The losses of a single attack: one at most."""
    hit = chance(number)
    return {losses: p for losses, p in ((0, 1 - hit), (1, hit)) if p}


def basic(number: int) -> Odds:
    """4.4.5 The losses of a basic attack: the sure ones, and perhaps one more."""
    sure, rest = split(number)
    return {sure + losses: p for losses, p in single(rest).items()}


def together(parts: Iterable[Odds]) -> Odds:
    """The losses of independent attacks on one unit."""
    total = NEVER
    for part in parts:
        mixed: Odds = {}
        for a, p in total.items():
            for b, q in part.items():
                mixed[a + b] = mixed.get(a + b, Fraction(0)) + p * q
        total = mixed
    return total


# --- what is still to come --------------------------------------------------------------------------------

Strikes = list[tuple[Unit, int]]
"""Preventive strikes to come: who is struck, with which target number."""


class Coming(NamedTuple):
    """The strikes of a clash still to come: those before it, and which of the attackers strike in it and how."""

    early: Strikes
    basic: bool
    extra: Units
    rolls: tuple[int, ...]


def coming(s: LimanowaState, clash: Clash) -> Coming:
    """4.4.4 to 4.4.6 What is still on the list of a clash that has begun, everything if it has not.

    Machine-guns that have not been asked yet are taken to fire.
    """
    fires = s.printed.machine_gun[clash.defender] and clash.card != NIGHT_ASSAULT
    if s.clash is None or s.clash.target != clash.target:
        return Coming(_early(s, clash, fires), True, extra_attackers(s, clash), ())
    early: Strikes = []
    extra: list[Unit] = []
    rolls: list[int] = []
    basic = False
    for item in _to_come(s):
        kind, args = (item.kind, item.args) if isinstance(item, Step) else (None, ())
        if isinstance(item, PreventiveRoll):
            early.append((item.target, item.number))
        elif isinstance(item, StrikeRoll) and item.target == clash.defender:
            rolls.append(item.number)
        elif kind in (use_preventive_abilities, answer_with_machine_guns) or isinstance(item, MachineGuns):
            early += _early(s, clash, fires)
        elif kind is preventive_strike:
            early.append((args[1], target_number(s, clash, args[:1], args[1])))
        elif kind is make_basic_attack:
            basic = True
        elif kind is make_extra_attacks:
            extra += extra_attackers(s, clash)
        elif kind is extra_attack:
            extra.append(args[0])
    return Coming(early, basic, tuple(extra), tuple(rolls))


def _to_come(s: LimanowaState) -> Iterator[Todo]:
    """The list of the clash from its top, up to the counter-attack."""
    return takewhile(lambda item: not isinstance(item, Step) or item.kind is not counter_attack, reversed(s.todo))


def _early(s: LimanowaState, clash: Clash, fires: bool) -> Strikes:
    if clash.card == NIGHT_ASSAULT:
        return []
    strikes = preventive_strikes(s, clash, fires)
    return [(target, target_number(s, clash, (unit,), target)) for unit, target in strikes]


def loss_odds(s: LimanowaState, clash: Clash) -> Odds:
    """4.4.4 to 4.4.9 How many replacement points the attacked unit will have lost in the rest of this clash.

    Exact: preventive strikes may destroy attackers, whose attack points then leave the sum, or the defender himself.
    """
    plan, left = coming(s, clash), s.rp[clash.defender]
    most = left - 1 if effect_on(s, LAST_RESERVES, clash.defender) else left
    total: Odds = {}
    for struck, p in _early_outcomes(plan.early):
        fallen = [unit for unit in clash.attackers if struck.count(unit) >= s.rp[unit]]
        early = struck.count(clash.defender)
        late = NEVER
        if early < left or most < left:
            late = together(_late(s, clash, plan, [unit for unit in clash.attackers if unit not in fallen]))
        for losses, q in late.items():
            lost = min(most, min(most, early) + losses + clash.loss)
            total[lost] = total.get(lost, Fraction(0)) + p * q
    return total


def _early_outcomes(strikes: Strikes) -> Iterator[tuple[list[Unit], Fraction]]:
    """Every way the preventive strikes can fall: who was hit, and the chance of it."""
    for fall in product((True, False), repeat=len(strikes)):
        p = Fraction(1)
        for (_, number), hit in zip(strikes, fall, strict=True):
            p *= chance(number) if hit else 1 - chance(number)
        if p:
            yield [target for (target, _), hit in zip(strikes, fall, strict=True) if hit], p


def _late(s: LimanowaState, clash: Clash, plan: Coming, attackers: list[Unit]) -> Iterator[Odds]:
    """The rolls that are open, then the basic attack and the extra attacks of those who are left."""
    yield from map(single, plan.rolls)
    if attackers and plan.basic:
        yield basic(target_number(s, clash, tuple(attackers), clash.defender))
    for unit in plan.extra:
        if unit in attackers:
            yield single(target_number(s, clash, (unit,), clash.defender))


def counter_odds(s: LimanowaState, clash: Clash, unit: Unit) -> Odds:
    """4.4.7, 4.4.8 What an attacker loses if the defender turns on him with all he has."""
    if not may_counter_attack(s, clash):
        return NEVER
    number = target_number(s, clash, (clash.defender,), unit)
    extra = [single(number)] if has_defenders_extra_attack(s, clash) else []
    return together([basic(number), *extra])


# --- the sheet --------------------------------------------------------------------------------------------


class ClashSheet(SheetSeen):
    """What a clash has beside: who leads it, and who is supported, charging, under fire, inspired."""

    group: str
    supported: bool
    charging: list[str]
    covered: list[str]
    inspired: list[str]


def sheet_at_hand(s: LimanowaState) -> ClashSheet | None:
    """The clash that is being played out, while anybody is left to fight it."""
    clash = left_of(s)
    return sheet_of(s, clash) if clash else None


def sheet_of(s: LimanowaState, clash: Clash) -> ClashSheet:
    """The whole clash as plain values."""
    odds = loss_odds(s, clash)
    left = s.rp[clash.defender]
    return {
        "target": s.label(clash.target),
        "attackers": [s.name(unit) for unit in clash.attackers],
        "defender": s.name(clash.defender),
        "group": clash.group,
        "card": clash.card or None,
        "supported": clash.supported,
        "charging": [s.name(unit) for unit in clash.charging],
        "covered": [s.name(unit) for unit in clash.covered],
        "inspired": [s.name(unit) for unit in clash.inspired],
        "sections": [told(section) for section in sections(s, clash)],
        "odds": [{"hits": hits, "chance": float(p)} for hits, p in sorted(odds.items())],
        "destroys": float(odds.get(left, 0)),
        "losses": {
            "defender": clash.loss,
            **{s.name(u): n for u, n in zip(clash.attackers, clash.losses, strict=True)},
        },
    }


def sections(s: LimanowaState, clash: Clash) -> list[Json]:
    """4.4 The nine sections in the book's order; those without a part to play say so by having no lines."""
    defence = defence_of_defender(s, clash)
    attacks = [attack_of_attacker(s, clash, unit) for unit in clash.attackers]
    number = sum(map(worth, attacks)) - worth(defence)
    sure, rest = split(number)
    return [
        {"section": 1, "title": say("clash-values"), "rule": "4.4.1a", "lines": _lines((*attacks, defence))},
        {"section": 2, "title": say("clash-artillery"), "rule": "4.4.2", "lines": _covered(s, clash)},
        {"section": 3, "title": say("clash-support"), "rule": "4.4.3", "lines": _support(clash)},
        {"section": 4, "title": say("clash-preventive"), "rule": "4.4.4", **_preventive(s, clash)},
        {
            "section": 5,
            "title": say("clash-basic"),
            "rule": "4.4.5",
            "lines": [],
            "attack": sum(map(worth, attacks)),
            "defence": worth(defence),
            "target_number": number,
            "sure": sure,
            "chance": float(chance(rest)),
        },
        {"section": 6, "title": say("clash-extra"), "rule": "4.4.6", **_extra(s, clash)},
        {"section": 7, "title": say("clash-counter"), "rule": "4.4.7", **_counter(s, clash)},
        {"section": 8, "title": say("clash-defenders-extra"), "rule": "4.4.8", **_defenders_extra(s, clash)},
        {
            "section": 9,
            "title": say("clash-losses"),
            "rule": "4.4.9",
            "lines": _so_far(s, clash),
            "empty": say("clash-losses-empty"),
        },
    ]


def told(section: Json) -> Section:
    """A section whose strikes stand among its lines, so that who draws it needs to know lines only."""
    lines = [_strike_line(section["rule"], strike) for strike in section.get("strikes", ())]
    return cast("Section", section | {"lines": [*section["lines"], *lines]})


def _strike_line(rule: str, strike: Json) -> Json:
    number, sure = strike["target_number"], strike.get("sure", 0)
    reason = say("clash-strike", who=strike["reason"], sure=sure, number=number)
    return {"rule": rule, "reason": reason, "value": f"{round(100 * strike['chance'])}%"}


def _so_far(s: LimanowaState, clash: Clash) -> list[Json]:
    """4.4.9 What has been lost already and is registered at the end."""
    lost = zip((clash.defender, *clash.attackers), (clash.loss, *clash.losses), strict=True)
    return [
        {"rule": "4.4.9", "reason": say("clash-so-far", unit=s.name(unit)), "value": -loss}
        for unit, loss in lost
        if loss
    ]


def _lines(sheets: Iterable[Sheet]) -> list[Json]:
    return [
        {"rule": line.rule, "reason": say("clash-line", of=sheet.title, reason=line.reason), "value": line.value}
        for sheet in sheets
        for line in sheet
    ]


def _strike(name: str, number: int) -> Json:
    return {"reason": name, "target_number": number, "chance": float(chance(number))}


def _covered(s: LimanowaState, clash: Clash) -> list[Json]:
    return [{"rule": "4.4.3", "reason": say("clash-covered", unit=s.name(unit)), "value": -2} for unit in clash.covered]


def _support(clash: Clash) -> list[Json]:
    return [{"rule": "4.4.3", "reason": say("clash-supported"), "value": -2}] if clash.supported else []


def _preventive(s: LimanowaState, clash: Clash) -> Json:
    defence = worth(defence_of_defender(s, clash))
    strikes = [_strike(s.name(u), worth(attack_of_attacker(s, clash, u)) - defence) for u in clash.charging]
    if s.printed.machine_gun[clash.defender]:
        attack = worth(attack_of_defender(s, clash))
        strikes += [
            _strike(say("clash-machine-guns-on", unit=s.name(u)), attack - worth(defence_of_attacker(s, clash, u)))
            for u in clash.attackers
        ]
    return {"lines": [], "strikes": strikes}


def _extra(s: LimanowaState, clash: Clash) -> Json:
    defence = worth(defence_of_defender(s, clash))
    able = extra_attackers(s, clash)
    strikes = [_strike(s.name(u), worth(attack_of_attacker(s, clash, u)) - defence) for u in able]
    return {"lines": [], "strikes": strikes}


def _counter(s: LimanowaState, clash: Clash) -> Json:
    if not may_counter_attack(s, clash):
        return {"lines": [], "strikes": []}
    attack = attack_of_defender(s, clash)
    strikes = []
    for unit in clash.attackers:
        number = worth(attack) - worth(defence_of_attacker(s, clash, unit))
        sure, rest = split(number)
        strikes.append(
            {**_strike(say("clash-on", unit=s.name(unit)), number), "sure": sure, "chance": float(chance(rest))}
        )
    return {"lines": _lines((attack,)), "strikes": strikes}


def _defenders_extra(s: LimanowaState, clash: Clash) -> Json:
    if not has_defenders_extra_attack(s, clash):
        return {"lines": [], "strikes": []}
    attack = worth(attack_of_defender(s, clash))
    strikes = [
        _strike(say("clash-on", unit=s.name(u)), attack - worth(defence_of_attacker(s, clash, u)))
        for u in clash.attackers
    ]
    return {"lines": [], "strikes": strikes}
