import type { Component } from 'svelte';
import type { ChartFault, Text } from '../generated/protocol';
import type { Later } from '../lib/later.svelte';
import type { AnyMatchParts, Covered, EmblemComponent } from '../match/game';
import type { AnyReference } from '../match/rulebook/reference';
import type { CalculatorProps } from '../odds/calculator';
import type { AnyStillParts } from '../match/still';

/** What a new table needs to know about its game; the game's form fills it in. */
export interface TableOrder {
  /** The game's own options. */
  options: Record<string, unknown>;
  /** The roles of each seat, in seat order. */
  seats: string[][];
  /** Whether the order can be sent as it is. */
  complete: boolean;
}

/** The chart that a new table is to be played with. */
export interface ChosenChart {
  /** Its id on the wire. */
  id: string;
  /** The version that is played; null: the newest. */
  version: number | null;
}

/** What the editor of a set-up is given by the page around it, which keeps its history and has it checked. */
export interface ChartEditorProps {
  /** The chart in the server's form. */
  chart: unknown;
  /** What the server finds wrong with it. */
  faults: readonly ChartFault[];
  /** A place in the chart to show, as a JSON Pointer; another number is another wish for the same place. */
  pointed: { at: string; n: number } | null;
  /** Takes the chart after a change. */
  change: (chart: unknown) => void;
}

/** What the board of a table that has not begun is given; it is shown as in `StillParts`. */
export interface StillChartProps {
  chart: unknown;
  /** The options of the table. */
  options: Record<string, unknown>;
  covered: Omit<Covered, 'tools'>;
}

/** How a game's set-ups are shown and made. */
export interface ChartTools {
  /** A chart with nothing in it. */
  empty: unknown;
  /** What can be understood of a chart from elsewhere, in the form that the editor works on. */
  read(chart: unknown): unknown;
  /** What one version of a chart changes in the one before, a sentence for each place; empty if nothing. */
  differences(before: unknown, after: unknown): Text[];
  /** Names a place in a chart, given as a JSON Pointer; null if it is about the whole. */
  placeInWords(at: string): Text | null;
  /** What the server finds wrong with a chart, with closer places where the game knows them; left out: it knows none. */
  placed?(chart: unknown, faults: readonly ChartFault[]): readonly ChartFault[];
  /** `options` are those of the table at which the chart is to be played, where it is looked at for one. */
  Preview: Component<{
    chart: unknown;
    part?: 'map' | 'figures' | 'all';
    options?: Readonly<Record<string, unknown>>;
  }>;
  Editor: Component<ChartEditorProps>;
  /** The board as it will begin, without a hand on it. */
  Still: Component<StillChartProps>;
}

/** A game in the registry: what is known of it before its code is there. */
export interface GameEntry {
  /** Its id on the wire. */
  id: string;
  /** Its name on this site, which is our own. */
  name: Text;
  /** By whose rules it is played, to stand beside the name. */
  rulesOf: Text;
  /** What it is, in one sentence. */
  about: Text;
  /** What the players are in for, in two sentences: for somebody who is invited. */
  situation: Text;
  /** How many play: "2 to 5 players". */
  players: Text;
  /** How long it takes. */
  time: Text;
  /** How long it takes to learn. */
  learning: Text;
  /** A small picture of its board, drawn. Loaded when it is needed. */
  loadPicture(): Promise<{ default: Component }>;
  /** Fetches its code. Loaded when it is needed. */
  load(): Promise<GameClient>;
}

/** What the rest of the client knows about a game. */
export interface GameClient {
  /** Its id on the wire. */
  id: string;
  /** The name of a role that a seat can play. */
  roleName(role: string): Text;
  /** The role within a sentence, with its article: "the Germans". */
  theRole(role: string): Text;
  /** What the role has to bring about, in one sentence; null where there is nothing to say of it alone. */
  taskOf(role: string): Text | null;
  /** The side that a role plays for at a table with these options; null for a role that the client does not know. */
  sideOf(role: string, options: Record<string, unknown>): { id: string; name: Text } | null;
  /** Its sides, by which the results of charts are counted. */
  sides: readonly { id: string; name: Text }[];
  /** The groups of roles in which players are rated. */
  ratingGroups: readonly { id: string; name: Text }[];
  /** The game's options in a few words, for lists. */
  optionsInWords(options: Record<string, unknown>): Text;
  /** What tables of this game can be looked for by. */
  traits: readonly { id: string; name: Text }[];
  /** Which of its traits a table with these options has. */
  traitsOf(options: Record<string, unknown>): string[];
  /** A small picture of a role. */
  Emblem: EmblemComponent;
  /**
   * The part of the form for a new table that belongs to the game; `chart` is null until one is chosen. Loaded when it is
   * needed.
   */
  form: Later<Component<{ order: TableOrder; chart: ChosenChart | null; seatName: (seat: number) => string }>>;
  /** What to know of one of its own charts before choosing it, by its id on the wire; left out where there is but one. */
  chartAdvice?(chart: string): Text | null;
  /** What its set-ups are shown and made with. Loaded when it is needed; rejects with an `ApiError`. */
  loadChartTools(): Promise<ChartTools>;
  /** The reference of its rules. Loaded when it is needed. */
  loadReference(): Promise<AnyReference>;
  /** The section of the reference that explains a refusal; null where no rule of the game is broken. */
  ruleOf(refusal: { code: string; page: number | null }): string | null;
  /** What the page of a refusal is called, where it is not a page of a printed book; left out: its number. */
  cite?(page: number): Text | null;
  /** The form of the standing orders. Loaded when it is needed. */
  loadStanding(): Promise<Component<{ orders: unknown; change: (orders: unknown) => void }>>;
  /** Its board without a match around it. Loaded when it is needed. */
  loadStill(): Promise<AnyStillParts>;
  /** The calculator of its odds, which needs no match; left out where it has none. Loaded when it is needed. */
  loadCalculator?(): Promise<Component<CalculatorProps>>;
  /** What it brings for the page of a match. Loaded when it is needed. */
  loadMatch(): Promise<AnyMatchParts>;
}
