import type { ChatLine } from '../../generated/protocol';

/** What is known of a room with what was just heard: new lines, and lines that were struck out since. */
export function withHeard(known: readonly ChatLine[], heard: readonly ChatLine[]): readonly ChatLine[] {
  const lines = new Map(known.map((line) => [line.n, line]));
  const news = heard.filter((line) => lines.get(line.n)?.struck !== line.struck);
  if (news.length === 0) return known;
  for (const line of news) lines.set(line.n, line);
  return [...lines.values()].sort((a, b) => a.n - b.n);
}
