"""Every order of two inventories that may be is reached in one exchange, and every exchange ends (BP-145, BP-146)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.team.inventory.places import BODY, HAND, PACK, fits
from gravetide.families.zones.team.inventory.trading import Arrange, Put
from gravetide.families.zones.team.team import cards_of
from tests.support.rules import rule
from tests.support.scene import Scene, plenty, scene

ZONE = """
    +---+
    |s01|
    +---+
"""
Inventory = tuple[tuple[int, ...], int, tuple[int, ...]]
End = tuple[Inventory, ...]
ROOM = {HAND: 2, BODY: 1, PACK: 5}
FULL = ["apples"] * 5


def lying_now(game: ZoneGame, people: tuple[int, ...]) -> End:
    """What lies where."""
    return tuple([(game.survivors[who].hands, game.survivors[who].body, game.survivors[who].pack) for who in people])


def ends_reached(game: ZoneGame, people: tuple[int, ...]) -> set[End]:
    """Every order of the inventories that the exchange can be ended with; each way to one is walked but once."""
    reached: set[End] = set()
    known: set[tuple[End, tuple[int, ...]]] = set()
    waiting = [game]
    cards = sum([len(cards_of(game.survivors[who])) for who in people])
    while waiting:
        position = waiting.pop()
        frame = position.frame
        if not isinstance(frame, Arrange):  # nothing is left to be moved: it is over by itself
            reached.add(lying_now(position, people))
            continue
        assert len(frame.moved) <= cards, "each card is taken up once, so that it ends"
        key = lying_now(position, people), tuple(sorted(frame.moved))
        if key in known:
            continue
        known.add(key)
        reached.add(key[0])
        for option in position.options:
            if isinstance(option, Put):
                following = position.copy()
                following.apply(option)
                waiting.append(following)
    return reached


def legal_ends(game: ZoneGame, people: tuple[int, ...]) -> set[End]:
    """Every way to spread the same cards over the slots that take them, found without any moving."""
    number = Counter(held for who in people for held in cards_of(game.survivors[who]))
    places = [(who, slot) for who in people for slot in (HAND, BODY, PACK)]

    def spreads(held: int, copies: int) -> Iterator[tuple[int, ...]]:
        most = [min(copies, ROOM[slot]) if fits(game, who, held >> 2, slot) else 0 for who, slot in places]
        for spread in product(*[range(room + 1) for room in most]):
            if sum(spread) == copies:
                yield spread

    found: list[list[tuple[int, tuple[int, ...]]]] = [[]]
    for held, copies in sorted(number.items()):
        further = []
        for spread in spreads(held, copies):
            for laid in found:
                used = [sum(other[at] for _, other in laid) + spread[at] for at in range(len(places))]
                if all(used[at] <= ROOM[slot] for at, (_, slot) in enumerate(places)):
                    further.append([*laid, (held, spread)])
        found = further
    ends = set()
    for laid in found:
        slots = [tuple([held for held, spread in laid for _ in range(spread[at])]) for at in range(len(places))]
        ends.add(tuple([(slots[at], slots[at + 1][0] if slots[at + 1] else -1, slots[at + 2])
                        for at in range(0, len(places), 3)]))
    return ends


def between(ann: dict[str, list[str]], clovis: dict[str, list[str]]) -> Scene:
    """Ann, whose Body slot names the Dagger, trades with Clovis, whose slot names the Shield."""
    table = scene(ZONE, pack=plenty("apples"))
    for name, cards in (("Ann", ann), ("Clovis", clovis)):
        body = cards.get("body", [])
        table.survivor(name, "s01", hands=cards.get("hands", []), body=body[0] if body else "",
                       pack=cards.get("pack", []))
    return table.turn("Ann").do("trade clovis")


@rule("BP-145", "BP-146")
@pytest.mark.parametrize(("ann", "clovis"), [
    ({"hands": ["shield", "sword"], "body": ["dagger"]}, {"body": ["leather-armor"]}),
    ({"hands": ["shield", "sword"], "body": ["dagger"], "pack": FULL}, {"body": ["leather-armor"], "pack": FULL}),
    ({"hands": ["dagger", "sword"], "body": ["leather-armor"], "pack": FULL}, {"body": ["shield"], "pack": FULL}),
    ({"hands": ["dagger", "dagger"], "body": ["leather-armor"]}, {"hands": ["sword"], "body": ["shield"]}),
    ({"hands": ["shield", "shield"], "body": ["dagger"], "pack": FULL},
     {"hands": ["dagger", "dagger"], "body": ["leather-armor"], "pack": FULL}),
    ({"hands": ["sword", "shield"], "body": ["dagger"], "pack": FULL},
     {"hands": ["axe", "dagger"], "body": ["chainmail-armor"], "pack": FULL}),
    ({"hands": ["sword", "axe"], "body": ["dagger"], "pack": FULL},
     {"hands": ["shield", "dagger"], "body": ["leather-armor"], "pack": FULL}),
    ({"hands": ["sword", "axe"], "body": ["leather-armor"], "pack": ["apples"] * 4 + ["dagger"]},
     {"body": ["chainmail-armor"], "pack": FULL}),
])
def test_every_legal_end_of_a_trade_is_reached(ann: dict[str, list[str]], clovis: dict[str, list[str]]) -> None:
    game = between(ann, clovis).game
    legal = legal_ends(game, (0, 1))
    reached = ends_reached(game, (0, 1))
    assert reached == legal


@rule("BP-145", "BP-146")
def test_from_every_order_of_a_few_cards_every_other_is_reached() -> None:
    start = between({"hands": ["shield", "sword"], "body": ["dagger"], "pack": FULL},
                    {"hands": ["axe"], "body": ["leather-armor"], "pack": FULL}).game
    legal = legal_ends(start, (0, 1))
    assert len(legal) == 24
    for order in sorted(legal):
        game = start.copy()
        for who, (hands, body, pack) in enumerate(order):
            survivor = game.edit(who)
            survivor.hands, survivor.body, survivor.pack, survivor.kit = hands, body, pack, None
        game.advance()
        assert ends_reached(game, (0, 1)) == legal


@rule("BP-145")
@pytest.mark.parametrize(("hands", "body", "pack"), [
    (["dagger", "axe"], "leather-armor", ["great-sword", *["apples"] * 4]),
    (["sword", "axe"], "dagger", ["leather-armor", "dagger", "water", "water", "apples"]),
    (["sword"], "", ["leather-armor", "dagger", "dagger", "shield"]),
])
def test_every_legal_order_of_one_s_own_is_reached(hands: list[str], body: str, pack: list[str]) -> None:
    table = scene(ZONE, pack=plenty("apples")).survivor("Ann", "s01", hands=hands, body=body, pack=pack)
    game = table.turn("Ann").do("reorganize").game
    assert ends_reached(game, (0,)) == legal_ends(game, (0,))
