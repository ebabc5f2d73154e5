"""What can't wait at the wall: friends who lie there, a Defiler whose token creeps to the Beacon, sleepers in danger.

Some leave whatever the team is about and see to it at once. All of us together would come too late.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gravetide.families.zones.board.ways import CORRUPTION
from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots import winter_errands
from gravetide.families.zones.bots.goals import Errand
from gravetide.families.zones.bots.routes import FAR
from gravetide.families.zones.bots.winter_guards import shields
from gravetide.families.zones.content.tokens import NECROMANCER_COLOUR
from gravetide.families.zones.fight.weapons import kit_of
from gravetide.families.zones.horde import corruption

if TYPE_CHECKING:
    from gravetide.families.zones.bots.situation import Situation

BEARERS: Final = 2          # how many go to somebody who lies there: one carries him, one fights
HUNTERS: Final = 3          # how many go after a Defiler while there is time
NEAR_THE_BEACON: Final = 4  # steps of his token from which on everybody does
IN_TIME: Final = 1          # the same, beyond the Rounds that it takes us to get there


def urgent(situation: Situation) -> dict[int, Errand]:
    """Who leaves the others, and what for; nobody elsewhere than at the wall."""
    game = situation.game
    sent: dict[int, Errand] = {}
    for zone, act, why in winter_errands.fallen(game):
        _send(situation, sent, Errand(zone, act, why), BEARERS)
    if game.setup.quest.frontier is None or not situation.team:
        return sent
    for zone, act, why in winter_errands.defilers(game):
        steps = _steps_left(situation)
        late = steps <= NEAR_THE_BEACON or steps <= _nearest(situation, zone) / w.PACE + IN_TIME
        number = len(situation.team) if late else HUNTERS
        if _nearest(situation, zone) < FAR:
            _send(situation, sent, Errand(zone, act, why), number)
        else:
            _shoot_from_afar(situation, sent, zone)
    for zone in sorted(situation.goals.wards):
        threat = situation.threat
        if threat.here[zone] + threat.coming[zone] > shields(situation, zone):
            _send(situation, sent, Errand(zone, "hunt", "stand by the Guards"), BEARERS)
    asleep = [place for place in winter_errands.red_objectives(game) if place[0] in situation.goals.wards]
    if asleep:
        each = max(1, len(situation.team) // len(asleep))
        for zone, act, why in sorted(asleep, key=lambda place: (_nearest(situation, place[0]), place[0])):
            _send(situation, sent, Errand(zone, act, why), each)
    return sent


def _shoot_from_afar(situation: Situation, sent: dict[int, Errand], prey: int) -> None:
    """Those whose weapons reach so far go to where they see one whom nobody gets at."""
    game = situation.game
    for who in situation.team:
        reach = max([weapon.high for weapon in kit_of(game, who).weapons], default=0)
        seen = [zone for zone, distance in game.layout.sight[prey] if 1 <= distance <= reach]
        if who not in sent and seen:
            way = situation.routes.to(seen)
            if way[situation.zone(who)] < FAR:
                ways = [(situation.routes.to([zone])[situation.zone(who)], zone) for zone in seen]
                sent[who] = Errand(min(ways)[1], "hunt", "shoot the Defiler")


def _steps_left(situation: Situation) -> int:
    """How far the Defiler's token has to go to the Beacon."""
    game = situation.game
    token, beacon = corruption.token_of(game, NECROMANCER_COLOUR), corruption.beacon(game)
    if token < 0 or beacon < 0:
        return NEAR_THE_BEACON + 1
    far: int = game.layout.ways(CORRUPTION).distance(token, beacon)
    return far if far >= 0 else NEAR_THE_BEACON + 1


def _nearest(situation: Situation, zone: int) -> float:
    way = situation.routes.to([zone])
    return min([way[situation.zone(who)] for who in situation.team])


def _send(situation: Situation, sent: dict[int, Errand], errand: Errand, number: int) -> None:
    """The nearest of those who have nothing urgent yet, as far as they can get there."""
    way = situation.routes.to([errand.zone])
    free = [who for who in situation.team if who not in sent and way[situation.zone(who)] < FAR]
    for who in sorted(free, key=lambda who: (way[situation.zone(who)], who))[:number]:
        sent[who] = errand
