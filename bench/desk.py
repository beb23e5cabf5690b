"""An answer at the desk, without a wire: ``python -m bench.desk [--answers N] [--times N] [--count]``.

Tables of all games in the middle of a game, a reader at each seat, and a fixed script of answers: the call as it comes,
rules, storage, and the news of every seat as they go out. The script is played several times on copies of the same
tables, and of each answer the least time counts, so what else the machine does has little to say. ``--count`` counts
instructions of the processor instead (with valgrind's callgrind; some minutes): no noise can touch them.

``--keep FOLDER`` makes the tables once and leaves them there, so that two versions of the code can play the same ones:
when they send the same, they print the same hash.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time
from typing import Any, NamedTuple

from pydantic_core import to_json

from bench.load import Sat
from bench.middle import VARIANTS, prepare, unbounded
from doppeladler.games import GAMES
from doppeladler.server import tokens
from doppeladler.server.api.calls import CALLS, carry_out
from doppeladler.server.storage.opening import open_database
from doppeladler.server.tables.desk import Desk
from doppeladler.server.tables.hall import Hall
from doppeladler.server.tables.news import Reader

ANSWERS, WARM, TIMES = 16, 3, 3
"""Answers at a table that count, those before them that do not, and how often all are played."""
TABLES = "tables.json"


class Answered(NamedTuple):
    """One answer: in which game, how long it took, and everything that was sent."""

    game: str
    seconds: float
    sent: list[bytes]


class Seated:
    """Everybody at one table: what each has been told, and the script of their answers."""

    def __init__(self, desk: Desk, table: Sat, seed: int) -> None:
        self.desk, self.table, self.draw = desk, table, Random(seed)
        self.browser = tokens.digest(table.token)
        self.readers = {seat: Reader(table.id, seat, self.browser, takes_changes=True) for seat in table.seats}
        self.states: dict[str, dict[str, Any]] = {}
        self.hear()
        self.game = str(self.states[table.seats[0]]["game"])

    def hear(self) -> list[bytes]:
        """The news of all seats."""
        sent = []
        for seat, reader in self.readers.items():
            found = self.desk.news(reader)
            sent.append(to_json(found.message))
            reader.took(found.state)
            self.states[seat] = found.state
        return sent

    def answer(self, number: int) -> Answered | None:
        """The next answer of the script; none when the game is over."""
        state = self.states[self.table.seats[0]]
        if state["over"] or not state["asked"]:
            return None
        seat = state["asked"][0]
        choice = self.draw.choice(self.states[seat]["view"]["choices"])["text"]
        said = {"seat": seat, "version": state["version"], "key": f"answer-{number:06}", "answers": [choice]}
        begun = process_time()
        asked = CALLS["answers"].body.model_validate(said)
        done = carry_out(self.desk, self.browser, self.table.id, "answers", asked, with_state=False)
        sent = [*self.hear(), to_json({"type": "done", "key": asked.key, **done})]
        return Answered(self.game, process_time() - begun, sent)


def tables_in(folder: Path) -> list[Sat]:
    """The tables of a folder; they are made when there are none."""
    listed = folder / TABLES
    if not listed.exists():
        made = prepare(unbounded(folder), VARIANTS * len(GAMES), 0)
        listed.write_text(json.dumps([vars(each) for each in made]))
    return [Sat(**each) for each in json.loads(listed.read_text())]


@contextmanager
def company(folder: Path) -> Iterator[list[Seated]]:
    """All who sit at copies of the tables of a folder."""
    tables = tables_in(folder)
    with tempfile.TemporaryDirectory() as copies:
        kept = Path(copies) / "data"
        shutil.copytree(folder, kept)
        settings = unbounded(kept)
        database = open_database(settings)
        hall = Hall(settings, database)
        try:
            yield [Seated(Desk(hall), table, seed) for seed, table in enumerate(tables)]
        finally:
            hall.close()
            database.close()


def script(all_seated: Sequence[Seated], first: int, end: int) -> Iterator[Answered]:
    """Everybody's answers, one at each table, then the next."""
    for number in range(first, end):
        for each in all_seated:
            answered = each.answer(number)
            if answered is not None:
                yield answered


def played(folder: Path, answers: int) -> list[Answered]:
    """The answers that count."""
    with company(folder) as all_seated:
        for _ in script(all_seated, 0, WARM):
            pass
        gc.collect()
        gc.disable()  # the server as well looks only when nobody plays
        try:
            return list(script(all_seated, WARM, WARM + answers))
        finally:
            gc.enable()


# --- milliseconds -----------------------------------------------------------------------------------------


def measured(folder: Path, answers: int, times: int) -> dict[str, float]:
    """By game the milliseconds of processor for an answer: of each answer the least, of all the mean."""
    runs = [played(folder, answers) for _ in range(times)]
    least: dict[str, list[float]] = {}
    for same in zip(*runs, strict=True):
        least.setdefault(same[0].game, []).append(1e3 * min(each.seconds for each in same))
    rows = {f"{game}, ms": mean(found) for game, found in least.items()}
    worst = {f"{game}, the longest": max(found) for game, found in least.items()}
    return rows | {"mean of the games, ms": mean(rows.values())} | worst


def hash_of(folder: Path, answers: int) -> str:
    """The hash of all that is sent."""
    found = hashlib.sha256()
    for each in played(folder, answers):
        for message in each.sent:
            found.update(message + b"\n")
    return found.hexdigest()[:16]


# --- instructions -----------------------------------------------------------------------------------------


def counted(folder: Path, answers: int) -> float:
    """Thousands of instructions for an answer."""
    with tempfile.TemporaryDirectory() as found:
        out = Path(found) / "callgrind"
        command = (
            "valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}", "--quiet",
            sys.executable, "-m", "bench.desk", "--counted", "--keep", str(folder), "--answers", str(answers),
        )  # fmt: skip
        environment = os.environ | {"PYTHONHASHSEED": "0"}
        told = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
        total = re.search(r"^totals: (\d+)", out.read_text(), re.MULTILINE)
    assert total is not None
    return int(total[1]) / int(told.stdout) / 1e3


def count_here(folder: Path, answers: int) -> int:
    """Under callgrind: have the answers counted that count; how many there were."""
    with company(folder) as all_seated:
        for _ in script(all_seated, 0, WARM):
            pass
        gc.disable()
        _count("on")
        number = sum(1 for _ in script(all_seated, WARM, WARM + answers))
        _count("off")
    return number


def _count(word: str) -> None:
    subprocess.run(("callgrind_control", "-i", word, str(os.getpid())), check=True, stdout=subprocess.DEVNULL)


# --- the command ------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print."""
    about = __doc__ or ""
    parser = argparse.ArgumentParser(
        prog="bench.desk", description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--answers", type=int, default=ANSWERS, help="at each table")
    parser.add_argument("--times", type=int, default=TIMES, help="of each answer the least of so many counts")
    parser.add_argument("--keep", type=Path, help="a folder for the tables")
    parser.add_argument("--count", action="store_true", help="count instructions")
    parser.add_argument("--counted", action="store_true", help=argparse.SUPPRESS)
    wish = parser.parse_args(arguments)
    for name in ("answers", "times"):
        if getattr(wish, name) < 1:
            parser.error(f"--{name}: expected 1 or more, got {getattr(wish, name)}")
    with tempfile.TemporaryDirectory() as folder:
        kept = wish.keep or Path(folder) / "tables"
        kept.mkdir(parents=True, exist_ok=True)
        if wish.counted:
            print(count_here(kept, wish.answers))
            return 0
        tables_in(kept)
        if wish.count:
            print(f"{'thousands of instructions an answer':<40}{counted(kept, wish.answers):>12,.0f}")
            return 0
        for name, value in measured(kept, wish.answers, wish.times).items():
            print(f"{name:<40}{value:>12.2f}")
        print(f"{'hash of all that was sent':<40}{hash_of(kept, wish.answers):>20}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
