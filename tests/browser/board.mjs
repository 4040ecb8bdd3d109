// The map of 1941 under a pointer: where counters and regions are in the window, and the ends of phases.

import { readFile } from 'node:fs/promises';

const board = new URL('../../web-client/src/games/aa1941/board/board.topo.json', import.meta.url);
const { objects } = JSON.parse(await readFile(board, 'utf8'));
const poles = new Map(objects.regions.geometries.map(({ id, properties }) => [id, properties.pole]));

/** Resolves once a phase of a power goes on. */
export const phaseIs = (one, power, phase) =>
  one.page.locator(`[data-testid=awaiting][data-power=${power}][data-phase=${phase}]`).waitFor();

/** Ends the phase; resolves once the next one goes on: its power and its name. */
export async function endPhase(one, next) {
  await one.click('end-phase');
  await phaseIs(one, ...next);
}

/** The middle of a counter on the map, in pixels of the window. */
export function counterAt(one, region, kind) {
  return one.page.evaluate((name) => {
    const box = document.querySelector(`[data-counter="${name}"]`).getBoundingClientRect();
    const { a: scale } = document.querySelector('[data-testid=map] svg').getScreenCTM();
    // The board repeats around the world, and the first copy may be the one that is not seen.
    const turn = box.x < 0 ? 4000 * scale : 0;
    return [box.x + box.width / 2 + turn, box.y + box.height / 2];
  }, `${region}-${kind}`);
}

/** The middle of a region, in pixels of the window: the drawing knows how it lies on the screen. */
export function placeOf(one, region) {
  return one.page.evaluate(([x, y]) => {
    const matrix = document.querySelector('[data-testid=map] svg').getScreenCTM();
    const at = new DOMPoint(x, y).matrixTransform(matrix);
    return [at.x < 0 ? at.x + 4000 * matrix.a : at.x, at.y];
  }, poles.get(region));
}
