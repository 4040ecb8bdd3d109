"""What the client is told about drawing a region, besides its outline."""

from dataclasses import dataclass, field
from typing import Any

from shapely import Polygon, box

from .lettering import LEADING

LANGUAGES = ("en", "fr")

Spot = tuple[float, float]


@dataclass
class Label:
    """A name in lines around a middle."""

    x: float
    y: float
    size: float
    lines: tuple[str, ...]
    width: float
    """The room that the block takes, the income's shield included."""
    last: float
    """The width of the last line alone."""
    turn: float = 0
    """By how many degrees it is turned, clockwise."""

    @property
    def height(self) -> float:
        """The height of all lines."""
        return LEADING * self.size * len(self.lines)

    @property
    def room(self) -> Polygon:
        """The rectangle that the block takes, before it is turned."""
        return box(self.x - self.width / 2, self.y - self.height / 2, self.x + self.width / 2, self.y + self.height / 2)

    def data(self) -> dict[str, Any]:
        """As the client reads it."""
        plain = {"x": round(self.x), "y": round(self.y), "size": self.size, "lines": list(self.lines)}
        plain |= {"width": round(self.width), "last": round(self.last)}
        return plain | ({"turn": self.turn} if self.turn else {})


@dataclass
class Drawing:
    """Everything about one region."""

    kind: str
    pole: Spot
    pole_radius: float
    inside: bool = True
    """Whether the name stands in the region."""
    labels: dict[str, Label] = field(default_factory=dict)
    number: tuple[float, float, float] | None = None
    """x, y and size of a sea zone's number."""
    stack_radius: float = 0
    stacks: list[Spot] = field(default_factory=list)
    ring: list[Spot] | None = None
    """A line around an island and its counters."""

    def data(self) -> dict[str, Any]:
        """As the client reads it."""
        plain: dict[str, Any] = {
            "kind": self.kind,
            "pole": _whole(self.pole),
            "poleRadius": round(self.pole_radius),
        }
        if self.stacks:
            plain |= {"stackRadius": self.stack_radius, "stacks": [_whole(spot) for spot in self.stacks]}
        if self.number:
            x, y, size = self.number
            plain["number"] = {"x": round(x), "y": round(y), "size": round(size)}
        if self.labels:
            plain["inside"] = self.inside
            plain["labels"] = {language: label.data() for language, label in self.labels.items()}
        if self.ring:
            plain["ring"] = [_whole(spot) for spot in self.ring]
        return plain


def _whole(spot: Spot) -> list[int]:
    return [round(spot[0]), round(spot[1])]
