import type { Kind } from '../../generated/aa1941';
import { bilingual } from '../../i18n/bilingual';
import type { Lang } from '../../i18n/language.svelte';
import type { Dictionary } from '../../i18n/words';
import type { UnitTip } from '../../match/tips/unit-tip';
import type { Board } from './facts';
import { KINDS } from './units';
import { WORDS } from './words';

type Rules = Readonly<Record<Kind, string>>;

const en = {
  cost: 'Cost',
  ipc: (n: number) => `${n} IPC`,
  attack: 'Attack',
  defence: 'Defence',
  move: 'Move',
  none: '–',
};
const fr: Dictionary<typeof en> = {
  cost: 'Prix',
  ipc: (n) => `${n} CPI`,
  attack: 'Attaque',
  defence: 'Défense',
  move: 'Mouvement',
  none: '–',
};
const TIP = bilingual({ en, fr });

const RULES: Readonly<Record<Lang, Rules>> = {
  en: {
    infantry: 'Takes land. Two fit aboard a transport.',
    tank: 'Takes land. Blitzes through undefended enemy land.',
    fighter: 'Lands on friendly land or a carrier. Hits submarines only beside a friendly destroyer.',
    bomber: 'Lands on friendly land. Hits submarines only beside a friendly destroyer.',
    submarine: 'Strikes first or dives, and slips past ships, unless there is an enemy destroyer. Never hits aircraft.',
    transport: 'Carries one land unit and one infantry. Never fires, lost last.',
    destroyer: 'Cancels surprise strike and diving of enemy submarines, and stops them.',
    carrier: 'Carries two fighters.',
    battleship: 'Takes two hits: the first only damages it, and it is mended if it survives the battle.',
  },
  fr: {
    infantry: 'Prend les territoires. Deux tiennent dans un transport.',
    tank: 'Prend les territoires. Traverse d’un élan un territoire ennemi sans défense.',
    fighter: 'Se pose en terrain ami ou sur un porte-avions. Ne touche un sous-marin qu’avec un destroyer ami.',
    bomber: 'Se pose en terrain ami. Ne touche un sous-marin qu’avec un destroyer ami.',
    submarine:
      'Frappe le premier ou plonge, et passe sous les navires, sauf face à un destroyer. Ne touche jamais un avion.',
    transport: 'Porte une unité terrestre et une infanterie. Ne tire jamais, perdu en dernier.',
    destroyer: 'Annule la frappe surprise et la plongée des sous-marins ennemis, et les arrête.',
    carrier: 'Porte deux chasseurs.',
    battleship: 'Encaisse deux touches : la première ne fait que l’endommager, et il est réparé s’il survit au combat.',
  },
};

/** What is told of a kind of unit: what is printed on the charts, and its special rules. */
export function unitTip(board: Board, kind: string, lang: Lang): UnitTip | null {
  const known = KINDS.find((one) => one === kind);
  const facts = known && board.unit(known);
  if (!known || !facts) return null;
  const words = TIP[lang];
  const strength = (value: number) => (value === 0 ? words.none : `${value}`);
  const name = WORDS[lang].kinds[known];
  return {
    name: name.charAt(0).toLocaleUpperCase(lang) + name.slice(1),
    faces: [
      {
        name: null,
        values: [
          { name: words.cost, value: words.ipc(facts.cost) },
          { name: words.attack, value: strength(facts.attack) },
          { name: words.defence, value: strength(facts.defense) },
          { name: words.move, value: `${facts.move}` },
        ],
      },
    ],
    rules: RULES[lang][known],
    section: known,
  };
}
