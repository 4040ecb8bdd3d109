import type { CreatureView, View } from '../../generated/ddm';
import { badgesOf, printedOf, sideOf, type Piece, type Printed } from './board/pieces';
import type { Pack } from './pack';

/** A creature of a position as its counter shows it. */
export const printedCreature = (creature: CreatureView, pack: Pack, isBattle = true, acts = false): Printed =>
  printedOf(creature.card, pack, {
    player: creature.player,
    hp: creature.hp,
    // Who acts now has not done so yet.
    badges: isBattle && creature.gone === null ? badgesOf({ ...creature, activated: creature.activated && !acts }) : [],
    conditions: creature.conditions,
  });

/** All that stands on the board. */
export const piecesOf = (
  { creatures, phase, acting }: Pick<View, 'creatures' | 'phase' | 'acting'>,
  pack: Pack,
): Piece[] =>
  creatures.flatMap((creature): Piece[] =>
    creature.at === null || creature.gone !== null
      ? []
      : [
          {
            ...printedCreature(creature, pack, phase === 'battle', acting?.creature === creature.id),
            id: creature.id,
            card: creature.card,
            at: creature.at,
            side: sideOf(creature.card, pack),
          },
        ],
  );
