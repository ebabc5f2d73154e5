"""What the kernel must be told about a kind of game in order to run, save, record and show it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from gravetide.kernel.errors import BadSave, GravetideError
from gravetide.kernel.event import Event, know_family
from gravetide.kernel.options import Option, table_of
from gravetide.kernel.state import State

Header = dict[str, Any]

TOGETHER = "players"
"""The side of all seats where nobody plays against anybody."""


class GameType:
    """One kind of game. Subclass it, give it a name, and `register` one instance.

    States are typed ``Any`` here so that a game can annotate its own class of State.
    """

    name = ""
    title = ""
    """What people call it."""
    family = ""
    """Games of one family share rules, pictures and bots; interfaces know a family by this name."""
    choices: type[Option] = Option
    """The class that all options of the family are made from (see `kernel.options`)."""
    faces: Mapping[str, str] = {}
    """Who answers the questions of a shell, by its name: ``module:name`` (see `kernel.faces`)."""
    version = "1"
    """The version of the rules: records and saves name it."""

    header_keys: Mapping[str, type] = {"quest": str, "options": dict, "seats": list}
    """What may stand in the header, and as what: str, int, bool, list (of strings) or dict (of str, int, bool).

    Where there are scenarios to play, the first key says which.
    """

    # -- making and keeping states

    def complete(self, header: Header) -> Header:
        """The header with every default filled in, so that a record does not depend on what the defaults were."""
        return header

    def as_of(self, version: str, header: Header) -> Header:
        """The header of a record or save made under an older version, with what has another default now spelled out."""
        return header

    def fingerprint(self, header: Header) -> str:
        """A short text that changes when the content (cards, map) that this header asks for changes."""
        return ""

    def has_content(self, fingerprint: str, header: Header) -> bool:
        """Whether a save with this fingerprint goes on with the content that we have."""
        return fingerprint == self.fingerprint(header)

    def new_state(self, header: Header, seed: int) -> State:
        """A fresh state with its generator seeded and its first frame pending, not advanced yet.

        What is drawn here comes from that generator even where chance is sealed (see `chance`); frames draw the rest.
        Raises a GravetideError with a sentence when the header asks for something that does not exist.
        """
        raise NotImplementedError

    def scripted(self, header: Header) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The dice and the draws that a header decides beforehand; a save may hold the last of them and no others."""
        return (), ()

    def encode(self, state: Any) -> dict[str, Any]:
        """The game's own fields as plain values: ints, strings, bools, None, lists, tuples, dicts with str keys.

        The fields of the base class State, the pending frames among them, are the kernel's business. The result
        may share lists with the state; the kernel writes it out at once.
        """
        raise NotImplementedError

    def decode(self, header: Header, body: dict[str, Any]) -> State:
        """The state that `encode` gave `body` for; every list in `body` comes back as a tuple.

        May raise anything on nonsense; the kernel turns it into a BadSave.
        """
        raise NotImplementedError

    def check(self, state: Any) -> None:
        """Raise BadSave with a sentence when a law of the game is broken: a card twice, a Zone that isn't there."""

    def migrate(self, version: str, header: Header, body: dict[str, Any]) -> dict[str, Any]:
        """The body of a save made under older rules, brought up to date; refused unless a game knows better."""
        raise BadSave(
            f"This save was made under version {version} of the {self.name} rules and can't be continued under "
            f"version {self.version}; load it with the Gravetide that wrote it."
        )

    # -- who may know what

    def seats(self, state: Any) -> tuple[str, ...]:
        """The names of the seats, by number."""
        return ("player",)

    def sides(self, state: Any) -> tuple[str, ...]:
        """The side that each seat plays on, by number. Seats of one side win together; here all are on one."""
        return (TOGETHER,) * len(self.seats(state))

    def winners(self, state: Any) -> tuple[int, ...]:
        """The seats that have won; none where nobody has, or the game goes on.

        A result is "won" or "lost" for everybody together, or names a side or a seat; any other is nobody's.
        """
        names, result = self.seats(state), state.result
        if not result or result == "lost":
            return ()
        if result == "won":
            return tuple(range(len(names)))
        sides = self.sides(state)
        return tuple([seat for seat, name in enumerate(names) if result in (sides[seat], name)])

    def round(self, state: Any) -> int:
        """The Round that is played, from 1 on; 0 in games that have none."""
        return 0

    def audience(self, state: Any, seat: int | None) -> Hashable:
        """What is the same for all who may know the same, spectators (None) too, from the first to the last moment.

        Everybody is told the same unless a game says otherwise; one with secrets answers with the seat, or its side.
        """
        return None

    def view(self, state: Any, seat: int | None) -> Any:
        """What a seat, or a spectator (None), may know: plain values or a Struct, without deck order or generator.

        It is asked for between choices, and in the midst of one right after each event; then no frame is pending. It is
        kept and compared with later ones, so it shares nothing with the state that may change.
        """
        raise NotImplementedError

    def sees_options(self, state: Any, seat: int | None) -> bool:
        """Whether the seat may read the list of options. Without secrets between seats: always."""
        return state.frame is not None and bool(state.frame.seat(state) == seat)

    def explain(self, state: Any, seat: int | None, text: str) -> str | None:
        """Why the thing that `text` asks for is not offered now, as a sentence; None when there is nothing to say."""
        return None

    def tell(self, state: Any, event: Event, seat: int | None) -> str:
        """What happened, as one sentence for a seat or a spectator (None)."""
        raise NotImplementedError

    def picture(self, state: Any, seat: int | None) -> Any:
        """The position as a picture that `gravetide.drawing` draws, as a seat or a spectator may see it."""
        raise NotImplementedError

    def odds(self, state: Any, option: Option) -> Any:
        """The exact chances of an offered option, computed; None where chance has no part."""
        return None


_registry: dict[str, GameType] = {}


def register(game_type: GameType) -> GameType:
    """Make a kind of game known by its name, for loading saves and replaying records."""
    if not game_type.name:
        raise ValueError("A game type needs a name.")
    if _registry.get(game_type.name, game_type) is not game_type:
        raise ValueError(f"There is another game called {game_type.name} already.")
    if game_type.choices is not Option:
        table_of(game_type.choices)  # refuses two that are written alike
    know_family(type(game_type).__module__.rpartition(".")[0])  # refuses two events that are called alike
    _registry[game_type.name] = game_type
    return game_type


def game_type(name: str) -> GameType:
    """The registered kind of game with this name."""
    found = _registry.get(name)
    if found is None:
        known = ", ".join(sorted(_registry)) or "none"
        raise GravetideError(f'There is no game called "{name}"; known games: {known}.')
    return found


def all_game_types() -> tuple[GameType, ...]:
    """All registered kinds of game, in the order in which they were registered."""
    return tuple(_registry.values())


def game_types() -> tuple[str, ...]:
    """The names of all registered games."""
    return tuple(sorted(_registry))
