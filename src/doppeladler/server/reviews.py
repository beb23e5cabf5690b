"""Reviews of finished games: made by a process of its own, one at a time, and kept in the data folder."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import doppeladler
from doppeladler.engine import GameError, RecordError, read_record
from doppeladler.games import load_game
from doppeladler.server.words import say, sentence
from doppeladler.words import Sentence

from .errands import end_with, write_whole

Json = dict[str, Any]
KEPT = 200
"""So many reviews are kept; the one that was made first makes room."""
GENTLE = 10
"""How far a review steps back behind whoever plays (the nice value of its process)."""
CANNOT = 3
"""The process leaves with it when a record cannot be reviewed; its last line says why."""
STUMBLED = sentence("review-stumbled")
log = logging.getLogger("doppeladler.server")


class Reviews:
    """The reviews on disk, and the one that is being made. All calls come from the event loop."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._making: dict[str, asyncio.Task[None]] = {}
        self._shares: dict[str, float] = {}
        self._failed: dict[str, Sentence | str] = {}
        self._one = asyncio.Semaphore(1)

    def path(self, table: str, record: str) -> Path:
        """Where the review of a record is; another version of the house makes another one."""
        found = hashlib.sha256(f"{doppeladler.__version__}\n{record}".encode()).hexdigest()[:16]
        return self.folder / f"{table}-{found}.json"

    def begin(self, table: str, record: str) -> Json:
        """See that there is a review of this record, now or soon; how far it is."""
        path = self.path(table, record)
        if not path.exists() and table not in self._making:
            self._failed.pop(table, None)
            self._shares[table] = 0.0
            self._making[table] = asyncio.create_task(self._make(table, record, path), name=f"review of {table}")
        return self.status(table, record)

    def status(self, table: str, record: str) -> Json:
        """The review when it is ready, else how far it is."""
        if table in self._making:
            return {"status": "working", "share": self._shares[table]}
        path = self.path(table, record)
        if path.exists():
            return {"status": "ready", "share": 1.0, "review": json.loads(path.read_text(encoding="utf-8"))}
        if table in self._failed:
            return {"status": "failed", "share": 0.0, "error": str(self._failed[table])}
        return {"status": "none", "share": 0.0}

    def forget(self, table: str) -> None:
        """A table is gone, and its review with it."""
        for path in self.folder.glob(f"{table}-*.json"):
            path.unlink(missing_ok=True)

    async def stop(self) -> None:
        """Leave off."""
        for task in self._making.values():
            task.cancel()
        await asyncio.gather(*self._making.values(), return_exceptions=True)

    # --- making one ---------------------------------------------------------------------------------------

    async def _make(self, table: str, record: str, path: Path) -> None:
        source = path.with_suffix(".txt")
        try:
            async with self._one:
                self.folder.mkdir(parents=True, exist_ok=True)
                source.write_text(record, encoding="utf-8")
                await self._run(table, (str(source), str(path)))
                self._make_room()
        finally:
            source.unlink(missing_ok=True)
            self._making.pop(table, None)
            self._shares.pop(table, None)

    async def _run(self, table: str, files: tuple[str, str]) -> None:
        command = (sys.executable, "-m", "doppeladler.server.reviews", *files)
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert process.stdout is not None
        last = ""
        try:
            async for line in process.stdout:
                last = line.decode().strip()
                if last.replace(".", "").isdigit():
                    self._shares[table] = float(last)
            code = await process.wait()
        except asyncio.CancelledError:
            process.kill()
            await process.wait()
            raise
        if code:
            log.warning("the review of %s ended with %s", table, code)
            self._failed[table] = last if code == CANNOT else STUMBLED

    def _make_room(self) -> None:
        found = sorted(self.folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
        for path in found[:-KEPT]:
            path.unlink(missing_ok=True)


# --- the process of its own -------------------------------------------------------------------------------


def main(arguments: Sequence[str]) -> int:
    """Review the record of one file into another, behind all who play."""
    source, target = (Path(each) for each in arguments)
    end_with(os.getppid())
    os.nice(GENTLE)
    return make(source, target)


def make(source: Path, target: Path) -> int:
    """The review of a record in another file; says how far it is, a share on each line."""
    from doppeladler.studies.review import review  # only this process needs it

    told = -1

    def progress(share: float, what: Sentence | str) -> None:
        nonlocal told
        if int(share * 100) > told:
            told = int(share * 100)
            _say(f"{min(max(share, 0.0), 1.0):.2f}")

    try:
        record = read_record(source.read_text(encoding="utf-8"))
        found = review(load_game(record.game), record, progress=progress)
    except (GameError, RecordError) as error:
        _say(say("game-cannot-reviewed", error=error))
        return CANNOT
    write_whole(target, json.dumps(found.to_dict()))
    return 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
