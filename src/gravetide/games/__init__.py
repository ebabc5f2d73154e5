"""The games that can be played: the one list of them. A new game is a folder here and a line below."""

from __future__ import annotations

from typing import Final

from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME
from gravetide.games.classic.game import CLASSIC_GAME
from gravetide.games.eternal_empire.campaign import PLAN as EMPIRE_CAMPAIGN
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE_GAME
from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from gravetide.kernel import GameType, register

GAMES: Final[tuple[GameType, ...]] = (BLACK_PLAGUE_GAME, CLASSIC_GAME, ETERNAL_EMPIRE_GAME, ZOMBIE_PLAGUE_GAME)
"""The first is the one that is played when nobody says which."""

for _game in GAMES:
    register(_game)
register(EMPIRE_CAMPAIGN.between)
