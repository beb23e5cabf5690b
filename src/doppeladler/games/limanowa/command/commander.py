"""The commander of Limanowa: makes a plan for its round, follows it, and answers what comes up on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from doppeladler.engine import Asked, Brief, Choice, Look, Reply
from doppeladler.games.limanowa.book import Names
from doppeladler.games.limanowa.rules.ch04_orders import DONE
from doppeladler.games.limanowa.words import sentence
from doppeladler.wargame.command import Staff

from .answers import ANSWERS, use_card
from .levels import Level
from .problem import LimanowaProblem
from .staffwork import staff_work
from .trail import Trail

if TYPE_CHECKING:
    from doppeladler.games.limanowa.game import Limanowa


class CardPlayer(Staff["Limanowa", Level, LimanowaProblem]):
    """Remembers what the card it has played is to be aimed at."""

    def __init__(self, game: Limanowa, level: Level, brief: Brief) -> None:
        super().__init__(game, level, brief)
        self.aims: Names = ()
        self.answers = {**ANSWERS, "UseCard": self.use_card}

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        return self.aimed(question, choices) or super().choose(look, question, choices)

    def problem(self, look: Look, question: Asked, choices: Sequence[Choice]) -> LimanowaProblem:
        return LimanowaProblem(self.game, self.level, self.brief, look, question, choices)

    def use_card(self, problem: LimanowaProblem) -> Reply:
        """4.2 Play a card or pass."""
        reply, self.aims = use_card(problem)
        return reply

    def aimed(self, question: Asked, choices: Sequence[Choice]) -> Reply | None:
        """3.4.1 The next aim of the card, if it was thought of and is offered."""
        if question.kind != "AimCard" or not self.aims or (aim := Choice("aim", self.aims[0])) not in choices:
            return None
        self.aims = self.aims[1:]
        return Reply(aim, sentence("why-planned-when-card-chosen"))


class LimanowaCommander(CardPlayer):
    """Answers for a seat by plans and exact odds.

    It remembers its plan of the round and the aims of its card, but needs neither: what does not fit the choices on
    offer is thought out anew.
    """

    def __init__(self, game: Limanowa, level: Level, brief: Brief) -> None:
        super().__init__(game, level, brief)
        self.plan: list[Reply] = []
        self.trail = Trail()
        self.fought: int | None = None
        """The last turn in which it saw a close combat."""

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        if question.kind == "Announce":
            return self.announce(look, question, choices)
        aimed = self.aimed(question, choices)
        if aimed is None:
            self.plan, self.aims = [], ()
        return aimed or super().choose(look, question, choices)

    def problem(self, look: Look, question: Asked, choices: Sequence[Choice]) -> LimanowaProblem:
        problem = super().problem(look, question, choices)
        turn = problem.view["turn"]
        if self.fought is None or any(order["verb"] == "attack" for order in problem.view["plan"]):
            self.fought = turn
        self.trail.note(problem.s, problem.seat)
        problem.trail, problem.idle = self.trail, max(0, turn - self.fought)
        return problem

    def answer(self, problem: LimanowaProblem) -> Reply:
        if problem.is_careless:
            return Reply(problem.chance.choice(problem.choices), sentence("why-decided-without-much-thought"))
        return super().answer(problem)

    def announce(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        """4.2.2 The next order of the plan; a new plan when it does not fit any more."""
        while self.plan and self.plan[0].choice.verb in ("play", "change") and self.plan[0].choice not in choices:
            del self.plan[0]
        if not self.plan or self.plan[0].choice not in choices:
            self.plan, self.aims = staff_work(self.problem(look, question, choices))
        following = self.plan.pop(0) if self.plan else Reply(DONE)
        if following.choice in choices:
            return following
        self.plan = []
        return Reply(DONE if DONE in choices else choices[0], sentence("why-nothing-better-ordered-any-more"))
