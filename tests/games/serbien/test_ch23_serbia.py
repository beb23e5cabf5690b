"""23 Komitadji and shells."""

from __future__ import annotations

import pytest

from doppeladler.engine import Choice
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import FRESH, SerbienState
from doppeladler.games.serbien.game import Serbien
from doppeladler.games.serbien.rules.ch04_sequence import game_turn, inter_phase
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.ch09_odds import attack_total, defence_total
from doppeladler.games.serbien.rules.ch23_komitadji import komitadji
from doppeladler.games.serbien.rules.ch23_shells import ask_allies
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import BIT, EMPTY
from tests.games.serbien.battle_table import clash, feed, field, indicate
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    bare,
    begin,
    dice,
    happened,
    labels,
    offered,
    play,
    put,
    refused,
    told,
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


KINDS = ("north-of-the-rivers", "so-far", "so-near")


def reasons(s: SerbienState, hex: str) -> list[str]:
    """Why no marker may be placed in a hex."""
    question = s.decision_of(SE)
    assert question is not None
    found = [str(each.sentence) for each in question.objections(s, Choice("place", hex))]
    kinds = {str(sentence(f"no-komitadji-{kind}", hex=hex)): kind for kind in KINDS}
    return [kinds[each] for each in found]


@pytest.mark.rule("23.1")
def test_every_reason_against_a_place_is_named() -> None:
    s = bare(SE, phase="finishing")
    put(s, "21.10", "Drina I")
    put(s, "30.15", "Morava I")
    begin(s, komitadji())
    assert reasons(s, "22.08") == reasons(s, "25.11") == ["north-of-the-rivers"]
    assert reasons(s, "21.14") == reasons(s, "26.13") == ["so-far"]
    play(s, "place 21.13")
    assert reasons(s, "21.10") == reasons(s, "21.09") == reasons(s, "22.12") == ["so-near"]
    assert reasons(s, "16.12") == ["so-far"]
    assert reasons(s, "21.16") == ["so-far", "so-near"]


@pytest.mark.rule("23.1")
def test_there_are_two_markers_and_their_places_are_told() -> None:
    s = bare(SE, phase="finishing")
    put(s, "21.10", "Drina I")
    put(s, "30.15", "Morava I")
    begin(s, komitadji())
    play(s, "place 21.13", "place 21.08")
    assert asked(s) == "nobody"
    assert [event.hex for event in happened(s, events.KomitadjiPlaced)] == [at(s, "21.13"), at(s, "21.08")]
    assert {event.rule for event in s.events or []} == {"23.1"}


@pytest.mark.rule("23.1")
def test_markers_of_which_one_is_too_far_are_all_placed_anew() -> None:
    s = bare(SE, phase="finishing")
    put(s, "21.10", "Drina I")
    s.komitadji = BIT[at(s, "21.13")] | BIT[at(s, "40.20")]
    begin(s, komitadji())
    assert (asked(s), s.komitadji) == ("SE PlaceKomitadji", EMPTY)


@pytest.mark.rule("23.1")
def test_markers_that_may_stay_can_be_kept_with_one_word() -> None:
    s = bare(SE, phase="finishing")
    put(s, "21.10", "Drina I")
    s.komitadji = BIT[at(s, "21.13")] | BIT[at(s, "21.08")]
    begin(s, komitadji())
    assert (asked(s), refused(s, "wait")) == ("SE KeepKomitadji", {"23.1"})
    assert told(s, SE) == {"hexes": ["21.08", "21.13"]}
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
    first_hungry = attack._replace(unfed=attack.attackers[:1])
    with_help = attack_total(s, first_hungry)
    s.komitadji = EMPTY
    assert with_help == attack_total(s, first_hungry) + 4


@pytest.mark.rule("23.1.1")
@pytest.mark.parametrize(("units", "more"), [("Pljevlja", 0), ("Pljevlja, Lim", 4)])
def test_komitadji_give_montenegrins_nothing(units: str, more: int) -> None:
    s = field(SE)
    put(s, "24.13", *units.split(", "))
    put(s, "24.14", "9")
    attack, defence = clash(s, "24.14", units, "9", SE), clash(s, "24.13", "9", units)
    before = attack_total(s, attack), defence_total(s, defence)
    s.komitadji = BIT[at(s, "24.13")]
    assert (attack_total(s, attack), defence_total(s, defence)) == (before[0] + more, before[1] + more)


@pytest.mark.rule("23.1", "8.5")
@pytest.mark.parametrize("flipped", [0, 1])
def test_a_fort_on_its_infantry_side_is_a_combat_unit_for_komitadji(flipped: int) -> None:
    s = bare(SE, phase="finishing")
    put(s, "30.09", "Beograd", sr=flipped)
    begin(s, komitadji())
    assert asked(s) == ("SE PlaceKomitadji" if flipped else "nobody")


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


def matters(s: SerbienState) -> bool:
    """Is Serbia told that shells would change something?"""
    found: bool = told(s, SE)["matters"]
    return found


@pytest.mark.rule("23.2.1", "10.1.2")
def test_shells_matter_where_the_artillery_table_says_something_else_with_them(monkeypatch: pytest.MonkeyPatch) -> None:
    s = field(SE)
    feed(monkeypatch)
    put(s, "24.14", "9")
    put(s, "24.13", "Drina I")
    put(s, "25.14", "Morava I")
    attach(s, "SERBIA", "SECOND", "Drina I", "Morava I")
    indicate(s, SE)
    play(s, "attack Drina I > 24.14", "attack Morava I > 24.14", "done", "done")
    assert not matters(s)
    play(s, "save")
    assert matters(s)


@pytest.mark.rule("23.2.1", "10.1.1")
@pytest.mark.parametrize("neighbours", [(), ("Timok I",)])
def test_the_shells_of_a_defender_matter_while_a_neighbour_could_use_them(
    monkeypatch: pytest.MonkeyPatch, neighbours: tuple[str, ...]
) -> None:
    s = field()
    feed(monkeypatch)
    put(s, "39.13", "Morava I")
    put(s, "38.12", *neighbours)
    put(s, "38.13", "9")
    put(s, "39.14", "21")
    attach(s, "SERBIA", "SECOND", "Morava I", *neighbours)
    attach(s, "FIFTH", "8", "9", "21")
    indicate(s)
    play(s, "attack 9 > 39.13", "attack 21 > 39.13", "done", "done")
    assert matters(s) is bool(neighbours)


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
    assert happened(s, events.AlliedHelp) == [events.AlliedHelp(die, failures, comes)]
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


@pytest.mark.rule("23.1.1", "7.3.2")
@pytest.mark.parametrize(("with_them", "against"), [(True, set()), (False, {"7.3.2"})])
def test_the_strength_that_komitadji_give_counts_for_a_prepared_attack(with_them: bool, against: set[str]) -> None:
    s = bare(SE, turn=8)
    put(s, "21.14", "Lim", sr=1, crossed=FRESH)  # three less two, and one less for the river
    s.komitadji = BIT[at(s, "21.14")] if with_them else EMPTY
    play(begin(s, march_phase(SE)), "march Lim")
    assert refused(s, "prepare 21.15") == against


@pytest.mark.rule("23.1.1", "9.2.3")
@pytest.mark.parametrize(("with_them", "against"), [(True, set()), (False, {"9.2.3"})])
def test_who_has_strength_only_by_komitadji_may_attack(with_them: bool, against: set[str]) -> None:
    s = field(SE)
    put(s, "21.14", "Drina II", sr=3, crossed=FRESH)  # five less four less three
    put(s, "21.15", "9")
    s.komitadji = BIT[at(s, "21.14")] if with_them else EMPTY
    indicate(s, SE)
    assert refused(s, "attack Drina II > 21.15") == against
