import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { pieces, preloaded } from './chunks';
import { lookFirst } from './look-first';
import { precompressed } from './precompressed';
import { textSize } from './text-size';

/** Where `vite dev` finds a running server: `SANDTABLE=http://127.0.0.1:8080 npm run dev`. */
const server = process.env['SANDTABLE'] ?? 'http://127.0.0.1:8080';

/** What calls a player while no page is open. It imports nothing, so that it is one file. */
const WORKER = 'service-worker';

export default defineConfig({
  plugins: [svelte(), lookFirst(import.meta.dirname), preloaded(import.meta.dirname), precompressed()],
  css: { postcss: { plugins: [textSize()] } },
  // Every asset is a file of its own: the server's content policy allows no `data:` source.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Every browser of the target knows modules that are announced.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', [WORKER]: 'service-worker/worker.ts' },
      output: {
        codeSplitting: { groups: pieces(import.meta.dirname) },
        // A browser asks for its worker by an address that stays.
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
