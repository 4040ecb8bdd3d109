import { capital } from '../../../lib/typography';
import type { Doer } from '../phrases';

/** A subject with its verb in the number that it asks for: "The Soviet Union buys", "Les États-Unis achètent". */
export const does = ({ the, several }: Doer, one: string, more: string): string =>
  `${capital(the)} ${several ? more : one}`;

/** « à » fused with the article after it: « au Japon », « aux États-Unis », « à l’Allemagne ». */
export const to = (the: string): string => `à ${the}`.replace(/^à le /, 'au ').replace(/^à les /, 'aux ');

/** « de » fused with the article after it: « du Japon », « des États-Unis », « de l’Allemagne ». */
export const of = (the: string): string => `de ${the}`.replace(/^de le /, 'du ').replace(/^de les /, 'des ');
