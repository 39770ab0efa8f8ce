"""Campaigns and settings on disk: whole or not at all, checked before anything is believed."""

from tui.archive.errors import ArchiveError
from tui.archive.store import Archive

__all__ = ["Archive", "ArchiveError"]
