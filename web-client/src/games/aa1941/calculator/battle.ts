import type { Kind } from '../../../generated/aa1941';
import { KINDS } from '../units';

/** A kind in a calculator: a battleship that was hit once is one of its own. */
export type Entry = Kind | 'damaged';

/** Where it is fought: on land, at sea, or on a coast after a battle in its zone. */
export type Where = 'land' | 'sea' | 'landing';

/** How many of each stand on a side. */
export type Side = Partial<Record<Entry, number>>;

/** A battle to be reckoned. */
export interface Battle {
  where: Where;
  attacker: Side;
  defender: Side;
  /** In a landing: the ships and aircraft of the zone, transports with their load apart. */
  fleet: Side;
  guard: Side;
  /** What the transports of the fleet land. */
  aboard: Side;
  losses: 'by_value' | 'by_price';
}

/** The most of one kind. */
export const MOST = 40;

const ENTRIES: readonly Entry[] = [...KINDS, 'damaged'];
const LAND: readonly Entry[] = ['infantry', 'tank', 'fighter', 'bomber'];
const SHIPS: readonly Entry[] = ['submarine', 'transport', 'destroyer', 'carrier', 'battleship', 'damaged'];

/** What can stand on each side of each part of a battle. */
export const ROWS = {
  land: { attacker: LAND, defender: LAND },
  sea: {
    attacker: ['fighter', 'bomber', ...SHIPS] satisfies Entry[],
    defender: ['fighter', ...SHIPS] satisfies Entry[],
  },
  aboard: ['infantry', 'tank'] satisfies Entry[],
} as const;

/** Which side a part of the address is about. */
const PARTS = { a: 'attacker', d: 'defender', f: 'fleet', g: 'guard', c: 'aboard' } as const;

/** The battle that an address describes; what cannot be read in it is left out. */
export function readBattle(address: URLSearchParams): Battle {
  const where = address.get('at');
  const sideOf = (key: keyof typeof PARTS) => readSide(address.get(key));
  return {
    where: where === 'sea' || where === 'landing' ? where : 'land',
    attacker: sideOf('a'),
    defender: sideOf('d'),
    fleet: sideOf('f'),
    guard: sideOf('g'),
    aboard: sideOf('c'),
    losses: address.get('losses') === 'price' ? 'by_price' : 'by_value',
  };
}

/** The address that describes a battle: as short as can be. */
export function addressOf(battle: Battle): URLSearchParams {
  const address = new URLSearchParams();
  if (battle.where !== 'land') address.set('at', battle.where);
  for (const [key, part] of Object.entries(PARTS)) {
    const text = writeSide(battle[part]);
    if (text !== '') address.set(key, text);
  }
  if (battle.losses === 'by_price') address.set('losses', 'price');
  return address;
}

function readSide(text: string | null): Side {
  const side: Side = {};
  for (const part of (text ?? '').split('.')) {
    const [name = '', count = ''] = part.split('-');
    const entry = ENTRIES.find((one) => one === name);
    const number = /^\d{1,2}$/.test(count) ? Math.min(Number(count), MOST) : 0;
    if (entry && number > 0) side[entry] = number;
  }
  return side;
}

const writeSide = (side: Side): string =>
  ENTRIES.flatMap((entry) => ((side[entry] ?? 0) > 0 ? [`${entry}-${side[entry] ?? 0}`] : [])).join('.');

/** How many transports it takes to carry these: each takes one land unit, and one infantry besides. */
export function transportsFor({ infantry = 0, tank = 0 }: Side): number {
  return Math.max(tank, Math.ceil((infantry + tank) / 2));
}

/** The loads of transports: a tank each as far as there are some, then infantry; the rest sail empty. */
function loads(transports: number, { infantry = 0, tank = 0 }: Side): string[] {
  let [soldiers, tanks] = [infantry, tank];
  return Array.from({ length: transports }, () => {
    const load: string[] = [];
    if (tanks > 0) {
      tanks -= 1;
      load.push('tank');
    }
    while (load.length < 2 && soldiers > 0) {
      soldiers -= 1;
      load.push('infantry');
    }
    return load.length === 0 ? 'transport' : `transport (${load.join(', ')})`;
  });
}

function force(side: Side, entries: readonly Entry[]): string[] {
  return entries.flatMap((entry) => {
    const count = side[entry] ?? 0;
    if (count === 0) return [];
    return [entry === 'damaged' ? `${count} damaged battleship` : `${count} ${entry}`];
  });
}

const orNothing = (parts: readonly string[]): string => (parts.length === 0 ? 'nothing' : parts.join(', '));

/** A battle in the words of the server; null while a side of it is empty. */
export function inServerWords(battle: Battle): string | null {
  const end = battle.losses === 'by_price' ? ' by price' : '';
  if (battle.where !== 'landing') {
    const { attacker, defender } = ROWS[battle.where];
    const [ours, theirs] = [force(battle.attacker, attacker), force(battle.defender, defender)];
    return ours.length === 0 || theirs.length === 0 ? null : `${ours.join(', ')} vs ${theirs.join(', ')}${end}`;
  }
  const transports = Math.max(battle.fleet.transport ?? 0, transportsFor(battle.aboard));
  const ships = force(
    battle.fleet,
    ROWS.sea.attacker.filter((entry) => entry !== 'transport'),
  );
  const fleet = [...ships, ...loads(transports, battle.aboard)];
  const garrison = force(battle.defender, ROWS.land.defender);
  const ashore = (battle.aboard.infantry ?? 0) + (battle.aboard.tank ?? 0);
  if (ashore === 0 || garrison.length === 0) return null;
  const [guard, support] = [force(battle.guard, ROWS.sea.defender), force(battle.attacker, ROWS.land.attacker)];
  return `${fleet.join(', ')} vs ${orNothing(guard)}; ${orNothing(support)} vs ${garrison.join(', ')}${end}`;
}

/** The same battle from the other side. */
export function swapped(battle: Battle): Battle {
  const { attacker, defender, fleet, guard } = battle;
  return { ...battle, attacker: defender, defender: attacker, fleet: guard, guard: fleet };
}
