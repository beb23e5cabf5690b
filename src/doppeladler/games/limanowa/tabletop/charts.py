"""The printed charts as plain tables: values, ground, abilities, cards, targets, weather."""

from __future__ import annotations

from doppeladler.games.limanowa.book import SIDE_NAMES
from doppeladler.games.limanowa.columns import FAIR, RAIN, SNOW
from doppeladler.games.limanowa.printed import Printed
from doppeladler.games.limanowa.rows import KindRow
from doppeladler.games.limanowa.rules.ch06_weather import WEATHER
from doppeladler.wargame.table.presentation import Chart, ChartRow
from doppeladler.wargame.table.printed import a_chart

_WEATHER_EFFECTS = {
    FAIR: "no effect",
    RAIN: "roads do not help; observers see one field",
    SNOW: "attackers have 1 AP less; observers see one field",
}


def charts(printed: Printed) -> list[Chart]:
    """Everything one looks up during play."""
    return [
        _values(printed),
        _terrain(printed),
        _abilities(printed),
        _cards(printed),
        _targets(printed),
        _weather(),
    ]


def _values(printed: Printed) -> Chart:
    rows: list[ChartRow] = [
        {"head": kind.name, "cells": [*map(str, (kind.ap, kind.dp, kind.rp, kind.move)), _far(kind), kind.class_]}
        for kind in printed.kinds.values()
    ]
    note = "Attack, defence, replacement and movement points. Guns have a range, observers a vision, in fields."
    return a_chart("values", "Combat values", "3.3.1", "unit", ["AP", "DP", "RP", "MP", "range", "class"], rows, note)


def _far(kind: KindRow) -> str:
    if kind.range:
        return f"{kind.range}, strike {kind.strike}" if kind.strike else str(kind.range)
    return f"sees {kind.vision}" if kind.vision else "next"


def _terrain(printed: Printed) -> Chart:
    effects = printed.board.effects
    rows: list[ChartRow] = [
        {"head": name, "cells": [found.combat]} for name, found in effects.items() if name != "frontier"
    ]
    return a_chart(
        "terrain", "Ground", "3.1", "ground", ["effect"], rows, "Only who defends there profits, guns apart."
    )


def _abilities(printed: Printed) -> Chart:
    found: dict[str, tuple[str, str, str, list[str]]] = {}
    for row in printed.abilities:
        entry = found.setdefault(row.ability, (row.category, row.in_short, row.origin.provenance("in_short"), []))
        entry[3].append(printed.kinds[row.kind].name)
    rows: list[ChartRow] = [
        {"head": ability, "cells": [category, short, ", ".join(kinds), provenance]}
        for ability, (category, short, provenance, kinds) in sorted(found.items())
    ]
    columns = ["kind", "what it does", "who has it", "source"]
    return a_chart(
        "abilities", "Abilities", "3.3.2", "ability", columns, rows, "They help units of the own group only."
    )


def _cards(printed: Printed) -> Chart:
    rows: list[ChartRow] = [
        {"head": row.name, "cells": [row.phase, row.use, row.in_short, row.origin.provenance("in_short")]}
        for row in printed.designs
    ]
    note = "Two of each. One card for each player and round, none in the ally's round."
    return a_chart("cards", "Battlecards", "3.4.1", "card", ["phase", "use", "what it does", "source"], rows, note)


def _targets(printed: Printed) -> Chart:
    rows: list[ChartRow] = [
        {
            "head": target.display,
            "cells": [" ".join(target.labels), target.kind, SIDE_NAMES[target.side], _pays(target.cards)],
        }
        for target in printed.targets
    ]
    columns = ["fields", "kind", "for", "first capture"]
    return a_chart("targets", "Targets", "2.1", "place", columns, rows, "Rapid games have targets of their own (7.2).")


def _pays(cards: int) -> str:
    return f"{cards} card{'s' * (cards > 1)}" if cards else "a core unit"


def _weather() -> Chart:
    rows: list[ChartRow] = [
        {"head": weather, "cells": [_faces(weather), effect]} for weather, effect in _WEATHER_EFFECTS.items()
    ]
    return a_chart(
        "weather", "Weather", "6.3", "weather", ["die", "effect"], rows, "Rolled every turn, if played with."
    )


def _faces(weather: str) -> str:
    faces = [face for face, found in WEATHER.items() if found == weather]
    return f"{faces[0]} to {faces[-1]}" if len(faces) > 1 else str(faces[0])
