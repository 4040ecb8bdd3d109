import type { Lang } from '../../i18n/language.svelte';
import type { UnitTip } from '../../match/tips/unit-tip';
import type { AamViewModel } from './model.svelte';
import type { Bands } from './pack-types';
import { WORDS } from './words';

/** What is told of a unit: its figures, and what its abilities say. */
export function unitTip(model: AamViewModel, id: string, lang: Lang): UnitTip | null {
  const unit = model.view?.units[id];
  const card = model.pack?.card(unit?.card ?? id);
  if (!card || !model.pack) return null;
  const words = WORDS[lang].figures;
  const [front, rear] = card.defence;
  const bands = (values: Bands) => values.map((value) => (value === 0 ? '–' : `${value}`)).join(' · ');
  const abilities = model.pack.abilitiesOf(card).map(({ name, text }) => `${name[lang]}: ${text[lang]}`);
  const signs = (unit?.up ?? []).map((sign) => WORDS[lang].counters[sign]);
  return {
    name: [card.name[lang], ...signs].join(', '),
    faces: [
      {
        name: null,
        values: [
          { name: words.speed, value: `${unit?.speed ?? card.speed}` },
          { name: words.defence, value: front === rear ? `${front}` : `${front} / ${rear}` },
          { name: words.soldiers, value: bands(card.vs_soldier) },
          { name: words.vehicles, value: bands(card.vs_vehicle) },
          { name: words.points, value: `${card.cost}` },
        ],
      },
    ],
    rules: abilities.length > 0 ? abilities.join(' ') : null,
    section: abilities.length > 0 ? 'abilities' : 'attack',
  };
}
