import type { LoggedDie } from '../../../match/log/entry';
import type { LogEvent } from './read';

/** The dice that an event shows, in the order in which they were rolled. */
export function diceOf(event: LogEvent): LoggedDie[] {
  const die = (face: number, hit: boolean): LoggedDie => ({ face, sides: 20, hit, label: `${face}` });
  switch (event.e) {
    case 'initiative_rolled':
      return event.dice.map(({ face, player }) => die(face, player === event.winner));
    case 'struck': {
      const { roll, concealment } = event.blow;
      return [
        die(roll.face, roll.hits),
        ...(concealment ? [die(concealment.face, concealment.face >= concealment.needs)] : []),
      ];
    }
    case 'rider_saved':
    case 'morale_rolled':
    case 'rally_rolled':
      return [die(event.save.face, event.save.holds)];
    case 'affected': {
      const { resistance, attack, save } = event.effect;
      return [
        ...(resistance ? [die(resistance.face, resistance.face >= resistance.needs)] : []),
        ...(attack ? [die(attack.face, attack.hits)] : []),
        ...(save ? [die(save.face, save.holds)] : []),
      ];
    }
    default:
      return [];
  }
}
