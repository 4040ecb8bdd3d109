import { keep, readKept } from '../../lib/storage';

/** Whether a list is unfolded; remembered by this browser. For `bind:open` of a `details`. */
export class Fold {
  readonly #key: string;
  #open: boolean;

  /**
   * @param list the list, with the game that it belongs to: `{game}.{list}`
   * @param first how it is the first time
   */
  constructor(list: string, first: 'open' | 'folded') {
    this.#key = `sandtable.${list}`;
    this.#open = $state((readKept(this.#key) ?? first) === 'open');
  }

  get open(): boolean {
    return this.#open;
  }
  set open(open: boolean) {
    this.#open = open;
    keep(this.#key, open ? 'open' : 'folded');
  }
}
