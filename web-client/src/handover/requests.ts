import type { Offered } from '../generated/protocol';
import { request } from '../lib/api';

/** Requests about seats that pass on, and about playing once more. Each rejects with an `ApiError`. */
export const seats = {
  /** Offers one's own seat; `null` withdraws the offer. */
  offer: (id: string, to: Offered | null) => request('POST /api/tables/{id}/offer', { path: { id }, body: { to } }),
  /** Takes an offered seat. */
  take: (id: string, seat: number, key: string | null) =>
    request('POST /api/tables/{id}/take', { path: { id }, body: key === null ? { seat } : { seat, key } }),
  /** The same once more; `to` is the new seat of each player, in the order of their old ones. */
  rematch: (id: string, to: readonly number[]) =>
    request('POST /api/tables/{id}/rematch', { path: { id }, body: { seats: [...to] } }),
};
