import type { Component } from 'svelte';
import type { Text } from '../../generated/protocol';
import type { Lang } from '../../i18n/language.svelte';

/** A sentence or two, and the page of the rulebook that they rest on; 0 where the book is silent. */
export type Point = readonly [page: number, text: string];

/** What is written in a section. */
export interface Part {
  title: string;
  /** The section in a sentence or two. */
  lead: string;
  /** What one may and must do. */
  points: readonly Point[];
  /** What surprises people. */
  beware?: readonly Point[];
}

/** A chapter with its sections by their ids, in reading order. The ids stand in addresses: `/rules/{game}#{section}`. */
export interface Chapter {
  title: Text;
  sections: readonly string[];
}

/** Goes to another section. */
export type OpenSection = (event: MouseEvent, section: string) => void;

/** A game's reference of its rules. `Data` is what is shown beside the sentences, such as the figures of units. */
export interface Reference<Data = unknown> {
  /** The id of the game, for addresses. */
  game: string;
  /** What stands above the reference. */
  intro: Text;
  /** Words that one might look for. */
  searchHint: Text;
  chapters: readonly Chapter[];
  /** Every section of the chapters in both languages. */
  parts: Readonly<Record<Lang, Readonly<Record<string, Part>>>>;
  /** Where a reader of a section may want to go on. */
  see: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Fetches what is shown beside the sentences; null if it cannot be had. The sentences are shown without it, too. */
  loadData(): Promise<Data | null>;
  /** What a page is called, where it is not a page of a printed book; left out, or null: its number. */
  cite?(page: number): Text | null;
  /** A sign before the title of a section. */
  Mark?: Component<{ section: string; data: Data | null }>;
  /** Figures and tables below the lead of a section. `searching`: only what was looked for is shown. */
  Extra?: Component<{ section: string; data: Data | null; searching: boolean; open: OpenSection }>;
}

/** All sections of some chapters in reading order. */
export const sectionsOf = (chapters: readonly Chapter[]): readonly string[] =>
  chapters.flatMap(({ sections }) => sections);

/** A reference whose data the shell need not know. */
export type AnyReference = Reference;

/** Seals a game's reference. */
export function referenceOf<Data>(reference: Reference<Data>): AnyReference {
  // The book hands the components only the data that the same reference has loaded.
  return reference as unknown as AnyReference;
}
