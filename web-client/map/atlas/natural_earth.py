"""Countries from Natural Earth 1:50m (public domain), as world-atlas packs them into TopoJSON."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely import Polygon

from .frame import Frame
from .shapes import FINE, Shape, polygons, union

STEP = 0.5
"""Degrees after which a straight line gets another vertex, since the projection bends it."""


def countries(source: Path, frame: Frame) -> dict[str, Shape]:
    """All countries that lie on the board, by Natural Earth's names."""
    topology = json.loads(source.read_text())
    arcs = [_project(arc, topology["transform"], frame) for arc in topology["arcs"]]
    found = {}
    for country in topology["objects"]["countries"]["geometries"]:
        name, kind = country["properties"]["name"], country["type"]
        if name == "Antarctica" or kind not in ("Polygon", "MultiPolygon"):
            continue
        pieces = [country["arcs"]] if kind == "Polygon" else country["arcs"]
        outlines = [[_ring(ring, arcs, frame.width) for ring in piece] for piece in pieces]
        whole = [shapely.make_valid(Polygon(shell, holes)) for shell, *holes in outlines]
        inside = [part for shape in whole for around in frame.around(shape) for part in polygons(around)]
        found[name] = shapely.set_precision(union(inside), FINE)
    return found


def _project(arc: list[list[int]], transform: dict[str, Any], frame: Frame) -> Any:
    """Projects arc by arc, so that neighbours keep exactly the same border."""
    degrees = np.cumsum(np.array(arc, float), axis=0) * transform["scale"] + transform["translate"]
    # Rings around the antimeridian jump by 360 degrees; unwrapped they go on.
    degrees[:, 0] = np.unwrap(degrees[:, 0], period=360)
    dense = [degrees[:1]]
    for start, end in zip(degrees, degrees[1:], strict=False):
        count = max(1, int(np.ceil(np.abs(end - start).max() / STEP)))
        dense.append(np.linspace(start, end, count + 1)[1:])
    longitudes, latitudes = np.vstack(dense).T
    return frame.projection.points(longitudes, latitudes)


def _ring(indices: list[int], arcs: list[Any], width: float) -> Any:
    """Strings arcs together; one that lies a turn around the world away is brought near."""
    ring: list[Any] = []
    for index in indices:
        arc = arcs[index] if index >= 0 else arcs[~index][::-1]
        if ring:
            turns = round((ring[-1][-1][0] - arc[0][0]) / width)
            arc = (arc + [turns * width, 0])[1:]
        ring.append(arc)
    return np.vstack(ring)
