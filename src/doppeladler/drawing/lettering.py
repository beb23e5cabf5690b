"""The typefaces of the map: how wide a word is, and how the fonts travel inside the SVG."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from struct import unpack_from
from xml.sax.saxutils import escape

from doppeladler.drawing.words import sentence

from .svg import Value, tag


@dataclass(frozen=True)
class Face:
    """One cut of a typeface: its file and how SVG asks for it."""

    file: str
    family: str
    weight: int = 400
    italic: bool = False


ROMAN = Face("besley-regular", "Besley Map")
BOLD = Face("besley-bold", "Besley Map", 700)
ITALIC = Face("besley-italic", "Besley Map", italic=True)
SANS = Face("archivo-regular", "Archivo Map")
SANS_BOLD = Face("archivo-bold", "Archivo Map", 700)
FACES = (ROMAN, BOLD, ITALIC, SANS, SANS_BOLD)


def _bytes(face: Face, suffix: str) -> bytes:
    return files(__package__).joinpath("fonts", face.file + suffix).read_bytes()


def font_paths() -> list[str]:
    """The TrueType files, for the PNG painter."""
    return [str(files(__package__).joinpath("fonts", face.file + ".ttf")) for face in FACES]


@cache
def font_rules(faces: tuple[Face, ...] = FACES) -> str:
    """Style rules that carry the fonts, so that any browser shows the same lettering offline."""
    rules = []
    for face in faces:
        data = b64encode(_bytes(face, ".woff2")).decode("ascii")
        style = "italic" if face.italic else "normal"
        rules.append(
            f"@font-face{{font-family:'{face.family}';font-weight:{face.weight};font-style:{style};"
            f"src:url(data:font/woff2;base64,{data}) format('woff2')}}"
        )
    return "".join(rules)


def word(text: str, face: Face, size: float, /, **attributes: Value | None) -> str:
    """A text element set in one of our faces."""
    return tag("text", escape(text), **_setting(face, size), **attributes)


def word_along(text: str, line: str, face: Face, size: float, /, **attributes: Value | None) -> str:
    """A text element set along the middle of the path of that name."""
    body = tag("textPath", escape(text), href=f"#{line}", startOffset="50%")
    return tag("text", body, **_setting(face, size), text_anchor="middle", **attributes)


def _setting(face: Face, size: float) -> dict[str, Value | None]:
    return {
        "font_family": face.family,
        "font_weight": face.weight if face.weight != 400 else None,
        "font_style": "italic" if face.italic else None,
        "font_size": size,
    }


def text_width(text: str, face: Face, size: float, spacing: float = 0.0) -> float:
    """How wide a word is when set in a face at a size, with so much space added after each letter."""
    widths, usual, em = _advances(face)
    return sum(widths.get(ord(letter), usual) for letter in text) * size / em + spacing * len(text)


@cache
def _advances(face: Face) -> tuple[dict[int, int], int, int]:
    """From a TrueType file: the width of each letter, a usual width, and the units to the em."""
    data = _bytes(face, ".ttf")
    tables = _tables(data)
    em = unpack_from(">H", data, tables[b"head"] + 18)[0]
    count = unpack_from(">H", data, tables[b"hhea"] + 34)[0]
    metrics = tables[b"hmtx"]
    widths = [unpack_from(">H", data, metrics + 4 * i)[0] for i in range(count)]
    found = {letter: widths[min(glyph, count - 1)] for letter, glyph in _letters(data, tables[b"cmap"]).items()}
    return found, found[ord("n")], em


def _tables(data: bytes) -> dict[bytes, int]:
    count = unpack_from(">H", data, 4)[0]
    entries = (unpack_from(">4sIII", data, 12 + 16 * i) for i in range(count))
    return {name: offset for name, _, offset, _ in entries}


def _letters(data: bytes, cmap: int) -> dict[int, int]:
    """The glyph number of each letter, from the table for the basic plane (format 4)."""
    for i in range(unpack_from(">H", data, cmap + 2)[0]):
        table = cmap + unpack_from(">HHI", data, cmap + 4 + 8 * i)[2]
        if unpack_from(">H", data, table)[0] == 4:
            return _format_4(data, table)
    raise ValueError(sentence("font-expected-a-letter-table"))


def _format_4(data: bytes, table: int) -> dict[int, int]:
    count = unpack_from(">H", data, table + 6)[0] // 2
    ends, starts = table + 14, table + 16 + 2 * count
    found: dict[int, int] = {}
    for i in range(count):
        end, start = unpack_from(">H", data, ends + 2 * i)[0], unpack_from(">H", data, starts + 2 * i)[0]
        delta = unpack_from(">h", data, starts + 2 * count + 2 * i)[0]
        slot = starts + 4 * count + 2 * i
        offset = unpack_from(">H", data, slot)[0]
        for letter in range(start, min(end, 0xFFFE) + 1):
            glyph = letter if offset == 0 else unpack_from(">H", data, slot + offset + 2 * (letter - start))[0]
            found[letter] = (glyph + delta) & 0xFFFF if glyph else 0
    return found
