"""Reading a record back from its text; a RecordError names the line and what is expected there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from doppeladler.engine.words import sentence
from doppeladler.words import Sentence

from .choice import Choice, ChoiceError
from .journal import read_journal
from .record import (
    ANSWERS,
    END,
    HEADER,
    HEADER_2,
    JOURNAL,
    MAX_BYTES,
    MAX_LINE,
    Answer,
    Outcome,
    Record,
    RecordError,
    Rollback,
)
from .text import read_setting
from .todo import DICE

WHOLE = "[0-9]{1,9}"
HASH = "[0-9a-f]{64}"
SEAT = "[^ ]+"


def read_record(text: str) -> Record:
    """A record from its text."""
    lines = _Lines(text)
    is_public = lines.more and lines.lines[0] == HEADER_2
    lines.take(re.escape(HEADER_2 if is_public else HEADER), f"'{HEADER}'")
    record = _read_header(lines)
    begin = JOURNAL if is_public else ANSWERS
    lines.take(begin, sentence("expected-before-answers-another-line-header", answers=begin))
    if is_public:
        _read_journal(lines, record)
    else:
        record.answers.extend(_read_answers(lines))
    if lines.more or is_public:
        lines.take(END, f"'{END}'")
        _read_footer(lines, record)
    if lines.more:
        raise lines.error(sentence("nothing-more-after-footer"))
    return record


def read_record_file(path: Path) -> Record:
    """A record from a file; a file too large to be one is not even read."""
    size = path.stat().st_size
    if size > MAX_BYTES:
        raise RecordError(
            1, sentence("expected-record-most-bytes", max_bytes=f"{MAX_BYTES:,}", name=path.name, size=f"{size:,}")
        )
    try:
        return read_record(path.read_bytes().decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise RecordError(1, sentence("expected-text-utf-8-other", name=path.name, start=error.start)) from error


class _Lines:
    """The lines of a record, read one after the other."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_BYTES:
            raise RecordError(
                1,
                sentence(
                    "expected-record-most-characters-got", max_bytes=f"{MAX_BYTES:,}", text_number=f"{len(text):,}"
                ),
            )
        self.lines = [line.strip() for line in text.rstrip().split("\n")]
        self.at = 0
        for number, line in enumerate(self.lines, 1):
            if len(line) > MAX_LINE or not line.isprintable():
                raise RecordError(number, sentence("expected-plain-text-most-characters-2", max_line=MAX_LINE))

    @property
    def more(self) -> bool:
        return self.at < len(self.lines)

    def error(self, expected: Sentence | str) -> RecordError:
        """A fault in the line that comes next."""
        got = repr(self.lines[self.at][:60]) if self.more else sentence("expected-end-text")
        return RecordError(self.at + 1, sentence("expected-expected-got", expected=expected, got=got))

    def starts(self, word: str) -> bool:
        """Does the next line begin with this word?"""
        return self.more and self.lines[self.at].partition(" ")[0] == word

    def take(self, pattern: str, expected: Sentence | str) -> re.Match[str]:
        """The next line, which must match."""
        found = re.fullmatch(pattern, self.lines[self.at]) if self.more else None
        if found is None:
            raise self.error(expected)
        self.at += 1
        return found

    def take_each(self, word: str, pattern: str, expected: Sentence | str) -> Iterator[re.Match[str]]:
        """Every following line that begins with the word."""
        while self.starts(word):
            yield self.take(f"{word} {pattern}", f"'{word} {expected}'")


def _read_header(lines: _Lines) -> Record:
    game = lines.take(f"game ([^ ]+) ({WHOLE})", "'game NAME VERSION'")
    data = lines.take("data (.+)", "'data VERSION'")
    setting = lines.take("scenario (.+)", "'scenario NAME option=value ...'")
    scenario, options = read_setting(setting[1])
    record = Record(game[1], int(game[2]), data[1], scenario, options)
    for seat in lines.take_each("seat", f"({SEAT}) ?(.*)", "SEAT NAME"):
        if seat[1] in record.who:
            raise RecordError(lines.at, sentence("expected-one-line-seat", seat=seat[1]))
        record.who[seat[1]] = seat[2]
    for dice in lines.take_each("dice", f"({HASH})", sentence("expected-commitment-64-hexadecimal-digits-once")):
        if record.commitment:
            raise RecordError(lines.at, sentence("expected-only-one-commitment-dice"))
        record.commitment = dice[1]
    record.entropy = tuple(each[1] for each in lines.take_each("entropy", "(.+)", "TEXT"))
    record.rollbacks.extend(_read_rollbacks(lines))
    return record


def _read_rollbacks(lines: _Lines) -> Iterator[Rollback]:
    for found in lines.take_each("rollback", f"({WHOLE}) of ({WHOLE}) #({WHOLE})", "KEPT of ANSWERS #ROLL"):
        rollback = Rollback(*map(int, found.groups()))
        if rollback.kept >= rollback.answers or rollback.next_roll < 1:
            raise RecordError(lines.at, sentence("expected-rollback-keeps-fewer-answers"))
        yield rollback


def _read_answers(lines: _Lines) -> Iterator[Answer]:
    last = 0
    while lines.more and lines.lines[lines.at] != END:
        line = lines.take(f"({SEAT}) (.+)", "'SEAT CHOICE'")
        answer = _read_roll(line, last, lines.at) if line[1] == DICE else _read_answer(line, line[2], lines.at)
        last = answer.roll or last
        yield answer


def _read_journal(lines: _Lines, record: Record) -> None:
    while lines.more and lines.lines[lines.at] != END:
        record.journal.append(lines.take("(.+)", sentence("expected-line-of-journal"))[0])
    if not record.is_public:
        raise lines.error(sentence("expected-table-line"))
    try:
        found = read_journal(record.journal)
    except (ChoiceError, ValueError) as error:
        raise RecordError(lines.at, str(error)) from error
    record.answers.extend(found.answers)
    record.rollbacks.extend(found.rollbacks)


def _read_roll(line: re.Match[str], last: int, number: int) -> Answer:
    numbered = re.fullmatch(f"(.+) #({WHOLE})", line[2])
    if numbered is None:
        return _read_answer(line, line[2], number)._replace(roll=last + 1)
    roll = int(numbered[2])
    if roll <= last:
        raise RecordError(number, sentence("expected-roll-numbered-above-got", last=last, roll=roll))
    return _read_answer(line, numbered[1], number)._replace(roll=roll)


def _read_answer(line: re.Match[str], words: str, number: int) -> Answer:
    try:
        return Answer(line[1], Choice.parse(words))
    except ChoiceError as error:
        raise RecordError(number, str(error)) from error


def _read_footer(lines: _Lines, record: Record) -> None:
    resigned = ""
    if lines.starts("resigned"):
        resigned = lines.take(f"resigned ({SEAT})", "'resigned SEAT'")[1]
    if resigned or lines.starts("winner"):
        winner = lines.take(f"winner ({SEAT})", "'winner SIDE'")[1]
        scores = lines.take_each("score", f"({SEAT}) (-?{WHOLE})", "SIDE NUMBER")
        record.outcome = Outcome(winner, {found[1]: int(found[2]) for found in scores}, resigned)
    if lines.starts("position"):
        record.position = lines.take(f"position ({HASH})", sentence("expected-position-64-hexadecimal-digits"))[1]
    seed = "seed" if record.outcome else "secret"
    if lines.starts(seed) and lines.lines[lines.at].count(" ") == 1:
        record.seed = lines.take(f"{seed} ({HASH})", sentence("expected-seed-64-hexadecimal-digits", seed=seed))[1]
    record.seeds |= {int(found[1]): found[2] for found in lines.take_each(seed, f"({WHOLE}) ({HASH})", "EPOCH SEED")}
    for name in ("salt", "head"):
        if lines.starts(name):
            setattr(record, name, lines.take(f"{name} ({HASH})", f"'{name} HASH'")[1])
    record.kept |= {found[1]: found[2] for found in lines.take_each("kept", f"({SEAT}) (.+)", "SEAT TEXT")}
