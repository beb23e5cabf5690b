"""The combat sheet: who may take part, both sums line by line, and what each intensity would mean."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.games.serbien.battle import decimal, percent
from doppeladler.games.serbien.book import Side, Units
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.odds import (
    Check,
    Prospect,
    Study,
    attack_sheet,
    best_force,
    candidates,
    checks_of_attackers,
    checks_of_defenders,
    clash_for,
    columns_named,
    defence_sheet,
    hidden_in,
    known_position,
    points,
    prospects,
    shift_sheets,
    study,
)
from doppeladler.games.serbien.rules.ch09_odds import column_of, ratio_name, white_modifier
from doppeladler.games.serbien.rules.tables import Black
from doppeladler.games.serbien.steps import objections_to_force
from doppeladler.games.serbien.words import say
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

from .charts import black_words


def attackers(s: SerbienState, side: Side, about: About) -> Json:
    """9.2 Who may take part in an attack, and the strongest force that may attack together."""
    target = target_asked(s, side, about)
    return attackers_seen(s, target, candidates(s, side, target), best_force(s, side, target))


def odds(s: SerbienState, side: Side, about: About) -> Json:
    """9.3 to 9.10 The sheets and the exact odds of an attack on what is seen, and what one more unit would change."""
    target = target_asked(s, side, about)
    able = candidates(s, side, target)
    force = force_asked(s, side, about, able)
    known = known_position(s, side, target)
    found = study(known, clash_for(known, side, target, force))
    against = objections_to_force(s, force, target)
    sheets = [
        attack_sheet(known, found.clash),
        defence_sheet(known, found.clash),
        *shift_sheets(known, found.clash),
    ]
    return (
        NO_ODDS
        | _prospect(known, found)
        | {
            "hidden": hidden_in(s, target),
            "objections": objections_seen(against),
            "sheets": [sheet_seen(sheet) for sheet in sheets],
            "one_more": [] if against else list(_one_more(s, known, side, found, force, able)),
            "tables": _tables(known, found),
            "notes": list(_notes(known, found)),
        }
    )


def _one_more(
    s: SerbienState, known: SerbienState, side: Side, now: Study, force: Units, able: Units
) -> Iterator[Json]:
    """Everybody who could join, with what the attack would be then."""
    target = now.clash.target
    for unit in able:
        more = (*force, unit)
        if unit not in force and not objections_to_force(s, more, target):
            yield {"unit": s.name(unit), **_prospect(known, study(known, clash_for(known, side, target, more)))}


def _prospect(s: SerbienState, found: Study) -> Json:
    (ratio, column), before = columns_named(s, found), ratio_name(s, found.first)
    return {
        "attack": points(found.attack),
        "defence": points(found.defence),
        "ratio": say("odds-before", attack=_plain(found.attack), defence=_plain(found.defence), ratio=before),
        "column": ratio,
        "chart_column": column,
        "forecast": _forecast(prospects(s, found.clash.side, found.rung)[False, False]),
    }


def _plain(quarters: int) -> str:
    return str(points(quarters))


def _forecast(found: Prospect) -> Json:
    """9.8.2 Without intensity on either side: what every fight brings at least."""
    back, lost = float(found.falls_back), [float(each) for each in found.losses]
    return {
        "results": {"back": back, "stays": 1 - back},
        "takes_the_hex": back,
        "expected_losses": lost,
        "attacker_losses": _spread(lost[0]),
        "defender_losses": _spread(lost[1]),
        "outcomes": [
            {"words": say("outcome-back"), "tone": "good", "chance": back, "losses": lost},
            {"words": say("outcome-stays"), "tone": "even", "chance": 1 - back, "losses": lost},
        ],
    }


def _spread(chance: float) -> dict[str, float]:
    """The table takes one step or none."""
    return {"0": 1 - chance, "1": chance}


def _tables(s: SerbienState, found: Study) -> list[Json]:
    """9.8.2 The black die in the column that counts, for a normal and for an intense attack, by the enemy's answer."""
    results = [row[column_of(s, found.rung)] for row in s.printed.black]
    by_answer = prospects(s, found.clash.side, found.rung)
    return [
        {
            "table": "intense" if hard else "normal",
            "name": say("table-intense") if hard else say("table-normal"),
            "usable": True,
            "note": say("table-intense-note") if hard else "",
            "cells": [{"code": black_words(each), "tone": _tone(each, hard)} for each in results],
            "outcomes": [
                {"words": _answer(by_answer[hard, answer]), "chance": float(by_answer[hard, answer].falls_back)}
                for answer in (False, True)
            ],
        }
        for hard in (False, True)
    ]


def _tone(result: Black, hard: bool) -> str:
    if result.retreat == "j":
        return "good" if hard else "even"
    return "good" if result.retreat else "bad" if result.attacker or hard else "even"


def _answer(each: Prospect) -> str:
    ours, theirs = map(decimal, each.losses)
    return say("table-answer", intense=each.intense[1], ours=ours, theirs=theirs)


def _notes(s: SerbienState, found: Study) -> Iterator[Json]:
    """9.7, 10.2 Whose troops are better, and how every Force would come out of its check."""
    white = white_modifier(s, found.clash)
    if white:
        yield {"rule": "9.7", "words": say("note-proficiency", modifier=f"{white:+d}")}
    for check in checks_of_attackers(s, found.clash, found.rung):
        yield {"rule": "10.2", "unit": s.name(check.force[0]), "words": _check_words(check)}
    for check in checks_of_defenders(s, found.clash, found.rung):
        yield {"rule": "10.2", "unit": s.name(check.force[0]), "words": _check_words(check)}


def _check_words(check: Check) -> str:
    holds, *lost = [percent(each) for each in check.chances]
    return say("note-check", level=check.level, holds=holds, one=lost[0], two=lost[1], three=lost[2])
