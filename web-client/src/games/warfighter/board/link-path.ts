/** A line between two pieces, as the attributes of its drawing. */
export interface LinkPath {
  line: string;
  /** How its head stands. */
  head: string;
  /** Where its label stands. */
  at: { x: number; y: number };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

type Point = readonly [x: number, y: number];

/** A track narrower than this stands upright. */
export const UPRIGHT_BELOW = 760;

/** Whether the middle of a piece lies above or below what its column shows. */
export function isScrolledAway(piece: Box, column: Box): boolean {
  const middle = piece.top + piece.height / 2;
  return middle < column.top || middle > column.bottom;
}

function curve(from: Point, bend: readonly [Point, Point], to: Point, turn: number): LinkPath {
  const [[x1, y1], [a, b], [c, d], [x2, y2]] = [from, bend[0], bend[1], to];
  return {
    line: `M${x1} ${y1}C${a} ${b} ${c} ${d} ${x2} ${y2}`,
    head: `translate(${x2} ${y2}) rotate(${turn})`,
    at: { x: (x1 + 3 * a + 3 * c + x2) / 8, y: (y1 + 3 * b + 3 * d + y2) / 8 },
  };
}

/** Up from the top of a piece to the lower edge of another, which it meets so far from its left side. */
function fromBelow(one: Box, other: Box, inset: number): LinkPath {
  const [x1, y1, x2, y2] = [one.left + 20, one.top, other.left + inset, other.bottom + 9];
  return curve(
    [x1, y1],
    [
      [x1, y1 - 30],
      [x2, y2 + 40],
    ],
    [x2, y2],
    -90,
  );
}

/** From the soldier that acts to what it is about to do something to; a move ends where soldiers stand. */
export function orderPath(one: Box, other: Box, width: number, isMove: boolean): LinkPath {
  if (width < UPRIGHT_BELOW) {
    // Along the edge of the track; to a card at the right, from below.
    const isAtEdge = other.left < 40;
    if (!isAtEdge) return fromBelow(one, other, 40);
    const [x1, y1] = [one.left + 2, one.top + one.height / 2];
    const [x2, y2] = [other.left - 3, other.top + Math.min(24, other.height / 2)];
    return curve(
      [x1, y1],
      [
        [-4, y1],
        [-4, y2],
      ],
      [x2, y2],
      0,
    );
  }
  if (Math.abs(one.left - other.left) < 60) return fromBelow(one, other, 30);
  const isRight = other.left > one.left;
  const [x1, y1] = [isRight ? one.right : one.left, one.top + one.height / 2];
  const x2 = isRight ? other.left - 8 : other.right + 8;
  const y2 = isMove ? other.bottom - Math.min(70, other.height / 2) : other.top + other.height / 2;
  const middle = (x1 + x2) / 2;
  return curve(
    [x1, y1],
    [
      [middle, y1 - 30],
      [middle, y2],
    ],
    [x2, y2],
    isRight ? 0 : 180,
  );
}

/** From a hostile card to the soldier at whom it aims. */
export function aimPath(one: Box, other: Box, width: number): LinkPath {
  if (width < UPRIGHT_BELOW) {
    const [x1, x2] = [one.left + one.width / 2, other.left + other.width / 2];
    const isDown = other.top > one.top;
    const [y1, y2] = isDown ? [one.bottom, other.top - 8] : [one.top, other.bottom + 8];
    const half = (y2 - y1) / 2;
    return curve(
      [x1, y1],
      [
        [x1, y1 + half],
        [x2, y2 - half],
      ],
      [x2, y2],
      isDown ? 90 : -90,
    );
  }
  const y1 = one.top + one.height * 0.4;
  const y2 = other.top + other.height / 2;
  if (Math.abs(one.left - other.left) < 60) {
    const [x1, x2] = [one.right, other.right + 8];
    const out = Math.max(x1, x2) + 34;
    return curve(
      [x1, y1],
      [
        [out, y1],
        [out, y2],
      ],
      [x2, y2],
      180,
    );
  }
  const isRight = other.left > one.left;
  const [x1, x2] = isRight ? [one.right, other.left - 8] : [one.left, other.right + 8];
  const middle = (x1 + x2) / 2;
  return curve(
    [x1, y1],
    [
      [middle, y1],
      [middle, y2],
    ],
    [x2, y2],
    isRight ? 0 : 180,
  );
}
