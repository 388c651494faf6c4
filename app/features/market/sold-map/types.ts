import type { Median } from '../types.ts';

/** What a community's homes sold for. */
export interface SoldArea {
  slug: string;
  name: string;
  /** What finds its sales. */
  location: string;
  /** AED per sq ft. */
  perSqft: Median;
  /** Of the colours of the map: 0 is the least, `COLOUR_STEPS - 1` the most. */
  step: number;
}

/** What the homes of a building or project sold for. */
export interface SoldBuilding {
  name: string;
  /** What finds its sales: with the register's name, in every language. */
  location: string;
  /** Community of the site; null if unknown. */
  community: string | null;
  /** AED per sq ft. */
  perSqft: Median;
  /** Null where the site doesn't know where it is. */
  at: { lng: number; lat: number } | null;
}

export interface SoldMapData {
  /** Null: all of Dubai. */
  place: { label: string } | null;
  /** ISO day of the last sale of all; null while there are none. */
  asOf: string | null;
  /** Communities and buildings with enough sales, the most sales first. */
  areas: SoldArea[];
  buildings: SoldBuilding[];
  /** AED per sq ft at which each step but the first begins, of all of Dubai. */
  breaks: number[];
  hasSamples: boolean;
}
