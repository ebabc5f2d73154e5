"""What a campaign tells of its quests: what was decided on Objective cards, and nothing that nobody has read."""

from __future__ import annotations

from gravetide.campaigns import Campaign, story_of
from gravetide.families.zones.campaign.in_play import REWARD_BONUS, Rewarded
from gravetide.families.zones.content.objective_cards import load_deck
from gravetide.families.zones.rounds.objective_cards.reading import Effects
from gravetide.families.zones.told import card_words
from gravetide.players import make_bot, observe
from tests.empire.table import playable
from tests.support.rules import rule

playable()
DECK = load_deck("eternal-empire").cards


def played(choices: int) -> Campaign:
    """The first quest of a campaign, played steadily so far."""
    campaign = Campaign("eternal-empire", seed=2)
    campaign.choose("go")
    bot = make_bot("steady", 1, game=campaign.game_type)
    for _ in range(choices):
        if campaign.page.sort == "between":
            break
        campaign.choose(bot.choose(observe(campaign.current)))
    return campaign


@rule("EE-184")
def test_the_story_of_a_quest_tells_what_was_decided_there() -> None:
    told = story_of(played(400))
    assert [(chapter.title, chapter.result) for chapter in told[:3]] == [
        ("Before the first quest", "on"), ("Weapons of Wonder", "won"), ("After Weapons of Wonder", "")]
    assert told[1].sentences == (
        "Captain's grave: Open the grave with the spade, loud as it is.", "House altar: Say the prayers first.")


@rule("EE-180", "EE-184")
def test_nothing_is_told_before_it_is_decided_and_never_what_was_not_chosen() -> None:
    campaign = played(170)
    assert isinstance(campaign.current.state.frame, Effects)
    assert story_of(campaign)[1].sentences == ()
    other = card_words.choice("eternal-empire", "Q1-O3", 1)
    campaign.choose("branch a")
    assert len(story_of(campaign)[1].sentences) == 1
    unread = [card_words.title("eternal-empire", card) for card in DECK if card.startswith("Q1-N")]
    said = " ".join([sentence for chapter in story_of(campaign) for sentence in chapter.sentences])
    assert not [words for words in (other, *unread) if words in said]


@rule("EE-164")
def test_rewards_that_are_chosen_in_a_quest_belong_to_its_story() -> None:
    campaign = played(0)
    assert campaign.plan.decides(REWARD_BONUS)
    assert campaign.plan.notable(Rewarded(0, -1))
    assert not any(campaign.plan.decides(option) for option in campaign.current.options)
