"""9.2 to 9.2.3 What a refused retreat is told is true: every claim is looked up on the map, or played out."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest

from doppeladler.engine import Choice, Objection
from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import Hex, Units, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch05_stacking import STEP_LIMIT, RemoveExcess, steps_in
from doppeladler.games.galicia.rules.ch06_zoc import zoc
from doppeladler.games.galicia.rules.ch09_guidelines import Retreater
from doppeladler.games.galicia.rules.ch09_retreat import GoOn, Retreat
from doppeladler.words import Sentence
from tests.games.galicia.combat_table import bring, russians_struck, struck
from tests.games.galicia.crowded import crowded
from tests.games.galicia.galicia_table import load, play

FEW, MANY = 8, 60
BRANCHES = 10
"""The retreats of this position branch without end; what is said of them is said in others as well."""
CLOSED_IN = ("15.25", "17.26", "15.26", "17.25")
"""Enemies that leave a stack in 16.25 an enemy zone and a dead end."""
LEFT_AND_RIGHT = ("13.21", "12.20", "11.22", "11.21", "13.23", "14.22", "15.21", "14.20")
"""Enemies that leave a stack in 13.22 a dead end to the south and a way to the north."""
ZONES = ("no-empty-enemy-zone-control-keeps", "no-empty-enemy-zone-control-fewer", "no-empty-enemy-zone-control-more")


class Played(NamedTuple):
    """How a retreat ended: the hexes it fell short, the steps it lost, and whether a guideline was broken."""

    missing: int
    lost: int
    failed: bool


def retreats(number: int) -> Iterator[tuple[GaliciaState, Retreat | GoOn]]:
    """The questions about a retreat in the combats of one crowded position, played at random."""
    chance = random.Random(f"refusals/{number}")
    s = crowded(load(), "campaign", {}, chance)
    s.events = []
    while not s.is_over and s.phase == "combat":
        asked = s.todo[-1]
        if isinstance(asked, Retreat | GoOn):
            yield s, asked
        choices = s.choices()
        s.play(choices[int(chance.random() * len(choices))])


def outcomes(s: GaliciaState, units: Units) -> set[Played]:
    """Every way in which the retreat of these units can still end, played out by what is offered."""
    asked = s.todo[-1]
    assert s.events is not None
    if isinstance(asked, Retreat | GoOn) and set(asked.units) <= set(units):
        found = set()
        for choice in s.choices():
            then = s.clone()
            then.events = list(s.events)
            then.play(choice)
            found |= outcomes(then, units)
        return found
    lost = steps_in(s, asked.hex) - STEP_LIMIT if isinstance(asked, RemoveExcess) else 0
    missing = max((event.what.missing for event in s.events if isinstance(event.what, events.CannotRetreat)), default=0)
    return {Played(missing, lost, any(isinstance(event.what, events.GuidelinesBroken) for event in s.events))}


class Question:
    """A question about a retreat; what can come of an answer is played out once."""

    def __init__(self, s: GaliciaState, asked: Retreat | GoOn) -> None:
        self.s, self.asked = s, asked
        self._known: dict[Choice, set[Played]] = {}

    def gone(self, choice: Choice) -> set[Played]:
        """What can come of an answer, whether it is offered or not."""
        if choice not in self._known:
            self._known[choice] = self._played(choice)
        return self._known[choice]

    def _played(self, choice: Choice) -> set[Played]:
        then = self.s.clone()
        assert then.battle is not None
        then.battle = then.battle._replace(attacker_failed=False, defender_failed=False)
        then.events = []
        then.todo.pop()
        self.asked.answer(then, choice)
        then.settle()
        return outcomes(then, self.asked.units)


def check(question: Question, choice: Choice, objection: Objection) -> str:
    """Look every claim of an objection up; its id."""
    s, asked, gone = question.s, question.asked, question.gone
    said = objection.reason
    assert isinstance(said, Sentence)
    there = s.printed.hex_of[choice.to or choice.noun]
    better = [as_answer(choice, label) for label in _labels(said)]
    if said.id == "no-retreat-passed":
        assert there in asked.path
    elif said.id == "no-barred-retreat":
        assert s.occupied[enemy_of(asked.seat)] >> there & 1 or there == s.printed.fortress
    elif said.id == "no-finds-no-room-anywhere":
        assert isinstance(asked, GoOn)
        assert not [each for each in s.choices() if each.noun == choice.noun]
    elif said.id in ZONES:
        moving = asked.units if isinstance(asked, Retreat) else (s.printed.by_name[choice.noun],)
        assert not [unit for unit in s.units_in(there) if unit not in moving]
        assert zoc(s, enemy_of(asked.seat)) >> there & 1
        if said.id == ZONES[0]:
            assert all(any(not each.failed for each in gone(other)) for other in better)
    elif said.id == "no-not-toward-supply-source-within":
        assert leads_away(s, asked, choice, there)
    elif said.id == "no-retreat-ends-short":
        assert min(each.missing for each in gone(choice)) == said.parts["missing"]
        assert {min(each.missing for each in gone(other)) for other in better} == {said.parts["least"]}
    elif said.id == "no-retreat-finds-no-room":
        assert min(each.lost for each in gone(choice)) > 0
        assert said.parts["least"] or all(any(not each.lost for each in gone(other)) for other in better)
    elif said.id == "no-retreat-full-for-nothing":
        assert int(str(said.parts["full"])) > int(str(said.parts["least"]))
        assert all(any(not each.failed for each in gone(other)) for other in better) or all(
            each.failed for each in gone(choice)
        )
    else:
        assert said.id == "no-rest-retreat-go-wrong-better", said.id
        assert all(each.failed for each in gone(choice))
    return said.id


def _labels(said: Sentence) -> list[str]:
    better = said.parts.get("better", [])
    assert isinstance(better, list)
    return [str(each) for each in better]


def as_answer(choice: Choice, label: str) -> Choice:
    """The same answer with another hex."""
    return Choice("retreat", choice.noun, label) if choice.to else Choice("retreat", label)


def leads_away(s: GaliciaState, asked: Retreat | GoOn, choice: Choice, there: Hex) -> bool:
    """Is every source that the way has kept to as far from there as from here, or farther?"""
    moving = asked.units if isinstance(asked, Retreat) else (s.printed.by_name[choice.noun],)
    retreater = Retreater(s, asked.seat, moving, asked.total)
    goals = retreater.follow(asked.path).goals
    here, then = (retreater.compass.distances(hex).at for hex in (asked.path[-1], there))

    def far(rings: Sequence[int], goal: int) -> int:
        return next((length for length, ring in enumerate(rings) if ring >> goal & 1), 99)

    sources = [goal for goal in range(goals.bit_length()) if goals >> goal & 1]
    return bool(sources) and all(
        far(then, goal) > far(here, goal) or (asked.total > 1 and far(then, goal) == far(here, goal))
        for goal in sources
    )


def told(numbers: range) -> set[str]:
    """Every reason that is given in these positions, by its id; each has been checked."""
    met = set()
    for s, asked in (each for number in numbers if number != BRANCHES for each in retreats(number)):
        offered, question = s.choices(), Question(s, asked)
        for choice in asked.candidates(s):
            reasons = list(asked.objections(s, choice))
            assert bool(reasons) is (choice not in offered)
            met |= {check(question, choice, each) for each in reasons}
    return met


@pytest.mark.rule("9.2", "9.2.1", "9.2.3", "5.2")
def test_every_reason_against_a_hex_is_true() -> None:
    assert told(range(FEW)) >= {"no-barred-retreat", "no-retreat-full-for-nothing", ZONES[0]}


@pytest.mark.slow("the same in many more positions")
@pytest.mark.rule("9.2", "9.2.1", "9.2.3", "5.2")
def test_every_reason_against_a_hex_is_true_in_many_positions() -> None:
    assert told(range(FEW, MANY)) >= {
        *("no-barred-retreat", "no-retreat-passed", "no-retreat-full-for-nothing"),
        *("no-not-toward-supply-source-within", "no-rest-retreat-go-wrong-better", *ZONES),
    }


@pytest.mark.rule("9.2", "9.2.3", "5.2")
@pytest.mark.parametrize(
    ("s", "cell", "choice", "reason"),
    [
        (
            struck("16.25", "15.25", "17.26", "15.26", "17.25", full="16.26"),
            "-/R1",
            "16.26",
            "no-retreat-finds-no-room",
        ),
        (struck("13.22", "12.22", *LEFT_AND_RIGHT, full="15.22"), "-/R2", "12.21", "no-retreat-ends-short"),
    ],
)
def test_rare_reasons_are_true_as_well(s: GaliciaState, cell: str, choice: str, reason: str) -> None:
    bring(s, cell)
    asked, picked = s.todo[-1], Choice("retreat", choice)
    assert isinstance(asked, Retreat)
    assert [check(Question(s, asked), picked, each) for each in asked.objections(s, picked)] == [reason]


@pytest.mark.rule("9.2.1")
def test_a_hex_that_breaks_a_guideline_itself_is_not_said_to_keep_them() -> None:
    # Wherever the stack goes it enters a zone first; 14.20 would be a second one.
    s = russians_struck("RU 32", others={"AH 20": "13.21", "AH 23": "13.23"})
    bring(s, "-/R2")
    play(s, "retreat 14.21")
    said = s.why_not("retreat 14.20")[0].sentence
    assert "keeps the guidelines" not in said
    assert "by 15.21, 15.22 the retreat enters fewer such hexes" in said
