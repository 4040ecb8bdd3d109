import type { Rect, Square } from '../../../generated/ddm';
import { language } from '../../../i18n/language.svelte';
import type { BoardSpot } from '../../../match/board/scene';
import { StrokeHand } from '../../../match/charts/stroke-hand.svelte';
import type { Square as Cell } from '../../../match/square/square';
import { squaresOfRect } from '../board/ground';
import type { PieceCounter } from '../board/pieces';
import type { Mark } from '../board/shapes';
import { atOf, nameOf } from '../squares';
import { TERMS } from '../words/terms';
import { alike, withArea, withExit, withZone } from './alike';
import { BRUSHES, type PackDesk } from './desk.svelte';
import { painted, rectBetween } from './draft';
import { groundOfMap } from './played';
import { PACK_WORDS } from './words';

/** Works on the map of a pack: a press does what the tool is for, a stroke paints every square that it passes. */
export class DeskHand extends StrokeHand<Cell, PieceCounter> {
  readonly #desk: PackDesk;
  readonly stops: readonly (readonly Cell[])[] = [[]];

  constructor(desk: PackDesk) {
    super();
    this.#desk = desk;
  }

  get #words() {
    return PACK_WORDS[language.current].maps;
  }

  /** Whether the tool is for many squares at once. */
  get strokes(): boolean {
    return this.#desk.tab === 'maps' && this.#desk.mapTool === 'paint';
  }

  /** What is marked on the map: zones, exits and areas, the stroke, a corner that was pressed. */
  get ground(): Mark[] {
    const { pack, mapId, tab, mapTool, zoneId, areaId, map, corner } = this.#desk;
    if (mapId === null || !map) return [];
    const ofRects = (rects: readonly Rect[]) => rects.flatMap(squaresOfRect);
    const zone = zoneId === null ? null : map.zones[zoneId];
    const area = areaId === null ? null : map.areas[areaId];
    const chosen =
      tab !== 'maps' || mapTool === 'paint'
        ? []
        : mapTool === 'area'
          ? ofRects(area ? [area] : [])
          : mapTool === 'exit'
            ? (zone?.exits ?? [])
            : ofRects(zone?.rects ?? []);
    const stroke = (this.stroke ?? []).map(atOf);
    return [
      ...groundOfMap(pack, mapId),
      { is: 'choice', squares: chosen },
      { is: 'pointed', squares: [...stroke, ...(corner ? [corner] : [])] },
    ];
  }

  press({ cell }: BoardSpot<Cell, PieceCounter>): void {
    const { tab, mapTool, mapId, zoneId, map } = this.#desk;
    if (tab !== 'maps' || mapId === null || !map) return;
    const square = atOf(cell);
    if (mapTool === 'paint') this.apply([cell]);
    else if (mapTool === 'exit') {
      const { pack, halves } = this.#desk;
      if (zoneId !== null) this.#desk.take(withExit(pack, mapId, zoneId, square, halves));
    } else this.#cornerAt(mapId, square);
  }

  describe(cell: Cell): string {
    const [x, y] = atOf(cell);
    const letter = this.#desk.map?.rows[y]?.[x] ?? '.';
    const [, ground] = BRUSHES.find(([one]) => one === letter) ?? BRUSHES[0];
    return `${nameOf([x, y])}; ${TERMS[language.current].terrain[ground]}`;
  }

  protected apply(cells: readonly Cell[]): void {
    const { mapId, map, brush, halves } = this.#desk;
    const [last] = cells.slice(-1);
    if (last === undefined || mapId === null || !map) return;
    const squares = cells.map(atOf).flatMap((square) => (halves === 'both' ? alike(map, square) : [square]));
    const rows = painted(map.rows, squares, brush);
    if (rows !== map.rows) this.#desk.write(`/maps/${mapId}/rows`, rows);
    this.#desk.told = this.describe(last);
  }

  /** Begins a rectangle, or ends it. */
  #cornerAt(mapId: string, square: Square): void {
    const desk = this.#desk;
    const { corner, mapTool, zoneId, areaId, pack, halves } = desk;
    if (!corner) {
      desk.corner = square;
      desk.told = this.#words.corner(nameOf(square));
      return;
    }
    const rect = rectBetween(corner, square);
    desk.corner = null;
    desk.told = this.#words.done(nameOf(corner), nameOf(square));
    if (mapTool === 'zone' && zoneId !== null) desk.take(withZone(pack, mapId, zoneId, rect, halves));
    if (mapTool === 'area' && areaId !== null) desk.take(withArea(pack, mapId, areaId, rect, halves));
  }
}
