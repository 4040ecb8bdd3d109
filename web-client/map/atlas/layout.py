"""Names, numbers and places for counters, in an order in which each can make way for what came before."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely import LineString, Point, box

from . import beside, cities, names
from .anchors import Spot, spots
from .drawing import Drawing
from .lettering import Face
from .raster import Counter, Paper
from .shapes import Shape, cover, widest_spot

RADII = (24, 22, 20, 18)
"""Radii of a counter on land, the best first."""

RADII_AT_SEA = (26, 24, 22, 20, 18)
MOST = 8
"""Counters for which a region looks for room."""

ENOUGH = 6
"""With room for so many, a counter need not be smaller."""

TOGETHER = 4
"""So many counters of a zone stand on one side of the land that it goes round."""

OVERHANG = (0.0, 0.35, 0.7, 1.0, 1.35, 1.8)
"""How far counters may reach over the water, in radii."""

SMALL = 9000
"""A land of fewer square units has its name beside it."""

BEST = 5
"""How many places for a name are tried out with counters."""

Afloat = tuple[tuple[float, float, float], float, list[Spot]]
"""The number of a zone with its size, the radius of its counters, and where they stand."""


@dataclass
class Faces:
    """The lettering."""

    land: Face
    neutral: Face


class Layout:
    """The whole board."""

    def __init__(self, cells: dict[str, Shape], facts: dict[str, dict[str, Any]], frame: Shape, faces: Faces) -> None:
        """`facts` are the regions of `board.json` by their ids."""
        self.facts, self.faces = facts, faces
        self.sheet = frame.intersection(box(-1000, 8, 9000, frame.bounds[3] - 8))
        self.cells = {region: cells[region].intersection(self.sheet) for region in facts}
        self.lands = {region: cell for region, cell in self.cells.items() if facts[region]["kind"] != "sea"}
        self.all_land = cover(self.lands.values())
        self.drawings: dict[str, Drawing] = {}
        for region in facts:
            radius, pole = widest_spot(cells[region])
            self.drawings[region] = Drawing(facts[region]["kind"], pole, radius)

    def place(self, capitals: list[cities.City], lakes: list[Shape]) -> None:
        """Places everything. Neither names nor counters stand on a city or a lake."""
        water = cover(lake.buffer(3) for lake in lakes)
        taken = cover([water, *(city.room for city in capitals)])
        outside = []
        for region in self._of("land"):
            if not self._inside(region, taken):
                outside.append(region)
        for region in outside:
            self._island(region, taken)
        for region in self._of("neutral"):
            self.drawings[region].labels = names.of_neutral(
                self._names(region), shapely.difference(self.lands[region], water), self.faces.neutral
            )
        for region in self._of("sea"):
            self._sea(region, taken, outside)
        beside.place(self, outside, capitals)

    def _of(self, kind: str) -> list[str]:
        return sorted(region for region, fact in self.facts.items() if fact["kind"] == kind)

    def _names(self, region: str) -> dict[str, str]:
        return {language: name.replace("'", "’") for language, name in self.facts[region]["name"].items()}

    def _inside(self, region: str, taken: Shape) -> bool:
        """Finds room for name and counters in a land; whether there is any."""
        shape, drawing = self.lands[region], self.drawings[region]
        if shape.area < SMALL:
            return False
        income = self.facts[region].get("income", 0) > 0
        found = list(names.proposals(self._names(region), shape, self.faces.land, taken, income=income))
        best: tuple[float, dict[str, Any], float, list[Spot]] | None = None
        for proposal in sorted(found, key=lambda one: -one.merit)[:BEST]:
            rooms = [label.room for label in proposal.labels.values()]
            radius, group = self._group(shape, rooms, taken)
            merit = proposal.merit + 5 * min(len(group), ENOUGH) + len(group) + radius
            # Counters stand by the name, so that one sees whose they are.
            merit -= _apart(rooms[0].centroid, group) / 9
            if best is None or merit > best[0]:
                best = (merit, proposal.labels, radius, group)
        if best is None or len(best[3]) < 4:
            return False
        _, drawing.labels, drawing.stack_radius, drawing.stacks = best
        return True

    def _group(self, shape: Shape, name: list[Shape], taken: Shape) -> tuple[float, list[Spot]]:
        """The largest counters of which enough fit; of smaller numbers the largest.

        They gather under the name if enough of them can, or else in the widest spot that is left.
        """
        solid = cover([taken, *name])
        _, widest = widest_spot(shapely.difference(shape, solid))
        below = (name[0].centroid.x, max(room.bounds[3] for room in name) + RADII[0])
        best: tuple[float, list[Spot]] = (RADII[-1], [])
        for radius in RADII:
            for near in (below, widest):
                group = spots(shape, radius, MOST, near, [solid])
                if len(group) >= ENOUGH:
                    return radius, group
                if len(group) > len(best[1]):
                    best = (radius, group)
        return best

    def _island(self, region: str, taken: Shape) -> None:
        """Counters over a small land; what does not fit on it hangs over the water, and a ring holds all together."""
        shape, drawing = self.lands[region], self.drawings[region]
        others = shapely.difference(self.all_land, shape.buffer(0.1)).buffer(2)
        home = self.home(region)
        wanted = ENOUGH if "industrial_complex" in self.facts[region] else 4
        for radius in (22, 20):
            for reach in OVERHANG:
                wider = shapely.difference(shape.buffer(reach * radius), others).intersection(home)
                group = spots(wider, radius, wanted + 1, drawing.pole, [taken])
                if len(group) > len(drawing.stacks):
                    drawing.stack_radius, drawing.stacks = radius, group
                if len(group) >= wanted:
                    break
            if len(drawing.stacks) >= wanted:
                break
        drawing.inside = False
        held = cover([shape.buffer(4), *(Point(spot).buffer(drawing.stack_radius + 6) for spot in drawing.stacks)])
        if shapely.difference(held, shape).area > 0.35 * held.area or shape.area < SMALL:
            outline = held.convex_hull if held.area > 0.6 * held.convex_hull.area else held.buffer(30).buffer(-30)
            ring = outline.buffer(12).buffer(-6).simplify(2.0)
            if ring.geom_type == "Polygon" and not ring.intersects(others) and home.buffer(3).contains(ring):
                drawing.ring = [(x, y) for x, y in ring.exterior.coords[:-1]]

    def home(self, region: str) -> Shape:
        """A land with the waters around it: its counters and its name do not belong elsewhere."""
        around = [self.cells[zone] for zone in self.facts[region]["adjacent"] if zone not in self.lands]
        return cover([self.lands[region], *around])

    def _sea(self, region: str, taken: Shape, islands: list[str]) -> None:
        """The number of a zone above its counters."""
        shape, drawing = self.cells[region], self.drawings[region]
        blocked = [taken]
        for island in islands:
            held = self.drawings[island]
            blocked += [Point(spot).buffer(held.stack_radius + 4) for spot in held.stacks]
        free = shapely.difference(shape, cover(blocked))
        places = [self._afloat(region, free, blocked, widest_spot(free))]
        if self._in_sight(places[0]) < TOGETHER:
            # The zone goes round an island: its counters keep to one side, where more of them see each other.
            places.append(self._afloat(region, free, blocked, widest_spot(shape)))
        drawing.number, drawing.stack_radius, drawing.stacks = max(places, key=self._in_sight)

    def _afloat(self, region: str, free: Shape, blocked: list[Shape], widest: tuple[float, Spot]) -> Afloat:
        """Number and counters of a zone about one of its wide spots."""
        radius, (x, y) = widest
        size = float(np.clip(radius * 0.62, 26, 46))
        room = self._number_room(free, region.removeprefix("sz"), size, (x, y - min(radius * 0.5, 62)))
        number = box(room[0] - room[2] / 2, room[1] - room[3] / 2, room[0] + room[2] / 2, room[1] + room[3] / 2)
        best: tuple[float, list[Spot]] = (0, [])
        # Where there is room, no counter stands beside the number.
        left, top, right, bottom = number.bounds
        banner = box(left - 3 * RADII_AT_SEA[0], top - RADII_AT_SEA[0], right + 3 * RADII_AT_SEA[0], bottom)
        for counter, shut in [(RADII_AT_SEA[0], banner), *((counter, number) for counter in RADII_AT_SEA)]:
            group = spots(self.cells[region], counter, MOST, (x, y + 0.5 * size), [*blocked, shut])
            if len(group) > len(best[1]):
                best = (counter, group)
            if len(group) >= ENOUGH:
                break
        return (room[0], room[1], size), *best

    def _in_sight(self, place: Afloat) -> int:
        """How many counters stand in a zone, from the first on, before land comes between one and its number."""
        (x, y, _), _, group = place
        hidden = (index for index, spot in enumerate(group) if LineString([(x, y), spot]).intersects(self.all_land))
        return next(hidden, len(group))

    @staticmethod
    def _number_room(free: Shape, digits: str, size: float, wanted: Spot) -> tuple[float, float, float, float]:
        """Where the number stands: middle, width and height."""
        width, height = 0.5 * size * len(digits) + 4, 0.75 * size
        paper = Paper.around(free)
        fits = Counter(~paper.inside(free)).within(width + 4, height + 4) == 0
        away = np.hypot(paper.x - wanted[0], paper.y - wanted[1])
        index = np.unravel_index(np.argmin(np.where(fits, away, away + 1e6)), away.shape)
        return float(paper.x[index]), float(paper.y[index]), width, height


def _apart(name: Point, group: list[Spot]) -> float:
    """How far the first counters stand from the name."""
    return sum(name.distance(Point(spot)) for spot in group[:4]) / max(1, len(group[:4]))
