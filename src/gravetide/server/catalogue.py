"""What can be played here, for the page on which a table is set up: quests, Survivors, options, words."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from gravetide.content.model import LEVELS, MODES, Card, Pack, Sheet, Skill, ZombieKind
from gravetide.content.quest import Quest, quests
from gravetide.drawing import definitions, static_layer, svg
from gravetide.drawing.svg import MARGIN, size
from gravetide.games.black_plague import BLACK_PLAGUE_GAME, DEALS, BlackPlague
from gravetide.games.options import readings
from gravetide.games.pictures import quest_picture
from gravetide.rules.setup import first_position
from gravetide.rules.view import view
from gravetide.server.protocol import (
    CardEntry,
    Catalogue,
    GameEntry,
    OptionEntry,
    QuestEntry,
    SkillEntry,
    SurvivorEntry,
    Term,
    ZombieEntry,
    encode,
)

SENTENCES = {
    "deal": "How starting equipment is dealt: as we suggest, at random, or by the players' choice.",
    "choose_spawns": "With more than six Survivors the players say where the extra Spawn tokens go.",
    "first_player": "The seat that begins, counted from 0.",
    "dealing.spare_cards": "A small team also shares out the starting cards that are left over.",
    "noise.loud_beats_sight": "A Loud Survivor also calls zombies away from those whom they see.",
    "combat.sixes_are_natural": "Skills that count sixes look at the die itself, before anything is added.",
    "combat.misses_hit_friends": "Shots that miss may hit friends who stand in the target Zone.",
    "combat.empty_zones_may_be_shot": "A Zone without zombies can be aimed at.",
    "combat.hits_may_be_wasted": "Hits may be given to a zombie that they are too weak to kill.",
    "combat.throws_need_sight": "Dragon Bile and Torches are thrown only where the thrower can see.",
    "wounds.limit": "The number of Wounds that ends a Survivor.",
    "wounds.tough_outside_phase": "Tough also cancels a Wound outside the Zombies' Phase.",
    "splitting.groups_may_stay": "When a horde splits, a group whose way ends here stays behind.",
    "doors.roll_against": "Doors are rolled for against the number on the door symbol, or the weapon's own.",
    "doors.failures_are_noisy": "A noisy tool makes noise even when the door holds.",
    "search.cards": "Cards drawn by a search.",
    "spawning.shortage_at_blue": "Running out of miniatures wakes their kind at the Blue Danger Level too.",
    "spawning.link_at_blue": "Zombie link works even when the card that triggers it brings nothing.",
    "necromancers.limit": "Spawn tokens on the board at which a Necromancer's escape loses the game.",
    "necromancers.inactive_tokens_count": "Spawn tokens that still sleep count towards that limit.",
    "necromancers.flee_to_inactive": "Necromancers also flee through Spawn Zones that still sleep.",
    "necromancers.flee_to_necromancer_tokens": "Necromancers also flee through tokens that Necromancers brought.",
    "necromancers.token_joins_spawn_step": "A Necromancer's new token already spawns in the step he came in.",
    "necromancers.cabal": "Several kinds of Necromancers, and the dark ritual.",
    "exits.requires_all_starting": "To lose one Survivor is to lose the game.",
    "exits.defeat_first": "What would win and lose at once is a defeat.",
    "skills.charge_pays_for_zombies": "A Charge out of a Zone with zombies costs the usual extra Actions.",
    "skills.one_gift_at_a_time": "Born leader can't give an Action to somebody who still has one waiting.",
    "skills.taunt_reaches_necromancers": "Taunt also draws Necromancers.",
    "combat.kills_one_by_one": "Zombies fall hit by hit: a new level may come between two hits of one Action.",
    "combat.friendly_fire_first": "Misses hit Survivors before the hits are given to zombies.",
    "combat.bile_lasts": "Dragon Bile stays over the Rounds; without this it dries up in the End Phase.",
    "combat.rerolls_spare_hits": "A re-roll is for the dice that failed, not for all of them.",
    "necromancers.token_without_miniature": "A Necromancer for whom no miniature is left still brings a Spawn token.",
    "necromancers.walks_to_closed_doors": "With no open way out he goes as far as the closed door.",
    "necromancers.removes_inactive": "His death may also take a coloured Spawn token that is still asleep.",
    "necromancers.burnt_removes_token": "Dragon Fire kills him like a blow does, and a Spawn token goes with him.",
    "necromancers.ritual_can_lose": "Those who flee by a dark ritual count as escaped for the limit.",
    "skills.free_moves_ignore_zombies": "A free Move Action also pays for the zombies left behind.",
    "skills.horde_dice_per_weapon": "Barbarian, Iron rain and Mana rain count the horde for each weapon of a pair.",
    "skills.bloodlust_pays_for_zombies": "A Bloodlust out of a Zone with zombies costs Actions for them.",
    "skills.bloodlust_once_per_turn": "Bloodlust works once per Turn.",
    "skills.rummage_among_zombies": "Hold your nose also works in a Zone with zombies.",
    "skills.hide_counts_as_armor": "With a Shield in Hand an Iron hide may roll again, as armor does.",
    "skills.discards_stop_abominations": "Is that all you've got? cancels Wounds of an Abomination like any others.",
    "skills.short_jumps": "A Jump may also go to a Zone next door.",
    "skills.vault_doors_lock": "Lock it down also closes Vault doors.",
}

GLOSSARY = {
    "Action": "What a Survivor can do in a Turn; three at the start, more by experience.",
    "Accuracy": "The number a die must reach to hit.",
    "Aside": "Something that may be done at any moment and costs nothing, such as throwing a card away.",
    "Backpack": "Up to five cards that are carried but not at the ready.",
    "Body": "A slot for armor, or for one card that a Survivor keeps close.",
    "Danger Level": "Blue, yellow, orange, red: it rises with experience and decides how Zombie cards are read.",
    "Damage": "What each hit does; a zombie falls only to a single hit of at least its own number.",
    "Dragon Bile": "Spilled in a Zone, it burns everything there once a Torch is thrown in.",
    "Dual": "Two equal weapons of this sort, one in each Hand, strike together.",
    "End Phase": "Noise goes, weapons are loaded again, and the first player token moves on.",
    "Exit": "A Zone by which Survivors leave the board, once the quest lets them.",
    "Experience": "Earned by kills and Objectives; it brings skills, and worse zombies.",
    "Free Action": "An extra Action of one sort that a skill grants each Turn.",
    "Line of sight": "Straight along streets and through openings; in buildings it reaches one Zone far.",
    "Melee": "An attack within the Survivor's own Zone.",
    "Noise": "Tokens left by noisy things; each Survivor counts as one too. Zombies without a prey follow it.",
    "Objective": "A token the quest wants taken; some lie face down, and their colour shows only then.",
    "Ranged": "An attack on a Zone in sight. Targets are hit in a fixed order, and misses may hit friends.",
    "Reload": "Some weapons must be loaded again after a shot; the End Phase does it too.",
    "Room": "A Zone of a building. It is filled with zombies when its building is first opened.",
    "Search": "Once a Turn, in a room without zombies: draw an Equipment card.",
    "Spawn Zone": "Where new zombies come from each Round. Coloured ones sleep until their Objective is taken.",
    "Targeting order": "Walkers are hit before Fatties and Abominations, those before Runners, Necromancers last.",
    "Vault": "A room below the town that can hold artifacts; a vault door joins two distant places.",
    "Wound": "Three of them end a Survivor.",
    "Zone": "A room, or a street between two crossings: the unit in which everything moves.",
}

ZOMBIES = {
    "walker": "Slow and many. One damage is enough.",
    "fatty": "Tougher than it looks: only two damage in one hit bring it down.",
    "runner": "Acts twice each time.",
    "abomination": "Only three damage in one hit, or fire, brings it down, and no armor stops its Wounds.",
    "necromancer": "Brings a Spawn token with him and runs for another one: stop him before he is gone.",
}


@lru_cache(maxsize=1)
def catalogue() -> bytes:
    """Everything to choose from, as JSON."""
    assert isinstance(BLACK_PLAGUE_GAME, BlackPlague)
    return encode(Catalogue([_game(BLACK_PLAGUE_GAME)]))


def _game(kind: BlackPlague) -> GameEntry:
    pack = kind.pack()
    return GameEntry(
        key=kind.name,
        name="Black Plague",
        quests=[_quest(kind, quest) for quest in quests(kind.name).values()],
        survivors=[_survivor(pack, sheet) for sheet in pack.survivors.values()],
        cards=[_card(card) for card in pack.cards],
        zombies=[_zombie(zombie) for zombie in pack.zombies],
        options=_options(kind),
        glossary=[Term(term, text) for term, text in GLOSSARY.items()],
    )


def _quest(kind: BlackPlague, quest: Quest) -> QuestEntry:
    start = first_position(kind.setup(kind.complete({"quest": quest.key})))
    return QuestEntry(
        key=quest.key,
        number=quest.number,
        title=quest.title,
        difficulty=quest.difficulty,
        minutes=quest.minutes,
        intro=quest.intro,
        goals=[goal.sentence for goal in view(start).goals],
        min_survivors=quest.min_survivors,
        max_survivors=quest.max_survivors,
        recommended=quest.recommended,
        svg=f"/api/quests/{quest.key}/board.svg",
        map=f"/api/quests/{quest.key}/map.svg",
    )


def _survivor(pack: Pack, sheet: Sheet) -> SurvivorEntry:
    def skills(*indices: int) -> list[SkillEntry]:
        return [_skill(pack.skills[index]) for index in indices]

    by_level = (skills(sheet.blue), skills(sheet.yellow), skills(*sheet.orange), skills(*sheet.red))
    return SurvivorEntry(
        sheet.key, sheet.name, sheet.role, sheet.box, dict(zip(LEVELS, by_level, strict=True)),
        pack.cards[sheet.body_card].name if sheet.body_card >= 0 else "", sheet.deal)


def _skill(skill: Skill) -> SkillEntry:
    return SkillEntry(skill.key, skill.name, skill.text)


def _card(card: Card) -> CardEntry:
    attacks: list[dict[str, Any]] = [
        {"mode": next(name for name, bit in MODES.items() if attack.mode & bit), "dice": attack.dice,
         "accuracy": attack.accuracy, "damage": attack.damage, "range": [attack.min_range, attack.max_range],
         "noisy": attack.noisy}
        for attack in card.attacks
    ]
    return CardEntry(card.key, card.name, card.slot, _card_text(card), card.dual, attacks)


def _card_text(card: Card) -> str:
    """What a card is good for beside its combat lines."""
    texts = []
    if card.door is not None:
        roll = f"on {card.door.at_least} or more" if card.door.at_least else "without a roll"
        texts.append(f"Opens doors {roll}{', noisily' if card.door.noisy else ''}.")
    if card.armor:
        texts.append(f"Protects: each {card.armor} or more stops a Wound.")
    if card.reload:
        texts.append("Must be loaded again after each shot.")
    if card.search_cards:
        texts.append(f"In Hand, a search draws {card.search_cards} cards.")
    if card.rerolls:
        texts.append(f"In the Backpack, rolls with {card.rerolls} may be made again.")
    if card.helps_melee:
        texts.append("Adds a die to the melee weapon in the other Hand.")
    if card.food:
        texts.append(f"Food: {card.food} experience for eating it.")
    if card.throws:
        texts.append("Can be thrown." if card.throws == "torch" else "Spilled in a Zone, it waits for a Torch.")
    if card.enchantment:
        texts.append("An enchantment: cast once a Turn.")
    return " ".join(texts)


def _zombie(zombie: ZombieKind) -> ZombieEntry:
    text = ZOMBIES.get(zombie.key, ZOMBIES["necromancer"] if zombie.flees else "")
    return ZombieEntry(
        zombie.key, zombie.name, zombie.plural, zombie.actions, zombie.damage, zombie.experience, text)


def _options(kind: BlackPlague) -> list[OptionEntry]:
    entries = [
        OptionEntry("deal", DEALS[0], SENTENCES["deal"], list(DEALS)),
        OptionEntry("choose_spawns", True, SENTENCES["choose_spawns"], [True, False]),
        OptionEntry("first_player", 0, SENTENCES["first_player"]),
    ]
    for key, default in readings(kind.rules).items():
        values: list[bool | int | str] = []
        if isinstance(default, bool):
            values = [True, False]
        elif key == "doors.roll_against":
            values = ["symbol", "accuracy"]
        entries.append(OptionEntry(key, default, SENTENCES[key], values))
    for zombie in kind.pack().zombies:
        if zombie.flees:
            entries.append(OptionEntry(
                f"cabal.{zombie.key}", 0, f"Cards of the {zombie.name} in the Cabal, which has six in all."))
        entries.append(OptionEntry(
            f"miniatures.{zombie.key}", zombie.miniatures, f"Miniatures of {zombie.plural} in the box."))
    return entries


@lru_cache(maxsize=64)
def board_svg(quest: str) -> bytes | None:
    """The town of a quest without anything that moves, as an SVG document; None if there is no such quest."""
    found = quests().get(quest)
    if found is None:
        return None
    width, height = size(found.board)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gravetide" viewBox="{-MARGIN} {-MARGIN} {width} {height}">\n'
        f"{definitions()}\n{static_layer(found.board)}\n</svg>\n"
    ).encode()


@lru_cache(maxsize=64)
def map_svg(quest: str) -> bytes | None:
    """A quest's map with everything on it, as at the start."""
    found = quests().get(quest)
    return svg(quest_picture(found, title=found.title)).encode() if found is not None else None
