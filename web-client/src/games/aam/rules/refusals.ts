/** The sections of the reference, in reading order. Ids stand in addresses: `/rules/aam#cover`. */
export const SECTIONS = [
  'aim',
  'armies',
  'set-up',
  'assault',
  'turn',
  'orders',
  'moves',
  'terrain',
  'rolls',
  'room',
  'facing',
  'defensive-fire',
  'attack',
  'sight',
  'cover',
  'hits',
  'casualties',
  'abilities',
  'commanders',
  'carriers',
  'bridges',
  'end',
  'table',
] as const;

/** A section of the reference. */
export type Section = (typeof SECTIONS)[number];

/** Which section explains which refusal; those that break no rule of the game stand for none. */
const EXPLAINED: Readonly<Record<string, Section | null>> = {
  over: null,
  not_your_turn: null,
  not_awaited: null,
  not_offered: null,
  unknown_command: null,
  bad_argument: null,
  unknown_unit: null,
  bad_hex: null,
  bad_count: null,
  wrong_phase: 'turn',
  nothing_to_undo: 'orders',
  empty_army: 'armies',
  unknown_card: 'armies',
  wrong_camp: 'armies',
  over_points: 'armies',
  too_many_units: 'armies',
  year_limit: 'armies',
  historical_mix: 'armies',
  bad_map: 'assault',
  bad_objective: 'assault',
  off_zone: 'set-up',
  incomplete: 'set-up',
  duplicate: 'set-up',
  bad_facing: 'facing',
  not_yours: 'orders',
  not_an_enemy: 'attack',
  already_acted: 'orders',
  disrupted: 'hits',
  aboard: 'carriers',
  not_aboard: 'carriers',
  no_change: 'facing',
  not_adjacent: 'moves',
  impassable: 'terrain',
  road_only: 'terrain',
  too_far: 'moves',
  stacking: 'room',
  not_a_carrier: 'carriers',
  not_a_soldier: 'carriers',
  artillery: 'carriers',
  carrier_full: 'carriers',
  not_together: 'carriers',
  out_of_range: 'attack',
  no_dice: 'attack',
  out_of_arc: 'facing',
  no_sight: 'sight',
  set_up: 'abilities',
  main_first: 'abilities',
  no_ability: 'abilities',
  no_bridge: 'bridges',
  not_eligible: 'defensive-fire',
  not_there: 'defensive-fire',
};

/** The codes of all refusals of the game. */
export const CODES: readonly string[] = Object.keys(EXPLAINED);

/**
 * The section that explains a refusal; null where no rule of the game is broken.
 *
 * @param code the stable name of the refusal
 */
export const sectionOfRefusal = (code: string): Section | null => EXPLAINED[code] ?? null;
