import type { PhaseName } from '../../../generated/aa1941';
import { rulesAddress } from '../../../lib/rules.svelte';
import type { Part } from '../../../match/rulebook/reference';

/** The chapters of the reference and their sections, in reading order. Ids stand in addresses: `/rules/aa1941#submarine`. */
export const CHAPTERS = {
  turn: ['turn', 'purchase', 'combat-move', 'combat', 'reserve-move', 'mobilize', 'income'],
  units: [
    'units',
    'infantry',
    'tank',
    'complex',
    'fighter',
    'bomber',
    'submarine',
    'transport',
    'destroyer',
    'carrier',
    'battleship',
  ],
  board: ['regions', 'canals'],
  battle: ['battle', 'losses', 'retreat', 'assault', 'allies'],
  war: ['flight', 'conquest', 'capital', 'victory', 'online'],
} as const;

/** A chapter of the reference. */
export type ChapterId = keyof typeof CHAPTERS;

/** A section of the reference. */
export type SectionId = (typeof CHAPTERS)[ChapterId][number];

/** All chapters in reading order. */
export const CHAPTER_IDS = Object.keys(CHAPTERS) as ChapterId[];

/** All sections in reading order. */
export const SECTION_IDS: readonly SectionId[] = CHAPTER_IDS.flatMap((chapter) => [...CHAPTERS[chapter]]);

/** Whether an address names a section. */
export function isSection(id: string): id is SectionId {
  return (SECTION_IDS as readonly string[]).includes(id);
}

/** The address of a section. */
export const addressOf = (section: SectionId): string => rulesAddress('aa1941', section);

/** The section about each phase. */
export const SECTION_OF_PHASE: Readonly<Record<PhaseName, SectionId>> = {
  purchase: 'purchase',
  combat_move: 'combat-move',
  combat: 'combat',
  noncombat_move: 'reserve-move',
  mobilize: 'mobilize',
  collect_income: 'income',
};

/** Where a reader of a section may want to go on. */
export const SEE: Readonly<Partial<Record<SectionId, readonly SectionId[]>>> = {
  purchase: ['units', 'mobilize'],
  'combat-move': ['tank', 'transport', 'flight', 'assault'],
  combat: ['battle', 'assault', 'losses', 'retreat'],
  'reserve-move': ['flight', 'carrier', 'transport'],
  mobilize: ['complex', 'carrier'],
  income: ['capital', 'victory'],
  tank: ['combat-move', 'conquest'],
  complex: ['mobilize', 'conquest'],
  fighter: ['flight', 'carrier'],
  bomber: ['flight'],
  submarine: ['destroyer', 'battle'],
  transport: ['assault', 'allies'],
  destroyer: ['submarine'],
  carrier: ['fighter', 'flight'],
  battleship: ['losses'],
  regions: ['canals'],
  battle: ['losses', 'retreat', 'submarine'],
  losses: ['battle'],
  assault: ['transport', 'retreat'],
  allies: ['transport', 'carrier'],
  flight: ['carrier', 'reserve-move'],
  conquest: ['capital', 'complex'],
  capital: ['income', 'victory'],
};

/** The sections of a chapter in one language. */
export type Chapter<C extends ChapterId> = Readonly<Record<(typeof CHAPTERS)[C][number], Part>>;

/** The reference in one language. */
export type Reference = Readonly<Record<SectionId, Part>>;
