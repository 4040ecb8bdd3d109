import type {
  Tournament,
  TournamentEnding,
  TournamentGame,
  TournamentPlayer,
  TournamentRound,
} from '../generated/protocol';

/** What a game was worth for one of its two, as a table shows it: points, `+` and `-` without a game, `·` while it goes on. */
export function mark(game: TournamentGame, user: string): string {
  const first = game.first === user;
  const marks: Record<TournamentEnding, readonly [string, string]> = {
    first_won: ['1', '0'],
    drawn: ['½', '½'],
    second_won: ['0', '1'],
    first_by_forfeit: ['+', '−'],
    second_by_forfeit: ['−', '+'],
    both_forfeit: ['−', '−'],
  };
  return game.ending === null ? '·' : marks[game.ending][first ? 0 : 1];
}

/** Points of so many halves: 5 is 2½. */
export function halves(count: number): string {
  const whole = Math.floor(count / 2);
  return count % 2 === 0 ? String(whole) : `${whole === 0 ? '' : whole}½`;
}

/** Sonneborn-Berger of so many quarters, with as many decimals as it takes. */
export function quarters(count: number, lang: string): string {
  return new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(count / 4);
}

/** A cell of the cross table: what one has had of another, and on which side. */
export interface Cell {
  marks: { text: string; first: boolean; game: string }[];
}

/** Who met whom: for each player, in the order of the standings, a cell for each other; null on the diagonal. */
export function crossTable(
  players: readonly TournamentPlayer[],
  rounds: readonly TournamentRound[],
): (Cell | null)[][] {
  const games = rounds.flatMap((round) => round.games);
  return players.map((one) =>
    players.map((other) => {
      if (one.user === other.user) return null;
      const met = games.filter(
        (game) =>
          (game.first === one.user && game.second === other.user) ||
          (game.second === one.user && game.first === other.user),
      );
      return {
        marks: met.map((game) => ({ text: mark(game, one.user), first: game.first === one.user, game: game.id })),
      };
    }),
  );
}

/** A place in the bracket: its two, by seat of the newest game there, and who has gone on. */
export interface Match {
  slot: number;
  /** The newest game. */
  game: TournamentGame | null;
  /** Games that were played here before it. */
  earlier: TournamentGame[];
  sides: readonly { user: string | null; marks: string; won: boolean }[];
}

/** The stages of a knock-out from the first to the final, those to come as empty places. */
export function bracket(tournament: Tournament): { stage: number; matches: Match[]; third: Match | null }[] {
  const stages = tournament.length;
  const rounds = (stage: number) => tournament.played.filter((round) => round.stage === stage);
  return Array.from({ length: stages }, (_, stage) => {
    const slots = 2 ** (stages - stage - 1);
    const at = (slot: number): Match => {
      const games = rounds(stage).flatMap((round) => round.games.filter((game) => game.slot === slot));
      const game = games.at(-1) ?? null;
      const sides = [game?.first ?? null, game?.second ?? null].map((user) => ({
        user,
        marks: user === null ? '' : games.map((one) => mark(one, user)).join(' '),
        won: user !== null && goesOn(tournament, stage, slot, user),
      }));
      return { slot, game, earlier: games.slice(0, -1), sides };
    };
    const matches = Array.from({ length: slots }, (_, slot) => at(slot));
    // Who has no game in a stage stands alone in the place that leads on.
    for (const match of matches)
      if (match.game === null) {
        const user = seedAt(tournament, stage, match.slot);
        match.sides = [
          { user, marks: '', won: user !== null },
          { user: null, marks: '', won: false },
        ];
      }
    const third =
      stage === stages - 1 && stages > 1 && rounds(stage).some((round) => round.games.some((game) => game.slot === 1));
    return { stage, matches, third: third ? at(1) : null };
  });
}

/** Whether a player stands in the next stage behind this place, or has won the final. */
function goesOn(tournament: Tournament, stage: number, slot: number, user: string): boolean {
  if (stage === tournament.length - 1) {
    if (slot === 0) return tournament.winner?.user === user;
    const game = tournament.played.filter((round) => round.stage === stage).flatMap((round) => round.games);
    return game.some((one) => one.slot === slot && ['1', '+'].includes(mark(one, user)));
  }
  const next = tournament.played.filter((round) => round.stage === stage + 1);
  return next.some(
    (round) =>
      round.byes.includes(user) ||
      round.games.some((game) => game.slot === Math.floor(slot / 2) && (game.first === user || game.second === user)),
  );
}

/** Who has a place of a stage without a game: byes are told in the order of their places. */
function seedAt(tournament: Tournament, stage: number, slot: number): string | null {
  const free = tournament.played.filter((round) => round.stage === stage).flatMap((round) => round.byes);
  const games = tournament.played.filter((round) => round.stage === stage).flatMap((round) => round.games);
  const empty = Array.from({ length: 2 ** (tournament.length - stage - 1) }, (_, at) => at).filter(
    (at) => !games.some((game) => game.slot === at),
  );
  return free[empty.indexOf(slot)] ?? null;
}

/** The game of a player that is paired and has not ended; null: there is none. */
export function ownGame(
  tournament: Tournament,
  user: string | null,
): { round: TournamentRound; game: TournamentGame } | null {
  const round = tournament.played.at(-1);
  const game = round?.games.find((one) => (one.first === user || one.second === user) && one.ending === null);
  return round && game ? { round, game } : null;
}

/** Whether a player has no game in the last round. */
export function hasBye(tournament: Tournament, user: string | null): boolean {
  const round = tournament.played.at(-1);
  const isOpen = round?.games.some((game) => game.ending === null) ?? false;
  return isOpen && user !== null && (round?.byes.includes(user) ?? false);
}
