"""Odds in words: both sheets, the column, and what every pair of intensities brings."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection, Refused
from doppeladler.games.serbien.battle import decimal, pair_words
from doppeladler.games.serbien.battle import percent as in_percent
from doppeladler.games.serbien.book import Hex, Side, Units
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.odds import (
    attack_sheet,
    best_force,
    checks_of_attackers,
    checks_of_defenders,
    clash_for,
    columns_named,
    defence_sheet,
    hidden_in,
    known_position,
    prospects,
    shift_sheets,
    study,
    targets,
)
from doppeladler.games.serbien.rules.ch09_attack import is_target
from doppeladler.games.serbien.steps import objections_to_force
from doppeladler.games.serbien.words import heads, say, sentence
from doppeladler.wargame.speech import Block, Chart, Span, place


def odds(s: SerbienState, side: Side, target: Hex | None, units: Units) -> Iterator[Block]:
    """The attack that is asked for, else all there could be."""
    if target is None:
        return odds_everywhere(s, side)
    return odds_of_attack(s, side, target, units)


def odds_of_attack(s: SerbienState, side: Side, target: Hex, named: Units) -> Iterator[Block]:
    """One attack in full, against what is seen."""
    if not is_target(s, side, target):
        raise Refused(s.label(target), [Objection("9.2", sentence("no-nobody-there", hex=s.label(target)))])
    units = named or best_force(s, side, target)
    objections = objections_to_force(s, units, target)
    if not units:
        objections = [Objection("9.2", sentence("no-attackers-there", hex=s.label(target)))]
    if objections:
        raise Refused(f"attack {s.label(target)}", objections)
    known = known_position(s, side, target)
    found = study(known, clash_for(known, side, target, units))
    yield (Span(say("odds-title", place=place(s, target), units=s.names_of(units)), "strong"),)
    for sheet in (attack_sheet(known, found.clash), defence_sheet(known, found.clash)):
        yield from str(sheet).splitlines()
    for sheet in shift_sheets(known, found.clash):
        yield f"  {sheet.total:+4d}  [{sheet.lines[0].rule}] {sheet.title}"
    if hidden := hidden_in(s, target):
        yield say("odds-hidden", count=hidden)
    ratio, column = columns_named(known, found)
    yield (Span(say("odds-column", ratio=ratio, column=column), "strong"),)
    pairs = prospects(known, side, found.rung).values()
    rows = tuple((pair_words(side, each), f"{in_percent(each.falls_back)} %") for each in pairs)
    yield Chart(say("sheet-intensity"), heads("intensity", "falls-back"), rows)
    checks = [
        *checks_of_attackers(known, found.clash, found.rung),
        *checks_of_defenders(known, found.clash, found.rung),
    ]
    lines = tuple(
        (", ".join(s.names_of(each.force)), str(each.level), *(f"{in_percent(chance)} %" for chance in each.chances))
        for each in checks
    )
    yield Chart(say("checks-title"), heads("force", "level", "holds", "one", "two", "three"), lines)


def odds_everywhere(s: SerbienState, side: Side) -> Iterator[Block]:
    """A line for each attack that could be made now, with all who could take part."""
    rows = []
    for target in targets(s, side):
        units = best_force(s, side, target)
        if not units:
            continue
        known = known_position(s, side, target)
        found = study(known, clash_for(known, side, target, units))
        pairs = prospects(known, side, found.rung)
        calm, hard = pairs[False, False], pairs[True, False]
        rows.append(
            (
                place(s, target),
                ", ".join(s.names_of(units)),
                columns_named(known, found)[0],
                f"{in_percent(calm.falls_back)} %",
                f"{in_percent(hard.falls_back)} %",
                decimal(hard.losses[0]),
            )
        )
    titles = heads("target", "force", "odds", "normal", "intense", "our-loss")
    yield Chart(say("odds-all"), titles, tuple(rows)) if rows else say("no-attacks")
