"""Malformed messages at a server: no 5xx, no traceback, and nothing changes.

python -m tests.server.malformed 20000 [SEED]
"""

from __future__ import annotations

import base64
import json
import logging
import os
import socket
import sqlite3
import struct
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, urlsplit

import httpx

from doppeladler.server.api.calls import CALLS
from tests.server.browsers import Browser, served

Json = dict[str, Any]
WORDS = (
    "", "a", "AH", "RU", "x" * 300, "\x00", "\n", "\ud7ff", "\u00ff", "\u202e", "\U0001f0a1" * 20, "../..", "%00",
    "' OR 1=1 --", "<b>", "-1", "1e999", "null", "NaN", "{}", "march AH 4 > 8.16", "0123456789abcdef", "0" * 43,
)  # fmt: skip
FITTING: Json = {
    "seat": "AH", "version": 1, "key": "k" * 12, "answers": ["end"], "do": "offer", "game": "galicia",
}  # fmt: skip
NUMBERS = (-1, 0, 1, 2**31, 2**63, 2**64, 10**400, -(10**30), 0.5, 1e308)
TEXT = {"Content-Type": "application/json"}
METHODS = ("GET", "POST", "PUT", "DELETE", "CONNECT", "TRACE", "PATCH", "OPTIONS", "HEAD", "BREW", "get", "")
UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {}\r\n"


class Errors(logging.Handler):
    """Whatever is written to the log as an error, or with a traceback."""

    NAMES = ("", "uvicorn", "uvicorn.error", "asyncio", "doppeladler")

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info or record.levelno >= logging.ERROR:
            self.found.append(self.format(record))

    @contextmanager
    def listening(self) -> Iterator[Errors]:
        for name in self.NAMES:
            logging.getLogger(name).addHandler(self)
        try:
            yield self
        finally:
            for name in self.NAMES:
                logging.getLogger(name).removeHandler(self)


class Vandal:
    """Sends what nobody should, at a table that is there and by a browser that sits at it."""

    def __init__(self, anna: Browser, table: str, draw: Random) -> None:
        self.anna, self.table, self.draw = anna, table, draw
        self.statuses: Counter[int] = Counter()
        self.calls = _calls(anna.get("/api/openapi.json").json())
        self.kinds: tuple[Callable[[], None], ...] = (
            self.body, self.body, self.body, self.query, self.query, self.raw, self.frame, self.call, self.call,
        )  # fmt: skip

    def send(self) -> None:
        """One message of any kind."""
        self.draw.choice(self.kinds)()

    def junk(self, deep: int = 2) -> Any:
        """Any value that JSON has."""
        draw = self.draw
        plain: list[Callable[[], Any]] = [
            lambda: draw.choice(WORDS), lambda: draw.choice(NUMBERS), lambda: draw.choice((None, True, False)),
            lambda: draw.randbytes(draw.randrange(40)).decode("latin-1"),
        ]  # fmt: skip
        if deep:
            plain.append(lambda: [self.junk(deep - 1) for _ in range(draw.randrange(4))])
            plain.append(lambda: {str(draw.choice(WORDS)): self.junk(deep - 1) for _ in range(draw.randrange(4))})
        return draw.choice(plain)()

    def path(self, path: str) -> str:
        """A path at our table, or at none."""
        id = self.table if self.draw.random() < 0.8 else quote(str(self.draw.choice(WORDS)))
        path = path.replace("{id}", id)
        while "{" in path:
            before, _, rest = path.partition("{")
            path = before + quote(str(self.draw.choice(WORDS))) + rest.partition("}")[2]
        return path

    # --- kinds of messages --------------------------------------------------------------------------------

    def body(self) -> None:
        """A body that no call takes: it always has a part that no call knows, or is no JSON."""
        path, names = self.draw.choice([each for each in self.calls if each[1]])
        body: Json = {name: self._part(name) for name in names if self.draw.random() < 0.9}
        text = json.dumps(body | {"zzz": self.junk()}).encode()
        if self.draw.random() < 0.3:
            text = self.mangled(text[:-2])
        self._note(self.anna.http.post(self.path(path), content=text, headers=TEXT))

    def _part(self, name: str) -> Any:
        fitting: Json = {
            "seat": "AH",
            "version": 1,
            "key": "k" * 12,
            "answers": ["end"],
            "do": "offer",
            "game": "galicia",
        }
        return fitting[name] if name in fitting and self.draw.random() < 0.5 else self.junk()

    def mangled(self, text: bytes) -> bytes:
        """Some bytes turned, cut or put in; never whole again."""
        found = bytearray(text)
        for _ in range(self.draw.randrange(1, 5)):
            at = self.draw.randrange(len(found) + 1)
            found[at : at + self.draw.randrange(3)] = self.draw.randbytes(self.draw.randrange(4))
        return bytes(found)

    def query(self) -> None:
        """A question with anything in it."""
        path, _ = self.draw.choice([each for each in self.calls if not each[1]])
        about = {name: str(self.junk(0)) for name in ("seat", "since", "at", "lang", "save", "unit", "to")}
        with suppress(UnicodeEncodeError, httpx.InvalidURL):
            self._note(self.anna.http.get(self.path(path), params=about))

    def _note(self, response: httpx.Response) -> None:
        self.statuses[response.status_code] += 1

    def raw(self) -> None:
        """Bytes that are nearly a request."""
        path, _ = self.draw.choice(self.calls)
        method = self.draw.choice(METHODS)
        length = self.draw.choice((b"0", b"5", b"-1", b"99999999999999999999", b"x", b"5, 6"))
        head = f"{method} {self.path(path)} HTTP/1.1\r\nHost: localhost\r\nX-Doppeladler: 1\r\n".encode(
            "utf-8", "replace"
        )
        head += self.draw.choice((b"", b"Content-Length: " + length + b"\r\n", b"Transfer-Encoding: chunked\r\n"))
        said = head + b"Connection: close\r\n\r\n" + self.draw.randbytes(self.draw.randrange(30))
        if method not in ("GET", "HEAD", "OPTIONS") or self.draw.random() < 0.7:
            said = self.mangled(said)
        self._say(said)

    def frame(self) -> None:
        """Frames that no live socket sends."""
        self._say_live(self._frame() for _ in range(self.draw.randrange(1, 4)))

    def call(self) -> None:
        """Calls over a live socket that it does not take: with a part that no call knows, or no JSON."""
        self._say_live(self._call() for _ in range(self.draw.randrange(1, 4)))

    def _say_live(self, frames: Iterable[bytes]) -> None:
        key = base64.b64encode(self.draw.randbytes(16)).decode()
        cookie = f"doppeladler={self.anna.http.cookies['doppeladler']}"
        head = f"GET /api/tables/{self.table}/live?deltas=true HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n"
        self._say((head + UPGRADE.format(key) + "\r\n").encode() + b"".join(frames) + CLOSE)

    def _frame(self) -> bytes:
        payload = self.draw.randbytes(self.draw.choice((0, 1, 4, 125, 126, 2000)))
        return _framed(self.draw.randrange(256), payload, self.draw.randbytes(4))

    def _call(self) -> bytes:
        name = self.draw.choice((*CALLS, "full", "nothing"))
        names = CALLS[name].body.model_fields if name in CALLS else ("seat", "key")
        body: Json = {each: self._part(each) for each in names if self.draw.random() < 0.9} | {"zzz": self.junk()}
        said: Json = {"call": name, "body": body if self.draw.random() < 0.9 else self.junk()}
        text = json.dumps(said | ({"zzz": 1} if name == "full" or body is not said["body"] else {})).encode()
        text = self.mangled(text[:-2]) if self.draw.random() < 0.3 else text
        return _framed(0x81, text, b"\x00\x00\x00\x00")

    def _say(self, said: bytes) -> None:
        where = urlsplit(self.anna.address)
        with socket.create_connection((where.hostname, where.port), 60) as wire:
            found = b""
            with suppress(ConnectionError):
                wire.sendall(said)
                wire.shutdown(socket.SHUT_WR)
                while part := wire.recv(65536):
                    found += part
        status = found[9:12]
        self.statuses[int(status) if status.isdigit() else 0] += 1


def _framed(first: int, payload: bytes, mask: bytes) -> bytes:
    """A frame as a client sends it; the mask is not applied, so what is read is anything unless it is nothing."""
    length = len(payload)
    size = struct.pack("!B", 0x80 | length) if length < 126 else struct.pack("!BH", 0x80 | 126, length)
    return bytes([first]) + size + mask + payload


CLOSE = b"\x88\x80\x00\x00\x00\x00"


def _calls(described: Json) -> list[tuple[str, tuple[str, ...]]]:
    """Every call of the interface, with the parts of its body; none is deleted, and no record brought."""
    models = described["components"]["schemas"]
    found: list[tuple[str, tuple[str, ...]]] = []
    for path, methods in described["paths"].items():
        found += [(path, ())] if "get" in methods else []
        content = methods.get("post", {}).get("requestBody", {}).get("content", {})
        if "application/json" in content:
            name = content["application/json"]["schema"]["$ref"].rpartition("/")[2]
            found.append((path, tuple(models[name]["properties"])))
    return found


def contents(database: Path) -> dict[str, list[Json]]:
    """Everything that is kept, but the reels: the server makes them by itself when a table has rested for a minute."""
    with closing(sqlite3.connect(database)) as found:
        found.row_factory = sqlite3.Row
        names = [row["name"] for row in found.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: [_lasting(row) for row in found.execute(f"SELECT * FROM {name}")] for name in names if name != "reels"
        }


def _lasting(row: sqlite3.Row) -> Json:
    return {key: row[key] for key in row.keys() if key != "reeled"}  # noqa: SIM118  # a row is no mapping


def vandalize(folder: Path, messages: int, seed: int) -> Counter[int]:
    """Send so many messages; the answers by status. Raises when anything stumbled or changed."""
    with Errors().listening() as errors, served(folder) as address, Browser(address) as anna:
        table = str(anna.make()["table"])
        vandal = Vandal(anna, table, Random(seed))
        before = contents(folder / "tables.sqlite3")
        for number in range(messages):
            vandal.send()
            assert not errors.found, f"message {number} of seed {seed}: {errors.found[0]}"
            assert max(vandal.statuses) < 500, f"message {number} of seed {seed}: {vandal.statuses}"
        assert anna.state(table)["version"] == 1
        assert contents(folder / "tables.sqlite3") == before
    assert not errors.found, errors.found[0]
    return vandal.statuses


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        count, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else int.from_bytes(os.urandom(4))
        found = dict(sorted(vandalize(Path(home), count, first).items()))
        sys.stdout.write(f"{count} messages, seed {first}: {found}\n")
