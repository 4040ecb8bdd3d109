import { OddsSource } from '../../../match/odds/odds-source.svelte';
import type { Answer, Query } from '../../../generated/aam';

/** What decides an attack: its figures and its chances. */
export type Aim = Extract<Answer, { answer: 'aim' }>;
/** What a way takes, step by step. */
export type WayAnswer = Extract<Answer, { answer: 'way' }>;

/** The attacks of a match, as the server reckons them. */
export const AIMS = new OddsSource<Query, Aim>({
  battleOf: (query) => JSON.stringify(query),
  supposedOf: () => '',
  queryOf: (query) => query,
  read(answer) {
    const read = answer as Answer | null;
    return read?.answer === 'aim' ? read : null;
  },
});

/** Ways over the map, as the server judges them. */
export const WAYS = new OddsSource<Query, WayAnswer>({
  battleOf: (query) => JSON.stringify(query),
  supposedOf: () => '',
  queryOf: (query) => query,
  read(answer) {
    const read = answer as Answer | null;
    return read?.answer === 'way' ? read : null;
  },
});
