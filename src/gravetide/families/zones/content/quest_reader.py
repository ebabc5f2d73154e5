"""Quests from files: those that come with a game, and those that somebody wrote.

`load_quest` collects everything that is wrong with a file and raises it as one `BadContent`, a line for each mistake
with its place and remedy.
"""

from __future__ import annotations

import pathlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from gravetide.content.reading import Mistakes
from gravetide.content.source import Source, open_pack, read_source
from gravetide.families.zones.board.tiles import Tile, read_tiles
from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.content.pack.entries import key_of
from gravetide.families.zones.content.parts import GOALS, RULES
from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.content.quest_check import box, goals, header, reach, tokens
from gravetide.families.zones.content.quest_check.draft import Draft
from gravetide.families.zones.content.quest_file import MOST_BYTES, TOO_LONG, QuestFile, check_size, quest_source
from gravetide.families.zones.content.reader import fingerprint, load_pack
from gravetide.kernel.errors import BadContent


def load_tiles(game: str = "black-plague") -> Mapping[str, Tile]:
    """The tile sides of a game, by name."""
    return _load_tiles(game.replace("_", "-"))


@lru_cache(maxsize=8)
def _load_tiles(game: str) -> Mapping[str, Tile]:
    source = read_source(game, "tiles.toml")
    return read_tiles(source.text, source.name)


def quests(game: str = "black-plague") -> dict[str, Quest]:
    """The quests that come with a game, by key, in their order."""
    return dict(_quests(game.replace("_", "-")))


@lru_cache(maxsize=8)
def _quests(game: str) -> Mapping[str, Quest]:
    pack, tiles, folder = load_pack(game), load_tiles(game), open_pack(game)
    names = sorted(file.name for file in (folder / "quests").iterdir() if file.name.endswith(".toml"))
    found = [load_quest(read_source(game, "quests", name), pack, tiles) for name in names]
    return {quest.key: quest for quest in found}


def load_quest(
    path_or_text: pathlib.Path | str | Source,
    pack: Pack | None = None,
    tiles: Mapping[str, Tile] | None = None,
) -> Quest:
    """Read and check a quest: a path, or the text itself. Raises `BadContent` with all that is wrong.

    Without `pack` and `tiles` those of the game the quest names are taken.
    """
    source = quest_source(path_or_text)
    if len(source.text) > MOST_BYTES:
        raise BadContent(TOO_LONG.format(name=source.name))
    return read_quest(source, source.parse(), pack, tiles)


def read_quest(source: Source, data: dict[str, Any], pack: Pack | None = None,
               tiles: Mapping[str, Tile] | None = None) -> Quest:
    """The quest that the data of a file describe, all of it or with something changed, checked like any other."""
    check_size(source, data)
    reading = Mistakes(source)
    file = reading.read(QuestFile, data)
    if reading.spoils(("game",)):  # nothing more can be said of a quest for nobody knows what
        raise BadContent("\n".join(reading.told()))
    try:
        pack = pack or load_pack(file.game)
        tiles = load_tiles(file.game) if tiles is None else tiles
    except BadContent as error:
        raise BadContent("\n".join([*reading.told(), f"{source.place(('game',))}: {error}"])) from None
    if file.game != pack.game:
        source.fail(f"This quest is for {file.game!r}, not for {pack.game!r}. Please correct the game.", "game")
    return checked(Draft(reading, file, pack, tiles))


def checked(draft: Draft) -> Quest:
    """The quest of a draft, if nothing is wrong with it."""
    file = draft.file
    header.check_header(draft)
    box.check_tiles(draft)
    marked = {name: draft.zone(zone, "marked", name) for name, zone in file.marked.items()}
    named = marked | draft.wall.named()
    quest = Quest(
        game=draft.pack.game,
        key=key_of(file.title),
        number=file.number,
        title=file.title,
        difficulty=file.difficulty,
        minutes=file.minutes,
        recommended=file.recommended,
        min_survivors=file.min_survivors,
        max_survivors=file.max_survivors,
        intro=" ".join(file.intro.split()),
        board=draft.board,
        starts=tuple(tokens.places(draft, "starts", file.starts)),
        exits=tuple(tokens.places(draft, "exits", file.exits)),
        spawns=tokens.spawns(draft),
        objectives=tuple(tokens.objectives(draft)),
        hidden=tokens.hidden(draft),
        locks=tuple(tokens.locks(draft)),
        stocks=tuple(tokens.stocks(draft)),
        zombies=tuple(tokens.zombies(draft)),
        marked=marked,
        goals=tuple(goals.parts(draft, "goal", file.goal, GOALS | draft.wall.goals, named, draft.goals_written)),
        rules=tuple(goals.parts(draft, "rule", file.rule, RULES | draft.wall.rules, named, draft.rules_written)),
        fingerprint=fingerprint([draft.source.text, *draft.wall.texts]),
        path=draft.source.name,
        require=tuple(header.house_rules(draft, "require", file.require)),
        forbid=tuple(header.house_rules(draft, "forbid", file.forbid)),
        bolts=tuple(tokens.bolts(draft)),
        fixed_spawn_order=file.fixed_spawn_order,
        cars=tuple(tokens.cars(draft)),
        manholes=tuple(tokens.manholes(draft)),
        token_cells=tuple(draft.token_cells),
        crossings=draft.pack.box.streets == "crossings",
        frontier=draft.wall.frontier(),
    )
    if draft.adds_up:
        box.check_colours(draft)
        box.check_box(draft)
    if not draft.found:
        # Only a quest whose references all hold can be walked through.
        box.check_outdoors(draft, quest)
        reach.check_reach(draft, quest)
        goals.check_goals(draft, quest)
        draft.found += draft.wall.problems(quest)
    if draft.found:
        raise BadContent("\n".join(dict.fromkeys(draft.found)))
    return quest
