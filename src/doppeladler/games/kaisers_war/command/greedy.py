"""The greedy commander: the best-looking choice each time, without a plan."""

from __future__ import annotations

from doppeladler.engine import Choice, Reply
from doppeladler.games.kaisers_war.book import Hex, Unit
from doppeladler.games.kaisers_war.rules.ch12_stacking import fits
from doppeladler.games.kaisers_war.words import sentence

from .commander import END, KaiserCommander
from .field import Field
from .problem import KaiserProblem
from .ways import Reach


class GreedyCommander(KaiserCommander):
    """Marches everybody towards the nearest enemy or city, and attacks wherever it pays."""

    def choose_march(self, problem: KaiserProblem) -> Reply:
        s = problem.s
        for choice in problem.choices:
            if choice.verb != "march":
                continue
            unit = s.printed.by_name[choice.noun]
            self.steps = way(problem.field, unit)
            if self.steps:
                return Reply(choice, sentence("why-marches-to-the-nearest", unit=choice.noun))
        return Reply(END, sentence("why-everybody-stands-right"))


def way(field: Field, unit: Unit) -> list[Choice]:
    """The way to the hex within reach that is nearest to an enemy or a city of his."""
    s, reach = field.s, Reach(field.s, unit)
    room = [hex for hex in reach.cost if hex == reach.start or fits(s, hex, unit)]

    def far(hex: Hex) -> tuple[float, int]:
        return field.to_goal[hex] - 10 * field.worth.capture(hex, field.side), reach.cost[hex]

    return list(reach.way(s, min(room, key=far)).steps)
