"""With every catalog in disguise the command line says nothing else, but for names and what is typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from doppeladler.words import NONE, PSEUDO, languages
from tests.terminal.at_the_table import Shell

COMMANDS = (
    "play", "rules", "odds", "simulate", "arena", "blunders", "replay", "review", "verify", "map", "games", "serve",
    "attend", "check", "backup", "restore", "invite", "words",
)  # fmt: skip
NAMES = {"doppeladler", "galicia", "campaign", *COMMANDS}
WRONG: dict[str, tuple[str, ...]] = {
    "command": ("plax",),
    "argument": ("play", "galicia", "--sedd", "3"),
    "value": ("simulate", "galicia", "--games", "x", "--seed", "1"),
    "missing": ("simulate", "galicia", "--games", "1"),
    "both": ("play", "galicia", "--hotseat", "--vs", "easy"),
    "game": ("play", "chess"),
    "seat": ("play", "galicia", "--seat", "XX"),
    "record": ("replay", "nowhere"),
    "rule": ("rules", "galicia", "--rule", "99.9"),
    "pack": ("map", "galicia", "--data", "nowhere"),
    "link": ("attend", "nowhere"),
}


def english(text: str, *names: str) -> set[str]:
    """Words without an accent where the pseudo-language would have one; names and options left out."""
    words = re.findall(r"[^\W\d_]{2,}", re.sub(r"--[a-z-]+", "", text))
    return {word for word in words if word.isascii() and re.search("[aceinouy]", word)} - NAMES - set(names)


def test_english_is_found_where_there_is_some() -> None:
    assert english("[Plàý à gàmé.~~] by hand -o --seed seat doppeladler play") == {"by", "hand", "seat"}


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_help_page_is_from_the_catalog(shell: Shell, command: str) -> None:
    ran = shell("--language", PSEUDO, *command.split(), "--help")
    assert ran.code == 0
    assert "[ûsàgé:~~]" in ran.out
    assert not english(ran.out)


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_from_the_catalog(shell: Shell, name: str) -> None:
    ran = shell(*WRONG[name], "--language", PSEUDO)
    assert (ran.code, ran.out) == (2, "")
    assert "~]" in ran.err
    typed = {word for each in WRONG[name] for word in re.findall(r"\w+", each)}
    assert not english(
        ran.err,
        *typed,
        "kaisers",
        "war",
        "limanowa",
        "serbien",
        "ford",
        "random",
        "greedy",
        "easy",
        "normal",
        "strong",
        "host",
        "http",
        "sit",
    )


def test_reports_are_from_the_catalog(shell: Shell, record: Path, tmp_path: Path) -> None:
    few = ("--games", "2", "--limit", "40", "--workers", "1")
    said = shell("simulate", "galicia", "--seed", "1", *few, "--language", PSEUDO).out
    out = ("--a", "greedy", "--b", "random", "--out", tmp_path / "bouts")
    said += shell("arena", "galicia", *few, *out, "--language", PSEUDO).out
    said += shell("verify", record, "--language", PSEUDO).out
    said += shell("replay", record, "--quiet", "--language", PSEUDO).out
    assert said.count("~]") > 20
    assert not english(said, "random", "greedy")


def test_what_can_be_typed_at_every_table_is_from_the_catalog(shell: Shell) -> None:
    out = shell.play(
        "help", "dice", "log", "reasons", "undo", "save", "quit", argv=("--seed", "7", "--language", PSEUDO)
    )
    every = out[out.index("[Àt évérý tàblé") : out.index("Battle for Galicia", out.index("[Àt évérý tàblé"))]
    typed = {
        "choices",
        "look",
        "why",
        "go",
        "on",
        "undo",
        "log",
        "recap",
        "reasons",
        "rule",
        "dice",
        "load",
        "save",
        "export",
        "all",
        "always",
        "standing",
    }
    assert not english(every, *typed, "quit")
    for line in (
        "[Dîçé çömmîtméñt: ",
        "[Ñöthîñg hàs hàppéñéd ýét.",
        "[Ñö çömpûtér hàs sàîd",
        "[save: éxpéçtéd thé ñàmé",
    ):
        assert line in out


def test_ids_and_parts_can_be_had_instead_of_words(shell: Shell) -> None:
    assert '"id": "argparse-required"' in shell("simulate", "galicia", "--games", "1", "--language", NONE).err.replace(
        "\\", ""
    )


def test_the_language_is_that_of_the_option_then_of_the_house_then_of_the_system(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", f"{PSEUDO}_AT.UTF-8")
    assert "[ûsàgé" in shell("--help").out
    monkeypatch.setenv("DOPPELADLER_LANG", "en")
    assert shell("--help").out.startswith("usage: doppeladler")
    assert "[ûsàgé" in shell("--help", f"--language={PSEUDO}").out
    monkeypatch.delenv("DOPPELADLER_LANG")
    monkeypatch.setenv("LANG", "tlh_KL.UTF-8")
    assert shell("--help").out.startswith("usage: doppeladler")


def test_a_language_that_nobody_speaks_is_refused(shell: Shell) -> None:
    ran = shell("games", "--language", "tlh")
    expected = f"doppeladler: --language: expected one of {', '.join(languages())}, got 'tlh'\n"
    assert (ran.code, ran.out, ran.err) == (2, "", expected)
    assert shell("games", "--language").err.startswith("doppeladler: argument --language: expected one argument")
