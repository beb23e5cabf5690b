"""What a plan is worth: fights and fire by exact chances, where it leaves the units, what the enemy can answer."""

from __future__ import annotations

from functools import cached_property, partial
from typing import NamedTuple

from doppeladler.games.limanowa.book import Hex, Side, Unit, enemy_of
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.hexes import BIT, members
from doppeladler.wargame.command import NO_CLOCK, Clock

from .aims import Aims
from .attacks import Fight, Fights
from .brink import AT_ONCE, Brink
from .control import Control, groups_left, next_enemy
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
VITAL = 2.0
"""How many times more a place counts where the game would be lost."""
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
        self.brink = Brink(s, self.side, self.control, self.values, self.w, AT_ONCE if level.replies else 1)
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
        self.fatal: float = VITAL * self.vigilance * self.w.win
        """What it costs that the enemy could walk into a place next and win the game."""
        self.judged = 0
        self._tension_known: dict[tuple[tuple[tuple[Unit, Hex], ...], frozenset[Hex]], float] = {}
        self._front = s.printed.grid.within(s.occupied[self.enemy], FRONT) | self.control.fields
        self._saves_known: dict[Hex, float] = {}

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
        if self.is_decided(s):
            return value
        near = tuple(sorted((unit, end) for unit, (start, end) in moved.items() if self._is_near(start, end)))
        key = (near, frozenset(falls))
        found = self._tension_known.get(key)
        if found is None:
            found = self._tension_known[key] = self._tension(s, falls)
        return (
            value + found - (self.open_places(s, falls if self.control.rapid else set()) if self.level.threat else 0.0)
        )

    def is_decided(self, s: LimanowaState) -> bool:
        """5 Whether the game is won when the turn ends with this round: then no enemy answers any more."""
        if groups_left(self.s, self.s.group):
            return False
        return self.control.is_won(self.side, s.occupied) and not self.control.is_won(self.enemy, s.occupied)

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
        prize, stake, freed = partial(self._prize, s), partial(self.stake, s), partial(self._prize, s, taken=False)
        fights = Fights(s, self.values, prize, self.w.own_loss, self._fights_known[True], stake, freed)
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

    def _prize(self, s: LimanowaState, hex: Hex, taken: bool = True) -> float:
        return max(0.0, self.control.swing(hex, self.side, s.occupied, s.group, taken)) + self._saves(hex)

    def _saves(self, hex: Hex) -> float:
        """How much less the enemy threatens to win the game when his unit on a field falls."""
        found = self._saves_known.get(hex)
        if found is None:
            counts = self.level.threat and not self.control.rapid
            found = self.danger - self.open_places(self.s, {hex}) if counts else 0.0
            self._saves_known[hex] = found
        return found

    @cached_property
    def danger(self) -> float:
        """What it costs, as things stand, that enemies could march on a place."""
        return self.open_places(self.s, set())

    def stake(self, s: LimanowaState, hex: Hex) -> float:
        """What is lost with the field of an attacker who falls, when nobody takes his place."""
        if self.control.rapid or not self.control.fields >> hex & 1:
            return 0.0
        left = {**s.occupied, self.side: s.occupied[self.side] & ~BIT[hex]}
        lost = self.control.worth(self.side, s.occupied, s.group) - self.control.worth(self.side, left, s.group)
        if self.level.threat:
            lost += max(0.0, self.fatal * self.brink.prey(s, hex) - self.danger)
        return lost

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

    def open_places(self, s: LimanowaState, fallen: set[Hex]) -> float:
        """The most that enemies could gain by marching on a place that too few keep, as far as that is minded."""
        other: float = self.caution * self._walked_into(s, fallen)
        return max(self.fatal * self.brink.risk(s, fallen), other)

    def _walked_into(self, s: LimanowaState, fallen: set[Hex]) -> float:
        """The most that an enemy could gain next by walking into an empty place that does not end the game."""
        found, ways = [0.0], self.brink.ways(s.occupied, fallen)
        for hex in self.brink.guests:
            coming = self.brink.coming(s, hex, fallen)
            if coming and coming[0][0] == 1 and hex not in s.figure_at and (hex,) not in ways:
                found.append(self._loss(s, hex))
        return max(found)
