"""Positions of Zombie Plague built by hand: figures, barricades, cards, dice. Humans are called A, B, C, ... by seat.

    game = scene().human("A", "6,5", "S", ap=2).zombie("5,9", "E").dice(5).turn("A")
    game.choose("forward")

What may be chosen is always shown, also where there is one thing only. Dice and draws are strict: `spent` says whether
all scripted ones were used.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from gravetide.families.squares.board.board import IN_CAR
from gravetide.families.squares.horde.zombie_turn import ZombieTurn
from gravetide.families.squares.state import laws
from gravetide.families.squares.state.game import (
    BY_EVENT,
    DARK,
    FACING,
    HORDE,
    SIRENS,
    STENCH,
    SURPRISE,
    WAS,
    SquareGame,
)
from gravetide.families.squares.state.human import EMPTY, NO_WEAPON, TURNED
from gravetide.families.squares.turn.human_turn import HumanStart, HumanTurn, SeatTurn
from gravetide.families.squares.turn.rounds import PlagueRound, RoundEnd
from gravetide.games.zombie_plague.game import ZOMBIE_PLAGUE_GAME
from gravetide.kernel import Game

LASTING = {"stench": STENCH, "horde": HORDE, "sirens": SIRENS, "dark": DARK}
WHOLE_POOL = [card.key for card in ZOMBIE_PLAGUE_GAME.pack().cards for _ in range(card.pool)]


def scene(humans: int = 3, *, players: int = 0, seats: list[str] | None = None, show_forced: bool = True,
          deck: list[str] | None = None, **options: Any) -> Scene:
    """A position to be filled. Options are written with two underscores for the dot: `windows__human_ap=3`."""
    chosen = {key.replace("__", "."): value for key, value in options.items()}
    return Scene(humans, players, seats, show_forced, deck or WHOLE_POOL, chosen)


class Scene:
    """A position under construction."""

    def __init__(self, humans: int, players: int, seats: list[str] | None, show_forced: bool, deck: list[str],
                 options: dict[str, Any]) -> None:
        automatic = options.get("variant.automatic", False)
        header: dict[str, Any] = {"deck": deck, "options": options, "players": players, "seats": seats or []}
        if not players and not seats:
            figures = [figure.key for figure in ZOMBIE_PLAGUE_GAME.pack().cast][:humans]
            header["seats"] = figures if automatic else [*figures, "zombies"]
        self.game = Game(ZOMBIE_PLAGUE_GAME, header, 1, show_forced=show_forced)
        state = self.game.state
        assert isinstance(state, SquareGame)
        self.state = state
        state.zombies = []
        state.horde = 0
        state.round = 1
        state.traitor = -1
        self.placed: set[int] = set()

    def square(self, name: str) -> int:
        """The number of a square."""
        found = self.state.ground.square_named(name)
        assert found is not None, name
        return found

    def card(self, key: str) -> int:
        """The number of a card."""
        return self.state.setup.pack.card[key].index

    # -- figures

    def human(self, name: str, square: str, facing: str = "N", *, ap: int = 0, weapon: str = "", empty: bool = False,
              items: tuple[str, ...] = (), infected: bool = False, searched: tuple[str, ...] = ()) -> Scene:
        """A human; ``car`` is a square too."""
        who = "ABCDEFGH".index(name)
        human = self.state.edit(who)
        human.facing = "NESW".index(facing)
        human.ap = ap
        human.infected = infected
        if weapon:
            human.weapon = self._taken(weapon) << 3 | (EMPTY if empty else 0)
        human.items = tuple(sorted(self._taken(item) for item in items))
        self.state.put_human(who, IN_CAR if square == "car" else self.square(square), 0, "")
        self.placed.add(who)
        if "car-keys" in items:
            self.state.keys_found = True
        for key in searched:
            x = [search.key for search in self.state.setup.board.search].index(key)
            human.searched |= 1 << x
            self.state.done |= 1 << x
        return self

    def zombie(self, square: str, facing: str = "N", *, event: bool = False, surprise: bool = False,
               was: str = "", carries: tuple[str, ...] = ()) -> Scene:
        """A zombie, or several one after the other."""
        flags = (BY_EVENT if event or surprise else 0) | (SURPRISE if surprise else 0)
        if was:
            who = "ABCDEFGH".index(was)
            flags |= who + 1 << WAS
            human = self.state.edit(who)
            human.fate = TURNED
            for key in carries:
                card = self._taken(key)
                if self.state.setup.pack.cards[card].is_weapon:
                    human.weapon = card << 3
                else:
                    human.items = tuple(sorted((*human.items, card)))
            self.placed.add(who)
        self.state.add_zombie(self.square(square), "NESW".index(facing), flags, "start")
        return self

    def zombies(self, *squares: str, facing: str = "N") -> Scene:
        """Several zombies that look the same way."""
        for square in squares:
            self.zombie(square, facing)
        return self

    # -- the board

    def barricade(self, *keys: str, reinforced: bool = False) -> Scene:
        """Barricades; ``outer`` stands for all outer ones."""
        ground = self.state.ground
        for key in keys:
            numbers = [n for n, a in enumerate(ground.apertures) if a.key == key or a.kind == key]
            assert numbers, key
            for number in numbers:
                self.state.barricades |= 1 << number
                self.state.reinforced |= int(reinforced) << number
        return self

    def searched(self, *keys: str) -> Scene:
        """Search squares that somebody searched; none named: all there are."""
        for number, search in enumerate(self.state.setup.board.search):
            if search.key in keys or (not keys and number in self.state.ground.x_at.values()):
                self.state.done |= 1 << number
        return self

    def cellar(self, search: str, direction: str) -> Scene:
        """The cellar, found at a search square in a direction."""
        x = [one.key for one in self.state.setup.board.search].index(search)
        self.state.cellar = 4 * x + "NESW".index(direction)
        self.state.ground = self.state.setup.ground(self.state.cellar)
        self.state.discards = (self._taken("the-cellar"),)
        return self

    def flare(self, *squares: str) -> Scene:
        """Burning flares, oldest first."""
        self.state.flares += tuple(self.square(square) for square in squares)
        return self

    def lasting(self, *words: str) -> Scene:
        """Effects that last until the zombies have had their turn."""
        for word in words:
            self.state.lasting |= LASTING[word]
        return self

    def keys_found(self) -> Scene:
        """The car is unlocked."""
        self.state.keys_found = True
        return self

    def traitor(self, name: str) -> Scene:
        """Who has the slip; nobody: an empty text."""
        self.state.traitor = "ABCDEFGH".index(name) if name else -1
        return self

    # -- chance

    def dice(self, *faces: int) -> Scene:
        """Dice decided beforehand."""
        self.state.script = faces
        return self

    def draws(self, *cards: str) -> Scene:
        """Draws decided beforehand."""
        self.state.stacked = tuple(self.card(card) for card in cards)
        return self

    def deck(self, *cards: str) -> Scene:
        """The whole deck; everything else has been discarded."""
        wanted = Counter(self.card(card) for card in cards)
        kept, gone = [], list(self.state.discards)
        for card in self.state.deck:
            if wanted[card]:
                wanted[card] -= 1
                kept.append(card)
            else:
                gone.append(card)
        assert not +wanted, "a card is not in the deck any more"
        self.state.deck, self.state.discards = tuple(kept), tuple(sorted(gone))
        return self

    def _taken(self, key: str) -> int:
        card = self.card(key)
        deck = list(self.state.deck)
        deck.remove(card)
        self.state.deck = tuple(deck)
        return card

    # -- whose turn

    def _rest(self) -> None:
        """Humans that were not placed have died before."""
        for who, human in enumerate(self.state.humans):
            if who not in self.placed and human.fate == 0 and human.square < 0:
                self.state.edit(who).fate = 1

    def _ready(self, frame: Any) -> Game:
        self._rest()
        self.state.frame = frame
        self.state.events = None
        laws.check(self.state)  # what can't be is refused, in words
        self.state.advance()
        self.game._checkpoints = [self.state.copy()]
        return self.game

    def turn(self, name: str, *, ap: int = -1, first: bool = False) -> Game:
        """In the middle of a human's turn (or before its first decision), with 4 action points unless said."""
        who = "ABCDEFGH".index(name)
        human = self.state.edit(who)
        human.ap = ap if ap >= 0 else human.ap or 4
        self.state.active = who
        seat = self.state.setup.seats[who]
        rest = tuple(other for other in self.state.setup.humans_of(seat) if other != who)
        return self._ready(HumanTurn(SeatTurn(PlagueRound(None, seat + 1), seat, rest), who, first))

    def start_of_turn(self, name: str) -> Game:
        """At the very start of a human's turn."""
        who = "ABCDEFGH".index(name)
        seat = self.state.setup.seats[who]
        rest = tuple(other for other in self.state.setup.humans_of(seat) if other != who)
        return self._ready(HumanStart(SeatTurn(PlagueRound(None, seat + 1), seat, rest), who, True, 0))

    def seat_turn(self, seat: int) -> Game:
        """At the start of a player's turn."""
        return self._ready(SeatTurn(PlagueRound(None, seat + 1), seat, tuple(self.state.setup.humans_of(seat))))

    def zombie_turn(self, *, spawn: bool = False) -> Game:
        """The zombies' turn: from its start, or after the new ones have come."""
        self.state.night = True
        return self._ready(ZombieTurn(RoundEnd(None), not spawn))


# -- asking


def state_of(game: Game) -> SquareGame:
    """The state, as what it is."""
    assert isinstance(game.state, SquareGame)
    return game.state


def offered(game: Game) -> list[str]:
    """What may be chosen, as notations."""
    return [option.notation(game.state) for option in game.options]


def can(game: Game, text: str) -> bool:
    """Whether something may be chosen."""
    return text in offered(game)


def where(game: Game, name: str) -> str:
    """Where a human stands, and which way he looks."""
    human = state_of(game).humans["ABCDEFGH".index(name)]
    if human.square == IN_CAR:
        return "car"
    return f"{game.state.ground.name(human.square)} {'NESW'[human.facing]}" if human.square >= 0 else ""  # type: ignore[attr-defined]


def points(game: Game, name: str) -> int:
    """Action points left."""
    return state_of(game).humans["ABCDEFGH".index(name)].ap


def fate(game: Game, name: str) -> str:
    """What has become of a human."""
    return ("alive", "dead", "zombified", "gone")[state_of(game).humans["ABCDEFGH".index(name)].fate]


def weapon(game: Game, name: str) -> str:
    """The weapon somebody holds, with a star when it is empty."""
    held = state_of(game).humans["ABCDEFGH".index(name)].weapon
    if held == NO_WEAPON:
        return ""
    return state_of(game).setup.pack.cards[held >> 3].key + ("*" if held & EMPTY else "")


def items(game: Game, name: str) -> list[str]:
    """The items somebody holds."""
    state = state_of(game)
    return [state.setup.pack.cards[card].key for card in state.humans["ABCDEFGH".index(name)].items]


def horde(game: Game) -> list[str]:
    """All zombies as square and facing, in the order of their squares."""
    state = state_of(game)
    return [f"{state.ground.name(z & 0xFFF)} {'NESW'[z >> FACING & 3]}"
            for z in sorted(state.zombies, key=lambda z: z & 0xFFF)]


def barricaded(game: Game) -> list[str]:
    """The keys of all barricades."""
    state = state_of(game)
    return [a.key for number, a in enumerate(state.ground.apertures) if state.barricades >> number & 1]


def discarded(game: Game) -> list[str]:
    """Cards out of the game."""
    state = state_of(game)
    return [state.setup.pack.cards[card].key for card in state.discards]


def spent(game: Game) -> bool:
    """Whether all scripted dice and draws have been used."""
    return not game.state.script and not game.state.stacked


def play(game: Game, *choices: str) -> Game:
    """Make several choices."""
    for choice in choices:
        game.choose(choice)
    return game
