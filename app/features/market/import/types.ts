import type { Problem } from '#app/features/imports/types.ts';
import type { Completion, PropertyType } from '#app/features/listings/types.ts';

/** What sales and rent contracts have in common; named as the columns of the stage. */
interface Registration {
  /** The department's own, the same in all of its files. */
  number: string;
  property_type: PropertyType;
  /** 0 is a studio, null not stated. */
  bedrooms: number | null;
  /** m²; null: not stated. */
  size_sqm: number | null;
  /** Null: not stated. */
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
  /** m² of the whole property, which is more than `size_sqm` where a share of it was sold. */
  whole_sqm: number | null;
  building: string | null;
}

/** A row of a file of rent contracts: a contract or one of its units. */
export interface RentRow extends Registration {
  /** The file has no numbers: `number` is made from what was registered and when. */
  is_numbered: boolean;
  /** ISO days. */
  started_on: string;
  ended_on: string;
  is_new: boolean;
  /** AED, of the whole contract. */
  annual_rent: number;
  /** How many units the file says the contract has. */
  units: number;
}

/** A row understood, left out by the rules, without sense, or not even a row of its file. */
export type ParsedRow<Row> =
  | { kind: 'row'; row: Row }
  | { kind: 'left out' | 'unreadable' | 'broken'; problem: Problem };

/** Why something registered has no place in medians. */
export type Exclusion = 'several_units' | 'share' | 'unusual';

/** Of all rows some are skipped, some merged with another of their deal; each deal is inserted, updated or unchanged. */
export interface RegisterReport {
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  /** Rows left out, with those that made no sense. */
  skipped: number;
  /** Rows that repeat a deal or are further units of one. */
  merged: number;
  /** How many of those stored the medians leave out, by reason. */
  excluded: Record<Exclusion, number>;
  /** Samples of the demonstration that made way. */
  samplesRemoved: number;
  /** Communities that the site had not. */
  communitiesAdded: number;
  /** Names of places that no community here is known for, the most frequent first. */
  unknownPlaces: { name: string; rows: number }[];
}
