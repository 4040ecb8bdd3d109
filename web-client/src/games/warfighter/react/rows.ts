import type { Effect, Pack, ReactOption, Use, When } from '../../../generated/warfighter';
import type { ReactionAnswer, Threat } from './answer';

/** A reaction with its place among the options of the seat. */
export interface Variant {
  option: ReactOption;
  /** What then threatens; undefined: the rules have not said. */
  threat: Threat | null | undefined;
}

/** A card or an ability that can be used now, for one soldier: plain, upgunned, or both. */
export interface Row {
  key: string;
  soldier: string;
  /** The card, gear card, skill or record. */
  card: string;
  /** Who is attacked or wounded instead. */
  to: string | null;
  when: When;
  plain: Variant | null;
  upgunned: Variant | null;
}

/** The card that an ability stands on. */
export const cardOf = ({ card, gear, skill, record }: Use): string => card ?? gear ?? skill ?? record ?? '';

/** The ability that a use names; undefined: the pack has none such. */
export function abilityOf(use: Use, when: When, pack: Pack): Pick<AbilityLike, 'do' | 'up'> | undefined {
  if (use.card !== undefined) return pack.actions[use.card];
  const abilities: readonly AbilityLike[] =
    use.gear !== undefined
      ? (pack.gear[use.gear]?.abilities ?? [])
      : use.skill !== undefined
        ? (pack.skills[use.skill]?.abilities ?? [])
        : (pack.records[use.record ?? '']?.abilities ?? []);
  if (use.ability === undefined) return abilities.find((one) => one.when === when);
  return abilities.find((one) => one.id === use.ability) ?? abilities[Number(use.ability)];
}

interface AbilityLike {
  id?: string;
  when: When;
  do?: readonly Effect[];
  up?: readonly Effect[] | null;
}

/** Rows of what a seat can use, each once: plain and upgunned stand together. */
export function rowsOf(reactions: readonly ReactOption[], when: When, answer: ReactionAnswer | null): Row[] {
  const rows = new Map<string, Row>();
  reactions.forEach((option, index) => {
    const card = cardOf(option.use);
    const key = [option.soldier, card, option.use.ability ?? '', option.to ?? ''].join(' ');
    const row = rows.get(key) ?? {
      key,
      soldier: option.soldier,
      card,
      to: option.to,
      when,
      plain: null,
      upgunned: null,
    };
    const threat = answer?.after[index]?.threat;
    const variant = { option, threat: answer === null ? undefined : (threat ?? null) };
    rows.set(key, option.use.upgun ? { ...row, upgunned: variant } : { ...row, plain: variant });
  });
  return [...rows.values()];
}
