import type { IndexSeries } from '../price-index/types.ts';

/** The price of one kind of home in a district and month; named like the columns of `index_history`. */
export interface HistoryRow {
  series: IndexSeries;
  /** A villa or townhouse; else a flat. */
  is_house: boolean;
  area_name: string;
  /** 0 is a studio, 6 six or more; null if unknown, as for all rents. */
  bedrooms: number | null;
  /** Its first day, ISO. */
  month: string;
  n: number;
  /** AED per sq ft, of rents for a year. */
  median: number;
}

/** The outcome of an import of aggregates, in rows. */
export interface HistoryReport {
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  /** Rows of other property, renewed rents, and those without a price per sq ft. */
  skipped: number;
  /** Rows of the file's months that it no longer contains. */
  removed: number;
}
