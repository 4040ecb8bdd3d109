import type { SectionId } from './sections';

/** The section that explains each page of the rulebook. */
const OF_PAGE: Readonly<Record<number, SectionId>> = {
  6: 'victory',
  8: 'regions',
  9: 'canals',
  10: 'turn',
  11: 'combat-move',
  12: 'combat-move',
  13: 'combat-move',
  14: 'combat',
  15: 'combat',
  16: 'losses',
  17: 'retreat',
  18: 'conquest',
  19: 'reserve-move',
  20: 'mobilize',
  21: 'victory',
  22: 'tank',
  23: 'flight',
  24: 'fighter',
  25: 'units',
  26: 'carrier',
  27: 'submarine',
  28: 'transport',
  29: 'transport',
};

/** What a reason is about, where that is more than its page tells; by page where one reason has several. */
const OF_CODE: Readonly<Record<string, SectionId | Readonly<Record<number, SectionId>>>> = {
  too_expensive: 'purchase',
  canal_closed: 'canals',
  strait_closed: 'regions',
  neutral: 'regions',
  not_adjacent: 'regions',
  too_far: { 12: 'flight' },
  hostile_stops: { 20: 'reserve-move', 27: 'submarine' },
  must_fight: 'combat-move',
  no_landing: { 19: 'carrier', 20: 'carrier', 23: 'flight', 24: 'fighter' },
  wrong_element: { 22: 'regions', 23: 'bomber', 25: 'regions' },
  no_capacity: 'transport',
  not_loaded: 'transport',
  already_moved: { 12: 'assault', 13: 'transport' },
  not_yours: { 14: 'allies', 29: 'allies' },
  no_complex: 'mobilize',
  over_production: 'mobilize',
  too_few: { 16: 'losses' },
  too_many: { 16: 'losses' },
  not_eligible: { 12: 'assault', 14: 'assault', 16: 'battle' },
  no_retreat: 'retreat',
  obligation: { 11: 'combat-move', 13: 'assault', 20: 'mobilize', 23: 'flight', 28: 'transport' },
  nothing_to_undo: 'online',
  already_conceded: 'online',
};

/**
 * The section that explains a refusal; null where no rule of the game is broken.
 *
 * @param page the page of the rulebook that the refusal names
 */
export function sectionOfRefusal(code: string, page: number | null): SectionId | null {
  const known = OF_CODE[code];
  if (typeof known === 'string') return known;
  const special = page === null ? undefined : known?.[page];
  return special ?? (page === null ? null : (OF_PAGE[page] ?? null));
}
