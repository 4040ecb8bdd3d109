import { readFileSync } from 'node:fs';

/** A form that no text of a language has, and what it says instead. */
export interface Banned {
  lang: string;
  form: string;
  say: string;
}

/** The last table of the glossary. */
export function bannedForms(
  glossary = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8'),
): Banned[] {
  const [, table = ''] = glossary.split('## Banned forms');
  const rows = table.split('\n').filter((line) => /^\| (?:en|fr) \|/.test(line));
  return rows.map((line) => {
    const [, lang = '', form = '', say = ''] = line.split('|').map((cell) => cell.trim());
    return { lang, form, say };
  });
}

const LETTER = '[-\\p{L}\\p{N}]';

/** Whether a text has a form as words of its own. */
export const has = (text: string, form: string): boolean =>
  new RegExp(`(?<!${LETTER})${form}(?!${LETTER})`, /\p{Lu}/u.test(form) ? 'u' : 'iu').test(text);

/** What is wrong with how a text is set; `…` stands for what is filled in. */
export function settingFaults(lang: 'en' | 'fr', text: string): string[] {
  // Code and addresses keep their own signs.
  const prose = text
    .replace(/`[^`]*`/g, '')
    .replace(/https?:\S*/g, '')
    .replace(/\d+:\d+/g, '');
  const faults: string[] = [];
  if (/['"]/.test(prose)) faults.push('a straight quote');
  if (/\.\.\./.test(prose)) faults.push('three dots');
  if (lang === 'en' && /[ \u00a0\u202f][:;?!](?:\s|$)/.test(prose)) faults.push('a space before a mark');
  if (lang === 'fr') {
    if (/[^\s(«][:;?!»%](?=[\s).,]|$)/u.test(prose.replace(/[?!]{2,}/g, '?'))) faults.push('no space before a mark');
    if (/«(?! |\u202f)/.test(prose)) faults.push('no space after «');
  }
  return faults;
}
