/** How many hits a number of successes is against a defence, 0 to 3. */
export function hitsOf(successes: number, defence: number): 0 | 1 | 2 | 3 {
  if (successes < defence) return 0;
  if (successes >= 2 * defence) return 3;
  return successes > defence ? 2 : 1;
}
