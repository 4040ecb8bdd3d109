import type { Chapter } from '../sections';

/** The board, in English. */
export const board: Chapter<'board'> = {
  regions: {
    title: 'Land and sea',
    lead: 'The map is made of territories and sea zones. What is friendly and what is hostile decides about every move.',
    points: [
      [8, 'Land is friendly if your side controls it, hostile if the other side does, neutral if no side ever will.'],
      [8, 'A zone is hostile if enemy surface warships are there. Submarines and transports do not make it hostile.'],
      [8, 'The left and the right edge of the map are joined where the zones and territories say so.'],
      [8, 'Units of one side share territories, zones, decks and holds.'],
      [9, 'An island is a territory inside a zone. A zone may hold several.'],
      [11, 'Land that you leave stays yours until an enemy enters it.'],
    ],
    beware: [
      [8, 'Neutral land is neither attacked nor crossed nor flown over.'],
      [8, 'No ship passes the Turkish straits. Aircraft do.'],
      [23, 'A flight to an island counts the zone around it and the island itself.'],
    ],
  },
  canals: {
    title: 'Canals',
    lead: 'Two canals join four zones. They are open to the side that held their banks when its turn began.',
    points: [
      [9, 'The side counts, not the power: allies open canals for each other.'],
      [9, 'Panama belongs to the side that holds Central America.'],
      [9, 'Suez belongs to the side that holds both banks. While they are divided it is closed to everyone.'],
      [9, 'Land units cross canals freely, and aircraft fly over them, no matter which side holds them.'],
    ],
    beware: [[9, 'A bank taken this turn opens the canal in the next turn only.']],
  },
};
