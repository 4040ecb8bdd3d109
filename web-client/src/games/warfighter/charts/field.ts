import type { Kind } from '../../../generated/warfighter';
import type { CardKind } from './kinds';

/** The kinds of soldiers. */
export const SOLDIERS = ['ps', 'nps', 'sq'] as const satisfies readonly Kind[];

/** What the ids of a field name: cards of the pack, or words that its cards use. */
export type Source =
  'skills' | 'weapons' | 'gear' | 'soldiers' | 'attacks' | 'modes' | 'melee' | 'places' | 'hardships';

/** The closed lists of what cards do. */
export type Catalog = 'effects' | 'happenings';

/** What can stand in a field. */
export type Form =
  | { is: 'number'; min: number; max: number; /** Left out of the card while it is 0. */ spare?: true }
  /** A number that the card may go without. */
  | { is: 'perhaps'; min: number; max: number }
  | { is: 'flag' }
  /** One of several words; the empty one: left out. `usual`: what a card means that leaves it out. */
  | { is: 'choice'; of: readonly string[]; usual?: string }
  | { is: 'line' }
  /** An id of those that are known. */
  | { is: 'id'; of: Source; spare?: true }
  /** Ids, of those that are known or of any. */
  | { is: 'ids'; of: Source | null }
  /** So many numbers; null: as many as there is health. */
  | { is: 'numbers'; count: number | null; by: 'bands' | 'health' | null }
  /** From one number to another. */
  | { is: 'span'; min: number; max: number; none: 'null' | 'never' }
  /** Rows of a table of dice: from, to, what it gives. */
  | { is: 'dice'; gives: 'wounds' | 'points' }
  /** The numbers that hit, by range. */
  | { is: 'hits' }
  /** Numbers by ids. */
  | { is: 'counts'; of: Source; min: number; max: number }
  /** Dice and the number that hits, by modes. */
  | { is: 'melee' }
  /** Dice and the number that hits; the card may go without. */
  | { is: 'throw' }
  | { is: 'uses' }
  | { is: 'goal' }
  /** A list of what a card does; `none`: what stands there while nothing does. */
  | { is: 'list'; of: Catalog; none: [] | null | undefined }
  /** Several lists of effects, of which one is chosen. */
  | { is: 'lists' }
  /** Several of the same form. */
  | { is: 'forms'; of: readonly Field[]; begun: unknown }
  /** A form that the card may go without; `none`: what stands there then. */
  | { is: 'part'; of: readonly Field[]; begun: unknown; none: null | undefined }
  /** One of several of the same form, or a part that is there; `besides`: what else stands in it. */
  | { is: 'object'; of: readonly Field[]; besides: readonly string[] };

/** A field of a card: where it stands in it, what it is called, and what can stand there. */
export type Field = Form & {
  at: string;
  /** The word for it; left out: that of its place. */
  called?: string;
};

export const number = (at: string, min: number, max: number, called?: string): Field => ({
  is: 'number',
  at,
  min,
  max,
  ...(called !== undefined && { called }),
});
export const spare = (at: string, min: number, max: number): Field => ({ is: 'number', at, min, max, spare: true });
export const perhaps = (at: string, min: number, max: number): Field => ({ is: 'perhaps', at, min, max });
export const flag = (at: string): Field => ({ is: 'flag', at });
export const choice = (at: string, ...of: string[]): Field => ({ is: 'choice', at, of });
export const line = (at: string): Field => ({ is: 'line', at });
export const id = (at: string, of: Source): Field => ({ is: 'id', at, of });
export const ids = (at: string, of: Source | null): Field => ({ is: 'ids', at, of });
export const span = (at: string, min: number, max: number): Field => ({ is: 'span', at, min, max, none: 'never' });
export const forms = (at: string, of: readonly Field[], begun: unknown): Field => ({ is: 'forms', at, of, begun });
export const part = (at: string, of: readonly Field[], begun: unknown, none?: null): Field => ({
  is: 'part',
  at,
  of,
  begun,
  none,
});
export const list = (at: string, of: Catalog, none: [] | null | undefined): Field => ({ is: 'list', at, of, none });

/** Whether what a field belongs to says nothing without it. */
export function isNeeded(field: Field): boolean {
  switch (field.is) {
    case 'number':
    case 'id':
      return field.spare !== true;
    case 'choice':
      return !field.of.includes('') && field.usual === undefined;
    case 'span':
      return field.none === 'never';
    case 'list':
      return field.none !== null && field.none !== undefined;
    case 'line':
    case 'numbers':
    case 'dice':
    case 'uses':
    case 'lists':
    case 'goal':
      return true;
    case 'perhaps':
    case 'flag':
    case 'ids':
    case 'hits':
    case 'counts':
    case 'melee':
    case 'throw':
    case 'forms':
    case 'part':
    case 'object':
      return false;
  }
}

/** Whether a field is one of figures and words alone; others can be written as data, too. */
export const isPlain = ({ is }: Field): boolean => ['number', 'perhaps', 'flag', 'choice', 'line', 'id'].includes(is);

export type FieldsByKind = Readonly<Record<CardKind, readonly Field[]>>;
