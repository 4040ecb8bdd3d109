import type { Listing, UserRef } from '../generated/protocol';
import { request } from '../lib/api';

/** What is asked about opponents. Each rejects with an `ApiError`. */
export const opponents = {
  friends: () => request('GET /api/me/friends'),
  /** Sends a friend request, or accepts the one of that user. */
  ask: (whom: UserRef) => request('POST /api/me/friends', { body: whom }),
  accept: (user: string) => request('PUT /api/me/friends/{id}', { path: { id: user } }),
  /** Declines, withdraws, or is friends no more. */
  part: (user: string) => request('DELETE /api/me/friends/{id}', { path: { id: user } }),
  invitations: () => request('GET /api/me/invitations'),
  /** Takes the seat. */
  come: (table: string) => request('POST /api/me/invitations/{id}/accept', { path: { id: table } }),
  decline: (table: string) => request('DELETE /api/me/invitations/{id}', { path: { id: table } }),
  /** Who is invited to a table where the reader sits. */
  invited: (table: string) => request('GET /api/tables/{id}/invitations', { path: { id: table } }),
  invite: (table: string, seat: number, whom: UserRef) =>
    request('POST /api/tables/{id}/invitations', { path: { id: table }, body: { seat, whom } }),
  uninvite: (table: string, user: string) =>
    request('DELETE /api/tables/{id}/invitations/{user}', { path: { id: table, user } }),
  /** Fifty people from that line on. */
  leaderboard: (game: string, side: string, from: number) =>
    request('GET /api/leaderboard', { query: { game, side, from } }),
  /** What a rated match came to for those who began it, by seat. */
  changes: (match: string) => request('GET /api/matches/{id}/ratings', { path: { id: match } }),
  list: (listing: Listing) => request('PUT /api/account/listing', { body: { listing } }),
};
