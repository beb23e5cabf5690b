"""The client as it is sent: the bundle, where there is one of just these files; else its modules one by one.

`make client` writes the bundle (tools/pack_client.py), and a wheel has it. A bundle of other files than those that lie
here is never sent: who edits a script sees it at the next reload, with or without Node.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Scope

from .pages import FOR_EVER, REVALIDATE, Files, in_words, kept

PAGE, PACKED, DIGEST = "index.html", "packed", "packed/digest.txt"
HASHED = (".js", ".css", ".map")
KINDS = {".js": "text/javascript", ".css": "text/css"}


class Client(Files):
    """The client's folder. The names of bundled files change with their content, so a browser keeps them for ever."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, REVALIDATE, html=True)
        self.folder = folder
        self.stamp, self.is_packed = (0, 0), False

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path in (".", "index.html"):
            return self.page(Headers(scope=scope))
        if not path.startswith(f"{PACKED}/"):
            return await super().get_response(path, scope)
        squeezed = "gzip" in Headers(scope=scope).get("accept-encoding", "") and (self.folder / f"{path}.gz").is_file()
        response = await super().get_response(f"{path}.gz" if squeezed else path, scope)
        response.headers["vary"] = "Accept-Encoding"
        if squeezed:
            response.headers["content-encoding"] = "gzip"
            response.headers["content-type"] = f"{KINDS[Path(path).suffix]}; charset=utf-8"
        if path.endswith(HASHED):
            response.headers["cache-control"] = FOR_EVER
        return response

    def page(self, headers: Headers) -> Response:
        """The page in the language being spoken."""
        source = self.folder / PACKED / PAGE if self.looks_packed() else self.folder / PAGE
        return kept(in_words(source.read_text(encoding="utf-8")), "text/html", headers)

    def looks_packed(self) -> bool:
        """Is there a bundle of these very files? Read again only when one has changed."""
        times = [path.stat().st_mtime_ns for path in (*sources(self.folder), *self.folder.glob(DIGEST))]
        stamp = len(times), max(times)
        if stamp != self.stamp:
            self.stamp, self.is_packed = stamp, is_fresh(self.folder)
        return self.is_packed


def is_fresh(folder: Path) -> bool:
    """Was the bundle made of the files that are here now?"""
    noted = folder / DIGEST
    return noted.is_file() and noted.read_text(encoding="utf-8") == digest(folder)


def digest(folder: Path) -> str:
    """What the bundle depends on, as a number: the page, its scripts and its styles."""
    found = hashlib.sha256()
    for path in sorted(sources(folder)):
        found.update(path.relative_to(folder).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def sources(folder: Path) -> Iterator[Path]:
    """The files that a bundle is made of."""
    yield folder / PAGE
    for part in ("js", "css", "vendor"):
        yield from (path for path in (folder / part).rglob("*") if path.suffix in (".js", ".css"))
