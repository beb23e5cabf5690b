"""View and presentation of every game are what their types say, over whole recorded games and for every seat."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator

from doppeladler import game
from doppeladler.engine import OUTSIDER, UMPIRE, Event, Game, State, read_record_file, replay
from doppeladler.games import GAMES
from doppeladler.wargame import outline_of
from doppeladler.wargame.noted import FIGHT, LOSS, TAKEN, TURN
from doppeladler.wargame.table import view as types
from tests.recording import recorded_in
from tools.write_schema import SCHEMA, in_schema, main

SCHEMAS: dict[str, Any] = json.loads(SCHEMA.read_text(encoding="utf-8"))
PANELS = {
    "pool": list[types.PoolSeen],
    "lost": list[str],
    "coming": list[types.PieceSeen],
    "track": list[types.TrackSeen],
    "tokens": dict[str, int],
    "words": str,
    "places": list[types.PlaceSeen],
    "table": list[str],
    "tally": types.Tally,
    "hand": list[types.CardSeen],
    "pile": list[types.CardSeen],
    "count": int,
    "played": list[types.PlayedSeen],
    "plan": list[types.OrderSeen],
    "sheet": types.SheetSeen,
    "facts": types.Known,
    "shop": list[types.OfferSeen],
    "gauge": list[types.GaugeSeen],
    "calendar": list[types.TurnSeen],
    "agenda": list[types.TaskSeen],
}
COMMON = set(types.View.__annotations__)
SOME, EVERY = 4, 61
"""One recorded game and one position in so many is looked at."""

RARE = {"serbien": {"absorbing"}}
"""By game: markers that recorded games seldom show; Marsch replacements have tests of their own."""


def positions(played: Game[Any]) -> Iterator[State]:
    """Positions of the recorded games, the same object all the time within a game."""
    for path in sorted(recorded_in(played.name).glob("*.record"))[::SOME]:
        for number, (_, _, _, state) in enumerate(replay(played, read_record_file(path))):
            if number % EVERY == 0:
                yield state


@pytest.mark.parametrize("name", GAMES)
def test_every_phase_has_a_name_and_a_rule_also_the_end(name: str) -> None:
    """Without one the page would show the word of the program, in English."""
    played = game(name)
    presentation = played.presentation()
    shown = {each["phase"]: each for each in presentation["phases"]}
    rules = {each["rule"] for each in presentation["rules"]}
    columns = import_module(type(played).__module__.rpartition(".")[0] + ".columns")
    record = read_record_file(sorted(recorded_in(name).glob("*.record"))[0])
    (*_, (*_, ended)) = replay(played, record)
    assert {*getattr(columns, "PHASES", ()), ended.view(UMPIRE)["phase"]} <= set(shown)
    assert all(each["name"] and each["rule"] in rules for each in shown.values())


@pytest.mark.parametrize("name", [each for each in GAMES if each != "ford"])
def test_fights_losses_places_and_retreats_are_noted_for_recaps_and_studies(name: str) -> None:
    played = game(name)
    events: list[Event] = []
    for path in sorted(recorded_in(name).glob("*.record"))[::SOME]:
        for *_, state in replay(played, read_record_file(path)):
            state.events = events
    outlines = [outline_of(played, event) for event in events]
    kinds = {note["kind"] for each in outlines for note in each.get("notes", ())}
    manners = {each["way"]["manner"] for each in outlines if "way" in each}
    assert {TURN, FIGHT, LOSS, TAKEN} <= kinds
    assert {"march", "retreat"} <= manners


def checker(schema: dict[str, Any]) -> Draft202012Validator:
    return Draft202012Validator(schema | {"$defs": SCHEMAS["$defs"]})


def check(value: object, wanted: Draft202012Validator) -> None:
    found = next(iter(wanted.iter_errors(json.loads(json.dumps(value, default=str)))), None)
    assert found is None, f"{found.instance_path}: {found.message[:300]}"


def named(name: str) -> Draft202012Validator:
    return checker({"$ref": f"#/$defs/{name}"})


DATES = re.compile(r"(\d{4}-\d\d(-\d\d)?)(/\d{4}-\d\d(-\d\d)?)?")


@pytest.mark.parametrize("name", GAMES)
def test_dates_are_no_words_so_that_every_client_says_them_in_its_language(name: str) -> None:
    played = game(name)
    view, shown = played.view(played.setup(), OUTSIDER), played.presentation()
    for span in (view["dates"], *shown.get("dates", {}).values()):
        assert not span or DATES.fullmatch(span)
    assert view["dates"] == shown.get("dates", {}).get(view["turn"], "")


def test_the_written_files_are_what_the_types_say() -> None:
    assert main("--check") == 0


@pytest.mark.parametrize("name", GAMES)
def test_the_presentation_is_what_its_type_says(name: str) -> None:
    shown = game(name).presentation()
    check(shown, named("Presentation"))
    tabs = {each["tab"] for each in shown["tabs"]}
    assert {each["tab"] for each in shown["panels"] if "tab" in each} <= tabs
    nations = {each["nation"] for each in shown["nations"]}
    assert {each["colour"] for each in shown["seats"]} <= nations
    assert {unit["nationality"] for unit in shown["units"].values()} <= nations


@pytest.mark.parametrize("name", GAMES)
def test_every_view_is_what_its_type_says(name: str) -> None:
    played: Game[Any] = game(name)
    shown = played.presentation()
    kinds = {each["panel"]: checker(in_schema(PANELS[each["kind"]])) for each in shown["panels"]}
    view = named("View")
    declared = {key for each in (*shown["figures"], *shown["markers"]) for key in (each.get("figure"), each.get("key"))}
    met: set[str] = set()
    for state in positions(played):
        for seat in (*played.seats_of(state), OUTSIDER, UMPIRE):
            seen = state.view(seat)
            check(seen, view)
            assert set(seen) - COMMON == set(kinds), "expected a declared panel for every key of the game's own"
            for panel, kind in kinds.items():
                if seen[panel] is not None:
                    check(seen[panel], kind)
            met |= {key for stack in seen["stacks"] for piece in stack["pieces"] for key in piece}
    assert declared - {None} - RARE.get(name, set()) <= met, "expected every declared figure and marker on some piece"


def test_no_key_has_a_blank() -> None:
    for schema in SCHEMAS["$defs"].values():
        assert not [key for key in schema["properties"] if not key.isidentifier()]
