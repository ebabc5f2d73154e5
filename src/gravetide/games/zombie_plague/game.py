"""Zombie Plague: humans on a grid of squares, searching and barricading a house, against a zombie player."""

from __future__ import annotations

from gravetide.families.squares import rules
from gravetide.families.squares.family import SquareFamily

RULES = rules.SquareRules(
    "zombie-plague",
    variant=rules.Variants(shorter=False, traitor=False, twentyeight=False, automatic=False),
    setup=rules.SetUp(start_zombies=1),
    rounds=rules.Rounds(limit=0),
    humans=rules.Humans(ap=4),
    windows=rules.Windows(human_ap=2, zombie_ap=1),
    barricade=rules.Barricades(breakers=4),
    exchange=rules.Exchange(consent=True),
    friendly=rules.FriendlyFire(kill="dies", behind_target=False),
    killed=rules.Killed(cards="lost"),
    search=rules.Search(record="figure"),
    first_aid=rules.FirstAid(succumbs_up_to=1),
    flashlight=rules.Flashlight(seen_by="holder"),
    flare=rules.Flare(stops_bites=False),
    spawn=rules.Spawn(per_turn=2, cap_per_human=4, cap_is_hard=True),
    zombies=rules.Zombies(ap=2),
    bite=rules.Bite(hits_from=5),
    infection=rules.Infection(turns_up_to=1),
    realism=rules.Realism(reach=15, slack=4, detour=8),
    car=rules.Car(locked=True),
    rooms=rules.Rooms(shed=False),
    shorter=rules.ShorterGame(strict_house=False),
    traitor=rules.Traitor(car="loses"),
    twentyeight=rules.TwentyEightDays(truce=True, infection=False, zombie_may_win=True),
    out=rules.Out(runs_zombie=False),
    automatic=rules.AutomaticZombies(by="engine", humans=0),
)


class ZombiePlague(SquareFamily):
    """The game of seed 003."""

    name = "zombie-plague"
    title = "Zombie Plague"
    version = "1"
    rules = RULES
    package = "gravetide.games.zombie_plague"


ZOMBIE_PLAGUE_GAME = ZombiePlague()
