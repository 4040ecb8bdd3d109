import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pathThrough } from '../src/games/aa1941/board/arrows';
import { lookingAt, panned, placeAt, settled, zoomed } from '../src/match/canvas/camera';
import { boundedPlane } from '../src/match/canvas/plane';
import { Viewport } from '../src/match/canvas/viewport';
import { WORLD } from '../src/games/aa1941/board/plane';
import { readSheet, regionAt, SWING, WIDTH, type Topology } from '../src/games/aa1941/board/topology';

const file = new URL('../src/games/aa1941/board/board.topo.json', import.meta.url);
const sheet = readSheet(JSON.parse(readFileSync(file, 'utf8')) as Topology);
const size = { width: 1440, height: 844 };

describe('the drawn board', () => {
  it('has 71 lands and 49 sea zones, and a spot for counters in each', () => {
    const of = (...kinds: string[]) => sheet.shapes.filter((shape) => kinds.includes(shape.kind));
    expect(of('land', 'neutral')).toHaveLength(71);
    expect(of('neutral')).toHaveLength(14);
    expect(of('sea')).toHaveLength(49);
    for (const shape of of('land', 'sea')) expect(shape.drawing.stacks?.length, shape.id).toBeGreaterThan(0);
  });

  it('finds every region at its middle, on any turn around the world', () => {
    for (const shape of sheet.shapes) {
      if (shape.kind === 'ice' || shape.kind === 'lake') continue;
      const [x, y] = shape.drawing.pole;
      expect(regionAt(sheet, [x, y], 0)).toBe(shape.id);
      expect(regionAt(sheet, [x + WIDTH, y], 0)).toBe(shape.id);
      expect(regionAt(sheet, [x - WIDTH, y], 0)).toBe(shape.id);
    }
  });

  it('lets a finger find an island from the water beside it', () => {
    const [x, y] = sheet.byId.get('hawaiian-islands')?.drawing.pole ?? [0, 0];
    expect(regionAt(sheet, [x - 130, y], 0)).toBe('sz40');
    expect(regionAt(sheet, [x - 130, y], 140)).toBe('hawaiian-islands');
  });
});

describe('the seam', () => {
  const near = (lines: readonly string[], edge: number) =>
    lines.some((path) => path.split('M').some((piece) => piece !== '' && Math.abs(parseFloat(piece) - edge) <= SWING));

  it('is drawn as the border that it is, at both ends of the board', () => {
    for (const edge of [0, WIDTH]) {
      expect(near(sheet.borders, edge)).toBe(true);
      expect(near(sheet.seaLines, edge)).toBe(true);
    }
  });

  it('lets a place beyond the edge belong to the region that reaches there', () => {
    const reaching = sheet.shapes.filter(
      ({ kind, rings }) => kind !== 'ice' && rings.some((points) => points.some(([x]) => x > WIDTH + 15)),
    );
    expect(reaching.map(({ id }) => id)).toContain('sz35');
    const row = Array.from({ length: 220 }, (_, index) => index * 10 + 5);
    for (const y of row) expect(regionAt(sheet, [WIDTH + 1, y], 0)).toBe(regionAt(sheet, [1, y], 0));
  });
});

describe('an arrow', () => {
  it('goes the short way around the world', () => {
    const from = sheet.byId.get('western-united-states')?.drawing.stacks?.[0] ?? [0, 0];
    const path = pathThrough(sheet, ['western-united-states', 'eastern-united-states']);
    const [, , , endX] = path.slice(1).split(/[ Q]/).map(Number).slice(1);
    expect(from[0]).toBeGreaterThan(3500);
    expect(path.startsWith(`M${from[0]} ${from[1]}Q`)).toBe(true);
    expect(endX).toBeGreaterThan(WIDTH);
  });

  it('needs two places', () => {
    expect(pathThrough(sheet, ['ukraine'])).toBe('');
    expect(pathThrough(sheet, [])).toBe('');
  });
});

describe('the camera', () => {
  it('keeps the place under the pointer while it zooms', () => {
    const before = settled(WORLD, { x: 1000, y: 500, scale: 0.6 }, size);
    const after = zoomed(WORLD, before, size, 1.5, [700, 400]);
    const [x, y] = placeAt(before, [700, 400]);
    expect(placeAt(after, [700, 400])[0]).toBeCloseTo(x);
    expect(placeAt(after, [700, 400])[1]).toBeCloseTo(y);
  });

  it('never looks beyond the upper and lower edge, and goes round the world', () => {
    const camera = panned(WORLD, { x: 10, y: 10, scale: 0.6 }, size, 300, 5000);
    expect(camera.y).toBe(0);
    expect(camera.x).toBe(WIDTH + 10 - 500);
  });

  it('brings a place to where it is wanted', () => {
    const camera = lookingAt(WORLD, { x: 0, y: 0, scale: 0.3 }, size, [2000, 1000], [720, 422], 0.6);
    const [x, y] = placeAt(camera, [720, 422]);
    expect(x).toBeCloseTo(2000);
    expect(y).toBeCloseTo(1000);
  });

  it('stops at all four edges of a board that has them', () => {
    const board = boundedPlane(1000, 800, 2);
    const far = panned(board, { x: 0, y: 0, scale: 2 }, { width: 400, height: 400 }, -9000, -9000);
    expect(far).toEqual({ scale: 2, x: 800, y: 600 });
    expect(panned(board, far, { width: 400, height: 400 }, 9000, 9000)).toEqual({ scale: 2, x: 0, y: 0 });
  });

  it('moves a board with free ground from under a panel, and never out of sight', () => {
    const board = { ...boundedPlane(900, 600, 2), farthest: () => 1, middle: [450, 300] as const };
    const beside = lookingAt(board, { x: 0, y: 0, scale: 1 }, size, board.middle, [1240, 200], 1);
    expect([beside.x, beside.y]).toEqual([450 - 1240, 300 - 200]);
    const away = panned(board, beside, size, 5000, -5000);
    expect([away.x, away.y], 'its middle stands in a corner').toEqual([450 - 1440, 300]);
  });

  it('puts a board that is seen whole into the middle', () => {
    const board = boundedPlane(1000, 800, 2);
    expect(settled(board, { x: 300, y: 300, scale: 0.1 }, { width: 1000, height: 400 })).toEqual({
      scale: 0.5,
      x: -500,
      y: 0,
    });
  });
});

describe('what a board shows', () => {
  const panels = { left: 0, right: 440, top: 44 };

  it('is seen between the panels only', () => {
    const viewport = new Viewport(boundedPlane(3000, 2000, 2), { x: 0, y: 0, scale: 1 }, size, panels);
    expect(viewport.middle).toEqual([500, 444]);
    expect(viewport.shows([900, 444])).toBe(true);
    expect(viewport.shows([980, 444]), 'nearly beneath the panel').toBe(false);
    expect(viewport.shows([500, 90]), 'nearly beneath the head').toBe(false);
    expect([viewport.centres([500, 444]), viewport.centres([900, 444])]).toEqual([true, false]);
    expect(viewport.lookingAt([1500, 1000], 1)).toEqual({ x: 1000, y: 556, scale: 1 });
  });

  it('stays where it is when all of it is seen', () => {
    const board = { ...boundedPlane(900, 600, 2), middle: [450, 300] as const };
    const all = new Viewport(board, { x: 0, y: 0, scale: 1 }, size, panels).whole();
    const viewport = new Viewport(board, all, size, panels);
    expect(viewport.pixelsOf(board.middle)[0]).toBeCloseTo(500);
    const beside = [all.x + 980 / all.scale, 300] as const;
    expect([viewport.shows(beside), viewport.centres(beside)]).toEqual([true, true]);
    const part = new Viewport({ ...board, farthest: () => 1 }, all, size, panels);
    expect([part.shows(beside), part.centres(beside)]).toEqual([false, false]);
  });

  it('goes round the world to the nearest copy of a place', () => {
    const viewport = new Viewport(WORLD, { x: WIDTH - 100, y: 0, scale: 1 }, size, panels);
    expect(viewport.pixelsOf([50, 400])).toEqual([150, 400]);
    expect(viewport.shows([400, 400])).toBe(true);
  });
});
