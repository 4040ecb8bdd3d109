import type { Answer, Query } from '../../../generated/mortain';
import { OddsSource } from '../../../match/odds/odds-source.svelte';

/** What decides an attack: its figures, the card that it needs, the chance. */
export type Aim = Extract<Answer, { answer: 'aim' }>;

/** The attacks of Mortain, as the server reckons them. */
export const AIMS = new OddsSource<Query, Aim>({
  battleOf: (query) => JSON.stringify(query),
  supposedOf: () => '',
  queryOf: (query) => query,
  read(answer) {
    const read = answer as Answer | null;
    return read?.answer === 'aim' ? read : null;
  },
});
