/** A figure of a unit: what it is called, and what it is. */
export interface UnitValue {
  name: string;
  value: string;
}

/** What is told of a unit wherever it is met. */
export interface UnitTip {
  name: string;
  /** Its figures, by face where a counter has two; the face that is up comes first. */
  faces: readonly { name: string | null; values: readonly UnitValue[] }[];
  /** Its special rules in a line; null: none. */
  rules: string | null;
  /** The section of the rules that tells all about it; null: none of its own. */
  section: string | null;
}

/** A box on the page, in pixels of the window. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 10;

/** Where a tip of a size stands: beside what it is about, or below or above it where there is no room. */
export function tipPlace(about: Box, tip: { width: number; height: number }, room: { width: number; height: number }) {
  const clamp = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP));
  const right = about.left + about.width + GAP;
  const left = about.left - GAP - tip.width;
  const beside = right + tip.width <= room.width - GAP ? right : left >= GAP ? left : null;
  if (beside !== null) {
    const top = about.top + about.height / 2 - tip.height / 2;
    return { left: beside, top: clamp(top, room.height - tip.height) };
  }
  const below = about.top + about.height + GAP;
  const above = about.top - GAP - tip.height;
  return {
    left: clamp(about.left + about.width / 2 - tip.width / 2, room.width - tip.width),
    top: above >= GAP ? above : clamp(below, room.height - tip.height),
  };
}
