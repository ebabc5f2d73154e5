"""What happened, in sentences: one for every type of event, in our own words, with the rule where it surprises."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import TYPE_CHECKING

from gravetide.families.zones.content.model import LEVELS, MAGIC, RANGED
from gravetide.families.zones.horde import horde
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.told import events
from gravetide.kernel.event import Event

if TYPE_CHECKING:
    from gravetide.families.zones.state.setup import Setup

_COLOURS = ("red", "blue", "green", "Necromancer's", "first", "second", "third", "fourth", "fifth")
_PHASES = {
    "players": "The Players' Phase begins: every Survivor has a Turn.",
    "zombies": "The Zombies' Phase begins: the dead strike, walk, and more of them come.",
    "end": "The End Phase: silence falls, and weapons are loaded again.",
}
_GAITS = {
    "walker": ("shuffles", "shuffle"),
    "fatty": ("waddles", "waddle"),
    "runner": ("runs", "run"),
    "abomination": ("tramples", "trample"),
    "necromancer": ("glides", "glide"),
}
_WAYS = {
    "charge": "{name} charges from {origin} to {zone}.",
    "bloodlust": "{name} rushes from {origin} into {zone}, weapon raised.",
    "jump": "{name} jumps from {origin} over to {zone}.",
    "sprint": "{name} sprints from {origin} to {zone}.",
    "speed": "{name} is carried by the spell from {origin} to {zone}.",
    "pushed": "{name} is pushed from {origin} to {zone}.",
    "carried": "{name} is carried along from {origin} to {zone}.",
    "slide": "{name} slides over the ice from {origin} to {zone}.",
    "cauldron": "{name} goes along from {origin} to {zone}.",
    "dragged": "{name} is dragged out of {origin} to {zone}.",
}
_SOURCES = {
    "start": "{name} starts with {card}.",
    "search": "{name} keeps {card}.",
    "vault": "{name} takes {card} from the vault.",
    "objective": "{name} receives {card} for the Objective.",
    "skill": "{name} gets {card} from a skill.",
    "merchant": "{name} gets {card} from the merchant.",
    "combined": "{name} has {card} ready.",
}
_SHIELDS = {
    "armor": "armor holds",
    "ironclad": "Ironclad: these zombies can't hurt the wearer",
    "tough": "Tough: the first Wound of the phase is ignored",
    "discard": "a card was given up for it",
    "mask": "the Goalie Mask took it",
}
_REASONS = {
    "card": "A Zombie card wakes them: all {plural} act once more.",
    "supply": "No miniatures are left, so all {plural} on the board act at once.",
    "necromancer": "A Necromancer card stirs those already here: the {plural} among them act once more.",
    "taunt": "Taunted, the {plural} act out of turn.",
}


def tell(event: Event, at: Setup | ZoneGame) -> str:
    """The event as one sentence for people. `at` is the set-up, or the game: it also knows what the goals are."""
    return _sentence(event, Names(at.setup, at) if isinstance(at, ZoneGame) else Names(at))


def listed(words: Sequence[str]) -> str:
    """Words as people list them: "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


class Names:
    """What the numbers in events are called."""

    __slots__ = ("setup", "game")

    def __init__(self, setup: Setup, game: ZoneGame | None = None) -> None:
        self.setup = setup
        self.game = game

    def survivor(self, who: int) -> str:
        return self.setup.cast[who].name

    def zone(self, zone: int) -> str:
        return self.setup.board.zones[zone]

    def card(self, card: int) -> str:
        return self.setup.pack.cards[card].name

    def zombies(self, kind: int, number: int) -> str:
        zombie = self.setup.pack.zombies[kind]
        return f"{number} {zombie.name if number == 1 else zombie.plural}"

    def kind(self, kind: int) -> str:
        return self.setup.pack.zombies[kind].name

    def plural(self, kind: int) -> str:
        return self.setup.pack.zombies[kind].plural

    def horde(self, packed: int) -> str:
        return listed([self.zombies(kind, number) for kind, number in horde.kinds(packed)]) or "no zombie"

    def door(self, number: int) -> str:
        door = self.setup.board.doors[number]
        colour = "" if door.colour == "neutral" else f"{door.colour} "
        return f"{colour}{'vault ' if door.vault else ''}door between {self.zone(door.a)} and {self.zone(door.b)}"


def _number(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


@singledispatch
def _sentence(event: Event, names: Names) -> str:
    raise NotImplementedError(f"Nobody has put {type(event).__name__} into words yet.")


tells = _sentence.register
"""Put before a function that tells one type of event: ``def _(event: Spiked, names: Names) -> str``."""


# -- the course of the game


@tells
def _(event: events.RoundBegan, names: Names) -> str:
    if names.setup.seat_count == 1 or event.first_player < 0:
        return f"Round {event.round} begins."
    team = [s.name for s, seat in zip(names.setup.cast, names.setup.seats, strict=True) if seat == event.first_player]
    return f"Round {event.round} begins; {listed(team)} may go first."


@tells
def _(event: events.PhaseBegan, names: Names) -> str:
    return _PHASES.get(event.phase, f"The {event.phase} phase begins.")


@tells
def _(event: events.TurnBegan, names: Names) -> str:
    extra = "an extra Turn" if event.extra else "a Turn"
    return f"{names.survivor(event.survivor)} begins {extra} with {_number(event.actions, 'Action')}."


@tells
def _(event: events.TurnEnded, names: Names) -> str:
    return f"{names.survivor(event.survivor)}'s Turn is over."


@tells
def _(event: events.GoalReached, names: Names) -> str:
    reached = f"Goal {event.goal + 1} of {len(names.setup.goals)} is reached"
    if names.game is None:
        return f"{reached}."
    words = names.setup.goals[event.goal].words(names.game)
    return f"{reached}: {words[0].lower()}{words[1:]}."


@tells
def _(event: events.GameEnded, names: Names) -> str:
    return f"{'Victory' if event.result == 'won' else 'Defeat'}! {event.reason}"


# -- Survivors


@tells
def _(event: events.Moved, names: Names) -> str:
    way = _WAYS.get(event.how, "{name} walks from {origin} to {zone}.")
    name = names.survivor(event.survivor)
    return way.format(name=name, origin=names.zone(event.origin), zone=names.zone(event.zone))


@tells
def _(event: events.ExperienceGained, names: Names) -> str:
    return f"{names.survivor(event.survivor)} gains {event.amount} experience and has {event.total}."


@tells
def _(event: events.LevelReached, names: Names) -> str:
    return (
        f"{names.survivor(event.survivor)} reaches the {LEVELS[event.level]} Danger Level; "
        "Zombie cards are read at the highest level of the team."
    )


@tells
def _(event: events.SkillGained, names: Names) -> str:
    skill = names.setup.pack.skills[event.skill]
    return f"{names.survivor(event.survivor)} learns {skill.name}: {skill.text}"


@tells
def _(event: events.SkillUsed, names: Names) -> str:
    name = names.survivor(event.survivor)
    if event.skill == "taunt":
        return f"{name} taunts the zombies in {names.zone(event.target)}: they come for {name} and nobody else."
    if event.skill == "born_leader":
        return f"{name} leads: {names.survivor(event.target)} gets another Action."
    return f"{name} uses {event.skill.replace('_', ' ')}."


@tells
def _(event: events.Healed, names: Names) -> str:
    return f"{names.survivor(event.survivor)} is healed of {_number(event.number, 'Wound')} and has {event.total} left."


@tells
def _(event: events.Eliminated, names: Names) -> str:
    return f"{names.survivor(event.survivor)} falls in {names.zone(event.zone)} and is out of the game."


@tells
def _(event: events.LeftBoard, names: Names) -> str:
    return f"{names.survivor(event.survivor)} gets away through the Exit in {names.zone(event.zone)}."


@tells
def _(event: events.RottenChanged, names: Names) -> str:
    name = names.survivor(event.survivor)
    if event.rotten:
        return f"{name} goes unnoticed: zombies ignore this Survivor until a fight or a noise."
    return f"Zombies notice {name} again."


# -- noise


@tells
def _(event: events.NoiseMade, names: Names) -> str:
    return f"Noise in {names.zone(event.zone)}: {names.setup.rules.noise.draws}."


@tells
def _(event: events.NoiseCleared, names: Names) -> str:
    return "The noises of this Round die away."


@tells
def _(event: events.LoudUsed, names: Names) -> str:
    name = names.survivor(event.survivor)
    return f"{name} shouts: until {name}'s next Turn {names.zone(event.zone)} is the loudest Zone."


# -- dice and fighting


@tells
def _(event: events.DiceRolled, names: Names) -> str:
    name, dice = names.survivor(event.survivor), listed([str(die) for die in event.dice]) or "no die"
    if event.why == "door":
        return f"{name} rolls {dice} to break the door; one {event.target} or more does it."
    if event.why == "armor":
        return f"{name} rolls {dice} for protection; each {event.target} or more stops a Wound."
    if event.why == "lock":
        return f"{name} rolls {dice} for the lock; {event.target} or more undoes it."
    if event.why == "extra":
        return f"{name}'s sixes bring more dice: {dice}; {event.target} or more hits."
    return f"{name} rolls {dice}; {event.target} or more hits."


@tells
def _(event: events.DiceRerolled, names: Names) -> str:
    dice = listed([str(die) for die in event.dice])
    return f"{names.survivor(event.survivor)} rolls again ({event.by.replace('_', ' ')}): {dice}."


@tells
def _(event: events.Attacked, names: Names) -> str:
    card = names.card(event.card)
    tool = f"{card} in each hand" if event.weapons == 2 else card
    name, zone = names.survivor(event.survivor), names.zone(event.zone)
    if event.mode & RANGED:
        return f"{name} shoots into {zone} with {tool}."
    if event.mode & MAGIC:
        return f"{name} hurls {tool} into {zone}."
    return f"{name} strikes in {zone} with {tool}."


@tells
def _(event: events.AttackResolved, names: Names) -> str:
    if not event.hits:
        return "Nothing hits."
    misses = f", and {_number(event.misses, 'miss', 'misses')}" if event.misses else ""
    return f"{_number(event.hits, 'hit')} of {event.damage} damage{misses}."


@tells
def _(event: events.ZombiesKilled, names: Names) -> str:
    killed, zone = names.zombies(event.kind, event.number), names.zone(event.zone)
    if event.survivor < 0:
        return f"{killed} in {zone} {'is' if event.number == 1 else 'are'} destroyed, and nobody gains experience."
    return f"{names.survivor(event.survivor)} kills {killed} in {zone}."


@tells
def _(event: events.Reloaded, names: Names) -> str:
    return f"{names.survivor(event.survivor)} reloads {names.card(event.card)}."


@tells
def _(event: events.EnchantmentCast, names: Names) -> str:
    on = f" on {names.survivor(event.target)}" if event.target >= 0 else ""
    into = f" on {names.zone(event.zone)}" if event.zone >= 0 and not on else ""
    return f"{names.survivor(event.survivor)} casts {names.card(event.card)}{on}{into}."


# -- Wounds


@tells
def _(event: events.ZombiesAttack, names: Names) -> str:
    if horde.total(event.horde) == 1:
        return f"{names.horde(event.horde)} attacks in {names.zone(event.zone)}."
    return f"{names.horde(event.horde)} attack in {names.zone(event.zone)}: one Wound from each."


@tells
def _(event: events.WoundsAssigned, names: Names) -> str:
    wounds = _number(event.soft + event.hard, "Wound")
    hard = f", {event.hard} of which no armor can stop" if event.hard else ""
    return f"{names.survivor(event.survivor)} faces {wounds}{hard}."


def _car(names: Names, car: int) -> str:
    cars = names.setup.quest.cars
    kind = names.setup.pack.cars[cars[car].kind].name if car < len(cars) else "car"
    return f"the {kind[0].lower()}{kind[1:]}"


@tells
def _(event: events.CarEntered, names: Names) -> str:
    seat = "at the wheel of" if event.driver else "in the back of"
    return f"{names.survivor(event.survivor)} sits {seat} {_car(names, event.car)}."


@tells
def _(event: events.CarLeft, names: Names) -> str:
    return f"{names.survivor(event.survivor)} gets out of {_car(names, event.car)}."


@tells
def _(event: events.CarDriven, names: Names) -> str:
    there = f"from {names.zone(event.origin)} to {names.zone(event.zone)}"
    return f"{names.survivor(event.survivor)} drives {_car(names, event.car)} {there}."


@tells
def _(event: events.CarSearched, names: Names) -> str:
    return f"{names.survivor(event.survivor)} searches {_car(names, event.car)}."


@tells
def _(event: events.CardsCombined, names: Names) -> str:
    return f"{names.survivor(event.survivor)} puts two cards together: {names.card(event.card)}."


@tells
def _(event: events.MolotovBurst, names: Names) -> str:
    return f"{names.survivor(event.survivor)} throws a Molotov: {names.zone(event.zone)} goes up in flames."


_DEEDS = {
    "silence": "{name} switches the siren in {zone} off. How quiet it is.",
    "lid": "{name} drags the lid over the manhole in {zone}. Nothing comes up here any more.",
    "fill": "{name} empties a can into the tank of the car in {zone}.",
}


@tells
def _(event: events.MissionDeed, names: Names) -> str:
    return _DEEDS[event.deed].format(name=names.survivor(event.survivor), zone=names.zone(event.zone))


@tells
def _(event: events.ZombiesBurnt, names: Names) -> str:
    return f"{names.horde(event.horde)} burn in {names.zone(event.zone)}, and nobody is left to tell of it."


@tells
def _(event: events.WoundsPrevented, names: Names) -> str:
    why = _SHIELDS.get(event.by, event.by)
    return f"{names.survivor(event.survivor)} is spared {_number(event.number, 'Wound')} ({why})."


@tells
def _(event: events.Wounded, names: Names) -> str:
    limit = names.setup.rules.wounds.limit
    wounds = _number(event.number, "Wound")
    return f"{names.survivor(event.survivor)} takes {wounds}: {event.total} of {limit} now."


# -- zombies


@tells
def _(event: events.ZombiesMoved, names: Names) -> str:
    kinds = [kind for kind, _ in horde.kinds(event.horde)]
    key = names.setup.pack.zombies[kinds[0]].key if len(kinds) == 1 else ""
    one, many = _GAITS.get(key, ("walks", "walk"))
    verb = one if horde.total(event.horde) == 1 else many
    return f"{names.horde(event.horde)} {verb} from {names.zone(event.origin)} to {names.zone(event.zone)}."


@tells
def _(event: events.ZombiesJoined, names: Names) -> str:
    verb = "joins" if horde.total(event.horde) == 1 else "join"
    return f"{names.horde(event.horde)} {verb} in {names.zone(event.zone)}: the parts of a horde are always equal."


@tells
def _(event: events.ZombiesPushed, names: Names) -> str:
    verb = "is" if horde.total(event.horde) == 1 else "are"
    return f"{names.horde(event.horde)} {verb} thrown back from {names.zone(event.origin)} to {names.zone(event.zone)}."


@tells
def _(event: events.ZombiesPlaced, names: Names) -> str:
    verb = "appears" if event.number == 1 else "appear"
    return f"{names.zombies(event.kind, event.number)} {verb} in {names.zone(event.zone)}."


@tells
def _(event: events.OutOfMiniatures, names: Names) -> str:
    return f"There are no miniatures left for {names.zombies(event.kind, event.missing)} more."


@tells
def _(event: events.ExtraActivation, names: Names) -> str:
    return _REASONS.get(event.why, "All {plural} act once more.").format(plural=names.plural(event.kind))


@tells
def _(event: events.ZombieCardDrawn, names: Names) -> str:
    card = names.setup.zombie_cards[event.card]
    start = f"Zombie card for {names.zone(event.zone)}"
    if card.type == "double_spawn":
        return f"{start}: Double Spawn. The next token draws two cards."
    if card.type == "extra_activation" and not event.level:
        return f"{start}: an extra activation for {names.plural(card.zombie)}, but not at the blue level."
    if card.type == "extra_activation":
        return f"{start}: nobody comes, but all {names.plural(card.zombie)} act once more."
    if card.type == "necromancer":
        return f"{start}: a {names.kind(card.zombie)}!"
    if card.type == "abomination":
        return f"{start}: something vast comes, and the Abomination deck says what."
    if card.type == "siege":
        return f"{start}: a siege" + ("." if event.level else ", but at the blue level it does nothing.")
    kind, number = card.lines[event.level]
    if kind < 0 or not number:
        return f"{start}, read at the {LEVELS[event.level]} level: nothing stirs."
    what = names.zombies(names.setup.replaced.get(kind, kind), number)
    swapped = f", for this quest has no {names.kind(kind)}" if kind in names.setup.replaced else ""
    return f"{start}, read at the {LEVELS[event.level]} level: {what}{swapped}."


@tells
def _(event: events.DeckReshuffled, names: Names) -> str:
    which = "Zombie" if event.deck == "zombies" else event.deck.capitalize()
    return f"The {which} deck is empty: its discards are shuffled into a new one."


@tells
def _(event: events.NecromancerEntered, names: Names) -> str:
    return f"A {names.kind(event.kind)} appears in {names.zone(event.zone)} with a Spawn token: stop him."


@tells
def _(event: events.NecromancerEscaped, names: Names) -> str:
    return f"A Necromancer flees through {names.zone(event.zone)}; his Spawn token in {names.zone(event.entry)} stays."


@tells
def _(event: events.FirstSpawnChosen, names: Names) -> str:
    return f"New zombies come in {names.zone(event.zone)} first, then clockwise around the board."


@tells
def _(event: events.SpawnTokenPlaced, names: Names) -> str:
    return f"A {_COLOURS[event.colour]} Spawn token is placed in {names.zone(event.zone)}."


@tells
def _(event: events.SpawnTokenRemoved, names: Names) -> str:
    return f"The {_COLOURS[event.colour]} Spawn token in {names.zone(event.zone)} is taken off the board."


@tells
def _(event: events.SpawnTokenMoved, names: Names) -> str:
    return f"The {_COLOURS[event.colour]} Spawn token goes from {names.zone(event.origin)} to {names.zone(event.zone)}."


@tells
def _(event: events.SpawnTokenAwoke, names: Names) -> str:
    return f"The {_COLOURS[event.colour]} Spawn token in {names.zone(event.zone)} wakes up and brings zombies now."


# -- Corruption, statues, ice


@tells
def _(event: events.CorruptionSet, names: Names) -> str:
    return f"Corruption spreads to {names.zone(event.zone)}."


@tells
def _(event: events.CorruptionRemoved, names: Names) -> str:
    return f"The Corruption in {names.zone(event.zone)} is gone."


@tells
def _(event: events.BeaconMoved, names: Names) -> str:
    if event.zone < 0:
        return "The Beacon has left the board."
    return f"The Beacon is in {names.zone(event.zone)} now."


@tells
def _(event: events.StatueBroken, names: Names) -> str:
    return f"The Chi Statue in {names.zone(event.zone)} is broken."


@tells
def _(event: events.StatueMended, names: Names) -> str:
    return f"The Chi Statue in {names.zone(event.zone)} is whole again."


@tells
def _(event: events.ZombiesFroze, names: Names) -> str:
    verb = "freezes" if horde.total(event.horde) == 1 else "freeze"
    return f"{names.horde(event.horde)} in {names.zone(event.zone)} {verb}."


@tells
def _(event: events.ZombiesThawed, names: Names) -> str:
    verb = "thaws and stays" if horde.total(event.horde) == 1 else "thaw and stay"
    return f"{names.horde(event.horde)} in {names.zone(event.zone)} {verb}."


@tells
def _(event: events.AbominationDrawn, names: Names) -> str:
    return f"The Abomination deck is drawn for {names.zone(event.zone)}: {names.kind(event.kind)}."


@tells
def _(event: events.DefilerEntered, names: Names) -> str:
    return f"The {names.kind(event.kind)} appears in {names.zone(event.zone)} with a Spawn token."


@tells
def _(event: events.SiegeBegan, names: Names) -> str:
    return "Siege! Every zombie acts, and no rampart holds it."


@tells
def _(event: events.VaultWeaponLaid, names: Names) -> str:
    return f"A Vault Weapon lies face down in {names.zone(event.zone)}."


@tells
def _(event: events.ZombiesPerished, names: Names) -> str:
    verb = "dies" if event.number == 1 else "die"
    return f"{names.zombies(event.kind, event.number)} in {names.zone(event.zone)} {verb}."


# -- doors


@tells
def _(event: events.DoorOpened, names: Names) -> str:
    if event.survivor < 0:
        return f"The {names.door(event.door)} stands open."
    return f"{names.survivor(event.survivor)} opens the {names.door(event.door)}."


@tells
def _(event: events.DoorHeld, names: Names) -> str:
    return f"The {names.door(event.door)} holds, and the Action is spent."


@tells
def _(event: events.DoorClosed, names: Names) -> str:
    return f"{names.survivor(event.survivor)} shuts the {names.door(event.door)}."


@tells
def _(event: events.BuildingRevealed, names: Names) -> str:
    rooms = [names.zone(room) for room in event.rooms]
    each = "it" if len(rooms) == 1 else "each room"
    return f"The building with {listed(rooms)} is open: {each} {names.setup.rules.spawning.opened_room}."


# -- cards


@tells
def _(event: events.CardDrawn, names: Names) -> str:
    return f"{names.survivor(event.survivor)} finds {names.card(event.card)}."


@tells
def _(event: events.CardGained, names: Names) -> str:
    words = _SOURCES.get(event.source, "{name} gets {card}.")
    return words.format(name=names.survivor(event.survivor), card=names.card(event.card))


@tells
def _(event: events.CardDiscarded, names: Names) -> str:
    return f"{names.survivor(event.survivor)} discards {names.card(event.card)}."


@tells
def _(event: events.CardPut, names: Names) -> str:
    where = {"hand": "in Hand", "body": "on the Body", "pack": "in the Backpack"}.get(event.slot, event.slot)
    name, card = names.survivor(event.survivor), names.card(event.card)
    if event.owner != event.survivor:
        return f"{name} hands {card} to {names.survivor(event.owner)}, who puts it {where}."
    return f"{name} puts {card} {where}."


@tells
def _(event: events.Traded, names: Names) -> str:
    return f"{names.survivor(event.survivor)} and {names.survivor(event.partner)} have finished trading."


# -- fire, Objectives


@tells
def _(event: events.BilePlaced, names: Names) -> str:
    if event.origin >= 0:
        origin, zone = names.zone(event.origin), names.zone(event.zone)
        return f"There are no more tokens, so the Dragon Bile from {origin} goes to {zone}."
    return f"Dragon Bile spills over {names.zone(event.zone)}; a Torch will set it ablaze."


@tells
def _(event: events.BileDried, names: Names) -> str:
    return f"The Dragon Bile in {names.zone(event.zone)} dries up."


@tells
def _(event: events.IceBroke, names: Names) -> str:
    return f"The ice of {names.zone(event.zone)} breaks under everybody on it."


@tells
def _(event: events.CauldronPlaced, names: Names) -> str:
    return f"A Cauldron is set up in {names.zone(event.zone)}."


@tells
def _(event: events.CauldronShifted, names: Names) -> str:
    return f"The Cauldron is pushed from {names.zone(event.origin)} to {names.zone(event.zone)}."


@tells
def _(event: events.CauldronPoured, names: Names) -> str:
    return f"Boiling tar pours from {names.zone(event.origin)} onto everybody in {names.zone(event.zone)}."


@tells
def _(event: events.CauldronLost, names: Names) -> str:
    return f"The Cauldron in {names.zone(event.zone)} sinks into the Corruption."


@tells
def _(event: events.DragonFire, names: Names) -> str:
    who = names.survivor(event.survivor) if event.survivor >= 0 else "A spark"
    return f"{who} sets the Dragon Bile alight: everything in {names.zone(event.zone)} burns."


@tells
def _(event: events.ObjectiveTaken, names: Names) -> str:
    name, zone = names.survivor(event.survivor), names.zone(event.zone)
    return f"{name} takes the Objective in {zone}: it is {_COLOURS[event.colour]}."


@tells
def _(event: events.Unlocked, names: Names) -> str:
    if event.what == "all":
        return "The last Objective is taken: what was locked can be opened now."
    return f"The {event.what} Objective is taken: what it kept locked can be opened now."


_CHI = {
    "meditation": "{name} meditates and gathers {number} Chi.",
    "enhanced": "{name} puts Chi into the blow.",
    "recast": "{name} spends Chi to cast the spell again.",
    "armor": "{name} steels the armor with Chi.",
    "sixes": "Sixes: {name} gains {number} Chi.",
    "god-eater": "The God-Eater drinks {number} of {name}'s Chi.",
    "gone": "{name}'s Chi is gone.",
}


@tells
def _(event: events.ChiChanged, names: Names) -> str:
    name, number = names.survivor(event.survivor), abs(event.change)
    told = _CHI.get(event.why)
    if told is not None:
        return told.format(name=name, number=number)
    pack = names.setup.pack
    skill = next((skill.name for skill in pack.skills if skill.key == event.why), "")
    if skill:
        return f"{name} spends Chi: {skill.removeprefix('Chi ')}."
    if event.why in pack.card:
        return f"{pack.card[event.why].name} gives {name} {number} Chi."
    return f"{name} {'gains' if event.change > 0 else 'loses'} {number} Chi."


@tells
def _(event: events.ChiCardDrawn, names: Names) -> str:
    card = names.setup.pack.chi_cards[event.card]
    skills = " or ".join([names.setup.pack.skills[skill].name for skill in card.skills])
    return f"{names.survivor(event.survivor)} draws a Chi Skill card: {skills}."


@tells
def _(event: events.SkillSwapped, names: Names) -> str:
    skills = names.setup.pack.skills
    return f"{names.survivor(event.survivor)} swaps {skills[event.old].name} for {skills[event.skill].name}."


def _some_guards(number: int) -> str:
    return "A Guard" if number == 1 else f"{number} Guards"


@tells
def _(event: events.GuardsCame, names: Names) -> str:
    take = "takes" if event.number == 1 else "take"
    return f"{_some_guards(event.number)} {take} up position in {names.zone(event.zone)}."


@tells
def _(event: events.GuardsMoved, names: Names) -> str:
    go = "goes" if event.number == 1 else "go"
    return f"{_some_guards(event.number)} {go} from {names.zone(event.origin)} to {names.zone(event.zone)}."


@tells
def _(event: events.GuardsLeft, names: Names) -> str:
    return f"{_some_guards(event.number)} {'is' if event.number == 1 else 'are'} safe behind {names.zone(event.zone)}."


@tells
def _(event: events.GuardsLost, names: Names) -> str:
    return f"{_some_guards(event.number)} fall{'s' if event.number == 1 else ''} in {names.zone(event.zone)}."


@tells
def _(event: events.GuardsAttack, names: Names) -> str:
    who, guards = names.survivor(event.survivor), _some_guards(event.number)
    one = "s" if event.number == 1 else ""
    if event.origin == event.zone:
        return f"On the order of {who}, {guards} strike{one} in {names.zone(event.zone)}."
    return f"On the order of {who}, {guards} shoot{one} from {names.zone(event.origin)} at {names.zone(event.zone)}."


@tells
def _(event: events.KnockedOut, names: Names) -> str:
    return f"{names.survivor(event.survivor)} goes down in {names.zone(event.zone)}: somebody must come, and soon."


@tells
def _(event: events.CarriedOff, names: Names) -> str:
    return f"{names.survivor(event.survivor)} carries {names.survivor(event.fallen)} to safety."
