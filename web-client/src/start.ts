import { mount } from 'svelte';
import App from './App.svelte';
import { whenIdle } from './lib/idle';
import './lib/look.svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/pieces.css';
import './styles/pages.css';
import './styles/doorstep.css';

/** Puts the client on the page. */
export function start(): void {
  const target = document.getElementById('app');
  if (!target) throw new Error('index.html has no element "app"');
  // The server puts what the front door says there, for those who read it before this script runs.
  target.replaceChildren();
  mount(App, { target });
  // It shows what is the matter where there is no connection; the page does without.
  if (import.meta.env.PROD) {
    whenIdle(() => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined));
  }
}
