// Draws the icons of the installed page out of `public/favicon.svg`: `node icons.mjs` writes `public/icons`.

import { mkdir, readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const PAPER = '#fcfaf5';
/** Of a maskable icon the system may cut off all but a circle of four fifths of its width. */
const KINDS = [
  { name: '192', size: 192, drawn: 1 },
  { name: '512', size: 512, drawn: 1 },
  { name: 'maskable-512', size: 512, drawn: 0.7 },
  { name: 'apple-180', size: 180, drawn: 0.84 },
];

const svg = await readFile(new URL('public/favicon.svg', import.meta.url), 'utf8');
const folder = new URL('public/icons/', import.meta.url);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_BIN ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const { name, size, drawn } of KINDS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const ground = drawn === 1 ? 'transparent' : PAPER;
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">${svg}</body>`,
    );
    await page.locator('svg').evaluate((drawing, width) => drawing.setAttribute('width', String(width)), size * drawn);
    await page.screenshot({ path: new URL(`${name}.png`, folder).pathname, omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
