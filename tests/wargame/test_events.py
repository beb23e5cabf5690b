"""Events are registered with their sentence, and told in words, as marks, as plain values and as what counts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import doppeladler
from doppeladler.engine import Event, Happening, Marks, kind_of
from doppeladler.games.galicia import events as galicia
from doppeladler.games.limanowa import events as limanowa
from doppeladler.wargame.events import UNITS, Dice, Die, EventError, Part, Teller, drawn, many, places
from doppeladler.wargame.game import Wargame
from doppeladler.wargame.noted import LOSS, Noted
from doppeladler.wargame.pieces import Hex, Unit, Units
from doppeladler.words import all_of
from tests.engine.told import Told

event = Told()


@event("{units} go from {here} to {there}.")
class Gone(NamedTuple):
    units: Units
    here: Hex
    there: Hex


@event("{unit} rolls {die}{then}.")
class Lost(NamedTuple):
    unit: Unit
    die: Die
    more: Dice

    def also(self) -> dict[str, object]:
        return {"then": f", then {' and '.join(map(str, self.more))}" if self.more else ""}

    def notes(self, printed: tuple[str, ...]) -> Iterable[Noted]:
        return (Noted(LOSS, printed[self.unit]),)


NAMES = ("AH 4", "AH 13")
FOUR, THIRTEEN = Unit(0), Unit(1)
HERE, LEMBERG, OFF = Hex(0), Hex(1), Hex(-1)
UNIT = drawn(UNITS, NAMES.__getitem__)
PARTS = {"Unit": UNIT, "Units": many(UNIT), "Hex": places(("1.01", "1.02"), {Hex(1): "Lemberg"}, "nowhere")}
TELLER = Teller(event.events, NAMES, PARTS)


def test_an_event_is_told_in_words_with_its_fields_spelled() -> None:
    assert (
        TELLER.describe(Event("4.1", Gone((FOUR, THIRTEEN), HERE, LEMBERG)))
        == "AH 4, AH 13 go from 1.01 to 1.02 (Lemberg)."
    )
    assert TELLER.describe(Event("4.1", Gone((THIRTEEN,), HERE, OFF))) == "AH 13 go from 1.01 to nowhere."


def test_a_method_adds_what_depends_on_the_fields() -> None:
    assert TELLER.describe(Event("9.4", Lost(FOUR, 6, ()))) == "AH 4 rolls 6."
    assert TELLER.describe(Event("9.4", Lost(FOUR, 6, (1, 2)))) == "AH 4 rolls 6, then 1 and 2."


def test_marks_follow_from_the_types_in_the_order_of_the_fields_and_names_are_told_once() -> None:
    assert TELLER.marks(Event("4.1", Gone((THIRTEEN, FOUR, THIRTEEN), LEMBERG, HERE))) == Marks(
        ("1.02", "1.01"), ("AH 13", "AH 4")
    )
    assert TELLER.marks(Event("4.1", Gone((), HERE, OFF))) == Marks(("1.01",))
    assert TELLER.marks(Event("9.4", Lost(FOUR, 6, (6, 1)))) == Marks((), ("AH 4",), dice=(6, 6, 1))


def test_facts_are_plain_values_by_name() -> None:
    assert TELLER.facts(Event("4.1", Gone((FOUR,), HERE, OFF))) == {"units": ["AH 4"], "here": "1.01", "there": ""}
    assert TELLER.facts(Event("9.4", Lost(FOUR, 6, (1,)))) == {"unit": "AH 4", "die": 6, "more": [1]}


def test_what_counts_is_said_by_the_event_and_nothing_counts_otherwise() -> None:
    assert list(TELLER.noted(Event("9.4", Lost(THIRTEEN, 6, ())))) == [Noted(LOSS, "AH 13")]
    assert list(TELLER.noted(Event("4.1", Gone((), HERE, HERE)))) == []


def test_kinds_are_named_after_the_classes() -> None:
    assert event.events.names == {"gone", "lost"}
    assert [kind_of(each) for each in (galicia.MarchSeen, limanowa.DrewACard)] == ["march seen", "drew a card"]


# --- what cannot be told ----------------------------------------------------------------------------------


def test_a_field_that_nobody_can_tell_is_refused() -> None:
    with pytest.raises(EventError, match="nobody says how Gone tells a Hex"):
        Teller(event.events, NAMES, {"Units": Part()})


# --- the games --------------------------------------------------------------------------------------------

SAMPLES: dict[str, object] = {
    **dict.fromkeys(("int", "Die", "Unit", "Card", "Modifier", "Column", "SupplyLevel"), 1),
    "Units": (0, 1),
    "Dice": (2, 5),
    "Powers": ((0, 3), (1, 2)),
    "str": "some",
    "Side": "AH",
    "Sky": "rain",
    "Sentence": all_of(("12", "16 August")),
    "Group": "VIII",
    "Seat": "Hadfy",
    "Order": "move",
    "TargetName": "Limanowa",
    "Aims": ("Limanowa",),
}
"""A value for each type of field, but for hexes: these are towns."""
TOWNS = {"galicia": "7.09", "limanowa": "0404"}
SPECIAL = {"reason": "goal"}
"""And for fields that take only some words."""

KINDS = [(name, kind) for name, module in (("galicia", galicia), ("limanowa", limanowa)) for kind in module.event.kinds]


def load(name: str) -> Wargame[Any]:
    game = doppeladler.game(name)
    assert isinstance(game, Wargame)
    return game


@pytest.mark.parametrize(("name", "kind"), KINDS, ids=lambda each: each if isinstance(each, str) else kind_of(each))
def test_every_event_of_every_game_is_told(name: str, kind: type[Happening]) -> None:
    game = load(name)
    fields, town = game.teller.kinds[kind].fields, game.teller.printed.hex_of[TOWNS[name]]
    samples = {**SAMPLES, "Hex": town, "Hexes": (town,)}
    values = {field: SPECIAL.get(field, samples[type]) for field, type in fields.items()}
    told = Event("1.1", kind(**values))
    words, facts = str(game.describe(told)), game.facts(told)
    assert re.fullmatch(r"[A-Z0-9].*\S\.", words), words
    assert not re.search("[{}]|  |None", words), words
    assert set(facts) == set(fields)
    assert json.loads(json.dumps(facts)) == facts
    marks = game.marks(told)
    assert len(marks.dice) == list(fields.values()).count("Die") + 2 * list(fields.values()).count("Dice")
    assert bool(marks.hexes) == bool({"Hex", "Hexes", "TargetName", "Aims"} & set(fields.values()))
    assert bool(marks.cards) == ("Card" in fields.values())
    assert bool(marks.units) == bool({"Unit", "Units", "Powers"} & set(fields.values()))
    for each in game.noted(told):
        assert each.side in ("", "AH", "RU")


@pytest.mark.parametrize("name", TOWNS)
def test_every_event_is_told_by_some_rule(name: str) -> None:
    rules = Path(doppeladler.__file__).parent / "games" / name / "rules"
    told = "".join(path.read_text(encoding="utf-8") for path in rules.rglob("*.py"))
    assert not [kind.__name__ for each, kind in KINDS if each == name and f"events.{kind.__name__}(" not in told]
