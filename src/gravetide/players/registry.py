"""Bots by name: `steady`, `random`, or with options as in `thinker:ms=100,ahead=3`.

A bot is registered by its class (or any function that makes one). It takes a seed, and its options are the
keyword-only parameters beside it; each has a default, which says what sort of value it takes. Whoever needs a bot, a
table, the lab or a tool, looks it up here. A bot whose answers depend on the clock has `reads_clock = True`: its games
can't be repeated exactly, and the lab says so.

>>> from gravetide.players.registry import bot, make_bot
>>> make_bot("steady", seed=7).name
'steady'
>>> bot("steady").text
'steady'
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from gravetide.kernel.errors import GravetideError
from gravetide.kernel.header import TRUTH
from gravetide.players.player import Advisor
from gravetide.players.random_player import RandomPlayer
from gravetide.players.steady import Steady
from gravetide.players.thinker import Thinker

Value = int | float | bool | str

BOTS: dict[str, Callable[..., Advisor]] = {"random": RandomPlayer, "steady": Steady, "thinker": Thinker}
"""How the bots are made, by name."""

WAYS = {
    "steady": "plays sensibly, at once",
    "thinker": "plays many futures through before each choice",
    "random": "does anything that is allowed",
}
"""How the bots play, for whoever chooses a teammate."""


class Bot(NamedTuple):
    """A bot that was asked for: its name and the options that differ from their defaults."""

    name: str
    options: Mapping[str, Value]

    @property
    def text(self) -> str:
        """The bot as one writes it, the options in order."""
        options = ",".join([f"{key}={_written(value)}" for key, value in sorted(self.options.items())])
        return f"{self.name}:{options}" if options else self.name

    def make(self, seed: int = 0) -> Advisor:
        """A bot ready to play; the same seed makes the same one."""
        return BOTS[self.name](seed, **self.options)


def bot(text: str) -> Bot:
    """The bot that a text such as `thinker:ms=100` asks for; what is wrong with the text is said in a sentence."""
    name, _, settings = (part.strip() for part in text.partition(":"))
    if name not in BOTS:
        near = get_close_matches(name, BOTS, 1)
        meant = f' Did you mean "{near[0]}"?' if near else ""
        raise GravetideError(f'There is no bot "{name:.40}"; known: {", ".join(sorted(BOTS))}.{meant}')
    known = options_of(name)
    options: dict[str, Value] = {}
    for setting in [part.strip() for part in settings.split(",") if part.strip()]:
        key, equals, value = (part.strip() for part in setting.partition("="))
        if key not in known:
            listed = f"its options are {', '.join(sorted(known))}" if known else "it has no options"
            raise GravetideError(f'The bot {name} knows no option "{key:.40}"; {listed}.')
        options[key] = _read(name, key, value if equals else "yes", known[key])
    return Bot(name, {key: value for key, value in options.items() if value != known[key]})


def make_bot(text: str, seed: int = 0) -> Advisor:
    """A bot ready to play, from its text."""
    return bot(text).make(seed)


def options_of(name: str) -> dict[str, Value]:
    """The options of a bot with their defaults."""
    parameters = inspect.signature(BOTS[name]).parameters.values()
    return {p.name: p.default for p in parameters if p.kind is inspect.Parameter.KEYWORD_ONLY}


def _read(name: str, key: str, text: str, default: Value) -> Value:
    """A value of the same sort as the default."""
    if isinstance(default, bool):
        if text not in TRUTH:
            raise GravetideError(f'The option {key} of the bot {name} is yes or no, not "{text:.40}".')
        return TRUTH[text]
    try:
        return type(default)(text)
    except ValueError:
        sort = "a whole number" if isinstance(default, int) else "a number"
        raise GravetideError(f'The option {key} of the bot {name} is {sort}, not "{text:.40}".') from None


def _written(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


__all__ = ["BOTS", "WAYS", "Bot", "Value", "bot", "make_bot", "options_of"]
