"""The text form of a position: a header, the game's own lines, and the to-do list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from doppeladler.engine.words import sentence
from doppeladler.words import Sentence

from .todo import DICE, Decision, Step, Todo, Together

if TYPE_CHECKING:
    from .game import Game

HEADER = "doppeladler position 1"
TODO = "todo"
TOGETHER = "Together"
NONE = "-"
"""Nothing, where something could stand."""
NOWHERE = "nowhere"
"""No place of the board."""


class PositionError(ValueError):
    """The text is not a position; says where and what is expected."""

    def __init__(self, line: int, expected: Sentence | str) -> None:
        self.line = line
        self.expected = expected
        super().__init__(sentence("line", line=line, expected=expected))


@dataclass(frozen=True)
class Coder:
    """How one kind of argument is written, read, and told to programs.

    `read` raises ValueError on anything that was not written so; `told` is the written word where nothing else is said.
    """

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    plain: Callable[[Any], Any] | None = None

    def told(self, value: Any) -> Any:
        """The value as a program gets it."""
        return self.plain(value) if self.plain else self.write(value)

    def retold(self, told: Any) -> Any:
        """The value again from what a program got."""
        if isinstance(told, list):
            return self.read(", ".join(told) or NONE)
        return told if isinstance(told, int) else self.read(told)


Coders = Mapping[str, Coder]


def read_whole(text: str) -> int:
    """A whole number as `write` made it; no spaces, no underscores, no other digits."""
    if not (text.isascii() and text.removeprefix("-").isdigit()):
        raise ValueError(sentence("expected-a-whole-number", text=repr(text)))
    return int(text)


def read_flag(text: str) -> bool:
    """Yes or no, as `write` made it."""
    if text not in ("yes", "no"):
        raise ValueError(sentence("expected-yes-or-no", text=repr(text)))
    return text == "yes"


def many(one: Coder, between: str = ", ") -> Coder:
    """A row of things: ``AH 4, AH 13``, or ``-`` when there are none."""
    return Coder(
        lambda values: between.join(map(one.write, values)) or NONE,
        lambda text: () if text == NONE else tuple(map(one.read, text.split(between))),
        lambda values: list(map(one.told, values)),
    )


def place(labels: Sequence[str], number_of: Mapping[str, int], what: Sentence | str) -> Coder:
    """A place of the board by its label, ``nowhere`` for -1."""

    def read(text: str) -> int:
        if text == NOWHERE:
            return -1
        if text not in number_of:
            raise ValueError(sentence("expected-this-got", what=what, text=repr(text)))
        return number_of[text]

    return Coder(lambda number: labels[number] if number >= 0 else NOWHERE, read)


def record(kind: type[tuple[Any, ...]], coders: Coders) -> Coder:
    """A NamedTuple by its fields, ``target=7.09; hexes=8.09, 8.10``, or ``-`` for none."""
    kinds = {name: _annotation(each) for name, each in kind.__annotations__.items()}

    def write(thing: Any) -> str:
        if thing is None:
            return NONE
        return "; ".join(f"{name}={coders[each].write(getattr(thing, name))}" for name, each in kinds.items())

    def read(text: str) -> Any:
        if text == NONE:
            return None
        pairs = dict(pair.partition("=")[::2] for pair in text.split("; "))
        if list(pairs) != list(kinds):
            raise ValueError(sentence("expected-the-fields", kinds=[*kinds]))
        return kind(*(coders[kinds[name]].read(part) for name, part in pairs.items()))

    return Coder(write, read)


def _annotation(kind: Any) -> str:
    """An annotation of a NamedTuple as it was written."""
    return str(getattr(kind, "__forward_arg__", kind))


def word_or_none(words: Sequence[str], what: Sentence | str) -> Coder:
    """One of these words, or ``-`` for a blank."""
    read = one_of((*words, NONE), what)
    return Coder(lambda word: word or NONE, lambda text: read(text).replace(NONE, "", text == NONE))


def one_of(words: Sequence[str], what: Sentence | str) -> Callable[[str], str]:
    """A reader that takes one of these words and refuses any other by name."""

    def read(text: str) -> str:
        if text not in words:
            raise ValueError(sentence("expected-one-of", what=what, words=[*words], text=repr(text)))
        return text

    return read


PLAIN: Coders = {
    "str": Coder(str, str),
    "int": Coder(str, read_whole, int),
    "bool": Coder(lambda flag: "yes" if flag else "no", read_flag, bool),
}


def setting_to_text(scenario: str, options: Mapping[str, str]) -> str:
    """Scenario and options on one line."""
    return " ".join([scenario, *(f"{name}={value}" for name, value in options.items())])


def read_setting(text: str) -> tuple[str, dict[str, str]]:
    """Scenario and options back from their line."""
    scenario, *pairs = text.split()
    options = (pair.partition("=") for pair in pairs)
    return scenario, {name: value for name, _, value in options}


# --- writing ----------------------------------------------------------------------------------------------


def stamped(text: str, name: str, rules: int, data: str) -> str:
    """The text of a position as if other rules and other data had written it: only the lines that name them change."""
    header, _, _, rest = text.split("\n", 3)
    return "\n".join((header, f"game {name} {rules}", f"data {data}", rest))


def position_to_text(game: Game[Any], state: Any) -> str:
    """The whole position."""
    scenario, options = game.setting_of(state)
    head = [HEADER, f"game {game.name} {game.rules_version}", f"data {game.data_version}"]
    head.append(f"scenario {setting_to_text(scenario, options)}")
    todo = [f"  {line}" for item in state.todo for line in _todo_lines(game, item)]
    return "\n".join([*head, *game.body_to_lines(state), TODO, *todo, ""])


def _todo_lines(game: Game[Any], item: Todo) -> Iterator[str]:
    if isinstance(item, Together):
        yield f"{TOGETHER}: {', '.join(seat for seat, _ in item.lanes)}"
        for seat, lane in item.lanes:
            for each in lane:
                yield from (f"| {seat} | {line}" for line in _todo_lines(game, each))
    else:
        yield write_todo(game, item)


def write_todo(game: Game[Any], item: Step | Decision[Any]) -> str:
    """One step or decision with its arguments by name."""
    if isinstance(item, Step):
        name, values = item.kind.name, list(item.args)
    else:
        name = type(item).__name__
        values = [getattr(item, field) for field in game.rulebook.fields[name]]
    kinds = game.rulebook.fields[name]
    words = [game.coders[kind].write(value) for kind, value in zip(kinds.values(), values, strict=True)]
    for arg, word in zip(kinds, words, strict=True):
        if "; " in word or word != word.strip() or not word.isprintable():
            raise ValueError(sentence("could-not-be-read-back", name=name, arg=arg, word=repr(word)))
    pairs = (f"{arg}={word}" for arg, word in zip(kinds, words, strict=True))
    return f"{name}: {'; '.join(pairs)}".rstrip()


# --- reading ----------------------------------------------------------------------------------------------


def read_position(game: Game[Any], text: str) -> Any:
    """A position from its text."""
    lines = [(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
    if len(lines) < 5 or lines[0][1] != HEADER:
        raise PositionError(1, sentence("expected-header-of-a-position", header=HEADER))
    _expect(lines[1], f"game {game.name} {game.rules_version}")
    _expect(lines[2], f"data {game.data_version}")
    scenario, options = _read_scenario(game, lines[3])
    split = next((index for index, (_, line) in enumerate(lines) if line == TODO), None)
    if split is None:
        raise PositionError(len(lines), sentence("expected-line-before-to-do-list", todo=TODO))
    state = game.body_from_lines(lines[4:split], scenario, options)
    state.todo = list(_read_todo(game, [each for each in lines[split + 1 :] if each[1]]))
    _check(game, state, len(lines))
    return state


def _expect(line: tuple[int, str], expected: str) -> None:
    if line[1] != expected:
        raise PositionError(line[0], sentence("expected-line-got", expected=expected, line=repr(line[1][:60])))


def _read_scenario(game: Game[Any], line: tuple[int, str]) -> tuple[str, dict[str, str]]:
    number, text = line
    if not text.startswith("scenario "):
        raise PositionError(number, sentence("expected-scenario-name-option-value"))
    try:
        scenario, options = read_setting(text.removeprefix("scenario "))
        return game.setting(scenario, options)
    except ValueError as error:
        raise PositionError(number, str(error)) from error


def _read_todo(game: Game[Any], lines: Sequence[tuple[int, str]]) -> Iterator[Todo]:
    index = 0
    while index < len(lines):
        number, line = lines[index]
        index += 1
        if not line.startswith("  "):
            raise PositionError(number, sentence("expected-a-to-do-line-indented"))
        if not line.strip().startswith(f"{TOGETHER}:"):
            yield read_todo(game, number, line.strip())
            continue
        lanes: dict[str, list[Todo]] = {seat: [] for seat in line.partition(": ")[2].split(", ")}
        while index < len(lines) and lines[index][1].startswith("  | "):
            number, line = lines[index]
            index += 1
            seat, _, rest = line.removeprefix("  | ").partition(" | ")
            if seat not in lanes:
                raise PositionError(number, sentence("expected-a-lane", lanes=[*lanes], seat=repr(seat[:20])))
            item = read_todo(game, number, rest)
            if isinstance(item, Decision) and item.seat != seat:
                raise PositionError(
                    number, sentence("expected-a-decision-of-in-its-lane", seat=seat, got=repr(item.seat))
                )
            lanes[seat].append(item)
        yield Together(tuple((seat, tuple(lane)) for seat, lane in lanes.items()))


def read_todo(game: Game[Any], number: int, line: str) -> Step | Decision[Any]:
    """One step or decision back from its line."""
    name, colon, rest = line.partition(":")
    kinds = game.rulebook.fields.get(name)
    if not colon or kinds is None:
        raise PositionError(number, sentence("expected-a-step-or-decision", name=game.name, got=repr(name[:40])))
    pairs = [pair.partition("=") for pair in rest.strip().split("; ")] if rest.strip() else []
    if [pair[0] for pair in pairs] != list(kinds):
        raise PositionError(number, sentence("takes", name=name, what=", ".join(kinds) or sentence("no-arguments")))
    values = []
    for (arg, kind), (_, _, text) in zip(kinds.items(), pairs, strict=True):
        try:
            values.append(game.coders[kind].read(text))
        except ValueError as error:
            raise PositionError(number, f"{arg}: {error}") from error
    if name in game.rulebook.steps:
        return Step(game.rulebook.steps[name], tuple(values))
    return game.rulebook.decisions[name](*values)


def _check(game: Game[Any], state: Any, line: int) -> None:
    """A position must hold together: the game's invariants, and open decisions with something to choose."""
    faults = game.check(state)
    if faults:
        raise PositionError(line, sentence("the-position-breaks-a-rule", faults=faults[0]))
    if state.todo and not _is_waiting(state.todo[-1]):
        raise PositionError(line, sentence("expected-a-decision-as-the-last-line"))
    seats = (*game.seats_of(state), DICE)
    for asked in state.open_decisions():
        _check_seat(seats, asked, line)
        try:
            offered = asked.choices(state)
        except (KeyError, IndexError, ValueError) as error:
            raise PositionError(line, sentence("the-to-do-list-does-not-fit", error=error)) from error
        if not offered:
            raise PositionError(line, sentence("the-decision-on-top-offers-no-choice"))


def _is_waiting(top: Todo) -> bool:
    """Is a decision on top, or on top of every lane that is not empty?"""
    if isinstance(top, Together):
        tops = [lane[-1] for _, lane in top.lanes if lane]
        return bool(tops) and all(isinstance(each, Decision) for each in tops)
    return isinstance(top, Decision)


def _check_seat(seats: tuple[str, ...], asked: Decision[Any], line: int) -> None:
    if asked.seat not in seats:
        raise PositionError(line, sentence("expected-a-decision", seats=[*seats], seat=repr(asked.seat)))
