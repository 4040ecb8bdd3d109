/** A figure that is added, with its sign: "+2", "−1". */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** The faces of a row of a table of dice: "5–8", "9+", "10". */
export function facesOf(from: number, to: number, faces = 10): string {
  if (to >= faces) return from >= faces ? `${from}` : `${from}+`;
  return from === to ? `${from}` : `${from}–${to}`;
}

/** From one figure to another: "0–2", "1". */
export const span = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`);
