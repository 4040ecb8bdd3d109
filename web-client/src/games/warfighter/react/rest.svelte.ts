import { SvelteMap } from 'svelte/reactivity';

/** What is answered to reactions until the hostile turn is over. */
export type Rest = 'ask' | 'likely' | 'wounds' | 'pass';
export const RESTS = ['ask', 'likely', 'wounds', 'pass'] as const satisfies readonly Rest[];

/** From this chance of a wound on the player is asked, in ten thousandths, where only likely wounds matter. */
export const LIKELY = 3_000;

const chosen = new SvelteMap<string, Rest>();

/** What a player of a match has chosen for the rest of a turn. */
export const restOf = (match: string, turn: number): Rest => chosen.get(`${match} ${turn}`) ?? 'ask';

/** Chooses it; another turn begins with questions again. */
export function setRest(match: string, turn: number, rest: Rest): void {
  chosen.clear();
  chosen.set(`${match} ${turn}`, rest);
}

/** Whether a question passes by itself. `odds` is the chance of a wound; null: it is not known. */
export function passes(rest: Rest, about: 'attack' | 'wounds', odds: number | null): boolean {
  switch (rest) {
    case 'ask':
      return false;
    case 'likely':
      return about === 'attack' && odds !== null && odds < LIKELY;
    case 'wounds':
      return about === 'attack';
    case 'pass':
      return true;
  }
}
