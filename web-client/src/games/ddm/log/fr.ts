import type { Affliction, Condition, Ending, RiderWord } from '../../../generated/ddm';
import type { Dictionary } from '../../../i18n/words';
import { capital } from '../../../lib/typography';
import { fromSquare, ofFrench, type CreatureName } from '../words/terms/names';
import type { en } from './en';
import type { BlowTold, DieTold, HarmTold } from './told';

const subject = ({ the }: CreatureName) => capital(the);
const count = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`;
const list = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1) ?? ''}`;
const added = (n: number) => (n > 0 ? ` + ${n}` : n < 0 ? ` − ${-n}` : '');
const die = ({ face, added: more, needs }: DieTold) => `${face}${added(more)} contre ${needs}`;
/** A participle that agrees with its creature. */
const agreed = (participle: string, { feminine }: CreatureName) => `${participle}${feminine ? 'e' : ''}`;
const it = ({ feminine }: CreatureName) => (feminine ? 'elle' : 'il');
const conditionOf = (condition: Condition, who: CreatureName): string => {
  switch (condition) {
    case 'stunned':
      return agreed('étourdi', who);
    case 'helpless':
      return 'sans défense';
    case 'slowed':
      return agreed('ralenti', who);
    case 'shaken':
      return agreed('secoué', who);
  }
};
const afflictionOf = (affliction: Affliction, who: CreatureName): string =>
  affliction === 'routed' ? `${it(who)} part en déroute` : `${it(who)} est ${conditionOf(affliction, who)}`;
const worthOf = (worth: number | null) => (worth === null ? '' : ` (${count(worth, 'point', 'points')})`);
const harmOf = ({ damage, left, doubled }: HarmTold, who: CreatureName, worth: number | null) =>
  `${doubled ? 'doublé, ' : ''}${damage === 0 ? 'aucun dégât' : `${damage} dégâts`}, ${left === 0 ? `${agreed('détruit', who)}${worthOf(worth)}` : `il lui reste ${left} PV`}`;

export const fr: Dictionary<typeof en> = {
  opening: 'Les bandes se préparent',
  filters: { all: 'Tout', fights: 'Combats', moves: 'Déplacements' },
  roundTitle: (round) => `Manche ${round}`,
  setUpTitle: 'Bandes et mise en place',
  phaseOf: (player) => `Au tour de ${player}`,
  sealed: (player) => `${player} scelle sa bande.`,
  opened: (bands) => `Toutes les bandes sont dévoilées. ${bands.join(' ')}`,
  openBand: (player, faction, creatures, points) =>
    `${player} : ${faction}, ${count(creatures, 'créature', 'créatures')}, ${points} points.`,
  initiative: (isSetUp, dice, winner) =>
    `Initiative${isSetUp ? ' de la mise en place' : ''} : ${dice.join(', ')}. ${winner === null ? 'Égalité : on relance entre ex æquo.' : `${winner} l’emporte.`}`,
  initiativeDie: (player, face, rating) => `${player} ${face}${added(rating)}`,
  first: (by, first) => (by === first ? `${first} commence.` : `${by} laisse ${first} commencer.`),
  tilesPassed: (player) => `Aucune plaque de ${player} ne tient plus.`,
  tileLaid: (player, tile, at) => `${player} pose la plaque « ${tile} » en ${at}.`,
  deployed: (player, n) => `${player} place ${count(n, 'créature', 'créatures')}.`,
  leftOut: (names) => `Pas de place pour ${names}.`,
  outOfCommand: (who, speed) =>
    `${subject(who)} n’est plus ${agreed('commandé', who)} et se déplace ${speed < 2 ? `d’${speed} case` : `de ${speed} cases`} au plus.`,
  regenerated: (who, hp) => `${subject(who)} récupère ${hp} PV.`,
  walks: (kind, who, target, from, to) => {
    const way = `${fromSquare(from)} à ${to}`;
    switch (kind) {
      case 'move':
        return `${subject(who)} va ${way}.`;
      case 'charge':
        return `${subject(who)} charge ${target?.the ?? ''} ${way}.`;
      case 'rush':
        return `${subject(who)} se rue sur ${target?.the ?? ''} ${way}.`;
      case 'rout':
        return `${subject(who)} fuit ${way}.`;
    }
  },
  setsOut: (kind, who, target, from, to) => {
    switch (kind) {
      case 'move':
        return `${subject(who)} part ${fromSquare(from)} pour ${to}.`;
      case 'charge':
        return `${subject(who)} charge ${target?.the ?? ''} depuis ${from}.`;
      case 'rush':
        return `${subject(who)} se rue sur ${target?.the ?? ''} depuis ${from}.`;
      case 'rout':
        return `${subject(who)} court vers sa sortie depuis ${from}.`;
    }
  },
  cornered: (who, at) => `${subject(who)} est en déroute, mais ne trouve aucun chemin en ${at}.`,
  held: (player, who) => `${player} laisse passer ${who.the}.`,
  impaled: (who, harm) => `${subject(who)} marche sur des pieux : ${harmOf(harm, who, null)}.`,
  steppedBack: (who, at) => `${subject(who)} recule en ${at}.`,
  fled: (who, worth) => `${subject(who)} quitte le plateau${worthOf(worth)}.`,
  struck: ({ from, target, kind, weapon, smites, die: rolled, hidden, harm, drained, worth }) => {
    const verbs: Readonly<Record<BlowTold['kind'], string>> = {
      attack: weapon === 'ranged' ? `tire sur ${target.the}` : `attaque ${target.the}`,
      cleave: `enchaîne sur ${target.the}`,
      charge: `frappe ${target.the} en charge`,
      rush: `frappe ${target.the} dans sa ruée`,
      opportunity: `frappe ${target.the} au passage`,
      sweep: `frappe ${target.the} en tourbillon`,
    };
    const head = `${subject(from)} ${verbs[kind]}${smites ? ', avec un châtiment' : ''} : ${die(rolled)}`;
    if (!rolled.passed) return `${head} ; manqué.`;
    if (hidden && !hidden.passed) return `${head} ; touché, mais flou : ${hidden.face}, il fallait ${hidden.needs}.`;
    const regained = drained > 0 ? ` ${subject(from)} récupère ${drained} PV.` : '';
    return `${head} ; touché${harm ? `, ${harmOf(harm, target, worth)}` : ''}.${regained}`;
  },
  rider: (who, rider, save, harm, worth) => {
    const names: Readonly<Record<RiderWord, string>> = {
      poison: 'Poison',
      stun: 'Étourdissement',
      paralysis: 'Paralysie',
    };
    const come = save.passed
      ? 'réussie'
      : rider === 'poison'
        ? harm
          ? harmOf(harm, who, worth)
          : 'aucun dégât'
        : afflictionOf(rider === 'stun' ? 'stunned' : 'helpless', who);
    return `${names[rider]}, ${who.the} : sauvegarde ${die(save)} ; ${come}.`;
  },
  morale: (who, save) =>
    `Moral ${ofFrench(who.the)} : ${save.face}${added(save.added)}, il fallait 20. ${capital(it(who))} ${save.passed ? 'tient' : 'est en déroute'}.`,
  rally: (who, save) =>
    `${subject(who)} tente de se rallier : ${save.face}${added(save.added)}, il fallait 20. ${capital(it(who))} ${save.passed ? 'se rallie' : 'fuit encore'}.`,
  cast: (who, power, aim, on) => `${subject(who)} lance ${power}${aim}${on === '' ? '.' : ` : ${on}.`}`,
  used: (who, power, aim, on) => `${subject(who)} emploie ${power}${aim}${on === '' ? '.' : ` : ${on}.`}`,
  aimAt: (at) => ` en ${at}`,
  aimTo: (direction) => ` vers ${direction}`,
  nobody: 'personne n’est touché',
  affected: ({ on, isProof, resisted, attack, save, harm, healed, condition, boosted, worth }) => {
    if (isProof) return `${subject(on)} y est insensible.`;
    if (resisted && !resisted.passed)
      return `${subject(on)} résiste au sort : ${resisted.face}, il fallait ${resisted.needs}.`;
    const rolls = [
      ...(attack ? [`${die(attack)}, ${attack.passed ? 'touché' : 'manqué'}`] : []),
      ...(save ? [`sauvegarde ${die(save)}, ${save.passed ? 'réussie' : 'ratée'}`] : []),
    ];
    const comes = [
      ...(harm ? [harmOf(harm, on, worth)] : []),
      ...(healed > 0 ? [`${healed} PV rendus`] : []),
      ...(condition ? [afflictionOf(condition, on)] : []),
      ...(boosted ? [`${it(on)} en profite`] : []),
    ];
    const parts = [...rolls, ...comes];
    return `${subject(on)} : ${parts.length > 0 ? parts.join(' ; ') : 'aucun effet'}.`;
  },
  appeared: (who, at) => `${subject(who)} apparaît en ${at}.`,
  waited: (who) => `${subject(who)} reste sur place.`,
  over: (who, ended) => `${subject(who)} n’est plus ${list(ended.map((one) => conditionOf(one, who)))}.`,
  roundEnded: (round) => `Fin de la manche ${round}.`,
  areaHeld: (player, area) => `${player} tient ${area} : 5 points.`,
  fell: (player) => `${player} n’a plus de créature et sort du jeu.`,
  withdrew: (player) => `${player} abandonne ; sa bande quitte le plateau.`,
  ended: (winners, reason, rounds) => {
    if (winners.length === 0) return reason === 'all_gone' ? 'Match nul : il ne reste personne.' : 'Match nul.';
    const won = `${list(winners)} ${winners.length === 1 ? 'l’emporte' : 'l’emportent'}`;
    const why: Readonly<Record<Ending['reason'], string>> = {
      last_standing: 'dernière bande sur le plateau',
      all_gone: 'il ne reste personne',
      points: 'l’objectif est atteint',
      stalemate: 'dix manches calmes, et la bande la plus forte',
      time: `la dernière manche, ${rounds}, est terminée`,
    };
    return `${won} : ${why[reason]}.`;
  },
  undone: (who) => `${who} reprend un coup.`,
  directions: {
    N: 'le nord',
    NE: 'le nord-est',
    E: 'l’est',
    SE: 'le sud-est',
    S: 'le sud',
    SW: 'le sud-ouest',
    W: 'l’ouest',
    NW: 'le nord-ouest',
  },
  areas: { west: 'l’ouest', middle: 'le milieu', east: 'l’est', north: 'le nord', south: 'le sud' },
};
