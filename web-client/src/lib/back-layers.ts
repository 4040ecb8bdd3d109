/** What lies over a page, and how it is closed. */
type Layer = () => void;

/** Marks the entry of the browser's history that stands for what lies over the page. */
const MARK = 'over';

const isMark = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as { sandtable?: unknown }).sandtable === MARK;

/** What of the browser the way back uses. */
export interface BackPort {
  readonly state: unknown;
  push(state: unknown): void;
  back(): void;
  /** Calls back after each step through the history. */
  listen(stepped: () => void): void;
  /** Calls back once what runs now is done. */
  later(then: () => void): void;
}

/**
 * The browser's Back closes what lies over the page, newest first, before it leaves. As long as anything does, the
 * history has one entry more, which Back uses up.
 */
export class BackLayers {
  readonly #port: BackPort;
  #layers: Layer[] = [];
  /** A step back of this class's own is on its way: nothing is to be closed at it, and until then the history stands still. */
  #steps = false;

  constructor(port: BackPort) {
    this.#port = port;
    port.listen(() => this.#stepped());
    // A page that was loaded again has nothing open yet.
    port.later(() => this.#settle());
  }

  /**
   * Something lies over the page from now on.
   *
   * @returns what has to be called when it does no longer, whoever closed it
   */
  over(close: () => void): () => void {
    const layer: Layer = () => close();
    this.#layers.push(layer);
    this.#mark();
    return () => {
      if (!this.#layers.includes(layer)) return;
      this.#layers = this.#layers.filter((one) => one !== layer);
      // Often one thing gives way to another.
      this.#port.later(() => this.#settle());
    };
  }

  /** Nothing is over the page any more: its entry goes, or Back would seem dead once. */
  #settle(): void {
    if (this.#steps || this.#layers.length > 0 || !isMark(this.#port.state)) return;
    this.#steps = true;
    this.#port.back();
  }

  /** Something is over the page: one entry stands for it. */
  #mark(): void {
    if (this.#steps || this.#layers.length === 0 || isMark(this.#port.state)) return;
    this.#port.push({ sandtable: MARK });
  }

  #stepped(): void {
    if (this.#steps) {
      this.#steps = false;
      // Something may have come over the page while the browser was on its way.
      this.#mark();
      return;
    }
    // Forward came to an entry for what is no longer there, or back from another page did.
    if (isMark(this.#port.state)) {
      this.#settle();
      return;
    }
    const top = this.#layers.pop();
    if (!top) return;
    top();
    this.#port.later(() => this.#mark());
  }
}
