"""A file read key by key: everything that is wrong with it is noted, and what is right is kept.

Who has read a file goes on with it although some of it could not be read. In those places stand the defaults, or values
of the right type that mean nothing; `spoils` says which places they are, so that nobody complains about them twice.
"""

from __future__ import annotations

import difflib
import types
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

if TYPE_CHECKING:
    from gravetide.content.source import Source

T = TypeVar("T", bound=msgspec.Struct)
Path = tuple[str | int, ...]

MOST_TOLD = 40
"""Mistakes that are told one by one; the place of each has to be looked for in the text."""


class Mistakes:
    """The mistakes of one file, in the order in which they were noted."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.found: list[str] = []
        self.spoiled: set[Path] = set()
        """What could not be read, and keys that nothing is known of."""
        self._more = 0

    def told(self) -> list[str]:
        """A line for each mistake."""
        return [*self.found, *([f"{self.source.name}: There are {self._more} more mistakes of this sort."]
                               if self._more else [])]

    def spoils(self, path: Path) -> bool:
        """Whether something at this place, in it or around it, could not be read."""
        return any(path[:len(bad)] == bad or bad[:len(path)] == path for bad in self.spoiled)

    def read(self, kind: type[T], data: Any, *path: str | int) -> T:
        """A table as a value of `kind`."""
        readable = isinstance(data, dict)
        if not readable:
            self._refuse(kind, data, path, "")
            data = {}
        fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
        for key in data:
            if key not in fields:
                told = f"The key `{key}` is not known here. Please remove it or correct its spelling."
                self._note((*path, key), f"{told}{suggestion(key, fields)}" if self.has_room else told, *path, key)
        values: dict[str, Any] = {}
        for key, field in fields.items():
            if key in data:
                usual = stand_in(field.type) if field.required else default_of(field)
                values[field.name] = self._value(field.type, data[key], (*path, key), usual)
            elif field.required:
                values[field.name] = stand_in(field.type)
                if readable:
                    self._note((*path, key), f"The key `{key}` is missing here. Please add it.", *path)
        return kind(**values)

    def _value(self, sort: Any, data: Any, path: Path, usual: Any) -> Any:
        """A value of a type, or the usual one where it isn't; in lists and tables each entry by itself."""
        try:
            return msgspec.convert(data, sort, strict=True)
        except msgspec.ValidationError as error:
            reason = str(error).partition(" - at `$")[0]
        arguments = get_args(sort)
        if isinstance(sort, type) and issubclass(sort, msgspec.Struct) and isinstance(data, dict):
            return self.read(sort, data, *path)
        if get_origin(sort) is tuple and arguments[-1] is Ellipsis and isinstance(data, list):
            return tuple([self._value(arguments[0], one, (*path, number), stand_in(arguments[0]))
                          for number, one in enumerate(data)])
        if get_origin(sort) is dict and isinstance(data, dict):
            return {key: self._value(arguments[1], one, (*path, key), stand_in(arguments[1]))
                    for key, one in data.items()}
        self._refuse(sort, data, path, reason)
        return usual

    def _refuse(self, sort: Any, data: Any, path: Path, reason: str) -> None:
        """Say what may stand in a place instead of what does."""
        words = in_words(sort)
        sentence = f"{subject(path)} is {words}, not {shown(data)}. Please correct it."
        if not words:
            sentence = f"{reason}. Please correct the value."
        if len(path) == 1 and isinstance(data, dict) and get_origin(sort) is tuple:
            sentence += f" A list of tables is written with two brackets: [[{path[0]}]]."
        self._note(path, sentence, *path)

    def _note(self, spoiled: Path, sentence: str, *place: str | int) -> None:
        if self.has_room:
            self.spoiled.add(spoiled)
            self.found.append(f"{self.source.place(place)}: {sentence}")
        else:
            self._more += 1

    @property
    def has_room(self) -> bool:
        """Whether another mistake will be told."""
        return len(self.found) < MOST_TOLD


def default_of(field: msgspec.structs.FieldInfo) -> Any:
    """What a key means that is not written."""
    return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()


def subject(path: Path) -> str:
    """How a sentence about a place begins."""
    if path and isinstance(path[-1], str):
        return f"`{path[-1]}`"
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    return f"An entry of `{key}`" if key else "The file"


def in_words(sort: Any) -> str:
    """What may be written for a type; nothing for a type that has no words."""
    origin, arguments = get_origin(sort), get_args(sort)
    if origin is Literal:
        names = [str(name) for name in arguments if name != ""]
        return f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else names[0]
    if origin is tuple:
        return "a list in brackets" if arguments[-1] is Ellipsis else f"a list of {len(arguments)}"
    if origin in (types.UnionType, Union):
        words = [in_words(each) for each in arguments]
        return " or ".join(words) if all(words) else ""
    if origin is dict or (isinstance(sort, type) and issubclass(sort, msgspec.Struct)):
        return "a table in braces"
    return {str: "a text in quotes", int: "a whole number", float: "a number", bool: "true or false"}.get(sort, "")


def shown(data: Any) -> str:
    """A value in a sentence."""
    if isinstance(data, bool):
        return "true" if data else "false"
    if isinstance(data, dict):
        return "a table"
    if isinstance(data, list):
        return f"a list of {len(data)}"
    return f"{data!r:.60}" if isinstance(data, str) else f"{data!s:.60}"


def stand_in(sort: Any) -> Any:
    """A value of a type that means nothing, for a place that could not be read."""
    origin, arguments = get_origin(sort), get_args(sort)
    if origin is Literal:
        return arguments[0]
    if origin is tuple:
        return () if arguments[-1] is Ellipsis else tuple([stand_in(each) for each in arguments])
    if origin in (types.UnionType, Union):
        return stand_in(arguments[0])
    if origin is dict:
        return {}
    if isinstance(sort, type) and issubclass(sort, msgspec.Struct):
        return sort(**{field.name: stand_in(field.type) for field in msgspec.structs.fields(sort) if field.required})
    return sort() if sort in (str, int, float, bool) else None


def suggestion(word: str, known: Iterable[str]) -> str:
    """" Did you mean ...?" if something known looks like `word`, else the few things that are known."""
    names = list(known)
    near = difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    if near:
        return f" Did you mean {near[0]!r}?"
    if len(names) <= 12:
        return f" Known here: {', '.join(names) or 'none'}."
    return " Please check the spelling."


__all__ = ["Path", "Mistakes", "suggestion"]
