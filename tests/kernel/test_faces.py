"""What shells ask of a game is answered by its family, found by name when it is first asked."""

from __future__ import annotations

import pytest

from gravetide.kernel import GameType
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.faces import face, has_face


class Counted(GameType):
    name = "counted"
    title = "A counted game"
    faces = {"counting": "math:gcd"}


def test_a_face_is_found_where_the_game_says() -> None:
    assert has_face(Counted(), "counting")
    assert face(Counted(), "counting")(12, 18) == 6


def test_a_game_without_a_face_says_so() -> None:
    assert not has_face(Counted(), "terminal")
    with pytest.raises(GravetideError, match=r"A counted game .* nothing serves the terminal\."):
        face(Counted(), "terminal")
