import type { AamViewModel } from '../model.svelte';
import type { Intent } from './draft.svelte';

/** What is proposed, as the words of a button. `share`: the chance, where it is known. */
export function intentInWords(intent: Intent, { say, view }: AamViewModel, share = ''): string {
  const { move, attack, fire, setUp, facings } = say.words;
  const name = (id: number) => say.named(id).the;
  switch (intent.is) {
    case 'move': {
      const end = intent.path.at(-1);
      const facing = intent.facing ?? view?.units[intent.unit]?.facing ?? 'e';
      return end === undefined ? move.turnInPlace(facings[facing]) : move.go(end);
    }
    case 'attack': {
      const text =
        intent.weapon === 'main' ? attack.attack(name(intent.target), share) : attack.extra(name(intent.target), share);
      return share === '' ? text.replace(/ · $/, '') : text;
    }
    case 'board':
      return move.board(name(intent.carrier));
    case 'dismount':
      return move.dismount(name(intent.unit));
    case 'rally':
      return move.rally(name(intent.target));
    case 'demolish':
      return move.demolish(...intent.bridge);
    case 'fire':
      return fire.fires(say.named(intent.unit), intent.at);
    case 'place':
      return setUp.placeAt(intent.at);
  }
}
