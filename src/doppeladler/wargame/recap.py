"""What has happened since a seat's last turn, from the outlines of the events that it may know.

The outline of an event (`Teller.outline`) says in plain values what a program needs of it: the way that units took,
what counts of it, and whose turn begins. Nothing here reads a sentence.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypedDict

from .noted import FIGHT, LOSS, POINTS, TAKEN, TOLL, UNITS, WEAR

Line = Mapping[str, Any]
"""An outline with the `number` of its event, and the `units` and `hexes` that it names."""
RETREAT = "retreat"


class March(TypedDict):
    """The whole way of some units in one manner, and the event that ended it; `more` go along whom nobody knows."""

    manner: str
    side: str
    units: list[str]
    more: int
    way: list[str]
    number: int


class Fight(TypedDict):
    """Who attacked where, how many hexes each side fell back, what each lost, and which units are gone."""

    number: int
    side: str
    hex: str
    back: dict[str, int]
    losses: dict[str, int]
    gone: dict[str, int]


class Taken(TypedDict):
    """A place that a side took."""

    number: int
    side: str
    place: str
    hex: str


class Lost(TypedDict):
    """A unit that is gone; unnamed where the reader may not know it."""

    number: int
    side: str
    units: list[str]
    hex: str


class Recap(TypedDict):
    """All of it; `first` and `last` are the numbers of the events it is about, `acted` those whose turns they were."""

    first: int
    last: int
    acted: list[str]
    marches: list[March]
    fights: list[Fight]
    taken: list[Taken]
    lost: list[Lost]
    points: dict[str, int]


def own_turns(seat: str, view: Mapping[str, Any]) -> set[str]:
    """Whose turns are a seat's: its own, and those of the groups that it leads."""
    return {seat, *(each["group"] for each in view.get("groups", ()) if each["seat"] == seat)}


def last_turns(lines: Sequence[Line], own: Collection[str]) -> range:
    """The lines from the end of one's own last turn to one's first doing in the present one, or to the end."""
    begins = [at for at, line in enumerate(lines) if line.get("acts")]
    end = len(lines)
    while begins and lines[begins[-1]]["acts"] in own:
        end = begins.pop()
    first = end
    while begins and lines[begins[-1]]["acts"] not in own:
        first = begins.pop()
    if first == end < len(lines) and not begins:
        first = 0  # the turn that a game begins with is not named: before the first named one it was another's
    doing = (at for at in range(end, len(lines)) if "way" in lines[at] or any(_notes(lines[at], FIGHT)))
    return range(first, next(doing, len(lines)))


def recap(lines: Sequence[Line], about: range, own: Collection[str] = ()) -> Recap:
    """What has happened in some of the lines, and who else acted; the lines before them say who held what."""
    told = [lines[at] for at in about]
    return {
        "first": told[0]["number"] if told else 0,
        "last": told[-1]["number"] if told else 0,
        "acted": list(dict.fromkeys(line["acts"] for line in told if line.get("acts") and line["acts"] not in own)),
        "marches": marches(told),
        "fights": list(_fights(told)),
        "taken": list(_taken(lines[: about.start], told)),
        "lost": [
            {"number": line["number"], "side": note["side"], "units": list(line["units"]), "hex": note["where"]}
            for line in told
            for note in _notes(line, LOSS)
            if note["what"] == UNITS
        ],
        "points": _points(told),
    }


def _notes(line: Line, kind: str) -> Iterator[Mapping[str, Any]]:
    return (note for note in line.get("notes", ()) if note["kind"] == kind)


def marches(lines: Iterable[Line]) -> list[March]:
    """Steps of the same units put together, as long as one begins where the last has ended."""
    found: list[March] = []
    going: dict[tuple[Any, ...], March] = {}
    for line in lines:
        if "way" not in line:
            continue
        step = line["way"]
        who = (step["manner"], step["side"], tuple(step["units"]), step["more"])
        march = going.get(who)
        if march is None or march["way"][-1] != step["start"]:
            march = going[who] = {
                "manner": step["manner"], "side": step["side"], "units": step["units"], "more": step["more"],
                "way": [step["start"]], "number": 0,
            }  # fmt: skip
            found.append(march)
        march["way"].append(step["end"])
        march["number"] = line["number"]
    return found


def _fights(lines: Sequence[Line]) -> Iterator[Fight]:
    """Each fight with what followed from it: all until the next one, or until somebody marches or begins a turn."""
    fight: Fight | None = None
    after: list[Line] = []
    for line in lines:
        begun = next(_notes(line, FIGHT), None)
        way = line.get("way")
        is_over = line.get("acts") or (way and way["manner"] == "march")
        if fight and (begun or is_over):
            yield _told(fight, after)
            fight = None
        if begun:
            fight, after = {
                "number": line["number"], "side": begun["side"], "hex": begun["where"],
                "back": {}, "losses": {}, "gone": {},
            }, []  # fmt: skip
        after.append(line)
    if fight:
        yield _told(fight, after)


def _told(fight: Fight, lines: Sequence[Line]) -> Fight:
    """The fight with its retreats and losses: those that a roll has told to all, else what is lost for good."""
    retreats = (line for line in lines if (way := line.get("way")) and way["manner"] == RETREAT)
    for march in marches(retreats):
        far = len(march["way"]) - 1
        fight["back"][march["side"]] = max(far, fight["back"].get(march["side"], 0))
    lost = [note for line in lines for note in _notes(line, LOSS) if note["what"] != WEAR]
    tolls = [note for line in lines for note in _notes(line, TOLL)]
    fight["gone"] = _added([note for note in lost if note["what"] == UNITS])
    fight["losses"] = _added(tolls or [note for note in lost if note["what"] != UNITS])
    return fight


def _added(notes: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    """Amounts by side."""
    found: dict[str, int] = {}
    for note in notes:
        found[note["side"]] = found.get(note["side"], 0) + note["amount"]
    return found


def _taken(before: Iterable[Line], lines: Iterable[Line]) -> Iterator[Taken]:
    """Places that somebody holds now and did not hold before: a place is noted again and again while it is held."""
    holder = {note["what"]: note["side"] for line in before for note in _notes(line, TAKEN)}
    for line in lines:
        for note in _notes(line, TAKEN):
            if holder.get(note["what"]) != note["side"]:
                holder[note["what"]] = note["side"]
                yield {"number": line["number"], "side": note["side"], "place": note["what"], "hex": _where(line, note)}


def _where(line: Line, note: Mapping[str, Any]) -> str:
    """The hex of a place: as it is noted, else the first that the event names."""
    return note["where"] or next(iter(line["hexes"]), "")


def _points(lines: Iterable[Line]) -> dict[str, int]:
    return _added([note for line in lines for note in _notes(line, POINTS)])
