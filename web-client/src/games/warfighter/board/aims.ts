import type { Event } from '../../../generated/warfighter';
import { percent } from '../../../match/odds/percent';
import { hostiles } from '../later';
import type { WfViewModel } from '../model.svelte';
import { splitPlace } from '../places';

/** The aim of a hostile card that the track shows. */
export interface Aim {
  hostile: string;
  soldier: string;
  /** Whether its card fires now, or is under the pointer. */
  isNow: boolean;
  /** The chance that it wounds; empty: it is not known. */
  odds: string;
}

/**
 * The aims that are shown: of the card that fires now, else of the one that is `met` by the pointer or the focus, and of those
 * that reach the soldier that is picked.
 */
export function aimsOf(model: WfViewModel, met: string | null): Aim[] {
  const { view, selected, draft } = model;
  if (!view) return [];
  const oddsOf = (hostile: string) => {
    const chance = model.held ? null : model.book.shot(hostile);
    return chance === null || chance === 0 ? '' : percent(chance, 1, model.say.lang);
  };
  const fires = firing(model);
  if (fires) return [{ ...fires, isNow: true, odds: oddsOf(fires.hostile) }];
  if (view.phase !== 'soldiers' || model.held) return [];
  const [kind, id] = splitPlace(met ?? model.pointed ?? '');
  return view.hostiles
    .filter((one) =>
      kind === 'hostile' && one.id === id ? true : draft.verb === null && one.in_range && one.target === selected,
    )
    .map((one) => ({
      hostile: one.id,
      soldier: one.target,
      isNow: kind === 'hostile' && one.id === id,
      odds: oddsOf(one.id),
    }));
}

/** The hostile card whose attack is told or asked about now. */
function firing(model: WfViewModel): { hostile: string; soldier: string } | null {
  const line = model.held ? (hostiles.there?.readingOf(model).now ?? null) : null;
  if (line !== null) {
    const event = model.told.find(({ key }) => key === line)?.event as Event | undefined;
    return event?.e === 'hostile_attacked' ? { hostile: event.hostile, soldier: event.target } : null;
  }
  const stake = model.view?.stake;
  return !model.held && stake?.about === 'attack' ? { hostile: stake.hostile, soldier: stake.target } : null;
}
