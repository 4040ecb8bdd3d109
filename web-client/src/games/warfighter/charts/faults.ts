import type { ChartFault } from '../../../generated/protocol';
import type { Pack } from '../../../generated/warfighter';
import type { Unknown } from '../../../lib/json';
import { PACK_FIELDS } from './fields';
import { cardsOf } from './kinds';
import { found } from './place';
import { readPart } from './reading';
import { misfitsIn } from './shown';
import { FORM_WORDS } from './words/forms';

/** Where in a card, or in the pack itself, something cannot be read; empty: the editor knows no place. */
function misfitsAt(pack: Pack, at: string): readonly string[] {
  if (at === '') return readPart(PACK_FIELDS, pack as unknown as Unknown).misfits;
  const { kind, id } = found(at);
  return kind === null || id === null || at !== `/${kind}/${id}` ? [] : misfitsIn(kind, cardsOf(pack, kind)[id]);
}

/** The faults of a pack, each with its place: where the server can read no card, the editor looks closer. */
export function placedFaults(pack: Pack, faults: readonly ChartFault[]): ChartFault[] {
  return faults.flatMap((fault) => {
    const misfits = fault.code === 'unreadable' ? misfitsAt(pack, fault.at) : [];
    if (misfits.length === 0) return [fault];
    const text = { en: FORM_WORDS.en.unread, fr: FORM_WORDS.fr.unread };
    return [...new Set(misfits)].map((misfit) => ({ ...fault, at: `${fault.at}${misfit}`, text }));
  });
}
