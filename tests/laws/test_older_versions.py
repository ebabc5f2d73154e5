"""Records and saves made under older rules are played by the readings of then, and lead where they led."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import gravetide
from gravetide.families.zones.content.classes import load_classes
from gravetide.families.zones.content.quest_reader import quests
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.laws import check
from gravetide.families.zones.table_options import readings
from gravetide.games.black_plague.game import BLACK_PLAGUE_GAME
from gravetide.games.black_plague.older import ALIKE, OLDER
from gravetide.kernel.errors import BadSave
from gravetide.kernel.save import _checksum

pytestmark = pytest.mark.law

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(GOLDEN.glob("version-1-*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_version_1_is_replayed_digest_by_digest_and_written_anew(path: Path) -> None:
    game = gravetide.Game.replay(path.read_text("utf-8"))
    assert game.choices_made > 15
    assert game.header["options"]["spawning.first_zone"] == "file"
    record = game.record()
    assert f"version: {BLACK_PLAGUE_GAME.version}\n" in record
    again = gravetide.Game.replay(record)
    assert (again.digest(), again.result) == (game.digest(), game.result)


def test_there_is_a_record_of_everything_that_changed() -> None:
    names = {path.stem.removeprefix("version-1-") for path in RECORDS}
    assert names == {"suggested", "random", "by-hand", "from-a-save", "one-each", "eight", "three-beasts",
                     "house-rules", "house-rules-hunt", "temple", "commandry"}


@pytest.mark.parametrize(("name", "offered", "reading"), [
    ("by-hand", "enough", ("dealing.spare_cards", "some")), ("eight", "end", ("spawning.extra_tokens_wake", True)),
    ("temple", "", ("quests.any_quarry_counts", True))])
def test_a_save_of_version_1_goes_on_as_it_was_begun(name: str, offered: str, reading: tuple[str, object]) -> None:
    game = gravetide.Game.load((GOLDEN / f"version-1-{name}.save").read_bytes())
    assert isinstance(game.state, ZoneGame)
    check(game.state)
    assert game.header["options"][reading[0]] == reading[1]
    assert game.decision is not None
    game.choose(offered if offered in game.decision.notations else 0)
    assert gravetide.Game.replay(game.record()).digest() == game.digest()
    assert game.state.first_spawn == -1


def test_a_save_of_a_version_that_nobody_knows_is_refused() -> None:
    plain = msgspec.json.decode((GOLDEN / "version-1-eight.save").read_bytes())
    del plain["checksum"]
    plain["version"] = "0"
    sealed = msgspec.json.encode({**plain, "checksum": _checksum(plain)}, order="sorted")
    with pytest.raises(BadSave, match="version 0"):
        gravetide.Game.load(sealed)


def test_a_record_written_by_hand_is_played_by_the_rules_of_now() -> None:
    game = gravetide.Game.replay("game: black-plague\nsurvivors: ann, clovis\nseed: 3\n\nfirst s02\n")
    assert "options" not in game.header
    assert game.view().phase == "players"


def test_what_a_table_chose_under_older_rules_stays_chosen() -> None:
    assert OLDER["1"].options("famine", {"dealing.spare_cards": False})["dealing.spare_cards"] == "none"
    assert OLDER["1"].options("famine", {"dealing.spare_cards": True})["dealing.spare_cards"] == "some"
    temple = OLDER["1"].options("the-evil-temple", {"miniatures.abomination": 3})
    assert (temple["quests.any_quarry_counts"], temple["miniatures.abomination"]) == (True, 3)
    kept = OLDER["1"].options("the-evil-temple", {"quests.any_quarry_counts": False})
    assert kept["quests.any_quarry_counts"] is False
    assert "quests.any_quarry_counts" not in OLDER["1"].options("trial-by-fire", {})


@pytest.mark.parametrize("version", list(OLDER))
def test_defaults_of_then_are_readings_of_now_with_another_value(version: str) -> None:
    now = readings(BLACK_PLAGUE_GAME.rules)
    assert version != BLACK_PLAGUE_GAME.version
    for key, value in OLDER[version].defaults.items():
        assert type(now[key]) is type(value)
        assert now[key] != value


def test_content_that_was_alike_is_that_of_now() -> None:
    """Whoever changes a file says here whether games go on with it: by its new fingerprint, or by leaving it out."""
    now = {load_pack("black-plague").fingerprint, load_classes("black-plague").fingerprint,
           *[quest.fingerprint for quest in quests("black-plague").values()]}
    assert set(ALIKE.values()) <= now
    assert not set(ALIKE) & now
