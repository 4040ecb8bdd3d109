import type {
  Ability,
  Action,
  Always,
  Effect,
  Happening,
  Kind,
  Mods,
  Record as ServiceRecord,
  Gear,
  Skill,
} from '../../../generated/warfighter';
import type { Lang } from '../../../i18n/language.svelte';
import { EFFECT_WORDS } from './effect-words';
import { given } from './given';
import { facesOf, signed } from './signed';
import { keywordName, KIND_NAMES, modeName } from './terms';

/** One effect of an ability. */
export function effectInWords(effect: Effect, lang: Lang): string {
  const words = EFFECT_WORDS[lang];
  if ('suppress' in effect) {
    const far = effect.range ?? null;
    return words.suppress(effect.suppress) + (far === null ? '' : words.atRange(far));
  }
  if ('kill' in effect) {
    const most = effect.max_value ?? null;
    return words.kill(effect.kill) + (most === null ? '' : words.ofValue(most));
  }
  if ('strike' in effect) return words.strike(effect.strike, effect.hit, effect.pen);
  if ('hardy' in effect) return words.hardy(effect.hardy, keywordName(effect.kind, lang));
  if ('attack' in effect) return words.attack(effect.attack);
  if ('pen' in effect) return words.pen(effect.pen);
  if ('dice' in effect) return words.dice(effect.dice);
  if ('range' in effect) return words.range(effect.range);
  if ('no_reload' in effect) return words.noReload;
  if ('unshield' in effect) return words.unshield;
  if ('movement' in effect) return words.movement(effect.movement);
  if ('free' in effect) return words.free;
  if ('ignore_hostiles' in effect) return words.ignoreHostiles;
  if ('reload' in effect) return words.reload(effect.reload);
  if ('heal' in effect) return words.heal(effect.heal);
  if ('unsuppress' in effect) return words.unsuppress(effect.unsuppress);
  if ('draw' in effect) return words.draw(effect.draw);
  if ('location' in effect) return words.location(effect.location);
  if ('xp' in effect) return words.xp(effect.xp);
  if ('actions' in effect) return words.actions(effect.actions);
  if ('actions_next' in effect) return words.actionsNext(effect.actions_next);
  if ('time' in effect) return words.time(effect.time);
  if ('retarget' in effect) return words.retarget;
  if ('choose' in effect) return effect.choose.map((list) => effectsInWords(list, lang)).join(` ${words.or} `);
  if ('flank' in effect) return words.flank;
  if ('support' in effect) {
    const { do: does, retain } = effect.support;
    return words.support(effectsInWords(does, lang)) + (given(retain) ? words.retain(retain) : '');
  }
  if ('redirect' in effect) return words.redirect;
  if ('cancel' in effect) return words.cancel;
  if ('hostile_attack' in effect) return words.hostileAttack(effect.hostile_attack);
  if ('cover' in effect) return words.cover(effect.cover);
  if ('reduce' in effect) return words.reduce(effect.reduce);
  return words.transfer;
}

/** Effects that are carried out in order. */
export const effectsInWords = (effects: readonly Effect[], lang: Lang): string =>
  effects.map((effect) => effectInWords(effect, lang)).join(EFFECT_WORDS[lang].then);

/** One happening of an event, a toll or a hostile card. */
export function happeningInWords(happening: Happening, lang: Lang): string {
  const words = EFFECT_WORDS[lang];
  if ('time' in happening) return words.time(happening.time);
  if ('draw_hostile' in happening) return words.drawHostile(happening.draw_hostile);
  if ('reinforce' in happening) return words.reinforce(...happening.reinforce);
  if ('rally' in happening) return words.rally(happening.rally);
  if ('retarget' in happening) return words.newTargets;
  const what = () => {
    if ('suppress' in happening) return words.suppressions(happening.suppress);
    if ('unsuppress' in happening) return words.lessSuppressions(happening.unsuppress);
    if ('wound' in happening) return words.wound(happening.wound);
    if ('roll_wound' in happening) return words.rollWound(happening.roll_wound, happening.at);
    if ('xp' in happening) return words.xp(happening.xp);
    return words.empty;
  };
  return words.of(words.who[happening.who], what());
}

export const happeningsInWords = (happenings: readonly Happening[], lang: Lang): string =>
  happenings.map((happening) => happeningInWords(happening, lang)).join(EFFECT_WORDS[lang].then);

/** What a place, or an event that stays, changes. */
export function modsInWords(mods: Partial<Mods> | null | undefined, lang: Lang): string[] {
  const words = EFFECT_WORDS[lang].mods;
  const keys = ['entry', 'soldier_cover', 'hostile_cover', 'attack_into', 'hostile_attack'] as const;
  return keys.flatMap((key) => {
    const n = mods?.[key] ?? 0;
    return n === 0 ? [] : [words[key](n)];
  });
}

/** Help that a card gives all the time. */
export function alwaysInWords(always: Partial<Always>, lang: Lang): string {
  const words = EFFECT_WORDS[lang];
  const keys = ['attack', 'pen', 'movement', 'cover', 'hand', 'load', 'heal', 'cx', 'support_discount'] as const;
  const gives = keys.flatMap((key) => {
    const n = always[key] ?? 0;
    return n === 0 ? [] : [words.always[key](n)];
  });
  const { keyword, mode, min_range, max_range } = always;
  const terms = [
    ...(!given(keyword) ? [] : [keywordName(keyword, lang)]),
    ...(!given(mode) ? [] : [words.mode(modeName(mode, lang))]),
    ...(!given(min_range) && !given(max_range) ? [] : [words.ranges(min_range ?? 0, max_range ?? null)]),
  ];
  return gives.join(', ') + (terms.length === 0 ? '' : ` (${terms.join(', ')})`);
}

/** An ability wherever it stands: action cards have null where nothing can be upgunned, gear and skills leave it out. */
type Terms = Omit<Partial<Ability>, 'up'> & { up?: Effect[] | null };

/** What an ability says besides its effects, in the order in which it is asked: whom, for what, at which price, how often. */
function termsInWords(terms: Terms, lang: Lang): string[] {
  const words = EFFECT_WORDS[lang];
  const { any, same_slot, for_kinds = [], cost, needs, uses } = terms;
  const kinds = for_kinds.map((kind: Kind) => KIND_NAMES[lang][kind].toLowerCase()).join(', ');
  return [
    ...(!given(needs) ? [] : [words.needs(keywordName(needs.keyword, lang))]),
    ...(any === 'always' ? [words.any] : any === 'upgun' ? [words.anyUp] : []),
    ...(same_slot === true ? [words.sameSlot] : []),
    ...(kinds === '' ? [] : [words.forKinds(kinds)]),
    ...(cost?.discard ? [words.discard(cost.discard)] : []),
    ...(cost?.xp ? [words.costXp(cost.xp)] : []),
    ...(cost?.actions ? [words.costActions(cost.actions)] : []),
    ...(uses === undefined ? [] : ['turn' in uses ? words.perTurn(uses.turn) : words.perMission(uses.mission)]),
  ];
}

/** An ability of a card as the rules carry it out: when, what it does, what it asks for. */
export function abilityInWords(terms: Terms, lang: Lang): string {
  const words = EFFECT_WORDS[lang];
  const { when, do: does = [], up } = terms;
  const parts = [
    effectsInWords(does, lang),
    ...(!given(up) || up.length === 0 ? [] : [words.up(effectsInWords(up, lang))]),
    ...termsInWords(terms, lang),
    ...(terms.expended === true ? [words.expended] : []),
  ];
  const told = parts.filter((part) => part !== '').join(words.then);
  return when === undefined ? told : words.of(words.when[when], told);
}

type GoodsFields = Partial<Pick<Gear, 'always' | 'bandages' | 'heal' | 'evade' | 'hardy'> & Pick<Skill, 'panic'>> & {
  abilities?: readonly Ability[];
};

/** What a gear card, a skill or a record does as the rules carry it out, a line each. */
export function goodsInWords(card: Gear | Skill | ServiceRecord, lang: Lang): string[] {
  const words = EFFECT_WORDS[lang];
  // The kinds of cards share their fields; what one does not have is left out.
  const { abilities = [], always = [], bandages, heal = [], evade, hardy = {}, panic } = card as GoodsFields;
  return [
    ...abilities.map((ability) => abilityInWords(ability, lang)),
    ...always.map((one) => alwaysInWords(one, lang)),
    ...(!given(bandages) ? [] : [words.bandages(bandages)]),
    ...heal.map(([from, to, points]) => words.healRow(facesOf(from, to), points)),
    ...(!given(evade) ? [] : [words.evade(evade)]),
    ...Object.entries(hardy).map(([kind, n]) => words.hardy(n ?? 0, keywordName(kind, lang))),
    ...(panic === true ? [words.panic] : []),
  ];
}

/** The figure that an action card prints large, and the one in brackets; null: it has none. */
export function figureOf({
  do: does = [],
  up,
}: Pick<Action, 'do' | 'up'>): { plain: string; up: string | null } | null {
  const figure = (effect: Effect | undefined): string | null => {
    if (effect === undefined) return null;
    if ('attack' in effect) return signed(effect.attack);
    if ('pen' in effect) return signed(effect.pen);
    if ('dice' in effect) return signed(effect.dice);
    if ('movement' in effect) return signed(-effect.movement);
    if ('hostile_attack' in effect) return signed(effect.hostile_attack);
    if ('cover' in effect) return signed(effect.cover);
    if ('reduce' in effect) return signed(-effect.reduce);
    if ('draw' in effect) return signed(effect.draw);
    return null;
  };
  const [plain, more] = [figure(does[0]), figure(up?.[0])];
  return plain === null ? null : { plain, up: more === plain ? null : more };
}
