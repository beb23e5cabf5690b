"""What a player can type in every game: taking back, saving, loading, looking things up, leaving."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from doppeladler.wargame.speech import Chart, Span

from .errors import BadInput, in_one_line
from .refusals import say_refusal
from .seating import reopen
from .table import Table, write

if TYPE_CHECKING:
    from .session import Session

Command = Callable[["Session", str], None]
LOG = 30
"""So many lines of the log are shown unless all are asked for."""

HELP = (
    ("a number", "the choice with that number"),
    ("the words of a choice", "such as they stand in the list; names may be shortened"),
    ("choices", "the list again, with what was folded away"),
    ("look", "where the game stands"),
    ("why", "why you are asked this; why not ...: what forbids it"),
    ("go on", "carry out the rest of an order that something came between"),
    ("u, undo", "take back your last order, as far as nothing has been revealed or rolled since"),
    ("log, log all", "what has happened, as far as you may know"),
    ("reasons", "what the computer has said of its moves; when the game is over, why it made them"),
    ("rule 6.3", "a rule in a few words"),
    ("dice", "the commitment that will prove the dice fair"),
    ("save FILE, load FILE", "keep the game, or go on with one; save! FILE replaces a file"),
    ("export FILE", "the record to hand out"),
    ("quit", "leave"),
)


# --- looking ----------------------------------------------------------------------------------------------


def show_help(session: Session, rest: str) -> None:
    """Everything that can be typed."""
    session.screen.say(Chart("At every table", ("you type", "what happens"), HELP))
    own = tuple((typed, str(meaning)) for typed, meaning in session.speech.help)
    if own:
        session.screen.say("", Chart(session.table.game.title, ("you type", "what happens"), own))


def show_choices(session: Session, rest: str) -> None:
    """All choices, nothing folded."""
    session.show_choices(is_full=True)


def look(session: Session, rest: str) -> None:
    """The situation again; at something in particular, if the game knows how."""
    state, seat = session.table.state, session.seat
    answer = session.speech.look_up(state, seat, f"look {rest}") if rest else session.speech.situation(state, seat)
    session.screen.say(*(answer or [f"I do not know how to look at '{rest[:60]}'."]))


def why(session: Session, rest: str) -> None:
    """Why not something; alone, why one is asked at all."""
    words = re.sub(r"^(?:not|can'?t|cannot|can not)\b\s*", "", rest.rstrip("?!. "), flags=re.IGNORECASE)
    if not words:
        asked = session.table.state.decision_of(session.seat)
        show_rule(session, asked.rule if asked else "")
        return
    objections = session.speech.why_not(session.table.state, session.seat, words)
    if objections is None:
        session.screen.say(f"I do not understand '{words[:60]}'. Ask such as 'why not' and the words of a choice.")
    elif objections:
        say_refusal(session.screen, words, objections)
    else:
        session.screen.say(f"Nothing forbids it: {words}")


def show_rule(session: Session, rest: str) -> None:
    """A rule of the book in our own words."""
    rules = session.speech.rules
    number = rest.strip(" ?.")
    text = rules.get(number) or rules.get(f"{number}.0")
    if text is None:
        near = [rule for rule in rules if rule.startswith(f"{number.split('.')[0]}.")]
        there = f"there is {', '.join(near)}" if near else "expected a number such as 6.3"
        session.screen.say(f"There is no rule '{number}' in this game; {there}.")
    else:
        session.screen.say((Span(f"{text.rule} {text.title}", "strong"),), str(text.in_short))


def show_log(session: Session, rest: str) -> None:
    """What has happened, as far as the seat may know."""
    lines = session.in_words(session.table.events(session.seat))
    shown = lines if rest == "all" else lines[-LOG:]
    if len(shown) < len(lines):
        session.screen.say((Span(f"{len(lines) - len(shown)} earlier lines: 'log all' shows them.", "quiet"),))
    session.screen.say(*shown)
    if not lines:
        session.screen.say("Nothing has happened yet.")


def show_reasons(session: Session, rest: str) -> None:
    """What the computer has said of its answers; all it knew when the game is over."""
    lines = session.table.reasons()
    shown = lines if rest == "all" else lines[-LOG:]
    for seat, sentence in shown:
        session.screen.say((Span(f"{seat} ", seat), Span(sentence)))
    if len(shown) < len(lines):
        session.screen.say((Span(f"{len(lines) - len(shown)} earlier ones: 'reasons all' shows them.", "quiet"),))
    if not lines:
        session.screen.say("No computer has said anything yet.")


def show_dice(session: Session, rest: str) -> None:
    """The commitment to the seed of the dice."""
    session.screen.say(f"Dice commitment: {session.table.match.record.commitment}")


# --- going back -------------------------------------------------------------------------------------------


def undo(session: Session, rest: str) -> None:
    """Take back the last order."""
    try:
        count = session.table.take_back(session.seat)
    except ValueError as error:
        session.screen.say(str(error))
        return
    session.screen.say(f"Taken back: {count} answer{'s' * (count > 1)}.")
    session.shown = -1


# --- files ------------------------------------------------------------------------------------------------


def _file(rest: str, command: str) -> Path:
    if not rest:
        raise BadInput(f"{command}: expected the name of a file")
    return Path(rest).expanduser()


def _keep(session: Session, action: Callable[[], str]) -> None:
    """Do something with a file and say what came of it, also when nothing did."""
    try:
        session.screen.say(action())
    except (BadInput, OSError, ValueError) as error:
        line = in_one_line(error)
        if line is None:
            raise
        session.screen.say(line)


def save(session: Session, rest: str, replace: bool = False) -> None:
    """Keep the game in a file."""

    def action() -> str:
        file = _file(rest, "save")
        if file.exists() and not replace and file.resolve() != session.file:
            raise BadInput(f"{rest} is there already: choose another name, or 'save! {rest}' to replace it")
        session.table.save(file)
        session.file = file.resolve()
        return f"Saved in {rest}; it holds the secret of the dice, so keep it to yourself."

    _keep(session, action)


def save_anyway(session: Session, rest: str) -> None:
    """Keep the game in a file, whatever was in it."""
    save(session, rest, replace=True)


def load(session: Session, rest: str) -> None:
    """Go on with another game; a file that cannot be used leaves this one as it is."""

    def action() -> str:
        file = _file(rest, "load")
        table: Table = reopen(str(file), session.table.game)
        if not session.is_willing_to_leave():
            return "Not loaded."
        session.sit_down(table)
        session.file = file.resolve()
        return f"Loaded {rest}: {table.answers} answers."

    _keep(session, action)


def export(session: Session, rest: str) -> None:
    """Write the record to hand out."""

    def action() -> str:
        file = _file(rest, "export")
        if file.exists():
            raise BadInput(f"{rest} is there already: choose another name")
        write(file, session.table.match.export().to_text())
        if session.table.match.is_over:
            session.table.saved = session.table.match.record.answers.copy()
            return f"The record is in {rest}, with the seed of the dice: doppeladler verify {rest}"
        return f"The record so far is in {rest}. It tells everything all sides have done: mind who reads it."

    _keep(session, action)


def leave(session: Session, rest: str) -> None:
    """Leave the table."""
    session.is_leaving = session.is_willing_to_leave()


COMMANDS: Mapping[str, Command] = {
    "help": show_help,
    "?": show_help,
    "choices": show_choices,
    "look": look,
    "why": why,
    "rule": show_rule,
    "rules": show_rule,
    "log": show_log,
    "reasons": show_reasons,
    "dice": show_dice,
    "undo": undo,
    "u": undo,
    "save": save,
    "save!": save_anyway,
    "load": load,
    "export": export,
    "quit": leave,
    "exit": leave,
    "q": leave,
}
