"""A content file as text, able to say on which line something stands."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, NoReturn, TypeVar

import msgspec

from gravetide.content.reading import Mistakes, Path
from gravetide.kernel.errors import BadContent

T = TypeVar("T", bound=msgspec.Struct)

_HEADER = re.compile(r"^\[\[?[^\[\]\n]+\]\]?[ \t]*(?:#.*)?$", re.MULTILINE)
_TOML_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$")


class File(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The base of everything a file may say: nothing but the named keys."""


class Source:
    """The text of one file. Paths are those of the parsed data: ("card", 3, "name")."""

    __slots__ = ("name", "text")

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    def fail(self, sentence: str, *path: str | int, value: str = "") -> NoReturn:
        """Refuse the file: `sentence` with the place of `path`, or of `value` inside it."""
        raise BadContent(f"{self.place(path, value)}: {sentence}")

    def place(self, path: Path = (), value: str = "") -> str:
        """file:line:column of what `path` leads to, as near as it can be found."""
        start, end = self.span(path)
        if value:
            found = self.text.find(f'"{value}"', start, end)
            if found < 0:
                found = self.text.find(value, start, end)
            start = found if found >= 0 else start
        return self.place_of(start)

    def place_of(self, offset: int) -> str:
        """file:line:column of a character."""
        line = self.text.count("\n", 0, offset) + 1
        column = offset - (self.text.rfind("\n", 0, offset) + 1) + 1
        return f"{self.name}:{line}:{column}"

    def line_of(self, *path: str | int) -> int:
        """The number of the line on which `path` stands, from 1."""
        return self.text.count("\n", 0, self.span(path)[0]) + 1

    def span(self, path: Path) -> tuple[int, int]:
        """From where to where in the text `path` reaches; stops at the last part that can be found."""
        start, end = 0, len(self.text)
        rest = list(path)
        while rest:
            step = rest.pop(0)
            if isinstance(step, int):
                items = list(_items(self.text, start, end))
                if step >= len(items):
                    break
                start, end = items[step]
                continue
            tables = [m for m in _HEADER.finditer(self.text, start, end)
                      if m[0].partition("#")[0].strip(' \t[]"') == step]
            if tables:
                number = rest.pop(0) if rest and isinstance(rest[0], int) else 0
                assert isinstance(number, int)
                if number >= len(tables):
                    break
                after = _HEADER.search(self.text, tables[number].end(), end)
                start, end = tables[number].start(), after.start() if after else end
                continue
            key = re.compile(rf'(?<![\w-])"?{re.escape(step)}"?[ \t]*=')
            hits = key.finditer(self.text, start, end)
            found = next((m for m in hits if not _in_comment(self.text, m.start())), None)
            if found is None:
                break
            start, end = found.start(), _value_end(self.text, found.end(), end)
        return start, end

    def parse(self) -> dict[str, Any]:
        """The file as plain data."""
        try:
            return tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            found = _TOML_PLACE.search(str(error))
            place = f"{self.name}:{found[1]}:{found[2]}" if found else self.name
            reason = _TOML_PLACE.sub("", str(error)).rstrip(".")
            raise BadContent(f"{place}: This is not valid TOML: {reason}. Please correct the line.") from None
        except RecursionError:
            raise BadContent(f"{self.name}: The file nests brackets too deeply. Please flatten it.") from None

    def read(self, kind: type[T], data: Any = None, *path: str | int) -> T:
        """The file, or the part `data` of it that stands at `path`, as a value of `kind`; else all that is wrong."""
        reading = Mistakes(self)
        value = reading.read(kind, self.parse() if data is None else data, *path)
        if reading.found:
            raise BadContent("\n".join(reading.told()))
        return value


def open_pack(game: str) -> Traversable:
    """The folder with the content of a game, "black_plague" or "black-plague"."""
    folder = resources.files("gravetide") / "games" / game.replace("-", "_") / "pack"
    if not re.fullmatch(r"[a-z0-9_-]+", game) or not folder.is_dir():
        raise BadContent(f"There is no content for a game called {game!r}. Please check its name.")
    return folder


def read_source(game: str, *names: str) -> Source:
    """The file of a game's content that `names` lead to."""
    return source_in(open_pack(game), game.replace("-", "_"), *names)


def source_in(folder: Traversable, called: str, *names: str) -> Source:
    """The file that `names` lead to, below a folder that is called so where mistakes are told."""
    file = folder
    for name in names:
        file = file / name
    return Source("/".join((called, *names)), file.read_text(encoding="utf-8"))


def _in_comment(text: str, offset: int) -> bool:
    before = text[text.rfind("\n", 0, offset) + 1:offset]
    return "#" in re.sub(r'"[^"]*"', "", before)


def _skip(text: str, at: int, end: int) -> int:
    """Where the string or comment that begins at `at` is over; `at` itself if none begins there."""
    for quote in ("'''", '"""', "'", '"'):
        if text.startswith(quote, at):
            close = text.find(quote, at + len(quote), end)
            return end if close < 0 else close + len(quote)
    if text[at] == "#":
        close = text.find("\n", at, end)
        return end if close < 0 else close
    return at


def _value_end(text: str, at: int, end: int) -> int:
    """Where the value that begins at `at` is over: the end of the line or the comma at its own depth."""
    depth = 0
    while at < end:
        after = _skip(text, at, end)
        if after > at:
            at = after
            continue
        char = text[at]
        if char in "[{":
            depth += 1
        elif char in "]}":
            depth -= 1
            if depth < 0:
                return at
        elif depth == 0 and char in ",\n":
            return at
        at += 1
    return end


def _items(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """From where to where the items of the first list after `start` reach."""
    at = text.find("[", start, end) + 1
    if at == 0:
        return
    while at < end:
        if text[at] in " \t\n,":
            at += 1
        elif text[at] == "#":
            at = _skip(text, at, end)
        elif text[at] == "]":
            return
        else:
            close = max(_value_end(text, at, end), at + 1)
            yield at, close
            at = close
