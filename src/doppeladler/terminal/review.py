"""`doppeladler review`: a recorded game looked at again, with its chances, turning points, luck and missed chances."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from doppeladler.engine import GameError, RecordError
from doppeladler.engine.commander import Progress, to_nobody
from doppeladler.studies.review import Point, Review, review, to_svg
from doppeladler.terminal.words import say
from doppeladler.wargame.speech import Block, Chart, Drawing, Span

from .errors import BadInput
from .loading import game_of, picture_for, read_file
from .screen import Screen

COLUMNS, ROWS = 84, 11
HALF, FULL = "▄", "█"


def run(args: Namespace) -> int:
    """Review the record; print it, or write it as JSON or as a picture."""
    record = read_file(args.file)
    game = game_of(record, args.data)
    picture = picture_for(args.plot) if args.plot else None
    try:
        with progress_bar(say("so-many-answers", title=game.title, count=len(record.answers))) as progress:
            found = review(game, record, missed=not args.no_missed, progress=progress)
    except (RecordError, GameError) as error:
        raise BadInput(f"{args.file}: {error}") from error
    if picture:
        picture.write_text(to_svg(found), encoding="utf-8")
    if args.json:
        sys.stdout.write(json.dumps(found.to_dict(), ensure_ascii=False, indent=1) + "\n")
    else:
        Screen(found.sides).say(*blocks(found, args.file, args.rolls))
    return 0


@contextmanager
def progress_bar(title: str) -> Iterator[Progress]:
    """A bar on stderr when somebody can see it."""
    if not sys.stderr.isatty():
        yield to_nobody
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=1.0)
        yield lambda share, what: bar.update(task, completed=share, description=f"{title}, {what}")


# --- the page ---------------------------------------------------------------------------------------------


def blocks(found: Review, file: str, rolls: int) -> Iterator[Block]:
    """The whole review for the screen."""
    yield (Span(f"{found.game}, {found.scenario}", "strong"),)
    yield from found.summary
    if found.curve:
        yield ""
        yield (Span(say("review-chance-of", side=found.name_of(found.sides[0])), "strong"),)
        yield Drawing(tuple((Span(line, found.sides[0]),) for line in drawn_curve(found.curve, found.sides[0])))
    yield from _chart(
        say("review-turning-points"), [(each.answer, each.swing, each.sentence) for each in found.turning_points]
    )
    luckiest = sorted(found.rolls, key=lambda roll: (-abs(roll.luck), roll.answer))[:rolls]
    yield from _chart(
        say("review-luckiest-rolls"), sorted((each.answer, each.luck, each.sentence) for each in luckiest)
    )
    yield from _chart(say("review-missed-chances"), [(each.answer, -each.cost, each.sentence) for each in found.missed])
    yield ""
    yield (Span(say("review-see-any", file=file), "quiet"),)


def _chart(title: str, rows: Sequence[tuple[int, float, str]]) -> Iterator[Block]:
    if rows:
        yield ""
        told = tuple((str(answer), f"{100 * change:+.1f} %", sentence) for answer, change, sentence in rows)
        yield Chart(title, (say("review-answer"), say("review-change"), say("review-what-happened")), told)


def drawn_curve(curve: Sequence[Point], side: str) -> list[str]:
    """A curve of chances in letters: a column for every stretch of the game, half a row counts."""
    heights = [round(chance * 2 * ROWS) for chance in columns(curve, side)]
    lines = []
    for row in range(ROWS, 0, -1):
        cells = (FULL if height >= 2 * row else HALF if height == 2 * row - 1 else " " for height in heights)
        mark = {ROWS: "100 %", (ROWS + 1) // 2: " 50 %", 1: "  0 %"}.get(row, "")
        lines.append(f"{mark:>5} {'|'}{''.join(cells)}".rstrip())
    return [*lines, _turn_marks(curve)]


def columns(curve: Sequence[Point], side: str) -> list[float]:
    """The chance that held at the end of every stretch."""
    last, found, place = max(curve[-1].answer, 1), [], 0
    for column in range(1, COLUMNS + 1):
        while place + 1 < len(curve) and curve[place + 1].answer <= last * column / COLUMNS:
            place += 1
        found.append(curve[place].chances[side])
    return found


def _turn_marks(curve: Sequence[Point]) -> str:
    """Where each turn begins."""
    line, last, seen = [" "] * (COLUMNS + 4), max(curve[-1].answer, 1), 0
    free = 0
    for point in curve:
        at = min(COLUMNS - 1, COLUMNS * point.answer // last)
        if point.turn > seen and at >= free:
            seen = point.turn
            line[at : at + len(str(seen))] = str(seen)
            free = at + len(str(seen)) + 1
    return f" {say('review-turn')}  " + "".join(line).rstrip()
