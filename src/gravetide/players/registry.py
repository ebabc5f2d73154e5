"""Bots by name: `steady`, `random`, or with options as in `thinker:ms=100,ahead=3`.

Each family has bots of its own for its games; `random` plays anything. Where a game is given, its bots are meant; where
none is, the name is looked for among all of them, those of the first game first.

A bot is registered by its class (or any function that makes one), or named by its import path as in `my_bots.Hasty`. It
takes a seed, and its options are the keyword-only parameters beside it; each has a default, which says what sort of
value it takes. Whoever needs a bot, a table, the lab or a tool, looks it up here. A bot whose answers depend on the
clock has `reads_clock = True`: its games can't be repeated exactly, and the lab says so.

>>> from gravetide.players.registry import bot, make_bot
>>> make_bot("steady", seed=7).name
'steady'
>>> bot("steady").text
'steady'

An import path runs the code it names. What comes from strangers, as over the network, is looked up with `registered`.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping, MutableMapping
from difflib import get_close_matches
from importlib import import_module
from typing import NamedTuple, cast

from gravetide.kernel.errors import GravetideError
from gravetide.kernel.gametype import GameType, all_game_types
from gravetide.kernel.header import TRUTH
from gravetide.players.player import Advisor, Maker, Player, seated
from gravetide.players.random_player import RandomPlayer

Value = int | float | bool | str


class Bots(MutableMapping[str, Maker]):
    """How the bots are made, by name: those of the games' families, and what a program puts here, which goes before."""

    def __init__(self, own: dict[str, Maker]) -> None:
        self._own = own

    def __getitem__(self, name: str) -> Maker:
        return self.of(None)[name]

    def __setitem__(self, name: str, made_by: Maker) -> None:
        """Put a bot here for all games; what a family calls by that name already is only put back in its place."""
        if any(seated(kind).bots.get(name) is made_by for kind in all_game_types()):
            self._own.pop(name, None)
        else:
            self._own[name] = made_by

    def __delitem__(self, name: str) -> None:
        del self._own[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.of(None))

    def __len__(self) -> int:
        return len(self.of(None))

    def of(self, game: GameType | None) -> dict[str, Maker]:
        """The bots that play a game; of all games where none is given."""
        found: dict[str, Maker] = {}
        for kind in _meant(game):
            found = {**seated(kind).bots, **found}
        return found | self._own

    def named(self, name: str, game: GameType | None) -> Maker | None:
        """One of them, without a list of all: whoever plays many games asks before each."""
        if name in self._own:
            return self._own[name]
        for kind in _meant(game):
            if name in seated(kind).bots:
                return seated(kind).bots[name]
        return None


class Ways(Mapping[str, str]):
    """How the bots play in words, by name, for whoever chooses a teammate: those of all games."""

    def __getitem__(self, name: str) -> str:
        return ways_of()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(ways_of())

    def __len__(self) -> int:
        return len(ways_of())


BOTS = Bots({"random": RandomPlayer})
"""How the bots are made, by name."""

WAYS = Ways()
"""How they play, by name."""


def ways_of(game: GameType | None = None) -> dict[str, str]:
    """How the bots of a game play, in words; of all games where none is given. Who knows no game comes last."""
    found: dict[str, str] = {}
    for kind in _meant(game):
        found = {**found, **{name: way for name, way in seated(kind).ways.items() if name not in found}}
    return {**found, "random": "does anything that is allowed"}


def _meant(game: GameType | None) -> tuple[GameType, ...]:
    return all_game_types() if game is None else (game,)


class Bot(NamedTuple):
    """A bot that was asked for: its name, the options that differ from their defaults, the game if one was given."""

    name: str
    options: Mapping[str, Value]
    game: GameType | None = None

    @property
    def text(self) -> str:
        """The bot as one writes it, the options in order."""
        options = ",".join([f"{key}={_written(value)}" for key, value in sorted(self.options.items())])
        return f"{self.name}:{options}" if options else self.name

    def make(self, seed: int = 0) -> Player:
        """A bot ready to play; the same seed makes the same one."""
        made = maker(self.name, self.game)(seed, **self.options)
        if not callable(getattr(made, "choose", None)):
            raise GravetideError(f"{self.name} makes no bot: what it makes has no method choose.")
        return made


def bot(text: str, game: GameType | None = None) -> Bot:
    """The bot that a text such as `thinker:ms=100` asks for; what is wrong with the text is said in a sentence."""
    name, _, settings = (part.strip() for part in text.partition(":"))
    known = options_of(name, game)
    options: dict[str, Value] = {}
    for setting in [part.strip() for part in settings.split(",") if part.strip()]:
        key, equals, value = (part.strip() for part in setting.partition("="))
        if key not in known:
            listed = f"its options are {', '.join(sorted(known))}" if known else "it has no options"
            raise GravetideError(f'The bot {name} knows no option "{key:.40}"; {listed}.')
        options[key] = _read(name, key, value if equals else "yes", known[key])
    return Bot(name, {key: value for key, value in options.items() if value != known[key]}, game)


def registered(text: str, game: GameType | None = None) -> Bot:
    """The same for a text from a stranger: only bots in `BOTS`, and nothing is imported."""
    name = text.partition(":")[0].strip()
    known = BOTS.of(game)
    if name not in known:
        raise GravetideError(_unknown(name, known))
    return bot(text, game)


def make_bot(text: str, seed: int = 0, *, game: GameType | None = None) -> Player:
    """A bot ready to play, from its text."""
    return bot(text, game).make(seed)


def make_advisor(text: str, seed: int = 0, *, game: GameType | None = None) -> Advisor:
    """A bot that can also be asked for a hint, from its text."""
    made = make_bot(text, seed, game=game)
    if not callable(getattr(made, "hint", None)):
        raise GravetideError(f"The bot {text} gives no hints: it has no method hint.")
    return cast("Advisor", made)


def maker(name: str, game: GameType | None = None) -> Maker:
    """What makes the bot of this name: a registered one, or what stands at an import path such as `my_bots.Hasty`."""
    known = BOTS.named(name, game)
    if known is not None:
        return known
    path = name.split(".")
    if len(path) > 1 and all(part.isidentifier() for part in path):
        return _imported(".".join(path[:-1]), path[-1])
    unknown = _unknown(name, BOTS.of(game))
    raise GravetideError(f"{unknown} One of your own goes by its import path, such as my_bots.Hasty.")


def options_of(name: str, game: GameType | None = None) -> dict[str, Value | None]:
    """The options of a bot with their defaults; None stands for a text that is not given."""
    made_by = maker(name, game)
    known = _read_before.get(name)
    if known is None or known[0] is not made_by:
        known = _read_before[name] = (made_by, _options_of(name, made_by))
    return known[1].copy()


_read_before: dict[str, tuple[Maker, dict[str, Value | None]]] = {}  # whoever plays many games asks before each


def _options_of(name: str, made_by: Maker) -> dict[str, Value | None]:
    try:
        signature = inspect.signature(made_by)
    except (TypeError, ValueError) as error:
        raise GravetideError(f"The bot {name} does not tell what it takes: {error}.") from error
    options = {p.name: p.default for p in signature.parameters.values() if p.kind is inspect.Parameter.KEYWORD_ONLY}
    for key, default in options.items():
        if default is inspect.Parameter.empty:
            raise GravetideError(f"The option {key} of the bot {name} has no default; every option needs one.")
        if default is not None and type(default) not in (bool, int, float, str):
            raise GravetideError(f"The option {key} of the bot {name} can't be written: its default is neither a "
                                 "number nor yes or no nor a text.")
    try:
        signature.bind(0)
    except TypeError:
        raise GravetideError(f"The bot {name} can't be made: it is called with a seed and keyword-only options, as in "
                             f"(seed, *, depth=3), and takes {signature}.") from None
    return options


def _unknown(name: str, known: Mapping[str, Maker]) -> str:
    near = get_close_matches(name, known, 1)
    meant = f' Did you mean "{near[0]}"?' if near else ""
    return f'There is no bot "{name:.40}"; known: {", ".join(sorted(known))}.{meant}'


def _imported(module: str, attribute: str) -> Maker:
    """A bot from somebody's own module."""
    name = f"{module}.{attribute}"
    try:
        found = import_module(module)
    except (Exception, SystemExit) as error:
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        if missing and f"{module}.".startswith(f"{missing}."):
            raise GravetideError(f'There is no module "{module}" for the bot {name}, neither in the current folder of '
                                 "the command gravetide nor where else Python looks for modules.") from error
        told = f"{type(error).__name__}: {error}"
        raise GravetideError(f"The module {module} of the bot {name} can't be imported: {told}.") from error
    try:
        made = getattr(found, attribute)
    except AttributeError:
        near = get_close_matches(attribute, [key for key in vars(found) if not key.startswith("_")], 1)
        meant = f' Did you mean "{module}.{near[0]}"?' if near else ""
        raise GravetideError(f'There is no "{attribute}" in the module {module}.{meant}') from None
    if not callable(made):
        raise GravetideError(f"{name} is no bot: it can't be called with a seed to make one.")
    if isinstance(made, type) and not callable(getattr(made, "choose", None)):
        raise GravetideError(f"{name} is no bot: it has no method choose.")
    return cast("Maker", made)


def _read(name: str, key: str, text: str, default: Value | None) -> Value:
    """A value of the same sort as the default."""
    if isinstance(default, bool):
        if text not in TRUTH:
            raise GravetideError(f'The option {key} of the bot {name} is yes or no, not "{text:.40}".')
        return TRUTH[text]
    if default is None:
        return text
    try:
        return type(default)(text)
    except ValueError:
        sort = "a whole number" if isinstance(default, int) else "a number"
        raise GravetideError(f'The option {key} of the bot {name} is {sort}, not "{text:.40}".') from None


def _written(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


__all__ = [
    "BOTS", "WAYS", "Bot", "Bots", "Maker", "Value", "Ways", "bot", "make_advisor", "make_bot", "maker", "options_of",
    "registered", "ways_of",
]
