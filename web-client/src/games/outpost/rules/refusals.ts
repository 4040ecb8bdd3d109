/** The sections of the reference, in the order of the chapters of the rules. Ids stand in addresses: `/rules/outpost#shots`. */
export const SECTIONS = ['board', 'cards', 'turns', 'shots', 'raiders', 'end'] as const;

/** A section of the reference. */
export type Section = (typeof SECTIONS)[number];

/**
 * The section that explains a refusal; null where no rule of the game is broken.
 *
 * @param code the stable name of the refusal
 * @param page the chapter of the rules that it names
 */
export function sectionOfRefusal(code: string, page: number | null): Section | null {
  if (code === 'not_asked' || page === null) return null;
  return SECTIONS[page - 1] ?? null;
}
