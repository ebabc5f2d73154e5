"""Pictures of things, such as those on cards: put together from parts (`things.json`), which the browser has too.

A part is drawn in a square of 100 with light from the left: shapes of one tone each, from the back to the front. A
family says which parts make which of its things, turned and in which tones (`drawn/things.json` of the family), so that
a sword of jade needs no drawing of its own. `kit/things.ts` of the client draws the same; a test compares.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import Final

import msgspec

from gravetide.drawing.colours import mixed


class Stroke(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A shape of one tone with an outline. With a width it is a line so wide, or, if that is 0, has no outline."""

    tone: str
    path: str
    width: float | None = None


class Workshop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all things are made of."""

    tones: dict[str, str]
    grounds: dict[str, str]
    """What things lie on."""
    rays: str
    """What is cut into every ground."""
    parts: dict[str, tuple[Stroke, ...]]


class Layer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part, turned around the middle, sized and moved; `tones` has other tones for those it is drawn in."""

    part: str
    turn: float = 0
    size: float = 1
    x: float = 0
    y: float = 0
    flip: bool = False
    tones: dict[str, str] = {}


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The recipe of a picture: parts from the back to the front, and how all of them lie together."""

    ground: str
    parts: tuple[str | Layer, ...]
    turn: float = 0
    size: float = 1
    x: float = 0
    y: float = 0


WORKSHOP: Final = msgspec.json.decode((resources.files(__package__) / "things.json").read_bytes(), type=Workshop)
OUTLINE: Final = 3
LIGHT: Final = "#ffdf9a"


def read_things(package: str) -> dict[str, Thing]:
    """The recipes that a family keeps in this package, by the key of the thing."""
    return msgspec.json.decode((resources.files(package) / "things.json").read_bytes(), type=dict[str, Thing])


def drawn(thing: Thing) -> str:
    """The picture as the inside of an `<svg viewBox="0 0 100 100">`."""
    layers = [part if isinstance(part, Layer) else Layer(part) for part in thing.parts]
    body = "".join([_moved(layer, _part(layer.part, layer.tones)) for layer in layers])
    return (f'<g stroke-linecap="round" stroke-linejoin="round">{_ground(thing.ground)}'
            f"{_moved(thing, body)}</g>")


def unknown(thing: Thing) -> list[str]:
    """What a recipe names that nobody can draw."""
    layers = [part if isinstance(part, Layer) else Layer(part) for part in thing.parts]
    names = [layer.part for layer in layers if layer.part not in WORKSHOP.parts]
    tones = [tone for layer in layers for pair in layer.tones.items() for tone in pair if tone not in WORKSHOP.tones]
    return [*names, *tones, *([thing.ground] if thing.ground not in WORKSHOP.grounds else [])]


def _ground(name: str) -> str:
    """A dark square with a round light in its middle, and rays of it cut into the corners."""
    colour = WORKSHOP.grounds[name]
    light = mixed(colour, LIGHT, 0.22)
    return (f'<path d="M0 0H100V100H0Z" fill="{colour}"/><path d="{WORKSHOP.rays}" fill="{light}"/>'
            f'<circle cx="50" cy="50" r="42" fill="{light}"/>')


def _part(name: str, tones: Mapping[str, str]) -> str:
    return "".join([_stroke(stroke, tones) for stroke in WORKSHOP.parts[name]])


def _stroke(stroke: Stroke, tones: Mapping[str, str]) -> str:
    colour = WORKSHOP.tones[tones.get(stroke.tone, stroke.tone)]
    if stroke.width:
        return f'<path d="{stroke.path}" fill="none" stroke="{colour}" stroke-width="{stroke.width:g}"/>'
    line = f' stroke="{WORKSHOP.tones["ink"]}" stroke-width="{OUTLINE}"' if stroke.width is None else ""
    return f'<path d="{stroke.path}" fill="{colour}"{line}/>'


def _moved(how: Layer | Thing, body: str) -> str:
    across = -how.size if isinstance(how, Layer) and how.flip else how.size
    if (how.turn, across, how.x, how.y) == (0, 1, 0, 0):
        return body
    return (f'<g transform="translate({50 + how.x:g} {50 + how.y:g}) rotate({how.turn:g}) '
            f'scale({across:g} {how.size:g}) translate(-50 -50)">{body}</g>')


__all__ = ["WORKSHOP", "Layer", "Stroke", "Thing", "Workshop", "drawn", "read_things", "unknown"]
