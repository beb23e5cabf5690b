"""The examples in README and docs run as they stand, and their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
RUNNABLE = ("README.md", "commanders.md", "research.md", "reinforcement-learning.md", "studies.md")


def blocks(page: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)


@pytest.mark.parametrize("page", [page for page in PAGES if page.name in RUNNABLE], ids=lambda page: page.name)
def test_examples_run(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert blocks(page)
    for block in blocks(page):
        exec(compile(block, page.name, "exec"), {})  # the example is the test
    assert capsys.readouterr().out


def test_the_readme_shows_a_refusal_with_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(blocks(PAGES[0])[0], "README.md", "exec"), {})  # the example is the test
    out = capsys.readouterr().out
    assert "AH 4.0" in out
    assert "[4.1]" in out


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
        assert (page.parent / target).exists(), target
