"""Who sits at a table depends on scenario and options; sides win and lose together; marks come from facts."""

from __future__ import annotations

from itertools import product

import pytest

import doppeladler
from doppeladler.engine import (
    Event,
    FairDice,
    GameError,
    Marks,
    Match,
    MatchError,
    Option,
    OptionSet,
    Outcome,
    PositionError,
    RecordError,
    Seating,
    Shared,
    read_record,
    verify,
)
from doppeladler.games import GAMES
from tests.engine.lanterns import DONE, SEATS, Lanterns, LanternState
from tests.engine.toy import Race

from .lanterns import WindBlew
from .toy import Rolled

GAME = Lanterns()


def a_match(seed: int = 1, scenario: str = "garden", **options: str) -> Match[LanternState]:
    return Match(GAME, scenario, options, dice=FairDice.seeded(seed, "lanterns"))


def play_out(match: Match[LanternState]) -> Match[LanternState]:
    while not match.is_over:
        match.answer(match.state.open_decisions()[0].seat, DONE)
    return match


# --- seats ------------------------------------------------------------------------------------------------


def test_seats_depend_on_the_setting() -> None:
    assert GAME.seats_of(GAME.setup()) == SEATS
    assert GAME.seats_of(GAME.setup(players="united")) == ("East", "West")
    assert GAME.seats_of(GAME.setup("duel")) == ("ann", "bea")
    assert Race().seats_of(Race().setup()) == Race.seats


def test_values_that_do_not_go_together_are_refused_with_what_is_allowed() -> None:
    for begin in (
        lambda: GAME.setup("duel", players="united"),
        lambda: Match(GAME, "duel", {"players": "united"}),
        lambda: GAME.setting("duel", {"players": "united"}),
    ):
        with pytest.raises(GameError, match="has no families to unite; leave players at each"):
            begin()


def test_every_seating_is_listed_the_default_first() -> None:
    assert list(GAME.seatings()) == [
        Seating("garden", {"players": "each"}, SEATS),
        Seating("garden", {"players": "united"}, ("East", "West")),
        Seating("duel", {"players": "each"}, ("ann", "bea")),
    ]
    assert [each.seats for each in Race().seatings()] == [Race.seats, Race.seats]


@pytest.mark.parametrize("name", GAMES)
def test_an_option_that_decides_who_sits_says_so(name: str) -> None:
    """No other option changes the seats; what does not go with a scenario is refused."""
    game = doppeladler.game(name)
    others = [option for option in game.options if not option.decides_seats]
    for seating, option in product(game.seatings(), others):
        for value in option.values:
            try:
                setting = game.setting(seating.scenario, seating.options | {option.name: value})
            except GameError:
                continue
            assert game.seats_for(*setting) == seating.seats


def test_the_text_of_a_position_knows_its_seats() -> None:
    match = a_match(players="united")
    text = match.state.to_text()
    assert GAME.from_text(text).to_text() == text
    with pytest.raises(PositionError, match="expected"):
        GAME.from_text(text.replace("seat=East", "seat=ann"))
    with pytest.raises(PositionError, match="has no families to unite; leave players at each"):
        GAME.from_text(text.replace("scenario garden", "scenario duel"))


def test_a_record_names_only_those_who_sit_there() -> None:
    match = Match(GAME, "garden", {"players": "united"}, {"East": "Anna"}, FairDice.seeded(1, "lanterns"))
    text = match.save_text()
    assert Match.load(GAME, text).record.who == {"East": "Anna"}
    with pytest.raises(RecordError, match="line 5: expected a seat of East, West, got 'ann'"):
        Match.load(GAME, text.replace("seat East", "seat ann"))
    with pytest.raises(RecordError, match="line 4: players=united: duel has no families"):
        Match.load(GAME, text.replace("scenario garden", "scenario duel"))


# --- sides ------------------------------------------------------------------------------------------------


def test_the_seats_of_a_side_win_together() -> None:
    match = play_out(a_match())
    result = match.result()
    assert result["winner"] in ("East", "West")
    assert result["winners"] == [seat for seat in SEATS if GAME.side_of(seat) == result["winner"]]
    assert GAME.seats_on(match.state, "draw") == GAME.seats_on(match.state, None) == []


def test_who_resigns_gives_the_game_up_for_his_side() -> None:
    match = a_match()
    match.resign("abe")
    assert match.is_over
    result = match.result()
    assert (result["resigned"], result["winner"], result["winners"]) == ("abe", "West", ["bea", "bob"])
    with pytest.raises(MatchError, match="abe has resigned"):
        match.answer("ann", DONE)
    assert match.why_not_undo("ann") == "abe has resigned."
    with pytest.raises(MatchError, match="to resign from a game that goes on"):
        match.resign("bea")
    with pytest.raises(MatchError, match="expected one of ann, bea, abe, bob to resign"):
        a_match().resign("East")


def test_a_resigned_game_is_recorded_verified_and_opened_again() -> None:
    match = a_match()
    match.answer("bea", DONE)
    match.resign("bea")
    text = match.export().to_text()
    assert "\nend\nresigned bea\nwinner East\nscore East 0\n" in text
    record = read_record(text)
    assert record.to_text() == text
    assert record.outcome == Outcome("East", {"East": 0, "West": 0}, "bea")
    report = verify(GAME, record)
    assert report.is_good, str(report)
    assert "bea resigned, winner East" in str(report)
    again = Match.load(GAME, text)
    assert again.is_over
    assert again.export().to_text() == text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("winner East", "winner West", "recorded is bea resigned, winner West"),
        ("resigned bea", "resigned ann", "The game ends with ann resigned, winner West"),
        ("resigned bea\n", "", "The game goes on"),
        ("resigned bea", "resigned Bruno", "expected a seat of ann, bea, abe, bob, got 'Bruno'"),
    ],
)
def test_a_false_resignation_is_found(old: str, new: str, message: str) -> None:
    match = a_match()
    match.resign("bea")
    report = verify(GAME, read_record(match.export().to_text().replace(old, new)))
    assert not report.is_good
    assert message in str(report)


def test_nobody_resigns_after_the_end() -> None:
    text = play_out(a_match()).export().to_text().replace("\nend\n", "\nend\nresigned ann\n")
    report = verify(GAME, read_record(text))
    assert "could not resign any more" in str(report)
    assert not report.is_good


def test_a_resignation_without_a_winner_is_no_footer() -> None:
    match = a_match()
    match.resign("bea")
    with pytest.raises(RecordError, match="expected 'winner SIDE'"):
        read_record(match.export().to_text().replace("winner East\n", ""))


# --- dice that wait ---------------------------------------------------------------------------------------


def test_dice_can_wait_until_everybody_has_come() -> None:
    waiting = Match(GAME, shared=Shared("0" * 16, ("ann", "bea")))
    assert waiting.record.answers == []
    assert waiting.state.decision_of("dice") is not None
    assert waiting.take_part("waive 1 ann") == []
    assert waiting.ceremony.awaited == ["bea"]
    events = waiting.take_part("waive 1 bea")
    assert not waiting.holds_dice
    assert [event.kind for event in events] == ["drew", "drew a card"] * 4
    assert not waiting.can_undo("ann")


# --- marks ------------------------------------------------------------------------------------------------


def test_marks_are_plain_values_and_nothing_by_default() -> None:
    assert Race().marks(Event("3.1", Rolled("red", 4))) == Marks()
    assert GAME.marks(Event("2.3", WindBlew(4))).to_dict() == {"hexes": [], "units": [], "cards": [], "dice": [4]}


def test_an_option_that_needs_another_says_which() -> None:
    class Windy(Lanterns):
        options = (*Lanterns.options, Option("storm", ("no", "yes"), "2.3", "more wind", needs={"wind": "yes"}))

    game = Windy()
    assert game.setup(storm="yes").options["storm"] == "yes"
    with pytest.raises(GameError, match="storm=yes needs wind=yes"):
        game.setup(wind="no", storm="yes")
    assert game.setup(wind="no").options["storm"] == "no"


def test_a_set_of_options_leaves_out_what_a_scenario_does_not_allow() -> None:
    class Sorted(Lanterns):
        option_sets = (OptionSet("calm", "Calm", "No wind.", {"wind": "no", "players": "united"}),)

    game = Sorted()
    assert game.options_of("calm", None) == {"wind": "no", "players": "united"}
    assert game.options_of("calm", "duel") == {"wind": "no"}
    with pytest.raises(GameError, match="no set of options 'storm'; there is calm"):
        game.options_of("storm", "duel")


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_explained_in_a_sentence(name: str) -> None:
    game = doppeladler.game(name)
    meanings = {each.name: str(each.meaning) for each in game.options} | {
        each.name: str(each.meaning) for each in game.option_sets
    }
    assert [name for name, meaning in meanings.items() if not meaning.endswith((".", "?"))] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_set_of_options_can_be_played_in_every_scenario(name: str) -> None:
    game = doppeladler.game(name)
    for scenario, chosen in product(game.scenarios, game.option_sets):
        _, options = game.setting(scenario.name, game.options_of(chosen.name, scenario.name))
        assert chosen.options.keys() <= options.keys()
