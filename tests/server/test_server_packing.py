"""The page as it is sent: one script, one style sheet, each with a name that changes with its content."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from doppeladler.server.api.packing import pack
from doppeladler.server.api.pages import WEB
from tests.server.browsers import served


def small_page(folder: Path, **scripts: str) -> Path:
    (folder / "js").mkdir()
    for name, text in scripts.items():
        (folder / "js" / f"{name}.js").write_text(text, encoding="utf-8")
    (folder / "a.css").write_text("a { b: c }\n", encoding="utf-8")
    page = (
        '<head>\n  <link rel="stylesheet" href="a.css">\n  <link rel="modulepreload" href="js/app.js">\n'
        '  <script type="module" src="js/app.js"></script>\n</head>\n'
    )
    (folder / "index.html").write_text(page, encoding="utf-8")
    return folder


def test_what_is_needed_comes_first_and_each_module_keeps_its_names(tmp_path: Path) -> None:
    folder = small_page(
        tmp_path,
        app='import { one as two } from "./needed.js";\nexport const three = two + 2;\n',
        needed="const hidden = 1;\nexport { hidden as one };\n",
    )
    script = next(body.decode() for body, kind in pack(folder).files.values() if kind == "text/javascript")
    assert script.index("js/needed.js") < script.index("js/app.js")
    assert "const { one: two } = $module0;" in script
    assert "return { one: hidden };" in script


def test_a_circle_of_imports_is_refused(tmp_path: Path) -> None:
    folder = small_page(
        tmp_path,
        app='import { b } from "./other.js";\nexport const a = b;\n',
        other='import { a } from "./app.js";\nexport const b = a;\n',
    )
    with pytest.raises(ValueError, match="circle"):
        pack(folder)


def test_an_unknown_form_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="expected"):
        pack(small_page(tmp_path, app="export default 1;\n"))


def test_the_page_names_files_that_are_kept_for_ever(tmp_path: Path) -> None:
    with served(tmp_path) as address, httpx.Client(base_url=address) as http:
        page = http.get("/")
        names = re.findall(r'(?:src|href)="(packed/[^"]+)"', page.text)
        assert page.headers["cache-control"] == "no-cache"
        assert [name.rpartition(".")[2] for name in names] == ["css", "js"]
        for name in names:
            found = http.get(f"/{name}")
            assert found.status_code == 200
            assert "immutable" in found.headers["cache-control"]
            assert found.headers["content-encoding"] == "gzip"
        assert http.get("/", headers={"if-none-match": page.headers["etag"]}).status_code == 304
        assert http.get("/packed/0000.js").status_code == 404
        assert http.get("/js/app.js").status_code == 200


def test_the_whole_client_can_be_put_together() -> None:
    assert len(pack(WEB).files) == 2
