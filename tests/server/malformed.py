"""Malformed messages at a server: no 5xx, no traceback, and nothing changes.

python -m tests.server.malformed 20000 [SEED] [postgres]
"""

from __future__ import annotations

import base64
import json
import logging
import os
import socket
import struct
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, urlsplit

import httpx
from sqlalchemy import Connection, Table, create_engine, select

from doppeladler.server.api.calls import CALLS
from doppeladler.server.storage import schema
from tests.server.browsers import Browser, served
from tests.server.postgres import cluster

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
RECORD = Path(__file__).parents[1] / "museum/0.1.0/galicia-mid-game.record"
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
        self.worst = ""
        """What was sent and said last of what no server should say."""
        self.calls = _calls(anna.get("/api/openapi.json").json())
        self.kinds: tuple[Callable[[], None], ...] = (
            self.body, self.body, self.body, self.query, self.query, self.raw, self.frame, self.call, self.call,
            self.record,
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
        return FITTING[name] if name in FITTING and self.draw.random() < 0.5 else self.junk()

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
        if response.status_code >= 500:
            self.worst = f"{response.request.method} {response.request.url} {response.text}"

    def record(self) -> None:
        """A record that is none: its first word is missing, whatever else is turned in it."""
        text = self.mangled(RECORD.read_bytes().partition(b" ")[2])
        self._note(self.anna.http.post("/api/records", content=text, headers={"Content-Type": "text/plain"}))

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
        status = int(found[9:12]) if found[9:12].isdigit() else 0
        self.statuses[status] += 1
        if status >= 500:
            self.worst = f"{said!r} {found!r}"


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


def contents(address: str) -> dict[str, list[Json]]:
    """Everything that is kept, but the reels: the server makes them by itself when a table has rested for a minute."""
    engine = create_engine(address)
    with engine.connect() as connection:
        tables = {name: table for name, table in schema.metadata.tables.items() if name != "reels"}
        found = {name: _rows(connection, table) for name, table in tables.items()}
    engine.dispose()
    return found


def _rows(connection: Connection, table: Table) -> list[Json]:
    rows = connection.execute(select(table).order_by(*table.primary_key)).mappings()
    return [{key: value for key, value in row.items() if key != "reeled"} for row in rows]


def vandalize(folder: Path, messages: int, seed: int, database_url: str = "") -> Counter[int]:
    """Send so many messages; the answers by status. Raises when anything stumbled or changed."""
    where = database_url.replace(":", "+psycopg:", 1) or f"sqlite:///{folder / 'tables.sqlite3'}"
    server = served(folder, database_url=database_url)
    with Errors().listening() as errors, server as address, Browser(address) as anna:
        table = str(anna.make()["table"])
        vandal = Vandal(anna, table, Random(seed))
        before = contents(where)
        for number in range(messages):
            vandal.send()
            assert not errors.found, f"message {number} of seed {seed}: {errors.found[0]}"
            assert max(vandal.statuses) < 500, f"message {number} of seed {seed}: {vandal.worst}"
        assert anna.state(table)["version"] == 1
        assert contents(where) == before
    assert not errors.found, errors.found[0]
    return vandal.statuses


def main(messages: int, seed: int, on_postgres: bool) -> None:
    """The long run."""
    with tempfile.TemporaryDirectory() as home, ExitStack() as stack:
        url = stack.enter_context(cluster()).new_database() if on_postgres else ""
        found = dict(sorted(vandalize(Path(home), messages, seed, url).items()))
        sys.stdout.write(f"{messages} messages, seed {seed}: {found}\n")


if __name__ == "__main__":
    words = [each for each in sys.argv[2:] if each != "postgres"]
    main(int(sys.argv[1]), int(words[0]) if words else int.from_bytes(os.urandom(4)), "postgres" in sys.argv)
