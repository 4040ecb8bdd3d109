import { KEY_SIGNS } from '../../../keys/signs';
import type { KeyParts } from '../../../match/game';
import type { MortainViewModel } from '../model.svelte';
import { WORDS } from '../words';

/** What keys do in a match of Mortain. */
export const keys: KeyParts<MortainViewModel> = {
  rows(lang) {
    const words = WORDS[lang].keys;
    const signs = KEY_SIGNS[lang];
    return [
      { keys: ['n'], shown: 'N', meaning: words.next },
      { keys: ['enter'], shown: signs.enter, meaning: words.confirm },
      { keys: ['e'], shown: 'E', meaning: words.done },
      { keys: ['z'], shown: 'Z', meaning: words.undo },
      { keys: ['m'], shown: 'M', meaning: words.miss },
      { keys: ['r'], shown: 'R', meaning: words.range },
      { keys: ['escape'], shown: signs.escape, meaning: words.escape },
    ];
  },
  press(event, model) {
    const { draft } = model;
    switch (event.key.toLowerCase()) {
      case 'enter': {
        // On a button Enter presses the button.
        const isFree = !(event.target instanceof Element) || event.target.closest('button, a, [role]') === null;
        if (!isFree || (!draft.intent && !model.face)) return false;
        if (model.face) void model.give([{ do: 'redraw' }]);
        else void draft.order();
        return true;
      }
      case 'm':
        if (!model.face) return false;
        void model.give([{ do: 'miss' }]);
        return true;
      case 'e':
        if (model.orders) model.endCard();
        else if (model.setUp?.unplaced.length === 0) void model.give([{ do: 'ready' }]);
        else return false;
        return true;
      case 'z':
        return model.undo();
      case 'n': {
        const { able } = draft;
        const next = able[(able.indexOf(draft.units[0] ?? '') + 1) % Math.max(1, able.length)];
        if (next === undefined) return false;
        draft.clear();
        draft.choose(next);
        const place = draft.placeOf(next);
        if (place !== null) model.look(place);
        return true;
      }
      case 'r':
        model.showsRange = !model.showsRange;
        return true;
      case 'escape':
        if (draft.units.length === 0 && !draft.aimed && !draft.intent) return false;
        draft.clear();
        return true;
      default:
        return false;
    }
  },
};
