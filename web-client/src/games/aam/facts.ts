import type { Document } from './wire';

/** What the server says of the game once and for all. */
export interface Facts {
  packs: readonly Document[];
}
