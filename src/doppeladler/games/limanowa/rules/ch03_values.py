"""3.3.1 and 4.4.1 What a unit is worth in a clash or under fire: every line with its rule, never below zero."""

from __future__ import annotations

from doppeladler.engine import Sheet
from doppeladler.games.limanowa.book import Hex, HexSet, Unit, Units
from doppeladler.games.limanowa.columns import RAIN, SNOW, Clash, LimanowaState, Played
from doppeladler.games.limanowa.words import sentence
from doppeladler.hexes import BIT, members

ARTILLERY_PREY = 3
GUARD = 2
SUPPORT = -2
FOREST = 3
SETTLEMENT = 2
CHARGE = 2
SPEARHEAD = 2
ENTRENCHED = 3
LONG_RANGE = -2
SHARPENED = 2
ORDERLY_WITHDRAWAL = "Orderly withdrawal"


def worth(sheet: Sheet) -> int:
    """3.3.1 No value falls below zero."""
    return max(0, sheet.total)


# --- who stands beside whom -------------------------------------------------------------------------------


ON_THE_MOVE = ("move", "rail", "wave", "follow")


def lends_ability(s: LimanowaState, unit: Unit) -> bool:
    """4.4.1c, 8 On the board, and without an order to move or to travel by rail in this round."""
    return s.at[unit] >= 0 and not any(order.unit == unit and order.verb in ON_THE_MOVE for order in s.orders)


def is_beside(s: LimanowaState, unit: Unit, helpers: Units) -> bool:
    """3.3.2, 4.4.1c, 8 Whether one of these, of the same group and not on the move, is next to the unit."""
    near = s.printed.grid.adjacent[s.at[unit]]
    return any(
        s.group_of[other] == s.group_of[unit] and lends_ability(s, other) and near >> s.at[other] & 1
        for other in helpers
    )


def is_guarded(s: LimanowaState, gun: Unit) -> bool:
    """4.3.5 An own or allied infantry or cavalry unit next to a gun."""
    near = s.printed.grid.adjacent[s.at[gun]] & s.occupied[s.printed.side[gun]]
    return any(not s.printed.artillery[s.figure_at[hex]] for hex in members(near))


def vision(s: LimanowaState, observer: Unit) -> int:
    """4.4.1c Two fields, three from a mountain; 6.3 one in rain or snow."""
    if s.weather in (RAIN, SNOW):
        return 1
    return s.printed.vision[observer] + (s.printed.mountain >> s.at[observer] & 1)


def observers_of(s: LimanowaState, gun: Unit, target: Hex) -> list[Unit]:
    """4.4.1c, 8 The observers of the gun's own group, not on the move, who see the field."""
    printed = s.printed
    return [
        unit
        for unit in printed.observers
        if s.group_of[unit] == s.group_of[gun]
        and lends_ability(s, unit)
        and printed.grid.distance(s.at[unit], target) <= vision(s, unit)
    ]


def is_observed(s: LimanowaState, gun: Unit, target: Hex) -> bool:
    """4.4.1c, 8 Whether an observer of the gun's own group, not on the move, sees the field."""
    return bool(observers_of(s, gun, target))


def effect_on(s: LimanowaState, design: str, unit: Unit) -> Played | None:
    """3.4.1 A card that lies open and is aimed at this unit."""
    for each in s.played:
        aimed = bool(each.aims) and each.aims[0] == s.name(unit)
        if aimed and s.printed.cards[each.card].design == design:
            return each
    return None


def meant_at(s: LimanowaState, to: Hex) -> Unit | None:
    """4.3.5, 8 Whom an announced order is about: the unit there, unless it has only withdrawn to this field."""
    unit = s.figure_at.get(to)
    return None if unit is None or effect_on(s, ORDERLY_WITHDRAWAL, unit) else unit


# --- shared lines -----------------------------------------------------------------------------------------


def _ground(s: LimanowaState, sheet: Sheet, unit: Unit) -> None:
    """3.1, 4.4.1a What its own field adds to the defence of a unit."""
    bit: HexSet = BIT[s.at[unit]]
    printed = s.printed
    if printed.mountain & bit:
        sheet.add("4.4.1a", sentence("sheet-on-a-mountain"), 1)
    if printed.settlement & bit:
        sheet.add("4.4.1a", sentence("sheet-in-a-settlement"), SETTLEMENT)
    if printed.mountain_fighter[unit] and (printed.mountain | printed.forest) & bit:
        sheet.add("4.4.1c", sentence("sheet-mountain-fighters"), 1)


def _spirit(s: LimanowaState, sheet: Sheet, unit: Unit) -> None:
    """6.1 Hadfy's hussar spirit: own cavalry next to him."""
    if s.printed.cavalry[unit] and is_beside(s, unit, s.printed.helpers[s.printed.hussar_spirit]):
        sheet.add("6.1", sentence("sheet-hussar-spirit-of-hadfy"), 1)


def _inspired(s: LimanowaState, sheet: Sheet, clash: Clash, unit: Unit) -> None:
    """6.1, 4.4.1c Orlov's aggressive tactics for one unit of the clash, as long as he is left."""
    if unit in clash.inspired and is_beside(s, unit, s.printed.helpers[s.printed.aggressive]):
        sheet.add("6.1", sentence("sheet-aggressive-tactics-of-orlov"), 2)


def _stubborn(s: LimanowaState, sheet: Sheet, unit: Unit) -> None:
    """6.1 Szurmay's stubborn defence: own infantry and artillery next to him."""
    if not s.printed.cavalry[unit] and is_beside(s, unit, s.printed.helpers[s.printed.stubborn]):
        sheet.add("6.1", sentence("sheet-stubborn-defence-of-szurmay"), 2)


# --- close combat (4.4.1 to 4.4.8) ------------------------------------------------------------------------


def attack_of_attacker(s: LimanowaState, clash: Clash, unit: Unit) -> Sheet:
    """4.4.5 The attack points one attacker brings; no ground helps him (4.4.1a)."""
    sheet = Sheet(s.name(unit))
    sheet.add("3.3.1", sentence("sheet-attack-points"), s.printed.ap[unit])
    if s.printed.artillery[clash.defender]:
        sheet.add("4.3.5", sentence("sheet-against-artillery"), ARTILLERY_PREY)
    if effect_on(s, "Spearhead", unit):
        sheet.add("4.4.1b", sentence("sheet-spearhead"), SPEARHEAD)
    _inspired(s, sheet, clash, unit)
    _spirit(s, sheet, unit)
    if s.weather == SNOW:
        sheet.add("6.3", sentence("sheet-attacking-in-snow"), -1)
    if unit in clash.charging:
        sheet.add("4.4.4", sentence("sheet-cavalry-charge"), CHARGE)
    if unit in clash.covered:
        sheet.add("4.4.3", sentence("sheet-under-artillery-support"), SUPPORT)
    return sheet


def defence_of_attacker(s: LimanowaState, clash: Clash, unit: Unit) -> Sheet:
    """4.4.7 The defence points of an attacker who has left his field."""
    sheet = Sheet(s.name(unit))
    sheet.add("3.3.1", sentence("sheet-defence-points"), s.printed.dp[unit])
    if effect_on(s, "Spearhead", unit):
        sheet.add("4.4.1b", sentence("sheet-spearhead"), SPEARHEAD)
    _spirit(s, sheet, unit)
    if unit in clash.charging:
        sheet.add("4.4.4", sentence("sheet-cavalry-charge"), -CHARGE)
    if unit in clash.covered:
        sheet.add("4.4.3", sentence("sheet-under-artillery-support"), SUPPORT)
    return sheet


def attack_of_defender(s: LimanowaState, clash: Clash) -> Sheet:
    """4.4.7 The attack points of the counter-attack; his ground helps the defender."""
    unit = clash.defender
    sheet = Sheet(s.name(unit))
    sheet.add("3.3.1", sentence("sheet-attack-points"), s.printed.ap[unit])
    if s.printed.mountain >> s.at[unit] & 1:
        sheet.add("4.4.1a", sentence("sheet-on-a-mountain"), 1)
    _inspired(s, sheet, clash, unit)
    _spirit(s, sheet, unit)
    if clash.supported:
        sheet.add("4.4.3", sentence("sheet-under-artillery-support"), SUPPORT)
    return sheet


def defence_of_defender(s: LimanowaState, clash: Clash) -> Sheet:
    """4.4.5 The defence points of the attacked unit."""
    unit = clash.defender
    sheet = Sheet(s.name(unit))
    sheet.add("3.3.1", sentence("sheet-defence-points"), s.printed.dp[unit])
    _ground(s, sheet, unit)
    if effect_on(s, "Entrenchment", unit):
        sheet.add("4.4.1b", sentence("sheet-entrenchment"), ENTRENCHED)
    if s.printed.artillery[unit] and is_guarded(s, unit):
        sheet.add("4.3.5", sentence("sheet-guarded-by-a-neighbour"), GUARD)
    _spirit(s, sheet, unit)
    _stubborn(s, sheet, unit)
    if clash.supported and not s.printed.steadfast[unit]:
        sheet.add("4.4.3", sentence("sheet-under-artillery-support"), SUPPORT)
    return sheet


# --- fire (4.4.2) -----------------------------------------------------------------------------------------


def attack_of_gun(s: LimanowaState, gun: Unit, target: Unit, *, far: bool = False, sharpened: bool = False) -> Sheet:
    """4.4.2 The attack points of an artillery attack; the gun's mountain counts."""
    sheet = Sheet(s.name(gun))
    sheet.add("3.3.1", sentence("sheet-attack-points"), s.printed.ap[gun])
    if s.printed.mountain >> s.at[gun] & 1:
        sheet.add("4.4.1a", sentence("sheet-gun-on-a-mountain"), 1)
    if is_observed(s, gun, s.at[target]):
        sheet.add("4.4.1c", sentence("sheet-indirect-targeting-by-an-observer"), 1)
    if far:
        sheet.add("3.3.2", sentence("sheet-long-range-strike"), LONG_RANGE)
    if sharpened:
        sheet.add("6.4.2", sentence("sheet-artillery-token"), SHARPENED)
    return sheet


def defence_under_fire(s: LimanowaState, target: Unit) -> Sheet:
    """4.4.2 The defence points against an artillery attack: the ground of its own field, forest above all."""
    sheet = Sheet(s.name(target))
    sheet.add("3.3.1", sentence("sheet-defence-points"), s.printed.dp[target])
    _ground(s, sheet, target)
    if s.printed.forest >> s.at[target] & 1:
        sheet.add("4.4.1a", sentence("sheet-in-a-forest"), FOREST)
    _spirit(s, sheet, target)
    _stubborn(s, sheet, target)
    return sheet
