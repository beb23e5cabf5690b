"""With every word of every catalog in disguise, the games are played as in English: no program reads a sentence.

And what people read is all in disguise, but names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest

import doppeladler
from doppeladler.commanders import ask, commanders_of, make_commander
from doppeladler.engine import DICE, Brief, FairDice, Refused, State, purpose_of, read_record_file, replay
from doppeladler.games import GAMES, lesson_of
from doppeladler.wargame.game import Wargame
from doppeladler.words import NONE, PSEUDO, speaking
from tests.net.parts import walk
from tests.recording import recorded_in
from tests.words.unmarked import Names, read_by_people, texts_of

ANSWERS = 40


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
    path = min(recorded_in(name).glob("*.record"), key=lambda each: each.stat().st_size)
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


# --- all that people read ---------------------------------------------------------------------------------

POSITIONS, EVERY = 40, 37
CLOSE_COMBAT = {"limanowa": "clash"}
"""By game: what is asked about a unit that would attack, if not its odds."""
QUESTIONS = (
    "odds", "stacks", "units", "hand", "discards", "plan", "groups", "reserve", "targets", "towns", "supply",
    "reinforcements", "warnings", "map", "map all", "who is in Lemberg", "who is in Limanowa", "nobody to nowhere",
)  # fmt: skip


def wargame(name: str) -> Wargame[Any]:
    game = doppeladler.game(name)
    assert isinstance(game, Wargame)
    return game


def english(name: str, texts: Iterable[object]) -> list[tuple[list[str], str]]:
    """The texts with words that no catalog has said, which must be names or verbs of the game."""
    game = wargame(name)
    names = Names(game)
    verbs = {part for verb in game.speech().verbs for part in verb.split("-")}
    with speaking(PSEUDO):
        found = [(names.unmarked(text), text) for text in dict.fromkeys(map(str, texts))]
    return [(words, text) for words, text in found if not verbs.issuperset(words)]


@pytest.mark.parametrize("name", GAMES)
def test_what_never_changes_is_in_the_pseudo_language(name: str) -> None:
    game = wargame(name)
    with speaking(PSEUDO):
        texts = [*read_by_people(game.presentation()), *read_by_people(_without_ids(lesson_of(name) or {"steps": []}))]
    assert len(texts) > 100
    assert english(name, texts) == []
    settings = [each for scenario in game.scenarios for each in (scenario.title, scenario.summary)]
    settings += [each for option in game.options for each in (option.meaning, option.because, option.group)]
    settings += [each for found in game.option_sets for each in (found.title, found.meaning)]
    assert english(name, settings) == []


def _without_ids(lesson: dict[str, Any]) -> dict[str, Any]:
    return lesson | {"steps": [{key: each for key, each in step.items() if key != "name"} for step in lesson["steps"]]}


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_reads_is_in_the_pseudo_language(name: str) -> None:
    """Views, answers to a client, refusals, and all that the terminal says."""
    game, texts = wargame(name), []
    with speaking(PSEUDO):
        for state in positions(game):
            for seat in game.seats_of(state):
                texts += [*read_by_people(state.view(seat)), *assisted(game, state, seat), *spoken(game, state, seat)]
    assert len(texts) > 800
    assert english(name, texts) == []


def positions(game: Wargame[Any]) -> Iterator[State]:
    for number in range(3):
        for place, state in enumerate(walk(game, number, POSITIONS * EVERY // 3)):
            if place % EVERY == 0:
                yield state


def assisted(game: Wargame[Any], state: State, seat: str) -> Iterator[str]:
    """What a client is told that asks about some of the choices."""
    asked: list[tuple[str, Mapping[str, str]]] = [("warnings", {}), ("why", {"order": "march 'nobody'"})]
    asked += [("overlay", {"overlay": each["overlay"]}) for each in game.presentation()["overlays"]]
    for choice in state.choices(seat)[::7]:
        about = {"unit": choice.noun, "units": choice.noun, "hex": choice.to, "target": choice.to}
        kinds = {"march": "reach", "move": "reach", "attack": CLOSE_COMBAT.get(game.name, "odds"), "bombard": "fire"}
        if choice.verb in kinds and choice.noun in game.printed.by_name:
            asked.append((kinds[choice.verb], about))
        elif choice.verb == "attack":
            found = game.assist(state, seat, "attackers", {"target": choice.noun})
            asked.append(("odds", {"target": choice.noun, "units": ", ".join(found["suggested"])}))
    for question, details in asked:
        yield from read_by_people(game.assist(state, seat, question, details))


def spoken(game: Wargame[Any], state: State, seat: str) -> Iterator[str]:
    """What the terminal says."""
    speech = game.speech()
    yield speech.heading(state)
    yield from (speech.note(state, seat, choice) for choice in state.choices(seat))
    for block in speech.situation(state, seat):
        yield from texts_of(block)
    for question in QUESTIONS:
        try:
            for block in speech.look_up(state, seat, question) or ():
                yield from texts_of(block)
        except Refused as refused:
            yield from (each.sentence for each in refused.objections)


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("galicia", {"attack": 20, "defence": 9, "przemysl": "attacker"}),
        ("galicia", {"attack": 2, "defence": 9, "flank": True}),
        ("limanowa", {"attack": 9, "defence": 4, "charge": 5, "counter": 8, "bayonets": True}),
        ("limanowa", {"attack": 9, "defence": 4, "support": True, "fire": True}),
    ],
)
def test_odds_without_a_map_are_in_the_pseudo_language(name: str, numbers: Mapping[str, Any]) -> None:
    speech = wargame(name).speech()
    assert speech.odds is not None
    given: dict[str, Any] = {each.name: False if each.is_flag else each.default for each in speech.figures}
    given.update(numbers)
    with speaking(PSEUDO):
        texts = [text for block in speech.odds(given).blocks for text in texts_of(block)]
    told = [*texts, *(each.meaning for each in speech.figures), *(meaning for _, meaning in speech.help)]
    assert english(name, told) == []
