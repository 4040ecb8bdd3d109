import type { Choice, SoldierView } from '../../../generated/warfighter';
import type { WfViewModel } from '../model.svelte';

/** A card of a hand as it stands now. */
export interface HandCard {
  /** Its id, and which copy of it. */
  key: string;
  id: string;
  state: 'chosen' | 'playable' | 'dim';
  /** Its price, or why it does not fit; null: nothing to say. */
  foot: string | null;
  /** The choice that a press makes; null: none. */
  choice: Choice | null;
  /** The same choice upgunned, where that can be chosen as well; `is` says which of the two was. */
  upgun: { choice: Choice; is: boolean } | null;
  /** The choice to discard the card, where it can be used as well; null: one of the two alone. */
  discard: Choice | null;
}

const useOf = (id: string, by: string, upgun: boolean) => (choice: Choice) =>
  choice.is === 'use' && choice.id === id && choice.by === by && choice.upgun === upgun;

/** Whose hands are shown for what is begun: those who can discard or have done so, else the soldier that is picked. */
export function holdersOf({ draft, soldier }: WfViewModel, picked: SoldierView): SoldierView[] {
  const pay = (choice: Choice) => (choice.is === 'discard' ? [choice.by] : []);
  const ids = new Set([...draft.next.flatMap(pay), ...draft.chosen.flatMap(pay)]);
  const others = [...ids].filter((id) => id !== picked.id).flatMap((id) => soldier(id) ?? []);
  return ids.has(picked.id) || picked.hand_count > 0 || others.length === 0 ? [picked, ...others] : others;
}

/** The cards of a soldier's hand: what each can do for what is begun, or begin. */
export function handOf(model: WfViewModel, soldier: SoldierView): HandCard[] {
  const { draft, hand, pack, words } = model;
  const { id: by } = soldier;
  const isActing = hand.actor?.id === by;
  const begins = draft.verb === null && isActing ? [...hand.after('use'), ...hand.after('play_location')] : [];
  const open = draft.verb === null ? begins : draft.next;
  const left = [...draft.chosen];
  // What becomes of a card that the command takes.
  const paid = draft.verb === 'set_aside' ? words.play.setAside : { can: words.play.discard, is: words.play.discarded };
  return (soldier.hand ?? []).map((id, index): HandCard => {
    const key = `${id}.${index}`;
    const is = (choice: Choice) =>
      (choice.is === 'use' && choice.id === id && choice.by === by) ||
      (choice.is === 'discard' && choice.card === id && choice.by === by) ||
      (choice.is === 'card' && choice.as === 'location' && choice.id === id && draft.verb === 'play_location');
    const at = left.findIndex(is);
    const chosen = at < 0 ? null : (left.splice(at, 1)[0] ?? null);
    if (chosen) {
      const offered = draft.offeredBefore(chosen);
      const other = chosen.is === 'use' ? offered.find(useOf(id, by, !chosen.upgun)) : undefined;
      return {
        key,
        id,
        state: 'chosen',
        foot: chosen.is === 'discard' ? paid.is : null,
        choice: chosen,
        upgun: chosen.is === 'use' && other ? { choice: chosen.upgun ? chosen : other, is: chosen.upgun } : null,
        discard: null,
      };
    }
    const plain = open.find(useOf(id, by, false)) ?? open.find(useOf(id, by, true));
    const discard = open.find((choice) => choice.is === 'discard' && choice.card === id && choice.by === by);
    const place = open.find((choice) => choice.is === 'card' && choice.as === 'location' && choice.id === id);
    const choice = plain ?? discard ?? place ?? null;
    if (choice) {
      const up = plain ? open.find(useOf(id, by, true)) : undefined;
      return {
        key,
        id,
        state: 'playable',
        foot: choice.is === 'discard' ? paid.can : null,
        choice,
        upgun: up && choice.is === 'use' ? { choice: up, is: choice.upgun } : null,
        discard: plain && discard ? discard : null,
      };
    }
    return { key, id, state: 'dim', foot: reasonOf(model, id, isActing), choice: null, upgun: null, discard: null };
  });

  function reasonOf({ view }: WfViewModel, id: string, acts: boolean): string | null {
    const why = words.play.season;
    const card = pack.actions[id];
    if (!card) return view && view.track.length + 1 >= view.objective_slot ? why.full : why.location;
    if (card.when === 'hostile_attack' || card.when === 'wounds') return why.hostiles;
    if (!acts) return null;
    if (card.when === 'attack') return draft.verb === 'attack' ? why.other : why.attack;
    if (card.when === 'move') return draft.verb === 'move' ? why.other : why.move;
    return draft.verb === null ? why.now : why.alone;
  }
}
