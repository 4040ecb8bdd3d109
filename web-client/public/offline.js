// The page that was wanted, once the server can be reached again: the browser knows only whether there is a network.
const EVERY_MS = 5000;
const look = () =>
  fetch('/api/games', { cache: 'no-store' }).then(
    () => location.reload(),
    () => undefined,
  );
addEventListener('online', () => void look());
setInterval(() => void look(), EVERY_MS);
