import type { Offered, SeatOffer, Table } from '../generated/protocol';
import { request } from '../lib/api';

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** Requests about seats that pass on, and about playing once more. Each rejects with an `ApiError`. */
export const seats = {
  /** Offers one's own seat; `null` withdraws the offer. */
  offer: (id: string, to: Offered | null) => request<SeatOffer>('POST', `${at(id)}/offer`, { to }),
  /** Takes an offered seat. */
  take: (id: string, seat: number, key: string | null) =>
    request<Table>('POST', `${at(id)}/take`, key === null ? { seat } : { seat, key }),
  /** The same once more; `to` is the new seat of each player, in the order of their old ones. */
  rematch: (id: string, to: readonly number[]) => request<Table>('POST', `${at(id)}/rematch`, { seats: to }),
};
