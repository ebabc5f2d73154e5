"""Sealed chance: nobody who lacks the secret can foretell it, and everything else is as with a seed."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from gravetide.kernel import BadRecord, Game, GravetideError, Hook, Option
from gravetide.kernel.chance import Sealed
from gravetide.kernel.event import Event
from gravetide.kernel.rng import advance_rng, below, seeded
from tests.duel.game import play
from tests.support.foretelling import Seen, foretold, recovered

SECRETS = [f"{number:02x}" * 32 for number in range(20)]


def sealed_duel(number: int = 0) -> Game:
    return Game("tiny-duel", secret=SECRETS[number])


def told(game: Game) -> list[tuple[str, list[Event]]]:
    """The choices of a game made again from its start, with what each of them showed."""
    again = game.fork(0)
    return [(step.option.notation(again.state), again.choose(step.option, step.seat)) for step in game._history]


# -- the attack


def shown(places: list[int], n: int) -> list[Seen]:
    return [Seen(n, place, place + 1) for place in places]


@pytest.mark.parametrize(("n", "used"), [(40, 16), (20, 20), (10, 26)])
def test_the_quick_generator_is_seen_through(n: int, used: int) -> None:
    """Why sealed chance is needed: a few public draws, and all that follow are known."""
    rng, places = seeded(20_260), []
    for _ in range(500):
        rng = advance_rng(rng)
        places.append(below(rng, n))
    state = recovered(shown(places[:used + 10], n), used)
    assert state == seeded(20_260)
    assert foretold(state, shown(places, n)) == places


@pytest.mark.parametrize(("n", "used"), [(40, 16), (40, 20), (20, 20), (10, 26)])
def test_sealed_chance_is_not_seen_through(n: int, used: int) -> None:
    """The same attack on as many draws, all of one choice or one of each: no state of the generator fits them."""
    within, across = Sealed(SECRETS[3], 5), [Sealed(SECRETS[3], number) for number in range(used + 10)]
    assert recovered(shown([within.below(n) for _ in range(used + 10)], n), used) is None
    assert recovered(shown([one.below(n) for one in across], n), used) is None


def test_sealed_draws_are_uniform_and_independent_of_each_other() -> None:
    """Of the draw before, of the same draw of the next choice, and of the same draw under a neighbouring secret."""
    draws, others = ([one.below(6) for one in (Sealed(secret, number) for number in range(1500)) for _ in range(40)]
                     for secret in SECRETS[1:3])
    pairs = (pairwise(draws), zip(draws, draws[40:], strict=False), zip(draws, others, strict=True))
    for counts in map(Counter, pairs):
        expected = counts.total() / 36
        assert sum((counts[a, b] - expected) ** 2 / expected for a in range(6) for b in range(6)) < 75  # 35 ± 8
    assert {Sealed(SECRETS[1], number).below(1) for number in range(9)} == {0}


def test_sealed_draws_do_not_change_between_releases() -> None:
    one, other = Sealed("00" * 32, 1), Sealed("0f" * 16, 7)
    assert [one.below(6) for _ in range(12)] == [4, 0, 3, 4, 4, 1, 4, 5, 2, 1, 1, 1]
    assert [other.below(60) for _ in range(8)] == [33, 44, 15, 9, 35, 18, 26, 37]


# -- a game under a secret


def test_a_secret_makes_one_game_and_another_secret_another() -> None:
    stories = [told(play(sealed_duel(number), 1)) for number in range(len(SECRETS))]
    assert stories == [told(play(sealed_duel(number), 1)) for number in range(len(SECRETS))]
    assert len({str(story) for story in stories}) == len(stories)


@pytest.mark.law
@pytest.mark.parametrize("every", [1, 3, 32])
def test_what_is_taken_back_and_done_again_meets_the_same_dice(every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gravetide.kernel.course.CHECKPOINT_EVERY", every)
    for number in range(len(SECRETS)):
        game = play(sealed_duel(number), number)
        story, end = told(game), game.digest()
        for kept in range(game.choices_made):
            again = game.fork(kept)
            shown_again = [(step.option.notation(again.state), again.choose(step.option, step.seat))
                           for step in game._history[kept:]]
            assert shown_again == story[kept:]
            assert again.digest() == end


def test_another_choice_in_the_same_place_meets_the_same_dice_so_nobody_fishes_for_better_ones() -> None:
    game = sealed_duel(2)
    game.choose(0)
    rolled = []
    for option in list(game.options):
        events = game.choose(option)
        rolled += [event.dice for event in events if hasattr(event, "dice")]
        game.undo()
    assert len(rolled) == 4
    assert len(set(rolled)) == 1


def test_a_choice_that_may_be_taken_back_has_drawn_nothing() -> None:
    """So whoever takes it back and chooses otherwise knows no more of the dice than before."""
    seen = Counter[bool]()

    class Drawing(Hook):
        def step(self, game: Game, option: Option, events: list[Event]) -> None:
            before = game._history[-1].reveals
            seen[game.can_undo()] += 1
            assert game.can_undo() == (game.state.reveals == before)

    for number in range(len(SECRETS)):
        game = sealed_duel(number)
        game.attach(Drawing())
        play(game, number)
    assert min(seen[True], seen[False]) > 20


def test_records_and_saves_hold_the_secret_and_lead_to_the_same_game() -> None:
    for number in range(len(SECRETS)):
        game = play(sealed_duel(number), number)
        text = game.record()
        assert f"secret: {SECRETS[number]}\n" in text
        assert "seed" not in text
        assert Game.replay(text).digest() == game.digest()
        for kept in range(game.choices_made):
            loaded = Game.load(game.fork(kept).save())
            for step in game._history[kept:]:
                loaded.choose(step.option, step.seat)
            assert loaded.digest() == game.digest()
            assert Game.replay(loaded.record()).digest() == game.digest()
            halfway = Game.load(loaded.fork((game.choices_made - kept) // 2).save())
            assert halfway.fork(0).save() == halfway.save()


def test_the_state_holds_nothing_of_the_secret() -> None:
    game = sealed_duel(4)
    while not game.is_over:
        state = game.state
        assert (state.rng, state.sealed, state.copy().sealed) == (0, None, None)
        assert SECRETS[4] not in repr(game)
        play(game, game.choices_made, 1)
    state.sealed = Sealed(SECRETS[4], 1)
    assert state.copy().sealed is None, "not even a copy that is made in the midst of a choice"


def test_imagined_worlds_draw_from_their_own_generator() -> None:
    """What is copied for a search draws what its own seed says, under whichever secret the game is played."""
    faces = set()
    for number in range(5):
        world = sealed_duel(number).state.copy()
        world.rng = seeded(77)
        faces.add(world.dice(20))
    assert len(faces) == 1


@pytest.mark.parametrize("secret", ["0" * 31, "0" * 30, "g" * 32, "AB" * 16, "0" * 130, "12345678 90123456" * 2, 7])
def test_what_is_no_secret_is_refused_without_repeating_it(secret: str) -> None:
    with pytest.raises(GravetideError, match="128 to 512 bits") as refusal:
        Game("tiny-duel", secret=secret)
    assert str(secret) not in str(refusal.value).replace("128", "")


def test_a_game_has_a_seed_or_a_secret() -> None:
    with pytest.raises(GravetideError, match="not both"):
        Game("tiny-duel", seed=3, secret=SECRETS[0])
    text = sealed_duel().record()
    with pytest.raises(BadRecord, match="Line 4: A game has a seed or a secret, not both"):
        Game.replay(text.replace("version:", "seed: 4\nversion:"))
    with pytest.raises(BadRecord, match="Line 4: A secret is 128 to 512 bits"):
        Game.replay(text.replace(SECRETS[0], "0123"))
