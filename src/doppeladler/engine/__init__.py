"""The engine: steps, decisions, seats, play and settle. It knows no game."""

from .box import Box, GameError, Option, OptionSet, Scenario, Seating
from .ceremony import Ceremony, CeremonyError, what_rollback
from .choice import Choice, ChoiceError, as_choice
from .commander import Asked, Brief, Commander, Look, MakeCommander, Progress, Reply, to_nobody
from .dice import FairDice, Roll, commitment_of, purpose_of
from .event import OUTSIDER, UMPIRE, Event, Happening, Marks, kind_of
from .game import DRAW, Game
from .match import Match, MatchError, Shared
from .objection import Objection, Refused
from .plural import counted
from .proof import Check
from .reading import read_record, read_record_file
from .record import Answer, Binding, Outcome, Parted, Record, RecordError, Rollback, position_hash
from .replaying import replay
from .rulebook import Rulebook
from .sheet import Line, Sheet
from .signing import Signer
from .state import EndlessSettling, Question, State
from .text import PLAIN, Coder, Coders, PositionError
from .todo import DICE, Decision, Facts, Step, StepKind, Todo, Together, asking
from .verifying import VerifyReport, verify

__all__ = [
    "DICE",
    "DRAW",
    "OUTSIDER",
    "PLAIN",
    "UMPIRE",
    "Answer",
    "Asked",
    "Binding",
    "Box",
    "Brief",
    "Ceremony",
    "CeremonyError",
    "Check",
    "Choice",
    "ChoiceError",
    "Coder",
    "Coders",
    "Commander",
    "Decision",
    "EndlessSettling",
    "Event",
    "Facts",
    "FairDice",
    "Game",
    "GameError",
    "Happening",
    "Line",
    "Look",
    "MakeCommander",
    "Marks",
    "Match",
    "MatchError",
    "Objection",
    "Option",
    "OptionSet",
    "Outcome",
    "Parted",
    "PositionError",
    "Progress",
    "Question",
    "Record",
    "RecordError",
    "Refused",
    "Reply",
    "Roll",
    "Rollback",
    "Rulebook",
    "Scenario",
    "Seating",
    "Shared",
    "Sheet",
    "Signer",
    "State",
    "Step",
    "StepKind",
    "Todo",
    "Together",
    "VerifyReport",
    "as_choice",
    "asking",
    "commitment_of",
    "counted",
    "kind_of",
    "position_hash",
    "purpose_of",
    "read_record",
    "read_record_file",
    "replay",
    "to_nobody",
    "verify",
    "what_rollback",
]
