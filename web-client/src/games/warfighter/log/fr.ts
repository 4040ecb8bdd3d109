import type { Adjusted, Endure, Fate, Handing, PileName, Reason } from '../../../generated/warfighter';
import type { Dictionary } from '../../../i18n/words';
import { capital } from '../../../lib/typography';
import { frenchAt, frenchOf, type Named } from '../naming';
import type { en } from './en';

const n = (count: number, one: string, many: string) => `${count} ${Math.abs(count) < 2 ? one : many}`;
const cards = (count: number) => n(count, 'carte', 'cartes');
const xp = (count: number) => `${count} XP`;
const subject = ({ the }: Named) => capital(the);
/** A verb in the third person that agrees with its subject. */
const verb = ({ plural }: Named, one: string, many: string) => (plural ? many : one);
const agreed = (participle: string, { feminine, plural }: Named) =>
  `${participle}${feminine ? 'e' : ''}${plural ? 's' : ''}`;
const of = (name: string) => (/^[aeiouyàâéèêëîïôûh]/i.test(name) ? `d’${name}` : `de ${name}`);
const added = (by: number) => (by > 0 ? ` + ${by}` : by < 0 ? ` − ${-by}` : '');
const list = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1) ?? ''}`;
const men = (killed: number, suppressed: number) =>
  list([
    ...(killed > 0 ? [killed === 1 ? 'un tué' : `${killed} tués`] : []),
    ...(suppressed > 0 ? [suppressed === 1 ? 'un neutralisé' : `${suppressed} neutralisés`] : []),
  ]);
const price = (paid: number, points: number) => {
  const parts = [...(paid > 0 ? [cards(paid)] : []), ...(points > 0 ? [xp(points)] : [])];
  return parts.length > 0 ? ` pour ${list(parts)}` : '';
};
const piles: Readonly<Record<PileName, string>> = {
  action: 'des actions',
  location: 'des lieux',
  hostile: 'des ennemis',
  event: 'des événements',
};
const handed: Readonly<Record<Handing, (what: string, from: string, to: string) => string>> = {
  given: (what, from, to) => `${from} donne à ${to} : ${what}.`,
  dropped: (what, from) => `${from} laisse au sol : ${what}.`,
  taken: (what, _, to) => `${to} ramasse : ${what}.`,
  requisitioned: (what, _, to) => `${to} réquisitionne : ${what}.`,
  shed: (what, from) => `${from} renonce pour le reste de la mission : ${what}.`,
};

export const fr: Dictionary<typeof en> = {
  opening: 'Tout est calme',
  filters: { all: 'Tout', soldiers: 'L’équipe', hostiles: 'Ennemis', dice: 'Dés' },
  setup: 'Équipe et départ',
  turn: (turn) => `Tour ${turn}`,
  over: 'Après la mission',
  parts: {
    setup: '',
    soldiers: 'Soldats',
    reinforcements: 'Renforts',
    fire: 'Tir ennemi',
    closing: 'Ils approchent',
    over: '',
  },
  die: { hit: 'touche', miss: 'manque', empties: 'vide l’arme', beaten: 'couvert percé', holds: 'le couvert tient' },
  faces: (face, what) => `${face}, ${what}`,
  ammo: (count) => n(count, 'munition', 'munitions'),
  tokens: (count, what) => `${count} × ${what}`,
  aCard: (count) => (count === 1 ? 'une carte' : cards(count)),
  reshuffled: (pile) => `La défausse ${piles[pile]} est remélangée.`,
  drew: (who, what) => `${who} pioche ${what}.`,
  chose: (who, what) => `${who} prend ${what}.`,
  environment: (who, die, needs) =>
    die >= needs ? `${who} tient bon : ${die} (${needs}+).` : `${who} souffre : ${die} (${needs}+).`,
  endured: (who, how: Endure) =>
    ({
      hardy: `${who} dépense un point de robustesse.`,
      suppress: `${who} prend une neutralisation.`,
      wound: `${who} prend une blessure.`,
    })[how],
  savedActions: (who, count) => `${who} réserve ${n(count, 'action', 'actions')} pour le corps-à-corps.`,
  gainedActions: (who, count) => `${who} gagne ${n(count, 'action', 'actions')}.`,
  promisedActions: (who, count) => `${who} aura ${n(count, 'action', 'actions')} de plus au prochain tour.`,
  gainedXp: (who, count) => `${who} gagne ${xp(count)}.`,
  lostXp: (who, count) => `${who} paie ${xp(count)}.`,
  pinned: (who, count) => (count === 1 ? `${who} est neutralisé.` : `${who} prend ${count} neutralisations.`),
  unpinned: (who, left) =>
    left === 0 ? `${who} n’est plus neutralisé.` : `${who} retire une neutralisation, il en reste ${left}.`,
  hardy: (who, points) => `${who} a maintenant ${n(points, 'point', 'points')} de robustesse.`,
  discarded: (who, what) => `${who} défausse ${what}.`,
  setAside: (who, count, what) => `${who} met de côté : ${what === '' ? cards(count) : what}.`,
  asideSpent: (who, what) => `${who} perd ce qui était de côté : ${what}.`,
  played: (who, card, whom, upgun, paid, points) =>
    `${who} joue ${card}${upgun ? ', améliorée' : ''}${whom === '' ? '' : `, pour ${whom}`}${price(paid, points)}.`,
  used: (who, card, whom, upgun, paid, points) =>
    `${who} se sert de sa carte ${card}${upgun ? ', améliorée' : ''}${whom === '' ? '' : `, pour ${whom}`}${price(paid, points)}.`,
  pledged: (who, points, what) => {
    const parts = [...(points > 0 ? [xp(points)] : []), ...(what === '' ? [] : [what])];
    return parts.length > 0 ? `${who} propose aux autres ${list(parts)}.` : `${who} retire son offre.`;
  },
  moved: (who, to, paid, back) =>
    `${who} ${back ? `revient ${frenchAt(to)}` : `avance jusqu’${frenchAt(to)}`}${price(paid, 0)}.`,
  engaged: (who, hostile) => `${who} engage ${hostile.the} au corps-à-corps.`,
  disengaged: (who) => `${who} n’est plus au corps-à-corps.`,
  shot: (told) => {
    const { soldier, manner, target, mode, dice, needs, cover, coverNeeds, killed, suppressed } = told;
    const at = target?.the ?? 'l’objectif';
    const means = told.with ? ` (${told.with.name}${mode ? `, ${mode}` : ''})` : '';
    const does = {
      fires: `${soldier} tire sur ${at}${means}`,
      attacks: `${soldier} attaque ${at}${means}`,
      throws: `${soldier} lance sur ${at}${means}`,
      strikes: `${told.with?.name ?? ''} ${of(soldier)} frappe ${at}`,
    }[manner];
    const roll = `${dice.join(', ')} (${needs}+), ${cover === null ? 'par surprise' : `couvert ${cover} (${coverNeeds}+)`}`;
    const effect = target
      ? men(killed, suppressed) || 'sans effet'
      : killed > 0
        ? n(killed, 'coup au but', 'coups au but')
        : 'aucun coup au but';
    const weapon = {
      empty: ['l’arme est vide'],
      jammed: ['l’arme est enrayée'],
      empty_and_jammed: ['l’arme est vide et enrayée'],
      gone: ['c’était la dernière'],
    };
    const ends = [
      effect,
      ...(told.weapon ? weapon[told.weapon] : []),
      ...(told.stumbled ? [`${soldier} trébuche`] : []),
    ];
    return `${does} : ${roll} ; ${ends.join(', ')}.`;
  },
  stumbled: (who) => `${who} trébuche.`,
  recovered: (who) => `${who} se relève.`,
  loaded: (who, { name }) => `${who} recharge : ${name}.`,
  emptied: (who, { name }) => `${who} doit recharger, arme vide : ${name}.`,
  unjammed: (who, { name }) => `${who} désenraye : ${name}.`,
  jammed: (who, { name }) => `L’arme ${of(who)} s’enraye : ${name}.`,
  lostWeapon: (who, { name }) => `${who} a perdu : ${name}.`,
  usedUp: (who, { name }) => `${who} n’a plus : ${name}.`,
  handed: (how, what, from, to) => handed[how](what, from, to),
  objectiveHit: (what, target, hits, all) =>
    `${subject(what)}${target} : ${hits} sur ${n(all, 'coup', 'coups')} au but.`,
  target: (number) => `, cible ${number}`,
  worked: (who, work, all) => `${who} travaille à l’objectif : ${work} sur ${all}.`,
  located: (who, card, slot, points) => `${who} ouvre la voie vers ${card.the}, lieu ${slot}${price(0, points)}.`,
  activated: (who, objective) => `${who} active l’objectif : ${objective.the}.`,
  supportPlayed: (who, { name }, upgun) => `${who} appelle un appui : ${name}${upgun ? ', améliorée' : ''}.`,
  supportUsed: ({ name }, hostile) => `${name} : tir sur ${hostile.the}.`,
  retained: ({ name }, points) => `${name} : encore un tour${price(0, points)}.`,
  supportGone: ({ name }) => `${name} : l’appui s’en va.`,
  healed: (who, whom, die, by, points) =>
    `${who} panse ${whom} : ${die}${added(by)} ; ${points === 0 ? 'sans effet' : n(points, 'point guéri', 'points guéris')}.`,
  treated: (whom, by) => `${whom} récupère ${n(by, 'point', 'points')} de santé.`,
  wounded: (who, points, left, all) =>
    `${who} est blessé${points > 1 ? ` de ${points} points` : ''}${left > 0 ? `, santé ${left} sur ${all}` : ''}.`,
  downed: (who) => `${who} est à terre.`,
  evacuated: (who) => `${who}, blessé, quitte le terrain.`,
  turnedAway: (card, place, value) =>
    `${capital(place)} : ${card.the}, valeur ${value}, ${verb(card, 'est', 'sont')} ${agreed('défaussé', card)}.`,
  cupFilled: 'Le gobelet est rempli de nouveau.',
  arrived: (card, place, whom) =>
    `${subject(card)} ${verb(card, 'arrive', 'arrivent')} ${place} et ${verb(card, 'vise', 'visent')} ${whom}.`,
  retargeted: (hostile, whom) => `${subject(hostile)} ${verb(hostile, 'vise', 'visent')} maintenant ${whom}.`,
  eventDrawn: (event, hostile) => `Événement avec ${hostile.the} : ${event}.`,
  eventStays: (event, place) => `${event} : l’événement reste ${place}.`,
  paidOff: (who, what, points) => `${who} paie ${xp(points)} ; ${what} n’a pas lieu.`,
  toll: (hostile) => `la surprise ${frenchOf(hostile.the)}`,
  struckToll: (hostile) => `${subject(hostile)} ${verb(hostile, 'crée', 'créent')} la surprise.`,
  struckEvent: (event) => `${event} : l’événement a lieu.`,
  hit: (hostile, killed, suppressed) => `${subject(hostile)} : ${men(killed, suppressed) || 'sans effet'}.`,
  calm: 'Les ennemis retirent une neutralisation.',
  calmOf: (hostile, by) =>
    `${subject(hostile)} ${verb(hostile, 'retire', 'retirent')} ${n(by, 'neutralisation', 'neutralisations')}.`,
  killed: (hostile, who, points) =>
    `${subject(hostile)} ${verb(hostile, 'est', 'sont')} ${agreed('éliminé', hostile)} : ${xp(points)} pour ${who}.`,
  evaded: (who, { name }, die, evaded) =>
    `${who}, ${name} : ${die}, ${evaded ? 'l’attaque n’a pas lieu' : 'sans effet'}.`,
  rallied: 'Les ennemis se rallient : chaque carte perd une neutralisation.',
  inspired: (by) =>
    `${subject(by)} ${verb(by, 'inspire', 'inspirent')} les siens : chaque carte perd une neutralisation.`,
  acted: (hostile, whom) => `${subject(hostile)} ${verb(hostile, 'agit', 'agissent')} contre ${whom}.`,
  fire: ({ hostile, soldier, die, added: by, wounds, coverDie, cover, beaten }) => {
    const shot = `${subject(hostile)} ${verb(hostile, 'tire', 'tirent')} sur ${soldier} : ${die}${added(by)}`;
    if (wounds === 0 && !beaten) return `${shot}, et ${coverDie} contre un couvert de ${cover} ; manqué.`;
    if (wounds === 0)
      return `${shot}, trop bas, mais ${coverDie} perce le couvert de ${cover} ; ${soldier} est neutralisé.`;
    if (!beaten) return `${shot}, mais ${coverDie} contre un couvert de ${cover} ; ${soldier} est neutralisé.`;
    return `${shot}, et ${coverDie} perce le couvert de ${cover} ; ${n(wounds, 'blessure', 'blessures')}.`;
  },
  cancelled: (hostile, whom) => `L’attaque ${frenchOf(hostile.the)} contre ${whom} n’a pas lieu.`,
  closedIn: (hostile, place) => `${subject(hostile)} ${verb(hostile, 'approche', 'approchent')} : ${place}.`,
  woundRolled: (who, die, at) => `${who} : ${die} (${at}+), ${die >= at ? 'une blessure' : 'indemne'}.`,
  mission: (mission) => `La mission : ${mission}.`,
  objective: (objective) => `L’objectif : ${objective}.`,
  bought: (who, what) => `${who} prend ${what} dans l’équipe.`,
  boughtFor: (who, what, whom) => `${who} équipe ${whom} : ${what}.`,
  soldBack: (who, what) => `${who} rend ${what}.`,
  soldFrom: (who, what, whom) => `${who} rend, pour ${whom} : ${what}.`,
  extraAmmo: (what) => `des munitions, ${what}`,
  readied: (who) => `${who} est prêt.`,
  unreadied: (who) => `${who} reprend la main.`,
  began: 'L’équipe est au complet, la mission commence.',
  clock: (time, by) => {
    const left = time < 1 ? 'le temps est écoulé' : time === 1 ? 'il reste 1 tour' : `il reste ${time} tours`;
    const change = n(Math.abs(by), 'tour', 'tours');
    return by === -1 ? `${capital(left)}.` : `${change} ${by < 0 ? 'de perdu' : 'de gagné'}, ${left}.`;
  },
  teamValue: (rp) => `L’équipe compte maintenant pour ${rp}.`,
  passed: (who) => `${who} laisse faire.`,
  conceded: (who) => `${who} renonce.`,
  ended: (reason: Reason, objective, time) =>
    ({
      objective: `Mission accomplie : ${objective}, à ${n(time, 'tour', 'tours')} de la fin.`,
      time: 'Le temps est écoulé : la mission a échoué.',
      no_soldiers: 'Plus personne n’est debout : la mission a échoué.',
      conceded: 'L’équipe a renoncé.',
    })[reason],
  exit: (who, die, by, fate: Fate) =>
    `${who} : ${die}${added(by)} ; ${{ returns: 'de retour dans l’équipe', discharged: 'réformé', kia: 'mort au combat' }[fate]}.`,
  adjusted: (die, what: Adjusted, by) =>
    `Le front se durcit, ${die} : ${{ slot: 'distance des objectifs', skill_cost: 'prix des compétences', time: 'temps des missions', loadout: 'charge des soldats', objective_hostiles: 'ennemis des objectifs' }[what]} ${by > 0 ? '+' : '−'}${Math.abs(by)}.`,
  campaign: (vp, points) =>
    `La campagne : ${n(vp, 'point', 'points')} de victoire, ${points} pour acheter des compétences.`,
  campaignOver: (vp, level) => `La campagne est finie : ${n(vp, 'point', 'points')} de victoire, ${level}.`,
  undone: (who) => `${who} revient en arrière.`,
};
