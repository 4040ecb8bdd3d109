import type { Kind, Power, RegionId } from '../../../generated/aa1941';
import type { Text } from '../../../generated/protocol';
import type { Lang } from '../../../i18n/language.svelte';
import type { Board } from '../facts';
import { POWER_NAMES, POWERS } from '../powers';
import { KINDS } from '../units';
import { WORDS } from '../words';
import { incomeOf, ownerOf, type Chart } from './chart';
import { CHART_WORDS } from './words';

/** What is different at one place. */
export type Difference =
  | { what: 'units'; region: RegionId; power: Power; units: readonly { kind: Kind; by: number }[] }
  | { what: 'owner'; region: RegionId; from: Power | null; to: Power | null }
  | { what: 'income'; region: RegionId; from: number; to: number }
  | { what: 'treasury'; power: Power; from: number; to: number };

/** What a chart changes in the one before: treasuries first, then region by region as the board lists them. */
export function compared(before: Chart, after: Chart, board: Board): Difference[] {
  const treasuries = POWERS.map((power): Difference => {
    return { what: 'treasury', power, from: before.powers[power].ipc, to: after.powers[power].ipc };
  }).filter((one) => one.what === 'treasury' && one.from !== one.to);
  return [...treasuries, ...board.regions.flatMap(({ id }) => comparedAt(before, after, board, id))];
}

function comparedAt(before: Chart, after: Chart, board: Board, region: RegionId): Difference[] {
  const found: Difference[] = [];
  const owners = [ownerOf(before, board, region), ownerOf(after, board, region)] as const;
  if (owners[0] !== owners[1]) found.push({ what: 'owner', region, from: owners[0], to: owners[1] });
  const incomes = [incomeOf(before, board, region), incomeOf(after, board, region)] as const;
  if (incomes[0] !== incomes[1]) found.push({ what: 'income', region, from: incomes[0], to: incomes[1] });
  for (const power of POWERS) {
    const [was, is] = [before.powers[power].units[region] ?? {}, after.powers[power].units[region] ?? {}];
    const units = KINDS.map((kind) => ({ kind, by: (is[kind] ?? 0) - (was[kind] ?? 0) })).filter(({ by }) => by !== 0);
    if (units.length > 0) found.push({ what: 'units', region, power, units });
  }
  return found;
}

/** A difference in a sentence. */
export function inWords(difference: Difference, board: Board): Text {
  return { en: said(difference, board, 'en'), fr: said(difference, board, 'fr') };
}

function said(difference: Difference, board: Board, lang: Lang): string {
  const words = CHART_WORDS[lang];
  const power = (one: Power | null) => (one === null ? words.nobody : POWER_NAMES[one][lang]);
  switch (difference.what) {
    case 'units': {
      const units = difference.units.map(
        ({ kind, by }) => `${by > 0 ? '+' : '−'}${Math.abs(by)} ${WORDS[lang].kinds[kind]}`,
      );
      return words.unitsDiffer(board.name(difference.region, lang), power(difference.power), units.join(', '));
    }
    case 'owner':
      return words.ownerDiffers(board.name(difference.region, lang), power(difference.from), power(difference.to));
    case 'income':
      return words.incomeDiffers(board.name(difference.region, lang), difference.from, difference.to);
    case 'treasury':
      return words.treasuryDiffers(power(difference.power), difference.from, difference.to);
  }
}
