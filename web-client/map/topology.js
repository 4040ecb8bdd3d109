// Regions as GeoJSON on standard input become TopoJSON on standard output: every border once, in half units.

import { readFileSync } from 'node:fs';
import { topology } from 'topojson-server';

/** Steps a unit. The coordinates are multiples of its inverse, so that nothing is rounded here. */
const STEPS = 2;

const { regions, ...rest } = JSON.parse(readFileSync(0, 'utf8'));
const { objects, arcs } = topology({ regions });
const steps = arcs.map((arc) => {
  let [px, py] = [0, 0];
  return arc.map(([x, y]) => {
    const step = [Math.round(x * STEPS) - px, Math.round(y * STEPS) - py];
    [px, py] = [px + step[0], py + step[1]];
    return step;
  });
});
process.stdout.write(
  `${JSON.stringify({ type: 'Topology', transform: { scale: [1 / STEPS, 1 / STEPS], translate: [0, 0] }, objects, arcs: steps, ...rest })}\n`,
);
