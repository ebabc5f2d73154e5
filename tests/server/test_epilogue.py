"""The Epilogue of a campaign at a server: reached, shown on the campaign's page, and played at a table like any."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gravetide.campaigns import Campaign
from gravetide.server import catalogue
from gravetide.server.app import Server
from gravetide.server.asked import served
from gravetide.server.bodies import Guest
from gravetide.server.table import Table
from tests.empire.treasure_hunt import CARD, GAME, nearer
from tests.server.halls import newcomer
from tests.server.test_campaigns import begun, in_a_loop, open_house

LAST = "The Binding"


async def choose(table: Table, guest: Guest, option: str) -> None:
    answer = await table.choose(guest.guest, f"k{table.info.id}-{table.version}", table.version, option)
    assert answer.status == "applied", answer


async def find(table: Table, guest: Guest) -> None:
    """The Tablet is found in the last quest."""
    for _ in range(600):
        decision = table.decision
        assert decision is not None
        offered = [option.notation for option in decision.options]
        state: Any = table.game.state
        wanted = f"take-card {CARD}"
        await choose(table, guest, wanted if wanted in offered else nearer(state, offered))
        if wanted in offered:
            return
    raise AssertionError("nobody came to the card")


async def on_the_way(server: Server, guest: Guest, campaign: str) -> Table:
    """Every quest is given up, the last one once something was found; the table where the Epilogue is chosen."""
    while True:
        view = await server.campaigns.view(guest, campaign)
        table = await server.hall.table(view.campaign.table)
        decision = table.decision
        assert decision is not None
        offered = [option.notation for option in decision.options]
        if any(option.startswith("epilogue") for option in offered):
            return table
        if view.chapters[-1].sort == "quest":
            if view.chapters[-1].title == LAST:
                await find(table, guest)
            await server.hall.give_up(guest, table)
        else:
            on = [option for option in offered if option.startswith("on ") or option == "go"]
            await choose(table, guest, on[0] if on else offered[0])


@in_a_loop
async def test_an_epilogue_is_reached_shown_and_played(tmp_path: Path) -> None:
    async with open_house(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        ann = await newcomer(server, "Ann")
        campaign = await begun(server, ann, game=GAME, seats=1)
        between = await on_the_way(server, ann, campaign)
        await choose(between, ann, "epilogue e3")
        await choose(between, ann, "go")
        view = await server.campaigns.view(ann, campaign)
        assert view.standing.next == "Playing: Epilogue: The Celestial One."
        assert {quest.key: quest.standing for quest in view.standing.quests}["e3"] == "now"
        assert view.chapters[-1].title == "Epilogue: The Celestial One"
        table = await server.hall.table(view.campaign.table)
        seen: Any = table.game.view(0)
        assert (seen.quest, seen.title) == ("epilogue-the-celestial-one", "Epilogue: The Celestial One")
        assert seen.goals[-1].sentence == "Then lure the Defiler: make him appear in s28"
        assert catalogue.board(server.games, seen.quest) is not None
        picture = catalogue.map_svg(server.games, seen.quest)
        assert picture is not None
        assert picture.lstrip().startswith(b"<svg")
        decision = table.decision
        assert decision is not None
        await choose(table, ann, decision.options[0].notation)
        await server.hall.give_up(ann, table)
        view = await server.campaigns.view(ann, campaign)
        assert view.chapters[-1].title == "After Epilogue: The Celestial One"
        again = Campaign.read(await server.campaigns.text(ann, campaign))
        assert again.standing.quests[-1].key == "e9"


@in_a_loop
async def test_epilogues_are_not_on_the_list_of_quests_to_begin_with(tmp_path: Path) -> None:
    async with open_house(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        kind = next(kind for kind in server.games if kind.name == GAME)
        listed = [scenario.key for scenario in served(kind).entry(kind).scenarios]
        assert len(listed) == 10
        assert not any(key.startswith("epilogue") for key in listed)
