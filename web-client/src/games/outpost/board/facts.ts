import type { UnitId, View } from '../../../generated/outpost';
import type { BoardTile } from '../../../match/board/scene';
import type { BoardCounter } from '../../../match/board/stacks';
import { HexGrid } from '../../../match/hex/grid';
import { distance, keyOf, type Hex } from '../../../match/hex/hex';
import { columnAndRow, lettersOf, parseLabel } from '../../../match/hex/labels';
import { sees } from '../../../match/hex/sight';

/** A hex as the server names it: `c4`. */
export type Place = string;

/** What lies on a hex. */
export type Ground = 'open' | 'woods' | 'water' | 'outpost';

/** How far a shot goes, in hexes (rules 4.1). */
export const RANGE = 3;

/** How the columns of every board of Outpost are shifted. */
const LAYOUT = 'odd_columns';

const SIGNS: Readonly<Record<string, Ground>> = { '.': 'open', '^': 'woods', '~': 'water', o: 'outpost' };

/** A unit on the board. */
export interface UnitCounter extends BoardCounter<Hex> {
  id: UnitId;
  strength: number;
}

/** What lies where on a board. */
export class BoardFacts {
  readonly rows: readonly string[];
  readonly grid: HexGrid;
  readonly tiles: readonly BoardTile<Hex>[];

  /** @param rows a sign for each column, from the top */
  constructor(rows: readonly string[]) {
    this.rows = rows;
    this.grid = new HexGrid({
      layout: LAYOUT,
      columns: rows[0]?.length ?? 0,
      rows: rows.length,
      radius: 60,
      margin: 20,
    });
    this.tiles = this.grid.cells.map((at) => ({ at, terrain: this.ground(at), label: this.place(at) }));
  }

  /** What lies on a hex. */
  ground(hex: Hex): Ground {
    const [column, row] = columnAndRow(LAYOUT, hex);
    return SIGNS[this.rows[row]?.[column] ?? '.'] ?? 'open';
  }

  place(hex: Hex): Place {
    return lettersOf(LAYOUT, hex) ?? keyOf(hex);
  }

  /** The hex with this name; the first one of the board if it has none such. */
  hex(place: Place): Hex {
    return parseLabel(LAYOUT, place) ?? { q: 0, r: 0 };
  }

  /** Whether a shot from one hex to another is free of woods (rules 4.2). */
  sees(from: Hex, to: Hex): boolean {
    return sees(from, to, 'both', (hex) => this.ground(hex) === 'woods');
  }

  /** The hexes that a scout in one sees within its range. */
  field(from: Hex): Hex[] {
    return this.grid.cells.filter((to) => distance(from, to) <= RANGE && this.sees(from, to));
  }

  /** The units of a position as counters. */
  counters(units: View['units']): UnitCounter[] {
    return Object.entries(units).flatMap(([id, unit]) =>
      unit ? [{ id, at: this.hex(unit.at), facing: null, strength: unit.strength }] : [],
    );
  }
}
