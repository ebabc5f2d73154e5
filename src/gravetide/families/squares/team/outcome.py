"""Who has won: the zombies, the Traitor, the humans in house, cellar or room; and the end of 28 Days Later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.squares.board.board import IN_CAR, NOWHERE
from gravetide.families.squares.state.game import DARK, NEXT_TURN, PEACE, SQUARES, TRUCE, WAS
from gravetide.families.squares.state.human import ALIVE, GONE, NO_WEAPON
from gravetide.families.squares.told import events

if TYPE_CHECKING:
    from gravetide.families.squares.state.game import SquareGame

HUMANS: Final = "humans"
ZOMBIES: Final = "zombies"
TRAITOR: Final = "traitor"
NOBODY: Final = "nobody"
HOUSE: Final = 0
IN_CELLAR: Final = 1
FIRST_ROOM: Final = 2
"""What a refuge can be; a room is FIRST_ROOM plus its number."""


def finish(game: SquareGame, result: str, reason: str) -> None:
    """End the game; all slips are shown (ZP-203)."""
    if game.setup.rules.variant.traitor:
        for who in range(len(game.humans)):
            if slip_is_hidden(game, who):
                show_slip(game, who, "over")
    game.result = result
    game.reason = reason
    if game.events is not None:
        game.events.append(events.PlagueOver(result, reason))


# -- slips


def slip_is_hidden(game: SquareGame, who: int) -> bool:
    """Whether others can't know yet what a human's slip says."""
    return not (game.revealed and game.traitor == who) and game.humans[who].fate == ALIVE and not game.result


def show_slip(game: SquareGame, who: int, why: str) -> None:
    """Lay a slip open."""
    if game.events is not None:
        game.events.append(events.SlipShown(who, game.traitor == who, why))


def reveal(game: SquareGame, why: str) -> None:
    """The Traitor is known from now on; it counts as something revealed, for undo (ZP-240)."""
    game.revealed = True
    game.reveals += 1
    show_slip(game, game.traitor, why)


def fall(game: SquareGame, who: int) -> None:
    """A human has died or turned: his slip is shown (ZP-161)."""
    if game.setup.rules.variant.traitor and game.madness == PEACE:
        if not (game.revealed and game.traitor == who):
            show_slip(game, who, "fallen")
        if game.traitor == who:
            game.revealed = True


def count_the_living(game: SquareGame) -> None:
    """Nobody left means that the zombies win, at once (ZP-132); 28 Days Later has an end of its own."""
    if game.madness != PEACE:
        last_one_standing(game)
    elif not any(human.fate == ALIVE for human in game.humans):
        finish(game, ZOMBIES, "Nobody is left alive: the dead have the house to themselves.")


# -- places


def side(game: SquareGame) -> list[int]:
    """The humans whose win it would be: all who live, without a revealed Traitor (ZP-163, ZP-204)."""
    return [who for who, human in enumerate(game.humans)
            if human.fate == ALIVE and not (game.revealed and who == game.traitor)]


def cellar_is_in_house(game: SquareGame) -> bool:
    """Whether the cellar is in play and its door lies in the house (ZP-130)."""
    room = game.ground.cellar_room
    return room >= 0 and game.setup.board.rooms[room].house


def house_squares(game: SquareGame) -> int:
    """Everything that counts as inside the house."""
    inside = game.setup.board.house
    return inside | game.ground.cellar_squares if cellar_is_in_house(game) else inside


def rooms(game: SquareGame) -> list[tuple[int, int, int]]:
    """The rooms that can be sealed, as (refuge, squares, apertures): house rooms, cellar, shed by option (ZP-153)."""
    ground, board = game.ground, game.setup.board
    found = [(FIRST_ROOM + number, room.squares, ground.room_seals[number]) for number, room in enumerate(board.rooms)
             if room.house or game.setup.rules.rooms.shed]
    if ground.door >= 0:
        found.append((IN_CELLAR, ground.cellar_squares, 1 << ground.door))
    return found


def refuges(game: SquareGame) -> list[tuple[int, int, int, int]]:
    """Where the humans could win by barricading: (refuge, squares, apertures, squares free of zombies)."""
    rules = game.setup.rules
    if rules.variant.shorter:
        house = house_squares(game) if rules.shorter.strict_house else 0
        return [(refuge, squares, seals, squares | house) for refuge, squares, seals in rooms(game)]
    house = house_squares(game)
    found = [(HOUSE, house, game.setup.board.outer, house)]
    if game.ground.door >= 0:
        cellar = game.ground.cellar_squares
        found.append((IN_CELLAR, cellar, 1 << game.ground.door, cellar))
    return found


def refuge_squares(game: SquareGame, refuge: int) -> int:
    """The squares of a refuge; a cellar found inside it belongs to it (ZP-210)."""
    ground = game.ground
    if refuge == HOUSE:
        return house_squares(game)
    if refuge == IN_CELLAR:
        return ground.cellar_squares
    squares = game.setup.board.rooms[refuge - FIRST_ROOM].squares
    if ground.cellar_room == refuge - FIRST_ROOM and not game.seals >> ground.door & 1:
        squares |= ground.cellar_squares
    return squares


def all_searched(game: SquareGame) -> bool:
    """Whether every search square in play has been searched (ZP-079, ZP-145)."""
    wanted = game.ground.searchable
    return game.done & wanted == wanted


def held_refuge(game: SquareGame) -> int:
    """The refuge in which the conditions of the humans hold now, or -1; the searches are not asked for here."""
    members = side(game)
    if not members:
        return -1
    places = [game.humans[who].square for who in members]
    rebel = game.humans[game.traitor].square if game.revealed and game.traitor >= 0 else NOWHERE
    for refuge, squares, seals, clear in refuges(game):
        if (game.barricades & seals == seals and not game.horde & clear
                and all(square >= 0 and squares >> square & 1 for square in places)
                and not (rebel >= 0 and squares >> rebel & 1)):
            return refuge
    return -1


def traitor_is_sealed_in(game: SquareGame) -> bool:
    """Whether the revealed Traitor is the only figure in a sealed room (ZP-157)."""
    if not game.revealed or game.traitor < 0 or game.humans[game.traitor].fate != ALIVE:
        return False
    square = game.humans[game.traitor].square
    if square < 0:
        return False
    others = (game.standing | game.horde) & ~(1 << square)
    return any(squares >> square & 1 and game.barricades & seals == seals and not squares & others
               for _, squares, seals in rooms(game))


# -- judging


def judge(game: SquareGame) -> None:
    """Test the conditions of the Traitor and of the humans, in this order (ZP-129, ZP-198); the zombies' is `fall`."""
    if game.result or game.madness != PEACE or game.done & game.ground.searchable != game.ground.searchable:
        return
    if traitor_is_sealed_in(game):
        finish(game, TRAITOR, f"{name(game, game.traitor)}, the Traitor, is alone behind barricades.")
        return
    refuge = held_refuge(game)
    if refuge < 0:
        return
    if game.setup.rules.variant.traitor and game.traitor < 0:
        game.reveals += 1  # that nobody shows himself tells as much as if somebody did: undo is the same (ZP-240)
    if game.traitor >= 0 and not game.revealed:
        game.spree = NEXT_TURN
        reveal(game, "forced")  # ZP-162: no win, he has to show himself
        judge(game)
        return
    if game.setup.rules.variant.twentyeight:
        begin_twentyeight(game, refuge)
    else:
        finish(game, HUMANS, f"Everything is searched, and {refuge_name(game, refuge)} holds: the humans are safe.")


def refuge_name(game: SquareGame, refuge: int) -> str:
    """A refuge in words."""
    if refuge == HOUSE:
        return "the house"
    return "the cellar" if refuge == IN_CELLAR else f"the {game.setup.board.rooms[refuge - FIRST_ROOM].name}"


def name(game: SquareGame, who: int) -> str:
    """What a human is called."""
    return game.setup.cast[who].name


# -- 28 Days Later


def begin_twentyeight(game: SquareGame, refuge: int) -> None:
    """The zombies are out; whoever is outside does not exist any more (ZP-167, ZP-172, ZP-209, ZP-210)."""
    _, squares, seals, _ = next(one for one in refuges(game) if one[0] == refuge)
    for who, human in enumerate(game.humans):
        if human.fate == ALIVE and not (human.square >= 0 and squares >> human.square & 1):
            leave_behind(game, who)
    seats = {game.setup.seats[who] for who in game.living()}
    alive = game.living()
    if len(seats) == 1 and (len(alive) > 1 or len(game.setup.human_seats) == 1):
        finish(game, HUMANS, f"Everything is searched, and {refuge_name(game, refuge)} holds: the humans are safe.")
        return
    game.madness = TRUCE
    game.refuge = refuge
    game.seals = seals
    game.night = False
    game.lasting &= DARK  # what waits for the zombies' next turn waits in vain (ZP-213)
    if game.flares:
        game.flares = ()
        if game.events is not None:
            game.events.append(events.FlaresOut())
    if game.events is not None:
        game.events.append(events.TwentyEightBegan(refuge))
    last_one_standing(game)


def leave_behind(game: SquareGame, who: int) -> None:
    """Take a human out of the game who is outside when the phase begins."""
    human = game.edit(who)
    cards = (human.weapon >> 3, *human.items) if human.weapon != NO_WEAPON else human.items
    human.weapon = NO_WEAPON
    human.items = ()
    game.put_human(who, NOWHERE, 0, "")
    human.fate = GONE
    game.discard(cards, who)


def walkers(game: SquareGame) -> list[int]:
    """The zombies that humans became in 28 Days Later: those inside the refuge (ZP-171)."""
    if game.madness == PEACE or not game.setup.rules.twentyeight.infection:
        return []
    squares = refuge_squares(game, game.refuge)
    return [index for index, zombie in enumerate(game.zombies)
            if zombie >> WAS and squares >> (zombie & SQUARES) & 1]


def last_one_standing(game: SquareGame) -> None:
    """End 28 Days Later when one player's humans are left, or nobody (ZP-170 to ZP-172, ZP-213, ZP-214)."""
    alive = game.living()
    risen = walkers(game)
    seats = {game.setup.seats[who] for who in alive}
    if len(seats) > 1 or (alive and risen):
        return
    if alive:
        finish(game, game.setup.cast[alive[0]].key, f"{name(game, alive[0])} is the last one alive.")
    elif len(risen) == 1 and game.setup.rules.twentyeight.zombie_may_win:
        who = (game.zombies[risen[0]] >> WAS) - 1
        finish(game, game.setup.cast[who].key, f"{name(game, who)}, a zombie now, is the last one standing.")
    else:
        finish(game, NOBODY, "Nobody is left at all.")


# -- by seat


def winners(game: SquareGame) -> dict[int, str]:
    """What the result means for each seat: won, shared (the humans' win before the madness), or lost.

    Who has no human left is out of the game, and does not win with the others (ZP-116). When 28 Days Later begins the
    Traitor is dead or outside: he has lost, however it ends (ZP-212).
    """
    setup = game.setup
    told = dict.fromkeys(range(len(setup.names)), "lost")
    for seat in setup.human_seats:
        members = [game.humans[who] for who in setup.humans_of(seat)]
        is_traitor = game.traitor >= 0 and setup.seats[game.traitor] == seat
        if game.result == HUMANS:
            lives = any(human.fate == ALIVE for human in members)
            wins = lives and (not is_traitor or game.madness != PEACE or _drove_off(game))
            told[seat] = "won" if wins else "shared" if game.madness != PEACE and not is_traitor else "lost"
        elif game.result == TRAITOR:
            told[seat] = "won" if is_traitor else "lost"
        elif game.result not in (ZOMBIES, NOBODY, ""):
            mine = game.result in [setup.cast[who].key for who in setup.humans_of(seat)]
            told[seat] = "won" if mine else "lost" if is_traitor else "shared"
        elif game.result == NOBODY:
            told[seat] = "lost" if is_traitor else "shared"
    if game.result == ZOMBIES and setup.zombie_seat >= 0 and setup.zombie_seat not in setup.seats:
        told[setup.zombie_seat] = "won"
    return told


def _drove_off(game: SquareGame) -> bool:
    """Whether an unrevealed Traitor got away in the car and that counts for him (ZP-165)."""
    return (game.setup.rules.traitor.car == "wins_too" and not game.revealed
            and game.humans[game.traitor].square == IN_CAR)
