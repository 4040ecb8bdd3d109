"""Where the counters of a region stand."""

import numpy as np
from shapely import Point

from .raster import Paper
from .shapes import Shape, cover, widest_spot

GAP = 5
"""Units between two counters: the badge with the number hangs over the rim."""

Spot = tuple[float, float]


def spots(shape: Shape, radius: float, most: int, near: Spot, blocked: list[Shape]) -> list[Spot]:
    """A close group of places for counters that lie wholly in the shape, the one nearest to `near` first.

    Tries rows like those of a formation and a free arrangement, and takes what holds more.
    """
    free = shape.buffer(-radius)
    if blocked:
        free = free.difference(cover(blocked).buffer(radius + 1))
    if free.is_empty:
        return []
    paper = Paper.around(free)
    inside = paper.inside(free)
    points = np.column_stack([paper.x[inside], paper.y[inside]])
    _, middle = widest_spot(free)
    if middle != (0.0, 0.0) and free.buffer(0.01).contains(Point(middle)):
        points = np.vstack([points, middle])
    if not len(points):
        return []
    apart = 2 * radius + GAP
    groups = [_free(points, apart, most, near)]
    for row in np.linspace(0, apart, 6)[:-1]:
        for column in np.linspace(0, apart, 6)[:-1]:
            groups.append(_rows(points, apart, (column, row), most, near))
    return max(groups, key=lambda group: (len(group), -_spread(group, near)))


def _free(points: np.ndarray, apart: float, most: int, near: Spot) -> list[Spot]:
    """Each counter as close to the middle of the others as it can be."""
    chosen: list[Spot] = []
    while len(chosen) < most and len(points):
        centre = np.mean([near, *chosen], axis=0)
        x, y = points[np.argmin(((points - centre) ** 2) @ (1.0, 1.5))]
        chosen.append((float(x), float(y)))
        points = points[np.hypot(*(points - (x, y)).T) >= apart]
    return chosen


def _rows(points: np.ndarray, apart: float, start: tuple[float, float], most: int, near: Spot) -> list[Spot]:
    """Places of a square pattern; a place may be missed by as much as the paper's cells are coarse."""
    off = np.abs((points - start + apart / 2) % apart - apart / 2)
    hits = points[(off <= 2.01).all(axis=1)]
    if not len(hits):
        return []
    snapped = np.unique(np.round((hits - start) / apart), axis=0) * apart + start
    order = np.argsort(((snapped - near) ** 2) @ (1.0, 1.5), kind="stable")[:most]
    chosen: list[Spot] = []
    for wanted in snapped[order]:
        nearest = hits[np.argmin(np.hypot(*(hits - wanted).T))]
        chosen.append((float(nearest[0]), float(nearest[1])))
    return chosen if _closest(chosen) >= apart - GAP + 1.5 else []


def _closest(group: list[Spot]) -> float:
    """The smallest distance between two places."""
    if len(group) < 2:
        return float("inf")
    places = np.array(group)
    between = np.hypot(*(places[:, None] - places[None, :]).transpose(2, 0, 1))
    return float(between[~np.eye(len(group), dtype=bool)].min())


def _spread(group: list[Spot], near: Spot) -> float:
    return float(np.hypot(*(np.array(group) - near).T).mean()) if group else 0.0
