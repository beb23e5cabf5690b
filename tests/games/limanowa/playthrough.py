"""Writes one rapid game with officers, weather and tokens as a text to read.

``UPDATE_PLAYTHROUGH=1 pytest tests/games/limanowa/test_playthrough.py`` rewrites `playthrough.txt`.
"""

from __future__ import annotations

from pathlib import Path

from doppeladler.games.limanowa.book import GROUP_NAMES, HADFY, VIII
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.game import Limanowa
from doppeladler.games.limanowa.rules.ch07_modes import LIMANOWA_FRONT
from tests.games.limanowa.movers import MOVERS
from tests.playthrough import Playthrough

PLAYTHROUGH = Path(__file__).parent / "playthrough.txt"
TURNS = 8
SEED = "playthrough 2"
OPTIONS = {"officers": "yes", "weather": "yes", "tokens": "yes"}


def write_playthrough(game: Limanowa) -> str:
    """The game, answer by answer."""
    script: Playthrough[LimanowaState] = Playthrough(
        title=f"{game.title}: one rapid game, {TURNS} turns at most, as the rules play it.",
        seed=SEED,
        movers={group: MOVERS["eager"](f"{group} {SEED}") for group in (VIII, HADFY)},
        everybody="all",
        is_enough=lambda s: s.turn > TURNS,
        chapter=chapter,
        standing=standing,
        closing=lambda s: closing(game, s),
    )
    return script.write(game, game.setup(LIMANOWA_FRONT, **OPTIONS))


def chapter(s: LimanowaState) -> str:
    """The deal, the roll for the weather, or a round."""
    if not s.turn:
        return "The deal"
    return f"Turn {s.turn}, {GROUP_NAMES[s.group]}" if s.phase else f"Turn {s.turn}"


def standing(s: LimanowaState) -> list[str]:
    """How strong the groups are at the beginning of a round."""
    return [
        f"{group}: {len(units)} units on the board with {sum(s.rp[unit] for unit in units)} RP, "
        f"{s.hand_size(s.seat_of[group])} cards, {s.tokens[s.seat_of[group]]} tokens"
        for group in s.groups
        for units in [tuple(s.units_of(group))]
    ]


def closing(game: Limanowa, s: LimanowaState) -> list[str]:
    """The last lines."""
    result = game.result(s)
    return ["=== Here the text ends ===", f"Winner: {result['winner'] or 'nobody yet'} {result['by']}".rstrip()]
