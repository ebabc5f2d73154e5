from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gravetide.kernel.errors import GravetideError
from gravetide.players import BOTS, Hint, Observation, RandomPlayer, make_advisor, make_bot
from gravetide.players.registry import bot, options_of, registered


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
    assert make_advisor("steady", 3).name == "steady"


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


class Lettered(RandomPlayer):
    """A bot with a text that need not be given."""

    def __init__(self, seed: int = 0, *, path: str | None = None) -> None:
        super().__init__(seed)
        self.path = path


class Seedless:
    name = "seedless"

    def __init__(self, *, depth: int = 3) -> None:
        self.depth = depth

    def choose(self, observation: Observation) -> str:
        return observation.decision.notations[0]


def test_an_option_without_a_value_of_its_own_is_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "lettered", Lettered)
    made = make_bot("lettered:path=abc")
    assert isinstance(made, Lettered)
    assert made.path == "abc"
    assert bot("lettered:path=abc").text == "lettered:path=abc"
    assert options_of("lettered") == {"path": None}


def needs_a_path(seed: int, *, path: str) -> RandomPlayer:
    return RandomPlayer(seed)


def takes_a_list(seed: int, *, weights: tuple[int, ...] = (1, 2)) -> RandomPlayer:
    return RandomPlayer(seed)


def takes_two(seed: int, depth: int) -> RandomPlayer:
    return RandomPlayer(seed)


@pytest.mark.parametrize(("maker", "sentence"), [
    (Seedless, r"The bot odd can't be made: it is called with a seed and .*, and takes \(\*, depth.* = 3\)"),
    (takes_two, "The bot odd can't be made: it is called with a seed"),
    (needs_a_path, "The option path of the bot odd has no default; every option needs one"),
    (takes_a_list, "The option weights of the bot odd can't be written: its default is neither"),
])
def test_a_bot_that_cannot_be_made_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, maker: Callable[..., RandomPlayer], sentence: str
) -> None:
    monkeypatch.setitem(BOTS, "odd", maker)
    with pytest.raises(GravetideError, match=sentence):
        bot("odd")


def test_hints_are_asked_of_bots_that_give_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "silent", lambda seed: Seedless())
    assert callable(make_advisor("ponderer").hint)
    assert isinstance(make_bot("silent"), Seedless)  # who only plays needs none
    with pytest.raises(GravetideError, match="The bot silent gives no hints"):
        make_advisor("silent")


OWN = """
from gravetide.players import RandomPlayer

LIMIT = 3

class Hasty:
    name = "hasty"
    def __init__(self, seed=0, *, depth=3):
        self.made_of = seed, depth
    def choose(self, observation):
        return observation.decision.notations[0]

class Nobody:
    def __init__(self, seed=0):
        pass

def team(seed):
    return [Hasty(seed)]

def random(seed):
    return RandomPlayer(seed)
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with modules of one's own, where Python looks for them."""
    (tmp_path / "own_bots.py").write_text(OWN, "utf-8")
    (tmp_path / "broken_bots.py").write_text("import nothing_of_this_name", "utf-8")
    (tmp_path / "ending_bots.py").write_text("import sys\nsys.exit(3)", "utf-8")
    (tmp_path / "odd_bots.py").write_text("def choose(:", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for module in ("own_bots", "broken_bots", "ending_bots", "odd_bots"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    return tmp_path


@pytest.mark.usefixtures("own")
def test_a_bot_of_ones_own_is_named_by_its_import_path() -> None:
    made = make_bot("own_bots.Hasty: depth=5", 7)
    assert (made.name, made.made_of) == ("hasty", (7, 5))  # type: ignore[attr-defined]
    assert bot("own_bots.Hasty:depth=3").text == "own_bots.Hasty"
    assert isinstance(make_bot("own_bots.random"), RandomPlayer)
    assert options_of("own_bots.Hasty") == {"depth": 3}


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(("text", "sentence"), [
    ("no_bots.Hasty", 'There is no module "no_bots" for the bot no_bots.Hasty'),
    ("no_bots.sub.Hasty", 'There is no module "no_bots.sub" for the bot no_bots.sub.Hasty'),
    ("own_bots.sub.Hasty", 'There is no module "own_bots.sub" for the bot'),
    ("own_bots.Hast", 'There is no "Hast" in the module own_bots. Did you mean "own_bots.Hasty"?'),
    ("own_bots.LIMIT", "own_bots.LIMIT is no bot: it can't be called"),
    ("own_bots.Nobody", "own_bots.Nobody is no bot: it has no method choose"),
    ("own_bots.team", "own_bots.team makes no bot: what it makes has no method choose"),
    ("own_bots.Hasty:deep=3", 'The bot own_bots.Hasty knows no option "deep"; its options are depth.'),
    ("broken_bots.Hasty", "The module broken_bots of the bot .* can't be imported: .*nothing_of_this_name"),
    ("ending_bots.Hasty", "The module ending_bots of the bot .* can't be imported: SystemExit: 3"),
    ("odd_bots.Hasty", "The module odd_bots of the bot .* can't be imported: SyntaxError: .*line 1"),
    ("Hasty", 'There is no bot "Hasty"; known: .* goes by its import path, such as my_bots.Hasty.'),
    ("own_bots..Hasty", 'There is no bot "own_bots..Hasty"'),
])
def test_what_is_wrong_with_an_import_path_is_said_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(GravetideError, match=sentence.replace("?", r"\?")) as told:
        make_bot(text)
    assert "\n" not in str(told.value)


@pytest.mark.usefixtures("own")
def test_a_strangers_text_imports_nothing() -> None:
    for text in ("own_bots.Hasty", " own_bots.Hasty:depth=1", "os.system"):
        with pytest.raises(GravetideError, match="There is no bot"):
            registered(text)
    assert "own_bots" not in sys.modules
    assert registered("steady:modules=no").text == "steady:modules=no"
