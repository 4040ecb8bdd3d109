import type { View } from '../../../generated/outpost';
import type { Hex } from '../../../match/hex/hex';
import { capital } from '../../../lib/typography';
import type { Phrases } from '../phrases';
import type { BoardFacts } from './facts';

/** A hex in words: its name, its ground, and what stands on it. */
export function hexInWords(board: BoardFacts, hex: Hex, units: View['units'], say: Phrases): string {
  const place = board.place(hex);
  const standing = Object.entries(units).find(([, unit]) => unit?.at === place);
  const parts = [place, say.words.terrain[board.ground(hex)]];
  if (standing) parts.push(say.unit(standing[0]), say.words.strength(standing[1]?.strength ?? 0));
  return capital(parts.join(', '));
}
