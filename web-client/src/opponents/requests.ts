import type {
  Friends,
  Invitation,
  Invited,
  Leaderboard,
  Listing,
  RatingChange,
  Somebody,
  Table,
} from '../generated/protocol';
import { request } from '../lib/api';

const friend = (user: string) => `/api/me/friends/${encodeURIComponent(user)}`;
const invitation = (table: string) => `/api/me/invitations/${encodeURIComponent(table)}`;
const invited = (table: string) => `/api/tables/${encodeURIComponent(table)}/invitations`;

/** What is asked about opponents. Each rejects with an `ApiError`. */
export const opponents = {
  friends: () => request<Friends>('GET', '/api/me/friends'),
  /** Sends a friend request, or accepts the one of that user. */
  ask: (whom: Somebody) => request<null>('POST', '/api/me/friends', whom),
  accept: (user: string) => request<null>('PUT', friend(user)),
  /** Declines, withdraws, or is friends no more. */
  part: (user: string) => request<null>('DELETE', friend(user)),
  invitations: () => request<Invitation[]>('GET', '/api/me/invitations'),
  /** Takes the seat. */
  come: (table: string) => request<Table>('POST', `${invitation(table)}/accept`, {}),
  decline: (table: string) => request<null>('DELETE', invitation(table)),
  /** Who is invited to a table where the reader sits. */
  invited: (table: string) => request<Invited[]>('GET', invited(table)),
  invite: (table: string, seat: number, whom: Somebody) => request<null>('POST', invited(table), { seat, whom }),
  uninvite: (table: string, user: string) => request<null>('DELETE', `${invited(table)}/${encodeURIComponent(user)}`),
  /** Fifty people from that line on. */
  leaderboard: (game: string, side: string, from: number) =>
    request<Leaderboard>('GET', `/api/leaderboard?${new URLSearchParams({ game, side, from: String(from) })}`),
  /** What a rated match came to for those who began it, by seat. */
  changes: (match: string) => request<RatingChange[]>('GET', `/api/matches/${encodeURIComponent(match)}/ratings`),
  list: (listing: Listing) => request<null>('PUT', '/api/account/listing', { listing }),
};
