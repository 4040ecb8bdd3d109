import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Event, Pack, View } from '../src/generated/warfighter';
import type { StepEvents } from '../src/generated/protocol';
import { entriesOf, FILTERS, lineOf, sectionsOf, type Entry } from '../src/games/warfighter/log';
import { inWords } from '../src/games/warfighter/log/sentences';
import { LOG } from '../src/games/warfighter/log/words';
import { Phrases } from '../src/games/warfighter/phrases';

const read = (path: string) => readFileSync(new URL(`../../rules/warfighter/${path}`, import.meta.url), 'utf8');
const pack = JSON.parse(read('data/pack.json')) as Pack;
const names = ['Lena', 'Marc'];
const seatName = (seat: number) => names[seat] ?? `${seat}`;

const carried = (ammo: number, empty = false) => ({ ammo, empty, jammed: false, used_by: null, thrown: null });
const soldier = (id: string, seat: number, slot: number, more = {}) => ({
  id,
  seat,
  slot,
  suppressed: 0,
  xp: 2,
  actions: 2,
  saved: 0,
  next_actions: 0,
  wounds: [],
  weapons: {},
  ...more,
});
const view = {
  phase: 'soldiers',
  mission: 'sunken-lane',
  objective_card: 'ammo-dump',
  objective_slot: 4,
  track: ['sunken-lane', 'farm', 'crops'],
  turn: 3,
  time: 8,
  terms: { squads: [1, 2] },
  soldiers: [
    soldier('brandt', 0, 2, { weapons: { 'bar-m1918a2': carried(4) } }),
    soldier('vasquez', 1, 2),
    soldier('koslow', 0, 2),
  ],
  hostiles: [
    { id: 'h1', card: 'mg-team', slot: 3, target: 'brandt', kia: 0, suppressed: 0 },
    { id: 'h2', card: 'riflemen', slot: 2, target: 'koslow', kia: 0, suppressed: 1 },
  ],
  supports: [{ id: 'p1', card: 'support-mortar', owner: 'brandt' }],
} as unknown as View;

const steps = (...events: Event[][]): StepEvents[] =>
  events.map((of, index) => ({ seq: index + 2, at: 0, seat: 0, how: 'player', events: of }) as unknown as StepEvents);
const entries = (...events: Event[][]) => entriesOf([{ view, steps: steps(...events) } as never]);
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const lines = (lang: 'en' | 'fr', told: readonly Entry[]) => {
  const say = new Phrases(lang, pack, seatName);
  return told.filter((entry) => !entry.told).map((entry) => plain(lineOf(entry, say).text));
};

const burst: Event[] = [
  { e: 'actions', soldier: 'brandt', left: 1, saved: 0, next: 0 },
  {
    e: 'attacked',
    soldier: 'brandt',
    weapon: 'bar-m1918a2',
    mode: 'auto',
    target: 'h1',
    shot: {
      dice: [2, 9, 4],
      added: 2,
      needs: 8,
      cover_die: 3,
      pen: 1,
      cover: 3,
      kills: 1,
      suppressions: 0,
    },
  },
  { e: 'weapon', soldier: 'brandt', weapon: 'bar-m1918a2', now: { ...carried(3, true), used_by: 'brandt' } },
  { e: 'hit', hostile: 'h1', kia: 1, suppressed: 0 },
] as unknown as Event[];

const turn: Event[][] = [
  burst,
  [
    { e: 'actions', soldier: 'vasquez', left: 1, saved: 0, next: 0 },
    { e: 'discarded', soldier: 'vasquez', cards: ['reload'] },
    { e: 'moved', soldier: 'vasquez', from: 2, to: 3 },
  ],
  [{ e: 'readied', seat: 1 }],
  [
    { e: 'turn_ended' },
    { e: 'hostile_drawn', card: 'officer', slot: 2 },
    { e: 'turned_away', card: 'officer' },
    { e: 'hostile_drawn', card: 'flankers', slot: 3 },
    { e: 'arrived', hostile: 'h3', card: 'flankers', target: 'brandt', slot: 2 },
    {
      e: 'hostile_attacked',
      hostile: 'h2',
      target: 'koslow',
      die: 9,
      added: 0,
      cover_die: 3,
      cover: 4,
      wounds: 1,
    },
    { e: 'suppressed', soldier: 'koslow', suppressed: 1 },
    { e: 'hostile_moved', hostile: 'h3', to: 3 },
    { e: 'hit', hostile: 'h2', kia: 0, suppressed: 0 },
    { e: 'time', time: 7 },
    { e: 'turn_began', turn: 4 },
    { e: 'actions', soldier: 'brandt', left: 2, saved: 0, next: 0 },
    { e: 'drew', seat: 0, soldier: 'brandt', pile: 'action', card: 'reload', is_open: true, how: 'drawn' },
    { e: 'marker_drawn', soldier: 'brandt', card: 'location-marker' },
    { e: 'drew', seat: 0, soldier: 'brandt', pile: 'location', card: null, is_open: false, how: 'drawn' },
  ],
] as unknown as Event[][];

describe('the log of a mission', () => {
  it('tells an attack with its dice in order, what it does and what it costs', () => {
    const [line] = lines('en', entries(burst));
    expect(line).toBe(
      'Brandt fires at the machine-gun team with the M1918A2 automatic rifle, auto: 2, 9, 4 (6+), cover 3 (2+); one killed, it is empty.',
    );
    expect(lines('fr', entries(burst))[0]).toBe(
      'Brandt tire sur l’équipe de mitrailleuse (Fusil-mitrailleur M1918A2, auto) : 2, 9, 4 (6+), couvert 3 (2+) ; un tué, l’arme est vide.',
    );
    const attack = entries(burst).find(({ event }) => event.e === 'attacked');
    const dice = attack ? lineOf(attack, new Phrases('en', pack, seatName)).dice : [];
    expect(dice.map(({ face, sides, hit }) => [face, sides, hit])).toEqual([
      [2, 10, false],
      [9, 10, true],
      [4, 10, false],
      [3, undefined, true],
    ]);
    expect(dice[0]?.label).toContain('empties');
  });

  it('tells a turn and the hostile turn after it in English', () => {
    expect(lines('en', entries(...turn)).slice(1)).toEqual([
      'Vasquez enters the wheat field for 1 card.',
      'Marc is ready.',
      'The farm: the officer drawn, value 3, and discarded.',
      'The flankers arrive at the farm and aim at Brandt.',
      'The riflemen fire at Koslow: 9, but 3 against cover 4; Koslow is suppressed.',
      'The flankers close in to the wheat field.',
      'Hostiles lose a suppression.',
      '7 turns left.',
      'Brandt draws Reload and one card.',
    ]);
  });

  it('tells the same in French, as it agrees', () => {
    expect(lines('fr', entries(...turn)).slice(1)).toEqual([
      'Vasquez avance jusqu’au champ de blé pour 1 carte.',
      'Marc est prêt.',
      'La ferme : l’officier, valeur 3, est défaussé.',
      'Les voltigeurs arrivent à la ferme et visent Brandt.',
      'Les fusiliers tirent sur Koslow : 9, mais 3 contre un couvert de 4 ; Koslow est neutralisé.',
      'Les voltigeurs approchent : le champ de blé.',
      'Les ennemis retirent une neutralisation.',
      'Il reste 7 tours.',
      'Brandt pioche Rechargement et une carte.',
    ]);
  });

  it('puts what follows under the part of the turn in which it happens', () => {
    const say = new Phrases('en', pack, seatName);
    const sections = sectionsOf(entries(...turn), 'all', say);
    expect(sections.map(({ title, groups }) => [title, groups.map((group) => group.title)])).toEqual([
      ['Turn 3', ['Soldiers', 'Reinforcements', 'Hostile fire', 'Closing in']],
      ['Turn 4', ['Soldiers']],
    ]);
  });

  it('shows under each filter what it names, and no entry under none', () => {
    const say = new Phrases('en', pack, seatName);
    const of = (filter: (typeof FILTERS)[number]) =>
      sectionsOf(entries(...turn), filter, say).flatMap(({ groups }) =>
        groups.flatMap((group) => group.entries.map(({ event }) => event.e)),
      );
    expect(of('dice')).toEqual(['attacked', 'hostile_attacked']);
    expect(of('hostiles')).not.toContain('attacked');
    expect(of('soldiers')).not.toContain('hostile_attacked');
    const some = new Set([...of('soldiers'), ...of('hostiles')]);
    expect(of('all').filter((event) => !some.has(event))).toEqual([]);
  });

  it('takes no action for gained that a turn has brought', () => {
    const told = lines(
      'en',
      entries(
        [{ e: 'actions', soldier: 'brandt', left: 0, saved: 0, next: 0 }],
        [{ e: 'turn_ended' } as Event, { e: 'turn_began', turn: 4 }],
        [{ e: 'actions', soldier: 'brandt', left: 1, saved: 0, next: 0 }],
        [{ e: 'actions', soldier: 'brandt', left: 2, saved: 0, next: 0 }],
      ),
    );
    expect(told).toEqual(['Brandt gains 1 action.']);
  });

  it('tells a payment with what it paid for', () => {
    const told = lines(
      'en',
      entries([
        { e: 'xp', soldier: 'brandt', xp: 1 },
        { e: 'played', soldier: 'brandt', card: 'keep-low', for: 'koslow', upgun: true },
      ] as unknown as Event[]),
    );
    expect(told).toEqual(['Brandt plays Keep low, upgunned, for Koslow for 1 XP.']);
  });
});

/** An event of each kind, as the rules declare them. */
function declared(): string[] {
  const snake = (name: string) => name.replaceAll(/(?<!^)([A-Z])/g, '_$1').toLowerCase();
  return ['event.rs', 'hostile_event.rs', 'mission_event.rs'].flatMap((file) => {
    const source = read(`src/${file}`);
    const body = source.slice(source.indexOf('pub enum'));
    return [...body.matchAll(/^ {4}([A-Z][A-Za-z]+) \{/gm)].map(([, name]) => snake(name ?? ''));
  });
}

const samples: Readonly<Record<string, object>> = {
  reshuffled: { pile: 'action' },
  drew: { seat: 0, soldier: 'brandt', pile: 'action', card: 'reload', is_open: true, how: 'chosen' },
  environment_rolled: { soldier: 'brandt', die: 3, needs: 4 },
  endured: { soldier: 'brandt', how: 'hardy' },
  actions: { soldier: 'brandt', left: 2, saved: 0, next: 1 },
  xp: { soldier: 'brandt', xp: 4 },
  suppressed: { soldier: 'brandt', suppressed: 2 },
  hardy: { soldier: 'brandt', kind: 'cold', points: 1 },
  discarded: { soldier: 'brandt', cards: ['reload', 'reload'] },
  set_aside: { seat: 0, soldier: 'brandt', cards: null, count: 2, is_open: false },
  aside_spent: { soldier: 'brandt', cards: ['reload'] },
  played: { soldier: 'brandt', card: 'reload', for: 'brandt', upgun: false },
  used: { soldier: 'brandt', card: 'canteen', ability: '0', for: 'koslow', upgun: false },
  pledged: { soldier: 'brandt', xp: 1, cards: ['reload'] },
  moved: { soldier: 'brandt', from: 2, to: 1 },
  engaged: { soldier: 'brandt', hostile: 'h2' },
  attacked: burst[1] ?? {},
  struck: {
    soldier: 'brandt',
    card: 'support-mortar',
    target: 'h1',
    shot: { dice: [7, 1], added: 0, needs: 7, cover_die: null, pen: 1, cover: 3, kills: 1, suppressions: 1 },
  },
  stumbled: { soldier: 'brandt', stumbled: true },
  weapon: { soldier: 'brandt', weapon: 'bar-m1918a2', now: carried(3, true) },
  gear: { soldier: 'brandt', gear: 'canteen', now: null },
  handed: { from: 'brandt', to: 'koslow', what: '30-06', n: 2, how: 'given' },
  objective_hit: { target: 't1', hits: 2 },
  worked: { soldier: 'brandt', work: 1 },
  location_placed: { soldier: 'brandt', card: 'ford', slot: 4 },
  activated: { soldier: 'brandt' },
  support_played: { support: 'p2', card: 'support-gun', owner: 'brandt', upgun: false },
  support_used: { support: 'p1', target: 'h1' },
  retained: { support: 'p1' },
  support_gone: { support: 'p1' },
  healed: { soldier: 'brandt', patient: 'koslow', die: 6, added: 2, points: 1 },
  wound_treated: { patient: 'koslow', wound: 0, by: 1 },
  wounded: { soldier: 'brandt', points: 2 },
  downed: { soldier: 'brandt', cards: [] },
  evacuated: { soldier: 'brandt', cards: [] },
  turned_away: { card: 'officer' },
  cup_filled: {},
  arrived: { hostile: 'h3', card: 'truck', target: 'brandt', slot: 3 },
  retargeted: { hostile: 'h1', target: 'koslow', how: 'chit' },
  event_drawn: { hostile: 'h1', card: 'minefield' },
  event_stays: { card: 'mud', slot: 3 },
  paid_off: { trouble: { hostile: 'h1', event: 'minefield' }, seat: 1 },
  trouble_struck: { trouble: { hostile: 'h1', event: null } },
  hit: { hostile: 'h1', kia: 1, suppressed: 0 },
  killed: { hostile: 'h1', card: 'mg-team', by: 'brandt' },
  evaded: { soldier: 'brandt', gear: 'camo-smock', die: 9, evaded: true },
  rallied: { by: null },
  acted: { hostile: 'h1', target: 'brandt' },
  hostile_attacked: { hostile: 'h1', target: 'brandt', die: 9, added: 1, cover_die: 5, cover: 4, wounds: 2 },
  attack_cancelled: { hostile: 'h1', target: 'brandt' },
  hostile_moved: { hostile: 'h1', to: 2 },
  wound_rolled: { soldier: 'brandt', die: 8, at: 8 },
  mission_drawn: { mission: 'breakout' },
  objective_drawn: { objective: 'convoy' },
  bought: { seat: 0, goods: { soldier: 'brandt', item: 'ammo', card: 'm1-garand' } },
  sold: { seat: 0, goods: { soldier: 'brandt', item: 'soldier', card: 'brandt' } },
  readied: { seat: 0 },
  unreadied: { seat: 0 },
  mission_began: {},
  time: { time: 6 },
  team_value: { rp: 40 },
  passed: { seat: 1 },
  conceded: { seat: 1 },
  ended: { result: { outcome: 'won', reason: 'objective' } },
  exit_rolled: { soldier: 'brandt', die: 5, added: 2, fate: 'discharged' },
  adjusted: { die: 5, what: 'time', by: -1 },
  campaign_went: {
    ledger: {
      missions: [],
      at: 1,
      vp: 4,
      points: 4,
      adjust: {},
      soldiers: {},
      lost: [],
      objectives_used: [],
      done: false,
    },
  },
};
/** Events whose neighbours tell of them. */
const SILENT = [
  'agenda',
  'ground',
  'hostile_drawn',
  'marker_drawn',
  'chit_returned',
  'event_discarded',
  'turn_began',
  'turn_ended',
];

describe('every event of the rules', () => {
  it('has a sentence in both languages, or is told by another', () => {
    const all = declared();
    expect(all.length).toBeGreaterThan(70);
    const unsaid = all
      .filter((e) => !SILENT.includes(e))
      .flatMap((e) => {
        const sample = samples[e];
        if (!sample) return [`${e}: no sample`];
        return (['en', 'fr'] as const).flatMap((lang) => {
          const [entry] = entries([{ e, ...sample } as unknown as Event]);
          const text = entry ? inWords(entry, new Phrases(lang, pack, seatName)) : '';
          return /\S[.]$/.test(text) && !/undefined|null|NaN|\b[hp]\d\b/.test(text)
            ? []
            : [`${e} (${lang}): “${text}”`];
        });
      });
    expect(unsaid).toEqual([]);
  });

  it('is none too many: a sample is of an event that the rules have', () => {
    const all = new Set(declared());
    expect(Object.keys(samples).filter((e) => !all.has(e))).toEqual([]);
  });

  it('names filters and parts in both languages', () => {
    for (const lang of ['en', 'fr'] as const) for (const id of FILTERS) expect(LOG[lang].filters[id]).not.toBe('');
  });
});
