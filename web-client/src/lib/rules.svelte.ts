/** Where the reference is open over a page, and at which section. */
class RulesSheet {
  /** Whether it is open. */
  open = $state(false);
  /** The section; null for the beginning. */
  section = $state<string | null>(null);

  /** Opens it at a section. */
  show(section: string | null): void {
    this.section = section;
    this.open = true;
  }

  /** Puts it away. */
  hide(): void {
    this.open = false;
  }
}

/** The reference of this tab. */
export const rulesSheet = new RulesSheet();

/** The address of a game's reference, at a section of it. */
export const rulesAddress = (game: string, section?: string | null): string =>
  `/rules/${game}${section ? `#${section}` : ''}`;

/** Makes a link to the reference open it over the page, unless the user wants it elsewhere. */
export function consult(event: MouseEvent, section: string | null): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  rulesSheet.show(section);
}
