import { describe, expect, it } from 'vitest';
import type { Player, View } from '../src/generated/ddm';
import { partnerInWords } from '../src/games/ddm/partner';
import { PLAYERS } from '../src/games/ddm/players';

const NAMES = ['Lena', 'Marc', 'Nora', 'Otto'];
const seen = (teams: 'none' | 'pairs', player: Player | null) => ({
  view: { terms: { teams }, players: PLAYERS.map((one, seat) => ({ player: one, seat })) } as unknown as View,
  player,
  seatName: (seat: number) => NAMES[seat] ?? '',
});

describe('with whom a player fights', () => {
  it('is told of each by the name of the other, and of the reader’s partner as the reader’s', () => {
    const told = PLAYERS.map((of) => partnerInWords(seen('pairs', 'p1'), of, 'en'));
    expect(told).toEqual(['with Nora', 'with Otto', 'your partner', 'with Marc']);
    expect(partnerInWords(seen('pairs', null), 'p3', 'fr')).toBe('avec Lena');
  });

  it('is told of nobody where each fights for itself', () => {
    expect(PLAYERS.map((of) => partnerInWords(seen('none', 'p1'), of, 'en'))).toEqual([null, null, null, null]);
  });
});
