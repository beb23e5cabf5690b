"""The twenty designs of battlecards by name. Each is a small rule of its own."""

from __future__ import annotations

from collections.abc import Mapping

from .barrage import DefensiveBarrage
from .card import BattlecardRule
from .fighting import Ambush, CounterAttack, Encirclement, Entrenchment, LastReserves, NightAssault, Spearhead
from .guns import CounterBatteryFire, Drumfire, HeavyBombardment
from .marching import BlownUpTrack, ForcedMarch, OrderlyWithdrawal, RapidAdvance
from .reinforcing import DeploymentOfReserveBattery, FieldHospital, TransportingReinforcement
from .staff import BlockingPreparations, CutTelegraphLine

__all__ = ["CARD_RULES", "BattlecardRule"]

CARD_RULES: Mapping[str, BattlecardRule] = {
    rule.design: rule
    for rule in (
        TransportingReinforcement(),
        BlockingPreparations(),
        ForcedMarch(),
        RapidAdvance(),
        Spearhead(),
        CounterAttack(),
        Entrenchment(),
        OrderlyWithdrawal(),
        NightAssault(),
        Ambush(),
        Encirclement(),
        LastReserves(),
        FieldHospital(),
        CutTelegraphLine(),
        BlownUpTrack(),
        DeploymentOfReserveBattery(),
        Drumfire(),
        DefensiveBarrage(),
        CounterBatteryFire(),
        HeavyBombardment(),
    )
}
