import type { Query, UnitId } from '../../../generated/aam';
import { untrack } from 'svelte';
import type { AamViewModel } from '../model.svelte';
import { AIMS, type Aim } from './aims';

/** So many targets of a unit are asked about. */
const MOST = 8;

/** The chances against every target of the unit that is chosen, asked one after the other. */
export class TargetAims {
  aims = $state.raw<ReadonlyMap<UnitId, Aim>>(new Map());

  constructor(model: AamViewModel) {
    $effect(() => {
      const { unit, targets, orders } = model.draft;
      const seq = model.session.match?.seq ?? null;
      let stale = false;
      untrack(() => (this.aims = new Map()));
      if (unit === null || seq === null) return;
      const book = AIMS.bookOf(model.session);
      void (async () => {
        for (const target of targets.slice(0, MOST)) {
          const weapon = orders?.targets.includes(target) ? 'main' : 'extra';
          const query: Query = { ask: 'aim', unit, target, weapon };
          const aim = await book.ask(query);
          if (stale) return;
          if (aim) this.aims = new Map([...this.aims, [target, aim]]);
        }
      })();
      return () => {
        stale = true;
      };
    });
  }
}
