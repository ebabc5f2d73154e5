"""What a campaign writes down, as short lines that people can read: a word, and what is said of it.

    jianrui cxp=6 skills=ice-walker+inner-god kept=halberd

A line is written from a flat Struct and read back as the same; what is as usual is left out. Headers of games hold
lists of such lines, so neither commas nor spaces stand in a word.
"""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec

from gravetide.kernel.errors import GravetideError

S = TypeVar("S", bound=msgspec.Struct)

_WORD = re.compile(r"[\w.:'/-]{1,120}")
_MOST = 400
"""Words that one line has at most; no sheet needs more."""


def write_line(said: msgspec.Struct) -> str:
    """One line; its first word is the first field, which is a text."""
    first, *others = msgspec.structs.fields(said)
    words = [_word(getattr(said, first.name))]
    for field in others:
        value = getattr(said, field.name)
        if value != _usual(field):
            words.append(f"{field.encode_name}={_write(value)}")
    return " ".join(words)


def read_line(kind: type[S], text: str) -> S:
    """The Struct that a line was written from; a GravetideError in words for what is none."""
    first, *others = msgspec.structs.fields(kind)
    head, *said = text.split()[:_MOST] or [""]
    known = {field.encode_name: field for field in others}
    values: dict[str, Any] = {first.name: _word(head)}
    for part in said:
        name, equals, value = part.partition("=")
        field = known.pop(name, None)
        if field is None or not equals:
            raise GravetideError(f'"{part:.60}" has no place in the line "{text:.60}".')
        values[field.name] = _read(field.type, value)
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        raise GravetideError(f'The line "{text:.60}" is not in order: {error}.') from error


def _usual(field: Any) -> Any:
    return field.default_factory() if field.default is msgspec.NODEFAULT and callable(field.default_factory) \
        else field.default


def _write(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return "+".join([_word(item) for item in value])
    return _word(str(value))


def _read(kind: Any, text: str) -> Any:
    if kind is bool:
        return {"yes": True, "no": False}.get(text, text)
    if kind is int:
        return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text
    if kind is str:
        return _word(text)
    return tuple([_word(item) for item in text.split("+")]) if text else ()


def _word(text: object) -> str:
    if not isinstance(text, str) or not _WORD.fullmatch(text):
        raise GravetideError(f"{text!r:.60} can't stand in a campaign's lines: it is no single word.")
    return text


__all__ = ["read_line", "write_line"]
