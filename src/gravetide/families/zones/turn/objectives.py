"""Objectives, Vault artifacts, food, and what a quest makes of an Objective (BP-154, BP-304, BP-316 to BP-319)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.tokens import COLOURS, FACE_DOWN
from gravetide.families.zones.horde import horde
from gravetide.families.zones.horde.necromancers import appear
from gravetide.families.zones.horde.spawning import SpawnZones, draw_for, necromancer_card, place_zombies
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.team import experience
from gravetide.families.zones.team.inventory import gaining, places
from gravetide.families.zones.team.team import discard, remove_card, without
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import CardOption, Choice
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.content.parts import Part
    from gravetide.families.zones.state.game import ZoneGame



@mypyc_attr(allow_interpreted_subclasses=True)
class ObjectiveRules:
    """The readings of the chapter on Objectives that a table may change."""

    __slots__ = ("take_among_zombies",)

    def __init__(self, *, take_among_zombies: bool = True) -> None:
        self.take_among_zombies = take_among_zombies  # False: no Objective is taken in a Zone with zombies (BP-155)

    def reach_out(self) -> bool:
        """Whether somebody who sits somewhere can take an Objective."""
        return False


class TakeObjective(Choice):
    """Take the Objective of the Zone (BP-154, BP-155)."""

    __slots__ = ()
    verb = "take"
    says = "Take the Objective"
    group = "objective"
    shown = Shown("take", "t", usual="Take the Objective", where="here")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action, turn the token over, gain its experience, then what the quest says."""
        survivor = game.edit(who)
        survivor.actions -= 1
        zone = survivor.zone
        token = next(t for t in game.objectives if t[0] == zone)
        objectives = list(game.objectives)
        objectives.remove(token)
        game.objectives = tuple(objectives)
        colour = token[1]
        if colour == FACE_DOWN:
            colour = game.draw(game.hidden)
            game.hidden = without(game.hidden, colour)
        game.taken = tuple(sorted((*game.taken, (zone, colour))))
        if game.events is not None:
            game.events.append(events.ObjectiveTaken(who, zone, colour))
        if colour:
            game.unlocked |= 1 << colour
        if game.events is not None:
            for what in unlocked_now(game, colour):
                game.events.append(events.Unlocked(what))
        if game.setup.on_take:
            game.frame = ObjectiveEffects(game.frame, who, zone, colour, 0)
        experience.gain(game, who, game.setup.objective_experience)
        judge(game)


TAKE: Final = TakeObjective.of()


def unlocked_now(game: ZoneGame, colour: int) -> list[str]:
    """What an Objective just taken opens in this quest: its colour, or everything that waited for the last one."""
    waiting = set(game.setup.locks.values())
    waiting.update([COLOURS[token] for _, token in game.setup.quest.spawns if token])
    opened = [COLOURS[colour]] if colour else []
    if not game.objectives:
        opened.append("all")
    return [what for what in opened if what in waiting]


class ObjectiveEffects(Frame):
    """What the quest makes of an Objective once its taker has the experience (BP-334, BP-344); `at` counts rules."""

    __slots__ = ("who", "zone", "colour", "at")

    def __init__(self, below: Frame | None, who: int, zone: int, colour: int, at: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.colour = colour
        self.at = at

    def step(self, game: ZoneGame) -> list[Option] | None:
        parts = game.setup.on_take
        if self.at == len(parts):
            game.frame = self.below
            return None
        game.frame = ObjectiveEffects(self.below, self.who, self.zone, self.colour, self.at + 1)
        part = parts[self.at]
        if part.params["objective"] in ("any", COLOURS[self.colour]):
            REACTIONS[part.params["then"]](game, self.who, self.zone, part)
        return None


def summon(game: ZoneGame, who: int, zone: int, part: Part) -> None:
    """A Necromancer appears, or an Abomination if he is there already, or nothing if both are (BP-334, BP-335)."""
    kinds = game.setup.pack.zombie
    necromancer, abomination = kinds["necromancer"].index, kinds["abomination"].index
    if not game.necromancers:
        if not game.setup.rules.quests.summoned_brings_token:
            appear(game, zone, necromancer)
            return
        # A Double Spawn drawn for his token has no next Zone: it comes back to this one (BP-219).
        game.frame = (SpawnZones(game.frame, (zone,), 0, 0, 1) if game.setup.rules.quests.double_spawns_return
                      else DoublesEnd(game.frame))
        necromancer_card(game, zone, necromancer)
    elif not any(horde.count(h, abomination) for h in game.zombies):
        place_zombies(game, zone, abomination, 1)


def spawn_here(game: ZoneGame, who: int, zone: int, part: Part) -> None:
    """One Zombie card for the Zone; a Double Spawn comes back to it, or does nothing (BP-344, BP-345)."""
    if game.setup.rules.quests.double_spawns_return:
        game.frame = SpawnZones(game.frame, (zone,), 0, 1, 0)
    else:
        game.frame = DoublesEnd(game.frame)
        draw_for(game, zone, 1)


class DoublesEnd(Frame):
    """Double Spawns drawn above have no next Zone and end here (the other reading of BP-345)."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        return None

    def returned(self, game: ZoneGame, value: int) -> None:
        """Whatever was passed on is dropped."""
        game.frame = self.below


def give_artifact(game: ZoneGame, who: int, zone: int, part: Part) -> None:
    """The taker gets a random Vault artifact (BP-379), if there is one that does not lie in a Vault."""
    if len(game.artifacts) > sum(pile[0] for pile in game.vaults):
        card = game.draw(game.artifacts)
        game.artifacts = without(game.artifacts, card)
        game.frame = gaining.GainCard(game.frame, who, card, "objective")


def give_card(game: ZoneGame, who: int, zone: int, part: Part) -> None:
    """The taker gets a card looked up in the Equipment deck, else in the discards (BP-372).

    If all his slots for it are full he has to discard something, or the card stays where it is (BP-374).
    """
    card = game.setup.pack.card[part.params["card"]].index
    if game.setup.rules.quests.full_survivors_miss_out and not places.has_place_for(game, who, card):
        return
    if game.setup.rules.decks.look_up(game, card):
        game.frame = gaining.GainCard(game.frame, who, card, "objective")


def carry(game: ZoneGame, who: int, zone: int, part: Part) -> None:
    """The taker carries the Objective from now on, as a card (Z1-046)."""
    game.frame = gaining.GainCard(game.frame, who, game.setup.pack.card[part.params["card"]].index, "carried")


class ChooseFind(CardOption):
    """Take this card of those that an Objective offers."""

    __slots__ = ()
    verb = "choose-card"
    says = "Take {card}"
    group = "card"


class ChooseFinds(Frame):
    """The taker of an Objective chooses one of several cards, of those that are in the deck or the discards."""

    __slots__ = ("who", "cards")

    def __init__(self, below: Frame | None, who: int, cards: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.cards = cards

    def step(self, game: ZoneGame) -> list[Option] | None:
        there = [card for card in self.cards if card in game.equipment or card in game.equipment_discard]
        if game.survivors[self.who].fate or not there:
            game.frame = self.below
            return None
        return [ChooseFind.of(card) for card in there]

    def choose(self, game: ZoneGame, option: ChooseFind) -> None:
        game.frame = self.below
        if game.setup.rules.decks.look_up(game, option.card):
            game.frame = gaining.GainCard(game.frame, self.who, option.card, "objective")

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Which card does {game.setup.cast[self.who].name} take?"

    def about(self, game: ZoneGame) -> dict[str, Any]:
        return {"who": self.who}


def choose_card(game: ZoneGame, who: int, zone: int, part: Part) -> None:
    """The taker chooses one of these cards, if there is one."""
    cards = game.setup.pack.card
    game.frame = ChooseFinds(game.frame, who, tuple([cards[key].index for key in part.params["cards"]]))


REACTIONS: Final = {
    "necromancer-or-abomination": summon,
    "spawn": spawn_here,
    "artifact": give_artifact,
    "card": give_card,
    "carry": carry,
    "choose-card": choose_card,
}


def reach_into_vault(game: ZoneGame, who: int, card: int) -> None:
    """Spend an Action and take a card that lies open in the Vault, or with -1 one of its face-down artifacts."""
    survivor = game.edit(who)
    survivor.actions -= 1
    vault = game.setup.vault_at[survivor.zone]
    piles = list(game.vaults)
    hidden, *fixed = piles[vault]
    if card < 0:
        hidden -= 1
    else:
        fixed.remove(card)
    piles[vault] = (hidden, *fixed)
    game.vaults = tuple(piles)


class TakeArtifact(Choice):
    """Take one of the face-down artifacts of the Vault (BP-304, BP-306)."""

    __slots__ = ()
    verb = "artifact"
    says = "Take a Vault artifact"
    group = "objective"
    shown = Shown("search", "a", where="here")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action; which artifact it is shows now."""
        reach_into_vault(game, who, -1)
        card = game.draw(game.artifacts)
        game.artifacts = without(game.artifacts, card)
        game.frame = gaining.GainCard(game.frame, who, card, "vault")
        judge(game)


class TakeVaultCard(CardOption):
    """Take a card that lies open in the Vault (BP-367, BP-377)."""

    __slots__ = ()
    verb = "pick"
    says = "Take {card} from the Vault"
    group = "objective"
    shown = Shown("search", where="here")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and take the card, and all others that are no artifacts if the table plays so (BP-367)."""
        reach_into_vault(game, who, self.card)
        cards = game.setup.pack.cards
        if game.setup.rules.vaults.open_cards_together and not cards[self.card].vault:
            vault = game.setup.vault_at[game.survivors[who].zone]
            pile = game.vaults[vault]
            left = (pile[0], *[card for card in pile[1:] if cards[card].vault])
            game.vaults = (*game.vaults[:vault], left, *game.vaults[vault + 1:])
            for card in pile[1:]:
                if not cards[card].vault:
                    game.frame = gaining.GainCard(game.frame, who, card, "vault")
        game.frame = gaining.GainCard(game.frame, who, self.card, "vault")
        judge(game)


TAKE_ARTIFACT: Final = TakeArtifact.of()


class Eat(CardOption):
    """Eat food for experience, for free (the food cards' own text)."""

    __slots__ = ()
    verb = "eat"
    says = "Consume {card}"
    group = "card"
    shown = Shown("eat")

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Discard it and gain its experience."""
        survivor = game.survivors[who]
        remove_card(game, who, next(held for held in (*survivor.pack, *survivor.hands) if held >> 2 == self.card))
        discard(game, who, self.card)
        experience.gain(game, who, game.setup.pack.cards[self.card].food)


def objective_options(game: ZoneGame, here: int, options: list[Option]) -> None:
    """Objectives and artifacts within reach of a Survivor with an Action left."""
    for zone, _ in game.objectives:
        if zone == here:
            if not game.zombies[here] or game.setup.rules.objectives.take_among_zombies:
                options.append(TAKE)
            break
    if here in game.setup.vault_at:
        hidden, *fixed = game.vaults[game.setup.vault_at[here]]
        if hidden:
            options.append(TAKE_ARTIFACT)
        options += [TakeVaultCard.of(card) for card in sorted(set(fixed))]


def food_options(food: list[int], options: list[Option]) -> None:
    """Food in the Backpack."""
    options += [Eat.of(held >> 2) for held in food]
