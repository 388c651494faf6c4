import type { Completion } from '#app/features/listings/types.ts';
import type { TableView } from '#app/lib/table.ts';
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

/** Over how many months changes are told. */
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

/** What /house-price-index is asked for, as its URL says. */
export interface IndexSearch extends TableView<AreaColumn, AreaSort> {
  /** As typed; '' is all of Dubai. */
  location: string;
  /** Null: all homes. */
  type: SoldType | null;
}

/** The median of three months. */
export interface IndexMonth extends Median {
  series: IndexSeries;
  /** The last of the three: '2026-03'. */
  month: string;
}

/** Where a series stands. */
export interface IndexFigure {
  series: IndexSeries;
  /** Null where there are too few cases. */
  latest: IndexMonth | null;
  /** As a share: 0.042 is 4.2 % more. Null unless there are enough cases then and now. */
  changes: Record<ChangeMonths, number | null>;
}

/** A row of the table of areas; null where there are too few cases. */
export interface AreaFigures {
  communityId: number;
  name: string;
  ready: Median | null;
  /** Over 12 months, as a share. */
  readyChange: number | null;
  offPlan: Median | null;
  offPlanChange: number | null;
  rent: Median | null;
  yield: GrossYield | null;
}

/** Where the prices and rents of one area stand. */
export interface AreaPriceIndex extends Pick<
  IndexPage,
  'lastSale' | 'lastRent' | 'samples' | 'isShort'
> {
  /** All homes, then each type that has a figure. */
  rows: AreaPriceRow[];
}

export interface AreaPriceRow {
  /** Null: all homes. */
  type: SoldType | null;
  figures: IndexFigure[];
  yield: GrossYield | null;
}

export interface IndexPlace {
  communityId: number;
  slug: string;
  name: string;
  /** Whether the community is what was asked for, not a place inside it. */
  isExact: boolean;
}

/** What /house-price-index shows. */
export interface IndexPage {
  /** Null: all of Dubai. */
  place: IndexPlace | null;
  /** False where the text names no place of the site; all of Dubai is shown then. */
  isPlaceKnown: boolean;
  /** ISO days of the last sale and the last rent contract of all; null without any. */
  lastSale: string | null;
  lastRent: string | null;
  /** Which registers hold invented rows. */
  samples: { sales: boolean; rents: boolean };
  /** Which registers have fewer than three months. */
  isShort: { sales: boolean; rents: boolean };
  figures: IndexFigure[];
  yield: GrossYield | null;
  prices: ChartDrawing<Completion> | null;
  rents: ChartDrawing<'rent'> | null;
  /** Of the page shown. */
  areas: AreaFigures[];
  areaCount: number;
  /** The page shown: the last where there are fewer than asked for. */
  page: number;
  pages: number;
}

/** What the file of areas holds. */
export interface AreasFile extends Pick<IndexPage, 'samples' | 'lastSale' | 'lastRent' | 'areas'> {}

/** What the file of the index holds. */
export interface IndexFile extends Pick<IndexPage, 'place' | 'samples'> {
  months: IndexMonth[];
}

export interface PriceIndexProps {
  search: IndexSearch;
  found: IndexPage;
}
