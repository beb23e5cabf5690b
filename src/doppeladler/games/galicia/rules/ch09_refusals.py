"""9.2 to 9.2.3 Why a retreat does not go by a hex: every reason is the one that decided."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.galicia.book import Hex, Hexes, Side
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.words import sentence
from doppeladler.words import Sentence

from .ch09_guidelines import Ends, Faults, Retreater, Way, best_hexes, open_hexes


def objections_to_hex(s: GaliciaState, side: Side, path: Hexes, there: Hex) -> Iterator[Objection]:
    """9.2, 9.2.3 and 13.0 A retreat goes to an adjacent hex without the enemy, and never back."""
    here, label = path[-1], s.label(there)
    if there not in s.printed.grid.neighbours[here]:
        yield Objection("9.2", sentence("no-not-adjacent", there=label, here=s.label(here)))
    elif there in path:
        yield Objection("9.2", sentence("no-retreat-passed", hex=label))
    elif there not in open_hexes(s, side, path):
        yield Objection("9.2.3", sentence("no-barred-retreat", noun=label))


def objections_to_way(s: GaliciaState, retreater: Retreater, way: Way, ends: Ends, there: Hex) -> Iterator[Objection]:
    """9.2 to 9.2.3 Why a better way must be taken than by this hex: what first tells the two apart."""
    better = best_hexes(ends)
    if there in better:
        return
    worse, best = ends[there].faults, ends[better[0]].faults
    hex, names = s.label(there), [s.label(each) for each in better]
    if worse.missing > best.missing:
        figures = {"missing": worse.missing, "least": best.missing}
        yield Objection("9.2.3", sentence("no-retreat-ends-short", hex=hex, better=names, **figures))
    elif worse.lost > best.lost:
        figures = {"lost": worse.lost, "least": best.lost}
        yield Objection("5.2", sentence("no-retreat-finds-no-room", hex=hex, better=names, **figures))
    elif (worse.broken, worse.more) > (best.broken, best.more):
        for reason in _breaches(way, retreater.on(way, there), worse, best, hex, names):
            yield Objection("9.2.1", reason)
    else:
        figures = {"full": worse.full, "least": best.full}
        yield Objection("9.2", sentence("no-retreat-full-for-nothing", hex=hex, better=names, **figures))


def _breaches(way: Way, after: Way, worse: Faults, best: Faults, hex: str, better: list[str]) -> Iterator[Sentence]:
    """9.2.1 How a hex breaks the guidelines where others do not, or not as much."""
    zone, away = after.zones > way.zones, bool(way.goals and not after.goals)
    if zone and not best.is_failure:
        yield sentence("no-empty-enemy-zone-control-keeps", hex=hex, better=better)
    elif zone and worse.broken > best.broken:
        yield sentence("no-empty-enemy-zone-control-fewer", hex=hex, better=better)
    elif zone:
        yield sentence("no-empty-enemy-zone-control-more", hex=hex, better=better)
    if away and worse.broken > best.broken:
        yield sentence("no-not-toward-supply-source-within", hex=hex, better=better)
    elif not zone:
        yield sentence("no-rest-retreat-go-wrong-better", hex=hex, better=better)
