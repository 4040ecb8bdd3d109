"""The sheet of paper: where the board is cut open, and what lies inside."""

from typing import Any

import numpy as np
from shapely import LineString, Polygon
from shapely.affinity import translate

from .curves import smooth
from .projection import Projection
from .shapes import Shape


class Frame:
    """The board's outline. Left and right edge are the same line, one turn around the world apart.

    That line is the border between the regions on both sides, so it swings a little, as a border does.
    """

    def __init__(self, recipe: dict[str, Any], projection: Projection) -> None:
        """Reads `seam` of `recipe/frame.json`: points `[y, how far to the right]` from the top to the bottom."""
        self.width, self.height = projection.width, projection.height
        self.projection = projection
        curve = np.round(np.array(smooth([(x, y) for y, x in recipe["seam"]], 12)) * 2) / 2
        self.seam = LineString(curve)
        self.area = Polygon([*curve, *(curve[::-1] + [self.width, 0])])

    def around(self, shape: Shape) -> list[Shape]:
        """The parts of a shape that fall inside the frame, from every turn around the world."""
        turned = (translate(shape, turn * self.width, 0) for turn in (-1, 0, 1, 2))
        return [part for part in (whole.intersection(self.area) for whole in turned) if part.area > 0]

    def on_seam(self, latitude: float, side: str) -> tuple[float, float]:
        """Where a parallel meets the seam; `side` is `left` or `right`."""
        _, y = self.projection.point([self.projection.cut, latitude])
        curve = np.array(self.seam.coords)
        x = float(np.interp(y, curve[:, 1], curve[:, 0]))
        return (x if side == "left" else x + self.width), y
