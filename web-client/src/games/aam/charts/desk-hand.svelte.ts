import { language } from '../../../i18n/language.svelte';
import type { BoardArea, BoardSpot } from '../../../match/board/scene';
import { StrokeHand } from '../../../match/charts/stroke-hand.svelte';
import { around, sideOf, type Place } from '../board/hexes';
import { GRID } from '../board/map-grid';
import type { PieceCounter } from '../board/pieces';
import type { PackDesk } from './desk.svelte';
import { aimedAt, canBeObjective } from './map-draft';
import { SECTION_GRID } from './section';
import { addedRoad, led, painted, rivered, roadsOf, unpaintable } from './sheet';
import { PACK_WORDS } from './words';

type Spot = BoardSpot<Place, PieceCounter>;

/** Works on a map or a section of a pack: a press does what the tool is for, a stroke paints every hex that it passes. */
export class DeskHand extends StrokeHand<Place, PieceCounter> {
  readonly #desk: PackDesk;
  readonly stops: readonly (readonly Place[])[] = [[]];

  constructor(desk: PackDesk) {
    super();
    this.#desk = desk;
  }

  get #words() {
    return PACK_WORDS[language.current].maps;
  }

  /** The hexes of what is open. */
  get grid() {
    return this.#desk.sheet.of === 'section' ? SECTION_GRID : GRID;
  }

  /** Whether the tool is for many hexes at once. */
  get strokes(): boolean {
    return this.#desk.tab === 'maps' && this.#desk.mapTool === 'paint';
  }

  /** What is marked on the map: the stroke, the road that is led, where a river begins. */
  get areas(): BoardArea<Place>[] {
    const { tab, mapTool, road, bank, map, pack, sheet } = this.#desk;
    if (tab !== 'maps' || !map) return [];
    const line = mapTool === 'road' && road !== null ? (roadsOf(pack, sheet)[road] ?? []) : [];
    const begun = mapTool === 'river' && bank !== null ? [bank] : [];
    return [{ tone: 'selected', cells: [...line, ...begun, ...(this.stroke ?? [])], drawn: 'filled' }];
  }

  press({ cell }: Spot): void {
    const { tab, mapTool } = this.#desk;
    if (tab !== 'maps') return;
    if (mapTool === 'paint') this.apply([cell]);
    else if (mapTool === 'road') this.#lead(cell);
    else if (mapTool === 'river') this.#flow(cell);
    else this.#aimAt(cell);
  }

  /** A hex with its terrain, whether a road leads over it, and the hexes across its rivers. */
  describe(place: Place): string {
    const { map, pack, sheet } = this.#desk;
    const words = pack.words.terrain;
    const said = (id: string) => (words[id] ? language.pick(words[id]) : id);
    const named = (at: Place) => this.grid.nameOf(at);
    const sides = new Set(map?.rivers.map(([one, other]) => sideOf(one, other)));
    const across = around(place).filter((other) => sides.has(sideOf(place, other)));
    const isObjective = sheet.of === 'map' && map?.objective === place;
    return [
      named(place),
      said(map?.terrain[place] ?? 'clear'),
      ...(map?.roads.some((line) => line.includes(place)) ? [said('road')] : []),
      ...(isObjective ? [this.#words.tools.objective] : []),
      ...(across.length > 0 ? [this.#words.across(said('river'), across.map(named).join(', '))] : []),
    ].join(', ');
  }

  protected apply(places: readonly Place[]): void {
    const { pack, sheet, terrain } = this.#desk;
    const [last] = places.slice(-1);
    if (last === undefined) return;
    this.#desk.take(painted(pack, sheet, places, terrain));
    const reasons = places.map((place) => unpaintable(pack, sheet, place));
    const [why] = reasons;
    this.#desk.told = why && !reasons.includes(null) ? this.#words.undrawn[why] : this.describe(last);
  }

  /** Leads the road that is taken up; without one, takes up that of the hex or begins another there. */
  #lead(place: Place): void {
    const { pack, sheet, road } = this.#desk;
    if (road !== null) {
      const next = led(pack, sheet, road, place);
      this.#desk.told = typeof next === 'string' ? this.#words.undrawn[next] : '';
      if (typeof next !== 'string') this.#desk.take(next);
      return;
    }
    const roads = roadsOf(pack, sheet);
    const there = roads.findIndex((line) => line.includes(place));
    this.#desk.road = there >= 0 ? there : roads.length;
    if (there < 0) this.#desk.take(addedRoad(pack, sheet, [place]));
    this.#desk.told = there < 0 ? this.#words.begun(this.grid.nameOf(place)) : '';
  }

  #flow(place: Place): void {
    const { pack, sheet, bank } = this.#desk;
    if (bank === null || bank === place) {
      this.#desk.bank = bank === place ? null : place;
      return;
    }
    const next = rivered(pack, sheet, bank, place);
    const [one, other] = [this.grid.nameOf(bank), this.grid.nameOf(place)];
    this.#desk.told = typeof next === 'string' ? this.#words.undrawn[next] : this.#words.flowed(one, other);
    this.#desk.bank = place;
    if (typeof next !== 'string') this.#desk.take(next);
  }

  #aimAt(place: Place): void {
    const { pack, mapIndex } = this.#desk;
    this.#desk.told = canBeObjective(place) ? this.#words.aimed(place) : this.#words.rim;
    if (canBeObjective(place)) this.#desk.take(aimedAt(pack, mapIndex, place));
  }
}
