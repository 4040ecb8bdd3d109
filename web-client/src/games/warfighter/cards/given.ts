/** Whether a card has a figure: packs leave out what a card does not have, or write null. */
export const given = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;
