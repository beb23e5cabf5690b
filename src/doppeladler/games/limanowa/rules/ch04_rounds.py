"""4.1 and 4.2 Turns, rounds and their three phases: reading the steps is reading the sequence of play."""

from __future__ import annotations

from doppeladler.engine import Step
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Group, Hex, Unit, book
from doppeladler.games.limanowa.columns import FOUGHT, OF_THE_ROUND, LimanowaState, Order
from doppeladler.wargame.columns import begin_anew

from .ch02_targets import pay_targets
from .ch03_replacements import roll_for_krakow
from .ch04_cardplay import answers, ask_for_card, carry_out_card
from .ch04_clash import begin_clash
from .ch04_guns import action_of, announced_fire, carry_out_fire
from .ch04_losses import register_losses
from .ch04_moves import MOVES, carry_out_moves
from .ch04_orders import announce
from .ch04_rail import carry_out_trains
from .ch05_victory import check_victory
from .ch06_tokens import ask_for_allied_guns
from .ch06_weather import roll_for_weather


@book.step("4.1")
def play_turn(s: LimanowaState, turn: int) -> None:
    """4.1 Weather, the rounds of all groups in their order, and the check of victory."""
    s.turn = turn
    s.quiet += 1
    s.tell("4.1", events.Turn(turn))
    s.then(roll_for_weather(), *(play_round(group) for group in s.groups), check_victory(), play_turn(turn + 1))


@book.step("4.2")
def play_round(s: LimanowaState, group: Group) -> None:
    """4.2 Opening, central and closing phase of one group; targets are paid at the end."""
    s.group = group
    begin_anew(s, *OF_THE_ROUND)
    s.tell("4.2", events.Round(group))
    s.then(roll_for_krakow(), opening_phase(), central_phase(), closing_phase(), pay_targets())


@book.step("4.2.1")
def opening_phase(s: LimanowaState) -> None:
    """4.2.1 The acting seat's card, the enemy's answer, then the card's effect."""
    s.phase = "opening"
    s.then(ask_for_card(s.seat, s.phase), *answers(s), carry_out_card(s.phase))


@book.step("4.2.2")
def central_phase(s: LimanowaState) -> None:
    """4.2.2 The plan is announced, the enemy may answer with a card, then everything is carried out in order."""
    s.phase = "central"
    s.then(
        announce(s.group),
        ask_for_allied_guns(),
        *answers(s),
        carry_out_card(s.phase),
        perform_moves(),
        perform_trains(),
        carry_out_fire(),
        begin_clashes(),
    )


@book.step("4.3.1")
def perform_moves(s: LimanowaState) -> None:
    """4.2.2 B The announced moves."""
    carry_out_moves(s)


@book.step("4.3.2")
def perform_trains(s: LimanowaState) -> None:
    """4.2.2 C The announced railway actions."""
    carry_out_trains(s)


@book.step("4.4")
def begin_clashes(s: LimanowaState) -> None:
    """4.2.2 E, 4.4 The announced close combats one after the other; they count as simultaneous, so losses come last."""
    attacks: dict[Hex, list[Unit]] = {}
    for order in s.orders:
        if order.verb == "attack":
            attacks.setdefault(order.to, []).append(order.unit)
            if s.at[order.unit] >= 0:
                s.acted[order.unit] |= FOUGHT
    clashes = (begin_clash(to, s.group, tuple(units), "") for to, units in attacks.items())
    s.then(*clashes, register_losses())


def is_pending(s: LimanowaState) -> bool:
    """4.2.2 Are the announced orders still to be carried out?"""
    return any(item.kind is perform_moves for item in _ahead(s))


def is_carried_out(s: LimanowaState, order: Order) -> bool:
    """4.2.2 Moves, trains, fire and clashes follow one another; support lasts as long as the clash it is given to."""
    ahead = _ahead(s)
    kinds = {item.kind for item in ahead}
    if order.verb in MOVES:
        return perform_moves not in kinds
    if order.verb == "rail":
        return perform_trains not in kinds
    if action_of(order.verb) in ("bombard", "long-range", "sharpen"):
        return carry_out_fire not in kinds and order.unit not in _subjects(ahead, announced_fire)
    clashes = {*_subjects(ahead, begin_clash), *([s.clash.target] if s.clash else ())}
    return begin_clashes not in kinds and order.to not in clashes


def _ahead(s: LimanowaState) -> list[Step]:
    return [item for item in s.todo if isinstance(item, Step)]


def _subjects(ahead: list[Step], kind: object) -> set[int]:
    return {item.args[0] for item in ahead if item.kind is kind}


@book.step("4.2.3")
def closing_phase(s: LimanowaState) -> None:
    """4.2.3 Cards with the closing seal: the acting seat's first, then the enemy's."""
    s.phase = "closing"
    s.then(ask_for_card(s.seat, s.phase), *answers(s))
