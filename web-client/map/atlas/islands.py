"""Islands: moved, widened, grown or drawn by hand, so that counters find room."""

from typing import Any

from shapely import Point
from shapely.affinity import scale, translate

from .curves import blob
from .projection import Projection
from .shapes import Shape, polygons, union

ROUND = 8
"""By how much the shore of a grown island is rounded."""


class Moves:
    """What happens to lands that the projection leaves too small, and to everything that must move with them."""

    def __init__(self, recipe: dict[str, Any], projection: Projection) -> None:
        """Reads `moved` of `recipe/islands.json`."""
        self.recipe, self.projection = recipe, projection

    def apply(self, land: str, shape: Shape) -> Shape:
        """The land where it shall be, as large as it shall be."""
        entry = self.recipe.get(land, {})
        if "close" in entry:
            shape = shape.buffer(entry["close"]).buffer(-entry["close"])
        if "grow" in entry:
            shape = shape.buffer(entry["grow"])
        return self._transform(entry, shape)

    def place(self, land: str, place: list[float]) -> tuple[float, float]:
        """A place that is given by degrees on the true map, moved as its land was."""
        point = self._transform(self.recipe.get(land, {}), Point(self.projection.point(place)))
        return point.x, point.y

    def _transform(self, entry: dict[str, Any], shape: Shape) -> Shape:
        if "scale" in entry:
            across, up = entry["scale"]
            origin = self.projection.point(entry["about"])
            shape = scale(shape, across, up, origin=origin)
        return translate(shape, *entry.get("shift", (0, 0)))


def drawn(entry: dict[str, Any], countries: dict[str, Shape], projection: Projection) -> Shape:
    """Islands that are grown out of Natural Earth's specks, or drawn where it has none."""
    if "blobs" in entry:
        return (
            union(
                blob(projection.point(one["at"]), one["rx"], one["ry"], one["turn"], f"{entry['region']} {number}")
                for number, one in enumerate(entry["blobs"])
            )
            .buffer(6)
            .buffer(-6)
        )
    box = projection.box(entry["box"])
    specks = [part for name in entry["countries"] for part in polygons(countries[name]) if box.contains(part.centroid)]
    grown = union(specks).buffer(entry["grow"]).buffer(ROUND).buffer(-ROUND)
    return translate(grown, *entry.get("shift", (0, 0)))
