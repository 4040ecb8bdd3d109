import { KEY_SIGNS } from '../../../keys/signs';
import type { KeyParts } from '../../../match/game';
import type { AamViewModel } from '../model.svelte';
import { WORDS } from '../words';
import { bestShot } from './window';

/** On a button Enter presses the button. */
const isFree = (target: EventTarget | null) =>
  !(target instanceof Element) || target.closest('button, a, [role], input, select') === null;

/** What keys do in a match of the miniatures. */
export const keys: KeyParts<AamViewModel> = {
  rows(lang) {
    const words = WORDS[lang].keys;
    const signs = KEY_SIGNS[lang];
    return [
      { keys: ['n'], shown: 'N', meaning: words.next },
      { keys: ['enter'], shown: signs.enter, meaning: words.confirm },
      { keys: ['q'], shown: 'Q', meaning: words.turnLeft },
      { keys: ['w'], shown: 'W', meaning: words.turnRight },
      { keys: ['h'], shown: 'H', meaning: words.hold },
      { keys: ['f'], shown: 'F', meaning: words.fire },
      { keys: ['s'], shown: 'S', meaning: words.sight },
      { keys: ['b'], shown: 'B', meaning: words.board },
      { keys: ['z'], shown: 'Z', meaning: words.undo },
      { keys: ['e'], shown: 'E', meaning: words.end },
      { keys: ['escape'], shown: signs.escape, meaning: words.escape },
    ];
  },
  press(event, model) {
    const { draft, deploy } = model;
    switch (event.key.toLowerCase()) {
      case 'enter':
        if (model.dice.current) model.dice.next();
        else if (!isFree(event.target)) return false;
        else if (model.window) fireBest(model);
        else if (draft.intent) void draft.order();
        else return false;
        return true;
      case 'f':
        if (!model.window) return false;
        fireBest(model);
        return true;
      case 'h':
        if (!model.window) return false;
        void model.give([{ do: 'hold', for: event.shiftKey ? 'move' : 'step' }]);
        return true;
      case 'q':
      case 'w': {
        const sixths = event.key.toLowerCase() === 'q' ? -1 : 1;
        if (deploy.options && deploy.chosen !== null) deploy.turnBy(deploy.chosen, sixths);
        else if (draft.turns) draft.turnBy(sixths);
        else return false;
        return true;
      }
      case 'b': {
        const { orders } = draft;
        if (!orders) return false;
        const [carrier] = orders.boards;
        if (orders.gets_off) draft.propose({ is: 'dismount', unit: orders.unit });
        else if (carrier !== undefined) draft.propose({ is: 'board', unit: orders.unit, carrier });
        else return false;
        return true;
      }
      case 's':
        model.showsSight = !model.showsSight;
        return true;
      case 'e':
        if (model.orders) model.endPhase();
        else return false;
        return true;
      case 'z':
        return model.undo();
      case 'n': {
        const waiting = model.waiting.length > 0 ? model.waiting : draft.able;
        const next = waiting[(waiting.indexOf(draft.unit ?? -1) + 1) % Math.max(1, waiting.length)];
        if (next === undefined) return false;
        draft.clear();
        draft.choose(next);
        const place = draft.placeOf(next);
        if (place !== null) model.look(place);
        return true;
      }
      case 'escape':
        if (draft.intent) draft.propose(null);
        else if (draft.unit !== null) draft.clear();
        else if (deploy.chosen !== null) deploy.chosen = null;
        else return false;
        return true;
      default:
        return false;
    }
  },
};

function fireBest(model: AamViewModel): void {
  const { window, draft } = model;
  const shot = draft.fire ?? (window && bestShot(window.shots));
  if (shot) void draft.order({ is: 'fire', unit: shot.unit, at: shot.at });
}
