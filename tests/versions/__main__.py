"""`python -m tests.versions`: store what the rules do; refused when they have changed and the version has not.

`python -m tests.versions stamp galicia` writes the present versions into recorded games that hold as they are: for a
change of the data that changes no position.
"""

from __future__ import annotations

import importlib
import json
import sys

from doppeladler.engine import read_record_file
from doppeladler.engine.record import position_hash
from doppeladler.engine.replaying import set_up
from doppeladler.games import GAMES, load_game

from . import LOCK, changes, lock_of, read_lock


def main() -> int:
    """Stamp or store all games, or those that are named."""
    words = sys.argv[1:]
    if words[:1] == ["stamp"]:
        return max(map(stamp, words[1:]), default=1)
    stored = read_lock()
    for name in words or GAMES:
        now, before = lock_of(load_game(name)), stored.get(name)
        other = changes(before, now) if before is not None and before["rules"] == now["rules"] else []
        if other:
            print(f"{name}: raise RULES_VERSION first; other: {', '.join(other)}")
            return 1
        stored[name] = now
        print(f"{name}: rules {now['rules']}, {len(now['games'])} games stored", flush=True)
    LOCK.write_text(json.dumps(dict(sorted(stored.items())), indent=1) + "\n", encoding="utf-8")
    return 0


def stamp(name: str) -> int:
    """The recorded games of one game under the versions of today; none that ends in another position."""
    recorder = importlib.import_module(f"tests.games.{name.replace('-', '_')}.record_games").RECORDER
    game = recorder.load()
    for path in sorted(recorder.folder.glob("*.record")):
        record = read_record_file(path)
        state = set_up(game, record)
        for answer in record.answers:
            state.play(answer.choice, answer.seat)
        if position_hash(game, state, record) != record.position:
            print(f"{path}: ends in another position; record it anew")
            return 1
        record.rules_version, record.data_version = game.rules_version, game.data_version
        record.position = position_hash(game, state, record)
        path.write_text(record.to_text(), encoding="utf-8", newline="\n")
    print(f"{name}: stamped with rules {game.rules_version}, data {game.data_version}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
