"""The ways a game of Limanowa 1914 can end (2.4, 7.2), as short names for recorded games."""

from __future__ import annotations

from doppeladler.engine import Game
from doppeladler.games.limanowa.book import SIDES
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch05_victory import criteria_met

WAYS = {
    "strategic targets": ("strategic",),
    "supply lines": ("supply",),
    "wiped out": ("wiped-out",),
    "goal": ("goal-limanowa-front", "goal-carpathian-front"),
}
"""By criterion of victory, as the rules call it: the endings."""

ENDINGS = (
    *(f"{side}-{ending}" for side in SIDES for endings in WAYS.values() for ending in endings),
    "draw-both",
    "draw-quiet",
)


def endings_of(game: Game[LimanowaState], s: LimanowaState) -> set[str]:
    """Every ending that describes the position; a side that meets two criteria has won by either."""
    result = game.result(s)
    winner, by = result["winner"], result["by"]
    if winner not in SIDES:
        return {f"{winner}-{by}"}
    met = criteria_met(s, winner)
    assert by == met[0], f"won by {by}, but {met} are met"
    return {f"{winner}-{_ending(criterion, s.scenario)}" for criterion in met}


def _ending(criterion: str, scenario: str) -> str:
    ways = WAYS[criterion]
    return ways[0] if len(ways) == 1 else f"goal-{scenario}"
