"""The sea: lines drawn by hand divide it, seeds name what they enclose."""

from typing import Any

import numpy as np
import shapely
from shapely import LineString, Point

from .curves import smooth
from .frame import Frame
from .islands import Moves
from .report import Report
from .shapes import FINE, Shape, faces, shared_length, union

STEP = 14
"""Units between the vertices of a line at sea."""

FAR = 45
"""A coast point farther than this from its hint is a mistake of the recipe."""

POND = 700
"""Water without an outlet that is smaller than this, in square units, becomes land without a word."""


class Chart:
    """Places at sea, some of which depend on the coast."""

    def __init__(self, frame: Frame, moves: Moves, shapes: dict[str, Shape], report: Report) -> None:
        """Takes the lands as they are to be drawn."""
        self.frame, self.moves, self.shapes, self.report = frame, moves, shapes, report
        self.ocean = shapely.difference(frame.area, union(shapes.values()), grid_size=FINE)

    def place(self, place: Any) -> tuple[float, float]:
        """A place of `recipe/seas.json`: degrees, a place that moves with a land, a border's end or a seam's point."""
        match place:
            case {"on": land, "at": at}:
                return self.moves.place(land, at)
            case {"coast": [one, other], "near": near}:
                return self._border_end(one, other, near)
            case {"seam": latitude, "side": side}:
                return self.frame.on_seam(latitude, side)
            case _:
                return self.frame.projection.point(place)

    def _border_end(self, one: str, other: str, near: list[float]) -> tuple[float, float]:
        """Where the border of two lands meets the sea. A line that ends exactly there touches no third region."""
        hint = self.frame.projection.point(near)
        ends = shapely.get_coordinates(self.shapes[one].intersection(self.shapes[other]).intersection(self.ocean))
        if not len(ends):
            self.report.warn(f"the border of {one} and {other} does not meet the sea")
            return hint
        away = np.hypot(*(ends - hint).T)
        if away.min() > FAR:
            self.report.warn(f"the coast point of {one} and {other} is {away.min():.0f} units from its hint")
        x, y = ends[away.argmin()]
        return float(x), float(y)


def seas(recipe: dict[str, Any], chart: Chart, report: Report) -> tuple[dict[str, Shape], list[tuple[str, Shape]]]:
    """The regions of `recipe/seas.json`, and waters without an outlet with the land that each shall become."""
    lines = [LineString(smooth([chart.place(place) for place in line["through"]], STEP)) for line in recipe["lines"]]
    shapely.prepare(chart.ocean)
    pieces = faces([chart.ocean.boundary, chart.frame.area.boundary, *lines])
    pieces = [piece for piece in pieces if chart.ocean.contains(piece.representative_point())]
    names = _name(recipe["seeds"], pieces, chart, report)
    _join_nameless(pieces, names, report)
    found = {}
    for sea in recipe["seeds"]:
        found[sea] = union(piece for piece, name in zip(pieces, names, strict=True) if name == sea)
        if found[sea].is_empty:
            report.warn(f"no water has the name {sea}")
    enclosed = []
    for piece, name in zip(pieces, names, strict=True):
        if name is None:
            if piece.area > POND:
                report.warn(f"water of {piece.area:.0f} square units has no outlet at {piece.centroid.coords[0]}")
            land = max(chart.shapes, key=lambda land: shared_length(piece, chart.shapes[land]))
            enclosed.append((land, piece))
    return found, enclosed


def _name(seeds: dict[str, list[Any]], pieces: list[Shape], chart: Chart, report: Report) -> list[str | None]:
    names: list[str | None] = [None] * len(pieces)
    for sea, places in seeds.items():
        for place in places:
            seed = Point(chart.place(place))
            hit = next((index for index, piece in enumerate(pieces) if piece.contains(seed)), None)
            if hit is None:
                report.warn(f"the seed {place} of {sea} is not in the sea")
            elif names[hit] not in (None, sea):
                report.warn(f"{names[hit]} and {sea} are one water")
            else:
                names[hit] = sea
    return names


def _join_nameless(pieces: list[Shape], names: list[str | None], report: Report) -> None:
    """Water that no seed names goes to the neighbour with the longest common border."""
    for _ in range(6):
        for index, piece in enumerate(pieces):
            if names[index] is not None:
                continue
            beside = [
                (shared_length(piece, other), name)
                for other, name in zip(pieces, names, strict=True)
                if name is not None and piece.intersects(other)
            ]
            length, name = max(beside, default=(0.0, None))
            if length > 0.2:
                names[index] = name
                if piece.area > 40:
                    x, y = piece.representative_point().coords[0]
                    report.warn(f"water without a seed at ({x:.0f}, {y:.0f}), {piece.area:.0f} square units")
