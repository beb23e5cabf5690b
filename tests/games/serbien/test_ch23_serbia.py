"""23 Komitadji and shells."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.game import Serbien
from doppeladler.games.serbien.rules.ch04_sequence import game_turn, inter_phase
from doppeladler.games.serbien.rules.ch09_odds import attack_total, defence_total
from doppeladler.games.serbien.rules.ch23_komitadji import komitadji
from doppeladler.games.serbien.rules.ch23_shells import ask_allies
from doppeladler.hexes import BIT, EMPTY
from tests.games.serbien.battle_table import clash, feed, field, indicate
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    dice,
    happened,
    labels,
    offered,
    play,
    put,
    refused,
)

# --- Komitadji (23.1) -------------------------------------------------------------------------------------------


@pytest.mark.rule("23.1", "23.0")
def test_markers_are_placed_near_serbian_units_five_hexes_apart_and_south_of_the_rivers() -> None:
    s = bare(SE, phase="finishing")
    put(s, "21.10", "Drina I")
    put(s, "16.28", "Pljevlja")
    s.komitadji = BIT[at(s, "40.20")]
    begin(s, komitadji())
    assert asked(s) == "SE PlaceKomitadji"
    assert refused(s, "place 22.08") == {"23.1"}
    assert refused(s, "place 21.14") == {"23.1"}
    assert refused(s, "place 16.27") == {"23.1"}
    play(s, "place 21.13")
    assert refused(s, "place 21.10") == {"23.1"}
    assert "place 21.08" in offered(s)
    play(s, "place 21.08")
    assert labels(s, s.komitadji) == {"21.13", "21.08"}
    assert asked(s) == "nobody"


@pytest.mark.rule("23.1")
def test_markers_that_may_stay_can_be_kept_with_one_word() -> None:
    s = bare(SE, phase="finishing")
    put(s, "21.10", "Drina I")
    s.komitadji = BIT[at(s, "21.13")] | BIT[at(s, "21.08")]
    begin(s, komitadji())
    assert (asked(s), refused(s, "wait")) == ("SE KeepKomitadji", {"23.1"})
    play(s, "keep")
    assert labels(s, s.komitadji) == {"21.13", "21.08"}
    begin(s, komitadji())
    play(s, "move")
    assert (asked(s), s.komitadji) == ("SE PlaceKomitadji", EMPTY)


@pytest.mark.rule("23.1")
def test_without_serbian_units_nothing_is_placed() -> None:
    s = bare(SE, phase="finishing")
    s.komitadji = BIT[at(s, "21.13")]
    begin(s, komitadji())
    assert (asked(s), s.komitadji) == ("nobody", EMPTY)


@pytest.mark.rule("23.1.1")
def test_komitadji_give_one_serbian_unit_of_their_hex_one_more_strength() -> None:
    s = field(SE)
    put(s, "24.13", "Drina I", "Drina II")
    put(s, "24.14", "9")
    attack, defence = clash(s, "24.14", "Drina I, Drina II", "9", SE), clash(s, "24.13", "9", "Drina I, Drina II")
    before = attack_total(s, attack), defence_total(s, defence)
    s.komitadji = BIT[at(s, "24.13")]
    assert (attack_total(s, attack), defence_total(s, defence)) == (before[0] + 4, before[1] + 4)
    s.komitadji = BIT[at(s, "24.14")]
    assert (attack_total(s, attack), defence_total(s, defence)) == before
    hungry = attack._replace(unfed=attack.attackers)
    half = attack_total(s, hungry)
    s.komitadji = BIT[at(s, "24.13")]
    assert attack_total(s, hungry) == half + 2


# --- shells (23.2) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("23.2", "23.2.1", "15.7")
def test_serbia_gives_shells_or_its_guns_stay_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    s = field(SE)
    feed(monkeypatch)
    s.shells = 1
    put(s, "24.13", "Drina I")
    put(s, "24.14", "9")
    indicate(s, SE)
    play(s, "attack Drina I > 24.14", "done", "done")
    assert asked(s) == "SE GiveShells"
    assert refused(s, "provide") == {"23.2.1"}
    silent = s.clone()
    play(s, "fire")
    play(silent, "save")
    assert s.battle is not None
    assert silent.battle is not None
    assert (s.shells, silent.shells) == (0, 1)
    assert s.battle.fire > silent.battle.fire == 0


@pytest.mark.rule("23.2.1")
def test_without_shells_nobody_fires(monkeypatch: pytest.MonkeyPatch) -> None:
    s = field(SE)
    feed(monkeypatch)
    s.shells = 0
    put(s, "24.13", "Drina I")
    put(s, "24.14", "9")
    indicate(s, SE)
    play(s, "attack Drina I > 24.14", "done", "done")
    assert refused(s, "fire") == {"23.2"}


@pytest.mark.rule("23.2.2")
@pytest.mark.parametrize(("failures", "die", "comes"), [(0, 5, False), (0, 6, True), (2, 3, False), (2, 4, True)])
def test_a_die_decides_on_allied_shells_and_every_failure_helps_the_next(failures: int, die: int, comes: bool) -> None:
    s = bare(SE, phase="inter-phase")
    s.shells, s.failures = 0, failures
    begin(s, ask_allies())
    assert asked(s) == "dice AlliedRoll"
    dice(s, die)
    assert (s.aid, s.failures) == (comes, failures if comes else failures + 1)
    assert s.events
    assert str(s.game.describe(s.events[-1])).endswith("they send them." if comes else "none come.")


@pytest.mark.rule("23.2.2")
def test_nobody_rolls_while_there_are_shells_or_help_has_come() -> None:
    s = bare(SE, phase="inter-phase")
    for shells, aid in ((1, False), (0, True)):
        s.shells, s.aid = shells, aid
        begin(s, ask_allies())
        assert asked(s) == "nobody"
    s.shells, s.aid = 0, False
    begin(s, inter_phase(1))
    assert asked(s) == "dice AlliedRoll"


@pytest.mark.rule("23.2.2")
@pytest.mark.parametrize(("before", "after"), [(0, 4), (123, 125)])
def test_help_brings_four_shells_a_turn(before: int, after: int) -> None:
    s = bare(SE)
    s.shells, s.aid = before, True
    begin(s, game_turn(20))
    assert s.shells == after
    assert happened(s, events.ShellsArrive)


@pytest.mark.rule("9.8")
def test_the_sentence_of_intensity_says_yes_or_no(game: Serbien) -> None:
    s = bare(AH)
    s.tell("9.8", events.Fights(AH, True))
    s.tell("9.8", events.Fights(AH, False))
    assert s.events is not None
    assert [str(game.describe(each)).rstrip(".").split()[2:] for each in s.events] == [
        ["with", "intensity"],
        ["without", "intensity"],
    ]
