"""The examples in README and docs run as they stand, and their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
EXAMPLE = ROOT / "docs" / "examples" / "ford"
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


def tight(code: str) -> str:
    """Code without blank lines and indentation: a page may show the inside of a class alone."""
    return "\n".join(line.strip() for line in code.splitlines() if line.strip())


def test_the_code_on_how_to_add_a_game_is_that_of_the_game() -> None:
    sources = [path.read_text() for path in EXAMPLE.rglob("*.py")]
    shown = blocks(ROOT / "docs" / "add-a-game.md")
    assert len(shown) > 8
    for block in shown:
        assert any(tight(block) in tight(source) for source in sources), block
    lines = sum(source.count("\n") for source in sources)
    assert lines <= 500, "the example game is to stay small"


def test_links_lead_somewhere() -> None:
    pages = [*PAGES, EXAMPLE / "README.md"]
    links = [(page, target) for page in pages for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text())]
    assert links
    assert not [(page.name, target) for page, target in links if not (page.parent / target).exists()]
