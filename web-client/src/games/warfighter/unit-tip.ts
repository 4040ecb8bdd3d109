import type { Hostile, HostileColumn, Location, Mission, Objective } from '../../generated/warfighter';
import type { Lang } from '../../i18n/language.svelte';
import type { UnitTip, UnitValue } from '../../match/tips/unit-tip';
import { splitPlace, type WfViewModel } from './model.svelte';
import { facesInWords } from './parts/faces';
import { TIP } from './tip-words';

/** The tip of a soldier, a hostile card, a place or a card of a hand: its figures of now, and the text of its card. */
export function unitTip(model: WfViewModel, key: string, lang: Lang): UnitTip | null {
  const [kind, id = ''] = splitPlace(key);
  if (kind === 'soldier') return soldierTip(model, id, lang);
  if (kind === 'hostile') return hostileTip(model, id, lang);
  if (kind === 'card') return cardTip(model, id, lang);
  return kind === 'slot' ? slotTip(model, Number(id), lang) : null;
}

/** The text of a card; null where it has no rule of its own. */
const ruleOf = (text: string): string | null =>
  /^(No special rule|Pas de règle particulière)/.test(text) ? null : text;

function soldierTip({ view, pack, say }: WfViewModel, id: string, lang: Lang): UnitTip | null {
  const soldier = view?.soldiers.find((one) => one.id === id);
  const card = pack.soldiers[id];
  if (!soldier || !card) return null;
  const words = TIP[lang];
  const states = [
    ...(soldier.status.is === 'up' ? [] : [words[soldier.status.is]]),
    ...(soldier.suppressed > 0 ? [words.suppressed(soldier.suppressed)] : []),
    ...(soldier.stumbled ? [words.stumbled] : []),
  ];
  const carried = [...Object.keys(soldier.weapons), ...Object.keys(soldier.gear)];
  const own = [...soldier.skills, ...soldier.records];
  const rules = [
    ...(own.length > 0 ? [words.skills(own.map((one) => say.name(one)).join(', '))] : []),
    ...(carried.length > 0 ? [words.carries(carried.map((one) => say.name(one)).join(', '))] : []),
  ];
  const values: UnitValue[] = [
    { name: words.health, value: `${soldier.health} / ${card.health}` },
    { name: words.cover, value: `${soldier.cover}` },
    { name: words.movement, value: `${card.movement}` },
    ...(soldier.most_load === null ? [] : [{ name: words.load, value: `${soldier.load} / ${soldier.most_load}` }]),
    { name: words.xp, value: `${soldier.xp}` },
    { name: words.actions, value: `${soldier.actions}` },
  ];
  return {
    name: [card.name[lang], ...states].join(', '),
    faces: [{ name: null, values }],
    rules: rules.length > 0 ? rules.join(' ') : null,
    section: soldier.suppressed > 0 ? 'suppression' : 'soldiers',
  };
}

/** What a column of a hostile card says: "5–8: 1 wound, 9+: 2 wounds". */
function columnInWords({ table, entry }: HostileColumn, lang: Lang): string {
  const words = TIP[lang];
  const rows = table.map(([from, to, wounds]) => `${facesInWords(from, to)} ${words.wounds(wounds)}`);
  return [...rows, ...(entry ? [words.entryMore(entry)] : [])].join(', ');
}

/** The figures of a hostile card. */
export function hostileValues(card: Hostile, lang: Lang): UnitValue[] {
  const words = TIP[lang];
  const [near, far] = card.range;
  return [
    { name: words.value, value: `${card.value}` },
    { name: words.range, value: near === far ? `${near}` : `${near}–${far}` },
    ...card.columns.map((column) => ({
      name: words.withMen(...column.left),
      value: columnInWords(column, lang),
    })),
  ];
}

function hostileTip({ view, pack }: WfViewModel, id: string, lang: Lang): UnitTip | null {
  const hostile = view?.hostiles.find((one) => one.id === id);
  const card = pack.hostiles[hostile?.card ?? id];
  if (!card) return null;
  const words = TIP[lang];
  return {
    name: card.name[lang],
    faces: [
      {
        name: null,
        values: [
          { name: words.men, value: hostile ? words.menNow(hostile.active, card.count) : `${card.count}` },
          { name: words.cover, value: `${hostile?.cover ?? card.cover}` },
          ...hostileValues(card, lang),
        ],
      },
    ],
    rules: ruleOf(card.text[lang]),
    section: 'hostiles',
  };
}

function cardTip({ pack }: WfViewModel, id: string, lang: Lang): UnitTip | null {
  const card = pack.actions[id];
  if (card) return { name: card.name[lang], faces: [], rules: card.text[lang], section: 'cards' };
  const place = pack.locations[id];
  return place
    ? {
        name: place.name[lang],
        faces: [{ name: null, values: placeValues(place, null, lang) }],
        rules: ruleOf(place.text[lang]),
        section: 'track',
      }
    : null;
}

/** The figures of a place; `entry` is what its entry costs now, where it lies on the track. */
function placeValues(card: Mission | Objective | Location, entry: number | null, lang: Lang): UnitValue[] {
  const words = TIP[lang];
  return [
    { name: words.entry, value: `${entry ?? card.entry}` },
    { name: words.handToHand, value: `${card.hth}` },
    { name: words.reinforcements, value: card.reinforce ? card.reinforce.join('–') : words.none },
  ];
}

function slotTip({ view, pack, say }: WfViewModel, slot: number, lang: Lang): UnitTip | null {
  if (!view) return null;
  const id = say.with(view).cardOn(slot);
  const card: Mission | Objective | Location | undefined =
    id === null ? undefined : (pack.locations[id] ?? pack.objectives[id] ?? pack.missions[id]);
  if (!card) return null;
  const words = TIP[lang];
  const now = view.slots.find((one) => one.slot === slot);
  const events = (now?.events ?? []).map(
    (event) => `${say.name(event, 'events')}: ${pack.events[event]?.text[lang] ?? ''}`,
  );
  const lying = now ? [...Object.keys(now.weapons), ...Object.keys(now.gear)].map((one) => say.name(one)) : [];
  const rules = [
    ...(ruleOf(card.text[lang]) === null ? [] : [card.text[lang]]),
    ...events,
    ...(lying.length > 0 ? [words.ground(lying.join(', '))] : []),
  ];
  return {
    name: card.name[lang],
    faces: [{ name: null, values: placeValues(card, now?.entry ?? null, lang) }],
    rules: rules.length > 0 ? rules.join(' ') : null,
    section: 'track',
  };
}
