/** The pages that have an address. */
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  /** A seat of a running match that somebody offers; the key of the offer stands behind the number sign. */
  | { page: 'seat'; id: string; seat: number }
  /** The match of a table, looked back on; `?at=` names the step. */
  | { page: 'history'; id: string }
  | { page: 'charts' }
  | { page: 'chart'; id: string }
  /** One's own chart, to be changed. */
  | { page: 'edit-chart'; id: string }
  | { page: 'new-chart' }
  | { page: 'rules' }
  /** Signing in, and all that belongs to an account. */
  | { page: 'account' }
  /** What a link in a mail leads to. */
  | { page: 'mailed'; what: 'recover' | 'confirm' }
  /** Friends, and who may become one. */
  | { page: 'friends' }
  /** Who plays best; `?side=` names the side, `?from=` the first line. */
  | { page: 'leaderboard' }
  /** For those who run the server; `?show=` names the part. */
  | { page: 'admin' }
  /** What everybody may know of somebody. */
  | { page: 'profile'; id: string }
  | { page: 'unknown' };

/** Reads the page out of an address's path. */
export function routeOf(path: string): Route {
  if (path === '/' || path === '/index.html') return { page: 'lobby' };
  const [, table, past] = /^\/t\/([0-9a-fA-F-]{1,64})(\/history)?\/?$/.exec(path) ?? [];
  if (table) return { page: past ? 'history' : 'table', id: table.toLowerCase() };
  const [, at, seat] = /^\/t\/([0-9a-fA-F-]{1,64})\/seat\/([0-9]{1,2})\/?$/.exec(path) ?? [];
  if (at) return { page: 'seat', id: at.toLowerCase(), seat: Number(seat) };
  if (/^\/rules\/?$/.test(path)) return { page: 'rules' };
  if (/^\/account\/?$/.test(path)) return { page: 'account' };
  if (/^\/admin\/?$/.test(path)) return { page: 'admin' };
  if (/^\/friends\/?$/.test(path)) return { page: 'friends' };
  if (/^\/leaderboard\/?$/.test(path)) return { page: 'leaderboard' };
  const mailed = /^\/account\/(recover|confirm)\/?$/.exec(path)?.[1];
  if (mailed === 'recover' || mailed === 'confirm') return { page: 'mailed', what: mailed };
  const person = /^\/p\/([0-9a-fA-F-]{1,64})\/?$/.exec(path)?.[1];
  if (person) return { page: 'profile', id: person.toLowerCase() };
  if (/^\/charts\/?$/.test(path)) return { page: 'charts' };
  if (/^\/charts\/new\/?$/.test(path)) return { page: 'new-chart' };
  const [, chart, edit] = /^\/charts\/([0-9A-Za-z_-][0-9A-Za-z._-]{0,63})(\/edit)?\/?$/.exec(path) ?? [];
  if (chart) return { page: edit ? 'edit-chart' : 'chart', id: chart };
  return { page: 'unknown' };
}
