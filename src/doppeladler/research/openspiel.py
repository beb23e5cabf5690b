"""The games as OpenSpiel games: explicit chance nodes, imperfect information, everything a player sees from his view.

Importing this module registers every game, such as ``python_doppeladler_kaisers_war``:

    import pyspiel
    import doppeladler.research.openspiel

    game = pyspiel.load_game("python_doppeladler_limanowa(scenario=carpathian-front)")
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np

from doppeladler.engine import DICE
from doppeladler.games import GAMES, box_of
from doppeladler.research.words import sentence

from .episode import Episode
from .extras import needed
from .recall import Memory
from .setting import Setting, make_setting

with needed("pyspiel", by=__name__):
    import pyspiel

LONGEST = 1_000_000
"""More actions than any game needs: OpenSpiel wants a bound, and a draft only grows, so there is one."""
PREFIX = "python_doppeladler_"
PARAMETERS: dict[str, Any] = {"scenario": "", "options": "", "skip_forced": False, "last_turn": 0}
"""What a game string may say.

``options`` are written ``tokens:yes;weather:yes``, since OpenSpiel has other plans for commas and equal signs. After
``last_turn`` (0 is the whole game) the game is over, and who has gained on the enemy in victory points has won.
"""


def short_name(name: str) -> str:
    """What OpenSpiel calls a game."""
    return PREFIX + name.replace("-", "_")


def game_type(name: str, title: str, least: int, most: int, is_fair: bool = True) -> Any:
    """What OpenSpiel is told of a game; with three seats the sides are not of one size, so the sum is not zero."""
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(name),
        long_name=title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if is_fair else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def setting_from(name: str, params: Mapping[str, Any]) -> Setting:
    """The setting that a game string speaks of."""
    told = str(params.get("options", ""))
    options = dict(each.split(":", 1) for each in told.split(";") if ":" in each)
    return make_setting(name, str(params.get("scenario", "")) or None, options)


class DoppeladlerGame(pyspiel.Game):
    """One game in one setting; players are the seats in their order."""

    def __init__(self, name: str, least: int, most: int, params: Mapping[str, Any] | None = None) -> None:
        params = dict(params or {})
        setting = setting_from(name, params)
        seats = len(setting.seats)
        sides = [setting.game.side_of(seat) for seat in setting.seats]
        is_fair = len({sides.count(side) for side in sides}) == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=len(setting.vocabulary),
            max_chance_outcomes=len(setting.chances),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if is_fair else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(name, setting.game.title, least, most, is_fair), info, params)
        self.setting = setting
        self.first = Episode(setting, None, bool(params.get("skip_forced", False)))
        self.leads = self.first.leads()
        self.last_turn = int(params.get("last_turn", 0))

    def new_initial_state(self) -> DoppeladlerState:
        """The beginning, often a chance node."""
        return DoppeladlerState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        """Somebody who looks from a seat."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SeatObserver(self.setting, wanted, params)


class DoppeladlerState(pyspiel.State):
    """A position, and what every seat remembers of the way there."""

    def __init__(self, game: DoppeladlerGame) -> None:
        super().__init__(game)
        self.episode = game.first.clone()
        self.memories: tuple[Memory, ...] = (Memory(),) * len(game.setting.seats)

    def current_player(self) -> int:
        """The number of the seat that is asked, or chance, or nobody."""
        seat = self.episode.seat
        if seat is None or self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == DICE else self.episode.setting.seats.index(seat)

    def is_terminal(self) -> bool:
        if self.episode.is_over:
            return True
        last_turn = self.get_game().last_turn
        return bool(last_turn and self.episode.turn > last_turn)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every answer of chance; all are equally likely, always."""
        numbers = self.episode.setting.number_of_chance
        offered = sorted(numbers[choice] for choice in self.episode.state.choices(DICE))
        return [(number, 1.0 / len(offered)) for number in offered]

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        if player < 0:
            self.episode.play_chance(action)
            return
        memory = self.memories[player].after(self.episode, self.episode.setting.seats[player], action)
        self.memories = (*self.memories[:player], memory, *self.memories[player + 1 :])
        self.episode.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        setting = self.episode.setting
        return str(setting.chances[action]) if player < 0 else setting.vocabulary.text(action)

    def returns(self) -> list[float]:
        """1 for a win, -1 for a loss, 0 for a draw or while the game goes on."""
        if self.episode.is_over or not self.is_terminal():
            return list(self.episode.returns().values())
        before, now = self.get_game().leads, self.episode.leads()
        return [float(np.sign(now[seat] - before[seat])) for seat in now]

    def __str__(self) -> str:
        return self.episode.to_text()


class SeatObserver:
    """What a player sees: the numbers of his view, or the view itself as text; with recall, all he has seen before."""

    def __init__(self, setting: Setting, wanted: Any, params: Any) -> None:
        if params:
            raise ValueError(sentence("expected-no-parameters-for-an-observer", params=repr(params)))
        if wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not wanted.public_info:
            raise ValueError(sentence("expected-an-observer-of-all"))
        self.setting, self.recalls = setting, bool(wanted.perfect_recall)
        self.tensor, self.dict = setting.encoder.layout.empty()

    def set_from(self, state: DoppeladlerState, player: int) -> None:
        """Write what a player sees into `tensor`; with or without recall, it is what he sees now."""
        self.tensor[:] = state.episode.observe(self.setting.seats[player])

    def string_from(self, state: DoppeladlerState, player: int) -> str:
        """What a player sees, as text."""
        now = seen_as_text(state.episode, self.setting.seats[player])
        return f"{state.memories[player].digest()} {now}" if self.recalls else now


def seen_as_text(episode: Episode, seat: str) -> str:
    """A seat's view and the half of a choice it has said, on one line."""
    half = str(episode.half) if episode.half and episode.seat == seat else ""
    return json.dumps([half, episode.view(seat)], sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _register(name: str) -> None:
    """Tell OpenSpiel of a game; its box says by how many it is played."""
    box = box_of(name)
    counts = [len(each.seats) for each in box.seatings()]
    least, most = min(counts), max(counts)

    class Registered(DoppeladlerGame):
        """A class, because OpenSpiel lets go of it only when Python has ended, which a function does not survive."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, least, most, params)

    pyspiel.register_game(game_type(name, box.title, least, most), Registered)


for _name in GAMES:
    if short_name(_name) not in pyspiel.registered_names():
        _register(_name)
