"""What treasures do: the Prayer Wheel brings Chi, the Tablet holds a token back, in an Epilogue they call one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.content.effects import ITEMS
from gravetide.families.zones.content.frontier import Replay
from gravetide.families.zones.horde import corruption
from gravetide.families.zones.horde.numbered_spawns import zone_of_token
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds.belongings.items import TABLET, WHEEL, Belongings, holds
from gravetide.families.zones.rounds.belongings.stars_and_wards import move_spawn
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards, change, frontier, replay_won, tell
from gravetide.families.zones.rounds.outcome import HAPPENED, TOLD, note
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn.options import Choice
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.kernel.wish import Wish


class TreasureUsed(Event, frozen=True):
    """The treasures of the empire draw Spawn token 1 to the Green Objective."""

    survivor: int
    zone: int


class TokenHeldBack(Event, frozen=True):
    """The Tablet keeps the Defiler's token from advancing."""

    survivor: int


@tells
def _(event: TreasureUsed, names: Names) -> str:
    return f"{names.survivor(event.survivor)} calls the first gate to {names.zone(event.zone)}."


@tells
def _(event: TokenHeldBack, names: Names) -> str:
    return f"{names.survivor(event.survivor)} holds up the Tablet: Corruption gets no farther this time."


def wheel_in_hand(game: ZoneGame, who: int) -> int:
    """The Prayer Wheel brings one Chi more (EE-038)."""
    return int(holds(game, who, WHEEL))


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
