import type { RegionId, View } from '../../../generated/aa1941';
import { groundOf, type Counter, type Mark, type Scene } from '../board/scene';
import type { Board } from '../facts';
import type { Phrases } from '../phrases';
import { SIDE_OF } from '../powers';

/** The capitals that enemies of their owners hold. */
export function fallenCapitals(view: View, board: Board): RegionId[] {
  return board.facts.powers
    .filter(({ id, capital }) => {
      const holder = view.control[capital];
      return holder !== undefined && SIDE_OF[holder] !== SIDE_OF[id];
    })
    .map(({ capital }) => capital);
}

/** The world as the war left it: who holds what, without a single counter, and the capitals that fell. */
export function endScene(view: View, board: Board, say: Phrases): Scene {
  const fallen = fallenCapitals(view, board);
  const flags = fallen.flatMap((region) => {
    const owner = board.facts.powers.find((one) => one.capital === region)?.id;
    const holder = view.control[region];
    return owner && holder ? [{ region, from: owner, to: holder }] : [];
  });
  return {
    board,
    say,
    ...groundOf(view),
    counters: new Map<RegionId, Counter[]>(),
    marks: new Map<RegionId, Mark>(fallen.map((region) => [region, 'changed'])),
    ways: [],
    flags,
  };
}
