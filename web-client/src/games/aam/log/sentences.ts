import { agreedInWords, leftInWords } from '../../../match/log/entry';
import type { Phrases } from '../phrases';
import type { Attack, Event } from '../../../generated/aam';
import { WORDS } from '../words';
import type { Entry } from './read';
import { LOG } from './words';

/** An attack in a sentence. */
export function attackInWords(attack: Attack, say: Phrases): string {
  const { dice, ...rest } = attack;
  return LOG[say.lang].shot({
    ...rest,
    from: say.named(attack.unit),
    target: say.named(attack.target),
    dice: dice.length,
    covered: attack.cover?.made ?? null,
  });
}

function casualties(event: Extract<Event, { e: 'casualties_taken' }>, turn: number, say: Phrases): string {
  const words = LOG[say.lang];
  const { lost, damaged, disrupted, ignored, recovered } = event;
  const parts = [
    ...(lost.length > 0 ? [words.lost(say.units(lost), lost.length)] : []),
    ...(damaged.length > 0 ? [words.damaged(say.units(damaged))] : []),
    ...(disrupted.length > 0 ? [words.disrupted(say.units(disrupted))] : []),
    ...(ignored.length > 0 ? [words.ignored(say.units(ignored))] : []),
    ...(recovered.length > 0 ? [words.recovered(say.units(recovered))] : []),
  ];
  return parts.length === 0 ? words.noCasualties(turn) : words.parts(words.casualties(turn), parts);
}

/** Puts an entry into a sentence. `mapName` names a map by its number. */
export function inWords(
  { event, before, seats, step }: Entry,
  wide: Phrases,
  { seatName, mapName }: { seatName: (seat: number) => string; mapName: (number: number) => string },
): string {
  const say = wide.with(before.units);
  const words = LOG[say.lang];
  const objective = before.objective ?? '';
  switch (event.e) {
    case 'army_locked':
      return words.locked(event.side);
    case 'armies_shown': {
      const cost = (list: Record<string, number>) =>
        Object.entries(list).reduce((sum, [id, count]) => sum + (say.pack?.card(id)?.cost ?? 0) * count, 0);
      return words.shown(cost(event.armies.axis), cost(event.armies.allies));
    }
    case 'map_set':
      return event.face === null ? words.map(mapName(event.map)) : words.mapByDie(mapName(event.map), event.face);
    case 'tossed':
      return words.tossed(event.winner);
    case 'order_chosen':
      return words.order(event.first);
    case 'end_chosen':
      return words.end(event.side, event.end);
    case 'field_chosen':
      return words.field(event.side, mapName(event.map), event.objective, event.end);
    case 'deployed':
      return words.deployed(event.side, event.units.length);
    case 'initiative_rolled':
      return words.rolled(
        words.sum(event.dice.axis, event.bonus.axis),
        words.sum(event.dice.allies, event.bonus.allies),
        event.winner,
      );
    case 'initiative_chosen':
      return words.first(event.first);
    case 'phase_passed':
      return words.passed(event.side);
    case 'phase_ended':
      return words.phaseEnded(event.side, event.part);
    case 'move_began':
    case 'stepped':
    case 'window_closed':
      return '';
    case 'movement_rolled': {
      const face = words.face(event.face, event.modifier);
      return words.tries[event.over](say.named(event.unit), event.into, face, event.passed);
    }
    case 'window_opened':
      return words.window(say.named(event.unit), event.from, event.to);
    case 'held':
      return words.held(event.side, event.span === 'move');
    case 'move_ended':
      return before.from === null || before.from === event.at
        ? words.turned(
            say.named(event.unit),
            event.at,
            event.facing === null ? '' : WORDS[say.lang].facings[event.facing],
          )
        : words.moved(say.named(event.unit), before.from, event.at);
    case 'stopped':
      return words.stopped(say.named(event.unit), event.at);
    case 'attack_resolved':
      return attackInWords(event.attack, say);
    case 'boarded':
      return words.boarded(say.named(event.unit), say.named(event.carrier));
    case 'got_off':
      return words.gotOff(say.named(event.unit), say.named(event.carrier), event.at);
    case 'placed':
      return words.placed(say.named(event.unit), event.at);
    case 'rallied':
      return words.rallied(say.named(event.unit), say.named(event.target));
    case 'demolition_tried':
      return words.demolition(say.named(event.unit), ...event.bridge, event.face, event.down);
    case 'casualties_taken':
      return casualties(event, before.turn, say);
    case 'turn_ended':
      return words.turnEnded(event.turn, event.control, objective);
    case 'ended':
      return words.ended(event.end.winner, event.end.reason, objective, before.turn);
    case 'undone': {
      const side = seats.get(event.seat);
      return words.undone(side ? say.side(side) : seatName(event.seat));
    }
    case 'left':
      return leftInWords(event, seatName(event.seat), say.lang);
    case 'took_back':
    case 'ended_by_agreement':
      return agreedInWords(event, step.seat === null ? '' : seatName(step.seat), say.lang);
  }
}
