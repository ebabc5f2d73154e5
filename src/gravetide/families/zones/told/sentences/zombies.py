"""The horde, in sentences: how it moves and grows, its cards and its Spawn tokens."""

from __future__ import annotations

from gravetide.families.zones.content.tokens import TOKEN_WORDS
from gravetide.families.zones.horde import horde
from gravetide.families.zones.told import events
from gravetide.families.zones.told.kinds import written_kind
from gravetide.families.zones.told.names import Names, tells

_REASONS = {
    "card": "A Zombie card wakes them: all {plural} act once more.",
    "supply": "No miniatures are left, so all {plural} on the board act at once.",
    "necromancer": "A Necromancer card stirs those already here: the {plural} among them act once more.",
    "taunt": "Taunted, the {plural} act out of turn.",
}


@tells
def _(event: events.ZombiesMoved, names: Names) -> str:
    kinds = [kind for kind, _ in horde.kinds(event.horde)]
    key = names.setup.pack.zombies[kinds[0]].key if len(kinds) == 1 else ""
    one, many = written_kind(key).gait
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
    more = names.kind(event.kind) if event.missing == 1 else names.plural(event.kind)
    return f"There are no miniatures left for {event.missing} more {more}."


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
        return f"{start}: an extra activation for {names.plural(card.zombie)}, but not at the {names.level(0)} level."
    if card.type == "extra_activation":
        return f"{start}: nobody comes, but all {names.plural(card.zombie)} act once more."
    if card.type == "necromancer":
        return f"{start}: a {names.kind(card.zombie)}!"
    if card.type == "abomination":
        return f"{start}: something vast comes, and the Abomination deck says what."
    if card.type == "siege":
        return f"{start}: a siege" + ("." if event.level else f", but at the {names.level(0)} level it does nothing.")
    kind, number = card.lines[event.level]
    if kind < 0 or not number:
        return f"{start}, read at the {names.level(event.level)} level: nothing stirs."
    what = names.zombies(names.setup.replaced.get(kind, kind), number)
    swapped = f", for this quest has no {names.kind(kind)}" if kind in names.setup.replaced else ""
    return f"{start}, read at the {names.level(event.level)} level: {what}{swapped}."


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
    return f"A {TOKEN_WORDS[event.colour]} Spawn token is placed in {names.zone(event.zone)}."


@tells
def _(event: events.SpawnTokenRemoved, names: Names) -> str:
    return f"The {TOKEN_WORDS[event.colour]} Spawn token in {names.zone(event.zone)} is taken off the board."


@tells
def _(event: events.SpawnTokenMoved, names: Names) -> str:
    way = f"from {names.zone(event.origin)} to {names.zone(event.zone)}"
    return f"The {TOKEN_WORDS[event.colour]} Spawn token goes {way}."


@tells
def _(event: events.SpawnTokenAwoke, names: Names) -> str:
    return f"The {TOKEN_WORDS[event.colour]} Spawn token in {names.zone(event.zone)} wakes up and brings zombies now."


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
def _(event: events.ZombiesPerished, names: Names) -> str:
    verb = "dies" if event.number == 1 else "die"
    return f"{names.zombies(event.kind, event.number)} in {names.zone(event.zone)} {verb}."
