import { modeName } from '../cards/terms';
import { needOf } from '../parts/ruler';
import type { Phrases } from '../phrases';
import type { Of, Speech } from './sentences';
import type { FireTold, Manner, ShotTold } from './told';

/** What is told of an attack. */
export function shotTold(event: Of<'attacked'> | Of<'struck'>, { entry, say }: Speech): ShotTold {
  const { shot, target } = event;
  const { sequel } = entry;
  const weapon = event.e === 'attacked' ? event.weapon : null;
  const isHostile = entry.before.hostiles.some(({ id }) => id === target);
  return {
    soldier: say.soldier(event.soldier),
    manner: mannerOf(event, say),
    with: event.e === 'struck' ? say.named(event.card, 'actions') : weapon === null ? null : say.named(weapon),
    mode: event.e === 'attacked' && event.mode !== null && weapon !== null ? modeOf(weapon, event.mode, say) : null,
    target: isHostile ? say.hostileNamed(target) : null,
    dice: shot.dice,
    needs: needOf(shot.needs, shot.added),
    cover: shot.cover_die,
    coverNeeds: needOf(shot.cover, shot.pen),
    killed: isHostile ? (sequel.kia ?? 0) : shot.kills,
    suppressed: sequel.suppressed ?? 0,
    weapon: sequel.weapon ?? null,
    stumbled: sequel.stumbled ?? false,
  };
}

/** A mode, where the weapon has several. */
function modeOf(weapon: string, mode: string, say: Phrases): string | null {
  const card = say.pack?.weapons[weapon];
  const several = Object.keys(card?.modes ?? {}).length + Object.keys(card?.melee ?? {}).length > 1;
  return several ? modeName(mode, say.lang).toLowerCase() : null;
}

function mannerOf(event: Of<'attacked'> | Of<'struck'>, say: Phrases): Manner {
  if (event.e === 'struck') return 'strikes';
  if (event.mode === 'throw') return 'throws';
  if (event.weapon === null) return 'fires';
  const card = say.pack?.weapons[event.weapon];
  if (event.weapon === 'unarmed' || (card && card.keywords.includes('melee'))) return 'attacks';
  return card?.expended && card.keywords.includes('explosion') && !card.keywords.includes('ranged')
    ? 'throws'
    : 'fires';
}

/** What is told of a hostile attack. */
export function fireTold(event: Of<'hostile_attacked'>, say: Phrases): FireTold {
  const { die, added, wounds, cover_die: coverDie, cover } = event;
  return {
    hostile: say.hostileNamed(event.hostile),
    soldier: say.soldier(event.target),
    die,
    added,
    wounds,
    coverDie,
    cover,
    beaten: coverDie >= cover,
  };
}
