"""The outside of a campaign's file: what it is, its version, a hash, and the body that the hash vouches for.

    {"format":"weehawken-campaign","version":1,"needs":"0.1.0","sha256":"...","body":{...}}

Read in this order, each step only after the one before: size, form, version, hash, JSON, seal, migrations. Every later
version keeps the first three fields, so that an older program can say which version reads the file. The JSON must be
exactly as this module writes it: a doubled key, a blank, or a field out of order is refused.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from content.archive import damage
from tui.archive.errors import Newer, broken, damaged, fault

FORMAT = "weehawken-campaign"
VERSION = 1
NEEDS = "0.1.0"  # the first release that reads VERSION
MAX_BYTES = 1 << 20

Raw = dict[str, Any]
# The step from version n to n + 1, by n. It takes and gives {"clear": ..., "hidden": ...} as plain dictionaries.
MIGRATIONS: Mapping[int, Callable[[Raw], Raw]] = {}

HEAD = re.compile(rb'\{"format":"weehawken-campaign","version":(0|[1-9][0-9]{0,8}),"needs":"([0-9a-z.+-]{1,20})"')
REST = re.compile(rb',"sha256":"([0-9a-f]{64})","body":')


def pack(text: str | bytes) -> str:
    """A text deflated and in base64: an editor shows nothing of it. It keeps surprises, no secret from its owner."""
    raw = text.encode() if isinstance(text, str) else text
    return base64.b64encode(zlib.compress(raw, 6)).decode()


def unpack(packed: str, limit: int = MAX_BYTES) -> bytes:
    """What was packed; ValueError where it is not whole or larger than `limit`."""
    try:
        inflater = zlib.decompressobj()
        out = inflater.decompress(base64.b64decode(packed, validate=True), limit)
    except (binascii.Error, zlib.error, ValueError) as error:
        raise ValueError(damage("sealed", why=error)) from None
    if not inflater.eof or inflater.unused_data or inflater.unconsumed_tail:
        raise ValueError(damage("sealed_size"))
    return out


def _digest(version: int, needs: str, body: bytes) -> str:
    return hashlib.sha256(b"%s\n%d\n%s\n" % (FORMAT.encode(), version, needs.encode()) + body).hexdigest()


def _binding(clear: Raw) -> str:
    return hashlib.sha256(msgspec.json.encode(clear)).hexdigest()


def wrap(clear: Raw, hidden: Raw, version: int = VERSION, needs: str = NEEDS) -> bytes:
    """The bytes of a file. The hidden part holds a hash of the clear one, so that neither goes with another."""
    sealed = pack(msgspec.json.encode({"binding": _binding(clear), **hidden}))
    body = msgspec.json.encode({**clear, "sealed": sealed})
    head = f'{{"format":"{FORMAT}","version":{version},"needs":"{needs}","sha256":"{_digest(version, needs, body)}"'
    return head.encode() + b',"body":' + body + b"}\n"


def body_of(data: bytes, path: Path, version: int = VERSION) -> tuple[int, Raw]:
    """The version and the raw body, once its hash is checked. ArchiveError or Newer on anything else."""
    if len(data) > MAX_BYTES:
        raise fault("large", path)
    head = HEAD.match(data)
    if not head:
        raise broken("head" if data else "empty", path)
    found, needs = int(head[1]), head[2].decode()
    if found > version:
        raise Newer(path, needs)
    rest = REST.match(data, head.end())
    if not rest or not data.endswith(b"}\n"):
        raise damaged(path, damage("outside"))
    body = data[rest.end() : -2]
    if _digest(found, needs, body) != rest[1].decode():
        raise damaged(path, damage("contents"))
    try:
        raw = msgspec.json.decode(body)
        same = isinstance(raw, dict) and msgspec.json.encode(raw) == body
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise damaged(path, error) from None
    if not same:
        raise damaged(path, damage("form"))
    return found, raw


def unwrap(
    data: bytes,
    path: Path,
    version: int = VERSION,
    migrations: Mapping[int, Callable[[Raw], Raw]] | None = None,
) -> tuple[Raw, Raw]:
    """The clear and the hidden part as plain dictionaries of the present version."""
    steps = MIGRATIONS if migrations is None else migrations
    found, clear = body_of(data, path, version)
    try:
        sealed = unpack(clear.pop("sealed"))
        hidden = msgspec.json.decode(sealed)
        if msgspec.json.encode(hidden) != sealed or hidden.pop("binding") != _binding(clear):
            raise ValueError(damage("binding"))
        both: Raw = {"clear": clear, "hidden": hidden}
        for step in range(found, version):
            both = steps[step](both)
    except Exception as error:  # a raw dictionary may lack anything, at any depth
        if found not in steps and found < version:
            raise broken("format", path, version=found) from None
        raise damaged(path, error if isinstance(error, ValueError) else damage("part")) from None
    return both["clear"], both["hidden"]
