"""Quests at the empire's wall, checked: tokens, legends, the ways of all who have to get somewhere, cards and Notes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from gravetide.content.source import Source
from gravetide.families.zones.board.board import Board
from gravetide.families.zones.board.drawing import LADDER, OPENING, SIDES, beside
from gravetide.families.zones.board.tiles import cell_of_face
from gravetide.families.zones.board.ways import CARRIER, CLIMBER, CORRUPTION, SURVIVOR, ZOMBIE
from gravetide.families.zones.content.effects import ITEMS, Count, Item, MoveSpawn, PutZombies, TurnNote
from gravetide.families.zones.content.frontier import KEYS, NOWHERE, Frontier, LaidCard, Trigger, counts_of
from gravetide.families.zones.content.frontier_parts import FRONTIER_GOALS, FRONTIER_RULES
from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.content.objective_cards import Deck, ObjectiveCard, content_problems, has_deck, load_deck
from gravetide.families.zones.content.parts import Written

if TYPE_CHECKING:
    from gravetide.families.zones.content.quest import Quest

SUPPLY = {"statues": 3, "corruption": 15, "guards": 12, "cauldrons": 4, "ladders": 2, "red_objectives": 11}
"""How many of each there are."""
WORDS = {"statues": "Chi Statues", "corruption": "Corruption tokens", "guards": "Guards", "cauldrons": "Cauldrons",
         "ladders": "Rope Ladders", "red_objectives": "Red Objectives", "cards": "Objective cards", "notes": "Notes",
         "objectives": "Green Objectives", "spawns": "Spawn tokens"}
TOKENS = ("statues", "corruption", "guards", "cauldrons", "red_objectives")
WALLED_OFF = "walled off"
ICE_FROM_GROUND = 2
"""Moves from ice to firm ground, at most: more can't be done in a Turn."""
TRIGGERS = (
    (re.compile(r"red-objective-taken"), "red-taken"),
    (re.compile(r"guard-killed-by-zombie-beside-red-objective"), "guard-killed"),
    (re.compile(r"counter (?P<what>[a-z]+) = (?P<number>\d)"), "counter"),
    (re.compile(r"last card taken"), "last-card"),
    (re.compile(r"(?P<nth>first|second) item (?P<what>[a-z-]+) taken"), "item-taken"),
    (re.compile(r"(?P<nth>first|second) item (?P<what>[a-z-]+) used on token (?P<token>\d)"), "item-used"),
    (re.compile(r"token (?P<token>\d) enters flag"), "token-in-flag"),
)
"""What can turn a Note over, as it is written."""
NTH = {"first": 1, "second": 2}


class WallCheck:
    """The part of a quest file that is about the wall; without such a part it says nothing."""

    def __init__(self, source: Source, file: Any, pack: Pack, board: Board, zone: Callable[..., int],
                 say: Callable[..., None]) -> None:
        self.source = source
        self.file = file
        self.pack = pack
        self.board = board
        self.zone = zone
        self.say = say
        self.has_deck = has_deck(pack.game)
        self.is_one = self.has_deck and any(spawn.number for spawn in file.spawns)
        """Whether the quest is one at the wall."""
        if not self.is_one:
            self._refuse_keys()

    @property
    def goals(self) -> dict[str, type[Written]]:
        """The goals that such a quest may have."""
        return FRONTIER_GOALS if self.is_one else {}

    @property
    def rules(self) -> dict[str, type[Written]]:
        """The special rules that it may have."""
        return FRONTIER_RULES if self.is_one else {}

    @property
    def deck(self) -> Deck:
        """The Objective cards of the game."""
        return load_deck(self.pack.game)

    @property
    def texts(self) -> list[str]:
        """What else the quest is made of."""
        return [self.deck.source.text] if self.is_one else []

    def _refuse_keys(self) -> None:
        for key in KEYS:
            if getattr(self.file, key):
                why = "has numbered Spawn tokens" if self.has_deck else "is of a game with Objective cards"
                self.say(f"`{key}` is for a quest that {why}. Please remove it.", key)

    def named(self) -> dict[str, int]:
        """Zones that parts may call by what lies there."""
        if not self.is_one:
            return {}
        file = self.file
        named = {"flag": [place.zone for place in file.flags][:1],
                 "exit": [place if isinstance(place, str) else place.zone for place in file.exits][:1],
                 "green": [file.green.zone] if file.green is not None else []}
        return {name: self.board.index[zones[0]] for name, zones in named.items()
                if zones and zones[0] in self.board.index}

    # -- what the rules get

    def frontier(self) -> Frontier | None:
        """What lies on the map; None for other quests."""
        if not self.is_one:
            return None
        file = self.file
        if file.beacon is None:
            self.say("A quest at the wall has a Beacon. Please add one.", "starts")
        self._check_numbers()
        notes = sorted([card for card in self._own() if card.is_note], key=lambda card: int(card.id.split("N")[1]))
        green = self._at("green", file.green)
        return Frontier(
            beacon=self._at("beacon", file.beacon), flag=self._at("flags", *file.flags[:1]),
            statues=self._all("statues"),
            tokens=tuple([(spawn.number, self.board.index.get(spawn.zone, NOWHERE)) for spawn in file.spawns]),
            corruption=self._all("corruption"),
            guards=tuple([(zone, group.count) for zone, group in zip(self._all("guards"), file.guards, strict=True)]),
            cauldrons=self._all("cauldrons"), reds=self._all("red_objectives"),
            green=green if file.green is not None and file.green.when == "always" else NOWHERE,
            defiler=self._at("defiler", file.defiler), cards=tuple(self._cards()),
            notes=tuple([card.id for card in notes]),
            random_notes=tuple([card.id for card in notes if card.random]), triggers=tuple(self._triggers()),
            tiles=file.tiles)

    def _own(self) -> list[ObjectiveCard]:
        return self.deck.of_quest(self.file.number)

    def _at(self, key: str, place: Any = None) -> int:
        if place is None:
            return NOWHERE
        zone = self.zone(place.zone, key, *((0,) if key == "flags" else ()), "zone")
        self._agree(zone, place.at, key, *((0,) if key == "flags" else ()))
        return zone

    def _all(self, key: str) -> tuple[int, ...]:
        zones = []
        for number, place in enumerate(getattr(self.file, key)):
            zone = self.zone(place.zone, key, number, "zone")
            self._agree(zone, place.at, key, number)
            zones.append(zone)
        return tuple(zones)

    def _agree(self, zone: int, at: str, *path: str | int) -> None:
        """Zone and cell of a tile are the same place."""
        if not at or zone < 0:
            return
        cell = cell_of_face(at, self.file.tiles)
        if cell is None:
            self.say(f"{at!r} is no cell of the tiles. Please write the face and the cell, like 28R.b2.", *path, "at")
        elif self.board.cell_zone.get(cell) != zone:
            self.say(f"{at} is not in {self.board.zones[zone]}. Please correct one of the two.", *path, "at")

    def _check_numbers(self) -> None:
        numbers = [spawn.number for spawn in self.file.spawns]
        if numbers[:1] != [1] or numbers != sorted(set(numbers)) or not set(numbers) <= {1, 2, 3, 4, 5}:
            self.say("Spawn tokens have rising numbers from 1 to 5, and there is always a first. Please renumber them.",
                     "spawns")

    def _cards(self) -> Iterator[LaidCard]:
        own = {card.id: card for card in self._own() if not card.is_note}
        for number, card in enumerate(self.file.cards):
            known = own.pop(card.id, None)
            if known is None:
                self.say(f"The deck has no Objective card {card.id!r} for quest {self.file.number}, or it lies here "
                         "already. Please correct it.", "cards", number, "id")
            elif card.at != known.place:
                self.say(f"{card.id} belongs on {known.place}, as its back says. Please correct one of the two.",
                         "cards", number, "at")
            straddled: tuple[str, ...] = card.straddles
            if bool(card.zone) == bool(straddled) or len(straddled) not in (0, 2):
                self.say("A card lies in a `zone`, or `straddles` two of them. Please write one of the two.",
                         "cards", number)
                continue
            named = straddled or (card.zone,)
            zones = [self.zone(name, "cards", number, "straddles" if straddled else "zone") for name in named]
            for zone, at in zip(zones, card.at.split("|"), strict=False):
                self._agree(zone, at, "cards", number)
            if straddled and min(zones) >= 0 and not self._is_opening(*zones):
                self.say(f"No opening joins {' and '.join(named)}. Please put the card elsewhere.",
                         "cards", number, "straddles")
            yield LaidCard(card.id, zones[0], zones[1] if card.straddles else NOWHERE, card.at.partition(".")[0])
        for missing in own:
            self.say(f"The Objective card {missing} lies nowhere. Please lay it out.", "cards")

    def _is_opening(self, a: int, b: int) -> bool:
        board = self.board
        return any(board.cell_zone.get(beside(cell, side)) == b and board.edges[cell, side] == OPENING
                   for cell in board.cells[a] for side in SIDES)

    def _triggers(self) -> Iterator[Trigger]:
        notes = {card.id for card in self._own() if card.is_note}
        for number, written in enumerate(self.file.on):
            found = next(((match, word) for form, word in TRIGGERS if (match := form.fullmatch(written.when))), None)
            if found is None:
                self.say(f"Nothing happens that is called {written.when!r}. Please see the list of triggers.",
                         "on", number, "when")
                continue
            if bool(written.note) == bool(written.then):
                self.say("A trigger has either `note` or `then`. Please keep one of the two.", "on", number)
            elif written.note and f"Q{self.file.number}-N{written.note}" not in notes:
                self.say(f"There is no Note {written.note} in this quest. Please correct the number.",
                         "on", number, "note")
            match, word = found
            said = match.groupdict()
            if said.get("what") and word != "counter" and said["what"] not in ITEMS:
                self.say(f"There is no item {said['what']!r}. Please correct it.", "on", number, "when")
            count = NTH.get(said.get("nth", ""), 0) or int(said.get("number") or said.get("token") or 0)
            note = written.note or (NOWHERE if written.then == "verdict" else 0)
            yield Trigger(word, said.get("what") or "", count, note)

    def brings(self, kind: str) -> bool:
        """Whether a card of the quest puts zombies of a kind on the board."""
        return self.is_one and any(isinstance(effect, PutZombies) and effect.kind == kind
                                   for card in self._own() for effect in card.every_effect())

    def _green(self) -> int:
        """Where the Green Objective lies, also one that waits for an Epilogue."""
        return self.board.index[self.file.green.zone] if self.file.green is not None else NOWHERE

    # -- what can be wrong

    def problems(self, quest: Quest) -> list[str]:
        """Everything that is wrong with a quest whose places all exist."""
        if quest.frontier is None:
            return []
        wrong: list[str] = []

        def tell(sentence: str, *path: str | int) -> None:
            wrong.append(f"{self.source.place(path)}: {sentence}")

        self._check_tokens(quest, quest.frontier, tell)
        self._check_laid_out(quest, quest.frontier, tell)
        self._check_counts(tell)
        self._check_ladders(tell)
        self._check_ways(quest, quest.frontier, tell)
        self._check_notes(tell)
        self._check_parts(quest, tell)
        return wrong + content_problems(self.deck, self.pack)

    def _check_tokens(self, quest: Quest, wall: Frontier, tell: Callable[..., None]) -> None:
        kind, zones = self.board.kind, self.board.zones
        named: list[tuple[str, int, int]] = [
            *[(key, number, self.board.index[place.zone]) for key in TOKENS
              for number, place in enumerate(getattr(self.file, key))],
            *[("spawns", number, zone) for number, (_, zone) in enumerate(wall.tokens)],
            *[("starts", number, zone) for number, zone in enumerate(quest.starts)],
            *[("exits", number, zone) for number, zone in enumerate(quest.exits)],
            ("beacon", 0, wall.beacon), ("flags", 0, wall.flag), ("green", 0, self._green()),
            ("defiler", 0, wall.defiler),
        ]
        for key, number, zone in named:
            if zone >= 0 and kind[zone] in ("ice", "bridge"):
                tell(f"{zones[zone]} is ice or a bridge, where nothing is laid but cards. Please move it.", key, number)
            if key == "cauldrons" and kind[zone] != "walkway":
                tell(f"A Cauldron stands on a Walkway, and {zones[zone]} is none. Please move it.", key, number)
        for number, zone in enumerate(wall.corruption):
            if zone in wall.statues:
                tell("Corruption never lies where a Chi Statue stands. Please move one of the two.",
                     "corruption", number)
            if zone in wall.corruption[:number]:
                tell("There is Corruption here already. Please remove one of the two.", "corruption", number)
        for number, (_, zone) in enumerate(wall.tokens):
            if zone not in wall.corruption:
                tell("A Spawn token stands on Corruption. Please put some there.", "spawns", number)
        if wall.defiler >= 0 and wall.defiler not in wall.corruption:
            tell("The Defiler's token stands on Corruption. Please put some there.", "defiler")
        if wall.beacon in wall.corruption:
            tell("The Beacon is lost before the game begins: there is Corruption. Please move one of the two.",
                 "beacon")

    def _check_laid_out(self, quest: Quest, wall: Frontier, tell: Callable[..., None]) -> None:
        """The Green Objective and the cards lie where they can."""
        if self._green() in wall.statues and self.file.green.when == "epilogue":
            tell("In an Epilogue the first Spawn token comes to the Green Objective, and no Corruption can lie where a "
                 "Chi Statue stands. Please move one of the two.", "green")
        kept = [rule.params["card"] for rule in quest.rules if rule.part == "indestructible-card"]
        for number, card in enumerate(wall.cards):
            if card.zone in wall.corruption and card.id not in kept:
                tell(f"{card.id} would be destroyed by the Corruption that lies here. Please move it.", "cards", number)
        for card_id in kept:
            if card_id not in [card.id for card in wall.cards]:
                tell(f"There is no card {card_id!r} on the map. Please correct the rule.", "rule")

    def _check_counts(self, tell: Callable[..., None]) -> None:
        counts = counts_of(self.file)
        for key, most in SUPPLY.items():
            if counts[key] > most:
                tell(f"There are {counts[key]} {WORDS[key]} here, and {most} in the box. Please use fewer.", key)
        if counts["statues"] != SUPPLY["statues"]:
            tell(f"There are {counts['statues']} Chi Statues; every quest has three. Please correct it.", "statues")
        for group, guards in enumerate(self.file.guards):
            if guards.count < 1:
                tell("At least one Guard stands here. Please correct the count.", "guards", group, "count")
        if self.file.legend is None:
            return
        for key, count in counts.items():
            said = getattr(self.file.legend, key, None)
            if said is not None and said != count:
                shown = ", ".join(map(str, count)) if isinstance(count, tuple) else count
                tell(f"The legend says otherwise of the {WORDS[key]}: here are {shown}. Please correct one of the two.",
                     "legend", key)

    def _check_ladders(self, tell: Callable[..., None]) -> None:
        board = self.board
        drawn = {frozenset((board.cell_zone[cell], board.cell_zone[beside(cell, side)]))
                 for (cell, side), glyph in board.edges.items() if glyph == LADDER}
        listed = []
        for number, ladder in enumerate(self.file.ladders):
            ends = [self.zone(ladder.walkway, "ladders", number), self.zone(ladder.ground, "ladders", number)]
            listed.append(frozenset(ends))
            if min(ends) < 0 or board.kind[ends[0]] != "walkway" or board.kind[ends[1]] != "street":
                tell("A Rope Ladder leads from a Walkway to a street. Please correct it.", "ladders", number)
            elif frozenset(ends) not in drawn:
                tell("This Rope Ladder is not drawn on the map. Please draw it.", "ladders", number)
        for ends_drawn in drawn - set(listed):
            names = " and ".join(sorted([board.zones[zone] for zone in ends_drawn]))
            tell(f"The Rope Ladder between {names} is drawn and not listed. Please list it.", "ladders")

    def _check_ways(self, quest: Quest, wall: Frontier, tell: Callable[..., None]) -> None:
        layout, zones, start = self.board.layout(self.board.start_doors), self.board.zones, quest.starts[0]
        walk, home = layout.ways(SURVIVOR), layout.distances(start)
        there = [walk.distance(start, zone) for zone in range(len(zones))]
        far = [(zone, key, number) for key, number, zone in self._wanted(wall) if zone >= 0 and there[zone] < 0]
        for zone, key, number in far:
            tell(f"{zones[zone]} can't be reached from {zones[start]}. Please move what lies there.", key, number)
        for zone, steps in enumerate(there):
            if steps >= 0 and home[zone] < 0:
                tell(f"There is no way back from {zones[zone]} to {zones[start]}. Please correct the map.", "map")
            if steps >= 0 and self.board.kind[zone] == "ice" and self._off_the_ice(zone) > ICE_FROM_GROUND:
                tell(f"{zones[zone]} is more than two Moves from firm ground. Please correct the map.", "map")
        statues = sum([1 << zone for zone in sorted(set(wall.statues))])
        rot, dead, climb = layout.ways(CORRUPTION, statues), layout.ways(ZOMBIE), layout.ways(CLIMBER)
        for number, zone in wall.tokens:
            self._check_steps("corruption_steps", number, rot.distance(zone, wall.beacon), tell)
            self._check_steps("zombie_steps", number, dead.distance(zone, start), tell)
            if any(climb.distance(zone, statue) < 0 for statue in wall.statues):
                tell(f"An Abomination that comes in {zones[zone]} can't get to every Chi Statue. Please move one.",
                     "statues")
            if rot.distance(zone, wall.beacon) < 0:
                tell(f"Corruption can't get from {zones[zone]} to the Beacon. Please move one of the two.", "beacon")
        if wall.defiler >= 0 and rot.distance(wall.defiler, wall.beacon) < 0:
            tell("Corruption can't get from the Defiler to the Beacon. Please move one of the two.", "defiler")
        self._check_goal_ways(quest, wall, tell)

    def _check_goal_ways(self, quest: Quest, wall: Frontier, tell: Callable[..., None]) -> None:
        """Whoever and whatever a goal wants somewhere can get there."""
        layout, zones, start = self.board.layout(self.board.start_doors), self.board.zones, quest.starts[0]
        walk = layout.ways(SURVIVOR)
        for number, part in enumerate(quest.goals):
            if part.part == "spawn-token-in" and part.params["treasures"]:
                zone = dict(wall.tokens).get(part.params["token"], start)
                if walk.distance(start, zone) < 0:
                    tell(f"Nobody can bring the treasures to the Spawn token in {zones[zone]}. Please correct the map.",
                         "goal", number)
        if self.file.carry_to:
            goal = self.zone(self.file.carry_to, "carry_to")
            if goal >= 0 and layout.ways(CARRIER).distance(wall.beacon, goal) < 0:
                tell("The Beacon can't be carried there: neither Ladders nor ice can be crossed with it. Please "
                     "correct the map.", "carry_to")
        if any(goal.part == "guards-in" for goal in quest.goals) and wall.flag >= 0:
            for zone in [zone for zone, _ in wall.guards] or [card.zone for card in wall.cards]:
                if walk.distance(zone, wall.flag) < 0:
                    tell(f"Guards can't get from {zones[zone]} to the Flag Zone. Please correct the map.", "flags")

    def _wanted(self, wall: Frontier) -> list[tuple[str, int, int]]:
        """What Survivors have to be able to get to: (key, number, Zone)."""
        return [
            ("beacon", 0, wall.beacon), ("green", 0, self._green()), ("defiler", 0, wall.defiler),
            *[("statues", number, zone) for number, zone in enumerate(wall.statues)],
            *[("guards", number, zone) for number, (zone, _) in enumerate(wall.guards)],
            *[("cauldrons", number, zone) for number, zone in enumerate(wall.cauldrons)],
            *[("red_objectives", number, zone) for number, zone in enumerate(wall.reds)],
            *[("cards", number, zone) for number, card in enumerate(wall.cards) for zone in (card.zone, card.other)],
        ]

    def _off_the_ice(self, zone: int) -> int:
        layout = self.board.layout(self.board.start_doors)
        ways = [layout.distance(zone, other) for other, kind in enumerate(self.board.kind) if kind != "ice"]
        return min([steps for steps in ways if steps >= 0], default=ICE_FROM_GROUND + 1)

    def _check_steps(self, key: str, number: int, steps: int, tell: Callable[..., None]) -> None:
        said = getattr(self.file, key).get(str(number))
        found = steps if steps >= 0 else WALLED_OFF
        if said is not None and said != found:
            tell(f"From Spawn token {number} it is {found}, not {said}. Please correct the number, or the map.", key)

    def _check_notes(self, tell: Callable[..., None]) -> None:
        """Every Note can come to be read, and cards speak of places that this quest has."""
        own, prefix = self._own(), f"Q{self.file.number}-N"
        notes = {card.id: card for card in own if card.is_note}
        called = {f"{prefix}{effect.n}" for card in own for effect in card.every_effect()
                  if isinstance(effect, TurnNote)}
        called |= {f"{prefix}{trigger.note}" for trigger in self.file.on if trigger.note}
        called |= {card.id for card in notes.values() if card.random}
        source: Source = self.deck.source
        for card_id in sorted(set(notes) - called):
            tell(f"Nothing ever turns the Note {card_id} over. Please call it, or take it out.", "notes")
        for card in own:
            place = source.place(("card", card.at))
            for effect in card.every_effect():
                if isinstance(effect, TurnNote) and f"{prefix}{effect.n}" not in notes:
                    tell(f"{card.id} calls a Note {effect.n} that is not there ({place}). Please correct it.", "notes")
                at = str(getattr(effect, "at", ""))
                if "." in at and cell_of_face(at, self.file.tiles) is None:
                    tell(f"{card.id} speaks of {at}, which is not on this map ({place}). Please correct it.", "cards")
                to = effect.to if isinstance(effect, MoveSpawn) else ""
                if ("green" in (at, to) and self.file.green is None) or ("flag" in (at, to) and not self.file.flags):
                    tell(f"{card.id} speaks of a {at or to} that this map does not have ({place}). Please add it.",
                         "cards")
        if len(notes) != self.file.notes:
            tell(f"The deck has {len(notes)} Notes for this quest. Please correct the number.", "notes")

    def _check_parts(self, quest: Quest, tell: Callable[..., None]) -> None:
        """No goal or rule about what is not there."""
        parts = [("goal", number, part) for number, part in enumerate(quest.goals)]
        parts += [("rule", number, part) for number, part in enumerate(quest.rules)]
        frontier = quest.frontier
        assert frontier is not None
        counters: Counter[str] = Counter()
        items: Counter[str] = Counter()
        for card in self._own():
            for effect in card.every_effect():
                if isinstance(effect, Count):
                    counters[effect.counter] += effect.n
                elif isinstance(effect, Item):
                    items[effect.key] += 1
        lacks = {
            "no-red-objectives-left": not frontier.reds, "sleeping-guards": not frontier.reds,
            "no-cards-left": not frontier.cards, "take-cards": not frontier.cards,
            "cards-pin-guards": not frontier.cards, "leave-with-beacon": not quest.exits,
            "start-defiler": frontier.defiler < 0,
        }
        for section, number, part in parts:
            params = part.params
            counter, item = params.get("counter", ""), params.get("item", "")
            if lacks.get(part.part):
                tell("What this is about is not on the map. Please add it.", section, number)
            if counter and counters[counter] < params["at_least"]:
                tell(f"The cards count {counters[counter]} of {counter!r}, not {params['at_least']}. Please correct "
                     "it.", section, number)
            needed = params.get("needed", 1)
            if item and items[item] < needed:
                tell(f"The cards hold {items[item]} of {item!r}, not {needed}. Please correct it.", section, number)
            if part.part == "lost-if-impossible" and bool(counter) == bool(item):
                tell("Name either an `item` or a `counter`. Please correct it.", section, number)
            token = params.get("token", 1)
            if token not in [number for number, _ in frontier.tokens]:
                tell(f"There is no Spawn token {token}. Please correct it.", section, number, "token")
