"""What a player types, and where it comes from."""

from __future__ import annotations

import contextlib
import sys
from importlib import import_module
from typing import Any

import msgspec

WORDS = {
    "u": "undo",
    "undo": "undo",
    "s": "save",
    "save": "save",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
    "?": "help",
    "h": "help",
    "help": "help",
    "m": "map",
    "map": "map",
    "l": "log",
    "log": "log",
    "house": "house",
    "c": "computer",
    "computer": "computer",
    "teammates": "computer",
    "bot": "bot",
    "t": "team",
    "team": "team",
    "d": "discard",
    "o": "odds",
    "odds": "odds",
    "hint": "hint",
    "why": "why",
    "r": "resume",
    "resume": "resume",
    "n": "next",
    "next": "next",
    "b": "back",
    "back": "back",
    "e": "end",
    "a": "again",
}
"""The words that are commands, by what they are short for."""

LONGEST = 200
"""Nothing sensible is longer; the rest of a longer line is not looked at."""


class Command(msgspec.Struct, frozen=True):
    """One line typed by a player.

    `verb` is ``number``, ``nothing`` for an empty line, one of the values of `WORDS`, or ``text`` for anything else.
    """

    verb: str
    text: str = ""
    number: int = 0


def read_command(line: str) -> Command:
    """Understand a line.

    >>> read_command(" 12 ").number
    12
    >>> read_command("o 3")
    Command(verb='odds', text='o 3', number=3)
    >>> read_command("move  b04").text
    'move b04'
    """
    text = " ".join("".join(char if char.isprintable() else " " for char in line[:LONGEST]).split())
    if not text:
        return Command("nothing")
    if is_number(text):
        return Command("number", text, int(text))
    first, _, rest = text.partition(" ")
    verb = WORDS.get(first.lower())
    if verb is None:
        return Command("text", text)
    return Command(verb, text, int(rest) if is_number(rest) else 0)


def is_number(text: str) -> bool:
    """Whether the text is a number of a length that makes sense."""
    return text.isascii() and text.isdigit() and len(text) <= 6


def argument(command: Command) -> str:
    """What stands after a command's first word."""
    return command.text.partition(" ")[2]


class Keyboard:
    """Reads lines from the terminal, or from whatever standard input is."""

    def __init__(self) -> None:
        self.is_live = sys.stdin.isatty() and sys.stdout.isatty()
        self._editing: Any = None
        if self.is_live:
            with contextlib.suppress(ImportError):  # not on every system; it brings line editing and history
                self._editing = import_module("readline")

    def forget(self) -> None:
        """Keep nothing of what was typed for somebody who presses the key for earlier lines."""
        if self._editing is not None:
            self._editing.clear_history()

    def ask(self, prompt: str) -> str | None:
        """One line, or None when there are no more: end of input, or the player pressed Ctrl-C or Ctrl-D."""
        try:
            line = input(prompt)
        except (EOFError, KeyboardInterrupt):
            print()
            return None
        except UnicodeDecodeError:
            return "\ufffd"
        if not self.is_live:
            print(line[:LONGEST])  # so that a transcript of scripted play can be read
        return line

    def pause(self, prompt: str) -> bool:
        """Wait for Enter if somebody is there to press it; False if the input has come to its end."""
        return not self.is_live or self.ask(prompt) is not None
