from __future__ import annotations

import pytest

from gravetide.kernel import Game, IllegalChoice
from gravetide.kernel.save import canonical, encode_state
from tests.duel.game import duel, play


def everything(game: Game) -> object:
    """Every field, the options included."""
    return canonical(encode_state(game.game_type, game.state)), [option.notation(game.state) for option in game.options]


@pytest.mark.law
@pytest.mark.parametrize("every", [1, 3, 32])
def test_undo_is_exact_to_the_last_field(every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gravetide.kernel.course.CHECKPOINT_EVERY", every)
    for seed in range(30):
        game = duel(seed, show_forced=seed % 2 == 0)
        stages = [everything(game)]
        while not game.is_over:
            play(game, len(stages) + seed, 1)
            stages.append(everything(game))
        for stage in reversed(stages[:-1]):
            game.undo()
            assert everything(game) == stage
        with pytest.raises(IllegalChoice, match="nothing to undo"):
            game.undo()


def test_undo_to_any_earlier_decision_and_on_again() -> None:
    game = play(duel(5), 5)
    end = game.digest()
    for kept in range(game.choices_made):
        again = game.fork(kept)
        assert again.choices_made == kept
        for step in game._history[kept:]:
            again.choose(step.option, step.seat)
        assert again.digest() == end
    with pytest.raises(IllegalChoice):
        game.undo_to(1000)
    with pytest.raises(IllegalChoice):
        game.undo_to(-1)


def test_players_can_take_back_what_revealed_nothing() -> None:
    game = duel()
    assert not game.can_undo()
    game.choose(0)  # a card face down: nothing revealed
    assert game.can_undo()
    assert game.can_undo(0)
    assert not game.can_undo(1)  # another seat's choice
    game.choose(0)  # the dice are rolled
    assert not game.can_undo()
    assert not game.can_undo(1)
    game.undo()  # the engine itself can
    assert game.can_undo(0)


@pytest.mark.law
def test_players_never_undo_across_a_reveal() -> None:
    for seed in range(30):
        game = duel(seed)
        while not game.is_over:
            before, reveals = everything(game), game.state.reveals
            play(game, seed, 1)
            assert game.can_undo() == (game.state.reveals == reveals)
            if game.can_undo():
                twin = game.copy()
                twin.undo()
                assert everything(twin) == before


@pytest.mark.law
def test_copies_are_independent() -> None:
    for seed in range(20):
        game = duel(seed)
        copies = []
        while not game.is_over:
            copies.append((game.copy(), game.digest()))
            play(game, seed, 1)
        for number, (twin, digest) in enumerate(copies):
            assert twin.digest() == digest
            play(twin, number)
        assert game.choices_made == len(copies)
        for number, (twin, digest) in enumerate(copies):
            twin.undo_to(number)
            assert twin.digest() == digest


@pytest.mark.law
def test_forks_with_the_same_continuation_are_the_same() -> None:
    game = play(duel(11), 3)
    end = game.digest()
    for kept in range(game.choices_made + 1):
        one, two = game.fork(kept), game.fork(kept)
        assert play(one, 77).digest() == play(two, 77).digest()
        assert game.digest() == end
