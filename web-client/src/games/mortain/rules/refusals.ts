import type { Text } from '../../../generated/protocol';

/** The sections of the reference, in reading order. Ids stand in addresses: `/rules/mortain#fire`. */
export const SECTIONS = [
  'aim',
  'set-up',
  'cards',
  'joker',
  'activations',
  'face-cards',
  'tiger',
  'moves',
  'edges',
  'fire',
  'line',
  'hits',
  'aircraft',
  'zone',
  'undo',
  'end',
  'table',
] as const;

/** A section of the reference. */
export type Section = (typeof SECTIONS)[number];

/** The headings of the rulebook's one page, by the numbers under which refusals name them. */
const HEADINGS: Readonly<Record<number, Text>> = {
  1: { en: 'Placement', fr: 'Le placement' },
  2: { en: 'The round', fr: 'La manche' },
  3: { en: 'Combat', fr: 'Le combat' },
  4: { en: 'Supports', fr: 'Les appuis' },
  5: { en: 'Length', fr: 'La durée' },
  6: { en: 'Victory', fr: 'La victoire' },
};

/** The heading that a refusal names; null if there is none such. */
export const headingOf = (page: number): Text | null => HEADINGS[page] ?? null;

/** Which section explains which refusal; those that break no rule of the game stand for none. */
const EXPLAINED: Readonly<Record<string, Section | null>> = {
  game_over: null,
  not_awaited: null,
  not_your_turn: null,
  bad_list: null,
  unknown_unit: null,
  unknown_hex: null,
  not_offered: null,
  not_yours: 'cards',
  own_side: 'fire',
  not_in_setup: 'set-up',
  outside_zone: 'set-up',
  unplaced: 'set-up',
  no_exit: 'edges',
  not_on_map: 'edges',
  not_waiting: 'edges',
  too_early: 'edges',
  already_acted: 'activations',
  not_adjacent: 'moves',
  wrong_edge: 'edges',
  enemy_there: 'moves',
  full: 'moves',
  sealed: 'edges',
  no_strength: 'fire',
  out_of_range: 'line',
  no_line: 'line',
  no_support: 'aircraft',
  wrong_card: 'aircraft',
  support_used: 'aircraft',
  no_target: 'aircraft',
  no_activations: 'activations',
  one_stack: 'face-cards',
  deck_empty: 'joker',
};

/** The codes of all refusals of the game. */
export const CODES: readonly string[] = Object.keys(EXPLAINED);

/**
 * The section that explains a refusal; null where no rule of the game is broken.
 *
 * @param code the stable name of the refusal
 * @param page the heading that it names
 */
export function sectionOfRefusal(code: string, page: number | null): Section | null {
  // That it is too early is said of supports, too.
  if (code === 'too_early' && page === 4) return 'aircraft';
  return EXPLAINED[code] ?? null;
}
