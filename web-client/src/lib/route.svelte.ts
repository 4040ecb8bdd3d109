import { routeOf, type Route } from './route';

class Router {
  route = $state.raw<Route>(routeOf(location.pathname));
  /** What stands behind the path, from the question mark on; empty if nothing does. */
  search = $state(location.search);

  constructor() {
    addEventListener('popstate', () => this.#read());
  }

  /** Goes to a page of our own: a path, with `?…` behind it if need be. */
  go(address: string): void {
    history.pushState(null, '', address);
    this.#read();
    scrollTo(0, 0);
  }

  /** Changes the address without a new entry in the browser's history, and without scrolling. */
  replace(address: string): void {
    history.replaceState(null, '', address);
    this.#read();
  }

  #read() {
    const route = routeOf(location.pathname);
    // The same page stays the same object, so that only its search is read anew.
    if (JSON.stringify(route) !== JSON.stringify(this.route)) this.route = route;
    this.search = location.search;
  }
}

/** Where this tab is. */
export const router = new Router();

/** Makes a link change the page without loading it again, unless the user wants it elsewhere. */
export function follow(event: MouseEvent): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.currentTarget;
  if (!plain || !(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}
