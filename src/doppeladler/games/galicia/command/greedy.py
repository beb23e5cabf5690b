"""The greedy commander: the best-looking choice each time, without a plan."""

from __future__ import annotations

from doppeladler.engine import Reply
from doppeladler.games.galicia.book import Hex, Unit
from doppeladler.games.galicia.rules.marches import reach_of
from doppeladler.games.galicia.words import sentence

from .commander import GaliciaCommander
from .field import Field
from .problem import GaliciaProblem


class GreedyCommander(GaliciaCommander):
    """Recovers whoever can, marches everybody to the nearest enemy or town, attacks wherever it pays."""

    def choose_march(self, problem: GaliciaProblem) -> Reply:
        rest = next((each for each in problem.choices if each.verb == "recover"), None)
        if rest is not None:
            return Reply(rest, sentence("why-rests-recovers", noun=rest.noun))
        choice = next(each for each in problem.choices if each.verb in ("march", "end"))
        if choice.verb == "march":
            self.path = way(problem.field, self.game.printed.by_name[choice.noun])
            return Reply(choice, sentence("why-marches-nearest-enemy-town", noun=choice.noun))
        return Reply(choice, sentence("why-everybody-marched"))


def way(field: Field, unit: Unit) -> list[Hex]:
    """The way to the hex within reach that is nearest to an enemy or to a town that pays."""
    s = field.s
    found = reach_of(s, field.side, (unit,))
    room = {hex for hex in found.cost if len(s.units_in(hex)) < 3 or hex == s.at[unit]}
    best = min(room, key=lambda hex: (-field.town_points(hex), field.to_goal[hex], found.cost[hex]))
    return list(found.path(best)[1:])
