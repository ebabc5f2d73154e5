"""What changed between two views, as a small patch, and how a client applies one (see `protocol`)."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct


def plain_view(view: Any) -> Any:
    """A view, or a part of one, as JSON would give it back; what is None is not there and left out."""
    # By way of JSON, because that makes every tuple a list and everything our own to change.
    plain = _decode(_encode(view))
    if type(plain) in _HOLDING:
        _leave_out_none(plain)
    return plain


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode
_HOLDING = (dict, list)
_PLAIN = (str, int, bool, float)


def _leave_out_none(value: Any) -> None:
    # A view has thousands of values, nearly all of them plain: only what can hold others is looked into.
    if type(value) is dict:
        for key in [key for key, item in value.items() if item is None]:
            del value[key]
        items = value.values()
    else:
        items = value
    for item in items:
        if item and (type(item) is dict or (type(item) is list and type(item[0]) is not str)):
            _leave_out_none(item)


def changes(before: Any, after: Any) -> Any:
    """The patch that turns one view into another, or an equal part of them; {} where nothing has changed.

    Views are compared as they are made, because they are large and what changes is little: nothing is made plain but
    what goes into the patch.
    """
    if isinstance(after, Struct) and type(before) is type(after):
        names = after.__struct_fields__
        return _merging(zip(after.__struct_encode_fields__, [getattr(before, name) for name in names],
                            [getattr(after, name) for name in names], strict=True))
    if isinstance(before, dict) and isinstance(after, dict):
        keys = dict.fromkeys((*before, *after))
        return _merging([(key, before.get(key), after.get(key)) for key in keys])
    if _is_thing(before) and _is_thing(after):
        return changes(plain_view(before), plain_view(after))
    if isinstance(before, list | tuple) and isinstance(after, list | tuple) and len(before) == len(after) and any(
            _is_thing(item) for item in after):
        return {str(number): changes(old, new)
                for number, (old, new) in enumerate(zip(before, after, strict=True)) if old != new}
    return _plain(after)


def _merging(parts: Any) -> dict[str, Any]:
    """The patch of an object, of whose parts name, old and new value are given; what is None is not there."""
    patch: dict[str, Any] = {}
    for name, old, new in parts:
        if old is not new and old != new:
            patch[name] = None if new is None else _plain(new) if old is None else changes(old, new)
    return patch


def _is_thing(value: Any) -> bool:
    """Whether it is an object in JSON, into which patches are merged."""
    return isinstance(value, Struct | dict)


def _plain(value: Any) -> Any:
    return value if type(value) in _PLAIN else plain_view(value)


def patched(value: Any, patch: Any) -> Any:
    """The value with the patch applied, as a client does it; the value itself is left alone."""
    if not isinstance(patch, dict):
        return patch
    if isinstance(value, list):
        items = list(value)
        for number, item in patch.items():
            items[int(number)] = patched(items[int(number)], item)
        return items
    merged = dict(value) if isinstance(value, dict) else {}
    for key, item in patch.items():
        if item is None:
            merged.pop(key, None)
        else:
            merged[key] = patched(merged.get(key), item)
    return merged


def stepped(view: Any, step: dict[str, Any]) -> Any:
    """The view after a `Step`, as a client has it: what its events changed, one after the other, and then the rest."""
    for part in (*step["events"], step):
        view = patched(view, part.get("changes", {}))
    return view
