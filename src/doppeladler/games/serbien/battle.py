"""9.1.1 The combat that is being fought, as both players may read it: sums, shifts, and what each intensity means."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from doppeladler.wargame.table.view import Line, Section, SheetSeen

from .book import Side, Unit
from .columns import Battle, SerbienState
from .odds import Prospect, points, prospects
from .panels import is_own
from .rules.ch02_values import attack_strength, defence_strength
from .rules.ch09_combat import clash_of
from .rules.ch09_odds import attack_total, column_of, defence_total, ratio_name, share_of, shifts_of
from .words import say


def battle_seen(s: SerbienState, seat: str) -> SheetSeen | None:
    """9.1.1 b, 3.1.6 Who fights whom is open when an attack is announced; strengths of units are their owner's."""
    battle = s.battle
    if battle is None or battle.is_repulse:
        return None
    found: SheetSeen = {
        "target": s.label(battle.target),
        "attackers": s.names_of(battle.attackers),
        "hexes": list(dict.fromkeys(s.label(s.at[unit]) for unit in battle.attackers if s.at[unit] >= 0)),
        "defenders": s.names_of(battle.defenders),
        "column": None,
        "result": None,
        "sections": list(result_sections(battle) if battle.fallen else sections(s, seat, battle)),
    }
    if is_reckoned(battle):
        found["column"] = ratio_name(s, battle.rung)
    return found


def is_reckoned(battle: Battle) -> bool:
    """9.1.1 d Have strengths and odds been told?"""
    return battle.attacking > 0


def result_sections(battle: Battle) -> Iterator[Section]:
    """9.9.2, 9.10, 10.0 What the dice have brought; the units are weaker and elsewhere now, and no sum holds."""
    lines: list[Line] = [
        {"rule": "9.9.2", "reason": say("result-retreat"), "value": str(battle.back)},
        {"rule": "9.10", "reason": say("result-worn"), "value": str(battle.worn)},
        {"rule": "9.10", "reason": say("result-wear"), "value": str(battle.wear)},
        {"rule": "10.0", "reason": say("result-strain"), "value": f"{battle.strain:+}"},
        {"rule": "10.0", "reason": say("result-stress"), "value": f"{battle.stress:+}"},
    ]
    yield {"section": 1, "title": say("sheet-result"), "rule": "9.9.2", "lines": lines}


def sections(s: SerbienState, seat: str, battle: Battle) -> Iterator[Section]:
    """9.3 to 9.8 The sums, line by line; of the other side its total, once it has been told."""
    clash = clash_of(battle)
    attack = [(unit, attack_strength(s, unit)) for unit in battle.attackers]
    defence = [(unit, defence_strength(s, unit)) for unit in battle.defenders]
    lines = list(_side(s, seat, battle, attack, attack_total(s, clash)))
    if lines:
        yield {"section": 1, "title": say("sheet-attack"), "rule": "9.3", "lines": lines}
    lines = list(_side(s, seat, battle, defence, defence_total(s, clash)))
    if lines:
        yield {"section": 2, "title": say("sheet-defence"), "rule": "9.3", "lines": lines}
    if is_reckoned(battle):
        shifts: list[Line] = [
            {"rule": each.why, "reason": say(f"shift-{each.why.replace('.', '-')}"), "value": each.columns}
            for each in shifts_of(s, clash)
        ]
        ratio, column = ratio_name(s, battle.rung), s.printed.ratios[column_of(s, battle.rung)]
        shifts.append({"rule": "9.6", "reason": say("sheet-column", ratio=ratio), "value": column})
        yield {"section": 3, "title": say("sheet-odds"), "rule": "9.6", "lines": shifts}
        yield {"section": 4, "title": say("sheet-intensity"), "rule": "9.8", "lines": intensity_lines(s, battle)}


def _side(s: SerbienState, seat: str, battle: Battle, units: list[tuple[Unit, int]], total: int) -> Iterator[Line]:
    """3.1.6, 9.3 The units of a side for their owner, and the total for both when it has been told."""
    if units and is_own(s, seat, units[0][0]):
        for unit, strength in units:
            yield {"rule": "9.3", "reason": s.name(unit), "value": points(share_of(s, unit, strength, battle.unfed))}
    if is_reckoned(battle):
        yield {"rule": "9.6", "reason": say("sheet-total"), "value": f"{points(total):g}"}


def intensity_lines(s: SerbienState, battle: Battle) -> list[Line]:
    """9.8.2 What every pair of answers means by the table: how often the defender goes, and what both lose by it."""
    return [
        {
            "rule": "9.8.2",
            "reason": pair_words(battle.side, each),
            "value": f"{percent(each.falls_back)}\N{NO-BREAK SPACE}%",
        }
        for each in prospects(s, battle.side, battle.rung).values()
    ]


def pair_words(side: Side, each: Prospect) -> str:
    """9.8 How hard both fight, and what they lose on average."""
    return say(
        "intensity-pair",
        attacker=each.intense[0],
        defender=each.intense[1],
        ours=decimal(each.losses[0]),
        theirs=decimal(each.losses[1]),
    )


def percent(share: Fraction) -> int:
    """A share in percent."""
    return round(100 * share)


def decimal(number: Fraction) -> str:
    """With one digit after the point."""
    return f"{float(number):.1f}"
