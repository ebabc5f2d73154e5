"""Records short games as the server tells them, for the client's tests to play: `client/tests/recorded.json`.

    python -m tools.record_steps             # writes it anew: after every change of what views or events tell
    python -m tools.record_steps --check     # says whether that is needed

What a sheet says of options goes into `sorts.json`, by families.

Of every game the first view and the last are kept, and for each choice its message and a hash of the view after it, as
a fresh snapshot would have it.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from functools import partial
from pathlib import Path
from typing import Any

from gravetide.games.eternal_empire.campaign import PLAN as EMPIRE_CAMPAIGN
from gravetide.kernel import Event, Game, events_seen_by, game_type, plain_event
from gravetide.kernel.faces import has_face
from gravetide.kernel.options import key_for
from gravetide.server.asked import served
from gravetide.server.audiences import Audiences
from gravetide.server.changes import plain_view
from gravetide.server.entries import sort_entries
from gravetide.server.protocol import encode
from gravetide.server.unfolding import Unfolding, seen

TESTS = Path(__file__).parents[1] / "client" / "tests"
RECORDED, SORTS = TESTS / "recorded.json", TESTS / "sorts.json"

HOUSE = ("spiking", "barricades", "wall_of_woe", "necro_march", "limited_search", "building_spawn")
GAMES: tuple[tuple[str, dict[str, Any], int, int, int | None], ...] = (
    ("black-plague", {"quest": "danse-macabre"}, 3, 90, None),
    ("black-plague", {"quest": "big-game-hunting", "options": {f"house.{key}": True for key in HOUSE}}, 5, 90, None),
    ("zombie-plague", {}, 2, 60, None),
    ("zombie-plague", {"options": {"variant.traitor": True, "flashlight.seen_by": "holder"}}, 8, 40, 1),
    ("classic", {"quest": "first-light"}, 4, 60, None),
    ("eternal-empire", {"quest": "weapons-of-wonder"}, 6, 60, None),
    ("eternal-empire-campaign", EMPIRE_CAMPAIGN.first({}, 2).header, 7, 40, None),
)
"""Which game, its header, the seed of its dice and of the choices, how many choices, and who sees it."""
DULL = ("Put", "Trade", "Reorganize")
"""What random players would do all day."""


def chosen(game: Game, pick: random.Random) -> Any:
    """A random option, of those that get the game on if there are any."""
    lively = [one for one in game.options if key_for(one) not in DULL]
    return pick.choice(lively or game.options)


def told(game: Game, event: Event, seat: int | None) -> dict[str, Any]:
    """An event as the server tells it; in a game that has no tables yet as the kernel does."""
    kind = game.game_type
    return served(kind).told(game, event, seat) if has_face(kind, "server") else plain_event(event)


def hashed(view: Any) -> str:
    """A hash of a plain view, the same in every language: keys in their order, whole numbers as such."""
    text = json.dumps(_whole(view), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _whole(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _whole(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_whole(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def played(name: str, header: dict[str, Any], seed: int, choices: int, seat: int | None) -> dict[str, Any]:
    """One game by random choices, as a seat, or those who watch, are told it."""
    game, pick = Game(name, header, seed), random.Random(seed)
    watching = Audiences(game, events_kept=1, steps_kept=1).of(seat)
    see = partial(seen, game) if has_face(game.game_type, "server") else game.view
    view = see(watching.seat)
    first, steps = plain_view(view), []
    for version in range(1, choices + 1):
        if game.is_over:
            break
        unfolding = Unfolding(see, {watching: view})
        events = game.choose(chosen(game, pick), witness=unfolding.witness)
        happened = [told(game, event, watching.seat) for event in events_seen_by(events, watching.seat)]
        view = see(watching.seat)
        steps.append({
            "type": "step", "version": version, "events": unfolding.told(watching, happened),
            "changes": unfolding.rest(watching, view), "decision": None, "undo": None, "choices": version,
            "undone": False, "after": hashed(plain_view(view)),
        })
    return {"game": name, "family": game.game_type.family, "view": first, "steps": steps, "last": plain_view(view)}


def recorded() -> str:
    """All games, a line for each view and each choice."""
    games = [played(*game) for game in GAMES]
    lines = ",\n".join(json.dumps(game, ensure_ascii=False).replace('{"type": "step"', '\n{"type": "step"')
                       for game in games)
    return f"[{lines}]\n"


def sorts() -> str:
    """What there is to know of the options of each family, a line for each sort."""
    families = {kind.family: sort_entries(kind.choices) for kind in map(game_type, [name for name, *_ in GAMES])}
    told = [f'"{family}": [\n' + ",\n".join([encode(entry).decode() for entry in entries]) + "]"
            for family, entries in families.items()]
    return "{" + ",\n".join(told) + "}\n"


def main() -> None:
    """Write the files, or compare them."""
    made = {RECORDED: recorded(), SORTS: sorts()}
    if "--check" not in sys.argv[1:]:
        for path, text in made.items():
            path.write_text(text, encoding="utf-8")
        return
    old = [path.name for path, text in made.items() if path.read_text(encoding="utf-8") != text]
    if old:
        sys.exit(f"{' and '.join(old)} would be written differently now: run python -m tools.record_steps.")


if __name__ == "__main__":
    main()
