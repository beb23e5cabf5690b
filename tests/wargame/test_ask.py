"""Questions answered by naming one thing: what all rules refuse alike."""

from __future__ import annotations

import pytest

from doppeladler.engine import Choice
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
