"""What a plan is worth: fights and fire by exact chances, where it leaves the units, what the enemy can answer."""

from __future__ import annotations

from typing import NamedTuple

from doppeladler.games.limanowa.book import Hex, Side, Unit, enemy_of
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch05_victory import STRATEGIC_TO_WIN
from doppeladler.hexes import BIT, members, of
from doppeladler.wargame.command import NO_CLOCK, Clock

from .aims import Aims
from .attacks import Fight, Fights
from .control import Control, next_enemy
from .draft import Draft, announced
from .errands import Errands
from .influence import Influence
from .levels import Level
from .prospects import Prospects
from .reckoning import losses
from .trail import Trail
from .values import Values

FRONT = 3
"""Fields from an enemy within which units matter to each other."""
LEAST_CARE, MOST_CARE = 0.3, 1.3
FORESEEN = 3
"""In so many rounds an enemy who comes for a place is seen coming."""
HELP = 0.3
"""How much a unit counts that comes to the help of a far place; where a single front fights everybody is at hand."""
VITAL = 2.0
"""How many times more a place counts where the game would be lost."""
WALLS = 1.5
"""How many times more a unit counts that keeps a place."""
FALLS = 0.5
"""From this chance on a unit is taken to be destroyed when the enemy's answer is weighed."""


Moved = dict[Unit, tuple[Hex, Hex]]


class Verdict(NamedTuple):
    """A plan judged."""

    value: float
    fights: tuple[Fight, ...]


class Judge(Prospects):
    """Judges plans of the acting group at one position."""

    def __init__(
        self,
        s: LimanowaState,
        level: Level,
        side: Side | None = None,
        idle: int = 0,
        clock: Clock = NO_CLOCK,
        trail: Trail | None = None,
    ) -> None:
        super().__init__(s, side or s.side, Values(s, level.weights), level.weights)
        self.level, self.clock, self.trail = level, clock, trail or Trail()
        self.enemy: Side = enemy_of(self.side)
        self.next = next_enemy(s, self.side)
        self.control = Control(s, self.w)
        self.influence = Influence(s, self.control, self.w)
        self.errands = Errands(s, self.side, self.control, self.w)
        self.aims = Aims(s, self.side, self.influence, self.values, self.w)
        if self.aims.main is not None and len(s.groups) > len(s.occupied):
            self.influence.matters[self.aims.main.number] *= self.w.focus
        self.announced = announced(s)
        self.odds = self.values.of_side(s, self.enemy) / max(1.0, self.values.of_side(s, self.side))
        """How strong the enemy is, against the own side: who is stronger presses, who is weaker takes care."""
        ahead = min(MOST_CARE, max(LEAST_CARE, self.odds**self.w.press))
        self.patience = 1 / (1 + self.w.impatience * idle)
        """How much it minds the enemy's answer: less and less while nobody fights."""
        self.caution = ahead * self.w.threat * level.threat * self.patience
        self.vigilance = max(self.caution, self.w.vigilance * level.threat * self.patience)
        """How much it minds a place where the game would be lost: much also when it is the stronger."""
        self.judged = 0
        self._tension_known: dict[tuple[tuple[tuple[Unit, Hex], ...], frozenset[Hex]], float] = {}
        self._front = s.printed.grid.within(s.occupied[self.enemy], FRONT) | self.control.fields
        self._guests = {hex: guests for hex in members(self.control.fields) if (guests := self._guests_of(hex))}

    def judge(self, draft: Draft) -> Verdict:
        """What a plan is worth to the side that acts."""
        self.judged += 1
        fights = self.fights(draft)
        value = sum(fight.gain for fight in fights) + self.fire(draft)
        falls = {fight.target for fight in fights if fight.destroys >= FALLS}
        value += self.stand(draft.s, draft.moved, falls) + self.thrift(draft)
        return Verdict(value, tuple(fights))

    def thrift(self, draft: Draft) -> float:
        """What is saved: actions and cards that are not used, and marches that undo others."""
        card = self.w.keep / self.level.cards if draft.forced else 0.0
        return self.w.action * draft.left - card - self.turning_back(draft.moved)

    def turning_back(self, moved: Moved) -> float:
        """What the marches cost that undo one of the last turns."""
        return self.w.retrace * sum(
            self.trail.turns_back(self.s, unit, start, end) for unit, (start, end) in moved.items()
        )

    def stand(self, s: LimanowaState, moved: Moved, falls: set[Hex]) -> float:
        """What it is worth to stand like this when the round ends and the enemy's comes."""
        value = self.nearness(moved)
        value += self.control.worth(self.side, s.occupied, self.s.group)
        near = tuple(sorted((unit, end) for unit, (start, end) in moved.items() if self._is_near(start, end)))
        key = (near, frozenset(falls))
        found = self._tension_known.get(key)
        if found is None:
            found = self._tension_known[key] = self._tension(s, falls)
        return value + found - (self.open_places(s, falls) if self.level.threat else 0.0)

    def nearness(self, moved: Moved) -> float:
        """What it is worth to be so near to the targets."""
        return self.influence.worth(self.side, moved) - self.errands.cost(moved)

    def _is_near(self, start: Hex, end: Hex) -> bool:
        """Whether a march can change what the enemies can do to each other."""
        return bool(self._front >> end & 1 or (start >= 0 and self._front >> start & 1))

    def _tension(self, s: LimanowaState, falls: set[Hex]) -> float:
        """What both sides could do to each other next."""
        value = self.w.pressure * self.pressure(s, falls)
        if self.level.threat:
            value -= self.caution * self.threat(s, falls)
        return value

    # --- the own round ---

    def fights(self, draft: Draft) -> list[Fight]:
        """The best close combats that go with a plan; allies join where that helps."""
        s, group = draft.s, draft.s.group
        fights = Fights(s, self.values, lambda hex: self._prize(s, hex), self.w.own_loss, self._fights_known[True])
        able = [
            (unit, s.at[unit])
            for unit in s.units_of(group)
            if not s.printed.artillery[unit] and (unit not in draft.busy or unit in draft.charging)
        ]
        chosen = [self._begun(draft, fights, target, able) for target in self.announced if target in s.figure_at]
        used = {unit for fight in chosen for unit in fight.units}
        chosen += fights.best((pair for pair in able if pair[0] not in used), draft.guns)
        return [self._joined(draft, fights, fight) for fight in chosen]

    def _begun(self, draft: Draft, fights: Fights, target: Hex, able: list[tuple[Unit, Hex]]) -> Fight:
        """An attack that is announced already, with everybody who had better join it."""
        near, guns = draft.s.printed.grid.adjacent[target], draft.guns
        supported, fire = bool(guns.supported >> target & 1), guns.fire.get(target, ())
        best = fights.reckon(target, self.announced[target], supported, fire)
        for unit, hex in able:
            if near >> hex & 1 and unit not in best.units:
                found = fights.reckon(target, (*best.units, unit), supported, fire)
                best = found if found.gain > best.gain else best
        return best

    def _joined(self, draft: Draft, fights: Fights, fight: Fight) -> Fight:
        s, best = draft.s, fight
        for hex in members(s.printed.grid.adjacent[fight.target] & s.occupied[self.side]):
            unit = s.figure_at[hex]
            if s.is_in(unit, s.group) or s.printed.artillery[unit] or unit in draft.busy:
                continue
            found = fights.reckon(
                best.target, (*best.units, unit), best.supported, draft.guns.fire.get(best.target, ())
            )
            best = found if found.gain > best.gain else best
        return best

    def _prize(self, s: LimanowaState, hex: Hex) -> float:
        return max(0.0, self.control.swing(hex, self.side, s.occupied, s.group))

    def _loss(self, s: LimanowaState, hex: Hex) -> float:
        return max(0.0, self.control.swing(hex, self.enemy, s.occupied, self.next))

    def fire(self, draft: Draft) -> float:
        """4.4.2 What the guns bring by themselves."""
        s = draft.s
        gain = 0.0
        for hex, fire in draft.guns.fire.items():
            prey = s.figure_at[hex]
            gain += self.values.lost(prey, losses(0, fire, s.rp[prey]))
        return gain

    # --- what comes next ---

    def threat(self, s: LimanowaState, fallen: set[Hex]) -> float:
        """What the enemy could do in his next round: close combats and fire."""
        fights = Fights(s, self.values, lambda hex: self._loss(s, hex), 1.0, self._fights_known[False])
        chosen = fights.best(self._could_attack(s, self.enemy, fallen))
        return sum(fight.gain for fight in chosen) + self._gunfire(s, self.enemy, fallen)

    def _guests_of(self, hex: Hex) -> list[tuple[int, Hex]]:
        """The enemies who could be on a field of a target in a few rounds: in how many, and where they stand."""
        s = self.s
        units = (s.figure_at[here] for here in members(s.occupied[self.enemy]))
        found = ((self._rounds(unit, s.at[unit], hex), s.at[unit]) for unit in units)
        return sorted((rounds, here) for rounds, here in found if rounds <= FORESEEN)

    def _rounds(self, unit: Unit, here: Hex, hex: Hex) -> int:
        """In how many rounds a unit could be on a field of a target."""
        away = self.influence.land.away[self.s.printed.target_at[hex]][here]
        return max(1, -(-away // (2 * self.s.printed.move[unit])))

    def open_places(self, s: LimanowaState, fallen: set[Hex]) -> float:
        """The most that enemies could gain by marching on a place that too few keep, as far as that is minded."""
        there = s.occupied[self.enemy]
        found: list[float] = [0.0]
        for hex, guests in self._guests.items():
            coming = [(rounds, guest) for rounds, guest in guests if there >> guest & 1 and guest not in fallen]
            if not coming or there >> hex & 1:
                continue
            rounds = coming[0][0]
            if self._is_fatal(s, hex, fallen):
                loss = self.w.win * self._lack(s, hex, coming) * self.w.later ** (rounds - 1)
                found.append(VITAL * self.vigilance * loss)
            elif rounds == 1 and hex not in s.figure_at:
                found.append(self.caution * self._loss(s, hex))
        return max(found)

    def _is_fatal(self, s: LimanowaState, hex: Hex, fallen: set[Hex]) -> bool:
        """5 Would the enemy have what wins the game on this field, when the fields of the fallen are taken?"""
        taken = of(fallen)
        then = {
            self.side: s.occupied[self.side] & ~BIT[hex] | taken,
            self.enemy: s.occupied[self.enemy] & ~taken | BIT[hex],
        }
        return self.control.claims(self.enemy, then) >= STRATEGIC_TO_WIN or self.control.is_won(self.enemy, then)

    def _lack(self, s: LimanowaState, hex: Hex, coming: list[tuple[int, Hex]]) -> float:
        """How much of the force that comes for a place is not met by those who keep it or will be there in time."""
        first = coming[0][0]
        points, rp = self.values.points, s.rp
        foes = (s.figure_at[here] for rounds, here in coming if rounds <= first + 1)
        force = sum(points[unit][rp[unit]] for unit in foes)
        friends = [s.figure_at[here] for here in members(s.occupied[self.side])]
        late = {unit: self._is_late(s, unit, hex, first) for unit in friends}
        if min(late.values(), default=1) > 0:
            return 1.0  # nobody is there when they come
        kept = sum(points[unit][rp[unit]] * self._share(s, unit, hex, late[unit]) for unit in friends)
        return max(0.0, 1 - WALLS * kept / max(1.0, force))

    def _share(self, s: LimanowaState, unit: Unit, hex: Hex, late: int) -> float:
        """How much of a unit counts there: one can stand in a field, others only help, and soon or not at all."""
        if s.at[unit] == hex:
            return 1.0
        help = 1.0 if self.control.rapid else HELP
        return help * self.w.later**late if late < FORESEEN else 0.0

    def _is_late(self, s: LimanowaState, unit: Unit, hex: Hex, first: int) -> int:
        """By how many rounds a unit comes too late to meet the first enemy there; 0 if it stands there."""
        return 0 if s.at[unit] == hex else max(0, self._rounds(unit, s.at[unit], hex) + 1 - first)
