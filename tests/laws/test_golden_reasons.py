"""Reasons keep their words: what was answered in fixed games, an example for each verb and each sort of sentence.

`python -m tests.laws.test_golden_reasons` writes the answers of today; its diff is a change of sentences to be read.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.turn.options import Choice
from gravetide.kernel import Game, game_type
from gravetide.kernel.options import table_of
from gravetide.kernel.state import State

pytestmark = pytest.mark.law

FILE = Path(__file__).parent / "golden" / "reasons.json"
MOST_CHOICES = 700
TEXTS = 260
NAMES = re.compile(r"\b[a-z]{1,2}\d\d\b|\b[A-Z][\w'-]*|\d+|\"[^\"]*\"")
"""What differs between two sentences of one kind: Zones, names, numbers, what was typed."""

FOR_ANY_VERB = ("* is not something", "* this first")

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "a quest": ("black-plague", {"quest": "the-black-book", "survivors": ["ann", "clovis", "silas", "samson"]}),
    "a long quest": ("black-plague", {"quest": "dead-trail", "survivors": ["nelly", "baldric", "silas"]}),
    "vaults": ("black-plague", {"quest": "big-game-hunting", "survivors": ["ann", "clovis", "baldric"]}),
    "house rules": ("black-plague", {"quest": "the-shepherds", "survivors": ["ann", "clovis", "nelly", "samson"],
                                     "options": {"preset": "alternate"}}),
    "classes": ("black-plague", {"quest": "big-game-hunting", "survivors": ["ann", "clovis", "nelly"],
                                 "options": {"house.classes": True, "house.spiking": True,
                                             "house.barricades": True}}),
    "a mission": ("classic", {"quest": "first-light"}),
    "a mission with cars": ("classic", {"quest": "blue-lights"}),
    "the wall": ("eternal-empire", {"quest": "weapons-of-wonder"}),
    "humans and a zombie player": ("zombie-plague", {"players": 4}),
    "a traitor": ("zombie-plague", {"players": 5, "options": {"variant.traitor": True, "variant.shorter": True}}),
    "automatic zombies": ("zombie-plague", {"players": 3, "options": {"variant.automatic": True}}),
}


def asked_in_zones(game: ZoneGame, pick: random.Random) -> list[str]:
    """Whole notations, halves of them, and names that nothing has."""
    board, pack, cast = game.setup.board, game.setup.pack, game.setup.cast
    who = max(game.active, 0)
    survivor = game.survivors[who]
    near = board.layout(game.doors).neighbours[survivor.zone] if survivor.zone >= 0 else ()
    behind = [side for door in board.doors_of[survivor.zone] for side in (board.doors[door].a, board.doors[door].b)]
    zones = [board.zones[zone] for zone in dict.fromkeys([*near, *behind, *pick.sample(range(len(board.zones)), 3)])]
    zones.append("nowhere")
    carried = [(sheet.key, pack.cards[held >> 2].key) for sheet, one in zip(cast, game.survivors, strict=True)
               for held in (*one.hands, *one.pack)]
    cards = [*dict.fromkeys(card for owner, card in carried if owner == cast[who].key),
             *pick.sample([card.key for card in pack.cards], 3), "nothing"]
    people = [*[sheet.key for sheet in cast], "nobody"]
    verbs = sorted(table_of(Choice))
    texts = [*verbs, "fly"]
    for zone in zones:
        texts += [f"{verb} {zone}" for verb in verbs] + [f"charge melee {zone}", f"bloodlust melee {zone}"]
        texts += [f"order-{order} 1 {zone} {pick.choice(zones)}" for order in ("move", "shot", "shift")]
        texts += [f"order-strike 1 {zone}", f"enchant repulse {zone} {pick.choice(zones)}"]
        for card in cards:
            texts += [f"{verb} {card} {zone}" for verb in ("melee", "shoot", "cast")]
            texts += [f"{verb} {zone} {card}" for verb in ("open", "spike")]
        texts += [f"shoot {card}*2 {zone}" for card in cards] + [f"shoot {card} {zone} enhanced" for card in cards]
    for card in cards:
        texts += [f"{verb} {card}" for verb in ("melee", "shoot", "reload", "eat", "enchant", "combine")]
        texts += [f"melee {card}*2", f"melee {card} enhanced", *[f"enchant {card} {one}" for one in people]]
    texts += [f"{verb} {one}" for one in people for verb in ("trade", "lead", "tend", "pick-up")]
    texts += [f"put {owner} {card}{place} > {pick.choice(people)} {slot}{other}" for owner, card in carried
              for place in ("", "@hand", "@pack") for slot in ("hand", "body", "pack")
              for other in ("", f" {pick.choice(carried)[1]}", " nothing")]
    return [*texts, "enter 1 driver", "enter 1", "enter 9 driver", "seat driver", "search-car 1", "search-car none",
            "put ann sword hand", "put ann sword > ann nose", "stance now", "  "]


def asked_on_squares(game: Any, pick: random.Random) -> list[str]:
    """The same for games on squares."""
    figures = [figure.key for figure in game.setup.cast]
    cards = [card.key for card in game.setup.pack.cards]
    squares = [f"{pick.randrange(24)},{pick.randrange(24)}" for _ in range(6)]
    verbs = sorted(table_of(game_type("zombie-plague").choices))
    texts = [*verbs, *[f"{verb} nothing" for verb in verbs], "fly", "  "]
    texts += [f"{verb} {figure}" for verb in ("exchange", "cure") for figure in figures]
    texts += [f"{verb} {square}" for verb in ("get-out", "light", "burn") for square in squares]
    return [*texts, *[f"use {card}" for card in cards], *[f"steal {pick.choice(figures)} {card}" for card in cards]]


def asked(state: State, pick: random.Random) -> list[str]:
    """What is asked at a moment."""
    texts = asked_in_zones(state, pick) if isinstance(state, ZoneGame) else asked_on_squares(state, pick)
    return pick.sample([*dict.fromkeys(texts)], min(len({*texts}), TEXTS))


def moments(name: str) -> Iterator[Game]:
    """A fixed game, at each of its moments."""
    kind, header = GAMES[name]
    game, pick = Game(kind, header, 7), random.Random(name)
    while not game.is_over and game.choices_made < MOST_CHOICES:
        yield game
        game.choose(pick.choice(game.options))


def answer(game: Game, text: str) -> str | None:
    """The reason, as whoever decides is told it."""
    seat = game.state.frame.seat(game.state) if game.state.frame is not None else None
    return game.game_type.explain(game.state, seat, text)


@pytest.mark.parametrize("name", GAMES)
def test_reasons_are_told_in_the_same_words(name: str) -> None:
    golden: dict[int, dict[str, str]] = {}
    for choices, text, reason in json.loads(FILE.read_text(encoding="utf-8"))[name]:
        golden.setdefault(choices, {})[text] = reason
    asked = 0
    for game in moments(name):
        for text, reason in golden.get(game.choices_made, {}).items():
            assert answer(game, text) == reason, f"{text}, after {game.choices_made} choices"
            asked += 1
    assert asked > 40


def examples(name: str) -> list[list[Any]]:
    """Of a game one answer for each verb and each sort of sentence: (choices made, text, reason)."""
    kept, seen, pick = [], set(), random.Random(1)
    often = {"Turn": 0.15, "HumanTurn": 0.15, "ZombieActs": 0.1, "Arrange": 0.3}
    for game in moments(name):
        if pick.random() > often.get(type(game.state.frame).__name__, 0.02):
            continue
        for text in asked(game.state, pick):
            reason = answer(game, text)
            words = NAMES.sub("*", reason or "")
            sort = (words, "" if words.startswith(FOR_ANY_VERB) else text.split(" ")[0])
            if reason is not None and sort not in seen:
                seen.add(sort)
                kept.append([game.choices_made, text, reason])
    return kept


if __name__ == "__main__":
    blocks = [f'"{name}": [\n' + ",\n".join([json.dumps(kept) for kept in examples(name)]) + "\n]" for name in GAMES]
    FILE.write_text("{\n" + ",\n".join(blocks) + "\n}\n", encoding="utf-8")
