"""Snapshots: a state as plain values, and a save file around it that refuses anything it can't vouch for."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import msgspec

from gravetide.kernel.chance import Chance, check_secret
from gravetide.kernel.errors import BadSave, GravetideError
from gravetide.kernel.fields import fields_of
from gravetide.kernel.frame import Frame
from gravetide.kernel.gametype import GameType, Header
from gravetide.kernel.gametype import game_type as game_type_named
from gravetide.kernel.header import normal_header
from gravetide.kernel.state import State

ENGINE = "0.1.0"
"""The version of the engine that writes saves and records."""

SCHEMA = 2
"""The version of the save format. Raise it with every change, and add a migration from the one before."""


def _with_secret(plain: dict[str, Any]) -> dict[str, Any]:
    """Format 1 had seeds only: a secret, and how many of its choices have been made, came with format 2."""
    return {**plain, "secret": "", "choices": 0}


MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _with_secret}
"""By schema version: how a save of that version becomes one of the next."""

_KINDS = (("game", str), ("version", str), ("fingerprint", str), ("header", dict), ("seed", int), ("secret", str),
          ("choices", int))

MAX_SIZE = 1 << 20
MAX_NESTING = 32
MAX_FRAMES = 256
MAX_SEED = (1 << 63) - 1
PLAIN = frozenset({int, str, bool, type(None)})
"""What JSON and states hold alike."""


class LoadedSave(msgspec.Struct, frozen=True):
    """A loaded save: everything a Game needs to go on."""

    game_type: GameType
    header: Header
    chance: Chance
    state: State
    told: Header
    """The header as it stands in the save: an older one leaves out what has another default now."""


# -- frames


def encode_frames(frame: Frame | None) -> list[list[Any]]:
    """The stack as plain values, top first: the name of each frame and its fields in order."""
    stack: list[list[Any]] = []
    while frame is not None:
        cls = type(frame)
        name = cls.__name__
        if Frame.registry.get(name) is not cls:
            raise TypeError(f"Two classes of frames are called {name}; a save could not tell them apart.")
        stack.append([name, *[getattr(frame, field) for field in fields_of(cls) if field != "below"]])
        frame = frame.below
    return stack


def decode_frames(stack: Any) -> Frame | None:
    """The linked frames that `encode_frames` described."""
    if not isinstance(stack, tuple) or len(stack) > MAX_FRAMES:
        raise BadSave("The save's list of pending things is damaged.")
    frame: Frame | None = None
    for entry in reversed(stack):
        if not isinstance(entry, tuple) or not entry or not isinstance(entry[0], str):
            raise BadSave("The save's list of pending things is damaged.")
        cls = Frame.registry.get(entry[0])
        if cls is None:
            raise BadSave(f'The save waits for something called "{entry[0]}", which these rules do not know.')
        fields = [field for field in fields_of(cls) if field != "below"]
        if len(fields) != len(entry) - 1:
            raise BadSave(f'The pending "{entry[0]}" of the save has {len(entry) - 1} fields instead of {len(fields)}.')
        frame = cls(frame, **dict(zip(fields, entry[1:], strict=True)))
    return frame


# -- states


def encode_state(game_type: GameType, state: State) -> dict[str, Any]:
    """The whole state as plain values: equal for equal states, different for different ones."""
    return {
        "rng": state.rng,
        "script": state.script,
        "stacked": state.stacked,
        "reveals": state.reveals,
        "frames": encode_frames(state.frame),
        "result": state.result,
        "reason": state.reason,
        "show_forced": state.show_forced,
        "body": game_type.encode(state),
    }


def decode_state(game_type: GameType, header: Header, plain: Any) -> State:
    """The state that `encode_state` described, waiting for its decision again, or BadSave."""
    if not isinstance(plain, dict) or not isinstance(plain.get("body"), dict):
        raise BadSave("The save holds no state.")
    try:
        state = game_type.decode(header, plain["body"])
        state.rng = _number(plain, "rng")
        state.reveals = _number(plain, "reveals")
        state.script = _numbers(plain, "script")
        state.stacked = _numbers(plain, "stacked")
        state.result = _text(plain, "result")
        state.reason = _text(plain, "reason")
        state.show_forced = bool(plain["show_forced"])
        state.frame = decode_frames(plain["frames"])
        told = canonical(plain)
        if canonical(encode_state(game_type, state)) != told:
            raise BadSave("The save's state is not in the form in which the game writes it.")
        game_type.check(state)
        _ask_again(state)
        if canonical(encode_state(game_type, state)) != told:
            raise BadSave("The save's game is not waiting for a decision.")
    except BadSave:
        raise
    except Exception as error:  # a damaged or edited state can trip the rules anywhere; the caller gets one sentence
        raise BadSave(f"The save's state makes no sense to the rules ({type(error).__name__}: {error}).") from error
    return state


def read_state(game_type: GameType, header: Header, data: bytes) -> State:
    """The state of which the `canonical` bytes are these, waiting for its decision again, or BadSave."""
    return decode_state(game_type, header, _tupled(msgspec.json.decode(data), 0))


def _ask_again(state: State) -> None:
    """List the options of the pending decision. One step only: nothing may happen while loading."""
    if state.result:
        return
    frame = state.frame
    options = frame.step(state) if frame is not None else None
    if frame is None or not options or (
            len(options) == 1 and not state.show_forced and not frame.asks_anyway(state)):
        raise BadSave("The save's game is neither over nor waiting for a decision.")
    for option in options:
        option.notation(state)
    state.options = options


def _number(plain: dict[str, Any], key: str) -> int:
    value = plain[key]
    if type(value) is not int or not 0 <= value <= MAX_SEED:
        raise BadSave(f'The save\'s "{key}" is not a number in range.')
    return value


def _numbers(plain: dict[str, Any], key: str) -> tuple[int, ...]:
    value = plain[key]
    if not isinstance(value, tuple) or any(type(number) is not int for number in value):
        raise BadSave(f'The save\'s "{key}" is not a list of numbers.')
    return value


def _text(plain: dict[str, Any], key: str) -> str:
    value = plain[key]
    if not isinstance(value, str):
        raise BadSave(f'The save\'s "{key}" is not a text.')
    return value


# -- files


def canonical(plain: Any) -> bytes:
    """The one way in which plain values are written: keys sorted, no spaces."""
    return msgspec.json.encode(plain, order="sorted")


def pack(game_type: GameType, header: Header, chance: Chance, state: State, about: str = "") -> bytes:
    """A save file: JSON on one line. It begins with a word to people who open it, if there is one."""
    data = {
        **({"about": about} if about else {}),
        "gravetide": SCHEMA,
        "engine": ENGINE,
        "game": game_type.name,
        "version": game_type.version,
        "fingerprint": game_type.fingerprint(header),
        "header": header,
        "seed": chance.seed,
        "secret": chance.secret,
        "choices": chance.choices,
        "state": encode_state(game_type, state),
    }
    return canonical({**data, "checksum": _checksum(data)})


def unpack(data: bytes | str) -> LoadedSave:
    """Read a save file, or raise BadSave with a sentence; nothing is half loaded."""
    plain = _verified(data)
    schema = plain["gravetide"]
    while schema < SCHEMA:
        migration = MIGRATIONS.get(schema)
        if migration is None:
            raise BadSave(f"This save has format {schema}, which Gravetide {ENGINE} can't read any more.")
        plain = migration(plain)
        schema += 1
    for key, kind in _KINDS:
        if type(plain.get(key)) is not kind:
            raise BadSave(f'The save\'s "{key}" is missing or damaged.')
    chance = _chance(plain)
    try:
        game_type = game_type_named(plain["game"])
        told = normal_header(game_type, _with_lists(plain["header"]))
        then = game_type.as_of(plain["version"], told)
        header = dict(told) if then is told else normal_header(game_type, then)
        fingerprint = game_type.fingerprint(header)
        has_content = game_type.has_content(plain["fingerprint"], header)
    except Exception as error:
        raise BadSave(f"The save's game can't be set up: {error}") from error
    if not has_content:
        raise BadSave(
            f'The save was made with other content for "{plain["game"]}" (fingerprint {plain["fingerprint"]}, '
            f"here {fingerprint}); load it with the content it was made with."
        )
    state = plain.get("state")
    if plain["version"] != game_type.version and isinstance(state, dict) and isinstance(state.get("body"), dict):
        state = {**state, "body": _migrated(game_type, plain["version"], header, state["body"])}
    found = decode_state(game_type, header, state)
    dice, draws = game_type.scripted(header) if found.script or found.stacked else ((), ())
    if found.script and found.script != dice[-len(found.script):]:
        raise BadSave("The save says beforehand what will be rolled; only scenes may do that.")
    if found.stacked and found.stacked != draws[-len(found.stacked):]:
        # nobody could say yet whether it can be drawn: that depends on the pile, when its time comes
        raise BadSave("The save says beforehand what will be drawn; only scenes may do that.")
    return LoadedSave(game_type, header, chance, found, told)


def _chance(plain: dict[str, Any]) -> Chance:
    chance = Chance(_number(plain, "seed"), _text(plain, "secret"), _number(plain, "choices"))
    if chance.seed if chance.secret else chance.choices:
        raise BadSave("The save's dice come from a seed and from a secret at once.")
    try:
        return chance if not chance.secret else Chance(0, check_secret(chance.secret), chance.choices)
    except GravetideError as error:
        raise BadSave(f'The save\'s "secret" is damaged. {error}') from error


def _migrated(game_type: GameType, version: str, header: Header, body: dict[str, Any]) -> dict[str, Any]:
    try:
        return game_type.migrate(version, header, body)
    except BadSave:
        raise
    except Exception as error:
        raise BadSave(f"The save, made under version {version} of the rules, can't be brought up to date.") from error


def _verified(data: bytes | str) -> dict[str, Any]:
    if len(data) > MAX_SIZE:
        raise BadSave(f"The save is longer than {MAX_SIZE} bytes; no game needs that much.")
    try:
        plain = msgspec.json.decode(data)
    except (ValueError, RecursionError) as error:
        raise BadSave(f"The save is damaged or is not a save: {error}.") from error
    if not isinstance(plain, dict) or type(plain.get("gravetide")) is not int:
        raise BadSave("This is not a save of Gravetide.")
    if plain["gravetide"] > SCHEMA:
        raise BadSave(
            f"This save has format {plain['gravetide']}, written by Gravetide {plain.get('engine')}; "
            f"Gravetide {ENGINE} reads formats up to {SCHEMA}. Install the newer one."
        )
    tupled: dict[str, Any] = _tupled(plain, 0)
    checksum = tupled.pop("checksum", None)
    if checksum != _checksum(tupled):
        raise BadSave("The save is damaged or was edited: its checksum does not fit.")
    return tupled


def _checksum(data: dict[str, Any]) -> str:
    return blake2b(canonical(data), digest_size=8).hexdigest()


def _tupled(value: Any, depth: int) -> Any:
    """Lists as tuples all the way down: states hold tuples, JSON knows only lists."""
    if depth > MAX_NESTING:
        raise BadSave(f"The save is nested deeper than {MAX_NESTING} levels; no game is.")
    if isinstance(value, list):  # most items are numbers, and need no call of their own
        return tuple([item if type(item) in PLAIN else _tupled(item, depth + 1) for item in value])
    if isinstance(value, dict):
        return {key: item if type(item) in PLAIN else _tupled(item, depth + 1) for key, item in value.items()}
    if isinstance(value, float):
        raise BadSave("The save holds a number with a fraction; states have none.")
    return value


def _with_lists(header: dict[str, Any]) -> Header:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in header.items()}
