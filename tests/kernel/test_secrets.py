"""What a seat may know: two worlds that differ only in what is hidden look the same."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import gravetide
from gravetide.kernel import Event, Game, IllegalChoice, encode_events, events_seen_by
from tests.duel.game import duel, play


def other_world(game: Game, seat: int) -> Game:
    """The same game as far as `seat` can tell: the opponent's hand and the deck change places."""
    twin = game.copy()
    state: Any = twin.state
    foe = 1 - seat
    unknown = sorted((*state.hands[foe], *state.deck), reverse=True)
    count = len(state.hands[foe])
    state.hands[foe] = tuple(sorted(unknown[:count]))
    state.deck = tuple(sorted(unknown[count:]))
    state.rng ^= 12345
    state.advance()
    return twin


def known(game: Game, seat: int) -> bytes:
    decision = game.decision_seen_by(seat)
    assert decision is not None
    texts = [[str(offer), offer.sentence] for offer in (*decision.options, *decision.asides)]
    return msgspec.json.encode([game.view(seat), decision.seat, decision.prompt, texts])


def refusals(game: Game, seat: int) -> list[str]:
    told = []
    for text in [f"{word} {card}" for word in ("bid", "toss") for card in range(1, 13)]:
        twin = game.copy()
        told.append(twin.explain(text, seat))
        try:
            twin.choose(text, seat)
        except IllegalChoice as error:
            told.append(str(error))
    return told


@pytest.mark.law
@pytest.mark.parametrize("seat", [0, 1])
def test_worlds_that_differ_in_secrets_look_the_same(seat: int) -> None:
    differing = 0
    for seed in range(25):
        game = duel(seed)
        while not game.is_over:
            twin = other_world(game, seat)
            differing += twin.state.hands != game.state.hands  # type: ignore[attr-defined]
            assert known(twin, seat) == known(game, seat)
            assert refusals(twin, seat) == refusals(game, seat)
            play(game, seed, 1)
    assert differing > 50


def test_options_are_listed_for_the_one_who_decides() -> None:
    game = duel()
    mine, theirs, watched = (game.decision_seen_by(seat) for seat in (0, 1, None))
    assert mine is not None
    assert theirs is not None
    assert watched is not None
    assert len(mine.options) == 4
    assert (len(theirs.options), len(theirs.asides)) == (0, 4)
    assert (len(watched.options), len(watched.asides)) == (0, 0)
    assert watched.prompt == mine.prompt


def test_events_hide_what_lies_face_down() -> None:
    game = duel()
    card = game.state.hands[0][0]  # type: ignore[attr-defined]
    events: list[Event] = game.choose(0)
    assert encode_events(events_seen_by(events, 0)) == b'[{"type":"Laid","seat":0,"card":%d}]' % card
    assert encode_events(events_seen_by(events, 1)) == b'[{"type":"Laid","seat":0,"card":-1}]'
    assert encode_events(events_seen_by(events, None)) == b'[{"type":"Laid","seat":0,"card":-1}]'


def test_views_are_for_seats_that_exist() -> None:
    game = duel()
    assert game.view(None)["hands"] == [4, 4]
    assert game.view(1)["hands"] == [4, game.state.hands[1]]  # type: ignore[attr-defined]
    with pytest.raises(IllegalChoice, match="There is no seat 2"):
        game.view(2)


def test_who_may_know_the_same_is_one_audience() -> None:
    game = duel()
    assert len({game.audience(seat) for seat in (0, 1, None)}) == 3
    assert gravetide.new_game().audience(0) == gravetide.new_game().audience(None), "a team has no secrets"


def test_odds_are_told_to_the_seat_that_decides() -> None:
    game = duel()
    while "reroll" not in [option.notation(game.state) for option in game.options]:
        game.choose(0)
    decision = game.decision
    assert decision is not None
    assert game.odds("reroll", decision.seat) == game.odds("reroll")
    with pytest.raises(IllegalChoice, match="decides now"):
        game.odds("reroll", 1 - decision.seat)
    theirs = game.state.hands[1 - decision.seat]  # type: ignore[attr-defined]
    with pytest.raises(IllegalChoice) as refusal:
        game.odds(f"toss {theirs[0]}", decision.seat)
    suggested = str(refusal.value).partition("now.")[2]
    assert "toss" in suggested
    assert not any(f'"toss {card}"' in suggested for card in theirs)


@pytest.mark.parametrize("seed", range(6))
def test_who_has_won_is_said_by_seat(seed: int) -> None:
    game = duel(seed)
    assert game.winners == ()
    play(game, seed)
    first, second = game.state.scores  # type: ignore[attr-defined]
    assert game.winners == ((0,) if first > second else (1,) if second > first else ())
