import type { Completion, PropertyType } from '#app/features/listings/types.ts';
import type { Exclusion } from '../types.ts';

/** The common columns of sales and rent contracts, named like those of the stage. */
interface Registration {
  /** The department's own number, the same in all of its files. */
  number: string;
  property_type: PropertyType;
  /** 0 is a studio, null not stated. */
  bedrooms: number | null;
  /** m²; null: not stated. */
  size_sqm: number | null;
  /** Null if not stated. */
  is_freehold: boolean | null;
  area_name: string;
  master_project: string | null;
  project: string | null;
}

/** A row of a file of sales: a deal or one of its units. */
export interface SaleRow extends Registration {
  /** ISO day. */
  sold_on: string;
  completion: Completion;
  /** AED. */
  price: number;
  /** m² of the whole property, which is more than `size_sqm` if a share of it was sold. */
  whole_sqm: number | null;
  building: string | null;
}

/** A row of a file of rent contracts: a contract or one of its units. */
export interface RentRow extends Registration {
  /** The file has no numbers: `number` is derived from the row's content. */
  is_numbered: boolean;
  /** ISO days. */
  started_on: string;
  ended_on: string;
  is_new: boolean;
  /** AED, of the whole contract. */
  annual_rent: number;
  /** How many units the file states for the contract. */
  units: number;
}

/** Some rows are skipped, some merged with another of their deal; each deal is inserted, updated or unchanged. */
export interface RegisterReport {
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  /** Rows left out, including invalid ones. */
  skipped: number;
  /** Rows that repeat a deal, were corrected by a later row or are further units of one. */
  merged: number;
  /** How many of the stored ones medians leave out, by reason. */
  excluded: Record<Exclusion, number>;
  /** Samples of the demonstration that were replaced. */
  samplesRemoved: number;
  /** Communities that were added. */
  communitiesAdded: number;
  /** Names of places that mean no community here, most frequent first. */
  unknownPlaces: { name: string; rows: number }[];
}
