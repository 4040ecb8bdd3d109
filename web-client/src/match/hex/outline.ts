/** The outline of a hex that stands on a side, around a middle, as SVG path data. */
export function hexagon(x: number, y: number, radius: number): string {
  const half = radius / 2;
  const high = Math.round(radius * 86.6) / 100;
  const corners = [
    [radius, 0],
    [half, high],
    [-half, high],
    [-radius, 0],
    [-half, -high],
    [half, -high],
  ] as const;
  return `M${corners.map(([dx, dy]) => `${x + dx} ${y + dy}`).join('L')}Z`;
}
