"""Names of islands and narrow lands, set in the water beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import shapely
from shapely import Point, Polygon, box

from .drawing import LANGUAGES, Label
from .lettering import SHIELD, Block, breaks
from .names import label
from .raster import CELL, MARGIN, Counter, Paper
from .shapes import cover

if TYPE_CHECKING:
    from .cities import City
    from .layout import Layout

SIZES = (24, 22, 20, 18)
AROUND = 190
"""How far from its land a name is looked for, in units."""

GAP = 7
"""Units between a name and its land."""


def place(layout: Layout, regions: list[str], capitals: list[City]) -> None:
    """Places the names of these regions, in each language for itself. Those with little room come first."""
    solid = [layout.all_land.buffer(3), *(city.room for city in capitals)]
    lines = cover(cell.boundary for region, cell in layout.cells.items() if layout.facts[region]["kind"] == "sea")
    for region, drawing in layout.drawings.items():
        solid += [Point(spot).buffer(drawing.stack_radius + 2) for spot in drawing.stacks]
        if drawing.number:
            x, y, size = drawing.number
            solid.append(box(x - size * 0.6, y - size * 0.45, x + size * 0.6, y + size * 0.45))
        if region in regions and drawing.ring:
            solid.append(Polygon(drawing.ring))
    ink = cover(solid)
    for language in LANGUAGES:
        taken = [ink]
        for region in sorted(regions, key=lambda region: -layout.all_land.intersection(_near(layout, region)).area):
            found = _best(layout, region, regions, language, cover(taken), lines)
            layout.drawings[region].labels[language] = found
            taken.append(found.room)


def _near(layout: Layout, region: str) -> Polygon:
    return layout.lands[region].envelope.buffer(AROUND / 2)


def _best(
    layout: Layout, region: str, regions: list[str], language: str, taken: Polygon, lines: shapely.Geometry
) -> Label:
    """The place with the least harm: near the land, not over other things, not across a line if it can be."""
    shape, drawing = layout.lands[region], layout.drawings[region]
    name = layout.facts[region]["name"][language].replace("'", "’")
    shield = SHIELD if layout.facts[region].get("income", 0) > 0 else 0
    home = cover([shape, Polygon(drawing.ring)]) if drawing.ring else shape
    paper = Paper.around(home, AROUND)
    near = paper.inside(layout.sheet)
    window = box(*home.buffer(AROUND + 60).bounds)
    ink = Counter(paper.inside(taken.intersection(window)))
    others = cover(layout.lands[other].buffer(30) for other in regions if other != region)
    mistaken = Counter(paper.inside(others.intersection(window)))
    abroad = Counter(~paper.inside(layout.home(region)))
    crossed = Counter(paper.inside(lines.intersection(window).buffer(CELL * 0.7)))
    nearness = Nearness(paper, home)
    px, py = home.envelope.centroid.coords[0]
    best: tuple[float, Label] | None = None
    for breaking in breaks(name):
        block = Block(breaking, layout.faces.land, shield)
        for size in SIZES:
            width, height = block.width * size, block.height * size
            distance = nearness.of(width, height)
            cost = np.abs(distance - GAP) * 0.9 + np.abs(paper.x - px) * 0.12 + np.abs(paper.y - py) * 0.1
            cost = cost + np.where(distance < GAP - 3, 40, 0)
            cost = cost + 3 * ink.within(width + 6, height + 4)
            cost = (
                cost
                + 8 * np.sqrt(crossed.within(width, height))
                + 0.35 * abroad.within(width, height)
                + 0.3 * mistaken.within(width, height)
            )
            cost = cost + (SIZES[0] - size) * 3.5 + 4 * block.cost
            half = width / 2 + MARGIN * 0.1
            cost = cost + np.where(near & (paper.x > half) & (paper.x < layout.sheet.bounds[2] - half), 0, 1e4)
            index = np.unravel_index(np.argmin(cost), cost.shape)
            if best is None or cost[index] < best[0]:
                best = (float(cost[index]), label((float(paper.x[index]), float(paper.y[index])), block, size))
    if best is None:
        message = f"no place for the name of {region}"
        raise ValueError(message)
    return best[1]


class Nearness:
    """How far rectangles are from a shape, in steps."""

    STEPS = (0, 4, 8, 12, 18, 26, 36, 50, 70, 100, 140)

    def __init__(self, paper: Paper, home: shapely.Geometry) -> None:
        """Measures every cell once."""
        away = shapely.distance(shapely.points(paper.x, paper.y), home)
        self._nearer = [Counter(away <= step) for step in self.STEPS]

    def of(self, width: float, height: float) -> np.ndarray:
        """The distance of the rectangle around every cell, rounded up; negative where it covers the shape."""
        gap = np.full(self._nearer[0].within(0, 0).shape, float(self.STEPS[-1]))
        for step, nearer in zip(reversed((-20, *self.STEPS[:-1])), reversed(self._nearer), strict=True):
            gap = np.where(nearer.within(width, height) > 0, step, gap)
        return gap
