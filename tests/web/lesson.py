"""Plays the lesson of the browser client at any table: one in memory, or one behind the server's interface."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

import doppeladler
from doppeladler.engine import FairDice, Match, Refused
from doppeladler.games import GAMES, lesson_of

Json = dict[str, Any]
MOST_ANSWERS = 400


def read_lesson(game: str = "galicia") -> Json:
    """The lesson as the client reads it."""
    lesson = lesson_of(game)
    assert lesson is not None, f"{game} has no lesson"
    return lesson


def all_lessons() -> list[Json]:
    """The lesson of every game that has one."""
    return [read_lesson(name) for name in GAMES if lesson_of(name)]


class LessonTable(Protocol):
    """Where a lesson is played: all seats are the pupil's."""

    def asked(self) -> str:
        """The seat that is asked."""
        ...

    def view(self, seat: str) -> Json:
        """What this seat sees."""
        ...

    def answer(self, seat: str, answers: Sequence[str]) -> int:
        """Play answers in order; how many were played."""
        ...

    def reach(self, seat: str, unit: str) -> Json:
        """Where a unit can march."""
        ...


class MemoryTable:
    """A match in memory; the seed of its dice is chosen, so that a lesson that fails can be played again."""

    def __init__(self, game: str, seed: int, scenario: str | None = None, **options: str) -> None:
        self.game = doppeladler.game(game)
        dice = FairDice(seed.to_bytes(32, "big"), game, ("lesson",))
        self.match: Match[Any] = Match(self.game, scenario, options, dice=dice)

    def asked(self) -> str:
        decision = self.match.state.decision
        return decision.seat if decision else ""

    def view(self, seat: str) -> Json:
        return self.game.view(self.match.state, seat)

    def answer(self, seat: str, answers: Sequence[str]) -> int:
        for played, text in enumerate(answers):
            try:
                self.match.answer(seat, text)
            except Refused:
                return played
        return len(answers)

    def reach(self, seat: str, unit: str) -> Json:
        return self.game.assist(self.match.state, seat, "reach", {"units": unit})


def meets(want: Mapping[str, Any], view: Json) -> bool:
    """Does the view meet these conditions? The same as in web/js/table/lessonsteps.js."""
    decision = view["decision"] or {}
    verbs = {each["verb"] for each in view["choices"]}
    where = {piece["unit"]: stack["hex"] for stack in view["stacks"] for piece in stack["pieces"] if "unit" in piece}
    return all(
        (
            all(where.get(unit) == hex for unit, hex in want.get("units", {}).items()),
            "kind" not in want or decision.get("kind") in _several(want["kind"]),
            decision.get("kind") not in _several(want.get("not_kind", [])),
            "seat" not in want or want["seat"] == decision.get("seat"),
            "phase" not in want or want["phase"] == view["phase"],
            view["turn"] >= want.get("turn", 0),
            "verb" not in want or want["verb"] in verbs,
            "no_verb" not in want or want["no_verb"] not in verbs,
        )
    )


def _several(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


class Pupil:
    """Does what the lesson says, step by step, and notes every question it met."""

    def __init__(self, table: LessonTable, lesson: Json, presentation: Json) -> None:
        self.table, self.lesson, self.presentation = table, lesson, presentation
        self.met: list[tuple[str, str]] = []
        self.answers = 0

    def play(self) -> None:
        """The whole lesson; an AssertionError names the step that does not fit the rules any more."""
        for step in self.lesson["steps"]:
            self._step(step)

    def view(self) -> Json:
        """What the seat that is asked sees."""
        view = self.table.view(self.table.asked())
        decision = view["decision"]
        if decision:
            self.met.append((decision["kind"], decision["rule"]))
        return view

    def _step(self, step: Json) -> None:
        if step.get("read"):
            return
        if "until" in step:
            self._until(step)
        elif "withdraw" in step:
            self._withdraw(step)
        else:
            self._answers(step)

    def _answers(self, step: Json) -> None:
        view = self.view()
        if meets(step["done"], view):
            return
        asked: Json = {key: step[key] for key in ("seat", "kind") if key in step}
        assert meets(asked, view), f"step {step['name']}: expected {asked}, asked is {view['decision']}"
        assert view["decision"]["rule"] == step["rule"], f"step {step['name']}: the rule is {view['decision']['rule']}"
        played = self.table.answer(view["decision"]["seat"], step["answers"])
        assert played == len(step["answers"]), f"step {step['name']}: {step['answers'][played]!r} is not offered"
        assert meets(step["done"], self.view()), f"step {step['name']}: played, but not done"

    def _until(self, step: Json) -> None:
        while not meets(step["until"], view := self.view()):
            self.answers += 1
            assert self.answers < MOST_ANSWERS, f"step {step['name']}: no end"
            kind = view["decision"]["kind"]
            assert "each" not in step or kind in step["each"], f"step {step['name']}: no sentence for {kind}"
            text = preferred(step, view)
            assert self.table.answer(view["decision"]["seat"], [text]) == 1, f"step {step['name']}: {text!r}"

    def _withdraw(self, step: Json) -> None:
        while names := list(tired(step["withdraw"], view := self.view())):
            seat = view["decision"]["seat"]
            reach = self.table.reach(seat, names[0])
            far = distances(self.presentation, view, seat)
            goal = min(reach["hexes"], key=lambda each: (-far[each["hex"]], each["cost"], each["hex"]))
            march = [f"march {names[0]}", *(f"enter {hex}" for hex in goal["way"][1:]), "stop"]
            assert self.table.answer(seat, march) >= len(march) - 1, f"step {step['name']}: {march}"


def preferred(step: Json, view: Json) -> str:
    """The first verb the step prefers among those offered, else the first choice."""
    for verb in step.get("prefer", ()):
        for choice in view["choices"]:
            if choice["verb"] == verb:
                return str(choice["text"])
    return str(view["choices"][0]["text"])


def tired(who: Mapping[str, str], view: Json) -> Iterator[str]:
    """Units that bear the mark and are offered the verb."""
    able = {each.get("unit") for each in view["choices"] if each["verb"] == who["verb"]}
    for stack in view["stacks"]:
        for piece in stack["pieces"]:
            if piece.get(who["mark"], 0) < 0 and piece.get("unit") in able:
                yield piece["unit"]


def distances(presentation: Json, view: Json, side: str) -> dict[str, int]:
    """How far every hex is from the nearest stack of another side."""
    near = {each["hex"]: each["near"] for each in presentation["board"]["hexes"]}
    found = {stack["hex"]: 0 for stack in view["stacks"] if stack["side"] != side}
    waiting = deque(found)
    while waiting:
        here = waiting.popleft()
        for there in near[here]:
            if there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return found
