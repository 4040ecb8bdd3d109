import type { Player, View } from '../../generated/ddm';
import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';
import { partnerOf } from './players';

const en = { yours: 'your partner', beside: (name: string) => `with ${name}` };

const fr: Dictionary<typeof en> = { yours: 'votre partenaire', beside: (name) => `avec ${name}` };

const WORDS = bilingual({ en, fr });

/** The partner of a seat in words, to a reader in the seat `player` or in none; null where each fights for itself. */
export function partnerInWords(
  { view, player, seatName }: { view: View | null; player: Player | null; seatName(seat: number): string },
  of: Player,
  lang: Lang,
): string | null {
  const words = WORDS[lang];
  const partner = view && partnerOf(view.terms.teams, of);
  const seat = view?.players.find((one) => one.player === partner)?.seat;
  if (seat === undefined) return null;
  return partner === player ? words.yours : words.beside(seatName(seat));
}
