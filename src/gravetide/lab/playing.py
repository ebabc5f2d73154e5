"""Playing the games of a run: one, a chunk of them, or all in this process."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

from gravetide.content.quest import quests
from gravetide.kernel.digest import digest_of
from gravetide.kernel.game import Game
from gravetide.lab.rows import GameRow
from gravetide.lab.run import Chunk, QuestText, Run, program_digest, seed_of, zone_game
from gravetide.lab.tally import Tally, gains
from gravetide.players import make_bot, play

STOPPED = "stopped"


class Played(msgspec.Struct, frozen=True):
    """A chunk that was played: what a worker hands back."""

    chunk: int
    program: str
    rows: tuple[GameRow, ...]
    records: tuple[str, ...] = ()


def play_game(run: Run, quest: QuestText, bot: str, number: int) -> tuple[GameRow, Game]:
    """Play one game to its end, or as long as games may be."""
    kind = zone_game(run.game)
    seed = seed_of(run.seed, quest.key, number)
    tally = Tally()
    header = {"quest": playable(run.game, quest), "survivors": list(quest.survivors), "options": run.options}
    game = Game(kind, header, seed, hooks=[tally])
    play(game, make_bot(bot, seed_of(run.seed, quest.key, number, "bot")), rounds=run.rounds)
    tally.close()
    view = game.view()
    fates = [survivor.fate for survivor in view.survivors]
    row = GameRow(
        quest=quest.key,
        bot=bot,
        number=number,
        seed=seed,
        result=game.result or STOPPED,
        reason=game.reason or f"The game was stopped after {run.rounds} Rounds.",
        rounds=min(view.round, run.rounds),
        decisions=game.choices_made,
        team=len(fates),
        lost=fates.count("eliminated"),
        kills=tally.kills,
        danger=tally.danger,
        # Where an author's file happens to lie must not show in the results.
        digest=digest_of(kind, game.header | {"quest": quest.key}, game.state),
        by_round=tuple(tally.by_round[:run.rounds]),
        by_zone=tally.zones(),
        by_survivor=tally.survivors(fates),
        cards=gains(tally.cards),
        skills=gains(tally.skills),
        weapons=tally.weapons(),
    )
    return row, game


def play_chunk(run: Run, chunk: Chunk, records: bool = False) -> Played:
    """Play the games of a chunk, in order."""
    quest = run.quests[chunk.quest]
    rows, texts = [], []
    for number in range(chunk.first, chunk.first + chunk.games):
        row, game = play_game(run, quest, chunk.bot, number)
        rows.append(row)
        if records:
            texts.append(_record(game, quest))
    return Played(chunk.number, known_program(), tuple(rows), tuple(texts))


def play_run(run: Run) -> Iterator[GameRow]:
    """All games of a run one after the other, in this process."""
    for chunk in run.chunks():
        yield from play_chunk(run, chunk).rows


def _record(game: Game, quest: QuestText) -> str:
    """The record; an author's quest goes by the name of its file alone, wherever it was played."""
    text = game.record()
    if quest.from_file:
        text = text.replace(f"quest: {game.header['quest']}\n", f"quest: {quest.key}.toml\n", 1)
    return text


def playable(game: str, quest: QuestText) -> str:
    """What a game's header calls the quest: its key, or the path of a copy of an author's text."""
    known = quests(zone_game(game).pack().game)
    if not quest.from_file and quest.key in known:
        return quest.key
    return _copy(quest.key, quest.text)


@lru_cache(maxsize=64)
def _copy(key: str, text: str) -> str:
    """A file with the text; its folder goes when the process ends."""
    folder = tempfile.TemporaryDirectory(prefix="gravetide-lab-")
    _folders.append(folder)
    path = Path(folder.name) / f"{key}.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


_folders: list[tempfile.TemporaryDirectory[str]] = []


@lru_cache(maxsize=1)
def known_program() -> str:
    """The digest of this process's program; it does not change while the process runs."""
    return program_digest()
