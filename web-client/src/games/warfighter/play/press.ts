import { storyBelow } from '../attack/story';
import type { WfViewModel } from '../model.svelte';
import { beginVerb } from './begin';
import { handOf } from './hand-cards';
import { pressCard, toggleUpgun } from './press-card';

/** On a button Enter and Space press the button. */
const isFree = (target: EventTarget | null) =>
  !(target instanceof Element) || target.closest('button, a, [role], input, select') === null;

const MODES = ['q', 'w', 'r'];
const CARDS = ['a', 's', 'd', 'f', 'g'];

/** What a key does in a mission. The answer is whether it meant something. */
export function press(event: KeyboardEvent, model: WfViewModel): boolean {
  const key = event.key.toLowerCase();
  const { draft, options } = model;
  if (key === 'escape' && draft.verb !== null) {
    draft.clear();
    return true;
  }
  const told = key === 'escape' ? storyBelow(model) : null;
  if (told) {
    model.closed = told.entry.key;
    return true;
  }
  if (key === ' ' && (options?.for === 'cancel' || options?.for === 'shed') && isFree(event.target)) {
    event.preventDefault();
    void model.perform({ do: 'pass' });
    return true;
  }
  if (key === 'z') return model.undo();
  return model.turn ? pressInTurn(key, event, model) : false;
}

function pressInTurn(key: string, event: KeyboardEvent, model: WfViewModel): boolean {
  const { hand, mySoldiers, selected } = model;
  if (/^[1-6]$/.test(key)) {
    const soldier = mySoldiers[Number(key) - 1];
    if (!soldier) return false;
    model.pick(soldier.id);
    model.look(`soldier-${soldier.id}`);
    return true;
  }
  if (key === 'e') {
    if (model.turn?.is_ready) void model.give([{ do: 'unready' }]);
    else model.endTurn();
    return true;
  }
  if (MODES.includes(key)) {
    const arm = hand.armaments.flatMap(({ arms }) => arms)[MODES.indexOf(key)];
    if (arm) hand.take(arm);
    return arm !== undefined;
  }
  const soldier = model.soldier(selected);
  const cards = soldier ? handOf(model, soldier) : [];
  if (CARDS.includes(key)) {
    const card = cards[CARDS.indexOf(key)];
    if (card) pressCard(model, card);
    return card !== undefined;
  }
  switch (key) {
    case 'tab':
      // Without targets Tab goes through the page as everywhere.
      return hand.targets.size > 0 && event.target === document.body && aimNext(event, model);
    case 'u': {
      const card = cards.find(({ state, upgun }) => state === 'chosen' && upgun !== null);
      if (card) toggleUpgun(model, card);
      return card !== undefined;
    }
    case 'm':
      return begin(model, 'move', hand.ways.size > 0);
    case 'c':
      return begin(model, 'cycle', hand.can.has('cycle'));
    case 'l':
      return begin(model, 'reload', hand.can.has('reload'));
    case 'h':
      return begin(model, 'heal', hand.can.has('heal'));
    default:
      return false;
  }
}

function begin(model: WfViewModel, verb: 'move' | 'cycle' | 'reload' | 'heal', can: boolean): boolean {
  if (can) beginVerb(model, verb);
  return can;
}

/** Aims at the next target in the order of the track. */
function aimNext(event: KeyboardEvent, model: WfViewModel): boolean {
  event.preventDefault();
  const { hand, draft } = model;
  const targets = [...hand.targets];
  const now = draft.chosen.find((choice) => choice.is === 'target');
  const at = now?.is === 'target' ? targets.indexOf(now.id) : -1;
  const step = event.shiftKey ? targets.length - 1 : 1;
  const next = targets[(Math.max(at, event.shiftKey ? 0 : -1) + step) % targets.length];
  if (next !== undefined && next !== targets[at]) hand.press(`hostile-${next}`);
  return true;
}
