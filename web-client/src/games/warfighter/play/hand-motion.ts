import { moves } from '../../../lib/motion';
import { copyOf, EASE, SHIFT_MS, vanishAfter } from '../board/marches';

/** A card of a strip: which card, where it lay. */
interface Lay {
  id: string;
  element: HTMLElement;
  box: DOMRect;
}

/** Leads the cards of a hand: those that are played or discarded leave it upwards, those that are drawn come from the right. */
export class HandMotion {
  /** Whose hand lies there. */
  #soldier: string | null = null;
  #lay: readonly Lay[] | null = null;

  /** Before the cards change. */
  before(strip: HTMLElement | undefined): void {
    this.#lay = strip && moves() && !document.hidden ? cardsOf(strip) : null;
  }

  after(strip: HTMLElement | undefined, soldier: string): void {
    const lay = this.#lay;
    // Another soldier's hand has other cards: nothing was played.
    const isSame = this.#soldier === soldier;
    this.#lay = null;
    this.#soldier = soldier;
    if (!strip || !lay || !isSame) return;
    const now = cardsOf(strip);
    const left = [...lay];
    for (const { id, element, box } of now) {
      const at = left.findIndex((one) => one.id === id);
      const was = at < 0 ? null : (left.splice(at, 1)[0] ?? null);
      const from = was ? was.box.left - box.left : 40;
      if (was && Math.abs(from) < 2) continue;
      element.animate([{ transform: `translateX(${from}px)`, ...(was ? {} : { opacity: 0 }) }, {}], {
        duration: SHIFT_MS,
        easing: EASE,
      });
    }
    for (const card of left) plays(card);
  }
}

function cardsOf(strip: HTMLElement): Lay[] {
  return [...strip.querySelectorAll<HTMLElement>('.card-button')].map((element) => ({
    id: element.dataset['testid'] ?? '',
    element,
    box: element.getBoundingClientRect(),
  }));
}

/** A copy goes from the hand over everything else, and is gone. */
function plays(card: Lay): void {
  const copy = copyOf(document.body, card);
  copy.style.position = 'fixed';
  copy.style.left = `${card.box.left}px`;
  copy.style.top = `${card.box.top}px`;
  const way = copy.animate(
    [
      {},
      { opacity: 1, transform: 'translateY(-60px)', offset: 0.6 },
      { opacity: 0, transform: 'translateY(-110px) scale(0.7)' },
    ],
    { duration: 2 * SHIFT_MS, easing: EASE },
  );
  vanishAfter(copy, way);
}
