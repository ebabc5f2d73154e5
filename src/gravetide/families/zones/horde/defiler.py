"""The Defiler: he comes with a Spawn token, stays where he came, and his token carries Corruption to the Beacon.

What the rules say of it: WD-061 to WD-063, WD-068, EE-178.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from gravetide.families.zones.content.frontier import NOWHERE
from gravetide.families.zones.content.tokens import NECROMANCER_COLOUR
from gravetide.families.zones.horde import corruption, horde
from gravetide.families.zones.house_rules.additions import Additions
from gravetide.families.zones.told import events

if TYPE_CHECKING:
    from gravetide.families.zones.state.game import ZoneGame



class DefilerRules:
    """What a table may read otherwise about the Defiler."""

    __slots__ = ("token", "second_card")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {
        "token": ("defiler", "entry"), "second_card": ("activate", "entry_token")}

    def __init__(self, *, token: str = "defiler", second_card: str = "activate") -> None:
        self.token = token              # which creeps: his own, or the numbered one by which he came (WD-062)
        self.second_card = second_card  # another card of his: he acts, or the token it was drawn for goes on (WD-063)


def rules_of(game: ZoneGame) -> DefilerRules:
    """How the Defiler is read at this table."""
    rules: DefilerRules = game.setup.rules.own["defiler"]
    return rules


def kind_of(game: ZoneGame) -> int:
    """The kind of zombie that he is."""
    return next(kind.index for kind in game.setup.pack.zombies if kind.defiles)


def zone_of(game: ZoneGame) -> int:
    """Where he stands, or -1."""
    kind = kind_of(game)
    return next((zone for zone, group in enumerate(game.zombies) if horde.count(group, kind)), NOWHERE)


def appear(game: ZoneGame, zone: int, gate: int) -> None:
    """He and his Spawn token are put into a Zone; that sets no Corruption (WD-061)."""
    kind = kind_of(game)
    game.zombies[zone] += horde.of(kind)
    game.supply -= horde.of(kind)
    game.spawns = game.setup.in_order((*game.spawns, (zone, NECROMANCER_COLOUR)))
    if game.events is not None:
        game.events.append(events.DefilerEntered(zone, kind))
        game.events.append(events.SpawnTokenPlaced(zone, NECROMANCER_COLOUR))
    corruption.come_by(game, gate, served=True)


def creep(game: ZoneGame) -> None:
    """He acts and finds nobody: a Spawn token goes on towards the Beacon."""
    push_on(game, _token_sent(game))


def creeping(game: ZoneGame) -> int:
    """The colour of the Spawn token that he sends on, or -1 if it stays where it is."""
    colour = _token_sent(game)
    return NOWHERE if colour != NECROMANCER_COLOUR and is_anchored(game, colour) else colour


def _token_sent(game: ZoneGame) -> int:
    gate = corruption.gate(game)
    if rules_of(game).token == "entry" and gate >= 0 and corruption.token_of(game, gate) >= 0:
        return gate
    return NECROMANCER_COLOUR


def push_on(game: ZoneGame, colour: int) -> None:
    """A Spawn token goes on, unless it is a numbered one that lies where the quest wants it to be."""
    if colour == NECROMANCER_COLOUR or not is_anchored(game, colour):
        for asked in game.setup.additions.held_back:
            if asked(game, colour):
                return
        game.frame = corruption.Advance(game.frame, colour)


def is_anchored(game: ZoneGame, colour: int) -> bool:
    """Whether a Spawn token lies in the Flag Zone or on the Green Objective, which it never leaves by itself."""
    frontier = game.setup.quest.frontier
    zone = corruption.token_of(game, colour)
    return frontier is not None and zone >= 0 and zone in (frontier.flag, frontier.green)


def slain(game: ZoneGame, zone: int, killed: int) -> None:
    """Is he among the dead? Then his Spawn token leaves the board, and Corruption stays (WD-068)."""
    if not horde.count(killed, kind_of(game)):
        return
    token = corruption.token_of(game, NECROMANCER_COLOUR)
    game.spawns = tuple([(place, colour) for place, colour in game.spawns if colour != NECROMANCER_COLOUR])
    if game.events is not None and token >= 0:
        game.events.append(events.SpawnTokenRemoved(token, NECROMANCER_COLOUR))
    corruption.come_by(game, NOWHERE, served=False)


CHAPTER: Final = Additions(
    killed=(slain,),
)
"""What this chapter adds to a game that names it."""
