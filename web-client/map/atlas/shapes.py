"""Small operations on shapes, all in units of the board."""

from collections.abc import Iterable, Iterator
from typing import Any

import shapely
from shapely import LineString, MultiPolygon, Polygon
from shapely.ops import polygonize

Shape = Any
"""A shapely geometry. The library ships no types, and a union of its classes would only be noise."""

FINE = 0.01
"""The grid on which shapes are overlaid. Without one, overlays of overlays leave slivers."""


def union(shapes: Iterable[Shape]) -> Shape:
    """Joins shapes; nothing gives an empty polygon."""
    return shapely.union_all([shapely.set_precision(shape, FINE) for shape in shapes] or [Polygon()], grid_size=FINE)


def cover(shapes: Iterable[Shape]) -> Shape:
    """Joins shapes that only have to be kept clear of: much faster, and a sliver more or less does no harm."""
    return shapely.union_all(list(shapes) or [Polygon()])


def difference(shape: Shape, taken: Shape) -> Shape:
    """What is left of a shape."""
    return shapely.difference(shape, taken, grid_size=FINE) if shape.intersects(taken) else shape


def polygons(shape: Shape) -> list[Polygon]:
    """The polygons of which a shape consists."""
    if shape.is_empty:
        return []
    if shape.geom_type == "Polygon":
        return [shape]
    return [polygon for part in getattr(shape, "geoms", []) for polygon in polygons(part)]


def multi(parts: Iterable[Polygon]) -> MultiPolygon:
    """One shape of several polygons."""
    return MultiPolygon(list(parts))


def lines(shape: Shape) -> Iterator[LineString]:
    """The lines of which a shape consists."""
    if shape.geom_type in ("LineString", "LinearRing"):
        yield shape
    for part in getattr(shape, "geoms", []):
        yield from lines(part)


def faces(linework: Iterable[Shape], grid: float = FINE) -> list[Polygon]:
    """The areas that lines enclose."""
    return list(polygonize(lines(shapely.union_all(list(linework), grid_size=grid))))


def shared_length(one: Shape, other: Shape) -> float:
    """How long two shapes run along each other."""
    return float(shapely.length(shapely.intersection(one.boundary, other.boundary)))


def widest_spot(shape: Shape) -> tuple[float, tuple[float, float]]:
    """The radius and the centre of the largest circle inside a shape."""
    best = (0.0, (0.0, 0.0))
    for polygon in sorted(polygons(shape), key=lambda part: -part.area)[:6]:
        if polygon.area < 20:
            continue
        spoke = shapely.maximum_inscribed_circle(polygon, tolerance=1.0)
        if spoke.length > best[0]:
            best = (float(spoke.length), spoke.coords[0])
    return best
