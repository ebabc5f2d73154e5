"""What somebody might try with a thing on the table: to be told why it can't be done now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gravetide.families.squares.told.view import SquareView
from gravetide.server.asked import Attempt

CAR = "car"


def tries(view: SquareView, about: Mapping[str, str | int]) -> Iterator[Attempt]:
    """Deeds that people think of when they point at a square, a door or window, or another human."""
    if "aperture" in about:
        found = next((one for one in view.apertures if one.key == about["aperture"]), None)
        if found is not None:
            yield Attempt("Take down", "take-down") if found.barricaded else Attempt("Barricade", "barricade")
    elif "human" in about:
        human = next((one for one in view.humans if one.key == about["human"]), None)
        if human is not None and human.key != view.active:
            yield Attempt(f"Exchange with {human.name}", f"exchange {human.key}")
    elif "square" in about:
        yield from _at_square(view, str(about["square"]))


def _at_square(view: SquareView, square: str) -> Iterator[Attempt]:
    acting = view.acting
    if square == CAR or (acting is not None and square == acting.ahead):
        yield Attempt("Step forward", "forward")
    if acting is not None and square == acting.behind:
        yield Attempt("Step back", "backward")
    if any(one.square == square for one in view.zombies):
        yield Attempt("Attack", "attack")
    if any(one.square == square for one in view.searches):
        yield Attempt("Search", "search")
    if square == CAR:
        yield Attempt("Start the engine", "start")
