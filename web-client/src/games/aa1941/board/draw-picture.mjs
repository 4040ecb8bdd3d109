// Draws the small picture of 1941's board for the first page out of the board itself: one corner of it, without what
// would be too small to see. `node src/games/aa1941/board/draw-picture.mjs` writes `src/games/aa1941/Picture.svelte`.

import { readFile, writeFile } from 'node:fs/promises';

const at = (path) => new URL(path, import.meta.url);
const topology = JSON.parse(await readFile(at('./board.topo.json'), 'utf8'));
const board = JSON.parse(await readFile(at('../../../../../rules/aa1941/data/board.json'), 'utf8'));

/** The corner of the board, in its units; the picture is as wide. */
const BOX = { x: 1390, y: 300, width: 760, height: 350 };
/** Points nearer to the line between their neighbours than this are left out. */
const TOLERANCE = 1.6;
const MARGIN = 12;

const scale = topology.transform.scale[0];
const arcs = topology.arcs.map((steps) => {
  let [x, y] = [0, 0];
  return steps.map(([dx, dy]) => [(x += dx) * scale, (y += dy) * scale]);
});
const arc = (index) => (index < 0 ? [...arcs[~index]].reverse() : arcs[index]);
const ring = (indices) => indices.flatMap((index) => arc(index).slice(1));

/** A ring as far as it lies in the box: each edge of the box cuts off what is beyond it. */
function clipped(points) {
  const { x, y, width, height } = BOX;
  const edges = [
    [(p) => p[0] - (x - MARGIN), 1],
    [(p) => x + width + MARGIN - p[0], 1],
    [(p) => p[1] - (y - MARGIN), 1],
    [(p) => y + height + MARGIN - p[1], 1],
  ];
  let kept = points;
  for (const [inside] of edges) {
    kept = kept.flatMap((point, index) => {
      const before = kept[(index + kept.length - 1) % kept.length];
      const [a, b] = [inside(before), inside(point)];
      const share = a / (a - b);
      const cut = [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share];
      if (a >= 0 && b >= 0) return [point];
      if (a >= 0) return [cut];
      return b >= 0 ? [cut, point] : [];
    });
  }
  return kept;
}

/** Without the points that change nothing (Douglas and Peucker). */
function simplified(points) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy) || 1;
  const off = ([x, y]) => Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / length;
  const away = points.map((point) =>
    dx === 0 && dy === 0 ? Math.hypot(point[0] - first[0], point[1] - first[1]) : off(point),
  );
  const farthest = away.indexOf(Math.max(...away));
  if (away[farthest] < TOLERANCE) return [first, last];
  return [...simplified(points.slice(0, farthest + 1)).slice(0, -1), ...simplified(points.slice(farthest))];
}

const owners = new Map(board.regions.map(({ id, originally }) => [id, originally]));
const lands = [];
for (const { id, type, arcs: indices, properties } of topology.objects.regions.geometries) {
  if (properties.kind === 'sea' || properties.kind === 'lake' || properties.kind === 'ice') continue;
  const polygons = type === 'Polygon' ? [indices] : indices;
  const rings = polygons
    .flat()
    .map(ring)
    .map(clipped)
    .filter((points) => points.length > 4);
  const path = rings
    .map((points) => simplified([...points, points[0]]).slice(0, -1))
    .filter((points) => points.length > 3)
    .map((points) => `M${points.map(([x, y]) => `${Math.round(x - BOX.x)} ${Math.round(y - BOX.y)}`).join('L')}Z`)
    .join('');
  if (path !== '') lands.push({ owner: owners.get(id) ?? null, path });
}

const stacks = topology.objects.regions.geometries.flatMap(({ id, properties: { pole } }) => {
  const owner = owners.get(id);
  if (!owner || !pole) return [];
  const [x, y] = [Math.round(pole[0] - BOX.x), Math.round(pole[1] - BOX.y)];
  const seen = x > 10 && y > 10 && x < BOX.width - 10 && y < BOX.height - 10;
  return seen ? [{ owner, x, y }] : [];
});

const land = ({ owner, path }) =>
  `  <path${owner ? ` data-p="${owner}"` : ''} class="${owner ? 'land' : 'neutral'}" d="${path}" />`;
const counter = ({ owner, x, y }, index) => {
  const kind = index % 2 === 0 ? 'tank' : 'infantry';
  const axis = owner === 'germany' || owner === 'japan';
  const shape = axis ? `<rect x="-15" y="-15" width="30" height="30" rx="4.5" />` : `<circle r="15" />`;
  return `  <g data-p="${owner}" class="counter" transform="translate(${x} ${y}) scale(1.7)">${shape}<path d={GLYPHS.${kind}} transform="scale(.92)" /></g>`;
};
/** The styles of what is in the picture: the compiler warns of others. */
const neutral = lands.some(({ owner }) => owner === null)
  ? `  .neutral {
    fill: var(--neutral);
    stroke: var(--coast);
    stroke-width: 1.8;
  }
`
  : '';
const text = `<!-- A corner of 1941's board for the first page. Written by \`node src/games/aa1941/board/draw-picture.mjs\`; not edited by hand. -->
<script lang="ts">
  import { GLYPHS } from './glyphs';
  import './theme.css';
</script>

<svg viewBox="0 0 ${BOX.width} ${BOX.height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <rect class="sea" width="${BOX.width}" height="${BOX.height}" />
${lands.map(land).join('\n')}
${stacks.map((stack, index) => counter(stack, index)).join('\n')}
</svg>

<style>
  .sea {
    fill: var(--sea);
  }
  .land {
    fill: color-mix(in oklab, var(--c) var(--tint), var(--paper));
    stroke: var(--coast);
    stroke-width: 1.8;
    stroke-linejoin: round;
  }
${neutral}  .counter :is(rect, circle) {
    fill: var(--cd);
    stroke: var(--counter-rim);
    stroke-width: 2;
  }
  .counter path {
    fill: var(--counter-ink);
  }
</style>
`;
await writeFile(at('../Picture.svelte'), text);
process.stdout.write(`${lands.length} lands, ${stacks.length} counters, ${text.length} bytes\n`);
