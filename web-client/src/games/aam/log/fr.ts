import type { Dictionary } from '../../../i18n/words';
import type { Side } from '../pack-types';
import { capital } from '../../../lib/typography';
import type { Counter, End } from '../../../generated/aam';
import { fromHex, ofFrench, toFrench, type UnitName } from '../words/names';
import type { en } from './en';

const sides: Readonly<Record<Side, string>> = { axis: 'l’Axe', allies: 'les Alliés' };
const verb = ({ many }: { many: boolean }, one: string, several: string) => (many ? several : one);
const does = (side: Side, one: string, several: string) => `${sides[side]} ${side === 'axis' ? one : several}`;
const subject = ({ the }: UnitName) => capital(the);
const count = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`;
/** A participle that agrees with its unit. */
const agreed = (participle: string, { many, feminine }: UnitName) =>
  `${participle}${feminine ? 'e' : ''}${many ? 's' : ''}`;
/** `confus` has its s already. */
const confused = ({ many, feminine }: UnitName) => (feminine ? `confuse${many ? 's' : ''}` : 'confus');
const NUMBERS = ['aucune', 'une', 'deux', 'trois'];
const ends: Readonly<Record<End, string>> = { west: 'l’ouest', east: 'l’est' };
const counters: Readonly<Record<Counter, string>> = { disrupted: 'confus', damaged: 'endommagé', destroyed: 'détruit' };
const list = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1) ?? ''}`;
const signed = (n: number) => (n > 0 ? ` +${n}` : n < 0 ? ` −${-n}` : '');

export const fr: Dictionary<typeof en> = {
  turnTitle: (turn) => `Tour ${turn}`,
  setUpTitle: 'Armées et déploiement',
  phase: {
    move: (side) => does(side, 'se déplace', 'se déplacent'),
    assault: (side) => does(side, 'attaque', 'attaquent'),
  },
  locked: (side) => `${does(side, 'verrouille son armée', 'verrouillent leur armée')}.`,
  shown: (axis, allies) => `Les deux armées sont dévoilées : ${axis} points contre ${allies}.`,
  mapByDie: (map, face) => `Un ${face} : on se bat sur « ${map} ».`,
  map: (map) => `On se bat sur « ${map} ».`,
  tossed: (winner) => `${does(winner, 'gagne', 'gagnent')} le tirage au sort.`,
  order: (first) => `${does(first, 'place son armée en premier', 'placent leur armée en premier')}.`,
  end: (side, end) => `${does(side, 'prend', 'prennent')} ${ends[end]}.`,
  field: (side, map, objective, end) =>
    `${does(side, 'défend', 'défendent')} ${objective} sur « ${map} », depuis ${ends[end]}.`,
  deployed: (side, n) => `${does(side, 'a placé', 'ont placé')} ${count(n, 'unité', 'unités')}.`,
  rolled: (axis, allies, winner) =>
    `Initiative : l’Axe ${axis}, les Alliés ${allies}. ${winner === null ? 'Égalité, on relance.' : capital(`${does(winner, 'gagne', 'gagnent')} le jet.`)}`,
  sum: (dice, bonus) => `${dice[0]} et ${dice[1]}${signed(bonus)} = ${dice[0] + dice[1] + bonus}`,
  first: (side) => `${does(side, 'commence', 'commencent')}.`,
  passed: (side) => `Aucune unité ${side === 'axis' ? 'de l’Axe' : 'des Alliés'} ne peut se déplacer.`,
  phaseEnded: (side, part) =>
    `${does(side, 'finit', 'finissent')} ${part === 'move' ? (side === 'axis' ? 'ses mouvements' : 'leurs mouvements') : side === 'axis' ? 'son assaut' : 'leur assaut'}.`,
  moved: (unit, from, to) => `${subject(unit)} ${verb(unit, 'va', 'vont')} ${fromHex(from)} à ${to}.`,
  turned: (unit, at, facing) => `${subject(unit)} en ${at} se ${verb(unit, 'tourne', 'tournent')} vers ${facing}.`,
  tries: {
    river: (unit, into, face, passed) =>
      `${subject(unit)} ${verb(unit, 'tente', 'tentent')} la rivière vers ${into} : ${face}, ${passed ? 'elle est franchie' : 'sans succès'}.`,
    forest: (unit, into, face, passed) =>
      `${subject(unit)} ${verb(unit, 'tente', 'tentent')} d’entrer dans la forêt en ${into} : ${face}, ${passed ? 'avec succès' : 'sans succès'}.`,
  },
  face: (face, modifier) => `${face}${signed(modifier)}`,
  window: (unit, from, to) =>
    `${subject(unit)} ${verb(unit, 'passe', 'passent')} ${fromHex(from)} à ${to} sous le feu possible de l’ennemi.`,
  held: (side, all) => `${does(side, 'ne tire pas', 'ne tirent pas')}${all ? ', de tout le mouvement' : ''}.`,
  stopped: (unit, at) => `${subject(unit)} s’${verb(unit, 'arrête', 'arrêtent')} en ${at}.`,
  shot: ({ from, target, range, dice, successes, defence, hits, covered, counters: laid, at }) => {
    const head =
      at === null
        ? `${subject(from)} ${verb(from, 'attaque', 'attaquent')} ${target.the} ${range === 0 ? 'dans la même case' : `à ${count(range, 'case', 'cases')}`}`
        : `${subject(from)} ${verb(from, 'tire', 'tirent')} sur ${target.the} ${at === 'start' ? 'au départ' : 'à l’arrivée'}`;
    const thrown = `${count(successes, 'réussite', 'réussites')} sur ${count(dice, 'dé', 'dés')} contre ${defence}`;
    if (hits === 0) return `${head} : ${thrown}, aucune touche.`;
    const struck = `${NUMBERS[hits] ?? hits} ${hits === 1 ? 'touche' : 'touches'}`;
    const cover = covered === null ? '' : covered ? ', à couvert' : ', pas de couverture';
    const come =
      laid.length === 0
        ? ''
        : at === null
          ? ` Face cachée : ${list(laid.map((one) => counters[one]))}.`
          : ` ${subject(target)} ${verb(target, 'est', 'sont')} ${confused(target)}.`;
    return `${head} : ${thrown}, ${struck}${cover}.${come}`;
  },
  boarded: (unit, carrier) => `${subject(unit)} ${verb(unit, 'embarque', 'embarquent')} dans ${carrier.the}.`,
  gotOff: (unit, carrier, at) =>
    at === null
      ? `${subject(unit)} ${verb(unit, 'descend', 'descendent')} ${ofFrench(carrier.the)}, mais il n’y a pas de place.`
      : `${subject(unit)} ${verb(unit, 'descend', 'descendent')} ${ofFrench(carrier.the)} en ${at}.`,
  placed: (unit, at) => `${subject(unit)} ${verb(unit, 'est', 'sont')} ${agreed('placé', unit)} en ${at}.`,
  rallied: (unit, target) => `${subject(unit)} ${verb(unit, 'rend', 'rendent')} courage ${toFrench(target.the)}.`,
  demolition: (unit, one, other, face, down) =>
    `${subject(unit)} ${verb(unit, 'mine', 'minent')} le pont ${one}–${other} : ${face}, ${down ? 'il saute' : 'il tient'}.`,
  casualties: (turn) => `Pertes du tour ${turn}`,
  noCasualties: (turn) => `Pertes du tour ${turn} : aucune.`,
  lost: (units, n) => `${n === 1 ? 'unité détruite' : 'unités détruites'} : ${units}`,
  damaged: (units) => `dégâts sur ${units}`,
  disrupted: (units) => `confusion pour ${units}`,
  ignored: (units) => `dégâts sans effet sur ${units}`,
  recovered: (units) => `fin de confusion pour ${units}`,
  parts: (title, parts) => `${title} : ${parts.join(' ; ')}.`,
  turnEnded: (turn, control, at) =>
    control === null
      ? `Fin du tour ${turn} ; aucun camp n’est seul en ${at}.`
      : `Fin du tour ${turn} ; ${does(control, 'est seul', 'sont seuls')} en ${at}.`,
  ended: (winner, reason, at, turn) => {
    if (winner === null)
      return reason === 'elimination'
        ? 'Match nul : il ne reste aucune unité d’aucun camp.'
        : 'Match nul : le dernier tour est terminé.';
    const won = does(winner, 'l’emporte', 'l’emportent');
    switch (reason) {
      case 'objective':
        return `${won} : ${winner === 'axis' ? 'lui seul tient' : 'eux seuls tiennent'} ${at} à la fin du tour ${turn}.`;
      case 'points':
        return `${won} : plus de points restants à la fin du tour ${turn}.`;
      case 'elimination':
        return `${won} : il ne reste aucune unité ennemie.`;
      case 'held':
        return `${won} : ${at} a tenu jusqu’au bout.`;
      case 'turn_limit':
        return `${won} : le dernier tour est terminé.`;
      case 'concede':
        return `${won} : l’autre camp abandonne.`;
    }
  },
  undone: (who) => `${who} reprend un ordre.`,
};
