import type { AttackData, CommandData } from '../../../generated/ddm';
import type { Lang } from '../../../i18n/language.svelte';
import { TERMS } from '../words/terms';

/** An attack of a card in a line: `+6, 10 damage and 5 fire, magic`. */
export function attackInWords({ bonus, damage, extra, magic, range }: AttackData, lang: Lang): string {
  const terms = TERMS[lang];
  const { figures } = terms;
  const more = (extra ?? []).map(({ n, element }) => `${n} ${terms.elements[element]}`);
  return [
    terms.signed(bonus),
    terms.list([`${damage} ${figures.damage}`, ...more]),
    ...(magic ? [figures.magic] : []),
    ...(range === undefined ? [] : [figures.range(range)]),
  ].join(', ');
}

/** What a commander does, in a line. */
export function commandInWords({ stat, n, hostile, types }: CommandData, lang: Lang): string {
  const { command, signed, stats, types: names, list } = TERMS[lang];
  const effect = command[hostile ? 'hostile' : 'effect'](signed(n), stats[stat]);
  return types && types.length > 0
    ? `${effect}, ${command.only(list(types.map((word) => names[word] ?? word)))}`
    : effect;
}
