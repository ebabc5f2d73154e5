"""Positions that players may have: they can be asked, copied and tried out, but can't tell what nobody knows.

A *blank* is for playing on: everything that lies open, unordered piles and pending frames included, and no generator. A
*sketch* is for asking the rules: only what a view tells goes in, so the decks are empty too, and face-down tokens stay
face down. Both are made of numbers and share nothing with the game that either of the two could change.
"""

from __future__ import annotations

from gravetide.families.zones.content.tokens import FIFTH_COLOUR
from gravetide.families.zones.house_rules.remembered import seen, views
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.survivor import Survivor
from gravetide.families.zones.team.team import IN_PLAY, LYING


def blank(game: ZoneGame) -> ZoneGame:
    """The moment without its secrets, sharing nothing with the game that either of the two could change.

    Dashboards are shared with other moments of the game: whoever tries things out does it in a world of his own.
    """
    owned, alone = game.owned, game.alone
    moment = game.copy()
    game.owned, game.alone = owned, alone  # what the game would share with a copy is put in place of it here
    moment.rng = 0
    moment.script = moment.stacked = ()
    moment.setup = game.setup.open_facts
    survivors = moment.survivors
    for who in range(len(survivors)):
        survivors[who] = _shown(survivors[who])
    moment.options = moment.options[:]
    return moment


def _shown(survivor: Survivor) -> Survivor:
    """The twin of a dashboard for players: one for all moments until it changes (see `ZoneGame.edit`)."""
    twin = survivor.shown
    if twin is None:
        twin = survivor.shown = survivor.copy()
        twin.kit = twin.shelf = None  # looked up in the facts: a kit of the game's own tables would not fit those
    return twin


def sketch(moment: ZoneGame) -> ZoneGame:
    """What a view tells of a moment, as a position. What is named here is in `told/view.py` too, and nothing else."""
    facts = moment.setup
    game = ZoneGame(facts)
    game.doors = moment.doors
    game.zombies = moment.zombies[:]
    game.supply = moment.supply
    game.noise = moment.noise[:]
    game.bile = moment.bile
    game.necromancers = tuple([
        (zone, entry, kind, number) for number, (zone, entry, kind, _) in enumerate(moment.necromancers)
    ])
    game.spawns = moment.spawns
    game.objectives = moment.objectives
    game.taken = moment.taken
    for _, colour in moment.taken:
        if colour:
            game.unlocked |= 1 << colour
    game.unlocked |= moment.unlocked & 1 << FIFTH_COLOUR  # a view tells whether each Spawn token is awake
    game.vaults = moment.vaults
    game.survivors = [_dashboard(survivor) for survivor in moment.survivors]
    game.owned = (1 << len(game.survivors)) - 1
    game.round = moment.round
    game.phase = moment.phase
    game.first_player = moment.first_player
    game.active = moment.active
    game.loud = (moment.loud[0], -1)
    game.killed = moment.killed
    game.flags = (0,) * len(facts.goals)
    game.remembered = seen(views(moment), facts)
    game.look_around()
    return game


def _dashboard(survivor: Survivor) -> Survivor:
    """What lies on a Survivor's dashboard."""
    drawn = Survivor()
    drawn.fate = survivor.fate
    drawn.zone = survivor.zone if survivor.fate in (IN_PLAY, LYING) else -1
    drawn.wounds = survivor.wounds
    drawn.experience = survivor.experience
    drawn.actions = survivor.actions
    drawn.free = survivor.free
    drawn.done = survivor.done
    drawn.rotten = 1 if survivor.rotten else 0
    drawn.kills = survivor.kills
    drawn.skills = survivor.skills
    drawn.hands = survivor.hands
    drawn.body = survivor.body
    drawn.pack = survivor.pack
    return drawn
