"""The kernel: games as setups, seeds and choices, whatever they are about.

Here live the loop of decisions, events, undo, copies, saves, records, digests and the protocol for kinds of games.
Nothing here may know a rule, a board or a zombie, read a clock, or draw a random number outside the state.
"""

from gravetide.kernel.course import Hook
from gravetide.kernel.decision import Decision, Offer
from gravetide.kernel.errors import BadContent, BadRecord, BadSave, GravetideError, IllegalChoice
from gravetide.kernel.event import Event, encode_events, events_seen_by, plain_event
from gravetide.kernel.frame import Frame
from gravetide.kernel.game import Game
from gravetide.kernel.gametype import GameType, Header, game_type, game_types, register
from gravetide.kernel.options import Field, Kind, Notation, Option, Shown
from gravetide.kernel.rng import seeded
from gravetide.kernel.save import ENGINE
from gravetide.kernel.state import State

__all__ = [
    "ENGINE",
    "BadContent",
    "BadRecord",
    "BadSave",
    "Decision",
    "Event",
    "Field",
    "Frame",
    "Game",
    "GameType",
    "GravetideError",
    "Header",
    "Hook",
    "IllegalChoice",
    "Kind",
    "Notation",
    "Offer",
    "Option",
    "Shown",
    "State",
    "encode_events",
    "events_seen_by",
    "game_type",
    "game_types",
    "plain_event",
    "register",
    "seeded",
]
