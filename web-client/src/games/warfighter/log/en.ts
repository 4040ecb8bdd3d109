import type { Adjusted, Endure, Fate, Handing, PileName, Reason } from '../../../generated/warfighter';
import { capital } from '../../../lib/typography';
import type { Named } from '../naming';
import type { FireTold, ShotTold } from './told';

const n = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const cards = (count: number) => n(count, 'card', 'cards');
const xp = (count: number) => `${count} XP`;
const subject = ({ the }: Named) => capital(the);
const verb = ({ plural }: Named, base: string) => (plural ? base : `${base}s`);
const added = (by: number) => (by > 0 ? ` + ${by}` : by < 0 ? ` − ${-by}` : '');
const list = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
const men = (killed: number, suppressed: number) =>
  list([
    ...(killed > 0 ? [`${killed === 1 ? 'one' : killed} killed`] : []),
    ...(suppressed > 0 ? [`${suppressed === 1 ? 'one' : suppressed} suppressed`] : []),
  ]);
const price = (paid: number, points: number) => {
  const parts = [...(paid > 0 ? [cards(paid)] : []), ...(points > 0 ? [xp(points)] : [])];
  return parts.length > 0 ? ` for ${list(parts)}` : '';
};
const piles: Readonly<Record<PileName, string>> = {
  action: 'action',
  location: 'location',
  hostile: 'hostile',
  event: 'event',
};
const handed: Readonly<Record<Handing, (what: string, from: string, to: string) => string>> = {
  given: (what, from, to) => `${from} hands ${what} to ${to}.`,
  dropped: (what, from) => `${from} leaves ${what} on the ground.`,
  taken: (what, _, to) => `${to} takes ${what} from the ground.`,
  requisitioned: (what, _, to) => `${to} requisitions ${what}.`,
  shed: (what, from) => `${from} does without ${what} for the rest of the mission.`,
};

export const en = {
  opening: 'The field is quiet',
  filters: { all: 'All', soldiers: 'Squad', hostiles: 'Hostiles', dice: 'Dice' },
  setup: 'Team and start',
  turn: (turn: number) => `Turn ${turn}`,
  over: 'After the mission',
  parts: {
    setup: '',
    soldiers: 'Soldiers',
    reinforcements: 'Reinforcements',
    fire: 'Hostile fire',
    closing: 'Closing in',
    over: '',
  },
  die: { hit: 'hits', miss: 'misses', empties: 'empties', beaten: 'cover beaten', holds: 'cover holds' },
  faces: (face: number, what: string) => `${face}, ${what}`,
  ammo: (count: number) => n(count, 'token of ammunition', 'tokens of ammunition'),
  tokens: (count: number, what: string) => `${count} × ${what}`,
  aCard: (count: number) => (count === 1 ? 'one card' : cards(count)),
  reshuffled: (pile: PileName) => `The discards of the ${piles[pile]} pile are shuffled back.`,
  drew: (who: string, what: string) => `${who} draws ${what}.`,
  chose: (who: string, what: string) => `${who} takes ${what}.`,
  environment: (who: string, die: number, needs: number) =>
    die >= needs ? `${who} withstands the weather: ${die} (${needs}+).` : `${who} suffers: ${die} (${needs}+).`,
  endured: (who: string, how: Endure) =>
    ({
      hardy: `${who} spends a hardy point.`,
      suppress: `${who} takes a suppression.`,
      wound: `${who} takes a wound.`,
    })[how],
  savedActions: (who: string, count: number) => `${who} sets ${n(count, 'action', 'actions')} aside for hand-to-hand.`,
  gainedActions: (who: string, count: number) => `${who} gains ${n(count, 'action', 'actions')}.`,
  promisedActions: (who: string, count: number) =>
    `${who} will have ${n(count, 'more action', 'more actions')} next turn.`,
  gainedXp: (who: string, count: number) => `${who} gains ${xp(count)}.`,
  lostXp: (who: string, count: number) => `${who} pays ${xp(count)}.`,
  pinned: (who: string, count: number) =>
    count === 1 ? `${who} is suppressed.` : `${who} takes ${count} suppressions.`,
  unpinned: (who: string, left: number) =>
    left === 0 ? `${who} is no longer suppressed.` : `${who} shakes off a suppression, ${left} left.`,
  hardy: (who: string, points: number) => `${who} has ${n(points, 'hardy point', 'hardy points')} now.`,
  discarded: (who: string, what: string) => `${who} discards ${what}.`,
  setAside: (who: string, count: number, what: string) => `${who} sets ${what === '' ? cards(count) : what} aside.`,
  asideSpent: (who: string, what: string) => `${who} loses what was set aside: ${what}.`,
  played: (who: string, card: string, whom: string, upgun: boolean, paid: number, points: number) =>
    `${who} plays ${card}${upgun ? ', upgunned' : ''}${whom === '' ? '' : `, for ${whom}`}${price(paid, points)}.`,
  used: (who: string, card: string, whom: string, upgun: boolean, paid: number, points: number) =>
    `${who} uses ${card}${upgun ? ', upgunned' : ''}${whom === '' ? '' : `, for ${whom}`}${price(paid, points)}.`,
  pledged: (who: string, points: number, what: string) => {
    const parts = [...(points > 0 ? [xp(points)] : []), ...(what === '' ? [] : [what])];
    return parts.length > 0 ? `${who} offers the others ${list(parts)}.` : `${who} takes the offer back.`;
  },
  moved: (who: string, to: string, paid: number, back: boolean) =>
    `${who} ${back ? 'goes back to' : 'enters'} ${to}${price(paid, 0)}.`,
  engaged: (who: string, hostile: Named) => `${who} engages ${hostile.the}.`,
  disengaged: (who: string) => `${who} is no longer engaged.`,
  shot: (told: ShotTold) => {
    const { soldier, manner, target, mode, dice, needs, cover, coverNeeds, killed, suppressed } = told;
    const at = target?.the ?? 'the objective';
    const means = told.with ? ` with ${told.with.the}${mode ? `, ${mode}` : ''}` : '';
    const does = {
      fires: `${soldier} fires at ${at}${means}`,
      attacks: `${soldier} attacks ${at}${means}`,
      throws: `${soldier} throws ${told.with?.the ?? 'the weapon'} at ${at}`,
      strikes: `${told.with ? subject(told.with) : ''} of ${soldier} ${told.with?.plural ? 'strike' : 'strikes'} ${at}`,
    }[manner];
    const roll = `${dice.join(', ')} (${needs}+), cover ${cover === null ? 'taken by surprise' : `${cover} (${coverNeeds}+)`}`;
    const effect = target ? men(killed, suppressed) || 'no effect' : killed > 0 ? n(killed, 'hit', 'hits') : 'no hit';
    const weapon = {
      empty: ['it is empty'],
      jammed: ['it is jammed'],
      empty_and_jammed: ['it is empty and jammed'],
      gone: ['the last one is used up'],
    };
    const ends = [
      effect,
      ...(told.weapon ? weapon[told.weapon] : []),
      ...(told.stumbled ? [`${soldier} stumbles`] : []),
    ];
    return `${does}: ${roll}; ${ends.join(', ')}.`;
  },
  stumbled: (who: string) => `${who} stumbles.`,
  recovered: (who: string) => `${who} is up again.`,
  loaded: (who: string, what: Named) => `${who} reloads ${what.the}.`,
  emptied: (who: string, what: Named) => `${who} has to reload: ${what.the} is empty.`,
  unjammed: (who: string, what: Named) => `${who} clears the jam of ${what.the}.`,
  jammed: (who: string, what: Named) => `${subject(what)} of ${who} is jammed.`,
  lostWeapon: (who: string, what: Named) => `${who} has lost ${what.the}.`,
  usedUp: (who: string, what: Named) => `${subject(what)} of ${who} is used up.`,
  handed: (how: Handing, what: string, from: string, to: string) => handed[how](what, from, to),
  objectiveHit: (what: Named, target: string, hits: number, of: number) =>
    `${subject(what)}${target}: ${hits} of ${n(of, 'hit', 'hits')}.`,
  target: (number: number) => `, target ${number}`,
  worked: (who: string, work: number, of: number) => `${who} works on the objective: ${work} of ${of}.`,
  located: (who: string, card: Named, slot: number, points: number) =>
    `${who} finds the way to ${card.the}, slot ${slot}${price(0, points)}.`,
  activated: (who: string, objective: Named) => `${who} activates the objective: ${objective.the}.`,
  supportPlayed: (who: string, card: Named, upgun: boolean) =>
    `${who} calls in ${card.the}${upgun ? ', upgunned' : ''}.`,
  supportUsed: (card: Named, hostile: Named) => `${subject(card)} ${verb(card, 'fire')} at ${hostile.the}.`,
  retained: (card: Named, points: number) =>
    `${subject(card)} ${verb(card, 'stay')} for another turn${price(0, points)}.`,
  supportGone: (card: Named) => `${subject(card)} ${card.plural ? 'are' : 'is'} gone.`,
  healed: (who: string, whom: string, die: number, by: number, points: number) =>
    `${who} bandages ${whom}: ${die}${added(by)}; ${points === 0 ? 'it does not help' : `${n(points, 'point', 'points')} healed`}.`,
  treated: (whom: string, by: number) => `${whom} recovers ${n(by, 'point', 'points')} of health.`,
  wounded: (who: string, points: number, left: number, of: number) =>
    `${who} is wounded${points > 1 ? ` by ${points} points` : ''}${left > 0 ? `, health ${left} of ${of}` : ''}.`,
  downed: (who: string) => `${who} is down.`,
  evacuated: (who: string) => `${who} leaves the field wounded.`,
  turnedAway: (card: Named, place: string, value: number) =>
    `${capital(place)}: ${card.the} drawn, value ${value}, and discarded.`,
  cupFilled: 'The cup is filled again.',
  arrived: (card: Named, place: string, whom: string) =>
    `${subject(card)} ${verb(card, 'arrive')} ${place} and ${verb(card, 'aim')} at ${whom}.`,
  retargeted: (hostile: Named, whom: string) => `${subject(hostile)} ${verb(hostile, 'turn')} on ${whom}.`,
  eventDrawn: (event: string, hostile: Named) => `Event with ${hostile.the}: ${event}.`,
  eventStays: (event: string, place: string) => `${event} stays ${place}.`,
  paidOff: (who: string, what: string, points: number) => `${who} pays ${xp(points)}; ${what} does not happen.`,
  toll: (hostile: Named) => `the surprise of ${hostile.the}`,
  struckToll: (hostile: Named) => `${subject(hostile)} ${verb(hostile, 'spring')} a surprise.`,
  struckEvent: (event: string) => `${event} takes its course.`,
  hit: (hostile: Named, killed: number, suppressed: number) =>
    `${subject(hostile)}: ${men(killed, suppressed) || 'no effect'}.`,
  calm: 'Hostiles lose a suppression.',
  calmOf: (hostile: Named, by: number) =>
    `${subject(hostile)} ${verb(hostile, 'lose')} ${n(by, 'suppression', 'suppressions')}.`,
  killed: (hostile: Named, who: string, points: number) =>
    `${subject(hostile)} ${hostile.plural ? 'are' : 'is'} eliminated: ${xp(points)} for ${who}.`,
  evaded: (who: string, gear: Named, die: number, evaded: boolean) =>
    `${subject(gear)} of ${who}: ${die}, ${evaded ? 'the attack does not take place' : 'no help'}.`,
  rallied: 'Hostiles rally: each card loses a suppression.',
  inspired: (by: Named) => `${subject(by)} ${verb(by, 'inspire')} the hostiles: each card loses a suppression.`,
  acted: (hostile: Named, whom: string) => `${subject(hostile)} ${verb(hostile, 'act')} against ${whom}.`,
  fire: ({ hostile, soldier, die, added: by, wounds, coverDie, cover, beaten }: FireTold) => {
    const shot = `${subject(hostile)} ${verb(hostile, 'fire')} at ${soldier}: ${die}${added(by)}`;
    if (wounds === 0 && !beaten) return `${shot}, and ${coverDie} against cover ${cover}; a miss.`;
    if (wounds === 0) return `${shot} is too low, ${coverDie} beats cover ${cover}; ${soldier} is suppressed.`;
    if (!beaten) return `${shot}, but ${coverDie} against cover ${cover}; ${soldier} is suppressed.`;
    return `${shot}, and ${coverDie} beats cover ${cover}; ${n(wounds, 'wound', 'wounds')}.`;
  },
  cancelled: (hostile: Named, whom: string) => `The attack of ${hostile.the} on ${whom} does not take place.`,
  closedIn: (hostile: Named, place: string) => `${subject(hostile)} ${verb(hostile, 'close')} in to ${place}.`,
  woundRolled: (who: string, die: number, at: number) =>
    `${who}: ${die} (${at}+), ${die >= at ? 'a wound' : 'unhurt'}.`,
  mission: (mission: string) => `The mission: ${mission}.`,
  objective: (objective: string) => `The objective: ${objective}.`,
  bought: (who: string, what: string) => `${who} brings ${what}.`,
  boughtFor: (who: string, what: string, whom: string) => `${who} equips ${whom}: ${what}.`,
  soldBack: (who: string, what: string) => `${who} gives ${what} back.`,
  soldFrom: (who: string, what: string, whom: string) => `${who} gives ${what} of ${whom} back.`,
  extraAmmo: (what: string) => `ammunition for ${what}`,
  readied: (who: string) => `${who} is ready.`,
  unreadied: (who: string) => `${who} goes on.`,
  began: 'The team is complete, the mission begins.',
  clock: (time: number, by: number) => {
    const left = time < 1 ? 'the time is up' : `${n(time, 'turn', 'turns')} left`;
    return by === -1
      ? `${capital(left)}.`
      : `${n(Math.abs(by), 'turn', 'turns')} ${by < 0 ? 'lost' : 'gained'}, ${left}.`;
  },
  teamValue: (rp: number) => `The team counts for ${rp} now.`,
  passed: (who: string) => `${who} lets it pass.`,
  conceded: (who: string) => `${who} gives up.`,
  ended: (reason: Reason, objective: string, time: number) =>
    ({
      objective: `Mission accomplished: ${objective}, with ${n(time, 'turn', 'turns')} left.`,
      time: 'Time is up: the mission has failed.',
      no_soldiers: 'Nobody is standing: the mission has failed.',
      conceded: 'The squad has given up.',
    })[reason],
  exit: (who: string, die: number, by: number, fate: Fate) =>
    `${who}: ${die}${added(by)}; ${{ returns: 'back in the squad', discharged: 'discharged', kia: 'killed in action' }[fate]}.`,
  adjusted: (die: number, what: Adjusted, by: number) =>
    `The front hardens, ${die}: ${{ slot: 'objectives farther away', skill_cost: 'price of skills', time: 'time of missions', loadout: 'load of soldiers', objective_hostiles: 'hostiles of objectives' }[what]} ${by > 0 ? '+' : '−'}${Math.abs(by)}.`,
  campaign: (vp: number, points: number) =>
    `The campaign: ${n(vp, 'victory point', 'victory points')}, ${points} to buy skills with.`,
  campaignOver: (vp: number, level: string) =>
    `The campaign is over: ${n(vp, 'victory point', 'victory points')}, ${level}.`,
  undone: (who: string) => `${who} takes it back.`,
};
