"""Pictures made of small squares: a plain PNG writer."""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack
from zlib import compress, crc32


def png(rows: Sequence[bytes]) -> bytes:
    """A PNG file of rows of red, green and blue bytes."""
    header = pack(">IIBBBBB", len(rows[0]) // 3, len(rows), 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            _chunk(b"IHDR", header),
            _chunk(b"IDAT", compress(_differences(rows), 9)),
            _chunk(b"IEND", b""),
        )
    )


def _differences(rows: Sequence[bytes]) -> bytes:
    """Each row as its differences from the row above, which pack much smaller."""
    above = bytes(len(rows[0]))
    packed = bytearray()
    for row in rows:
        packed.append(2)
        packed += bytes((here - up) & 255 for here, up in zip(row, above, strict=True))
        above = row
    return bytes(packed)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))
