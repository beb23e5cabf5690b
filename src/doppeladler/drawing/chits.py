"""The small marks on a counter: lost effectiveness, supply, and the padlock of a unit that holds."""

from __future__ import annotations

from .lettering import SANS_BOLD, word
from .palette import CounterColours
from .shapes import number
from .svg import circle, line_path, path, rect


def effectiveness_chit(lost: int) -> str:
    """Amber disc for one level lost, dark red diamond for two; nothing at full effectiveness."""
    if lost == 0:
        return ""
    if lost == 1:
        shape = circle(26.5, -25.5, 10.5, fill="#f5b821", stroke="#1a140c", stroke_width=1.4)
        ink = "#1a140c"
    else:
        shape = path("M26.5-39.5L40-26L26.5-12.5L13-26z", fill="#7a0f2e", stroke="#ffffff", stroke_width=1.5)
        ink = "#ffffff"
    return shape + word(f"\N{MINUS SIGN}{lost}", SANS_BOLD, 13, x="26.3", y="-21", text_anchor="middle", fill=ink)


def supply_chit(supply: str) -> str:
    """Half-filled disc in low supply, struck ring out of supply; nothing in supply."""
    if supply == "in":
        return ""
    disc = circle(-31, -3, 8.5, fill="#14120e", stroke="#ffffff", stroke_width=1.6)
    if supply == "low":
        return disc + path("M-31-8.2a5.2 5.2 0 0 1 0 10.4z", fill="#ffffff")
    return (
        disc
        + circle(-31, -3, 4.6, fill="none", stroke="#ffffff", stroke_width=1.7)
        + line_path("M-34.3.3l6.6-6.6", "#ffffff", 1.7)
    )


def padlock(x: float, y: float, turn: int, colours: CounterColours) -> str:
    """A padlock with the number of the turn until which the unit may not march."""
    bow = f"M{number(x - 4.4)} {number(y - 3)}v-4.6a4.4 4.4 0 0 1 8.8 0v4.6"
    return (
        line_path(bow, colours.ink, 2.2)
        + rect(x - 7.5, y - 3.4, 15, 12.6, rx=1.8, fill=colours.ink)
        + word(str(turn), SANS_BOLD, 11, x=number(x), y=number(y + 6.8), text_anchor="middle", fill=colours.body)
    )
