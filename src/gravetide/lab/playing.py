"""Playing the games of a run: one, a chunk of them, or all in this process."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

import msgspec

from gravetide.content.places import quests_beside
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
    with at_hand(run.game, quest) as name:
        header = {"quest": name, "survivors": list(quest.survivors), "options": run.options}
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
        # Whether a quest comes from the box or from a file must not show in the results.
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
    """The record, which names the quest as the game did."""
    with at_hand(game.game_type.name, quest):
        return game.record()


def quest_file_name(quest: QuestText) -> str:
    """What headers call an author's quest: the same wherever it is played, and the name of its file beside records."""
    return f"{quest.key}.toml"


@contextmanager
def at_hand(game: str, quest: QuestText) -> Iterator[str]:
    """What a game's header calls the quest; as long as this lasts, it can be set up by that name."""
    known = quests(zone_game(game).pack().game)
    if not quest.from_file and quest.key in known:
        yield quest.key
        return
    with quests_beside(_copied(quest_file_name(quest), quest.text)):
        yield quest_file_name(quest)


@lru_cache(maxsize=64)
def _copied(name: str, text: str) -> Path:
    """A folder with a file of the text, which goes when the process ends."""
    folder = tempfile.TemporaryDirectory(prefix="gravetide-lab-")
    _folders.append(folder)
    path = Path(folder.name) / name
    path.write_text(text, encoding="utf-8")
    return path.parent


_folders: list[tempfile.TemporaryDirectory[str]] = []


@lru_cache(maxsize=1)
def known_program() -> str:
    """The digest of this process's program; it does not change while the process runs."""
    return program_digest()
