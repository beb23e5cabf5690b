"""What must hold in every position, each with its rule number."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.galicia.book import AH, RU, SIDES, Side
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.words import sentence
from doppeladler.hexes import members, of
from doppeladler.wargame.columns import out_of_bounds

from .ch05_stacking import STEP_LIMIT, steps_in
from .ch10_effectiveness import reductions_to_step_loss

FREE_STACKING = ("movement", "reinforcement")
"""5.1 The phases in which the phasing side may exceed the limit for a while."""


def faults(s: GaliciaState) -> Iterator[Objection]:
    """Every invariant that does not hold."""
    yield from out_of_bounds(s)
    yield from _places(s)
    yield from _markers(s)
    yield from (Objection("5.0", each) for each in s.misplaced())
    for side in SIDES:
        yield from _stacking(s, side)


def _places(s: GaliciaState) -> Iterator[Objection]:
    if s.occupied[AH] & s.occupied[RU]:
        shared = [s.label(hex) for hex in members(s.occupied[AH] & s.occupied[RU])]
        yield Objection("4.1", sentence("no-enemies-share", shared=shared))
    if s.occupied[RU] >> s.printed.fortress & 1:
        yield Objection("13.0", sentence("no-russian-unit-fortress-przemysl"))
    if (s.occupied[AH] | s.occupied[RU]) & ~s.printed.grid.board:
        yield Objection("1.3", sentence("no-unit-off-map"))
    if s.captured & ~of(s.printed.town_at):
        yield Objection("15.1", sentence("no-captured-no-town"))


def _markers(s: GaliciaState) -> Iterator[Objection]:
    for unit in s.printed.all_units:
        name = s.name(unit)
        if s.flipped[unit] > s.printed.steps[unit] - 1:
            yield Objection("5.1", sentence("no-lost-more-steps-than", name=name))
        if s.ce[unit] >= reductions_to_step_loss(s, unit):
            yield Objection("10.2", sentence("no-bears-reductions", name=name, ce=s.ce[unit]))
        if s.at[unit] < 0 and (s.ce[unit] or s.supply[unit] or s.spent[unit] or s.fought[unit]):
            yield Objection("10.3.4", sentence("no-not-map-but-bears-markers", name=name))


def _stacking(s: GaliciaState, side: Side) -> Iterator[Objection]:
    free = (side == s.phasing and s.phase in FREE_STACKING) or s.battle is not None
    if free:
        return
    for hex in members(s.occupied[side]):
        if steps_in(s, hex) > STEP_LIMIT:
            yield Objection("5.1", sentence("no-holds-steps", hex=s.label(hex), steps_in=steps_in(s, hex)))
