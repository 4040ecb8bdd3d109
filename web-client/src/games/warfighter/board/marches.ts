import { moves } from '../../../lib/motion';

/** A piece as it stood before a change. */
interface Stood {
  element: HTMLElement;
  box: DOMRect;
  column: Element | null;
}

const PIECES = '[data-place^="soldier-"], [data-place^="hostile-"]';
/** How pieces and cards gather way and come to rest. */
export const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
/** From one slot to another, in milliseconds. */
const MARCH_MS = 640;
/** Within a slot or a hand, and of pieces that come or go, in milliseconds. */
export const SHIFT_MS = 360;

/** Leads the pieces of a track from where they stood to where they stand. Without motion they just stand there. */
export class Marches {
  #stood: ReadonlyMap<string, Stood> | null = null;

  /** Before a change of the position. */
  before(root: HTMLElement | undefined): void {
    this.#stood = root && moves() && !document.hidden ? piecesOf(root) : null;
  }

  /** After it; `delay` is how long what has come of it is held back, in milliseconds. */
  after(root: HTMLElement | undefined, delay = 0): void {
    const stood = this.#stood;
    this.#stood = null;
    if (!root || !stood || stood.size === 0) return;
    const now = piecesOf(root);
    for (const [place, piece] of now) {
      const was = stood.get(place);
      if (!was) drops(piece.element, delay);
      else if (was.column?.getAttribute('data-place') === piece.column?.getAttribute('data-place'))
        shifts(was, piece, delay);
      else goes(root, was, piece);
    }
    for (const [place, was] of stood) if (!now.has(place)) leaves(root, was, delay);
  }
}

function piecesOf(root: HTMLElement): Map<string, Stood> {
  return new Map(
    [...root.querySelectorAll<HTMLElement>(PIECES)].map((element) => [
      element.dataset['place'] ?? '',
      { element, box: element.getBoundingClientRect(), column: element.closest('.column') },
    ]),
  );
}

const shortly = (delay: number) => ({ duration: SHIFT_MS, easing: EASE, delay, fill: 'backwards' as const });

function drops(element: HTMLElement, delay: number): void {
  element.animate([{ opacity: 0, transform: 'translateY(-36px)' }, {}], shortly(delay));
}

function shifts({ box: was }: Stood, { element, box }: Stood, delay: number): void {
  const [x, y] = [was.left - box.left, was.top - box.top];
  if (Math.hypot(x, y) < 2) return;
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], shortly(delay));
}

/** Columns cut off what juts out of them: a copy goes above them, and the piece appears where it arrives. */
function goes(root: HTMLElement, was: Stood, { element, box }: Stood): void {
  const copy = copyOf(root, was);
  const [x, y] = [box.left - was.box.left, box.top - was.box.top];
  const timing = { duration: MARCH_MS, easing: EASE };
  element.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  vanishAfter(copy, copy.animate([{}, { transform: `translate(${x}px, ${y}px)` }], timing));
}

function leaves(root: HTMLElement, was: Stood, delay: number): void {
  const copy = copyOf(root, was);
  vanishAfter(copy, copy.animate([{}, { opacity: 0, transform: 'translateY(10px) scale(0.96)' }], shortly(delay)));
}

/** Removes a copy once it has moved. */
export function vanishAfter(copy: HTMLElement, way: Animation): void {
  way.finished.finally(() => copy.remove()).catch(() => undefined);
}

/** A likeness of an element in its old place, for the eye alone: no screen reader finds it, no pointer meets it. */
export function copyOf(root: HTMLElement, { element, box }: Pick<Stood, 'element' | 'box'>): HTMLElement {
  const around = root.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>('*')])
    for (const { name } of [...one.attributes])
      if (name.startsWith('data-') || name === 'id') one.removeAttribute(name);
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  Object.assign(copy.style, {
    position: 'absolute',
    zIndex: '5',
    left: `${box.left - around.left}px`,
    top: `${box.top - around.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    pointerEvents: 'none',
  });
  root.append(copy);
  return copy;
}
