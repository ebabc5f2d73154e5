"""Games of the Zone family, as the kernel and whoever plays them know one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from gravetide.content.places import quest_file, quest_places
from gravetide.content.source import Source
from gravetide.families.zones.asked import set_up
from gravetide.families.zones.content.classes import load_classes
from gravetide.families.zones.content.epilogue import every_quest
from gravetide.families.zones.content.merchant import load_wares
from gravetide.families.zones.content.model import Pack
from gravetide.families.zones.content.quest import Quest
from gravetide.families.zones.content.quest_file import quest_source
from gravetide.families.zones.content.quest_reader import load_quest, quests
from gravetide.families.zones.content.reader import load_pack
from gravetide.families.zones.drawn import Picture
from gravetide.families.zones.drawn.pictures import picture
from gravetide.families.zones.older import Then, alike_now
from gravetide.families.zones.ruleset import ZoneRules
from gravetide.families.zones.scene import placing
from gravetide.families.zones.scene.position import from_line, is_line
from gravetide.families.zones.state import codec, laws
from gravetide.families.zones.state.game import ZoneGame
from gravetide.families.zones.state.setup import USUAL_TEAM, Setup, opening
from gravetide.families.zones.table_options import settled
from gravetide.families.zones.told.explain import explain
from gravetide.families.zones.told.narration import tell
from gravetide.families.zones.told.odds import odds
from gravetide.families.zones.told.view import ZoneView, view
from gravetide.families.zones.turn.options import Choice
from gravetide.kernel import GameType, seeded
from gravetide.kernel.errors import GravetideError
from gravetide.kernel.event import Event
from gravetide.kernel.options import Option

SURVIVORS = "survivors"
CAMPAIGNS = "campaigns"


class ZoneGameType(GameType):
    """A game of this family: a name, the rules by which it is played, and what older versions of it were like.

    Its content is the pack of that name.
    """

    family = "zones"
    choices = Choice
    faces = {
        "scenes": "gravetide.families.zones.scene.scene:Scene",
        "environments": "gravetide.families.zones.learned:LESSONS",
        "players": "gravetide.families.zones.bots.seated:SEATED",
        "lab": "gravetide.families.zones.counted:COUNTING",
        "server": "gravetide.families.zones.faces.served:SERVED",
        "review": "gravetide.families.zones.faces.review:ZoneReview",
        "terminal": "gravetide.families.zones.faces.terminal.face:ZoneTerminal",
    }
    header_keys = {"quest": str, "survivors": list, "seats": list, "options": dict}

    def __init__(self, rules: ZoneRules, title: str, *, version: str, older: Mapping[str, Then] | None = None,
                 alike: Mapping[str, str] | None = None, campaign: str = "") -> None:
        self.name = rules.name
        self.title = title
        self.version = version
        self.rules = rules
        self._older = older or {}
        self._alike = alike or {}
        if campaign:  # where its plan is: quests may then be parts of a campaign
            self.faces = {**self.faces, CAMPAIGNS: campaign}
            self.header_keys = {**self.header_keys, "ledger": list}

    def pack(self) -> Pack:
        """The cards, zombies, skills and Survivors."""
        return load_pack(self.name)

    def quest(self, name: str) -> Quest:
        """A quest of the box or its Epilogue by key, an author's quest by its path, or a scene that is written out."""
        if is_line(name):
            return _scene_quest(name, self.name)
        known = quests(self.name)
        found = known.get(name) or every_quest(self.name).get(name)
        if found is not None:
            return found
        path = quest_file(name)
        if path is not None:
            source = quest_source(path)
            return _authored(source.name, source.text)
        looked = quest_places(name)
        if len(looked) > 1:
            raise GravetideError(f'There is no quest "{name}": it is neither beside the record nor here. Put the '
                                 f"quest's file at {looked[0]}.")
        raise GravetideError(
            f'There is no quest "{name}"; known quests: {", ".join(known)}, or give a path to a .toml file.')

    def complete(self, header: dict[str, Any]) -> dict[str, Any]:
        """Defaults: the first quest, the team that it recommends, as few seats as can play them all."""
        full = {"quest": next(iter(quests(self.name))), "survivors": [], "seats": [], "options": {}} | header
        quest = self.quest(full["quest"])
        if quest.scene is not None:
            full |= placing.completed(full, quest.scene, self.pack())
        if not full["survivors"]:
            number = min(max(quest.recommended, 1), USUAL_TEAM)
            full["survivors"] = list(self.pack().survivors)[:number]
        if not full["seats"]:
            full["seats"] = self.rules.dealing.seats(full["survivors"])
        full["options"] = settled(full["options"], quest, self.rules)
        return full

    def as_of(self, version: str, header: dict[str, Any]) -> dict[str, Any]:
        """A header of older rules, with the readings of then."""
        then = self._older.get(version)
        if then is None:
            return header
        quest = header.get("quest") or next(iter(quests(self.name)))
        return {**header, "options": then.options(quest, header.get("options", {}))}

    def fingerprint(self, header: dict[str, Any]) -> str:
        """Changes with the content of the box and of the quest."""
        parts = [self.pack().fingerprint, self.quest(header["quest"]).fingerprint]
        if header.get("options", {}).get("house.classes"):
            parts.append(load_classes(self.name).fingerprint)
        if header.get("options", {}).get("house.split_decks"):
            parts.append(load_wares(self.name).fingerprint)
        return "-".join(parts)

    def has_content(self, fingerprint: str, header: dict[str, Any]) -> bool:
        """Content of older versions counts as ours where it differs in words alone."""
        return alike_now(fingerprint, self._alike) == self.fingerprint(header)

    def setup(self, header: dict[str, Any]) -> Setup:
        """The static part of a game; what the header asks for wrongly is refused in words."""
        # A file may be changed while this runs, and files of one name in two folders are two quests.
        fingerprint = self.quest(header["quest"]).fingerprint
        return _setup(self, header["quest"], fingerprint, tuple(header["survivors"]), tuple(header["seats"]),
                      tuple(sorted(header.get("options", {}).items())), tuple(header.get("ledger", ())))

    def new_state(self, header: dict[str, Any], seed: int) -> ZoneGame:
        """The first position."""
        game = opening(self.setup(header))
        game.rng = seeded(seed)
        return game

    def scripted(self, header: dict[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The dice and the draws of a scene."""
        first = self.setup(header).first if is_line(header["quest"]) else None
        return (first.script, first.stacked) if first is not None else ((), ())

    def encode(self, state: ZoneGame) -> dict[str, Any]:
        """Everything but the set-up."""
        return codec.encode(state)

    def decode(self, header: dict[str, Any], body: dict[str, Any]) -> ZoneGame:
        """The state that was encoded."""
        return codec.decode(self.setup(header), body)

    def migrate(self, version: str, header: dict[str, Any], body: dict[str, Any]) -> dict[str, Any]:
        """What saves of older rules leave out is as it was then."""
        return body if version in self._older else super().migrate(version, header, body)

    def check(self, state: ZoneGame) -> None:
        """Nothing lost, nothing twice, everything in range."""
        laws.check(state)

    def seats(self, state: ZoneGame) -> tuple[str, ...]:
        """Seats are named by the Survivors they play."""
        setup = state.setup
        return tuple(
            ", ".join(sheet.name for sheet, seat in zip(setup.cast, setup.seats, strict=True) if seat == number)
            for number in range(setup.seat_count))

    def sides(self, state: ZoneGame) -> tuple[str, ...]:
        """All play the Survivors, against the game."""
        return (SURVIVORS,) * state.setup.seat_count

    def round(self, state: ZoneGame) -> int:
        """The Round that is played."""
        return state.round

    def view(self, state: ZoneGame, seat: int | None) -> ZoneView:
        """What everybody may know; seats have no secrets from each other here."""
        return view(state)

    def sees_options(self, state: ZoneGame, seat: int | None) -> bool:
        """The team plans together."""
        return True

    def explain(self, state: ZoneGame, seat: int | None, text: str) -> str | None:
        """Why something is not possible now."""
        return explain(state, text)

    def odds(self, state: ZoneGame, option: Option) -> Any:
        """Exact chances of an attack or a door roll."""
        return odds(state, option)

    def tell(self, state: ZoneGame, event: Event, seat: int | None) -> str:
        """The event as one sentence."""
        return tell(event, state)

    def picture(self, state: ZoneGame, seat: int | None) -> Picture:
        """The position as it stands; nobody sees more of it than anybody else."""
        return picture(state)


@lru_cache(maxsize=64)
def _authored(name: str, text: str) -> Quest:
    return load_quest(Source(name, text))


@lru_cache(maxsize=64)
def _scene_quest(line: str, pack: str) -> Quest:
    return placing.scene_quest(from_line(line), load_pack(pack))


@lru_cache(maxsize=64)
def _setup(kind: ZoneGameType, quest: str, fingerprint: str, survivors: tuple[str, ...], seats: tuple[str, ...],
           options: tuple[tuple[str, Any], ...], ledger: tuple[str, ...]) -> Setup:
    """Made once for each of these; the fingerprint is that of the quest, which its name alone does not tell."""
    played = kind.quest(quest)
    setup = set_up(kind.rules, kind.pack(), played, survivors, seats, dict(options), ledger)
    if played.scene is not None:
        setup.first = placing.opening(setup, played.scene)
    return setup
