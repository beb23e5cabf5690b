"""Limanowa 1914 for learning programs: its verbs, and a seat's view as numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from doppeladler.wargame.encode import Encoder, Json, Row, Vector, Words, grammar_of, numbered, put_rows

from .verbs import VERBS

GRAMMAR = grammar_of(VERBS)

GROUPS = ("VIII", "Hadfy", "VII", "Szurmay")
SEATS = (*GROUPS, "AH", "RU")
PHASES = ("set-up", "opening", "central", "closing")
WEATHER = ("fair", "rain", "snow")
OPTIONS = ("officers", "more-cards", "weather", "tokens")
ARMS = ("infantry", "cavalry", "artillery")
TURNS, POINTS, STRENGTH, STEPS, CARDS, DECK, TOKENS = 50, 5, 10, 5, 10, 40, 10

SITUATION = (
    *("is asked", "own round", "ally's round", "turn", "own points", "enemy points", "deck", "own trains"),
    *("enemy trains", "Krakow", "actions announced", "clash destroys", "clash losses"),
    *(f"{group} cards" for group in GROUPS),
    *(f"{group} tokens" for group in GROUPS),
)
FIGURE = ("own", "ally", "enemy", *ARMS, "attack", "defence", "steps", "range", "acted")
ORDERED = ("moved to", "attacked", "fired on", "clash")
TARGET = ("own target", "enemy target", "held by own side", "held by enemy", "cards", "strategic", "paid")
HEX_CHANNELS = (*FIGURE, *ORDERED, *TARGET)
HEXES = numbered(HEX_CHANNELS)
ARM = {arm: tuple(float(arm == other) for other in ARMS) for arm in ARMS}
NO_MARKS = (0.0,) * (len(ORDERED) + len(TARGET))
UNITS = (
    *("own", "ally", "enemy", "on the board", "x", "y", "steps", "acted", "on a replacement field", "waiting"),
    *("in reserve", "ordered", "attacks now", "defends now"),
)
CARD_CHANNELS = ("in hand", "discarded", "own side played", "enemy played", "being aimed")
PLACES = {"field": (1.0, 0.0, 0.0), "waiting": (0.0, 1.0, 0.0), "reserve": (0.0, 0.0, 1.0)}
OURS, ALLIED, THEIRS = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)
MARKED = {"move": "moved to", "wave": "moved to", "follow": "moved to", "rail": "moved to", "attack": "attacked"}
WORDS = {"seat": SEATS, "phase": PHASES, "weather": WEATHER, "options": OPTIONS}
CHANNELS = {"hexes": HEX_CHANNELS, "units": UNITS, "cards": CARD_CHANNELS}


class LimanowaEncoder(Encoder):
    """A seat's view as one vector: the situation, the question, 378 fields, 57 figures and 40 cards."""

    grammar, situation, words, channels = GRAMMAR, SITUATION, WORDS, CHANNELS

    def said(self, view: Json) -> Words:
        options = [name for name in OPTIONS if view["options"][name] == "yes"]
        return {**{part: [view[part]] for part in ("seat", "phase", "weather")}, "options": options}

    def fill(self, parts: Mapping[str, Vector], view: Json) -> None:
        relation = {group["group"]: group["relation"] for group in view["groups"]}
        side = next(group["side"] for group in view["groups"] if group["relation"] == "you")
        parts["situation"][:] = _situation(view, side, relation)
        hexes = {self.hex_of[each["hex"]]: _figure(each["pieces"][0], side, relation) for each in view["stacks"]}
        put_rows(parts["hexes"], hexes)
        self._orders(view, parts["hexes"])
        self._targets(view, side, parts["hexes"])
        put_rows(parts["units"], dict(self._units(view, side, relation)))
        self._cards(view, side, parts["cards"])

    def _orders(self, view: Json, hexes: Vector) -> None:
        for order in view["plan"]:
            if order["hex"] in self.hex_of:
                hexes[self.hex_of[order["hex"]], HEXES[MARKED.get(order["verb"], "fired on")]] = 1.0
        if view["clash"]:
            hexes[self.hex_of[view["clash"]["target"]], HEXES["clash"]] = 1.0

    def _targets(self, view: Json, side: str, hexes: Vector) -> None:
        rows: dict[int, Row] = {}
        for target in view["targets"]:
            own, holder = target["taken_by"] == side, target["holder"]
            row = [own, not own, holder == side, holder not in (side, None), target["cards"] / 4]
            row += [target["kind"] == "strategic", target["paid"]]
            rows.update((self.hex_of[label], row) for label in target["hexes"])
        put_rows(hexes[:, HEXES["own target"] :], rows)

    def _units(self, view: Json, side: str, relation: Json) -> Iterator[tuple[int, Row]]:
        clash = view["clash"] or {"attackers": (), "defender": ""}
        ordered = {order["unit"] for order in view["plan"]}
        for piece, point, place in _pieces(view, self.point):
            name = piece["unit"]
            row = [*_whose(piece, side, relation), *point, piece["steps_now"] / STEPS, piece["acted"], *place]
            row += [name in ordered, name in clash["attackers"], name == clash["defender"]]
            yield self.unit_of[name], row

    def _cards(self, view: Json, side: str, cards: Vector) -> None:
        for channel, seen in enumerate((view["hand"], view["discards"])):
            cards[[self.card_of[card["card"]] for card in seen], channel] = 1.0
        sides = {group["seat"]: group["side"] for group in view["groups"]}
        for card in view["played"]:
            cards[self.card_of[card["card"]], 2 if sides[card["seat"]] == side else 3] = 1.0
        aimed = (view["decision"] or {}).get("card")
        if aimed:
            cards[self.card_of[aimed], 4] = 1.0


def _situation(view: Json, side: str, relation: Json) -> Row:
    asked, scores, trains, groups = view["decision"] or {}, view["scores"], view["rail_tokens"], view["groups"]
    clash = view["clash"] or {"destroys": 0.0, "losses": {}}
    enemy = next(each for each in scores if each != side)
    held = {group["group"]: group for group in groups}
    acting = relation.get(view["phasing"], "")
    return [
        *(asked.get("seat") == view["seat"], acting == "you", acting == "ally", view["turn"] / TURNS),
        *(scores[side] / POINTS, scores[enemy] / POINTS, view["deck"] / DECK),
        *(trains[side] / 4, trains[enemy] / 4, sum(track["value"] / track["of"] for track in view["tracks"])),
        *(sum(order["number"] is not None for order in view["plan"]) / 3, clash["destroys"]),
        sum(clash["losses"].values()) / STEPS,
        *(held[group]["cards"] / CARDS if group in held else 0.0 for group in GROUPS),
        *((held[group]["tokens"] or 0) / TOKENS if group in held else 0.0 for group in GROUPS),
    ]


def _whose(piece: Json, side: str, relation: Json) -> tuple[float, float, float]:
    """An own figure, an ally's or an enemy's; what no group leads yet is its side's."""
    if piece["side"] != side:
        return THEIRS
    return OURS if relation.get(piece["group"], "you") == "you" else ALLIED


def _figure(piece: Json, side: str, relation: Json) -> Row:
    return [
        *_whose(piece, side, relation),
        *ARM[piece["arm"]],
        *(piece["attack"] / STRENGTH, piece["defence"] / STRENGTH, piece["steps_now"] / STEPS),
        *(piece.get("range", 0) / 3, float(piece["acted"])),
        *NO_MARKS,
    ]


def _pieces(view: Json, point: dict[str, tuple[float, float]]) -> Iterator[tuple[Json, Row, tuple[float, ...]]]:
    """Every figure in sight: where it stands, or in which pool it lies."""
    for stack in view["stacks"]:
        yield stack["pieces"][0], [1.0, *point[stack["hex"]]], (0.0, 0.0, 0.0)
    for pool in view["pools"]:
        place = PLACES[pool["pool"].partition(" ")[0]]
        for piece in pool["pieces"]:
            yield piece, [0.0, 0.0, 0.0], place


ENCODER = LimanowaEncoder
