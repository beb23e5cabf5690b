"""Small helpers that write SVG elements."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from xml.sax.saxutils import quoteattr

from .shapes import number

Value = str | float | int


def _written(value: Value) -> str:
    return value if isinstance(value, str) else f"{value:.3f}".rstrip("0").rstrip(".") or "0"


def tag(name: str, body: str = "", /, **attributes: Value | None) -> str:
    """One element; `stroke_width` becomes `stroke-width`, a trailing underscore falls away."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            words.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(_written(value))}")
    opening = " ".join(words)
    return f"<{opening}>{body}</{name}>" if body else f"<{opening}/>"


def path(d: str, /, **attributes: Value | None) -> str:
    """A path element; an empty path gives nothing."""
    return tag("path", d=d, **attributes) if d else ""


def line_path(d: str, colour: str, width: float, /, **attributes: Value | None) -> str:
    """A drawn line without filling, with round joints."""
    if not d:
        return ""
    attributes.setdefault("stroke_linejoin", "round")
    return tag("path", d=d, fill="none", stroke=colour, stroke_width=width, **attributes)


def group(parts: Iterable[str], /, **attributes: Value | None) -> str:
    """A group of elements, one to a line; an empty group gives nothing."""
    body = "\n".join(part for part in parts if part)
    return tag("g", "\n" + body + "\n", **attributes) if body else ""


def circle(x: float, y: float, r: float, /, **attributes: Value | None) -> str:
    """A circle."""
    return tag("circle", cx=number(x), cy=number(y), r=r, **attributes)


def rect(x: float, y: float, width: float, height: float, /, **attributes: Value | None) -> str:
    """A rectangle."""
    return tag("rect", x=number(x), y=number(y), width=number(width), height=number(height), **attributes)


def image(data: bytes, x: float, y: float, width: float, height: float) -> str:
    """A PNG picture stretched over a rectangle."""
    link = "data:image/png;base64," + b64encode(data).decode("ascii")
    return tag(
        "image",
        x=number(x),
        y=number(y),
        width=number(width),
        height=number(height),
        preserveAspectRatio="none",
        href=link,
    )
