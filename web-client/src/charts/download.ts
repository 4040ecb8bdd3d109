import { language } from '../i18n/language.svelte';
import { fileName, writeFile, type ChartFile } from './file';

/** Hands a chart to the reader as a file. */
export function download({ game, name, chart }: ChartFile): void {
  const blob = new Blob([writeFile({ game, name, chart })], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName(language.pick(name));
  link.click();
  URL.revokeObjectURL(link.href);
}
