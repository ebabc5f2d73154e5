"""Set-up: what stays the same for a whole game, and the first position (BP-012 to BP-024, BP-307 to BP-310)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gravetide.families.zones.content.model import Pack, Sheet, ZombieCard
from gravetide.families.zones.content.parts import Part
from gravetide.families.zones.content.quest import Quest, clockwise
from gravetide.families.zones.content.tokens import RED
from gravetide.families.zones.horde import horde
from gravetide.families.zones.horde.necromancers import place_in_order
from gravetide.families.zones.house_rules.remembered import first_remembered
from gravetide.families.zones.rounds import quarry
from gravetide.families.zones.rounds.dealing import give_named_cards
from gravetide.families.zones.rounds.outcome import Goal
from gravetide.families.zones.rounds.rounds import BeginRound
from gravetide.families.zones.ruleset import ZoneRules
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.survivor import Survivor
from gravetide.families.zones.team.abilities import Abilities
from gravetide.families.zones.told import events
from gravetide.families.zones.turn.options import ZoneOption
from gravetide.families.zones.turn.turn import begin_turn
from gravetide.families.zones.turn.vaults import LayArtifacts
from gravetide.kernel.frame import Frame
from gravetide.kernel.options import Option, Shown

if TYPE_CHECKING:
    from gravetide.families.zones.fight.weapons import Shelf

USUAL_TEAM: Final = 6
MOST_NUMBERED: Final = 4_000
MOST_ORDERS: Final = 200


class Missions:
    """What a quest has for Survivors to do beyond the rules (`zones.rounds.missions`), ready to be asked for."""

    __slots__ = ("any", "siren_zone", "lids", "fuel")

    def __init__(self, quest: Quest) -> None:
        parts: dict[str, Part] = {part.part: part for part in (*quest.goals, *quest.rules)}
        siren = parts.get("siren")
        self.siren_zone = siren.zone() if siren is not None else -1
        self.lids = "close-manholes" in parts
        self.fuel = parts.get("fuel")
        self.any = siren is not None or self.lids or self.fuel is not None or "drive-off" in parts


class Setup:
    """Everything about a game that never changes, shared by all its copies."""

    __slots__ = (
        "pack", "quest", "board", "rules", "cast", "seats", "seat_count", "deal", "choose_spawns", "zombie_cards",
        "spawn_lines", "double_spawns", "miniatures", "locks", "bolts", "vault_at", "goals", "frail", "on_take",
        "objective_experience", "replaced", "zombie_deck", "removed_cards", "all_must_survive", "keep_last_spawn",
        "extra_spawns", "spawn_limit", "hunters", "twice", "ways", "texts", "_shelves", "_full_slots", "_numbered",
        "begin_turn", "_abilities", "_ordered", "starting", "brought", "first_player", "first", "treasures", "quarry",
        "additions", "classes", "cabal", "thresholds", "levels", "burdens", "wound_card", "attended", "kin",
        "wardens", "abominations", "combined", "comes_as", "must_live", "missions", "_open", "ledger", "kept",
        "imagined", "exits", "stoppable",
    )

    def __init__(self, pack: Pack, quest: Quest, rules: ZoneRules, cast: tuple[Sheet, ...], seats: tuple[int, ...], *,
                 deal: str = "suggested", choose_spawns: bool = True, cabal: dict[str, int] | None = None,
                 miniatures: dict[str, int] | None = None, first_player: int = 0,
                 classes: dict[str, str] | None = None, ledger: Any = None) -> None:
        self.pack = pack
        self.quest = quest
        self.board = quest.board.read_by(rules.board)
        self.rules = rules
        self.additions = rules.additions        # asked at every decision: one step nearer than in the rules
        self.cast = cast
        # Cards that are carried and are no Equipment, and the one that stands for a Wound, or -1.
        self.burdens = frozenset([card.index for card in pack.cards if not card.is_equipment])
        self.wound_card = next((card.index for card in pack.cards if card.wound), -1)
        self.combined = tuple([card for card in pack.cards if card.made_of])  # cards made of others
        # Kinds of zombies that do not just appear: others come with them, or instead of them.
        self.attended = frozenset([kind.index for kind in pack.zombies
                                   if kind.escort or kind.second >= 0 or kind.company])
        self.kin = tuple([(kind.index, kind.kin) for kind in pack.zombies if kind.kin >= 0])  # (kind, counts as)
        self.wardens = horde.bits(tuple([kind.index for kind in pack.zombies if kind.wards]))
        self.abominations = horde.bits(tuple([kind.index for kind in pack.zombies if kind.abomination]))
        self.thresholds = rules.experience.thresholds(rules.danger)  # where each Danger Level begins
        self.levels = tuple([bisect_right(self.thresholds, experience) - 1  # by experience; the last holds for all more
                             for experience in range(self.thresholds[-1] + 1)])
        self.seats = seats                      # the seat that plays each Survivor
        self.seat_count = max(seats) + 1
        self.first_player = first_player
        # The keys of the classes that are settled beforehand, Survivor by Survivor; empty where one is to be chosen.
        self.classes = tuple([(classes or {}).get(sheet.key, "") for sheet in cast])
        self.deal = deal                        # suggested, random or choose
        self.choose_spawns = choose_spawns      # ask where extra Spawn tokens are stacked
        self.cabal = cabal or {}
        self.zombie_cards: tuple[ZombieCard, ...] = pack.zombie_cards + _cabal_cards(pack, self.cabal)
        # What the cards bring that do no more than bring zombies, by Danger Level; nothing for the others.
        self.spawn_lines = tuple([card.lines if card.type == "spawn" else () for card in self.zombie_cards])
        self.double_spawns = frozenset([i for i, card in enumerate(self.zombie_cards) if card.type == "double_spawn"])
        self.miniatures = tuple((miniatures or {}).get(z.key, z.miniatures) for z in pack.zombies)
        self.locks = {lock.door: lock.until for lock in quest.locks}
        self.bolts = {bolt.door: bolt for bolt in quest.bolts}  # special locks: no Objective opens them
        self.exits = quest.exits
        self.vault_at = {stock.zone: i for i, stock in enumerate(quest.stocks)}
        # The Zones where an Objective or a Vault card ever lies: nothing of the sort is put down during a game.
        self.treasures = frozenset([zone for zone, _ in quest.objectives] + list(self.vault_at))
        self.goals = tuple(Goal.registry[part.part](part.params, after=part.after) for part in quest.goals)
        self.frail = tuple([goal for goal in self.goals if type(goal).is_lost is not Goal.is_lost])  # may get lost
        self.on_take: tuple[Part, ...] = (*self._parts("on-take"), *_carried(pack, self._parts("carried")))
        self.missions = Missions(quest)
        self.objective_experience = sum(int(p.params["amount"]) for p in self._parts("objective-experience"))
        self.replaced = {int(p.params["zombie"]): int(p.params["by"]) for p in self._parts("replace-zombie")}
        modules = rules.own.get("modules")
        if modules is not None and not modules.wardens:  # whoever speaks of Wardens means Brutes (EE-009)
            self.replaced[pack.zombie["warden"].index] = pack.zombie["brute"].index
        # In certain Zones others come than the cards say: by Zone and kind.
        self.comes_as = {(p.zone(), p.number("zombie")): p.number("by") for p in self._parts("spawn-as")}
        self.zombie_deck = self._zombie_deck(with_cabal=bool(cabal))
        removed = [key for p in self._parts("remove-cards") for key in p.params["cards"]]
        self.removed_cards = frozenset(pack.card[key].index for key in removed)
        self.all_must_survive = bool(self._parts("all-must-survive")) or rules.exits.every_loss_counts(rules)
        self.must_live = -(-len(cast) // 2) if self._parts("enough-must-live") else 0  # half of them, rounded up
        kept = () if rules.quests.last_spawn_may_go else self._parts("keep-last-spawn")
        self.keep_last_spawn = next((int(p.params["zone"]) for p in kept), -1)
        self.quarry = self._quarry()            # the goal about one zombie among others like it, or -1
        self.extra_spawns = max(0, -(-(len(cast) - USUAL_TEAM) // 2))
        self.spawn_limit = rules.necromancers.limit + self.extra_spawns
        self.hunters = horde.bits(tuple(z.index for z in pack.zombies if not z.flees))
        self.stoppable = tuple([z.armor_allowed for z in pack.zombies])  # by kind: whether armor may stop its Wounds
        self.twice = horde.bits(tuple(z.index for z in pack.zombies if z.actions > 1))
        self.ways: dict[int, list[Option]] = {}  # where cards can be put, see families/zones/team/inventory/trading.py
        self.texts: dict[int, str] = {}          # how options are written, see kernel/options.py
        self._shelves: dict[tuple[tuple[int, ...], int, int], Shelf] = {}
        self._full_slots: dict[tuple[tuple[int, ...], int, tuple[int, ...]], int] = {}
        self._numbered = 0
        self.begin_turn: Callable[[ZoneGame, int, bool], None] = begin_turn
        self._ordered: dict[tuple[tuple[tuple[int, int], ...], int], tuple[tuple[int, int], ...]] = {}
        self._abilities: dict[tuple[int, ...], Abilities] = {}
        self.starting = self._starting_cards()
        self.brought = self._brought_cards()    # copies that come with starting skills and not out of the deck
        self.first: ZoneGame | None = None
        self.ledger = ledger                    # of the campaign that the quest is a part of, or None
        # The cards that each Survivor has kept from the quest before.
        self.kept: tuple[tuple[int, ...], ...] = tuple([
            tuple([pack.card[key].index for key in ledger.sheet(sheet.key).kept]) for sheet in cast
        ]) if ledger is not None else ()
        self.imagined = False                   # what is not known yet does nothing: players think in such games
        self._open: Setup | None = None

    @property
    def open_facts(self) -> Setup:
        """The set-up as players get it: without the first position and with look-up tables of its own.

        Nothing that is hidden can be read there. Boards, cards, rules and options are the game's own, though, as they
        are in every game of the process: players read them and change nothing.
        """
        if self._open is None:
            self._open = self.twin()
            self._open.imagined = True
        return self._open

    def twin(self) -> Setup:
        """The same set-up made anew: equal in all that is printed, with look-up tables of its own."""
        return Setup(
            self.pack, self.quest, self.rules, self.cast, self.seats, deal=self.deal, choose_spawns=self.choose_spawns,
            cabal=self.cabal, first_player=self.first_player,
            miniatures={kind.key: number for kind, number in zip(self.pack.zombies, self.miniatures, strict=True)},
            classes={sheet.key: role for sheet, role in zip(self.cast, self.classes, strict=True)}, ledger=self.ledger)

    def _parts(self, name: str) -> list[Part]:
        return [part for part in self.quest.rules if part.part == name]

    def _quarry(self) -> int:
        """A goal to kill the one zombie that is there from the start needs care only if others can come (BP-381)."""
        if not self.rules.quests.any_quarry_counts:
            for index, part in enumerate(self.quest.goals):
                if part.part == "kill" and part.params.get("starting") and self.miniatures[part.params["zombie"]] > 1:
                    return index
        return -1

    def _zombie_deck(self, *, with_cabal: bool) -> tuple[int, ...]:
        """All Zombie cards but those the quest removes; a Cabal takes the place of the standard Necromancer cards."""
        removed = {str(part.params["type"]) for part in self._parts("remove-zombie-cards")}
        replaced = {card.index for card in self.pack.zombie_cards if with_cabal and card.type == "necromancer"}
        return tuple([c.index for c in self.zombie_cards if c.type not in removed and c.index not in replaced])

    def _starting_cards(self) -> tuple[int, ...]:
        pool = [card.index for card in self.pack.cards for _ in range(card.starting)]
        extra = max(0, len(self.cast) - USUAL_TEAM)
        pool += [self.pack.card[key].index for key in self.rules.dealing.for_larger_teams[:extra]]
        return tuple(sorted(pool))

    def _brought_cards(self) -> tuple[int, ...]:
        if self.rules.dealing.named_cards_from_deck:
            return ()
        skills = [self.pack.skills[skill] for sheet in self.cast for skill in sheet.skills_at(0)]
        return tuple(sorted([skill.card for skill in skills if skill.family == "starts_with"]))

    def abilities(self, skills: tuple[int, ...]) -> Abilities:
        """What a set of skills adds up to; worked out once per set."""
        found = self._abilities.get(skills)
        if found is None:
            found = self._abilities[skills] = Abilities(tuple(self.pack.skills[i] for i in skills), self.kin)
        return found

    def shelf(self, skills: tuple[int, ...], level: int, body_card: int) -> Shelf:
        """Where the kits of Survivors with these skills at this level are kept."""
        key = (skills, level, body_card)
        shelf = self._shelves.get(key)
        if shelf is None:
            shelf = self._shelves[key] = {}
        return shelf

    def full_slots(self, hands: tuple[int, ...], body: int, pack: tuple[int, ...], room: int) -> int:
        """A number for what lies in those slots that have no room left: all that matters for a card to come."""
        full = (hands if len(hands) == self.rules.slots.hands else (), body, pack if len(pack) == room else ())
        number = self._full_slots.get(full)
        if number is None:
            if len(self._full_slots) >= MOST_NUMBERED:
                self._full_slots.clear()
            self._numbered += 1  # no number is used again: what knows the old ones may outlive the table
            number = self._full_slots[full] = self._numbered
        return number

    def team_seat(self, game: ZoneGame) -> int:
        """Who speaks for the team: the active player, else the first player (BP-005)."""
        if game.active >= 0 and self.rules.rounds.speaker == "active":
            return self.seats[game.active]
        return game.first_player

    def in_order(self, tokens: tuple[tuple[int, int], ...], first: int = -1) -> tuple[tuple[int, int], ...]:
        """Spawn tokens in the fixed clockwise order, stacked ones in a row (BP-201, BP-230).

        It begins with the Zone that was made the `first`, else with the first of the quest.
        """
        if self.rules.spawning.numbered:
            return tuple(sorted(tokens, key=place_in_order))
        ordered = self._ordered.get((tokens, first))
        if ordered is None:
            begin = (first, RED) if first >= 0 else self.quest.spawns[0]
            ordered = clockwise(self.board, (begin, *tokens))[1:]
            if not self.rules.spawning.stacked_in_a_row:
                ordered = layer_by_layer(ordered)
            if len(self._ordered) >= MOST_ORDERS:
                self._ordered.clear()
            self._ordered[tokens, first] = ordered
        return ordered


def _carried(pack: Pack, rules: list[Part]) -> list[Part]:
    """Rules that let Objectives be carried, as what happens when one is taken: its card comes to the taker."""
    cards = {card.objective: card.key for card in pack.cards if card.objective}
    return [Part("on-take", {"objective": colour, "then": "carry", "card": cards[colour], "cards": ()})
            for rule in rules for colour in rule.params["objectives"]]


def layer_by_layer(tokens: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Tokens in an order in which each Zone has its second one only when all have had their first (BP-201)."""
    below = [len([zone for zone, _ in tokens[:at] if zone == token[0]]) for at, token in enumerate(tokens)]
    return tuple([tokens[at] for at in sorted(range(len(tokens)), key=below.__getitem__)])


def _cabal_cards(pack: Pack, cabal: dict[str, int]) -> tuple[ZombieCard, ...]:
    """The six tailored Necromancer cards of a Cabal (BP-248)."""
    cards: list[ZombieCard] = []
    for key, number in cabal.items():
        for _ in range(number):
            index = len(pack.zombie_cards) + len(cards)
            cards.append(ZombieCard(index, index + 1, "necromancer", (), pack.zombie[key].index))
    return tuple(cards)


def first_position(setup: Setup) -> ZoneGame:
    """The board as the quest shows it, with everything still to be dealt pending."""
    game = ZoneGame(setup)
    quest, pack, board = setup.quest, setup.pack, setup.board
    zones = len(board.zones)
    game.doors = board.start_doors
    game.revealed = _revealed_at_start(setup)
    game.zombies = [0] * zones
    game.noise = [0] * zones
    for kind, number in enumerate(setup.miniatures):
        game.supply += horde.of(kind, number)
    for zone, kind, number in quest.zombies:
        game.zombies[zone] += horde.of(kind, number)
        game.supply -= horde.of(kind, number)
    game.killed = (0,) * len(pack.zombies)
    game.spawns = setup.in_order(quest.spawns)
    game.objectives = quest.objectives
    game.hidden = quest.hidden
    game.flags = (0,) * len(setup.goals)
    if setup.quarry >= 0:
        quarry.put(game, next(zone for zone, kind, _ in quest.zombies if kind == quarry.kind_of(game)))
    game.first_player = setup.first_player
    game.vaults = tuple((stock.artifacts, *stock.cards) for stock in quest.stocks)
    _make_decks(game)
    for moment in setup.additions.decks_made:
        moment(game)
    for sheet in setup.cast:
        survivor = Survivor()
        survivor.zone = quest.starts[0]
        survivor.skills = sheet.skills_at(0)
        game.survivors.append(survivor)
    give_named_cards(game)
    game.owned = (1 << len(setup.cast)) - 1
    frame: Frame = BeginRound(None)
    for asked in setup.additions.before_play:
        frame = asked(frame)
    if setup.rules.spawning.first_zone == "chosen" and not quest.fixed_spawn_order:
        frame = ChooseFirstSpawn(frame)
    if setup.extra_spawns:
        frame = StackSpawns(frame, setup.extra_spawns)
    if len(quest.starts) > 1:
        frame = ChooseStarts(frame, 0)
    game.frame = setup.rules.dealing.begin(game, frame)
    if setup.rules.vaults.artifacts_face_up:
        game.frame = LayArtifacts(game.frame)
    game.remembered = first_remembered(game)
    game.look_around()
    for moment in setup.additions.set_up:
        moment(game)
    return game


def opening(setup: Setup) -> ZoneGame:
    """A first position for a game to begin with; it is built once for all games of the set-up."""
    if setup.first is None:
        setup.first = first_position(setup)
    return setup.first.copy()


def _revealed_at_start(setup: Setup) -> int:
    """Rooms of buildings that are open from the start never spawn (BP-141), nor those the Survivors start in."""
    board = setup.board
    if board.doorways:
        return sum([1 << room for rooms in board.rooms for room in rooms])
    revealed = 0
    for number, door in enumerate(board.doors):
        if board.start_doors >> number & 1 and not door.vault:
            for zone in (door.a, door.b):
                if board.kind[zone] == "room":
                    for room in board.rooms[board.building[zone]]:
                        revealed |= 1 << room
    for zone in setup.quest.starts:
        if board.kind[zone] == "room":
            for room in board.rooms[board.building[zone]]:
                revealed |= 1 << room
    return revealed


def _make_decks(game: ZoneGame) -> None:
    """All Zombie cards, and all Equipment cards not set aside (BP-016, BP-017, BP-020)."""
    setup = game.setup
    game.zombie_deck = setup.zombie_deck
    in_vaults = [card for stock in setup.quest.stocks for card in stock.cards]
    deck: list[int] = []
    for card in setup.pack.cards:
        # What the quest lays openly into a vault comes out of the deck, or is a Vault card itself.
        laid = in_vaults.count(card.index)
        left = max(0, card.deck - laid)
        if card.index in setup.removed_cards:
            game.out_of_play += (card.index,) * left
        else:
            deck += [card.index] * left
        game.artifacts += (card.index,) * max(0, card.vault - max(0, laid - card.deck))
        if card.found_in:
            game.artifacts += (card.index,) * card.aside
    game.equipment = tuple(deck)


class StartIn(ZoneOption):
    """Start in this Zone."""

    __slots__ = ()
    verb = "start"
    says = "Start in {zone}"
    group = "choice"
    shown = Shown(at_once=True)


class ChooseStarts(Frame):
    """A quest with several starting Zones: each Survivor is put on one of them (BP-021)."""

    __slots__ = ("who",)

    def __init__(self, below: Frame | None, who: int) -> None:
        self.below = below
        self.who = who

    def step(self, game: ZoneGame) -> list[Option] | None:
        if self.who == len(game.survivors):
            game.frame = self.below
            return None
        return [StartIn.of(zone) for zone in game.setup.quest.starts]

    def choose(self, game: ZoneGame, option: StartIn) -> None:
        game.edit(self.who).zone = option.zone
        game.frame = ChooseStarts(self.below, self.who + 1)

    def seat(self, game: ZoneGame) -> int:
        return game.setup.seats[self.who]

    def prompt(self, game: ZoneGame) -> str:
        return f"Where does {game.setup.cast[self.who].name} start?"


class Stack(ZoneOption):
    """Stack an extra Spawn token here."""

    __slots__ = ()
    verb = "stack"
    says = "Another Spawn token in {zone}"
    group = "choice"
    shown = Shown(at_once=True)


class StackSpawns(Frame):
    """More than six Survivors: extra Spawn tokens on Spawn Zones that are there already (BP-308)."""

    __slots__ = ("left",)

    def __init__(self, below: Frame | None, left: int) -> None:
        self.below = below
        self.left = left

    def step(self, game: ZoneGame) -> list[Option] | None:
        if not self.left:
            game.frame = self.below
            return None
        zones = [zone for zone, _ in game.setup.quest.spawns]
        if not game.setup.choose_spawns:
            self._stack(game, zones[(game.setup.extra_spawns - self.left) % len(zones)])
            return None
        return [Stack.of(zone) for zone in sorted(set(zones))]

    def choose(self, game: ZoneGame, option: Stack) -> None:
        self._stack(game, option.zone)

    def _stack(self, game: ZoneGame, zone: int) -> None:
        colour = self._colour(game, zone)
        game.spawns = game.setup.in_order((*game.spawns, (zone, colour)))
        if game.events is not None:
            game.events.append(events.SpawnTokenPlaced(zone, colour))
        game.frame = StackSpawns(self.below, self.left - 1)

    @staticmethod
    def _colour(game: ZoneGame, zone: int) -> int:
        """Where all tokens of a Zone are asleep the new one sleeps with them: it wakes nobody (BP-206, BP-308)."""
        there = [colour for place, colour in game.spawns if place == zone]
        return RED if RED in there or game.setup.rules.spawning.extra_tokens_wake else there[0]

    def seat(self, game: ZoneGame) -> int:
        return game.first_player

    def prompt(self, game: ZoneGame) -> str:
        return "A large team attracts more zombies: where does the extra Spawn token go?"


class SpawnFirst(ZoneOption):
    """Begin every spawn step with this Spawn Zone."""

    __slots__ = ()
    verb = "first"
    says = "Begin with {zone}"
    group = "choice"
    shown = Shown("zombie", at_once=True)


class ChooseFirstSpawn(Frame):
    """The players choose with which Spawn Zone every spawn step begins; the others follow clockwise (BP-201)."""

    __slots__ = ()

    def __init__(self, below: Frame | None) -> None:
        self.below = below

    def step(self, game: ZoneGame) -> list[Option] | None:
        zones = dict.fromkeys([zone for zone, _ in game.spawns])
        if len(zones) < 2:
            game.frame = self.below
            return None
        return [SpawnFirst.of(zone) for zone in zones]

    def choose(self, game: ZoneGame, option: SpawnFirst) -> None:
        game.first_spawn = option.zone
        game.spawns = game.setup.in_order(game.spawns, option.zone)
        if game.events is not None:
            game.events.append(events.FirstSpawnChosen(option.zone))
        game.frame = self.below

    def seat(self, game: ZoneGame) -> int:
        return game.first_player

    def prompt(self, game: ZoneGame) -> str:
        return "Which Spawn Zone goes first each Round? The others follow clockwise."
