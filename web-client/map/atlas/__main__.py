"""Makes `board.topo.json`. Run in `web-client/map`: `python -m atlas [--check]`."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from . import audit, channels, cities, coverage, islands, lakes, layout, seas
from .frame import Frame
from .lands import lands, settle
from .lettering import Face
from .natural_earth import countries
from .projection import Projection
from .report import Report
from .shapes import Shape, polygons, union

HERE = Path(__file__).resolve().parent.parent
REPOSITORY = HERE.parent.parent
FACTS = REPOSITORY / "rules/aa1941/data/board.json"
RESULT = HERE.parent / "src/games/aa1941/board/board.topo.json"
FONTS = HERE.parent / "fonts"

TOLERANCE = 2.8
"""How far a simplified border may stray, in units."""


def recipe(name: str) -> Any:
    """A part of the recipe."""
    return json.loads((HERE / "recipe" / f"{name}.json").read_text(encoding="utf-8"))


def geometry(frame: Frame, moves: islands.Moves, report: Report) -> dict[str, Shape]:
    """All regions, ice and the Caspian Sea, as one coverage."""
    projection = frame.projection
    known = countries(HERE / "node_modules/world-atlas/countries-50m.json", frame)
    report.done("countries")
    shapes = {
        land: moves.apply(land, shape) for land, shape in lands(recipe("lands"), known, projection, report).items()
    }
    for entry in recipe("islands")["drawn"]:
        land = entry["region"]
        shapes[land] = union([shapes[land], islands.drawn(entry, known, projection)])
    water = recipe("channels")
    channels.carve(water["carved"], shapes, projection)
    channels.dig(water["dug"], shapes, projection)
    shapes = settle(shapes, frame.area, set(moves.recipe))
    report.done("lands")
    chart = seas.Chart(frame, moves, shapes, report)
    sea, enclosed = seas.seas(recipe("seas"), chart, report)
    for land, pond in enclosed:
        shapes[land] = union([shapes[land], pond])
    report.done("seas")
    return coverage.coverage({**shapes, **sea}, frame.area, TOLERANCE, report)


def feature(region: str, cell: Shape, properties: dict[str, Any]) -> dict[str, Any]:
    """A region as GeoJSON."""
    rings = [
        [[[_number(x), _number(y)] for x, y in ring.coords] for ring in (part.exterior, *part.interiors)]
        for part in polygons(cell)
    ]
    one = len(rings) == 1
    outline = {"type": "Polygon" if one else "MultiPolygon", "coordinates": rings[0] if one else rings}
    return {"type": "Feature", "id": region, "properties": properties, "geometry": outline}


def _number(value: float) -> float | int:
    return int(value) if value == int(value) else value


def make(report: Report) -> str:
    """The text of the file."""
    frame_recipe = recipe("frame")
    projection = Projection(frame_recipe)
    frame = Frame(frame_recipe, projection)
    moves = islands.Moves(recipe("islands")["moved"], projection)
    cells = geometry(frame, moves, report)

    board = json.loads(FACTS.read_text(encoding="utf-8"))
    facts = {region["id"]: region for region in board["regions"]}
    adjacent = {tuple(sorted((one, other))) for one, fact in facts.items() for other in fact["adjacent"]}
    links = recipe("channels")["links"]
    audit.compare(cells, adjacent, {tuple(sorted(link["between"])) for link in links}, frame, report)
    report.done("coverage and adjacency")

    garamond = FONTS / "eb-garamond.woff2"
    faces = layout.Faces(Face(garamond, 600), Face(FONTS / "eb-garamond-italic.woff2", 500))
    waters = union(cells[region] for region, fact in facts.items() if fact["kind"] == "sea")
    capitals = cities.cities(recipe("places")["capitals"], moves, cells, waters, Face(garamond, 600))
    shores = lakes.lakes(recipe("lakes"), projection)
    plan = layout.Layout(cells, facts, frame.area, faces)
    plan.place(capitals, lakes.shapes(shores))
    report.done("names and counters")

    drawings = {region: plan.drawings[region].data() for region in facts}
    drawings |= {region: {"kind": region.split(":")[0]} for region in cells if region not in facts}
    gates = [
        {"canal": gate["canal"], "at": [round(value) for value in projection.point(gate["at"])], "turn": gate["turn"]}
        for gate in recipe("channels")["gates"]
    ]
    collection = {
        "regions": {
            "type": "FeatureCollection",
            "features": [feature(region, cell, drawings[region]) for region, cell in cells.items()],
        },
        "width": frame.width,
        "height": frame.height,
        "gates": gates,
        "links": [link | {"between": link["between"]} for link in links],
        "capitals": [city.data() for city in capitals],
        "lakes": shores,
    }
    packed = subprocess.run(
        ["node", "topology.js"],
        cwd=HERE,
        input=json.dumps(collection, ensure_ascii=False),
        capture_output=True,
        text=True,
        check=True,
    )
    return packed.stdout


def main(words: list[str]) -> int:
    """Writes the map, or with `--check` only says whether the one in the client is what the recipe gives."""
    report = Report()
    text = make(report)
    if report.warnings:
        print(f"{len(report.warnings)} warnings: the map is not written")
        return 1
    if words == ["--check"]:
        if RESULT.read_text(encoding="utf-8") == text:
            return 0
        print(f"{RESULT.relative_to(REPOSITORY)} is not what the recipe gives")
        return 1
    RESULT.write_text(text, encoding="utf-8")
    print(f"{RESULT.relative_to(REPOSITORY)}: {len(text) / 1024:.0f} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
