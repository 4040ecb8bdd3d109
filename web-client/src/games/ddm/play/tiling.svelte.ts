import type { Lay, Options, Rect, Square, Turn, View } from '../../../generated/ddm';
import type { Hall } from '../board/reckon/hall';
import type { Pack } from '../pack';

type TileOptions = Extract<Options, { for: 'tile' }>;

/** What laying tiles needs of the match. */
export interface TilingSource {
  readonly live: View | null;
  readonly pack: Pack | null;
  readonly hall: Hall | null;
  readonly options: Options | null;
}

/** Why a tile cannot lie somewhere. */
export type TileFault = 'off_board' | 'overlap' | 'too_narrow';

/** Rows turned clockwise by so many degrees. */
export function turned(rows: readonly string[], turn: Turn): string[] {
  let now = [...rows];
  for (let left = turn / 90; left > 0; left -= 1) {
    const height = now.length;
    now = Array.from({ length: now[0]?.length ?? 0 }, (_, x) =>
      Array.from({ length: height }, (__, y) => now[height - 1 - y]?.[x] ?? '.').join(''),
    );
  }
  return now;
}

/** The tile that is to be laid, as it is held. */
export class Tiling {
  readonly #source: TilingSource;
  #tile = $state<string | null>(null);
  turn = $state.raw<Turn>(0);
  at = $state.raw<Square | null>(null);
  /** Whether it was put down, and follows the pointer no more. */
  isFixed = $state(false);

  constructor(source: TilingSource) {
    this.#source = source;
  }

  options = $derived.by((): TileOptions | null => {
    const { options } = this.#source;
    return options?.for === 'tile' ? options : null;
  });

  /** The tile in hand; the first one until another is chosen. */
  get tile(): string | null {
    if (!this.options) return null;
    return this.#tile !== null && this.options.tiles.includes(this.#tile)
      ? this.#tile
      : (this.options.tiles[0] ?? null);
  }

  /** Its rows as it is turned. */
  rows = $derived.by((): readonly string[] => {
    const known = this.tile === null ? undefined : this.#source.pack?.tile(this.tile);
    return known ? turned(known.rows, this.turn) : [];
  });

  choose(tile: string): void {
    this.#tile = tile;
    this.isFixed = false;
  }

  /** Puts it down on a square; a press elsewhere puts it there. */
  press(square: Square): void {
    this.hold(square);
    this.isFixed = true;
  }

  turnRight(): void {
    this.turn = ((this.turn + 90) % 360) as Turn;
  }

  /** Holds it so that a square lies in its middle. */
  hold([x, y]: Square): void {
    const { hall } = this.#source;
    const [height, width] = [this.rows.length, this.rows[0]?.length ?? 0];
    if (!hall || width === 0) return;
    const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
    this.at = [
      within(x - Math.floor(width / 2), hall.width - width),
      within(y - Math.floor(height / 2), hall.height - height),
    ];
  }

  /** Why it cannot lie where it is held, with the squares that are at fault; null: it can, or is not held. */
  fault = $derived.by((): { is: TileFault; squares: readonly Square[] } | null => {
    const { hall, live, pack } = this.#source;
    const { at, rows } = this;
    if (!at || !hall || !live || !pack || rows.length === 0) return null;
    return faultOf(rows, at, hall, this.#rects(live, pack));
  });

  #rects(live: View, pack: Pack): Rect[] {
    return (live.board?.tiles ?? []).map((lay: Lay): Rect => {
      const rows = turned(pack.tile(lay.tile)?.rows ?? [], lay.turn);
      return [lay.at[0], lay.at[1], rows[0]?.length ?? 0, rows.length];
    });
  }
}

/** Whether a tile may lie somewhere: on the board, on no other, its walls two squares from all others and from the border or upon it. */
export function faultOf(
  rows: readonly string[],
  [x, y]: Square,
  hall: Hall,
  taken: readonly Rect[],
): { is: TileFault; squares: readonly Square[] } | null {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const all = rows.flatMap((row, dy) => Array.from(row, (letter, dx) => ({ letter, at: [x + dx, y + dy] as Square })));
  const off = all.filter(({ at }) => !hall.has(at));
  if (off.length > 0) return { is: 'off_board', squares: off.map(({ at }) => at).filter((at) => hall.has(at)) };
  const covers = ([tx, ty, w, h]: Rect) => x < tx + w && tx < x + width && y < ty + h && ty < y + height;
  const over = taken.filter(covers);
  const inRect = ([tx, ty, w, h]: Rect, [sx, sy]: Square) => sx >= tx && sy >= ty && sx < tx + w && sy < ty + h;
  if (over.length > 0)
    return { is: 'overlap', squares: all.flatMap(({ at }) => (over.some((rect) => inRect(rect, at)) ? [at] : [])) };
  const walls = all.filter(({ letter }) => letter === '#').map(({ at }) => at);
  const others = hall.all('wall');
  const isWall = (square: Square) => walls.some(([wx, wy]) => wx === square[0] && wy === square[1]);
  const narrow = walls.filter(
    (wall) =>
      others.some(([ox, oy]) => Math.max(Math.abs(ox - wall[0]), Math.abs(oy - wall[1])) < 3) ||
      gapsOf(wall, hall).some((gap) => !isWall(gap)),
  );
  return narrow.length > 0 ? { is: 'too_narrow', squares: narrow } : null;
}

/** The squares that would stand alone between a wall and the border. */
function gapsOf([x, y]: Square, hall: Hall): Square[] {
  return [
    ...(x === 1 ? [[0, y] as Square] : []),
    ...(y === 1 ? [[x, 0] as Square] : []),
    ...(x === hall.width - 2 ? [[hall.width - 1, y] as Square] : []),
    ...(y === hall.height - 2 ? [[x, hall.height - 1] as Square] : []),
  ];
}
