import type { NewAnnouncement, NewBan, Retention } from '../generated/protocol';
import { request } from '../lib/api';

/** What those who run the server ask. Each rejects with an `ApiError`. */
export const house = {
  tables: (which: 'live' | 'all') => request('GET /api/admin/tables', { query: { which } }),
  steps: (id: string, from: number, to: number) =>
    request('GET /api/admin/matches/{id}/steps', { path: { id }, query: { from, to } }),
  close: (id: string, reason: string) =>
    request('POST /api/admin/tables/{id}/close', { path: { id }, body: { reason } }),
  free: (id: string, seat: number) => request('POST /api/admin/tables/{id}/free', { path: { id }, body: { seat } }),
  charts: (which: 'shown' | 'withheld', find: string) => request('GET /api/admin/charts', { query: { which, find } }),
  withhold: (id: string, reason: string) =>
    request('POST /api/admin/charts/{id}/withhold', { path: { id }, body: { reason } }),
  restoreChart: (id: string) => request('POST /api/admin/charts/{id}/restore', { path: { id } }),
  people: (name: string) => request('GET /api/admin/people', { query: { name } }),
  reports: (which: 'waiting' | 'all') => request('GET /api/admin/reports', { query: { which } }),
  resolve: (id: string, note: string) =>
    request('POST /api/admin/reports/{id}/resolve', { path: { id }, body: { note } }),
  strike: (id: string) => request('POST /api/admin/reports/{id}/strike', { path: { id } }),
  bans: () => request('GET /api/admin/bans'),
  ban: (ban: NewBan) => request('POST /api/admin/bans', { body: ban }),
  lift: (id: string) => request('DELETE /api/admin/bans/{id}', { path: { id } }),
  announcements: () => request('GET /api/admin/announcements'),
  announce: (one: NewAnnouncement) => request('POST /api/admin/announcements', { body: one }),
  withdraw: (id: string) => request('DELETE /api/admin/announcements/{id}', { path: { id } }),
  restart: () => request('GET /api/admin/restart'),
  planRestart: (inSecs: number) => request('POST /api/admin/restart', { body: { in_secs: inSecs } }),
  cancelRestart: () => request('DELETE /api/admin/restart'),
  retention: () => request('GET /api/admin/retention'),
  keep: (retention: Retention) => request('PUT /api/admin/retention', { body: retention }),
  statistics: () => request('GET /api/admin/statistics'),
  audit: (before: number | null) => request('GET /api/admin/audit', { query: before === null ? {} : { before } }),
};
