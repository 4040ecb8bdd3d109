/** For how long something is to hold. */
export const SPANS = ['hour', 'day', 'week', 'month', 'good'] as const;

/** One of them. */
export type Span = (typeof SPANS)[number];

const HOUR = 3_600_000;
const LENGTH: Readonly<Record<Exclude<Span, 'good'>, number>> = {
  hour: HOUR,
  day: 24 * HOUR,
  week: 7 * 24 * HOUR,
  month: 30 * 24 * HOUR,
};

/** When that ends, in milliseconds since 1970; null: never. */
export function endOf(span: Span, now: number): number | null {
  return span === 'good' ? null : now + LENGTH[span];
}

/** The network that a session says it came from, as one that can be banned; null if it says none. */
export function networkOf(told: string): string | null {
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.x$/.exec(told)?.[1];
  return four === undefined ? null : `${four}.0/24`;
}
