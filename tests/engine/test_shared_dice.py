"""Dice that people share: the derivations, the order in which everybody is bound, and what a record proves of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from doppeladler.engine import (
    CeremonyError,
    Match,
    Record,
    RecordError,
    Shared,
    Signer,
    VerifyReport,
    protocol,
    read_record,
    verify,
    what_rollback,
)
from doppeladler.engine.journal import fall_in
from doppeladler.engine.signing import is_signed
from tests.sharing import Person, bind, known_seeds, open_dice, reveal

from .script import WHO, play_on, played_out
from .toy import Race, RaceState

VECTORS = json.loads((Path(__file__).parent.parent / "server" / "dice-vectors.json").read_text())
GAME = Race()
TABLE = "00112233445566aa"
SALT = bytes(range(32))
ANNA, BRUNO = Person("Anna"), Person("Bruno")
PEOPLE = {"red": ANNA, "blue": BRUNO}


@pytest.fixture(autouse=True)
def _known_seeds() -> Iterator[None]:
    with known_seeds():
        yield


def shared(people: dict[str, Person] | None = None) -> Match[RaceState]:
    """A race of two people who have both added to the dice."""
    match = Match(GAME, "marathon", {"dice": "two"}, WHO, shared=Shared(TABLE, ("red", "blue")))
    open_dice(match, people or PEOPLE)
    return match


def head_of(record: Record) -> str:
    setting = f"{record.scenario} dice=two"
    head = protocol.chain_start(TABLE, record.game, record.rules_version, record.data_version, setting)
    for number, body in enumerate(record.journal, 1):
        head = protocol.chain_next(head, number, SALT, body)
    return head


def sealed(match: Match[RaceState]) -> Record:
    """The record of a match as a server hands it out: with salt and last hash."""
    record = replace(match.export(), salt=SALT.hex())
    return replace(record, head=head_of(record))


def back(match: Match[RaceState], kept: int, *seats: str, **changes: Any) -> None:
    """Go back by consent of these seats."""
    what, head = what_rollback(match.rollback_to(kept)), head_of(match.record)
    lines = []
    for seat in seats:
        signature = PEOPLE[seat].consent(TABLE, changes.get("what", what), changes.get("head", head), seat)
        lines.append(f"consent {seat} {changes.get('head', head)} {signature} {what}")
    match.rollback(kept, lines)


def finished() -> Match[RaceState]:
    """A whole race with a rollback, and a seat that another takes over."""
    match = play_on(shared(), 6)
    kept = next(n for n, each in enumerate(match.record.answers) if n > 1 and each.seat != "dice")
    back(match, kept, "red", "blue")
    play_on(match, 3, seed=2)
    match.change_dice("hand blue")
    open_dice(match, {"red": ANNA, "blue": Person("Clara")})
    return play_on(match, 1000, seed=3)


with known_seeds():
    MATCH = finished()
RECORD = sealed(MATCH)


def reread(text: str) -> VerifyReport:
    """What is found in a text whose chain was made anew: a dishonest server can do that."""
    record = read_record(text)
    return verify(GAME, replace(record, head=head_of(record)))


# --- derivations ------------------------------------------------------------------------------------------


def test_everything_is_derived_as_the_vectors_say() -> None:
    v, seed = VECTORS, bytes.fromhex(VECTORS["seed"])
    shown = protocol.commitment(v["table"], 1, seed)
    assert shown == v["commitment"]
    for seat, added in v["entropy"].items():
        assert protocol.seat_commitment(v["table"], 1, seat, shown, added) == v["commits"][seat]
    key = protocol.roll_key(seed, v["table"], v["game"], 1, v["entropy"])
    assert key.hex() == v["key"]
    waived = protocol.roll_key(seed, v["table"], v["game"], 1, v["entropy"] | {"RU": protocol.WAIVED})
    assert waived.hex() == v["key_RU_waived"]
    for roll in v["rolls"]:
        assert protocol.fall(key, roll["index"], roll["purpose"], roll["n"], roll["beacon"]) == roll["k"]


def test_signatures_are_those_of_the_vectors() -> None:
    signer = Signer(bytes.fromhex(VECTORS["sign_secret"]))
    message = protocol.consent_message(*VECTORS["consent"][1:])
    assert message == "\n".join(VECTORS["consent"])
    assert (signer.public, signer.sign(message)) == (VECTORS["sign_public"], VECTORS["signature"])
    assert is_signed(signer.public, message, VECTORS["signature"])
    assert not is_signed(signer.public, message + "!", VECTORS["signature"])
    assert not is_signed("00", message, VECTORS["signature"])


# --- taking part ------------------------------------------------------------------------------------------


def waiting() -> Match[RaceState]:
    return Match(GAME, "marathon", {"dice": "two"}, WHO, shared=Shared(TABLE, ("red", "blue")))


def test_no_die_falls_before_everybody_has_revealed() -> None:
    match = waiting()
    for line in (bind(match, "red", ANNA), bind(match, "blue", BRUNO)):
        match.take_part(line)
    match.take_part(reveal(match, "blue", BRUNO))
    assert (match.holds_dice, match.ceremony.awaited, match.record.answers) == (True, ["red"], [])
    assert match.take_part(reveal(match, "red", ANNA))
    assert match.record.answers[0].seat == "dice"


def test_nobody_reveals_before_all_are_bound() -> None:
    match = waiting()
    match.take_part(bind(match, "red", ANNA))
    with pytest.raises(CeremonyError, match="before all were bound"):
        match.take_part(reveal(match, "red", ANNA))


def test_what_is_revealed_is_what_was_bound() -> None:
    match = waiting()
    for seat, person in PEOPLE.items():
        match.take_part(bind(match, seat, person))
    with pytest.raises(CeremonyError, match="has not revealed what it was bound to"):
        match.take_part(reveal(match, "red", BRUNO))


def test_a_seat_is_bound_once_by_its_own_signature() -> None:
    match = waiting()
    good = bind(match, "red", ANNA)
    with pytest.raises(CeremonyError, match="signature of red is wrong"):
        match.take_part(good[:-8] + "00000000")
    with pytest.raises(CeremonyError, match="no part"):
        match.take_part(good.replace(" red ", " green "))
    match.take_part(good)
    for line in (good, "waive 1 red"):
        with pytest.raises(CeremonyError, match="bound in epoch 1 already"):
            match.take_part(line)
    assert match.record.journal[-1] == good


def test_a_seat_that_changes_hands_adds_anew_before_the_next_roll() -> None:
    match = shared()
    match.change_dice("hand blue")
    assert (match.holds_dice, match.ceremony.current, match.ceremony.awaited) == (True, 2, ["red", "blue"])
    with pytest.raises(CeremonyError, match="signed with another key before"):
        match.take_part(bind(match, "red", BRUNO))
    open_dice(match, {"red": ANNA, "blue": Person("Clara")})
    assert not match.holds_dice


def test_only_computers_need_nobody() -> None:
    match = Match(GAME, "marathon", {"dice": "two"}, shared=Shared(TABLE, ()))
    assert not match.holds_dice
    report = verify(GAME, sealed(play_on(match, 1000)))
    assert report.is_good, str(report)
    assert "Only computers played" in str(report)


# --- going back -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [(), ("red",), ("blue",)])
def test_rolls_are_taken_back_only_by_all(seats: tuple[str, ...]) -> None:
    match = play_on(shared(), 6)
    before = match.record.journal.copy()
    with pytest.raises(CeremonyError, match="not all have agreed"):
        back(match, 2, *seats)
    assert [each for each in match.record.journal if not each.startswith("consent")] == before


def test_who_was_handed_a_seat_and_is_not_bound_yet_cannot_be_passed_over() -> None:
    match = play_on(shared(), 6)
    match.change_dice("hand blue")
    with pytest.raises(CeremonyError, match="not all have agreed: blue"):
        back(match, 2, "red")


def test_a_consent_is_to_one_thing_only() -> None:
    match = play_on(shared(), 6)
    with pytest.raises(CeremonyError, match="signature of red is wrong"):
        back(match, 2, "red", "blue", what="rollback 4 of 9 #5")


# --- what a record proves ---------------------------------------------------------------------------------


def test_an_honest_record_proves_all_of_it() -> None:
    text = RECORD.to_text()
    assert text.startswith("doppeladler record 2\n")
    assert read_record(text).to_text() == text
    report = verify(GAME, read_record(text))
    assert report.is_good, str(report)
    said = str(report)
    assert "agreed by blue and red" in said
    undone = MATCH.ceremony.undone[0].rolls
    assert undone
    assert ", ".join(f"#{roll}" for roll in undone) in said
    assert "Epoch 2 (blue has another holder)" in said
    assert "Nobody could choose the dice" in said


def test_who_waives_is_named() -> None:
    match = waiting()
    match.take_part("waive 1 red")
    match.take_part(bind(match, "blue", BRUNO))
    match.take_part(reveal(match, "blue", BRUNO))
    report = verify(GAME, sealed(play_on(match, 1000)))
    assert report.is_good, str(report)
    assert "; red added nothing." in str(report)


def test_two_seats_of_one_person_are_one_hand() -> None:
    report = verify(GAME, sealed(play_on(shared({"red": ANNA, "blue": ANNA}), 1000)))
    assert report.is_good, str(report)
    assert "blue and red were in one hand." in str(report)


def test_a_seed_chosen_afterwards_is_found() -> None:
    """By the old protocol the server had the entropy when it committed: it could try seeds until it liked the rolls."""
    seed = bytes(32)
    forged = protocol.commitment(TABLE, 1, seed)
    text = RECORD.to_text().replace(RECORD.seeds[1], seed.hex())
    assert "not the one committed to" in str(reread(text))
    text = text.replace(f"commit 1 {MATCH.ceremony.epochs[1].commitment}", f"commit 1 {forged}")
    report = reread(text)
    assert report.verdict == "wrong"
    assert "the signature of red is wrong" in str(report)


def lines_with(start: str) -> list[str]:
    return [line for line in RECORD.to_text().splitlines() if line.startswith(start)]


def another_face(line: str) -> str:
    fallen = fall_in(line)
    assert fallen is not None
    faces = "1 1" if fallen.choice.endswith("6 6") else "6 6"
    return str(fallen._replace(choice=f"roll {faces}", picked=0 if faces == "1 1" else 35))


def altered(text: str, how: str) -> str:
    """A record as somebody wishes it had been."""
    roll = next(line for line in lines_with("roll") if " /36 " in line)
    consent, reveals = lines_with("consent")[0], lines_with("reveal")
    binds, first = lines_with("bind"), lines_with("roll")[0]
    return {
        "roll": lambda: text.replace(roll, another_face(roll)),
        "choice only": lambda: text.replace(
            roll, f"{roll.partition(' = ')[0]} = {another_face(roll).partition(' = ')[2]}"
        ),
        "consent gone": lambda: text.replace(consent + "\n", ""),
        "consent of another": lambda: text.replace(consent, consent.replace("consent red", "consent blue")),
        "entropy": lambda: text.replace(reveals[0].split()[3], "0" * 64),
        "bound": lambda: text.replace(binds[0].split()[4], "0" * 64),
        "order": lambda: text.replace(f"{binds[1]}\n", "").replace(reveals[0], f"{reveals[0]}\n{binds[1]}"),
        "hand gone": lambda: text.replace("hand blue\n", ""),
        "open early": lambda: text.replace("open 1\n", "").replace(reveals[0], f"open 1\n{reveals[0]}"),
        "open late": lambda: text.replace("open 1\n", "").replace(first, f"{first}\nopen 1"),
    }[how]()


ALTERED = {
    "roll": "falls on number 14 by the seed, but 35 is recorded",
    "choice only": "so the recorded 'roll 3 /36 14 FastRun 3.1 = roll 6 6' is 'roll 3 3'",
    "consent gone": "a rollback to which not all have agreed: red",
    "consent of another": "the signature of blue is wrong",
    "entropy": "red has not revealed what it was bound to",
    "bound": "the signature of red is wrong",
    "order": "red has revealed before all were bound",
    "hand gone": "red has no part in epoch 2 now",
    "open early": "epoch 1 is opened before everybody has revealed",
    "open late": "roll #1 fell before everybody had added to the dice",
}
"""What is wrong then: none is found only because another check fails as well."""


@pytest.mark.parametrize("how", ALTERED)
def test_what_a_server_alters_is_found_though_the_chain_is_made_anew(how: str) -> None:
    text = RECORD.to_text()
    changed = altered(text, how)
    assert changed != text
    report = reread(changed)
    assert report.verdict == "wrong", str(report)
    assert ALTERED[how] in " ".join(str(report).split())


def test_a_line_that_the_last_hash_does_not_know_is_damage() -> None:
    text = RECORD.to_text().replace(f"head {RECORD.head}", f"head {'0' * 64}")
    assert verify(GAME, read_record(text)).verdict == "damaged"


def test_a_cut_record_is_no_record() -> None:
    text = RECORD.to_text()
    with pytest.raises(RecordError, match="expected 'end'"):
        read_record(text[: text.index("\nend\n")])


def test_rolls_skipped_by_rollbacks_nobody_agreed_to_are_found() -> None:
    """69 bad rolls were skipped so, and the record still read verified."""
    lines = RECORD.to_text().splitlines()
    without = "\n".join(line for line in lines if not line.startswith("consent")) + "\n"
    assert "not all have agreed: red and blue" in str(reread(without))


def test_a_consent_given_at_another_moment_is_worth_nothing() -> None:
    match = play_on(shared(), 6)
    kept = next(n for n, each in enumerate(match.record.answers) if n > 1 and each.seat != "dice")
    back(match, kept, "red", "blue", head="0" * 64)
    report = verify(GAME, sealed(play_on(match, 1000)))
    assert report.verdict == "wrong"
    assert "at another moment" in str(report)


def test_a_record_of_other_rules_is_not_called_dishonest() -> None:
    class NewRace(Race):
        rules_version = 7

    report = verify(NewRace(), RECORD)
    assert report.verdict == "other", str(report)
    assert "made by game race 1, data plain; here is game race 7" in str(report)
    assert f"All {len(RECORD.answers)} answers go through here in the same way" in str(report)


def test_dice_of_the_first_protocol_are_named_as_such() -> None:
    report = verify(GAME, played_out(7).export())
    assert report.is_good
    assert "could have chosen the seed" in str(report)


# --- going on elsewhere -----------------------------------------------------------------------------------


def test_a_save_goes_on_with_dice_of_its_own() -> None:
    match = play_on(shared(), 6)
    match.change_dice("shown")
    loaded = Match.load(GAME, match.save_text())
    assert loaded.ceremony.epoch.cause == "copied"
    assert not loaded.holds_dice
    report = verify(GAME, play_on(loaded, 1000).export())
    assert not report.faults, str(report)
    assert "Epoch 2 (the secret had left the server): never opened" in str(report)
    assert "brought to another table" in str(report)


def test_a_running_record_without_its_seeds_cannot_go_on() -> None:
    match = play_on(shared(), 6)
    with pytest.raises(RecordError, match="secret seed"):
        Match.load(GAME, match.export().to_text())
