"""Who is at a table: seats, those who hold them, those who came along, and who may do what."""

from __future__ import annotations

from gravetide.server.kept_tables import StoredGame, StoredSeat
from gravetide.server.refusals import CLOSED, Refusing


class Seating:
    """The seats of a table and its people, whatever is played there."""

    def __init__(self, stored: StoredGame) -> None:
        self.info = stored.table
        self.seats = stored.seats
        self.members = {member.guest: member for member in stored.members}

    def seats_of(self, guest: str) -> list[int]:
        """The numbers of the seats that somebody holds."""
        return [seat.number for seat in self.seats if seat.kind == "person" and seat.guest == guest]

    def is_member(self, guest: str) -> bool:
        """Whether somebody has joined and is still welcome."""
        member = self.members.get(guest)
        return member is not None and member.standing == "member"

    def people(self) -> list[str]:
        """Those at the table, in the order in which they came."""
        return [member.guest for member in self.members.values() if member.standing == "member"]

    def is_removed(self, guest: str) -> bool:
        """Whether the host has removed somebody."""
        member = self.members.get(guest)
        return member is not None and member.standing == "removed"

    def check_may_come(self, guest: str) -> None:
        """Refuse those who were removed, and newcomers while the table is closed."""
        if self.is_removed(guest):
            raise Refusing("removed", "The host has asked you to leave this table.", 403)
        if self.info.closed and not self.is_member(guest):
            raise Refusing("closed", CLOSED, 403)

    def check_may_watch(self, guest: str) -> None:
        """Refuse those too who lack the pass phrase."""
        self.check_may_come(guest)
        if self.info.passphrase and not self.is_member(guest):
            raise Refusing("locked", "This table has a pass phrase; join with it first.", 403)

    def check_host(self, guest: str) -> None:
        """Refuse everybody but the host."""
        if guest != self.info.host:
            raise Refusing("not-host", "Only the host of the table can do this.", 403)

    def seat(self, number: int) -> StoredSeat:
        """The seat with this number."""
        if not 0 <= number < len(self.seats):
            raise Refusing("no-seat", f"This table has seats 0 to {len(self.seats) - 1}, not {number}.", 404)
        return self.seats[number]

    def _holding(self) -> set[tuple[str, int]]:
        return {(seat.guest, seat.number) for seat in self.seats if seat.kind == "person"}
