import type { Component } from 'svelte';
import type { Text } from '../../generated/protocol';
import type { BoardHandle } from '../game';
import type { MatchSession } from '../session/match-session.svelte';
import type { ReplayPlayer } from './replay-player.svelte';

/** How a game's turns are shown along the line. */
export interface TimelineParts<Player> {
  /** The role whose turn is the n-th of the match, played or not; null where that is not fixed. */
  roleOf(player: Player, turn: number): string | null;
  /** The emblem of a role as a part of an SVG picture, of radius 11 around the origin. */
  Mark: Component<{ role: string }>;
  /** Steps that are marked below the line: the more important by diamonds, the others by points. */
  marks(player: Player): { diamonds: readonly number[]; points: readonly number[] };
  /** What the marks stand for. */
  legend: { diamond: Text; point: Text };
  /** What the n-th round is called, counted from 1. */
  round(n: number): string;
  /** Where the cursor is, in a word or two. */
  label(player: Player): string;
  /** Where the cursor is, in full, for a screen reader. */
  where(player: Player): string;
}

/** What a game brings for the page of what has happened. Components are given the player that `createPlayer` has made. */
export interface HistoryParts<Player extends ReplayPlayer = ReplayPlayer, Facts = unknown> {
  createPlayer(session: MatchSession, facts: Facts): Player;
  /** The board as it was. Made once the first position is known. */
  Board: Component<{ player: Player }, BoardHandle>;
  /** What stands beside the board, in sections of the class `block`: what a turn has changed, figures. */
  Aside: Component<{ player: Player }>;
  timeline: TimelineParts<Player>;
  /** How far the match is by now, for the header. `view` is the live position. */
  now(view: unknown): string;
}

/** Parts of a history whose player the shell need not know. */
export type AnyHistoryParts = HistoryParts;

/** Seals the parts of a game's history. */
export function historyPartsOf<Player extends ReplayPlayer, Facts>(
  parts: HistoryParts<Player, Facts>,
): AnyHistoryParts {
  // The shell hands each part only the facts and the player that the same parts have made.
  return parts as unknown as AnyHistoryParts;
}
