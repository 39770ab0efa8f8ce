"""The rules: pure functions over immutable states. No screen, no files, no clock, no global random."""
