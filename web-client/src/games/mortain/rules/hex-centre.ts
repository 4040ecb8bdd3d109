/** From the centre of a hex of a drawing to its corners. */
export const CORNER = 30;

/** The centre of a hex with a flat side up. */
export function axialCentre({ q, r }: { q: number; r: number }): readonly [x: number, y: number] {
  return [1.5 * CORNER * q, Math.sqrt(3) * CORNER * (r + q / 2)];
}

/** The corners of the hex as the points of a polygon. */
export function cornersOf(hex: { q: number; r: number }): string {
  const [x, y] = axialCentre(hex);
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner;
    return `${(x + CORNER * Math.cos(angle)).toFixed(1)},${(y + CORNER * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}
