"""Random play for the laws: any quest, any team, choices drawn from one seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.house_rules.spiking.rule import Spikes
from gravetide.families.zones.state.game import ZoneGame
from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME as BLACK_PLAGUE
from gravetide.kernel import Game

QUESTS = tuple(quests())
TEAM_SIZES = tuple(range(1, 11))
CAP = 4000  # decisions; no random game has come near it


def header(quest: str, survivors: int, seed: int) -> dict[str, Any]:
    """A table with a random team, one to three seats and random ways of dealing."""
    pick = random.Random(seed)
    if quest == "famine":
        survivors = 6
    team = pick.sample(list(BLACK_PLAGUE.pack().survivors), survivors)
    seats = min(pick.randint(1, 3), survivors)
    deal = pick.choice(("suggested", "random", "choose"))
    return {"quest": quest, "survivors": team, "seats": [" ".join(team[i::seats]) for i in range(seats)],
            "options": {"deal": deal}}


def new_game(quest: str, survivors: int, seed: int, **options: Any) -> Game:
    """A game ready for random choices."""
    return Game(BLACK_PLAGUE, header(quest, survivors, seed), seed, **options)


def state_of(game: Game) -> ZoneGame:
    """The state, as what it is."""
    assert isinstance(game.state, ZoneGame)
    return game.state


def positions(game: Game, seed: int, cap: int = CAP) -> Iterator[ZoneGame]:
    """Every position of one random game, asides included now and then; the game is played as a side effect."""
    pick = random.Random(seed)
    for _ in range(cap):
        if game.is_over:
            return
        yield state_of(game)
        asides = state_of(game).asides()
        if asides and pick.random() < 0.01:
            option = pick.choice(asides)
            game.choose(option, state_of(game).aside_seat(option))
        else:
            game.choose(pick.choice(game.options))
    if not shut_in(state_of(game)):
        raise AssertionError(f"The game did not end within {cap} decisions.")


def shut_in(game: ZoneGame) -> bool:
    """Whether those who are left sit behind doors that they have spiked, with nothing to open them again (AR-096).

    Zombies outside do not break in by default, and so the Rounds go by.
    """
    if "spiking" not in game.setup.rules.modules or not recall(game, Spikes).doors:
        return False
    dead = [zone for zone, crowd in enumerate(game.zombies) if crowd]
    left = [survivor.zone for survivor in game.survivors if not survivor.fate]
    return all(game.layout.distance(zone, here) < 0 for zone in dead for here in left)
