import { KEY_SIGNS } from '../../../keys/signs';
import type { KeyParts } from '../../../match/game';
import type { OutpostViewModel } from '../model.svelte';
import { WORDS } from '../words';

/** What keys do in a match of Outpost. */
export const keys: KeyParts<OutpostViewModel> = {
  rows(lang) {
    const words = WORDS[lang].keys;
    return [
      { keys: ['e'], shown: 'E', meaning: words.end },
      { keys: ['z'], shown: 'Z', meaning: words.undo },
      { keys: ['1-3'], shown: '1 2 3', meaning: words.cards },
      { keys: ['escape'], shown: KEY_SIGNS[lang].escape, meaning: words.escape },
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
        model.endTurn();
        return true;
      case 'z':
        return model.undo();
      case 'escape':
        if (!model.active) return false;
        model.pick(null);
        return true;
      default:
        return false;
    }
  },
};
