import type { LatLng } from '#app/features/areas/geography.ts';
import type { RentPeriod } from '#app/features/listings/types.ts';

/** A rectangle of cells in a map's grid; the higher the zoom, the smaller the cells. `right` and `top` are exclusive. */
export interface Cells {
  zoom: number;
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** The homes in one cell. */
export interface Pin extends LatLng {
  count: number;
  /** AED: the lowest; for rents, per `rentPeriod`. Null for homes for sale and to rent, and where the lowest is of a home the person has hidden. */
  price: number | null;
  rentPeriod: RentPeriod | null;
  /** The first homes by price if all are at one spot, within some metres; null if they are spread over the cell. */
  ids: number[] | null;
}

/** The smallest box around all listings that match a search: west, south, east, north. */
export type Bounds = [number, number, number, number];

/** The map's share of a page of results. */
export interface MapOfResults {
  /**
   * Of the homes found or, if there are none and for a search of a part of the map, of all homes in the places searched; null if
   * no place is, or none of its homes has a position.
   */
  bounds: Bounds | null;
  /** The homes of the list's cards that have a position. */
  homes: HomeOnMap[];
  /** Metro stations, sorted by name. */
  stations: Station[];
}

export interface Station extends LatLng {
  name: string;
}

export interface HomeOnMap extends LatLng, Pick<Pin, 'rentPeriod'> {
  id: number;
  price: number;
}
