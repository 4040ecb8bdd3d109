"""Compares what touches on the map with what the board's facts call adjacent."""

from collections import defaultdict
from itertools import product

import shapely
from shapely.affinity import translate

from .frame import Frame
from .report import Report
from .shapes import Shape

CONTACT = 4.0
"""A common border shorter than this, in units, is not seen."""

Pair = tuple[str, str]


def borders(cells: dict[str, Shape], frame: Frame) -> dict[Pair, float]:
    """How long every two cells run along each other, the seam included."""
    names, outlines = list(cells), [cell.boundary for cell in cells.values()]
    tree = shapely.STRtree(outlines)
    lengths: dict[Pair, float] = defaultdict(float)
    for index, outline in enumerate(outlines):
        for other in tree.query(outline, predicate="intersects"):
            if other > index:
                pair = _pair(names[index], names[other])
                lengths[pair] += shapely.length(shapely.intersection(outline, outlines[other]))
    seam = frame.seam.buffer(0.3)
    left = {name: cell.boundary.intersection(seam) for name, cell in cells.items() if cell.intersects(seam)}
    moved = {name: translate(cell.boundary, -frame.width, 0) for name, cell in cells.items()}
    right = {name: line.intersection(seam) for name, line in moved.items() if line.intersects(seam)}
    for (one, here), (other, there) in product(left.items(), right.items()):
        # Vertices of one side are missing on the other, so that the two lines differ by less than the grid
        # and four corners meet only nearly.
        length = shapely.length(here.intersection(there.buffer(0.5, cap_style="flat")))
        if length >= CONTACT:
            lengths[_pair(one, other)] += length
    return {pair: length for pair, length in lengths.items() if length > 0}


def _pair(one: str, other: str) -> Pair:
    return (one, other) if one < other else (other, one)


def compare(cells: dict[str, Shape], adjacent: set[Pair], drawn: set[Pair], frame: Frame, report: Report) -> None:
    """Warns of every adjacency that is not to be seen, and of every contact that is none."""
    regions = {region for pair in adjacent for region in pair}
    found = {pair: length for pair, length in borders(cells, frame).items() if set(pair) <= regions}
    for region in sorted(regions - set(cells)):
        report.warn(f"{region} is not drawn")
    for one, other in sorted(adjacent - drawn):
        length = found.get((one, other), 0.0)
        if length < CONTACT:
            gap = cells[one].distance(cells[other])
            report.warn(f"{one} and {other} are adjacent, but share {length:.1f} units ({gap:.1f} apart)")
    for one, other in sorted(set(found) - adjacent):
        report.warn(f"{one} and {other} share {found[one, other]:.1f} units, but are not adjacent")
    shortest = sorted((length, pair) for pair, length in found.items() if pair in adjacent)[:5]
    print("        shortest borders:", ", ".join(f"{'|'.join(pair)} {length:.0f}" for length, pair in shortest))


def narrows(cells: dict[str, Shape], lands: set[str], adjacent: set[Pair], least: float) -> list[tuple[float, Pair]]:
    """Lands that are not adjacent and yet less than `least` units apart."""
    found = []
    for one in sorted(lands):
        for other in sorted(lands):
            if one < other and (one, other) not in adjacent:
                gap = cells[one].distance(cells[other])
                if gap < least:
                    found.append((float(gap), (one, other)))
    return sorted(found)
