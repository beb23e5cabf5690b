"""The client's page as it is sent: all its scripts in one answer and all its styles in another.

The files stay small and are written for readers; a browser would ask for a hundred of them one by one. So the page that
is sent names one script and one style sheet, put together from the import graph when it is first asked for, and anew
when a file has changed. Their names change with their content, so a browser keeps them for ever.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from .pages import REVALIDATE, Files

FOR_EVER = "public, max-age=31536000, immutable"
_IMPORT = re.compile(r'^import\s*(?:\{([^}]*)\}\s*from\s*)?"([^"]+)";[ \t]*$', re.MULTILINE)
_NAMED = re.compile(r"^export (?=(?:async )?function\*? (\w+)|class (\w+)|const (\w+))", re.MULTILINE)
_LISTED = re.compile(r"(?:^|(?<=;))export ?\{([^}]*)\};?[ \t]*$", re.MULTILINE)
_OTHER = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)
_STYLE = re.compile(r'[ \t]*<link rel="stylesheet" href="([^"]+)">\n')
_SCRIPT = re.compile(r'[ \t]*<script type="module" src="([^"]+)"></script>\n')
_PRELOAD = re.compile(r'[ \t]*<link rel="modulepreload" href="[^"]+">\n')


@dataclass(frozen=True)
class Packed:
    """The page and what it names, ready to be sent."""

    page: bytes
    files: dict[str, tuple[bytes, str]]


class Client(Files):
    """The client's folder; its page is sent packed."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, REVALIDATE, html=True)
        self.folder, self.stamp = folder, -1
        self.packed = Packed(b"", {})

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path in (".", "", "index.html"):
            return _sent(Request(scope), self.fresh().page, "text/html", REVALIDATE)
        if path.startswith("packed"):
            found = self.fresh().files.get(path.replace("\\", "/"))
            if found:
                return _sent(Request(scope), *found, FOR_EVER)
        return await super().get_response(path, scope)

    def fresh(self) -> Packed:
        """What is to be sent now; put together again when a file has changed."""
        stamp = max(
            each.stat().st_mtime_ns for each in self.folder.rglob("*") if each.suffix in (".js", ".css", ".html")
        )
        if stamp != self.stamp:
            self.packed, self.stamp = pack(self.folder), stamp
        return self.packed


def _sent(request: Request, body: bytes, kind: str, keep: str) -> Response:
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    headers = {"etag": tag, "cache-control": keep, "vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = _squeezed(body), "gzip"
    return Response(body, headers=headers, media_type=kind)


_known: dict[bytes, bytes] = {}


def _squeezed(body: bytes) -> bytes:
    """A body compressed once and kept; the page and its two files, no more."""
    if body not in _known:
        if len(_known) > 6:
            _known.clear()
        _known[body] = gzip.compress(body, 6)
    return _known[body]


def pack(folder: Path) -> Packed:
    """Read the page, its scripts and its styles, and put each kind together."""
    page = (folder / "index.html").read_text(encoding="utf-8")
    style = "".join((folder / name).read_text(encoding="utf-8") for name in _STYLE.findall(page))
    script = joined(folder, [folder / name for name in _SCRIPT.findall(page)])
    files = dict((_named(script, "js", "text/javascript"), _named(style, "css", "text/css")))
    (script_name, style_name) = files
    page = _PRELOAD.sub("", _SCRIPT.sub("", _STYLE.sub("", page)))
    head = (
        f'  <link rel="stylesheet" href="{style_name}">\n  <script type="module" src="{script_name}"></script>\n</head>'
    )
    return Packed(page.replace("</head>", head).encode(), files)


def _named(text: str, ending: str, kind: str) -> tuple[str, tuple[bytes, str]]:
    body = text.encode()
    return f"packed/{hashlib.sha256(body).hexdigest()[:16]}.{ending}", (body, kind)


def joined(folder: Path, starts: list[Path]) -> str:
    """Every module that the first ones need as one module: each is a function that gives what it exports."""
    order: dict[Path, int] = {}
    for start in starts:
        _visit(start.resolve(), order, ())
    return "".join(
        f"/* {path.relative_to(folder.resolve()).as_posix()} */\nconst $module{number} = (() => {{\n"
        f"{_body(path, order)}\n}})();\n"
        for path, number in order.items()
    )


def _visit(path: Path, order: dict[Path, int], on_the_way: tuple[Path, ...]) -> None:
    """What a module needs comes before it."""
    if path in on_the_way:
        raise ValueError(f"{path.name} imports itself by way of {on_the_way[-1].name}: expected no circle of imports")
    if path in order:
        return
    for needed in imports(path):
        _visit(needed, order, (*on_the_way, path))
    order[path] = len(order)


def imports(path: Path) -> Iterator[Path]:
    """The modules a module names."""
    for _, name in _IMPORT.findall(path.read_text(encoding="utf-8")):
        yield (path.parent / name).resolve()


def _body(path: Path, order: dict[Path, int]) -> str:
    """A module's text inside its function."""
    text = path.read_text(encoding="utf-8")

    def taken(found: re.Match[str]) -> str:
        names = (found[1] or "").replace(" as ", ": ")
        return f"const {{{names}}} = $module{order[(path.parent / found[2]).resolve()]};" if names.strip() else ""

    exported = [name for found in _NAMED.findall(text) for name in found if name]
    for names in _LISTED.findall(text):
        for name in filter(None, (each.strip() for each in names.split(","))):
            inside, _, outside = name.partition(" as ")
            exported.append(f"{outside}: {inside}" if outside else inside)
    text = _LISTED.sub("", _NAMED.sub("", _IMPORT.sub(taken, text)))
    left = _OTHER.search(text)
    if left:
        raise ValueError(
            f"{path.name}: expected `import {{...}} from` or `export function|class|const|{{...}}`: {left[0]}"
        )
    return f"{text}\nreturn {{ {', '.join(exported)} }};"
