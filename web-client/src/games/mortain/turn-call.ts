import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';
import type { TurnCall } from '../../match/moments/turn-call';
import type { MortainViewModel } from './model.svelte';

const en = {
  sides: { german: 'Germans', american: 'Americans' },
  card: (card: string, left: string) => `The ${card} is yours: ${left}`,
  face: 'A face card: draw again, or let it go',
  setUp: 'Place your units',
};

const fr: Dictionary<typeof en> = {
  sides: { german: 'Allemands', american: 'Américains' },
  card: (card, left) => `Votre carte : ${card}, ${left}`,
  face: 'Une figure : tirer encore, ou en rester là',
  setUp: 'Placez vos unités',
};

const WORDS: Readonly<Record<Lang, Dictionary<typeof en>>> = bilingual({ en, fr });

/** What the player is called for: each card once, however many orders it allows. */
export function callOf(model: MortainViewModel): TurnCall | null {
  const { view, options, side, say } = model;
  if (!view || !options || side === null || options.for === 'wait') return null;
  const words = WORDS[say.lang];
  const asked = () => {
    switch (options.for) {
      case 'setup':
        return words.setUp;
      case 'face':
        return words.face;
      case 'activate':
        return words.card(say.suited(options.card), say.words.play.activations(options.left));
    }
  };
  const [unit = ''] = model.draft.able;
  return {
    key: options.for === 'setup' ? 'setup' : `${view.round}.${view.drawn.length - (options.for === 'face' ? 1 : 0)}`,
    kind: 'turn',
    role: side,
    name: words.sides[side],
    asked: asked(),
    place: model.draft.placeOf(unit) ?? null,
  };
}
