/** The pages that have an address. */
export type Route = { page: 'lobby' } | { page: 'table'; id: string } | { page: 'unknown' };

/** Reads the page out of an address's path. */
export function routeOf(path: string): Route {
  if (path === '/' || path === '/index.html') return { page: 'lobby' };
  const id = /^\/t\/([0-9a-fA-F-]{1,64})\/?$/.exec(path)?.[1];
  return id ? { page: 'table', id: id.toLowerCase() } : { page: 'unknown' };
}
