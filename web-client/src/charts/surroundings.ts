import { api } from '../lib/api';
import type { Surroundings } from './shelf.svelte';

/** The server and the browser, as a shelf needs them. */
export const SURROUNDINGS: Surroundings = {
  ask: (wanted) => api.charts(wanted),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
