import type { ByPower, UnitView } from '../../generated/aa1941';
import type { Board } from './facts';

/** What the units of each power cost together, in IPCs: those on the board, not those that are bought. */
export function armiesOf(units: readonly Pick<UnitView, 'power' | 'kind'>[], board: Board): ByPower<number> {
  const army: ByPower<number> = { ussr: 0, germany: 0, uk: 0, japan: 0, usa: 0 };
  for (const { power, kind } of units) army[power] += board.unit(kind)?.cost ?? 0;
  return army;
}
