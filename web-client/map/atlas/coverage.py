"""All regions as one coverage: no gap, no overlap, the same vertices on both sides of a border."""

import numpy as np
import shapely
from shapely import Polygon

from .report import Report
from .shapes import Shape, faces, polygons, shared_length

GRID = 0.5
"""The coordinates of the finished map are multiples of this."""

CRUMB = 30
"""A part of a region smaller than this, in square units, goes to its neighbour."""


def coverage(shapes: dict[str, Shape], frame: Shape, tolerance: float, report: Report) -> dict[str, Shape]:
    """Simplifies all borders together and rounds them to the grid."""
    cells = _polygonise(list(shapes.values()), frame, 0.05)
    # The edge of the board stays as it is, so that its two ends go on fitting together.
    cells = list(shapely.coverage_simplify(np.array(cells, dtype=object), tolerance, simplify_boundary=False))
    cells = _without_crumbs(_polygonise(cells, frame, GRID))
    if not shapely.coverage_is_valid(cells):
        report.warn("the regions overlap or leave gaps")
    if abs(sum(cell.area for cell in cells) - frame.area) > 1:
        report.warn("the regions do not fill the board")
    return dict(zip(shapes, cells, strict=True))


def _polygonise(shapes: list[Shape], frame: Shape, grid: float) -> list[Shape]:
    """Cuts the board along all outlines at once and gives each piece to the shape that it was cut from."""
    tree = shapely.STRtree(shapes)
    pieces: list[list[Polygon]] = [[] for _ in shapes]
    for piece in faces([*(shape.boundary for shape in shapes), frame.boundary], grid):
        inside = piece.representative_point()
        owners = [index for index in tree.query(inside) if shapes[index].contains(inside)]
        if not owners:
            # Rounding opened a gap here.
            near = tree.query(piece)
            owners = [max(near, key=lambda index: piece.intersection(shapes[index]).area)] if len(near) else []
        if owners:
            pieces[owners[0]].append(piece)
    return [shapely.union_all(parts) if parts else Polygon() for parts in pieces]


def _without_crumbs(cells: list[Shape]) -> list[Shape]:
    parts = [polygons(cell) for cell in cells]
    for index, own in enumerate(parts):
        largest = max((part.area for part in own), default=0)
        for crumb in [part for part in own if part.area < min(CRUMB, largest)]:
            beside = [
                (sum(shared_length(crumb, part) for part in other if part.intersects(crumb)), number)
                for number, other in enumerate(parts)
                if number != index
            ]
            length, heir = max(beside)
            if length > 0:
                own.remove(crumb)
                parts[heir].append(crumb)
    return [shapely.union_all(part) for part in parts]
