"""Whole countries and parts of countries become the lands of the board."""

from typing import Any

from shapely import LineString, Point

from .curves import roughen, smooth
from .projection import Projection
from .report import Report
from .shapes import FINE, Shape, difference, faces, multi, polygons, union

NOWHERE = "left out"
"""The seed of what the board does not have."""


def lands(
    recipe: dict[str, Any], countries: dict[str, Shape], projection: Projection, report: Report
) -> dict[str, Shape]:
    """All lands of `recipe/lands.json`; one that is only drawn later is empty."""
    pieces: dict[str, list[Shape]] = {
        land: [countries[name] for name in entry.get("countries", [])] for land, entry in recipe["lands"].items()
    }
    for group in recipe["divided"]:
        for land, face in _divide(group, countries, projection, report):
            pieces[land].append(face)
    left_out = [projection.box(entry["box"]) for entry in recipe["left_out"]]
    return {land: _without_crumbs(union(parts), left_out, recipe["smallest_part"]) for land, parts in pieces.items()}


def _divide(
    group: dict[str, Any], countries: dict[str, Shape], projection: Projection, report: Report
) -> list[tuple[str, Shape]]:
    """Cuts some countries along lines of ours and names each piece by the seed in it, or by the nearest one."""
    what = group["countries"][0]
    whole = union(countries[name] for name in group["countries"])
    rough = group.get("rough", 0)
    cuts = []
    for line in group["lines"]:
        curve = smooth([projection.point(place) for place in line["through"]])
        cuts.append(roughen(curve, line.get("rough", rough), f"{what} {line['through']}"))
    pieces = _cut(whole, cuts) if cuts else polygons(whole)
    seeds = [(land, Point(projection.point(place))) for land, places in group["seeds"].items() for place in places]
    for land, seed in seeds:
        if whole.distance(seed) > 3:
            report.warn(f"the seed of {land} in {what} is not on land")
    named = []
    for piece in pieces:
        inside = {land for land, seed in seeds if piece.contains(seed)}
        if len(inside) > 1:
            report.warn(f"one piece of {what} holds the seeds of {sorted(inside)}")
        land = min(inside) if inside else min(seeds, key=lambda seed: float(piece.distance(seed[1])))[0]
        if land != NOWHERE:
            named.append((land, piece))
    return named


def _cut(whole: Shape, cuts: list[Any]) -> list[Shape]:
    pieces = faces([whole.boundary, *(LineString(cut) for cut in cuts)], FINE)
    return [piece for piece in pieces if whole.contains(piece.representative_point())]


def _without_crumbs(shape: Shape, left_out: list[Shape], smallest: float) -> Shape:
    """Without the islands that the recipe leaves out and those too small to be seen; the largest part always stays."""
    parts = polygons(shape)
    largest = max((part.area for part in parts), default=0)
    kept = [part for part in parts if not any(box.contains(part.centroid) for box in left_out)]
    return multi(part for part in kept if part.area >= min(smallest, largest))


def settle(shapes: dict[str, Shape], frame: Shape, last: set[str]) -> dict[str, Shape]:
    """Gives every place to one land. Those in `last`, which were moved or grown, give way."""
    settled: dict[str, Shape] = {}
    for land in sorted(shapes, key=lambda name: name in last):
        # Where an outline runs along the frame, the intersection brings lines and points as well.
        inside = multi(polygons(shapes[land].intersection(frame, grid_size=FINE)))
        before = [other for other in settled.values() if other.intersects(inside)]
        shape = difference(inside, union(before))
        parts = polygons(shape)
        largest = max((part.area for part in parts), default=0)
        settled[land] = multi(part for part in parts if part.area >= min(60, largest))
    return {land: settled[land] for land in shapes}
