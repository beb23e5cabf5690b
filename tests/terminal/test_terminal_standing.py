"""Standing orders in the terminal: what is answered once for all, when one is asked all the same, and taking back."""

from __future__ import annotations

from typing import Literal

import pytest

from doppeladler.engine import Choice
from doppeladler.games.galicia.rules.ch04_movement import movement_phase
from doppeladler.terminal.session import Session
from doppeladler.wargame.table.presentation import Standing
from tests.games.galicia.galicia_table import bare, put
from tests.terminal.at_the_table import Shell, session_at

MACVA = ("serbien", "--scenario", "macva", "--hotseat", "--seed", "7")


def played(shell: Shell, *lines: str) -> str:
    """What was written at a hot seat of the Macva scenario."""
    ran = shell("play", *MACVA, lines=lines)
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def test_an_answer_that_stands_is_given_the_next_time_and_told(shell: Shell) -> None:
    before = ("done", "end", "end", "done", "done")
    after = ("done", "done", "end", "done", "end", "done", "done")
    assert played(shell, *before, "done", *after).count("AH [21.2.1] Where is a pontoon bridge begun?") == 2
    komitadji = ("1",) * 4
    out = played(shell, *before, "always", *after, *komitadji)
    assert "'always' answers 'done' until something is new: Build no pontoon bridges." in out
    assert out.count("AH [21.2.1] Where is a pontoon bridge begun?") == 1
    assert out.count("By standing order: Build no pontoon bridges.\n") == 1


def test_orders_are_listed_and_switched_by_their_numbers(shell: Shell) -> None:
    out = played(shell, "standing", "standing 1", "standing all", "standing none", "standing 13")
    listed, _, rest = out.partition("AH> standing 1\n")
    one, _, rest = rest.partition("AH> standing all\n")
    every, _, none = rest.partition("AH> standing none\n")
    counts = [part.count("  stands  ") for part in (listed, one, every, none)]
    assert counts == [0, 1, 12, 0]
    assert "There is no standing order '13'; expected a number up to 12, all or none." in none


def test_an_order_of_one_seat_is_not_the_order_of_the_other(shell: Shell) -> None:
    out = played(shell, "standing all", "end", "standing")
    assert "SE> standing\n" in out
    assert "  stands  " not in out.partition("SE> standing\n")[2]


def test_where_no_order_can_stand_it_says_so(shell: Shell) -> None:
    out = shell.play("always", "standing", "standing 1")
    assert "No standing order can be given with this question." in out
    assert "This game has no standing orders." in out
    assert "There is no standing order '1'; this game has none." in out


# --- when one is asked all the same -----------------------------------------------------------------------------


def marching(asks: Literal["never", "choice", "new"], *facts: str) -> Session:
    """AH 4 may march; an order could end the phase."""
    s = bare()
    put(s, "8.17", "AH 4")
    s.then(movement_phase("AH"))
    s.settle()
    session = session_at(s, people=("AH", "RU"))
    order: Standing = {"kind": "ChooseMarch", "answer": "end", "name": "Rest", "about": "", "asks": asks}
    session.orders.rows = [{**order, "facts": [*facts]}]
    return session


@pytest.mark.parametrize(("asks", "obeyed"), [("never", True), ("choice", False), ("new", False)])
def test_one_is_asked_as_the_game_says(asks: Literal["never", "choice", "new"], obeyed: bool) -> None:
    orders = marching(asks).orders
    assert not orders.obey()
    orders.switch("AH", orders.rows[0], is_on=True)
    assert orders.obey() is obeyed


def test_what_was_seen_is_no_news_and_what_was_not_is() -> None:
    orders = marching("new").orders
    orders.switch("AH", orders.rows[0], is_on=True)
    orders.note("AH", Choice("march", "AH 4"))
    assert orders.asks("AH", orders.rows[0])
    orders.note("AH", Choice("end"))
    assert not orders.asks("AH", orders.rows[0])
    put(orders.table.state, "9.17", "AH 13")
    assert orders.asks("AH", orders.rows[0])


def test_a_fact_that_matters_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    orders = marching("never", "weighty").orders
    asked = type(orders.table.state.decision_of("AH"))
    monkeypatch.setattr(asked, "facts", lambda self, s: {"weighty": False})
    assert not orders.asks("AH", orders.rows[0])
    monkeypatch.setattr(asked, "facts", lambda self, s: {"weighty": ["9.17"]})
    assert orders.asks("AH", orders.rows[0])


def test_what_is_taken_back_is_not_answered_again_before_the_player_has() -> None:
    session = marching("never")
    session.hear("march 4")
    session.hear("standing 1")
    session.hear("undo")
    session.let_others_answer()
    assert session.table.asked() == "AH"
    session.hear("march 4")
    session.hear("stop")
    assert session.table.asked() is None
