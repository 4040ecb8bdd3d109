import type { Side } from '../pack-types';
import { capital } from '../../../lib/typography';
import type { Counter, End, Ending, Part } from '../../../generated/aam';
import type { UnitName } from '../words/names';

const sides: Readonly<Record<Side, string>> = { axis: 'the Axis', allies: 'the Allies' };
/** A verb for one or for several. */
const verb = ({ many }: { many: boolean }, one: string, several: string) => (many ? several : one);
const does = (side: Side, one: string, several: string) => `${sides[side]} ${side === 'axis' ? one : several}`;
const subject = ({ the }: UnitName) => capital(the);
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const NUMBERS = ['no', 'one', 'two', 'three'];
const counters: Readonly<Record<Counter, string>> = {
  disrupted: 'disrupted',
  damaged: 'damaged',
  destroyed: 'destroyed',
};
const list = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
const signed = (n: number) => (n > 0 ? ` +${n}` : n < 0 ? ` −${-n}` : '');

/** What is told of a shot. */
export interface ShotTold {
  from: UnitName;
  target: UnitName;
  range: number;
  dice: number;
  successes: number;
  defence: number;
  hits: number;
  /** Whether the target has made its cover; null: it needed none. */
  covered: boolean | null;
  counters: readonly Counter[];
  /** In which hex of a step; null for an attack. */
  at: 'start' | 'end' | null;
}

export const en = {
  turnTitle: (turn: number) => `Turn ${turn}`,
  setUpTitle: 'Armies and set-up',
  phase: {
    move: (side: Side) => `${does(side, 'moves', 'move')}`,
    assault: (side: Side) => `${does(side, 'attacks', 'attack')}`,
  },
  locked: (side: Side) => `${does(side, 'locks its army', 'lock their army')}.`,
  shown: (axis: number, allies: number) => `Both armies are shown: ${axis} points against ${allies}.`,
  mapByDie: (map: string, face: number) => `A ${face}: the battle is fought on ${map}.`,
  map: (map: string) => `The battle is fought on ${map}.`,
  tossed: (winner: Side) => `${does(winner, 'wins', 'win')} the toss.`,
  order: (first: Side) => `${does(first, 'places its army first', 'place their army first')}.`,
  end: (side: Side, end: End) => `${does(side, 'takes', 'take')} the ${end}.`,
  field: (side: Side, map: string, objective: string, end: End) =>
    `${does(side, 'defends', 'defend')} ${objective} on ${map}, from the ${end}.`,
  deployed: (side: Side, n: number) => `${does(side, 'has placed', 'have placed')} ${count(n, 'unit', 'units')}.`,
  rolled: (axis: string, allies: string, winner: Side | null) =>
    `Initiative: the Axis ${axis}, the Allies ${allies}. ${winner === null ? 'Level, they roll again.' : capital(`${does(winner, 'wins', 'win')} the roll.`)}`,
  sum: (dice: readonly [number, number], bonus: number) =>
    `${dice[0]} and ${dice[1]}${signed(bonus)} = ${dice[0] + dice[1] + bonus}`,
  first: (side: Side) => `${does(side, 'goes', 'go')} first.`,
  passed: (side: Side) => `None of the units of ${sides[side]} can move.`,
  phaseEnded: (side: Side, part: Part) =>
    `${does(side, 'ends its', 'end their')} ${part === 'move' ? 'moves' : 'assault'}.`,
  moved: (unit: UnitName, from: string, to: string) =>
    `${subject(unit)} ${verb(unit, 'moves', 'move')} from ${from} to ${to}.`,
  turned: (unit: UnitName, at: string, facing: string) =>
    `${subject(unit)} in ${at} ${verb(unit, 'turns', 'turn')} ${facing}.`,
  tries: {
    river: (unit: UnitName, into: string, face: string, passed: boolean) =>
      `${subject(unit)} ${verb(unit, 'tries', 'try')} the river towards ${into}: ${face}, ${passed ? verb(unit, 'it is across', 'they are across') : verb(unit, 'it stays', 'they stay')}.`,
    forest: (unit: UnitName, into: string, face: string, passed: boolean) =>
      `${subject(unit)} ${verb(unit, 'drives', 'drive')} at the forest in ${into}: ${face}, ${passed ? verb(unit, 'it gets in', 'they get in') : verb(unit, 'it stays', 'they stay')}.`,
  },
  face: (face: number, modifier: number) => `${face}${signed(modifier)}`,
  window: (unit: UnitName, from: string, to: string) =>
    `${subject(unit)} ${verb(unit, 'passes', 'pass')} from ${from} to ${to} under enemy guns.`,
  held: (side: Side, all: boolean) =>
    `${does(side, 'holds its fire', 'hold their fire')}${all ? ' for the whole move' : ''}.`,
  stopped: (unit: UnitName, at: string) => `${subject(unit)} ${verb(unit, 'stops', 'stop')} in ${at}.`,
  shot: ({ from, target, range, dice, successes, defence, hits, covered, counters: laid, at }: ShotTold) => {
    const head =
      at === null
        ? `${subject(from)} ${verb(from, 'attacks', 'attack')} ${target.the} at distance ${range}`
        : `${subject(from)} ${verb(from, 'fires', 'fire')} at ${target.the}, at the ${at}`;
    const thrown = `${successes} of ${count(dice, 'die', 'dice')} against ${defence}`;
    if (hits === 0) return `${head}: ${thrown}, no hit.`;
    const struck = `${NUMBERS[hits] ?? hits} ${hits === 1 ? 'hit' : 'hits'}`;
    const cover = covered === null ? '' : covered ? ', cover made' : ', no cover';
    const come =
      laid.length === 0
        ? ''
        : at === null
          ? ` Face down: ${list(laid.map((one) => counters[one]))}.`
          : ` ${verb(target, 'It is', 'They are')} disrupted.`;
    return `${head}: ${thrown}, ${struck}${cover}.${come}`;
  },
  boarded: (unit: UnitName, carrier: UnitName) => `${subject(unit)} ${verb(unit, 'boards', 'board')} ${carrier.the}.`,
  gotOff: (unit: UnitName, carrier: UnitName, at: string | null) =>
    at === null
      ? `${subject(unit)} ${verb(unit, 'gets', 'get')} off ${carrier.the}, and there is no room.`
      : `${subject(unit)} ${verb(unit, 'gets', 'get')} off ${carrier.the} in ${at}.`,
  placed: (unit: UnitName, at: string) => `${subject(unit)} ${verb(unit, 'is', 'are')} placed in ${at}.`,
  rallied: (unit: UnitName, target: UnitName) => `${subject(unit)} ${verb(unit, 'rallies', 'rally')} ${target.the}.`,
  demolition: (unit: UnitName, one: string, other: string, face: number, down: boolean) =>
    `${subject(unit)} ${verb(unit, 'mines', 'mine')} the bridge ${one}–${other}: ${face}, ${down ? 'it is down' : 'it stands'}.`,
  casualties: (turn: number) => `Casualties of turn ${turn}`,
  noCasualties: (turn: number) => `Casualties of turn ${turn}: none.`,
  lost: (units: string, n: number) => `${units} ${n === 1 ? 'is' : 'are'} destroyed`,
  damaged: (units: string) => `${units} damaged`,
  disrupted: (units: string) => `${units} disrupted`,
  ignored: (units: string) => `${units} shrugging off the damage`,
  recovered: (units: string) => `${units} ready again`,
  parts: (title: string, parts: readonly string[]) => `${title}: ${parts.join('; ')}.`,
  turnEnded: (turn: number, control: Side | null, at: string) =>
    control === null
      ? `Turn ${turn} ends; no side alone is at ${at}.`
      : `Turn ${turn} ends; ${does(control, 'alone is', 'alone are')} at ${at}.`,
  ended: (winner: Side | null, reason: Ending['reason'], at: string, turn: number) => {
    if (winner === null)
      return reason === 'elimination' ? 'A draw: no unit is left on either side.' : 'A draw: the last turn is over.';
    const won = does(winner, 'wins', 'win');
    switch (reason) {
      case 'objective':
        return `${won}: ${winner === 'axis' ? 'it alone holds' : 'they alone hold'} ${at} at the end of turn ${turn}.`;
      case 'points':
        return `${won}: more points are left after turn ${turn}.`;
      case 'elimination':
        return `${won}: no enemy unit is left.`;
      case 'held':
        return `${won}: ${at} was held to the end.`;
      case 'turn_limit':
        return `${won}: the last turn is over.`;
      case 'concede':
        return `${won}: the other side has given up.`;
    }
  },
  undone: (who: string) => `${who} takes an order back.`,
};
