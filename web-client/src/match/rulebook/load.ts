import type { AnyReference } from './reference';

/** Fetches the book of rules: the code that shows it, and the reference of a game. */
export async function loadBook(game: { loadReference(): Promise<AnyReference> }) {
  const [{ default: Book }, reference] = await Promise.all([import('./Rulebook.svelte'), game.loadReference()]);
  return { Book, reference };
}
