"""The example game is tested like those of the house: import this before any game is looked for."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("DOPPELADLER_GAMES", str(Path(__file__).parent.parent / "docs" / "examples"))
