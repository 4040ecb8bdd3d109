/**
 * Marks a control that a step of a lesson points at, by `data-pointed`, wherever it stands and whenever it comes. A game
 * names its controls by `data-points`. While the one that is wanted is not on offer, the mark goes to the control that
 * leads on from here, if there is one: a game gives it a `data-leads-on` with its name.
 *
 * @param first is told the name of the control that leads on, while that one is marked; else null
 * @returns takes the mark off again
 */
export function pointAt(control: string, first: (name: string | null) => void): () => void {
  const mark = () => {
    const wanted = document.querySelectorAll<HTMLElement>(`[data-points="${CSS.escape(control)}"]`);
    const leading = wanted.length > 0 ? null : document.querySelector<HTMLElement>('[data-leads-on]');
    const pointed = new Set(leading ? [leading] : wanted);
    for (const element of document.querySelectorAll('[data-pointed]'))
      if (!pointed.has(element as HTMLElement)) element.removeAttribute('data-pointed');
    for (const element of pointed) element.toggleAttribute('data-pointed', true);
    first(leading?.dataset['leadsOn'] ?? null);
  };
  mark();
  const comings = new MutationObserver(mark);
  comings.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-leads-on'] });
  return () => {
    comings.disconnect();
    for (const element of document.querySelectorAll('[data-pointed]')) element.removeAttribute('data-pointed');
    first(null);
  };
}
