import type { Goal, Pack } from '../../../generated/warfighter';
import type { Lang } from '../../../i18n/language.svelte';
import { abilityInWords, goodsInWords, happeningsInWords, modsInWords } from '../cards/effects';
import { given } from '../cards/given';
import { facesOf, span } from '../cards/signed';
import { keywordName } from '../cards/terms';
import { CARD_WORDS } from '../cards/words';
import type { CardKind } from './kinds';
import { FORM_WORDS } from './words/forms';

/** What the rules make of a card, a line each: its effects, and what it does besides its figures. */
export function rulesOf(pack: Pack, kind: CardKind, id: string, lang: Lang): string[] {
  switch (kind) {
    case 'actions': {
      const card = pack.actions[id];
      return card && card.marker !== true ? [abilityInWords(card, lang)] : [];
    }
    case 'gear':
    case 'skills':
    case 'records': {
      const card = pack[kind][id];
      return card ? goodsInWords(card, lang) : [];
    }
    case 'events': {
      const card = pack.events[id];
      return card
        ? [happeningsInWords(card.do, lang), ...modsInWords(card.stay, lang)].filter((one) => one !== '')
        : [];
    }
    case 'hostiles':
      return hostileRules(pack.hostiles[id], lang);
    case 'locations': {
      const card = pack.locations[id];
      const words = CARD_WORDS[lang];
      return card
        ? [
            ...modsInWords(card.mods, lang),
            ...(card.reward ? [words.reward(card.reward)] : []),
            ...(card.env ? [words.env(keywordName(card.env.kind, lang), card.env.value)] : []),
            words.hostilesByBand(card.hostiles.join(' · ')),
          ]
        : [];
    }
    case 'objectives': {
      const card = pack.objectives[id];
      return card ? [goalInWords(card.goal, lang), CARD_WORDS[lang].hostilesByBand(card.hostiles.join(' · '))] : [];
    }
    case 'missions':
    case 'soldiers':
    case 'weapons':
      return [];
  }
}

function goalInWords(goal: Goal, lang: Lang): string {
  const { wins } = FORM_WORDS[lang];
  switch (goal.kind) {
    case 'destroy':
      return wins.destroy(goal.targets, goal.hits, goal.cover);
    case 'work':
      return wins.work(goal.actions);
    case 'hold':
      return wins.hold(goal.soldiers);
  }
}

function hostileRules(card: Pack['hostiles'][string] | undefined, lang: Lang): string[] {
  if (!card) return [];
  const words = CARD_WORDS[lang];
  const flags = (['armored', 'vehicle', 'fearless', 'immobile', 'inspire', 'event'] as const).filter(
    (flag) => card[flag] === true,
  );
  const columns = card.columns.map(({ left, table, entry }) => {
    const rows = table.map(([from, to, wounds]) => `${facesOf(from, to)} ${words.wounds(wounds)}`);
    return FORM_WORDS[lang].columnOf(span(...left), [...rows, ...(entry ? [words.entryMore(entry)] : [])].join(', '));
  });
  return [
    ...columns,
    ...flags.map((flag) => words[flag]),
    ...(!given(card.shielded) ? [] : [words.shielded(card.shielded)]),
    ...(!given(card.reinforces) ? [] : [words.calls(span(...card.reinforces.value))]),
    ...(!given(card.arrives) ? [] : [card.arrives === 'rear' ? words.arrivesRear : words.arrivesTarget]),
    ...(!given(card.toll) ? [] : [words.toll(card.toll.xp, happeningsInWords(card.toll.do, lang))]),
    ...((card.effect ?? []).length === 0 ? [] : [words.instead(happeningsInWords(card.effect ?? [], lang))]),
  ];
}
