"""A game that exists only for the client's tests: four groups in two alliances, cards, plans, a sheet with sections.

No rule stands behind it. The calls of the page are answered here, so that everything the client can draw is drawn
without a game that has it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from doppeladler import game

Json = dict[str, Any]
COLUMNS, ROWS = 15, 11
SIDES = {"RU": ("Eastern army", "RU"), "AH": ("Western army", "AH")}
GROUPS = (
    ("VIII", "VIII Corps", "RU"),
    ("Hadfy", "Hadfy Group", "AH"),
    ("VII", "VII Corps", "RU"),
    ("Szurmay", "Szurmay Group", "AH"),
)
TOWNS = {"0403": "Rajbrot", "0307": "Limanowa", "0608": "Neu Sandez", "1203": "Ciezkowice", "1207": "Grybow"}
FOREST = {"0104", "0105", "0204", "0205", "0902", "0903", "0904", "1201", "1301", "0110", "0210"}
MOUNTAIN = {"0108", "0208", "0309", "0505", "1008", "1009"}
UNITS = (
    # name, kind, side, group, arm, class, sign, attack, defence, points left, hex
    ("AH uhlan 1", "Uhlans", "AH", "Hadfy", "cavalry", "core", "", 7, 1, 4, "0403"),
    ("AH infantry 1", "Line infantry", "AH", "Hadfy", "infantry", "core", "", 6, 2, 2, "0205"),
    ("AH 1905M 1", "1905M guns", "AH", "Hadfy", "artillery", "elite", "", 7, 3, 4, "0304"),
    ("AH hussar 1", "Hussars", "AH", "Hadfy", "cavalry", "elite", "", 8, 2, 4, "0406"),
    ("AH machine-gun 1", "Machine-guns", "AH", "Hadfy", "infantry", "elite", "machine-gun", 7, 3, 4, "0306"),
    ("AH Hadfy", "Imre Hadfy", "AH", "Hadfy", "infantry", "officer", "officer", 9, 3, 4, "0308"),
    ("AH legion", "Polish Legion", "AH", "Szurmay", "infantry", "elite", "", 8, 2, 3, "0407"),
    ("AH observer 1", "Observers", "AH", "Szurmay", "infantry", "core", "observer", 6, 2, 4, "0404"),
    ("RU cavalry 1", "Cavalry", "RU", "VIII", "cavalry", "core", "", 7, 1, 4, "0703"),
    ("RU infantry 1", "Infantry", "RU", "VIII", "infantry", "core", "", 6, 2, 2, "0507"),
    ("RU guard 1", "Guard", "RU", "VIII", "infantry", "elite", "", 7, 3, 3, "0606"),
    ("RU M1902 1", "M1902 guns", "RU", "VII", "artillery", "core", "", 6, 2, 4, "0707"),
    ("RU Orlov", "Orlov", "RU", "VII", "infantry", "officer", "officer", 9, 3, 4, "0807"),
    ("RU Cossack 1", "Cossacks", "RU", "VII", "cavalry", "elite", "", 8, 2, 4, "1309"),
    ("AH uhlan 2", "Uhlans", "AH", "Hadfy", "cavalry", "core", "", 7, 1, 4, None),
    ("AH infantry 2", "Line infantry", "AH", "", "infantry", "core", "", 6, 2, 4, None),
)
CARDS = (
    ("Heavy bombardment", "opening", "attack", "gun", "One own artillery fires at once, before any order is given."),
    ("Spearhead", "central", "attack", "arrow", "One attacking unit is stronger by two in one clash."),
    ("Forced march", "central", "attack", "road", "One own unit goes twice as far with its order."),
    ("Last reserves", "central", "defence", "flag", "A unit that would be destroyed stays with its last point."),
)
SHEET: Json = {
    "target": "0507",
    "attackers": ["AH hussar 1", "AH legion"],
    "defender": "RU infantry 1",
    "sections": [
        {"section": 1, "title": "Preventive attacks", "rule": "4.4.1", "lines": []},
        {
            "section": 3,
            "title": "Basic attack",
            "rule": "4.4.3",
            "target_number": 15,
            "sure": 2,
            "chance": 0.5,
            "lines": [
                {"rule": "3.3.1", "reason": "AH hussar 1 and AH legion", "value": 15},
                {"rule": "4.4.1", "reason": "Spearhead", "value": 2},
                {"rule": "6.3", "reason": "Snow", "value": -2},
                {"rule": "3.3.1", "reason": "Defence", "value": -2},
            ],
        },
        {
            "section": 7,
            "title": "Counter-attack",
            "rule": "4.4.7",
            "target_number": 4,
            "sure": 0,
            "chance": 0.667,
            "lines": [
                {"rule": "3.3.1", "reason": "RU infantry 1", "value": 6},
                {"rule": "3.3.1", "reason": "Defence", "value": -2},
            ],
        },
    ],
    "odds": [{"hits": 2, "chance": 0.5}, {"hits": 3, "chance": 0.5}],
}


def label(column: int, row: int) -> str:
    return f"{column:02}{row:02}"


def near(column: int, row: int) -> list[str]:
    shift = -1 if column % 2 else 0
    around = [(0, -1), (0, 1), (-1, shift), (-1, shift + 1), (1, shift), (1, shift + 1)]
    spots = [(column + x, row + y) for x, y in around]
    return [label(c, r) for c, r in spots if 1 <= c <= COLUMNS and 1 <= r <= ROWS]


def hexes() -> list[Json]:
    """Flat-topped hexes, odd columns half a hex further up."""
    found = []
    for column in range(1, COLUMNS + 1):
        for row in range(1, ROWS + 1):
            name = label(column, row)
            terrain = "forest" if name in FOREST else "mountain" if name in MOUNTAIN else "clear"
            x, y = column * math.sqrt(3) / 2, row - (0.5 if column % 2 else 0)
            town = {"town": TOWNS[name]} if name in TOWNS else {}
            found.append({"hex": name, "x": round(x, 4), "y": y, "terrain": terrain, "near": near(column, row), **town})
    return found


def card(name: str) -> Json:
    title, phase, use, picture, words = next(each for each in CARDS if name.startswith(each[0]))
    return {
        "card": name,
        "name": title,
        "deck": "strategic",
        "phase": phase,
        "use": use,
        "in_short": words,
        "provenance": "reconstructed" if title == "Last reserves" else "rulebook",
        "picture": picture,
    }


def piece(row: tuple[Any, ...]) -> Json:
    unit, name, side, group, arm, rank, sign, attack, defence, left, _ = row
    return {
        "unit": unit,
        "side": side,
        "nationality": side,
        "group": group,
        "arm": arm,
        "grade": rank,
        "kind": name,
        "name": name,
        "symbol": sign or arm,
        "attack": attack,
        "defence": defence,
        "move": 2,
        "steps": 4,
        "steps_now": left,
        "abilities": ["charge"] if arm == "cavalry" else [],
        "acted": False,
    }


def presentation() -> Json:
    """The printed things."""
    sides = [{"side": side, "name": name, "colour": colour} for side, (name, colour) in SIDES.items()]
    seats = [{"seat": group, "name": name, "colour": side, "side": side} for group, name, side in GROUPS]
    arrows = {"move": "move", "support": "fire", "attack": "clash"}
    verbs = [
        ("play", "Play {card}", ""),
        ("change", "Change {card}", ""),
        ("pass", "No card", "E"),
        ("move", "Move", ""),
        ("support", "Support", ""),
        ("attack", "Attack", ""),
        ("done", "Commit the plan", "Enter"),
        ("take", "Take", ""),
    ]
    return {
        "title": "Four Groups 1914",
        "summary": "A game for tests.",
        "seats": seats,
        "sides": sides,
        "groups": [
            {"group": group, "name": name, "side": side, "short": "A-H" if side == "AH" else "RU"}
            for group, name, side in GROUPS
        ],
        "faces": "points",
        "score_name": "strategic towns",
        "board": {"orientation": "flat", "opening": 80, "hexes": hexes()},
        "phases": [
            {"phase": each, "name": each.capitalize(), "rule": "4.1"} for each in ("opening", "central", "closing")
        ],
        "overlays": [
            {"overlay": "targets", "name": "Targets", "rule": "2.1", "icon": "targets", "on": True},
            {"overlay": "ranges", "name": "Ranges", "rule": "3.1", "icon": "ranges", "on": False},
        ],
        "units": {
            row[0]: {
                "side": row[2],
                "name": row[1],
                "arm": row[4],
                "grade": row[5],
                "group": row[3],
                "steps": 4,
                "front": {"attack": row[7], "defence": row[8]},
            }
            for row in UNITS
        },
        "figures": [
            {"figure": "attack", "name": "attack points", "spoken": True, "drawn": "left"},
            {"figure": "defence", "name": "defence points", "spoken": True, "drawn": "right"},
            {"figure": "steps", "now": "steps_now", "of": "steps", "name": "points left"},
        ],
        "markers": [
            {"key": "acted", "words": "has acted", "drawn": "moved"},
            {"key": "abilities", "words": "{value}"},
            {"key": "grade", "drawn": "rim", "signs": {"elite": "edge", "officer": "frame"}},
        ],
        "tabs": [
            {"tab": tab, "name": name}
            for tab, name in (("log", "Log"), ("targets", "Targets"), ("cards", "Cards"), ("pools", "Reserve"))
        ],
        "panels": [
            {"panel": "targets", "kind": "places", "tab": "targets"},
            {"panel": "hand", "kind": "hand", "tab": "cards", "name": "Hands"},
            {"panel": "deck", "kind": "count", "tab": "cards", "name": "Deck"},
            {"panel": "discards", "kind": "pile", "tab": "cards", "name": "Discards"},
            {"panel": "played", "kind": "played", "tab": "cards", "name": "Played this round"},
            {"panel": "pools", "kind": "pool", "tab": "pools"},
            {"panel": "plan", "kind": "plan"},
            {"panel": "clash", "kind": "sheet", "name": "Clash"},
            {"panel": "weather", "kind": "words"},
            {"panel": "tracks", "kind": "track"},
            {"panel": "rail_tokens", "kind": "tokens", "name": "Railway tokens", "icon": "train"},
        ],
        "nations": game("limanowa").presentation()["nations"],
        "cards": [card(each[0]) for each in CARDS],
        "rulings": [],
        "charts": [],
        "hints": {"Announce": "Up to three orders."},
        "rules": [
            {"rule": each, "title": "A rule", "in_short": "In short."} for each in ("4.3", "4.4", "4.1", "3.3.1")
        ],
        "flows": [
            {"flow": "orders", "ask": "orders", "finish": "done", "sheet": {"verbs": ["attack"], "ask": "clash"}}
        ],
        "verbs": [
            {
                "verb": verb,
                "kind": "",
                "label": words,
                "key": key,
                "tone": "primary" if verb in ("done", "play") else "plain",
                "arrow": arrows.get(verb, ""),
                "light": verb in arrows,
            }
            for verb, words, key in verbs
        ],
    }


def choices(rows: Iterable[str]) -> list[Json]:
    """Choices by their texts."""
    found = []
    for text in rows:
        verb, _, rest = text.partition(" ")
        unit, _, hex = rest.partition(" > ")
        nouns: Json = {}
        if any(rest.startswith(each[0]) for each in CARDS):
            nouns = {"card": rest}
        elif rest:
            nouns = {"unit": unit} | ({"hex": hex} if hex else {})
        found.append({"text": text, "verb": verb, **nouns})
    return found


ORDERS = (
    "move AH uhlan 1 > 0402",
    "move AH uhlan 1 > 0503",
    "move AH uhlan 1 > 0601",
    "attack AH hussar 1 > 0507",
    "move AH hussar 1 > 0505",
    "support AH 1905M 1 > 0507",
    "move AH 1905M 1 > 0205",
    "attack AH machine-gun 1 > 0507",
    "support AH machine-gun 1 > 0507",
    "take AH infantry 2",
    "change Forced march I",
    "play Spearhead I",
    "done",
)


def view(seat: str = "Hadfy") -> Json:
    """The middle of a round, seen by a seat: one order of each kind is announced."""
    cards = {"VIII": 3, "Hadfy": 4, "VII": 3, "Szurmay": 2}
    hand = [card(f"{each[0]} I") for each in CARDS] if seat == "Hadfy" else []
    return {
        "game": "fictive",
        "seat": seat,
        "side": "AH",
        "scenario": "campaign",
        "options": {},
        "turn": 3,
        "dates": "",
        "phasing": "Hadfy",
        "phase": "central",
        "scores": {"RU": 3, "AH": 2},
        "weather": "snow, vision 1",
        "stacks": [{"hex": row[-1], "side": row[2], "count": 1, "pieces": [piece(row)]} for row in UNITS if row[-1]],
        "tracks": [{"track": "Krakow", "name": "Krakow column", "value": 4, "of": 9, "rule": "3.2"}],
        "groups": [
            {
                "group": group,
                "name": name,
                "side": side,
                "seat": group,
                "cards": cards[group],
                "tokens": 6,
                "acting": group == "Hadfy",
                "units": 6,
            }
            for group, name, side in GROUPS
        ],
        "pools": [
            {"pool": "reserve AH", "name": "Common reserve", "side": "AH", "pieces": [piece(UNITS[-1])]},
            {"pool": "waiting", "name": "Waiting", "side": "AH", "pieces": [piece(UNITS[-2])]},
        ],
        "rail_tokens": {"AH": 2, "RU": 1},
        "hand": hand,
        "deck": 22,
        "discards": [card("Forced march II")],
        "plan": [
            {
                "verb": "move",
                "unit": "AH uhlan 1",
                "start": "0403",
                "hex": "0602",
                "number": 1,
                "words": "0403 to 0602, 2 of 2 points",
            },
            {
                "verb": "move",
                "unit": "AH Hadfy",
                "start": "0308",
                "hex": "0510",
                "number": 2,
                "words": "0308 to 0510, 2 of 2 points",
            },
            {
                "verb": "support",
                "unit": "AH 1905M 1",
                "start": "0304",
                "hex": "0507",
                "number": 3,
                "words": "support on 0507",
            },
            {
                "verb": "attack",
                "unit": "AH legion",
                "start": "0407",
                "hex": "0507",
                "number": None,
                "words": "attacks 0507",
            },
        ],
        "played": [],
        "clash": None,
        "winner": None,
        "winners": [],
        "targets": [
            {
                "name": name,
                "hexes": [hex],
                "kind": "strategic" if at < 3 else "tactical",
                "taken_by": "AH",
                "reward": 1,
                "paid": at == 1,
                "holder": "RU" if at % 2 else "AH",
            }
            for at, (hex, name) in enumerate(TOWNS.items())
        ],
        "decision": {
            "seat": "Hadfy",
            "rule": "4.3",
            "kind": "Announce",
            "prompt": "Central phase: announce your orders.",
        },
        "choices": choices(ORDERS) if seat == "Hadfy" else [],
    }


def state(seen: Json, version: int = 1) -> Json:
    """A table as the server tells it."""
    seats = {
        group: {"who": "me" if group == "Hadfy" else "friend", "name": "", "taken": True, "online": True, "side": side}
        for group, _, side in GROUPS
    }
    words = ("Turn 3 begins with VIII Corps.", "Weather roll 5: snow this turn.")
    events = [
        {
            "number": at + 1,
            "rule": "4.1",
            "words": each,
            "kind": "told",
            "hexes": [],
            "units": [],
            "cards": [],
            "dice": [],
            "at": at,
        }
        for at, each in enumerate(words)
    ]
    return {
        "table": "t1",
        "game": "fictive",
        "version": version,
        "seat": seen["seat"],
        "mine": [seen["seat"]],
        "view": seen,
        "seats": seats,
        "events": events,
        "keep": 0,
        "can_undo": True,
        "why_not_undo": "",
        "rules": 2,
        "rollback": None,
        "rollback_to": None,
        "dice": {"protocol": 1, "commitment": "00", "rolls": 3},
        "over": False,
        "result": None,
        "asked": ["Hadfy"],
        "answers": 4,
        "pace_ms": 0,
        "spectators": "none",
    }
