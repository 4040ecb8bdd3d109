"""Water where the board needs it: straits wide enough to be seen, and canals."""

from typing import Any

from shapely import LineString

from .curves import ellipse, smooth
from .projection import Projection
from .shapes import Shape, difference


def carve(recipe: list[dict[str, Any]], shapes: dict[str, Shape], projection: Projection) -> None:
    """Takes an ellipse out of one land and makes it another one."""
    for entry in recipe:
        piece = ellipse(projection.point(entry["at"]), entry["rx"], entry["ry"])
        whole = shapes[entry["from"]]
        shapes[entry["region"]] = whole.intersection(piece)
        shapes[entry["from"]] = whole.difference(piece)


def dig(recipe: list[dict[str, Any]], shapes: dict[str, Shape], projection: Projection) -> None:
    """Turns the land along some lines into water."""
    for entry in recipe:
        line = smooth([projection.point(place) for place in entry["through"]])
        water = LineString(line).buffer(entry["width"] / 2, cap_style="flat")
        for land, shape in shapes.items():
            shapes[land] = difference(shape, water)
