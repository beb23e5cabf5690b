"""The printed charts as plain tables: values, ground, abilities, cards, targets, weather."""

from __future__ import annotations

from collections.abc import Iterable

from doppeladler.games.limanowa.book import SIDE_NAMES
from doppeladler.games.limanowa.printed import Printed, Target
from doppeladler.games.limanowa.rows import KindRow
from doppeladler.games.limanowa.rules.ch06_weather import WEATHER
from doppeladler.games.limanowa.words import say, term, written
from doppeladler.wargame.table.presentation import Chart, ChartRow
from doppeladler.wargame.table.printed import a_chart


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
        {
            "head": kind.name,
            "cells": [*map(str, (kind.ap, kind.dp, kind.rp, kind.move)), _far(kind), str(term(kind.class_))],
        }
        for kind in printed.kinds.values()
    ]
    return _chart("values", "3.3.1", ["ap", "dp", "rp", "mp", "range", "class"], rows)


def _chart(name: str, rule: str, columns: Iterable[str], rows: list[ChartRow]) -> Chart:
    """A chart whose title, corner, columns and note the catalog has under its name."""
    heads = [say(f"chart-{each}") for each in columns]
    return a_chart(
        name, say(f"chart-{name}"), rule, say(f"chart-{name}-corner"), heads, rows, say(f"chart-{name}-note")
    )


def _far(kind: KindRow) -> str:
    if kind.range:
        return say("range-and-strike", range=kind.range, strike=kind.strike) if kind.strike else str(kind.range)
    return say("sees", fields=kind.vision) if kind.vision else say("range-next")


def _terrain(printed: Printed) -> Chart:
    effects = printed.board.effects
    rows: list[ChartRow] = [
        {"head": str(term(name)), "cells": [str(written(f"ground-{name}", found.combat))]}
        for name, found in effects.items()
        if name != "frontier"
    ]
    return _chart("terrain", "3.1", ["effect"], rows)


def _abilities(printed: Printed) -> Chart:
    found: dict[str, tuple[str, str, str, list[str]]] = {}
    for row in printed.abilities:
        entry = found.setdefault(row.ability, (row.category, str(row.does), row.origin.provenance("in_short"), []))
        entry[3].append(printed.kinds[row.kind].name)
    rows: list[ChartRow] = [
        {"head": name, "cells": [str(term(category)), short, ", ".join(kinds), str(term(provenance))]}
        for name, (category, short, provenance, kinds) in sorted(found.items())
    ]
    return _chart("abilities", "3.3.2", ["kind", "what", "who", "source"], rows)


def _cards(printed: Printed) -> Chart:
    rows: list[ChartRow] = [
        {
            "head": row.name,
            "cells": list(
                map(str, (term(row.phase), term(row.use), row.does, term(row.origin.provenance("in_short"))))
            ),
        }
        for row in printed.designs
    ]
    return _chart("cards", "3.4.1", ["phase", "use", "what", "source"], rows)


def _targets(printed: Printed) -> Chart:
    rows: list[ChartRow] = [
        {
            "head": target.display,
            "cells": [" ".join(target.labels), str(term(target.kind)), SIDE_NAMES[target.side], _pays(target)],
        }
        for target in printed.targets
    ]
    return _chart("targets", "2.1", ["fields", "kind", "for", "first-capture"], rows)


def _pays(target: Target) -> str:
    return say("pays-cards", cards=target.cards) if target.cards else say("pays-a-core-unit")


def _weather() -> Chart:
    rows: list[ChartRow] = [
        {"head": str(term(weather)), "cells": [_faces(weather), say(f"weather-{weather}-effect")]}
        for weather in dict.fromkeys(WEATHER.values())
    ]
    return _chart("weather", "6.3", ["die", "effect"], rows)


def _faces(weather: str) -> str:
    faces = [face for face, found in WEATHER.items() if found == weather]
    return say("chart-faces", first=faces[0], last=faces[-1]) if len(faces) > 1 else str(faces[0])
