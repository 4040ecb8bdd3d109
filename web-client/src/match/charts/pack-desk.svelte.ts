import type { ChartFault } from '../../generated/protocol';
import { faultsWithin, type ChartDesk } from './desk';
import { valueAt, withValue } from './pointer';

/** What the page around an editor hands in. */
export interface Given<Pack> {
  readonly pack: Pack;
  readonly faults: readonly ChartFault[];
  change(pack: Pack): void;
}

/**
 * A pack in its editor: the pack itself, its faults, and which tab of the editor is open. Each game extends it by the
 * tools and the lists of its editor.
 */
export abstract class PackDeskBase<Pack, Tab extends string> implements ChartDesk {
  readonly #given: () => Given<Pack>;
  /** The last thing that happened on the map, for screen readers and the line under it. */
  told = $state('');
  #tab: Tab;

  /** @param tab the tab that is open at first */
  constructor(given: () => Given<Pack>, tab: Tab) {
    this.#given = given;
    this.#tab = $state(tab);
  }

  /** The tab in which a place is edited. */
  protected abstract tabOf(at: string): Tab;

  /** Opens the tab, and the item in it, where a place is edited. */
  abstract open(at: string): void;

  get pack(): Pack {
    return this.#given().pack;
  }
  get faults(): readonly ChartFault[] {
    return this.#given().faults;
  }

  /** The tab of the editor that is open. */
  get tab(): Tab {
    return this.#tab;
  }
  set tab(tab: Tab) {
    if (tab !== this.#tab) this.told = '';
    this.#tab = tab;
  }

  faultsAt(at: string): readonly ChartFault[] {
    return faultsWithin(this.faults, at);
  }

  /** The faults of a tab of the editor. */
  faultsIn(tab: Tab): readonly ChartFault[] {
    return this.faults.filter(({ at }) => this.tabOf(at) === tab);
  }

  /** Takes the pack after a change. */
  take(pack: Pack): void {
    if (pack !== this.pack) this.#given().change(pack);
  }

  value(at: string): unknown {
    return valueAt(this.pack, at);
  }

  write(at: string, value: unknown): void {
    if (value !== this.value(at)) this.take(withValue(this.pack, at, value));
  }
}
