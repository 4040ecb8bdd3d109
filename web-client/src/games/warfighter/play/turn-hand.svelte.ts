import type { Choice, SoldierView, Verb } from '../../../generated/warfighter';
import type { BoardHand, Mark } from '../board/scene';
import { nextEmpty } from '../board/scene';
import type { WfViewModel } from '../model.svelte';
import { splitPlace } from '../places';
import { armamentsOf, reachOf, type Arm, type Armament } from './arms';
import { isSame } from './choices';
import { BUTTONS, mayDo } from './verbs';

/** What presses on the board mean in the soldier turn, and what they could mean: the targets, ways and cards of the soldier that is picked. */
export class TurnHand implements BoardHand {
  readonly #model: WfViewModel;
  #armAt = $state.raw<{ soldier: string; weapon: string | null; mode: string | null } | null>(null);
  /** Why the last press meant nothing; null: it meant something. */
  why = $state<string | null>(null);

  constructor(model: WfViewModel) {
    this.#model = model;
  }

  get selected(): string | null {
    return this.#model.selected;
  }

  /** The soldier that is picked, if it is this player's to command now. */
  actor = $derived.by((): SoldierView | null => {
    const { turn, selected } = this.#model;
    return turn && selected !== null && turn.soldiers.includes(selected) ? this.#model.soldier(selected) : null;
  });

  armaments = $derived.by((): readonly Armament[] => {
    const soldier = this.#model.soldier(this.selected);
    return soldier ? armamentsOf(soldier, this.#model.pack) : [];
  });

  /** The weapon and mode of the next attack: those of the draft, those picked last, else the first. */
  arm = $derived.by((): Arm | null => {
    const all = this.armaments.flatMap(({ arms }) => arms);
    const picked = this.#armAt?.soldier === this.selected ? this.#armAt : null;
    return all.find((arm) => picked && arm.weapon === picked.weapon && arm.mode === picked.mode) ?? all[0] ?? null;
  });

  /** Takes a weapon in a mode. A target that was chosen stays chosen. */
  take(arm: Arm): void {
    const { selected } = this;
    if (selected === null) return;
    this.#armAt = { soldier: selected, weapon: arm.weapon, mode: arm.mode };
    const { draft } = this.#model;
    const target = draft.verb === 'attack' ? draft.chosen.find((choice) => choice.is === 'target') : undefined;
    if (target) draft.chosen = [...this.attackWith(arm), target];
  }

  /** The choices of an attack up to its target. */
  attackWith(arm: Arm): Choice[] {
    return [
      { is: 'do', name: 'attack' },
      { is: 'soldier', id: this.selected ?? '' },
      ...(arm.weapon === null ? [] : [{ is: 'card', as: 'weapon', id: arm.weapon } as const]),
      ...(arm.mode === null ? [] : [{ is: 'mode', id: arm.mode } as const]),
    ];
  }

  /** What can follow a command of the soldier that is picked; null: it cannot be begun, or that is not known yet. */
  after(name: Verb): readonly Choice[] {
    const { actor } = this;
    const { turn, book } = this.#model;
    if (!actor || !turn?.can.includes(name)) return [];
    return (
      book.of([
        { is: 'do', name },
        { is: 'soldier', id: actor.id },
      ])?.next ?? []
    );
  }

  /** Whom the arm can be used on now. */
  targets = $derived.by((): ReadonlySet<string> => {
    const { arm, actor } = this;
    const { turn, book } = this.#model;
    if (!arm || !actor || !turn?.can.includes('attack')) return new Set();
    const next = book.of(this.attackWith(arm))?.next ?? [];
    return new Set(next.flatMap((choice) => (choice.is === 'target' ? [choice.id] : [])));
  });

  /** The slots that the soldier can move to. */
  ways = $derived.by(
    (): ReadonlySet<number> =>
      new Set(this.after('move').flatMap((choice) => (choice.is === 'to' ? [choice.slot] : []))),
  );

  /** The commands of the soldier that the rules let it begin. */
  can = $derived.by((): ReadonlySet<Verb> => {
    const { actor } = this;
    if (!actor) return new Set();
    const asked = [...BUTTONS, 'cycle' as const].filter((verb) => mayDo(verb, actor, this.#model));
    return new Set(asked.filter((verb) => this.begins(verb)));
  });

  /** Whether the soldier that is picked can begin a command. */
  begins(name: Verb): boolean {
    const { actor } = this;
    const { turn, book } = this.#model;
    if (!actor || !turn?.can.includes(name)) return false;
    const following = book.of([
      { is: 'do', name },
      { is: 'soldier', id: actor.id },
    ]);
    return following !== null && (following.complete !== null || following.next.length > 0);
  }

  markOf(place: string): Mark {
    const [kind, id = ''] = splitPlace(place);
    const { draft } = this.#model;
    const choices = choicesOf(kind, id);
    if (draft.verb !== null) {
      if (choices.some((choice) => draft.at(choice) > (choice.is === 'soldier' ? 1 : 0))) return 'chosen';
      if (choices.some((choice) => draft.offers(choice))) return 'legal';
      if (draft.verb === 'attack' && kind === 'hostile') return this.targets.has(id) ? 'legal' : null;
      return draft.verb === 'play_location' && kind === 'slot' && Number(id) === this.#empty ? 'legal' : null;
    }
    if (!this.actor || this.actor.actions === 0) return null;
    if (kind === 'hostile') return this.targets.has(id) ? 'legal' : this.targets.size > 0 ? 'far' : null;
    return kind === 'slot' && this.ways.has(Number(id)) ? 'legal' : null;
  }

  noteOf(place: string): string | null {
    const [kind, id = ''] = splitPlace(place);
    if (kind !== 'slot') return null;
    const { draft, view, words } = this.#model;
    const slot = Number(id);
    if (draft.verb === 'play_location') return slot === this.#empty ? words.play.placeIt : null;
    if (draft.verb !== null && draft.verb !== 'move' && !draft.offers({ is: 'to', slot })) return null;
    return words.play.moveHere(view?.slots.find((one) => one.slot === slot)?.entry ?? 0);
  }

  get #empty(): number | null {
    const { view } = this.#model;
    return view ? nextEmpty(view) : null;
  }

  chanceOf(hostile: string): number | null {
    return this.#model.view?.phase === 'buy' ? null : this.#model.book.shot(hostile);
  }

  press(place: string): void {
    const [kind, id = ''] = splitPlace(place);
    const model = this.#model;
    const { draft } = model;
    this.why = null;
    const offered = choicesOf(kind, id).find((choice) => draft.offers(choice));
    if (offered) draft.add(offered);
    else if (kind === 'soldier') model.pick(id);
    else if (kind === 'hostile') this.#aim(id);
    else if (kind === 'slot') this.#go(Number(id));
  }

  #aim(id: string): void {
    const { arm } = this;
    const { draft } = this.#model;
    const target: Choice = { is: 'target', id };
    if (!arm || !this.actor) return;
    if (draft.chosen.some((choice) => isSame(choice, target))) draft.clear();
    else if (this.targets.has(id)) draft.chosen = [...this.attackWith(arm), target];
    else this.why = this.#whyNot(id, arm, this.actor);
  }

  #go(slot: number): void {
    const { draft } = this.#model;
    if (draft.verb === 'play_location' && slot === this.#empty && draft.command)
      void this.#model.perform(draft.command);
    else if (draft.chosen.some((choice) => isSame(choice, { is: 'to', slot }))) draft.clear();
    else if (this.ways.has(slot) && this.actor)
      draft.begin('move', { is: 'soldier', id: this.actor.id }, { is: 'to', slot });
  }

  /** Why a hostile card cannot be attacked, as far as the cards say it. */
  #whyNot(id: string, arm: Arm, soldier: SoldierView): string {
    const { view, words, say, pack } = this.#model;
    const why = words.play.why;
    const hostile = view?.hostiles.find((one) => one.id === id);
    const slot = hostile?.slot ?? view?.objective_slot ?? 0;
    const range = Math.abs(slot - soldier.slot);
    const reach = reachOf(arm, soldier, pack);
    const name = arm.weapon === null ? say.soldier(soldier.id) : say.name(arm.weapon);
    if (soldier.suppressed > 0) return why.suppressed(say.soldier(soldier.id));
    if (soldier.actions === 0) return why.noActions(say.soldier(soldier.id));
    const carried = arm.weapon === null ? undefined : soldier.weapons[arm.weapon];
    if (carried?.jammed) return why.jammed(name);
    if (carried?.empty) return why.empty(name);
    if (range > reach) return why.far(range, name, reach);
    return hostile?.shielded ? why.shielded : why.other;
  }
}

/** The choices that a place can stand for. */
function choicesOf(kind: string, id: string): Choice[] {
  switch (kind) {
    case 'hostile':
      return [{ is: 'target', id }];
    case 'slot':
      return [{ is: 'to', slot: Number(id) }];
    case 'soldier':
      return [
        { is: 'other', id },
        { is: 'soldier', id },
      ];
    default:
      return [];
  }
}
