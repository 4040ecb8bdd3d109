import { language } from '../../../i18n/language.svelte';
import type { BoardArea, BoardHand, BoardSpot } from '../../../match/board/scene';
import type { Place } from '../board/hexes';
import type { PieceCounter } from '../board/pieces';
import type { PackDesk } from './desk.svelte';
import { aimedAt, canBeObjective, canPaint, led, painted, rivered, roadsOf } from './map-draft';
import { PACK_WORDS } from './words';

type Spot = BoardSpot<Place, PieceCounter>;

/** Works on the map of a pack: a press does what the tool is for, a stroke paints every hex that it passes. */
export class DeskHand implements BoardHand<Place, PieceCounter> {
  readonly #desk: PackDesk;
  /** The hexes of the stroke that is being made, which counts as one step; null: none. */
  #stroke = $state.raw<readonly Place[] | null>(null);
  readonly load: readonly PieceCounter[] = [];
  readonly allowed = null;
  readonly stops: readonly (readonly Place[])[] = [[]];

  constructor(desk: PackDesk) {
    this.#desk = desk;
  }

  get #words() {
    return PACK_WORDS[language.current].maps;
  }

  /** Whether the tool is for many hexes at once. */
  get strokes(): boolean {
    return this.#desk.tab === 'maps' && this.#desk.mapTool === 'paint';
  }

  /** What is marked on the map: the stroke, the road that is led, where a river begins. */
  get areas(): BoardArea<Place>[] {
    const { tab, mapTool, road, bank, map } = this.#desk;
    if (tab !== 'maps' || !map) return [];
    const line = mapTool === 'road' && road !== null ? (roadsOf(map)[road] ?? []) : [];
    const begun = mapTool === 'river' && bank !== null ? [bank] : [];
    return [{ tone: 'selected', cells: [...line, ...begun, ...(this.#stroke ?? [])], drawn: 'filled' }];
  }

  aim(spot: Spot | null): void {
    if (!this.#stroke || !spot || this.#stroke.includes(spot.cell)) return;
    this.#stroke = [...this.#stroke, spot.cell];
  }

  lifts(): boolean {
    return this.strokes;
  }

  lift({ cell }: Spot): void {
    this.#stroke = [cell];
  }

  drop(spot: Spot | null): void {
    this.aim(spot);
    const places = this.#stroke ?? [];
    this.#stroke = null;
    this.#paint(places);
  }

  press({ cell }: Spot): void {
    const { tab, mapTool } = this.#desk;
    if (tab !== 'maps') return;
    if (mapTool === 'paint') this.#paint([cell]);
    else if (mapTool === 'road') this.#lead(cell);
    else if (mapTool === 'river') this.#flow(cell);
    else this.#aimAt(cell);
  }

  describe(place: Place): string {
    const { map, pack } = this.#desk;
    const terrain = pack.words.terrain[map?.terrain[place] ?? 'clear'];
    const isObjective = map?.objective === place;
    return [place, terrain ? language.pick(terrain) : '', ...(isObjective ? [this.#words.tools.objective] : [])].join(
      '; ',
    );
  }

  #paint(places: readonly Place[]): void {
    const { pack, mapIndex, terrain, map } = this.#desk;
    const [last] = places.slice(-1);
    if (last === undefined || !map) return;
    this.#desk.take(painted(pack, mapIndex, places, terrain));
    this.#desk.told = places.some((place) => canPaint(map, place)) ? this.describe(last) : this.#words.onSection;
  }

  #lead(place: Place): void {
    const { pack, mapIndex, road } = this.#desk;
    if (road === null) return;
    const next = led(pack, mapIndex, road, place);
    this.#desk.told = next ? '' : this.#words.jump;
    if (next) this.#desk.take(next);
  }

  #flow(place: Place): void {
    const { pack, mapIndex, bank } = this.#desk;
    if (bank === null || bank === place) {
      this.#desk.bank = bank === place ? null : place;
      return;
    }
    const next = rivered(pack, mapIndex, bank, place);
    this.#desk.told = next ? this.#words.flowed(bank, place) : this.#words.apart;
    this.#desk.bank = place;
    if (next) this.#desk.take(next);
  }

  #aimAt(place: Place): void {
    const { pack, mapIndex } = this.#desk;
    this.#desk.told = canBeObjective(place) ? this.#words.aimed(place) : this.#words.rim;
    if (canBeObjective(place)) this.#desk.take(aimedAt(pack, mapIndex, place));
  }
}
