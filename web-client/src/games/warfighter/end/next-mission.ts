import type { Ledger } from '../../../generated/warfighter';
import type { Table } from '../../../generated/protocol';
import { api, ApiError } from '../../../lib/api';
import { drawNonce } from '../../../lib/random';
import { opponents } from '../../../opponents/requests';
import { optionsOf, readChoice } from '../table';

/**
 * Opens a table for the next mission of a campaign: the same seats, settings and computer opponents, and the others invited.
 * Resolves to its id; rejects with an `ApiError` if it cannot be made.
 *
 * @param seat the seat of the player who opens it
 */
export async function openNextMission(table: Table, ledger: Ledger, seat: number): Promise<string> {
  const { name, game, chart, visibility, spectators, time, talk, level, opponent_pace, seats } = table;
  const made = await api.createTable({
    ...{ name, game, visibility, spectators, time, talk, level, opponent_pace, seat, stakes: 'casual' },
    options: optionsOf({ ...readChoice(table.options, seats.length), campaign: ledger }),
    chart: chart.id,
    chart_version: chart.version,
    seats: seats.map(({ roles }) => roles),
    opponents: seats.flatMap(({ player, opponent }, at) =>
      player === null && opponent ? [{ seat: at, strength: opponent }] : [],
    ),
  });
  for (const [at, { player, name: called, companion }] of seats.entries()) {
    if (at === seat || player === null) continue;
    try {
      if (companion) await api.seatCompanion(made.id, { seat: at, name: called, nonce: drawNonce() });
      else await opponents.invite(made.id, at, { user: player });
    } catch (error) {
      // Who cannot be invited still finds the line in the chat.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return made.id;
}
