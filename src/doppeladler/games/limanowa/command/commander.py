"""The commander of Limanowa: makes a plan for its round, follows it, and answers what comes up on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from doppeladler.engine import Asked, Brief, Choice, Look, Reply
from doppeladler.games.limanowa.book import Names
from doppeladler.games.limanowa.rules.ch04_orders import DONE

from .answers import ANSWERS, use_card
from .imagine import View
from .levels import Level
from .staffwork import staff_work
from .thought import Thought
from .trail import Trail

if TYPE_CHECKING:
    from doppeladler.games.limanowa.game import Limanowa


class LimanowaCommander:
    """Answers for a seat by plans and exact odds.

    It remembers its plan of the round and the aims of its card, but needs neither: what does not fit the choices on
    offer is thought out anew.
    """

    def __init__(self, game: Limanowa, level: Level, brief: Brief) -> None:
        self.game, self.level, self.brief = game, level, brief
        self.plan: list[Reply] = []
        self.aims: Names = ()
        self.trail = Trail()
        self.fought: int | None = None
        """The last turn in which it saw a close combat."""

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        """One of the choices, and why."""
        if question.kind == "AimCard" and self.aims and (aim := Choice("aim", self.aims[0])) in choices:
            self.aims = self.aims[1:]
            return Reply(aim, "As planned when the card was chosen.")
        if question.kind == "Announce":
            return self._announce(look, question, choices)
        self.plan, self.aims = [], ()
        if len(choices) == 1:
            return Reply(choices[0])
        return self._answer(self._think(look(), question, choices))

    def _think(self, view: View, question: Asked, choices: Sequence[Choice]) -> Thought:
        thought = Thought(self.game, self.level, self.brief, view, question, choices)
        if self.fought is None or any(order["verb"] == "attack" for order in view["plan"]):
            self.fought = view["turn"]
        self.trail.note(thought.s, thought.seat)
        thought.trail = self.trail
        thought.idle = max(0, view["turn"] - self.fought)
        return thought

    def _answer(self, thought: Thought) -> Reply:
        if thought.is_careless:
            return Reply(thought.chance.choice(thought.choices), "Decided without much thought.")
        if thought.question.kind == "UseCard":
            reply, self.aims = use_card(thought)
            return reply
        answer = ANSWERS.get(thought.question.kind)
        return answer(thought) if answer else Reply(thought.choices[0])

    # --- the plan ---

    def _announce(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        while self.plan and self.plan[0].choice.verb in ("play", "change") and self.plan[0].choice not in choices:
            del self.plan[0]
        if not self.plan or self.plan[0].choice not in choices:
            self._make_plan(self._think(look(), question, choices))
        following = self.plan.pop(0) if self.plan else Reply(DONE)
        if following.choice in choices:
            return following
        self.plan = []
        return Reply(DONE if DONE in choices else choices[0], "Nothing better can be ordered any more.")

    def _make_plan(self, thought: Thought) -> None:
        self.plan, self.aims = staff_work(thought)
