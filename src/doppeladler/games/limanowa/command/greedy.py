"""The greedy commander: at every question what looks best at once, with no plan and no thought of the enemy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from doppeladler.engine import Asked, Brief, Choice, Look, Reply
from doppeladler.games.limanowa.book import Names
from doppeladler.games.limanowa.rules.cards.card import attackers_of
from doppeladler.games.limanowa.rules.ch04_guns import action_of, supported_targets
from doppeladler.games.limanowa.rules.ch04_orders import DONE

from .answers import ANSWERS, use_card
from .attacks import Fights
from .land import FOOT, HORSE
from .levels import Level
from .thought import Thought

if TYPE_CHECKING:
    from doppeladler.games.limanowa.game import Limanowa

STEP = 0.2
"""What it is worth to be an action nearer to a target."""


class GreedyCommander:
    """Takes the best-looking choice of every question."""

    def __init__(self, game: Limanowa, level: Level, brief: Brief) -> None:
        self.game, self.level, self.brief = game, level, brief
        self.aims: Names = ()

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        """One of the choices, and why."""
        if question.kind == "AimCard" and self.aims and (aim := Choice("aim", self.aims[0])) in choices:
            self.aims = self.aims[1:]
            return Reply(aim, "As thought when the card was chosen.")
        if len(choices) == 1:
            return Reply(choices[0])
        thought = Thought(self.game, self.level, self.brief, look(), question, choices)
        if question.kind == "Announce":
            return best_order(thought)
        if question.kind == "UseCard":
            reply, self.aims = use_card(thought)
            return reply
        return ANSWERS[question.kind](thought)


def best_order(thought: Thought) -> Reply:
    """4.2.2 The order that brings most by itself; done when none brings anything."""
    worth, choice = max((_worth(thought, each), each) for each in thought.choices)
    if worth <= 0 and DONE in thought.choices:
        return Reply(DONE, "No order looks good any more.")
    sentence = f"{choice}: looks best, worth about {worth:.1f} points."
    is_open = choice.verb not in ("play", "change")
    return Reply(choice, sentence, sentence if is_open else "")


def _worth(thought: Thought, choice: Choice) -> float:
    if choice.verb in ("attack", "support"):
        return _fight(thought, choice)
    if action_of(choice.verb) in ("bombard", "long-range"):
        return _shot(thought, choice)
    if choice.verb in ("move", "rail", "wave", "follow"):
        return _march(thought, choice)
    return 0.0


def _fight(thought: Thought, choice: Choice) -> float:
    """What one more attacker, or support, adds to the attack on a field."""
    s, judge = thought.s, thought.judge
    target, unit = s.printed.hex_of[choice.to], s.printed.by_name[choice.noun]
    fights = Fights(s, judge.values, lambda hex: max(0.0, judge.control.swing(hex, judge.side, s.occupied, s.group)))
    there = attackers_of(s, target)
    under = bool(supported_targets(s) >> target & 1)
    before = fights.reckon(target, there, under).gain if there else 0.0
    after = there if choice.verb == "support" else (*there, unit)
    return fights.reckon(target, after, under or choice.verb == "support").gain - before


def _shot(thought: Thought, choice: Choice) -> float:
    s = thought.s
    prey = s.figure_at[s.printed.hex_of[choice.to]]
    return thought.judge.shot(s, s.printed.by_name[choice.noun], prey, choice.verb == "long-range")


def _march(thought: Thought, choice: Choice) -> float:
    """How much nearer it brings the unit to the next target that its side does not hold."""
    s, judge = thought.s, thought.judge
    unit, to = s.printed.by_name[choice.noun], s.printed.hex_of[choice.to]
    wanted = [
        number
        for number, target in judge.control.targets
        if target.side == judge.side and judge.control.holder(number, s.occupied) != judge.side
    ]
    if s.at[unit] < 0 or not wanted or to in s.figure_at:
        return STEP * (s.at[unit] < 0 and to not in s.figure_at)
    away = judge.influence.land.away
    nearest = min(wanted, key=lambda number: (away[number][s.at[unit]], number))
    nearer = away[nearest][s.at[unit]] - away[nearest][to]
    return STEP * nearer / (HORSE if s.printed.horse[unit] else FOOT)
