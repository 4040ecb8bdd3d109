import type { Square } from '../../../generated/ddm';
import { loopsOf, SQUARE, type HallGrid } from './hall-grid';
import { keyOf, type Hall } from './reckon/hall';

/** The drawing of a floor: paths for all that is alike, so that the largest board is a handful of elements. */
export interface Floor {
  /** The darker of the two tints of the floor. */
  tint: string;
  joints: string;
  rubble: string;
  leaves: string;
  /** Pits, the spikes in them, and their tips. */
  pits: string;
  spikes: string;
  tips: string;
  /** Plinths of statues, their tops, and the busts on them. */
  plinths: string;
  tops: string;
  busts: string;
  /** Circles of power: their squares, and an ellipse around each. */
  circle: string;
  rings: readonly { x: number; y: number; rx: number; ry: number }[];
  walls: string;
  courses: string;
}

/** A number from 0 to 1 that is the same for the same square and purpose, in every match. */
const hash = (x: number, y: number, of = 0) =>
  ((((x * 73856093) ^ (y * 19349663) ^ (of * 83492791)) >>> 0) % 1000) / 1000;

const n = (value: number) => `${Math.round(value * 10) / 10}`;
const box = (x: number, y: number, width: number, height = width) =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
const disc = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;

/** Squares that hang together by their sides. */
function groupsOf(squares: readonly Square[]): Square[][] {
  const left = new Map(squares.map((square) => [keyOf(square), square]));
  const groups: Square[][] = [];
  for (const first of squares) {
    if (!left.delete(keyOf(first))) continue;
    const group = [first];
    for (const [x, y] of group) {
      const around: Square[] = [
        [x + 1, y],
        [x - 1, y],
        [x, y + 1],
        [x, y - 1],
      ];
      for (const next of around) if (left.delete(keyOf(next))) group.push(next);
    }
    groups.push(group);
  }
  return groups;
}

/** Draws the floor of a hall with all that lies on it. */
export function floorOf(hall: Hall, grid: HallGrid): Floor {
  const S = SQUARE;
  const at = ([x, y]: Square): [number, number] => [grid.left(x), grid.top(y)];
  const join = (squares: readonly Square[], draw: (square: Square) => string) => squares.map(draw).join('');
  const { width, height } = hall;
  const [left, top] = at([0, 0]);
  const joints =
    Array.from({ length: Math.max(0, width - 1) }, (_, x) => `M${grid.left(x + 1)} ${top}v${height * S}`).join('') +
    Array.from({ length: Math.max(0, height - 1) }, (_, y) => `M${left} ${grid.top(y + 1)}h${width * S}`).join('');
  const some = (count: number, draw: (k: number) => string) =>
    Array.from({ length: count }, (_, k) => draw(k)).join('');
  const spikeAt = (square: Square, draw: (x: number, y: number) => string) =>
    some(9, (k) => {
      const [x, y] = at(square);
      return draw(x + S * (0.2 + 0.3 * (k % 3)), y + S * (0.32 + 0.29 * Math.floor(k / 3)));
    });
  const [pits, statues, walls, circle] = [hall.all('spikes'), hall.all('statue'), hall.all('wall'), hall.all('circle')];
  return {
    tint: join(
      hall.squares.filter(([x, y]) => hash(x, y) > 0.55),
      (square) => box(...at(square), S),
    ),
    joints,
    rubble: join(hall.all('difficult'), (square) => {
      const [x, y] = at(square);
      return some(6, (k) => {
        const px = x + S * (0.16 + 0.66 * hash(...square, k + 1));
        const py = y + S * (0.18 + 0.64 * hash(...square, k + 11));
        const s = S * (0.09 + 0.1 * hash(...square, k + 21));
        return `M${n(px - s)} ${n(py + s * 0.5)}L${n(px - s * 0.5)} ${n(py - s * 0.7)} ${n(px + s * 0.6)} ${n(py - s * 0.8)} ${n(px + s)} ${n(py + s * 0.4)} ${n(px + s * 0.2)} ${n(py + s * 0.9)}Z`;
      });
    }),
    leaves: join(hall.all('undergrowth'), (square) => {
      const [x, y] = at(square);
      return some(7, (k) =>
        disc(
          x + S * (0.15 + 0.7 * hash(...square, k + 1)),
          y + S * (0.15 + 0.7 * hash(...square, k + 11)),
          S * (0.13 + 0.08 * hash(...square, k + 21)),
        ),
      );
    }),
    pits: join(pits, (square) => {
      const [x, y] = at(square);
      return box(x + 2, y + 2, S - 4);
    }),
    spikes: join(pits, (square) =>
      spikeAt(square, (x, y) => `M${n(x - S * 0.07)} ${n(y)}L${n(x)} ${n(y - S * 0.22)} ${n(x + S * 0.07)} ${n(y)}z`),
    ),
    tips: join(pits, (square) =>
      spikeAt(
        square,
        (x, y) =>
          `M${n(x - S * 0.03)} ${n(y - S * 0.13)}L${n(x)} ${n(y - S * 0.22)} ${n(x + S * 0.03)} ${n(y - S * 0.13)}z`,
      ),
    ),
    plinths: join(statues, (square) => {
      const [x, y] = at(square);
      return box(x + S * 0.1, y + S * 0.1, S * 0.8);
    }),
    tops: join(statues, (square) => {
      const [x, y] = at(square);
      return box(x + S * 0.19, y + S * 0.19, S * 0.62);
    }),
    busts: join(statues, (square) => {
      const [x, y] = at(square).map((edge) => edge + S / 2) as [number, number];
      return `${disc(x, y - S * 0.17, S * 0.1)}M${n(x - S * 0.2)} ${n(y + S * 0.22)}C${n(x - S * 0.2)} ${n(y + S * 0.02)} ${n(x - S * 0.1)} ${n(y - S * 0.05)} ${n(x)} ${n(y - S * 0.05)}S${n(x + S * 0.2)} ${n(y + S * 0.02)} ${n(x + S * 0.2)} ${n(y + S * 0.22)}z`;
    }),
    circle: loopsOf(circle),
    rings: groupsOf(circle).map((group) => {
      const [xs, ys] = [group.map(([x]) => x), group.map(([, y]) => y)];
      const [west, east, north, south] = [Math.min(...xs), Math.max(...xs) + 1, Math.min(...ys), Math.max(...ys) + 1];
      return {
        x: grid.left((west + east) / 2),
        y: grid.top((north + south) / 2),
        rx: ((east - west) * S) / 2 - 3,
        ry: ((south - north) * S) / 2 - 3,
      };
    }),
    walls: loopsOf(walls),
    courses: join(walls, (square) => {
      const [x, y] = at(square);
      const b = S / 3;
      return some(3, (k) => {
        const off = (k + square[1]) % 2 === 0 ? 0 : b * 0.55;
        const up = y + k * b;
        return `M${n(x + 2)} ${n(up + 2)}h${n(S - 4)}M${n(x + S * 0.3 + off)} ${n(up + 2)}v${n(b - 3)}M${n(x + S * 0.74 + off * 0.3)} ${n(up + 2)}v${n(b - 3)}`;
      });
    }),
  };
}
