import type { CreatureView, View } from '../../generated/ddm';
import { badgesOf, printedOf, sideOf, type Piece, type Printed } from './board/pieces';
import type { Pack } from './pack';

/** A creature of a position as its counter shows it. */
export const printedCreature = (creature: CreatureView, pack: Pack, isBattle = true): Printed =>
  printedOf(creature.card, pack, {
    player: creature.player,
    hp: creature.hp,
    badges: isBattle && creature.gone === null ? badgesOf(creature) : [],
    conditions: creature.conditions,
  });

/** All that stands on the board. */
export const piecesOf = ({ creatures, phase }: Pick<View, 'creatures' | 'phase'>, pack: Pack): Piece[] =>
  creatures.flatMap((creature): Piece[] =>
    creature.at === null || creature.gone !== null
      ? []
      : [
          {
            ...printedCreature(creature, pack, phase === 'battle'),
            id: creature.id,
            card: creature.card,
            at: creature.at,
            side: sideOf(creature.card, pack),
          },
        ],
  );
