import type { Event, Pack, Shot } from '../../../generated/warfighter';
import type { LoggedDie } from '../../../match/log/entry';
import type { LogEvent } from './read';
import type { LogWords } from './words';

/** The dice of an attack as they are read one after the other: does it empty the weapon, does it hit, does cover hold. */
function shotDice(shot: Shot, reload: number | null, words: LogWords): LoggedDie[] {
  const { die: told, faces } = words;
  const dice = shot.dice.map((face): LoggedDie => {
    const hit = face + shot.added >= shot.needs;
    const what = hit ? told.hit : told.miss;
    const isEmptying = reload !== null && face <= reload;
    return { face, sides: 10, hit, label: faces(face, isEmptying ? `${told.empties}, ${what}` : what) };
  });
  if (shot.cover_die === null) return dice;
  const beaten = shot.cover_die + shot.pen >= shot.cover;
  return [
    ...dice,
    { face: shot.cover_die, hit: beaten, label: faces(shot.cover_die, beaten ? told.beaten : told.holds) },
  ];
}

/** The face up to which a die empties a weapon; null: none does. */
export const reloadOf = (weapon: string | null, pack: Pack | null): number | null =>
  (weapon === null ? null : pack?.weapons[weapon]?.reload) ?? null;

/** The dice that an event shows, in the order in which they were rolled. */
export function diceOf(of: LogEvent, pack: Pack | null, words: LogWords): LoggedDie[] {
  const ten = (face: number, hit: boolean): LoggedDie => ({ face, sides: 10, hit, label: `${face}` });
  const event = of as Event;
  switch (event.e) {
    case 'attacked':
      return shotDice(event.shot, reloadOf(event.weapon, pack), words);
    case 'struck':
      return shotDice(event.shot, null, words);
    case 'hostile_attacked': {
      const { die, wounds, cover_die, cover } = event;
      const beaten = cover_die >= cover;
      return [
        { ...ten(die, wounds > 0), label: words.faces(die, wounds > 0 ? words.die.hit : words.die.miss) },
        { face: cover_die, hit: beaten, label: words.faces(cover_die, beaten ? words.die.beaten : words.die.holds) },
      ];
    }
    case 'environment_rolled':
      return [ten(event.die, event.die >= event.needs)];
    case 'wound_rolled':
      return [ten(event.die, event.die >= event.at)];
    case 'evaded':
      return [ten(event.die, event.evaded)];
    case 'healed':
      return [ten(event.die, event.points > 0)];
    case 'exit_rolled':
      return [ten(event.die, event.fate === 'returns')];
    case 'adjusted':
      return [ten(event.die, false)];
    default:
      return [];
  }
}
