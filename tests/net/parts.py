"""The parts of the net: each makes a dictionary of names and digests from a game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from itertools import product
from math import prod
from random import Random
from typing import Any

from doppeladler.commanders import RandomCommander, ask, make_commander
from doppeladler.engine import (
    DICE,
    OUTSIDER,
    UMPIRE,
    Brief,
    FairDice,
    Game,
    Refused,
    State,
    purpose_of,
    read_record_file,
    replay,
)
from doppeladler.engine.text import stamped
from doppeladler.wargame import speech_of
from doppeladler.wargame.noted import Counted
from tests.recording import recorded_in

PLAYS, PATIENCE = 200, 6000
"""Random games, and the decisions after which one is left: random play of a game without a last turn wanders."""
VIEWS, EVERY = 1000, 7
"""Positions whose views are taken, every so many decisions."""
REFUSALS, FOREIGN = 400, 12
"""Positions at which choices of other positions are refused."""
DUELS = 20
"""Games of strong against normal; each side is strong in every second one."""
DUEL_ANSWERS = 700
"""A duel is left after so many answers."""

LOOKUPS = (
    "map all",
    "stacks",
    "units",
    "hand",
    "towns",
    "targets",
    "supply",
    "warnings",
    "who is in Lemberg",
    "who is in 0708",
)

Digests = dict[str, str]


def digest(*texts: str) -> str:
    """A short hash of some texts."""
    whole = sha256()
    for text in texts:
        whole.update(text.encode() + b"\0")
    return whole.hexdigest()[:20]


NAMED = {
    "galicia": (2, "be5fab322bbe"),
    "kaisers-war": (1, "571687618b9b"),
    "limanowa": (2, "43502c34efb7"),
    "serbien": (1, "fde493eca800"),
}
"""The versions under which positions were stored: a version that is only called otherwise is no difference."""


def text_of(state: State) -> str:
    """The text of a position, under the versions that the net was stored with."""
    game = state.game
    return stamped(state.to_text(), game.name, *NAMED.get(game.name, (game.rules_version, game.data_version)))


def plain(value: Any) -> str:
    """A value as JSON, the same whatever the order of its keys."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, default=list)


MOST_SETTINGS, SOME_SETTINGS = 10_000, 200
"""Of a game with more settings than can be listed, so many are drawn."""


def settings(game: Game[Any]) -> list[tuple[str, dict[str, str]]]:
    """Every setting that can be played, mixed so that the first few differ in much."""
    found = []
    names = [option.name for option in game.options]
    ranges = [[each.name for each in game.scenarios], *(option.values for option in game.options)]
    chance, is_small = Random("settings"), prod(map(len, ranges)) <= MOST_SETTINGS
    some = product(*ranges) if is_small else ([chance.choice(each) for each in ranges] for _ in range(SOME_SETTINGS))
    for scenario, *values in some:
        options = dict(zip(names, values, strict=True))
        try:
            found.append(game.setting(scenario, options))
        except ValueError:
            continue  # these do not go together
    Random("net").shuffle(found)
    return found


def walk(game: Game[Any], number: int, limit: int = PATIENCE) -> Iterator[State]:
    """The positions of a random game, the same object all the time; the first and the last included."""
    every = settings(game)
    scenario, options = every[number % len(every)]
    state = game.setup(scenario, **options)
    seed = f"net/{number}"
    pick, roll, rolls = RandomCommander(seed).pick, FairDice.seeded(seed, game.name).pick, 0
    yield state
    for _ in range(limit):
        asked = state.decision_of(None)
        if asked is None:
            return
        if asked.seat == DICE:
            rolls += 1
            state.play(roll(rolls, purpose_of(asked), state.choices()))
        else:
            state.play(pick(state.choices()), asked.seat)
        yield state


def play(game: Game[Any]) -> Digests:
    """Random games: how many choices there were on the way, and the last position as text."""
    found = {}
    for number in range(PLAYS):
        counts, last = [], None
        for state in walk(game, number):
            counts.append(len(state.choices()))
            last = state
        assert last is not None
        found[f"{number}"] = digest(plain(counts), text_of(last))
    return found


def _sampled(game: Game[Any], wanted: int, every: int) -> Iterator[tuple[str, State]]:
    """Positions of random games, some of each."""
    number = taken = 0
    while taken < wanted:
        for place, state in enumerate(walk(game, number, every * 60)):
            if place % every == 0 and taken < wanted:
                taken += 1
                yield f"{number}/{place}", state
        number += 1


def views(game: Game[Any]) -> Digests:
    """What every seat sees, key by key over all positions, so that a difference tells where it is."""
    whole: dict[str, Any] = {}
    for _, state in _sampled(game, VIEWS, EVERY):
        for seat in (*game.seats_of(state), OUTSIDER, UMPIRE):
            for key, value in state.view(seat).items():
                whole.setdefault(f"{seat} {key}", sha256()).update(plain(value).encode())
    return {key: value.hexdigest()[:20] for key, value in whole.items()}


def texts(game: Game[Any]) -> Digests:
    """The text form of sampled positions, and that it reads back."""
    found = {}
    for name, state in _sampled(game, VIEWS // 4, EVERY * 4):
        text = state.to_text()
        assert game.from_text(text).to_text() == text, name
        found[name] = digest(text_of(state))
    return found


def refusals(game: Game[Any]) -> Digests:
    """Why choices that were offered elsewhere are refused here, word for word."""
    found, known = {}, ["no such thing", "end now"]
    chance = Random("refusals")
    for name, state in _sampled(game, REFUSALS, EVERY * 3):
        known.extend(str(each) for each in state.choices()[:20])
        said: list[str] = []
        for choice in chance.sample(known, min(FOREIGN, len(known))):
            said.extend(f"{choice}: {each} {plain(dict(each.facts))}" for each in state.why_not(choice))
        prompts = [f"{each.seat} {each.rule} {each.prompt(state)}" for each in state.open_decisions()]
        found[name] = digest(*said, *prompts)
    return found


def recorded(game: Game[Any]) -> Digests:
    """What happens in the recorded games: sentences, marks, what studies count, and every prompt."""
    assert isinstance(game, Counted)
    found = {}
    for path in sorted(recorded_in(game.name).glob("*.record")):
        said: list[str] = []
        for number, (_, seat, choice, state) in enumerate(replay(game, read_record_file(path))):
            events, state.events = state.events or [], []
            said.append(f"{seat} {choice}")
            for event in events:
                said.append(f"{event.rule} {event.seats} {game.describe(event)}")
                said.append(plain([game.marks(event).to_dict(), [tuple(each) for each in game.noted(event)]]))
            if number % 5 == 0:
                said.extend(str(each.prompt(state)) for each in state.open_decisions())
        found[path.name] = digest(*said)
    return found


def table(game: Game[Any]) -> Digests:
    """What a client draws, key by key, and the text of the terminal at sampled positions."""
    found = {f"presentation {key}": digest(plain(value)) for key, value in game.presentation().items()}
    speech = speech_of(game)
    for name, state in _sampled(game, 60, 40):
        for seat in game.seats_of(state):
            blocks: Iterable[Any] = [*speech.situation(state, seat)]
            notes = [speech.note(state, seat, choice) for choice in state.choices(seat)]
            looked = [_looked_up(game, state, seat, words) for words in LOOKUPS]
            found[f"{name} {seat}"] = digest(plain(list(blocks)), speech.heading(state), *notes, *looked)
    return found


def _looked_up(game: Game[Any], state: State, seat: str, words: str) -> str:
    try:
        return plain(list(speech_of(game).look_up(state, seat, words) or ()))
    except Refused as refused:
        return str(refused)


def duels(game: Game[Any]) -> Digests:
    """Strong against normal: every answer and every word said about it."""
    return {f"{number}": duel(game, number) for number in range(DUELS)}


def duel(game: Game[Any], number: int) -> str:
    """One duel; the first side is led by strong in even ones."""
    every = [each for each in settings(game) if each[1].get("setup") != "free"]
    scenario, options = every[number % len(every)]
    state = game.setup(scenario, **options)
    seats, seed = game.seats_of(state), f"duel/{number}"
    first = game.side_of(seats[0])
    hands = {}
    for seat in seats:
        strong = (game.side_of(seat) == first) == (number % 2 == 0)
        hands[seat] = make_commander(game, "strong" if strong else "normal", Brief(f"{seed}/{seat}"))
    roll, rolls, said = FairDice.seeded(seed, game.name).pick, 0, []
    for _ in range(DUEL_ANSWERS):
        asked = state.decision_of(None)
        if asked is None:
            break
        if asked.seat == DICE:
            rolls += 1
            choice = roll(rolls, purpose_of(asked), state.choices())
        else:
            choice = ask(hands[asked.seat], state, asked.seat).choice
        state.play(choice, asked.seat)
        said.append(str(choice))
    return digest(*said, text_of(state))


PARTS: dict[str, Callable[[Game[Any]], Digests]] = {
    "play": play,
    "texts": texts,
    "views": views,
    "refusals": refusals,
    "recorded": recorded,
    "table": table,
    "duels": duels,
}
