"""What the kernel asks of any game, answered for games of the square family."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from functools import lru_cache
from hashlib import blake2b
from importlib import resources
from typing import Any, ClassVar

from gravetide.content.places import quest_file
from gravetide.content.source import Source
from gravetide.families.squares.board.board import Board
from gravetide.families.squares.board.check import read_board
from gravetide.families.squares.content.cards import CardPack, load_pack
from gravetide.families.squares.drawn.characters import HousePicture
from gravetide.families.squares.options import Choice
from gravetide.families.squares.rules import SquareRules, readings, with_readings
from gravetide.families.squares.setup import SquareSetup
from gravetide.families.squares.state import codec, laws
from gravetide.families.squares.state.game import SquareGame
from gravetide.families.squares.team.outcome import HUMANS, ZOMBIES, winners
from gravetide.families.squares.told.explain import explain
from gravetide.families.squares.told.forecast import forecast
from gravetide.families.squares.told.narration import tell
from gravetide.families.squares.told.odds import odds
from gravetide.families.squares.told.view import view
from gravetide.families.squares.turn.human_turn import discards
from gravetide.families.squares.turn.rounds import opening
from gravetide.kernel import GameType, seeded
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.event import Event
from gravetide.kernel.options import Option

ZOMBIE_SEAT = "zombies"
"""How a header writes the seat of the zombie player; the others are written as the figures they play."""
MOST_HUMANS = 8
MOST_SEATS = 6


class SquareFamily(GameType):
    """A kind of game on squares: a subclass names its rules and the package that holds its content."""

    family = "squares"
    choices = Choice
    faces = {
        "terminal": "gravetide.families.squares.faces.terminal.face:SquareTerminal",
        "lab": "gravetide.families.squares.counted:COUNTING",
        "players": "gravetide.families.squares.bots.seated:SEATED",
        "server": "gravetide.families.squares.faces.served:SERVED",
        "review": "gravetide.families.squares.faces.review:SquareReview",
        "environments": "gravetide.families.squares.learned:LESSONS",
    }
    header_keys = {"board": str, "players": int, "seats": list, "deck": list, "options": dict}
    rules: ClassVar[SquareRules]
    package: ClassVar[str] = ""

    def pack(self) -> CardPack:
        """Board, cards, decks and figures."""
        return _pack(self.package)

    def board(self, name: str) -> Board:
        """The board of the pack, or an author's board by its path."""
        if not name:
            return self.pack().board
        path = quest_file(name)
        if path is None:
            raise GravetideError(f'There is no board "{name}"; give the path to a .toml file, or none for ours.')
        return _board(path.name, path.read_text(encoding="utf-8"))

    # -- headers

    def complete(self, header: dict[str, Any]) -> dict[str, Any]:
        """Defaults: four players, of whom one plays the zombies; the usual deck; every option spelled out."""
        full: dict[str, Any] = {"board": "", "players": 0, "seats": [], "deck": [], "options": {}} | header
        rules = with_readings(self.rules, full["options"])
        if full["seats"] and full["players"] not in (0, len(full["seats"])):
            raise GravetideError(f"{len(full['seats'])} seats are named, but {full['players']} people are to play; "
                                 "say one of the two.")
        if not full["seats"]:
            full["seats"] = self.usual_seats(full["players"] or 4, rules)
        full["players"] = len(full["seats"])
        full["deck"] = full["deck"] or [next(iter(self.pack().decks))]
        usual = readings(self.rules)
        full["options"] = {key: value for key, value in full["options"].items() if value != usual[key]}
        return full

    def usual_seats(self, players: int, rules: SquareRules) -> list[str]:
        """Who plays whom with this many players (ZP-012 to ZP-015, ZP-182)."""
        automatic = rules.variant.automatic
        people = players if automatic else players - 1
        if not 1 <= people <= MOST_SEATS - 1:
            raise GravetideError(f"{'1 to 5' if automatic else '2 to 6'} people play, not {players}.")
        each = {1: 4, 2: 2}.get(people, 1)
        if automatic and rules.automatic.humans:
            each = rules.automatic.humans
        keys = [figure.key for figure in self.pack().cast]
        if people * each > len(keys):
            raise GravetideError(f"There are {len(keys)} figures, too few for {people} players with {each} each.")
        seats = [" ".join(keys[each * seat:each * seat + each]) for seat in range(people)]
        return seats if automatic else [*seats, ZOMBIE_SEAT]

    def fingerprint(self, header: dict[str, Any]) -> str:
        """Changes with the content of the pack, and with an author's board."""
        own = header.get("board", "")
        return "-".join([self.pack().fingerprint, *([self.board(own).fingerprint] if own else [])])

    def setup(self, header: dict[str, Any]) -> SquareSetup:
        """The static part of a game; what the header asks for wrongly is refused in words."""
        # A file may be changed while this runs: its fingerprint tells boards apart that have one name.
        board = self.board(header.get("board", ""))
        return _setup(self, board, tuple(header["seats"]), tuple(header["deck"]),
                      tuple(sorted(header.get("options", {}).items())))

    # -- states

    def new_state(self, header: dict[str, Any], seed: int) -> SquareGame:
        """The first position."""
        game = opening(self.setup(header))
        game.rng = seeded(seed)
        return game

    def encode(self, state: SquareGame) -> dict[str, Any]:
        """Everything but the set-up."""
        return codec.encode(state)

    def decode(self, header: dict[str, Any], body: dict[str, Any]) -> SquareGame:
        """The state that was encoded."""
        return codec.decode(self.setup(header), body)

    def check(self, state: SquareGame) -> None:
        """Nothing lost, nothing twice, everything in range."""
        laws.check(state)

    # -- who may know what

    def seats(self, state: SquareGame) -> tuple[str, ...]:
        """Seats are named by the figures they play."""
        return state.setup.names

    def sides(self, state: SquareGame) -> tuple[str, ...]:
        """Those who play humans, and the zombie player. A Traitor plays among the humans: sides are no secret."""
        played = set(state.setup.seats)
        return tuple([HUMANS if seat in played else ZOMBIES for seat in range(len(state.setup.names))])

    def winners(self, state: SquareGame) -> tuple[int, ...]:
        """Who has won in the end; sides may fall apart on the way."""
        return tuple(seat for seat, fared in winners(state).items() if fared == "won") if state.result else ()

    def round(self, state: SquareGame) -> int:
        """The Round that is played."""
        return state.round

    def audience(self, state: SquareGame, seat: int | None) -> Hashable:
        """Everybody may know the same where neither slips nor a FLASHLIGHT are in the game (ZP-230)."""
        return seat if has_secrets(state.setup) else None

    def sees_options(self, state: SquareGame, seat: int | None) -> bool:
        """Where there are secrets, what may be chosen is for the one who decides alone (ZP-231)."""
        return not has_secrets(state.setup) or super().sees_options(state, seat)

    def view(self, state: SquareGame, seat: int | None) -> Any:
        """What a seat or a spectator may know."""
        return view(state, seat)

    def picture(self, state: SquareGame, seat: int | None) -> HousePicture:
        """The board as a seat or a spectator sees it."""
        return HousePicture(state.setup.board, view(state, seat), forecast(state) if state.round else None)

    def explain(self, state: SquareGame, seat: int | None, text: str) -> str | None:
        """Why something is not possible now."""
        return explain(state, seat, text)

    def tell(self, state: SquareGame, event: Event, seat: int | None) -> str:
        """The event as one sentence, as far as the seat may know of it."""
        seen = event.seen_by(seat)
        return tell(seen, state) if seen is not None else ""

    def odds(self, state: SquareGame, option: Option) -> Any:
        """Exact chances of what is about to be rolled."""
        return odds(state, option)


@lru_cache(maxsize=8)
def _pack(package: str) -> CardPack:
    folder = resources.files(package)
    return load_pack(folder / "pack", folder / "words")


@lru_cache(maxsize=16)
def _board(name: str, text: str) -> Board:
    return read_board(Source(name, text), blake2b(text.encode(), digest_size=6).hexdigest())


@lru_cache(maxsize=256)
def _setup(kind: SquareFamily, board: Board, seats: tuple[str, ...], deck: tuple[str, ...],
           options: tuple[tuple[str, Any], ...]) -> SquareSetup:
    pack = kind.pack()
    rules = with_readings(kind.rules, dict(options))
    figures = {figure.key: figure for figure in pack.cast}
    played = [seat.split() for seat in seats if seat != ZOMBIE_SEAT]
    check_seats(seats, played, rules, list(figures))
    cast = tuple(figures[key] for keys in played for key in keys)
    owner = tuple(seat for seat, keys in enumerate(played) for _ in keys)
    names = [", ".join(figures[key].name for key in keys) for keys in played]
    zombie_seat = len(played)
    if rules.variant.automatic:
        zombie_seat = 0 if rules.automatic.by == "seat" else -1
    else:
        names.append("Zombies")
    return SquareSetup(pack, board, rules, cast, owner, tuple(names), zombie_seat, pack.deck_of(list(deck)), discards)


def has_secrets(setup: SquareSetup) -> bool:
    """Whether a seat can come to know what others may not: a slip, or the next cards of the deck."""
    looks = setup.pack.doing["look"] if setup.rules.flashlight.seen_by != "all" else frozenset()
    return setup.rules.variant.traitor or any(card in looks for card in setup.deck)


def check_seats(seats: tuple[str, ...], played: list[list[str]], rules: SquareRules, figures: list[str]) -> None:
    """Refuse tables that can't be (ZP-015, ZP-181, ZP-201)."""
    variant = rules.variant
    if variant.automatic and ZOMBIE_SEAT in seats:
        raise GravetideError("With Automatic Zombies nobody sits in the zombies' seat.")
    if not variant.automatic and (seats.count(ZOMBIE_SEAT) != 1 or seats[-1] != ZOMBIE_SEAT):
        raise GravetideError(f'One seat, the last one, is the zombie player\'s; it is written "{ZOMBIE_SEAT}".')
    if not 1 <= len(played) <= MOST_SEATS - 1 or not all(played):
        raise GravetideError(f"1 to {MOST_SEATS - 1} players have humans, and each has at least one; a seat is written "
                             'as the figures it plays, such as "marta hank".')
    keys = [key for seat in played for key in seat]
    for key, number in Counter(keys).items():
        if key not in figures:
            raise GravetideError(f'There is no figure "{key}"; known: {", ".join(figures)}.')
        if number > 1:
            raise GravetideError(f'The figure "{key}" is taken already.')
    if len(keys) > MOST_HUMANS:
        raise GravetideError(f"At most {MOST_HUMANS} humans can be on the board, not {len(keys)}.")
    if variant.traitor:
        if len(played) < 3:
            raise GravetideError("The Traitor needs at least three players with a human each.")
        if any(len(seat) > 1 for seat in played):
            raise GravetideError("In The Traitor every player has exactly one human.")
        if variant.automatic and rules.automatic.by == "seat":
            raise GravetideError("In The Traitor no human player can also decide for the zombies; "
                                 "let the engine run them.")
