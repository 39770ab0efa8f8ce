"""What the games share: random streams, choices, steps, the record, the Game protocol."""
