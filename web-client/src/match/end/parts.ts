import type { Component } from 'svelte';
import type { Outcome, StepEvents, Table, Text } from '../../generated/protocol';
import type { Drawn } from './words';
import type { Archive } from '../history/archive.svelte';
import type { MatchSession } from '../session/match-session.svelte';

/** How a match ended, as its game tells it. */
export interface EndStory {
  readonly archive: Archive;
  /** Who has won, for the heading. */
  readonly title: string;
  /** Why, in a sentence. */
  readonly reason: string;
  /** The roles of each seat. */
  readonly roles: readonly (readonly string[])[];
  /** How often each face of the dice came up, 1 first; null while that is not known, and where no dice are rolled. */
  readonly faces: readonly number[] | null;
}

/** What a game brings for the page of a match that is over. Components are given the story that `createStory` has made. */
export interface EndParts<Story extends EndStory = EndStory, Facts = unknown> {
  createStory(session: MatchSession, facts: Facts, outcome: Outcome): Story;
  /** The picture behind the heading. */
  Banner: Component<{ story: Story }>;
  /** What the page shows below the heading, in sections of the class `card`; the check of the draws stands beside them. */
  Cards: Component<{ story: Story }>;
  /** For each seat the one that its player takes when sides are swapped. */
  swapped(table: Table): number[];
  /** What the next match is called, by what this one carries on; null if nothing follows. Left out by games without campaigns. */
  next?(carriesOn: unknown): Text | null;
  /** What its draws are called; left out: dice. */
  drawn?: Drawn;
  /** The results that the events of a step show, in order; left out where they do not show every draw. */
  shown?(step: StepEvents): readonly number[];
}

/** Parts of an end whose story the shell need not know. */
export type AnyEndParts = EndParts;

/** Seals the parts of a game's end. */
export function endPartsOf<Story extends EndStory, Facts>(parts: EndParts<Story, Facts>): AnyEndParts {
  // The shell hands each part only the facts and the story that the same parts have made.
  return parts as unknown as AnyEndParts;
}
