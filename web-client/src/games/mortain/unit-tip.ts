import type { Values } from '../../generated/mortain';
import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';
import type { UnitTip } from '../../match/tips/unit-tip';
import type { MortainViewModel } from './model.svelte';

const en = {
  full: 'Full strength',
  flipped: 'After a hit',
  up: 'this side is up',
  tanks: 'Against tanks',
  infantry: 'Against infantry and guns',
  range: 'Range',
  reach: '2, from a hill 3',
  classes: {
    armor: 'Tanks: hit by the left figure. One hex a move; two units to a hex.',
    infantry: 'Infantry: hit by the right figure. One hex a move; two units to a hex.',
    gun: 'Towed guns: hit by the right figure. One hex a move; two units to a hex.',
  },
  tiger: 'Stacks with any two units and acts free of charge with one of its hex.',
};
const fr: Dictionary<typeof en> = {
  full: 'Pleine force',
  flipped: 'Après une perte',
  up: 'face visible',
  tanks: 'Contre les chars',
  infantry: 'Contre l’infanterie et les canons',
  range: 'Portée',
  reach: '2, depuis une colline 3',
  classes: {
    armor: 'Chars : touchés par le chiffre de gauche. Un hexagone par mouvement ; deux unités par hexagone.',
    infantry: 'Infanterie : touchée par le chiffre de droite. Un hexagone par mouvement ; deux unités par hexagone.',
    gun: 'Canons tractés : touchés par le chiffre de droite. Un hexagone par mouvement ; deux unités par hexagone.',
  },
  tiger: 'S’empile avec deux autres unités et agit sans frais avec l’une de son hexagone.',
};
const TIP = bilingual({ en, fr });

/** What is told of a unit: both sides of its counter, the one that is up first. */
export function unitTip(model: MortainViewModel, id: string, lang: Lang): UnitTip | null {
  const unit = model.view?.units[id];
  if (!unit) return null;
  const words = TIP[lang];
  const values = ({ at, ai }: Values) => [
    { name: words.tanks, value: `${at}` },
    { name: words.infantry, value: `${ai}` },
  ];
  const isHit = unit.steps === 'flipped';
  const [up, down] = isHit ? (['flipped', 'full'] as const) : (['full', 'flipped'] as const);
  const isTiger = model.pack?.unit(id)?.companion ?? false;
  return {
    name: model.say.fullName(id),
    faces: [
      {
        name: `${words[up]} (${words.up})`,
        values: [...values(unit[up]), { name: words.range, value: words.reach }],
      },
      { name: words[down], values: values(unit[down]) },
    ],
    rules: isTiger ? words.tiger : words.classes[unit.class],
    section: isTiger ? 'tiger' : 'fire',
  };
}
