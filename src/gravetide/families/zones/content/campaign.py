"""The campaign of a game: what its file says, read and checked."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from gravetide.content.source import File, Source, read_source
from gravetide.families.zones.content.reader import load_pack


class Stop(msgspec.Struct, frozen=True):
    """A quest on the way: its key in the campaign ("q4", "e2"), and the quest that is played there."""

    key: str
    quest: str
    title: str
    epilogue: bool = False
    win: int = 0                   # points for everybody on a win, beside the usual ones
    formerly: str = ""             # the quest that earlier versions played there


class Flag(msgspec.Struct, frozen=True):
    """Something that later quests remember: what it means in our words, and what it does there."""

    key: str
    text: str
    quest: str = ""                # the stop where it acts; "later" for all that follow it
    after: str = ""                # the first stop where it acts, if it acts in several
    lasts: bool = False            # it survives a lost quest
    opens: bool = False            # it opens the Epilogue
    keep_dice: int = 0             # dice more or less for one Keep roll after each quest
    chi: int = 0                   # Chi more for everybody at the start
    guard_cost: int = 0            # Actions more or less for the first order of a Round
    reveals: str = ""              # the item whose card is shown at the start
    item: str = ""                 # an item that somebody starts with
    treasure: str = ""             # the treasure that lies in the Epilogue's deck


class Boxes(msgspec.Struct, frozen=True):
    """What a sheet has room for."""

    points: int = 40
    bonus: int = 7
    milestone: int = 4
    team: int = 6


class CampaignPack(msgspec.Struct, frozen=True):
    """The campaign that comes with a game."""

    title: str
    sentence: str
    stops: tuple[Stop, ...]
    stop: dict[str, Stop]
    flags: dict[str, Flag]
    skills: tuple[int, ...]        # the list of Campaign Skills, by their numbers in the pack
    team: tuple[str, ...]          # who begins
    pool: tuple[str, ...]          # who may come in, in this order
    boxes: Boxes

    def opens(self, flags: tuple[str, ...]) -> bool:
        """Whether something was found that opens the Epilogue."""
        return any(self.flags[flag].opens for flag in flags if flag in self.flags)


def acts_at(campaign: CampaignPack, flag: str, stop: str) -> bool:
    """Whether a flag acts in the quest of a stop; one that acts in a named quest does not act in its Epilogue."""
    told = campaign.flags[flag]
    if told.after:
        order = [one.key for one in campaign.stops]
        return order.index(stop) >= order.index(told.after)
    return told.quest == stop or (told.quest == "epilogue" and campaign.stop[stop].epilogue)


class _StopEntry(File, frozen=True):
    key: str
    quest: str
    title: str
    epilogue: bool = False
    win: int = 0
    formerly: str = ""


class _FlagEntry(File, frozen=True):
    key: str
    text: str
    quest: str = ""
    after: str = ""
    lasts: bool = False
    opens: bool = False
    keep_dice: int = 0
    chi: int = 0
    guard_cost: int = 0
    reveals: str = ""
    item: str = ""
    treasure: str = ""


class _CampaignFile(File, frozen=True):
    title: str
    sentence: str
    skills: tuple[str, ...]
    stop: tuple[_StopEntry, ...]
    flag: tuple[_FlagEntry, ...] = ()
    team: tuple[str, ...] = ()
    points: int = 40
    bonus: int = 7
    milestone: int = 4
    size: int = 6


@lru_cache(maxsize=8)
def load_campaign(game: str) -> CampaignPack:
    """The campaign of a game that comes with Gravetide; always the same object."""
    return read_campaign(read_source(game.replace("-", "_"), "campaign.toml"), game)


def read_campaign(source: Source, game: str) -> CampaignPack:
    """A campaign from the text of its file; BadContent names what is wrong with its place."""
    told = source.read(_CampaignFile)
    pack = load_pack(game)
    skills = []
    for name in told.skills:
        if name not in pack.skill:
            source.fail(f'There is no skill "{name}". Please name one of the game\'s skills.', "skills", value=name)
        skills.append(pack.skill[name].index)
    stops = tuple([Stop(**_plain(entry)) for entry in told.stop])
    if not stops or stops[0].epilogue or len({stop.key for stop in stops}) != len(stops):
        source.fail("A campaign has a first quest, and each of its keys once. Please correct the stops.", "stop")
    known = {stop.key for stop in stops} | {"", "epilogue", "later"}
    for number, flag in enumerate(told.flag):
        for key in (flag.quest, flag.after):
            if key not in known:
                source.fail(f'"{key}" is no stop of the campaign.', "flag", number, value=key)
    team = told.team or tuple(pack.survivors)[:told.size]
    for key in team:
        if key not in pack.survivors:
            source.fail(f'There is no Survivor "{key}".', "team", value=key)
    return CampaignPack(
        told.title, told.sentence, stops, {stop.key: stop for stop in stops},
        {flag.key: Flag(**_plain(flag)) for flag in told.flag}, tuple(skills), team, tuple(pack.survivors),
        Boxes(told.points, told.bonus, told.milestone, told.size))


def _plain(entry: msgspec.Struct) -> dict[str, Any]:
    return msgspec.structs.asdict(entry)


__all__ = ["Boxes", "CampaignPack", "Flag", "Stop", "acts_at", "load_campaign", "read_campaign"]
