"""What is no release is refused, all of it at once, before anything is built."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parent.parent / "tools" / "release.py"
VERSIONED = "src/doppeladler/__init__.py"
GOOD = "# Changelog\n\n## 9.9.0 - 2026-12-01\n\n- Something.\n\n## 0.1.0 - 2026-01-01\n\n- Older.\n"


def git(tree: Path, *words: str) -> None:
    who = ("-c", "user.name=Test", "-c", "user.email=test@example.org")
    subprocess.run(["git", *who, *words], cwd=tree, check=True, capture_output=True)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A clean tree whose changelog names its version, and which cannot be built: it has no project."""
    (tmp_path / "tools").mkdir()
    shutil.copy(TOOL, tmp_path / "tools")
    (tmp_path / VERSIONED).parent.mkdir(parents=True)
    (tmp_path / VERSIONED).write_text('"""A package."""\n\n__version__ = "9.9.0"\n', encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text(GOOD, encoding="utf-8")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-q", "-m", "All")
    return tmp_path


def refusal(tree: Path) -> str:
    ran = subprocess.run([sys.executable, tree / "tools" / "release.py"], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stdout == ""
    return ran.stderr


def write(tree: Path, changelog: str) -> None:
    (tree / "CHANGELOG.md").write_text(changelog, encoding="utf-8")
    git(tree, "commit", "-q", "-a", "-m", "Another changelog")


@pytest.mark.parametrize(
    ("changelog", "expected"),
    [
        (GOOD.replace("9.9.0 - 2026-12-01", "Unreleased"), "something stands under Unreleased; move it under 9.9.0"),
        (GOOD.replace("## 9.9.0", "## Unreleased\n\n## 9.9.1"), "as its first section, got '## 9.9.1 - 2026-12-01'"),
        (GOOD.replace("9.9.0 - 2026-12-01", "9.9.0"), "expected '## 9.9.0 - "),
        (GOOD.replace("9.9.0", "9.9.1"), "got '## 9.9.1 - 2026-12-01'"),
        (GOOD.replace("2026-12-01", "2026-13-01"), "2026-13-01 is no date"),
        (GOOD.replace("- Something.", ""), "nothing stands under 9.9.0"),
    ],
)
def test_a_changelog_that_does_not_name_the_version_with_its_date(tree: Path, changelog: str, expected: str) -> None:
    write(tree, changelog)
    told = refusal(tree)
    assert told.startswith("release: CHANGELOG.md: ")
    assert expected in told
    assert told.count("\n") == 1


def test_a_tree_that_is_not_clean_and_a_version_that_is_tagged_are_told_together(tree: Path) -> None:
    git(tree, "tag", "v9.9.0")
    (tree / "left over.txt").write_text("", encoding="utf-8")
    told = refusal(tree).splitlines()
    assert told[0].startswith("release: the tree is not clean: 1 files, such as")
    assert told[1] == f"release: there is a tag v9.9.0 already; give {VERSIONED} the next version"
    assert len(told) == 2


def test_what_cannot_be_built_is_refused_with_the_reason(tree: Path) -> None:
    told = refusal(tree)
    assert "hatchling build" in told
    assert "failed:" in told


def test_an_empty_section_for_what_comes_next_may_stand_above(tree: Path) -> None:
    write(tree, GOOD.replace("## 9.9.0", "## Unreleased\n\n## 9.9.0"))
    assert "CHANGELOG.md" not in refusal(tree)


def test_a_package_without_a_version_is_refused(tree: Path) -> None:
    (tree / VERSIONED).write_text("", encoding="utf-8")
    assert refusal(tree) == f"release: {VERSIONED} names no __version__\n"
