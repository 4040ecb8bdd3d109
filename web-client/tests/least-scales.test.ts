import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leastScales, overlapAt, type Room } from '../src/games/aa1941/board/least-scales';
import { WORLD } from '../src/games/aa1941/board/plane';
import { rankOf, roomOfName, roomOfNumber } from '../src/games/aa1941/board/ranks';
import { FAR } from '../src/games/aa1941/board/tokens';
import { readSheet, type Topology } from '../src/games/aa1941/board/topology';
import type { Facts } from '../src/games/aa1941/facts';

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const sheet = readSheet(read('../src/games/aa1941/board/board.topo.json') as Topology);
const facts = read('../../rules/aa1941/data/board.json') as Facts;
const incomes = new Map(facts.regions.map(({ id, income }) => [id, income ?? 0]));
const capitals = new Set(sheet.capitals.map(({ region }) => region));
const phone = WORLD.farthest({ width: 390, height: 844 });

describe.each(['en', 'fr'] as const)('what is written from afar in %s', (lang) => {
  const written = sheet.shapes
    .flatMap(({ id, kind, drawing: { labels, number } }): { id: string; rank: number; room: Room }[] => {
      const income = incomes.get(id) ?? 0;
      const rank = rankOf(kind, income, capitals.has(id));
      if (number) return [{ id, rank, room: roomOfNumber(id, number, 1) }];
      return labels ? [{ id, rank, room: roomOfName(labels[lang], income > 0) }] : [];
    })
    .sort((one, other) => other.rank - one.rank);
  const least = leastScales(written.map(({ room }) => room));
  const seenAt = (scale: number) => written.filter((_, index) => (least[index] ?? 0) <= scale);

  it('does not overlap on a phone', () => {
    const seen = seenAt(phone);
    const bad = seen.flatMap((one, index) =>
      seen
        .slice(index + 1)
        .flatMap((other) => (overlapAt(phone, one.room, other.room) ? [`${one.id} ${other.id}`] : [])),
    );
    expect(bad).toEqual([]);
  });

  it('has all capitals', () => {
    const seen = new Set(seenAt(phone).map(({ id }) => id));
    expect([...capitals].filter((id) => !seen.has(id))).toEqual([]);
  });

  it('is not less than a third on a phone, and all of it from near', () => {
    expect(seenAt(phone).length).toBeGreaterThan(written.length / 3);
    expect(seenAt(FAR)).toHaveLength(written.length);
  });
});
