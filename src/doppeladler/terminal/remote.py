"""A table on another machine, as a program sits at it: plain calls over HTTP, and a live line that tells of changes."""

from __future__ import annotations

import json
import os
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from doppeladler.terminal.words import say, sentence

from .errors import BadInput

Json = dict[str, Any]
TIMEOUT = 30.0
PAUSES = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)
"""Seconds before each try to reach a server that does not answer."""
MOST_BYTES = 16 * 1024 * 1024
GONE = range(4400, 4500)
"""With these numbers a server closes a line that will not open again."""


class Link(NamedTuple):
    """The secret link of a seat: where the server is, and the token that gives the seat."""

    server: str
    token: str

    @classmethod
    def read(cls, text: str) -> Link:
        """A link as the table gave it out."""
        server, mark, rest = text.strip().partition("/#/")
        parts = rest.split("/")
        where = urlsplit(server)
        if where.scheme not in ("http", "https") or not where.netloc or not mark:
            raise BadInput(sentence("expected-a-link", text=repr(text[:60])))
        if len(parts) != 3 or parts[0] != "sit":
            raise BadInput(sentence("expected-the-link-of-a-seat", text=repr(text[:60])))
        return cls(server, parts[2])


class Refusal(Exception):
    """The server says no: its status and its answer."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(body.get("error", say("the-server-answered", status=status)))
        self.status, self.body = status, body


def own_token(file: Path) -> str:
    """By what the server knows this program: made once and kept, so that it finds its seats again."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        made = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(made, "w", encoding="ascii") as out:
            out.write(secrets.token_urlsafe(32))
    return file.read_text(encoding="ascii").strip()


class Remote:
    """A server, and who calls it."""

    def __init__(self, server: str, token: str, tell: Callable[[str], None]) -> None:
        self.server, self.token, self.tell = server, token, tell

    def call(self, path: str, body: Json | None = None) -> Json:
        """One call; a server that does not answer is tried again, for every change has a key of its own."""
        reason = ""
        for pause in PAUSES:
            time.sleep(pause)
            try:
                return self._once(path, body)
            except (urllib.error.URLError, ConnectionError, TimeoutError) as error:
                if not reason:
                    self.tell(say("tried-again", server=self.server))
                reason = _reason(error)
        raise BadInput(sentence("does-not-answer", server=self.server, reason=reason))

    def _once(self, path: str, body: Json | None) -> Json:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.server}/api{path}", data, headers)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as reply:
                found: Json = json.load(reply)
                return found
        except urllib.error.HTTPError as error:
            with error:
                raise Refusal(error.code, _sentence(error.read())) from error

    def states(self, table: str, seat: str) -> Iterator[Json]:
        """The table as the seat sees it, now and after every change; the line is opened again when it breaks."""
        since, tries = 0, 0
        while tries < len(PAUSES):
            time.sleep(PAUSES[tries])
            tries += 1
            try:
                for state in self._line(table, seat, since):
                    since, tries = state["version"], 0
                    yield state
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in GONE:
                    raise BadInput(f"{self.server}: {closed.rcvd.reason}") from closed
            except (OSError, InvalidHandshake):
                continue
        raise BadInput(sentence("does-not-answer-any-more", server=self.server))

    def _line(self, table: str, seat: str, since: int) -> Iterator[Json]:
        address = f"{self.server.replace('http', 'ws', 1)}/api/tables/{table}/live"
        question = urlencode({"seat": seat, "since": since})
        headers = {"Authorization": f"Bearer {self.token}"}
        with connect(f"{address}?{question}", additional_headers=headers, max_size=MOST_BYTES) as socket:
            for text in socket:
                message: Json = json.loads(text)
                if message["type"] == "state":
                    yield message


def _reason(error: OSError) -> str:
    """Why nobody answers, in words."""
    cause = error.reason if isinstance(error, urllib.error.URLError) else error
    return cause.strerror or str(cause) if isinstance(cause, OSError) else str(cause)


def _sentence(body: bytes) -> Json:
    try:
        found: Json = json.loads(body)
    except ValueError:
        found = {}
    return found
