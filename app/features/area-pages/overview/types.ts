import type { GrossYield } from '#app/features/market/rents/types.ts';
import type { Median } from '#app/features/market/types.ts';
import type { AreaLine } from '../types.ts';

export const AREA_GROUPS = ['sea', 'centre', 'villas', 'value', 'metro'] as const;
export type AreaGroup = (typeof AREA_GROUPS)[number];

/** The default first. */
export const AREA_SORTS = ['name', 'price_low', 'price_high', 'yield', 'change'] as const;
export type AreaOrder = (typeof AREA_SORTS)[number];

/** Which areas /areas shows, and in which order, as in its URL. */
export interface AreaChoice {
  /** Null for all. */
  group: AreaGroup | null;
  sort: AreaOrder;
}

/** An area side by side with others; figures are null where too few cases are known. */
export interface ComparedArea extends AreaLine {
  /** AED per sq ft of ready homes. */
  price: Median | null;
  /** How the price of the same homes changed over 12 months, as a share. */
  change: number | null;
  /** AED a year of new contracts. */
  rent: Median | null;
  yield: GrossYield | null;
  /** The lowest asking price of a home, AED. */
  from: number | null;
  /** Minutes on foot from its centre to the nearest metro station; null if unknown. */
  metroMinutes: number | null;
}

export interface AreaOverview {
  /** In the order asked for. */
  areas: ComparedArea[];
  samples: { sales: boolean; rents: boolean };
  /** The ISO day the registered figures end; null without any. */
  to: string | null;
  /** The same of rents; null if it is no other day. */
  rentsTo: string | null;
}
