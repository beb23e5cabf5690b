"""Which fields of a position are others than when somebody looked last."""

from __future__ import annotations

import doppeladler
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.wargame.pieces import Unit
from doppeladler.wargame.table.fields import fields_of, of_side


def position() -> GaliciaState:
    s = doppeladler.game("galicia").setup()
    assert isinstance(s, GaliciaState)
    return s


def test_only_a_field_that_holds_something_else_has_another_number() -> None:
    s = position()
    before = fields_of(s)
    assert fields_of(s) is before
    s.moved[0] ^= 1
    after = fields_of(s)
    assert after("moved") != before("moved")
    assert after("at", "spent", "todo") == before("at", "spent", "todo")
    assert after.whole != before.whole


def test_what_is_to_be_done_is_a_field() -> None:
    s = position()
    before = fields_of(s)
    s.todo = s.todo[:-1]
    assert fields_of(s)("todo") != before("todo")


def test_no_number_ever_stands_for_something_else() -> None:
    """Clones share what is known: whoever looks at one, then at the other, finds neither in place of the other."""
    s = position()
    then = s.clone()
    then.moved[0] ^= 1
    found = [fields_of(each)("moved") for each in (s, then, s, then)]
    assert len(set(found)) == len(found)


def test_a_unit_is_made_anew_when_its_own_entry_is_another() -> None:
    s, made = position(), list[Unit]()

    def make(unit: Unit) -> int:
        made.append(unit)
        return s.spent[unit]

    first = of_side(s, "RU", "spent", ("spent",), 1, make)
    assert made == list(s.printed.roster["RU"])
    assert of_side(s, "RU", "spent", ("spent",), 1, make) is first
    unit, other = s.printed.roster["RU"][3], s.printed.roster["AH"][0]
    made.clear()
    s.spent[unit] = s.spent[other] = 2
    assert of_side(s, "RU", "spent", ("spent",), 1, make) == {**first, unit: 2}
    assert made == [unit]
    of_side(s, "RU", "spent", ("spent",), 2, make)
    assert len(made) == 1 + len(s.printed.roster["RU"])
