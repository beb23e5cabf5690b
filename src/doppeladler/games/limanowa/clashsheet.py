"""4.4 A clash as a sheet of nine sections with target numbers and exact odds, for every door."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from doppeladler.engine import Sheet

from .book import Unit
from .ch03_values import attack_of_attacker, attack_of_defender, defence_of_attacker, defence_of_defender, worth
from .ch04_clash import NIGHT_ASSAULT, may_counter_attack, split
from .ch04_guns import SURE
from .state import Clash, LimanowaState

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


def loss_odds(s: LimanowaState, clash: Clash) -> Odds:
    """4.4.4 to 4.4.6 What the attacked unit loses, if nobody is destroyed before the basic attack."""
    return together(attackers_strikes(s, clash))


def attackers_strikes(s: LimanowaState, clash: Clash) -> list[Odds]:
    """The attackers' charges, basic attack and extra attacks."""
    defence = worth(defence_of_defender(s, clash))
    points = {unit: worth(attack_of_attacker(s, clash, unit)) for unit in clash.attackers}
    strikes = [single(points[unit] - defence) for unit in clash.attackers if unit in clash.charging]
    strikes.append(basic(sum(points.values()) - defence))
    if clash.card != NIGHT_ASSAULT:
        strikes += [single(points[unit] - defence) for unit in clash.attackers if s.printed.bayonet_attack[unit]]
    return strikes


def counter_odds(s: LimanowaState, clash: Clash, unit: Unit) -> Odds:
    """4.4.7, 4.4.8 What an attacker loses if the defender turns on him with all he has."""
    if not may_counter_attack(s, clash):
        return NEVER
    number = worth(attack_of_defender(s, clash)) - worth(defence_of_attacker(s, clash, unit))
    extra = [single(number)] if s.printed.bayonet_defence[clash.defender] else []
    return together([basic(number), *extra])


# --- the sheet --------------------------------------------------------------------------------------------


def sheet_of(s: LimanowaState, clash: Clash) -> Json:
    """The whole clash as plain values."""
    odds = loss_odds(s, clash)
    left = s.rp[clash.defender]
    return {
        "target": s.label(clash.target),
        "attackers": [s.name(unit) for unit in clash.attackers],
        "defender": s.name(clash.defender),
        "card": clash.card or None,
        "sections": sections(s, clash),
        "odds": [{"hits": hits, "chance": float(p)} for hits, p in sorted(odds.items())],
        "destroys": float(sum((p for hits, p in odds.items() if hits + clash.loss >= left), Fraction(0))),
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
        {"section": 1, "title": "Attack and defence", "rule": "4.4.1a", "lines": _lines((*attacks, defence))},
        {"section": 2, "title": "Artillery attacks", "rule": "4.4.2", "lines": _covered(s, clash)},
        {"section": 3, "title": "Artillery support", "rule": "4.4.3", "lines": _support(clash)},
        {"section": 4, "title": "Preventive abilities", "rule": "4.4.4", **_preventive(s, clash)},
        {
            "section": 5,
            "title": "Basic attack",
            "rule": "4.4.5",
            "lines": [],
            "attack": sum(map(worth, attacks)),
            "defence": worth(defence),
            "target number": number,
            "sure": sure,
            "chance": float(chance(rest)),
        },
        {"section": 6, "title": "Extra attacks", "rule": "4.4.6", **_extra(s, clash)},
        {"section": 7, "title": "Counter-attack", "rule": "4.4.7", **_counter(s, clash)},
        {"section": 8, "title": "Defender's extra attack", "rule": "4.4.8", **_defenders_extra(s, clash)},
        {"section": 9, "title": "Losses", "rule": "4.4.9", "lines": []},
    ]


def _lines(sheets: Iterable[Sheet]) -> list[Json]:
    return [
        {"rule": line.rule, "reason": f"{sheet.title}: {line.reason}", "value": line.value}
        for sheet in sheets
        for line in sheet
    ]


def _strike(name: str, number: int) -> Json:
    return {"reason": name, "target number": number, "chance": float(chance(number))}


def _covered(s: LimanowaState, clash: Clash) -> list[Json]:
    return [{"rule": "4.4.3", "reason": f"{s.name(unit)} under fire", "value": -2} for unit in clash.covered]


def _support(clash: Clash) -> list[Json]:
    return [{"rule": "4.4.3", "reason": "artillery support: AP and DP", "value": -2}] if clash.supported else []


def _preventive(s: LimanowaState, clash: Clash) -> Json:
    defence = worth(defence_of_defender(s, clash))
    strikes = [_strike(s.name(u), worth(attack_of_attacker(s, clash, u)) - defence) for u in clash.charging]
    if s.printed.machine_gun[clash.defender]:
        attack = worth(attack_of_defender(s, clash))
        strikes += [
            _strike(f"machine-guns on {s.name(u)}", attack - worth(defence_of_attacker(s, clash, u)))
            for u in clash.attackers
        ]
    return {"lines": [], "strikes": strikes}


def _extra(s: LimanowaState, clash: Clash) -> Json:
    defence = worth(defence_of_defender(s, clash))
    able = [unit for unit in clash.attackers if s.printed.bayonet_attack[unit] and clash.card != NIGHT_ASSAULT]
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
        strikes.append({**_strike(f"on {s.name(unit)}", number), "sure": sure, "chance": float(chance(rest))})
    return {"lines": _lines((attack,)), "strikes": strikes}


def _defenders_extra(s: LimanowaState, clash: Clash) -> Json:
    if not may_counter_attack(s, clash) or not s.printed.bayonet_defence[clash.defender]:
        return {"lines": [], "strikes": []}
    attack = worth(attack_of_defender(s, clash))
    strikes = [_strike(f"on {s.name(u)}", attack - worth(defence_of_attacker(s, clash, u))) for u in clash.attackers]
    return {"lines": [], "strikes": strikes}
