import { bilingual } from './bilingual';
import type { Text } from '../generated/protocol';
import { set } from '../lib/typography';
import { keep, readKept } from '../lib/storage';
import { en } from './en';
import { fr } from './fr';
import { namedIn, type Lang } from './named';
import type { Words } from './words';

export type { Lang } from './named';

const KEY = 'sandtable.lang';
const WORDS: Record<Lang, Words> = bilingual({ en, fr });

class Language {
  current = $state<Lang>(initial());

  constructor() {
    this.#show();
  }

  /** The sentences of the pages. */
  get words(): Words {
    return WORDS[this.current];
  }

  /** Changes the language, and remembers it. */
  choose(lang: Lang): void {
    this.current = lang;
    keep(KEY, lang);
    this.#show();
  }

  /** The version of a text that the user reads. */
  pick(text: Text): string {
    return set(text[this.current], this.current);
  }

  /** The user's own variety of the language, which decides between 2 pm and 14:00. */
  get #locale(): string {
    return navigator.languages.find((tag) => tag.toLowerCase().startsWith(this.current)) ?? this.current;
  }

  /** A moment of today as a time, any other with its day. */
  when(at: number): string {
    const date = new Date(at);
    const today = date.toDateString() === new Date().toDateString();
    const form: Intl.DateTimeFormatOptions = today
      ? { hour: '2-digit', minute: '2-digit' }
      : { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' };
    return new Intl.DateTimeFormat(this.#locale, form).format(date);
  }

  /** The time of day of a moment. */
  time(at: number): string {
    return new Intl.DateTimeFormat(this.#locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(at));
  }

  /** The day of a moment: "Friday, 21 November". */
  day(at: number): string {
    const form: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };
    return new Intl.DateTimeFormat(this.#locale, form).format(new Date(at));
  }

  /** A moment of today to the second. */
  clock(at: number): string {
    const form: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', second: '2-digit' };
    return new Intl.DateTimeFormat(this.#locale, form).format(new Date(at));
  }

  #show(): void {
    document.documentElement.lang = this.current;
  }
}

function initial(): Lang {
  const named = namedIn(location.search);
  if (named) return named;
  const kept = readKept(KEY);
  if (kept === 'en' || kept === 'fr') return kept;
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith('fr')) &&
    !navigator.language.toLowerCase().startsWith('en')
    ? 'fr'
    : 'en';
}

/** The language of this browser's pages. */
export const language = new Language();
