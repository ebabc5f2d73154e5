"""Reads the cards, zombies, skills and Survivors of a game into a Pack."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from gravetide.content.reading import suggestion
from gravetide.content.source import Source, open_pack, read_source
from gravetide.families.zones.content.model import Box, Pack, Skill
from gravetide.families.zones.content.pack.box import read_box
from gravetide.families.zones.content.pack.chi import read_chi_cards, read_chi_skills
from gravetide.families.zones.content.pack.equipment import check_card_skills, read_cards, read_cars
from gravetide.families.zones.content.pack.skills import read_skills
from gravetide.families.zones.content.pack.survivors import read_survivors
from gravetide.families.zones.content.pack.zombies import read_zombies
from gravetide.kernel.errors import BadContent

FILES = ("equipment.toml", "zombies.toml", "skills.toml", "survivors.toml")
BOX_FILE = "box.toml"
"""What there is to lay out; a game without this file has the box of the family."""
CHI_FILE = "chi-skill-cards.toml"
"""Chi skills and the cards that bring them; only for games in which there is Chi."""
USUAL_BOX: Final = Box()


def load_pack(game: str) -> Pack:
    """The content of a game that comes with Gravetide, "black_plague" or "black-plague"; always the same object."""
    return _load_pack(game.replace("-", "_"))


@lru_cache(maxsize=8)
def _load_pack(game: str) -> Pack:
    sources = [read_source(game, name) for name in FILES]
    box = read_box(read_source(game, BOX_FILE)) if (open_pack(game) / BOX_FILE).is_file() else Box()
    chi = read_source(game, CHI_FILE) if (open_pack(game) / CHI_FILE).is_file() else None
    return make_pack(game.replace("_", "-"), *sources, box=box, chi=chi)


def make_pack(game: str, equipment: Source, zombies: Source, skills: Source, survivors: Source, *,
              box: Box = USUAL_BOX, chi: Source | None = None) -> Pack:
    """The Pack these four files describe, and a fifth one where there is Chi."""
    kinds, zombie_cards = read_zombies(zombies, box.levels)
    zombie = {kind.key: kind for kind in kinds}
    cars = read_cars(equipment)
    cards = read_cards(equipment, zombie, [car.key for car in cars])
    card = {each.key: each for each in cards}
    every_skill = read_skills(skills, cards, kinds)
    if chi is not None:
        every_skill = read_chi_skills(chi, every_skill)
    skill = {each.formerly: each for each in every_skill if each.formerly} | {each.name: each for each in every_skill}
    check_card_skills(equipment, skill)
    texts = (equipment, zombies, skills, survivors) if chi is None else (equipment, zombies, skills, survivors, chi)
    return Pack(
        game=game,
        cards=cards,
        card=card,
        zombies=kinds,
        zombie=zombie,
        zombie_cards=zombie_cards,
        skills=every_skill,
        skill=skill,
        survivors={sheet.key: sheet for sheet in read_survivors(survivors, box, card, skill)},
        fingerprint=fingerprint(each.text for each in texts),
        cars=cars,
        box=box,
        chi_cards=() if chi is None else read_chi_cards(chi, skill, box.levels),
    )


def fingerprint(texts: Iterable[str]) -> str:
    """A short name for exactly these texts."""
    digest = blake2b(digest_size=6)
    for text in texts:
        raw = text.encode()
        digest.update(len(raw).to_bytes(8, "big"))
        digest.update(raw)
    return digest.hexdigest()


def skill_named(pack: Pack, name: str) -> Skill:
    """The skill with its parameters filled in, by its full name: "+1 Damage with Sword"."""
    found = pack.skill.get(name)
    if found is None:
        raise BadContent(f"There is no skill called {name!r}.{suggestion(name, pack.skill)}")
    return found
