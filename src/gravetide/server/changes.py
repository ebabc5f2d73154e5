"""What changed between two views, as a small patch, and how a client applies one (see `protocol`)."""

from __future__ import annotations

from typing import Any

import msgspec


def plain_view(view: Any) -> dict[str, Any]:
    """A view as JSON would give it back, without its ``null`` values: what is not there is left out."""
    # By way of JSON, because that makes every tuple a list and everything our own to change.
    plain: dict[str, Any] = _decode(_encode(view))
    _leave_out_none(plain)
    return plain


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


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
    """The patch that turns `before` into `after`; both are plain and unequal, or dictionaries."""
    if isinstance(before, dict) and isinstance(after, dict):
        patch = {key: None for key in before if key not in after}
        for key, value in after.items():
            if key not in before:
                patch[key] = value
            elif before[key] != value:
                patch[key] = changes(before[key], value)
        return patch
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        if not any(isinstance(item, dict) for item in after):
            return after
        return {
            str(number): changes(old, new)
            for number, (old, new) in enumerate(zip(before, after, strict=True)) if old != new
        }
    return after


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
