import type { Rating, Text } from '../generated/protocol';
import { gameById } from '../games/registry';

/** A rating in a few signs: a question mark where little is known. */
export function short({ rating, provisional }: Rating): string {
  return provisional ? `${rating}?` : String(rating);
}

/** What a game calls one of its sides. */
export function sideName(game: string, side: string): Text {
  return gameById(game)?.sides.find((one) => one.id === side)?.name ?? { en: side, fr: side };
}

/** A change of points with its sign. */
export function change(before: number, after: number): string {
  const by = after - before;
  return by < 0 ? `−${-by}` : `+${by}`;
}
