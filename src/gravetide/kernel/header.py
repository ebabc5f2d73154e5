"""The header of a game as text that people can write: which quest, which options, who sits where."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from gravetide.kernel.errors import GravetideError
from gravetide.kernel.gametype import GameType, Header

MAX_VALUE = 4_000
_NUMBER = re.compile(r"-?[0-9]{1,18}")
_KEY = re.compile(r"[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]*)*")  # a dot parts a setting from what it belongs to
TRUTH = {"yes": True, "no": False, "true": True, "false": False}
"""What people write for a switch; we write yes and no."""


def normal_header(game_type: GameType, header: Mapping[str, Any]) -> Header:
    """The header as a record would give it back, with defaults filled in; GravetideError for what can't stand there."""
    texts = _texts(game_type, header)
    completed = game_type.complete(read_header(game_type, texts))
    return read_header(game_type, _texts(game_type, completed))


def header_texts(game_type: GameType, header: Header) -> dict[str, str]:
    """The header as texts by key, in the order in which the game type declares the keys."""
    return _texts(game_type, header)


def read_header(game_type: GameType, texts: Mapping[str, str]) -> Header:
    """Texts by key turned into values of the kinds that the game type declares."""
    return {key: read_value(key, text, _kind(game_type, key)) for key, text in texts.items() if text}


def _texts(game_type: GameType, header: Mapping[str, Any]) -> dict[str, str]:
    for key in header:
        _kind(game_type, key)
    texts = {
        key: write_value(key, header[key], kind)
        for key, kind in game_type.header_keys.items()
        if header.get(key) is not None
    }
    return {key: text for key, text in texts.items() if text}


def _kind(game_type: GameType, key: str) -> type:
    kind = game_type.header_keys.get(key)
    if kind is None:
        near = get_close_matches(str(key), game_type.header_keys, 1)
        hint = f'; did you mean "{near[0]}"? It' if near else "; it"
        known = ", ".join(game_type.header_keys)
        raise GravetideError(f'The game "{game_type.name}" knows no setting "{key}"{hint} knows {known}.')
    return kind


def read_value(key: str, text: str, kind: type) -> Any:
    """One header value from its text."""
    text = text.strip()
    if kind is bool:
        if text not in TRUTH:
            raise GravetideError(f'"{key}" must be yes or no, not "{text}".')
        return TRUTH[text]
    if kind is int:
        if not _NUMBER.fullmatch(text):
            raise GravetideError(f'"{key}" must be a number, not "{text}".')
        return int(text)
    if kind is list:
        return [item for item in (part.strip() for part in text.split(",")) if item]
    if kind is dict:
        return dict(_setting(key, part.strip()) for part in text.split(",") if part.strip())
    return text


def _setting(key: str, text: str) -> tuple[str, str | int | bool]:
    name, equals, value = (part.strip() for part in text.partition("="))
    if not _KEY.fullmatch(name):
        raise GravetideError(f'"{key}" is a list of settings such as "name" or "name=3", which "{text}" is not.')
    if not equals:
        return name, True
    if value in TRUTH:
        return name, TRUTH[value]
    return name, int(value) if _NUMBER.fullmatch(value) else value


def write_value(key: str, value: Any, kind: type) -> str:
    """One header value as text."""
    if kind is list and isinstance(value, list | tuple):
        return ", ".join([_item(key, item, ",") for item in value])
    if kind is dict and isinstance(value, Mapping):
        settings = [f"{_item(key, name, ',=')}={_item(key, setting, ',=')}" for name, setting in sorted(value.items())]
        return ", ".join(settings)
    if type(value) is not kind:
        raise GravetideError(f'"{key}" must be of the kind {kind.__name__}, not {type(value).__name__}.')
    return _item(key, value, "") if value != "" else ""


def _item(key: str, value: Any, forbidden: str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if not isinstance(value, str | int):
        raise GravetideError(f'"{key}" holds {value!r}, which a record could not hold.')
    text = str(value).strip()
    unwritable = " #" in text or text.startswith("#") or any(mark in text for mark in forbidden)
    if not text or not text.isprintable() or unwritable or len(text) > MAX_VALUE:
        raise GravetideError(f'"{key}" holds {value!r:.60}, which a record could not hold.')
    return text
