"""Lakes that are only decoration."""

from typing import Any

from shapely import Polygon

from .curves import smooth
from .projection import Projection

Spot = tuple[float, float]


def lakes(recipe: list[dict[str, Any]], projection: Projection) -> list[list[Spot]]:
    """Closed shores through the recipe's points, to half units."""
    return [_shore([projection.point(place) for place in entry["through"]]) for entry in recipe]


def _shore(corners: list[Spot]) -> list[Spot]:
    # Two corners more at each end make the curve meet itself without a kink.
    curve = smooth([*corners[-2:], *corners, *corners[:3]], 7)
    start, end = curve.index(corners[0]), len(curve) - 1 - curve[::-1].index(corners[0])
    return [(round(x * 2) / 2, round(y * 2) / 2) for x, y in curve[start : end + 1]]


def shapes(shores: list[list[Spot]]) -> list[Polygon]:
    """The lakes as areas."""
    return [Polygon(shore).buffer(0) for shore in shores]
