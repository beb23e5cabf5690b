"""4.2.1, 4.3 What a Preliminary Phase and an Inter-Phase bring and ask, in the order of the book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from doppeladler.engine import UMPIRE, Choice, Step
from doppeladler.wargame.table.view import TaskLine, TaskSeen

from .book import AH, MO, SE, Side, Unit
from .columns import COMING, SerbienState
from .rows import ScheduleRow
from .rules.ch16_replacements import depots_on_map, eligible, lost_marsch
from .rules.ch16_schedule import due
from .rules.ch27_victory import furthest
from .words import say

State = Literal["done", "now", "later"]
SCHEDULED = (("withdraw", "16.5"), ("substitute", "16.2"), ("reinforce", "16.1"))
"""16.0 What the schedule has, in the order in which it is done."""
PRELIMINARY, INTER_PHASE = "preliminary", "inter-phase"
_PLANNED = ("turn", "phase", "phasing", "shells", "aid", "repl", "at", "also_at", "sr")


def planned(s: SerbienState) -> tuple[str, ...]:
    """The fields on which it depends; 4.3 what is still to be done matters in an Inter-Phase only."""
    return (*_PLANNED, "todo") if s.phase == INTER_PHASE else _PLANNED


def agenda_seen(s: SerbienState, seat: str) -> list[TaskSeen]:
    """4.2.1, 4.3 The schedule of this turn, then the Inter-Phase that is or comes next, as one seat may see them."""
    sides = [side for side in (SE, AH) if seat in (side, UMPIRE)]
    return [*(task for side in sides for task in scheduled(s, side)), *inter_phase_seen(s, sides)]


def _task(name: str, rule: str, state: State, words: str, lines: Iterable[TaskLine] = ()) -> TaskSeen:
    return {"task": name, "rule": rule, "state": state, "name": say(f"task-{name}"), "words": words, "lines": [*lines]}


# --- the schedule (16.0) ----------------------------------------------------------------------------------------


def scheduled(s: SerbienState, side: Side) -> Iterator[TaskSeen]:
    """16.1, 16.2, 16.5 Who leaves, who is replaced and who comes in this turn, and where those are who have come."""
    for what, rule in SCHEDULED:
        rows = [row for row in s.rules.schedule.get(s.turn, ()) if (row.side, row.what) == (side, what)]
        late = [s.name(unit) for unit in due(s, side)] if what == "reinforce" else []
        lines = [_scheduled_line(s, row) for row in rows]
        lines += [_unit_line(s, name) for name in late if name not in [row.unit for row in rows]]
        if lines:
            yield _task(what, rule, _preliminary_state(s, side), "", lines)


def _scheduled_line(s: SerbienState, row: ScheduleRow) -> TaskLine:
    line = _unit_line(s, row.unit)
    if row.what == "substitute":
        line["words"] = say("task-instead", unit=row.unit, units=list(row.where))
    return line


def _unit_line(s: SerbienState, name: str) -> TaskLine:
    unit = s.printed.by_name[name]
    if s.at[unit] >= 0:
        return {"unit": name, "words": say("task-at", unit=name, hex=s.label(s.at[unit])), "hex": s.label(s.at[unit])}
    waits = s.at[unit] == COMING
    return {"unit": name, "words": say("task-waits" if waits else "task-away", unit=name)}


def _preliminary_state(s: SerbienState, side: Side) -> State:
    """4.2.1 Has a side had its Preliminary Phase of this turn?"""
    if s.phasing == side and s.phase == PRELIMINARY:
        return "now"
    is_past = s.phasing == side or s.phasing == AH or s.phase == INTER_PHASE
    return "done" if is_past else "later"


# --- the Inter-Phase (4.3) --------------------------------------------------------------------------------------


def inter_phase_seen(s: SerbienState, sides: list[Side]) -> Iterator[TaskSeen]:
    """4.3, 16.6, 24.1, 14.3.4, 27.2 The steps of the Inter-Phase after this turn or the next one that has one."""
    turns = range(s.turn, s.rules.last_turn + 1)
    number = next((s.printed.calendar[turn].inter_phase for turn in turns if s.printed.calendar[turn].inter_phase), 0)
    if not number:
        return
    row = s.printed.inter_phases[number]
    if SE in sides and not s.shells and not s.aid:
        yield _task("allies", "23.2.2", _state(s, "ask_allies", "AlliedRoll"), say("task-allies-words"))
    if SE in sides:
        yield _replacements(s, SE, row.serb_repl)
        if row.montenegrin == "table":
            yield _replacements(s, MO, 0)
            state = _state(s, "create_montenegrins", "CreateMontenegrin", segment=True)
            yield _task("create", "24.1", state, say("task-create-words", left=s.repl[MO]))
    if AH in sides:
        yield _replacements(s, AH, row.ah_repl)
        if lines := [line for unit in lost_marsch(s) for line in _marsch_lines(s, unit)]:
            state = _state(s, "return_marsch", "ReturnMarsch", segment=True)
            yield _task("marsch", "16.6.3", state, say("task-marsch-words"), lines)
    if row.ip_rights_each and s.rules.number != "29":
        words = say("task-rights-words", rights=row.ip_rights_each)
        yield _task("rights", "14.3.4", _state(s, "grant_rights"), words)
    yield _task("advance", "27.2", _state(s, "advance_points"), say("task-advance-words"), _furthest(s, sides))


def _replacements(s: SerbienState, nation: str, comes: int) -> TaskSeen:
    """16.6, 16.6.2, 24.1 Replacements of a nation: how many there are, and each reduced unit."""
    state = _repl_state(s, nation)
    units = eligible(s, nation, ())
    left = s.repl[nation] + (comes if state == "later" and not _is_begun(s) else 0)
    words = say("task-repl-words", left=left, units=len(units), rolled=nation == MO and state == "later")
    lines = [_reduced_line(s, unit) for unit in units]
    return _task(f"repl-{nation}", "24.1" if nation == MO else "16.6.2", state, words, lines)


def _reduced_line(s: SerbienState, unit: Unit) -> TaskLine:
    name = s.name(unit)
    words = say("task-reduced", unit=name, lost=s.sr[unit])
    line: TaskLine = {"unit": name, "words": words, "choice": str(Choice("replace", name))}
    if s.at[unit] >= 0:
        line["hex"] = s.label(s.at[unit])
    return line


def _marsch_lines(s: SerbienState, unit: Unit) -> Iterator[TaskLine]:
    """16.6.3 Every way in which a Marsch unit can come back."""
    for depot in depots_on_map(s):
        for verb in ("return", "restore"):
            choice = str(Choice(verb, s.name(unit), s.name(depot)))
            words = say(f"task-{verb}", unit=s.name(unit), depot=s.name(depot))
            yield {"unit": s.name(unit), "words": words, "choice": choice, "hex": s.label(s.at[depot])}


def _furthest(s: SerbienState, sides: list[Side]) -> Iterator[TaskLine]:
    """27.2, 3.1.6 The Formation of A-H that scores now; not told to Serbia, from whom it may be hidden."""
    hex = furthest(s) if AH in sides else None
    if hex is not None:
        yield {"words": s.printed.gazetteer.place(hex), "hex": s.label(hex)}


# --- how far it is ----------------------------------------------------------------------------------------------


def _names(s: SerbienState) -> list[tuple[str, str]]:
    """What is still to be done, the next thing last: its name and the nation it is about."""
    return [_named(each) for each in s.todo]


def _named(each: object) -> tuple[str, str]:
    if isinstance(each, Step):
        return each.kind.name, each.args[1] if each.kind.name == "spend" else ""
    return type(each).__name__, getattr(each, "nation", "")


def _is_begun(s: SerbienState) -> bool:
    """16.6 Have the replacements of this Inter-Phase been dealt out?"""
    return s.phase == INTER_PHASE and "replacements" not in [name for name, _ in _names(s)]


def _state(s: SerbienState, *names: str, segment: bool = False) -> State:
    """4.3 Is a step of the Inter-Phase done, asked now, or to come? `segment`: it begins with the replacements."""
    if s.phase != INTER_PHASE or (segment and not _is_begun(s)):
        return "later"
    todo = [name for name, _ in _names(s)]
    if todo and todo[-1] in names:
        return "now"
    return "later" if set(todo) & set(names) else "done"


def _repl_state(s: SerbienState, nation: str) -> State:
    if not _is_begun(s):
        return "later"
    todo = [about for name, about in _names(s) if name in ("spend", "SpendReplacement")]
    now = _names(s)[-1]
    if now == ("SpendReplacement", nation) or (nation == MO and now[0] == "MontenegrinRoll"):
        return "now"
    return "later" if nation in todo else "done"
