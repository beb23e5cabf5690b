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
from doppeladler.words import Sentence, language, speaking

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
        self._making: dict[Path, asyncio.Task[None]] = {}
        self._shares: dict[Path, float] = {}
        self._failed: dict[Path, Sentence | str] = {}
        self._one = asyncio.Semaphore(1)

    def path(self, table: str, record: str) -> Path:
        """Where the review of a record is; another version of the house, or another language, makes another one."""
        found = hashlib.sha256(f"{doppeladler.__version__}\n{language()}\n{record}".encode()).hexdigest()[:16]
        return self.folder / f"{table}-{found}.json"

    def begin(self, table: str, record: str) -> Json:
        """See that there is a review of this record, now or soon; how far it is."""
        path = self.path(table, record)
        if not path.exists() and path not in self._making:
            self._failed.pop(path, None)
            self._shares[path] = 0.0
            self._making[path] = asyncio.create_task(self._make(record, path), name=f"review of {table}")
        return self.status(table, record)

    def status(self, table: str, record: str) -> Json:
        """The review when it is ready, else how far it is."""
        path = self.path(table, record)
        if path in self._making:
            return {"status": "working", "share": self._shares[path]}
        if path.exists():
            return {"status": "ready", "share": 1.0, "review": json.loads(path.read_text(encoding="utf-8"))}
        if path in self._failed:
            return {"status": "failed", "share": 0.0, "error": str(self._failed[path])}
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

    async def _make(self, record: str, path: Path) -> None:
        source = path.with_suffix(".txt")
        try:
            async with self._one:
                self.folder.mkdir(parents=True, exist_ok=True)
                source.write_text(record, encoding="utf-8")
                await self._run(path, (str(source), str(path), language()))
                self._make_room()
        finally:
            source.unlink(missing_ok=True)
            self._making.pop(path, None)
            self._shares.pop(path, None)

    async def _run(self, path: Path, arguments: tuple[str, ...]) -> None:
        command = (sys.executable, "-m", "doppeladler.server.reviews", *arguments)
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert process.stdout is not None
        last = ""
        try:
            async for line in process.stdout:
                last = line.decode().strip()
                if last.replace(".", "").isdigit():
                    self._shares[path] = float(last)
            code = await process.wait()
        except asyncio.CancelledError:
            process.kill()
            await process.wait()
            raise
        if code:
            log.warning("the review %s ended with %s", path.name, code)
            self._failed[path] = last if code == CANNOT else STUMBLED

    def _make_room(self) -> None:
        found = sorted(self.folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
        for path in found[:-KEPT]:
            path.unlink(missing_ok=True)


# --- the process of its own -------------------------------------------------------------------------------


def main(arguments: Sequence[str]) -> int:
    """Review the record of one file into another in a language, behind all who play."""
    source, target, tongue = arguments
    end_with(os.getppid())
    os.nice(GENTLE)
    with speaking(tongue):
        return make(Path(source), Path(target))


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
