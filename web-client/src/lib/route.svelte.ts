import { routeOf, type Route } from './route';

class Router {
  route = $state.raw<Route>(routeOf(location.pathname));

  constructor() {
    addEventListener('popstate', () => {
      this.route = routeOf(location.pathname);
    });
  }

  /** Goes to a page of our own. */
  go(path: string): void {
    history.pushState(null, '', path);
    this.route = routeOf(path);
    scrollTo(0, 0);
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
  router.go(link.pathname);
}
