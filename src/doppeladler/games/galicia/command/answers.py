"""The small questions of a combat and of the enemy's turn: losses, retreats, advances, reactions, arrivals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from doppeladler.engine import Choice, Reply
from doppeladler.games.galicia.book import Hex, Unit, Units
from doppeladler.games.galicia.rules.ch05_stacking import STEP_LIMIT, steps_of
from doppeladler.games.galicia.rules.ch07_combat import defending_forces
from doppeladler.games.galicia.rules.ch10_effectiveness import (
    attack_strength,
    is_ersatz,
    would_eliminate,
)
from doppeladler.games.galicia.rules.tables import column_of
from doppeladler.games.galicia.verbs import VERBS
from doppeladler.games.galicia.words import sentence
from doppeladler.hexes import members

from .planning import Plan
from .problem import GaliciaProblem
from .wording import place


class Answers:
    """Answers one question about the position as it is imagined."""

    def __init__(self, problem: GaliciaProblem) -> None:
        self.field, self.facts, self.choices = problem.nearby, problem.facts, problem.choices
        self.s, self.printed = problem.s, problem.s.printed
        self.plan = Plan(self.field)

    def unit(self, choice: Choice) -> Unit:
        return self.printed.by_name[choice.noun]

    def best(self, worth: Callable[[Choice], float]) -> Choice:
        """The choice that is worth most, the first of equals."""
        return max(self.choices, key=worth)

    def shift(self, unit: Unit, to: Hex) -> float:
        """What it is worth that a unit stands there rather than where it is."""
        here = self.s.at[unit]
        left = tuple(each for each in self.s.units_in(here) if each != unit)
        there = tuple(each for each in self.s.units_in(to) if self.printed.side[each] == self.field.side)
        stack = self.plan.stack
        gain = stack(to, tuple(sorted((*there, unit)))) - stack(to, there)
        return gain + stack(here, left) - stack(here, (*left, unit))

    # --- losses -------------------------------------------------------------------------------------------

    def price(self, unit: Unit) -> float:
        """What one more reduction of a unit costs."""
        s = self.s
        if would_eliminate(s, unit):
            return (0.6 if is_ersatz(s, unit) else 2.0) + 0.1 * attack_strength(s, unit)
        step = s.ce[unit] == 2 and not s.flipped[unit]
        return 0.3 * step + 0.02 * attack_strength(s, unit) + (0.0 if is_ersatz(s, unit) else 0.1)

    def take_loss(self) -> Reply:
        choice = min(self.choices, key=lambda each: self.price(self.unit(each)))
        return Reply(choice, sentence("why-bear-loss-best", noun=choice.noun))

    def remove_excess(self) -> Reply:
        def price(choice: Choice) -> float:
            unit = self.unit(choice)
            return attack_strength(self.s, unit) + (0 if is_ersatz(self.s, unit) else 5)

        choice = min(self.choices, key=price)
        return Reply(choice, sentence("why-missed-least", noun=choice.noun))

    def withhold_defender(self) -> Reply:
        ready = VERBS.finish(self.choices)
        if ready is not None:
            return Reply(ready)

        defenders = self.best_defenders()
        choice = next(each for each in self.choices if self.unit(each) not in defenders)
        return Reply(choice, sentence("why-withheld-others-defend-better", noun=choice.noun))

    def best_defenders(self) -> Units:
        """7.3.1 and 7.5 The strongest of the forces that may defend; of equals the one that costs least if it falls."""
        battle, force = self.s.battle, self.field.force
        assert battle is not None

        def worth(units: Units) -> tuple[int, float, bool, int]:
            sums = force(units)
            return sums.strength, -sums.price, not self.printed.cavalry[units[0]], sums.room

        return max(defending_forces(self.s, battle.target), key=worth)

    # --- where to go --------------------------------------------------------------------------------------

    def refuge(self, hex: Hex, start: Hex) -> float:
        """How well a stack that falls back from a hex stands in another."""
        field, s = self.field, self.s
        friends = s.units_in(hex)
        steps = sum(steps_of(s, each) for each in friends)
        power = field.threat.get(hex, (0.0, 0.0))[0]
        worth = field.held(hex) * (0 if friends else 1) - 0.03 * power
        worth -= 0.5 * max(0, steps + 2 - STEP_LIMIT)
        full, low = field.supply
        worth -= 0 if full >> hex & 1 else 0.3 if low >> hex & 1 else 1.0
        if not self.printed.dry[start] >> hex & 1:
            worth -= field.wear * 2
        return worth + (0.3 + self.shielded(hex) if friends else 0.0)

    def shielded(self, hex: Hex) -> float:
        """7.0 What it saves that nobody may attack a town any more in this phase once a beaten stack is in it."""
        s, field, battle = self.s, self.field, self.s.battle
        if battle is None or hex not in field.at_stake or s.phasing == field.side:
            return 0.0
        near = members(s.printed.grid.adjacent[hex] & s.occupied[field.enemy])
        power = sum(field.power[unit] for there in near if there not in battle.hexes for unit in s.stacks[there])
        ours = field.force(field.best_company(s.units_in(hex)))
        column = column_of(round(min(field.w.most, power)), ours.strength) if power else -1
        if column < 0:
            return 0.0
        return field.at_stake[hex] * field.book.chances(column, ours.steps, 0, ours.av, False).takes

    def retreat(self) -> Reply:
        hex_of = self.printed.hex_of
        start = hex_of[self.facts["path"][-1]]
        choice = self.best(lambda each: self.refuge(hex_of[each.noun], start))
        there = place(self.field, hex_of[choice.noun])
        return Reply(choice, sentence("why-retreat-safest", there=there), sentence("why-back", there=there))

    def go_on(self) -> Reply:
        def worth(choice: Choice) -> float:
            return self.refuge(self.printed.hex_of[choice.to], self.s.at[self.unit(choice)])

        choice = self.best(worth)
        return Reply(choice, sentence("why-makes-room-goes", noun=choice.noun, to=choice.to))

    def withdraw_next(self) -> Reply:
        """In the order in which they were declared: room that is still to be left counts as room."""
        choice = self.choices[0]
        return Reply(choice, sentence("why-retreats-first", hex=place(self.field, self.printed.hex_of[choice.noun])))

    def follow_retreat(self) -> Reply:
        stay = VERBS.finish(self.choices)
        assert stay is not None
        left: Units = tuple(self.unit(each) for each in self.choices if each.verb == "follow")
        hex = self.s.at[left[0]]
        if self.field.stand(hex, left) < -1.0:
            choice = next(each for each in self.choices if each.verb == "follow")
            return Reply(choice, sentence("why-goes-along-alone-lost", noun=choice.noun, hex=place(self.field, hex)))
        return Reply(stay, sentence("why-others-hold", hex=place(self.field, hex)))

    def advance(self) -> Reply:
        """9.3 The group that stands best in the vacated hex, one after the other."""
        battle = self.s.battle
        assert battle is not None
        target, done = battle.target, VERBS.finish(self.choices)
        able = [self.unit(each) for each in self.choices if each.verb == "advance"]
        going = max(self.groups(able, target), key=lambda group: self.worth_of_advance(group, target))
        there = place(self.field, target)
        if not going and done is not None:
            taken = any(self.s.at[unit] == target for unit in battle.attackers)
            return Reply(
                done,
                sentence("why-enough-gone", there=there) if taken else sentence("why-nobody-goes-no-gain", there=there),
            )
        choice = next(each for each in self.choices if each.verb == "advance" and self.unit(each) in going)
        others = self.s.names_of(going[1:])
        reason = sentence("why-follow-up", unit=choice.noun, others=others, there=there)
        return Reply(choice, reason, sentence("why-taken", there=there))

    def groups(self, units: Sequence[Unit], target: Hex) -> list[Units]:
        """5.1 Nobody, and everyone together that finds room in a hex."""
        room = STEP_LIMIT - sum(steps_of(self.s, each) for each in self.s.units_in(target))
        every = [group for size in range(len(units) + 1) for group in combinations(units, size)]
        return [group for group in every if sum(steps_of(self.s, each) for each in group) <= room]

    def worth_of_advance(self, group: Units, target: Hex) -> float:
        """What it is worth that a group goes over to a hex: there, where it leaves, and for the way still to go."""
        if not group:
            return 0.0
        s, field, stack = self.s, self.field, self.plan.stack
        there = s.units_in(target)
        worth = stack(target, tuple(sorted((*there, *group)))) - stack(target, there)
        for hex in {s.at[unit] for unit in group}:
            left = tuple(unit for unit in s.units_in(hex) if unit not in group)
            worth += stack(hex, left) - stack(hex, s.units_in(hex))
        worth += sum(field.w.front * (field.to_goal[s.at[unit]] - field.to_goal[target]) for unit in group)
        return worth if there else worth + field.w.take + field.worth_of_cut(*field.cut_from(target))

    def react(self) -> Reply:
        def worth(choice: Choice) -> float:
            if choice.verb != "react":
                return 0.05
            return self.shift(self.unit(choice), self.printed.hex_of[choice.to])

        choice = self.best(worth)
        if choice.verb == "react":
            return Reply(
                choice,
                sentence("why-avoids-fight-rides", noun=choice.noun, to=choice.to),
                sentence("why-cavalry-slips-away"),
            )
        return Reply(choice, sentence("why-cavalry-stays-where-needed"))

    def place_reinforcement(self) -> Reply:
        full = self.field.supply[0]
        to_goal = self.field.to_goal

        def worth(choice: Choice) -> float:
            if choice.verb == "wait":
                return -500.0
            hex = self.printed.hex_of[choice.to]
            crowd = sum(steps_of(self.s, each) for each in self.s.units_in(hex))
            return -float(to_goal[hex]) - (0 if full >> hex & 1 else 5) - 0.1 * crowd

        choice = self.best(worth)
        if choice.verb == "wait":
            return Reply(choice, sentence("why-waits-there-no-good-way", noun=choice.noun))
        there = place(self.field, self.printed.hex_of[choice.to])
        return Reply(choice, sentence("why-arrives-nearest-where-needed", noun=choice.noun, there=there))


ANSWERS: Mapping[str, Callable[[Answers], Reply]] = {
    "TakeLoss": Answers.take_loss,
    "RemoveExcess": Answers.remove_excess,
    "WithholdDefender": Answers.withhold_defender,
    "Retreat": Answers.retreat,
    "GoOn": Answers.go_on,
    "WithdrawNext": Answers.withdraw_next,
    "FollowRetreat": Answers.follow_retreat,
    "Advance": Answers.advance,
    "React": Answers.react,
    "PlaceReinforcement": Answers.place_reinforcement,
}
"""By kind of question; marches and attacks are the commander's."""


def answered(problem: GaliciaProblem) -> Reply:
    """The answer to one of these questions."""
    return ANSWERS[problem.question.kind](Answers(problem))
