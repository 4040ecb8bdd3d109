// Warfighter on ground of one's own: packs in which every place, card and die is known beforehand, so that a few clicks do
// what a test is about.

import { handOf } from './battlefield.mjs';

/** Every one of these cards, changed. */
const each = (cards, change) =>
  Object.fromEntries(Object.entries(cards).map(([id, card]) => [id, { ...card, ...change }]));

/** These cards of a table of the pack alone. */
const only = (cards, ids) => Object.fromEntries(ids.map((id) => [id, cards[id]]));

/** Six dice, and cover that always falls: an attack kills. */
const SURE = { hit: { 0: 2, 1: 2, 2: 2 }, modes: { semi: 6 }, pen: 4, reload: 1, cost: 1 };

/**
 * The pack that ships, with three soldiers, short missions, and one kind of hostile whose fire does not reach along so short a track.
 * A soldier who comes to the objective has won.
 */
function groundOf(shipped) {
  const place = { entry: 0, hth: 1, reinforce: null };
  const goal = { kind: 'hold', soldiers: 1 };
  const { 'location-marker': marker, advance } = shipped.actions;
  const { riflemen } = shipped.hostiles;
  return {
    ...shipped,
    pack: 'exercise',
    missions: each(shipped.missions, {
      ...{ time: 20, objective_slot: 3, loadout: 0, recon: 1, on_location: [], resources: 20 },
      ...place,
    }),
    objectives: each(shipped.objectives, { ...place, hostiles: [0, 0, 0, 0, 0], goal }),
    locations: Object.fromEntries(
      Object.entries(shipped.locations).map(([id, { name, text, keywords, origin }]) => [
        id,
        { name, text, keywords, origin, hostiles: [1, 1, 1, 1, 1], ...place },
      ]),
    ),
    soldiers: each(only(shipped.soldiers, ['brandt', 'novak', 'vasquez']), {
      ...{ cost: 1, movement: 5, actions: 4, load: 30, xp: 3, health: 6, cx: 0, hth: 0, skills: [] },
    }),
    weapons: {
      ...shipped.weapons,
      'm1-garand': { ...shipped.weapons['m1-garand'], ...SURE },
      'ka-bar': { ...shipped.weapons['ka-bar'], cost: 1, melee: { strong: [5, 2] }, pen: 4, stumble: 0 },
    },
    hostiles: {
      riflemen: {
        ...riflemen,
        ...{ copies: { frontline: 30, elite: 30 }, value: 1, count: 1, cover: 1, range: [5, 5] },
        columns: [{ left: [1, 1], table: [[10, 99, 1]] }],
      },
    },
    actions: { 'location-marker': { ...marker, copies: 1 }, advance: { ...advance, copies: 20 } },
  };
}

/** What each objective of the campaign asks for: each kind once, whichever of them comes first. */
const GOALS = {
  crossroads: { kind: 'hold', soldiers: 1 },
  'signal-post': { kind: 'work', actions: 2 },
  'ammo-dump': { kind: 'destroy', targets: 1, hits: 1, cover: 1, structure: true },
};

/** A pack for a campaign: three objectives for as many missions, skills that cost little, a front that changes in one way. */
export function easyCampaign(shipped) {
  const ground = groundOf(shipped);
  const resources = { 'first-hedge': 20, 'church-square': 21, 'sunken-lane': 22 };
  const goals = Object.entries(GOALS);
  return {
    ...ground,
    missions: Object.fromEntries(
      Object.entries(resources).map(([id, resources]) => [id, { ...ground.missions[id], resources }]),
    ),
    objectives: Object.fromEntries(goals.map(([id, goal]) => [id, { ...ground.objectives[id], goal }])),
    standard: { ...ground.standard, mission: 'first-hedge', objective: 'crossroads' },
    skills: { ...ground.skills, marksman: { ...ground.skills.marksman, cost: 2 } },
    campaign: { ...ground.campaign, adjust: [[1, 10, 'skill_cost', 1]] },
  };
}

/** What the gun costs that a place leaves behind. */
export const PRICE = 3;

/**
 * A pack in which everything happens in one turn: two hostiles come and hurt the whole squad unless they are paid off, each
 * hand holds supports, one soldier takes wounds lightly, another hardly bears them, and the place leaves goods behind.
 */
export function allInOneTurn(shipped) {
  const ground = groundOf(shipped);
  const { riflemen } = ground.hostiles;
  const { lucky } = ground.skills;
  const { brandt, novak, vasquez } = ground.soldiers;
  const toll = { xp: 1, do: [{ wound: 2, who: 'team' }] };
  const tough = { when: 'wounds', do: [{ reduce: 1 }], up: [{ reduce: 2 }], uses: { mission: 9 } };
  const support = { do: [{ kill: 1 }], retain: 1 };
  return {
    ...ground,
    // What the team loses and leaves behind soon counts.
    bands: [1, 2, 3, 4],
    locations: each(ground.locations, { hostiles: [2, 2, 2, 2, 2], reward: 5 }),
    hostiles: { riflemen: { ...riflemen, toll } },
    weapons: { ...ground.weapons, thompson: { ...ground.weapons.thompson, cost: PRICE } },
    skills: { ...ground.skills, lucky: { ...lucky, abilities: [tough] } },
    soldiers: {
      brandt: { ...brandt, skills: ['lucky'] },
      novak,
      vasquez: { ...vasquez, health: 3, xp: 0 },
    },
    gear: {
      ...ground.gear,
      'first-aid-kit': { ...ground.gear['first-aid-kit'], cost: 1, heal: [[1, 99, 1]] },
      canteen: { ...ground.gear.canteen, cost: 1 },
    },
    actions: {
      'location-marker': ground.actions['location-marker'],
      'support-mortar': {
        ...shipped.actions['support-mortar'],
        ...{ copies: 20, do: [{ support }], cost: {} },
      },
    },
  };
}

/** Enough dice that two of them jam the weapon: of so many, a pair of twos is missing once in forty thousand attacks. */
const MANY_DICE = 120;

/**
 * A pack for what cards, jams and saved actions do: every card is a flanking attack, the way ahead costs a card, a rifle jams whenever
 * a lucky soldier fires it on automatic, and the place ahead has enough hostiles for all of it.
 */
export function cardsAndJams(shipped) {
  const ground = groundOf(shipped);
  const { lucky } = ground.skills;
  const wild = {
    when: 'attack',
    do: [{ dice: MANY_DICE }, { no_reload: true }],
    uses: { mission: 9 },
  };
  return {
    ...ground,
    locations: each(ground.locations, { hostiles: [6, 6, 6, 6, 6], entry: 1 }),
    weapons: {
      ...ground.weapons,
      // Who buys the first weapon that jams gets a point back.
      'bar-m1918a2': {
        ...shipped.weapons['bar-m1918a2'],
        ...SURE,
        modes: { semi: 6, auto: 6 },
        cost: 2,
      },
    },
    skills: { ...ground.skills, lucky: { ...lucky, abilities: [wild] } },
    // The way ahead is paid by cards, not by how far a soldier walks.
    soldiers: each(ground.soldiers, { movement: 0, skills: ['lucky'] }),
    actions: {
      'location-marker': ground.actions['location-marker'],
      'flanking-attack': { ...shipped.actions['flanking-attack'], copies: 20 },
    },
  };
}

/** Keeps a pack, made of the one that ships, for the person whose page it is; its id. */
export async function keepPack(person, name, make) {
  const hand = handOf(person);
  const { facts } = await hand.get('/api/games/warfighter');
  const chart = make(facts.packs[0]);
  const { id } = await hand.post('/api/charts', { game: 'warfighter', name: { en: name, fr: name }, chart });
  return id;
}

/** Opens the form for a new table on which this pack is played. */
export async function playsOn({ page }, pack) {
  await page.goto(`/tables?chart=${pack}`);
  await page.waitForFunction((wanted) => document.querySelector('[data-testid=chart]')?.value === wanted, pack);
}
