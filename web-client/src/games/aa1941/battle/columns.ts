import type { Kind, Role, Shot, Volley } from '../../../generated/aa1941';
import { KINDS } from '../units';
import type { Combatant, BattleModel } from './battle-model';

/** Where a unit stands on the board: by the number that it needs, or at 0 where it does not fire. */
export type Column = 0 | 1 | 2 | 3 | 4;

/** A unit in its column, with its die of this round. */
export interface Place {
  readonly combatant: Combatant;
  readonly shot: Shot | null;
  /** Which die of its volley it is, from 0 in the order rolled. */
  readonly order: number;
  /** Which volley of the round the die belongs to; −1 without a die. */
  readonly volley: number;
}

/** The units of one side by column. */
export type Columns = Readonly<Record<Column, readonly Place[]>>;

/**
 * Draws a side up.
 *
 * @param printed what the charts say that a kind needs in this role
 */
export function columnsOf(battleModel: BattleModel, role: Role, printed: (kind: Kind) => number): Columns {
  const columns: Record<Column, Place[]> = { 0: [], 1: [], 2: [], 3: [], 4: [] };
  for (const combatant of battleModel.sides[role]) {
    if (combatant.fate === 'left') continue;
    const place = placeOf(combatant, role, battleModel.volleys);
    columns[columnOf(combatant, place.shot?.needs ?? printed(combatant.kind))].push(place);
  }
  for (const places of Object.values(columns)) places.sort(inOrder);
  return columns;
}

function placeOf(combatant: Combatant, role: Role, volleys: readonly Volley[]): Place {
  for (const [volley, { side, shots }] of volleys.entries()) {
    if (side !== role) continue;
    const order = shots.findIndex((shot) => shot.unit === combatant.id);
    const shot = shots[order];
    if (shot) return { combatant, shot, order, volley };
  }
  return { combatant, shot: null, order: 0, volley: -1 };
}

function columnOf(combatant: Combatant, needs: number): Column {
  if (combatant.fate === 'dived') return 0;
  return needs === 1 || needs === 2 || needs === 3 || needs === 4 ? needs : 0;
}

const inOrder = (a: Place, b: Place) =>
  KINDS.indexOf(a.combatant.kind) - KINDS.indexOf(b.combatant.kind) || a.combatant.id - b.combatant.id;

/** Whether a unit fired after it had been hit for good: it had its last shot. */
export function firedLast({ combatant, volley }: Place): boolean {
  return combatant.fellAfter !== null && volley >= combatant.fellAfter;
}

/** How closely units have to stand for the fullest column to fit. */
export type Density = 'roomy' | 'close' | 'dense' | 'crowded';

/** How tall a row is, and how wide a counter with its die; in a column of roomy ones there is one beside the other. */
const SIZES: readonly (readonly [Density, height: number, width: number])[] = [
  ['roomy', 50, Infinity],
  ['close', 46, 82],
  ['dense', 34, 62],
];

/** What there is for the units of one column of one side, in pixels. */
export interface Field {
  readonly width: number;
  readonly height: number;
}

/** The density that fits both sides. */
export function densityOf({ width, height }: Field, ...sides: readonly Columns[]): Density {
  const most = Math.max(0, ...sides.flatMap((columns) => Object.values(columns).map((places) => places.length)));
  const fits = SIZES.find(([, row, unit]) => most <= Math.floor(height / row) * Math.max(1, Math.floor(width / unit)));
  return fits?.[0] ?? 'crowded';
}
