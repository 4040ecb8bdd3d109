import type { Options, Player, View } from '../../../generated/ddm';
import type { Pack } from '../pack';
import type { Phrases } from '../phrases';
import type { Entry } from '../log';
import type { WarbandDraft } from './draft.svelte';

/** What the parts of the warbands need of a match. */
export interface WarbandHost {
  readonly view: View | null;
  readonly options: Options | null;
  readonly pack: Pack | null;
  /** The seat of this user; null for one who only watches. */
  readonly player: Player | null;
  readonly say: Phrases;
  /** The log as far as the reader has seen it happen. */
  readonly told: readonly Entry[];
  readonly session: { readonly busy: boolean };
  /** The warband that this player puts together; null where none is asked. */
  readonly warband: WarbandDraft | null;
  seatName(seat: number): string;
  /** Seals the warband. */
  sealWarband(): Promise<void>;
}
