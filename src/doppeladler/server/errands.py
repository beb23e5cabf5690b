"""What a process of its own needs that does heavy work for the server: to end with it, and to leave whole files."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path


def end_with(parent: int) -> None:
    """Work for nobody no longer than a moment."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.5)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def write_whole(path: Path, text: str) -> None:
    """Whole or not at all: nobody reads half a file."""
    part = path.with_suffix(f".{os.getpid()}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)
