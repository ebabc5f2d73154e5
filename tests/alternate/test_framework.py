"""What a house rule can do without a line in the base rules: tried with one that nobody plays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Self

import pytest

from gravetide.families.zones.drawn.picture import describe
from gravetide.families.zones.drawn.pictures import picture
from gravetide.families.zones.drawn.svg import svg
from gravetide.families.zones.faces.terminal.house_rules import abilities, house_notes
from gravetide.families.zones.house_rules.additions import HouseAside
from gravetide.families.zones.house_rules.records import HouseState, HouseView
from gravetide.families.zones.house_rules.remembered import recall, remember, seen
from gravetide.families.zones.state import codec, laws
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.setup import Setup, first_position
from gravetide.families.zones.team.team import without
from gravetide.families.zones.told.explain import explain
from gravetide.families.zones.told.marks import Mark
from gravetide.families.zones.told.view import view
from gravetide.families.zones.turn.options import Choice
from gravetide.games.black_plague.game import BLACK_PLAGUE
from gravetide.kernel.errors import BadSave
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option
from gravetide.kernel.save import canonical
from gravetide.kernel.wish import Wish
from tests.support.scene import Scene, scene

MAP = """
    +---+---+---+---+
    |s01 s02 s03 s04|
    +---+---+---+---+
"""


class CellarView(HouseView, frozen=True):
    """How full it is."""

    cards: int
    looks: int


class Cellar(HouseState, frozen=True):
    """A pile of cards under the street, and how often somebody looked."""

    key: ClassVar[str] = "cellar"
    pile: tuple[int, ...] = ()
    looks: int = 0

    @classmethod
    def first(cls, game: ZoneGame) -> Self:
        pile = game.equipment[:2]
        for card in pile:
            game.equipment = without(game.equipment, card)
        return cls(pile)

    def cards(self) -> Iterable[int]:
        return self.pile

    def problem(self, game: ZoneGame) -> str:
        return "Nobody can look less than never." if self.looks < 0 else ""

    def marks(self, game: ZoneGame) -> Iterable[Mark]:
        ann = game.setup.cast[0].key
        return (Mark(self.key, "cellar door", "It creaks.", "lair", self.looks, zones=("s02",)),
                Mark(self.key, "hatch", symbol="barricade", zones=("s03", "s04")),
                Mark(self.key, "sleepy", "She yawns.", "shield", figure=ann),
                Mark(self.key, "Cellar", "two cards deep"))

    def view(self, game: ZoneGame) -> CellarView:
        return CellarView(len(self.pile), self.looks)

    @classmethod
    def seen(cls, view: Any, setup: Setup) -> Self:
        return cls((), view.looks)


class Look(Choice):
    """Look into the cellar."""

    __slots__ = ()
    verb = "look"

    def carry_out(self, game: ZoneGame, who: int) -> None:
        """Count it."""
        now = recall(game, Cellar)
        remember(game, Cellar(now.pile, now.looks + 1))


LOOK = Look.of()


class Knock(HouseAside):
    """Knock, whoever decides."""

    __slots__ = ()
    verb = "knock"

    def carry_out_aside(self, game: ZoneGame) -> None:
        LOOK.carry_out(game, 0)


class Nod(Frame):
    """Asks twice the same thing."""

    __slots__ = ()

    def step(self, game: ZoneGame) -> list[Option] | None:
        return [LOOK, LOOK]

    def choose(self, game: ZoneGame, option: Option) -> None:
        game.frame = self.below
        LOOK.carry_out(game, 0)


def offer_look(game: ZoneGame, who: int, options: list[Option]) -> None:
    """Only by the light of the first two Zones."""
    if game.survivors[who].zone < 2:
        options.append(LOOK)


def why_not_look(game: ZoneGame, who: int, wish: Wish) -> str | None:
    """The other Zones are dark."""
    return "It is too dark here."


def nod(game: ZoneGame) -> None:
    """Ask something."""
    game.frame = Nod(game.frame)


def table(**added: Any) -> Scene:
    """A street with a cellar."""
    rules = BLACK_PLAGUE.adding(states=Cellar, **added)
    return scene(MAP, rules=rules).survivor("Ann", "s02").survivor("Clovis", "s03")


def looks(told: Scene) -> int:
    """How often somebody looked."""
    return recall(told.game, Cellar).looks


def test_what_is_remembered_is_copied_saved_counted_and_shown() -> None:
    told = table(turn_options=offer_look).turn("Ann")
    twin = told.game.copy()
    told.do("look")
    assert looks(told) == 1
    assert recall(twin, Cellar).looks == 0
    body = codec.encode(told.game)
    assert body["house"] == {"cellar": {"pile": recall(told.game, Cellar).pile, "looks": 1}}
    again = codec.decode(told.game.setup, body)
    assert canonical(codec.encode(again)) == canonical(body)
    assert view(told.game).house == {"cellar": CellarView(2, 1)}
    sketched = seen(view(told.game).house, told.game.setup)
    assert sketched is not None
    assert sketched.records["cellar"] == Cellar((), 1)


def test_marks_of_a_rule_that_nobody_knows_are_drawn_everywhere() -> None:
    told = table(turn_options=offer_look).turn("Ann").do("look", "look")
    shown = view(told.game)
    assert [mark.name for mark in shown.marks] == ["cellar door", "hatch", "sleepy", "Cellar"]
    assert house_notes(shown) == [("Hatch", "s03–s04"), ("Cellar", "two cards deep")]
    assert abilities(shown, "ann") == [("sleepy", "She yawns.")]
    drawn = picture(told.game)
    assert describe(drawn, told.board.index["s02"]).startswith("Street s02 (cellar door)")
    assert describe(drawn, told.board.index["s03"]).startswith("Street s03 (hatch s04)")
    painted = svg(drawn)
    for symbol in ("lair", "barricade", "shield"):
        assert painted.count(f'data-mark="{symbol}"') == 1
        assert f'id="gt-{symbol}"' in painted, "what is used is defined"
    assert "<title>hatch between s03 and s04.</title>" in painted
    assert 'id="gt-lair"' not in svg(picture(scene(MAP).survivor("Ann", "s02").game)), "and nothing else is"


def test_the_laws_hold_for_what_is_remembered() -> None:
    game = first_position(table().game.setup)
    laws.check(game)
    kept = recall(game, Cellar)
    remember(game, Cellar((), 0))
    assert "were found" in laws.equipment_conserved(game)
    remember(game, Cellar(kept.pile, -1))
    assert laws.house_rules_in_order(game) == "Nobody can look less than never."
    game.remembered = None
    assert "not played" in laws.house_rules_in_order(game)


def test_a_save_that_remembers_something_else_is_refused() -> None:
    told = table()
    body = codec.encode(told.game)
    plain = scene(MAP).survivor("Ann", "s02").survivor("Clovis", "s03").game
    with pytest.raises(BadSave, match="other house rules"):
        codec.decode(plain.setup, body)
    del body["house"]
    with pytest.raises(BadSave, match="other house rules"):
        codec.decode(told.game.setup, body)


def test_options_of_a_turn_and_the_reason_why_they_are_not_offered() -> None:
    told = table(turn_options=offer_look, reasons=((Look, why_not_look),)).turn("Clovis")
    assert explain(told.game, "look") == "It is too dark here."
    told.turn("Ann")
    assert explain(told.game, "look") is None
    assert "not something a Survivor can do" in (scene(MAP).survivor("Ann", "s02").turn("Ann").why("look") or "")


def test_asides() -> None:
    told = table(asides=lambda _: [Knock.of()]).turn("Ann").aside("knock")
    assert looks(told) == 1
    assert told.game.aside_seat(Knock.of()) is None


def test_moments_of_a_turn() -> None:
    told = table(turn_begins=lambda game, _: LOOK.carry_out(game, 0), turn_ends=lambda game, _: LOOK.carry_out(game, 0),
                 entered=LOOK.carry_out)
    told.turn("Ann")
    assert looks(told) == 1
    told.do("move s01")
    assert looks(told) == 2
    told.do("end")
    assert looks(told) == 3


@pytest.mark.parametrize("moment", ["zombies_begin", "zombies_end", "round_ends"])
def test_moments_between_phases_may_ask(moment: str) -> None:
    told = table(**{moment: (nod, nod)}).zombies("s04", walkers=1)
    told.zombies_phase()
    moved = told.zombies_in("s03")
    assert bool(moved) == (moment != "zombies_begin")
    assert told.game.phase == ("end" if moment == "round_ends" else "zombies")
    assert looks(told) == 0
    assert laws.pending_in_range(told.game) == ""
    told.game.apply(LOOK)
    assert looks(told) == 1, "the second house rule waits for the first"
    told.game.apply(LOOK)
    assert looks(told) == 2
    assert told.game.round == 2
    assert told.zombies_in("s03") == {"walkers": 1}


def test_blocked_borders_stop_walking_and_not_sight() -> None:
    told = table(blocked=lambda game: [(1, 2)] if recall(game, Cellar).looks else [])
    told.zombies("s04", walkers=1).turn("Ann")
    assert told.offers("move s03")
    LOOK.carry_out(told.game, 0)
    told.game.look_around()
    told.turn("Ann")
    assert told.options().count("move s03") == 0
    assert told.offers("move s01")
    assert told.game.layout.range(1, 3) == 2
    assert codec.decode(told.game.setup, codec.encode(told.game)).layout is told.game.layout
    told.game.survivors[1].fate = 1
    told.zombies_act().zombies_act()
    assert told.zombies_in("s03") == {"walkers": 1}, "it walks up to the barrier as to a closed door"


def test_set_up_may_change_and_ask() -> None:
    rules = BLACK_PLAGUE.adding(decks_made=drop_a_card, set_up=nod)
    told = scene(MAP, rules=rules).survivor("Ann", "s02")
    assert len(told.game.equipment) == len(scene(MAP).survivor("Ann", "s02").game.equipment) - 1


def drop_a_card(game: ZoneGame) -> None:
    """One card less in the deck."""
    game.out_of_play += game.equipment[:1]
    game.equipment = game.equipment[1:]
