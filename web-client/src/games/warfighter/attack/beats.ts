import type { Modifier, Ruler as DieRuler, Shot } from '../../../generated/warfighter';
import { signed } from '../cards/signed';
import { attackMarks, coverMarks, needOf, type Mark } from '../parts/ruler';
import type { Phrases } from '../phrases';
import type { AttackAnswer } from '../play/odds';
import type { AttackWords } from './words';

/** The dice of one kind in an attack: what each face does, and what was thrown or will be. */
export interface Beat {
  /** Null: no die is thrown. */
  faces: 10 | 6 | null;
  needs: number;
  marks: readonly Mark[];
  /** Empty before they are thrown. */
  dice: readonly number[];
  title: string;
  /** What each die comes to. */
  said: string;
  /** What happens to the weapon; empty: nothing. */
  warning: string;
  /** How the number comes about. */
  sum: string;
}

/** What an attack is told with. */
export interface Teller {
  say: Phrases;
  words: AttackWords;
  /** The face up to which a die empties the weapon; null: none does. */
  reload: number | null;
}

const upTo = (face: number) => (face > 1 ? `1–${face}` : '1');

/** What was added to a die or its number, each by its card. */
const namesOf = (modifiers: readonly Modifier[], say: Phrases): string =>
  modifiers.map(({ card, by }) => (card === null ? signed(by) : `${say.name(card)} ${signed(by)}`)).join(', ');

const marksOf = ({ faces, needs }: DieRuler, reload: number | null): Mark[] =>
  Array.from({ length: faces }, (_, index) =>
    index + 1 >= needs ? 'hit' : reload !== null && index < reload ? 'empty' : null,
  );

/** The dice of an attack that is thought of, each roll with its two kinds. */
export function beatsAhead(answer: AttackAnswer, { say, words, reload }: Teller): Beat[] {
  return answer.rolls.flatMap(({ dice, hit, cover }): Beat[] => [
    {
      faces: 10,
      needs: hit.needs,
      marks: marksOf(hit, reload),
      dice: [],
      title: hit.needs > 10 ? words.never(dice) : words.ten(dice, Math.max(1, hit.needs)),
      said: '',
      warning: reload === null ? '' : words.empties(upTo(reload)),
      sum: words.needed(hit.number, namesOf(hit.modifiers, say)),
    },
    cover === null
      ? noCover(words)
      : {
          faces: 6,
          needs: cover.needs,
          marks: marksOf(cover, null),
          dice: [],
          title: words.six(Math.max(1, cover.needs)),
          said: '',
          warning: '',
          sum: words.cover(cover.number, namesOf(cover.modifiers, say)),
        },
  ]);
}

/** The dice of an attack that was made; `ahead` is what was answered before it, for the names of what was added. */
export function beatsOf(shot: Shot, ahead: AttackAnswer | null, { say, words, reload }: Teller): Beat[] {
  const { needs, added, dice } = shot;
  const from = needOf(needs, added);
  const isHit = (face: number) => face + added >= needs;
  const [hits, misses] = [dice.filter(isHit), dice.filter((face) => !isHit(face))];
  const emptying = reload === null ? [] : dice.filter((face) => face <= reload);
  const roll = ahead?.rolls[0];
  const list = (faces: readonly number[]) => say.list([...new Set(faces)].toSorted((a, b) => a - b).map(String));
  const sixes = shot.cover_die;
  return [
    {
      faces: 10,
      needs: from,
      marks: attackMarks({ needs, added, reload }),
      dice,
      title: words.hits(hits.length),
      said: [
        ...(hits.length > 0 ? [words.enough(list(hits), new Set(hits).size > 1, from)] : []),
        ...(misses.length > 0 ? [words.miss(list(misses), new Set(misses).size > 1)] : []),
      ].join(' '),
      warning: emptying.length > 0 ? words.emptied(list(emptying)) : '',
      sum: roll
        ? words.needed(roll.hit.number, namesOf(roll.hit.modifiers, say))
        : words.needed(needs, added === 0 ? '' : signed(added)),
    },
    sixes === null
      ? noCover(words)
      : {
          faces: 6,
          needs: needOf(shot.cover, shot.pen),
          marks: coverMarks({ cover: shot.cover, pen: shot.pen }),
          dice: [sixes],
          title: sixes + shot.pen >= shot.cover ? words.beaten : words.holds,
          said: words.coverSum(sixes, shot.pen, shot.cover),
          warning: '',
          sum: roll?.cover ? words.cover(roll.cover.number, namesOf(roll.cover.modifiers, say)) : '',
        },
  ];
}

const noCover = (words: AttackWords): Beat => ({
  faces: null,
  needs: 1,
  marks: [],
  dice: [],
  title: words.noCover,
  said: words.noCoverWhy,
  warning: '',
  sum: '',
});
