"""The tutorial as the player meets it: line by line, and what has been done so far."""
