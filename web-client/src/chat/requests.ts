import type { Muted, NewReport, Note, ReadMark } from '../generated/protocol';
import { request } from '../lib/api';

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** What is asked about talk beside the talk itself. Each rejects with an `ApiError`. */
export const talking = {
  marks: (id: string) => request<ReadMark[]>('GET', `${table(id)}/marks`),
  mark: (id: string, mark: ReadMark) => request<null>('PUT', `${table(id)}/marks`, mark),
  note: (id: string) => request<Note>('GET', `${table(id)}/note`),
  /** Refused with `note_changed` if another window has changed it since this version. */
  writeNote: (id: string, version: number, text: string) =>
    request<Note>('PUT', `${table(id)}/note`, { version, text }),
  report: (id: string, report: NewReport) => request<null>('POST', `${table(id)}/reports`, report),
  mutes: () => request<Muted[]>('GET', '/api/me/mutes'),
  mute: (user: string) => request<null>('PUT', `/api/me/mutes/${encodeURIComponent(user)}`, {}),
  unmute: (user: string) => request<null>('DELETE', `/api/me/mutes/${encodeURIComponent(user)}`),
};
