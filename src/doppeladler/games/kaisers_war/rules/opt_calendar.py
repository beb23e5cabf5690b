"""Optional rules that take or give victory points on a date: Moltke's plan, Gallipoli, Caporetto."""

from __future__ import annotations

from doppeladler.games.kaisers_war.book import CP, book
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.setting import CAPORETTO, GALLIPOLI

from .ch05_points import pay

MOLTKE_TOLL = 33
GALLIPOLI_GAIN = 25
CAPORETTO_TOLL = 25


@book.step("opt.20")
def start_of_turn(s: KaiserState) -> None:
    """opt.20, opt.22 Points on a date. Gallipoli: the Central Powers gain 25 at the start of January-February 1916.

    Caporetto: they lose 25 at the start of September 1917, whatever becomes of them.
    """
    if "gallipoli" in s.rules.on and s.turn == GALLIPOLI:
        pay(s, CP, GALLIPOLI_GAIN, "opt.20", "option")
    if "caporetto" in s.rules.on and s.turn == CAPORETTO:
        pay(s, CP, -CAPORETTO_TOLL, "opt.22", "option")


@book.step("opt.13")
def moltke_toll(s: KaiserState) -> None:
    """opt.13 Moltke's plan costs the Central Powers 33 points after the last turn of 1914, before any final check."""
    if "moltke" in s.rules.on and s.turn == s.printed.last_turn_of[1914]:
        pay(s, CP, -MOLTKE_TOLL, "opt.13", "option")
