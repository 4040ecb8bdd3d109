import { mount } from 'svelte';
import App from './App.svelte';
import './lib/theme.svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/pieces.css';
import './styles/pages.css';

/** Puts the client on the page. */
export function start(): void {
  const target = document.getElementById('app');
  if (!target) throw new Error('index.html has no element "app"');
  mount(App, { target });
}
