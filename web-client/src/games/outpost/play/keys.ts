import type { KeyParts } from '../../../match/game';
import type { OutpostViewModel } from '../model.svelte';
import { WORDS } from '../words';

/** What keys do in a match of Outpost. */
export const keys: KeyParts<OutpostViewModel> = {
  rows(lang) {
    const words = WORDS[lang].keys;
    return [
      ['E', words.end],
      ['Z', words.undo],
      ['1 2 3', words.cards],
      ['Esc', words.escape],
    ];
  },
  press(event, model) {
    const card = /^[1-3]$/.test(event.key) ? model.hand[Number(event.key) - 1] : undefined;
    if (card !== undefined && model.playable.length > 0) {
      void model.play(card);
      return true;
    }
    switch (event.key.toLowerCase()) {
      case 'e':
        if (!model.turn) return false;
        void model.give([{ do: 'end_turn' }]);
        return true;
      case 'z':
        if (!model.canUndo) return false;
        void model.give([{ do: 'undo' }]);
        return true;
      case 'escape':
        if (!model.active) return false;
        model.pick(null);
        return true;
      default:
        return false;
    }
  },
};
