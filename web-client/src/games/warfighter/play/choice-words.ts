import type { Choice, Verb } from '../../../generated/warfighter';
import { capital } from '../../../lib/typography';
import { effectsInWords } from '../cards/effects';
import { modeName } from '../cards/terms';
import type { WfViewModel } from '../model.svelte';
import { verbName } from './verbs';

/** A hostile card or a target of the objective, in a sentence. */
export function targetInWords({ say, view }: WfViewModel, id: string): string {
  if (!id.startsWith('t')) return say.hostileNamed(id).the;
  return say.named(view?.objective_card ?? id, 'objectives').the;
}

/** A choice as the words of a button. */
export function choiceInWords(choice: Choice, model: WfViewModel): string {
  const { say, words, selected, soldier } = model;
  const play = words.play;
  switch (choice.is) {
    case 'do':
      return verbName(choice.name, words);
    case 'soldier':
    case 'other':
      return say.name(choice.id, 'soldiers');
    case 'card':
      return choice.as === 'ammo' ? play.ammo(say.name(choice.id)) : say.name(choice.id);
    case 'into':
      return play.into(say.name(choice.id, 'weapons'));
    case 'mode':
      return modeName(choice.id, say.lang);
    case 'target':
      return capital(targetAt(choice.id));
    case 'support':
      return say.name(model.view?.supports.find(({ id }) => id === choice.id)?.card ?? choice.id);
    case 'to':
      return say.place(choice.slot);
    case 'number':
      return numberInWords(choice.n, model);
    case 'endure':
      return play.endure[choice.how];
    case 'use': {
      const name = `${say.name(choice.id)}${letterOf(choice)}`;
      const up = choice.upgun ? ` ${play.upgunned}` : '';
      return choice.by === selected ? `${name}${up}` : `${name}${up} ${play.ofSoldier(say.soldier(choice.by))}`;
    }
    case 'discard':
      return play.discardOf(say.name(choice.card), say.soldier(choice.by));
    case 'pay':
      return play.pays(say.soldier(choice.by), soldier(choice.by)?.xp ?? 0);
    case 'replace':
      return play.replace;
  }

  function targetAt(id: string): string {
    const hostile = model.view?.hostiles.find((one) => one.id === id);
    const name = targetInWords(model, id);
    return hostile ? play.at(name, say.place(hostile.slot)) : name;
  }

  function letterOf({ id, ability }: Extract<Choice, { is: 'use' }>): string {
    return ability !== undefined && model.pack.records[id] ? ` ${ability.toUpperCase()}` : '';
  }
}

/** What a number stands for: a wound, one of several effects, actions, points, tokens. */
function numberInWords(n: number, model: WfViewModel): string {
  const { draft, words, pack, say } = model;
  const use = draft.chosen.find((choice) => choice.is === 'use');
  const isFirst = !draft.chosen.some(({ is }) => is === 'number');
  if (use?.is === 'use' && isFirst) {
    const card = pack.actions[use.id];
    const [effect] = (use.upgun ? card?.up : card?.do) ?? [];
    if (effect && 'choose' in effect) return capital(effectsInWords(effect.choose[n] ?? [], say.lang));
  }
  if (draft.verb === 'heal' || draft.verb === 'use') {
    const other = draft.chosen.findLast((choice) => choice.is === 'other');
    const patient = model.soldier(other?.is === 'other' ? other.id : model.selected);
    return words.play.wound(n + 1, patient?.wounds[n]?.points ?? 1);
  }
  if (draft.verb === 'save') return words.play.actions(n);
  return draft.verb === 'pledge' ? words.play.points(n) : words.play.tokens(n);
}

/** Commands that take a weapon to use or to mend it, and not to hand it on. */
const ARMED: ReadonlySet<Verb> = new Set(['reload', 'unjam', 'use']);

/** What is asked next for the command in hand; empty: nothing that needs words. */
export function questionOf({ draft, words }: WfViewModel): string {
  const asks = words.play.asks;
  const [first] = draft.next;
  if (!first) return '';
  // What can be added is offered without a question once the command is complete.
  if (draft.command !== null) return draft.next.some(({ is }) => is === 'use' || is === 'replace') ? asks.add : '';
  if (first.is === 'discard') return draft.verb === 'set_aside' ? words.play.setAside.which : asks.discard;
  if (first.is === 'pay') return asks.pay;
  if (first.is === 'number')
    return draft.verb === 'heal' ? asks.wound : draft.verb === 'use' ? asks.which : asks.number;
  if (first.is === 'other') return draft.verb === 'give' ? asks.receiver : asks.whom;
  if (first.is === 'target') return asks.target;
  if (first.is === 'to') return asks.to;
  if (first.is === 'card')
    return first.as === 'weapon' && draft.verb !== null && ARMED.has(draft.verb) ? asks.weapon : asks.what;
  return first.is === 'into' ? asks.into : '';
}
