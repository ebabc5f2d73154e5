"""A Survivor's Turn: everything that can be done with an Action, apart from fighting."""
