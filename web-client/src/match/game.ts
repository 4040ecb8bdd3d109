import type { Component } from 'svelte';
import type { Text } from '../generated/protocol';
import type { Lang } from '../i18n/language.svelte';
import type { KeyRow } from '../keys/reference';
import type { AnyEndParts } from './end/parts';
import type { AnyHistoryParts } from './history/parts';
import type { Layout } from './shell/layout.svelte';
import type { MatchSession } from './session/match-session.svelte';
import type { MatchViewModel } from './session/match-view-model.svelte';
import type { UnitTip } from './tips/unit-tip';

/** What the small picture of a role is given. */
export interface EmblemProps {
  role: string;
  /** The seat of the role is free. */
  open?: boolean;
  /** The role has to decide. */
  awaited?: boolean;
  size?: 'sm' | 'md' | 'lg';
}

/** A small picture of a role. */
export type EmblemComponent = Component<EmblemProps>;

/** What panels cover of the board, in pixels at each side. */
export interface Covered {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** How far from the left edge the buttons for zooming stand. */
  tools: number;
}

/** What the shell does with a board, besides showing it. */
export interface BoardHandle {
  zoomBy(factor: number): void;
  showAll(): void;
}

/** A tab of the panel at the side. The first of a game's tabs is its main one: on a phone the question stands above it. */
export interface MatchTab<Model> {
  id: string;
  name: Text;
  /** The key that opens it. */
  key?: string;
  /** Whether its list wants all the height there is. */
  long?: boolean;
  /** What stands in a badge behind the name; 0: none. */
  badge?: (model: Model) => number;
  /** `alone`: nothing else on the page shows the same, nor the preferences. */
  Content: Component<{ model: Model; alone: boolean }>;
}

/** What the shell needs to know about a game's log. */
export interface LogParts {
  /** What stands before the first entry. */
  opening: Text;
  /** What a reader can restrict the log to; the first shows everything. */
  filters: readonly { id: string; name: Text }[];
}

/** What keys do in a game, besides what they do in every match. */
export interface KeyParts<Model> {
  /** What the table of keys says of them. */
  rows(lang: Lang): readonly KeyRow[];
  /** Handles a key outside of fields; the answer is whether it meant something to the game. */
  press(event: KeyboardEvent, model: Model, layout: Layout): boolean;
}

/**
 * What a game brings for the page of a match. `Facts` is what it has to fetch before it can show one; `Model` is its
 * view model. Components are given the model that `createModel` has made.
 */
export interface MatchParts<Model extends MatchViewModel = MatchViewModel, Facts = unknown> {
  /** Its id on the wire; stands as `data-game` on the pages of its matches, for its theme. */
  id: string;
  Emblem: EmblemComponent;
  /** The name of a role that a seat can play. */
  roleName(role: string): Text;
  /** Fetches what never changes during a match. Rejects with an `ApiError`. */
  loadFacts(): Promise<Facts>;
  /** Makes the view model; called while the page of the match is being made, so that contexts and effects belong to it. */
  createModel(session: MatchSession, facts: Facts): Model;
  /** Starts effects between the model and the layout, such as opening a panel for what was picked. */
  attach?(model: Model, layout: Layout): void;
  tabs: readonly MatchTab<Model>[];
  /** What is told of a unit, by the key that its counters carry as `data-unit-tip`; null: nothing now. */
  unitTip?(model: Model, unit: string, lang: Lang): UnitTip | null;
  /** Whether it has a calculator of its odds, at `/odds`. */
  reckonsOdds?: boolean;
  /**
   * When a summary of what others did is shown by itself: whenever the own turn begins, or only after an absence, where
   * turns take seconds and are shown as they happen. Left out: turns.
   */
  recapsAfter?: 'turns' | 'absences';
  /** Whether its rules give hints. */
  givesHints?: boolean;
  log: LogParts;
  keys: KeyParts<Model>;
  /** What the header says of the match: whose turn it is, which phase, what is awaited. */
  Status: Component<{ model: Model; kind: Layout['kind'] }>;
  /** The board. It fills the place that it is given, whatever covers it. */
  Board: Component<{ model: Model; covered: Covered }, BoardHandle>;
  /** What panels and the question cover of the board. */
  covered(model: Model, layout: Layout): Covered;
  /** What the player has to decide: panes over the board, or a part of a phone's sheet. */
  Question: Component<{ model: Model; as: 'panes' | 'sheet' }>;
  /** The bar at the foot of the board: what the player has, what ends the step. */
  ActionBar: Component<{ model: Model }>;
  /** What ends the step, at the foot of a phone's sheet. */
  Finish: Component<{ model: Model }>;
  /** What stands beside the heading of a phone's sheet while it is lowered: the one thing that can be done now. */
  Peek: Component<{ model: Model }>;
  /** What it brings for the page of what has happened. Loaded when it is needed. */
  loadHistory(): Promise<AnyHistoryParts>;
  /** What it brings for the page of a match that is over. Loaded when it is needed. */
  loadEnd(): Promise<AnyEndParts>;
  /** What lies over the board from time to time, such as a battle or what is being carried. */
  Overlay?: Component<{ model: Model }>;
}

/** Parts of a game whose model the shell need not know. */
export type AnyMatchParts = MatchParts;

/** Seals the parts of a game. */
export function matchPartsOf<Model extends MatchViewModel, Facts>(parts: MatchParts<Model, Facts>): AnyMatchParts {
  // The shell hands each part only the facts and the model that the same parts have made.
  return parts as unknown as AnyMatchParts;
}
