"""Objective cards and Notes in words: title and story from the game's words, and what they do as sentences.

What a card does is told from its effects, so that no text can promise what the rules do not keep.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from gravetide.families.zones.content import effects
from gravetide.families.zones.content.effects import Effect
from gravetide.families.zones.content.objective_cards import ObjectiveCard, load_deck
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.words import game_words
from gravetide.kernel.words import so_many

FILE: Final = "objective-cards"
PLACES: Final = {"green": "at the Green Objective", "flag": "in the Flag Zone"}
RULES: Final = {
    "carry": ("The Beacon can be carried: a Survivor who moves out of its Zone may bring it along, and so may two "
              "Guards or more who are moved together."),
    "use-fire-star": ("A Fire Star can be used for an Action, at Range 0-1 and in sight of Spawn token 1: everything "
                      "in its Zone is destroyed, the Corruption too, and the token draws no card the next time "
                      "zombies come."),
    "guards-leave-at-flag": ("Guards who come into the Flag Zone are safe: they leave the board and count as arrived. "
                             "In an Epilogue they stay, and count wherever they go."),
    "plant-ward": ("A ward can be planted for an Action, at the Green Objective or where the token stands: two of them "
                   "move Spawn token 1 to the Flag Zone, one moves token 5."),
}
TRAITS: Final = {
    "no-ranged": "They take no Ranged orders.",
    "melee-dice": "In Melee orders each of them rolls {value} dice.",
    "ranged-accuracy": "Their Ranged orders hit on {value}+.",
    "move-zones": "A Move order takes them up to {value} Zones.",
    "meditation-target": "Survivors who meditate beside one of them get {value} Chi.",
    "loss-if-killed": "If one of them is killed, you lose.",
    "wake-cost": "A Survivor must spend {value} extra Action beside them before they obey, and gets 1 CXP for it.",
    "no-orders": "They take no orders until the end of the next Round.",
}
GUARDS: Final = {"pair": "The pair", "all": "All Guards", "here": "The Guards here"}


def title(game: str, paper: str) -> str:
    """What a card or Note is called."""
    return str(game_words(game, FILE)[paper]["title"])


def told(game: str, paper: str) -> tuple[str, str, tuple[str, ...]]:
    """Its title, its story, and what it does in sentences."""
    words = game_words(game, FILE)[paper]
    return str(words["title"]), str(words["story"]), sentences(game, paper)


@lru_cache(maxsize=1024)
def sentences(game: str, paper: str) -> tuple[str, ...]:
    """What a card or Note does."""
    card = load_deck(game).cards[paper]
    if not card.branches:
        return tuple(_all(game, card, card.effects))
    return tuple([branch(game, paper, number) for number in range(len(card.branches))])


def branch(game: str, paper: str, number: int) -> str:
    """One of the things that a card lets players choose from: what they do, and what comes of it."""
    card = load_deck(game).cards[paper]
    what = _deed(game, paper, number)
    return f"{what} {' '.join(_all(game, card, card.branches[number].effects))}".strip()


def choice(game: str, paper: str, number: int) -> str:
    """The same once it is chosen, without what comes of it; a card that has no words for it tells what it does."""
    return _deed(game, paper, number) or branch(game, paper, number)


def _deed(game: str, paper: str, number: int) -> str:
    words = game_words(game, FILE)[paper].get("branches", ())
    return str(words[number]) if number < len(words) else ""


def _all(game: str, card: ObjectiveCard, listed: tuple[Effect, ...]) -> list[str]:
    return [sentence(game, card, effect) for effect in listed if not isinstance(effect, effects.TurnNote)]


def sentence(game: str, card: ObjectiveCard, effect: Effect) -> str:
    """One effect."""
    return SENTENCES[type(effect)](game, card, effect)


def _where(at: str) -> str:
    if not at:
        return "here"
    return PLACES.get(at) or (f"for Spawn token {at[1:]}" if at.startswith("#") else f"on {at}")


def _whose(to: str, plain: str, every: str) -> str:
    return every if to == "all" else "One Survivor of your choice " + plain if to == "one" else "The Survivor " + plain


def _kind(game: str, kind: str, number: int = 2) -> str:
    zombie = load_pack(game).zombie[kind]
    return zombie.name if number == 1 else zombie.plural


def _find(game: str, card: ObjectiveCard, effect: Any) -> str:
    otherwise = ", or draws a card if there is none" if effect.otherwise else ", if there is one"
    return f"The Survivor gets {load_pack(game).card[effect.card].name} from the Equipment deck{otherwise}."


def _lose(game: str, card: ObjectiveCard, effect: Any) -> str:
    lost = "all Chi" if effect.n == "all" else f"{effect.n} Chi"
    return _whose(effect.to, f"loses {lost}.", f"Every Survivor loses {lost}.")


def _put(game: str, card: ObjectiveCard, effect: Any) -> str:
    verb = "appears" if effect.n == 1 else "appear"
    return f"{effect.n} {_kind(game, effect.kind, effect.n)} {verb} {_where(effect.at)}."


def _activate(game: str, card: ObjectiveCard, effect: Any) -> str:
    towards = ", and all of them head for this Zone" if effect.towards else ""
    return f"All {_kind(game, effect.kind)} act once{towards}."


def _trait(game: str, card: ObjectiveCard, effect: Any) -> str:
    return f"{GUARDS[effect.who]}: {TRAITS[effect.trait].format(value=effect.value)}"


def _move_guards(game: str, card: ObjectiveCard, effect: Any) -> str:
    who = "Every sleeping pair may be moved together with its Red Objective" if effect.with_objective else (
        "Every Guard on the board may be moved")
    return f"{who}, up to {so_many(effect.zones, 'Zone')}."


def _mend(game: str, card: ObjectiveCard, effect: Any) -> str:
    otherwise = " If none is broken, the Survivor gains 3 Chi." if effect.otherwise else ""
    return f"{so_many(effect.n, 'broken Chi Statue')} {'is' if effect.n == 1 else 'are'} whole again.{otherwise}"


def _item_rule(game: str, card: ObjectiveCard, effect: Any) -> str:
    name = item_name(game, effect.key)
    if effect.range_max:
        return f"A {name} can be used at Range 0-{effect.range_max}."
    return f"The next {name} clears a Zone beside its target as well."


def _stay(game: str, card: ObjectiveCard, effect: Any) -> str:
    if effect.use:
        used = " ".join(_all(game, card, card.use))
        return f"The card stays here: once, a Survivor in this Zone may spend {so_many(effect.cost, 'Action')}. {used}"
    return "The card stays here and can be taken once more, for the first choice."


def _cost(game: str, card: ObjectiveCard, effect: Any) -> str:
    if effect.of == "carry":
        return f"Carrying the Beacon costs {so_many(effect.plus, 'Action')} more, or one Guard more."
    return f"The next Cauldron Action of a Survivor costs {so_many(effect.set, 'Action')}."


def _pick(game: str, card: ObjectiveCard, effect: Any) -> str:
    if effect.deck == "random-notes":
        return f"For the next Red Objective that is taken, {effect.draw} Notes are drawn, and you choose which counts."
    return (f"From now on {effect.draw} Zombie cards are drawn for Spawn token 1: a Necromancer card among them "
            "counts, else the first one; the others go back.")


def _vault(game: str, card: ObjectiveCard, effect: Any) -> str:
    deck = " of the side deck" if effect.source == "side" else ""
    return f"The Survivor gets a random Vault Weapon{deck}."


def _unlock(game: str, card: ObjectiveCard, effect: Any) -> str:
    chi = f" Whoever carries it gains {effect.carrier_chi} Chi each time." if effect.carrier_chi else ""
    return RULES[effect.rule] + chi


def item_name(game: str, key: str) -> str:
    """What an item is called."""
    return str(game_words(game, "items")[key]["name"])


def item_words(game: str, key: str) -> tuple[str, str]:
    """What an item is called, and what it is good for."""
    words = game_words(game, "items")[key]
    return str(words["name"]), str(words["text"])


Tell = Callable[[str, ObjectiveCard, Any], str]
SENTENCES: Final[dict[type[Effect], Tell]] = {
    effects.DrawCards: lambda game, card, e: f"The Survivor draws {so_many(e.n, 'Equipment card')}.",
    effects.Vault: _vault,
    effects.DropVault: lambda game, card, e: f"{so_many(e.n, 'Vault Weapon')} is placed face down {_where(e.at)}.",
    effects.Find: _find,
    effects.GainChi: lambda game, card, e: _whose(e.to, f"gains {e.n} Chi.", f"Every Survivor gains {e.n} Chi."),
    effects.LoseChi: _lose,
    effects.PayFor: lambda game, card, e: f"This costs the Survivor {e.n} Chi.",
    effects.Ap: lambda game, card, e: f"The Survivor gains {so_many(e.n, 'Adrenaline point')}.",
    effects.Heal: lambda game, card, e: _whose(e.to, f"recovers {e.n} Health.",
                                               f"Every Survivor recovers {e.n} Health."),
    effects.Cxp: lambda game, card, e: _whose(e.to, f"books {e.n} CXP in a campaign.",
                                              f"Every Survivor books {e.n} CXP in a campaign."),
    effects.DrawZombies: lambda game, card, e: f"Draw {so_many(e.n, 'Zombie card')} {_where(e.at)}.",
    effects.PutZombies: _put,
    effects.Abomination: lambda game, card, e: f"Draw {so_many(e.n, 'card')} of the Abomination deck {_where(e.at)}.",
    effects.ActivateKind: _activate,
    effects.Noise: lambda game, card, e: f"{so_many(e.n, 'Noise token')} {_where(e.at)}.",
    effects.Guard: lambda game, card, e: (f"{so_many(e.n, 'Guard')} {'joins' if e.n == 1 else 'join'} you "
                                          f"{_where(e.at)}."),
    effects.Order: lambda game, card, e: f"The Survivor may give {so_many(e.n, 'free order')} to Guards now.",
    effects.GuardTrait: _trait,
    effects.MoveGuards: _move_guards,
    effects.Cauldron: lambda game, card, e: f"A Cauldron is put {_where(e.at)}.",
    effects.Cleanse: lambda game, card, e: (f"Remove up to {so_many(e.n, 'Corruption token')}, none from under a "
                                            "Spawn token."),
    effects.Mend: _mend,
    effects.Item: lambda game, card, e: f"The Survivor gets the {item_name(game, e.key)}.",
    effects.ItemRule: _item_rule,
    effects.StayFaceUp: _stay,
    effects.SetFlag: lambda game, card, e: "In a campaign this will be remembered.",
    effects.NameGuards: lambda game, card, e: "Keep them alive to the end.",
    effects.Count: lambda game, card, e: f"{so_many(e.n, 'piece')} of the {e.counter} is found.",
    effects.Unlock: _unlock,
    effects.Cost: _cost,
    effects.MoveSpawn: lambda game, card, e: f"Spawn token {e.token} goes to the "
                                             f"{'Flag Zone' if e.to == 'flag' else 'Green Objective'}.",
    effects.PickNext: _pick,
    effects.Reveal: lambda game, card, e: (f"Turn {so_many(e.n, 'Objective card')} of your choice face up where they "
                                           "lie."),
    effects.CutBridges: lambda game, card, e: f"Choose {so_many(e.n, 'bridge')}: nobody can enter it on foot any more.",
    effects.TurnNote: lambda game, card, e: f"Read Note {e.n}.",
}
