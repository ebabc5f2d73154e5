from __future__ import annotations

import pytest

from gravetide.kernel.errors import GravetideError
from gravetide.players import BOTS, Hint, Observation, make_bot
from gravetide.players.registry import bot, options_of


class Ponderer:
    """A bot with options of every sort."""

    name = "ponderer"

    def __init__(self, seed: int = 0, *, ms: int = 100, share: float = 0.5, brave: bool = False, mood: str = "calm"):
        self.made_of = (seed, ms, share, brave, mood)

    def choose(self, observation: Observation) -> str:
        return observation.decision.notations[0]

    def hint(self, observation: Observation) -> Hint:
        return Hint(self.choose(observation), "It is the first.")


@pytest.fixture(autouse=True)
def ponderer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "ponderer", Ponderer)


def test_a_bot_is_made_from_its_name_with_a_seed() -> None:
    made = make_bot("ponderer", 7)
    assert isinstance(made, Ponderer)
    assert made.made_of == (7, 100, 0.5, False, "calm")
    assert make_bot("steady", 3).name == "steady"


def test_options_follow_a_colon_and_have_the_sort_of_their_defaults() -> None:
    made = make_bot("ponderer: ms=20, share=0.25, brave, mood=grim", 1)
    assert isinstance(made, Ponderer)
    assert made.made_of == (1, 20, 0.25, True, "grim")
    assert options_of("ponderer") == {"ms": 100, "share": 0.5, "brave": False, "mood": "calm"}
    assert options_of("random") == {}


@pytest.mark.parametrize(("written", "normal"), [
    ("ponderer", "ponderer"),
    ("ponderer:ms=100", "ponderer"),                          # a default says nothing
    ("ponderer:mood=grim,brave=yes", "ponderer:brave=yes,mood=grim"),
])
def test_two_ways_to_write_the_same_bot_are_one_text(written: str, normal: str) -> None:
    assert bot(written).text == normal
    assert bot(normal) == bot(written)


@pytest.mark.parametrize(("text", "sentence"), [
    ("stedy", 'There is no bot "stedy"; known: .*Did you mean "steady"?'),
    ("random:ms=3", 'The bot random knows no option "ms"; it has no options.'),
    ("steady:ms=3", 'The bot steady knows no option "ms"; its options are modules.'),
    ("ponderer:sm=3", 'The bot ponderer knows no option "sm"; its options are brave, mood, ms, share.'),
    ("ponderer:ms=soon", 'The option ms of the bot ponderer is a whole number, not "soon".'),
    ("ponderer:share=all", 'The option share of the bot ponderer is a number, not "all".'),
    ("ponderer:brave=perhaps", 'The option brave of the bot ponderer is yes or no, not "perhaps".'),
])
def test_what_is_wrong_is_said_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(GravetideError, match=sentence.replace("?", r"\?")):
        bot(text)


@pytest.mark.parametrize("text", ["thinker:ms=-5", "thinker:tries=0", "thinker:ahead=0"])
def test_a_budget_that_can_t_be_is_refused_before_anybody_thinks(text: str) -> None:
    with pytest.raises(GravetideError, match=f"asked for: .*{text.partition(':')[2]}"):
        make_bot(text)
