"""4.4 A clash as a sheet of nine sections with target numbers and exact odds, for every door."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from doppeladler.engine import Sheet
from doppeladler.wargame.table.view import Section, SheetSeen

from .columns import Clash, LimanowaState
from .odds import Odds, chance, loss_odds
from .rules.ch03_values import (
    attack_of_attacker,
    attack_of_defender,
    defence_of_attacker,
    defence_of_defender,
    worth,
)
from .rules.ch04_clash import exposed, exposed_to_bayonets, extra_attackers
from .rules.ch04_strikes import left_of, split
from .words import say

Json = dict[str, Any]


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
    return sheet_of(s, clash, loss_odds(s, clash)) if clash else None


def sheet_of(s: LimanowaState, clash: Clash, odds: Odds) -> ClashSheet:
    """The whole clash as plain values, with what the attacked unit loses in it."""
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
    units = exposed(s, clash)
    if not units:
        return {"lines": [], "strikes": []}
    attack = attack_of_defender(s, clash)
    strikes = []
    for unit in units:
        number = worth(attack) - worth(defence_of_attacker(s, clash, unit))
        sure, rest = split(number)
        strikes.append(
            {**_strike(say("clash-on", unit=s.name(unit)), number), "sure": sure, "chance": float(chance(rest))}
        )
    return {"lines": _lines((attack,)), "strikes": strikes}


def _defenders_extra(s: LimanowaState, clash: Clash) -> Json:
    attack, units = worth(attack_of_defender(s, clash)), exposed_to_bayonets(s, clash)
    strikes = [
        _strike(say("clash-on", unit=s.name(u)), attack - worth(defence_of_attacker(s, clash, u))) for u in units
    ]
    return {"lines": [], "strikes": strikes}
