import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import shippedPack from '../../rules/warfighter/data/pack.json';
import type { ChartFault } from '../src/generated/protocol';
import type { Pack } from '../src/generated/warfighter';
import CardField from '../src/games/warfighter/charts/CardField.svelte';
import CardLook from '../src/games/warfighter/charts/CardLook.svelte';
import { packIn, readChart } from '../src/games/warfighter/charts/chart';
import { differences } from '../src/games/warfighter/charts/compare';
import { PackDesk } from '../src/games/warfighter/charts/desk.svelte';
import { placedFaults } from '../src/games/warfighter/charts/faults';
import { isPlain } from '../src/games/warfighter/charts/field';
import { FIELDS, PACK_FIELDS } from '../src/games/warfighter/charts/fields';
import { cardsOf, KINDS, type CardKind } from '../src/games/warfighter/charts/kinds';
import MissionStill from '../src/games/warfighter/charts/MissionStill.svelte';
import PackTab from '../src/games/warfighter/charts/PackTab.svelte';
import { withValue } from '../src/match/charts/pointer';

// What the editor asks of a browser before it is drawn; hoisted above the imports.
vi.hoisted(() => {
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '', href: 'http://here/', host: 'here' });
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { language: 'en', languages: ['en'] });
  vi.stubGlobal('addEventListener', () => undefined);
});

const whole = shippedPack as unknown as Pack;

/** The card of a kind that says most. */
function richest(kind: CardKind): string {
  const cards = Object.entries(cardsOf(whole, kind)).map(([id, card]) => ({ id, size: JSON.stringify(card).length }));
  return cards.reduce((one, other) => (other.size > one.size ? other : one)).id;
}

/** The pack that ships with one card of each kind, so that all of it is soon read. */
const pack: Pack = {
  ...whole,
  ...Object.fromEntries(KINDS.map((kind) => [kind, { [richest(kind)]: cardsOf(whole, kind)[richest(kind)] }])),
};

/** Nonsense in place of any part of a card. */
const NONSENSE: readonly unknown[] = [
  1e12,
  1.5,
  'x',
  null,
  [],
  { toString: 5, valueOf: 5 },
  -1,
  true,
  [[]],
  [null],
  [[1, 2]],
  [[1, 2, 'x']],
  [{}],
  ['x', 'x'],
  {},
  { x: null },
  { kind: 'x' },
  { kind: 'destroy' },
  { 0: null, x: 3 },
  { constructor: 1 },
  [{ when: 5, do: 'x', uses: [] }],
  [{ support: 5 }, { choose: [[null]] }, { hardy: 1 }, { suppress: 1, range: 'x' }],
];

const deskOf = (chart: Pack) => new PackDesk(() => ({ pack: chart, faults: [], change: () => undefined }));

/** The pack with something else at a place, as the page reads it. */
function written(at: string, value: unknown): Pack {
  const read = readChart(withValue(pack, at, value), [pack]);
  if (!('missions' in read)) throw new Error('it is a pack');
  return read;
}

function look(chart: Pack, kind: CardKind, id: string): string {
  const shown = packIn(chart, [pack]);
  if (!shown) throw new Error('it is a pack');
  return render(CardLook, { props: { pack: shown, kind, id, rules: true } }).body;
}

/** Every place below a value, as JSON Pointers. */
const placesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [`/${key}`, ...placesIn(inner).map((at) => `/${key}${at}`)])
    : [];

describe.each(KINDS)('nonsense in %s', { timeout: 60_000 }, (kind) => {
  const id = richest(kind);
  const card = `/${kind}/${id}`;

  it('leaves the card to look at, and its form', () => {
    for (const field of FIELDS[kind]) {
      for (const value of isPlain(field) ? NONSENSE.slice(0, 6) : NONSENSE) {
        const chart = written(`${card}/${field.at.split('/')[0] ?? field.at}`, value);
        const name = `${field.at}: ${JSON.stringify(value)}`;
        expect(look(chart, kind, id), name).not.toMatch(/undefined|NaN|\[object|native code/);
        const form = render(CardField, {
          props: { desk: deskOf(chart), card, field, prefix: 'card', moment: null, within: 'card' },
        }).body;
        expect(form, name).not.toMatch(/undefined|NaN|native code/);
      }
    }
  });

  it('leaves the card to look at wherever in it it stands', () => {
    for (const at of placesIn(cardsOf(pack, kind)[id])) {
      for (const value of ['x', null, [{}]]) {
        expect(look(written(`${card}${at}`, value), kind, id), `${at}: ${JSON.stringify(value)}`).not.toMatch(
          /undefined|NaN|\[object/,
        );
      }
    }
  });
});

describe('nonsense in a pack', { timeout: 60_000 }, () => {
  it('leaves its map and its figures, and what differs', () => {
    const fields = [
      ...PACK_FIELDS.map(({ at }) => at),
      'standard',
      'standard/mission',
      'names',
      'names/us',
      'region',
      'name',
    ];
    for (const field of [...fields, 'unarmed', 'exit', 'campaign', ...KINDS]) {
      for (const value of NONSENSE) {
        const chart = written(`/${field}`, value);
        const name = `${field}: ${JSON.stringify(value)}`;
        const shown = packIn(chart, [pack]);
        if (!shown) throw new Error('it is a pack');
        expect(() => differences(pack, shown), name).not.toThrow();
        expect(() => render(MissionStill, { props: { pack: shown, options: {} } }), name).not.toThrow();
        expect(() => render(PackTab, { props: { desk: deskOf(chart) } }), name).not.toThrow();
      }
    }
  });
});

describe('what cannot be read', () => {
  const unreadable = (at: string): ChartFault => ({
    at,
    code: 'unreadable',
    text: { en: 'invalid type', fr: 'invalid type' },
  });
  const places = (at: string, value: unknown, fault: string) =>
    placedFaults(written(at, value), [unreadable(fault)]).map((one) => one.at);

  it('is told at its own place, in the language of the page', () => {
    const at = `/hostiles/${richest('hostiles')}`;
    expect(places(`${at}/columns`, 5, at)).toEqual([`${at}/columns`]);
    expect(places(`${at}/columns`, [[]], at)).toEqual([`${at}/columns/0`]);
    expect(places(`${at}/columns/0/table`, [[1, 2]], at)).toEqual([`${at}/columns/0/table/0`]);
    expect(places(`${at}/effect`, [{ wound: 1, who: 'all' }], at)).toEqual([`${at}/effect/0/who`]);
    expect(places(`${at}/toll`, { xp: 1, do: [{ nothing: 1 }] }, at)).toEqual([`${at}/toll/do/0`]);
    const [fault] = placedFaults(written(`${at}/columns`, 'x'), [unreadable(at)]);
    expect(fault?.text.fr).not.toBe(fault?.text.en);
  });

  it('stays with the server where the editor sees nothing, and other faults stay as they are', () => {
    const at = `/objectives/${richest('objectives')}`;
    expect(placedFaults(pack, [unreadable(at)])).toEqual([unreadable(at)]);
    const other = { ...unreadable(`${at}/goal`), code: 'number' };
    expect(placedFaults(written(`${at}/goal`, 5), [other])).toEqual([other]);
    expect(places('/bands', 'x', '')).toEqual(['/bands']);
  });
});
