import type { Choice } from '../../../generated/warfighter';
import { percent } from '../../../match/odds/percent';
import { modeName } from '../cards/terms';
import type { WfViewModel } from '../model.svelte';
import { choiceInWords, targetInWords } from './choice-words';
import { verbName } from './verbs';

type Is = Choice['is'];
const pick = <K extends Is>(chosen: readonly Choice[], is: K) =>
  chosen.find((choice): choice is Extract<Choice, { is: K }> => choice.is === is);

/** What the command in hand does, as a sentence without a full stop, and how. */
export function draftInWords(model: WfViewModel): { title: string; extra: string } {
  const { draft, words, say, view } = model;
  const { verb, chosen } = draft;
  if (verb === null) return { title: '', extra: '' };
  const [soldier, target, card, mode, to, use] = [
    pick(chosen, 'soldier'),
    pick(chosen, 'target'),
    pick(chosen, 'card'),
    pick(chosen, 'mode'),
    pick(chosen, 'to'),
    pick(chosen, 'use'),
  ];
  const who = soldier ? say.soldier(soldier.id) : '';
  const uses = chosen.flatMap((choice) =>
    choice.is === 'use' && choice !== use ? [choiceInWords(choice, model)] : [],
  );
  const helped = (verb === 'attack' || verb === 'move') && use ? [choiceInWords(use, model), ...uses] : uses;
  const discards = chosen.filter(({ is }) => is === 'discard').length;
  const extra = [
    ...(verb === 'use' && to ? [say.place(to.slot)] : []),
    ...(verb === 'use' && target ? [targetInWords(model, target.id)] : []),
    ...(card && (verb === 'attack' || (verb === 'use' && to))
      ? [say.name(card.id, card.id === 'unarmed' ? undefined : 'weapons')]
      : []),
    ...(mode ? [modeName(mode.id, say.lang)] : []),
    ...helped,
    ...(discards > 0
      ? [(verb === 'set_aside' ? words.play.setAside.cards : words.play.discards)(discards)]
      : verb === 'cycle'
        ? [words.play.cycleWhy]
        : []),
  ].join(', ');
  const does = words.play.does;
  switch (verb) {
    case 'attack':
      return { title: target ? does.attack(who, targetInWords(model, target.id)) : does.attackWhom(who), extra };
    case 'move':
      return {
        title: to ? does.move(who, say.thePlace(to.slot), to.slot < slotOf(soldier?.id)) : does.moveWhere(who),
        extra,
      };
    case 'use':
      return { title: use ? does.use(who, choiceInWords(use, model)) : who, extra };
    case 'play_location':
      return { title: card ? does.place(who, say.name(card.id, 'locations')) : who, extra };
    case 'support':
    case 'retain': {
      const id = pick(chosen, 'support')?.id;
      const support = view?.supports.find((one) => one.id === id);
      return { title: support ? say.name(support.card, 'actions') : words.play.verbs[verb], extra };
    }
    default:
      return { title: who === '' ? verbName(verb, words) : does.verb(who, verbName(verb, words)), extra };
  }

  function slotOf(id: string | undefined): number {
    return model.soldier(id ?? null)?.slot ?? 0;
  }
}

/** What the button says that gives the command: act and odds. */
export function confirmInWords(model: WfViewModel): string {
  const { draft, words, book, say } = model;
  const go = words.play.go;
  switch (draft.verb) {
    case 'attack': {
      const odds = draft.command ? book.attack(draft.command) : null;
      return odds ? go.fireOdds(percent(odds.odds.kills, 10_000, say.lang)) : go.fire;
    }
    case 'move':
      return draft.command === null && draft.next.some(({ is }) => is === 'discard')
        ? go.moveDiscard(entryLeft(model))
        : go.move;
    case 'play_location':
      return go.place;
    case 'use':
      return go.use;
    case null:
      return go.do;
    default:
      return verbName(draft.verb, words);
  }
}

/** How many cards a move still asks for, as far as the printed figures say; at least one, since it is not complete. */
function entryLeft({ draft, view, pack, soldier }: WfViewModel): number {
  const [who, to] = [pick(draft.chosen, 'soldier'), pick(draft.chosen, 'to')];
  const entry = view?.slots.find(({ slot }) => slot === to?.slot)?.entry ?? 1;
  const movement = pack.soldiers[soldier(who?.id ?? null)?.id ?? '']?.movement ?? 0;
  const paid = draft.chosen.filter(({ is }) => is === 'discard').length;
  return Math.max(1, entry - movement - paid);
}
