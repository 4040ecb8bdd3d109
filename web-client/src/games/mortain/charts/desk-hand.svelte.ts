import { language } from '../../../i18n/language.svelte';
import type { BoardArea, BoardSpot } from '../../../match/board/scene';
import { StrokeHand } from '../../../match/charts/stroke-hand.svelte';
import { EAST, isTray, WEST, type Place } from '../board/map-grid';
import type { PieceCounter } from '../board/pieces';
import type { PackDesk } from './desk.svelte';
import { started, suggested, zoned } from './game-draft';
import { led, painted } from './map-draft';
import { PACK_WORDS } from './words';

type Spot = BoardSpot<Place, PieceCounter>;

/** Works on the map of a pack: a press does what the tool is for, a stroke does it to every hex that it passes. */
export class DeskHand extends StrokeHand<Place, PieceCounter> {
  readonly #desk: PackDesk;

  constructor(desk: PackDesk) {
    super();
    this.#desk = desk;
  }

  get #words() {
    return PACK_WORDS[language.current];
  }

  /** Whether the tool is for many hexes at once. */
  get strokes(): boolean {
    const { tab, mapTool, gameTool } = this.#desk;
    return (tab === 'map' && mapTool === 'paint') || (tab === 'games' && (gameTool === 'open' || gameTool === 'close'));
  }

  get stops(): readonly (readonly Place[])[] {
    return [this.#desk.pieces.map(({ at }) => at)];
  }

  /** What is marked on the map: the stroke, the line or the hex that is open, the set-up of the game. */
  get areas(): BoardArea<Place>[] {
    const { tab, mapTool, gameTool, line, cell, map, pack, pieces, placing, gameIndex } = this.#desk;
    const isPlacing = tab === 'games' && gameTool === 'unit';
    const marked = isPlacing
      ? pieces.filter(({ id }) => id === placing).map(({ at }) => at)
      : tab === 'map' && mapTool === 'look' && cell !== null
        ? [cell]
        : [];
    const led = tab === 'map' && mapTool === 'line' && line !== null ? (map?.lines[line]?.hexes ?? []) : [];
    const open = tab === 'games' ? (pack.games[gameIndex]?.setup_hexes ?? []) : [];
    const there = (cells: readonly Place[]) => cells.filter((one) => map?.hexes.some(({ id }) => id === one));
    return [
      { tone: 'reach', cells: there(open), drawn: 'outlined' },
      { tone: 'selected', cells: there([...marked, ...led, ...(this.stroke ?? [])]), drawn: 'filled' },
    ];
  }

  protected override touches(cell: Place): boolean {
    return !isTray(cell);
  }

  press({ cell, counter }: Spot): void {
    const { tab, mapTool, gameTool } = this.#desk;
    if (this.strokes) {
      if (!isTray(cell)) this.apply([cell]);
    } else if (tab === 'map') this.#onMap(cell, mapTool);
    else if (tab === 'games' && gameTool === 'unit') this.#place(cell);
    else if (tab !== 'pack') this.#choose(counter ?? this.#desk.pieces.find(({ at }) => at === cell) ?? null);
  }

  describe(place: Place): string {
    const { map, pack, pieces, tab, gameIndex } = this.#desk;
    const words = this.#words.board;
    const units = pieces.filter(({ at }) => at === place).map(({ short }) => short);
    const here = units.length > 0 ? units.join(', ') : words.empty;
    if (place === WEST) return `${words.west}: ${here}`;
    if (place === EAST) return `${words.east}: ${here}`;
    const hex = map?.hexes.find(({ id }) => id === place);
    const ground = pack.terrain.find(({ id }) => id === hex?.terrain)?.name;
    const isOpen = tab === 'games' && pack.games[gameIndex]?.setup_hexes.includes(place);
    return [
      hex?.name ? `${language.pick(hex.name)}, ${place}` : place,
      ...(ground ? [language.pick(ground)] : []),
      ...(tab === 'map' ? [] : [here]),
      ...(isOpen ? [words.open] : []),
    ].join('; ');
  }

  protected apply(cells: readonly Place[]): void {
    const { pack, tab, mapIndex, terrain, gameIndex, gameTool } = this.#desk;
    if (cells.length === 0) return;
    const next =
      tab === 'map'
        ? painted(pack, mapIndex, cells, terrain)
        : zoned(pack, gameIndex, cells, gameTool === 'open' ? 'open' : 'closed');
    this.#desk.take(next);
    const [last] = cells.slice(-1);
    if (last !== undefined) this.#desk.told = this.describe(last);
  }

  #onMap(cell: Place, tool: 'paint' | 'line' | 'look'): void {
    const { pack, mapIndex, line } = this.#desk;
    if (isTray(cell)) return;
    if (tool === 'look') this.#desk.cell = cell;
    if (tool !== 'line' || line === null) return;
    const next = led(pack, mapIndex, line, cell);
    this.#desk.told = next ? '' : this.#words.map.jump;
    if (next) this.#desk.take(next);
  }

  #choose(piece: { id: string } | null): void {
    const { pack, tab } = this.#desk;
    if (!piece) return;
    if (tab === 'units') this.#desk.unit = pack.units.findIndex(({ id }) => id === piece.id);
    else {
      this.#desk.placing = piece.id;
      this.#desk.gameTool = 'unit';
    }
  }

  /** Sets the unit down: one of the set-up on its suggested hex, any other where it starts. */
  #place(cell: Place): void {
    const { pack, gameIndex, placing } = this.#desk;
    const [unit, game] = [pack.units.find(({ id }) => id === placing), pack.games[gameIndex]];
    if (!unit || !game) return;
    const isAmerican = unit.side === 'american';
    const isOpen = game.setup_hexes.includes(cell);
    const isRight = isTray(cell)
      ? (cell === WEST) === isAmerican
      : game.start[unit.id] === 'setup'
        ? isOpen
        : isAmerican || !isOpen;
    if (!isRight) {
      this.#desk.told = this.#words.games.noPlace;
      return;
    }
    const isSuggested = game.start[unit.id] === 'setup' && !isTray(cell);
    this.#desk.take(isSuggested ? suggested(pack, gameIndex, unit.id, cell) : started(pack, gameIndex, unit.id, cell));
    this.#desk.told = this.#words.games.placed(unit.short, cell);
  }
}
