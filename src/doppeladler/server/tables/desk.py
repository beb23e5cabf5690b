"""The desk: who asks is checked, repeats are known, then the table is asked. Plain calls that may wait for the disk."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

from doppeladler.engine import GameError
from doppeladler.games import GAMES, load_game
from doppeladler.server import tokens
from doppeladler.server.errors import Declined
from doppeladler.server.storage import store
from doppeladler.server.storage.rows import Json, Past, Request
from doppeladler.server.words import sentence
from doppeladler.wargame.recap import Recap
from doppeladler.words import language, speaking

from . import records, seating, states
from .computer import ComputerSeats
from .hall import NOT_HERE, Doubled, Hall, Unsaved
from .news import News, Reader, news
from .room import Room
from .table import WATCHER, Save, Table

Act = Callable[[Table, Save, Request], int]
"""Does something at a table and says how many answers were played."""
Presence = Callable[[str, str], bool]
"""Is somebody connected at this table and seat?"""


NO_SEAT = sentence("no-seat-by-this-link")


class Asking(NamedTuple):
    """Who wants what: the browser, its table and seat, the version it knows, and the request's own key."""

    browser: str
    table: str
    seat: str
    version: int
    key: str


Fresh = Callable[[Table, Asking], bool]
"""Is what a seat knows of the table fresh enough for what it asks?"""


def is_newest(table: Table, asking: Asking) -> bool:
    """The table as it stands now, but for who sits there and has taken part in the dice."""
    return table.quiet_since <= asking.version <= table.version


def is_same_question(table: Table, asking: Asking) -> bool:
    """The question as it stands now; others who are asked at the same time may have moved."""
    return is_newest(table, asking) or table.is_same_question(asking.seat, asking.version)


def is_any(table: Table, asking: Asking) -> bool:
    """Whatever has happened since."""
    return True


class Desk:
    """Everything a client can ask for."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.computers = ComputerSeats(hall)
        self.room = Room(hall)
        self.presence: Presence = lambda id, seat: False

    # --- looking ------------------------------------------------------------------------------------------

    def my_tables(self, browser: str) -> list[Json]:
        """The lobby of a browser."""
        with self.hall.engine.connect() as connection:
            found = store.tables_of(connection, browser) if browser else []
        there = self.hall.leases.present_at([row.id for row, _, _ in found]) if self.hall.leases else set()

        def presence(id: str, seat: str) -> bool:
            return (id, seat) in there or self.presence(id, seat)

        cards = []
        for row, seats, mine in found:
            game = load_game(row.game) if row.game in GAMES else None
            order = [each.seat for each in seats if each.seat in mine]
            card = states.card(row, seats, order, game, partial(presence, row.id))
            cards.append(card | {"put_away": self.hall.is_put_away(row)})
        return cards

    def state(self, browser: str, id: str, seat: str | None, since: int) -> Json:
        """A table as a seat may see it."""
        with self.hall.at(id) as table:
            return self._state(table, browser, self._viewer(table, browser, seat), since)

    def news(self, reader: Reader) -> News:
        """What is new for who listens at a table: all of it, or what has changed since what he was sent last."""
        with self.hall.at(reader.table) as table:
            return self._news(table, reader)

    def news_at_once(self, reader: Reader) -> News | None:
        """The same without waiting for anybody; None when it would take a while."""
        with self.hall.at_once(reader.table) as table:
            if table is None or not states.is_quick(table, reader.seat):
                return None
            return self._news(table, reader)

    def look_ahead(self, id: str, viewers: Iterable[tuple[str, str]]) -> None:
        """Make what viewers are going to see of a table that is open, each in his language."""
        with self.hall.at_once(id) as table:
            if table is None:
                return
            for viewer, tongue in viewers:
                if states.is_quick(table, viewer):
                    with speaking(tongue):
                        table.view_of(viewer)

    def _news(self, table: Table, reader: Reader) -> News:
        viewer = self._viewer(table, reader.browser, reader.seat)
        return news(table, self._state(table, reader.browser, viewer, reader.since), reader)

    def _state(self, table: Table, browser: str, viewer: str, since: int) -> Json:
        return states.table_state(table, viewer, browser, since, lambda seat: self.presence(table.id, seat))

    def _viewer(self, table: Table, browser: str, seat: str | None) -> str:
        """The viewer a browser may be: the seat it names, or its own that is asked, or its first."""
        allowed = states.viewers_allowed(table, browser)
        if not allowed:
            raise Declined(404, NOT_HERE)
        if seat is None:
            return next((each for each in table.asked if each in allowed), allowed[0])
        if seat not in allowed:
            raise Declined(403, sentence("not-your-seat"))
        return seat

    def seat_of(self, browser: str, id: str, seat: str | None) -> str:
        """The viewer that a browser is at a table; Declined when it may not be the one it names."""
        with self.hall.at(id) as table:
            return self._viewer(table, browser, seat)

    def setting(self, browser: str, id: str) -> Json:
        """What was chosen when a table was made."""
        with self.hall.at(id) as table:
            self._viewer(table, browser, None)
            row = table.row
            return {key: getattr(row, key) for key in ("game", "scenario", "options", "spectators")}

    def log(self, browser: str, id: str, seat: str | None, after: int) -> list[Json]:
        """The log of a table, as a seat may read it."""
        with self.hall.at(id) as table:
            return states.log_since(table, self._viewer(table, browser, seat), after)

    def recap(self, browser: str, id: str, seat: str | None, after: int) -> Recap:
        """What happened since a seat's last turn, or after so many events."""
        with self.hall.at(id) as table:
            return states.recap_since(table, self._viewer(table, browser, seat), after)

    def replay(self, browser: str, id: str, seat: str | None, at: int) -> Json:
        """A position of the past."""
        with self.hall.at(id) as table:
            return states.replay_state(table, self._viewer(table, browser, seat), at)

    def record(self, browser: str, id: str) -> tuple[str, str]:
        """The record of a table as text, and a name for its file."""
        with self.hall.at(id) as table:
            self._viewer(table, browser, None)
            return records.export_text(table, browser), _file_of(table)

    def save(self, browser: str, id: str) -> tuple[str, str]:
        """The record with the secret of its dice, and a name for its file."""
        with self.hall.at(id) as table:
            self._viewer(table, browser, None)
            return records.save_text(table, self.hall.save, browser), _file_of(table)

    def finished_record(self, browser: str, id: str) -> str:
        """The record of a game that is over, for who sat at it: nothing in it is hidden any more."""
        with self.hall.at(id) as table:
            self._viewer(table, browser, None)
            if not table.is_over:
                raise Declined(409, sentence("game-reviewed-when-over-review"))
            return records.export_text(table, browser)

    def assist(self, browser: str, id: str, seat: str | None, question: str, about: Mapping[str, str]) -> Json:
        """The game's answer to a question that changes nothing."""
        with self.hall.at(id) as table:
            viewer = self._viewer(table, browser, seat)
            try:
                return table.game.assist(states.position_shown(table, viewer), viewer, question, about)
            except GameError as error:
                raise Declined(422, sentence("error", error=error)) from error

    def assist_aside(self, browser: str, id: str, seat: str | None, question: str, about: Mapping[str, str]) -> Json:
        """The same question as a thinker takes it: what takes long is not thought about at the table."""
        with self.hall.at(id) as table:
            viewer = self._viewer(table, browser, seat)
            game, state = table.game, states.position_shown(table, viewer).clone()
        position = game.to_text(state)
        asked = {"seat": viewer, "what": question, "about": dict(about), "language": language()}
        return {"do": "assist", "game": game.name, "position": position, **asked}

    # --- doing --------------------------------------------------------------------------------------------

    def act(
        self, asking: Asking, body: Mapping[str, Any], act: Act, fresh: Fresh = is_newest, with_state: bool = True
    ) -> Json:
        """Carry out a request of a seat once: the right seat, a version that is fresh enough, and not a repeat.

        Whoever listens at the table hears of the new state there, and needs none with the answer.
        """
        body_digest = hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()
        request = Request(asking.seat, asking.key, body_digest)
        try:
            return self._act(asking, request, act, fresh, with_state)
        except Doubled:  # it was carried out before, and is known only to the database
            with self.hall.at(asking.table) as table:
                return self._done(table, asking, self._must_have_been(table, request), with_state)

    def _act(self, asking: Asking, request: Request, act: Act, fresh: Fresh, with_state: bool) -> Json:
        with self.hall.at(asking.table) as table:
            self._must_sit(table, asking)
            past = self._remembered(table, request)
            if past is None:
                try:
                    past = self._try(table, asking, request, act, fresh)
                except Unsaved:
                    raise
                except Declined as declined:
                    past = self._stored(table, request)
                    if past is None:
                        if with_state:
                            declined.more["state"] = self._state(table, asking.browser, asking.seat, asking.version)
                        raise
            return self._done(table, asking, past, with_state)

    def _try(self, table: Table, asking: Asking, request: Request, act: Act, fresh: Fresh) -> tuple[int, int]:
        if not fresh(table, asking):
            raise Declined(409, sentence("table-moved-since-here-how"))
        played = act(table, self.hall.save, request)
        return table.version, played

    def _done(self, table: Table, asking: Asking, past: tuple[int, int], with_state: bool) -> Json:
        done: Json = {"version": past[0], "played": past[1], "refused": None}
        if with_state:
            done["state"] = self._state(table, asking.browser, asking.seat, asking.version)
        return done

    def _must_sit(self, table: Table, asking: Asking) -> None:
        mine = table.seats_of(asking.browser)
        if not mine:
            raise Declined(404, NOT_HERE)
        if asking.seat not in mine or asking.seat not in table.playing:
            raise Declined(403, sentence("not-your-seat"))

    def _remembered(self, table: Table, request: Request) -> tuple[int, int] | None:
        """What the same request brought about a while ago."""
        return _same(table.recent.get((request.seat, request.key)), request)

    def _stored(self, table: Table, request: Request) -> tuple[int, int] | None:
        """What the same request brought about before, however long ago, and whatever version it names now.

        Only a request that is declined is looked up: a repeat that is carried out meets its own key when it is saved.
        """
        with self.hall.engine.connect() as connection:
            return _same(store.past_request(connection, table.id, request.seat, request.key), request)

    def _must_have_been(self, table: Table, request: Request) -> tuple[int, int]:
        past = self._stored(table, request)
        if past is None:
            raise Declined(503, sentence("could-not-saved-nothing-changed"))
        return past

    # --- making and leaving tables ------------------------------------------------------------------------

    def create(self, wanted: seating.Wanted, browser: str) -> Json:
        """A new table."""
        self.room.must_be_for_table(browser, wanted.seats.values())
        table, change, links = seating.make_table(wanted, self.hall.scribe, browser)
        self.hall.add(table, change)
        found: Json = {"table": table.id, "links": {s: link for s, link in links.items() if s in table.playing}}
        watching = seating.SPECTATORS[wanted.spectators]
        return found | ({"spectator_link": links[watching]} if watching else {})

    def import_record(self, text: str, browser: str) -> Json:
        """A table made from a record."""
        self.room.must_be_for_table(browser)
        with self.room.importing():
            game, record = records.read_text(text, self.hall.settings.record_answers)
            imported = records.Imported(game, record, self.hall.scribe, self.hall.settings.import_seconds)
            table, change = imported.table(browser, self.hall.settings.pace_ms)
        self.hall.add(table, change)
        checks = [each._asdict() for each in imported.report.checks]
        return {"table": table.id, "over": table.is_over, "verified": imported.report.is_good, "checks": checks}

    def look(self, token: str) -> Json:
        """What a secret link leads to; nothing is taken by it."""
        id, seat = self._by_token(token)
        with self.hall.at(id) as table:
            if not tokens.is_same(table.seats[seat].token, tokens.digest(token)):
                raise Declined(404, NO_SEAT)
            return seating.look(table, seat)

    def sit(self, token: str, browser: str, name: str, waives: bool) -> Json:
        """Take the seat that a secret link gives."""
        wanted, (id, seat) = tokens.digest(token), self._by_token(token)
        with self.hall.at(id) as table:
            if (seat, browser) not in table.sitters and not tokens.is_same(table.seats[seat].token, wanted):
                raise Declined(404, NO_SEAT)
            if table.seats[seat].who == WATCHER:
                self._watch(table, seat, browser)
            else:
                seating.sit(table, self.hall.save, seat, browser, name, waives)
        return {"table": id, "seat": seat}

    def _watch(self, table: Table, seat: str, browser: str) -> None:
        """A spectator changes nothing at the table: no version, and nobody is told."""
        if (seat, browser) not in table.sitters:
            self.room.must_be_for_watcher(table)
            self.hall.write(lambda connection: store.add_sitter(connection, table.id, seat, browser))
            table.sitters.add((seat, browser))

    def _by_token(self, token: str) -> tuple[str, str]:
        wanted = tokens.digest(token)
        with self.hall.engine.connect() as connection:
            found = store.seat_of_token(connection, wanted)
        if found is None or not tokens.is_same(found[2].removeprefix(store.SPENT), wanted):
            raise Declined(404, NO_SEAT)
        return found[0], found[1]

    def new_link(self, browser: str, id: str, seat: str) -> str:
        """A fresh secret link for a seat."""
        with self.hall.at(id) as table:
            self._viewer(table, browser, None)
            return seating.new_link(table, self.hall.save, seat, browser)

    def delete(self, browser: str, id: str) -> None:
        """Remove a table that nobody else plays at, or leave one that is over."""
        with self.hall.at(id) as table:
            mine = table.seats_of(browser)
            if not mine and table.row.owner != browser:
                raise Declined(404, NOT_HERE)
            others = {who for seat, who in table.sitters if seat in table.playing and who != browser}
            if not others and (table.row.owner == browser or not set(mine).isdisjoint(table.playing)):
                self.hall.remove(table)
            elif table.is_over or set(mine).isdisjoint(table.playing):
                self.hall.write(lambda connection: store.leave_table(connection, id, browser))
                self.hall.forget(id)
            else:
                raise Declined(409, sentence("others-play-here-too-resign"))
        self.hall.on_change(id)

    # --- computers ----------------------------------------------------------------------------------------

    def set_pace(self, browser: str, id: str, pace_ms: int) -> None:
        """How long the computers of a table wait before each answer."""
        with self.hall.at(id) as table:
            self._must_play(table, browser)
            self.hall.write(lambda connection: store.set_pace(connection, id, pace_ms))
            table.row.pace_ms = pace_ms
        self.hall.on_change(id)

    def ask_again(self, browser: str, id: str, at_random: bool) -> None:
        """Ask the computers that have stumbled once more; on request any choice will do for this once."""
        with self.hall.at(id) as table:
            self._must_play(table, browser)
            if at_random:
                table.stood_in_for.update(table.stuck)
            table.stuck.clear()
        self.hall.on_change(id)

    def _must_play(self, table: Table, browser: str) -> None:
        """Whoever plays here, or made the table for computers alone."""
        people = [each for each in table.players() if not table.commander_of(each.seat)]
        is_host = not people and table.row.owner == browser
        if not is_host and set(table.seats_of(browser)).isdisjoint(table.playing):
            raise Declined(404, NOT_HERE)


def _same(past: Past | None, request: Request) -> tuple[int, int] | None:
    """What a request of the past brought about, if it is this one."""
    if past is None:
        return None
    if past.body != request.body:
        raise Declined(409, sentence("key-key-used-another-request"))
    return past.version, past.played


def _file_of(table: Table) -> str:
    return f"{table.row.game}-{table.id[:8]}.txt"
