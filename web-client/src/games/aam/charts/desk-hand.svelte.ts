import { language } from '../../../i18n/language.svelte';
import type { BoardArea, BoardSpot } from '../../../match/board/scene';
import { StrokeHand } from '../../../match/charts/stroke-hand.svelte';
import type { Place } from '../board/hexes';
import type { PieceCounter } from '../board/pieces';
import type { PackDesk } from './desk.svelte';
import { aimedAt, canBeObjective, canPaint, led, painted, rivered, roadsOf } from './map-draft';
import { PACK_WORDS } from './words';

type Spot = BoardSpot<Place, PieceCounter>;

/** Works on the map of a pack: a press does what the tool is for, a stroke paints every hex that it passes. */
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

  describe(place: Place): string {
    const { map, pack } = this.#desk;
    const terrain = pack.words.terrain[map?.terrain[place] ?? 'clear'];
    const isObjective = map?.objective === place;
    return [place, terrain ? language.pick(terrain) : '', ...(isObjective ? [this.#words.tools.objective] : [])].join(
      '; ',
    );
  }

  protected apply(places: readonly Place[]): void {
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
