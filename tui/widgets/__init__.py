"""Widgets: the parts of the table, the courtroom and the result."""
