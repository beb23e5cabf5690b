"""A seat at the terminal learns nothing that its view does not show, whatever it asks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from doppeladler.commanders import RandomCommander
from doppeladler.engine import DICE
from doppeladler.games.galicia.book import enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch04_movement import movement_phase
from tests.games.galicia.disguise import disguise
from tests.games.galicia.galicia_table import bare, load, put
from tests.terminal.at_the_table import session_at

QUESTIONS = ("look", "stacks", "supply", "towns", "odds", "map", "map all", "choices")
ABOUT = (
    "who is in {hex}?",
    "odds {hex}",
    "map {hex}",
    "why not {hex}",
    "why not {unit} to {hex}",
    "why not {unit} attacks {hex}",
    "where can {unit} go?",
    "show {unit}",
)
ORDERS = ("{enemy} to {hex}", "attack {hex} with {enemy}", "recover {enemy}", "commit {enemy}", "suffer {enemy}")
"""Orders to the enemy's units: none can be carried out, and the refusals must tell nothing."""


def positions(seed: int, every: int, count: int) -> Iterator[tuple[GaliciaState, str]]:
    """Positions of a random game, with the seat that is asked."""
    s, commander = load().setup(), RandomCommander(seed)
    for number in range(every * count):
        asked = s.decision
        if asked is None:
            return
        if number % every == every - 1 and asked.seat != DICE:
            yield s, asked.seat
        s.play(commander.pick(s.choices()))


def questions_about(s: GaliciaState, seat: str, chance: Random) -> list[str]:
    """Everything that can be asked, about some stacks and some units of both sides."""
    enemies = [s.name(unit) for unit in s.printed.roster[enemy_of(seat)]]
    found = list(QUESTIONS)
    for hex in chance.sample(sorted(s.stacks), 3):
        names = {"unit": chance.choice(s.printed.names), "enemy": chance.choice(enemies), "hex": s.label(hex)}
        found += [words.format(**names) for words in (*ABOUT, *ORDERS)]
    return found


def told(s: GaliciaState, seat: str, questions: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """All that the terminal answers to a seat."""
    session = session_at(s.clone(), people=("AH", "RU"))
    session.seat = seat
    capsys.readouterr()
    for question in questions:
        session.hear(question)
    assert session.table.answers == 0
    return capsys.readouterr().out


@pytest.mark.slow("asks every question in many positions, twice")
def test_whatever_a_seat_asks_it_cannot_tell_positions_apart_that_look_the_same(
    capsys: pytest.CaptureFixture[str],
) -> None:
    chance = Random(4)
    compared = 0
    for s, seat in positions(seed=11, every=90, count=25):
        twin = disguise(s, seat, chance)
        if twin.to_text() != s.to_text():
            asking = questions_about(s, seat, chance)
            assert told(s, seat, asking, capsys) == told(twin, seat, asking, capsys)
            compared += 1
    assert compared > 10


@pytest.mark.rule("5.4")
def test_names_below_the_top_are_never_written(capsys: pytest.CaptureFixture[str]) -> None:
    s = bare(turn=6)
    put(s, "8.17", "AH 4", "AH 13")
    put(s, "9.16", "RU 1 gn", "RU 45", "RU 13 c")
    s.then(movement_phase("AH"))
    s.settle()
    questions = [
        "look",
        "stacks",
        "map",
        "map 9.16",
        "map all",
        "who is in 9.16?",
        "odds",
        "odds 9.16",
        "choices",
        "log",
    ]
    out = told(s, "AH", [*questions, "why not 9.16", "why not 4 attacks 9.16", "why not 4 to 9.16"], capsys)
    assert "RU 1 gn" in out
    assert "RU 45" not in out
    assert "RU 13 c" not in out


def test_the_news_of_the_enemys_turn_is_what_the_seat_may_know(capsys: pytest.CaptureFixture[str]) -> None:
    session = session_at(load().setup())
    for words in ("end", "end"):
        session.hear(words)
    session.tell_news()
    hidden = [told.event for told in session.table.log if not told.event.is_for("AH")]
    out = capsys.readouterr().out
    assert hidden
    for event in hidden:
        assert f"[{event.rule}] {load().describe(event)}\n" not in out
