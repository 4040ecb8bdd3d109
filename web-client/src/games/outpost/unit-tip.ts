import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';
import type { UnitTip } from '../../match/tips/unit-tip';
import { RANGE } from './board/facts';
import type { OutpostViewModel } from './model.svelte';
import { unitOf } from './patrols';
import { capital } from '../../lib/typography';

const en = {
  strength: 'Strength',
  range: 'Range',
  hexes: (n: number) => `${n} hexes`,
  shot: 'Shot',
  points: '2 points',
  scout: 'A step costs one point, into woods two. Out when no strength is left.',
  raider: 'Belongs to nobody. Fires at the scout it hits most easily, or moves one hex toward an outpost.',
};
const fr: Dictionary<typeof en> = {
  strength: 'Force',
  range: 'Portée',
  hexes: (n) => `${n} hexagones`,
  shot: 'Tir',
  points: '2 points',
  scout: 'Un pas coûte un point, dans un bois deux. Éliminé quand il n’a plus de force.',
  raider:
    'N’appartient à personne. Tire sur l’éclaireur le plus facile à toucher, ou avance d’un hexagone vers un avant-poste.',
};
const TIP = bilingual({ en, fr });

/** What is told of a scout or a raider. */
export function unitTip(model: OutpostViewModel, id: string, lang: Lang): UnitTip | null {
  const unit = model.view?.units[id];
  if (!unit) return null;
  const words = TIP[lang];
  const isScout = unitOf(id).patrol !== null;
  const values = [
    { name: words.strength, value: `${unit.strength}` },
    { name: words.range, value: words.hexes(RANGE) },
    ...(isScout ? [{ name: words.shot, value: words.points }] : []),
  ];
  return {
    name: capital(model.say.unit(id)),
    faces: [{ name: null, values }],
    rules: isScout ? words.scout : words.raider,
    section: isScout ? 'shots' : 'raiders',
  };
}
