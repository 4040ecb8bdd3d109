import type { ChartFault, ChartRecord, NewChart, Text } from '../generated/protocol';
import { begun, redone, stepped, undone, type History } from './history';

/** What a draft needs of the server and the browser; tests hand in their own. */
export interface Surroundings {
  /** Says what is wrong with a chart. May reject. */
  check(draft: NewChart): Promise<{ faults: ChartFault[] }>;
  /** Calls `then` once after `ms` milliseconds; the answer calls it off. */
  after(ms: number, then: () => void): () => void;
  /** Keeps the draft for the next visit; null forgets it. */
  keep(kept: Kept | null): void;
}

/** What of a draft outlives the page. */
export interface Kept {
  name: Text;
  chart: unknown;
}

/** Whether the server has looked at the chart as it is now. */
export type Checked = 'checking' | 'checked' | 'failed';

/** How long the hand rests before the chart is checked, in milliseconds. */
const REST_MS = 350;

/** A chart being made: its name, its history, and what the server says of it. */
export class Draft {
  name = $state.raw<Text>({ en: '', fr: '' });
  faults = $state.raw<readonly ChartFault[]>([]);
  checked = $state<Checked>('checking');
  #history = $state.raw<History<unknown>>(begun(null));
  /** What is kept on the server; null if nothing is. */
  #saved = $state.raw<Kept | null>(null);
  readonly #game: string;
  readonly #surroundings: Surroundings;
  #callOff: (() => void) | null = null;
  #asked = 0;

  /**
   * @param start where the draft begins
   * @param saved whether that is what the server keeps
   */
  constructor(game: string, start: Kept, saved: 'saved' | 'unsaved', surroundings: Surroundings) {
    this.#game = game;
    this.#surroundings = surroundings;
    this.name = start.name;
    this.#history = begun(start.chart);
    this.#saved = saved === 'saved' ? start : null;
    this.#look(0);
  }

  /** The chart as it is now, in the server's form. */
  get chart(): unknown {
    return this.#history.now;
  }
  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }
  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  /** Whether there is anything that the server does not keep. */
  get dirty(): boolean {
    const saved = this.#saved;
    return (
      saved === null || saved.chart !== this.chart || saved.name.en !== this.name.en || saved.name.fr !== this.name.fr
    );
  }

  /** Whether it can be saved: it has a name, and the server found nothing wrong. */
  get sound(): boolean {
    return (
      this.checked === 'checked' && this.faults.length === 0 && this.name.en.trim() !== '' && this.name.fr.trim() !== ''
    );
  }

  /** What is sent to the server. */
  get order(): NewChart {
    return { game: this.#game, name: { en: this.name.en.trim(), fr: this.name.fr.trim() }, chart: this.chart };
  }

  /** Takes the chart a step on. */
  change(chart: unknown): void {
    this.#turn(stepped(this.#history, chart));
  }
  undo(): void {
    this.#turn(undone(this.#history));
  }
  redo(): void {
    this.#turn(redone(this.#history));
  }

  rename(name: Text): void {
    this.name = name;
    this.#keep();
  }

  /** The server keeps it as it is now. */
  saved(record: ChartRecord): void {
    this.name = record.name;
    this.#saved = { name: record.name, chart: this.chart };
    this.#keep();
  }

  /** The server refused it for these. */
  refused(faults: readonly ChartFault[]): void {
    this.faults = faults;
    this.checked = 'checked';
  }

  /** Stops checking. */
  close(): void {
    this.#callOff?.();
    this.#asked += 1;
  }

  #turn(history: History<unknown>) {
    if (history === this.#history) return;
    this.#history = history;
    this.#keep();
    this.#look(REST_MS);
  }

  #keep() {
    this.#surroundings.keep(this.dirty ? { name: this.name, chart: this.chart } : null);
  }

  #look(after: number) {
    this.#callOff?.();
    this.checked = 'checking';
    this.#asked += 1;
    const turn = this.#asked;
    this.#callOff = this.#surroundings.after(after, () => {
      // The name is none of the chart's faults, and one without a name is checked all the same.
      this.#surroundings.check({ ...this.order, name: { en: '-', fr: '-' } }).then(
        ({ faults }) => {
          if (turn !== this.#asked) return;
          this.faults = faults;
          this.checked = 'checked';
        },
        () => {
          if (turn === this.#asked) this.checked = 'failed';
        },
      );
    });
  }
}
