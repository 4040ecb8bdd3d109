import type { MatchCourse } from './course';

/** Steps marked along the line: diamonds for units eliminated or out, points for other hits. */
export function marksOf({ shots, exits }: Pick<MatchCourse, 'shots' | 'exits'>): {
  diamonds: number[];
  points: number[];
} {
  const hits = shots.filter(({ losses }) => losses.length > 0);
  const kills = hits.filter(({ losses }) => losses.some(({ kind }) => kind === 'eliminated'));
  const diamonds = [...kills, ...exits].map(({ seq }) => seq).sort((one, other) => one - other);
  return { diamonds, points: hits.filter((hit) => !kills.includes(hit)).map(({ seq }) => seq) };
}
