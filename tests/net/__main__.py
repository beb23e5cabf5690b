"""The net as a command: compare what is stored, or store it."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from doppeladler.games import GAMES, load_game

from . import parts
from .parts import PARTS

LONG = ("play", "duels")
FOLDER = Path(__file__).parent / "stored"


def main() -> int:
    """Compare (or store) the parts that are named, all by default."""
    reader = argparse.ArgumentParser(
        prog="python -m tests.net", description="Compare what the games do with what they did."
    )
    reader.add_argument("parts", nargs="*", help=f"some of {', '.join(PARTS)}; all by default")
    reader.add_argument("--game", action="append", choices=list(GAMES), help="only this game")
    reader.add_argument("--few", action="store_true", help="only a tenth of the long parts, in seconds")
    reader.add_argument("--store", action="store_true", help="store what there is now")
    wanted = reader.parse_args()
    unknown = set(wanted.parts) - set(PARTS)
    if unknown:
        reader.error(f"there is no part {', '.join(sorted(unknown))}; there is {', '.join(PARTS)}")
    if wanted.few and not wanted.store:
        parts.PLAYS, parts.DUELS = parts.PLAYS // 10, parts.DUELS // 10
    same = [run(name, part, wanted.store) for name in wanted.game or GAMES for part in wanted.parts or PARTS]
    return 0 if all(same) else 1


def run(name: str, part: str, store: bool) -> bool:
    """One part of one game; says what differs."""
    path = FOLDER / f"{name}-{part}.json"
    now = PARTS[part](load_game(name))
    if store:
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(now, indent=0) + "\n", encoding="utf-8")
        print(f"{name} {part}: {len(now)} stored", flush=True)
        return True
    if not path.exists():
        print(f"{name} {part}: nothing stored yet; --store does it", flush=True)
        return False
    before = json.loads(path.read_text(encoding="utf-8"))
    other = [key for key in now if before.get(key) != now[key]]
    gone = [key for key in before if key not in now] if part not in LONG else []
    which = f"; other: {', '.join(other[:12])}" * bool(other) + f"; gone: {', '.join(gone[:12])}" * bool(gone)
    print(f"{name} {part}: {len(now) - len(other)} of {len(now)} the same{which}", flush=True)
    return not other and not gone


if __name__ == "__main__":
    sys.exit(main())
