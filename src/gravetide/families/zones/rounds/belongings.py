"""Items: Fire Stars, wards and treasures, which Survivors carry beside their Equipment.

They take no slot, change hands for an Action, and drop where their bearer falls; Corruption does not harm them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import msgspec

from gravetide.families.zones.content.effects import ITEMS, Item
from gravetide.families.zones.content.frontier import Replay
from gravetide.families.zones.content.objective_cards import load_deck
from gravetide.families.zones.horde import corruption
from gravetide.families.zones.horde.numbered_spawns import relocate, zone_of_token
from gravetide.families.zones.house_rules.additions import Additions, Wares
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds.objective_cards.cards import (
    ObjectiveCards,
    change,
    frontier,
    replay_won,
    tell,
    works,
)
from gravetide.families.zones.rounds.objective_cards.reading import happens
from gravetide.families.zones.rounds.outcome import HAPPENED, TOLD, judge, note
from gravetide.families.zones.team.team import LEFT, in_zone
from gravetide.families.zones.told.card_words import item_name, item_words
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn.dragon_fire import wipe_out
from gravetide.families.zones.turn.options import SURVIVOR, Choice, ZoneOption
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import NUMBER, Field, Kind, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.kernel.wish import Wish

STAR: Final = ITEMS.index("fire-star")
WARD: Final = ITEMS.index("ward")
WHEEL: Final = ITEMS.index("prayer-wheel")
TABLET: Final = ITEMS.index("tablet")
WARDS_NEEDED: Final = {1: 2, 5: 1}
"""How many wards move a Spawn token (EE-220)."""


class ItemView(msgspec.Struct, frozen=True):
    """What an item is called and good for."""

    name: str
    text: str


class BelongingsView(HouseView, frozen=True):
    """Items by Survivor, those that lie in Zones, and whether the Tablet has done its service.

    `items` says what they are, of those that have been found and of no others.
    """

    held: dict[str, tuple[str, ...]]
    lying: tuple[tuple[str, str], ...]
    spent: bool
    items: dict[str, ItemView]


class Belongings(HouseState, frozen=True):
    """Who carries which items, and where some lie."""

    key: ClassVar[str] = "belongings"
    held: tuple[tuple[int, ...], ...] = ()
    lying: tuple[tuple[int, int], ...] = ()   # (Zone, item), sorted
    spent: bool = False                       # the Tablet has kept a token back

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """Nobody has anything."""
        return cls(((),) * len(game.setup.cast))

    def problem(self, game: ZoneGame) -> str:
        """Items exist, and lie somewhere."""
        if len(self.held) != len(game.survivors):
            return "The items do not belong to the team."
        items = [*[item for mine in self.held for item in mine], *[item for _, item in self.lying]]
        if any(not 0 <= item < len(ITEMS) for item in items):
            return "Somebody carries an item that does not exist."
        return "" if all(0 <= zone < len(game.zombies) for zone, _ in self.lying) else "An item lies nowhere."

    def labels(self, game: ZoneGame, zone: int) -> tuple[str, ...]:
        """What lies there."""
        return tuple([item_name(game.setup.pack.game, ITEMS[item]) for place, item in self.lying if place == zone])

    def view(self, game: ZoneGame) -> BelongingsView | None:
        """All of it."""
        if not any(self.held) and not self.lying:
            return None
        return BelongingsView(
            {sheet.key: tuple([ITEMS[item] for item in mine])
             for sheet, mine in zip(game.setup.cast, self.held, strict=True) if mine},
            tuple([(game.setup.board.zones[zone], ITEMS[item]) for zone, item in self.lying]), self.spent,
            {ITEMS[item]: ItemView(*item_words(game.setup.pack.game, ITEMS[item])) for item in self._found()})

    def _found(self) -> list[int]:
        return sorted({*[item for mine in self.held for item in mine], *[item for _, item in self.lying]})

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From what everybody sees."""
        if view is None:
            return cls(((),) * len(setup.cast))
        return cls(tuple([tuple([ITEMS.index(item) for item in view.held.get(sheet.key, ())]) for sheet in setup.cast]),
                   tuple([(setup.board.index[zone], ITEMS.index(item)) for zone, item in view.lying]), view.spent)


# -- events


class ItemGained(Event, frozen=True):
    """A Survivor has an item: from a card, from the ground, or from another one."""

    survivor: int
    item: str
    source: str


class ItemDropped(Event, frozen=True):
    """An item lies in a Zone."""

    zone: int
    item: str


class StarUsed(Event, frozen=True):
    """A Fire Star goes off in a Zone."""

    survivor: int
    zone: int


class WardPlanted(Event, frozen=True):
    """A ward is planted for a Spawn token."""

    survivor: int
    token: int


class TreasureUsed(Event, frozen=True):
    """The treasures of the empire draw Spawn token 1 to the Green Objective."""

    survivor: int
    zone: int


class TokenHeldBack(Event, frozen=True):
    """The Tablet keeps the Defiler's token from advancing."""

    survivor: int


SOURCES: Final = {"card": "{who} finds a {item}.", "ground": "{who} picks up the {item}.",
                  "trade": "{who} is given the {item}.", "vault": "{who} draws the {item}.",
                  "start": "{who} has kept a {item}."}


@tells
def _(event: ItemGained, names: Names) -> str:
    return SOURCES[event.source].format(who=names.survivor(event.survivor),
                                        item=item_name(names.setup.pack.game, event.item))


@tells
def _(event: ItemDropped, names: Names) -> str:
    return f"The {item_name(names.setup.pack.game, event.item)} lies in {names.zone(event.zone)}."


@tells
def _(event: StarUsed, names: Names) -> str:
    return f"{names.survivor(event.survivor)} sets off a Fire Star: nothing in {names.zone(event.zone)} is left."


@tells
def _(event: WardPlanted, names: Names) -> str:
    return f"{names.survivor(event.survivor)} plants a ward for Spawn token {event.token}."


@tells
def _(event: TreasureUsed, names: Names) -> str:
    return f"{names.survivor(event.survivor)} calls the first gate to {names.zone(event.zone)}."


@tells
def _(event: TokenHeldBack, names: Names) -> str:
    return f"{names.survivor(event.survivor)} holds up the Tablet: Corruption gets no farther this time."


# -- having


def holds(game: ZoneGame, who: int, item: int) -> bool:
    """Whether a Survivor carries an item."""
    return item in recall(game, Belongings).held[who]


def about(game: ZoneGame, item: int) -> int:
    """How many of an item are carried or lie about."""
    now = recall(game, Belongings)
    return sum([mine.count(item) for mine in now.held]) + len([1 for _, lying in now.lying if lying == item])


def gain_item(game: ZoneGame, who: int, item: int, source: str) -> None:
    """An item comes to a Survivor; if he is no longer there it lies where he was."""
    if game.survivors[who].fate:
        lay_item(game, game.survivors[who].zone, item)
        return
    now = recall(game, Belongings)
    _keep(game, who, tuple(sorted((*now.held[who], item))))
    tell(game, ItemGained(who, ITEMS[item], source))


def lose_item(game: ZoneGame, who: int, item: int) -> None:
    """An item leaves a Survivor."""
    left = list(recall(game, Belongings).held[who])
    left.remove(item)
    _keep(game, who, tuple(left))


def _keep(game: ZoneGame, who: int, items: tuple[int, ...]) -> None:
    now = recall(game, Belongings)
    remember(game, Belongings((*now.held[:who], items, *now.held[who + 1:]), now.lying, now.spent))


def lay_item(game: ZoneGame, zone: int, item: int) -> None:
    """An item lies in a Zone from now on."""
    now = recall(game, Belongings)
    remember(game, Belongings(now.held, tuple(sorted((*now.lying, (zone, item)))), now.spent))
    tell(game, ItemDropped(zone, ITEMS[item]))


def drop_items(game: ZoneGame, who: int) -> None:
    """A Survivor is knocked out or eliminated: what he carried lies there; who leaves by an Exit takes it along."""
    survivor = game.survivors[who]
    items = recall(game, Belongings).held[who]
    if items and survivor.fate != LEFT:
        _keep(game, who, ())
        for item in items:
            lay_item(game, survivor.zone, item)


def wheel_in_hand(game: ZoneGame, who: int) -> int:
    """The Prayer Wheel brings one Chi more (EE-038)."""
    return int(holds(game, who, WHEEL))


def wanted_on_token(game: ZoneGame) -> bool:
    """Whether Fire Stars are for the first Spawn token here, and nowhere else (EE-218)."""
    return any(trigger.what == "fire-star" for trigger in frontier(game).triggers)


# -- options


def _item(game: Any, text: str) -> int | None:
    return ITEMS.index(text) if text in ITEMS else None


ITEM: Final = Kind("item", lambda game, item: ITEMS[item], _item,
                   lambda game, item: item_name(game.setup.pack.game, ITEMS[item]))


class TakeItem(Choice):
    """Pick up an item that lies in the Zone."""

    __slots__ = ()
    verb = "take-item"
    shown = Shown("take", where="here")
    says = "Pick up the {item}"
    group = "objective"
    fields = (Field("item", ITEM),)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action."""
        game.edit(who).actions -= 1
        now, zone = recall(game, Belongings), game.survivors[who].zone
        lying = list(now.lying)
        lying.remove((zone, self.numbers[0]))
        remember(game, Belongings(now.held, tuple(lying), now.spent))
        gain_item(game, who, self.numbers[0], "ground")


class HandOver(Choice):
    """Trade: give an item to somebody in the same Zone."""

    __slots__ = ()
    verb = "hand-over"
    says = "Trade: give {who} the {item}"
    group = "card"
    fields = (Field("item", ITEM), Field("who", SURVIVOR))

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action."""
        game.edit(who).actions -= 1
        lose_item(game, who, self.numbers[0])
        gain_item(game, self.numbers[1], self.numbers[0], "trade")


class PassOn(Choice):
    """In a Trade: an item of one of the two goes to the other."""

    __slots__ = ()
    verb = "pass"
    shown = Shown("trade")
    says = "{owner} gives {to} the {item}"
    group = "card"
    fields = (Field("item", ITEM), Field("owner", SURVIVOR), Field("to", SURVIVOR))

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """The Trade has been paid for."""
        item, owner, to = self.numbers
        lose_item(game, owner, item)
        gain_item(game, to, item, "trade")


class ItemsTraded(Wares):
    """Items change hands in a Trade, either way and each of them once."""

    __slots__ = ()

    def of(self, game: ZoneGame, who: int) -> tuple[int, ...]:
        """What he carries."""
        return recall(game, Belongings).held[who]

    def back(self, game: ZoneGame, who: int, partner: int, mine: tuple[int, ...], theirs: tuple[int, ...]) -> None:
        """Both have again what they had."""
        _keep(game, who, mine)
        _keep(game, partner, theirs)

    def offer(self, game: ZoneGame, who: int, partner: int, kept: tuple[int, ...], options: list[Option]) -> None:
        """Those of both that have not changed hands in this Trade."""
        held = recall(game, Belongings).held
        for item in sorted({*held[who], *held[partner]}):
            if kept.count(item) < held[who].count(item) + held[partner].count(item):
                options += [PassOn.of(item, owner, to) for owner, to in ((who, partner), (partner, who))
                            if item in held[owner]]


class UseStar(ZoneOption):
    """Set off a Fire Star in a Zone (EE-218)."""

    __slots__ = ()
    verb = "fire-star"
    shown = Shown("fire", where="here")
    says = "Set off a Fire Star in {zone}"
    group = "objective"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and the Star; where it is for the token, that draws no card in the next spawn step."""
        game.edit(who).actions -= 1
        lose_item(game, who, STAR)
        now = recall(game, ObjectiveCards).star
        tell(game, StarUsed(who, self.zone))
        if now[1]:
            game.frame = ClearBeside(game.frame, who, self.zone)
        if wanted_on_token(game):
            change(game, star=(now[0], False, now[2] + 1, True))
            game.frame = StarBurnt(game.frame, who, self.zone, now[2] + 1)
        wipe_out(game, who, self.zone)


class StarBurnt(Frame):
    """A Fire Star has done its work: the Corruption under the token is gone, and a Note may be due (Q8-N6)."""

    __slots__ = ("who", "zone", "used")

    def __init__(self, below: Frame | None, who: int, zone: int, used: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone
        self.used = used

    def step(self, game: ZoneGame) -> list[Option] | None:
        game.frame = self.below
        corruption.cleanse(game, self.zone, under_tokens=True)
        happens(game, self.who, self.zone, "item-used", "fire-star", self.used)
        judge(game)
        return None


class Clear(ZoneOption):
    """Which other Zone the double charge clears."""

    __slots__ = ()
    verb = "clear"
    says = "The double charge clears {zone} too"
    group = "choice"


class ClearNone(Choice):
    """No other Zone."""

    __slots__ = ()
    verb = "clear-none"
    says = "No other Zone"
    group = "choice"


CLEAR_NONE: Final = ClearNone.of()


class ClearBeside(Frame):
    """A double charge clears a Zone next to its target, of the user's choice (Q8-N2)."""

    __slots__ = ("who", "zone")

    def __init__(self, below: Frame | None, who: int, zone: int) -> None:
        self.below = below
        self.who = who
        self.zone = zone

    def step(self, game: ZoneGame) -> list[Option] | None:
        near = [zone for zone, far in game.layout.sight[self.zone] if far == 1]
        return [*[Clear.of(zone) for zone in near], CLEAR_NONE]

    def choose(self, game: ZoneGame, option: Clear | ClearNone) -> None:
        game.frame = self.below
        if isinstance(option, Clear):
            wipe_out(game, self.who, option.zone)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return "A double charge: which Zone beside it is cleared too?"


class PlantWard(Choice):
    """Plant a ward for a Spawn token (EE-220)."""

    __slots__ = ()
    verb = "plant"
    shown = Shown("star", where="here")
    says = "Plant a ward for Spawn token {token}"
    group = "objective"
    fields = (Field("token", NUMBER),)

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Action and the ward; enough of them move the token."""
        game.edit(who).actions -= 1
        lose_item(game, who, WARD)
        token = self.numbers[0]
        first, fifth = recall(game, ObjectiveCards).planted
        change(game, planted=(first + 1, fifth) if token == 1 else (first, fifth + 1))
        tell(game, WardPlanted(who, token))
        if (first + 1 if token == 1 else fifth + 1) >= WARDS_NEEDED[token]:
            move_spawn(game, who, token, frontier(game).flag)
        judge(game)


class UseTreasure(Choice):
    """Call the first Spawn token to the Green Objective (EE-221)."""

    __slots__ = ()
    verb = "use-treasure"
    shown = Shown("star", where="here")
    says = "Call Spawn token 1 to the Green Objective"
    group = "objective"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Spend the Actions; the treasure is not used up, and more cards are drawn for the token from now on."""
        game.edit(who).actions -= treasure_cost(game)
        tell(game, TreasureUsed(who, frontier(game).green))
        change(game, draws=(recall(game, ObjectiveCards).draws[0], epilogue(game).draws))
        note(game, call_goal(game))
        move_spawn(game, who, 1, frontier(game).green)


USE_TREASURE: Final = UseTreasure.of()


def move_spawn(game: ZoneGame, who: int, token: int, zone: int) -> None:
    """A Spawn token goes elsewhere, with Corruption if that may lie there (WD-070)."""
    if zone < 0 or zone_of_token(game, token) < 0:
        return
    relocate(game, token, zone)
    if zone == frontier(game).flag:
        happens(game, who, zone, "token-in-flag", "", token)
    judge(game)


def epilogue(game: ZoneGame) -> Replay:
    """What the Epilogue adds to its quest; only for quests that are played as one."""
    replay = frontier(game).replay
    assert replay is not None
    return replay


def treasures_of(replay: Replay) -> tuple[int, ...]:
    """The treasures of an Epilogue, by number."""
    return tuple([ITEMS.index(item) for item in replay.treasures])


def treasure_cost(game: ZoneGame) -> int:
    """Actions that the treasures take: fewer with all of them in the team's hands."""
    replay = epilogue(game)
    every = all(any(holds(game, who, item) for who, one in enumerate(game.survivors) if not one.fate)
                for item in treasures_of(replay))
    return replay.actions_with_both if every else replay.actions


def call_goal(game: ZoneGame) -> int:
    """The goal of an Epilogue that the treasures reach, by number."""
    return next(number for number, goal in enumerate(game.setup.goals)
                if goal.part == "spawn-token-in" and goal.params["treasures"])


def treasure_time(game: ZoneGame) -> bool:
    """Whether an Epilogue has reached the goals of its quest, and the token is still to be called."""
    return replay_won(game) and not game.flags[call_goal(game)] & (HAPPENED | TOLD)


def may_call(game: ZoneGame, who: int) -> bool:
    """Whether a Survivor can call the token: with a treasure, where it stands, for so many Actions (EE-221)."""
    survivor = game.survivors[who]
    return (treasure_time(game) and has_treasure(game, who) and survivor.zone == zone_of_token(game, 1)
            and survivor.actions >= treasure_cost(game))


def has_treasure(game: ZoneGame, who: int) -> bool:
    """Whether a Survivor carries something that calls the token."""
    return any(holds(game, who, item) for item in treasures_of(epilogue(game)))


def why_no_call(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why the token can't be called."""
    wall = game.setup.quest.frontier
    if wall is None or wall.replay is None:
        return "That is for an Epilogue, and this quest is not part of one."
    if not treasure_time(game):
        return ("Spawn token 1 has been called already." if replay_won(game) else
                "First reach the goals of the quest itself.")
    if not has_treasure(game, who):
        return f"{game.setup.cast[who].name} carries none of the treasures."
    place = zone_of_token(game, 1)
    if game.survivors[who].zone != place:
        return f"Call it from where it stands, in {game.setup.board.zones[place]}."
    return f"It takes {treasure_cost(game)} Actions." if not may_call(game, who) else None


def item_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """What a Survivor can do with items, his own or those that lie here."""
    survivor, now = game.survivors[who], recall(game, Belongings)
    if not survivor.actions or (not now.lying and not any(now.held)):
        return
    zone, mine = survivor.zone, sorted(set(now.held[who]))
    options += [TakeItem.of(item) for item in sorted({item for place, item in now.lying if place == zone})]
    others = [other for other in in_zone(game, zone) if other != who]
    options += [HandOver.of(item, other) for item in mine for other in others]
    if STAR in mine:
        options += [UseStar.of(target) for target in star_targets(game, who)]
    if WARD in mine and works(game, "plant-ward"):
        options += [PlantWard.of(token) for token in tokens_to_plant(game, zone)]
    if frontier(game).replay is not None and may_call(game, who):
        options.append(USE_TREASURE)


def star_targets(game: ZoneGame, who: int) -> list[int]:
    """The Zones in which a Fire Star can be set off."""
    zone, far = game.survivors[who].zone, recall(game, ObjectiveCards).star[0]
    seen = [other for other, distance in game.layout.sight[zone] if distance <= far]
    if not wanted_on_token(game):
        return seen
    if not works(game, "use-fire-star"):
        return []
    return [other for other in seen if other == zone_of_token(game, 1)]


def tokens_to_plant(game: ZoneGame, zone: int) -> list[int]:
    """The Spawn tokens for which a ward can be planted in a Zone: at the Green Objective, or where they stand."""
    wall = frontier(game)
    found = []
    for token in WARDS_NEEDED:
        place = zone_of_token(game, token)
        if place >= 0 and place != wall.flag and zone in (wall.green, place):
            found.append(token)
    return found


def why_no_star(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why no Fire Star can be used."""
    if not holds(game, who, STAR):
        return f"{game.setup.cast[who].name} has no Fire Star."
    if not works(game, "use-fire-star") and wanted_on_token(game):
        return "Nobody has found out yet how to use them."
    return None if star_targets(game, who) else "The Zone of Spawn token 1 is not in sight, or too far away."


def why_no_ward(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why no ward can be planted."""
    if not holds(game, who, WARD):
        return f"{game.setup.cast[who].name} has no ward."
    if not works(game, "plant-ward"):
        return "Nobody has found out yet how to plant them."
    if not tokens_to_plant(game, game.survivors[who].zone):
        return "Wards are planted at the Green Objective, or where the Spawn token stands."
    return None


ITEM_REASONS: Final = ((UseStar, why_no_star), (PlantWard, why_no_ward), (UseTreasure, why_no_call))


# -- the Tablet


class HoldBack(Choice):
    """The Tablet keeps the token from advancing."""

    __slots__ = ()
    verb = "hold-back"
    says = "Hold it back with the Tablet"
    group = "choice"


class LetCreep(Choice):
    """Let it advance."""

    __slots__ = ()
    verb = "let-creep"
    says = "Keep the Tablet for later"
    group = "choice"


HOLD_BACK: Final = HoldBack.of()
LET_CREEP: Final = LetCreep.of()


class TabletOffered(Frame):
    """The Defiler's token is about to advance: once in a quest the bearer of the Tablet may prevent it (Q10-O11)."""

    __slots__ = ("who", "colour")

    def __init__(self, below: Frame | None, who: int, colour: int) -> None:
        self.below = below
        self.who = who
        self.colour = colour

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [HOLD_BACK, LET_CREEP]

    def choose(self, game: ZoneGame, option: HoldBack | LetCreep) -> None:
        game.frame = self.below
        if isinstance(option, HoldBack):
            now = recall(game, Belongings)
            remember(game, Belongings(now.held, now.lying, True))
            tell(game, TokenHeldBack(self.who))
        else:
            game.frame = corruption.Advance(self.below, self.colour)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Corruption is about to spread: does {game.setup.cast[self.who].name} hold it back with the Tablet?"


def offer_tablet(game: ZoneGame, colour: int) -> bool:
    """A Spawn token is about to advance: ask the bearer of the Tablet, if it could matter."""
    if game.setup.quest.frontier is None:
        return False
    bearer = tablet_bearer(game)
    if bearer < 0 or not (corruption.next_steps(game, colour) or corruption.is_at_beacon(game, colour)):
        return False
    game.frame = TabletOffered(game.frame, bearer, colour)
    return True


def tablet_bearer(game: ZoneGame) -> int:
    """Who can hold a token back with the Tablet, or -1."""
    now = recall(game, Belongings)
    if now.spent:
        return -1
    return next((who for who, mine in enumerate(now.held) if TABLET in mine and not game.survivors[who].fate), -1)


def on_cards(game: ZoneGame, item: int) -> int:
    """How many of an item are on cards that nobody has taken; an imagined game can't tell and says enough."""
    if game.setup.imagined:
        return len(ITEMS) * 9
    deck, lying = load_deck(game.setup.pack.game), recall(game, ObjectiveCards).lying
    own = [deck.cards[card.id] for number, card in enumerate(frontier(game).cards) if lying >> number & 1]
    return sum([isinstance(effect, Item) and effect.key == ITEMS[item]
                for card in own for effect in card.every_effect()])


CHAPTER: Final = Additions(
    states=(Belongings,),
    turn_options=(item_options,),
    departed=(drop_items,),
    meditation=(wheel_in_hand,),
    held_back=(offer_tablet,),
    wares=(ItemsTraded(),),
    reasons=ITEM_REASONS,
)
"""What this chapter adds to a game that names it."""
