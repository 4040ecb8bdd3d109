import type { Answer, Odds, Query, RegionId, UnitId } from '../../generated/aa1941';
import { OddsSource } from '../../match/odds/odds-source.svelte';

/** A battle of which the odds are wanted. */
export interface Wish {
  region: RegionId;
  /** Units that are supposed to attack too. */
  with?: readonly UnitId[];
}

/** The odds of the battles of 1941. */
export const ODDS = new OddsSource<Wish, Odds>({
  battleOf: ({ region }) => region,
  supposedOf: ({ with: units }) => [...(units ?? [])].sort((a, b) => a - b).join(),
  queryOf({ region, with: units }): Query {
    return units?.length ? { ask: 'odds', region, with: [...units] } : { ask: 'odds', region };
  },
  read(answer) {
    const read = answer as Answer | null;
    return read?.is === 'odds' ? read : null;
  },
});
