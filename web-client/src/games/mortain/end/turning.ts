import type { Side } from '../../../generated/mortain';
import type { Exit, MatchCourse, RoundRecord, Shot, SupportRecord } from '../history/course';
import { chanceIn } from '../history/figures';

/** Something that turned a round. */
export type Moment = { seq: number; round: number; side: Side } & (
  | { kind: 'shot'; shot: Shot }
  | { kind: 'exits'; exits: readonly Exit[] }
  | { kind: 'zone'; zone: SupportRecord }
  | { kind: 'joker'; cards: number }
);

/** A moment with how far it moved the chances, in steps of units. */
type Weighed = Moment & { swing: number };

/** What a unit that leaves is worth in steps, as the server values it. */
const EXIT = 4;
/** What the elimination of a unit is worth beside the step. */
const ELIMINATION = 1;
/** What a zone is worth: little beside a hit. */
const ZONE = 0.3;
/** A joker before the deck is half gone is early; without a card drawn it would be worth this. */
const JOKER = 1;
/** A hit that was certain turned something all the same. */
const CERTAIN = 0.001;
const HALF_A_DECK = 26;

/** The largest swing of each round, in the order of the rounds; a round in which nothing turned is left out. */
export function momentsOf(course: Pick<MatchCourse, 'turns' | 'shots' | 'exits' | 'supports'>): Moment[] {
  return course.turns.flatMap((turn): Moment[] => {
    const [largest] = weighedIn(course, turn).sort((one, other) => other.swing - one.swing);
    return largest && largest.swing > 0 ? [largest] : [];
  });
}

function weighedIn(
  { shots, exits, supports }: Pick<MatchCourse, 'shots' | 'exits' | 'supports'>,
  { from, round, cards, endedBy, endedAt }: RoundRecord,
): Weighed[] {
  const gone = exits.filter((exit) => exit.round === round);
  const [first] = gone;
  return [
    ...(first
      ? [{ kind: 'exits', seq: first.seq, round, side: 'german', exits: gone, swing: EXIT * gone.length } as const]
      : []),
    ...shots
      .filter((shot) => shot.round === round && (shot.result === 'hit' || shot.result === 'miss'))
      .map(
        (shot) => ({ kind: 'shot', seq: shot.seq, round, side: shot.attack.by, shot, swing: swingOf(shot) }) as const,
      ),
    ...supports
      .filter((one) => one.round === round && one.use === 'zone')
      .map((zone) => ({ kind: 'zone', seq: zone.seq, round, side: 'american', zone, swing: ZONE }) as const),
    ...(endedBy === 'joker'
      ? [
          {
            kind: 'joker',
            seq: endedAt ?? from,
            round,
            side: 'american',
            cards,
            swing: (JOKER * (HALF_A_DECK - cards)) / HALF_A_DECK,
          } as const,
        ]
      : []),
  ];
}

/** What came beyond what was to be expected: a hit against the odds weighs more than a sure one. */
function swingOf(shot: Shot): number {
  const { losses, attack } = shot;
  const chance = chanceIn(shot);
  if (losses.length === 0) return attack.targets.length * chance;
  const cost = losses.reduce((sum, { kind }) => sum + (kind === 'eliminated' ? 1 + ELIMINATION : 1), 0);
  return cost * (1 - chance) + CERTAIN;
}
