import type { Chart } from '../../../generated/outpost';
import type { Text } from '../../../generated/protocol';
import { PATROL_NAMES, PATROLS } from '../patrols';
import { WORDS } from '../words';

/** What can be placed on a hex: ground, a trail, or the start of a patrol. */
export type Brush = '.' | '^' | '~' | 'o' | 'trail' | number;

const SIDE = 7;

/** A board of open ground with nothing on it. */
export const EMPTY: Chart = {
  rows: Array.from({ length: SIDE }, () => '.'.repeat(SIDE)),
  starts: [[], [], [], []],
  trails: [],
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const texts = (value: unknown): string[] =>
  isList(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** What can be understood of a chart from elsewhere. */
export function readChart(chart: unknown): Chart {
  const { rows, starts, trails } = (typeof chart === 'object' && chart !== null ? chart : {}) as Record<
    string,
    unknown
  >;
  const lines = texts(rows);
  const width = lines[0]?.length ?? 0;
  const isSound = width > 0 && lines.every((line) => line.length === width);
  const places = isList(starts) ? starts : [];
  return {
    rows: isSound ? lines : EMPTY.rows,
    starts: PATROLS.map((_, patrol) => texts(places[patrol])),
    trails: texts(trails),
  };
}

/** The chart with something placed on a hex. A third start of a patrol takes the place of its first one. */
export function painted(chart: Chart, place: string, column: number, row: number, brush: Brush): Chart {
  if (brush === 'trail') {
    const has = chart.trails.includes(place);
    return { ...chart, trails: has ? chart.trails.filter((one) => one !== place) : [...chart.trails, place] };
  }
  if (typeof brush === 'number') {
    const starts = chart.starts.map((cells, patrol) => {
      const others = cells.filter((cell) => cell !== place);
      return patrol === brush ? [...others, place].slice(-2) : others;
    });
    return { ...chart, starts };
  }
  const rows = chart.rows.map((line, at) =>
    at === row ? line.slice(0, column) + brush + line.slice(column + 1) : line,
  );
  return { ...chart, rows };
}

/** What one version changes in the one before, a sentence for each place. */
export function differences(before: Chart, after: Chart): Text[] {
  const { en, fr } = WORDS;
  if (before.rows.length !== after.rows.length || before.rows[0]?.length !== after.rows[0]?.length)
    return [{ en: en.chart.size, fr: fr.chart.size }];
  const ground = after.rows.flatMap((line, row) =>
    Array.from(line).flatMap((sign, column) => {
      if (before.rows[row]?.[column] === sign) return [];
      const place = `${String.fromCharCode(97 + column)}${row + 1}`;
      return [{ en: en.chart.changed(place), fr: fr.chart.changed(place) }];
    }),
  );
  const isSame = JSON.stringify([before.starts, before.trails]) === JSON.stringify([after.starts, after.trails]);
  return isSame ? ground : [...ground, { en: en.chart.places, fr: fr.chart.places }];
}

/** Names a place in a chart, given as a JSON Pointer; null if it is about the whole. */
export function placeInWords(at: string): Text | null {
  const [, part, index] = at.split('/');
  const { en, fr } = WORDS;
  if (part === 'rows') return { en: en.chart.rows, fr: fr.chart.rows };
  if (part === 'trails') return { en: en.chart.trail, fr: fr.chart.trail };
  const patrol = part === 'starts' ? PATROLS[Number(index)] : undefined;
  if (!patrol) return null;
  const name = PATROL_NAMES[patrol];
  return { en: en.chart.start(name.en), fr: fr.chart.start(name.fr) };
}

/** The scouts of a chart as they begin, to be shown on its board. */
export function opening({ starts }: Chart): Record<string, { at: string; strength: number }> {
  return Object.fromEntries(
    starts.flatMap((cells, patrol) =>
      cells.map((at, index) => [`${PATROLS[patrol] ?? 'raider'}-${index + 1}`, { at, strength: 2 }]),
    ),
  );
}
