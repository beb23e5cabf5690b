"""Takes the positions in `positions/` from recorded games: ``python -m tests.games.galicia.make_positions``.

They are fixed once taken: run this only when the text form of a position has changed, and then count again.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from doppeladler.engine import read_record_file, replay
from doppeladler.games.galicia.columns import Battle, GaliciaState
from doppeladler.games.galicia.rules.ch04_movement import ChooseMarch
from doppeladler.games.galicia.rules.ch07_combat import ChooseAttack
from doppeladler.games.galicia.rules.ch08_procedure import CombatRoll
from doppeladler.games.galicia.rules.ch09_retreat import Retreat
from doppeladler.games.galicia.rules.ch12_cavalry import React
from tests.games.galicia.galicia_table import load
from tests.games.galicia.record_games import RECORDER

POSITIONS = Path(__file__).parent / "positions"

Sought = Callable[[GaliciaState], bool]


def asks(kind: type, turn: int, choices: int) -> Sought:
    """Is that question asked, from that turn on, with at least so many choices?"""
    return lambda s: s.turn >= turn and not s.is_over and isinstance(s.todo[-1], kind) and len(s.choices()) >= choices


def is_long_retreat(asked: object) -> bool:
    """Two units that retreat two hexes or more."""
    return isinstance(asked, Retreat) and asked.total > 1 and len(asked.units) > 1


def is_large_battle(battle: Battle | None) -> bool:
    """Two units or more on both sides."""
    return battle is not None and len(battle.attackers) > 1 and len(battle.defenders) > 1


SOUGHT: dict[str, Sought] = {
    "march": asks(ChooseMarch, turn=4, choices=40),
    "reaction": asks(React, turn=3, choices=6),
    "attack": asks(ChooseAttack, turn=5, choices=10),
    "retreat": lambda s: asks(Retreat, turn=5, choices=2)(s) and is_long_retreat(s.todo[-1]),
    "dice": lambda s: asks(CombatRoll, turn=6, choices=36)(s) and is_large_battle(s.battle),
}
"""What each position must show."""


def main() -> None:
    """The first position of its kind in the recorded games."""
    game, missing = load(), dict(SOUGHT)
    for path in sorted(RECORDER.folder.glob("*eager-eager*.record")):
        for _number, _seat, _choice, state in replay(game, read_record_file(path)):
            for name in [name for name, is_sought in missing.items() if is_sought(state)]:
                (POSITIONS / f"{name}.position").write_text(state.to_text(), encoding="utf-8", newline="\n")
                sys.stdout.write(f"{name}: {path.stem}, {state.decision}\n")
                del missing[name]
        if not missing:
            return
    raise RuntimeError(f"the recorded games have no position for {', '.join(missing)}")


if __name__ == "__main__":
    main()
