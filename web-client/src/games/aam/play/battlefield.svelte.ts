import type { Place } from '../board/hexes';
import type { MapData } from '../pack-types';
import type { Document, End, Options } from '../../../generated/aam';

/** What a defender has in mind: the map, the own half of it, the objective. */
export class Battlefield {
  readonly #source: { readonly options: Options | null; readonly document: Document | null };
  number = $state(1);
  end = $state.raw<End>('east');
  #objective = $state.raw<Place | null>(null);

  constructor(source: { readonly options: Options | null; readonly document: Document | null }) {
    this.#source = source;
  }

  options = $derived.by(() => {
    const { options } = this.#source;
    return options?.for === 'battlefield' ? options : null;
  });

  /** The map that is looked at; null where none is asked. */
  map = $derived.by((): MapData | null => {
    if (!this.options) return null;
    return this.#source.document?.maps.maps.find(({ number }) => number === this.number) ?? null;
  });

  /** The hex that has to be held: the map's own one until another is chosen. */
  get objective(): Place {
    return this.#objective ?? this.map?.objective ?? 'F8';
  }

  choose(number: number): void {
    this.number = number;
    this.#objective = null;
  }

  /** Takes a hex for the objective, if it can be one. */
  aim(place: Place): boolean {
    if (!this.options?.objectives.includes(place)) return false;
    this.#objective = place;
    return true;
  }
}
