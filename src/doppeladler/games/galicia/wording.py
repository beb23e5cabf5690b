"""Events in words. Sentences are made only when somebody reads them."""

from __future__ import annotations

from collections.abc import Callable

from doppeladler.engine import Event, Line, counted

from .book import SIDE_NAMES, Hex, Hexes, Units
from .columns import SUPPLY_NAMES
from .printed import Printed
from .rules.tables import column_name


class Wording:
    """Writes a sentence for every kind of event of this game."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed

    def sentence(self, event: Event) -> str:
        """The event in words, without its rule number."""
        write: Callable[..., str] = getattr(self, "_" + event.kind.replace(" ", "_"))
        return write(*event.facts)

    def _hex(self, hex: int) -> str:
        label = self.printed.grid.labels[hex]
        town = self.printed.town_names.get(Hex(hex))
        return f"{label} ({town})" if town else label

    def _names(self, units: Units) -> str:
        return ", ".join(self.printed.names[unit] for unit in units)

    def _hexes(self, hexes: Hexes) -> str:
        return ", ".join(self._hex(hex) for hex in hexes)

    # --- the turn -----------------------------------------------------------------------------------------

    def _turn(self, turn: int) -> str:
        return f"Game turn {turn}, {self.printed.dates[turn]}."

    def _player_turn(self, side: str) -> str:
        return f"{SIDE_NAMES[side]} to play."

    def _supply(self, unit: int, state: int) -> str:
        return f"{self.printed.names[unit]} is {SUPPLY_NAMES[state]} {'of ' * (state == 2)}supply."

    def _attrition(self, unit: int, hex: int) -> str:
        return f"{self.printed.names[unit]} in {self._hex(hex)} is without supply again and suffers attrition."

    def _arrives(self, unit: int, hex: int) -> str:
        return f"{self.printed.names[unit]} arrives at {self._hex(hex)}."

    def _waits(self, unit: int) -> str:
        return f"{self.printed.names[unit]} waits for a later turn."

    # --- marching -----------------------------------------------------------------------------------------

    def _march(self, group: Units, here: int, there: int, cost: int) -> str:
        return f"{self._names(group)}: {self._hex(here)} to {self._hex(there)} for {cost}."

    def _march_seen(self, top: int, count: int, here: int, there: int) -> str:
        more = f" and {count - 1} more" if count > 1 else ""
        return f"{self.printed.names[top]}{more}: {self._hex(here)} to {self._hex(there)}."

    def _react(self, unit: int, here: int, there: int) -> str:
        return f"{self.printed.names[unit]} reacts from {self._hex(here)} to {self._hex(there)}."

    def _recovered(self, unit: int, level: int) -> str:
        return f"{self.printed.names[unit]} recovers" + (f" to -{level}." if level else " fully.")

    # --- combat -------------------------------------------------------------------------------------------

    def _attack_declared(self, side: str, target: int, hexes: Hexes, attackers: Units, defenders: Units) -> str:
        return (
            f"{SIDE_NAMES[side]} attacks {self._hex(target)} from {self._hexes(hexes)}. "
            f"There: {self._names(attackers)}. In the target: {self._names(defenders)}."
        )

    def _ratio(self, target: int, attack: int, defence: int, column: int) -> str:
        return f"{attack} against {defence} at {self._hex(target)}: column {column_name(column)}."

    def _strengths(self, defence: tuple[Line, ...]) -> str:
        return "The defenders: " + "; ".join(f"{line.reason} {line.value}" for line in defence) + "."

    def _called_off(self, target: int, column: str) -> str:
        return f"The attack on {self._hex(target)} would be at {column}, below 1:3, and is called off."

    def _combat_result(self, target: int, faces: tuple[int, ...], column: str, cell: str) -> str:
        return f"{self._hex(target)}: {faces[0]} and {faces[1]} on {column}: {cell}."

    def _retreat(self, units: Units, here: int, there: int) -> str:
        verb = "retreats" if len(units) == 1 else "retreat"
        return f"{self._names(units)} {verb} from {self._hex(here)} to {self._hex(there)}."

    def _cannot_retreat(self, units: Units, missing: int) -> str:
        return f"{self._names(units)} cannot retreat {counted(missing, 'hex', 'hexes')}."

    def _guidelines_broken(self, side: str) -> str:
        return f"{SIDE_NAMES[side]} could not keep the retreat guidelines."

    def _advance(self, unit: int, here: int, there: int) -> str:
        return f"{self.printed.names[unit]} advances from {self._hex(here)} to {self._hex(there)}."

    def _losses(self, side: str, face: int, modifier: int, losses: int) -> str:
        return f"{SIDE_NAMES[side]} rolls {face}{modifier:+d} for losses: {counted(losses, 'reduction')}."

    def _reduced(self, unit: int, level: int) -> str:
        return f"{self.printed.names[unit]} is reduced to -{level}."

    def _step_lost(self, unit: int) -> str:
        return f"{self.printed.names[unit]} loses a step."

    def _eliminated(self, unit: int, hex: int) -> str:
        return f"{self.printed.names[unit]} is eliminated in {self._hex(hex)}."

    # --- victory ------------------------------------------------------------------------------------------

    def _points(self, side: str, points: int, source: str, what: int) -> str:
        reason = "an infantry attack"
        if source == "towns":
            reason = self._hex(what)
        elif source == "eliminations":
            reason = f"the end of {self.printed.names[what]}"
        return f"{SIDE_NAMES[side]} scores {points} for {reason}."

    def _result(self, winner: str, ah: int, ru: int) -> str:
        verdict = "A draw" if winner == "draw" else f"{SIDE_NAMES[winner]} wins"
        return f"{verdict}: Austria-Hungary {ah}, Russia {ru}."
