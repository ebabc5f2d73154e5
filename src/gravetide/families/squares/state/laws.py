"""What must hold in every position: no card lost or twice, one figure a square, every number in range."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gravetide.families.squares.board.board import IN_CAR, NOWHERE
from gravetide.families.squares.fight.harm import GainCards, TurnedInCar
from gravetide.families.squares.horde.placing import FaceZombie, PutZombie
from gravetide.families.squares.horde.scent import Hunted, hunted
from gravetide.families.squares.state.game import BY_EVENT, MADNESS, PEACE, SPENT, SQUARES, SURPRISE, WAS
from gravetide.families.squares.state.human import ALIVE, GONE, NO_WEAPON, TURNED
from gravetide.families.squares.turn.exchange import Consent, Exchanging, is_legal, is_of_theirs
from gravetide.families.squares.turn.human_turn import SeatTurn
from gravetide.families.squares.turn.searching import OrderCards
from gravetide.kernel.errors import BadSave
from gravetide.kernel.frame import Frame
from gravetide.kernel.pending import wrong_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gravetide.families.squares.state.game import SquareGame

MOST_POINTS = 99
BIGGEST = 1 << 62


def check(game: SquareGame) -> None:
    """Raise BadSave with a sentence if a law is broken."""
    for law in (pending_in_range, table_in_range, humans_in_range, figures_apart, zombies_in_order, cards_conserved,
                roles_in_order):
        problem = law(game)
        if problem:
            raise BadSave(problem)


def pending(game: SquareGame) -> Iterator[Frame]:
    """Everything that waits, top first."""
    frame = game.frame
    while frame is not None:
        yield frame
        frame = frame.below


def cards_in_flight(game: SquareGame) -> list[int]:
    """Cards that something pending holds: about to be gained, or looked at."""
    flying: list[int] = []
    for frame in pending(game):
        if isinstance(frame, GainCards):
            flying += [held >> 3 for held in frame.held]
        elif isinstance(frame, OrderCards):
            flying += frame.cards
    return flying


def cards_conserved(game: SquareGame) -> str:
    """Every card of the deck is somewhere, and none is anywhere twice (ZP-083)."""
    cards = [*game.deck, *[card for card, _ in game.top], *game.under, *game.discards, *cards_in_flight(game)]
    for human in game.humans:
        cards += human.items
        if human.weapon != NO_WEAPON:
            cards.append(human.weapon >> 3)
    if Counter(cards) != Counter(game.setup.deck):
        return "The cards are not those of the deck: one is lost, or in two places."
    for pile in (game.deck, game.discards):
        if list(pile) != sorted(pile):
            return "A pile of cards is not in order."
    return ""


def figures_apart(game: SquareGame) -> str:
    """One figure a square, on squares that can be walked on (ZP-002)."""
    squares = [human.square for human in game.humans if human.square >= 0]
    squares += [zombie & SQUARES for zombie in game.zombies]
    if len(set(squares)) != len(squares):
        return "Two figures stand on one square."
    if any(not game.ground.walk >> square & 1 for square in squares):
        return "A figure stands where nobody can."
    standing = horde = aboard = 0
    for who, human in enumerate(game.humans):
        if human.square >= 0:
            standing |= 1 << human.square
        elif human.square == IN_CAR:
            aboard |= 1 << who
    for zombie in game.zombies:
        horde |= 1 << (zombie & SQUARES)
    if standing != game.standing or horde != game.horde or aboard != game.aboard:
        return "The board does not know where its figures stand."
    if game.hunted is not None:
        kept, made = hunted(game), Hunted(game)
        if kept.living != made.living or kept.trails != made.trails:
            return "The zombies scent humans where they are not."
    return ""


def zombies_in_order(game: SquareGame) -> str:
    """A zombie that was a human belongs to one that has turned; surprises come by events."""
    was = [(zombie >> WAS) - 1 for zombie in game.zombies if zombie >> WAS]
    if len(set(was)) != len(was) or any(game.humans[who].fate != TURNED for who in was):
        return "A zombie was a human who has not turned."
    if any(zombie & SURPRISE and not zombie & BY_EVENT for zombie in game.zombies):
        return "A surprise counts against the cap."
    return ""


def table_in_range(game: SquareGame) -> str:
    """Masks and counters show something that can be."""
    ground = game.ground
    every = 1 << len(ground.apertures)
    if not 0 <= game.barricades < every or game.reinforced & ~game.barricades or game.reinforced < 0:
        return "A barricade stands where there is no door or window."
    if not 0 <= game.done < 1 << len(game.setup.board.search):
        return "Something was searched that is not there."
    if not 0 <= game.lasting < 16 or not 0 <= game.starts <= 1 + game.out_of_gas or not 0 <= game.round < BIGGEST:
        return "A counter is out of range."
    if game.starts and not game.out_of_gas and not game.result:
        return "The engine has started, but nobody has left."
    if any(not 0 <= flare < game.setup.board.size or not ground.walk >> flare & 1 for flare in game.flares):
        return "A flare burns where nobody can stand."
    if any(not 0 <= card < len(game.setup.pack.cards) for card in (*game.deck, *game.discards, *game.under)):
        return "There is a card that does not exist."
    if any(not 0 <= card < len(game.setup.pack.cards) or not 0 <= seats < 1 << len(game.setup.names)
           for card, seats in game.top):
        return "Somebody knows a card that does not exist."
    if not -1 <= game.active < len(game.humans):
        return "It is the turn of a human who does not exist."
    return ""


def humans_in_range(game: SquareGame) -> str:
    """Each human is in a state that can be."""
    cards = game.setup.pack.cards
    if len(game.humans) != len(game.setup.cast):
        return "The humans are not those of the header."
    started = game.round > 0
    for figure, human in zip(game.setup.cast, game.humans, strict=True):
        if not 0 <= human.facing < 4 or not 0 <= human.ap <= MOST_POINTS or not ALIVE <= human.fate <= GONE:
            return f"{figure.name} is in a state that does not exist."
        if not 0 <= human.searched < 1 << len(game.setup.board.search) or human.searched & ~game.done:
            return f"{figure.name} has searched what nobody searched."
        if not 0 <= human.refused < 1 << len(game.humans):
            return f"{figure.name} was refused by nobody."
        if human.fate != ALIVE and human.square != NOWHERE:
            return f"{figure.name} is dead and stands."
        if human.fate != ALIVE and not started:
            return f"{figure.name} has died before the game began."
        if started and human.fate == ALIVE and human.square < 0 and human.square != IN_CAR:
            return f"{figure.name} stands nowhere."
        if list(human.items) != sorted(human.items):
            return f"The cards of {figure.name} are not in order."
        if any(not 0 <= card < len(cards) or not cards[card].is_item for card in human.items):
            return f"{figure.name} holds something that is no item."
        if human.weapon != NO_WEAPON and (not 0 <= human.weapon >> 3 < len(cards)
                                          or not cards[human.weapon >> 3].is_weapon):
            return f"{figure.name} holds something that is no weapon."
    return ""


def roles_in_order(game: SquareGame) -> str:
    """Slips, and 28 Days Later, are as the variants allow."""
    variant = game.setup.rules.variant
    if not -1 <= game.traitor < len(game.humans) or (game.traitor >= 0 and not variant.traitor):
        return "There is a Traitor who can't be."
    if game.revealed and game.traitor < 0:
        return "A Traitor is revealed, but there is none."
    if not 0 <= game.spree <= SPENT or (game.spree and not game.revealed):
        return "The Traitor's turn comes before he is known."
    if not PEACE <= game.madness <= MADNESS or (game.madness and not variant.twentyeight):
        return "28 Days Later is not played."
    if (game.refuge >= 0) != (game.madness != PEACE) or game.refuge >= 2 + len(game.setup.board.rooms):
        return "The refuge does not exist."
    if game.seals & ~game.barricades or game.seals < 0 or (game.seals and game.refuge < 0):
        return "A barricade of the refuge is missing."
    if game.refuge == 1 and game.cellar < 0:
        return "The refuge is a cellar that nobody has found."
    return ""


# What the fields of frames are about, by their names: humans, squares and cards that have to exist.
HUMAN_FIELDS = frozenset({"who", "partner", "waiting"})
SQUARE_FIELDS = frozenset({"square", "squares", "door"})
CARD_FIELDS = frozenset({"cards"})
SEAT_FIELDS = frozenset({"player"})
DIRECTION_FIELDS = frozenset({"direction"})
# The same, or -1 for none.
IF_ANY_HUMAN = frozenset({"searcher"})
IF_ANY_SQUARE = frozenset({"flare"})
IF_ANY_DIRECTION = frozenset({"edge"})


def pending_in_range(game: SquareGame) -> str:
    """Every pending frame has fields of the right types that name things which exist."""
    setup = game.setup
    humans, squares = len(setup.cast), setup.board.size
    things = [(HUMAN_FIELDS, range(humans)), (IF_ANY_HUMAN, range(-1, humans)),
              (SQUARE_FIELDS, range(squares)), (IF_ANY_SQUARE, range(-1, squares)),
              (DIRECTION_FIELDS, range(4)), (IF_ANY_DIRECTION, range(-1, 4)),
              (CARD_FIELDS, range(len(setup.pack.cards))), (SEAT_FIELDS, range(len(setup.names)))]
    for frame in pending(game):
        if wrong := wrong_in(frame, things, -2):
            return wrong
        if isinstance(frame, Exchanging | Consent) and not is_of_theirs(game, frame):
            return f"What is pending ({type(frame).__name__}) is about cards that they do not have."
        if isinstance(frame, Consent) and not is_legal(game, frame):
            return "What is pending (Consent) is no exchange that can be."
        if isinstance(frame, SeatTurn) and not set(frame.waiting) <= set(setup.humans_of(frame.player)):
            return "What is pending (SeatTurn) waits for a human of somebody else."
        if isinstance(frame, PutZombie | FaceZombie | TurnedInCar) and getattr(frame, "flags", 0) >> WAS > len(
                setup.cast):
            return f"What is pending ({type(frame).__name__}) was nobody's."
    return ""
