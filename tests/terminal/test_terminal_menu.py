"""The list of choices, and which of them a player's words mean."""

from __future__ import annotations

import pytest
from rich.console import Console

from doppeladler.engine import Choice
from doppeladler.terminal.menu import FOLD, find, menu

CHOICES = tuple(
    Choice.parse(text)
    for text in (
        "march AH 4",
        "march AH 14",
        "march AH 3 c",
        "recover AH 4",
        "place GE ersatz > 11.25",
        "enter 12.20",
        "end",
    )
)

MEANT = {
    "1": ["march AH 4"],
    "march AH 4": ["march AH 4"],
    "March ah 4": ["march AH 4"],
    "march 4": ["march AH 4"],
    "march 3 c": ["march AH 3 c"],
    "AH 4": ["march AH 4", "recover AH 4"],
    "3 c": ["march AH 3 c"],
    "recover 4": ["recover AH 4"],
    "place GE ersatz > 11.25": ["place GE ersatz > 11.25"],
    "place ersatz at 11.25": ["place GE ersatz > 11.25"],
    "place ersatz to 11.25": ["place GE ersatz > 11.25"],
    "ersatz 11.25": ["place GE ersatz > 11.25"],
    "12.20": ["enter 12.20"],
    "end": ["end"],
    "0": [],
    "8": [],
    "march": [],
    "march 5": [],
    "en": [],
    "": [],
}


@pytest.mark.parametrize(("words", "meant"), MEANT.items())
def test_what_words_mean(words: str, meant: list[str]) -> None:
    assert [str(choice) for choice in find(CHOICES, words)] == meant


def shown(choices: tuple[Choice, ...], width: int = 80, is_full: bool = False) -> str:
    console = Console(width=width, highlight=False)
    with console.capture() as captured:
        console.print(menu(choices, lambda choice: "near" if choice.verb == "enter" else "", width, is_full))
    return captured.get()


def test_choices_are_numbered_and_grouped_by_verb() -> None:
    lines = shown(CHOICES).splitlines()
    assert lines[0].split() == ["march", "1", "AH", "4", "2", "AH", "14", "3", "AH", "3", "c"]
    assert "6 12.20 (near)" in lines[3]
    assert lines[4].split() == ["end", "7"]


def test_long_lists_are_folded_and_unfolded() -> None:
    many = tuple(Choice("march", f"AH {number}") for number in range(1, 31))
    assert f"and {30 - FOLD} more: 'choices' shows all" in shown(many)
    assert "30 AH 30" not in shown(many)
    assert "30 AH 30" in shown(many, is_full=True)


@pytest.mark.parametrize("width", [30, 60, 100, 200])
def test_entries_are_never_broken(width: int) -> None:
    many = tuple(Choice("march", f"AH {number} ls") for number in range(100, 112))
    out = shown(many, width)
    assert all(f"{number} AH {99 + number} ls" in out for number in range(1, 13))


def test_many_places_for_several_names_are_a_line_for_each_name() -> None:
    many = tuple(Choice("move", f"AH hussar {number}", f"05{field:02}") for number in (1, 2) for field in range(1, 9))
    out = shown((*many, Choice("done")))
    assert "1-8 AH hussar 1 > 0501 0502 0503 0504 0505 0506 0507 0508" in out
    assert "9-16 AH hussar 2 > 0501" in out
    assert "more" not in out
    assert "16 AH hussar 2 > 0508" in shown(many, is_full=True)
