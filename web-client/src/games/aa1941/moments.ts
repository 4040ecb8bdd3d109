import type { Event, Kind, Power, Taken } from '../../generated/aa1941';
import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';
import type { Told } from '../../match/moments/beat';
import type { Entry } from './log';
import type { OrdersViewModel } from './orders-view-model.svelte';

const fallen: Record<Power, string> = {
  ussr: 'Moscow has fallen',
  germany: 'Berlin has fallen',
  uk: 'London has fallen',
  japan: 'Tokyo has fallen',
  usa: 'Washington has fallen',
};
const free: Record<Power, string> = {
  ussr: 'Moscow is free',
  germany: 'Berlin is German again',
  uk: 'London is free',
  japan: 'Tokyo is Japanese again',
  usa: 'Washington is free',
};
const sunk: Record<Power, string> = {
  ussr: 'A Soviet battleship is sunk',
  germany: 'A German battleship is sunk',
  uk: 'A British battleship is sunk',
  japan: 'A Japanese battleship is sunk',
  usa: 'An American battleship is sunk',
};
const tombee: Record<Power, string> = {
  ussr: 'Moscou est tombée',
  germany: 'Berlin est tombée',
  uk: 'Londres est tombée',
  japan: 'Tokyo est tombée',
  usa: 'Washington est tombée',
};
const libre: Record<Power, string> = {
  ussr: 'Moscou est libérée',
  germany: 'Berlin est reprise',
  uk: 'Londres est libérée',
  japan: 'Tokyo est reprise',
  usa: 'Washington est libérée',
};
const coule: Record<Power, string> = {
  ussr: 'Un cuirassé soviétique est coulé',
  germany: 'Un cuirassé allemand est coulé',
  uk: 'Un cuirassé britannique est coulé',
  japan: 'Un cuirassé japonais est coulé',
  usa: 'Un cuirassé américain est coulé',
};

const en = { fallen, free, sunk, stand: (where: string) => `The last defender holds: ${where}` };
const fr: Dictionary<typeof en> = {
  fallen: tombee,
  free: libre,
  sunk: coule,
  stand: (where) => `Le dernier défenseur tient\u202f: ${where}`,
};
const WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });

const NAVAL: ReadonlySet<Kind> = new Set(['battleship', 'carrier', 'destroyer', 'submarine', 'transport']);
const AIR: ReadonlySet<Kind> = new Set(['fighter', 'bomber']);

/** What an entry of the log is besides a line of it: capitals, battleships and last stands are moments. */
export function momentOf(entry: Entry, model: OrdersViewModel): Told {
  const event = entry.event as Event;
  const words = WORDS[model.say.lang];
  switch (event.e) {
    case 'territory_taken':
      return capital(entry.key, event.taken, event.by, model);
    case 'units_moved': {
      const taken = event.taken.map((one) => capital(entry.key, one, event.power, model)).find((one) => one !== null);
      if (taken) return taken;
      if (entry.step.seat === model.seat) return null;
      const kind = entry.known.get(event.units[0] ?? -1)?.kind;
      if (kind === undefined) return null;
      return { sound: NAVAL.has(kind) ? 'sail' : AIR.has(kind) ? 'flight' : 'march' };
    }
    case 'units_lost': {
      const ship = event.units.map((id) => entry.known.get(id)).find((unit) => unit?.kind === 'battleship');
      if (!ship) return { sound: 'hit' };
      const line = words.sunk[ship.power];
      return { beat: { key: entry.key, line, role: ship.power, place: event.region, sound: 'sinking' } };
    }
    case 'battle_ended': {
      const battle = model.fight?.moments.find(({ key }) => key === entry.key)?.battleModel;
      const left = battle?.sides.defender.filter(({ fate }) => fate === 'stands') ?? [];
      const [last] = left;
      if (event.result !== 'lost' || left.length !== 1 || !last || (battle?.strength.attacker ?? 0) < 2) return null;
      const line = words.stand(model.say.region(event.region));
      return { beat: { key: entry.key, line, role: last.power, place: event.region, sound: 'stand' } };
    }
    default:
      return null;
  }
}

function capital(key: string, { region, to }: Taken, by: Power, { board, say }: OrdersViewModel): Told {
  const whose = board.region(region)?.capital_of;
  if (!whose) return null;
  const words = WORDS[say.lang];
  const line = to === whose ? words.free[whose] : words.fallen[whose];
  return { beat: { key: `${key}.${region}`, line, role: by, place: region, sound: 'capture' } };
}
