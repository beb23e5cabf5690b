"""What a commander remembers of the stacks it was shown."""

from __future__ import annotations

from typing import Any

from doppeladler.wargame.command import Sightings


def stack(hex: str, *names: str, side: str = "B", hidden: int = 0) -> dict[str, Any]:
    pieces = [{"unit": name, "side": side} for name in names] + [{"side": side}] * hidden
    return {"hex": hex, "side": side, "count": len(pieces), "pieces": pieces}


def seen(*views: list[dict[str, Any]]) -> Sightings:
    found = Sightings()
    for stacks in views:
        found.note({"seat": "A", "stacks": stacks})
    return found


def test_who_was_named_below_a_top_is_remembered_under_it_wherever_it_goes() -> None:
    sightings = seen([stack("01", "b1", "b2", "b3")], [stack("02", "b1", hidden=2)])
    assert sightings.below(stack("02", "b1", hidden=2)) == ["b2", "b3"]


def test_who_stayed_when_the_top_went_is_remembered_where_he_was() -> None:
    sightings = seen([stack("01", "b1", "b2")], [stack("02", "b1"), stack("01", "b9", hidden=1)])
    assert sightings.below(stack("01", "b9", hidden=1)) == ["b2"]


def test_the_top_counts_for_more_than_the_place_and_both_for_most() -> None:
    views = [stack("01", "b8", "b2")], [stack("03", "b1", "b3")], [stack("01", "b1", "b4")]
    assert seen(*views).below(stack("01", "b1", hidden=3)) == ["b4", "b3", "b8", "b2"]


def test_who_has_been_seen_elsewhere_since_is_not_expected_there() -> None:
    sightings = seen([stack("01", "b1", "b2")], [stack("05", "b2")])
    assert sightings.below(stack("01", "b1", hidden=1)) == []


def test_the_own_stacks_are_not_noted() -> None:
    assert seen([stack("01", "a1", "a2", side="A")]).below(stack("01", "a1", side="A")) == []
