import type { Pack } from '../pack';
import type { Card, Nation } from '../pack-types';
import { NATIONS } from '../pack';
import { armyOfCode } from './code';
import {
  changed,
  fillers,
  fitted,
  obstacleTo,
  pointsOf,
  randomArmy,
  summaryOf,
  unitsOf,
  type ArmyList,
  type ArmyTerms,
} from './list';

/** Which figures of a nation are listed. */
export type Kind = 'all' | 'vehicles' | 'soldiers' | 'command';

/** An army that is being put together. */
export class ArmyDraft {
  readonly pack: Pack;
  readonly terms: ArmyTerms;
  list = $state.raw<ArmyList>({});
  /** The nation whose figures are listed. */
  nation = $state.raw<Nation>('GE');
  kind = $state.raw<Kind>('all');
  search = $state('');
  /** How many units of the list that was taken last did not fit. */
  dropped = $state(0);
  /** The figure whose card is open; null: none. */
  shown = $state.raw<string | null>(null);

  constructor(pack: Pack, terms: ArmyTerms) {
    this.pack = pack;
    this.terms = terms;
    this.nation = this.nations[0] ?? 'GE';
  }

  points = $derived.by(() => pointsOf(this.list, this.pack));
  units = $derived.by(() => unitsOf(this.list));
  summary = $derived.by(() => summaryOf(this.list, this.pack));
  fillers = $derived.by(() => fillers(this.list, this.terms, this.pack));

  get left(): number {
    return this.terms.points - this.points;
  }

  /** The nations of the side. */
  get nations(): readonly Nation[] {
    return NATIONS[this.terms.side];
  }

  /** The figures that are listed: of the nation, or of all where one is looked for. */
  cards = $derived.by((): readonly Card[] => {
    const wanted = plain(this.search.trim());
    return this.pack.cardsOf(this.terms.side).filter((card) => {
      if (wanted !== '') {
        const texts = [card.name, ...this.pack.abilitiesOf(card).map(({ name }) => name)];
        return texts.some(({ en, fr }) => plain(`${en} ${fr}`).includes(wanted));
      }
      return card.nation === this.nation && isOfKind(card, this.kind);
    });
  });

  obstacle(card: Card) {
    return obstacleTo(card, this.list, this.terms, this.pack);
  }

  add(card: Card): void {
    if (this.obstacle(card) === null) this.list = changed(this.list, card.id, 1);
  }

  remove(card: Card): void {
    this.list = changed(this.list, card.id, -1);
  }

  /** Takes a whole list, as far as it fits. */
  take(list: ArmyList): void {
    const { list: kept, dropped } = fitted(list, this.terms, this.pack);
    this.list = kept;
    this.dropped = dropped;
    const first = this.pack.data.units.find(({ id }) => (kept[id] ?? 0) > 0);
    if (first) this.nation = first.nation;
  }

  /** Takes the army of a code or link; whether it was one. */
  takeCode(text: string): boolean {
    const list = armyOfCode(text, this.pack);
    if (list) this.take(list);
    return list !== null;
  }

  random(chance: () => number = Math.random): void {
    this.take(randomArmy(this.terms, this.pack, chance));
  }

  clear(): void {
    this.list = {};
    this.dropped = 0;
  }
}

const isOfKind = ({ type, subtype }: Card, kind: Kind): boolean =>
  kind === 'all' || (kind === 'command' ? subtype === 'commander' : kind === `${type}s`);

/** Without accents and capitals, to look for. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
