"""The page as it is sent: one script and one style sheet where there is a fresh bundle, else all modules one by one."""

from __future__ import annotations

import asyncio
import re
import shutil
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from doppeladler.server.api.packing import Client, is_fresh
from doppeladler.server.api.pages import WEB
from tests.server.browsers import served
from tools.pack_client import ESBUILD, pack

needs_node = pytest.mark.skipif(not ESBUILD.exists(), reason="esbuild is not installed: make client")
LINKED = re.compile(r'(?:src|href)="(packed/[^"]+)"')


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the client that a test may change."""
    found = tmp_path / "web"
    shutil.copytree(WEB, found, ignore=shutil.ignore_patterns("packed"))
    return found


class ABrowser:
    """Asks a client's folder without a socket."""

    def __init__(self, folder: Path) -> None:
        self.app = Starlette()
        self.app.mount("/", Client(folder))

    def get(self, path: str, **headers: str) -> httpx.Response:
        async def call() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://table") as http:
                return await http.get(path, headers={name.replace("_", "-"): each for name, each in headers.items()})

        return asyncio.run(call())


def test_without_a_bundle_the_page_names_its_modules(folder: Path) -> None:
    page = ABrowser(folder).get("/")
    assert page.headers["cache-control"] == "no-cache"
    assert 'src="js/app.js"' in page.text
    assert not LINKED.search(page.text)
    assert not is_fresh(folder)


@needs_node
def test_a_bundle_is_sent_as_files_that_are_kept_for_ever(folder: Path) -> None:
    pack(folder)
    browser = ABrowser(folder)
    page = browser.get("/")
    names = LINKED.findall(page.text)
    assert page.headers["cache-control"] == "no-cache"
    assert [name.rpartition(".")[2] for name in names] == ["css", "js"]
    for name in names:
        found = browser.get(f"/{name}")
        assert found.status_code == 200
        assert "immutable" in found.headers["cache-control"]
        assert found.headers["content-encoding"] == "gzip"
        assert found.text == (folder / name).read_text(encoding="utf-8")
        plain = browser.get(f"/{name}", accept_encoding="identity")
        assert "content-encoding" not in plain.headers
        assert plain.text == found.text
        assert browser.get(f"/{name}.map").status_code == 200
    assert browser.get("/", if_none_match=page.headers["etag"]).status_code == 304
    assert browser.get("/packed/0000.js").status_code == 404


@needs_node
def test_a_stale_bundle_is_never_sent(folder: Path) -> None:
    pack(folder)
    browser = ABrowser(folder)
    assert LINKED.search(browser.get("/").text)
    with (folder / "js" / "app.js").open("a", encoding="utf-8") as script:
        script.write("\n")
    assert not LINKED.search(browser.get("/").text)
    pack(folder)
    assert LINKED.search(browser.get("/").text)


def test_single_modules_are_served_too(tmp_path: Path) -> None:
    with served(tmp_path) as address, httpx.Client(base_url=address, timeout=60) as http:
        assert http.get("/").status_code == 200
        assert http.get("/js/app.js").status_code == 200
