import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';
import type { TurnCall } from '../../match/moments/turn-call';
import type { OrdersViewModel } from './orders-view-model.svelte';
import { POWER_NAMES } from './powers';
import { capital } from '../../lib/typography';

const en = {
  purchase: (round: number, ipcs: number) => `Round ${round} begins with your purchase, ${ipcs} IPC`,
  buy: 'Buy units',
  ipcs: (n: number) => `${n} IPC`,
  attacks: 'Order your attacks',
  reserves: 'Make your noncombat moves',
  mobilize: () => 'Place your new units',
  battle: () => 'Choose your next battle',
  engage: (where: string) => `Fight or pass by in ${where}`,
  submerge: (where: string) => `submarines in ${where}`,
  casualties: (where: string) => `losses in ${where}`,
  retreat: (where: string) => `fight on or retreat in ${where}`,
  land: (where: string) => `a landing for your fighter over ${where}`,
};

const fr: Dictionary<typeof en> = {
  purchase: (round, ipcs) => `Le tour ${round} s’ouvre sur vos achats : ${ipcs}\u00a0CPI`,
  buy: 'Acheter des unités',
  ipcs: (n) => `${n}\u00a0CPI`,
  attacks: 'Ordonnez vos attaques',
  reserves: 'Faites vos mouvements hors combat',
  mobilize: () => 'Placez vos nouvelles unités',
  battle: () => 'Choisissez le prochain combat',
  engage: (where) => `Combattre ou passer : ${where}`,
  submerge: (where) => `vos sous-marins (${where})`,
  casualties: (where) => `vos pertes (${where})`,
  retreat: (where) => `poursuivre ou se replier (${where})`,
  land: (where) => `un terrain pour votre chasseur (${where})`,
};

const WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });

/** What the player is called for: the turn of a power once for all of its phases, anything else by its question. */
export function callOf(model: OrdersViewModel): TurnCall | null {
  const { view, options, session, say } = model;
  const { decision } = session;
  if (!view?.awaiting || !options || !decision || model.hiddenFrom() !== null) return null;
  const { power, region, for: what } = view.awaiting;
  const words = WORDS[say.lang];
  const name = POWER_NAMES[power][say.lang];
  const asked = () => {
    if (options.for === 'purchase') return words.purchase(view.round, options.budget);
    if (what === 'orders') return view.phase === 'combat_move' ? words.attacks : words.reserves;
    return words[what](region === null ? '' : say.region(region));
  };
  if (decision.pace === 'reaction') {
    return { key: `${decision.dec}`, kind: 'reaction', role: power, name, asked: asked(), place: region };
  }
  const place = region ?? model.home;
  const does = options.for === 'purchase' && { does: { what: words.buy, extra: words.ipcs(options.budget) } };
  const key = `${view.round}.${power}`;
  const part = `${view.phase} ${what}`;
  return { key, kind: 'turn', part, role: power, name, asked: capital(asked()), place, ...does };
}
