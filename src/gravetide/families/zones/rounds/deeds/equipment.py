"""Cards for the taker: Equipment, Vault Weapons, and in an Epilogue treasures (EE-222)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.campaign.in_play import book
from gravetide.families.zones.content import effects
from gravetide.families.zones.horde import spoils
from gravetide.families.zones.house_rules.remembered import recall
from gravetide.families.zones.rounds.belongings.items import gain_item, lay_item
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards, change, place_of
from gravetide.families.zones.rounds.outcome import judge
from gravetide.families.zones.team.inventory.gaining import GainCard
from gravetide.families.zones.team.team import without
from gravetide.families.zones.turn.options import Choice
from gravetide.families.zones.turn.search import AfterSearch, DrawEquipment, reveal_card
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


def draw(game: ZoneGame, who: int, zone: int, effect: effects.DrawCards, paper: int) -> None:
    """As in a Search, with a free re-ordering after it."""
    if who >= 0 and not game.survivors[who].fate:
        game.frame = DrawByCard(AfterSearch(game.frame, who), who, effect.n)


class DrawByCard(DrawEquipment):
    """Cards that a card lets somebody draw: wherever he stands, for it is no Search (WD-066)."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not self.left or game.survivors[self.who].fate or not (game.equipment or game.equipment_discard):
            game.frame = self.below
            return None
        game.frame = DrawByCard(self.below, self.who, self.left - 1)
        reveal_card(game, self.who)
        return None


def find(game: ZoneGame, who: int, zone: int, effect: effects.Find, paper: int) -> None:
    """The card out of the deck, else out of the discards, else perhaps any card."""
    if who < 0 or game.survivors[who].fate:
        return
    card = game.setup.pack.card[effect.card].index
    if game.setup.rules.decks.look_up(game, card):
        game.frame = GainCard(AfterSearch(game.frame, who), who, card, "objective")
    elif effect.otherwise:
        draw(game, who, zone, effects.DrawCards(1), paper)


def main_vault(game: ZoneGame) -> int:
    """How many Vault Weapons are in the deck: neither in the side deck nor face down on the board."""
    return len(game.artifacts) - recall(game, ObjectiveCards).side - len(recall(game, spoils.Spoils).zones)


def vault(game: ZoneGame, who: int, zone: int, effect: effects.Vault, paper: int) -> None:
    """A random Vault Weapon; in an Epilogue perhaps a treasure instead (EE-222)."""
    if who < 0 or game.survivors[who].fate:
        return
    if recall(game, ObjectiveCards).treasures:
        game.frame = WhichDeck(game.frame, who, zone, effect.source == "side")
    else:
        draw_vault(game, who, side=effect.source == "side")


def draw_vault(game: ZoneGame, who: int, *, side: bool) -> None:
    """One Vault Weapon of a deck, for the taker; from an empty deck a CXP."""
    left = recall(game, ObjectiveCards).side
    if (left if side else main_vault(game)) < 1:
        book(game, who)
        return
    if side:
        change(game, side=left - 1)
    card = game.draw(game.artifacts)
    game.artifacts = without(game.artifacts, card)
    game.frame = GainCard(AfterSearch(game.frame, who), who, card, "objective")
    judge(game)


def drop_vault(game: ZoneGame, who: int, zone: int, effect: effects.DropVault, paper: int) -> None:
    """Vault Weapons face down in a Zone."""
    there = place_of(game, effect.at, zone)
    for _ in range(effect.n):
        if there >= 0 and (main_vault(game) > 0 or recall(game, ObjectiveCards).treasures):
            spoils.lay(game, there)


class FromVault(Choice):
    """Draw from the Vault deck."""

    __slots__ = ()
    verb = "from-vault"
    says = "Draw from the Vault deck"
    group = "choice"


class FromTreasures(Choice):
    """Draw from the treasure deck."""

    __slots__ = ()
    verb = "from-treasures"
    says = "Draw from the deck of treasures"
    group = "choice"


FROM_VAULT: Final = FromVault.of()
FROM_TREASURES: Final = FromTreasures.of()


class WhichDeck(Frame):
    """In an Epilogue every Vault draw may be made from the deck of treasures (EE-222)."""

    __slots__ = ("who", "zone", "side")

    def __init__(self, below: Frame | None, who: int, zone: int, side: bool) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.side = side

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [FROM_TREASURES, FROM_VAULT]

    def choose(self, game: ZoneGame, option: FromVault | FromTreasures) -> None:
        game.frame = self.below
        if isinstance(option, FromVault):
            draw_vault(game, self.who, side=self.side)
        else:
            gain_item(game, self.who, draw_treasure(game), "vault")

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return "A Vault Weapon or a treasure?"


class LayWhich(Frame):
    """A kill leaves something behind: in an Epilogue a Vault Weapon, or a treasure (EE-222)."""

    __slots__ = ("zone",)

    def __init__(self, below: Frame | None, zone: int) -> None:
        self.below = below
        self.zone = zone

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not recall(game, ObjectiveCards).treasures:
            game.frame = self.below
            if main_vault(game) > 0:
                spoils.lay_weapon(game, self.zone)
            return None
        return [FROM_TREASURES, FROM_VAULT] if main_vault(game) > 0 else [FROM_TREASURES]

    def choose(self, game: ZoneGame, option: FromVault | FromTreasures) -> None:
        game.frame = self.below
        if isinstance(option, FromVault):
            spoils.lay_weapon(game, self.zone)
        else:
            lay_item(game, self.zone, draw_treasure(game))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return f"What lies in {game.setup.board.zones[self.zone]}: a Vault Weapon or a treasure?"


def offer_treasure(game: ZoneGame, zone: int) -> bool:
    """Something is to be laid where a great one died: it may be a treasure; the side deck is left alone."""
    if game.setup.quest.frontier is None:
        return False
    if recall(game, ObjectiveCards).treasures:
        game.frame = LayWhich(game.frame, zone)
        return True
    return main_vault(game) < 1  # what is in the side deck comes from cards only


def draw_treasure(game: ZoneGame) -> int:
    """A random treasure leaves its deck."""
    left = recall(game, ObjectiveCards).treasures
    item = game.draw(left)
    change(game, treasures=tuple([other for other in left if other != item]))
    return item
