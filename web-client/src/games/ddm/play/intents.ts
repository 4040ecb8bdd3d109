import type { DdmViewModel } from '../model.svelte';
import type { Intent } from './intent';

/** What is proposed, as the words of a button. `share`: the chance, where it is known. */
export function intentInWords(intent: Intent, model: DdmViewModel, share = ''): string {
  const { say, words, window } = model;
  const the = (id: string) => say.named(id).the;
  const bare = (text: string) => (share === '' ? text.replace(/\s*[,:·]\s*$/, '') : text);
  switch (intent.is) {
    case 'activate':
      return words.activate.go(the(intent.creature));
    case 'move': {
      const to = intent.path.at(-1);
      return share === '' ? words.move.goSafely(to ? say.square(to) : '') : words.move.go(share);
    }
    case 'attack':
      return bare(words.attack.go(the(intent.target), share));
    case 'charge':
      return bare(words.attack.charge(the(intent.target), share));
    case 'rush':
      return share === '' ? words.attack.rushOnly(the(intent.target)) : words.attack.rush(the(intent.target), share);
    case 'power': {
      const name = say.power(intent.power);
      return intent.kind === 'spell'
        ? words.power.cast(name, whomOf(intent, model))
        : words.power.use(name, whomOf(intent, model));
    }
    case 'strike': {
      const strike = window?.strikes.find(
        ({ creature, index }) => creature === intent.creature && index === intent.index,
      );
      const destroys = strike && strike.destroys > 0;
      return bare(destroys ? words.window.destroy(share) : words.window.strike(share));
    }
  }
}

/** Whom a power takes in, in a few words. */
function whomOf(intent: Extract<Intent, { is: 'power' }>, { say, words, preview }: DdmViewModel): string {
  if (intent.target) return say.named(intent.target).the;
  if (intent.to) return say.square(intent.to);
  const { area } = preview;
  if (!area) return '';
  const friends = area.affected.filter(({ friend }) => friend).length;
  return words.power.go(area.affected.length - friends, friends);
}
