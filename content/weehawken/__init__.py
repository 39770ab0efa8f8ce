"""Hero of Weehawken: its edition, prose, rulebook and glossary."""
