import type { GameData, MapData, Pack, UnitData } from '../../../generated/mortain';
import type { Text } from '../../../generated/protocol';
import type { Lang } from '../../../i18n/language.svelte';
import { SIDE_NAMES } from '../sides';
import { MODES, SUPPORTS } from './read';
import { PACK_WORDS } from './words';

/** What one version of a pack changes in the one before, a sentence for each place; empty if nothing. */
export function differences(before: Pack, after: Pack): Text[] {
  const [en, fr] = [new Comparison(before, after, 'en').lines(), new Comparison(before, after, 'fr').lines()];
  return en.map((line, at) => ({ en: line, fr: fr[at] ?? line }));
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const sorted = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

/** Two versions side by side in one language. */
class Comparison {
  readonly #before: Pack;
  readonly #after: Pack;
  readonly #lang: Lang;
  readonly #words;

  constructor(before: Pack, after: Pack, lang: Lang) {
    this.#before = before;
    this.#after = after;
    this.#lang = lang;
    this.#words = PACK_WORDS[lang].differs;
  }

  /** The sentences: the pack, its terrain, its maps, its units, its games. */
  lines(): string[] {
    const [before, after] = [this.#before, this.#after];
    const firsts = [before.games[0]?.id, after.games[0]?.id] as const;
    return [
      ...this.#titles(this.#words.pack, before, after),
      ...this.#terrain(),
      ...this.#items(before.maps, after.maps, ({ name }) => name[this.#lang], this.#map),
      ...this.#items(before.units, after.units, (unit) => this.#unitName(unit), this.#unit),
      ...this.#items(before.games, after.games, ({ name }) => name[this.#lang], this.#game),
      ...(firsts[0] !== firsts[1] && before.games.some(({ id }) => id === firsts[1]) ? [this.#words.order] : []),
    ];
  }

  #unitName(unit: UnitData): string {
    return `${unit.short} (${SIDE_NAMES[unit.side][this.#lang]})`;
  }

  #titles(what: string, before: { name: Text; about: Text }, after: { name: Text; about: Text }): string[] {
    return [
      ...(same(before.name, after.name) ? [] : [this.#words.name(what)]),
      ...(same(before.about, after.about) ? [] : [this.#words.about(what)]),
    ];
  }

  /** Items that came, items that went, and what changed in the others. */
  #items<T extends { id: string }>(
    before: readonly T[],
    after: readonly T[],
    name: (item: T) => string,
    compare: (was: T, is: T, name: string) => string[],
  ): string[] {
    const old = new Map(before.map((item) => [item.id, item]));
    const kept = new Set(after.map(({ id }) => id));
    return [
      ...before.filter(({ id }) => !kept.has(id)).map((item) => this.#words.removed(name(item))),
      ...after.flatMap((item) => {
        const was = old.get(item.id);
        return was ? compare(was, item, name(item)) : [this.#words.added(name(item))];
      }),
    ];
  }

  #terrain(): string[] {
    return this.#after.terrain.flatMap(({ id, name, modifier }) => {
      const was = this.#before.terrain.find((one) => one.id === id)?.modifier;
      return was === undefined || was === modifier ? [] : [this.#words.modifier(name[this.#lang], modifier, was)];
    });
  }

  readonly #map = (was: MapData, is: MapData, name: string): string[] => {
    const words = this.#words;
    const size = ({ columns, rows }: MapData) => `${columns} × ${rows}`;
    const old = new Map(was.hexes.map((hex) => [hex.id, hex]));
    const ground = (id: string) =>
      this.#after.terrain.find((one) => one.id === id)?.name[this.#lang].toLowerCase() ?? id;
    const called = (text: Text | undefined) => text?.[this.#lang] ?? words.nothing;
    const hexes = is.hexes.flatMap((hex) => {
      const before = old.get(hex.id);
      if (!before) return [];
      const place = hex.name ? `${hex.name[this.#lang]} (${hex.id})` : hex.id;
      return [
        ...(before.terrain === hex.terrain ? [] : [words.hex(place, ground(hex.terrain), ground(before.terrain))]),
        ...(same(before.name, hex.name) ? [] : [words.called(hex.id, called(hex.name), called(before.name))]),
      ];
    });
    return [
      ...this.#titles(name, was, is),
      ...(size(was) === size(is) ? [] : [words.size(name, size(is), size(was))]),
      ...hexes,
      ...(same(was.lines, is.lines) ? [] : [words.lines(name)]),
    ];
  };

  readonly #unit = (was: UnitData, is: UnitData): string[] => {
    const words = this.#words;
    const { units, name: called } = PACK_WORDS[this.#lang];
    const unit = this.#unitName(is);
    const said = (what: string, one: string, other: string) =>
      one === other ? [] : [words.value(unit, lower(what), one, other)];
    const side = ({ side }: UnitData) => SIDE_NAMES[side][this.#lang];
    const kind = (one: UnitData) =>
      this.#after.classes.find(({ id }) => id === one.class)?.name[this.#lang].toLowerCase() ?? one.class;
    const size = (pack: Pack, one: UnitData) =>
      pack.sizes.find(({ id }) => id === one.size)?.name[this.#lang].toLowerCase() ?? one.size;
    const yesNo = (one: UnitData) => (one.companion ? words.yes : words.no);
    return [
      ...said(units.side, side(is), side(was)),
      ...said(units.class, kind(is), kind(was)),
      ...said(units.size, size(this.#after, is), size(this.#before, was)),
      ...said(units.short, is.short, was.short),
      ...(same(was.name, is.name) ? [] : said(called, is.name[this.#lang], was.name[this.#lang]).slice(0, 1)),
      ...(same(was.formation, is.formation)
        ? []
        : said(units.formation, is.formation[this.#lang], was.formation[this.#lang]).slice(0, 1)),
      ...(['full', 'flipped'] as const).flatMap((face) =>
        MODES.flatMap((mode) => said(units.value(units[face], units[mode]), `${is[face][mode]}`, `${was[face][mode]}`)),
      ),
      ...said(words.companion, yesNo(is), yesNo(was)),
      ...said(units.modifier, `${is.at_modifier ?? 0}`, `${was.at_modifier ?? 0}`),
    ];
  };

  readonly #game = (was: GameData, is: GameData, name: string): string[] => {
    const words = this.#words;
    const { games, figures } = PACK_WORDS[this.#lang];
    const said = (what: string, one: number | string, other: number | string) =>
      one === other ? [] : [words.value(name, lower(what), `${one}`, `${other}`)];
    const opened = is.setup_hexes.filter((cell) => !was.setup_hexes.includes(cell)).length;
    const closed = was.setup_hexes.filter((cell) => !is.setup_hexes.includes(cell)).length;
    const texts = ({ name, about, briefing }: GameData) => [name, about, briefing];
    const mapName = (pack: Pack, id: string) => pack.maps.find((map) => map.id === id)?.name[this.#lang] ?? id;
    const starts = this.#starts(was, is, name);
    return [
      ...(same(texts(was), texts(is)) ? [] : [words.texts(name)]),
      ...said(games.map, mapName(this.#after, is.map), mapName(this.#before, was.map)),
      ...said(games.rounds, is.rounds, was.rounds),
      ...said(games.exits, is.exits_to_win, was.exits_to_win),
      ...said(games.west, is.west_from_round, was.west_from_round),
      ...said(games.east, is.east_from_round, was.east_from_round),
      ...SUPPORTS.flatMap((id) => [
        ...said(games.strength(figures.support[id]), is.supports[id].strength, was.supports[id].strength),
        ...said(games.support(figures.support[id]), is.supports[id].from_round, was.supports[id].from_round),
      ]),
      ...(opened === 0 ? [] : [words.opened(name, opened)]),
      ...(closed === 0 ? [] : [words.closed(name, closed)]),
      ...starts,
      ...(starts.length > 0 || same(sorted(was.suggested), sorted(is.suggested)) ? [] : [words.suggested(name)]),
    ];
  };

  #starts(was: GameData, is: GameData, game: string): string[] {
    const words = this.#words;
    const { where } = words;
    const inWords = (place: string) =>
      place === 'setup' || place === 'east' || place === 'west' ? where[place] : where.on(place);
    return this.#after.units.flatMap((unit) => {
      const [before, after] = [was.start[unit.id], is.start[unit.id]];
      const name = this.#unitName(unit);
      if (before === after) return [];
      if (after === undefined) return [words.leaves(game, name)];
      if (before === undefined) return [words.joins(game, name, inWords(after))];
      return [words.start(game, name, inWords(after), inWords(before))];
    });
  }
}
