import type { Component } from 'svelte';
import type { Text } from '../generated/protocol';
import type { Room } from '../lib/room.svelte';

/** What a new table needs to know about its game; the game's form fills it in. */
export interface TableOrder {
  /** The game's own options. */
  options: Record<string, unknown>;
  /** The roles of each seat, in seat order. */
  seats: string[][];
  /** Whether the order can be sent as it is. */
  complete: boolean;
}

/** What the rest of the client knows about a game. */
export interface GameClient {
  /** Its id on the wire. */
  id: string;
  name: Text;
  /** The name of a role that a seat can play. */
  roleName(role: string): Text;
  /** The game's options in a few words, for lists. */
  optionsInWords(options: Record<string, unknown>): Text;
  /** What tables of this game can be looked for by. */
  traits: readonly { id: string; name: Text }[];
  /** Which of its traits a table with these options has. */
  traitsOf(options: Record<string, unknown>): string[];
  /** A small picture of a role. */
  Emblem: Component<{ role: string; open?: boolean; awaited?: boolean; size?: 'sm' | 'md' | 'lg' }>;
  /** The part of the form for a new table that belongs to the game. */
  TableForm: Component<{ order: TableOrder }>;
  /** The page of a match. Loaded when it is needed. */
  loadMatchPage(): Promise<Component<{ room: Room }>>;
}
