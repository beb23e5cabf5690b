"""Odds in words: both sheets, the column, every result with its chance, and what one more would make it."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection, Refused
from doppeladler.games.kaisers_war.book import Hex, Side, Units
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.odds import (
    Prospect,
    arranged,
    best_force,
    candidates,
    hidden_in,
    objections_to_attack,
    prospect,
    with_supply,
)
from doppeladler.games.kaisers_war.rules.ch14_combat import DeclareAttack, objections_to_target, targets
from doppeladler.games.kaisers_war.rules.ch14_strengths import attack_sheet, defence_sheet
from doppeladler.games.kaisers_war.words import heads, say, sentence
from doppeladler.wargame.speech import Block, Chart, Span, percent, place


def odds(s: KaiserState, side: Side, target: Hex | None, units: Units) -> Iterator[Block]:
    """The attack that is asked for, else the one that is being declared, else all there could be."""
    asked, supplied = s.decision_of(side), with_supply(s, side)
    if target is not None:
        return odds_of_attack(supplied, side, target, units or best_force(supplied, side, target))
    if isinstance(asked, DeclareAttack) and asked.attackers:
        named = (*asked.attackers, *asked.hq, *asked.supplies, *asked.air)
        return odds_of_attack(s, side, asked.target, named)
    return odds_everywhere(supplied, side)


def odds_of_attack(s: KaiserState, side: Side, target: Hex, units: Units) -> Iterator[Block]:
    """One attack in full."""
    attack = arranged(s, target, units)
    objections = [*objections_to_target(s, side, target), *objections_to_attack(s, side, attack)]
    if not objections and not attack.attackers:
        objections = [Objection("14.3", sentence("no-attackers-yet"))]
    if objections:
        raise Refused(f"attack {s.label(target)} with {s.list_names(units)}", objections)
    hidden = hidden_in(s, side, target)
    if hidden:
        yield say("odds-hidden", count=hidden, hex=s.label(target))
        return
    found = prospect(s, side, target, units)
    yield (Span(say("odds-title", place=place(s, target), units=s.names_of(units)), "strong"),)
    for sheet in (attack_sheet(s, attack), defence_sheet(s, target, attack.attackers)):
        yield from str(sheet).splitlines()
    yield (Span(say("odds-column", percent=found.odds.percent, column=_band(s, found)), "strong"),)
    yield from _tables(found)
    yield from _one_more(s, side, target, units, found)


def _band(s: KaiserState, found: Prospect) -> str:
    return s.printed.band_names[found.odds.column]


def _tables(found: Prospect) -> Iterator[Block]:
    for table, each in found.tables.items():
        rows = tuple(
            (
                say("outcome", code=one.code, name=sentence(f"result-{one.code}")),
                percent(one.chance),
                percent(one.leaves),
                f"{float(one.losses[0]):.1f}",
                f"{float(one.losses[1]):.1f}",
            )
            for one in each.outcomes
        )
        yield Chart(say(f"chart-{table}"), heads("result", "chance", "hex-is-left", "we-lose", "they-lose"), rows)
        ours, theirs = each.losses
        takes = percent(each.takes_the_hex)
        yield say("odds-summary", takes=takes, ours=f"{float(ours):.1f}", theirs=f"{float(theirs):.1f}")


def _one_more(s: KaiserState, side: Side, target: Hex, units: Units, now: Prospect) -> Iterator[Block]:
    """What each one that could join would make of it."""
    for unit in candidates(s, side, target):
        force = (*units, unit)
        if unit in units or objections_to_attack(s, side, arranged(s, target, force)):
            continue
        more = prospect(s, side, target, force)
        if more.odds.percent > now.odds.percent:
            chance = percent(more.forecast.takes_the_hex)
            yield say("one-more", unit=s.name(unit), percent=more.odds.percent, column=_band(s, more), chance=chance)


def odds_everywhere(s: KaiserState, side: Side) -> Iterator[Block]:
    """Every hex that could be attacked as things stand, with the strongest force, and with supply as well."""
    rows = []
    for target in targets(s, side):
        if hidden_in(s, side, target):
            continue
        force = best_force(s, side, target)
        found = prospect(s, side, target, force)
        supplies = tuple(unit for unit in candidates(s, side, target) if s.printed.is_supply[unit])
        full = (*force, *supplies)
        best = found if objections_to_attack(s, side, arranged(s, target, full)) else prospect(s, side, target, full)
        row = (
            place(s, target), f"{found.odds.percent}%", percent(found.forecast.takes_the_hex), f"{best.odds.percent}%",
            percent(best.forecast.takes_the_hex), s.list_names(force),
        )  # fmt: skip
        rows.append((found.odds.percent, row))
    rows.sort(key=lambda each: -each[0])
    if not rows:
        raise Refused("odds", [Objection("14.2", sentence("no-odds"))])
    columns = heads("attack", "percent", "hex-is-left", "with-supply", "hex-is-left", "strongest-force")
    yield Chart(say("strongest-attacks"), columns, tuple(row for _, row in rows))
