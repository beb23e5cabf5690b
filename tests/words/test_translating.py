"""A language comes as a folder of catalogs: it is spoken, and `doppeladler words` says what it lacks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from doppeladler.cli import main
from doppeladler.words import all_of, languages, read_catalog, speaking
from doppeladler.words.catalog import Catalog
from doppeladler.words.translating import MARK, Difference, as_message, differences, to_translate

ENGLISH = Catalog(
    "room.words",
    "en",
    """
plain = Pick a unit.
march = { $units } { $units-count ->
        [one] marches
       *[other] march
    } to { $hex }.
-fort = Fort
fort = { -fort } holds.
""",
)


def other(text: str) -> Catalog:
    return Catalog("room.words", "tlh", text)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of languages with one that has two words."""
    (tmp_path / "tlh").mkdir()
    (tmp_path / "tlh" / "words.ftl").write_text("list-of-all = { $first } je { $last }\n", encoding="utf-8")
    (tmp_path / "tlh" / "terminal.ftl").write_text("left-without-saving = polta' Hutlh.\n", encoding="utf-8")
    monkeypatch.setenv("DOPPELADLER_WORDS", str(tmp_path))
    for cached in (languages, read_catalog):
        cached.cache_clear()
    yield tmp_path
    for cached in (languages, read_catalog):
        cached.cache_clear()


def test_a_whole_translation_differs_in_nothing() -> None:
    text = """
plain = wa' yIwIv.
march = { $hex }Daq { $units } yIt.
-fort = jem
-fort-of = jemvo'
fort = { -fort-of } 'av.
"""
    assert not list(differences(ENGLISH, other(text)))


def test_what_is_missing_gone_other_or_unreadable_is_told() -> None:
    text = "march = { $units } { $speed }\nold = tIQ\nfort = { $a\n"
    found = list(differences(ENGLISH, other(text)))
    assert found[:-1] == [
        Difference("missing", "plain"),
        Difference("missing", "-fort"),
        Difference("lacks", "march", "hex"),
        Difference("strange", "march", "speed"),
        Difference("gone", "old"),
    ]
    assert (found[-1].kind, found[-1].id) == ("unreadable", "fort")


def test_a_catalog_to_translate_keeps_what_is_done_and_has_the_rest_as_comments() -> None:
    begun = to_translate(ENGLISH, other("# mine\n-fort = jem\n"))
    assert begun.startswith(f"# mine\n-fort = jem\n\n{MARK}\n# plain = Pick a unit.\n# march = {{ $units }}")
    assert to_translate(ENGLISH, other(begun)) == begun
    further = begun.replace("# fort = { -fort } holds.", "fort = { -fort } 'av.")
    again = to_translate(ENGLISH, other(further))
    assert again.startswith("# mine\n-fort = jem\nfort = { -fort } 'av.\n\n##")
    assert [each.id for each in differences(ENGLISH, other(again))] == ["plain", "march"]
    done = "\n".join(ENGLISH.sources.values())
    assert MARK not in to_translate(ENGLISH, other(done))


def test_a_text_of_a_data_file_becomes_a_message() -> None:
    text = "Two {braces}\nand a second line."
    (said,) = other(as_message("rule-4-4", text) + "\n").message("rule-4-4")[:1]
    assert said == "Two "
    assert "".join(map(str, other(as_message("rule-4-4", text) + "\n").message("rule-4-4"))) == text


def test_a_language_of_a_folder_is_spoken_and_says_the_rest_in_english(folder: Path) -> None:
    assert "tlh" in languages()
    with speaking("tlh"):
        assert str(all_of(["a", "b", "c"])) == "a, b je c"
    assert str(all_of(["a", "b", "c"])) == "a, b and c"


def test_the_command_says_what_a_language_lacks(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "tlh" / "words.ftl").write_text("list-of-all = { $first } je\nold = tIQ\n", encoding="utf-8")
    assert main(["words", "tlh"]) == 1
    out = capsys.readouterr().out
    assert "words.ftl: 1 of 2 messages\n  missing: list-of-one\n" in out
    assert "  list-of-all: does not say its part last\n  old: there is no such message any more\n" in out
    assert "games.galicia.ftl: 0 of " in out
    assert out.splitlines()[-1].startswith("tlh: ")


def test_the_command_writes_catalogs_that_are_whole_once_translated(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["words", "tlh", "--write", str(folder)]) == 1
    files = list((folder / "tlh").glob("*.ftl"))
    assert len(files) > 10
    assert "# lesson-" in (folder / "tlh" / "games.limanowa.ftl").read_text(encoding="utf-8")
    for file in files:
        lines = file.read_text(encoding="utf-8").replace(MARK, "").split("\n")
        file.write_text("\n".join(line.removeprefix("# ") for line in lines), encoding="utf-8")
    read_catalog.cache_clear()
    capsys.readouterr()
    code = main(["words", "tlh"])
    out = capsys.readouterr().out
    assert (code, "missing" in out) == (0, False), out
    assert out.splitlines()[-1].endswith("messages are there.")


@pytest.mark.parametrize("name", ["qps", "none", "../x", ""])
def test_what_is_no_language_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", name]) == 2
    assert "expected the short name of a language" in capsys.readouterr().err
