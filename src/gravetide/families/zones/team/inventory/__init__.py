"""Slots, a new card, re-ordering and trading (BP-094 to BP-102, BP-145 to BP-147)."""
