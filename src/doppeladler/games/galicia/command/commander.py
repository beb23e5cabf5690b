"""The commander of Battle for Galicia: plans a whole phase, carries it out, and thinks anew when it is surprised."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from doppeladler.commanders import Clock
from doppeladler.engine import Asked, Brief, Choice, Look, Reply
from doppeladler.games.galicia.book import Hex, Hexes, HexSet
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.verbs import VERBS
from doppeladler.games.galicia.words import sentence
from doppeladler.hexes import BIT, EMPTY
from doppeladler.wargame.pieces import NOWHERE

from . import wording
from .answers import Answers
from .field import Field
from .fighting import Attack, plan_attacks
from .ground import ground_of
from .imagine import imagine
from .marching import Mover, Order
from .weights import Level

if TYPE_CHECKING:
    from doppeladler.games.galicia.game import Galicia

END, STOP = Choice("end"), Choice("stop")


class GaliciaCommander:
    """Answers for a side with a plan; what it remembers is only an expectation."""

    def __init__(self, game: Galicia, level: Level, brief: Brief) -> None:
        self.game, self.level, self.brief = game, level, brief
        self.ground = ground_of(game.printed)
        self.orders: list[Order] = []
        self.field: Field | None = None
        self.ready: frozenset[str] | None = None
        """Who is expected to be able to march; None when the plan is worth nothing any more."""
        self.wary = False
        """Was cavalry approached, which may have slipped away?"""
        self.path: list[Hex] = []
        self.attack: Attack | None = None
        self.kinds: dict[str, Callable[[Look, Asked, Sequence[Choice]], Reply]] = {
            "ChooseMarch": self.choose_march,
            "March": self.march,
            "ChooseAttack": self.choose_attack,
            "DeclareHexes": self.declare_hexes,
            "CommitAttackers": self.commit_attackers,
        }

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        """One of the choices, and why."""
        if len(choices) == 1:
            return Reply(choices[0])
        answer = self.kinds.get(question.kind)
        if answer is not None:
            return answer(look, question, choices)
        answers = Answers(self.look_at(look, question, choices), question.facts, choices)
        by_kind: dict[str, Callable[[], Reply]] = {
            "TakeLoss": answers.take_loss,
            "RemoveExcess": answers.remove_excess,
            "WithholdDefender": answers.withhold_defender,
            "Retreat": answers.retreat,
            "GoOn": answers.go_on,
            "FollowRetreat": answers.follow_retreat,
            "Advance": answers.advance,
            "React": answers.react,
            "PlaceReinforcement": answers.place_reinforcement,
        }
        return by_kind[question.kind]()

    def look_at(self, look: Look, question: Asked, choices: Sequence[Choice] = ()) -> Field:
        """The battlefield as it looks now, or as much of it as some choices are about."""
        s = imagine(self.game, look())
        scope = self.places(s, choices) if choices else None
        return Field(s, question.seat, self.ground, self.level.weights, scope)

    def places(self, s: GaliciaState, choices: Sequence[Choice]) -> HexSet:
        """The hexes that choices speak of, and those where the units stand that they name."""
        hex_of, by_name = s.printed.hex_of, s.printed.by_name
        found = BIT[s.battle.target] if s.battle else EMPTY
        for choice in choices:
            for word in (choice.noun, choice.to):
                hex = hex_of.get(word, s.at[by_name[word]] if word in by_name else NOWHERE)
                found |= BIT[hex] if hex >= 0 else EMPTY
        return found

    def luck(self, field: Field) -> Random:
        """Chance for careless moments: the same throughout a phase, whatever was asked before."""
        s = field.s
        return Random(f"galicia commander {self.brief.seed} {s.turn} {s.phasing} {s.phase}")

    # --- movement -----------------------------------------------------------------------------------------

    def choose_march(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        """The next order of the plan; a new plan at the beginning, and when something came otherwise."""
        offered = frozenset(each.noun for each in choices if each.verb == "march")
        if self.field is None or self.ready != offered or self.wary:
            self.make_orders(look, question, is_known=self.ready == offered)
        assert self.field is not None
        while self.orders:
            order = self.orders.pop()
            name = self.field.s.name(order.unit)
            choice = Choice("recover" if order.task.recovers else "march", name)
            if choice in choices:
                self.path = list(order.path)
                self.ready = offered - {name}
                self.wary = order.task.aim != NOWHERE and self.field.has_cavalry(order.task.aim)
                return Reply(choice, wording.march(self.field, order))
        self.ready = None
        return Reply(END, sentence("why-everybody-stands-where-he-wanted"))

    def make_orders(self, look: Look, question: Asked, is_known: bool) -> None:
        """Plan the phase; but go on with the plan there is when cavalry might have slipped away and did not."""
        field, before = self.look_at(look, question), self.field
        self.wary = False
        if is_known and before is not None and before.s.occupied[before.enemy] == field.s.occupied[field.enemy]:
            return
        clock = Clock(self.brief)
        clock.tell(0.0, sentence("thinks-plans"))
        self.field = field
        self.orders = Mover(field, self.level, self.luck(field), clock).orders()[::-1]
        clock.tell(1.0, sentence("thinks-plans"))

    def march(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        """The next hex of the way; when it is barred, stop and plan anew."""
        if self.path:
            choice = Choice("enter", self.game.printed.grid.labels[self.path.pop(0)])
            if choice in choices:
                return Reply(choice)
            self.path, self.ready = [], None
        return Reply(STOP)

    # --- combat -------------------------------------------------------------------------------------------

    def choose_attack(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        """The best attack that is left, or none."""
        field = self.look_at(look, question)
        hex_of = self.game.printed.hex_of
        targets = [hex_of[each.noun] for each in choices if each.verb == "attack"]
        chance = self.luck(field)
        overlooked = {hex for hex in field.printed.grid.hexes if chance.random() < self.level.careless}
        planned = plan_attacks(field, [hex for hex in targets if hex not in overlooked], self.level.passes + 1)
        if not planned:
            self.attack = None
            return Reply(END, sentence("why-no-attack-left-worth-price"))
        self.attack = best = planned[0]
        there = wording.place(field, best.target)
        return Reply(
            Choice("attack", field.s.label(best.target)),
            wording.attack(field, best),
            sentence("told-attack", there=there),
        )

    def declare_hexes(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        """The hexes of those who shall attack."""
        labels, target = self.game.printed.grid.labels, self.game.printed.hex_of[question.facts["target"]]
        if self.attack is None or self.attack.target != target:
            self.attack = self.best_on(self.look_at(look, question), target)
        for hex in self.attack.hexes if self.attack else ():
            choice = Choice("from", labels[hex])
            if choice in choices:
                return Reply(choice)
        ready = VERBS.finish(choices)
        return Reply(ready if ready is not None else choices[0])

    def commit_attackers(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        """Those who were chosen for it, then fight; when the names revealed make it too weak, whoever helps."""
        ready = VERBS.finish(choices)
        if ready is None:
            self.attack = self.reconsidered(self.look_at(look, question))
        for unit in self.attack.units if self.attack else ():
            choice = Choice("commit", self.game.printed.names[unit])
            if choice in choices:
                return Reply(choice, sentence("why-takes-part-attack", noun=choice.noun))
        return Reply(ready if ready is not None else choices[0])

    def best_on(self, field: Field, target: Hex, hexes: Hexes = ()) -> Attack | None:
        """The best attack on one hex, from some hexes if they are named."""
        found = plan_attacks(field, [target], self.level.passes + 1, hexes)
        return found[0] if found else None

    def reconsidered(self, field: Field) -> Attack | None:
        """8.1 The attack as it was planned, unless the names in the hex make it hopeless."""
        battle, planned = field.s.battle, self.attack
        assert battle is not None
        if planned is not None and planned.target == battle.target:
            force = frozenset((unit, field.s.at[unit]) for unit in planned.units)
            if not field.is_too_weak(battle.target, force, planned.flanked):
                return planned
        return self.best_on(field, battle.target, battle.hexes)
