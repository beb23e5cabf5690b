"""The printed charts as plain tables, for the charts page and the odds strip of a client."""

from __future__ import annotations

from doppeladler.games.serbien.printed import Printed
from doppeladler.games.serbien.rules.tables import DIE, Black, Cell
from doppeladler.games.serbien.words import say
from doppeladler.wargame.table.presentation import Chart, ChartRow
from doppeladler.wargame.table.printed import a_chart

BLACK_WORDS = {"": "-", "u": "1", "v": "2", "j": "(1)"}
LADDER = ("1", "2", "3", "CI", "D1", "D2")


def charts(printed: Printed) -> list[Chart]:
    """Both dice of the combat table, the artillery table, the ladder, the cost of ground, levels of victory."""
    return [_black(printed), _white(printed), _artillery(printed), _ladder(), _ground(printed), _levels(printed)]


def _black(printed: Printed) -> Chart:
    rows: list[ChartRow] = [
        {
            "head": str(die),
            "cells": [black_words(each) for each in printed.black[die - 1]],
            "tones": [_tone(each) for each in printed.black[die - 1]],
        }
        for die in DIE
    ]
    return a_chart(
        "crt", say("chart-black"), "9.9", say("chart-die"), list(printed.ratios), rows, say("chart-black-note")
    )


def black_words(result: Black) -> str:
    """9.9.2 Retreat, and strength reductions of attacker and defender."""
    lost = f" {result.attacker}/{result.defender}" if result.attacker or result.defender else ""
    return f"{BLACK_WORDS[result.retreat]}{lost}"


def _tone(result: Black) -> str:
    return "good" if result.retreat else "bad" if result.attacker else "even"


def _white(printed: Printed) -> Chart:
    rows: list[ChartRow] = [
        {
            "head": say("chart-or-less", die=die) if not die else str(die),
            "cells": ["/".join(map(_cell, pair)) for pair in row],
        }
        for die, row in enumerate(printed.white)
    ]
    return a_chart(
        "white", say("chart-white"), "9.9", say("chart-die"), list(printed.ratios), rows, say("chart-white-note")
    )


def _cell(cell: Cell) -> str:
    return f"+{cell.drm}{'E' if cell.level else ''}" if cell.drm or cell.level else "-"


def _artillery(printed: Printed) -> Chart:
    columns = [f"{shift:+d}" for shift in range(-1, len(printed.artillery_table[0][1]) - 1)]
    rows: list[ChartRow] = [
        {"head": say("chart-size", eighths=start), "cells": [str(each) for each in least]}
        for start, least in printed.artillery_table
    ]
    return a_chart("artillery", say("chart-artillery"), "10.1", say("chart-target"), columns, rows)


def _ladder() -> Chart:
    rows: list[ChartRow] = [{"head": say(f"status-{step}"), "cells": [say(f"means-{step}")]} for step in LADDER]
    return a_chart("ladder", say("chart-ladder"), "6.1.4", say("chart-step"), [say("chart-means")], rows)


def _ground(printed: Printed) -> Chart:
    rows: list[ChartRow] = [
        {
            "head": str(printed.words.term(name)),
            "cells": [str(found.mp or "-"), f"+{printed.tec[name].defence}" if name in printed.tec else "-"],
        }
        for name, found in printed.board.effects.items()
        if found.kind == "hex" or found.mp
    ]
    columns = [say("chart-movement"), say("chart-defence")]
    return a_chart("ground", say("chart-ground"), "7.1.3", say("chart-ground-head"), columns, rows)


def _levels(printed: Printed) -> Chart:
    names = {row.id: name for name, row in printed.scenarios.items()}
    rows: list[ChartRow] = [
        {
            "head": say(f"level-{row.level.replace(' ', '-')}"),
            "cells": [
                say(f"scenario-{names[row.scenario]}"),
                say("chart-points", least=bound(row.from_), most=bound(row.to)),
            ],
        }
        for row in printed.levels
    ]
    columns = [say("chart-scenario"), say("chart-net")]
    return a_chart("levels", say("chart-levels"), "27.0", say("chart-level"), columns, rows)


def bound(number: int | None) -> str:
    """A number of points as it is printed; what has no end is left open."""
    return "…" if number is None else str(number).replace("-", "−")
