import type { RegionId } from '../../../generated/aa1941';
import {
  countersOf,
  groundOf,
  GroundScene,
  type Counter,
  type Flag,
  type Mark,
  type Scene,
  type Way,
} from '../board/scene';
import { unitsByRegion } from '../units';
import { changesOf, NOTHING } from './changes';
import type { HistoryPlayer } from './history-player.svelte';

/** How many moves of a turn are drawn; older ones would hide the newer. */
const WAYS = 14;

/** A past position, with what the turn had changed by then. */
export class PastScene extends GroundScene implements Scene {
  readonly #player: HistoryPlayer;

  constructor(player: HistoryPlayer) {
    super(player);
    this.#player = player;
  }

  protected ground = $derived.by(() => groundOf(this.#player.view));

  /** What the turn had changed by the step that is drawn, so that arrows and counters agree. */
  #changes = $derived.by(() => {
    const { past, timeline, shown } = this.#player;
    return past.summary && timeline && shown
      ? changesOf(past.summary, timeline.placeOf(shown.seq).turn, shown.seq)
      : NOTHING;
  });

  counters = $derived.by(() => {
    const { board, view } = this.#player;
    if (!view) return new Map<RegionId, Counter[]>();
    return countersOf(board, view.control, unitsByRegion(view));
  });

  marks = $derived.by(() => {
    const marks = new Map<RegionId, Mark>();
    for (const { region, ended } of this.#changes.clashes) if (ended === null) marks.set(region, 'fight');
    for (const { region } of this.#changes.captures) marks.set(region, 'changed');
    const { pointed } = this.#player;
    if (pointed !== null && !marks.has(pointed)) marks.set(pointed, 'pointed');
    return marks;
  });

  ways = $derived.by((): Way[] => {
    const latest = this.#player.shown?.seq;
    return this.#changes.marches.slice(-WAYS).map((march, index) => ({
      key: `${march.seq}.${index}`,
      regions: march.path,
      look: march.seq === latest ? 'solid' : 'thin',
    }));
  });

  flags = $derived.by((): Flag[] => this.#changes.captures.map(({ region, from, to }) => ({ region, from, to })));
}
