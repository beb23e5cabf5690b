"""An attack: put target and attackers together with the odds in sight, then send it. The odds come from trying it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from doppeladler.engine import Choice, Happening, Sheet, kind_of
from doppeladler.wargame.orders import Wish
from doppeladler.wargame.pieces import Hex, Unit, Units
from doppeladler.wargame.table.assists import About, Json, hex_asked, own_units, sheet_seen

from .trying import Outcome, alone, let_pass, outcomes
from .words import sentence


@dataclass(frozen=True)
class Sums:
    """An attack as sums: both strengths, what shifts the odds, and the column of the chart."""

    attack: Sheet = field(default_factory=lambda: Sheet(sentence("sheet-attack")))
    defence: Sheet = field(default_factory=lambda: Sheet(sentence("sheet-defence")))
    shifts: Sheet = field(default_factory=lambda: Sheet(sentence("sheet-shifts")))
    column: str = ""

    def at(self, column: str) -> Sums:
        """The same with its column found."""
        return replace(self, column=column)


@dataclass(frozen=True)
class Attack:
    """What a game says of attacks, and their verbs."""

    reckon: Callable[[Any, Hex, Units], Sums]
    strength: Callable[[Any, Unit], int]
    losses: Callable[[Any, str], int]
    """What a side has lost so far."""
    result: type[Happening]
    """The event that tells the result; its facts name the cell of the chart."""
    ends: tuple[type[Happening], ...]
    """The events after which no more is told of an attack."""
    rules: tuple[str, str]
    """Of the odds and of the roll."""
    begin: str = "attack"
    add: str = "commit"
    finish: str = "fight"

    def shown(self) -> Json:
        """As a client reads it."""
        losses = sentence("flow-losses", attacker="{attacker}", defender="{defender}")
        ends = [kind_of(each) for each in (self.result, *self.ends)]
        return {
            "flow": "attack", "begin": self.begin, "add": self.add, "finish": self.finish, "reveal": self.finish,
            "ask": "odds", "candidates": "attackers", "chart": "crt", "dice": 1, "order": "{unit} attacks {hex}",
            "rules": {"attack": self.rules[0], "ratio": self.rules[0], "roll": self.rules[1]},
            "words": {"odds": sentence("flow-odds"), "takes": sentence("flow-takes"), "losses": losses},
            "rolls": sentence("flow-rolls"),
            "result": {"event": kind_of(self.result), "ends": ends},
        }  # fmt: skip

    def choices(self, target: str, units: Iterable[str]) -> list[Choice]:
        """What puts an attack together."""
        return [Choice(self.begin, target), *(Choice(self.add, unit) for unit in units)]

    def tried(self, s: Any, seat: str, choices: Iterable[Choice]) -> Any:
        """The position after them; Refused when one of them is not offered."""
        then = alone(s)
        for choice in choices:
            then.play(choice, seat)
        return then

    def wishes(self, s: Any, seat: str, target: str, units: Iterable[str]) -> list[Wish]:
        """The choices of an attack."""
        choices = [*self.choices(target, units), Choice(self.finish)]
        self.tried(s, seat, choices)
        return [Wish(choice) for choice in choices]

    def able(self, s: Any, seat: str, target: str) -> list[str]:
        """Who may attack a hex."""
        offered = self.tried(s, seat, self.choices(target, ())).choices(seat)
        return [choice.noun for choice in offered if choice.verb == self.add]

    def attackers(self, s: Any, seat: str, about: About) -> Json:
        """Who may attack a hex; all of them are suggested."""
        target = s.label(hex_asked(s, about, "target"))
        able = self.able(s, seat, target)
        units = [{"unit": unit, "hex": s.label(s.at[s.printed.by_name[unit]])} for unit in able]
        return {"target": target, "units": units, "suggested": able}

    def odds(self, s: Any, seat: str, about: About) -> Json:
        """The sums and the exact odds of an attack, and what one more unit would change."""
        target, force = hex_asked(s, about, "target"), own_units(s, seat, about, "units")
        others = [s.printed.by_name[unit] for unit in self.able(s, seat, s.label(target))]
        more = [{"unit": s.name(u), **self._odds(s, seat, target, (*force, u))} for u in others if u not in force]
        return {**self._odds(s, seat, target, force), "one_more": more, "objections": []}

    def _odds(self, s: Any, seat: str, target: Hex, force: Units) -> Json:
        sums = self.reckon(s, target, force)
        return {
            "attack": sums.attack.total, "defence": sums.defence.total, "hidden": 0,
            "column": sums.column, "chart_column": sums.column,
            "sheets": [sheet_seen(sheet) for sheet in (sums.attack, sums.defence, sums.shifts)],
            "forecast": self.forecast(s, seat, target, force),
        }  # fmt: skip

    def rolls(self, s: Any, seat: str, target: Hex, force: Units) -> Iterator[Outcome]:
        """What each fall of the dice would bring; nobody plays a card."""
        choices = [*self.choices(s.label(target), s.names_of(force)), Choice(self.finish)]
        return outcomes(let_pass(self.tried(s, seat, choices)))

    def forecast(self, s: Any, seat: str, target: Hex, force: Units) -> Json:
        """Every result with its chance, and the losses of both sides."""
        sides = s.game.side_of(seat), s.enemy_of(s.game.side_of(seat))
        results: dict[str, Json] = {}
        losses: tuple[Counter[int], Counter[int]] = Counter(), Counter()
        takes = total = 0
        for _, events, then in self.rolls(s, seat, target, force):
            told = next(event for event in events if isinstance(event.what, self.result))
            cell = str(s.game.facts(told)["cell"])
            lost = [self.losses(then, side) - self.losses(s, side) for side in sides]
            leaves = not then.occupied[sides[1]] >> target & 1
            tone = "good" if leaves else "bad" if any(then.at[u] != s.at[u] for u in force) or lost[0] else "even"
            row = {"words": s.game.words.say(f"result-{cell}"), "tone": tone, "chance": 0, "losses": lost}
            results.setdefault(cell, row)["chance"] += 1
            for count, each in zip(losses, lost, strict=True):
                count[each] += 1
            takes, total = takes + leaves, total + 1
        ours, theirs = ({str(each): count[each] / total for each in sorted(count)} for count in losses)
        return {
            "results": {cell: row["chance"] / total for cell, row in results.items()},
            "takes_the_hex": takes / total,
            "expected_losses": [sum(each * times for each, times in count.items()) / total for count in losses],
            "attacker_losses": ours,
            "defender_losses": theirs,
            "outcomes": [row | {"chance": row["chance"] / total} for row in results.values()],
        }
