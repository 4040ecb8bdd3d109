/** The sections of the reference, in reading order. Ids stand in addresses: `/rules/ddm#cover`. */
export const SECTIONS = [
  'aim',
  'warbands',
  'set-up',
  'tiles',
  'rounds',
  'turn',
  'moves',
  'ground',
  'command',
  'opportunity',
  'attack',
  'damage',
  'shots',
  'cover',
  'charge',
  'rush',
  'flanking',
  'morale',
  'rout',
  'spells',
  'areas',
  'conditions',
  'abilities',
  'points',
  'end',
  'teams',
  'table',
] as const;

/** A section of the reference. */
export type Section = (typeof SECTIONS)[number];

/** Which section explains which refusal; those that break no rule of the game stand for none. */
const EXPLAINED: Readonly<Record<string, Section | null>> = {
  match_over: null,
  not_your_turn: null,
  wrong_phase: null,
  seat_out: 'end',
  already_submitted: 'warbands',
  not_offered: null,
  unknown_faction: 'warbands',
  unknown_card: 'warbands',
  wrong_faction: 'warbands',
  too_costly: 'warbands',
  over_points: 'warbands',
  too_many: 'warbands',
  too_few: 'set-up',
  unique: 'warbands',
  unknown_tile: 'tiles',
  tiles: 'tiles',
  bad_turn: 'tiles',
  off_board: 'tiles',
  overlap: 'tiles',
  too_narrow: 'tiles',
  outside_zone: 'set-up',
  blocked: 'moves',
  occupied: 'moves',
  corner: 'moves',
  enemy_in_way: 'moves',
  not_adjacent: 'moves',
  bad_path: 'moves',
  too_far: 'moves',
  too_near: 'charge',
  cannot_move: 'turn',
  moved_too_far: 'turn',
  already_acted: 'turn',
  already_activated: 'rounds',
  no_attack_left: 'turn',
  no_such_attack: 'attack',
  no_cleave: 'abilities',
  out_of_reach: 'attack',
  out_of_range: 'shots',
  no_sight: 'cover',
  not_nearest: 'shots',
  not_straight: 'charge',
  threatened: 'opportunity',
  under_command: 'rush',
  not_an_enemy: 'attack',
  not_a_friend: 'spells',
  wrong_type: 'spells',
  bad_target: 'spells',
  no_uses: 'spells',
  unknown_ability: 'spells',
  unknown_creature: null,
  unknown_seat: null,
  not_yours: 'rounds',
  not_eligible: 'opportunity',
  gone: null,
};

/** The codes of all refusals of the game. */
export const CODES: readonly string[] = Object.keys(EXPLAINED);

/**
 * The section that explains a refusal; null where no rule of the game is broken.
 *
 * @param code the stable name of the refusal
 */
export const sectionOfRefusal = (code: string): Section | null => EXPLAINED[code] ?? null;
