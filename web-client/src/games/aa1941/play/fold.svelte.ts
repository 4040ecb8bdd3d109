/** What of the lists is unfolded; remembered by this browser. */
class Folds {
  #stacks = $state(read('stacks', 'open'));
  #places = $state(read('places', 'open'));
  #oneWay = $state(read('oneWay', 'folded'));

  /** Whether the list of stacks that can act is unfolded. */
  get stacks(): boolean {
    return this.#stacks;
  }
  set stacks(open: boolean) {
    this.#stacks = open;
    keep('stacks', open);
  }

  /** Whether the list of places to go is unfolded. */
  get places(): boolean {
    return this.#places;
  }
  set places(open: boolean) {
    this.#places = open;
    keep('places', open);
  }

  /** Whether the list of places in range without a landing is unfolded. */
  get oneWay(): boolean {
    return this.#oneWay;
  }
  set oneWay(open: boolean) {
    this.#oneWay = open;
    keep('oneWay', open);
  }
}

const keyOf = (list: string) => `sandtable.aa1941.${list}`;

function read(list: string, first: 'open' | 'folded'): boolean {
  return (localStorage.getItem(keyOf(list)) ?? first) === 'open';
}

function keep(list: string, open: boolean): void {
  localStorage.setItem(keyOf(list), open ? 'open' : 'folded');
}

/** The one set of folds of this tab. */
export const folds = new Folds();
