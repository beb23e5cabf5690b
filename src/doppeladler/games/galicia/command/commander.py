"""The commander of Battle for Galicia: plans a whole phase, carries it out, and thinks anew when it is surprised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from doppeladler.engine import Asked, Brief, Choice, Look, Reply
from doppeladler.games.galicia.book import Hex, Hexes
from doppeladler.games.galicia.verbs import VERBS
from doppeladler.games.galicia.words import sentence
from doppeladler.wargame.command import Staff
from doppeladler.wargame.pieces import NOWHERE

from . import wording
from .answers import ANSWERS, answered
from .field import Field
from .fighting import Attack, plan_attacks
from .finale import last_orders
from .marching import Mover, Order
from .problem import GaliciaProblem
from .weights import Level

if TYPE_CHECKING:
    from doppeladler.games.galicia.game import Galicia

AGAIN = 6
"""After the first attack of a phase the plan for the others is there: so many times fewer steps better it."""
END, STOP = Choice("end"), Choice("stop")


class GaliciaCommander(Staff["Galicia", Level, GaliciaProblem]):
    """Answers for a side with a plan; what it remembers is only an expectation."""

    def __init__(self, game: Galicia, level: Level, brief: Brief) -> None:
        super().__init__(game, level, brief)
        self.orders: list[Order] = []
        self.field: Field | None = None
        self.ready: frozenset[str] | None = None
        """Who is expected to be able to march; None when the plan is worth nothing any more."""
        self.wary = False
        """Was cavalry approached, which may have slipped away?"""
        self.path: list[Hex] = []
        self.attack: Attack | None = None
        self.others: list[Attack] = []
        """The attacks that shall follow."""
        self.answers = {
            **dict.fromkeys(ANSWERS, answered),
            "ChooseMarch": self.choose_march,
            "March": self.march,
            "ChooseAttack": self.choose_attack,
            "DeclareHexes": self.declare_hexes,
            "CommitAttackers": self.commit_attackers,
        }

    def problem(self, look: Look, question: Asked, choices: Sequence[Choice]) -> GaliciaProblem:
        return GaliciaProblem(self.game, self.level, self.brief, look, question, choices)

    # --- movement -----------------------------------------------------------------------------------------

    def choose_march(self, problem: GaliciaProblem) -> Reply:
        """The next order of the plan; a new plan at the beginning, and when something came otherwise."""
        offered = frozenset(each.noun for each in problem.choices if each.verb == "march")
        if self.field is None or self.ready != offered or self.wary:
            self.make_orders(problem, is_known=self.ready == offered)
        assert self.field is not None
        while self.orders:
            order = self.orders.pop()
            name = self.field.s.name(order.unit)
            choice = Choice("recover" if order.task.recovers else "march", name)
            if choice in problem.choices:
                self.path = list(order.path)
                self.ready = offered - {name}
                self.wary = order.task.aim != NOWHERE and self.field.has_cavalry(order.task.aim)
                return Reply(choice, wording.march(self.field, order))
        self.ready = None
        return Reply(END, sentence("why-everybody-stands-where-he-wanted"))

    def make_orders(self, problem: GaliciaProblem, is_known: bool) -> None:
        """Plan the phase; but go on with the plan there is when cavalry might have slipped away and did not."""
        field, before = problem.field, self.field
        self.wary = False
        if is_known and before is not None and before.s.occupied[before.enemy] == field.s.occupied[field.enemy]:
            return
        problem.clock.tell(0.0, sentence("thinks-plans"))
        self.field, self.others = field, []
        if field.turns_left():
            self.orders = Mover(field, self.level, problem.luck, problem.clock).orders()[::-1]
        else:
            self.orders = last_orders(field, self.level, problem.luck, problem.clock)[::-1]
        problem.clock.tell(1.0, sentence("thinks-plans"))

    def march(self, problem: GaliciaProblem) -> Reply:
        """The next hex of the way; when it is barred, stop and plan anew."""
        if self.path:
            choice = Choice("enter", self.game.printed.grid.labels[self.path.pop(0)])
            if choice in problem.choices:
                return Reply(choice)
            self.path, self.ready = [], None
        return Reply(STOP)

    # --- combat -------------------------------------------------------------------------------------------

    def choose_attack(self, problem: GaliciaProblem) -> Reply:
        """The best attack that is left, or none."""
        field, chance = problem.field, problem.luck
        hex_of = self.game.printed.hex_of
        targets = [hex_of[each.noun] for each in problem.choices if each.verb == "attack"]
        overlooked = {hex for hex in field.printed.grid.hexes if chance.random() < self.level.careless}
        seen = [hex for hex in targets if hex not in overlooked]
        tries = self.level.recombines // (AGAIN if self.others else 1)
        planned = plan_attacks(field, seen, self.level.passes + 1, (), self.others, tries, problem.clock)
        self.others = planned[1:] if tries else []
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

    def declare_hexes(self, problem: GaliciaProblem) -> Reply:
        """The hexes of those who shall attack."""
        labels, target = self.game.printed.grid.labels, self.game.printed.hex_of[problem.facts["target"]]
        if self.attack is None or self.attack.target != target:
            self.attack = self.best_on(problem.field, target)
        for hex in self.attack.hexes if self.attack else ():
            choice = Choice("from", labels[hex])
            if choice in problem.choices:
                return Reply(choice)
        reserve = self.reserve(problem) if self.level.recombines else None
        return Reply(reserve or VERBS.finish(problem.choices) or problem.choices[0])

    def reserve(self, problem: GaliciaProblem) -> Choice | None:
        """7.6 and 8.1 Infantry that attacks nobody else: it helps if those revealed are stronger than was thought."""
        s, printed = problem.s, self.game.printed
        busy = {unit for each in self.others for unit in each.units}
        for choice in problem.choices:
            units = s.stacks[printed.hex_of[choice.noun]] if choice.verb == "from" else ()
            if not busy.intersection(units) and not all(printed.cavalry[unit] for unit in units):
                return choice
        return None

    def commit_attackers(self, problem: GaliciaProblem) -> Reply:
        """Those who were chosen for it, then fight; when the names revealed make it too weak, whoever helps."""
        ready = VERBS.finish(problem.choices)
        if ready is None:
            self.attack = self.reconsidered(problem.field)
        for unit in self.attack.units if self.attack else ():
            choice = Choice("commit", self.game.printed.names[unit])
            if choice in problem.choices:
                return Reply(choice, sentence("why-takes-part-attack", noun=choice.noun))
        return Reply(ready if ready is not None else problem.choices[0])

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
