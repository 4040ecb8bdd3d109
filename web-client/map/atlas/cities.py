"""Capital cities: a mark where they are, and their names."""

from dataclasses import dataclass
from typing import Any

from shapely import Point, Polygon, box

from .islands import Moves
from .lettering import Face
from .shapes import Shape, difference

SIZE = 19
MARK = 8
"""The radius of a city's mark."""


@dataclass
class City:
    """A capital city on the board."""

    region: str
    at: tuple[float, float]
    name: dict[str, str]
    side: str
    """On which side of the mark the name stands: `right`, `left`, `above` or `below`."""
    room: Polygon

    def data(self) -> dict[str, Any]:
        """As the client reads it."""
        x, y = self.at
        return {"region": self.region, "at": [round(x), round(y)], "name": self.name, "side": self.side}


def cities(recipe: list[dict[str, Any]], moves: Moves, cells: dict[str, Shape], sea: Shape, face: Face) -> list[City]:
    """Puts the name of each city where it is on its own land, or else over the sea."""
    found = []
    for entry in recipe:
        region, at = entry["region"], moves.place(entry["region"], entry["at"])
        width = max(face.width(name) for name in entry["name"].values()) * SIZE
        own = cells[region].buffer(-4)
        side = entry.get("side") or max(
            ("right", "left", "below", "above"),
            key=lambda side: _merit(_room(at, width, side), own, sea),
        )
        found.append(City(region, at, entry["name"], side, _room(at, width, side)))
    return found


def _room(at: tuple[float, float], width: float, side: str) -> Polygon:
    x, y = at
    middle = {
        "right": (x + MARK + 4 + width / 2, y),
        "left": (x - MARK - 4 - width / 2, y),
        "above": (x, y - MARK - SIZE * 0.6),
        "below": (x, y + MARK + SIZE * 0.6),
    }[side]
    half = SIZE * 0.5
    name = box(middle[0] - width / 2, middle[1] - half, middle[0] + width / 2, middle[1] + half)
    return Point(at).buffer(MARK + 2).union(name).envelope


def _merit(room: Polygon, own: Shape, sea: Shape) -> float:
    """How much of the room is good ground: best wholly at home, then wholly at sea."""
    home, water = room.intersection(own).area / room.area, room.intersection(sea).area / room.area
    foreign = difference(room, own).difference(sea).area / room.area
    return max(home, 0.9 * water) - foreign
