"""With every word of every catalog in disguise, the games are played as in English: no program reads a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

import doppeladler
from doppeladler.commanders import ask, commanders_of, make_commander
from doppeladler.engine import DICE, Brief, FairDice, purpose_of, read_record_file, replay
from doppeladler.words import NONE, PSEUDO, speaking

GAMES = ("galicia", "limanowa")
ANSWERS = 40
RECORDED = Path(__file__).parents[1] / "games"


def answers(name: str, commander: str, tongue: str) -> list[str]:
    """What a commander answers for all seats from the beginning on, in a language."""
    game = doppeladler.game(name)
    said: list[str] = []
    with speaking(tongue):
        state = game.setup()
        hands = {seat: make_commander(game, commander, Brief(f"pseudo/{seat}")) for seat in game.seats_of(state)}
        roll, rolls = FairDice.seeded("pseudo", game.name).pick, 0
        while len(said) < ANSWERS and (asked := state.decision_of(None)) is not None:
            if asked.seat == DICE:
                rolls += 1
                choice = roll(rolls, purpose_of(asked), state.choices())
            else:
                choice = ask(hands[asked.seat], state, asked.seat).choice
            state.play(choice, asked.seat)
            said.append(f"{asked.seat} {choice}")
    return [*said, state.to_text()]


@pytest.mark.slow("strong commanders think")
@pytest.mark.parametrize(
    ("name", "commander"),
    [(name, commander) for name in GAMES for commander in commanders_of(doppeladler.game(name))],
)
def test_every_commander_answers_as_in_english(name: str, commander: str) -> None:
    english = answers(name, commander, "en")
    assert len(english) > ANSWERS // 2
    assert answers(name, commander, PSEUDO) == english
    assert answers(name, commander, NONE) == english


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_told_in_the_pseudo_language_from_beginning_to_end(name: str) -> None:
    game = doppeladler.game(name)
    path = min((RECORDED / name / "recorded").glob("*.record"), key=lambda each: each.stat().st_size)
    with speaking(PSEUDO):
        for *_, state in replay(game, read_record_file(path)):
            told, state.events = [game.describe(event) for event in state.events or []], []
            words = [*map(str, told), *(str(asked.prompt(state)) for asked in state.open_decisions())]
            assert all(each.startswith("[") and each.endswith("]") for each in words), words


@pytest.mark.parametrize("name", GAMES)
def test_a_refusal_is_in_the_pseudo_language(name: str) -> None:
    state = doppeladler.game(name).setup()
    with speaking(PSEUDO):
        for choice in ("end now", "march nobody", "move nobody > nowhere", "!"):
            said = [each.sentence for each in state.why_not(choice)]
            assert said
            assert all(each.startswith("[") for each in said), said
