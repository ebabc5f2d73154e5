"""What clients may send in a field, and how much of it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[!-~]+$(?!\n)")]  # $ alone takes a last newline too
Identifier = Annotated[str, Meta(min_length=1, max_length=64)]
Text = Annotated[str, Meta(max_length=200)]
Phrase = Annotated[str, Meta(max_length=100)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]
OptionNumber = Annotated[int, Meta(ge=-1_000, le=1_000)]
OptionText = Annotated[str, Meta(max_length=64)]
