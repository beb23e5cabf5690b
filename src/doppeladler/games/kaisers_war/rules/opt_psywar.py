"""opt.2 Psychological warfare: before anything else in his turn a player may pay for a roll on the PSYWAR table."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Objection, Roll
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import AL, Side, Unit, Units, book, enemy_of
from doppeladler.games.kaisers_war.columns import SECOND, KaiserState
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.wargame.ask import PickUnit
from doppeladler.words import Sentence

from .ch05_points import can_spend, pay
from .ch07_control import neutral_hexes
from .ch14_losses import eliminate
from .opt_fog import enemy_stacks, offer_look
from .opt_sight import is_foggy

COST = 5
PSYWAR, PASS = Choice("psywar"), Choice("pass")


def is_free(s: KaiserState, side: Side) -> bool:
    """opt.28 The International: after the Second Revolution the Allied attack costs nothing."""
    return side == AL and s.revolution == SECOND


@book.step("opt.2")
def offer_psywar(s: KaiserState, side: Side) -> None:
    """opt.2 One attack a player turn, for 5 points, of which one must be left (5.5); opt.28 or free."""
    if is_free(s, side) or ("psywar" in s.rules.on and can_spend(s, side, COST)):
        s.then(Psywar(side))


@book.decision("opt.2")
class Psywar(Decision[KaiserState]):
    """opt.2 Is there a PSYWAR attack in this player turn?"""

    seat: Side

    def prompt(self, s: KaiserState) -> Sentence:
        return sentence("ask-free-Psywar" if is_free(s, self.seat) else "ask-Psywar")

    def candidates(self, s: KaiserState) -> Iterator[Choice]:
        return iter((PSYWAR, PASS))

    def objections(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        if choice not in (PSYWAR, PASS):
            yield Objection("opt.2", sentence("no-psywar-or-pass"))

    def answer(self, s: KaiserState, choice: Choice) -> None:
        if choice == PSYWAR:
            s.then(PsywarRoll(self.seat))
            if not is_free(s, self.seat):
                pay(s, self.seat, -COST, "opt.2", "psywar")


@book.decision("opt.2")
class PsywarRoll(Roll):
    """opt.2, opt.8 The roll on the PSYWAR table; in fog a result lets a player look at enemy stacks."""

    side: Side

    def rolled(self, s: KaiserState, faces: tuple[int, ...]) -> None:
        row, side, enemy = s.printed.psywar[faces[0]], self.side, enemy_of(self.side)
        s.tell("opt.2", events.PsywarRolled(side, faces[0]))
        looks = row.look if is_foggy(s) else 0
        s.then(lose_to_psywar(enemy, row.corps, row.supply), offer_look(side, enemy_stacks(s, side), looks))
        pay(s, side, -row.own_vp, "opt.2", "psywar")
        pay(s, enemy, -row.enemy_vp, "opt.2", "psywar")


def victims(s: KaiserState, side: Side, of_supply: bool) -> Units:
    """opt.2 The corps, or the supply units, of a side that PSYWAR can cost it."""
    printed, neutral = s.printed, neutral_hexes(s)
    return tuple(
        unit
        for unit in s.on_map(side)
        if (printed.is_supply[unit] if of_supply else printed.size[unit] == "XXX") and not neutral >> s.at[unit] & 1
    )


@book.step("opt.2")
def lose_to_psywar(s: KaiserState, side: Side, corps: int, supply: int) -> None:
    """opt.2 The enemy removes units of his choice, which are paid for like any loss."""
    of_supply = not corps
    if corps + supply and victims(s, side, of_supply):
        left = lose_to_psywar(side, corps - (not of_supply), supply - of_supply)
        s.then(SufferPsywar(side, of_supply), left)
    elif corps:
        s.then(lose_to_psywar(side, 0, supply))


@book.decision("opt.2")
class SufferPsywar(PickUnit[KaiserState]):
    """opt.2 Which unit the victim of PSYWAR removes."""

    tells = ("of_supply",)
    verb = "lose"
    seat: Side
    of_supply: bool

    def among(self, s: KaiserState) -> Units:
        return victims(s, self.seat, self.of_supply)

    def picked(self, s: KaiserState, thing: Unit) -> None:
        eliminate(s, thing)
