"""The commander of Serbien: it looks at every force anew when it is its turn, and declares all attacks together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from doppeladler.engine import Asked, Brief, Choice, Look, Reply
from doppeladler.games.serbien.book import SE
from doppeladler.games.serbien.rules.ch07_ends import is_astray
from doppeladler.games.serbien.words import sentence
from doppeladler.wargame.command import Staff

from . import wording
from .answers import ANSWERS
from .assaults import Assaults
from .attacks import Attacker
from .duties import Duties
from .front import Front
from .marching import NO_POSTS, Mover, Order, Post
from .problem import SerbienProblem
from .station import NO_STATIONS, Station
from .supplying import train_order
from .weights import Level

if TYPE_CHECKING:
    from doppeladler.games.serbien.book import Unit
    from doppeladler.games.serbien.game import Serbien

Phase = tuple[int, str, str]
END, STOP, WORK = map(Choice, ("end", "stop", "work"))


class SerbienCommander(Staff["Serbien", Level, SerbienProblem]):
    """Answers for a side; what it remembers is only an expectation."""

    def __init__(self, game: Serbien, level: Level, brief: Brief) -> None:
        super().__init__(game, level, brief)
        self.phase: Phase | None = None
        self.known: set[Unit] = set()
        """Those who have been thought of in this phase."""
        self.posts: Mapping[Unit, Post] = NO_POSTS
        self.stations: Mapping[Unit, Station] = NO_STATIONS
        self.steps: list[Choice] = []
        self.attacks: list[tuple[Choice, Reply]] = []
        self.declared: Phase | None = None
        self.answers = {
            **ANSWERS,
            "ChooseMarch": self.choose_march,
            "March": self.march,
            "DeclareAttack": self.declare_attack,
        }

    def problem(self, look: Look, question: Asked, choices: Sequence[Choice]) -> SerbienProblem:
        return SerbienProblem(self.game, self.level, self.brief, look, question, choices)

    # --- movement -----------------------------------------------------------------------------------------------

    def choose_march(self, problem: SerbienProblem) -> Reply:
        """7.1.2 The next who has something to do: fighters, then trains, then the others."""
        s = problem.s
        offered = {s.printed.by_name[choice.noun]: choice for choice in problem.choices if choice.verb == "march"}
        if self.phase != (now := (s.turn, s.phasing, s.phase)):
            self.phase = now
            self.known = {unit for unit in offered if problem.overlooks(unit)}
            self.stations = self._plan_front(problem)
            self.posts = self._plan_posts(problem, set(offered) - self.known)
        order = Mover(problem.field, self.posts, self.stations).next(offered, self.known)
        if order is None:
            order = self._next_train(problem, offered)
        if order is not None:
            self.steps = self._steps(problem, order)
            return Reply(offered[order.unit], order.why)
        for unit, choice in offered.items():
            if unit not in self.known and not s.printed.is_naval[unit]:
                self.known.add(unit)
                if s.printed.is_depot[unit] or s.at[unit] < 0:
                    return Reply(choice)
        if END in problem.choices:
            return Reply(END, sentence("why-everybody-stands-right"))
        return Reply(next(choice for unit, choice in offered.items() if s.at[unit] >= 0 and is_astray(s, unit)))

    def _plan_front(self, problem: SerbienProblem) -> Mapping[Unit, Station]:
        """Where units belong: Serbian Formations so that nobody slips past them, guns where they shell Beograd."""
        if not self.level.weights.front:
            return NO_STATIONS
        return Front(problem.field).stations() if problem.seat == SE else Duties(problem.field).stations()

    def _plan_posts(self, problem: SerbienProblem, units: set[Unit]) -> Mapping[Unit, Post]:
        """Where Forces are to stand that attack together."""
        if not self.level.masses:
            return NO_POSTS
        problem.clock.tell(0.0, sentence("thinks-plans"))
        return Assaults(problem.field, units, problem.clock, self.stations).posts()

    def _next_train(self, problem: SerbienProblem, offered: dict[Unit, Choice]) -> Order | None:
        s = problem.s
        for unit in offered:
            if s.printed.is_train[unit] and unit not in self.known:
                self.known.add(unit)
                order = train_order(problem.field, unit)
                if order is not None:
                    return order
        return None

    def _steps(self, problem: SerbienProblem, order: Order) -> list[Choice]:
        s = problem.s
        company = [Choice("with", s.name(unit)) for unit in order.company]
        return [*company, *(Choice("enter", s.label(hex)) for hex in order.way), *order.last]

    def march(self, problem: SerbienProblem) -> Reply:
        """7.1.2 The next step of the order; who cannot take it stops, or goes on to where he may end."""
        while self.steps:
            choice = self.steps.pop(0)
            if choice in problem.choices:
                return Reply(choice)
            if choice.verb == "enter":
                self.steps = []
        for choice in (STOP, WORK):
            if choice in problem.choices:
                return Reply(choice)
        return self._goes_on(problem)

    def _goes_on(self, problem: SerbienProblem) -> Reply:
        """8.6.2, 8.7, 26.2.1 Who may not stop here goes on towards its goal, as far as it is let."""
        s = problem.s
        ways = problem.field.to_goal(s.printed.by_name[problem.facts["units"][0]])
        onward = [choice for choice in problem.choices if choice.verb == "enter"]
        if not onward:
            return Reply(problem.choices[0])
        return Reply(min(onward, key=lambda choice: ways[s.printed.hex_of[choice.noun]]))

    # --- combat -------------------------------------------------------------------------------------------------

    def declare_attack(self, problem: SerbienProblem) -> Reply:
        """9.1 All attacks are planned together, then declared unit by unit."""
        s = problem.s
        if self.declared != (now := (s.turn, s.phasing, s.phase)):
            self.declared, self.attacks = now, self._plan_attacks(problem)
        while self.attacks:
            choice, reply = self.attacks.pop(0)
            if choice in problem.choices:
                return reply
        return Reply(Choice("done"), sentence("why-no-attack-left"))

    def _plan_attacks(self, problem: SerbienProblem) -> list[tuple[Choice, Reply]]:
        field, s = problem.field, problem.s
        found = []
        for attack in Attacker(field).plan():
            why = wording.attack(field, attack)
            for unit in attack.units:
                choice = Choice("attack", s.name(unit), s.label(attack.target))
                found.append((choice, Reply(choice, why)))
        return found
