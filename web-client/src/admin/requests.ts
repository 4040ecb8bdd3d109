import type {
  Announcement,
  AuditEntry,
  Ban,
  AdminChart,
  AdminPerson,
  AdminReport,
  AdminTable,
  NewAnnouncement,
  NewBan,
  Restart,
  Retention,
  Statistics,
  StepsPage,
} from '../generated/protocol';
import { request } from '../lib/api';

/** What those who run the server ask. Each rejects with an `ApiError`. */
export const house = {
  tables: (which: 'live' | 'all') => request<AdminTable[]>('GET', `/api/admin/tables?which=${which}`),
  steps: (id: string, from: number, to: number) =>
    request<StepsPage>('GET', `/api/admin/matches/${id}/steps?from=${from}&to=${to}`),
  close: (id: string, reason: string) => request<null>('POST', `/api/admin/tables/${id}/close`, { reason }),
  free: (id: string, seat: number) => request<null>('POST', `/api/admin/tables/${id}/free`, { seat }),
  charts: (which: 'shown' | 'withheld', find: string) =>
    request<AdminChart[]>('GET', `/api/admin/charts?${new URLSearchParams({ which, find })}`),
  withhold: (id: string, reason: string) =>
    request<null>('POST', `/api/admin/charts/${encodeURIComponent(id)}/withhold`, { reason }),
  restoreChart: (id: string) => request<null>('POST', `/api/admin/charts/${encodeURIComponent(id)}/restore`),
  people: (name: string) => request<AdminPerson[]>('GET', `/api/admin/people?name=${encodeURIComponent(name)}`),
  reports: (which: 'waiting' | 'all') => request<AdminReport[]>('GET', `/api/admin/reports?which=${which}`),
  resolve: (id: string, note: string) => request<null>('POST', `/api/admin/reports/${id}/resolve`, { note }),
  strike: (id: string) => request<null>('POST', `/api/admin/reports/${id}/strike`),
  bans: () => request<Ban[]>('GET', '/api/admin/bans'),
  ban: (ban: NewBan) => request<Ban>('POST', '/api/admin/bans', ban),
  lift: (id: string) => request<null>('DELETE', `/api/admin/bans/${id}`),
  announcements: () => request<Announcement[]>('GET', '/api/admin/announcements'),
  announce: (one: NewAnnouncement) => request<Announcement>('POST', '/api/admin/announcements', one),
  withdraw: (id: string) => request<null>('DELETE', `/api/admin/announcements/${id}`),
  restart: () => request<Restart | null>('GET', '/api/admin/restart'),
  planRestart: (inSecs: number) => request<Restart | null>('POST', '/api/admin/restart', { in_secs: inSecs }),
  cancelRestart: () => request<null>('DELETE', '/api/admin/restart'),
  retention: () => request<Retention>('GET', '/api/admin/retention'),
  keep: (retention: Retention) => request<null>('PUT', '/api/admin/retention', retention),
  statistics: () => request<Statistics>('GET', '/api/admin/statistics'),
  audit: (before: number | null) =>
    request<AuditEntry[]>('GET', before === null ? '/api/admin/audit' : `/api/admin/audit?before=${before}`),
};
