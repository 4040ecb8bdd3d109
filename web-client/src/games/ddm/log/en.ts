import type { Affliction, Condition, Ending, RiderWord, WalkKind } from '../../../generated/ddm';
import { capital } from '../../../lib/typography';
import type { CreatureName } from '../words/terms/names';
import type { BlowTold, DieTold, EffectTold, HarmTold } from './told';

const subject = ({ the }: CreatureName) => capital(the);
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const list = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
const added = (n: number) => (n > 0 ? ` + ${n}` : n < 0 ? ` − ${-n}` : '');
const die = ({ face, added: more, needs }: DieTold) => `${face}${added(more)} against ${needs}`;
const afflictions: Readonly<Record<Affliction, string>> = {
  stunned: 'is stunned',
  helpless: 'is helpless',
  slowed: 'is slowed',
  shaken: 'is shaken',
  routed: 'routs',
};
const conditions: Readonly<Record<Condition, string>> = {
  stunned: 'stunned',
  helpless: 'helpless',
  slowed: 'slowed',
  shaken: 'shaken',
};
const worthOf = (worth: number | null) => (worth === null ? '' : ` (${count(worth, 'point', 'points')})`);
const harmOf = ({ damage, left, doubled }: HarmTold, worth: number | null) =>
  `${doubled ? 'doubled, ' : ''}${damage === 0 ? 'no damage' : `${damage} damage`}, ${left === 0 ? `destroyed${worthOf(worth)}` : `${left} left`}`;

export const en = {
  opening: 'The warbands are being chosen',
  filters: { all: 'All', fights: 'Fights', moves: 'Moves' },
  roundTitle: (round: number) => `Round ${round}`,
  setUpTitle: 'Warbands and set-up',
  phaseOf: (player: string) => `${player} acts`,
  sealed: (player: string) => `${player} seals a warband.`,
  opened: (bands: readonly string[]) => `All warbands are opened. ${bands.join(' ')}`,
  openBand: (player: string, faction: string, creatures: number, points: number) =>
    `${player}: ${faction}, ${count(creatures, 'creature', 'creatures')}, ${points} points.`,
  initiative: (isSetUp: boolean, dice: readonly string[], winner: string | null) =>
    `Initiative${isSetUp ? ' for the set-up' : ''}: ${dice.join(', ')}. ${winner === null ? 'Level: those who are tied roll again.' : `${winner} wins.`}`,
  initiativeDie: (player: string, face: number, rating: number) => `${player} ${face}${added(rating)}`,
  first: (by: string, first: string) => (by === first ? `${first} begins.` : `${by} lets ${first} begin.`),
  tilesPassed: (player: string) => `No tile of ${player} fits any more.`,
  tileLaid: (player: string, tile: string, at: string) => `${player} lays the tile “${tile}” on ${at}.`,
  deployed: (player: string, n: number) => `${player} sets up ${count(n, 'creature', 'creatures')}.`,
  leftOut: (names: string) => `No room for ${names}.`,
  outOfCommand: (who: CreatureName, speed: number) =>
    `${subject(who)} is out of command and may move ${count(speed, 'square', 'squares')}.`,
  regenerated: (who: CreatureName, hp: number) => `${subject(who)} regains ${hp} HP.`,
  walks: (kind: WalkKind, who: CreatureName, target: CreatureName | null, from: string, to: string) => {
    const way = `from ${from} to ${to}`;
    switch (kind) {
      case 'move':
        return `${subject(who)} moves ${way}.`;
      case 'charge':
        return `${subject(who)} charges ${target?.the ?? ''} ${way}.`;
      case 'rush':
        return `${subject(who)} rushes at ${target?.the ?? ''} ${way}.`;
      case 'rout':
        return `${subject(who)} flees ${way}.`;
    }
  },
  setsOut: (kind: WalkKind, who: CreatureName, target: CreatureName | null, from: string, to: string) => {
    switch (kind) {
      case 'move':
        return `${subject(who)} sets out from ${from} to ${to}.`;
      case 'charge':
        return `${subject(who)} charges at ${target?.the ?? ''} from ${from}.`;
      case 'rush':
        return `${subject(who)} rushes at ${target?.the ?? ''} from ${from}.`;
      case 'rout':
        return `${subject(who)} runs for the exit from ${from}.`;
    }
  },
  cornered: (who: CreatureName, at: string) => `${subject(who)} routs, but finds no way from ${at}.`,
  held: (player: string, who: CreatureName) => `${player} lets ${who.the} pass.`,
  impaled: (who: CreatureName, harm: HarmTold) => `${subject(who)} steps into spikes: ${harmOf(harm, null)}.`,
  steppedBack: (who: CreatureName, at: string) => `${subject(who)} falls back to ${at}.`,
  fled: (who: CreatureName, worth: number | null) => `${subject(who)} leaves the board${worthOf(worth)}.`,
  struck: ({ from, target, kind, weapon, smites, die: rolled, hidden, harm, drained, worth }: BlowTold) => {
    const verbs: Readonly<Record<BlowTold['kind'], string>> = {
      attack: weapon === 'ranged' ? `shoots ${target.the}` : `attacks ${target.the}`,
      cleave: `follows through on ${target.the}`,
      charge: `strikes ${target.the} in its charge`,
      rush: `strikes ${target.the} in its rush`,
      opportunity: `strikes at ${target.the} in passing`,
      sweep: `strikes ${target.the} all around`,
    };
    const head = `${subject(from)} ${verbs[kind]}${smites ? ' with a smite' : ''}: ${die(rolled)}`;
    if (!rolled.passed) return `${head}; miss.`;
    if (hidden && !hidden.passed) return `${head}; hit, but blurred: ${hidden.face}, ${hidden.needs} needed.`;
    const regained = drained > 0 ? ` ${subject(from)} regains ${drained} HP.` : '';
    return `${head}; hit${harm ? `, ${harmOf(harm, worth)}` : ''}.${regained}`;
  },
  rider: (who: CreatureName, rider: RiderWord, save: DieTold, harm: HarmTold | null, worth: number | null) => {
    const names: Readonly<Record<RiderWord, string>> = { poison: 'Poison', stun: 'Stunning', paralysis: 'Paralysis' };
    const come = save.passed
      ? 'saved'
      : rider === 'poison'
        ? harm
          ? harmOf(harm, worth)
          : 'no damage'
        : rider === 'stun'
          ? 'it is stunned'
          : 'it is helpless';
    return `${names[rider]}, ${who.the}: save ${die(save)}; ${come}.`;
  },
  morale: (who: CreatureName, save: DieTold) =>
    `Morale of ${who.the}: ${save.face}${added(save.added)}, 20 needed. ${save.passed ? 'It holds.' : 'It routs.'}`,
  rally: (who: CreatureName, save: DieTold) =>
    `${subject(who)} tries to rally: ${save.face}${added(save.added)}, 20 needed. ${save.passed ? 'It rallies.' : 'It runs on.'}`,
  cast: (who: CreatureName, power: string, aim: string, on: string) =>
    `${subject(who)} casts ${power}${aim}${on === '' ? '.' : `: ${on}.`}`,
  used: (who: CreatureName, power: string, aim: string, on: string) =>
    `${subject(who)} uses ${power}${aim}${on === '' ? '.' : `: ${on}.`}`,
  aimAt: (at: string) => ` on ${at}`,
  aimTo: (direction: string) => ` towards the ${direction}`,
  nobody: 'no one is touched',
  affected: ({ on, isProof, resisted, attack, save, harm, healed, condition, boosted, worth }: EffectTold) => {
    if (isProof) return `${subject(on)} is proof against it.`;
    if (resisted && !resisted.passed)
      return `${subject(on)} resists the spell: ${resisted.face}, ${resisted.needs} needed.`;
    const rolls = [
      ...(attack ? [`${die(attack)}, ${attack.passed ? 'hit' : 'miss'}`] : []),
      ...(save ? [`save ${die(save)}, ${save.passed ? 'saved' : 'failed'}`] : []),
    ];
    const comes = [
      ...(harm ? [harmOf(harm, worth)] : []),
      ...(healed > 0 ? [`${healed} HP regained`] : []),
      ...(condition ? [`it ${afflictions[condition]}`] : []),
      ...(boosted ? ['it has its effect'] : []),
    ];
    const parts = [...rolls, ...comes];
    return `${subject(on)}: ${parts.length > 0 ? parts.join('; ') : 'no effect'}.`;
  },
  appeared: (who: CreatureName, at: string) => `${subject(who)} appears on ${at}.`,
  waited: (who: CreatureName) => `${subject(who)} holds its ground.`,
  over: (who: CreatureName, ended: readonly Condition[]) =>
    `${subject(who)} is no longer ${list(ended.map((one) => conditions[one]))}.`,
  roundEnded: (round: number) => `Round ${round} ends.`,
  areaHeld: (player: string, area: string) => `${player} holds ${area}: 5 points.`,
  fell: (player: string) => `${player} has no creature left and is out.`,
  withdrew: (player: string) => `${player} gives up; the warband leaves the board.`,
  ended: (winners: readonly string[], reason: Ending['reason'], rounds: number) => {
    if (winners.length === 0) return reason === 'all_gone' ? 'A draw: no one is left standing.' : 'A draw.';
    const won = `${list(winners)} ${winners.length === 1 ? 'wins' : 'win'}`;
    const why: Readonly<Record<Ending['reason'], string>> = {
      last_standing: 'the last on the board',
      all_gone: 'no one is left standing',
      points: 'the target is reached',
      stalemate: 'ten quiet rounds, and the stronger warband',
      time: `the last round, ${rounds}, is over`,
    };
    return `${won}: ${why[reason]}.`;
  },
  undone: (who: string) => `${who} takes a move back.`,
  directions: {
    N: 'north',
    NE: 'north-east',
    E: 'east',
    SE: 'south-east',
    S: 'south',
    SW: 'south-west',
    W: 'west',
    NW: 'north-west',
  },
  areas: { west: 'the west', middle: 'the middle', east: 'the east', north: 'the north', south: 'the south' },
};
