"""How wide words are in the client's own fonts, and where a name may be broken."""

import re
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

LEADING = 1.04
"""From one line to the next, as a share of the size."""

SHIELD = 1.25
"""The room of the income's shield behind the last line, as a share of the size."""

MOST_LINES = 4


class Face:
    """One face of the map's lettering: a font at one weight."""

    def __init__(self, file: Path, weight: int) -> None:
        """Reads a variable font."""
        font = instantiateVariableFont(TTFont(file), {"wght": weight})
        self._glyphs, self._advances = font.getBestCmap(), font["hmtx"]
        self._em = font["head"].unitsPerEm

    def width(self, text: str) -> float:
        """The width of a line of size 1."""
        return sum(self._advances[self._glyphs[ord(letter)]][0] for letter in text) / self._em


class Block:
    """A name in lines, at size 1."""

    def __init__(self, lines: tuple[str, ...], face: Face, shield: float) -> None:
        """Measures the lines; `shield` is the room behind the last one."""
        self.lines = lines
        widths = [face.width(line) for line in lines]
        self.last = widths[-1]
        self.width = max([*widths, self.last + shield])
        torn = any("/" in line[:-1] for line in lines) and len(lines) > 1
        self.cost = len(lines) - 1 + (3 if torn else 0)
        """How little one likes these lines: fewer are better, and what a slash parts should not be torn elsewhere."""
        self.height = LEADING * len(lines)


@cache
def breaks(name: str) -> tuple[tuple[str, ...], ...]:
    """All ways to set a name in lines. Lines break at spaces and behind slashes."""
    pieces = re.findall(r"[^ /]+/?", name)
    gaps = _gaps(name, pieces)
    found = []
    for choice in range(1 << len(gaps)):
        lines = [pieces[0]]
        for number, gap in enumerate(gaps):
            if choice >> number & 1:
                lines.append(pieces[number + 1])
            else:
                lines[-1] += gap + pieces[number + 1]
        # "de", "of" and the like go with the word after them.
        if len(lines) <= MOST_LINES and not any(re.fullmatch(r"(.* )?(de|du|of)", line) for line in lines[:-1]):
            found.append(tuple(lines))
    return tuple(found)


def _gaps(name: str, pieces: list[str]) -> list[str]:
    gaps, at = [], len(pieces[0])
    for piece in pieces[1:]:
        gaps.append(" " if name[at] == " " else "")
        at += len(gaps[-1]) + len(piece)
    return gaps
