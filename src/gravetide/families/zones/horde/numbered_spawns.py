"""Spawn tokens with numbers, served in their order, and what the cards of such a deck bring (WD-110 to WD-114, EE-174).

A token is (Zone, colour) in `game.spawns`; the colours 4 to 8 are the numbers 1 to 5, and the Defiler's has the colour
of a Necromancer's. The fifth sleeps until Orange (EE-150): it wakes like a coloured one, by `game.unlocked`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from gravetide.families.zones.content.frontier import NOWHERE
from gravetide.families.zones.content.tokens import FIFTH_COLOUR, NECROMANCER_COLOUR, NUMBER_ONE
from gravetide.families.zones.horde import abominations, activation, corruption, defiler, horde
from gravetide.families.zones.horde.necromancers import is_active, place_in_order
from gravetide.families.zones.horde.one_direction import lay_siege
from gravetide.families.zones.horde.spawning import (
    SpawnRules,
    draw_zombie_cards,
    keep_level,
    put_down,
    resolve,
)
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.rounds.game_modules import plays
from gravetide.families.zones.team.team import plus, without
from gravetide.families.zones.told import events
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.content.model import ZombieCard
    from gravetide.families.zones.state.game import ZoneGame


class WardenRules:
    """What a table may read otherwise about Wardens."""

    __slots__ = ("from_cards_only",)

    def __init__(self, *, from_cards_only: bool = True) -> None:
        self.from_cards_only = from_cards_only  # False: Brutes that come in another way bring one too (EE-102)


@mypyc_attr(allow_interpreted_subclasses=True)
class NumberedSpawns(SpawnRules):
    """Spawn Zones by number; a shortage calls the Abomination; Brutes bring a Warden."""

    __slots__ = ()
    numbered: ClassVar[bool] = True

    def serve(self, game: ZoneGame) -> None:
        """The spawn step: a card for every token that is awake, in ascending order, the Defiler's last (WD-113)."""
        corruption.step_begins(game)
        keep_level(game)
        game.frame = ServeTokens(game.frame, tuple([colour for _, colour in game.spawns]))

    def acting_with(self, game: ZoneGame, kind: int) -> tuple[int, ...]:
        """The kind, and those that count as it: Wardens are Brutes (EE-105)."""
        return (kind, *[other.index for other in game.setup.pack.zombies if other.kin == kind])

    def card_brings(self, game: ZoneGame, zone: int, kind: int, number: int) -> None:
        """A line of a Zombie card: what it names, and who comes along with it (EE-102, EE-108)."""
        self._bring(game, zone, kind, number, attended=True)

    def place(self, game: ZoneGame, zones: tuple[int, ...], kind: int, number: int) -> None:
        """Zombies that do not come by a Zombie card: nobody comes along, unless the table plays so (EE-102)."""
        rules: WardenRules = game.setup.rules.own["wardens"]
        for zone in zones:
            self._bring(game, zone, kind, number, attended=not rules.from_cards_only)

    def _bring(self, game: ZoneGame, zone: int, kind: int, number: int, *, attended: bool) -> None:
        company = game.setup.pack.zombies[kind].company if attended and kind >= 0 else None
        wanted = [(kind, number)] if kind >= 0 else []
        if company is not None and plays(game, "wardens"):
            wanted.append(company)
        short = False
        for sort, many in wanted:
            placed = min(many, horde.count(game.supply, sort))
            put_down(game, zone, sort, placed)
            if placed < many:
                short = True
                if game.events is not None:
                    game.events.append(events.OutOfMiniatures(sort, many - placed))
        if short:  # once, however many kinds are short
            abominations.shortage(game, zone)

    def necromancer(self, game: ZoneGame, zone: int, kind: int) -> None:
        """The Defiler comes with his token and a card for it; if he is there already he acts (WD-061, WD-063)."""
        gate = gate_of(game, zone)
        if defiler.zone_of(game) < 0:
            defiler.appear(game, zone, gate)
            for moment in game.setup.additions.defiler_came:
                moment(game, zone)
            if not game.result:
                resolve(game, zone, draw_zombie_cards(game, 1))
        elif defiler.rules_of(game).second_card == "entry_token" and gate != NOWHERE:
            defiler.push_on(game, gate)
        else:
            activation.activate_kind(game, kind, "necromancer")

    def special(self, game: ZoneGame, zone: int, card: ZombieCard, level: int) -> None:
        """The Abomination deck is drawn at any level; a siege does nothing at Blue (WD-081, WD-107)."""
        if card.type == "abomination":
            abominations.call(game, zone)
        elif level:
            if game.events is not None:
                game.events.append(events.SiegeBegan())
            lay_siege(game)


class ServeTokens(Frame):
    """Spawn tokens that were there when the spawn step began; `colours` are those still to be served, in order."""

    __slots__ = ("colours",)

    def __init__(self, below: Frame | None, colours: tuple[int, ...]) -> None:
        self.below = below
        self.colours = colours

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not self.colours:
            game.frame = self.below
            return None
        colour = self.colours[0]
        zone = corruption.token_of(game, colour)
        if zone >= 0 and is_active(game, colour) and not self._is_new(game, colour):
            due = cards_for(game, colour)
            if due < 0:
                game.frame = ServeTokens(self.below, self.colours[1:])
            else:
                resolve(game, zone, draw_one_of(game, due))
        else:
            game.frame = ServeTokens(self.below, self.colours[1:])
        return None

    @staticmethod
    def _is_new(game: ZoneGame, colour: int) -> bool:
        """Whether it is the Defiler's token and has come in this very step (WD-061)."""
        return colour == NECROMANCER_COLOUR and corruption.has_had_its_card(game)

    def returned(self, game: ZoneGame, value: int) -> None:
        """All cards for the token are resolved."""
        game.frame = ServeTokens(self.below, self.colours[1:])


def cards_for(game: ZoneGame, colour: int) -> int:
    """Of how many Zombie cards a token has one: the first, unless a quest says otherwise; -1 for no card at all."""
    due = [wanted(game, colour) for wanted in game.setup.additions.cards_due]
    return -1 if -1 in due else max([1, *due])


def draw_one_of(game: ZoneGame, number: int) -> tuple[int, ...]:
    """A Zombie card; of several a Necromancer card, else the first one drawn. The others go back (Q10-N6)."""
    drawn = draw_zombie_cards(game, number)
    if number < 2 or not drawn:
        return drawn
    cards = game.setup.zombie_cards
    kept = next((card for card in drawn if cards[card].type == "necromancer"), drawn[0])
    for card in without(drawn, kept):
        game.zombie_discard = without(game.zombie_discard, card)
        game.zombie_deck = plus(game.zombie_deck, card)
    return (kept,)


def gate_of(game: ZoneGame, zone: int) -> int:
    """The colour of the token for which a card is drawn in a Zone; -1 where none lies there."""
    frame: Frame | None = game.frame
    while frame is not None:
        if isinstance(frame, ServeTokens) and frame.colours:
            if corruption.token_of(game, frame.colours[0]) == zone:
                return frame.colours[0]
            break
        frame = frame.below
    return next((colour for place, colour in game.spawns if place == zone), NOWHERE)


def token(number: int) -> int:
    """The colour of the token with a number, 1 to 5."""
    return NUMBER_ONE + number - 1


def zone_of_token(game: ZoneGame, number: int) -> int:
    """The Zone of the token with a number, or -1."""
    return corruption.token_of(game, token(number))


def relocate(game: ZoneGame, number: int, zone: int) -> None:
    """A numbered token is put elsewhere by some card, and corrupts its new Zone if that may be (WD-070)."""
    corruption.move_token(game, token(number), zone)
    corruption.set_in(game, zone)


def wake_fifth(game: ZoneGame, who: int, level: int) -> None:
    """Somebody has reached a level: from Orange on the fifth token is awake for good (EE-150, EE-152)."""
    if level >= game.setup.rules.danger.wakes_token and not game.unlocked >> FIFTH_COLOUR & 1:
        game.unlocked |= 1 << FIFTH_COLOUR
        zone = corruption.token_of(game, FIFTH_COLOUR)
        if zone >= 0 and game.events is not None:
            game.events.append(events.SpawnTokenAwoke(zone, FIFTH_COLOUR))


def lay_tokens(game: ZoneGame) -> None:
    """Set-up: the Spawn tokens of the quest with their numbers."""
    frontier = game.setup.quest.frontier
    if frontier is not None:
        tokens = [(zone, token(number)) for number, zone in frontier.tokens]
        if frontier.defiler >= 0:
            tokens.append((frontier.defiler, NECROMANCER_COLOUR))
        game.spawns = tuple(sorted(tokens, key=place_in_order))


def put_defiler(game: ZoneGame) -> None:
    """Set-up: the Defiler who is on the board from the start."""
    frontier = game.setup.quest.frontier
    if frontier is not None and frontier.defiler >= 0:
        kind = defiler.kind_of(game)
        game.zombies[frontier.defiler] += horde.of(kind)
        game.supply -= horde.of(kind)


CHAPTER: Final = Additions(
    decks_made=(lay_tokens,),
    set_up=(put_defiler,),
    advanced=(wake_fifth,),
)
"""What this chapter adds to a game that names it."""
