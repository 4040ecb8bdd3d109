import type { MatchEvent } from '../log';
import type { StepEvents } from '../../../generated/protocol';

/** The faces that the events of a step show, in the order rolled. This game draws nothing but dice, and shows them all. */
export function facesOf({ events }: StepEvents): readonly number[] {
  return (events as MatchEvent[]).flatMap((event) => (event.e === 'fired' ? event.shots.map((shot) => shot.die) : []));
}
