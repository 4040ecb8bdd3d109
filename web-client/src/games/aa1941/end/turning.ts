import type { Power, RegionId } from '../../../generated/aa1941';
import type { MatchSummary, Capture, Clash } from '../history/records';

/** Something that turned the war. */
export type Moment = { seq: number; turn: number; power: Power } & (
  | { kind: 'capital'; capture: Capture }
  | { kind: 'sweep'; captures: readonly Capture[] }
  | { kind: 'battle'; clash: Clash }
);

/** How many moments are told. */
const MOST = 8;
/** A battle in which both lost about as much turned nothing, in IPCs of difference. */
const SWING = 6;

const swingOf = ({ attacker, defender }: Clash) => Math.abs(attacker.value - defender.value);

/**
 * What turned a war, in order: every capital that changed hands, turns that took several territories, and of the
 * battles those in which one side lost much more than the other.
 */
export function momentsOf(summary: MatchSummary, capitals: ReadonlySet<RegionId>): Moment[] {
  const standing = summary.captures.filter((one) => one.undone === null);
  const fallen = standing
    .filter(({ region }) => capitals.has(region))
    .map((capture): Moment => ({ ...placeOf(capture, capture.by), kind: 'capital', capture }));
  const sweeps = summary.turns.flatMap((turn): Moment[] => {
    const captures = standing.filter((one) => one.turn === turn.index && !capitals.has(one.region));
    const last = captures.at(-1);
    return last && captures.length > 1 ? [{ ...placeOf(last, turn.power), kind: 'sweep', captures }] : [];
  });
  // A battle over a capital is told with the capital's fall.
  const told = new Set(fallen.map((one) => `${one.turn}`));
  const battles = summary.clashes
    .filter((clash) => clash.ended !== null && swingOf(clash) >= SWING)
    .filter((clash) => !(capitals.has(clash.region) && told.has(`${clash.turn}`)))
    .sort((one, other) => swingOf(other) - swingOf(one))
    .map((clash): Moment => {
      const winner = clash.attacker.value <= clash.defender.value ? clash.attacker : clash.defender;
      const power = winner.powers[0] ?? summary.turns[clash.turn]?.power ?? 'ussr';
      return { ...placeOf(clash, power), kind: 'battle', clash };
    });
  const room = Math.max(0, MOST - fallen.length);
  const largest = sweeps.sort((one, other) => countOf(other) - countOf(one)).slice(0, Math.ceil(room / 2));
  return [...fallen, ...largest, ...battles.slice(0, room - largest.length)].sort((one, other) => one.seq - other.seq);
}

const placeOf = ({ seq, turn }: { seq: number; turn: number }, power: Power) => ({ seq, turn, power });
const countOf = (moment: Moment) => (moment.kind === 'sweep' ? moment.captures.length : 0);
