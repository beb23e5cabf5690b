"""Questions that change nothing: who may ask, what is refused, and the answers that all games give."""

from __future__ import annotations

from typing import Any

import pytest

from doppeladler import game
from doppeladler.engine import OUTSIDER, GameError, Sheet
from doppeladler.games import GAMES
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.wargame.table.assists import hex_asked, own_units, sheet_seen, units_asked
from doppeladler.wargame.table.warnings import Move, Warning
from doppeladler.wargame.words import sentence

BAD = {
    "question": ("hands", {}, r"no question 'hands'; there is \w+, .*why, overlay, warnings$"),
    "overlay": ("overlay", {"overlay": "moonlight"}, r"overlay: expected one of \w+, .*, got 'moonlight'$"),
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("question", "about", "refusal"), BAD.values(), ids=BAD)
def test_what_no_game_knows_is_refused_with_what_it_knows(
    name: str, question: str, about: dict[str, str], refusal: str
) -> None:
    s = game(name).setup()
    with pytest.raises(GameError, match=refusal):
        s.game.assist(s, s.game.seats_of(s)[0], question, about)


@pytest.mark.parametrize("name", GAMES)
def test_who_only_watches_learns_no_reasons_and_no_warnings(name: str) -> None:
    s = game(name).setup()
    for question in ("why", "warnings"):
        with pytest.raises(GameError, match="only a player’s seat may ask"):
            s.game.assist(s, OUTSIDER, question, {})


@pytest.mark.parametrize("name", GAMES)
def test_every_objection_is_told_with_its_rule(name: str) -> None:
    s = game(name).setup()
    seat = s.game.seats_of(s)[0]
    told = s.game.assist(s, seat, "why", {"order": "dance"})["objections"]
    assert [(each["rule"], each["sentence"]) for each in told] == [
        (each.rule, str(each.reason)) for each in s.why_not("dance", seat)
    ]
    assert told


@pytest.fixture
def galicia() -> GaliciaState:
    s = game("galicia").setup()
    assert isinstance(s, GaliciaState)
    return s


def test_hexes_and_units_are_read_by_their_names(galicia: GaliciaState) -> None:
    s = galicia
    own = next(s.on_map("AH"))
    assert s.label(hex_asked(s, {"to": s.label(s.at[own])}, "to")) == s.label(s.at[own])
    assert own_units(s, "AH", {"units": s.name(own)}, "units") == (own,)
    assert units_asked(s, {}, "units") == ()
    with pytest.raises(GameError, match=r"^to: expected a hex such as [\d.]+, got '99.99'$"):
        hex_asked(s, {"to": "99.99"}, "to")
    with pytest.raises(GameError, match=r"^units: expected units such as .+, got 'AH 4000'$"):
        units_asked(s, {"units": f"{s.name(own)}, AH 4000"}, "units")
    with pytest.raises(GameError, match=r"^units: expected own units on the map$"):
        own_units(s, "RU", {"units": s.name(own)}, "units")


def test_a_sum_is_told_line_by_line() -> None:
    sheet = Sheet("Attack")
    sheet.add("7.1", "AH 4", 5)
    sheet.add("7.3", "across a river", -2)
    lines: list[dict[str, Any]] = sheet_seen(sheet)["lines"]
    assert [(line["rule"], line["value"]) for line in lines] == [("7.1", 5), ("7.3", -2)]
    assert sheet_seen(sheet)["total"] == 3


def test_a_warning_names_the_place_once_and_where_the_enemy_comes_from(galicia: GaliciaState) -> None:
    s = galicia
    own, enemy = next(s.on_map("AH")), next(s.on_map("RU"))
    here, start = s.at[own], s.at[enemy]
    reason = sentence("no-such-hex", noun="x")
    walked = Warning("1.0", "town", here, (own,), reason, (Move(enemy, start, here),)).seen(s)
    assert (walked["by"], walked["hexes"]) == ([s.label(start)], [s.label(here)])
    stood = Warning("1.0", "attack", here, (own,), reason, attackers=(enemy,)).seen(s)
    assert (stood["by"], stood["units"]) == ([s.label(start)], [s.name(own)])
