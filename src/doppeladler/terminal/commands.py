"""What a player can type in every game: taking back, saving, loading, looking things up, leaving."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from doppeladler.terminal.words import say, sentence
from doppeladler.wargame.speech import Chart, Span
from doppeladler.words import Sentence

from .errors import BadInput, in_one_line
from .recapping import in_short, since_last_turn
from .refusals import say_refusal
from .seating import reopen
from .table import Table, write

if TYPE_CHECKING:
    from .session import Session

Command = Callable[["Session", str], None]
LOG = 30
"""So many lines of the log are shown unless all are asked for."""

HELP: tuple[tuple[Sentence | str, Sentence], ...] = (
    (sentence("help-number"), sentence("help-number-does")),
    (sentence("help-words"), sentence("help-words-does")),
    ("choices", sentence("help-choices-does")),
    ("look", sentence("help-look-does")),
    ("why", sentence("help-why-does")),
    ("go on", sentence("help-go-on-does")),
    ("u, undo", sentence("help-undo-does")),
    ("always", sentence("help-always-does")),
    ("standing", sentence("help-standing-does")),
    ("log, log all", sentence("help-log-does")),
    ("recap", sentence("help-recap-does")),
    ("reasons", sentence("help-reasons-does")),
    ("rule 6.3", sentence("help-rule-does")),
    ("dice", sentence("help-dice-does")),
    ("save FILE, load FILE", sentence("help-save-does")),
    ("export FILE", sentence("help-export-does")),
    ("quit", sentence("help-quit-does")),
)
"""What can be typed at every table, and what happens then."""


# --- looking ----------------------------------------------------------------------------------------------


def show_help(session: Session, rest: str) -> None:
    """Everything that can be typed."""
    heads = say("help-you-type"), say("help-what-happens")
    session.screen.say(Chart(say("help-at-every-table"), heads, tuple((str(typed), str(does)) for typed, does in HELP)))
    own = tuple((typed, str(meaning)) for typed, meaning in session.speech.help)
    if own:
        session.screen.say("", Chart(session.table.game.title, heads, own))


def show_choices(session: Session, rest: str) -> None:
    """All choices, nothing folded."""
    session.show_choices(is_full=True)


def look(session: Session, rest: str) -> None:
    """The situation again; at something in particular, if the game knows how."""
    state, seat = session.table.state, session.seat
    answer = session.speech.look_up(state, seat, f"look {rest}") if rest else session.speech.situation(state, seat)
    session.screen.say(*(answer or [say("no-such-look", rest=rest[:60])]))


def why(session: Session, rest: str) -> None:
    """Why not something; alone, why one is asked at all."""
    words = re.sub(r"^(?:not|can'?t|cannot|can not)\b\s*", "", rest.rstrip("?!. "), flags=re.IGNORECASE)
    if not words:
        asked = session.table.state.decision_of(session.seat)
        show_rule(session, asked.rule if asked else "")
        return
    objections = session.speech.why_not(session.table.state, session.seat, words)
    if objections is None:
        session.screen.say(say("why-not-what", words=words[:60]))
    elif objections:
        say_refusal(session.screen, words, objections)
    else:
        session.screen.say(say("nothing-forbids", words=words))


def show_rule(session: Session, rest: str) -> None:
    """A rule of the book in our own words."""
    rules = session.speech.rules
    number = rest.strip(" ?.")
    text = rules.get(number) or rules.get(f"{number}.0")
    if text is None:
        near = [rule for rule in rules if rule.startswith(f"{number.split('.')[0]}.")]
        session.screen.say(say("no-such-rule-in-game", number=number, near=near))
    else:
        session.screen.say((Span(f"{text.rule} {text.title}", "strong"),), str(text.in_short))


def show_log(session: Session, rest: str) -> None:
    """What has happened, as far as the seat may know."""
    lines = session.in_words(session.table.events(session.seat))
    shown = lines if rest == "all" else lines[-LOG:]
    if len(shown) < len(lines):
        session.screen.say((Span(say("earlier-lines-log-all-shows-them", count=len(lines) - len(shown)), "quiet"),))
    session.screen.say(*shown)
    if not lines:
        session.screen.say(say("nothing-has-happened-yet"))


def show_recap(session: Session, rest: str) -> None:
    """What the others have done since the seat's last turn, in short."""
    table, seat = session.table, session.seat
    view = table.game.view(table.state, seat)
    found = since_last_turn(table.game, view, seat, table.events(seat))
    session.screen.say(*(list(in_short(found, session.speech.name_of)) or [say("nothing-has-happened-yet")]))


def show_reasons(session: Session, rest: str) -> None:
    """What the computer has said of its answers; all it knew when the game is over."""
    lines = session.table.reasons()
    shown = lines if rest == "all" else lines[-LOG:]
    for seat, reason in shown:
        session.screen.say((Span(f"{seat} ", seat), Span(reason)))
    if len(shown) < len(lines):
        session.screen.say((Span(say("earlier-ones-reasons-all-shows-them", count=len(lines) - len(shown)), "quiet"),))
    if not lines:
        session.screen.say(say("no-computer-has-said-anything-yet"))


def show_dice(session: Session, rest: str) -> None:
    """The commitment to the seed of the dice."""
    session.screen.say(say("dice-commitment", commitment=session.table.match.record.commitment))


# --- going back -------------------------------------------------------------------------------------------


def undo(session: Session, rest: str) -> None:
    """Take back the last order."""
    try:
        count = session.table.take_back(session.seat)
    except ValueError as error:
        session.screen.say(str(error))
        return
    session.screen.say(say("taken-back", count=count))
    session.orders.is_resting = True
    session.shown = -1


# --- standing orders --------------------------------------------------------------------------------------


def always(session: Session, rest: str) -> None:
    """Give the answer of now, and from now on."""
    orders, seat = session.orders, session.seat
    row = orders.can_begin(seat)
    if row is None:
        session.screen.say(say("no-order-for-this-question"))
        return
    orders.switch(seat, row, is_on=True)
    session.answer(orders.answer_of(row))


def standing(session: Session, rest: str) -> None:
    """Switch a standing order by its number, or all, or none; then show them."""
    orders, seat = session.orders, session.seat
    rows = orders.rows
    if rest in ("all", "none"):
        for row in rows:
            orders.switch(seat, row, is_on=rest == "all")
    elif rest.isdecimal() and 1 <= int(rest) <= len(rows):
        row = rows[int(rest) - 1]
        orders.switch(seat, row, is_on=not orders.is_on(seat, row))
    elif rest:
        session.screen.say(say("no-such-standing-order", rest=rest[:60], count=len(rows)))
        return
    session.screen.say(_orders_shown(session) if rows else say("no-standing-orders"))


def _orders_shown(session: Session) -> Chart:
    """Every standing order with its number, whether it stands, and when one is asked all the same."""
    orders, seat = session.orders, session.seat
    rows = [
        (str(number), say("order-stands") if orders.is_on(seat, row) else "", str(row["name"]), str(row["about"]))
        for number, row in enumerate(orders.rows, 1)
    ]
    return Chart(say("standing-orders"), ("", say("order-now"), say("order-name"), say("order-about")), tuple(rows))


# --- files ------------------------------------------------------------------------------------------------


def _file(rest: str, command: str) -> Path:
    if not rest:
        raise BadInput(sentence("expected-the-name-of-a-file", command=command))
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
            raise BadInput(sentence("save-is-there-already", rest=rest))
        session.table.save(file)
        session.file = file.resolve()
        return say("saved", rest=rest)

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
            return say("not-loaded")
        session.sit_down(table)
        session.file = file.resolve()
        return say("loaded-answers", rest=rest, answers=table.answers)

    _keep(session, action)


def export(session: Session, rest: str) -> None:
    """Write the record to hand out."""

    def action() -> str:
        file = _file(rest, "export")
        if file.exists():
            raise BadInput(sentence("is-there-already", rest=rest))
        write(file, session.table.match.export().to_text())
        if session.table.match.is_over:
            session.table.saved = session.table.match.record.answers.copy()
            return say("exported", rest=rest)
        return say("exported-so-far", rest=rest)

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
    "recap": show_recap,
    "reasons": show_reasons,
    "dice": show_dice,
    "undo": undo,
    "u": undo,
    "always": always,
    "standing": standing,
    "save": save,
    "save!": save_anyway,
    "load": load,
    "export": export,
    "quit": leave,
    "exit": leave,
    "q": leave,
}
