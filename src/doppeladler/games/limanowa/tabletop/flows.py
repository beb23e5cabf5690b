"""How single answers make up what a player means."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

ORDERS: Json = {
    "flow": "orders",
    "ask": "orders",
    "finish": "done",
    "sheet": {"verbs": ["attack"], "ask": "clash"},
    "order": "{unit} to {hex}",
}
"""Choose a unit, see what it can be ordered to do and where; an attack shows the sheet of its clash."""

REPORT: Json = {
    "flow": "report",
    "event": "clash",
    "ends": ["no clash", "card", "target taken", "reward", "round", "turn", "victory"],
}
"""After a clash its dice and losses are told together."""

FLOWS = (ORDERS, REPORT)
