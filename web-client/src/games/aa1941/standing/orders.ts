import type { Kind, Losses, Standing } from '../../../generated/aa1941';
import { KINDS } from '../units';

/** Orders in full: what is left out is asked. */
export function whole(orders: unknown): Standing {
  const given = orders as Partial<Standing>;
  return {
    losses: {
      attacking: given.losses?.attacking ?? { answer: 'ask' },
      defending: given.losses?.defending ?? { answer: 'ask' },
    },
    submarines: {
      attacking: given.submarines?.attacking ?? 'ask',
      defending: given.submarines?.defending ?? 'ask',
    },
    landing: given.landing ?? 'ask',
    retreat: given.retreat ?? { answer: 'ask' },
    idle: given.idle ?? 'ask',
  };
}

/** Kinds in the order in which they are usually lost: the cheapest first. */
export const USUAL: readonly Kind[] = [
  'infantry',
  'tank',
  'submarine',
  'transport',
  'destroyer',
  'fighter',
  'bomber',
  'carrier',
  'battleship',
];

/** All kinds in the order in which they are lost: those named, then the others. */
export function orderOf(losses: Extract<Losses, { answer: 'in_order' }>): Kind[] {
  const named = losses.order.filter((kind) => KINDS.includes(kind));
  return [...named, ...USUAL.filter((kind) => !named.includes(kind))];
}

/** The same with one kind a place earlier or later. */
export function moved(order: readonly Kind[], kind: Kind, by: -1 | 1): Kind[] {
  const from = order.indexOf(kind);
  const to = from + by;
  const other = order[to];
  if (from < 0 || other === undefined) return [...order];
  return order.map((one, index) => (index === to ? kind : index === from ? other : one));
}
