import type { NewReport, ReadMark } from '../generated/protocol';
import { request } from '../lib/api';

/** What is asked about talk beside the talk itself. Each rejects with an `ApiError`. */
export const talking = {
  marks: (id: string) => request('GET /api/tables/{id}/marks', { path: { id } }),
  mark: (id: string, mark: ReadMark) => request('PUT /api/tables/{id}/marks', { path: { id }, body: mark }),
  note: (id: string) => request('GET /api/tables/{id}/note', { path: { id } }),
  /** Refused with `note_changed` if another window has changed it since this version. */
  writeNote: (id: string, version: number, text: string) =>
    request('PUT /api/tables/{id}/note', { path: { id }, body: { version, text } }),
  report: (id: string, report: NewReport) => request('POST /api/tables/{id}/reports', { path: { id }, body: report }),
  mutes: () => request('GET /api/me/mutes'),
  mute: (user: string) => request('PUT /api/me/mutes/{id}', { path: { id: user } }),
  unmute: (user: string) => request('DELETE /api/me/mutes/{id}', { path: { id: user } }),
};
