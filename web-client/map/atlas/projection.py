"""From longitude and latitude to the board.

The board is no projection that has a name. Along both axes a profile says how many units one degree takes, so that
Europe gets three times the room of the North Pacific. x blends two profiles over the latitude, y blends three over the
longitude. The result goes round the world without a jump.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from shapely import Polygon

Numbers = NDArray[np.float64]

SAMPLES = 2001
BLUR_X, BLUR_Y = 4.0, 2.5
"""By how many degrees the steps of a profile are blurred."""


class Profile:
    """How far along an axis a degree is, as a share of the board's size."""

    def __init__(self, steps: list[Any], blur: float, *, periodic: bool) -> None:
        """Reads `[start, [end, units a degree], ...]`, with start and ends in degrees."""
        ends = [steps[0], *(end for end, _ in steps[1:])]
        self.degrees = np.linspace(ends[0], ends[-1], SAMPLES)
        step = np.searchsorted(ends, self.degrees, side="right").clip(1, len(ends) - 1)
        slope = np.array([units for _, units in steps[1:]], float)[step - 1]
        width = self.degrees[1] - self.degrees[0]
        reach = int(4 * blur / width)
        bell = np.exp(-0.5 * (np.arange(-reach, reach + 1) * width / blur) ** 2)
        if periodic:
            around = np.concatenate([slope[:-1][-reach:], slope[:-1], slope[: reach + 1]])
        else:
            around = np.pad(slope, reach, mode="edge")
        slope = np.convolve(around, bell / bell.sum(), "valid")
        share = np.concatenate([[0.0], np.cumsum((slope[1:] + slope[:-1]) / 2)])
        self.share = share / share[-1]

    def at(self, degrees: Numbers) -> Numbers:
        """The share at these degrees; beyond the ends it goes on as steeply as there."""
        first, last, width = self.degrees[0], self.degrees[-1], self.degrees[1] - self.degrees[0]
        below = (degrees - first) * (self.share[1] - self.share[0]) / width
        above = 1 + (degrees - last) * (self.share[-1] - self.share[-2]) / width
        inside = np.interp(degrees, self.degrees, self.share)
        return np.where(degrees < first, below, np.where(degrees > last, above, inside))


def ease(share: Numbers) -> Numbers:
    """From 0 to 1 without a kink at either end."""
    share = np.clip(share, 0, 1)
    return share * share * (3 - 2 * share)


class Projection:
    """Puts places on the board that a recipe describes."""

    def __init__(self, recipe: dict[str, Any]) -> None:
        """Reads `recipe/frame.json`."""
        self.width, self.height, self.cut = recipe["width"], recipe["height"], recipe["cut"]
        across, up = recipe["x"], recipe["y"]
        self.south_of, self.north_of = across["south_of"], across["north_of"]
        self.south = Profile(across["south"], BLUR_X, periodic=True)
        self.north = Profile(across["north"], BLUR_X, periodic=True)
        self.along = [(longitude, Profile(up[name], BLUR_Y, periodic=False)) for longitude, name in up["along"]]

    def points(self, longitudes: Any, latitudes: Any) -> Numbers:
        """Places in degrees as points of the board, one a row. Longitudes go on beyond one turn around the world."""
        longitudes, latitudes = np.asarray(longitudes, float), np.asarray(latitudes, float)
        turns = np.floor((longitudes - self.cut) / 360 + 1e-12)
        here = longitudes - 360 * turns
        north = ease((latitudes - self.south_of) / (self.north_of - self.south_of))
        x = (1 - north) * self.south.at(here) + north * self.north.at(here)
        y = np.zeros_like(here)
        for (start, one), (end, other) in zip(self.along, self.along[1:], strict=False):
            blend = ease((here - start) / (end - start))
            mixed = (1 - blend) * one.at(latitudes) + blend * other.at(latitudes)
            y = np.where((here >= start - 1e-9) & (here <= end + 1e-9), mixed, y)
        return np.column_stack([(x + turns) * self.width, (1 - y) * self.height])

    def point(self, place: list[float]) -> tuple[float, float]:
        """One place `[longitude, latitude]` on the board."""
        ((x, y),) = self.points(place[:1], place[1:])
        return float(x), float(y)

    def box(self, bounds: list[float]) -> Polygon:
        """The area between two meridians and two parallels, `[west, south, east, north]`."""
        west, south, east, north = bounds
        along, up = np.linspace(0, 1, 13)[:-1], np.linspace(0, 1, 13)[:-1]
        longitudes = [west + (east - west) * along, np.full(12, east), east - (east - west) * along, np.full(12, west)]
        latitudes = [np.full(12, south), south + (north - south) * up, np.full(12, north), north - (north - south) * up]
        return Polygon(self.points(np.concatenate(longitudes), np.concatenate(latitudes))).buffer(0)
