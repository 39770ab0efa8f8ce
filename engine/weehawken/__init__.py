"""Hero of Weehawken, one module a rulebook chapter. Start at `game.py`; the state is in `state.py`."""
