"""4.2.2 and 4.3 The announcement of the central phase: up to three actions, a card, any number of close combats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import GROUPS, SIDE_OF, Group, Hex, HexSet, Seat, Side, Unit, Units, book, enemy_of
from doppeladler.games.limanowa.columns import DONE_THIS_ROUND, HANDS, LimanowaState, Order
from doppeladler.games.limanowa.printed import ROWS, Printed
from doppeladler.games.limanowa.words import sentence
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.words import Sentence

from .ch03_replacements import corner_of
from .ch03_values import ON_THE_MOVE
from .ch04_cardplay import begin_card, change_card, objections_to_card, objections_to_equal_card, playable
from .ch04_guns import (
    FIRE,
    LONG_RANGE_FIELDS,
    TOKEN,
    WITHOUT_SUPPORT,
    action_of,
    clash_targets,
    fire_targets,
    objections_to_fire,
    unsupported_targets,
)
from .ch04_moves import (
    Room,
    beside,
    destinations,
    idle_units,
    is_free,
    leads_wave,
    left_by,
    movement_points,
    objections_to_going,
    owing,
    spots_support,
    stands_at,
    units_at_hand,
)
from .ch04_rail import danger_to, objections_to_train, stations_in_reach, tokens_left
from .ch06_officers import followers, objections_to_follow, objections_to_wave, wave_fields, wave_leader
from .ch06_tokens import has_token, objections_to_token, spend_token

ACTIONS_PER_ROUND = 3
ACTIONS = ("move", "rail", "bombard", "support", "long-range")
"""4.2.2 What counts as one of the three actions."""
DONE = Choice("done")


def actions_left(s: LimanowaState) -> int:
    """4.2.2 Three, less what is announced and what the enemy's card has cost."""
    return ACTIONS_PER_ROUND - s.cut - sum([order.verb in ACTIONS for order in s.orders])


def own_at_hand(s: LimanowaState) -> Units:
    """4.3 The acting group's units that can be given orders."""
    return units_at_hand(s, GROUPS.index(s.group))


def within_sight(s: LimanowaState, unit: Unit) -> HexSet:
    """4.3.1, 4.3.3 The fields an order of this unit can be about: as far as it marches by road, or fires."""
    start = BIT[s.at[unit]] if s.at[unit] >= 0 else s.printed.entry[corner_of(s.group_name(unit))]
    return s.printed.grid.within(start, max(2 * movement_points(s, unit), LONG_RANGE_FIELDS)) & s.board


# --- close combat (4.3.5) ---------------------------------------------------------------------------------


def may_still_attack(s: LimanowaState, unit: Unit) -> bool:
    """4.2.2, 4.4.4 A unit without another action, or a hussar or Cossack whose only order is a move of one field."""
    if is_free(s, unit):
        return True
    orders = [order for order in s.orders if order.unit == unit]
    return (
        s.printed.charges[unit]
        and [order.verb for order in orders] == ["move"]
        and s.printed.grid.are_adjacent(s.at[unit], orders[0].to)
    )


def attackable(s: LimanowaState, unit: Unit) -> HexSet:
    """4.3.5 The enemies a unit may be announced against; allies only join the attack of an own unit."""
    if s.printed.artillery[unit] or not may_still_attack(s, unit):
        return EMPTY
    enemy = s.occupied[enemy_of(s.side)]
    fields = s.printed.grid.adjacent[stands_at(s, unit)] & enemy
    return fields if s.is_in(unit, s.group) else fields & clash_targets(s)


def fighters(s: LimanowaState, side: Side) -> list[tuple[Unit, HexSet]]:
    """4.3.5 The infantry and cavalry of a side beside enemies, with the fields of these."""
    beside_enemy = members(s.occupied[side] & beside(s, enemy_of(side)))
    units = (s.figure_at[hex] for hex in beside_enemy)
    return [(unit, s.enemies_next_to(unit)) for unit in units if not s.printed.artillery[unit]]


def objections_to_attack(s: LimanowaState, unit: Unit, to: Hex) -> Iterator[Objection]:
    """4.3.5 Infantry or cavalry beside an enemy, with no other action; at least one own unit leads."""
    name, label = s.name(unit), s.label(to)
    if SIDE_OF[s.group] != s.printed.side[unit]:
        yield Objection("4.3.5", sentence("no-enemy", name=name))
        return
    if s.at[unit] < 0:
        yield Objection("2.4", sentence("no-not-board-units-replacement-fields", name=name))
        return
    if s.printed.artillery[unit]:
        yield Objection("4.3.5", sentence("no-artillery-launches-no-close-combat", name=name))
    if not may_still_attack(s, unit):
        yield _objection_to_second_action(s, unit)
    if not s.occupied[enemy_of(s.side)] >> to & 1:
        yield Objection("4.3.5", sentence("no-there-no-enemy", hex=label))
    if not s.printed.grid.adjacent[stands_at(s, unit)] >> to & 1:
        yield Objection("4.3.5", sentence("no-not-next", hex=label, name=name))
    if not s.is_in(unit, s.group) and not clash_targets(s) >> to & 1:
        yield Objection("4.3.5", sentence("no-allys-unit-must-attack-first", name=name, group=s.group, hex=label))


def _objection_to_second_action(s: LimanowaState, unit: Unit) -> Objection:
    """4.2.2 One unit, one action; 4.4.4 cavalry that could charge has ridden too far for it."""
    orders = [order.verb for order in s.orders if order.unit == unit]
    if s.printed.charges[unit] and orders == ["move"]:
        return Objection("4.4.4", sentence("no-charge-after-more-than-one-field", name=s.name(unit)))
    return Objection("4.2.2", sentence("no-another-action-round", name=s.name(unit)))


# --- the announcement -------------------------------------------------------------------------------------


@book.step("4.2.2")
def announce(s: LimanowaState, group: Group) -> None:
    """4.2.2 The acting seat explains its plan, order by order; what is announced is fixed."""
    s.then(Announce(s.seat_of[group], group))


@book.decision("4.2.2")
class Announce(Decision[LimanowaState]):
    """4.2.2 The next order of the plan, a card, or done."""

    tells = ("group",)
    seat: Seat
    group: Group

    def prompt(self, s: LimanowaState) -> Sentence:
        debtor = owing(s)
        if debtor is not None:
            return sentence("ask-Announce", debtor=s.name(debtor), at=s.label(s.at[debtor]))
        left = actions_left(s)
        return sentence(
            "ask-Announce-plans-actions-left", group=self.group, left=left, actions_per_round=ACTIONS_PER_ROUND
        )

    def also_told(self, s: LimanowaState) -> Facts:
        debtor = owing(s)
        must_move = s.name(debtor) if debtor is not None else None
        return {"left": actions_left(s), "carded": self.seat in s.carded, "must_move": must_move}

    # --- what is offered ---

    def candidates(self, s: LimanowaState) -> Iterator[Choice]:
        danger = danger_to(s, s.side)
        for unit in own_at_hand(s):
            name = s.name(unit)
            near = [s.label(hex) for hex in members(within_sight(s, unit))]
            verbs = ("move", "wave", "follow") if s.has("officers") else ("move",)
            yield from (Choice(verb, name, to) for verb in verbs for to in near)
            yield from (Choice("rail", name, s.label(hex)) for hex in members(stations_in_reach(s, unit, danger)))
        for unit in s.printed.roster[s.side]:
            name = s.name(unit)
            near = [s.label(hex) for hex in members(within_sight(s, unit) & s.occupied[enemy_of(s.side)])]
            fire = (*FIRE, *(TOKEN + action for action in FIRE)) if s.printed.artillery[unit] else ()
            yield from (Choice(verb, name, to) for verb in ("attack", *fire) for to in near)
            yield Choice("sharpen", name)
        for card in s.hand(self.seat):
            yield Choice("play", s.printed.cards[card].name)
            yield Choice("change", s.printed.cards[card].name)
        yield DONE

    def choices(self, s: LimanowaState) -> tuple[Choice, ...]:
        debtor = owing(s)
        if debtor is not None:
            ends = destinations(s, debtor, movement_points(s, debtor), actions_left(s) - 1)
            return s.printed.orders_to("move", debtor, ends)
        found: list[Choice] = []
        self._add_orders(s, found)
        self._add_attacks(s, found)
        found += self._sharpening(s)
        if self.seat not in s.carded:
            found += [s.printed.play_choices[card] for card in playable(s, self.seat, "central")]
            found += changes_from(s.printed, bytes(s.cards), HANDS + s.seats.index(self.seat))
        found.append(DONE)
        return tuple(found)

    def _add_orders(self, s: LimanowaState, found: list[Choice]) -> None:
        """The actions of the group's units; what does not depend on the unit is asked once."""
        left, token = actions_left(s), has_token(s, self.group)
        following, waving = followers(s), wave_leader(s) is not None
        if not (left > 0 or token or following or waving):
            return
        idle = idle_units(s, GROUPS.index(self.group))
        room, to = Room(s, idle), s.printed.orders_to
        danger = danger_to(s, s.side)
        stops = room.vacant & ~danger if left > 0 and tokens_left(s, s.side) > 0 else EMPTY
        fire = self._ways_to_fire(s, left > 0 or token)
        for unit in idle:
            if unit in room.pinned:
                continue
            if left > 0:
                found += to("move", unit, room.ends(unit, room.reach[unit], left - 1))
                if stops:
                    found += to("rail", unit, stations_in_reach(s, unit, danger) & stops)
            if waving:
                found += to("wave", unit, wave_fields(s, unit, left))
            if unit in following:
                found += to("follow", unit, room.ends(unit, room.reach[unit], left))
            if s.printed.artillery[unit] and s.at[unit] >= 0:
                for verb in fire:
                    found += self._fire(s, unit, verb, left > 0, token)

    def _ways_to_fire(self, s: LimanowaState, is_paid: bool) -> tuple[str, ...]:
        """4.3.3 What guns can be ordered to now; support needs an announced close combat."""
        if not is_paid:
            return ()
        return FIRE if s.orders and unsupported_targets(s) else WITHOUT_SUPPORT

    def _fire(self, s: LimanowaState, gun: Unit, verb: str, action: bool, token: bool) -> Iterable[Choice]:
        """4.3.3, 6.4.2 What a gun may fire on, field by field for an action and for a token."""
        targets, to = fire_targets(s, gun, verb), s.printed.orders_to
        if not targets:
            return ()
        if not token:
            return to(verb, gun, targets)
        ways = [to(way, gun, targets) for way, paid in ((verb, action), (TOKEN + verb, token)) if paid]
        return chain.from_iterable(zip(*ways, strict=True))

    def _add_attacks(self, s: LimanowaState, found: list[Choice]) -> None:
        """4.3.5 Those beside an enemy, and cavalry on the march, which can charge where it arrives."""
        charges, to = s.printed.charges, s.printed.orders_to
        if any(charges[order.unit] for order in s.orders):
            near = beside(s, enemy_of(s.side)) | left_by(s)
            for hex in members(s.occupied[s.side] & near):
                unit = s.figure_at[hex]
                found += to("attack", unit, attackable(s, unit))
            return
        acted, busy, joint = s.acted, [order.unit for order in s.orders], clash_targets(s)
        for unit, fields in s.remember((fighters, s.side), lambda: fighters(s, s.side)):
            if unit not in busy and not acted[unit] & DONE_THIS_ROUND:
                found += to("attack", unit, fields if s.is_in(unit, self.group) else fields & joint)

    def _sharpening(self, s: LimanowaState) -> list[Choice]:
        return [Choice("sharpen", s.name(unit)) for unit in sharpenable(s)] if has_token(s, self.group) else []

    # --- why not ---

    def objections(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        debtor = owing(s)
        if debtor is not None and (choice.verb != "move" or choice.noun != s.name(debtor)):
            yield Objection(
                "4.3.1", sentence("no-must-first-ordered-away", debtor=s.name(debtor), at=s.label(s.at[debtor]))
            )
            return
        if choice == DONE:
            return
        if choice.verb in ("play", "change"):
            yield from self._objections_to_card(s, choice)
        elif choice.verb == "sharpen":
            yield from self._objections_to_sharpening(s, choice)
        else:
            yield from self._objections_to_order(s, choice)

    def _objections_to_card(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        card = s.printed.by_card.get(choice.noun)
        if card is None or choice.to:
            yield Objection("4.3.4", sentence("no-name-battlecard-your-hand"))
            return
        if choice.verb == "play":
            objections = list(objections_to_card(s, self.seat, card, "central"))
        else:
            objections = list(_objections_to_changing(s, self.seat, choice.noun, card in s.hand(self.seat)))
        yield from objections or objections_to_equal_card(s, self.seat, card)

    def _objections_to_sharpening(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        unit = s.printed.by_name.get(choice.noun)
        if choice.to or unit not in sharpenable(s):
            yield Objection("6.4.2", sentence("no-token-sharpens-only-long-range"))
        yield from objections_to_token(s, self.group)

    def _objections_to_order(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        unit, to = s.printed.by_name.get(choice.noun), s.printed.hex_of.get(choice.to)
        if choice.verb not in VERBS:
            yield Objection("4.2.2", sentence("no-announce-order-such-move-unit", verbs=VERBS))
            return
        if unit is None:
            yield Objection("3.2", sentence("no-no-unit-of-that-name", noun=choice.noun))
        if to is None:
            yield Objection("3.1", sentence("no-no-field-of-that-number", to=choice.to))
        if unit is None or to is None:
            return
        if choice.verb == "attack":
            yield from objections_to_attack(s, unit, to)
        else:
            yield from self._objections_to_action(s, choice.verb, unit, to)

    def _objections_to_action(self, s: LimanowaState, verb: str, unit: Unit, to: Hex) -> Iterator[Objection]:
        if not s.is_in(unit, self.group):
            yield Objection("4.3", sentence("no-not-in-group", unit=s.name(unit), group=self.group))
            return
        if unit not in own_at_hand(s):
            yield Objection("3.3.3", sentence("no-neither-board-nor-replacement-field", unit=s.name(unit)))
            return
        if not is_free(s, unit):
            yield Objection("4.2.2", sentence("no-action-round-one-unit-one", unit=s.name(unit)))
        if verb in ON_THE_MOVE:
            yield from _objections_to_leaving(s, unit)
        left = actions_left(s)
        if verb in ACTIONS and left < 1:
            yield Objection("4.2.2", sentence("no-no-action-left-round"))
        if verb == "move":
            yield from objections_to_going(s, unit, to, movement_points(s, unit), left - 1)
        elif verb == "rail":
            yield from objections_to_train(s, unit, to)
        elif verb == "wave":
            yield from objections_to_wave(s, unit, to, left)
        elif verb == "follow":
            yield from objections_to_follow(s, unit, to, left)
        else:
            yield from self._objections_to_fire(s, verb, unit, to)

    def _objections_to_fire(self, s: LimanowaState, verb: str, unit: Unit, to: Hex) -> Iterator[Objection]:
        if verb.startswith(TOKEN):
            yield from objections_to_token(s, self.group)
        yield from objections_to_fire(s, unit, action_of(verb), to)

    # --- carrying it down ---

    def answer(self, s: LimanowaState, choice: Choice) -> None:
        if choice == DONE:
            s.reveal()
            return
        s.then(self)
        if choice.verb == "play":
            begin_card(s, self.seat, s.printed.by_card[choice.noun])
        elif choice.verb == "change":
            change_card(s, self.seat, s.printed.by_card[choice.noun])
        else:
            unit = s.printed.by_name[choice.noun]
            to = s.printed.hex_of[choice.to] if choice.to else s.at[unit]
            if choice.verb == "sharpen" or choice.verb.startswith(TOKEN):
                spend_token(s, self.group)
            s.orders = (*s.orders, Order(choice.verb, unit, to))
            s.tell("4.2.2", events.Ordered(choice.verb, unit, to))


def _objections_to_leaving(s: LimanowaState, unit: Unit) -> Iterator[Objection]:
    """6.1, 8 An order announced before needs the unit where it is."""
    if leads_wave(s, unit):
        yield Objection("6.1", sentence("no-leads-human-wave-round-stands", unit=s.name(unit)))
    if spots_support(s, unit):
        yield Objection("8", sentence("no-announced-support-needs-observer", unit=s.name(unit)))


@lru_cache(maxsize=ROWS)
def changes_from(printed: Printed, cards: bytes, hand: int) -> list[Choice]:
    """4.3.4 The cards of a hand, of two equal ones the first."""
    first = {printed.cards[card].design: card for card in reversed(printed.all_cards) if cards[card] == hand}
    return [printed.change_choices[card] for card in reversed(first.values())]


VERBS = ("move", "rail", "attack", *FIRE, *(TOKEN + action for action in FIRE), "wave", "follow")


def _objections_to_changing(s: LimanowaState, seat: Seat, name: str, held: bool) -> Iterator[Objection]:
    """4.3.4 A card of the hand, and no other card operation this round."""
    if not held:
        yield Objection("3.4.2", sentence("no-not-your-hand", name=name))
    elif seat in s.carded:
        yield Objection("3.4.2", sentence("no-you-used-battlecard-round-no"))


def sharpenable(s: LimanowaState) -> list[Unit]:
    """6.4.2 The siege guns with an announced long-range strike that no token has sharpened."""
    sharp = {order.unit for order in s.orders if order.verb == "sharpen"}
    return [order.unit for order in s.orders if order.verb == "long-range" and order.unit not in sharp]
