import { LOG } from './words';
import type { Of, Speech } from './sentences';

/** What has become of a weapon or a gear card; empty where that is no news. */
export function goodsInWords(event: Of<'weapon'> | Of<'gear'>, { entry, say }: Speech): string {
  const words = LOG[say.lang];
  const who = say.soldier(event.soldier);
  if (event.e === 'gear') return event.now === null ? words.usedUp(who, say.named(event.gear, 'gear')) : '';
  const what = say.named(event.weapon, 'weapons');
  const was = entry.before.soldiers.find(({ id }) => id === event.soldier)?.weapons[event.weapon];
  const { now } = event;
  if (now === null) return words.lostWeapon(who, what);
  if (now.empty !== (was?.empty ?? false)) return words[now.empty ? 'emptied' : 'loaded'](who, what);
  return now.jammed === (was?.jammed ?? false) ? '' : words[now.jammed ? 'jammed' : 'unjammed'](who, what);
}

/** Goods that change hands. A type of ammunition is called by its number of tokens. */
export function handedInWords({ from, to, what, n, how }: Of<'handed'>, { say }: Speech): string {
  const words = LOG[say.lang];
  const { pack } = say;
  const isCard = pack?.weapons[what] !== undefined || pack?.gear[what] !== undefined;
  const isExpended = pack?.weapons[what]?.expended === true;
  const name = isCard ? say.name(what) : words.ammo(n);
  const whole = isCard && isExpended && n > 1 ? words.tokens(n, name) : name;
  return words.handed(how, whole, from === null ? '' : say.soldier(from), to === null ? '' : say.soldier(to));
}
