import type { AttackData } from '../../generated/ddm';
import type { Lang } from '../../i18n/language.svelte';
import type { UnitTip } from '../../match/tips/unit-tip';
import type { DdmViewModel } from './model.svelte';
import { TERMS } from './words/terms';

/** What is told of a creature: its figures as they are now, and what its abilities say. */
export function unitTip(model: DdmViewModel, id: string, lang: Lang): UnitTip | null {
  const creature = model.view?.creatures.find((one) => one.id === id);
  const { pack } = model;
  const card = pack?.card(creature?.card ?? id);
  if (!card || !pack) return null;
  const terms = TERMS[lang];
  const { figures } = terms;
  const attack = ({ bonus, damage, magic, range }: AttackData) =>
    [
      `${terms.signed(bonus)} · ${damage}`,
      ...(magic ? [figures.magic] : []),
      ...(range === undefined || range === null ? [] : [figures.range(range)]),
    ].join(', ');
  const states = [
    ...(creature?.routing ? [terms.routing] : []),
    ...(creature?.conditions ?? []).map((condition) => terms.conditions[condition]),
    ...(creature?.boosts ?? []).map(({ power }) => pack.powerName(power, lang)),
  ];
  const powers = pack.powersOf(card).map(({ data }) => `${data.name[lang]}: ${data.text[lang]}`);
  return {
    name: [creature ? model.say.creature(creature.id) : card.name[lang], ...states].join(', '),
    faces: [
      {
        name: null,
        values: [
          { name: figures.hp, value: creature ? `${creature.hp} / ${card.hp}` : `${card.hp}` },
          { name: figures.ac, value: `${creature?.ac ?? card.ac}` },
          { name: figures.speed, value: `${creature?.speed ?? card.speed}` },
          { name: figures.level, value: `${card.level}` },
          ...card.melee.map((one) => ({ name: figures.melee, value: attack(one) })),
          ...card.ranged.map((one) => ({ name: figures.ranged, value: attack(one) })),
          { name: figures.cost, value: `${card.cost}` },
        ],
      },
    ],
    rules: powers.length > 0 ? powers.join(' ') : null,
    section: powers.length > 0 ? 'abilities' : 'attack',
  };
}
