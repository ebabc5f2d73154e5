"""House rule: Hordes split without reinforcements: as evenly as they can, and nobody joins them."""
