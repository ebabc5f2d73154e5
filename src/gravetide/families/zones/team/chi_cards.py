"""Chi Skill cards: at set-up a Survivor may swap skills of his ID card for Chi skills (EE-060 to EE-068)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from gravetide.families.zones.campaign.ledger import DEAD
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember
from gravetide.families.zones.rounds.game_modules import plays
from gravetide.families.zones.team.chi import chi
from gravetide.families.zones.team.experience import ExperienceRules
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import LEVEL, SKILL, Choice, asked
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Field, Kind, Notation, Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import ChiCard, Pack, Sheet
    from gravetide.families.zones.state.game import ZoneGame
    from gravetide.families.zones.state.setup import Setup


class ChiCardRules:
    """The readings of the chapter on Chi Skill cards that a table may change."""

    __slots__ = ("dealt_to", "draw", "per_deck", "in_campaign")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {
        "dealt_to": ("without", "everyone"), "draw": ("random", "choose"), "in_campaign": ("each quest", "once")}
    least: ClassVar[dict[str, int]] = {"per_deck": 1}

    def __init__(self, *, dealt_to: str = "without", draw: str = "random", per_deck: int = 1,
                 in_campaign: str = "each quest") -> None:
        self.dealt_to = dealt_to        # who draws: those without a Chi skill on their ID card, or everyone (EE-067)
        self.draw = draw                # cards come by lot, or are chosen (EE-065)
        self.per_deck = per_deck        # how many of each deck (EE-065)
        self.in_campaign = in_campaign  # a swap lasts for a quest, or for the campaign (EE-155)


class SwapView(HouseView, frozen=True):
    """A card that somebody kept: what it brought him, what it took the place of, and at which Danger Level."""

    who: str
    card: str
    skill: str
    replaced: str
    level: str


class ChiCardsView(HouseView, frozen=True):
    """All swaps."""

    swaps: tuple[SwapView, ...]


class ChiCards(HouseState, frozen=True):
    """The cards that Survivors have kept: (Survivor, card, Chi skill, skill that it replaced, Danger Level)."""

    key: ClassVar[str] = "chi_cards"
    swaps: tuple[tuple[int, int, int, int, int], ...] = ()

    def problem(self, game: ZoneGame) -> str:
        """No card twice, and skills that card and ID card have."""
        cards = [swap[1] for swap in self.swaps]
        if len(set(cards)) != len(cards) or any(not 0 <= card < len(game.setup.pack.chi_cards) for card in cards):
            return "A Chi Skill card is kept twice, or does not exist."
        for who, card, skill, replaced, level in self.swaps:
            if not 0 <= who < len(game.survivors) or skill not in game.setup.pack.chi_cards[card].skills:
                return "A Chi Skill card brought a skill that it does not have."
            if level not in levels_of(game.setup.cast[who], replaced, game.setup.pack.chi_cards[card]):
                return "A Chi Skill card replaced what it can't."
        return ""

    def view(self, game: ZoneGame) -> ChiCardsView | None:
        """All of it."""
        if not self.swaps:
            return None
        cast, pack = game.setup.cast, game.setup.pack
        return ChiCardsView(tuple([
            SwapView(cast[who].key, pack.chi_cards[card].key, pack.skills[skill].key, pack.skills[replaced].key,
                     pack.box.levels[level])
            for who, card, skill, replaced, level in self.swaps]))

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        """From what everybody sees."""
        if view is None:
            return cls()
        who = {sheet.key: number for number, sheet in enumerate(setup.cast)}
        cards = {card.key: card.index for card in setup.pack.chi_cards}
        skills = {skill.key: skill.index for skill in setup.pack.skills}
        return cls(tuple([(who[swap.who], cards[swap.card], skills[swap.skill], skills[swap.replaced],
                           setup.pack.box.levels.index(swap.level)) for swap in view.swaps]))


def rules_of(game: ZoneGame) -> ChiCardRules:
    """How the cards are read at this table."""
    rules: ChiCardRules = game.setup.rules.own["chi_cards"]
    return rules


def levels_of(sheet: Sheet, skill: int, card: ChiCard | None = None) -> list[int]:
    """The Danger Levels at which a skill is printed on an ID card, of those that a card is for; mostly one."""
    levels = range(len(sheet.skills)) if card is None else card.levels
    return [level for level in levels if skill in sheet.skills_at(level)]


def swapped(game: ZoneGame, who: int) -> dict[tuple[int, int], int]:
    """The Chi skills that stand on somebody's ID card in this game, by level and skill that they replaced (EE-063)."""
    return {(level, replaced): skill
            for owner, _, skill, replaced, level in recall(game, ChiCards).swaps if owner == who}


class SkillsOfCards(ExperienceRules):
    """Experience where skills may have been swapped, campaigns have given more, and Red is not the end."""

    __slots__ = ("ultrared",)

    def __init__(self, *, beyond_red: bool = True, ultrared: bool = False) -> None:
        super().__init__(beyond_red=beyond_red)
        self.ultrared = ultrared  # past Red the count begins anew and brings more skills (WD-014)

    def skills_at(self, game: ZoneGame, who: int, level: int) -> tuple[int, ...]:
        """Those of the ID card, with what took the place of some (EE-068)."""
        swaps = swapped(game, who)
        return tuple([swaps.get((level, skill), skill) for skill in game.setup.cast[who].skills_at(level)])

    def reached_again(self, game: ZoneGame, before: int, experience: int) -> tuple[int, ...]:
        """Orange and Red of every further lap, if the table plays so."""
        if not self.ultrared:
            return ()
        last = len(game.setup.thresholds) - 1
        orange, red = game.setup.thresholds[-2:]
        laps = range(1, experience // red + 1)
        marks = [(lap * red + least, level) for lap in laps for least, level in ((orange, last - 1), (red, last))]
        return tuple([level for mark, level in marks if before < mark <= experience])

    def may_have(self, game: ZoneGame, who: int, given: tuple[int, ...]) -> bool:
        """As printed or swapped; what Chi lends him now, and past Red anything."""
        lent = chi.lent_to(game, who)
        skills = [skill for skill in game.survivors[who].skills if skill not in lent]
        levels = range(len(game.setup.thresholds))
        allowed = {*given, *[skill for level in levels for skill in self.skills_at(game, who, level)]}
        if self.ultrared:
            return len(set(skills)) == len(skills)
        return set(skills) <= allowed and len(skills) <= game.setup.cast[who].most_skills(len(given))


# -- the set-up


def _card(game: Any, text: str) -> int | None:
    return next((card.index for card in game.setup.pack.chi_cards if card.key == text), None)


CHI_CARD: Final = Kind("chi card", lambda game, card: game.setup.pack.chi_cards[card].key, _card)


class TakeChiCard(Choice):
    """Look at this Chi Skill card."""

    __slots__ = ()
    verb = "chi-card"
    shown = Shown("cards")
    group = "card"
    fields = (Field("card", CHI_CARD),)
    apart = ((("card", "few"),),)

    def sentence(self, game: ZoneGame) -> str:
        card = game.setup.pack.chi_cards[self.numbers[0]]
        return " or ".join([game.setup.pack.skills[skill].name for skill in card.skills])


class NoChiCard(Choice):
    """Take no Chi Skill card, or no skill of one."""

    __slots__ = ()
    verb = "no-chi-card"
    says = "Leave the ID card as it is"
    group = "card"


NO_CHI_CARD: Final = NoChiCard.of()


def printed_once(game: ZoneGame, said: dict[str, int]) -> dict[str, int] | None:
    """At which Danger Level a skill is printed goes without saying where it is there once."""
    who = asked(game)
    levels = levels_of(game.setup.cast[who], said["old"]) if who >= 0 else []
    return {"level": levels[0]} if len(levels) == 1 else None


class SwapSkill(Choice):
    """Put a Chi skill in the place of another skill: (skill that goes, Chi skill, Danger Level) (EE-061, EE-068)."""

    __slots__ = ()
    verb = "swap"
    group = "choice"
    fields = (Field("old", SKILL), Field("skill", SKILL), Field("level", LEVEL))
    notations = (Notation("swap {old} {skill}", printed_once), Notation("swap {old} {skill} {level}"))
    apart = ((("old", "few"), ("skill", "few")),)

    def sentence(self, game: ZoneGame) -> str:
        old, skill, level = self.numbers
        skills, once = game.setup.pack.skills, printed_once(game, {"old": old}) is not None
        at = "" if once else f" of level {game.setup.pack.box.levels[level].title()}"
        return f"{skills[skill].name} in place of {skills[old].name}{at}"


def deal_chi_cards(below: Frame) -> Frame:
    """What comes between the deal of Equipment and the first Round."""
    return ChiCardsDealt(below, 0, 0, ())


class ChiCardsDealt(Frame):
    """Survivor by Survivor, deck by deck, a card is drawn (EE-061). `seen` are those that this Survivor has left alone.

    `deck` counts the draws of the Survivor: one or more from each deck in turn.
    """

    __slots__ = ("who", "deck", "seen")

    def __init__(self, below: Frame | None, who: int, deck: int, seen: tuple[int, ...]) -> None:
        self.below = below
        self.who = who
        self.deck = deck
        self.seen = seen

    def step(self, game: ZoneGame) -> list[Option] | None:
        rules = rules_of(game)
        decks = 1 + max([card.group for card in game.setup.pack.chi_cards], default=-1)
        if self.who == len(game.survivors) or not plays(game, "chi_cards"):
            game.frame = self.below
            return None
        if self.deck == decks * rules.per_deck or not takes_cards(game, self.who) or is_settled(game, self.who):
            game.frame = ChiCardsDealt(self.below, self.who + 1, 0, ())
            return None
        left = self._left(game, self.deck // rules.per_deck)
        if not left:
            game.frame = self._next(())
        elif rules.draw == "choose":
            return [*[TakeChiCard.of(card) for card in left], NO_CHI_CARD]
        else:
            self._offer(game, game.draw(tuple(left)))
        return None

    def _left(self, game: ZoneGame, group: int) -> list[int]:
        """The cards of a deck that nobody has kept and this Survivor has not seen (EE-063, EE-065)."""
        kept = [swap[1] for swap in recall(game, ChiCards).swaps] + cards_away(game)
        return [card.index for card in game.setup.pack.chi_cards
                if card.group == group and card.index not in kept and card.index not in self.seen]

    def _next(self, seen: tuple[int, ...]) -> ChiCardsDealt:
        return ChiCardsDealt(self.below, self.who, self.deck + 1, (*self.seen, *seen))

    def _offer(self, game: ZoneGame, card: int) -> None:
        if game.events is not None:
            game.events.append(events.ChiCardDrawn(self.who, card))
        game.frame = SwapOffered(self._next((card,)), self.who, card)

    def choose(self, game: ZoneGame, option: TakeChiCard | NoChiCard) -> None:
        if isinstance(option, TakeChiCard):
            self._offer(game, option.numbers[0])
        else:
            game.frame = self._next(())

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Which Chi Skill card does {game.setup.cast[self.who].name} look at?"


def takes_cards(game: ZoneGame, who: int) -> bool:
    """Whether the cards are for a Survivor: he has no Chi skill of his own, or they are for all (EE-067)."""
    sheet, skills = game.setup.cast[who], game.setup.pack.skills
    own = [skill for printed in sheet.skills for skill in printed]
    return rules_of(game).dealt_to == "everyone" or not any(skills[skill].chi is not None for skill in own)


class SwapOffered(Frame):
    """A Chi Skill card lies before a Survivor: which of his skills makes room for one of its, if any?"""

    __slots__ = ("who", "drawn")

    def __init__(self, below: Frame | None, who: int, drawn: int) -> None:
        self.below = below
        self.who = who
        self.drawn = drawn

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [*swaps_of(game, self.who, game.setup.pack.chi_cards[self.drawn]), NO_CHI_CARD]

    def choose(self, game: ZoneGame, option: SwapSkill | NoChiCard) -> None:
        game.frame = self.below
        if isinstance(option, SwapSkill):
            swap(game, self.who, self.drawn, *option.numbers)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        name, card = game.setup.cast[self.who].name, game.setup.pack.chi_cards[self.drawn].key
        return f"Does {name} swap a skill for a Chi skill of card {card}?"


def swaps_of(game: ZoneGame, who: int, card: ChiCard) -> list[SwapSkill]:
    """What a card could replace: skills of its levels that are still those of the ID card (EE-061, EE-062, EE-064)."""
    gone = swapped(game, who)
    sheet = game.setup.cast[who]
    printed = [(level, skill) for level in card.levels for skill in sheet.skills_at(level)
               if (level, skill) not in gone]
    had = [*gone.values(), *game.survivors[who].skills]
    return [SwapSkill.of(old, skill, level) for level, old in printed for skill in card.skills if skill not in had]


def swap(game: ZoneGame, who: int, card: int, old: int, skill: int, level: int) -> None:
    """The Chi skill stands on the ID card for this game; a Blue one works from now on (EE-063, EE-068)."""
    now = recall(game, ChiCards).swaps
    remember(game, ChiCards((*now, (who, card, skill, old, level))))
    survivor = game.edit(who)
    if level == 0 and old in survivor.skills:
        at = survivor.skills.index(old)
        survivor.have_skills((*survivor.skills[:at], skill, *survivor.skills[at + 1:]))
    if game.events is not None:
        game.events.append(events.SkillSwapped(who, old, skill))


# -- in a campaign


NOTHING_SWAPPED: Final = "none"
"""On a sheet: the cards were dealt, and the ID card stayed as it is."""


def last_for_campaign(game: ZoneGame) -> bool:
    """Whether cards are dealt once in a campaign and a swap lasts as long as it, by another reading (EE-155)."""
    return game.setup.ledger is not None and rules_of(game).in_campaign == "once"


def is_settled(game: ZoneGame, who: int) -> bool:
    """Whether the cards were dealt to a Survivor in an earlier quest, and that was that."""
    return last_for_campaign(game) and bool(game.setup.ledger.sheet(game.setup.cast[who].key).chi)


def cards_away(game: ZoneGame) -> list[int]:
    """Cards that belong to sheets of Survivors who sit this quest out; those of the dead are back in their decks."""
    if not last_for_campaign(game):
        return []
    pack, playing = game.setup.pack, [sheet.key for sheet in game.setup.cast]
    return [read_swap(pack, sheet.who, word)[0] for sheet in game.setup.ledger.sheets
            if sheet.who not in playing and sheet.team != DEAD for word in sheet.chi if word != NOTHING_SWAPPED]


def keep_swaps(game: ZoneGame) -> None:
    """Set-up: what was swapped in an earlier quest of the campaign stays so."""
    if not last_for_campaign(game):
        return
    for who, sheet in enumerate(game.setup.cast):
        for word in game.setup.ledger.sheet(sheet.key).chi:
            if word != NOTHING_SWAPPED:
                card, skill, old, level = read_swap(game.setup.pack, sheet.key, word)
                swap(game, who, card, old, skill, level)


def swaps_for_sheet(game: ZoneGame, who: int) -> tuple[str, ...]:
    """What a sheet remembers of the cards after this quest: a word for each swap, or that there was none."""
    before: tuple[str, ...] = game.setup.ledger.sheet(game.setup.cast[who].key).chi if game.setup.ledger else ()
    if not last_for_campaign(game) or not plays(game, "chi_cards") or not takes_cards(game, who):
        return before
    words = [_word(game, *swap) for swap in recall(game, ChiCards).swaps if swap[0] == who]
    if not words and game.phase != "setup":
        words = [NOTHING_SWAPPED]
    return tuple(words) or before


def _word(game: ZoneGame, who: int, card: int, skill: int, old: int, level: int) -> str:
    """A swap as a sheet has it, with the level only where it does not go without saying."""
    pack = game.setup.pack
    word = f"{pack.chi_cards[card].key}:{pack.skills[skill].key}:{pack.skills[old].key}"
    once = len(levels_of(game.setup.cast[who], old)) == 1
    return word if once else f"{word}:{pack.box.levels[level]}"


def read_swap(pack: Pack, who: str, word: str) -> tuple[int, int, int, int]:
    """Card, Chi skill, the skill it replaced and the level of that, from the word that somebody's sheet has for it."""
    parts = word.split(":")
    cards = {card.key: card for card in pack.chi_cards}
    skills = {skill.key: skill.index for skill in pack.skills}
    if len(parts) in (3, 4) and parts[0] in cards and parts[1] in skills and parts[2] in skills:
        card, skill, old = cards[parts[0]], skills[parts[1]], skills[parts[2]]
        levels = [level for level in levels_of(pack.survivors[who], old, card)
                  if len(parts) == 3 or pack.box.levels[level] == parts[3]]
        if skill in card.skills and levels:
            return card.index, skill, old, levels[0]
    raise GravetideError(f'"{word:.60}" is no swap of a Chi Skill card.')


CHAPTER: Final = Additions(
    states=(ChiCards,),
    set_up=(keep_swaps,),
    before_play=(deal_chi_cards,),
)
"""What this chapter adds to a game that names it."""
