"""Names that stand inside their region."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from shapely import Point
from shapely.affinity import rotate

from .drawing import LANGUAGES, Label
from .lettering import SHIELD, Block, Face, breaks
from .raster import Counter, Paper
from .shapes import Shape, widest_spot

SIZES = (33, 30, 27, 25, 23, 21, 19.5, 18)
SIZES_NEUTRAL = (27, 24, 21, 19, 17, 15, 14)
ENOUGH = 4
"""After so many sizes that fit, a smaller one is not looked for."""

UPRIGHT = 19
"""A neutral's name that fits in this size is not turned."""

SMALLER = (1.0, 0.9, 0.8)
"""How much smaller one language may be set than the other."""

EDGE = 3
"""Units between a name and the border."""

TURNS = (-65, -50, -35, -20, 20, 35, 50, 65)


@dataclass
class Proposal:
    """A place for both languages' names, and how good it is before the counters are placed."""

    labels: dict[str, Label]
    merit: float


def proposals(names: dict[str, str], shape: Shape, face: Face, blocked: Shape, *, income: bool) -> Iterator[Proposal]:
    """Places where the name fits in every language around the same middle, the best one of each size."""
    free = shape.buffer(-EDGE).difference(blocked)
    if free.is_empty:
        return
    paper = Paper.around(free)
    outside = Counter(~paper.inside(free))
    _, (px, py) = widest_spot(shape)
    blocks = {
        language: [Block(lines, face, SHIELD if income else 0) for lines in breaks(name)]
        for language, name in names.items()
    }
    found = 0
    for size in SIZES:
        best: Proposal | None = None
        for first in blocks["en"]:
            for second in blocks["fr"]:
                for share in SMALLER:
                    sizes = {"en": size, "fr": round(size * share * 2) / 2}
                    if min(sizes.values()) < SIZES[-1]:
                        continue
                    chosen = {"en": first, "fr": second}
                    width = max(block.width * sizes[language] for language, block in chosen.items())
                    height = max(block.height * sizes[language] for language, block in chosen.items())
                    fits = _inner(paper, width, height) & (outside.within(width, height) == 0)
                    if not fits.any():
                        continue
                    # Rather a little above the middle, so that counters stand below.
                    away = np.hypot(paper.x - px, (paper.y - (py - height * 0.4)) * 1.1)
                    index = np.unravel_index(np.argmin(np.where(fits, away, np.inf)), away.shape)
                    merit = size + sizes["fr"] - 1.2 * (first.cost + second.cost) - float(away[index]) / 12
                    if best is None or merit > best.merit:
                        spot = (float(paper.x[index]), float(paper.y[index]))
                        labels = {language: label(spot, block, sizes[language]) for language, block in chosen.items()}
                        best = Proposal(labels, merit)
        if best:
            found += 1
            yield best
        if found == ENOUGH:
            return


def _inner(paper: Paper, width: float, height: float) -> np.ndarray:
    """Cells around which a rectangle does not leave the paper, where nothing is counted."""
    left, right = paper.x.min() + width / 2, paper.x.max() - width / 2
    top, bottom = paper.y.min() + height / 2, paper.y.max() - height / 2
    return (paper.x >= left) & (paper.x <= right) & (paper.y >= top) & (paper.y <= bottom)


def label(spot: tuple[float, float], block: Block, size: float, turn: float = 0) -> Label:
    """A block at a place."""
    return Label(spot[0], spot[1], size, block.lines, block.width * size, block.last * size, turn)


def of_neutral(names: dict[str, str], shape: Shape, face: Face) -> dict[str, Label]:
    """The name of a land without counters: as large as it goes, turned if it must be."""
    return {language: _largest(names[language], shape, face) for language in LANGUAGES}


def _largest(name: str, shape: Shape, face: Face) -> Label:
    middle = shape.centroid.coords[0]
    best: tuple[float, Label] | None = None
    for turn in (0, *TURNS):
        if best and best[1].size >= UPRIGHT and best[1].turn == 0:
            break
        turned = rotate(shape, -turn, origin=middle)
        paper = Paper.around(turned)
        outside = Counter(~paper.inside(turned))
        for size in SIZES_NEUTRAL:
            for lines in breaks(name):
                block = Block(lines, face, 0)
                width, height = block.width * size, block.height * size
                # Corners of the rectangle that stick out hold no ink.
                fits = _inner(paper, width, height * 0.85) & (outside.within(width, height * 0.85) == 0)
                if not fits.any():
                    continue
                away = np.hypot(paper.x - middle[0], paper.y - middle[1])
                index = np.unravel_index(np.argmin(np.where(fits, away, np.inf)), away.shape)
                merit = size - abs(turn) / 9 - 1.5 * block.cost - float(away[index]) / 30 - (4 if turn else 0)
                if best is None or merit > best[0]:
                    spot = rotate(Point(paper.x[index], paper.y[index]), turn, origin=middle)
                    best = (merit, label((spot.x, spot.y), block, size, turn))
    if best:
        return best[1]
    # Nothing fits: it may hang over, in one line.
    centre = shape.centroid
    return label((centre.x, centre.y), Block((name,), face, 0), SIZES_NEUTRAL[-1])
