import type { NewTournament, TournamentEnding, UserRef } from '../generated/protocol';
import { request } from '../lib/api';

/** Which tournaments a list shall have. */
export type Which = 'open' | 'running' | 'over' | 'mine';

/** What is asked about tournaments. Each rejects with an `ApiError`. */
export const tournaments = {
  list: (which: Which) => request('GET /api/tournaments', { query: { which } }),
  one: (id: string) => request('GET /api/tournaments/{id}', { path: { id } }),
  create: (plan: NewTournament) => request('POST /api/tournaments', { body: plan }),
  /** Another plan, until it begins. */
  change: (id: string, plan: NewTournament) => request('PUT /api/tournaments/{id}', { path: { id }, body: plan }),
  enter: (id: string) => request('POST /api/tournaments/{id}/enter', { path: { id } }),
  /** Takes part no more, or declines an invitation. */
  withdraw: (id: string) => request('POST /api/tournaments/{id}/withdraw', { path: { id } }),
  invite: (id: string, whom: UserRef) =>
    request('POST /api/tournaments/{id}/invitations', { path: { id }, body: { whom } }),
  /** Takes somebody out, or an invitation back. */
  remove: (id: string, user: string) => request('POST /api/tournaments/{id}/remove', { path: { id }, body: { user } }),
  /** Begins now; while it runs: pairs the next round without a break. */
  start: (id: string) => request('POST /api/tournaments/{id}/start', { path: { id } }),
  pause: (id: string, paused: boolean) =>
    request('POST /api/tournaments/{id}/pause', { path: { id }, body: { paused } }),
  /** Says how a game of the last round counts. */
  decide: (id: string, game: string, ending: TournamentEnding) =>
    request('POST /api/tournaments/{id}/decide', { path: { id }, body: { game, ending } }),
  cancel: (id: string, reason: string) =>
    request('POST /api/tournaments/{id}/cancel', { path: { id }, body: { reason } }),
};
