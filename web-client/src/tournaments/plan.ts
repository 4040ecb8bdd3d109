import { USUAL_DAYS, USUAL_LIVE } from '../clocks/usual';
import type { NewTournament, TimeControl, Tournament, TournamentFormat } from '../generated/protocol';

/** What the form of a new tournament begins with: a Swiss of an evening, open to all. */
export const USUAL: { format: TournamentFormat; time: TimeControl; most: number; pause: number; grace: number } = {
  format: { kind: 'swiss', rounds: null },
  time: { kind: 'live', ...USUAL_LIVE },
  most: 16,
  pause: 300,
  grace: 600,
};

/** By days players look in once in a while: they are waited for as long. */
export const USUAL_BY_DAYS = { pause: 3_600, grace: 86_400 } as const;

/** A usual time control of a kind. */
export function usualTime(kind: 'live' | 'days', zone: string): TimeControl {
  return kind === 'live' ? { kind, ...USUAL_LIVE } : { kind, ...USUAL_DAYS, weekends: 'count', holidays: [], zone };
}

/** The next full quarter of an hour that is at least half an hour away. */
export function usualStart(now: number): number {
  const quarter = 15 * 60_000;
  return Math.ceil((now + 2 * quarter) / quarter) * quarter;
}

/** A moment as a field for date and time has it, in the reader's own zone. */
export function fieldOf(ms: number): string {
  const at = new Date(ms);
  return new Date(ms - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment that such a field says; null: none. */
export function momentOf(field: string): number | null {
  const ms = new Date(field).getTime();
  return Number.isNaN(ms) ? null : ms;
}

/** The plan of a tournament, to be changed. */
export function planOf(tournament: Tournament): NewTournament {
  const { name, about, game, options, visibility, entry, format, time, stakes, talk, most, starts, pause, grace } =
    tournament;
  return {
    ...{ name, about, game, options, visibility, entry, format, time, stakes, talk, most, starts, pause, grace },
    chart: tournament.chart.id,
    chart_version: tournament.chart.version,
    round_limit: tournament.round_limit,
  };
}

/** How many rounds a Swiss of so many players has if nobody says otherwise. */
export function usualRounds(players: number): number {
  return Math.max(1, Math.ceil(Math.log2(Math.max(2, players))));
}
