/** Faces of a ten-sided die, as tables print them: "9", "5–8", "9+". */
export function facesInWords(from: number, to: number): string {
  if (to >= 10) return `${from}+`;
  return from === to ? `${from}` : `${from}–${to}`;
}
