"""The combat sheet: who may take part, both sums line by line, both tables, and what would follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from doppeladler.games.kaisers_war.book import Hex, Side, Unit, Units
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.odds import (
    Forecast,
    Prospect,
    arranged,
    best_force,
    candidates,
    hidden_in,
    objections_to_attack,
    prospect,
)
from doppeladler.games.kaisers_war.printed import TABLES
from doppeladler.games.kaisers_war.rules.ch05_points import AUGUST_1914
from doppeladler.games.kaisers_war.rules.ch14_strengths import RING, Attack, attack_sheet, defence_sheet, odds_of
from doppeladler.games.kaisers_war.rules.ch15_retreat import ways
from doppeladler.games.kaisers_war.rules.opt_sight import is_own
from doppeladler.games.kaisers_war.words import say, sentence, term
from doppeladler.hexes import members
from doppeladler.wargame.table.assists import (
    NO_ODDS,
    About,
    Json,
    attackers_seen,
    force_asked,
    objections_seen,
    sheet_seen,
    target_asked,
)

from .charts import tone

SUPPORTING = ("hq", "air", "supply")


def attackers(s: KaiserState, side: Side, about: About) -> Json:
    """14.2 Who may take part in an attack, and the strongest force that may attack together."""
    target = target_asked(s, side, about)
    if hidden_in(s, side, target):
        s = with_its_fortress(s, target)
    found = attackers_seen(s, target, candidates(s, side, target), best_force(s, side, target))
    for each in found["units"]:
        each["supports"] = s.printed.type[s.printed.by_name[each["unit"]]] in SUPPORTING
    return found


def odds(s: KaiserState, side: Side, about: About) -> Json:
    """14.3 to 14.14 The sheets and the exact odds of an attack, and what one more unit would change."""
    target = target_asked(s, side, about)
    able = candidates(s, side, target)
    force = force_asked(s, side, about, able)
    attack = arranged(s, target, force)
    against = objections_to_attack(s, side, attack)
    hidden = hidden_in(s, side, target)
    if hidden:
        s = with_its_fortress(s, target)
    said = {"objections": objections_seen(against), "switches": list(_switches(s, side, force, able, attack))}
    if not attack.attackers:
        return NO_ODDS | said
    if hidden:
        return NO_ODDS | said | {"hidden": hidden, "column": "?", "sheets": [sheet_seen(attack_sheet(s, attack))]}
    now = prospect(s, side, target, force)
    sheets = [attack_sheet(s, attack), defence_sheet(s, target, attack.attackers)]
    more = (
        []
        if against
        else [{"unit": s.name(u), **_prospect(s, each)} for u, each in _one_more(s, side, force, able, attack)]
    )
    return (
        NO_ODDS
        | said
        | _prospect(s, now)
        | {
            "sheets": [sheet_seen(sheet) for sheet in sheets],
            "one_more": more,
            "notes": list(_notes(s, side, attack)),
        }
    )


def with_its_fortress(s: KaiserState, target: Hex) -> KaiserState:
    """opt.7, 20.2 As somebody who does not see the defenders must take it: if the city has a fortress, it is there."""
    then = s.clone()
    for fortress in s.printed.fortresses[s.printed.side[s.units_in(target)[0]]]:
        if s.printed.fort_hex[fortress] == target:
            then.place(fortress, target)
    return then


def _one_more(s: KaiserState, side: Side, force: Units, able: Units, attack: Attack) -> Iterator[tuple[Unit, Prospect]]:
    """Everybody who could join, with what the attack would be then."""
    for unit in able:
        more = (*force, unit)
        if unit not in force and not objections_to_attack(s, side, arranged(s, attack.target, more)):
            yield unit, prospect(s, side, attack.target, more)


def _switches(s: KaiserState, side: Side, force: Units, able: Units, attack: Attack) -> Iterator[Json]:
    """17.13, 19.1, opt.9 HQ, airbases and supply units that could take part: what each adds to the attack."""
    for unit in able:
        if s.printed.type[unit] not in SUPPORTING:
            continue
        on = unit in force
        other = tuple(each for each in force if each != unit) if on else (*force, unit)
        changed = arranged(s, attack.target, other)
        gain = abs(odds_of(s, attack).attack - odds_of(s, changed).attack) if attack.attackers else 0
        why = [] if on else [str(each.reason) for each in objections_to_attack(s, side, changed)]
        kind = s.printed.type[unit]
        words = say(f"switch-{kind}", unit=s.name(unit), hex=s.label(s.at[unit]))
        yield {"unit": s.name(unit), "on": on, "words": words, "gain": f"+{gain}", "against": why[:1]}


def _notes(s: KaiserState, side: Side, attack: Attack) -> Iterator[Json]:
    """14.8, 5.3, 14.16 How far the ring is closed, what the city would pay, and what would become of the defenders.

    opt.7 In fog the last is left out: which corps they have free lies covered off the map.
    """
    held = 0
    for unit in attack.attackers:
        held |= s.printed.covers[attack.target][s.at[unit]]
    ring = say("note-ring", covered=(held & RING).bit_count(), closed=held == RING)
    yield {"rule": "14.8", "words": ring}
    if s.printed.objectives >> attack.target & 1:
        chart = s.printed.points["capture in August 1914" if s.turn == AUGUST_1914 else "capture"]
        city = s.printed.town_names[attack.target]
        yield {"rule": "5.3", "words": say("note-capture", city=city, gain=chart.gain, loss=chart.loss)}
    for unit in s.units_in(attack.target):
        if s.printed.parts[unit] and is_own(s, side, unit):
            yield {"rule": "14.16", "unit": s.name(unit), "words": breakdown(s, unit)}


def breakdown(s: KaiserState, army: Unit) -> str:
    """14.16, 15.2 Into which corps an army would break down, how many of them are free, and where it could go."""
    parts = Counter(s.printed.parts[army])
    into = [
        say("part-free", count=count, kind=part, free=len(s.free(s.printed.corps_of[part])))
        for part, count in parts.items()
    ]
    found = ways(s, army, s.at[army], 1)
    hexes = [s.label(hex) for hex in members(found[0])] if found else []
    return say("note-breaks", army=s.name(army), parts=into, hexes=hexes)


def _prospect(s: KaiserState, found: Prospect) -> Json:
    band = s.printed.band_names[found.odds.column]
    return {
        "attack": found.odds.attack,
        "defence": found.odds.defence,
        "percent": found.odds.percent,
        "column": band,
        "chart_column": band,
        "hidden": 0,
        "forecast": _forecast(found.forecast),
        "tables": [_table(s, table, found) for table in TABLES],
    }


def _table(s: KaiserState, table: str, found: Prospect) -> Json:
    """14.12 One table in the column that counts: its six cells, and what each result brings if it may be used."""
    cells = [row[found.odds.column] for row in s.printed.crt[table]]
    usable = table in found.tables
    chances = Counter(cells)
    rows: list[dict[str, Any]] = [
        {"words": _named(code), "tone": tone(code), "chance": chances[code] / len(cells)} for code in chances
    ]
    return {
        "table": table,
        "name": say(f"chart-{table}"),
        "usable": usable,
        "note": "" if usable else say("chart-shock-note"),
        "cells": [{"code": str(term(code)), "tone": tone(code)} for code in cells],
        "outcomes": _forecast(found.tables[table])["outcomes"] if usable else rows,
    }


def _forecast(found: Forecast) -> Json:
    return {
        "results": {each.code: float(each.chance) for each in found.outcomes},
        "takes_the_hex": float(found.takes_the_hex),
        "expected_losses": [float(each) for each in found.losses],
        "attacker_losses": _spread(found, 0),
        "defender_losses": _spread(found, 1),
        "outcomes": [
            {
                "words": _named(each.code),
                "tone": tone(each.code),
                "chance": float(each.chance),
                "losses": [float(lost) for lost in each.losses],
            }
            for each in found.outcomes
        ],
    }


def _named(code: str) -> str:
    return say("outcome", code=term(code), name=sentence(f"result-{code}"))


def _spread(found: Forecast, at: int) -> dict[str, float]:
    """The chance of each loss of points, to the nearest point."""
    spread: dict[str, float] = {}
    for each in sorted(found.outcomes, key=lambda each: each.losses[at]):
        lost = str(round(each.losses[at]))
        spread[lost] = spread.get(lost, 0.0) + float(each.chance)
    return spread
