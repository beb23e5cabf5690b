"""The greedy commander: the best-looking choice each time, without a plan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from doppeladler.engine import Asked, Brief, Choice, Look, Reply
from doppeladler.games.galicia.book import Hex, Unit
from doppeladler.games.galicia.rules.marches import reach_of
from doppeladler.games.galicia.words import sentence

from .commander import GaliciaCommander
from .weights import level

if TYPE_CHECKING:
    from doppeladler.games.galicia.game import Galicia


class GreedyCommander(GaliciaCommander):
    """Recovers whoever can, marches everybody to the nearest enemy or town, attacks wherever it pays."""

    def __init__(self, game: Galicia, brief: Brief) -> None:
        super().__init__(game, level("greedy"), brief)
        self.marcher = Unit(-1)

    def choose_march(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        rest = next((each for each in choices if each.verb == "recover"), None)
        if rest is not None:
            return Reply(rest, sentence("why-rests-recovers", noun=rest.noun))
        choice = next(each for each in choices if each.verb in ("march", "end"))
        if choice.verb == "march":
            self.marcher = self.game.printed.by_name[choice.noun]
            self.path = self.way(look, question)
            return Reply(choice, sentence("why-marches-nearest-enemy-town", noun=choice.noun))
        return Reply(choice, sentence("why-everybody-marched"))

    def way(self, look: Look, question: Asked) -> list[Hex]:
        """The way to the hex within reach that is nearest to an enemy or to a town that pays."""
        field = self.look_at(look, question)
        s, side = field.s, field.side
        found = reach_of(s, side, (self.marcher,))
        room = {hex for hex in found.cost if len(s.units_in(hex)) < 3 or hex == s.at[self.marcher]}
        best = min(room, key=lambda hex: (-field.town_points(hex), field.to_goal[hex], found.cost[hex]))
        return list(found.path(best)[1:])
