from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gravetide.kernel import BadSave, Event, Frame, Game
from gravetide.kernel import save as save_module
from gravetide.kernel.event import know_family
from gravetide.kernel.save import _checksum
from tests.duel.game import DUEL, duel, play


def forged(game: Game, /, **changes: Any) -> bytes:
    """A save edited by somebody who also knows how to mend the checksum; ``__`` in a key reaches inside."""
    plain = msgspec.json.decode(game.save())
    for path, value in changes.items():
        place = plain
        *outer, last = path.split("__")
        for key in outer:
            place = place[key]
        place[last] = value
    return resealed(plain)


def resealed(plain: dict[str, Any]) -> bytes:
    plain = {key: value for key, value in plain.items() if key != "checksum"}
    return msgspec.json.encode({**plain, "checksum": _checksum(plain)})


@pytest.mark.law
def test_a_save_at_any_decision_goes_on_exactly() -> None:
    for seed in range(30):
        game = duel(seed, show_forced=seed % 3 == 0)
        while True:
            loaded = Game.load(game.save())
            assert loaded.digest() == game.digest()
            assert loaded.save() == game.save()
            assert loaded.decision == game.decision or [str(o) for o in loaded.decision.options] == [  # type: ignore[union-attr]
                str(o) for o in game.decision.options  # type: ignore[union-attr]
            ]
            assert play(loaded, 5).digest() == play(game.copy(), 5).digest()
            if game.is_over:
                break
            play(game, seed, 1)


def test_a_save_in_mid_action_keeps_the_dice_on_the_table() -> None:
    game = duel(2)
    while game.decision is not None and "reroll" not in game.decision.notations:
        game.choose(0)
    loaded = Game.load(game.save())
    frame: Any = loaded.state.frame
    assert isinstance(frame.dice, tuple)
    assert frame.dice == game.state.frame.dice  # type: ignore[union-attr]
    assert not loaded.can_undo()
    loaded.choose("reroll")
    loaded.undo()
    assert loaded.digest() == game.digest()


def test_dice_are_scripted_where_the_header_decides_them_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    game = duel()
    game.state.script = (6, 1)
    with pytest.raises(BadSave, match="what will be rolled; only scenes may"):
        Game.load(game.save())
    monkeypatch.setattr(type(game.game_type), "scripted", lambda self, header: ((5, 5, 6, 1), ()))
    assert Game.load(game.save()).state.script == (6, 1)
    game.state.script = (6, 6)
    with pytest.raises(BadSave, match="what will be rolled; only scenes may"):
        Game.load(game.save())


def test_every_single_changed_byte_is_noticed() -> None:
    data = duel().save()
    for place in range(len(data)):
        with pytest.raises(BadSave):
            Game.load(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        with pytest.raises(BadSave):
            Game.load(data[:place])


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"state__body__deck": [1, 1]}, "card in two places"),
        ({"state__body__hands": [[1, 2], [3, 4], [5]]}, "card in two places|two seats"),
        ({"state__body__hands": [[], []]}, "two places|neither over nor waiting"),
        ({"state__body__deck": "cards"}, "makes no sense|two places"),
        ({"state__body__extra": 1}, "not in the form"),
        ({"state__frames": []}, "neither over nor waiting"),
        ({"state__frames": [["DuelTrick", 0]]}, "neither over nor waiting"),
        ({"state__frames": [["DuelBid", 7]]}, "makes no sense"),
        ({"state__frames": [["DuelBid"]]}, "0 fields instead of 1"),
        ({"state__frames": [["os.system", "rm"]]}, "do not know"),
        ({"state__frames": [["DuelBid", 0]] * 300}, "damaged"),
        ({"state__frames": {"DuelBid": 0}}, "damaged"),
        ({"state__rng": -1}, "not a number in range"),
        ({"state__rng": True}, "not a number in range"),
        ({"state__rng": 1.5}, "fraction"),
        ({"state__script": ["six"]}, "not a list of numbers"),
        ({"state__script": [6, 6, 6]}, "only scenes may"),
        ({"state__stacked": [99]}, "only scenes may"),
        ({"state__result": 3}, "not a text"),
        ({"state__show_forced": 1}, "not in the form"),
        ({"state": []}, "no state"),
        ({"state__body": None}, "no state"),
        ({"seed": -5}, "not a number in range"),
        ({"seed": "seven"}, "missing or damaged"),
        ({"secret": 7}, "missing or damaged"),
        ({"secret": "7", "seed": 0}, "128 to 512 bits"),
        ({"secret": "00" * 16}, "from a seed and from a secret at once"),
        ({"choices": 3}, "from a seed and from a secret at once"),
        ({"choices": -3}, "not a number in range"),
        ({"header": {"seat": "x"}}, "knows no setting"),
        ({"header": 3}, "missing or damaged"),
        ({"game": "whist"}, "no game called"),
        ({"version": "0"}, "made under version 0 of the tiny-duel rules"),
        ({"fingerprint": "cards-13"}, "other content"),
        ({"gravetide": 99}, "format 99, written by Gravetide"),
        ({"gravetide": 0}, "can't read any more"),
        ({"gravetide": "1"}, "not a save of Gravetide"),
    ],
)
def test_forged_saves_are_refused_with_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSave, match=sentence) as refusal:
        Game.load(forged(duel(), **changes))
    assert str(refusal.value).endswith((".", "?"))


@pytest.mark.parametrize(
    "data",
    [b"", b"null", b"[]", b"{}", b"\xff\xfe", b"[" * 200_000, b'{"gravetide":1,"a":' + b"[" * 60 + b"]" * 60 + b"}",
     b" " * ((1 << 20) + 1), b'{"gravetide":' + b"9" * 5000 + b"}", "é{", "\ud800"],
)
def test_nonsense_and_bombs_are_refused(data: bytes | str) -> None:
    with pytest.raises(BadSave):
        Game.load(data)


def test_older_formats_are_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    game = duel()
    plain = msgspec.json.decode(game.save())
    plain["gravetide"] = 0
    plain["state"]["dice_seen"] = plain["state"].pop("reveals")

    def renamed(old: dict[str, Any]) -> dict[str, Any]:
        state = {**old["state"], "reveals": old["state"]["dice_seen"]}
        del state["dice_seen"]
        return {**old, "state": state}

    monkeypatch.setitem(save_module.MIGRATIONS, 0, renamed)
    assert Game.load(resealed(plain)).digest() == game.digest()


def test_a_game_may_continue_saves_of_older_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    data = duel().save()
    monkeypatch.setattr(type(DUEL), "version", "2")
    with pytest.raises(BadSave, match="version 1"):
        Game.load(data)
    monkeypatch.setattr(type(DUEL), "migrate", lambda self, version, header, body: body)
    assert Game.load(data).save() != data


def test_two_frames_of_one_name_are_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(Frame.registry, "DuelBid", Frame)
    with pytest.raises(TypeError, match="Two classes"):
        duel().save()


plain_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 20) | st.integers() | st.text(max_size=5) | st.floats(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=10,
)


@given(st.binary(max_size=300) | plain_values.map(msgspec.json.encode))
def test_only_bad_save_escapes_from_arbitrary_data(data: bytes) -> None:
    with pytest.raises(BadSave):
        Game.load(data)


@given(st.data(), st.integers(0, 5))
def test_only_bad_save_escapes_from_edited_states(data: st.DataObject, choices: int) -> None:
    plain = msgspec.json.decode(play(duel(), 1, choices).save())
    places = [plain, plain["state"], plain["state"]["body"], plain["header"]]
    for _ in range(data.draw(st.integers(1, 2))):
        place = data.draw(st.sampled_from(places))
        place[data.draw(st.sampled_from(sorted(place)))] = data.draw(plain_values)
    try:
        game = Game.load(resealed(plain))
    except BadSave:
        return
    assert game.is_over or game.options
    assert Game.load(game.save()).digest() == game.digest()


def test_two_frames_of_one_name_are_refused_when_they_are_made() -> None:
    with pytest.raises(TypeError, match="There are two frames called Turn, in gravetide"):
        type("Turn", (Frame,), {"__module__": "another.game"})
    assert Frame.registry["Turn"].__module__.startswith("gravetide.")


def test_two_events_of_one_name_in_a_family_are_refused_when_they_are_made() -> None:
    family = "gravetide.families.zones"
    with pytest.raises(TypeError, match=f"two events called Moved, in {family}.elsewhere and in {family}.told.events"):
        type("Moved", (Event,), {"__module__": f"{family}.elsewhere"})
    type("Moved", (Event,), {"__module__": "another.family"})  # families have words of their own
    type("Moved", (Event,), {"__module__": f"{family}.told.events"})  # what is refused leaves nothing behind


def test_two_events_of_one_name_are_refused_when_their_family_is_registered() -> None:
    for module in ("some.family.turns", "some.family.fights"):
        type("Stumbled", (Event,), {"__module__": module})
    with pytest.raises(TypeError, match="two events called Stumbled"):
        know_family("some.family")
