"""Questions answered by naming one thing: what all rules refuse alike."""

from __future__ import annotations

import pytest

from doppeladler.engine import Choice
from tests.games.galicia.combat_table import open_combat
from tests.games.galicia.galicia_table import asked, bare, begin_movement, offered, play, put


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("end", "Answer with remove."),
        ("remove AH 4 > 14.22", "Answer with remove."),
        ("remove AH 999", "There is no unit AH 999."),
        ("remove AH 25", "AH 25 is not among those to choose from."),
    ],
)
def test_what_is_no_answer_is_refused_with_its_reason(choice: str, said: str) -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13", "AH 20", "AH 101 ls")
    begin_movement(s)
    play(s, "end")
    assert asked(s) == "AH RemoveExcess"
    assert choice not in offered(s)
    (objection,) = s.why_not(Choice.parse(choice))
    assert (objection.rule, str(objection.sentence)) == ("5.2", said)


@pytest.mark.parametrize(
    ("choice", "rule", "said"),
    [
        ("end", "8.1", "Answer with from or declare."),
        ("from 99.99", "8.1", "There is no hex 99.99."),
        ("from 11.15", "7.0", "There is no unit of AH that could attack 13.22 from there."),
        ("from 12.21", "7.0", "There is no unit of AH that could attack 13.22 from there."),
        ("declare", "8.1", "Name at least one hex to attack from."),
    ],
)
def test_a_rule_may_have_its_own_reason_against_what_is_not_among_them(choice: str, rule: str, said: str) -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4")
    open_combat(s)
    play(s, "attack 13.22")
    assert offered(s) == ["from 12.22"]
    (objection,) = s.why_not(Choice.parse(choice))
    assert (objection.rule, str(objection.sentence)) == (rule, said)
