import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = 'look-first.js';

/**
 * Lets the page run `look-first.js` before anything is drawn. It is no module, since those wait until the page is parsed,
 * and stands in no page as text, since the server's content policy allows none. Its name has its content's hash, so that
 * a browser that has it does not ask again.
 */
export function lookFirst(root: string): Plugin {
  const source = readFileSync(join(root, FILE), 'utf8');
  const named = `assets/look-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
  let isBuilt = false;
  return {
    name: 'look-first',
    config(_, { command }) {
      isBuilt = command === 'build';
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: isBuilt ? `/${named}` : `/${FILE}` }, injectTo: 'head-prepend' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: named, source });
    },
  };
}
