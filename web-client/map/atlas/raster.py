"""Squared paper: which cells of the board something covers, and how many of them lie in a rectangle."""

import numpy as np
import shapely
from numpy.typing import NDArray

from .shapes import Shape

CELL = 4
"""Side of a cell in units."""

MARGIN = 80
"""Paper beyond the left and right edge of the board, in units, since the seam swings."""

Mask = NDArray[np.bool_]
Numbers = NDArray[np.float64]


class Paper:
    """Cells over a part of the board."""

    def __init__(self, left: float, top: float, right: float, bottom: float) -> None:
        """Paper for the cells whose centres lie between these bounds."""
        self.left, self.top = np.floor(left / CELL) * CELL, np.floor(top / CELL) * CELL
        columns, rows = int(np.ceil((right - self.left) / CELL)), int(np.ceil((bottom - self.top) / CELL))
        xs = self.left + CELL * (np.arange(columns) + 0.5)
        ys = self.top + CELL * (np.arange(rows) + 0.5)
        self.x, self.y = np.meshgrid(xs, ys)

    @classmethod
    def around(cls, shape: Shape, more: float = 0) -> "Paper":
        """Paper for a shape and a strip around it."""
        left, top, right, bottom = shape.bounds
        return cls(left - more, top - more, right + more, bottom + more)

    def inside(self, shape: Shape) -> Mask:
        """Cells whose centre lies in the shape."""
        if shape.is_empty:
            return np.zeros(self.x.shape, bool)
        shapely.prepare(shape)
        mask: Mask = shapely.contains_xy(shape, self.x, self.y)
        return mask

    def counter(self, mask: Mask) -> "Counter":
        """Prepares counting these cells."""
        return Counter(mask)


class Counter:
    """Counts the cells of a mask in rectangles of one size around every cell at once."""

    def __init__(self, mask: Mask) -> None:
        """Sums once, so that every rectangle afterwards takes four looks."""
        self._sum = np.pad(mask.astype(np.int32).cumsum(0).cumsum(1), ((1, 0), (1, 0)))

    def within(self, width: float, height: float) -> NDArray[np.int32]:
        """How many cells of the mask the rectangle around each cell covers. Beyond the paper there are none."""
        rows, columns = self._sum.shape[0] - 1, self._sum.shape[1] - 1
        up, side = int(np.ceil(height / 2 / CELL)), int(np.ceil(width / 2 / CELL))
        row, column = np.arange(rows), np.arange(columns)
        top, bottom = np.clip(row - up, 0, rows), np.clip(row + up + 1, 0, rows)
        left, right = np.clip(column - side, 0, columns), np.clip(column + side + 1, 0, columns)
        table = self._sum
        return (
            table[np.ix_(bottom, right)]
            - table[np.ix_(top, right)]
            - table[np.ix_(bottom, left)]
            + table[np.ix_(top, left)]
        )
