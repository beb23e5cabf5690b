"""Questions at the table of Battle for Galicia, each answered from what the seat may know."""

from __future__ import annotations

import pytest

from doppeladler.engine import Refused
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch04_movement import movement_phase
from doppeladler.games.galicia.rules.ch07_combat import combat_phase
from doppeladler.wargame import Order, speech_of
from doppeladler.wargame.speech import Block, Chart, Drawing
from tests.games.galicia.galicia_table import bare, load, play, put
from tests.terminal.at_the_table import Shell, answers


def written(blocks: tuple[Block, ...]) -> str:
    """Blocks as plain text."""
    lines: list[str] = []
    for block in blocks:
        if isinstance(block, Chart):
            rows = [" | ".join(written((cell,)) for cell in row) for row in block.rows]
            lines += [block.title, " | ".join(block.columns), *rows]
        elif isinstance(block, Drawing):
            lines += [written((line,)) for line in block.lines]
        else:
            lines.append(block if isinstance(block, str) else "".join(span.text for span in block))
    return "\n".join(lines)


def ask(s: GaliciaState, words: str, seat: str = "AH") -> str:
    """The answer to a question."""
    answer = speech_of(load()).look_up(s, seat, words)
    assert answer is not None
    return written(tuple(answer))


@pytest.fixture
def march() -> GaliciaState:
    """Two divisions, one of them tired, near a Russian stack with something under its top."""
    s = bare(turn=6)
    put(s, "8.17", "AH 4", "AH 13")
    put(s, "9.15", "AH 10", ce=1, supply="low")
    put(s, "10.16", "RU 1 gn", "RU 13 c")
    s.then(movement_phase("AH"))
    s.settle()
    return s


@pytest.fixture
def combat() -> GaliciaState:
    """A corps and another division beside a Russian stack."""
    s = bare(turn=6, phase="combat")
    put(s, "12.10", "AH 4", "AH 13")
    put(s, "12.12", "AH 25")
    put(s, "13.11", "AH 10")
    put(s, "12.11", "RU 41", "RU 47")
    s.then(combat_phase("AH"))
    s.settle()
    return s


# --- marching ---------------------------------------------------------------------------------------------


def test_where_a_unit_can_go(march: GaliciaState) -> None:
    out = ask(march, "where can 4 go?")
    assert "AH 4 in 8.17 Tarnogród, 4 movement points left:" in out
    assert "2 | " in out
    assert "9.15 Cieszanów" in out
    assert ask(march, "reach 4") == out


def test_where_whoever_is_on_the_march_can_go(march: GaliciaState) -> None:
    with pytest.raises(Refused, match="Nobody is on the march"):
        ask(march, "reach")
    play(march, "march AH 4", "join AH 13")
    assert "AH 4, AH 13 in 8.17" in ask(march, "reach")


def test_who_cannot_march_is_told_why(march: GaliciaState) -> None:
    play(march, "march AH 4", "stop")
    with pytest.raises(Refused, match="finished its march"):
        ask(march, "where can 4 go")


@pytest.mark.parametrize("name", ["RU 1 gn", "RU 13 c", "RU 45"])
def test_the_enemy_is_not_asked_about(march: GaliciaState, name: str) -> None:
    for words in (f"where can {name} go?", f"show {name}"):
        with pytest.raises(Refused, match=f"{name} is not one of your units"):
            ask(march, words)


# --- stacks -----------------------------------------------------------------------------------------------


@pytest.mark.rule("5.3", "5.4")
def test_who_is_in_a_hex(march: GaliciaState) -> None:
    own, enemy = ask(march, "who is in 9.15?"), ask(march, "who is in 10.16")
    assert "AH 10 " in own
    assert "effectiveness -1, low supply" in own
    assert "RU 1 gn 7-8" in enemy
    assert "one unknown" in enemy
    assert "RU 13 c" not in enemy
    assert "RU 13 c" in ask(march, "who is in 10.16", "RU")
    assert "nobody" in ask(march, "who is in Lublin?")
    assert ask(march, "10.16?") == enemy
    assert speech_of(load()).look_up(march, "AH", "10.16") is None


@pytest.mark.parametrize("words", ["who is in 99.99?", "who is in 25.25", "odds 99.01", "map 99.99"])
def test_hexes_that_are_not_there(march: GaliciaState, words: str) -> None:
    with pytest.raises(Refused, match=r"\[1.3\] There is no hex"):
        ask(march, words)


def test_units_that_are_not_there(march: GaliciaState) -> None:
    with pytest.raises(Refused, match="There is no unit '77'"):
        ask(march, "show 77")
    assert "AH 2: to come" in ask(march, "show 2")


def test_all_stacks(march: GaliciaState) -> None:
    out = ask(march, "stacks")
    assert out.index("Austria-Hungary") < out.index("Russia")
    assert "RU 1 gn 7-8 and 1 unknown" in out


# --- the state of things ----------------------------------------------------------------------------------


def test_supply_names_who_lacks_it_now_or_would(march: GaliciaState) -> None:
    out = ask(march, "supply")
    assert "AH 10 | 9.15 Cieszanów | low | " in out


def test_towns_and_who_holds_them(march: GaliciaState) -> None:
    put(march, "16.22", "AH 2")
    out = ask(march, "towns")
    assert "AH | Lublin | 16.22 | 10 | 2 | no | AH" in out
    assert "RU | Lemberg | 7.09 | 10 | 1 | no | nobody" in out
    assert "Russia: 0 points" in out


def test_reinforcements_of_both_sides(shell: Shell) -> None:
    out = answers(shell.play("reinforcements"))["reinforcements"]
    assert "AH 26 (5.16)" in out
    assert "RU 9+10 c (10.01)" in out


def test_maps_of_a_place_and_of_everything(march: GaliciaState) -> None:
    place, whole = ask(march, "map 9.16"), ask(march, "map all")
    assert "[4+1]" in place or "[10]" in place
    assert "(1gn+1)" in place
    assert "13c" not in place
    assert "9.16" in place
    assert "A2" in whole
    assert "R2" in whole
    assert ask(march, "map") == whole
    play(march, "march AH 4")
    assert "8.17" in ask(march, "map")


# --- odds -------------------------------------------------------------------------------------------------


def test_odds_of_every_attack_there_is(combat: GaliciaState) -> None:
    out = ask(combat, "odds")
    assert "12.11 Bełz | 3:1 | " in out
    assert "AH 4, AH 13, AH 25, AH 10 | 1 not seen" in out


def test_odds_of_one_attack_with_sheets_bars_and_one_more(combat: GaliciaState) -> None:
    out = ask(combat, "odds 12.11 with 4, 13")
    assert "Attack on 12.11" in out
    assert "[8.1] AH 4" in out
    assert "[8.1] RU 47" in out
    assert "█" in out
    assert "1 more in 12.11 you may not see and are not counted (5.4)." in out
    assert "With AH 25 too it would be" in out
    assert "RU 41" not in out


def test_odds_without_names_take_the_strongest(combat: GaliciaState) -> None:
    out = ask(combat, "odds 12.11")
    assert "AH 4" in out
    assert "AH 13" in out
    assert "AH 25" in out


def test_odds_that_are_none(combat: GaliciaState, march: GaliciaState) -> None:
    with pytest.raises(Refused, match=r"\[7.0\] There is no enemy in 14.11"):
        ask(combat, "odds 14.11 with 4")
    with pytest.raises(Refused, match=r"\[7.0\] No enemy hex can be attacked"):
        ask(march, "odds")
    put(combat, "12.10", "AH 8")
    with pytest.raises(Refused, match=r"\[7.2\]"):
        ask(combat, "odds 12.11 with 4, 10, 8")


def test_odds_of_the_attack_being_declared(combat: GaliciaState) -> None:
    play(combat, "attack 12.11")
    assert "Attack on 12.11" in ask(combat, "odds")
    play(combat, "from 12.10")
    assert "Attack on 12.11 Bełz with AH 4, AH 13" in ask(combat, "odds")
    play(combat, "declare", "commit AH 13")
    assert "Attack on 12.11 Bełz with AH 13\n" in ask(combat, "odds")


def test_what_is_no_question_is_left_alone(march: GaliciaState) -> None:
    assert speech_of(load()).look_up(march, "AH", "sing a song") is None
    assert load().steps(march, "AH", Order(words="sing a song")) is None
