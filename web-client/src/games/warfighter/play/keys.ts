import { KEY_SIGNS } from '../../../keys/signs';
import type { KeyParts } from '../../../match/game';
import { mission } from '../later';
import type { WfViewModel } from '../model.svelte';
import { WORDS } from '../words';

/** What keys do in a mission. */
export const keys: KeyParts<WfViewModel> = {
  rows(lang) {
    const words = WORDS[lang].keys;
    const signs = KEY_SIGNS[lang];
    return [
      { keys: ['1-6'], shown: '1–6', meaning: words.soldier },
      { keys: ['tab'], shown: 'Tab', meaning: words.target },
      { keys: ['q', 'w', 'r'], shown: 'Q W R', meaning: words.mode },
      { keys: ['a', 's', 'd', 'f', 'g'], shown: 'A S D F G', meaning: words.card },
      { keys: ['u'], shown: 'U', meaning: words.upgun },
      { keys: ['m'], shown: 'M', meaning: words.move },
      { keys: ['c'], shown: 'C', meaning: words.cycle },
      { keys: ['l'], shown: 'L', meaning: words.reload },
      { keys: ['h'], shown: 'H', meaning: words.heal },
      { keys: ['enter'], shown: signs.enter, meaning: words.confirm },
      { keys: [' ', 'space'], shown: signs.space, meaning: words.pass },
      { keys: ['escape'], shown: signs.escape, meaning: words.escape },
      { keys: ['z'], shown: 'Z', meaning: words.undo },
      { keys: ['p'], shown: 'P', meaning: words.pledge },
      { keys: ['e'], shown: 'E', meaning: words.ready },
    ];
  },
  press: (event, model) => (model.view?.phase === 'buy' ? false : (mission.now?.press(event, model) ?? false)),
};
