"""Events in words. Sentences are made only when somebody reads them."""

from __future__ import annotations

from collections.abc import Callable

from doppeladler.engine import Event, Line, counted

from .book import GROUP_NAMES, SIDE_NAMES, Hex, Names, Units
from .printed import Printed

ORDERED = {
    "move": "moves to",
    "rail": "goes by rail to",
    "attack": "attacks",
    "bombard": "fires on",
    "support": "supports the attack on",
    "long-range": "strikes at long range at",
    "token-bombard": "fires, for a token, on",
    "token-support": "supports, for a token, the attack on",
    "token-long-range": "strikes at long range, for a token, at",
    "sharpen": "is sharpened by a token; it stands in",
    "wave": "joins the human wave to",
    "follow": "follows Eck to",
}


class Wording:
    """Writes a sentence for every kind of event of this game."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed

    def sentence(self, event: Event) -> str:
        """The event in words, without its rule number."""
        write: Callable[..., str] = getattr(self, "_" + event.kind.replace(" ", "_").replace("-", "_"))
        return write(*event.facts)

    def place(self, hex: int) -> str:
        """A field with the town on it."""
        if hex < 0:
            return "the replacement fields"
        label = self.printed.grid.labels[hex]
        town = self.printed.town_names.get(Hex(hex))
        return f"{label} ({town})" if town else label

    def name(self, unit: int) -> str:
        return self.printed.names[unit]

    def names(self, units: Units) -> str:
        return ", ".join(map(self.name, units))

    def who(self, seat: str) -> str:
        """A group or a side by its full name."""
        return GROUP_NAMES.get(seat) or SIDE_NAMES[seat]

    # --- the turn -----------------------------------------------------------------------------------------

    def _turn(self, turn: int) -> str:
        return f"Turn {turn}."

    def _round(self, group: str) -> str:
        return f"Round of {self.who(group)}."

    def _placed(self, unit: int, hex: int) -> str:
        return f"{self.name(unit)} is placed in {self.place(hex)}."

    def _weather(self, face: int, weather: str) -> str:
        return f"Weather roll {face}: {weather}."

    def _krakow(self, face: int, field: int) -> str:
        return f"Krakow roll {face}: " + (f"the help stands on field {field}." if face <= 4 else "no progress.")

    def _krakow_arrives(self, regiments: str) -> str:
        return f"The help from Krakow has arrived: {regiments}."

    # --- cards --------------------------------------------------------------------------------------------

    def _drew(self, seat: str, card: int) -> str:
        return f"{self.who(seat)} draws {self.printed.cards[card].design}."

    def _drew_a_card(self, seat: str) -> str:
        return f"{self.who(seat)} draws a battlecard."

    def _reshuffle(self) -> str:
        return "The discarded cards are shuffled into a new deck."

    def _card(self, seat: str, card: int, aims: Names) -> str:
        aimed = f" on {', '.join(aims)}" if aims else ""
        return f"{self.who(seat)} plays {self.printed.cards[card].design}{aimed}."

    def _card_changed(self, seat: str, card: int) -> str:
        return f"{self.who(seat)} discards {self.printed.cards[card].design} to draw another card."

    def _blocked(self, card: int) -> str:
        return f"{self.printed.cards[card].design} is blocked."

    def _action_lost(self, group: str) -> str:
        return f"{self.who(group)} has one action fewer this round."

    def _recovers(self, unit: int, points: int) -> str:
        return f"{self.name(unit)} recovers to {points} RP."

    def _withdraws(self, unit: int, here: int, there: int) -> str:
        return f"{self.name(unit)} withdraws from {self.place(here)} to {self.place(there)}; its clash is off."

    def _last_reserves(self, unit: int) -> str:
        return f"The last reserves keep {self.name(unit)} alive."

    # --- orders -------------------------------------------------------------------------------------------

    def _ordered(self, verb: str, unit: int, to: int) -> str:
        return f"Announced: {self.name(unit)} {ORDERED[verb]} {self.place(to)}."

    def _move(self, unit: int, here: int, there: int) -> str:
        return f"{self.name(unit)}: {self.place(here)} to {self.place(there)}."

    def _move_prevented(self, unit: int, to: int) -> str:
        return f"{self.name(unit)} can no longer move to {self.place(to)}."

    def _rail(self, unit: int, here: int, there: int) -> str:
        return f"{self.name(unit)} goes by rail from {self.place(here)} to {self.place(there)}."

    def _track_blown_up(self, unit: int) -> str:
        return f"The track is blown up: {self.name(unit)} stays, the token is lost."

    def _train_prevented(self, unit: int, to: int) -> str:
        return f"The train of {self.name(unit)} to {self.place(to)} can no longer run."

    def _no_target(self, gun: int, to: int) -> str:
        return f"{self.name(gun)} finds no target in {self.place(to)}."

    # --- fire and clashes ---------------------------------------------------------------------------------

    def _artillery_attack(
        self, gun: int, target: int, number: int, attack: tuple[Line, ...], defence: tuple[Line, ...], hex: int
    ) -> str:
        aimed = f"{self.name(gun)} fires on {self.name(target)} in {self.place(hex)}"
        return f"{aimed}: target number {number}{self._certain(number)}."

    def _certain(self, number: int) -> str:
        return ", a sure hit" if number >= 6 else ", no chance" if number < 1 else ""

    def _artillery_roll(self, gun: int, target: int, face: int, number: int) -> str:
        return f"{self.name(gun)} rolls {face} against {number}: {'a hit' if face <= number else 'a miss'}."

    def _clash(self, target: int, attackers: Units, defender: int) -> str:
        return f"Clash at {self.place(target)}: {self.names(attackers)} against {self.name(defender)}."

    def _no_clash(self, target: int) -> str:
        return f"The clash at {self.place(target)} does not take place."

    def _supported(self, target: int) -> str:
        return f"Artillery support on {self.place(target)}: -2 AP, -2 DP."

    def _covered(self, gun: int, unit: int) -> str:
        return f"{self.name(gun)} lays fire on {self.name(unit)}: -2 AP, -2 DP."

    def _inspired(self, officer: int, unit: int) -> str:
        return f"{self.name(officer)} lends {self.name(unit)} +2 AP."

    def _charge(self, unit: int) -> str:
        return f"{self.name(unit)} charges."

    def _strike(self, unit: int, target: int, number: int) -> str:
        return f"{self.name(unit)} strikes at {self.name(target)}: target number {number}{self._certain(number)}."

    def _strike_roll(self, unit: int, target: int, face: int, number: int) -> str:
        return f"{self.name(unit)} rolls {face} against {number}: {'a loss' if face <= number else 'no loss'}."

    def _basic_attack(self, units: Units, target: int, number: int, sure: int, rest: int) -> str:
        words = f"{self.names(units)} against {self.name(target)}: target number {number}"
        more = f", one more on 1 to {rest}" if rest else ""
        return f"{words}, {counted(sure, 'sure loss', 'sure losses')}{more}."

    def _loses(self, unit: int, points: int, left: int) -> str:
        return f"{self.name(unit)} loses {points} RP, {left} left."

    def _destroyed(self, unit: int, hex: int, by: str) -> str:
        return f"{self.name(unit)} is destroyed in {self.place(hex)} by {self.who(by)}."

    def _advance(self, unit: int, here: int, there: int) -> str:
        return f"{self.name(unit)} takes {self.place(there)} from {self.place(here)}."

    # --- targets and victory ------------------------------------------------------------------------------

    def _replacement(self, unit: int, group: str) -> str:
        return f"{self.name(unit)} joins {self.who(group)} as a replacement."

    def _no_core_unit(self, group: str) -> str:
        return f"No core unit is in the reserve for {self.who(group)}."

    def _target_taken(self, name: str, side: str) -> str:
        return f"{name} is taken by {SIDE_NAMES[side]}."

    def _reward(self, group: str, name: str, cards: int, units: int) -> str:
        paid = counted(cards, "battlecard") if cards else counted(units, "core unit")
        return f"{self.who(group)} is paid for {name}: {paid}."

    def _victory(self, outcome: str, reason: str) -> str:
        reasons = {
            "strategic targets": "four strategic targets held",
            "supply lines": "eight target fields held",
            "wiped out": "an enemy group is wiped out",
            "goal": "the place that decides is held",
            "both": "both sides meet a criterion of victory",
            "quiet": "nothing has been decided for forty turns",
        }
        verdict = "A draw" if outcome == "draw" else f"{SIDE_NAMES[outcome]} wins"
        return f"{verdict}: {reasons[reason]}."
