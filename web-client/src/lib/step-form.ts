import type { Form } from '../generated/protocol';

/** Inflates what was deflated without a header, with a preset dictionary (RFC 1951). */
export type Inflate = (deflated: Uint8Array, options: { dictionary: Uint8Array }) => Uint8Array;

/** A match that was lost so often is followed by whole views from then on: something in it is written in two ways. */
const MOST_LOSSES = 3;

let inflate: Inflate | null = null;
let fetching: 'not yet' | 'under way' | 'failed' = 'not yet';

/** A phone or tablet, most of whose lines are narrow and paid for by what goes over them. */
const isHandheld = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** In which form the server is to tell of new steps here, of a match that was lost so often. The code that unpacks them is fetched by then, and only then. */
export function stepForm(losses = 0): Form {
  if (losses >= MOST_LOSSES) return 'whole';
  if (!isHandheld() || fetching === 'failed') return 'delta';
  if (fetching === 'not yet') void fetchInflate();
  return 'packed';
}

async function fetchInflate(): Promise<void> {
  fetching = 'under way';
  try {
    ({ inflate } = await import('./inflate'));
  } catch {
    fetching = 'failed';
  }
}

/** What unpacks steps; null while it is on its way, or where it could not be fetched. */
export const unpacker = (): Inflate | null => inflate;
