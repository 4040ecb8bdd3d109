import type { Rating } from '../generated/protocol';

/** A rating in a few signs: a question mark where little is known. */
export function short({ rating, provisional }: Rating): string {
  return provisional ? `${rating}?` : String(rating);
}

/** A change of points with its sign. */
export function change(before: number, after: number): string {
  const by = after - before;
  return by < 0 ? `−${-by}` : `+${by}`;
}
