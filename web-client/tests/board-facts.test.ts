import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Facts } from '../src/games/aa1941/facts';
import { LEADING, readSheet, WIDTH, type Label, type Point, type Topology } from '../src/games/aa1941/board/topology';

// What is drawn against what the server says: the map may not show a way that is none, nor hide one.

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const topology = read('../src/games/aa1941/board/board.topo.json') as Topology;
const facts = read('../../rules/aa1941/data/board.json') as Facts;
const sheet = readSheet(topology);
const regions = new Map(facts.regions.map((region) => [region.id, region]));
const pair = (one: string, other: string) => [one, other].sort().join(' | ');

/** All pairs of regions that share a piece of border, from the arcs alone, and along the seam from the outline. */
function contacts(): Set<string> {
  const users = new Map<number, string[]>();
  for (const geometry of topology.objects.regions.geometries) {
    const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
    for (const index of polygons.flat(2)) {
      const arc = index < 0 ? ~index : index;
      users.set(arc, [...(users.get(arc) ?? []), geometry.id]);
    }
  }
  const found = new Set<string>();
  const sides: { id: string; left: boolean; top: number; bottom: number }[] = [];
  for (const [index, [one, other]] of users) {
    if (one !== undefined && other !== undefined) found.add(pair(one, other));
    else if (one !== undefined) {
      let [x, y] = [0, 0];
      (topology.arcs[index] ?? []).forEach(([dx, dy], step) => {
        const [before, left] = [y, x < WIDTH];
        [x, y] = [x + dx, y + dy];
        // Half units; the upper and the lower edge lie level.
        if (step > 0 && before !== y)
          sides.push({ id: one, left, top: Math.min(before, y), bottom: Math.max(before, y) });
      });
    }
  }
  const along = new Map<string, number>();
  for (const here of sides.filter(({ left }) => left)) {
    for (const there of sides.filter(({ left }) => !left)) {
      const shared = Math.min(here.bottom, there.bottom) - Math.max(here.top, there.top);
      const key = pair(here.id, there.id);
      if (shared > 0) along.set(key, (along.get(key) ?? 0) + shared);
    }
  }
  // Where four regions meet on the seam, rounding may part the two ends of a line by a unit.
  for (const [key, half] of along) if (half > 8) found.add(key);
  return found;
}

describe('the map and the facts of the board', () => {
  const wanted = new Set(facts.regions.flatMap(({ id, adjacent }) => adjacent.map((other) => pair(id, other))));
  const linked = new Set(topology.links.map(({ between: [one, other] }) => pair(one, other)));
  const drawn = contacts();

  it('know the same regions', () => {
    const shapes = sheet.shapes.filter(({ kind }) => kind !== 'ice' && kind !== 'lake');
    expect(new Set(shapes.map(({ id }) => id))).toEqual(new Set(regions.keys()));
    for (const { id, kind } of shapes) expect(kind, id).toBe(regions.get(id)?.kind);
  });

  it('agree on every adjacency: a common border, or a drawn connection', () => {
    expect([...wanted].filter((key) => !drawn.has(key) && !linked.has(key))).toEqual([]);
    const real = [...drawn].filter((key) => key.split(' | ').every((id) => regions.has(id)));
    expect(real.filter((key) => !wanted.has(key))).toEqual([]);
    expect([...linked].filter((key) => drawn.has(key))).toEqual([]);
    expect(wanted.size).toBe(282);
  });

  it('have the same canals and capitals', () => {
    expect(sheet.gates.map(({ canal }) => canal).sort()).toEqual(facts.canals.map(({ id }) => id).sort());
    expect(sheet.capitals.map(({ region }) => region).sort()).toEqual(
      facts.powers.map(({ capital }) => capital).sort(),
    );
  });

  it('write the same names, in both languages', () => {
    for (const { id, kind, drawing } of sheet.shapes) {
      const name = regions.get(id)?.name;
      if (kind === 'sea') expect(drawing.number, id).toBeDefined();
      if (kind !== 'land' && kind !== 'neutral') continue;
      for (const lang of ['en', 'fr'] as const) {
        const lines = drawing.labels?.[lang].lines.join(' ').replaceAll('/ ', '/');
        expect(lines, id).toBe(name?.[lang].replaceAll("'", '’'));
      }
    }
  });
});

type Box = { of: string; left: number; top: number; right: number; bottom: number };

function roomOf(of: string, { x, y, width, size, lines }: Label): Box {
  const height = LEADING * size * lines.length;
  return { of, left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

describe.each(['en', 'fr'] as const)('the lettering in %s', (lang) => {
  const names = sheet.shapes.flatMap(({ id, drawing }) => {
    const label = drawing.labels?.[lang];
    return label && !label.turn ? [roomOf(id, label)] : [];
  });
  const numbers = sheet.shapes.flatMap(({ id, drawing: { number } }): Box[] => {
    if (!number) return [];
    const [across, up] = [(id.length - 2) * 0.25 * number.size, 0.35 * number.size];
    return [{ of: id, left: number.x - across, right: number.x + across, top: number.y - up, bottom: number.y + up }];
  });
  const counters = sheet.shapes.flatMap(({ id, drawing: { stacks = [], stackRadius = 0 } }) =>
    // A circle covers 0.89 of the square that its badge and rim leave free.
    stacks.map(([x, y], index): Box => {
      const half = stackRadius * 0.84;
      return { of: `${id} ${index + 1}`, left: x - half, right: x + half, top: y - half, bottom: y + half };
    }),
  );

  it('has no two names that overlap, and none over a number', () => {
    const all = [...names, ...numbers];
    const bad = all.flatMap((one, index) =>
      all.slice(index + 1).flatMap((other) => (overlap(one, other) > 30 ? [`${one.of} and ${other.of}`] : [])),
    );
    expect(bad).toEqual([]);
  });

  it('has no name under a counter', () => {
    const bad = [...names, ...numbers].flatMap((name) =>
      counters.flatMap((counter) => (overlap(name, counter) > 60 ? [`${name.of} under ${counter.of}`] : [])),
    );
    expect(bad).toEqual([]);
  });

  it('can be read: nothing smaller than 14 units, names of lands with units not under 18', () => {
    for (const { id, kind, drawing } of sheet.shapes) {
      const label = drawing.labels?.[lang];
      if (label) expect(label.size, id).toBeGreaterThanOrEqual(kind === 'neutral' ? 14 : 18);
    }
  });
});

describe('the counters', () => {
  const spots = sheet.shapes.flatMap(({ id, drawing: { stacks = [], stackRadius = 0 } }) =>
    stacks.map((at: Point) => ({ id, at, radius: stackRadius })),
  );

  it('never overlap', () => {
    const bad = spots.flatMap((one, index) =>
      spots.slice(index + 1).flatMap((other) => {
        const apart = Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]);
        return apart < (one.radius + other.radius) * 0.97 ? [`${one.id} and ${other.id}`] : [];
      }),
    );
    expect(bad).toEqual([]);
  });

  it('find room: four at least on every land, five at sea, six where most is fought over', () => {
    for (const { id, kind, drawing } of sheet.shapes) {
      if (kind !== 'land' && kind !== 'sea') continue;
      expect(drawing.stacks?.length, id).toBeGreaterThanOrEqual(kind === 'land' ? (FEW[id] ?? 4) : 5);
      expect(drawing.stackRadius, id).toBeGreaterThanOrEqual(18);
    }
    for (const { capital } of facts.powers) expect(sheet.byId.get(capital)?.drawing.stacks?.length).toBeGreaterThan(5);
  });
});

/** Lands so small that fewer counters have to do. */
const FEW: Readonly<Record<string, number>> = { gibraltar: 3 };
