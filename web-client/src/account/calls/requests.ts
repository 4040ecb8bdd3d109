import type { Channel, NewChannel, NotificationSettings, QuietHours } from '../../generated/protocol';
import { request } from '../../lib/api';

/** What is asked about being called. Each rejects with an `ApiError`. */
export const calls = {
  all: () => request<NotificationSettings>('GET', '/api/me/calling'),
  /** Null: none. */
  setQuiet: (quiet: QuietHours | null) => request<null>('PUT', '/api/me/calling/quiet', { quiet }),
  open: (channel: NewChannel) => request<Channel>('POST', '/api/me/channels', channel),
  close: (id: string) => request<null>('DELETE', `/api/me/channels/${id}`),
  test: (id: string) => request<Channel>('POST', `/api/me/channels/${id}/test`),
};
