"""A tiny game that has nothing to do with zombies: two duellists bid hidden cards, add a die each, and may re-roll."""

from __future__ import annotations

from typing import Any

from gravetide.kernel import (
    BadSave,
    Event,
    Field,
    Frame,
    Game,
    GameType,
    Header,
    Notation,
    Option,
    State,
    register,
    seeded,
)
from gravetide.kernel.options import NUMBER
from tests.duel.told import Drew, Laid, Rolled, Scored, Tossed, Tricks, tell

CARDS = tuple(range(1, 13))
HAND = 4
NAMES = ("ann", "bob")


class Duel(State):
    """The table."""

    __slots__ = ("bids", "deck", "hands", "names", "rerolls", "scores", "tossed")

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names = names
        self.deck: tuple[int, ...] = CARDS
        self.hands: list[tuple[int, ...]] = [(), ()]
        self.bids: tuple[int, ...] = (-1, -1)
        self.scores: list[int] = [0, 0]
        self.rerolls: list[int] = [1, 1]
        self.tossed: tuple[int, ...] = ()

    def tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)

    def deal(self, seat: int) -> None:
        card = self.draw(self.deck)
        self.deck = tuple([other for other in self.deck if other != card])
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        self.tell(Drew(seat, card))

    def drop(self, seat: int, card: int) -> None:
        self.hands[seat] = tuple([other for other in self.hands[seat] if other != card])

    def asides(self) -> list[Option]:
        return [Toss.of(seat, card) for seat in (0, 1) if len(self.hands[seat]) > 2 for card in self.hands[seat]]

    def aside_seat(self, option: Option) -> int | None:
        return option.seat if isinstance(option, Toss) else None

    def apply_aside(self, option: Option) -> None:
        assert isinstance(option, Toss)
        self.drop(option.seat, option.card)
        self.tossed = tuple(sorted((*self.tossed, option.card)))
        self.tell(Tossed(option.seat, option.card))
        self.advance()


class Move(Option):
    """Anything that can be chosen in the duel."""

    __slots__ = ()


class Bid(Move):
    """Bid one card."""

    __slots__ = ()
    verb = "bid"
    fields = (Field("card", NUMBER),)
    says = "Bid your {card}, face down."

    @property
    def card(self) -> int:
        return self.numbers[0]


def holder(game: Any, said: dict[str, int]) -> dict[str, int] | None:
    """Whose card it is goes without saying."""
    return next(({"seat": seat} for seat, hand in enumerate(game.hands) if said["card"] in hand), None)


class Toss(Move):
    """Throw a card away, at any time."""

    __slots__ = ()
    fields = (Field("seat", NUMBER), Field("card", NUMBER))
    notations = (Notation("toss {card}", holder),)
    says = "Throw your {card} away."
    group = "aside"

    @property
    def seat(self) -> int:
        return self.numbers[0]

    @property
    def card(self) -> int:
        return self.numbers[1]


class Accept(Move):
    """Leave it."""

    __slots__ = ()
    verb = "accept"
    says = "Leave the die as it is."


class Reroll(Move):
    """Roll again."""

    __slots__ = ()
    verb = "reroll"
    says = "Roll your die again."


ACCEPT, REROLL = Accept.of(), Reroll.of()


class DuelTrick(Frame):
    """One trick after the other until the hands are empty."""

    __slots__ = ("leader",)

    def __init__(self, below: Frame | None, leader: int) -> None:
        super().__init__(below)
        self.leader = leader

    def step(self, game: Any) -> list[Option] | None:
        if not game.hands[0] or not game.hands[1]:
            first, second = game.scores
            game.result = game.names[0] if first > second else game.names[1] if second > first else "draw"
            game.reason = f"The score is {first} to {second} # no cards are left."
            return None
        game.frame = DuelBid(DuelTrick(self.below, 1 - self.leader), self.leader)
        return None


class DuelBid(Frame):
    """A seat lays a card face down."""

    __slots__ = ("player",)

    def __init__(self, below: Frame | None, player: int) -> None:
        super().__init__(below)
        self.player = player

    def step(self, game: Any) -> list[Option] | None:
        return [Bid.of(card) for card in game.hands[self.player]]

    def choose(self, game: Any, option: Any) -> None:
        game.drop(self.player, option.card)
        bids = list(game.bids)
        bids[self.player] = option.card
        game.bids = tuple(bids)
        game.tell(Laid(self.player, option.card))
        if -1 in bids:
            game.frame = DuelBid(self.below, 1 - self.player)
            return
        game.frame = DuelRoll(self.below, roll(game))

    def seat(self, game: Any) -> int:
        return self.player

    def prompt(self, game: Any) -> str:
        return f"{game.names[self.player]}: which card do you bid?"


class DuelRoll(Frame):
    """The loser of the roll may roll again once in the game."""

    __slots__ = ("dice",)

    def __init__(self, below: Frame | None, dice: tuple[int, ...]) -> None:
        super().__init__(below)
        self.dice = dice

    def step(self, game: Any) -> list[Option] | None:
        loser = self.loser(game)
        return [ACCEPT, REROLL] if loser >= 0 and game.rerolls[loser] else [ACCEPT]

    def loser(self, game: Any) -> int:
        first, second = (bid + die for bid, die in zip(game.bids, self.dice, strict=True))
        return -1 if first == second else 0 if first < second else 1

    def choose(self, game: Any, option: Any) -> None:
        loser = self.loser(game)
        if option is REROLL:
            game.rerolls[loser] = 0
            game.frame = DuelRoll(self.below, roll(game))
            return
        if loser >= 0:
            game.scores[1 - loser] += 1
            game.tell(Scored(1 - loser))
        game.bids = (-1, -1)
        for seat in (0, 1):
            if game.deck:
                game.deal(seat)
        game.frame = self.below

    def seat(self, game: Any) -> int:
        return max(0, self.loser(game))

    def prompt(self, game: Any) -> str:
        return f"{game.names[self.seat(game)]}: roll again?"


def roll(game: Duel) -> tuple[int, ...]:
    dice = game.dice(2)
    game.tell(Rolled(game.bids, dice))
    return dice


class DuelGame(GameType):
    """How the kernel deals with the duel."""

    name = "tiny-duel"
    title = "A duel"
    family = "duel"
    choices = Move
    faces = {
        "environments": "tests.duel.learned:LESSONS",
        "server": "tests.duel.served:SERVED",
        "terminal": "tests.duel.terminal:DuelTerminal",
    }
    version = "1"
    header_keys = {"seats": list, "options": dict, "leader": int}

    def complete(self, header: Header) -> Header:
        return {"seats": list(NAMES), **header}

    def fingerprint(self, header: Header) -> str:
        return f"cards-{len(CARDS)}"

    def new_state(self, header: Header, seed: int) -> Duel:
        state = Duel(tuple(header["seats"]))
        state.rng = seeded(seed)
        for _ in range(HAND):
            state.deal(0)
            state.deal(1)
        state.frame = DuelTrick(None, header.get("leader", 0) % 2)
        return state

    def encode(self, state: Duel) -> dict[str, Any]:
        return {
            "deck": state.deck, "hands": state.hands, "bids": state.bids, "scores": state.scores,
            "rerolls": state.rerolls, "tossed": state.tossed,
        }

    def decode(self, header: Header, body: dict[str, Any]) -> Duel:
        state = Duel(tuple(header["seats"]))
        state.deck, state.bids, state.tossed = body["deck"], body["bids"], body["tossed"]
        state.hands, state.scores, state.rerolls = list(body["hands"]), list(body["scores"]), list(body["rerolls"])
        return state

    def check(self, state: Duel) -> None:
        held = [*state.deck, *state.hands[0], *state.hands[1], *state.tossed, *[bid for bid in state.bids if bid > 0]]
        if len(set(held)) != len(held) or not set(held) <= set(CARDS):
            raise BadSave("The save has a card in two places, or one that the game does not have.")
        if len(state.bids) != 2 or len(state.hands) != 2:
            raise BadSave("The duel needs two seats.")

    def seats(self, state: Duel) -> tuple[str, ...]:
        return state.names

    def sides(self, state: Duel) -> tuple[str, ...]:
        return state.names  # each for himself

    def audience(self, state: Duel, seat: int | None) -> int | None:
        return seat

    def view(self, state: Duel, seat: int | None) -> dict[str, Any]:
        return {
            "deck": len(state.deck),
            "hands": [hand if who == seat else len(hand) for who, hand in enumerate(state.hands)],
            "bids": [bid if who == seat else bid > 0 for who, bid in enumerate(state.bids)],
            "scores": tuple(state.scores),
        }

    def explain(self, state: Duel, seat: int | None, text: str) -> str | None:
        return "You do not hold that card." if text.startswith("bid ") else None

    def tell(self, state: Duel, event: Event, seat: int | None) -> str:
        return tell(state.names, event)

    def picture(self, state: Duel, seat: int | None) -> Tricks:
        seen = self.view(state, seat)
        return Tricks(state.names, tuple(seen["hands"]), tuple(seen["bids"]), seen["scores"])

    def odds(self, state: Duel, option: Option) -> dict[str, int] | None:
        """The chances of ending up ahead after a re-roll, out of 36."""
        if option is not REROLL:
            return None
        loser = state.frame.seat(state) if state.frame else 0
        mine, theirs = state.bids[loser], state.bids[1 - loser]
        pairs = [(a, b) for a in range(1, 7) for b in range(1, 7)]
        return {"ahead": sum(mine + a > theirs + b for a, b in pairs), "of": len(pairs)}


DUEL = register(DuelGame())


def duel(seed: int = 1, **settings: Any) -> Game:
    """A fresh duel."""
    return Game("tiny-duel", seed=seed, **settings)


class Picker:
    """Picks at random, for tests: small, and independent of the game's own generator."""

    def __init__(self, seed: int) -> None:
        self.number = seeded(seed + 99991)

    def pick(self, count: int) -> int:
        self.number = (self.number * 25214903917 + 11) % (1 << 48)
        return (self.number >> 16) % count


def play(game: Game, seed: int, choices: int = 1000) -> Game:
    """Play on at random, with an aside now and then; the game itself is returned."""
    picker = Picker(seed)
    for _ in range(choices):
        if game.is_over:
            break
        asides = game.state.asides()
        if asides and picker.pick(6) == 0:
            game.choose(asides[picker.pick(len(asides))])
        else:
            game.choose(picker.pick(len(game.options)))
    return game
