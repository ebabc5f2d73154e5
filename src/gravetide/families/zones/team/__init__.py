"""The Survivors: what they carry, know and learn."""
