"""What floors are made of: patterns of a hundred by a hundred, irregular to the eye and the same in every drawing."""

from __future__ import annotations

from gravetide.families.zones.drawn import frontier
from gravetide.families.zones.drawn.looks import OLD_TOWN, Look
from gravetide.families.zones.drawn.measures import CELL


def patterns(look: Look = OLD_TOWN) -> str:
    """All that a look paves with."""
    paved = {"cobbles": _cobbles, "asphalt": _asphalt, "snow": frontier.snow}[look.streets]
    patterns = [
        _pattern(look.streets, paved(), 0),
        _pattern("planks", _planks(), 0),
        _pattern("boards", _planks(), 90),
        _pattern("flags", _flags(), 0),
    ]
    if "tiles" in look.rooms:
        patterns.append(_pattern("tiles", _tiles(), 0))
    if look.frontier:
        patterns += [_pattern("ice", frontier.ice(), 0), _pattern("deck", frontier.deck(), 0),
                     _pattern("deck-turned", frontier.deck(), 90), _pattern("slabs", frontier.slabs(), 0),
                     _pattern("mats", frontier.mats(), 0)]
    return "\n".join(patterns)


def _pattern(key: str, paths: tuple[str, str], turn: int) -> str:
    strong, fine = paths
    return (
        f'<pattern id="gt-{key}" width="{CELL}" height="{CELL}" patternUnits="userSpaceOnUse"'
        + (f' patternTransform="rotate({turn})"' if turn else "")
        + f'><path class="grain" d="{strong}"/><path class="grain fine" d="{fine}"/></pattern>'
    )


def _uneven(number: int, low: float, high: float) -> float:
    """A value from `low` to `high` that wanders with the number: irregular to the eye, the same in every drawing."""
    return low + (high - low) * (number * 0.6180339887 % 1)


def _cobbles() -> tuple[str, str]:
    """Rounded stones in uneven courses, each hatched on the side away from the moon."""
    stones, hatch = [], []
    courses, per_course = 6, 5
    height, width = CELL / courses, CELL / per_course
    for course in range(courses):
        for stone in range(per_course):
            number = 7 * course + 11 * stone
            left = stone * width + (course % 2) * width / 2 + _uneven(number, -1.5, 1.5)
            left -= CELL if left + width / 2 > CELL else 0
            x, y = left + 1.6, course * height + 1.4 + _uneven(number + 1, -0.5, 0.8)
            w, h = width - 3 - _uneven(number + 2, 0, 2.2), height - 2.9 - _uneven(number + 3, 0, 1.2)
            # A stone that crosses the seam is drawn on both sides of it.
            for at in (x, x + CELL) if x < 0 else (x,):
                stones.append(_stone(at, y, w, h, 4.6))
                hatch += [f"M{at + w - 2 - 2.6 * n:.1f} {y + h - 1.2:.1f}l{2 + n:.1f} {-2.4 - n:.1f}" for n in range(3)]
    return "".join(stones), "".join(hatch)


def _asphalt() -> tuple[str, str]:
    """Grit, a few cracks, and the patch where somebody once dug."""
    grit = [f"M{_uneven(3 * n, 2, 98):.1f} {_uneven(5 * n + 2, 2, 98):.1f}h.1" for n in range(70)]
    return "", "".join(grit) + "M22 66l7 4 3 8 6 2M77 24l-5 6 2 7"


def _tiles() -> tuple[str, str]:
    """Small square tiles, some of them worn."""
    lines = "".join([f"M0 {20 * n}H{CELL}M{20 * n} 0V{CELL}" for n in range(5)])
    worn = [f"M{20 * (n % 5) + 4} {20 * (3 * n % 5) + 15}l{6 + n % 3} {-7 - n % 2}" for n in range(12)]
    return "", lines + "".join(worn)


def _stone(x: float, y: float, w: float, h: float, r: float) -> str:
    return (
        f"M{x + r:.1f} {y:.1f}h{w - 2 * r:.1f}q{r} 0 {r} {r}v{h - 2 * r:.1f}q0 {r} {-r} {r}"
        f"h{2 * r - w:.1f}q{-r} 0 {-r} {-r}v{2 * r - h:.1f}q0 {-r} {r} {-r}z"
    )


def _planks() -> tuple[str, str]:
    """Boards with staggered ends, nails and grain."""
    boards, grain = [], []
    height = CELL / 7
    for number in range(7):
        y = number * height
        joint = _uneven(number + 3, 12, 88)
        boards.append(f"M0 {y:.1f}h{CELL}M{joint:.1f} {y:.1f}v{height:.1f}")
        boards += [f"M{joint + side:.1f} {y + drop:.1f}h.1" for side in (-3, 3) for drop in (3.5, height - 3.5)]
        for vein in range(3):
            seed = 5 * number + 3 * vein
            x, length, bend = _uneven(seed, 2, 66), _uneven(seed + 1, 12, 30), _uneven(seed + 2, -1.6, 1.6)
            grain.append(
                f"M{x:.1f} {y + _uneven(seed + 4, 3, height - 3):.1f}q{length / 2:.1f} {bend:.1f} {length:.1f} 0"
            )
    return "".join(boards), "".join(grain)


def _flags() -> tuple[str, str]:
    """Square stones of three sizes with worn corners."""
    slabs = (
        (0, 0, 50, 33),
        (50, 0, 50, 33),
        (0, 33, 33, 34),
        (33, 33, 34, 34),
        (67, 33, 33, 34),
        (0, 67, 62, 33),
        (62, 67, 38, 33),
    )
    stones = [_stone(x + 1.2, y + 1.2, w - 2.4, h - 2.4, 2.5) for x, y, w, h in slabs]
    hatch = [f"M{x + w - 5 - 4 * n} {y + h - 3}l{3 + 2 * n} {-4 - 2 * n}" for x, y, w, h in slabs for n in range(4)]
    hatch += [f"M{x + 6} {y + 9}l5 -4M{x + 7} {y + 13}l3 -2" for x, y, _, _ in slabs]
    return "".join(stones), "".join(hatch)
