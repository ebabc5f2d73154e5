"""Random tables and random positions: any players, variants, options and decks; figures, cards and barricades anywhere.

Games from the start seldom come far when everybody plays at random, so positions in the middle of a game are made up
as well: they obey the laws, and everything can happen in them.
"""

from __future__ import annotations

import random
from typing import Any

from gravetide.families.squares.board.board import IN_CAR
from gravetide.families.squares.board.ground import squares_in
from gravetide.families.squares.options import Choice
from gravetide.families.squares.rules import COMPONENTS
from gravetide.families.squares.state.game import BY_EVENT, SURPRISE, SquareGame
from gravetide.families.squares.state.human import EMPTY
from gravetide.families.squares.turn.rounds import PlagueRound
from gravetide.games.zombie_plague.game import RULES, ZOMBIE_PLAGUE_GAME
from gravetide.kernel import Game

LIMIT = 25  # rounds, so that every game ends
EAGER = {"search": 20.0, "barricade": 6.0, "declare": 5.0, "attack": 8.0, "forward": 6.0, "start": 10.0, "end": 0.3,
         "steal": 5.0, "take-down": 0.2, "get-out": 0.3, "use": 4.0, "propose": 6.0, "look": 4.0}


def options(pick: random.Random) -> dict[str, Any]:
    """Some options changed, variants switched on and off."""
    chosen: dict[str, Any] = {}
    for component in COMPONENTS[1:]:
        readings = getattr(RULES, component)
        for field in type(readings).__slots__:
            if pick.random() > 0.25:
                continue
            value = getattr(readings, field)
            if isinstance(value, bool):
                chosen[f"{component}.{field}"] = not value
            elif isinstance(value, str):
                chosen[f"{component}.{field}"] = pick.choice(type(readings).choices[field])
            else:
                low, high = type(readings).bounds[field]
                chosen[f"{component}.{field}"] = pick.randint(low, min(high, 12))
    for variant in ("shorter", "traitor", "twentyeight", "automatic"):
        if pick.random() < 0.5:
            chosen[f"variant.{variant}"] = True
    chosen["rounds.limit"] = pick.randint(4, LIMIT)
    return chosen


def header(seed: int) -> dict[str, Any]:
    """A legal table."""
    pick = random.Random(seed)
    chosen = options(pick)
    automatic = chosen.get("variant.automatic", False)
    players = pick.randint(1, 5) if automatic else pick.randint(2, 6)
    if chosen.get("variant.traitor"):
        chosen.pop("automatic.by", None)
        chosen.pop("automatic.humans", None)
        players = pick.randint(3, 5) if automatic else pick.randint(4, 6)
    if chosen.get("automatic.humans", 0) * players > 8:
        chosen.pop("automatic.humans")
    pool = [card.key for card in ZOMBIE_PLAGUE_GAME.pack().cards for _ in range(card.pool)]
    deck = pick.choice([["realistic"], ["loud"], pool])
    return {"players": players, "options": chosen, "deck": deck}


def fresh(seed: int, **settings: Any) -> Game:
    """A game from its beginning."""
    return Game(ZOMBIE_PLAGUE_GAME, header(seed), seed, **settings)


def scattered(seed: int, **settings: Any) -> Game:
    """A game in its midst: figures, cards, barricades and searches anywhere."""
    game = fresh(seed, **settings)
    state = game.state
    assert isinstance(state, SquareGame)
    pick = random.Random(seed + 1)
    state.zombies, state.horde, state.round = [], 0, 1
    if pick.random() < 0.5:
        find_cellar(state, pick)
    house = state.setup.board.house | state.ground.cellar_squares
    floor = squares_in(house if pick.random() < 0.7 else state.ground.walk)
    pick.shuffle(floor)
    state.keys_found = pick.random() < 0.5
    in_car = (state.keys_found or not state.setup.rules.car.locked) and pick.random() < 0.3
    for who in range(len(state.humans)):
        human = state.edit(who)
        human.facing = pick.randrange(4)
        state.put_human(who, IN_CAR if in_car and pick.random() < 0.8 else floor.pop(), 0, "")
        human.infected = pick.random() < 0.2
        hand_out(state, who, pick)
    for _ in range(pick.randint(0, 10)):
        square = pick.choice(squares_in(state.ground.walk))
        if state.is_free(square):
            flags = pick.choice([0, 0, 0, BY_EVENT, BY_EVENT | SURPRISE])
            state.add_zombie(square, pick.randrange(4), flags, "start")
    shut = pick.choice([0.5, 0.85, 0.97])
    for number in range(len(state.ground.apertures)):
        if pick.random() < shut:
            state.barricades |= 1 << number
            state.reinforced |= int(pick.random() < 0.1) << number
    for x in state.ground.x_at.values():
        state.done |= int(pick.random() < 0.96) << x
    state.lasting = pick.randrange(16)
    state.events = None
    state.frame = PlagueRound(None, 0)
    state.advance()
    game._checkpoints = [state.copy()]
    return game


def find_cellar(state: SquareGame, pick: random.Random) -> None:
    """Bring the cellar into play."""
    ground = state.ground
    ways = [(x, d) for square, x in ground.x_at.items() for d in range(4)
            if (spot := ground.sees(square, d + 2 & 3, 0)) >= 0 and ground.walk >> spot & 1]
    x, d = pick.choice(sorted(ways))
    card = state.setup.pack.card["the-cellar"].index
    state.cellar = 4 * x + d
    state.ground = state.setup.ground(state.cellar)
    state.deck = tuple(one for one in state.deck if one != card)
    state.discards = (card,)


def hand_out(state: SquareGame, who: int, pick: random.Random) -> None:
    """Give a human some of the cards that are left."""
    human = state.edit(who)
    cards = state.setup.pack.cards
    deck = list(state.deck)
    pick.shuffle(deck)
    for card in deck[:pick.randint(0, 8)]:
        if cards[card].is_item:
            human.items = tuple(sorted((*human.items, card)))
            state.keys_found = state.keys_found or cards[card].does == "keys"
        elif cards[card].is_weapon and human.weapon < 0:
            empty = cards[card].oops == "out-of-ammo" and pick.random() < 0.3
            human.weapon = card << 3 | (EMPTY if empty else 0)
        else:
            continue
        state.deck = tuple(sorted(left_without(state.deck, card)))


def left_without(deck: tuple[int, ...], card: int) -> list[int]:
    """A pile without one copy of a card."""
    left = list(deck)
    left.remove(card)
    return left


def eagerly(state: SquareGame, pick: random.Random) -> Choice:
    """One of the options at random, with a liking for those that lead on."""
    weights = [EAGER.get(option.verb, 2.0) if isinstance(option, Choice) else 1.0 for option in state.options]
    found = pick.choices(state.options, weights)[0]
    assert isinstance(found, Choice)
    return found
