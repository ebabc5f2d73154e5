"""What holds in every position of Eternal Empire, over quests, teams, modules and readings."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gravetide.families.zones.content.effects import FLAGS
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.house_rules.remembered import recall, seen, views
from gravetide.families.zones.rounds.belongings.items import STAR, WARD, about
from gravetide.families.zones.rounds.game_modules import GameModules
from gravetide.families.zones.rounds.objective_cards.cards import ObjectiveCards, frontier, has_rule
from gravetide.families.zones.state import laws
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.table_options import choices, readings
from gravetide.families.zones.team import guards
from gravetide.families.zones.turn.options import ZoneOption
from gravetide.games.eternal_empire.campaign import PLAN
from gravetide.games.eternal_empire.game import ETERNAL_EMPIRE, ETERNAL_EMPIRE_GAME
from gravetide.kernel import Game
from gravetide.kernel.options import Option
from gravetide.kernel.record import is_writable
from tests.empire.chronicle import CAMPAIGN, ledger
from tests.empire.table import playable
from tests.support.further import MORE

pytestmark = pytest.mark.law
QUESTS = tuple(quests("eternal-empire"))
SLOW = settings(max_examples=6 * MORE, deadline=None, suppress_health_check=[HealthCheck.too_slow])
CAP = 600
OURS = ("abomination", "armor", "chi", "chi_cards", "defiler", "destinations", "guards", "ko", "loss", "splitting",
        "statues", "vault", "wardens")
"""The components whose readings are this game's own."""
WANTED = ("take-card", "take-red", "use-card", "branch", "vault-weapon", "take-item", "plant", "fire-star", "rouse",
          "leave", "carry", "order-carry")
"""What brings a quest on: eager players hardly ever let it pass."""


@pytest.fixture(autouse=True, scope="module")
def _known() -> None:
    playable()


def other_readings(pick: random.Random) -> dict[str, str | int | bool]:
    """Some modules left out, as far as the others can do without, and some readings turned round."""
    turned: dict[str, str | int | bool] = {}
    for key, value in readings(ETERNAL_EMPIRE).items():
        component = key.split(".")[0]
        if component != "modules" and pick.random() < (0.4 if component in OURS else 0.15):
            words = choices(ETERNAL_EMPIRE, key)
            if words:
                turned[key] = pick.choice(words)
            elif isinstance(value, bool):
                turned[key] = not value
    names = ("chi", "advanced_equipment", "wardens", "god_eater", "ko", "chi_cards", "campaign")
    modules = {name: pick.random() < 0.75 for name in names}
    if not GameModules(**modules).refusal():
        turned |= {f"modules.{name}": played for name, played in modules.items()}
    return turned


def new_game(quest: str, seed: int) -> Game:
    """A quest with a team, seats, modules and readings drawn from a seed; of campaigns also what came before."""
    pick = random.Random(seed)
    options = other_readings(pick)
    if options.get("modules.campaign") and pick.random() < 0.5:
        stop = next(stop.key for stop in CAMPAIGN.stops if stop.quest == quest)
        flags = tuple([flag for flag in FLAGS if pick.random() < 0.4])
        told = ledger(seats=2, book={"stop": stop, "flags": flags})
        return Game(ETERNAL_EMPIRE_GAME, PLAN._quest(told, options), seed)
    team = pick.sample(list(ETERNAL_EMPIRE_GAME.pack().survivors), 6)
    header = {"quest": quest, "survivors": team, "seats": [" ".join(team[:3]), " ".join(team[3:])], "options": options}
    return Game(ETERNAL_EMPIRE_GAME, header, seed)


def state_of(game: Game) -> ZoneGame:
    """The state, as what it is."""
    assert isinstance(game.state, ZoneGame)
    return game.state


def any_option(game: Game, pick: random.Random) -> Option:
    """What players choose who do not care."""
    return pick.choice(game.options)


def eager_option(game: Game, pick: random.Random) -> Option:
    """What players choose who are after cards, Red Objectives and the like, and as often as not after nothing."""
    state, offered = state_of(game), game.options
    wanted = [option for option in offered if getattr(option, "verb", "") in WANTED]
    if wanted and pick.random() < 0.9:
        return pick.choice(wanted)
    moves = [option for option in offered if isinstance(option, ZoneOption) and option.verb == "move"]
    goals = places(state)
    if moves and goals and pick.random() < 0.7:
        return min(moves, key=lambda move: (way(state, move.zone, goals), pick.random()))
    return pick.choice(offered)


def places(game: ZoneGame) -> list[int]:
    """The Zones of cards and Red Objectives that are left."""
    now = recall(game, ObjectiveCards)
    laid = [card for number, card in enumerate(frontier(game).cards) if now.lying >> number & 1]
    return [*[card.zone for card in laid], *[card.other for card in laid if card.other >= 0], *now.reds]


def way(game: ZoneGame, zone: int, goals: list[int]) -> int:
    """How far it is from a Zone to the next of several."""
    far = [game.layout.distance(zone, goal) for goal in goals]
    return min([steps for steps in far if steps >= 0], default=99)


def check(game: ZoneGame, first: ZoneGame) -> None:
    """The laws of the box, and what has to add up in a quest: Guards, Fire Stars, wards, Notes."""
    laws.check(game)
    now = recall(game, ObjectiveCards)
    came = guards.number_of(game) + guards.were_lost(game) + now.arrived - guards.number_of(first)
    assert came == 0 if not brings_guards(game) else came >= 0
    kept = about(first, STAR)
    if frontier(game).triggers and any(trigger.what == "fire-star" for trigger in frontier(game).triggers):
        assert now.got[STAR] + kept == about(game, STAR) + now.star[2]
    assert now.got[WARD] == about(game, WARD) + sum(now.planted)
    assert not any(now.notes >> note & 1 for note in now.random)


def check_view(game: ZoneGame) -> None:
    """What everybody sees says all that is remembered of the quest, but for which Random Notes are left."""
    again = seen(views(game), game.setup)
    assert again is not None
    assert game.remembered is not None
    known = game.remembered.records
    for key in ("belongings", "cauldrons", "corruption", "guard_traits", "guards", "spoils", "statues"):
        assert again.records[key] == known[key]
    assert again.records["objective_cards"] == msgspec.structs.replace(recall(game, ObjectiveCards), random=())


def brings_guards(game: ZoneGame) -> bool:
    """Whether Guards come by cards in a quest."""
    return game.setup.quest.number in (4, 7)


@pytest.mark.parametrize("quest", QUESTS)
@SLOW
@given(seed=st.integers(0, 2**32), eager=st.booleans())
def test_nothing_is_lost_and_every_way_back_is_exact(quest: str, seed: int, eager: bool) -> None:
    """Cards, miniatures, Corruption, frozen zombies, Guards, items; options, saves, undo, replay."""
    game, pick = new_game(quest, seed), random.Random(seed)
    choose = eager_option if eager else any_option
    first = state_of(game).copy()
    while not game.is_over and game.choices_made < CAP:
        check(state_of(game), first)
        before = game.digest() if pick.random() < 0.03 else ""
        if before:
            check_view(state_of(game))
            offered = [option.notation(state_of(game)) for option in game.options]
            assert len(set(offered)) == len(offered)
            assert all(is_writable(text) for text in offered)
        game.choose(choose(game, pick))
        if before:
            assert Game.load(game.save()).digest() == game.digest()
            twin = game.copy()
            twin.undo()
            assert twin.digest() == before
    check(state_of(game), first)
    assert Game.replay(game.record()).digest() == game.digest()


@pytest.mark.parametrize("quest", QUESTS)
def test_eager_play_comes_to_the_cards_of_every_quest(quest: str) -> None:
    """So that the law above has something to say about cards: together a few games take half of them.

    Where a lost Guard loses, the end comes sooner, and a third is what can be had.
    """
    taken, every, share = 0, 0, 2
    for seed in range(8):
        options: dict[str, Any] = {"modules.campaign": True, "modules.wardens": bool(seed % 2)}
        game, pick = Game(ETERNAL_EMPIRE_GAME, {"quest": quest, "options": options}, seed), random.Random(seed)
        first = state_of(game).copy()
        while not game.is_over and game.choices_made < CAP:
            game.choose(eager_option(game, pick))
            check(state_of(game), first)
        taken |= recall(state_of(game), ObjectiveCards).taken
        every = len(frontier(state_of(game)).cards)
        share = 3 if has_rule(state_of(game), "lost-if-guard-lost") else 2
    assert taken.bit_count() >= every / share
