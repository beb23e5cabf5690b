"""A sitting at the table: tell what happened, ask, carry out what is typed, until somebody leaves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from doppeladler.engine import Choice, ChoiceError, Event, Refused
from doppeladler.terminal.words import say
from doppeladler.wargame import GONE, Carried, Order, carry_out, go_on, speech_of
from doppeladler.wargame.speech import Span, Words
from doppeladler.words import Sentence

from .commands import COMMANDS, Command
from .menu import find, menu
from .refusals import did_you_mean, say_refusal
from .screen import Screen
from .standing import Orders
from .table import Table

LONGEST = 200
"""No order or question has more letters."""
GO_ON = "go on"
TOLD = 40
"""So many lines of news are shown; of more, the last ones."""


class Session:
    """One table on one screen."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self.screen = screen
        self.file: Path | None = None
        self.sit_down(table)

    def sit_down(self, table: Table) -> None:
        """Begin at a table, or go over to another one."""
        self.table = table
        self.speech = speech_of(table.game)
        self.orders = Orders(table)
        table.thoughts.show = self._think
        self.seat = table.asked() or table.people[0]
        self.is_handed_over = len(table.people) == 1 or not table.answers  # at the start nobody has secrets
        self.headings = dict.fromkeys(table.people, "")
        self.shown = -1
        self.is_leaving = False

    def _think(self, seat: str, share: float, what: Sentence | str) -> None:
        self.screen.think(f"{self.speech.name_of(seat)} {what}", share)

    # --- the round of questions ---------------------------------------------------------------------------

    def run(self) -> int:
        """Play until somebody leaves; Ctrl-C leaves like `quit` does."""
        while not self.is_leaving:
            try:
                self._ask_once()
            except KeyboardInterrupt:
                self.screen.say("")
                self.is_leaving = self.is_willing_to_leave()
        return 0

    def _ask_once(self) -> None:
        """Let everybody else answer, tell the person who is asked what happened, and listen."""
        self.let_others_answer()
        if not self._make_room():
            self._go()
            return
        self.tell_news()
        self._show_question()
        words = self.screen.ask(f"{self.seat}> ")
        if words is None:
            self._go()
        elif words:
            self.hear(words)

    def _go(self) -> None:
        """The input has ended: leave at once."""
        self.is_leaving = True
        if not self.table.is_saved:
            self.screen.say(say("left-without-saving"))

    def _make_room(self) -> bool:
        """Seat the person who is asked; False when nobody sits down."""
        seat = self.table.asked() or self.seat
        if seat == self.seat and self.is_handed_over:
            return True
        self.seat, self.is_handed_over, self.shown = seat, True, -1
        self.headings[seat] = ""
        return self.screen.hand_over(self.speech.name_of(seat))

    def tell_news(self) -> None:
        """Everything this seat may know that has happened, or was said, since it last looked."""
        lines: list[Words] = []
        for events, said in self.table.news(self.seat):
            lines += self.in_words(events)
            if said is not None:
                lines.append((Span(say("commander-says", seat=said.seat), said.seat), Span(str(said.reply.told))))
        if len(lines) > TOLD:
            self.screen.say((Span(say("earlier-lines-log-shows-them", lines_number=len(lines) - TOLD), "quiet"),))
        self.screen.say(*lines[-TOLD:])
        if ordered := self.orders.told(self.seat):
            self.screen.say((Span(say("by-standing-order", orders=ordered), "quiet"),))

    def in_words(self, events: Sequence[Event]) -> list[Words]:
        """Sentences with their rules."""
        narrated = self.speech.narrate(events, self.seat)
        return [(Span(f"[{rule}] ", "quiet"), Span(sentence)) for rule, sentence in narrated]

    def let_others_answer(self) -> None:
        """Commanders and standing orders answer; on a terminal one line tells what a commander thinks about."""
        try:
            self.table.let_others_answer()
            while self.orders.obey():
                self.table.let_others_answer()
        finally:
            self.screen.stop_thinking()

    def _show_question(self) -> None:
        """The situation when it is another phase, then what is asked; only if it has not just been shown."""
        if self.shown == self.table.answers:
            return
        self.shown = self.table.answers
        state = self.table.state
        if self.speech.heading(state) != self.headings[self.seat]:
            self.headings[self.seat] = self.speech.heading(state)
            self.screen.say("", *self.speech.situation(state, self.seat))
        if self.table.match.is_over:
            self.screen.say(say("game-over-export-file-keeps"))
        else:
            self.show_choices()

    def show_choices(self, is_full: bool = False) -> None:
        """The prompt with its rule, and the choices."""
        state, seat = self.table.state, self.seat
        asked = state.decision_of(seat)
        if asked is None:
            return
        self.screen.say("", (Span(f"{seat} ", seat), Span(f"[{asked.rule}] ", "quiet"), Span(str(asked.prompt(state)))))

        def note(choice: Choice) -> str:
            return self.speech.note(state, seat, choice)

        self.screen.show(menu(self.table.choices(seat), note, self.screen.console.width, is_full))
        if row := self.orders.can_begin(seat):
            words = say("always-answers", answer=row["answer"], asks=row["asks"], name=row["name"])
            self.screen.say((Span(words, "quiet"),))

    # --- listening ----------------------------------------------------------------------------------------

    def hear(self, words: str) -> None:
        """Carry out one line of a player."""
        if len(words) > LONGEST:
            self.screen.say(say("line-too-long-letters-most", words_number=len(words), longest=LONGEST))
            return
        try:
            self._understand(words)
        except Refused as refused:
            say_refusal(self.screen, str(refused.choice), refused.objections)

    def _understand(self, words: str) -> None:
        if words.lower() == GO_ON:
            self.go_on()
            return
        first, _, rest = words.partition(" ")
        command: Command | None = COMMANDS.get(first.lower())
        if command is not None:
            command(self, rest.strip())
            return
        found = find(self.table.choices(self.seat), words.rstrip(" .!"))
        if len(found) == 1:
            self.answer(found[0])
        elif found:
            named = ", ".join(map(str, found[:6]))
            self.screen.say(say("could-please-say-which", words=words, named=named))
        elif not self._ask_game(words):
            self._refuse(words)

    def _ask_game(self, words: str) -> bool:
        """Is it a question or an order in the game's own words?"""
        state = self.table.state
        answer = self.speech.look_up(state, self.seat, words)
        if answer is not None:
            self.screen.say(*answer)
            return True
        return self.carry_out(words) or self._answer_spelled(words)

    def _answer_spelled(self, words: str) -> bool:
        """Is it an offered choice in a player's spelling: "charge hussars 3"?"""
        try:
            choice = self.speech.read_choice(self.table.state, self.seat, words)
        except ChoiceError:
            return False
        is_offered = choice in self.table.choices(self.seat)
        if is_offered:
            self.answer(choice)
        return is_offered

    def _refuse(self, words: str) -> None:
        """Say what forbids a choice that was not offered, or that the words were not understood."""
        state = self.table.state
        offered = {choice.verb for choice in self.table.choices(self.seat)}
        if self.table.match.is_over:
            self.screen.say(say("game-over-nothing-more-played"))
            return
        if words.isdigit():
            count = len(self.table.choices(self.seat))
            self.screen.say(say("there-no-choice-there-choices", words=words, count=count))
            return
        verb = words.split()[0].lower()
        objections = self.speech.why_not(state, self.seat, words) if verb in self.speech.verbs | offered else None
        if objections:
            say_refusal(self.screen, words, objections)
        else:
            self.screen.say(*did_you_mean(words, sorted({*COMMANDS, *offered})))

    def is_willing_to_leave(self) -> bool:
        """Ask whether to save first, unless there is nothing to lose or nobody to ask; False when one stays."""
        if self.table.is_saved or not self.screen.is_live:
            return True
        question = say("save-first-file-name-saves")
        try:
            words = self.screen.ask(question)
        except KeyboardInterrupt:
            self.screen.say("")
            return True
        if words is None or not words or words == "back":
            return words != "back"
        self.hear(f"save {words}")
        return self.table.is_saved

    # --- orders -------------------------------------------------------------------------------------------

    def answer(self, choice: Choice) -> None:
        """Play one choice of the list."""
        self.orders.note(self.seat, choice)
        self.orders.is_resting = False
        self.table.mark()
        self.table.answer(self.seat, choice)
        self.let_others_answer()

    def carry_out(self, words: str) -> bool:
        """Is it an order? Then it is played until it is done or something comes between."""
        self.table.mark()
        carried = carry_out(self.table.match, self.seat, Order(words=words), self.table.answer)
        if carried is None:
            return False
        self.orders.is_resting = False
        if not carried.played and carried.rest is None:
            self.screen.say(say("nothing-order-done-now"))
        self._follow(carried)
        return True

    def go_on(self) -> None:
        """Go on with what is left of the last order."""
        self.table.mark()
        carried = go_on(self.table.match, self.seat, self.table.answer)
        if carried is None:
            self.screen.say(say("there-no-order-go"))
        else:
            self.orders.is_resting = False
            self._follow(carried)

    def _follow(self, carried: Carried) -> None:
        """Go on as long as nobody does anything in between that this seat may know."""
        table, seat = self.table, self.seat
        while carried.rest is not None and carried.rest.why != GONE:
            known = len(table.log)
            self.let_others_answer()
            if table.asked() != seat or table.events(seat, known):
                self._interrupted()
                return
            carried = go_on(table.match, seat, table.answer) or Carried(0, [])
        if carried.rest is not None:
            self.tell_news()
            words = say("order-stops-before", choice=carried.rest.left[0].choice)
            say_refusal(self.screen, words, list(carried.objections))
        self.let_others_answer()

    def _interrupted(self) -> None:
        self.tell_news()
        more = say("carries-out-rest", go_on=GO_ON) if self.seat in self.table.match.kept else ""
        if self.table.asked() == self.seat:
            self.screen.say(say("order-stops-here-because-what", more=more))
        elif not self.table.match.is_over:
            self.screen.say(say("order-stops-here-somebody-else"))
