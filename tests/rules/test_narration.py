"""Every event has its sentence."""

from __future__ import annotations

import random
import typing

import pytest

import gravetide
from gravetide.families.zones.content.model import MAGIC, MELEE, RANGED
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.horde import horde
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.setup import Setup
from gravetide.families.zones.told import events
from gravetide.families.zones.told.narration import tell
from gravetide.kernel import Event
from gravetide.kernel.words import listed
from tests.empire.table import table

TYPES = [
    kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]
WORDS = {
    "phase": ["players", "zombies", "end"],
    "how": ["move", "charge", "bloodlust", "jump", "sprint", "speed", "dragged"],
    "why": ["attack", "door", "armor", "extra", "card", "supply", "necromancer", "taunt"],
    "by": ["lucky", "shield", "bolts", "armor", "ironclad", "tough", "discard"],
    "deck": ["equipment", "zombies"],
    "source": ["start", "search", "vault", "objective", "skill"],
    "slot": ["hand", "body", "pack"],
    "skill": ["taunt", "born_leader", "lifesaver"],
    "what": ["blue", "green", "all"],
    "result": ["won", "lost"],
    "reason": ["It is over."],
}


@pytest.fixture(scope="module")
def setup() -> Setup:
    state = gravetide.new_game("big-game-hunting", seed=1).state
    assert isinstance(state, ZoneGame)
    return state.setup


def examples(kind: type[Event]) -> typing.Iterator[Event]:
    """Events of a type with all the words that rules put into it."""
    hints = typing.get_type_hints(kind)
    names = kind.__struct_fields__
    longest = max([len(WORDS.get(name, "")) for name in names if hints[name] is str] or [1])
    for number in range(longest):
        values: dict[str, object] = {}
        for name in names:
            if hints[name] is str:
                words = WORDS[name]
                values[name] = words[number % len(words)]
            elif hints[name] is bool:
                values[name] = bool(number % 2)
            elif hints[name] is int:
                values[name] = {"horde": horde.of(0, 2) + horde.of(2), "mode": MELEE, "weapons": 1}.get(name, 1)
            else:
                values[name] = (2, 5)
        yield kind(**values)


def is_a_sentence(text: str) -> bool:
    return text[0].upper() == text[0] and text[-1] in ".!" and "  " not in text and "{" not in text and "_" not in text


@pytest.mark.parametrize("kind", TYPES, ids=lambda kind: kind.__name__)
def test_every_type_of_event_has_a_sentence(kind: type[Event], setup: Setup) -> None:
    shao = table().survivor("Shao", "s01").survivor("Yinying", "s02")
    told = shao.game.setup if kind is events.ChiCardDrawn else setup
    for event in examples(kind):
        assert is_a_sentence(tell(event, told)), tell(event, told)


def test_an_event_without_words_is_an_error(setup: Setup) -> None:
    class Unheard(Event, frozen=True):
        pass

    with pytest.raises(NotImplementedError, match="Unheard"):
        tell(Unheard(), setup)


@pytest.mark.parametrize("quest", list(quests()))
def test_whole_games_can_be_told(quest: str) -> None:
    game = gravetide.new_game(quest, seed=6)
    dice = random.Random(6)
    told = list(game.opening)
    while not game.is_over and game.choices_made < 200:
        told += game.choose(dice.randrange(len(game.options)))
    assert isinstance(game.state, ZoneGame)
    sentences = [tell(event, game.state) for event in told]
    assert [text for text in sentences if not is_a_sentence(text)] == []


def test_numbers_and_names_are_in_the_words(setup: Setup) -> None:
    zone = setup.board.index["s03"]
    sword = setup.pack.card["short-sword"].index
    assert tell(events.Moved(0, 0, zone), setup) == "Ann walks from s01 to s03."
    assert tell(events.Attacked(0, MELEE, sword, 2, zone), setup) == "Ann strikes in s03 with Short Sword in each hand."
    assert "shoots" in tell(events.Attacked(0, RANGED, sword, 1, zone), setup)
    assert "hurls" in tell(events.Attacked(0, MAGIC, sword, 1, zone), setup)
    assert tell(events.ZombiesMoved(0, zone, horde.of(2, 2)), setup) == "2 Runners run from s01 to s03."
    assert tell(events.Wounded(0, 1, 2), setup) == "Ann takes 1 Wound: 2 of 3 now."
    assert "nobody gains experience" in tell(events.ZombiesKilled(-1, zone, 0, 2), setup)


def test_zombie_cards_are_read_at_the_level_of_the_team(setup: Setup) -> None:
    said = {tell(events.ZombieCardDrawn(0, card.index, 3), setup) for card in setup.zombie_cards}
    assert any("at the red level" in text for text in said)
    assert any("Double Spawn" in text for text in said)
    assert any("act once more" in text for text in said)
    assert any("a Necromancer!" in text for text in said)


def test_lists_read_as_people_write_them() -> None:
    assert [listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
