"""What is decided between two quests."""

from __future__ import annotations

from typing import Any, Final

from gravetide.families.zones.campaign.aftermath.aftermath import key_of
from gravetide.kernel import Field, Kind, Option
from gravetide.kernel.options import Shown


def _who(game: Any, text: str) -> int | None:
    keys = list(game.pack.survivors)
    return keys.index(text) if text in keys else None


def _card(game: Any, text: str) -> int | None:
    found = game.pack.card.get(text)
    return None if found is None else found.index


def _skill(game: Any, text: str) -> int | None:
    return next((skill.index for skill in game.pack.skills if skill.key == text), None)


def _stop(game: Any, text: str) -> int | None:
    return next((at for at, stop in enumerate(game.campaign.stops) if stop.key == text), None)


WHO: Final = Kind("survivor", key_of, _who, lambda game, number: game.name(key_of(game, number)))
CARD: Final = Kind("card", lambda game, number: game.pack.cards[number].key, _card,
                   lambda game, number: game.pack.cards[number].name)
SKILL: Final = Kind("skill", lambda game, number: game.pack.skills[number].key, _skill,
                    lambda game, number: game.pack.skills[number].name)
STOP: Final = Kind("quest", lambda game, number: game.campaign.stops[number].key, _stop,
                   lambda game, number: game.campaign.stops[number].title)
SEAT: Final = Kind("seat", lambda game, number: str(number + 1),
                   lambda game, text: int(text) - 1 if text.isdecimal() and 0 < int(text) < 10 else None)


class AftermathChoice(Option):
    """Anything that is decided between two quests."""

    __slots__ = ()
    group = "choice"


class TakeBonus(AftermathChoice):
    """A Bonus Action as a reward."""

    __slots__ = ()
    verb = "bonus"
    shown = Shown("activate")
    fields = (Field("who", WHO),)
    says = "A Bonus Action for {who}: one extra Action in every quest, whenever you need it"


class TakeSkill(AftermathChoice):
    """A Campaign Skill as a reward."""

    __slots__ = ()
    verb = "skill"
    shown = Shown("star")
    fields = (Field("who", WHO), Field("skill", SKILL))

    def sentence(self, game: Any) -> str:
        skill = game.pack.skills[self.numbers[1]]
        return f"{skill.name}: {skill.text}"


class RollAll(AftermathChoice):
    """Roll for a card with all its dice."""

    __slots__ = ()
    verb = "roll"
    fields = (Field("who", WHO), Field("card", CARD))
    says = "Roll for {card} with all its dice"


class RollFewer(AftermathChoice):
    """Roll for a card with a die less, by the smith's help."""

    __slots__ = ()
    verb = "mend"
    shown = Shown("hammer")
    fields = (Field("who", WHO), Field("card", CARD))
    says = "Let the smith work on {card}: one die less, for this card only"


class PlayAgain(AftermathChoice):
    """Play a lost quest again."""

    __slots__ = ()
    verb = "again"
    shown = Shown("undo")
    fields = (Field("stop", STOP),)
    says = "Play {stop} again"


class GoOn(AftermathChoice):
    """Leave a lost quest behind."""

    __slots__ = ()
    verb = "on"
    shown = Shown("move")
    fields = (Field("stop", STOP),)
    says = "Skip {stop} and go on"


class PlayEpilogue(AftermathChoice):
    """Play a quest as an Epilogue."""

    __slots__ = ()
    verb = "epilogue"
    shown = Shown("candle")
    fields = (Field("stop", STOP),)
    says = "Go back to {stop} and finish what you began there"


class EndHere(AftermathChoice):
    """The campaign is over."""

    __slots__ = ()
    verb = "end"
    shown = Shown("end")
    says = "End the campaign here"


class Join(AftermathChoice):
    """Take somebody into the team."""

    __slots__ = ()
    verb = "join"
    shown = Shown("hood")
    fields = (Field("who", WHO),)
    says = "{who} joins the team"


class SitOut(AftermathChoice):
    """Exchange somebody, whose sheet stays as it is."""

    __slots__ = ()
    verb = "rest"
    shown = Shown("seat")
    fields = (Field("who", WHO),)
    says = "{who} stays behind for now"


class HandOver(AftermathChoice):
    """Let another player have somebody."""

    __slots__ = ()
    verb = "hand"
    shown = Shown("swap")
    fields = (Field("who", WHO), Field("seat", SEAT))
    says = "Player {seat} plays {who} from now on"


class SetOut(AftermathChoice):
    """The team is as it should be."""

    __slots__ = ()
    verb = "go"
    shown = Shown("move", "d", closes="question")
    says = "Set out with this team"


class Claim(AftermathChoice):
    """Who gets the copy of a card that several have kept."""

    __slots__ = ()
    verb = "claim"
    shown = Shown("pack")
    fields = (Field("who", WHO), Field("card", CARD))
    says = "{who} gets {card}"


END_HERE, SET_OUT = EndHere.of(), SetOut.of()
