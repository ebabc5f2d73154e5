"""The vocabulary of Objective cards and Notes: one verb, one kind of effect, with the keys it has in a file.

What a verb does is the business of the rules (`rounds.deeds`); here is what can be written. A new card that uses known
verbs needs no code.
"""

from __future__ import annotations

from typing import Literal

import msgspec

TRAITS = ("no-ranged", "melee-dice", "ranged-accuracy", "move-zones", "meditation-target", "loss-if-killed",
          "wake-cost", "no-orders")
"""How Guards can differ from others."""
UNLOCKED_RULES = ("carry", "use-fire-star", "guards-leave-at-flag", "plant-ward")
"""Rules of quests that work once a card has unlocked them."""
ITEMS = ("fire-star", "ward", "prayer-wheel", "tablet")
"""What Survivors carry that is no Equipment."""
COUNTERS = ("mandate",)
"""What cards count."""
FLAGS = ("elder_alive", "mandate_true", "mandate_forged", "smith_saved", "defiler_name", "spare_fire_star",
         "found_wheel", "found_tablet")
"""What one quest of a campaign remembers for another."""

To = Literal["taker", "all", "one"]


class Effect(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The base of all effects."""


class DrawCards(Effect, frozen=True):
    """The taker draws so many Equipment cards, as in a Search, and re-orders what he has for free."""

    n: int


class Vault(Effect, frozen=True, rename={"source": "from"}):
    """The taker gets a random Vault Weapon of the deck, or of the side deck; if it is empty, a CXP."""

    source: Literal["main", "side"] = "main"


class DropVault(Effect, frozen=True):
    """So many random Vault Weapons go face down into a Zone."""

    n: int
    at: str = ""


class Find(Effect, frozen=True, rename={"otherwise": "else"}):
    """The taker gets this card out of the Equipment deck, or of the discards; if there is none, he may draw."""

    card: str
    otherwise: Literal["", "draw"] = ""


class GainChi(Effect, frozen=True):
    """So much Chi is gained."""

    n: int
    to: To = "taker"


class LoseChi(Effect, frozen=True):
    """So much Chi is lost, or all of it."""

    n: int | Literal["all"]
    to: To = "taker"


class PayFor(Effect, frozen=True):
    """What a choice costs: it is offered only to those who can pay."""

    n: int
    what: Literal["chi"] = "chi"


class Ap(Effect, frozen=True):
    """The taker gains so many Adrenaline points."""

    n: int


class Heal(Effect, frozen=True):
    """So much lost Health comes back."""

    n: int
    to: To = "taker"


class Cxp(Effect, frozen=True):
    """So many CXP, in a campaign."""

    n: int
    to: To = "taker"


class DrawZombies(Effect, frozen=True):
    """So many Zombie cards are drawn for a Zone, one after the other."""

    n: int
    at: str = ""


class PutZombies(Effect, frozen=True):
    """So many zombies of a kind appear."""

    n: int
    kind: str
    at: str = ""


class Abomination(Effect, frozen=True):
    """So many cards of the Abomination deck are drawn for a Zone."""

    n: int
    at: str = ""


class ActivateKind(Effect, frozen=True):
    """Every zombie of a kind acts once; `towards` here: they head for this Zone whatever they see."""

    kind: str
    towards: Literal["", "here"] = ""


class Noise(Effect, frozen=True):
    """So many Noise tokens."""

    n: int
    at: str = ""


class Guard(Effect, frozen=True):
    """So many Guards come out of the box, as far as there are any."""

    n: int
    at: str = ""


class Order(Effect, frozen=True):
    """The taker may give so many free orders to Guards, beside that of his Turn."""

    n: int


class GuardTrait(Effect, frozen=True):
    """Some Guards are different from now on."""

    who: Literal["pair", "all", "here"]
    trait: str
    value: int = 0
    reward: Literal["", "cxp"] = ""
    until: Literal["", "end-of-next-round"] = ""


class MoveGuards(Effect, frozen=True):
    """Guards may be moved so many Zones each, whatever stands in their way; sleeping pairs go with their Objective."""

    who: Literal["sleeping-pairs", "all"]
    zones: int = 1
    with_objective: bool = False


class Cauldron(Effect, frozen=True):
    """A Cauldron comes into a Zone, if there is one left and the Zone is not corrupted."""

    n: int = 1
    at: str = ""


class Cleanse(Effect, frozen=True):
    """Up to so many Corruption tokens are removed, none from under a Spawn token."""

    n: int


class Mend(Effect, frozen=True, rename={"otherwise": "else"}):
    """So many broken statues are whole again; if none is broken there may be Chi instead."""

    n: int
    otherwise: Literal["", "chi-3"] = ""


class Item(Effect, frozen=True):
    """The taker gets an item."""

    key: str


class ItemRule(Effect, frozen=True):
    """An item can do more, for the rest of the quest or with its next use."""

    key: str
    range_max: int = 0
    next_use: Literal["", "extra-zone"] = ""


class StayFaceUp(Effect, frozen=True):
    """The card stays face up where it lay: to be taken again for one of its choices, or to be used once."""

    retake: str = ""
    use: Literal["", "once"] = ""
    cost: int = 1


class TurnNote(Effect, frozen=True):
    """A Note is turned over and does what it says."""

    n: int


class SetFlag(Effect, frozen=True, rename={"name": "set"}):
    """The campaign remembers something, unless it remembers another thing already."""

    name: str
    unless: str = ""


class NameGuards(Effect, frozen=True):
    """The Guards of the pair are remembered by a name."""

    key: str


class Count(Effect, frozen=True):
    """A counter of the quest rises."""

    n: int
    counter: str


class Unlock(Effect, frozen=True):
    """A rule of the quest works from now on."""

    rule: str
    carrier_chi: int = 0


class Cost(Effect, frozen=True):
    """An Action costs more, or something else, for so many uses."""

    of: Literal["carry", "cauldron"]
    plus: int = 0
    set: int | None = None
    uses: int = 0


class MoveSpawn(Effect, frozen=True):
    """A Spawn token goes to the Flag Zone or to the Green Objective, with Corruption if that may lie there."""

    token: int
    to: Literal["flag", "green"]


class PickNext(Effect, frozen=True, rename={"token": "for"}):
    """Of several cards drawn one is resolved: a preferred one, else the first; or the players choose."""

    deck: Literal["zombie", "random-notes"]
    draw: int
    token: str = ""
    prefer: Literal["", "necromancer"] = ""
    until: Literal["", "quest-end"] = ""


class Reveal(Effect, frozen=True):
    """So many Objective cards are turned face up where they lie."""

    n: int
    what: Literal["objective-cards", "wards"] = "objective-cards"


class CutBridges(Effect, frozen=True):
    """So many bridges are cut: nobody enters them on foot."""

    what: Literal["bridge"]
    n: int = 1


VERBS: dict[str, type[Effect]] = {
    "draw": DrawCards, "vault": Vault, "drop-vault": DropVault, "find": Find, "chi": GainChi, "lose-chi": LoseChi,
    "pay": PayFor, "ap": Ap, "heal": Heal, "cxp": Cxp, "spawn": DrawZombies, "put": PutZombies,
    "abomination": Abomination, "activate": ActivateKind, "noise": Noise, "guard": Guard, "order": Order,
    "guard-trait": GuardTrait, "move-guards": MoveGuards, "cauldron": Cauldron, "cleanse": Cleanse, "mend": Mend,
    "item": Item, "item-rule": ItemRule, "stay": StayFaceUp, "note": TurnNote, "flag": SetFlag, "mark": NameGuards,
    "count": Count, "unlock": Unlock, "cost": Cost, "move-spawn": MoveSpawn, "pick-next": PickNext, "reveal": Reveal,
    "block": CutBridges,
}
