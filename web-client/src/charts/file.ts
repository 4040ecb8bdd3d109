import type { Text } from '../generated/protocol';
import { isObject, parseObject } from '../lib/json';

/** A chart as a file: what people send each other. */
export interface ChartFile {
  game: string;
  name: Text;
  chart: unknown;
}

const isText = (value: unknown): value is Text =>
  isObject(value) && typeof value['en'] === 'string' && typeof value['fr'] === 'string';

/** Writes a chart for a file, indented so that people can read it. */
export function writeFile({ game, name, chart }: ChartFile): string {
  return `${JSON.stringify({ game, name, chart }, null, 2)}\n`;
}

/**
 * Reads a file: what {@link writeFile} wrote, or a chart by itself. Null if it is no JSON object.
 *
 * `game` and `name` are null where the file does not say them.
 */
export function readFile(text: string): { game: string | null; name: Text | null; chart: unknown } | null {
  const value = parseObject(text);
  if (!value) return null;
  if (!('chart' in value)) return { game: null, name: null, chart: value };
  const { game, name, chart } = value;
  return { game: typeof game === 'string' ? game : null, name: isText(name) ? name : null, chart };
}

/** A name for the file, of letters that every system takes. */
export function fileName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^0-9A-Za-z]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${plain === '' ? 'chart' : plain}.json`;
}
