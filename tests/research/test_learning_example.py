from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parents[2] / "docs" / "examples" / "learn_galicia.py"


def test_the_example_learns_reports_and_plots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "learning.png"
    told = ["--games", "8", "--batch", "4", "--evaluate", "2", "--turns", "1", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", [str(PROGRAM), *told])
    found = runpy.run_path(str(PROGRAM))
    said = capsys.readouterr().out
    report = json.loads(said[said.index("{") : said.index("}\n", said.rindex('"share ahead after')) + 1])
    assert report["games learned from"] == 8
    assert report["games judged by"] == 4
    assert found["policy"].updates == 2
    assert found["policy"].weights.any()
    assert out.read_bytes().startswith(b"\x89PNG")
