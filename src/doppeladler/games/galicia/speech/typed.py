"""Odds of typed-in strengths, without a map: the column, every chance, and what one more point would make it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from doppeladler.engine import GameError, Sheet
from doppeladler.games.galicia.columns import Battle
from doppeladler.games.galicia.odds import Forecast, forecast
from doppeladler.games.galicia.printed import Printed
from doppeladler.games.galicia.rules.ch07_flank import FLANK_SHIFT
from doppeladler.games.galicia.rules.ch09_results import is_large
from doppeladler.games.galicia.rules.ch13_przemysl import FORTRESS_SHIFT
from doppeladler.games.galicia.rules.tables import FIRST_COLUMN, column_name, column_of
from doppeladler.games.galicia.words import say, sentence
from doppeladler.wargame.pieces import NOWHERE
from doppeladler.wargame.speech import Block, Figure, Span, Study, distribution, in_values, percent

from .chances import in_order, summary

FORTRESS = {"attacker": FORTRESS_SHIFT, "defender": -FORTRESS_SHIFT}
"""For whom the guns of the fortress count."""
FIGURES = (
    Figure("attack", sentence("typed-attack"), least=1),
    Figure("defence", sentence("typed-defence"), least=1),
    Figure("attack_av", sentence("typed-attack-av"), default=0),
    Figure("defence_av", sentence("typed-defence-av"), default=0),
    Figure("steps", sentence("typed-steps"), least=1, default=6),
    Figure("flank", sentence("typed-flank"), is_flag=True),
    Figure("przemysl", sentence("typed-przemysl"), words=tuple(FORTRESS)),
)
"""What is to be typed."""


def study(printed: Printed, numbers: Mapping[str, Any]) -> Study:
    """Everything about the combat with these numbers."""
    combat = TypedCombat(printed, numbers)
    return Study(tuple(combat.blocks()), combat.values())


class TypedCombat:
    """A combat of which only the numbers are known."""

    def __init__(self, printed: Printed, numbers: Mapping[str, Any]) -> None:
        if numbers["flank"] and numbers["przemysl"]:
            raise GameError(sentence("typed-flank-or-przemysl"))
        self.printed, self.numbers = printed, numbers
        self.shifts = Sheet(sentence("sheet-shifts"))
        if numbers["flank"]:
            self.shifts.add("7.8.1", sentence("sheet-flanked"), FLANK_SHIFT)
        if numbers["przemysl"]:
            reason = sentence("typed-next-to-przemysl", side=numbers["przemysl"])
            self.shifts.add("13.0", reason, FORTRESS[numbers["przemysl"]])
        self.battle = self._battle(numbers["attack"])
        self.forecast = self._forecast(self.battle)

    def _battle(self, attack: int) -> Battle:
        numbers = self.numbers
        return Battle(
            target=NOWHERE,
            hexes=(),
            column=column_of(attack, numbers["defence"]) + self.shifts.total,
            flanked=bool(numbers["flank"]),
            attack=attack,
            defence=numbers["defence"],
            attack_av=numbers["attack_av"],
            defence_av=numbers["defence_av"],
            steps=numbers["steps"],
        )

    def _forecast(self, battle: Battle) -> Forecast | None:
        return forecast(self.printed, battle) if battle.column >= FIRST_COLUMN else None

    def next_column_at(self) -> int:
        """The least attack strength that reaches a better column."""
        low, high = self.battle.attack, 2 * (self.battle.attack + self.battle.defence)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if self._battle(middle).column > self.battle.column else (middle, high)
        return high

    # --- in words -----------------------------------------------------------------------------------------

    def blocks(self) -> Iterator[Block]:
        """All of it for a reader."""
        battle = self.battle
        column = column_name(battle.column)
        yield (Span(say("typed-title", attack=battle.attack, defence=battle.defence, column=column), "strong"),)
        yield from (str(self.shifts).splitlines() if self.shifts.lines else ())
        yield say("typed-size", steps=battle.steps, is_large=is_large(battle.steps))
        yield say("typed-artillery", attacker=battle.attack_av, defender=battle.defence_av)
        yield from self._chances(self.forecast) if self.forecast else [say("typed-no-attack")]
        yield from self._one_more()

    def _chances(self, found: Forecast) -> Iterator[Block]:
        yield distribution(say("typed-results"), say("head-result"), in_order(self.printed, found))
        yield distribution(say("typed-attacker-retreats"), say("head-hexes"), found.attacker_retreat)
        yield distribution(say("typed-defender-retreats"), say("head-hexes"), found.defender_retreat)
        yield distribution(say("typed-attacker-losses"), say("head-reductions"), found.attacker_losses)
        yield distribution(say("typed-defender-losses"), say("head-reductions"), found.defender_losses)
        yield summary(found)
        yield say("typed-guidelines")

    def _one_more(self) -> Iterator[Block]:
        more, stronger = self._battle(self.battle.attack + 1), self.next_column_at()
        then = self._forecast(more)
        chance = percent(then.takes_the_hex) if then else ""
        yield say("typed-one-more", column=column_name(more.column), is_allowed=bool(then), chance=chance)
        if more.column == self.battle.column:
            better = column_name(self._battle(stronger).column)
            yield say("typed-next-column", column=better, attack=stronger)

    # --- as plain values ----------------------------------------------------------------------------------

    def values(self) -> dict[str, Any]:
        """All of it for a program."""
        more = self._battle(self.battle.attack + 1)
        then = self._forecast(more)
        return {
            "game": "galicia",
            "numbers": dict(self.numbers),
            "column": column_name(self.battle.column),
            "allowed": self.forecast is not None,
            "shifts": [line._asdict() | {"reason": str(line.reason)} for line in self.shifts],
            "large_battle": is_large(self.battle.steps),
            **(_forecast_values(self.printed, self.forecast) if self.forecast else {}),
            "one_more_point": {
                "column": column_name(more.column),
                "defender_must_leave": in_values(then.takes_the_hex) if then else None,
            },
            "next_column_at": self.next_column_at(),
        }


def _forecast_values(printed: Printed, found: Forecast) -> dict[str, Any]:
    attacker, defender = found.expected_losses
    return {
        "results": _chances_of(in_order(printed, found)),
        "attacker_retreat": _chances_of(found.attacker_retreat),
        "defender_retreat": _chances_of(found.defender_retreat),
        "attacker_losses": _chances_of(found.attacker_losses),
        "defender_losses": _chances_of(found.defender_losses),
        "defender_must_leave": in_values(found.takes_the_hex),
        "mean_losses": {"attacker": str(attacker), "defender": str(defender)},
    }


def _chances_of(odds: Mapping[Any, Fraction]) -> dict[str, dict[str, Any]]:
    return {str(key): in_values(chance) for key, chance in odds.items()}
