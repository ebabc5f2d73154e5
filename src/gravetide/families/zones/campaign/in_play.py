"""A quest as part of a campaign: points booked at once, rewards chosen at once, Bonus Actions, flags (EE-156, EE-163).

Other chapters book points with `book` and set flags with `set_flag`; both do nothing where no campaign is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import msgspec

from gravetide.families.zones.campaign import ledger as pages
from gravetide.families.zones.campaign.aftermath.rewards import rewards_for
from gravetide.families.zones.campaign.ledger import Brought, CampaignSheet, Ledger, Outcome, milestones
from gravetide.families.zones.campaign.readings import CampaignRules
from gravetide.families.zones.content.campaign import CampaignPack, Flag, acts_at, load_campaign
from gravetide.families.zones.horde.statues import Statues
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds.game_modules import plays
from gravetide.families.zones.team.chi_cards import swaps_for_sheet
from gravetide.families.zones.team.experience import add_skill
from gravetide.families.zones.team.guards import Guards
from gravetide.families.zones.team.team import ELIMINATED, IN_PLAY, LEFT, LYING, RESCUED, cards_of
from gravetide.families.zones.told.names import Names, tells
from gravetide.families.zones.turn.options import SKILL, Choice
from gravetide.kernel.event import Event
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup
    from gravetide.kernel.game import Game
    from gravetide.kernel.wish import Wish

MODULE: Final = "campaign"


class SheetView(msgspec.Struct, frozen=True):
    """What everybody sees of a sheet while a quest is played."""

    who: str
    cxp: int
    bonus: int
    spent: int
    skills: tuple[str, ...]
    orange: bool


class SheetsView(HouseView, frozen=True):
    """The sheets of those who play, what a sheet has room for, and where rewards come."""

    sheets: tuple[SheetView, ...]
    boxes: int
    milestones: tuple[int, ...]


class Sheets(HouseState, frozen=True):
    """What is booked while a quest is played, Survivor by Survivor. Empty where no campaign is."""

    key: ClassVar[str] = MODULE
    cxp: tuple[int, ...] = ()
    rewards: tuple[int, ...] = ()
    skills_of: tuple[tuple[int, ...], ...] = ()   # Campaign Skills
    bonus: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()
    orange: int = 0                               # mask of those who were paid for Orange in this quest
    flags: tuple[str, ...] = ()                   # set in this try

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        """As the ledger of the header has it; blank sheets where it has none."""
        if not plays(game, MODULE):
            return cls()
        setup = game.setup
        told = ledger_of(setup)
        sheets = [told.sheet(sheet.key) for sheet in setup.cast]
        numbers = {skill.key: skill.index for skill in setup.pack.skills}
        paid = sum([1 << who for who, sheet in enumerate(sheets)
                    if told.book.stop in sheet.orange and rules_of(setup).orange_once_per == "quest"])
        return cls(
            tuple([sheet.cxp for sheet in sheets]), tuple([sheet.rewards for sheet in sheets]),
            tuple([tuple([numbers[key] for key in sheet.skills]) for sheet in sheets]),
            tuple([sheet.bonus for sheet in sheets]), (0,) * len(sheets), paid)

    def skills(self, who: int) -> tuple[int, ...]:
        """Campaign Skills are Blue skills beside those of the ID card (EE-165)."""
        return self.skills_of[who] if self.skills_of else ()

    def problem(self, game: ZoneGame) -> str:
        """Nobody has more than the boxes hold, nor spends what he has not."""
        if not self.cxp:
            return "" if not plays(game, MODULE) else "The sheets of the campaign are missing."
        boxes = campaign_of(game.setup).boxes
        for who, sheet in enumerate(game.setup.cast):
            earned = self.cxp[who] // boxes.milestone
            if not 0 <= self.cxp[who] <= boxes.points or not 0 <= self.spent[who] <= self.bonus[who] <= boxes.bonus:
                return f"The sheet of {sheet.name} has numbers that can't be."
            if len(self.skills_of[who]) + self.bonus[who] > earned:
                return f"The sheet of {sheet.name} has rewards that nobody earned."
        return ""

    def view(self, game: ZoneGame) -> SheetsView | None:
        """All of it but the flags: those are told when they matter."""
        if not self.cxp:
            return None
        setup, boxes = game.setup, campaign_of(game.setup).boxes
        return SheetsView(
            tuple([SheetView(sheet.key, self.cxp[who], self.bonus[who], self.spent[who],
                             tuple([setup.pack.skills[skill].key for skill in self.skills_of[who]]),
                             bool(self.orange >> who & 1)) for who, sheet in enumerate(setup.cast)]),
            boxes.points, tuple(range(boxes.milestone, boxes.points + 1, boxes.milestone)))

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """As far as a view tells it; flags are no part of what a player thinks from."""
        if not isinstance(view, SheetsView):
            return cls()
        numbers = {skill.key: skill.index for skill in setup.pack.skills}
        every = campaign_of(setup).boxes.milestone
        return cls(
            tuple([sheet.cxp for sheet in view.sheets]),
            tuple([sheet.cxp // every for sheet in view.sheets]),
            tuple([tuple([numbers[key] for key in sheet.skills]) for sheet in view.sheets]),
            tuple([sheet.bonus for sheet in view.sheets]), tuple([sheet.spent for sheet in view.sheets]),
            sum([1 << who for who, sheet in enumerate(view.sheets) if sheet.orange]))

    def but(self, who: int, **changes: int | tuple[int, ...]) -> Sheets:
        """The same with other numbers for one Survivor."""
        changed = {}
        for name, value in changes.items():
            values = list(getattr(self, name))
            values[who] = value
            changed[name] = tuple(values)
        return msgspec.structs.replace(self, **changed)


# -- the campaign that a quest belongs to


def campaign_of(setup: Setup) -> CampaignPack:
    """The campaign of the game."""
    return load_campaign(setup.pack.game)


def rules_of(setup: Setup) -> CampaignRules:
    """The readings in force."""
    rules: CampaignRules = setup.rules.own[MODULE]
    return rules


def ledger_of(setup: Setup) -> Ledger:
    """The ledger with which the quest began; a quest that is played by itself begins with blank sheets."""
    if setup.ledger is not None:
        told: Ledger = setup.ledger
        return told
    campaign = campaign_of(setup)
    here = [stop.key for stop in campaign.stops if stop.quest == setup.quest.key and not stop.epilogue]
    stop = here[0] if here else campaign.stops[0].key
    sheets = [CampaignSheet(sheet.key, seat=seat) for sheet, seat in zip(setup.cast, setup.seats, strict=True)]
    return Ledger(pages.Book(stop=stop, seats=setup.seat_count), tuple(sheets))


def flags_in_force(setup: Setup) -> list[Flag]:
    """What earlier quests have left behind that acts in this one."""
    if setup.ledger is None:
        return []
    campaign, told = campaign_of(setup), ledger_of(setup)
    return [campaign.flags[flag] for flag in told.book.flags
            if flag in campaign.flags and acts_at(campaign, flag, told.book.stop)]


# -- what happens


class Booked(Event, frozen=True):
    """A Survivor has earned points for the campaign."""

    survivor: int
    points: int
    cxp: int


class Rewarded(Event, frozen=True):
    """A milestone: a Bonus Action (-1), or a Campaign Skill."""

    survivor: int
    reward: int


class BonusSpent(Event, frozen=True):
    """A Bonus Action is spent."""

    survivor: int
    left: int


class FlagSet(Event, frozen=True):
    """Something was done that later quests will remember."""

    flag: str


@tells
def _(event: Booked, names: Names) -> str:
    return f"{names.survivor(event.survivor)} books {event.points} CXP and has {event.cxp}."


@tells
def _(event: Rewarded, names: Names) -> str:
    if event.reward < 0:
        return f"{names.survivor(event.survivor)} has another Bonus Action."
    return f"{names.survivor(event.survivor)} has learned {names.setup.pack.skills[event.reward].name} for good."


@tells
def _(event: BonusSpent, names: Names) -> str:
    return f"{names.survivor(event.survivor)} spends a Bonus Action; {event.left} left."


@tells
def _(event: FlagSet, names: Names) -> str:
    flags = campaign_of(names.setup).flags
    return f"This will be remembered: {flags[event.flag].text}" if event.flag in flags else "This will be remembered."


# -- points and rewards


def is_campaign(game: ZoneGame) -> bool:
    """Whether the quest is played as a part of a campaign."""
    return game.remembered is not None and MODULE in game.remembered.records and bool(recall(game, Sheets).cxp)


def book(game: ZoneGame, who: int, points: int = 1) -> None:
    """Points are booked when they are earned, and a milestone is answered at once (EE-163, EE-164).

    Who is down, carried off or gone for good earns none (EE-097); there is no 41st box (EE-153).
    """
    if not is_campaign(game) or game.survivors[who].fate not in (IN_PLAY, LEFT):
        return
    sheets = recall(game, Sheets)
    cxp = min(sheets.cxp[who] + points, campaign_of(game.setup).boxes.points)
    gained = cxp - sheets.cxp[who]
    if not gained:
        return
    remember(game, sheets.but(who, cxp=cxp))
    if game.events is not None:
        game.events.append(Booked(who, gained, cxp))
    if due(game, who):
        game.frame = ChooseReward(game.frame, who)


def due(game: ZoneGame, who: int) -> int:
    """Milestones that were reached and not answered yet."""
    sheets, setup = recall(game, Sheets), game.setup
    return milestones(rules_of(setup), campaign_of(setup), sheets.cxp[who]) - sheets.rewards[who]


def book_orange(game: ZoneGame, who: int, level: int) -> None:
    """Reaching Orange or more pays once in a quest, and at once, if that very kill ends it too (EE-161 to EE-169)."""
    if level < game.setup.rules.danger.pays or not is_campaign(game):
        return
    sheets = recall(game, Sheets)
    if not sheets.orange >> who & 1:
        remember(game, msgspec.structs.replace(sheets, orange=sheets.orange | 1 << who))
        book(game, who)


def set_flag(game: ZoneGame, flag: str) -> None:
    """Later quests will remember this, unless this one is lost (EE-169)."""
    if not is_campaign(game):
        return
    sheets = recall(game, Sheets)
    if flag not in sheets.flags:
        remember(game, msgspec.structs.replace(sheets, flags=(*sheets.flags, flag)))
        if game.events is not None:
            game.events.append(FlagSet(flag))


def has_flag(game: ZoneGame, flag: str) -> bool:
    """Whether something was set in this try, or in an earlier quest."""
    return is_campaign(game) and (flag in recall(game, Sheets).flags
                                  or flag in ledger_of(game.setup).book.flags)


class RewardBonus(Choice):
    """A Bonus Action as a reward."""

    __slots__ = ()
    group = "choice"
    notations = (Notation("reward bonus"),)
    says = "A Bonus Action: one extra Action in every quest, whenever you need it"


class RewardSkill(Choice):
    """A Campaign Skill as a reward: (skill,)."""

    __slots__ = ()
    group = "choice"
    fields = (Field("skill", SKILL),)
    notations = (Notation("reward {skill}"),)

    def sentence(self, game: ZoneGame) -> str:
        skill = game.setup.pack.skills[self.numbers[0]]
        return f"{skill.name}: {skill.text}"


REWARD_BONUS: Final = RewardBonus.of()


class ChooseReward(Frame):
    """A milestone is reached in the midst of a quest: the reward is chosen now and works at once (EE-163)."""

    __slots__ = ("who",)

    def __init__(self, below: Frame | None, who: int) -> None:
        self.below = below
        self.who = who

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not due(game, self.who):
            game.frame = self.below
            return None
        bonus, skills = rewards_for(game.setup.pack, campaign_of(game.setup), self._sheet(game), self._taken(game))
        options: list[Option] = [REWARD_BONUS] if bonus else []
        options += [RewardSkill.of(skill) for skill in skills]
        if not options:
            self._answer(game)
            return None
        return options

    def _sheet(self, game: ZoneGame) -> CampaignSheet:
        return booked_sheet(game, self.who)

    def _taken(self, game: ZoneGame) -> tuple[str, ...]:
        """Campaign Skills that are gone for this sheet, or for this player (EE-165)."""
        setup = game.setup
        if rules_of(setup).skill_once_per == "sheet":
            return booked_sheet(game, self.who).skills
        seat = setup.seats[self.who]
        team = [key for who, own in enumerate(setup.seats) if own == seat for key in booked_sheet(game, who).skills]
        mine = ledger_of(setup).sheet(setup.cast[self.who].key).seat
        return (*team, *[key for sheet in ledger_of(setup).sheets if sheet.seat == mine for key in sheet.skills])

    def _answer(self, game: ZoneGame) -> None:
        sheets = recall(game, Sheets)
        remember(game, sheets.but(self.who, rewards=sheets.rewards[self.who] + 1))

    def choose(self, game: ZoneGame, option: Option) -> None:
        self._answer(game)
        sheets, who = recall(game, Sheets), self.who
        if isinstance(option, RewardSkill):
            skill = option.numbers[0]
            remember(game, sheets.but(who, skills_of=(*sheets.skills_of[who], skill)))
            add_skill(game, who, skill)
        else:
            skill = -1
            remember(game, sheets.but(who, bonus=sheets.bonus[who] + 1))
        if game.events is not None:
            game.events.append(Rewarded(who, skill))

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"{game.setup.cast[self.who].name} has reached a milestone: which reward?"


# -- Bonus Actions


class SpendBonus(Choice):
    """Spend a Bonus Action: one extra Action, of any kind (EE-167)."""

    __slots__ = ()
    verb = "bonus"
    shown = Shown("activate")
    says = "Spend a Bonus Action: one extra Action"
    group = "other"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Cross it off; what it is used for is chosen as with any Action, and all limits of the Turn stay."""
        sheets = recall(game, Sheets)
        remember(game, sheets.but(who, spent=sheets.spent[who] + 1))
        game.edit(who).actions += 1
        if game.events is not None:
            game.events.append(BonusSpent(who, sheets.bonus[who] - sheets.spent[who] - 1))


SPEND_BONUS: Final = SpendBonus.of()


def bonus_options(game: ZoneGame, who: int, options: list[Option]) -> None:
    """Several may be spent in one Turn, each once in a quest (EE-167)."""
    sheets = recall(game, Sheets)
    if sheets.cxp and sheets.spent[who] < sheets.bonus[who]:
        options.append(SPEND_BONUS)


def why_no_bonus(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """Why no Bonus Action is offered."""
    sheets = recall(game, Sheets)
    if not sheets.cxp:
        return "Bonus Actions are for campaigns, and this quest is not part of one."
    name = game.setup.cast[who].name
    return f"{name} has no Bonus Action left in this quest: {sheets.spent[who]} of {sheets.bonus[who]} are spent."


# -- set-up


def bring_skills(game: ZoneGame) -> None:
    """Campaign Skills join the Blue skills (EE-165, EE-166)."""
    sheets = recall(game, Sheets)
    for who, skills in enumerate(sheets.skills_of):
        if skills:
            survivor = game.edit(who)
            survivor.have_skills(survivor.skills + skills)


# -- what comes of it


def booked_sheet(game: ZoneGame, who: int) -> CampaignSheet:
    """Somebody's sheet with all that has been booked so far."""
    setup, sheets = game.setup, recall(game, Sheets)
    told = ledger_of(setup)
    sheet = told.sheet(setup.cast[who].key)
    paid = sheet.orange
    if sheets.orange >> who & 1 and told.book.stop not in paid:
        paid = (*paid, told.book.stop)
    return msgspec.structs.replace(
        sheet, cxp=sheets.cxp[who], rewards=sheets.rewards[who], bonus=sheets.bonus[who], spent=sheets.spent[who],
        skills=tuple([setup.pack.skills[skill].key for skill in sheets.skills_of[who]]), orange=paid)


def booked(game: Game, told: Ledger) -> Ledger:
    """The ledger with all that counts at once and for good: points, rewards, eliminations, treasures (EE-156)."""
    state: Any = game.state
    campaign = campaign_of(state.setup)
    for who, sheet in enumerate(state.setup.cast):
        now = booked_sheet(state, who)
        gone = state.survivors[who].fate == ELIMINATED
        told = told.writing(sheet.key, cxp=now.cxp, rewards=now.rewards, skills=now.skills, bonus=now.bonus,
                            spent=now.spent, orange=now.orange, team=pages.DEAD if gone else now.team)
    found = [flag for flag in recall(state, Sheets).flags
             if flag in campaign.flags and campaign.flags[flag].lasts and flag not in told.book.flags]
    return told.noting(flags=(*told.book.flags, *found))


STATES: Final = {IN_PLAY: pages.STANDING, ELIMINATED: pages.ELIMINATED, LEFT: pages.GONE, LYING: pages.LYING,
                 RESCUED: pages.RESCUED}


def outcome_of(game: Game, told: Ledger, *, given_up: bool) -> Outcome:
    """What a quest came to: one that is over, or one that was given up and counts as lost (EE-156)."""
    state: Any = game.state
    won = not given_up and state.result == "won"
    sheets = recall(state, Sheets)
    brought = tuple([_brought(state, who) for who in range(len(state.setup.cast))])
    on_their_feet = any(one.state in (pages.STANDING, pages.GONE) for one in brought)
    guards, statues = came_through(state)
    return Outcome(pages.QuestEnd(told.book.stop, won, not won and not on_their_feet, guards, statues, sheets.flags),
                   brought)


def _brought(game: ZoneGame, who: int) -> Brought:
    sheet, survivor, setup = booked_sheet(game, who), game.survivors[who], game.setup
    stop = ledger_of(setup).book.stop
    return Brought(
        sheet.who, STATES[survivor.fate], sheet.cxp, sheet.rewards, sheet.skills, sheet.bonus, sheet.spent,
        stop in sheet.orange, tuple([setup.pack.cards[held >> 2].key for held in cards_of(survivor)]),
        swaps_for_sheet(game, who))


def came_through(game: ZoneGame) -> tuple[bool, bool]:
    """Whether all Guards lived and all statues stayed whole, throughout (EE-168).

    False where there never was one, and for statues that nothing ever threatened: no God-Eater is played with (EE-009).
    """
    frontier = game.setup.quest.frontier
    guards, statues = recall(game, Guards), recall(game, Statues)
    stood = bool(guards.groups or (frontier is not None and frontier.guards))
    threatened = bool(statues.zones) and plays(game, "god_eater")
    return stood and not guards.lost, threatened and not statues.harmed


__all__ = [
    "MODULE", "SPEND_BONUS", "Sheets", "SheetsView", "bonus_options", "book", "book_orange", "booked",
    "bring_skills", "came_through", "flags_in_force", "has_flag", "is_campaign", "ledger_of",
    "outcome_of", "set_flag", "why_no_bonus",
]


CHAPTER: Final = Additions(
    states=(Sheets,),
    set_up=(bring_skills,),
    turn_options=(bonus_options,),
    advanced=(book_orange,),
    reasons=((SpendBonus, why_no_bonus),),
)
"""What this chapter adds to a game that names it."""
