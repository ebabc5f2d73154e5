"""Between two quests: everything is settled in a fixed order, each step written down before the next (EE-155)."""

from __future__ import annotations

from typing import Any, Final

from gravetide.campaigns.interlude import ON, Interlude
from gravetide.families.zones.campaign import ledger as book
from gravetide.families.zones.campaign.ledger import Brought, Ledger, Outcome, Sheet, milestones
from gravetide.families.zones.campaign.readings import CampaignRules
from gravetide.families.zones.content.campaign import CampaignPack, Stop
from gravetide.families.zones.content.model import Pack
from gravetide.kernel import Event, Field, Frame, Kind, Option


class Aftermath(Interlude):
    """The ledger between two quests, with the pack it speaks of and the readings that hold."""

    __slots__ = ("pack", "campaign", "rules")
    ledger: Ledger
    outcome: Outcome | None

    def __init__(self, ledger: Ledger, outcome: Outcome | None, options: dict[str, Any], seats: tuple[str, ...],
                 pack: Pack, campaign: CampaignPack, rules: CampaignRules) -> None:
        super().__init__(ledger, outcome, options, seats)
        self.pack = pack
        self.campaign = campaign
        self.rules = rules

    @property
    def ended(self) -> Outcome:
        """The quest that is settled here."""
        assert self.outcome is not None, "nothing is settled before the first quest"
        return self.outcome

    def name(self, who: str) -> str:
        """What somebody is called."""
        return self.pack.survivors[who].name

    def end(self, result: str) -> None:
        """The campaign is over; its ledger can only be read from now on."""
        self.ledger = self.ledger.noting(result=result)
        self.tell(CampaignEnded(result))
        self.result = {book.WON: "won", book.FULLY_WON: "won", book.LOST: "lost"}.get(result, "ended")
        self.reason = ENDINGS[result]


ENDINGS: Final = {
    book.WON: "The last quest is won, and with it the campaign.",
    book.FULLY_WON: "The Epilogue is won: nothing of the evil is left. The campaign is won for good.",
    book.LOST: "Nobody is left to go on. The campaign is lost.",
    book.UNWON: "The campaign ends here, and nobody has won.",
}


# -- what happens


class QuestEnded(Event, frozen=True):
    """It is written down how a quest ended."""

    stop: str
    won: bool


class LyingSettled(Event, frozen=True):
    """Somebody who lay knocked out at the end was saved, or not."""

    who: str
    saved: bool


class SheetClosed(Event, frozen=True):
    """Somebody is eliminated for good."""

    who: str


class FlagKept(Event, frozen=True):
    """Something will be remembered."""

    flag: str


class FlagStruck(Event, frozen=True):
    """Something that a lost quest had brought is undone."""

    flag: str


class PointsBooked(Event, frozen=True):
    """Somebody has earned points."""

    who: str
    points: int
    cxp: int


class RewardTaken(Event, frozen=True):
    """Somebody has chosen a reward: a Bonus Action (""), or a skill by its key."""

    who: str
    skill: str


class KeepRolled(Event, frozen=True):
    """A card was rolled for."""

    who: str
    card: str
    dice: tuple[int, ...]
    kept: bool


class CardsLeft(Event, frozen=True):
    """Cards without a Keep value are discarded."""

    who: str
    cards: tuple[str, ...]


class WentOn(Event, frozen=True):
    """The next quest is settled: another one, or the same again."""

    stop: str
    again: bool


class Joined(Event, frozen=True):
    """Somebody comes into the team."""

    who: str
    seat: int


class SatOut(Event, frozen=True):
    """Somebody leaves the team for now."""

    who: str


class HandedOver(Event, frozen=True):
    """Somebody is played by another player from now on."""

    who: str
    seat: int


class KeptClaimed(Event, frozen=True):
    """There are fewer copies of a card than were kept: somebody gets one, or goes without."""

    who: str
    card: str
    got: bool


class CampaignEnded(Event, frozen=True):
    """The campaign is over."""

    result: str


# -- what is decided


def _who(game: Any, text: str) -> int | None:
    keys = list(game.pack.survivors)
    return keys.index(text) if text in keys else None


def _card(game: Any, text: str) -> int | None:
    found = game.pack.card.get(text)
    return None if found is None else found.index


def _skill(game: Any, text: str) -> int | None:
    return next((skill.index for skill in game.pack.skills if skill.key == text), None)


def _stop(game: Any, text: str) -> int | None:
    return next((at for at, stop in enumerate(game.campaign.stops) if stop.key == text), None)


def key_of(game: Aftermath, number: int) -> str:
    """The key of a Survivor by his number in the pack."""
    return list(game.pack.survivors)[number]


def number_of(game: Aftermath, who: str) -> int:
    """The number of a Survivor in the pack."""
    return list(game.pack.survivors).index(who)


WHO: Final = Kind("survivor", key_of, _who, lambda game, number: game.name(key_of(game, number)))
CARD: Final = Kind("card", lambda game, number: game.pack.cards[number].key, _card,
                   lambda game, number: game.pack.cards[number].name)
SKILL: Final = Kind("skill", lambda game, number: game.pack.skills[number].key, _skill,
                    lambda game, number: game.pack.skills[number].name)
STOP: Final = Kind("quest", lambda game, number: game.campaign.stops[number].key, _stop,
                   lambda game, number: game.campaign.stops[number].title)
SEAT: Final = Kind("seat", lambda game, number: str(number + 1),
                   lambda game, text: int(text) - 1 if text.isdecimal() and 0 < int(text) < 10 else None)


class AftermathChoice(Option):
    """Anything that is decided between two quests."""

    __slots__ = ()
    group = "choice"


class TakeBonus(AftermathChoice):
    """A Bonus Action as a reward."""

    __slots__ = ()
    verb = "bonus"
    fields = (Field("who", WHO),)
    says = "A Bonus Action for {who}: one extra Action in every quest, whenever you need it"


class TakeSkill(AftermathChoice):
    """A Campaign Skill as a reward."""

    __slots__ = ()
    verb = "skill"
    fields = (Field("who", WHO), Field("skill", SKILL))

    def sentence(self, game: Any) -> str:
        skill = game.pack.skills[self.numbers[1]]
        return f"{skill.name}: {skill.text}"


class RollAll(AftermathChoice):
    """Roll for a card with all its dice."""

    __slots__ = ()
    verb = "roll"
    fields = (Field("who", WHO), Field("card", CARD))
    says = "Roll for {card} with all its dice"


class RollFewer(AftermathChoice):
    """Roll for a card with a die less, by the smith's help."""

    __slots__ = ()
    verb = "mend"
    fields = (Field("who", WHO), Field("card", CARD))
    says = "Let the smith work on {card}: one die less, for this card only"


class PlayAgain(AftermathChoice):
    """Play a lost quest again."""

    __slots__ = ()
    verb = "again"
    fields = (Field("stop", STOP),)
    says = "Play {stop} again"


class GoOn(AftermathChoice):
    """Leave a lost quest behind."""

    __slots__ = ()
    verb = "on"
    fields = (Field("stop", STOP),)
    says = "Skip {stop} and go on"


class PlayEpilogue(AftermathChoice):
    """Play a quest as an Epilogue."""

    __slots__ = ()
    verb = "epilogue"
    fields = (Field("stop", STOP),)
    says = "Go back to {stop} and finish what you began there"


class EndHere(AftermathChoice):
    """The campaign is over."""

    __slots__ = ()
    verb = "end"
    says = "End the campaign here"


class Join(AftermathChoice):
    """Take somebody into the team."""

    __slots__ = ()
    verb = "join"
    fields = (Field("who", WHO),)
    says = "{who} joins the team"


class SitOut(AftermathChoice):
    """Exchange somebody, whose sheet stays as it is."""

    __slots__ = ()
    verb = "rest"
    fields = (Field("who", WHO),)
    says = "{who} stays behind for now"


class HandOver(AftermathChoice):
    """Let another player have somebody."""

    __slots__ = ()
    verb = "hand"
    fields = (Field("who", WHO), Field("seat", SEAT))
    says = "Player {seat} plays {who} from now on"


class SetOut(AftermathChoice):
    """The team is as it should be."""

    __slots__ = ()
    verb = "go"
    says = "Set out with this team"


class Claim(AftermathChoice):
    """Who gets the copy of a card that several have kept."""

    __slots__ = ()
    verb = "claim"
    fields = (Field("who", WHO), Field("card", CARD))
    says = "{who} gets {card}"


END_HERE, SET_OUT = EndHere.of(), SetOut.of()
LAY_OUT: Final = -1
"""Before the first card of a Survivor."""
FIRST: Final = 0
"""The seat that speaks for the group."""


# -- the steps


class BeginAftermath(Frame):
    """Before the first quest there is a team to be made; after each there is much to be settled first."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        game.frame = MakeTeam(None) if game.outcome is None else WriteResult(None)
        return None


class WriteResult(Frame):
    """Won or lost is written down, and all that was booked at once in the quest (EE-155 1, EE-156)."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        quest = game.ended.quest
        game.tell(QuestEnded(quest.stop, quest.won))
        for one in game.ended.brought:
            paid = game.ledger.sheet(one.who).orange
            if one.orange and quest.stop not in paid:
                paid = (*paid, quest.stop)
            game.ledger = game.ledger.writing(
                one.who, cxp=one.cxp, rewards=one.rewards, skills=one.skills, bonus=one.bonus, spent=one.spent,
                orange=paid, chi=one.chi)
        game.frame = SettleTheLying(None)
        return None


class SettleTheLying(Frame):
    """Who still lies is saved or eliminated, sheets of the eliminated are closed; it may all end here (EE-155 2)."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        for one in game.ended.brought:
            saved = True
            if one.state == book.LYING:
                saved = _lying_are_saved(game)
                game.tell(LyingSettled(one.who, saved))
            if one.state == book.ELIMINATED or not saved:
                game.ledger = game.ledger.writing(one.who, team=book.DEAD, kept=())
                game.tell(SheetClosed(one.who))
        if _is_all_lost(game):
            game.end(book.LOST)
        else:
            game.frame = BookFlags(None)
        return None


def _lying_are_saved(game: Aftermath) -> bool:
    reading = game.options_fixed.get("ko.lying_at_end", "saved on win")
    return reading == "saved" or (reading == "saved on win" and game.ended.quest.won)


def _is_all_lost(game: Aftermath) -> bool:
    """Nobody of the team stood any more, or, as another reading has it, nobody is left at all (EE-096)."""
    if game.rules.lost_when == "nobody_standing":
        return game.ended.quest.everything
    return all(game.ledger.sheet(who).team == book.DEAD for who in game.campaign.pool)


class BookFlags(Frame):
    """Won: what the quest has brought is remembered. Lost: it is struck, but for what was found for good (EE-169)."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        quest = game.ended.quest
        for flag in quest.flags:
            if flag in game.ledger.book.flags:
                continue
            known = game.campaign.flags.get(flag)
            if quest.won or (known is not None and known.lasts):
                game.ledger = game.ledger.noting(flags=(*game.ledger.book.flags, flag))
                game.tell(FlagKept(flag))
            else:
                game.tell(FlagStruck(flag))
        game.frame = BookPoints(None, 0)
        return None


def scores(game: Aftermath, one: Brought) -> bool:
    """Whether somebody has a share in what is earned at the end of a quest (EE-168)."""
    return one.state in (book.STANDING, book.GONE) or (one.state == book.RESCUED and game.rules.rescued_score)


class BookPoints(Frame):
    """Each Survivor books quest, Guards and statues; each milestone is answered at once (EE-155 3, EE-168).

    After a lost quest nothing is booked, but who reached a milestone with its last breath still has a reward to come.
    """

    __slots__ = ("at",)

    def __init__(self, below: Frame | None, at: int) -> None:
        self.below = below
        self.at = at

    def step(self, game: Aftermath) -> list[Option] | None:
        brought, quest = game.ended.brought, game.ended.quest
        if self.at == len(brought):
            game.frame = KeepCards(None, 0, LAY_OUT, True)
            return None
        one = brought[self.at]
        game.frame = BookPoints(self.below, self.at + 1)
        if game.ledger.sheet(one.who).team == book.DEAD:
            return None
        if quest.won and scores(game, one):
            points = 1 + quest.guards + quest.statues + quest.win + game.campaign.stop[quest.stop].win
            before = game.ledger.sheet(one.who).cxp
            cxp = min(before + points, game.campaign.boxes.points)
            game.ledger = game.ledger.writing(one.who, cxp=cxp)
            game.tell(PointsBooked(one.who, cxp - before, cxp))
        game.frame = TakeReward(game.frame, number_of(game, one.who))
        return None


def rewards_for(pack: Pack, campaign: CampaignPack, sheet: Sheet, taken: tuple[str, ...]) -> tuple[bool, list[int]]:
    """What there is to choose: whether a Bonus Action, and which Campaign Skills by number (EE-164, EE-165).

    A skill that the ID card has at Blue is not offered; `taken` are those that are gone, on this sheet or for this
    player.
    """
    printed = blue_skills(pack, sheet.who)
    skills = [number for number in campaign.skills
              if number not in printed and pack.skills[number].key not in taken]
    return sheet.bonus < campaign.boxes.bonus, skills


def blue_skills(pack: Pack, who: str) -> tuple[int, ...]:
    """The Blue skills of an ID card, one or several."""
    return pack.survivors[who].skills_at(0)


def taken_skills(sheet: Sheet, others: tuple[Sheet, ...], rules: CampaignRules) -> tuple[str, ...]:
    """The Campaign Skills that a sheet can't take any more (EE-165)."""
    if rules.skill_once_per == "sheet":
        return sheet.skills
    return tuple([skill for other in others if other.seat == sheet.seat for skill in other.skills])


class TakeReward(Frame):
    """A milestone: a Bonus Action or a Campaign Skill, one after the other if several are due (EE-164)."""

    __slots__ = ("who",)

    def __init__(self, below: Frame | None, who: int) -> None:
        self.below = below
        self.who = who

    def _sheet(self, game: Aftermath) -> Sheet:
        return game.ledger.sheet(key_of(game, self.who))

    def step(self, game: Aftermath) -> list[Option] | None:
        sheet = self._sheet(game)
        if milestones(game.rules, game.campaign, sheet.cxp) <= sheet.rewards:
            game.frame = self.below
            return None
        bonus, skills = rewards_for(game.pack, game.campaign, sheet,
                                    taken_skills(sheet, game.ledger.sheets, game.rules))
        options: list[Option] = [TakeBonus.of(self.who)] if bonus else []
        options += [TakeSkill.of(self.who, skill) for skill in skills]
        if not options:
            game.ledger = game.ledger.writing(sheet.who, rewards=sheet.rewards + 1)
            return None
        return options

    def choose(self, game: Aftermath, option: Option) -> None:
        sheet = self._sheet(game)
        skill = ""
        if isinstance(option, TakeSkill):
            skill = game.pack.skills[option.numbers[1]].key
            game.ledger = game.ledger.writing(sheet.who, rewards=sheet.rewards + 1, skills=(*sheet.skills, skill))
        else:
            game.ledger = game.ledger.writing(sheet.who, rewards=sheet.rewards + 1, bonus=sheet.bonus + 1)
        game.tell(RewardTaken(sheet.who, skill))

    def seat(self, game: Aftermath) -> int:
        return self._sheet(game).seat

    def prompt(self, game: Aftermath) -> str:
        return f"{game.name(key_of(game, self.who))} has reached a milestone: which reward?"


class KeepCards(Frame):
    """Keep rolls, card by card: any 1 loses it, and cards without a Keep value are discarded (EE-085, EE-086).

    `at` is the Survivor, `card` the next of his cards, `smith` whether a die less may still be asked for.
    """

    __slots__ = ("at", "card", "smith")

    def __init__(self, below: Frame | None, at: int, card: int, smith: bool) -> None:
        self.below = below
        self.at = at
        self.card = card
        self.smith = smith

    def step(self, game: Aftermath) -> list[Option] | None:
        brought = game.ended.brought
        if self.at == len(brought):
            game.frame = Refill(None)
            return None
        one = brought[self.at]
        if self.card == LAY_OUT:
            self._lay_out(game, one)
            game.frame = KeepCards(None, self.at, 0, self.smith)
            return None
        cards = rolled_for(game, one)
        if self.card == len(cards):
            game.frame = KeepCards(None, self.at + 1, LAY_OUT, self.smith)
            return None
        card = game.pack.card[cards[self.card]]
        if self.smith and _smith_helps(game):
            who = number_of(game, one.who)
            return [RollAll.of(who, card.index), RollFewer.of(who, card.index)]
        self._roll(game, card.keep, smith=self.smith)
        return None

    def _lay_out(self, game: Aftermath, one: Brought) -> None:
        """What was kept before has been in the quest: only what is rolled for now stays."""
        if one.state in (book.STANDING, book.GONE):
            left = tuple([card for card in one.cards if not game.pack.card[card].keep])
            if left:
                game.tell(CardsLeft(one.who, left))
        if game.ledger.sheet(one.who).kept:
            game.ledger = game.ledger.writing(one.who, kept=())

    def _roll(self, game: Aftermath, number: int, *, smith: bool) -> None:
        one = game.ended.brought[self.at]
        card = rolled_for(game, one)[self.card]
        dice = game.dice(number)
        kept = 1 not in dice
        if kept:
            game.ledger = game.ledger.writing(one.who, kept=(*game.ledger.sheet(one.who).kept, card))
        game.tell(KeepRolled(one.who, card, dice, kept))
        game.frame = KeepCards(None, self.at, self.card + 1, smith)

    def choose(self, game: Aftermath, option: Option) -> None:
        number = game.pack.cards[option.numbers[1]].keep
        fewer = isinstance(option, RollFewer)
        self._roll(game, max(0, number - fewer), smith=not fewer)

    def seat(self, game: Aftermath) -> int:
        return game.ledger.sheet(game.ended.brought[self.at].who).seat

    def prompt(self, game: Aftermath) -> str:
        one = game.ended.brought[self.at]
        card = game.pack.card[rolled_for(game, one)[self.card]]
        return (f"{game.name(one.who)} rolls {card.keep} dice to keep {card.name}, and any 1 loses it. The smith can "
                "help with one card.")


def rolled_for(game: Aftermath, one: Brought) -> tuple[str, ...]:
    """The cards that are rolled for: those with a Keep value of who neither fell nor was carried away (EE-091)."""
    if one.state not in (book.STANDING, book.GONE):
        return ()
    return tuple([card for card in one.cards if game.pack.card[card].keep])


def _smith_helps(game: Aftermath) -> bool:
    """Whether a flag gives a die less for one card after this quest."""
    return any(game.campaign.flags[flag].keep_dice < 0 and acts_at(game.campaign, flag, game.ended.quest.stop)
               for flag in game.ledger.book.flags if flag in game.campaign.flags)


def acts_at(campaign: CampaignPack, flag: str, stop: str) -> bool:
    """Whether a flag acts in the quest of a stop; one that acts in a named quest does not act in its Epilogue."""
    told = campaign.flags[flag]
    if told.after:
        order = [one.key for one in campaign.stops]
        return order.index(stop) >= order.index(told.after)
    return told.quest == stop or (told.quest == "epilogue" and campaign.stop[stop].epilogue)


class Refill(Frame):
    """Bonus Actions that were spent are there again (EE-155 5, EE-167)."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        for sheet in game.ledger.sheets:
            if sheet.spent:
                game.ledger = game.ledger.writing(sheet.who, spent=0)
        game.frame = WhereNow(None)
        return None


class WhereNow(Frame):
    """Replay a lost quest or go on; at the end of the way, the Epilogue or the end (EE-155 6, EE-157, EE-169)."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        quest, stop = game.ended.quest, _number(game, game.ended.quest.stop)
        if quest.won:
            game.ledger = game.ledger.noting(won=(*game.ledger.book.won, quest.stop))
            game.frame = NextStop(None)
            return None
        if game.rules.after_loss == "choose":
            return [PlayAgain.of(stop), GoOn.of(stop)]
        self.choose(game, (PlayAgain if game.rules.after_loss == "replay" else GoOn).of(stop))
        return None

    def choose(self, game: Aftermath, option: Option) -> None:
        stop = game.ended.quest.stop
        if isinstance(option, PlayAgain):
            game.ledger = game.ledger.noting(tries=game.ledger.book.tries + 1)
            game.tell(WentOn(stop, True))
            game.frame = MakeTeam(None)
        else:
            game.ledger = game.ledger.noting(lost=(*game.ledger.book.lost, stop))
            game.frame = NextStop(None)

    def seat(self, game: Aftermath) -> int:
        return FIRST

    def prompt(self, game: Aftermath) -> str:
        return f"{game.campaign.stop[game.ended.quest.stop].title} is lost. Play it again, or go on?"


def _number(game: Aftermath, stop: str) -> int:
    return next(at for at, one in enumerate(game.campaign.stops) if one.key == stop)


def next_stop(campaign: CampaignPack, ledger: Ledger) -> Stop | None:
    """The next quest of the way itself, if there is one."""
    done = {*ledger.book.won, *ledger.book.lost}
    return next((stop for stop in campaign.stops if not stop.epilogue and stop.key not in done), None)


NEEDS_WON: Final = "epilogue.needs_q10_won"


def is_open(campaign: CampaignPack, ledger: Ledger, *, needs_won: bool) -> bool:
    """Whether something was found that opens the Epilogue, and the last quest won if the table wants that (EE-221)."""
    last = [stop.key for stop in campaign.stops if not stop.epilogue][-1]
    return campaign.opens(ledger.book.flags) and (not needs_won or last in ledger.book.won)


def open_epilogues(campaign: CampaignPack, ledger: Ledger, *, needs_won: bool) -> list[Stop]:
    """The Epilogues that can be played: each once, and only where they are open (EE-221)."""
    if not is_open(campaign, ledger, needs_won=needs_won):
        return []
    done = {*ledger.book.won, *ledger.book.lost}
    return [stop for stop in campaign.stops if stop.epilogue and stop.key not in done]


def ending(campaign: CampaignPack, ledger: Ledger) -> str:
    """How a campaign ends that is left here (EE-157)."""
    if any(campaign.stop[stop].epilogue for stop in ledger.book.won):
        return book.FULLY_WON
    last = [stop.key for stop in campaign.stops if not stop.epilogue][-1]
    return book.WON if last in ledger.book.won else book.UNWON


class NextStop(Frame):
    """The next quest of the way; behind the last one an Epilogue, if one is open, or the end."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        following = next_stop(game.campaign, game.ledger)
        if following is not None:
            self._set(game, following)
            return None
        needs_won = bool(game.options_fixed.get(NEEDS_WON, False))
        open_ones = open_epilogues(game.campaign, game.ledger, needs_won=needs_won)
        if not open_ones:
            game.end(ending(game.campaign, game.ledger))
            return None
        return [*[PlayEpilogue.of(_number(game, stop.key)) for stop in open_ones], END_HERE]

    def _set(self, game: Aftermath, stop: Stop) -> None:
        game.ledger = game.ledger.noting(stop=stop.key, tries=0)
        game.tell(WentOn(stop.key, False))
        game.frame = MakeTeam(None)

    def choose(self, game: Aftermath, option: Option) -> None:
        if isinstance(option, EndHere):
            game.end(ending(game.campaign, game.ledger))
        else:
            self._set(game, game.campaign.stops[option.numbers[0]])

    def seat(self, game: Aftermath) -> int:
        return FIRST

    def prompt(self, game: Aftermath) -> str:
        return "The quests are over, but not the story: which Epilogue?"


class MakeTeam(Frame):
    """The team is filled up from those who can still be played, and may be changed (EE-095, EE-155 7)."""

    __slots__ = ()

    def __init__(self, below: Frame | None = None) -> None:
        self.below = below

    def step(self, game: Aftermath) -> list[Option] | None:
        team, size = game.ledger.team, game.campaign.boxes.team
        waiting = [who for who in game.campaign.pool if game.ledger.sheet(who).team == book.AWAY
                   or all(sheet.who != who for sheet in game.ledger.sheets)]
        joining: list[Option] = [Join.of(number_of(game, who)) for who in waiting] if len(team) < size else []
        going: list[Option] = [SET_OUT] if _may_set_out(game, team) else []
        others: list[Option] = [SitOut.of(number_of(game, sheet.who)) for sheet in team]
        others += [HandOver.of(number_of(game, sheet.who), seat) for sheet in team
                   for seat in range(game.ledger.book.seats) if seat != sheet.seat]
        if not team and not joining:
            game.end(book.LOST)
            return None
        return [*joining, *going, *others] if joining else [*going, *others]

    def choose(self, game: Aftermath, option: Option) -> None:
        if isinstance(option, SetOut):
            game.frame = ClaimKept(None, 0)
            return
        who = key_of(game, option.numbers[0])
        if isinstance(option, Join):
            seat = _lightest_seat(game)
            game.ledger = game.ledger.writing(who, team=book.IN, seat=seat)
            game.tell(Joined(who, seat))
        elif isinstance(option, HandOver):
            game.ledger = game.ledger.writing(who, seat=option.numbers[1])
            game.tell(HandedOver(who, option.numbers[1]))
        else:
            game.ledger = game.ledger.writing(who, team=book.AWAY)
            game.tell(SatOut(who))

    def seat(self, game: Aftermath) -> int:
        return FIRST

    def prompt(self, game: Aftermath) -> str:
        stop = game.campaign.stop[game.ledger.book.stop]
        missing = game.campaign.boxes.team - len(game.ledger.team)
        room = f" There is room for {missing} more." if missing else ""
        return f"Who sets out for {stop.title}?{room}"


def _may_set_out(game: Aftermath, team: tuple[Sheet, ...]) -> bool:
    """Every player has somebody, as far as there are enough."""
    seats = {sheet.seat for sheet in team}
    return bool(team) and len(seats) >= min(game.ledger.book.seats, len(team))


def _lightest_seat(game: Aftermath) -> int:
    """The seat that plays fewest: whoever lost somebody gets the newcomer."""
    seats = [sheet.seat for sheet in game.ledger.team]
    return min(range(game.ledger.book.seats), key=seats.count)


class ClaimKept(Frame):
    """More copies of a card were kept than there are: the group says who gets them, the rest are lost (EE-088).

    `at` is the next of the cards, by its number.
    """

    __slots__ = ("at",)

    def __init__(self, below: Frame | None, at: int) -> None:
        self.below = below
        self.at = at

    def step(self, game: Aftermath) -> list[Option] | None:
        if self.at == len(game.pack.cards):
            game.result, game.reason = ON, "The next quest can begin."
            return None
        card = game.pack.cards[self.at]
        if len(claims(game.ledger, card.key)) <= card.copies:
            game.frame = ClaimKept(self.below, self.at + 1)
            return None
        return [Claim.of(number_of(game, who), self.at) for who in dict.fromkeys(claims(game.ledger, card.key))]

    def choose(self, game: Aftermath, option: Option) -> None:
        """Whoever is named keeps his; with one copy less, the others go on about the rest."""
        card = game.pack.cards[self.at]
        named = [key_of(game, option.numbers[0])]
        game.frame = SettleClaims(self.below, self.at, (number_of(game, named[0]),))
        game.tell(KeptClaimed(named[0], card.key, True))

    def seat(self, game: Aftermath) -> int:
        return FIRST

    def prompt(self, game: Aftermath) -> str:
        card = game.pack.cards[self.at]
        return f"More kept {card.name} than there are copies ({card.copies}). Who gets one?"


class SettleClaims(Frame):
    """One after the other is named until the copies are given out; then the rest go without."""

    __slots__ = ("at", "named")

    def __init__(self, below: Frame | None, at: int, named: tuple[int, ...]) -> None:
        self.below = below
        self.at = at
        self.named = named

    def step(self, game: Aftermath) -> list[Option] | None:
        card = game.pack.cards[self.at]
        if len(self.named) == card.copies:
            self._settle(game, card.key)
            return None
        left = list(claims(game.ledger, card.key))
        for number in self.named:
            left.remove(key_of(game, number))
        return [Claim.of(number_of(game, who), self.at) for who in dict.fromkeys(left)]

    def _settle(self, game: Aftermath, card: str) -> None:
        named = [key_of(game, number) for number in self.named]
        for sheet in game.ledger.team:
            for _ in range(sheet.kept.count(card) - named.count(sheet.who)):
                kept = list(game.ledger.sheet(sheet.who).kept)
                kept.remove(card)
                game.ledger = game.ledger.writing(sheet.who, kept=tuple(kept))
                game.tell(KeptClaimed(sheet.who, card, False))
        game.frame = ClaimKept(self.below, self.at + 1)

    def choose(self, game: Aftermath, option: Option) -> None:
        game.tell(KeptClaimed(key_of(game, option.numbers[0]), game.pack.cards[self.at].key, True))
        game.frame = SettleClaims(self.below, self.at, (*self.named, option.numbers[0]))

    def seat(self, game: Aftermath) -> int:
        return FIRST

    def prompt(self, game: Aftermath) -> str:
        return f"Who else gets {game.pack.cards[self.at].name}?"


def claims(ledger: Ledger, card: str) -> tuple[str, ...]:
    """Who of the team has kept a card, once for each copy."""
    return tuple([sheet.who for sheet in ledger.team for kept in sheet.kept if kept == card])


def blank_ledger(campaign: CampaignPack, seats: int) -> Ledger:
    """The first ledger: the team of the box, shared out, with blank sheets."""
    team = campaign.team
    sheets = tuple([Sheet(who, seat=at * seats // len(team)) for at, who in enumerate(team)])
    return Ledger(book.Book(stop=campaign.stops[0].key, seats=seats), sheets)


def sharing(ledger: Ledger) -> tuple[tuple[int, ...], list[str]]:
    """The players who have somebody in the team, and the Survivors of each as a quest's header has them."""
    seats = sorted({sheet.seat for sheet in ledger.team})
    return tuple(seats), [" ".join([sheet.who for sheet in ledger.team if sheet.seat == seat]) for seat in seats]
