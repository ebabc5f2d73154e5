"""Records: a game as text, one line per choice, that can be written by hand, replayed, compared and resumed.

::

    format: 1
    game: black-plague
    quest: big-game-hunting
    survivors: ann, clovis
    seed: 7

    = 5d0c6a1f00b3c2e4          # a digest of the state so far (optional)
    move b04                    # a choice
    @1 discard torch            # something that seat 1 did beside the other seat's decision
    = 1b7e55a90c4de210 0f31b7   # with three digits of the digest after each choice since the last such line
    result: won

A header of ``key: value`` lines, an empty line, then the choices. What follows a ``#`` is a comment.
"""

from __future__ import annotations

import re

import msgspec

from gravetide.kernel.errors import BadRecord

FORMAT = 1
MAX_SIZE = 8 << 20
MARK = 3
"""Digits of the digest kept for each single choice: they name the line at which a game goes another way."""

DIGEST = 16
"""Digits of the digest on a line of its own."""

_HEADER_LINE = re.compile(r"([a-z][a-z0-9_-]*)\s*:\s*(.*)")
_DIGEST_LINE = re.compile(r"=\s*([0-9a-f]{6,32})(?:\s+((?:[0-9a-f]{3})+))?")
_RESULT_LINE = re.compile(r"result\s*:\s*(\S.*)")
_SEAT = re.compile(r"@([0-9]{1,3})\s+(\S.*)")
_COMMENT = re.compile(r"(?:^|\s)#.*$")


class HeaderLine(msgspec.Struct, frozen=True):
    """The value that stands after a key, and where."""

    line: int
    text: str


class ChoiceLine(msgspec.Struct):
    """One choice. `mark` is what the digest must start with afterwards, if a later line says so."""

    line: int
    text: str
    seat: int | None = None
    mark: str = ""


class DigestLine(msgspec.Struct, frozen=True):
    """A digest that the state must have here."""

    line: int
    digest: str


class ResultLine(msgspec.Struct, frozen=True):
    """How the game must have ended."""

    line: int
    result: str


class Record(msgspec.Struct, frozen=True):
    """A record as read, not replayed yet."""

    header: dict[str, HeaderLine]
    lines: list[ChoiceLine | DigestLine | ResultLine]

    def text(self, key: str) -> str:
        """The header's value for a key, or nothing."""
        found = self.header.get(key)
        return found.text if found is not None else ""


def read_record(text: str) -> Record:
    """Read the text of a record, or raise BadRecord naming the line."""
    if len(text) > MAX_SIZE:
        raise BadRecord(f"The record is longer than {MAX_SIZE} characters; no game needs that much.")
    header: dict[str, HeaderLine] = {}
    lines: list[ChoiceLine | DigestLine | ResultLine] = []
    since: list[ChoiceLine] = []
    in_header = True
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        line = _COMMENT.sub("", raw).strip()
        if not line:
            # a comment between header lines does not end the header, an empty line does
            in_header = in_header and (not header or bool(raw.strip()))
        elif in_header:
            _read_header_line(header, number, line)
        else:
            lines.append(_read_line(number, line, since))
    if not header:
        raise BadRecord('The record has no header; it should begin with "game: " and the name of the game.')
    return Record(header, lines)


def _read_header_line(header: dict[str, HeaderLine], number: int, line: str) -> None:
    found = _HEADER_LINE.fullmatch(line)
    if found is None:
        raise BadRecord(
            f'Line {number}: "{line:.60}" is not a header line such as "seed: 7"; '
            f"an empty line must stand between the header and the choices."
        )
    key, value = found.groups()
    if key in header:
        raise BadRecord(f'Line {number}: "{key}" was already given in line {header[key].line}.')
    header[key] = HeaderLine(number, value)


def _read_line(number: int, line: str, since: list[ChoiceLine]) -> ChoiceLine | DigestLine | ResultLine:
    """One line after the header. `since` collects the choices since the last digest, which hands out their marks."""
    if line.startswith("="):
        found = _DIGEST_LINE.fullmatch(line)
        if found is None:
            raise BadRecord(f'Line {number}: "{line:.60}" is not a digest such as "= 5d0c6a1f00b3c2e4".')
        marks = found[2] or ""
        for place, choice in enumerate(since):
            choice.mark = marks[place * MARK : (place + 1) * MARK]
        since.clear()
        return DigestLine(number, found[1])
    ended = _RESULT_LINE.fullmatch(line)
    if ended is not None:
        return ResultLine(number, ended[1])
    seated = _SEAT.fullmatch(line)
    choice = ChoiceLine(number, line) if seated is None else ChoiceLine(number, seated[2], int(seated[1]))
    since.append(choice)
    return choice


class RecordWriter:
    """Builds the text of a record."""

    def __init__(self, header: dict[str, str]) -> None:
        self._lines = [f"{key}: {value}" for key, value in header.items()]
        self._lines.append("")
        self._marks = ""

    def digest(self, digest: str) -> None:
        """Write the digest that the state has here, with the marks of the choices since the last one."""
        self._lines.append(f"= {digest[:DIGEST]} {self._marks}".rstrip())
        self._marks = ""

    def choice(self, notation: str, seat: int | None, digest: str) -> None:
        """Write one choice, the seat if it is not the one that decides, and remember the digest after it."""
        if not is_writable(notation):
            raise ValueError(f"The notation {notation!r} could not be read back from a record.")
        self._lines.append(notation if seat is None else f"@{seat} {notation}")
        self._marks += digest[:MARK]

    def result(self, result: str) -> None:
        """Write how the game ended."""
        self._lines.append(f"result: {result}")

    def text(self) -> str:
        """Everything written so far."""
        return "\n".join(self._lines) + "\n"


def is_writable(notation: str) -> bool:
    """Whether an option's notation can stand on a line of a record and be read back."""
    return (
        notation != ""
        and notation.isprintable()
        and notation == " ".join(notation.split())
        and notation[0] not in "=@"
        and _COMMENT.search(notation) is None
        and _RESULT_LINE.fullmatch(notation) is None
    )
