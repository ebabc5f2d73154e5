"""The campaign of a game of this family: what follows what, and how it stands (`gravetide.campaigns`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gravetide.campaigns import Chapter, Fact, InterludeType, QuestTold, SheetTold, Standing
from gravetide.campaigns.interlude import ON, Interlude
from gravetide.campaigns.plan import Switch
from gravetide.campaigns.standing import QuestStanding
from gravetide.families.zones.asked import MOST_SEATS
from gravetide.families.zones.campaign import ledger
from gravetide.families.zones.campaign.aftermath import aftermath, events, way
from gravetide.families.zones.campaign.aftermath.aftermath import Aftermath
from gravetide.families.zones.campaign.aftermath.options import AftermathChoice
from gravetide.families.zones.campaign.aftermath.settling import BeginAftermath
from gravetide.families.zones.campaign.in_play import RewardBonus, Rewarded, RewardSkill, booked, outcome_of
from gravetide.families.zones.campaign.ledger import CampaignSheet, Ledger, Outcome, blank_ledger, sharing
from gravetide.families.zones.campaign.readings import CampaignRules, of_options
from gravetide.families.zones.content.campaign import CampaignPack, load_campaign
from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.rounds.objective_cards.events import BranchTaken
from gravetide.families.zones.rounds.objective_cards.reading import TakeBranch
from gravetide.families.zones.table_options import with_readings
from gravetide.families.zones.team.chi_cards import NOTHING_SWAPPED, ChiCardRules, read_swap
from gravetide.kernel import BadSave, Event, Frame, Game, GravetideError, Header, Option
from gravetide.kernel.gametype import game_type

MODULE = "modules.campaign"


class ZoneInterlude(InterludeType):
    """What is settled between two quests of a game."""

    choices = AftermathChoice

    def __init__(self, of: str, title: str) -> None:
        self.of = of
        self.name = f"{of}-campaign"
        self.title = title

    @property
    def pack(self) -> Pack:
        """Cards, skills and Survivors."""
        return load_pack(self.of)

    @property
    def campaign(self) -> CampaignPack:
        """Quests, flags and Campaign Skills."""
        return load_campaign(self.of)

    def fingerprint(self, header: Header) -> str:
        """Changes with the content of the box."""
        return self.pack.fingerprint

    def read_ledger(self, lines: list[str]) -> Ledger:
        found = ledger.read_ledger(lines) if lines else blank_ledger(self.campaign, 1)
        ledger.check(found, self.campaign)
        return found

    def write_ledger(self, told: Ledger) -> list[str]:
        return ledger.write_ledger(told)

    def read_outcome(self, lines: list[str]) -> Outcome | None:
        return ledger.read_outcome(lines)

    def state_of(self, header: Header, told: Ledger) -> Interlude:
        options = dict(header.get("options", {}))
        return Aftermath(told, self.read_outcome(list(header.get("outcome", ()))), options, tuple(header["seats"]),
                         self.pack, self.campaign, of_options(options))

    def first_frame(self, state: Interlude) -> Frame:
        return BeginAftermath(None)

    def check(self, state: Aftermath) -> None:
        """No sheet has more than it can have earned."""
        try:
            ledger.check(state.ledger, state.campaign)
        except GravetideError as error:
            raise BadSave(str(error)) from error

    def standing(self, state: Interlude) -> Standing:
        assert isinstance(state, Aftermath)
        result = state.ledger.book.result
        now = aftermath.ENDINGS[result] if result else f"Next: {self.campaign.stop[state.ledger.book.stop].title}."
        return standing_of(state.ledger, self.pack, self.campaign, now, state.options_fixed)

    def notable(self, event: Event) -> bool:
        """How the quest ended is told with the quest."""
        return not isinstance(event, events.QuestEnded)

    def is_detail(self, event: Event) -> bool:
        """What was kept stands on the sheets; each die for it is of interest once."""
        return isinstance(event, events.KeepRolled | events.CardsLeft | events.KeptClaimed)

    def tell(self, state: Aftermath, event: Event, seat: int | None) -> str:
        return sentence(event, state)


class ZonePlan:
    """The campaign of one game of the family."""

    most_seats = MOST_SEATS
    switches = (
        Switch("campaign.after_loss", "After a lost quest", CampaignRules.choices["after_loss"], (
            "The group decides whether to play it again or to go on.", "It is played again until it is won.",
            "It is left behind.")),
        Switch("campaign.milestones", "Rewards", CampaignRules.choices["milestones"], (
            "Every fourth point brings a reward.", "Only the fourth point brings one.")),
        Switch("campaign.skill_once_per", "Campaign Skills", CampaignRules.choices["skill_once_per"], (
            "Each may be taken once on every sheet.", "Each may be taken once by every player.")),
        Switch("campaign.lost_when", "The campaign is lost", CampaignRules.choices["lost_when"], (
            "when nobody on the team is left standing.", "when nobody at all is left to play.")),
        Switch("campaign.orange_once_per", "The point for Orange", CampaignRules.choices["orange_once_per"], (
            "comes once per quest, however often you try it.", "comes in every attempt.")),
        Switch("campaign.rescued_score", "Whoever was carried to safety", (False, True), (
            "gets no points for a won quest.", "gets the points of a won quest, too.")),
        Switch("chi_cards.in_campaign", "Chi Skill cards", ChiCardRules.choices["in_campaign"], (
            "They are dealt again for every quest.", "They are dealt once, and swapped skills stay swapped.")),
        Switch("epilogue.needs_q10_won", "The Epilogue", (False, True), (
            "needs a treasure of the last quest, won or lost.", "needs the last quest won, and a treasure of it.")),
    )

    def __init__(self, game: str, title: str) -> None:
        self.game = game
        self.between = ZoneInterlude(game, f"{title}: between quests")

    @property
    def title(self) -> str:
        """What the campaign is called."""
        return load_campaign(self.game).title

    @property
    def sentence(self) -> str:
        """What awaits those who begin it."""
        return load_campaign(self.game).sentence

    def first(self, options: Mapping[str, Any], seats: int) -> Chapter:
        """Who sets out."""
        kind: Any = game_type(self.game)
        asked = {key: value for key, value in options.items() if key not in ("preset", "deal")}
        with_readings(kind.rules, asked)  # refuses what is no option of this game
        told = blank_ledger(load_campaign(self.game), seats)
        return Chapter("between", self.between, self._between(told, {**options, MODULE: True}, []))

    def _between(self, told: Ledger, options: Mapping[str, Any], outcome: list[str]) -> Header:
        return {"quest": told.book.stop, "seats": [str(seat + 1) for seat in range(told.book.seats)],
                "ledger": ledger.write_ledger(told), "outcome": outcome, "options": dict(options)}

    def follows(self, game: Game, *, given_up: bool) -> Chapter | None:
        """A quest after what was settled, and what is settled after a quest."""
        options = dict(game.header.get("options", {}))
        if game.game_type is self.between:
            state = game.state
            assert isinstance(state, Aftermath)
            return Chapter("quest", game_type(self.game), self._quest(state.ledger, options)) \
                if state.result == ON else None
        told = ledger.read_ledger(list(game.header["ledger"]))
        return Chapter("between", self.between, self._between(
            told, options, ledger.write_outcome(outcome_of(game, told, given_up=given_up))))

    def _quest(self, told: Ledger, options: Mapping[str, Any]) -> Header:
        _, shares = sharing(told)
        return {"quest": load_campaign(self.game).stop[told.book.stop].quest, "ledger": ledger.write_ledger(told),
                "survivors": [key for share in shares for key in share.split()], "seats": shares,
                "options": dict(options)}

    def formerly(self, chapter: Chapter) -> tuple[Chapter, ...]:
        """Before an Epilogue had goals of its own its quest was played as it is."""
        if chapter.sort != "quest":
            return ()
        stop = load_campaign(self.game).stop[self.stop_of(chapter.header)]
        return (chapter._replace(header={**chapter.header, "quest": stop.formerly}),) if stop.formerly else ()

    def seating(self, game: Game) -> tuple[int, ...]:
        """The player of the campaign that each seat of a chapter belongs to."""
        told = ledger.read_ledger(list(game.header["ledger"]))
        if game.game_type is self.between:
            return tuple(range(told.book.seats))
        return sharing(told)[0]

    def standing(self, game: Game) -> Standing:
        """With everything that is booked already."""
        if game.game_type is self.between:
            assert isinstance(game.state, Interlude)
            return self.between.standing(game.state)
        campaign = load_campaign(self.game)
        told = booked(game, ledger.read_ledger(list(game.header["ledger"])))
        return standing_of(told, load_pack(self.game), campaign,
                           f"Playing: {campaign.stop[told.book.stop].title}.", game.header.get("options", {}))

    def title_of(self, header: Header) -> str:
        """The quest, or what is settled after it."""
        told = ledger.read_ledger(list(header["ledger"]))
        title = load_campaign(self.game).stop[told.book.stop].title
        if "survivors" in header:
            return title
        return f"After {title}" if header.get("outcome") else "Before the first quest"

    def stop_of(self, header: Header) -> str:
        """The quest that is played or was."""
        return ledger.read_ledger(list(header["ledger"])).book.stop

    def decides(self, option: Option) -> bool:
        """What the group does about a card, and what is learned at a milestone."""
        return isinstance(option, TakeBranch | RewardBonus | RewardSkill)

    def notable(self, event: Event) -> bool:
        """The same when it has happened; cards that are told of were read by everybody."""
        return isinstance(event, BranchTaken | Rewarded)


# -- how it stands


def standing_of(told: Ledger, pack: Pack, campaign: CampaignPack, now: str,
                options: Mapping[str, Any] | None = None) -> Standing:
    """Map, sheets and what is remembered."""
    needs_won = bool((options or {}).get(way.NEEDS_WON, False))
    return Standing(
        campaign.title, now, _map(told, campaign, needs_won=needs_won),
        tuple([_sheet(sheet, pack, campaign) for sheet in told.sheets]),
        tuple([campaign.flags[flag].text for flag in told.book.flags if flag in campaign.flags]), told.book.result)


def _map(told: Ledger, campaign: CampaignPack, *, needs_won: bool) -> tuple[QuestTold, ...]:
    """The quests of the way; an Epilogue is on the map once it is open, and not before."""
    found = []
    for stop in campaign.stops:
        if stop.epilogue and not way.is_open(campaign, told, needs_won=needs_won):
            continue
        standing: QuestStanding = "ahead"
        if stop.key in told.book.won:
            standing = "won"
        elif stop.key in told.book.lost:
            standing = "lost"
        elif stop.key == told.book.stop:
            standing = "now" if not told.book.result else "lost"
        remark = f"try {told.book.tries + 1}" if stop.key == told.book.stop and told.book.tries else ""
        found.append(QuestTold(stop.key, stop.title, standing, remark))
    return tuple(found)


STANDINGS = {ledger.IN: "in the team", ledger.AWAY: "stays behind", ledger.DEAD: "eliminated"}


def _sheet(sheet: CampaignSheet, pack: Pack, campaign: CampaignPack) -> SheetTold:
    boxes = campaign.boxes
    marks = tuple(range(boxes.milestone, boxes.points + 1, boxes.milestone))
    names = {skill.key: skill.name for skill in pack.skills}
    swaps = [f"{pack.skills[skill].name} for {pack.skills[old].name}" for word in sheet.chi if word != NOTHING_SWAPPED
             for _, skill, old, _ in [read_swap(pack, sheet.who, word)]]
    return SheetTold(
        sheet.who, pack.survivors[sheet.who].name, sheet.seat if sheet.team == ledger.IN else -1,
        STANDINGS[sheet.team], sheet.team != ledger.DEAD, (
            Fact("CXP", filled=sheet.cxp, boxes=boxes.points, marks=marks),
            Fact("Bonus Actions", f"{sheet.spent} spent" if sheet.spent else "", sheet.bonus, boxes.bonus),
            Fact("Campaign Skills", ", ".join([names[skill] for skill in sheet.skills])),
            Fact("Kept", ", ".join([pack.card[card].name for card in sheet.kept])),
            *([Fact("Swapped", ", ".join(swaps))] if swaps else [])))


# -- sentences


def sentence(event: Event, state: Aftermath) -> str:
    """What happened between two quests, in a sentence."""
    told = _TELLERS.get(type(event))
    assert told is not None, f"nobody tells of {type(event).__name__}"
    return str(told(event, state))


def _card(state: Aftermath, card: str) -> str:
    return state.pack.card[card].name


def _stop(state: Aftermath, stop: str) -> str:
    return state.campaign.stop[stop].title


def _reward(event: Any, state: Aftermath) -> str:
    if not event.skill:
        return f"{state.name(event.who)} has another Bonus Action."
    name = next(skill.name for skill in state.pack.skills if skill.key == event.skill)
    return f"{state.name(event.who)} has learned {name}."


def _rolled(event: Any, state: Aftermath) -> str:
    dice = " ".join([str(die) for die in event.dice]) or "no dice"
    return f"{state.name(event.who)} rolls {dice} for {_card(state, event.card)}: {'kept' if event.kept else 'lost'}."


def _flag(state: Aftermath, flag: str) -> str:
    return state.campaign.flags[flag].text if flag in state.campaign.flags else flag


_TELLERS: dict[type[Event], Any] = {
    events.QuestEnded: lambda e, s: f"{_stop(s, e.stop)} is {'won' if e.won else 'lost'}.",
    events.LyingSettled: lambda e, s: f"{s.name(e.who)} is {'carried home' if e.saved else 'left behind'}.",
    events.SheetClosed: lambda e, s: f"{s.name(e.who)} is dead, and the sheet is closed.",
    events.FlagKept: lambda e, s: f"Remembered: {_flag(s, e.flag)}",
    events.FlagStruck: lambda e, s: f"Forgotten after the defeat: {_flag(s, e.flag)}",
    events.PointsBooked: lambda e, s: f"{s.name(e.who)} books {e.points} CXP and has {e.cxp}.",
    events.RewardTaken: _reward,
    events.KeepRolled: _rolled,
    events.CardsLeft: lambda e, s: f"{s.name(e.who)} leaves behind: {', '.join([_card(s, c) for c in e.cards])}.",
    events.WentOn: lambda e, s: f"{_stop(s, e.stop)} {'is played again' if e.again else 'comes next'}.",
    events.Joined: lambda e, s: f"{s.name(e.who)} joins the team of player {e.seat + 1}.",
    events.SatOut: lambda e, s: f"{s.name(e.who)} stays behind for now.",
    events.HandedOver: lambda e, s: f"Player {e.seat + 1} plays {s.name(e.who)} from now on.",
    events.KeptClaimed: lambda e, s: (f"{s.name(e.who)} gets {_card(s, e.card)}." if e.got else
                                      f"There is no {_card(s, e.card)} left for {s.name(e.who)}."),
    events.CampaignEnded: lambda e, s: aftermath.ENDINGS[e.result],
}


__all__ = ["MODULE", "ZoneInterlude", "ZonePlan", "standing_of"]
