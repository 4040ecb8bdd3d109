import { percent } from '../../../match/odds/percent';
import { chanceOf } from '../deck';
import type { MortainViewModel } from '../model.svelte';
import type { Intent } from './draft.svelte';

/** An intent as a button says it. The chance of an attack is told once the server has said which card it needs. */
export function intentInWords(intent: Intent, { say, view }: MortainViewModel, needs: number | null = null): string {
  const words = say.words.play;
  const chance = needs === null || !view ? '…' : chanceInWords(chanceOf(view, needs), say.lang);
  switch (intent.is) {
    case 'place':
      return say.words.setUp.place(say.unit(intent.unit), say.at(intent.to));
    case 'move':
      return words.moves(say.unit(intent.unit), say.toward(intent.to));
    case 'enter':
      return words.enters(say.unit(intent.unit), say.toward(intent.to));
    case 'exit':
      return words.exits(say.unit(intent.unit));
    case 'fire':
      return words.fire(say.unit(intent.target), chance);
    case 'strike':
      return words.strike(say.place(intent.hex), chance);
    case 'interdict':
      return words.cover(say.place(intent.hex));
  }
}

/** A chance in whole percent. */
export const chanceInWords = ({ hits, of }: { hits: number; of: number }, lang: 'en' | 'fr'): string =>
  percent(hits, of, lang);
