import { KEY_SIGNS } from '../../../keys/signs';
import type { KeyParts } from '../../../match/game';
import { battle } from '../later';
import type { DdmViewModel } from '../model.svelte';
import { pressOnWarband } from '../warband/keys';
import { WORDS } from '../words';

/** What keys do in a match of the skirmish. */
export const keys: KeyParts<DdmViewModel> = {
  rows(lang) {
    const words = WORDS[lang].keys;
    const signs = KEY_SIGNS[lang];
    return [
      { keys: ['1-9'], shown: '1–9', meaning: words.creature },
      { keys: ['enter'], shown: signs.enter, meaning: words.confirm },
      { keys: [' ', 'space'], shown: signs.space, meaning: words.goOn },
      { keys: ['h'], shown: 'H', meaning: words.hold },
      { keys: ['a'], shown: 'A', meaning: words.attack },
      { keys: ['c'], shown: 'C', meaning: words.charge },
      { keys: ['r'], shown: 'R', meaning: words.rush },
      { keys: ['s'], shown: 'S', meaning: words.power },
      { keys: ['b'], shown: 'B', meaning: words.better },
      { keys: ['t'], shown: 'T', meaning: words.threat },
      { keys: ['v'], shown: 'V', meaning: words.sight },
      { keys: ['z'], shown: 'Z', meaning: words.undo },
      { keys: ['e'], shown: 'E', meaning: words.end },
      { keys: ['escape'], shown: signs.escape, meaning: words.escape },
    ];
  },
  press(event, model) {
    if (model.warband) return pressOnWarband(event, model);
    return battle.now?.press(event, model) ?? false;
  },
};
