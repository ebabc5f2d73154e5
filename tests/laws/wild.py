"""Wild teams: Survivors made up at random from all skills there are, experienced from the start."""

from __future__ import annotations

import random

import msgspec

from gravetide.families.zones.content.model import Sheet
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.setup import Setup, first_position
from gravetide.families.zones.table_options import with_readings
from gravetide.families.zones.team.inventory.places import BODY, HAND, fits, has_room, put
from gravetide.families.zones.team.inventory.places import PACK as BACKPACK
from gravetide.families.zones.team.team import level_of, without
from gravetide.games.black_plague.game import BLACK_PLAGUE
from gravetide.kernel.rng import seeded
from gravetide.kernel.sink import Sink

PACK = load_pack("black-plague")
SLOTS = (HAND, BODY, BACKPACK)
TOGETHER = (("Spellcaster", "+1 free Combat Action"), ("Trick shot", "Ambidextrous"), ("Trick shot", "Spellbook"),
            ("Steady hand", "+1 max Range"))
EXPERIENCE = (0, 6, 7, 18, 19, 42, 43)


def wild_sheet(sheet: Sheet, pick: random.Random) -> Sheet:
    """The sheet with other skills on it: any there are, and now and then two that say something together."""
    skills = pick.sample(range(len(PACK.skills)), 7)
    if pick.random() < 0.4:
        skills[:2] = [PACK.skill[name].index for name in pick.choice(TOGETHER)]
    levels = (tuple(skills[:1]), tuple(skills[1:2]), tuple(skills[2:4]), tuple(skills[4:]))
    return msgspec.structs.replace(sheet, skills=levels)


def scatter(game: ZoneGame, pick: random.Random) -> None:
    """Doors ajar, the team anywhere on the board with full pockets, Dragon Bile in the gutters."""
    board = game.setup.board
    for door in range(len(board.doors)):
        if pick.random() < 0.5:
            game.doors |= 1 << door
    game.layout = board.layout(game.doors)
    special = [*game.setup.quest.exits, *game.setup.vault_at]
    for who, survivor in enumerate(game.survivors):
        survivor.zone = pick.choice(special) if special and pick.random() < 0.4 else pick.randrange(len(board.zones))
        for _ in range(pick.choice((0, 1, 2))):
            card = pick.choice(game.equipment)
            copies = 2 if game.equipment.count(card) > 1 else 1
            for _ in range(copies):
                slot = next((s for s in SLOTS if fits(game, who, card, s) and has_room(game, who, s)), -1)
                if slot >= 0:
                    game.equipment = without(game.equipment, card)
                    put(game, who, card << 2, slot)
    game.bile = tuple(sorted(pick.randrange(len(board.zones)) for _ in range(pick.randint(0, 4))))
    for survivor in game.survivors[: pick.randint(0, 3)]:
        if len(game.bile) < 4:
            game.bile = tuple(sorted((*game.bile, survivor.zone)))


def wild_game(quest: str, seed: int) -> ZoneGame:
    """A quest begun by a wild team, some of them at higher levels already, in a town that has woken up."""
    pick = random.Random(seed)
    number = 6 if quest == "famine" else pick.randint(2, 8)
    sheets = pick.sample(list(PACK.survivors.values()), number)
    cast = tuple(wild_sheet(sheet, pick) for sheet in sheets)
    seats = tuple(sorted(pick.randrange(3) for _ in cast))
    ranks = {seat: rank for rank, seat in enumerate(sorted(set(seats)))}
    rules = with_readings(BLACK_PLAGUE, {
        "combat.hits_may_be_wasted": pick.random() < 0.3, "search.keep_all": bool(seed % 5),
        "skills.bloodlust_combat_at_once": bool(seed % 2),
        "dealing.spare_cards": pick.choice(("all", "some", "none"))})
    setup = Setup(PACK, quests()[quest], rules, cast, tuple(ranks[seat] for seat in seats), deal="choose")
    game = first_position(setup)
    game.rng = seeded(seed)
    game.events = Sink()
    scatter(game, pick)
    for survivor, sheet in zip(game.survivors, cast, strict=True):
        survivor.experience = pick.choice(EXPERIENCE)
        levels = sheet.skills[: level_of(setup, survivor.experience) + 1]
        survivor.skills = tuple(pick.choice(level) for level in levels)
        survivor.kit = survivor.shelf = None
    game.show_forced = True  # choices with one option are choices too here
    game.advance()
    return game
