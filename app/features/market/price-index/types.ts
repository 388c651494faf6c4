import type { Completion } from '#app/features/listings/types.ts';
import type { TableView } from '#app/lib/table-view.ts';
import type { ChartDrawing } from '#app/ui/chart/types.ts';
import type { GrossYield } from '../rents/types.ts';
import type { SoldType } from '../sold-prices/types.ts';
import type { Median } from '../types.ts';

/** Prices of ready and off-plan homes, and rents of new contracts. */
export const INDEX_SERIES = ['ready', 'off_plan', 'rent'] as const satisfies (
  | Completion
  | 'rent'
)[];
export type IndexSeries = (typeof INDEX_SERIES)[number];

/** The periods of changes, in months. */
export const CHANGE_MONTHS = [1, 3, 12] as const;
export type ChangeMonths = (typeof CHANGE_MONTHS)[number];

export const AREA_TABLE = {
  columns: ['ready', 'ready_change', 'off_plan', 'off_plan_change', 'rent', 'yield'],
  sorts: [
    'busiest',
    'name',
    'name_down',
    'ready_high',
    'ready_low',
    'ready_change_high',
    'ready_change_low',
    'off_plan_high',
    'off_plan_low',
    'off_plan_change_high',
    'off_plan_change_low',
    'rent_high',
    'rent_low',
    'yield_high',
    'yield_low',
  ],
} as const;
export type AreaColumn = (typeof AREA_TABLE.columns)[number];
export type AreaSort = (typeof AREA_TABLE.sorts)[number];

/** The search of /house-price-index, as in its URL. */
export interface IndexSearch extends TableView<AreaColumn, AreaSort> {
  /** As typed; '' is all of Dubai. */
  location: string;
  /** Null for all homes. */
  type: SoldType | null;
}

/** Price levels for the same homes in every month. */
export interface AdjustedLevel {
  /** The first month of its series, area and type is 1: compare it with nothing else. */
  level: number;
  /** How many sales were compared with earlier ones of similar homes. */
  n: number;
}

/** The median of three months. */
export interface IndexMonth extends Median {
  series: IndexSeries;
  /** The last of the three: '2026-03'. */
  month: string;
  /** Null if there was no sale to compare. */
  adjusted: AdjustedLevel | null;
}

/** The adjusted line before the register's first three months, from monthly aggregates. */
export interface EarlierMonth extends Pick<IndexMonth, 'series' | 'month'> {
  adjusted: AdjustedLevel;
}

/** The lines of a chart; `earlier` is the adjusted one of months that rest on aggregates. */
export type IndexLine = 'adjusted' | 'median' | 'earlier';

/** The latest figures of a series. */
export interface IndexFigure {
  series: IndexSeries;
  /** Null if there are too few cases. */
  latest: IndexMonth | null;
  /** The change of the adjusted line, as a share: 0.042 is 4.2 % more. Null unless enough cases were compared then and now. */
  changes: Record<ChangeMonths, number | null>;
}

/** A row of the table of areas; null if there are too few cases. */
export interface AreaFigures {
  communityId: number;
  name: string;
  ready: Median | null;
  /** The change of the adjusted line over 12 months, as a share. */
  readyChange: number | null;
  offPlan: Median | null;
  offPlanChange: number | null;
  rent: Median | null;
  yield: GrossYield | null;
}

/** The prices and rents of one area. */
export interface AreaPriceIndex extends Pick<
  IndexPage,
  'lastSale' | 'lastRent' | 'to' | 'rentsTo' | 'samples' | 'isShort'
> {
  /** All homes, then each type that has a figure. */
  rows: AreaPriceRow[];
}

export interface AreaPriceRow {
  /** Null for all homes. */
  type: SoldType | null;
  figures: IndexFigure[];
  yield: GrossYield | null;
}

export interface IndexPlace {
  communityId: number;
  slug: string;
  name: string;
  /** Whether the search named the community itself, not a place inside it. */
  isExact: boolean;
  /** Whether the name searched for is unknown: this is a similar name, or the place around it. */
  isGuess: boolean;
}

/** The data of /house-price-index. */
export interface IndexPage {
  /** Null for all of Dubai. */
  place: IndexPlace | null;
  /** False if the text names no place of the site; the data is then of all of Dubai. */
  isPlaceKnown: boolean;
  /** ISO days of the last sale and the last rent contract of all; null without any. */
  lastSale: string | null;
  lastRent: string | null;
  /** ISO day the last complete month ends, which the figures cover; null without any. */
  to: string | null;
  /** The same of rents; null if it is no other day. */
  rentsTo: string | null;
  /** Which registers hold invented rows. */
  samples: { sales: boolean; rents: boolean };
  /** Which registers have fewer than three months. */
  isShort: { sales: boolean; rents: boolean };
  figures: IndexFigure[];
  yield: GrossYield | null;
  /** The first month that rests on registered sales or contracts alone; null if nothing shown rests on aggregates. */
  joint: string | null;
  charts: Record<IndexSeries, ChartDrawing<IndexLine> | null>;
  /** Of the page shown. */
  areas: AreaFigures[];
  areaCount: number;
  /** The page shown: the last if there are fewer than the one requested. */
  page: number;
  pages: number;
}

/** The file of areas. */
export interface AreasFile extends Pick<
  IndexPage,
  'samples' | 'lastSale' | 'lastRent' | 'to' | 'rentsTo' | 'areas'
> {}

/** A month of a series; null values are unknown. */
export interface FileMonth extends Pick<IndexMonth, 'series' | 'month' | 'adjusted'> {
  median: Median | null;
  /** AED per sq ft. */
  adjustedMedian: number | null;
  /** Whether it rests on monthly aggregates. */
  isEarlier: boolean;
}

/** The file of the index. */
export interface IndexFile extends Pick<IndexPage, 'place' | 'samples'> {
  months: FileMonth[];
}

export interface PriceIndexProps {
  search: IndexSearch;
  found: IndexPage;
}
