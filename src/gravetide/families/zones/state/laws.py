"""What must hold in every position: nothing lost, nothing twice, everything in range."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gravetide.families.zones.content.tokens import COLOUR_NAMES
from gravetide.families.zones.horde import horde
from gravetide.families.zones.team.inventory.places import BODY, HAND, PACK, fits
from gravetide.families.zones.team.team import FATES, abilities, cards_of, level_of, pack_room
from gravetide.kernel.errors import BadSave
from gravetide.kernel.frame import Frame
from gravetide.kernel.pending import wrong_in

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


def check(game: ZoneGame) -> None:
    """Raise BadSave with a sentence if a law is broken."""
    for law in (pending_in_range, equipment_conserved, zombie_cards_conserved, miniatures_conserved, tokens_conserved,
                table_in_range, dashboards_in_range, inventories_in_order, kits_of_now, wounds_counted,
                necromancers_counted, house_rules_in_order):
        problem = law(game)
        if problem:
            raise BadSave(problem)


def cards_in_flight(game: ZoneGame) -> Counter[int]:
    """Equipment cards that a pending frame holds: drawn and not yet placed, or not yet dealt."""
    flying: Counter[int] = Counter()
    frame: Frame | None = game.frame
    while frame is not None:
        name = type(frame).__name__
        if name in ("GainCard", "TemptFate"):
            flying[getattr(frame, "card")] += 1  # noqa: B009 - the frames' own type is the business of their modules
        elif name in ("DealEquipment", "DealSpares", "DrawThenChoose"):
            flying.update(getattr(frame, "pool"))  # noqa: B009
        elif hasattr(frame, "in_flight"):  # the frames of house rules say it themselves
            flying.update(frame.in_flight())
        frame = frame.below
    return flying


def equipment_conserved(game: ZoneGame) -> str:
    """Every Equipment card is in exactly one place."""
    setup = game.setup
    expected: Counter[int] = Counter()
    for card in setup.pack.cards:
        expected[card.index] += card.deck + card.vault + (card.aside if card.found_in else 0)
    expected.update(setup.starting)
    expected.update(setup.brought)
    found = cards_in_flight(game)
    for pile in (game.equipment, game.equipment_discard, game.out_of_play, game.artifacts):
        found.update(pile)
    for pile in game.vaults:
        found.update(pile[1:])
    for survivor in game.survivors:
        found.update(held >> 2 for held in cards_of(survivor))
    if game.remembered is not None:
        for record in game.remembered.records.values():
            found.update(record.cards())
    problem = _made_and_taken(game, found)
    if problem:
        return problem
    for index in sorted(set(expected) | set(found)):
        if expected[index] != found[index]:
            name = setup.pack.cards[index].name if 0 <= index < len(setup.pack.cards) else f"card {index}"
            return f"There should be {expected[index]} of {name}, and {found[index]} were found."
    return ""


def _made_and_taken(game: ZoneGame, found: Counter[int]) -> str:
    """Take out of a count what does not come from a pile: cards joined from others, stocks, Wounds."""
    for card in game.setup.pack.cards:
        if card.joined:
            for part in card.made_of:
                found[part] += found[card.index]
        elif not card.aside or card.found_in:
            continue
        elif found[card.index] > card.aside and not card.wound:
            return f"There are {found[card.index]} of {card.name}, and the box has {card.aside}."
        del found[card.index]
    return ""


def kits_of_now(game: ZoneGame) -> str:
    """What is known of somebody's cards was worked out for those he has; no save can break it, a program can."""
    setup = game.setup
    for survivor, sheet in zip(game.survivors, setup.cast, strict=True):
        kit, level = survivor.kit, 1 << level_of(setup, survivor.experience)
        if kit is not None and (kit.hands, kit.body, kit.pack, kit.skills, kit.level) != (
                survivor.hands, survivor.body, survivor.pack, survivor.skills, level):
            return f"The cards or skills of {sheet.name} have changed, and what they allow has not (see Survivor.kit)."
        if survivor.shelf is not None and survivor.shelf is not setup.shelf(survivor.skills, level, sheet.body_card):
            return f"The skills or the level of {sheet.name} have changed, and his kits have not (see Survivor.shelf)."
    return ""


def wounds_counted(game: ZoneGame) -> str:
    """Where Wounds are cards, everybody carries as many as he has taken, as far as there is room."""
    card, slots = game.setup.wound_card, game.setup.rules.slots
    if card >= 0:
        for survivor, sheet in zip(game.survivors, game.setup.cast, strict=True):
            carried = len([held for held in cards_of(survivor) if held >> 2 == card])
            if carried != (0 if survivor.fate == 1 else min(survivor.wounds, slots.hands + slots.pack)):
                return f"{sheet.name} has {survivor.wounds} Wounds, and carries {carried}."
    return ""


def zombie_cards_conserved(game: ZoneGame) -> str:
    """Every Zombie card is in the deck or in the discards."""
    if sorted(game.zombie_deck + game.zombie_discard) != sorted(game.setup.zombie_deck):
        return "The Zombie cards in deck and discards are not those of this quest."
    return ""


def miniatures_conserved(game: ZoneGame) -> str:
    """Board and supply together are what the box holds."""
    for kind, number in enumerate(game.setup.miniatures):
        found = sum(horde.count(zone, kind) for zone in game.zombies) + horde.count(game.supply, kind)
        if found != number:
            return f"There are {found} {game.setup.pack.zombies[kind].plural}, and the box has {number}."
    if any(zone < 0 for zone in game.zombies) or game.supply < 0:
        return "A Zone holds less than no zombies."
    return ""


def tokens_conserved(game: ZoneGame) -> str:
    """Objectives, bile, doors and Spawn tokens are those of the quest."""
    quest = game.setup.quest
    zones = range(len(game.setup.board.zones))
    if sorted(z for z, _ in game.objectives + game.taken) != sorted(z for z, _ in quest.objectives):
        return "The Objectives are not those of the quest."
    if len(game.hidden) != sum(colour == -1 for _, colour in game.objectives):
        return "The face-down Objectives and their colours do not agree."
    if not set(game.hidden) <= {0, 1, 2} or any(not -1 <= c <= 2 for _, c in game.objectives):
        return "An Objective has a colour that does not exist."
    if len(game.bile) > 4 or any(zone not in zones for zone in game.bile):
        return "There are at most four Dragon Bile tokens, each in a Zone of the board."
    if any(zone not in zones or not 0 <= colour < len(COLOUR_NAMES) for zone, colour in game.spawns):
        return "A Spawn token lies nowhere."
    return ""


def table_in_range(game: ZoneGame) -> str:
    """Doors, noise, phase and tallies show something that can be."""
    zones = range(len(game.setup.board.zones))
    if len(game.noise) != len(zones) or any(tokens < 0 for tokens in game.noise):
        return "Noise tokens can't be fewer than none."
    if not 0 <= game.doors < 1 << len(game.setup.board.doors):
        return "A door is open that the board does not have."
    if game.phase not in ("setup", "players", "zombies", "end") or not 0 <= game.first_player < game.setup.seat_count:
        return "The phase or the first player does not exist."
    if game.round < 1 or not -1 <= game.active < len(game.survivors):
        return "The Round or the active Survivor does not exist."
    if not 0 <= game.unlocked < 1 << len(COLOUR_NAMES) or not 0 <= game.revealed < 1 << len(zones):
        return "Something is unlocked or revealed that does not exist."
    if not 0 <= game.searched < 1 << len(zones):
        return "A Zone has been searched that does not exist."
    if not -1 <= game.first_spawn < len(zones):
        return "The first Spawn Zone does not exist."
    places = [flag >> 2 for flag in game.flags]  # a quarry's Zone, counted from 1, where there is one
    if (any(not 0 <= at <= (len(zones) if i == game.setup.quarry else 0) for i, at in enumerate(places))
            or any(kills < 0 for kills in game.killed)):
        return "The tally of goals or kills can't be."
    if len(game.killed) != len(game.setup.pack.zombies) or any(not 0 <= pile[0] <= 9 for pile in game.vaults if pile):
        return "The tally of kills or the artifacts in the vaults can't be."
    if not all(pile for pile in game.vaults) or sum(pile[0] for pile in game.vaults) > len(game.artifacts):
        return "There are fewer Vault artifacts than lie in the vaults."
    if not (-1 <= game.loud[0] < len(zones) and -1 <= game.loud[1] < len(game.survivors)):
        return "The loudest Zone or its Survivor does not exist."
    if len(game.flags) != len(game.setup.goals) or len(game.vaults) != len(game.setup.quest.stocks):
        return "The goals or vaults are not those of the quest."
    return ""


def dashboards_in_range(game: ZoneGame) -> str:
    """Each Survivor's dashboard shows something that can be."""
    setup = game.setup
    if len(game.survivors) != len(setup.cast):
        return "The team is not the one of the header."
    for who, (survivor, sheet) in enumerate(zip(game.survivors, setup.cast, strict=True)):
        name = sheet.name
        if not 0 <= survivor.zone < len(setup.board.zones):
            return f"{name} stands nowhere."
        if not 0 <= survivor.wounds <= setup.rules.wounds.limit or survivor.experience < 0 or survivor.actions < 0:
            return f"{name} has Wounds, experience or Actions that can't be."
        if not 0 <= survivor.granted <= 9 or survivor.kills < 0 or not 0 <= survivor.used < 1 << 20:
            return f"{name} has gifts, kills or used skills that can't be."
        if any(not 0 < mask < 256 for mask in survivor.free) or survivor.actions > 99 or len(survivor.free) > 9:
            return f"{name} has Actions that can't be."
        if survivor.fate not in range(len(FATES)) or survivor.rotten not in (0, 1, 2):
            return f"{name} is in a state that does not exist."
        if (survivor.wounds >= setup.rules.wounds.limit) and not survivor.fate:
            return f"{name} has all Wounds and is still in play."
        first = setup.first.survivors[who].skills if setup.first is not None else ()  # scenes may give any
        if game.remembered is not None:
            for record in game.remembered.records.values():
                first += tuple([skill for skill in record.skills(who) if skill not in first])
        if not setup.rules.experience.may_have(game, who, first):
            return f"{name} has skills that are not on the sheet."
    return ""


def inventories_in_order(game: ZoneGame) -> str:
    """Each card lies where it may lie."""
    setup = game.setup
    for who, (survivor, sheet) in enumerate(zip(game.survivors, setup.cast, strict=True)):
        name = sheet.name
        if list(survivor.hands) != sorted(survivor.hands) or list(survivor.pack) != sorted(survivor.pack):
            return f"The cards of {name} are not in order."
        if not survivor.body >= -1:
            return f"{name} wears something that does not exist."
        if len(survivor.hands) > setup.rules.slots.hands or len(survivor.pack) > pack_room(game, abilities(game, who)):
            return f"{name} carries more than there is room for."
        if any(not 0 <= held >> 2 < len(setup.pack.cards) for held in cards_of(survivor)):
            return f"{name} carries a card that does not exist."
        slots = [(held, HAND) for held in survivor.hands] + [(held, PACK) for held in survivor.pack]
        if survivor.body >= 0:
            slots.append((survivor.body, BODY))
        for held, slot in slots:
            if not fits(game, who, held >> 2, slot):
                return f"{name} carries {setup.pack.cards[held >> 2].name} where it can't be."
    return ""


def necromancers_counted(game: ZoneGame) -> str:
    """The list of Necromancers and the hordes agree."""
    zones, kinds = range(len(game.zombies)), game.setup.pack.zombies
    if any(n[0] not in zones or n[1] not in zones or not 0 <= n[2] < len(kinds) or not kinds[n[2]].flees
           for n in game.necromancers):
        return "A Necromancer stands or entered nowhere."
    if len({n[3] for n in game.necromancers}) != len(game.necromancers):
        return "Two Necromancers can't be told apart."
    for zone, packed in enumerate(game.zombies):
        for kind in game.setup.pack.zombies:
            if kind.flees and horde.count(packed, kind.index) != sum(
                    n[0] == zone and n[2] == kind.index for n in game.necromancers):
                return f"The Necromancers in {game.setup.board.zones[zone]} are not accounted for."
    return ""


def house_rules_in_order(game: ZoneGame) -> str:
    """What house rules remember can be, and there is nothing of those that are off."""
    kept = game.remembered.records if game.remembered is not None else {}
    if set(kept) != {state.key for state in game.setup.additions.states}:
        return "Something is remembered for house rules that are not played."
    return next(filter(None, [record.problem(game) for record in kept.values()]), "")


# What the fields of frames are about, by their names: Survivors, Zones and cards that have to exist.
SURVIVOR_FIELDS = frozenset({"who", "partner", "active", "targets", "given", "waiting", "linked"})
ZONE_FIELDS = frozenset({"zone", "first", "second", "entry", "zones", "rooms", "filled", "attacked"})
CARD_FIELDS = frozenset({"card", "pool", "cast"})


def pending_in_range(game: ZoneGame) -> str:
    """Every pending frame has fields of the right types that name things which exist."""
    setup = game.setup
    things = [(SURVIVOR_FIELDS, range(-1, len(setup.cast))), (ZONE_FIELDS, range(-1, len(setup.board.zones))),
              (CARD_FIELDS, range(-1, len(setup.pack.cards)))]
    frame: Frame | None = game.frame
    while frame is not None:
        if wrong := wrong_in(frame, things, -1):
            return wrong
        frame = frame.below
    return ""
