import type { NewChannel, QuietHours } from '../../generated/protocol';
import { request } from '../../lib/api';

/** What is asked about being called. Each rejects with an `ApiError`. */
export const calls = {
  all: () => request('GET /api/me/calling'),
  /** Null: none. */
  setQuiet: (quiet: QuietHours | null) => request('PUT /api/me/calling/quiet', { body: { quiet } }),
  open: (channel: NewChannel) => request('POST /api/me/channels', { body: channel }),
  close: (id: string) => request('DELETE /api/me/channels/{id}', { path: { id } }),
  test: (id: string) => request('POST /api/me/channels/{id}/test', { path: { id } }),
};
