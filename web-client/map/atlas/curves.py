"""Lines as a hand would draw them: smooth through their points, a little rough, the same at every run."""

import zlib

import numpy as np
from numpy.typing import NDArray
from shapely import Polygon
from shapely.affinity import rotate

Numbers = NDArray[np.float64]
Point = tuple[float, float]


def dice(seed: str) -> np.random.Generator:
    """Chance that is the same at every run for the same words."""
    return np.random.default_rng(zlib.crc32(seed.encode()))


def smooth(points: list[Point], step: float = 9.0) -> list[Point]:
    """A curve through points (a centripetal Catmull-Rom spline), with a vertex about every `step` units."""
    corners = np.array(points, float)
    if len(corners) == 2:
        count = max(1, int(np.hypot(*(corners[1] - corners[0])) / step))
        return [tuple(point) for point in np.linspace(corners[0], corners[1], count + 1)]
    before, after = 2 * corners[0] - corners[1], 2 * corners[-1] - corners[-2]
    corners = np.vstack([before, corners, after])
    knots = np.concatenate([[0.0], np.cumsum(np.maximum(1e-6, np.hypot(*np.diff(corners, axis=0).T)) ** 0.5)])
    curve: list[Point] = [points[0]]
    for i in range(1, len(corners) - 2):
        count = max(2, int(np.hypot(*(corners[i + 1] - corners[i])) / step))
        for t in np.linspace(knots[i], knots[i + 1], count + 1)[1:-1]:
            curve.append(_blend(corners[i - 1 : i + 3], knots[i - 1 : i + 3], float(t)))
        curve.append((float(corners[i + 1][0]), float(corners[i + 1][1])))
    return curve


def _blend(corners: Numbers, knots: Numbers, t: float) -> Point:
    """Neville's scheme over four corners: straight lines between, then lines between those."""
    level = list(corners)
    for reach, pairs in ((1, 3), (2, 2)):
        level = [
            level[k] + (level[k + 1] - level[k]) * ((t - knots[k]) / (knots[k + reach] - knots[k]))
            for k in range(pairs)
        ]
    x, y = level[0] + (level[1] - level[0]) * ((t - knots[1]) / (knots[2] - knots[1]))
    return float(x), float(y)


def roughen(points: list[Point], size: float, seed: str) -> list[Point]:
    """Moves the vertices aside by about `size` units, in waves of three lengths. The ends stay where they are."""
    if size <= 0 or len(points) < 4:
        return points
    chance, line = dice(seed), np.array(points)
    way = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    length = way[-1]
    aside = np.zeros(len(line))
    for wave, share in ((60, 1.0), (31, 0.6), (16, 0.35)):
        nodes = max(3, int(length / wave * 2) + 2)
        aside += share * size * np.interp(way, np.linspace(0, length, nodes), chance.normal(0, 1, nodes))
    aside *= np.minimum(1, np.minimum(way, length - way) / 18)
    along = np.gradient(line, axis=0)
    across = np.column_stack([-along[:, 1], along[:, 0]]) / np.maximum(1e-9, np.hypot(*along.T))[:, None]
    return [tuple(point) for point in line + across * aside[:, None]]


def blob(centre: Point, rx: float, ry: float, turn: float, seed: str) -> Polygon:
    """An island that no map at this scale shows: an ellipse with a shore."""
    chance, angle = dice(seed), np.linspace(0, 2 * np.pi, 49)[:-1]
    waves = ((2, 0.05), (3, 0.06), (4, 0.04), (5, 0.035), (7, 0.02))
    reach = 1 + sum(size * chance.normal() * np.cos(n * angle + chance.uniform(0, 2 * np.pi)) for n, size in waves)
    x, y = centre
    shore = np.column_stack([x + rx * reach * np.cos(angle), y + ry * reach * np.sin(angle)])
    return rotate(Polygon(shore), turn, origin=centre)


def ellipse(centre: Point, rx: float, ry: float) -> Polygon:
    """A plain ellipse."""
    angle = np.linspace(0, 2 * np.pi, 41)[:-1]
    return Polygon(np.column_stack([centre[0] + rx * np.cos(angle), centre[1] + ry * np.sin(angle)]))
