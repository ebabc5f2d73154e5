"""The Abomination deck: who comes when a card or a shortage calls for one (WD-081 to WD-090, EE-110 to EE-119)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gravetide.families.zones.horde import activation, horde
from gravetide.families.zones.rounds.game_modules import plays
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import KindOption
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame


class AbominationRules:
    """What a table may read otherwise about Abominations."""

    __slots__ = ("shortage_draws", "fest")

    def __init__(self, *, shortage_draws: bool = False, fest: bool = False) -> None:
        self.shortage_draws = shortage_draws  # a shortage draws the deck also while one is on the board (WD-082)
        self.fest = fest                      # God-Eater and Khan are both in the deck (WD-090)


def rules_of(game: ZoneGame) -> AbominationRules:
    """How Abominations are read at this table."""
    rules: AbominationRules = game.setup.rules.own["abomination"]
    return rules


def deck(game: ZoneGame) -> tuple[int, ...]:
    """The kinds whose cards are in the deck; every card goes back at once, so it never changes (WD-081)."""
    fest, god_eater = rules_of(game).fest, plays(game, "god_eater")
    return tuple([kind.index for kind in game.setup.pack.zombies if kind.abomination
                  and (god_eater if kind.seeks_statues else fest or not god_eater)])


def on_board(game: ZoneGame) -> list[int]:
    """The kinds of Abominations that are on the board."""
    return [kind.index for kind in game.setup.pack.zombies if kind.abomination
            and any(horde.count(group, kind.index) for group in game.zombies)]


def call(game: ZoneGame, zone: int) -> None:
    """The deck is drawn for a Zone: who comes is placed there, or acts if on the board already (WD-081)."""
    cards, there = deck(game), on_board(game)
    kinds = game.setup.pack.zombies
    first = [kind for kind in cards if kinds[kind].seeks_statues and kind not in there]  # it has precedence (EE-119)
    kind = first[0] if first else cards[0] if len(cards) == 1 else game.draw(cards)
    if game.events is not None:
        game.events.append(events.AbominationDrawn(zone, kind))
    if kinds[kind].drains:
        for moment in game.setup.additions.drained:
            moment(game)
    if kind in there:
        acts_again(game, kind)
    else:
        game.zombies[zone] += horde.of(kind)
        game.supply -= horde.of(kind)
        if game.events is not None:
            game.events.append(events.ZombiesPlaced(zone, kind, 1))


def acts_again(game: ZoneGame, kind: int) -> None:
    """An Abomination on the board gets an extra activation."""
    activation.activate_kind(game, kind, "supply")


def shortage(game: ZoneGame, zone: int) -> None:
    """A card has asked for more miniatures than there are: an Abomination comes, or acts (WD-082, EE-177)."""
    there = on_board(game)
    if not there or rules_of(game).shortage_draws:
        call(game, zone)
    elif len(there) == 1:
        acts_again(game, there[0])
    else:
        game.frame = WhichRages(game.frame)


class Rages(KindOption):
    """Which of several Abominations acts."""

    __slots__ = ()
    verb = "rages"
    says = "The {kind} acts"
    group = "choice"


class WhichRages(Frame):
    """Miniatures are missing and several Abominations are on the board: one of them acts (WD-090)."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [Rages.of(kind) for kind in on_board(game)]

    def choose(self, game: ZoneGame, option: Rages) -> None:
        game.frame = self.below
        acts_again(game, option.kind)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.team_seat(game)

    def prompt(self, game: ZoneGame) -> str:
        return "There are too few miniatures: which Abomination acts?"
