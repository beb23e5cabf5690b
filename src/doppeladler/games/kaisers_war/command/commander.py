"""The commander of Kaiser's War: plans a whole phase, carries it out, and thinks anew when it is surprised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from doppeladler.engine import Asked, Brief, Choice, Look, Reply
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.wargame.command import Staff

from . import wording
from .answers import ANSWERS, first_best
from .attacks import Attack
from .fighting import plan_phase, plan_rest
from .marching import Mover, Order
from .problem import KaiserProblem, Memory
from .redraft import Redraft
from .weights import Level

if TYPE_CHECKING:
    from doppeladler.games.kaisers_war.game import KaisersWar

END, STOP, DONE, FIGHT, STORM = map(Choice, ("end", "stop", "done", "fight", "storm"))


class KaiserCommander(Staff["KaisersWar", Level, KaiserProblem]):
    """Answers for a side with a plan; what it remembers is only an expectation."""

    def __init__(self, game: KaisersWar, level: Level, brief: Brief) -> None:
        super().__init__(game, level, brief)
        self.phase: tuple[int, str] | None = None
        """The turn and phase for which there are orders."""
        self.orders: list[Order] = []
        self.steps: list[Choice] = []
        self.attack: Attack | None = None
        self.memory = Memory()
        self.answers = {
            **ANSWERS,
            "ChooseMarch": self.choose_march,
            "March": self.march,
            "CommitSupply": self.commit_supply,
            "ChooseAttack": self.choose_attack,
            "DeclareAttack": self.declare_attack,
        }

    def problem(self, look: Look, question: Asked, choices: Sequence[Choice]) -> KaiserProblem:
        problem = KaiserProblem(self.game, self.level, self.brief, look, question, choices)
        problem.memory = self.memory
        return problem

    def answer(self, problem: KaiserProblem) -> Reply:
        return self.answers.get(problem.question.kind, first_best)(problem)

    # --- movement -----------------------------------------------------------------------------------------

    def choose_march(self, problem: KaiserProblem) -> Reply:
        """The next order of the plan, which is made when the first unit is asked for."""
        now = (problem.s.turn, problem.s.phasing)
        if self.phase != now:
            self.phase = now
            problem.clock.tell(0.0, sentence("thinks-plans"))
            self.orders = self.make_orders(problem)[::-1]
            problem.clock.tell(1.0, sentence("thinks-plans"))
        while self.orders:
            order = self.orders.pop()
            choice = Choice("march", problem.s.name(order.unit))
            if choice in problem.choices:
                self.steps = list(order.steps)
                return Reply(choice, order.why)
        return Reply(END, sentence("why-everybody-stands-right"))

    def make_orders(self, problem: KaiserProblem) -> list[Order]:
        """The plan of the phase."""
        mover = Mover(problem.field, self.level, problem.luck, problem.clock)
        orders = mover.orders()
        return Redraft(mover, orders).orders() if self.level.ripostes else orders

    def march(self, problem: KaiserProblem) -> Reply:
        """The next step of the way."""
        if self.steps:
            choice = self.steps.pop(0)
            if choice in problem.choices:
                return Reply(choice)
            self.steps = []
        return Reply(STOP)

    # --- combat -------------------------------------------------------------------------------------------

    def commit_supply(self, problem: KaiserProblem) -> Reply:
        """17.11 The supply units of the attacks that are planned."""
        for attack in plan_phase(problem.field, self.level):
            for supply in attack.help.supplies:
                choice = Choice("commit", problem.s.name(supply))
                if choice in problem.choices:
                    aim = wording.place(problem.field, attack.target)
                    return Reply(choice, sentence("why-commits", unit=choice.noun, aim=aim))
        return Reply(DONE, sentence("why-keeps-supply"))

    def choose_attack(self, problem: KaiserProblem) -> Reply:
        """14.4 The best attack that is left, or none."""
        field, hex_of = problem.field, self.game.printed.hex_of
        aims = [hex_of[choice.noun] for choice in problem.choices if choice.verb == "attack"]
        planned = plan_rest(field, self.level, aims)
        self.attack = planned[0] if planned else None
        if self.attack is None:
            ready = END if END in problem.choices else problem.choices[0]
            return Reply(ready, sentence("why-no-attack-left"))
        why = wording.attack(field, self.attack)
        return Reply(Choice("attack", problem.s.label(self.attack.target)), why)

    def declare_attack(self, problem: KaiserProblem) -> Reply:
        """14.3 The attackers one by one, then the HQ, then supply; then the table."""
        s, offered = problem.s, problem.choices
        target = s.printed.hex_of[problem.facts["target"]]
        if self.attack is None or self.attack.target != target:
            found = plan_rest(problem.field, self.level, [target])
            self.attack = found[0] if found else None
        for choice in self._declared():
            if choice in offered:
                return Reply(choice)
        table = self.attack.prospect.table if self.attack else ""
        last = STORM if table == "shock" and STORM in offered else FIGHT
        return Reply(last if last in offered else offered[0])

    def _declared(self) -> list[Choice]:
        """14.10 Of mixed nations those of the HQ's come first, then the HQ, then the others."""
        attack, printed = self.attack, self.game.printed
        if attack is None:
            return []
        hq = attack.help.hq
        units = sorted(attack.units, key=lambda unit: hq is not None and printed.nation[unit] != printed.nation[hq])
        first = [unit for unit in units if printed.nation[unit] == printed.nation[units[0]]]
        rest = [unit for unit in units if unit not in first]
        hqs = [printed.support_by[hq]] if hq is not None else []
        return [
            *(printed.add[unit] for unit in first),
            *hqs,
            *(printed.add[unit] for unit in rest),
            *(printed.spend[supply] for supply in attack.help.supplies),
        ]
