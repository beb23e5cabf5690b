"""Saving a drawn map as SVG or PNG."""

from __future__ import annotations

from pathlib import Path

import resvg_py

from doppeladler.drawing.words import say, sentence

from .errors import DrawingError
from .lettering import font_paths

DEFAULT_WIDTH = 2800


def save_map(svg: str, path: str | Path, width_px: int = DEFAULT_WIDTH) -> Path:
    """Write the map to a file; the suffix says how: .svg as it is, .png so many pixels wide."""
    target = Path(path)
    suffix = target.suffix.lower()
    if suffix == ".svg":
        target.write_text(svg, encoding="utf-8")
    elif suffix == ".png":
        target.write_bytes(png_of(svg, width_px))
    else:
        raise DrawingError(sentence("expected-svg-or-png", name=target.name, suffix=repr(suffix or say("no-suffix"))))
    return target


def png_of(svg: str, width_px: int = DEFAULT_WIDTH) -> bytes:
    """The map painted as a PNG picture so many pixels wide."""
    if not 1 <= width_px <= 20000:
        raise DrawingError(sentence("width-expected-pixels", width=width_px))
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width_px,
            skip_system_fonts=True,
            font_files=font_paths(),
            font_family="Besley Map",
        )
    )
