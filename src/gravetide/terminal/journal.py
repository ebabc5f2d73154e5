"""Games on disk: the autosave that is written while one plays, saves, records, and opening them again."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from gravetide.folders import data_folder
from gravetide.kernel import Game, Hook
from gravetide.kernel.errors import BadRecord, BadSave, GravetideError
from gravetide.terminal.seats import have_secrets
from gravetide.terminal.teammates import ALONE, Teammates

RECORD_ENDINGS = (".record", ".txt")
LARGEST = 16 << 20
HOLDS_SECRETS = "This game is not over, and its seats keep things from each other: whoever reads this file learns them."


def autosave() -> Path:
    """The game that is being played, or was when the terminal was closed."""
    return data_folder() / "autosave.record"


def last_game() -> Path:
    """The last game played to its end."""
    return data_folder() / "last.record"


def put_aside() -> Path | None:
    """Move an unfinished game out of the way of a new one; returns where it is now."""
    if not autosave().is_file():
        return None
    kept = data_folder() / "put-aside.record"
    keep_teammates(kept, ALONE)
    autosave().replace(kept)
    if _beside(autosave()).is_file():
        _beside(autosave()).replace(_beside(kept))
    return kept


def close() -> None:
    """Make the game being played the last one that was."""
    autosave().replace(last_game())
    keep_teammates(autosave(), ALONE)


def open_game(path: Path, hooks: Iterable[Hook] = ()) -> Game:
    """The game in a save or a record; a sentence that names the file if there is none."""
    data = read_file(path)
    try:
        if data.lstrip()[:1] == b"{":
            return Game.load(data, hooks=hooks)
        return Game.replay(data.decode("utf-8"), hooks=hooks)
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path}: This is neither a save nor a record of Gravetide.") from error
    except (BadSave, BadRecord) as error:
        raise type(error)(f"{path}: {error}") from error


def read_file(path: Path) -> bytes:
    """A file's bytes, or a sentence about why they can't be had."""
    try:
        if path.stat().st_size > LARGEST:
            raise GravetideError(f"{path}: The file is too large to be a game.")
        return path.read_bytes()
    except OSError as error:
        raise GravetideError(f"{path}: The file can't be read: {error.strerror}.") from error


def write_file(path: Path, data: bytes) -> None:
    """Write a file as a whole or not at all; a sentence if it can't be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_name(path.name + ".part")
        half.write_bytes(data)
        half.replace(path)
    except OSError as error:
        raise GravetideError(f"{path}: The file can't be written: {error.strerror}.") from error


def save(game: Game, path: Path, teammates: Teammates = ALONE) -> None:
    """Save the present moment; a name ending in .record or .txt keeps all choices instead."""
    write_file(path, recorded(game) if path.suffix in RECORD_ENDINGS else game.save(warning(game)))
    keep_teammates(path, teammates)


def warning(game: Game) -> str:
    """What a file says of itself that holds secrets of a game which goes on; nothing where there are none."""
    return HOLDS_SECRETS if not game.is_over and have_secrets(game, range(len(game.seats))) else ""


def recorded(game: Game) -> bytes:
    """A record as it is written to disk, with a remark at its head if it holds secrets."""
    remark = warning(game)
    return ((f"# {remark}\n" if remark else "") + game.record()).encode()


def _beside(path: Path) -> Path:
    """Where it stands whom the computer plays in a game.

    Saves and records tell of the game alone, and who sits in a seat is no part of it: a friend who goes on with
    your record plays it with teammates of his own.
    """
    return path.with_name(f"{path.name}.teammates")


def keep_teammates(path: Path, teammates: Teammates) -> None:
    """Note beside a save or a record whom the computer plays in it."""
    if teammates.members:
        write_file(_beside(path), msgspec.json.encode(teammates) + b"\n")
        return
    try:
        _beside(path).unlink(missing_ok=True)
    except OSError as error:
        raise GravetideError(f"{_beside(path)}: The file can't be removed: {error.strerror}.") from error


def teammates_of(path: Path) -> Teammates:
    """Whom the computer plays in a save or a record."""
    beside = _beside(path)
    if not beside.exists():
        return ALONE
    try:
        return msgspec.json.decode(read_file(beside), type=Teammates)
    except msgspec.MsgspecError as error:
        raise GravetideError(f"{beside}: This does not say whom the computer plays. Delete the file, and say it with "
                             "--teammates.") from error


class Journal:
    """Keeps records of a running game up to date: each choice is a line added at the end.

    A record needs no digests, so adding a line costs nothing; the complete text, digests and all, is written when the
    game is opened, taken back or closed.
    """

    def __init__(self, game: Game, paths: Iterable[Path], teammates: Teammates = ALONE) -> None:
        self.paths = tuple(paths)
        self.seat(teammates)
        self.rewrite(game)

    def seat(self, teammates: Teammates) -> None:
        """Note whom the computer plays from now on."""
        for path in self.paths:
            keep_teammates(path, teammates)

    def rewrite(self, game: Game) -> None:
        """Write everything anew."""
        text = recorded(game)
        for path in self.paths:
            write_file(path, text)

    def note(self, notation: str) -> None:
        """Add a choice."""
        for path in self.paths:
            try:
                with path.open("a", encoding="utf-8") as file:
                    file.write(notation + "\n")
            except OSError as error:
                raise GravetideError(f"{path}: The choice can't be noted: {error.strerror}.") from error
