"""A greedy commander for any plain game: it imagines what its view shows, tries every choice, and takes the best.

It looks one step ahead: what is begun is played to its end, others do nothing, and dice are averaged over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from doppeladler.engine import DICE, Asked, Brief, Choice, Decision, Look, Reply
from doppeladler.wargame.command.imagine import View, place_seen

from .trying import outcomes
from .view import set_values, unit_columns
from .words import sentence

if TYPE_CHECKING:
    from .game import PlainGame

LITTLE = 1e-6
"""What is not better by so much is not worth a march or an attack."""


def imagine(game: PlainGame[Any], view: View, asked: Asked) -> Any:
    """The position that a view shows, with the question alone on the to-do list."""
    s = game.position(game, view["scenario"], dict(view["options"]))
    set_values(game, s, asked.seat, view["state"])
    for unit, piece in place_seen(s, view["stacks"]):
        for each in unit_columns(s):
            getattr(s, each.name)[unit] = piece.get(each.name, 0)
    s.then(_question(game, asked))
    return s


def _question(game: PlainGame[Any], asked: Asked) -> Decision[Any]:
    """The question again from its facts, which must tell all of its fields."""
    facts, fields = {"seat": asked.seat, **asked.facts}, game.rulebook.fields[asked.kind]
    values = (game.coders[kind].retold(facts[name]) for name, kind in fields.items())
    return game.rulebook.decisions[asked.kind](*values)


class Greedy:
    """Answers every question by trying."""

    def __init__(self, game: PlainGame[Any], brief: Brief) -> None:
        self.game, self.march, self.attack = game, game.march, game.attack

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        """The choice with the best prospect; nothing more, if no march and no attack makes it better."""
        if len(choices) == 1:
            return Reply(choices[0])
        s, seat = imagine(self.game, look(), question), question.seat
        if self.march.on_the_way(s, seat):
            return Reply(self._next_hex(s, seat), sentence("why-marches"))
        worth = {choice: self._prospect(s, seat, choice) for choice in choices}
        for choice in choices:
            worth[choice] -= LITTLE * (choice.verb in (self.march.begin, self.attack.begin))
        return Reply(max(worth, key=worth.__getitem__), sentence("why-best"))

    def _next_hex(self, s: Any, seat: str) -> Choice:
        """The next hex on the way to the best one within reach."""
        ways = self.march.ways(s, seat, self.march.on_the_way(s, seat)).values()
        best = max(ways, key=lambda way: self._worth(way.then, seat))
        return Choice(self.march.step, best.hexes[1]) if best.hexes[1:] else Choice(self.march.finish)

    def _prospect(self, s: Any, seat: str, choice: Choice) -> float:
        """What a choice is worth when what it begins is played to its end."""
        if choice.verb == self.march.begin:
            return max(self._worth(way.then, seat) for way in self.march.ways(s, seat, choice.noun).values())
        then = s.clone()
        then.play(choice, seat)
        return self._resolved(then, seat)

    def _resolved(self, s: Any, seat: str) -> float:
        """All who can join an attack do, nobody adds anything else, dice are averaged over."""
        while (asked := s.decision_of(None)) is not None and asked.seat != DICE:
            offered = s.choices()
            joins = (each for each in offered if each.verb == self.attack.add)
            s.play(next(joins, None) or self.game.verbs.finish(offered) or offered[0])
        if s.is_over:
            return self._worth(s, seat)
        return float(sum(chance * self._worth(then, seat) for chance, _, then in outcomes(s)))

    def _worth(self, s: Any, seat: str) -> float:
        return self.game.appraise(s)[self.game.side_of(seat)]
