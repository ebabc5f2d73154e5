"""Every Objective card is taken once for each choice it leaves, and does all that it says."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from gravetide.content.source import Source, read_source
from gravetide.families.zones.campaign.in_play import Sheets
from gravetide.families.zones.content import effects, objective_cards
from gravetide.families.zones.content.effects import Effect
from gravetide.families.zones.content.objective_cards import load_deck
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.horde.spoils import Spoils
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards, frontier, place_of
from gravetide.families.zones.team import guards
from gravetide.families.zones.team.team import cards_of
from gravetide.families.zones.told import card_words
from gravetide.families.zones.turn.cauldrons import Cauldrons
from tests.empire.quest_table import QuestTable, quest
from tests.support.rules import rule
from tools import reference_empire

GAME = "eternal-empire"
DECK = load_deck(GAME)
QUEST = {f"Q{one.number}": key for key, one in quests(GAME).items()}
TAKER = "Shao"
CASES = [(card.id, branch) for card in DECK.cards.values() if not card.is_note
         for branch in ([chosen.name.lower() for chosen in card.branches] or [""])]
ANSWERS = ("no-order", "send-none", "keep hand", "keep pack", "done")
"""What is answered when it is offered; else the first offer."""


def said(paper: str, branch: str) -> Iterator[Effect]:
    """All that a card says for one choice, with what the Notes say that it calls."""
    card = DECK.cards[paper]
    listed = card.branches["abc".index(branch)].effects if branch else card.effects
    for effect in listed:
        yield effect
        if isinstance(effect, effects.TurnNote):
            yield from said(f"{paper.split('-', maxsplit=1)[0]}-N{effect.n}", "")


def calm(key: str) -> QuestTable:
    """A quest of a campaign in which no search finds a trap and no Zombie card is special; one street is corrupted."""
    table = quest(key, modules__campaign=True)
    game = table.game
    traps = tuple([card for card in game.equipment if "aaahh" in table.pack.cards[card].key])
    game.equipment = tuple([card for card in game.equipment if card not in traps])
    game.equipment_discard = tuple(sorted((*game.equipment_discard, *traps)))
    special = tuple([card for card in game.zombie_deck if game.setup.zombie_cards[card].type != "spawn"])
    game.zombie_deck = tuple([card for card in game.zombie_deck if card not in special])
    game.zombie_discard = tuple(sorted((*game.zombie_discard, *special)))
    table.put_all(next(zone for zone in table.board.zones if zone not in busy_zones(table)))
    return table.corrupt(next(zone for zone in reversed(table.board.zones)
                              if zone.startswith("s") and zone not in busy_zones(table)))


def busy_zones(table: QuestTable) -> list[str]:
    """The Zones in which something lies or stands."""
    wall = frontier(table.game)
    zones = [*[card.zone for card in wall.cards], *[card.other for card in wall.cards], wall.beacon, wall.flag,
             *wall.statues, *wall.corruption, *[zone for zone, _ in wall.guards], *table.game.setup.quest.exits]
    return [table.board.zones[zone] for zone in zones if zone >= 0]


class Count:
    """What can be counted of a position, for the difference that a card makes."""

    def __init__(self, table: QuestTable) -> None:
        game, team = table.game, [sheet.name for sheet in table.game.setup.cast]
        self.chi = {name: table.chi(name) for name in team}
        self.cxp = dict(zip(team, table.recalled(Sheets).cxp, strict=True))
        self.xp, self.wounds = table.xp(TAKER), table.wounds(TAKER)
        self.equipment, self.vault = len(game.equipment), len(game.artifacts)
        self.spoils, self.corruption = len(table.recalled(Spoils).zones), len(table.corrupted())
        self.zombies, self.noise = list(game.zombies), list(game.noise)
        self.guards = [guards.guards_in(game, zone) for zone in range(len(game.zombies))]
        self.cauldrons = [table.recalled(Cauldrons).zones.count(zone) for zone in range(len(game.zombies))]
        self.drawn = [zone for zone, _ in table.cards_drawn()]


@rule("EE-184", "EE-180", "EE-182")
@pytest.mark.parametrize(("card", "branch"), CASES, ids=[f"{card}{branch}" for card, branch in CASES])
def test_a_card_does_what_it_says(card: str, branch: str) -> None:
    table = calm(QUEST[card.split("-", maxsplit=1)[0]])
    laid = next(laid for laid in frontier(table.game).cards if laid.id == card)
    here = laid.zone if laid.other < 0 else laid.other
    table.put(TAKER, table.board.zones[laid.zone], hands=[], wounds=2).turn(TAKER)
    before = Count(table)
    table.do(f"move {table.board.zones[here]}" if laid.other >= 0 else f"take-card {card}")
    asked: list[str] = []
    while not table.offers("end"):
        assert not table.result
        offered = table.options()
        asked += offered
        wanted = (f"branch {branch}", *ANSWERS)
        table.do(next((answer for answer in wanted if answer in offered), offered[0]))
    listed = list(said(card, branch))
    after = Count(table)
    check_people(table, listed, before, after)
    check_board(table, listed, before, after, here)
    check_quest(table, listed, asked, card)


def total(listed: list[Effect], sort: type[Effect], **fields: str) -> int:
    """How much of an effect there is."""
    return sum([getattr(effect, "n", 1) for effect in listed if isinstance(effect, sort)
                and all(getattr(effect, key) == value for key, value in fields.items())])


def check_people(table: QuestTable, listed: list[Effect], before: Count, after: Count) -> None:
    """Chi, points, Health, cards."""
    drained = total(listed, effects.Abomination)
    for name in before.chi:
        gained = total(listed, effects.GainChi, to="all") - total(listed, effects.LoseChi, to="all")
        points = total(listed, effects.Cxp, to="all")
        if name == TAKER:
            gained += total(listed, effects.GainChi, to="taker") - total(listed, effects.LoseChi, to="taker")
            gained += 3 * total(listed, effects.Mend) - total(listed, effects.PayFor)
            points += total(listed, effects.Cxp, to="taker")
        assert (after.chi[name] - before.chi[name], after.cxp[name] - before.cxp[name]) == (gained - drained, points)
    assert after.xp - before.xp == total(listed, effects.Ap)
    assert before.wounds - after.wounds == total(listed, effects.Heal)
    finds = [effect.card for effect in listed if isinstance(effect, effects.Find)]
    carried = [table.pack.cards[held >> 2].key for held in cards_of(table.game.survivors[table.who(TAKER)])]
    assert set(finds) <= set(carried)
    assert before.equipment - after.equipment == total(listed, effects.DrawCards) + len(finds)
    assert before.vault - after.vault == total(listed, effects.Vault)
    assert len(carried) == total(listed, effects.DrawCards) + len(finds) + total(listed, effects.Vault)


def check_board(table: QuestTable, listed: list[Effect], before: Count, after: Count, here: int) -> None:
    """Zombies, Noise, Guards, Cauldrons, Corruption, and the Zombie cards drawn, each where the card says."""
    def there(sort: type[Effect], zone: int, **fields: str) -> int:
        return total([effect for effect in listed if isinstance(effect, sort)
                      and place_of(table.game, getattr(effect, "at", ""), here) == zone], sort, **fields)

    defiler = any(isinstance(effect, effects.ActivateKind) and effect.kind == "defiler" for effect in listed)
    for zone, name in enumerate(table.board.zones):
        assert after.noise[zone] - before.noise[zone] == there(effects.Noise, zone)
        assert after.guards[zone] - before.guards[zone] == there(effects.Guard, zone)
        assert after.cauldrons[zone] - before.cauldrons[zone] == there(effects.Cauldron, zone)
        assert after.drawn.count(name) - before.drawn.count(name) == there(effects.DrawZombies, zone)
        if not there(effects.DrawZombies, zone):
            for kind in table.pack.zombies:
                more = (after.zombies[zone] >> 8 * kind.index & 255) - (before.zombies[zone] >> 8 * kind.index & 255)
                called = there(effects.Abomination, zone) if kind.key == "god-eater" else 0
                assert more == there(effects.PutZombies, zone, kind=kind.key) + called
    assert after.spoils - before.spoils == total(listed, effects.DropVault)
    removed = min(1, total(listed, effects.Cleanse))
    assert after.corruption - before.corruption == int(defiler) - removed


def check_quest(table: QuestTable, listed: list[Effect], asked: list[str], card: str) -> None:
    """Items, counters, flags, what works from now on, what is asked of the group."""
    now = table.recalled(ObjectiveCards)
    assert card in table.cards_of("taken")
    assert table.items(TAKER) == sorted([effect.key for effect in listed if isinstance(effect, effects.Item)])
    assert sum(now.counters) == total(listed, effects.Count)
    flags = [effect.name for effect in listed if isinstance(effect, effects.SetFlag)]
    assert table.recalled(Sheets).flags == tuple(flags)
    assert {effect.rule for effect in listed if isinstance(effect, effects.Unlock)} <= set(now.unlocked)
    assert {effect.n for effect in listed if isinstance(effect, effects.TurnNote)} <= set(table.read_notes())
    assert len(now.staying) == total(listed, effects.StayFaceUp)
    assert now.cut.bit_count() == total(listed, effects.CutBridges)
    assert len(set(table.cards_of("shown")) - {card}) == total(listed, effects.Reveal)
    able = any(guards.obeying(table.game, zone) and not guards.why_deaf(table.game, zone)
               for zone, _ in guards.groups(table.game))
    assert ("no-order" in asked) == (able and bool(total(listed, effects.Order)))


@rule("EE-184")
@pytest.mark.parametrize("branch", ["a", "b"])
def test_a_new_card_of_known_effects_needs_no_code(branch: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The example of the reference page, in the place of a card of the box."""
    text = read_source(GAME, objective_cards.FILE).text
    entry = re.search(r"\[\[card\]\]\nid = \"Q1-O6\"\n.*?\n\n", text, re.DOTALL)
    assert entry is not None
    changed = text.replace(entry[0], reference_empire.EXAMPLE_CARD + "\n").replace("effects = 253", "effects = 255")
    deck = objective_cards.read_deck(Source(objective_cards.FILE, changed))
    assert not objective_cards.content_problems(deck, load_pack(GAME))
    monkeypatch.setattr(objective_cards, "_load_deck", lambda game: deck)
    card_words.sentences.cache_clear()
    try:
        table = calm("weapons-of-wonder").put(TAKER, "b07", hands=[]).turn(TAKER)
        before = Count(table)
        table.do("take-card Q1-O6").do(f"branch {branch}")
        while not table.offers("end"):
            table.do(table.options()[0])
        after, zone = Count(table), table.zone("b07")
        if branch == "a":
            assert (after.vault - before.vault, after.noise[zone] - before.noise[zone]) == (-1, 2)
        else:
            assert (after.chi[TAKER] - before.chi[TAKER], after.guards[zone]) == (-1, 2)
        assert any("Vault Weapon" in sentence for sentence in card_words.sentences(GAME, "Q1-O6"))
    finally:
        card_words.sentences.cache_clear()
