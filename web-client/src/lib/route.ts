import { PAGES, type PageName, type ParametersOf } from '../pages/pages';

/** The page that an address leads to, with what the address says besides. */
export type Route =
  { [Name in PageName]: { page: Name } & ParametersOf<(typeof PAGES)[Name]['path']> }[PageName] | { page: 'unknown' };

/** What may stand in a path for each name in braces. */
const PARAMETERS: Readonly<Record<string, string>> = {
  id: '[0-9a-fA-F-]{1,64}',
  chart: '[0-9A-Za-z_-][0-9A-Za-z._-]{0,63}',
  game: '[a-z][a-z0-9_-]{0,63}',
  seat: '[0-9]{1,2}',
  what: 'recover|confirm',
};

/** A path as an expression: `/rules/{game?}` becomes one that takes `/rules` and `/rules/x`. */
function expression(path: string): RegExp {
  const source = path.replaceAll(/\/\{(\w+)(\??)\}/g, (_, name: string, optional: string) => {
    const part = `/(?<${name}>${PARAMETERS[name] ?? ''})`;
    return optional === '' ? part : `(?:${part})?`;
  });
  return new RegExp(`^${source.replace(/\/$/, '')}/?$`);
}

const PATHS = Object.entries(PAGES).map(([name, { path }]) => ({ name, path: expression(path) }));

function valueOf(name: string, text: string): string | number {
  if (name === 'seat') return Number(text);
  return name === 'id' ? text.toLowerCase() : text;
}

/** Reads the page out of an address's path. */
export function routeOf(path: string): Route {
  const address = path === '/index.html' ? '/' : path;
  for (const { name, path: wanted } of PATHS) {
    const found = wanted.exec(address);
    if (!found) continue;
    const given = Object.entries(found.groups ?? {}).filter(([, text]) => text !== undefined);
    return { page: name, ...Object.fromEntries(given.map(([key, text]) => [key, valueOf(key, text)])) } as Route;
  }
  return { page: 'unknown' };
}

/** What an address says besides its page: the properties of the page's component. */
export function parametersOf(route: Route): Readonly<Record<string, string | number>> {
  return Object.fromEntries(Object.entries(route).filter(([key]) => key !== 'page'));
}
