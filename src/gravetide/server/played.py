"""The game of a table, played again from what is kept: its chance, and the choices that stand."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

import msgspec

from gravetide.kernel import Game
from gravetide.kernel.gametype import game_type
from gravetide.server.bodies import ChanceKind
from gravetide.server.kept_tables import StoredCommand, StoredGame, StoredTable

RESTARTED_WITH = "secret "
"""What stands before the secret in a command that begins a game anew; older ones hold a seed alone."""

FIRST_RULES = "1"
"""The version of the rules of tables that do not say which."""


class Made(NamedTuple):
    """A choice of the game as it stands: enough to make it again."""

    notation: str
    seat: int


class TableChance(NamedTuple):
    """Where a table's dice and cards come from, and what people are told about it."""

    seed: int
    secret: str
    kind: ChanceKind

    @classmethod
    def of(cls, table: StoredTable) -> TableChance:
        """The chance that a table was set up with."""
        usual: ChanceKind = "secret" if table.secret else "old"
        return cls(table.seed, table.secret, "fork" if table.forked else "chosen" if table.seeded else usual)

    @classmethod
    def secretly(cls) -> TableChance:
        """New chance from 256 bits that nobody knows."""
        return cls(0, secrets.token_hex(32), "secret")

    @classmethod
    def begun_anew(cls, notation: str) -> TableChance:
        """The chance that a restart brought: a new secret, or a seed in the days before there were any."""
        secret = notation.removeprefix(RESTARTED_WITH)
        return cls(0, secret, "secret") if secret != notation else cls(int(notation), "", "old")

    def game(self, name: str, header: dict[str, Any]) -> Game:
        """A new game with this chance."""
        return Game(name, header, self.seed, secret=self.secret)


def made_of(commands: list[StoredCommand], chance: TableChance) -> tuple[TableChance, list[Made]]:
    """The chance and the choices that stand after all commands: restarts begin anew, undos take back."""
    made: list[Made] = []
    for command in commands:
        if command.kind == "choose":
            made.append(Made(command.notation, command.seat))
        elif command.kind == "undo":
            made.pop()
        else:
            chance, made = TableChance.begun_anew(command.notation), []
    return chance, made


def since_restart(commands: list[StoredCommand]) -> list[StoredCommand]:
    """The commands of the game that is played now."""
    begun = [number for number, command in enumerate(commands, start=1) if command.kind == "restart"]
    return commands[begun[-1]:] if begun else commands


def kept_header(game: Game) -> str:
    """A game's header as it is stored, with the version of the rules by which it is played again."""
    return msgspec.json.encode({"version": game.game_type.version, **game.header}).decode()


def stored_header(game: str, text: str) -> dict[str, Any]:
    """The header that was stored; one of older rules names the readings of then, so that the game goes the same way."""
    header: dict[str, Any] = msgspec.json.decode(text)
    version = header.pop("version", FIRST_RULES)
    return game_type(game).as_of(version, header)


def played(stored: StoredGame) -> Game:
    """The game of a table as it stands, played again from what is kept; nobody follows it."""
    chance, made = made_of(stored.commands, TableChance.of(stored.table))
    game = chance.game(stored.table.game, stored_header(stored.table.game, stored.table.header))
    for choice in made:
        game.choose(choice.notation, choice.seat)
    return game
