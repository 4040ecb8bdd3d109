import type { Attack } from '../../../generated/mortain';
import { capital } from '../../../lib/typography';
import type { Phrases } from '../phrases';

/** An attack as a heading says it. */
export function attackInWords({ source, targets, hex }: Attack, say: Phrases): string {
  const words = say.words.face;
  return source.is === 'units'
    ? words.title(say.units(source.units), say.units(targets))
    : capital(words.strikeTitle(say.support(source.support), say.place(hex)));
}
