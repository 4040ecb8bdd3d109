import type { Player, View } from '../../../generated/ddm';

/** Where a seat came in. */
export interface Place {
  player: Player;
  /** From 1; seats that are level share it. */
  rank: number;
}

/** The seats in the order in which they came in: the winners, those with most at the end, then those who fell, the last first. */
export function placesOf(view: Pick<View, 'players' | 'out' | 'terms'>, winners: readonly Player[]): Place[] {
  const { players, out, terms } = view;
  const figure = (player: Player) => {
    const one = players.find((other) => other.player === player);
    return terms.victory === 'points' ? (one?.points ?? 0) : (one?.strength ?? 0);
  };
  const keyOf = (player: Player): readonly [number, number, number] => [
    winners.includes(player) ? 1 : 0,
    terms.victory === 'points' ? figure(player) : out.includes(player) ? 0 : 1,
    out.includes(player) ? out.indexOf(player) : figure(player),
  ];
  const compare = (one: Player, other: Player) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    return b[0] - a[0] || b[1] - a[1] || b[2] - a[2];
  };
  const ordered = players.map(({ player }) => player).sort(compare);
  return ordered.map((player) => {
    // A team wins together: its seats share the first place, also those that are out.
    const isLevel = (other: Player) =>
      compare(other, player) === 0 || (winners.includes(other) && winners.includes(player));
    return { player, rank: ordered.findIndex(isLevel) + 1 };
  });
}
