/**
 * Marks a control that a step of a lesson points at, by `data-pointed`, wherever it stands and whenever it comes. A game
 * names its controls by `data-points`.
 *
 * @returns takes the mark off again
 */
export function pointAt(control: string): () => void {
  const mark = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-points]'))
      element.toggleAttribute('data-pointed', element.dataset['points'] === control);
  };
  mark();
  const comings = new MutationObserver(mark);
  comings.observe(document.body, { childList: true, subtree: true });
  return () => {
    comings.disconnect();
    for (const element of document.querySelectorAll('[data-pointed]')) element.removeAttribute('data-pointed');
  };
}
