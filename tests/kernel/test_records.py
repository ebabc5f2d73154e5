from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gravetide.kernel import BadRecord, Game
from gravetide.kernel.record import RecordWriter, is_writable, read_record
from tests.duel.game import DUEL, Duel, duel, play

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.law
def test_records_replay_to_the_same_digest_at_every_choice() -> None:
    for seed in range(60):
        game = play(duel(seed, show_forced=seed % 2 == 1), seed)
        text = game.record()
        replayed = Game.replay(text)
        assert replayed.digest() == game.digest()
        assert replayed.record() == text
        for until in range(game.choices_made):
            assert Game.replay(text, until).digest() == game.fork(until).digest()


def test_a_record_can_be_resumed() -> None:
    game = play(duel(6), 6, 4)
    resumed = Game.replay(game.record())
    assert resumed.choices_made == 4
    assert play(resumed, 1).digest() == play(game, 1).digest()
    assert resumed.record() == game.record()


def test_a_record_is_text_that_people_can_read() -> None:
    game = duel(7, show_forced=True)
    theirs = game.state.hands[1][0]  # type: ignore[attr-defined]
    game.choose(f"toss {theirs}", seat=1)
    game.choose(0)
    lines = game.record().split("\n")
    assert lines[:8] == [
        "format: 1", "game: tiny-duel", "seats: ann, bob", "seed: 7", "show-forced: yes", "version: 1",
        "engine: 0.1.0", "fingerprint: cards-12",
    ]
    assert lines[8] == ""
    assert re.fullmatch("= [0-9a-f]{16}", lines[9])
    assert lines[10] == f"@1 toss {theirs}"
    assert lines[11].startswith("bid ")
    assert re.fullmatch("= [0-9a-f]{16} [0-9a-f]{6}", lines[12])


def test_a_record_can_be_written_by_hand() -> None:
    cards = duel(1).state.hands  # type: ignore[attr-defined]
    game = Game.replay(f"""
# a quick one
game: tiny-duel   # which needs no more than this
seed: 1

bid {cards[0][0]}   # her lowest

# and his
  bid   {cards[1][3]}
""")
    assert game.choices_made == 2
    assert game.header == {"seats": ["ann", "bob"]}


def test_a_record_of_a_loaded_game_starts_from_the_save() -> None:
    game = Game.load(play(duel(9), 9, 3).save())
    play(game, 10)
    again = Game.replay(game.record())
    assert again.digest() == game.digest()
    assert again.record() == game.record()
    ended = Game.load(game.save())  # its reason holds a sign that begins comments
    assert Game.replay(ended.record()).reason == game.reason
    damaged = game.record().replace('"deck":[', '"deck":[1,')
    with pytest.raises(BadRecord, match=r"Line \d+: the save that the record starts from can't be loaded"):
        Game.replay(damaged)


def lines_of(game: Game) -> list[str]:
    return game.record().split("\n")


def long_game() -> Game:
    game = duel(21, show_forced=True)
    return play(game, 21)


def test_a_flipped_choice_is_named() -> None:
    game = long_game()
    lines = lines_of(game)
    flipped = 0
    for number, line in enumerate(lines):
        made = sum(not other.startswith("=") for other in lines[9:number])
        if number < 9 or line.startswith(("=", "@", "result", "toss")) or not line:
            continue
        for offer in game.fork(made).decision.options:  # type: ignore[union-attr]
            if offer.notation != line:
                changed = [*lines[:number], offer.notation, *lines[number + 1 :]]
                with pytest.raises(BadRecord, match=f"^Line {number + 1}: "):
                    Game.replay("\n".join(changed))
                flipped += 1
    assert flipped > 10


def test_a_lost_or_doubled_line_is_named() -> None:
    lines = lines_of(long_game())
    for number, line in enumerate(lines):
        if number < 9 or line.startswith(("=", "result")) or not line:
            continue
        following = next(place for place in range(number + 1, len(lines)) if lines[place] != line)
        lost = "\n".join([*lines[:number], *lines[number + 1 :]])
        with pytest.raises(BadRecord, match=rf"^Line ({number + 1}|{following + 1}): "):
            Game.replay(lost)
        doubled = "\n".join([*lines[:number], line, *lines[number:]])
        with pytest.raises(BadRecord, match=r"^Line \d+: "):
            Game.replay(doubled)


def test_a_changed_digest_or_result_is_named() -> None:
    lines = lines_of(long_game())
    places = [number for number, line in enumerate(lines) if line.startswith("= ")]
    assert len(places) >= 2
    for number in places:
        swapped = "= " + ("0" if lines[number][2] != "0" else "1") + lines[number][3:]
        with pytest.raises(BadRecord, match=f"^Line {number + 1}: the state differs"):
            Game.replay("\n".join([*lines[:number], swapped, *lines[number + 1 :]]))
    number = next(number for number, line in enumerate(lines) if line.startswith("result"))
    with pytest.raises(BadRecord, match=f'^Line {number + 1}: the record says "nobody"'):
        Game.replay("\n".join([*lines[:number], "result: nobody"]))


def test_a_changed_outcome_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that changed since: the first die that falls otherwise is found at its own line."""
    game = duel(3)
    text = play(game, 4).record()
    lines = text.split("\n")
    bids = [number for number, line in enumerate(lines) if line.startswith("bid ")]
    monkeypatch.setattr(Duel, "die", lambda self: 1)
    monkeypatch.setattr(type(DUEL), "version", "2")
    with pytest.raises(BadRecord, match=f"^Line {bids[1] + 1}: .*made under version 1 of the tiny-duel rules"):
        Game.replay(text)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.record")), ids=lambda path: path.stem)
def test_records_and_saves_of_released_formats_still_run(path: Path) -> None:
    """One pair of files per format: add new ones, never change the old."""
    replayed = Game.replay(path.read_text(encoding="utf-8"))
    assert replayed.is_over
    halfway = Game.load(path.with_suffix(".save").read_bytes())
    assert halfway.digest() == replayed.fork(5).digest()


def test_old_versions_that_still_play_the_same_are_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(duel(3), 4)
    text = game.record()
    monkeypatch.setattr(type(DUEL), "version", "2")
    assert Game.replay(text).digest() == game.digest()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "no header"),
        ("bid 3", "Line 1: .*not a header line"),
        ("seed: 1\n\nbid 3", "does not say which game"),
        ("game: whist\nseed: 1\n", "Line 1: There is no game"),
        ("game: tiny-duel\n", "needs a seed"),
        ("game: tiny-duel\nseed: x\n", "Line 2: .*needs a seed"),
        ("game: tiny-duel\nseed: 9999999999999999999\n", "Line 2: A seed is"),
        ("game: tiny-duel\nseed: 1\nseed: 2\n", "Line 3: .*already given in line 2"),
        ("game: tiny-duel\nseed: 1\nleader: ann\n", "Line 3: .*must be a number"),
        ("game: tiny-duel\nseed: 1\nledaer: 1\n", 'Line 3: .*did you mean "leader"'),
        ("game: tiny-duel\nseed: 1\nshow-forced: maybe\n", "Line 3: .*yes or no"),
        ("game: tiny-duel\nseed: 1\nformat: 2\nengine: 9.1\n", "Line 3: .*format 2, written by Gravetide 9.1"),
        ("game: tiny-duel\nseed: 1\n\nbid 99\n", "Line 4: .*not offered"),
        ("game: tiny-duel\nseed: 1\n\n@1 bid 3\n", "Line 4: ann decides now"),
        ("game: tiny-duel\nseed: 1\n\n= abc\n", "Line 4: .*not a digest"),
        ("game: tiny-duel\nseed: 1\n\nresult: ann\n", "Line 4: .*not over"),
        ("game: tiny-duel\nseed: 1\nstart: {}\n", "Line 3: the save"),
        ("x" * ((8 << 20) + 1), "longer than"),
    ],
)
def test_bad_records_are_refused_with_the_line(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        Game.replay(text)


def test_choices_after_the_end_are_named() -> None:
    text = play(duel(2), 2).record()
    with pytest.raises(BadRecord, match=rf"^Line {text.count(chr(10)) + 1}: The game is over"):
        Game.replay(text + "bid 3\n")


def test_notations_that_could_not_be_read_back_are_not_written() -> None:
    assert is_writable("move b04")
    for notation in ("", " move", "a  b", "= 3", "@1 x", "a # b", "#a", "result: x", "a\nb", "a\u2028b"):
        assert not is_writable(notation)
        with pytest.raises(ValueError, match="could not be read back"):
            RecordWriter({}).choice(notation, None, "00")


@given(st.text(max_size=200))
def test_only_bad_record_escapes_from_arbitrary_text(text: str) -> None:
    with pytest.raises(BadRecord):
        Game.replay(text)


@given(st.data())
def test_only_bad_record_escapes_from_edited_records(data: st.DataObject) -> None:
    text = play(duel(data.draw(st.integers(0, 3))), 1).record()
    start = data.draw(st.integers(0, len(text)))
    end = min(len(text), start + data.draw(st.integers(0, 12)))
    changed = text[:start] + data.draw(st.text(max_size=8) | st.sampled_from(text.split("\n"))) + text[end:]
    try:
        game = Game.replay(changed)
    except BadRecord:
        return
    assert Game.replay(game.record()).digest() == game.digest()


@given(st.booleans(), st.lists(
    st.sampled_from(["game: tiny-duel", "seed: 3", "", "# x", "= 00000000", "bid 4", "@1 toss 5", "accept",
                     "result: ann", "seats: a, b, c", "options: x=1, y", "leader: 5", "seats:"])))
def test_only_bad_record_escapes_from_shuffled_lines(begins_well: bool, lines: list[str]) -> None:
    try:
        game = Game.replay("\n".join([*(["game: tiny-duel", "seed: 3", ""] if begins_well else []), *lines]))
    except BadRecord:
        return
    assert Game.replay(game.record()).digest() == game.digest()


def test_reading_leaves_the_game_out() -> None:
    record = read_record("game: anything\n\nsome choice\n= 00000000 abc\n")
    assert record.text("game") == "anything"
    assert record.text("seed") == ""
    assert [type(line).__name__ for line in record.lines] == ["ChoiceLine", "DigestLine"]
