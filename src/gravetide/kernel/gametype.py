"""What the kernel must be told about a kind of game in order to run, save, record and show it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gravetide.kernel.errors import BadSave, GravetideError
from gravetide.kernel.frame import Option
from gravetide.kernel.state import State

Header = dict[str, Any]


class GameType:
    """One kind of game. Subclass it, give it a name, and `register` one instance.

    States are typed ``Any`` here so that a game can annotate its own class of State.
    """

    name = ""
    version = "1"
    """The version of the rules: records and saves name it."""

    header_keys: Mapping[str, type] = {"quest": str, "options": dict, "seats": list}
    """What may stand in the header, and as what: str, int, bool, list (of strings) or dict (of str, int, bool)."""

    # -- making and keeping states

    def complete(self, header: Header) -> Header:
        """The header with every default filled in, so that a record does not depend on what the defaults were."""
        return header

    def fingerprint(self, header: Header) -> str:
        """A short text that changes when the content (cards, map) that this header asks for changes."""
        return ""

    def new_state(self, header: Header, seed: int) -> State:
        """A fresh state with its generator seeded and its first frame pending, not advanced yet.

        Raises a GravetideError with a sentence when the header asks for something that does not exist.
        """
        raise NotImplementedError

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

    def view(self, state: Any, seat: int | None) -> Any:
        """What a seat, or a spectator (None), may know: plain values or a Struct, without deck order or generator."""
        raise NotImplementedError

    def sees_options(self, state: Any, seat: int | None) -> bool:
        """Whether the seat may read the list of options. Without secrets between seats: always."""
        return state.frame is not None and bool(state.frame.seat(state) == seat)

    def explain(self, state: Any, seat: int | None, text: str) -> str | None:
        """Why the thing that `text` asks for is not offered now, as a sentence; None when there is nothing to say."""
        return None

    def odds(self, state: Any, option: Option) -> Any:
        """The exact chances of an offered option, computed; None where chance has no part."""
        return None


_registry: dict[str, GameType] = {}


def register(game_type: GameType) -> GameType:
    """Make a kind of game known by its name, for loading saves and replaying records."""
    if not game_type.name:
        raise ValueError("A game type needs a name.")
    _registry[game_type.name] = game_type
    return game_type


def game_type(name: str) -> GameType:
    """The registered kind of game with this name."""
    found = _registry.get(name)
    if found is None:
        known = ", ".join(sorted(_registry)) or "none"
        raise GravetideError(f'There is no game called "{name}"; known games: {known}.')
    return found


def game_types() -> tuple[str, ...]:
    """The names of all registered games."""
    return tuple(sorted(_registry))
