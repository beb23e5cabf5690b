"""5.0 Attachment: which army, corps and Formation a unit belongs to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import (
    AH,
    ARMIES,
    CORPS,
    MO,
    NO_CORPS,
    Army,
    Corps,
    Hex,
    Hexes,
    HexSet,
    Side,
    Unit,
    Units,
    book,
)
from doppeladler.games.serbien.columns import COMING, GONE, Boundaries, Boundary, SerbienState, Words
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import EMPTY, members, of
from doppeladler.wargame.ask import PickHex, PickUnit

from .ch02_values import is_there
from .ch03_control import control
from .ch05_areas import (
    COURSES,
    MOST_ANCHORS,
    area_of,
    army_at,
    drawn,
    drop_lines,
    extend_boundaries,
    front_hexes,
    parts_armies,
    ray,
)

INDEPENDENT = "independent"
DONE, CANCEL = Choice("done"), Choice("cancel")


# --- the phase (5.1.2) ------------------------------------------------------------------------------------------


@book.step("5.1.2")
def attachment(s: SerbienState, side: Side) -> None:
    """4.2.2, 5.1.2 The Attachment Phase: areas, with them armies, then the corps of every Formation.

    Last turn's lines and attachments are kept where nothing is said.
    """
    first = []
    if side == AH:
        drop_lines(s)
        first = [extend_boundaries(side), attach_by_area()]
    s.then(*first, Attach(side, (), ()), close_attachment(side))


@book.step("5.1.2")
def attach_by_area(s: SerbienState) -> None:
    """5.1.2, 5.4 and 5.5 A-H units belong to the army in whose area they stand; those with an army's ID to that one.

    3.4 Other armies are other front lines.
    """
    printed = s.printed
    for unit in s.on_map(AH):
        s.army[unit] = printed.own_army[unit] or ARMIES.index(army_at(s, s.at[unit]))
        s.idle[unit] = 0
    for unit in printed.formations[AH]:
        if s.at[unit] >= 0:
            s.corps[unit] = corps_kept(s, unit)
    for corps in CORPS[1:]:
        drop_excess(s, corps)
    s.forget(AH)
    s.then(control())


def corps_kept(s: SerbienState, unit: Unit) -> int:
    """5.2.2, 5.2.4 The printed corps, else that of last turn; none if the corps belongs to another army now."""
    corps = s.printed.fixed_corps[unit] or s.corps[unit]
    return corps if corps and army_of_corps(s, CORPS[corps]) == ARMIES[s.army[unit]] else NO_CORPS


def army_of_corps(s: SerbienState, corps: Corps) -> Army:
    """5.1.2 A corps belongs to the army in whose area its Corps Train is; to none while it is not in the game."""
    train = s.printed.train_of[corps]
    return ARMIES[s.army[train]] if s.at[train] not in (GONE, COMING) else ARMIES[0]


def members_of(s: SerbienState, corps: Corps) -> Units:
    """5.2.2 The Formations that are attached to a corps; 24.2 Montenegrins in a box are so too."""
    number = CORPS.index(corps)
    formations = s.printed.formations[s.printed.side[s.printed.train_of[corps]]]
    return tuple(unit for unit in formations if is_there(s, unit) and s.corps[unit] == number)


def bulk_of_corps(s: SerbienState, corps: Corps) -> int:
    """5.2.3 How much is attached to a corps, in eighths of a division."""
    return sum(s.printed.bulk[unit] for unit in members_of(s, corps))


def drop_excess(s: SerbienState, corps: Corps) -> None:
    """5.2.3 What a corps of A-H holds above its limit becomes Independent, the last of the roster first."""
    free = [unit for unit in members_of(s, corps) if s.printed.side[unit] == AH and not s.printed.fixed_corps[unit]]
    while free and bulk_of_corps(s, corps) > s.printed.corps_limit[corps]:
        s.corps[free.pop()] = NO_CORPS


# --- the question (5.1.2, 5.2) ----------------------------------------------------------------------------------


def name_of(line: Boundary) -> str:
    """5.1.1 A line by the armies on both sides."""
    return f"{line.first}/{line.second}"


def astray(s: SerbienState) -> Units:
    """5.2.2 The Formations that stand outside the army of their printed corps: they count as Independent."""
    fixed = s.printed.fixed_corps
    return tuple(u for u in s.printed.formations[AH] if s.at[u] >= 0 and fixed[u] and not s.corps[u])


def corps_of_side(s: SerbienState, side: Side) -> list[Corps]:
    """5.2 The corps of a side that are in the game."""
    trains = s.printed.train_of
    return [c for c in CORPS[1:] if s.printed.side[trains[c]] == side and s.at[trains[c]] not in (GONE, COMING)]


@book.decision("5.1.2")
class Attach(Decision[SerbienState]):
    """5.1.2, 5.2 Which line is drawn anew, which Formation goes to another corps; done keeps all else as it was."""

    seat: Side
    lines: Words
    """5.1.2 The lines that have been drawn in this phase."""
    settled: Units
    """5.1.2 The Formations that have been attached in this phase."""

    def also_told(self, s: SerbienState) -> Facts:
        crowded = crowded_armies(s) if self.seat == AH else []
        return {"astray": s.names_of(astray(s)) if self.seat == AH else [], "crowded": crowded}

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        yield DONE
        if self.seat == AH:
            yield from (Choice("draw", name_of(line)) for line in s.boundaries)
        for unit in s.printed.formations[self.seat]:
            if s.at[unit] >= 0:
                boxes = self.boxes_of(s, ARMIES[s.army[unit]])
                yield from (Choice("attach", s.name(unit), corps) for corps in boxes)

    def choices(self, s: SerbienState) -> tuple[Choice, ...]:
        """Hot: boxes and what is in them are found once for all Formations."""
        boxes, bulk = cache(partial(self.boxes_of, s)), cache(partial(bulk_of_corps, s))
        lines = [name_of(line) for line in s.boundaries] if self.seat == AH else []
        found = [Choice("draw", name) for name in lines if next(self.refuse_line(s, name), None) is None]
        free = [unit for unit in s.printed.formations[self.seat] if s.at[unit] >= 0 and unit not in self.settled]
        found += [
            Choice("attach", s.name(unit), box)
            for unit in free
            for box in boxes(ARMIES[s.army[unit]])
            if next(self.refuse_box(s, unit, box, bulk), None) is None
        ]
        return (DONE, *found)

    def boxes_of(self, s: SerbienState, army: Army) -> list[str]:
        """5.2.1 The boxes of an army: its corps and the Independent one."""
        if self.seat != AH:
            return corps_of_side(s, self.seat)
        return [*(c for c in corps_of_side(s, AH) if army_of_corps(s, c) == army), INDEPENDENT]

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if choice == DONE:
            return
        if choice.verb == "draw" and self.seat == AH:
            yield from self.refuse_line(s, choice.noun)
        elif choice.verb == "attach":
            yield from self.refuse_corps(s, choice)
        else:
            yield Objection("5.1.2", sentence("no-attaching-like-this"))

    def refuse_line(self, s: SerbienState, name: str) -> Iterator[Objection]:
        """5.1.1, 5.1.2 Why a line may not be drawn now: once in a phase, and before the Formations."""
        if name not in map(name_of, s.boundaries):
            yield Objection("5.1.1", sentence("no-such-line", line=name))
        if name in self.lines:
            yield Objection("5.1.2", sentence("no-line-twice", line=name))
        if self.settled:
            yield Objection("5.1.2", sentence("no-line-after-formations", line=name))

    def refuse_corps(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        """5.1.2 and 5.2 Why a Formation may not be attached to a corps, or be Independent."""
        unit = s.printed.by_name.get(choice.noun)
        if unit is None or unit not in s.printed.formations[self.seat] or s.at[unit] < 0:
            yield Objection("5.2", sentence("no-formation-to-attach", unit=choice.noun))
            return
        if choice.to not in (INDEPENDENT, *corps_of_side(s, self.seat)):
            yield Objection("5.2.1", sentence("no-such-corps", corps=choice.to))
            return
        if unit in self.settled:
            yield Objection("5.1.2", sentence("no-attached-twice", unit=choice.noun))
        yield from self.refuse_box(s, unit, choice.to, partial(bulk_of_corps, s))

    def refuse_box(self, s: SerbienState, unit: Unit, box: str, bulk: Callable[[Corps], int]) -> Iterator[Objection]:
        """5.1.2 and 5.2 Why a Formation may not be in a box, by how much is in each corps."""
        corps = "" if box == INDEPENDENT else box
        if CORPS[s.corps[unit]] == corps:
            yield Objection("5.1.2", sentence("no-attached-already", unit=s.name(unit), corps=box))
        elif self.seat == AH:
            yield from refuse_austrian(s, unit, corps, bulk)
        else:
            yield from refuse_serbian(s, unit, corps, bulk)

    def answer(self, s: SerbienState, choice: Choice) -> None:
        if choice == DONE:
            return
        if choice.verb == "draw":
            number = list(map(name_of, s.boundaries)).index(choice.noun)
            s.then(DrawBoundary(self.seat, number, ()), Attach(self.seat, (*self.lines, choice.noun), ()))
            return
        unit = s.printed.by_name[choice.noun]
        s.corps[unit] = CORPS.index("" if choice.to == INDEPENDENT else choice.to)
        s.forget(self.seat)
        s.tell("5.1.2", events.Attached(unit, choice.to))
        s.then(Attach(self.seat, self.lines, (*self.settled, unit)))


def refuse_austrian(s: SerbienState, unit: Unit, corps: Corps, bulk: Callable[[Corps], int]) -> Iterator[Objection]:
    """5.2.2, 5.2.3 and 5.2.4 Why an A-H Formation may not be in this corps, or Independent."""
    printed, name = s.printed, s.name(unit)
    fixed = printed.fixed_corps[unit]
    if fixed and CORPS[fixed] != corps:
        yield Objection("5.2.2", sentence("no-printed-corps", unit=name, corps=CORPS[fixed]))
    if printed.is_cavalry[unit]:
        yield Objection("5.2.4", sentence("no-cavalry-in-a-corps", unit=name))
    if corps and army_of_corps(s, corps) != ARMIES[s.army[unit]]:
        yield Objection("5.1.2", sentence("no-corps-of-another-army", unit=name, corps=corps))
    if corps and bulk(corps) + printed.bulk[unit] > printed.corps_limit[corps]:
        yield Objection("5.2.3", sentence("no-room-in-the-corps", unit=name, corps=corps))


def refuse_serbian(s: SerbienState, unit: Unit, corps: Corps, bulk: Callable[[Corps], int]) -> Iterator[Objection]:
    """5.2 and 24.0 Why a Serbian Formation may not be in a corps, nor without; Montenegrins stay in theirs."""
    printed, name = s.printed, s.name(unit)
    if not corps:
        yield Objection("5.2", sentence("no-independent-serbs", unit=name))
    elif bulk(corps) + printed.bulk[unit] > printed.corps_limit[corps]:
        yield Objection("5.2", sentence("no-room-in-the-corps", unit=name, corps=corps))
    if printed.nation[unit] == MO:
        yield Objection("24.0", sentence("no-montenegrins-elsewhere", unit=name))


# --- drawing a line (5.1.1) -------------------------------------------------------------------------------------


@book.decision("5.1.1")
class DrawBoundary(PickHex[SerbienState]):
    """5.1.1 The anchors of a line one after another, from the enemy's front to a friendly map edge; or leave it."""

    verb, finish = "anchor", CANCEL
    tells = ("anchors",)
    seat: Side
    number: int
    anchors: Hexes

    def also_told(self, s: SerbienState) -> Facts:
        return {"line": name_of(s.boundaries[self.number])}

    def among(self, s: SerbienState) -> list[Hex]:
        return list(members(self.places(s)))

    def places(self, s: SerbienState) -> HexSet:
        """5.1.1 At the front; then straight on; the last of four at a friendly map edge."""
        if not self.anchors:
            return front_hexes(s)
        printed, board = s.printed, s.rules.board
        found = EMPTY
        for course in COURSES:
            found |= of(ray(printed, board, self.anchors[-1], course))
        found &= ~of(drawn(printed, board, self.anchors))
        return found & s.rules.rear[AH] if len(self.anchors) == MOST_ANCHORS - 1 else found

    def strangers(self, s: SerbienState, thing: Hex) -> Iterator[Objection]:
        if not self.anchors:
            yield Objection("5.1.1", sentence("no-line-from-there", hex=s.label(thing)))
        else:
            yield Objection("5.1.1", sentence("no-line-to-there", hex=s.label(thing)))

    def refuse(self, s: SerbienState, thing: Hex) -> Iterator[Objection]:
        """5.1.1 A line does not touch itself, and where it is finished leaves every army an area in one piece."""
        anchors = (*self.anchors, thing)
        line = drawn(s.printed, s.rules.board, anchors)
        if len(set(line)) < len(line):
            yield Objection("5.1.1", sentence("no-line-over-itself", hex=s.label(thing)))
        elif self.is_end(s, thing) and not parts_armies(s, self.lines_with(s, anchors)):
            yield Objection("5.1.1", sentence("no-torn-area", hex=s.label(thing)))

    def is_end(self, s: SerbienState, hex: Hex) -> bool:
        """5.1.1 Does the line end here: at a friendly map edge?"""
        return bool(self.anchors) and bool(s.rules.rear[AH] >> hex & 1)

    def lines_with(self, s: SerbienState, anchors: Hexes) -> Boundaries:
        """5.1 All lines, this one anew."""
        line = s.boundaries[self.number]._replace(anchors=anchors)
        return (*s.boundaries[: self.number], line, *s.boundaries[self.number + 1 :])

    def picked(self, s: SerbienState, thing: Hex) -> None:
        anchors = (*self.anchors, thing)
        if not self.is_end(s, thing):
            s.then(DrawBoundary(self.seat, self.number, anchors))
            return
        s.boundaries = self.lines_with(s, anchors)
        line = s.boundaries[self.number]
        s.tell("5.1.1", events.BoundaryDrawn(line.first, line.second, anchors))
        s.then(attach_by_area())


# --- too many trains (5.1.3) ------------------------------------------------------------------------------------


def trains_of_army(s: SerbienState, army: Army) -> Units:
    """5.1.3 The Corps Trains in an army's area that supply anybody."""
    number, trains = ARMIES.index(army), s.printed.trains[AH]
    return tuple(unit for unit in trains if s.at[unit] >= 0 and s.army[unit] == number and not s.idle[unit])


def crowded_armies(s: SerbienState) -> list[Army]:
    """5.1.3 The armies with more Corps Trains in their areas than corps boxes."""
    return [army for army, boxes in s.printed.boxes.items() if len(trains_of_army(s, army)) > boxes]


@book.step("5.1.3")
def close_attachment(s: SerbienState, side: Side) -> None:
    """5.1.3 While an army has more Corps Trains than boxes one of them must stand idle until the next phase."""
    if side == AH and (crowded := crowded_armies(s)):
        s.then(NameIdle(AH, ARMIES.index(crowded[0])), close_attachment(side))


@book.decision("5.1.3")
class NameIdle(PickUnit[SerbienState]):
    """5.1.3 Which Corps Train of a crowded army supplies nobody until the next Attachment Phase."""

    verb = "idle"
    seat: Side
    army: int

    def also_told(self, s: SerbienState) -> Facts:
        return {"army": ARMIES[self.army], "boxes": s.printed.boxes[ARMIES[self.army]]}

    def among(self, s: SerbienState) -> Units:
        return trains_of_army(s, ARMIES[self.army])

    def picked(self, s: SerbienState, thing: Unit) -> None:
        s.idle[thing] = 1
        s.tell("5.1.3", events.StandsIdle(thing))


# --- army units (5.4) -------------------------------------------------------------------------------------------


def own_area(s: SerbienState, unit: Unit) -> HexSet:
    """5.4, 2.2.1 Where a unit with the ID of an army may go: in the area of that army; others anywhere."""
    army = s.printed.own_army[unit]
    return area_of(s, ARMIES[army]) if army else s.rules.board
