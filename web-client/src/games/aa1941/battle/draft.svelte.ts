import type { CasualtyGroup, Options, UnitId } from '../../../generated/aa1941';
import { allowed, draftOf } from '../losses';

/** The question which units take hits. */
export type LossQuestion = Extract<Options, { for: 'casualties' }>;

/** Losses as the player is about to name them: one entry for each hit, a battleship twice for both. */
export class LossDraft {
  readonly asked: LossQuestion;
  /** The units named, in the order in which they were. */
  units = $state.raw<readonly UnitId[]>([]);
  /** Whether the player has changed what was proposed. */
  touched = $state(false);

  /** @param proposal what an ally would lose, where one was asked before: allies that agree need not be asked again */
  constructor(asked: LossQuestion, proposal: readonly UnitId[] | null = null) {
    this.asked = asked;
    this.units = proposal && fits(asked, proposal) ? proposal : asked.proposed;
  }

  /** Hits named on each group, in the order of the groups. */
  counts = $derived.by((): number[] => draftOf(this.asked.groups, this.units));

  /** How many hits are not named yet. */
  get open(): number {
    return this.asked.count - this.units.length;
  }

  /** Whether these hits can be taken so. */
  get allowed(): boolean {
    return allowed(this.asked.groups, this.asked.tallies, this.counts);
  }

  /** Whether the answer can be given. */
  get ready(): boolean {
    return this.open === 0 && this.allowed;
  }

  /** How many hits a unit is named for. */
  hitsOn(id: UnitId): number {
    return this.units.filter((one) => one === id).length;
  }

  /** The group of a unit; undefined if it cannot be hit. */
  groupOf(id: UnitId): CasualtyGroup | undefined {
    return this.asked.groups.find((group) => group.units.includes(id));
  }

  /** A counter was pressed: one more hit on it, or none if it had all it takes. */
  press(id: UnitId): void {
    const group = this.groupOf(id);
    if (!group) return;
    this.touched = true;
    if (this.hitsOn(id) >= group.takes) {
      this.units = this.units.filter((one) => one !== id);
      return;
    }
    const others = [...this.units];
    // Where every hit is named already, the one that was named first is thought better of.
    if (others.length >= this.asked.count) {
      const first = others.findIndex((one) => one !== id);
      others.splice(Math.max(0, first), 1);
    }
    this.units = [...others, id];
  }

  /** Names as many hits on a group: every ship of it is damaged before one is sunk. */
  set(index: number, count: number): void {
    const group = this.asked.groups[index];
    if (!group) return;
    this.touched = true;
    const kept = this.units.filter((id) => group.units.includes(id)).slice(0, count);
    while (kept.length < count) {
      const next = this.#freest(group, kept);
      if (next === undefined) break;
      kept.push(next);
    }
    this.units = [...this.units.filter((id) => !group.units.includes(id)), ...kept];
  }

  #freest(group: CasualtyGroup, named: readonly UnitId[]): UnitId | undefined {
    const hits = (id: UnitId) => named.filter((one) => one === id).length;
    const free = group.units.filter((id) => hits(id) < group.takes);
    return free.sort((a, b) => hits(a) - hits(b))[0];
  }
}

function fits(asked: LossQuestion, units: readonly UnitId[]): boolean {
  return units.length === asked.count && allowed(asked.groups, asked.tallies, draftOf(asked.groups, units));
}
