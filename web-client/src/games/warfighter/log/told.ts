import type { Named } from '../naming';

/** How an attack is made, for its verb. */
export type Manner = 'fires' | 'attacks' | 'throws' | 'strikes';

/** What is told of an attack of a soldier or of a support. */
export interface ShotTold {
  soldier: string;
  manner: Manner;
  /** The weapon, or the card that strikes; null: that of a squad soldier. */
  with: Named | null;
  mode: string | null;
  /** A hostile card; null: the objective. */
  target: Named | null;
  dice: readonly number[];
  /** The face that hits. */
  needs: number;
  /** The die against cover; null: it counts as a 6. */
  cover: number | null;
  coverNeeds: number;
  killed: number;
  suppressed: number;
  weapon: 'empty' | 'jammed' | 'empty_and_jammed' | 'gone' | null;
  stumbled: boolean;
}

/** What is told of a hostile attack. */
export interface FireTold {
  hostile: Named;
  soldier: string;
  die: number;
  added: number;
  wounds: number;
  coverDie: number;
  cover: number;
  beaten: boolean;
}
