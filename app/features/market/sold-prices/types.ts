import type { Guess } from '#app/features/areas/types.ts';
import type { Completion, PropertyType } from '#app/features/listings/types.ts';
import type { TableView } from '#app/lib/table-view.ts';
import type { ChartDrawing } from '#app/ui/chart/types.ts';
import type { Exclusion, Spread } from '../types.ts';

export const SOLD_TYPES = ['apartment', 'villa', 'townhouse', 'penthouse', 'commercial'] as const;
export type SoldType = (typeof SOLD_TYPES)[number];

/** How many months back a search may look; null for all. */
export const SOLD_MONTHS = [1, 3, 6, 12] as const;
export type SoldMonths = (typeof SOLD_MONTHS)[number];

/** How many bedrooms a search may ask for; 0 is a studio. */
export const SOLD_BEDROOMS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export const SOLD_TABLE = {
  columns: ['type', 'price', 'date', 'size', 'per_sqft', 'completion'],
  sorts: [
    'newest',
    'oldest',
    'price_high',
    'price_low',
    'per_sqft_high',
    'per_sqft_low',
    'size_large',
    'size_small',
  ],
} as const;
export type SoldColumn = (typeof SOLD_TABLE.columns)[number];
export type SoldSort = (typeof SOLD_TABLE.sorts)[number];

/** The search of /sold-prices, as in its URL. */
export interface SoldSearch extends TableView<SoldColumn, SoldSort> {
  /** As typed: a community, sub-community, project or building; '' is all of Dubai. */
  location: string;
  type: SoldType | null;
  months: SoldMonths | null;
  completion: Completion | null;
  /** 0 is a studio. */
  bedrooms: number | null;
}

/** Where sales are looked for. */
export interface SoldPlace {
  /** The place's own name, or what was typed if no place of the site has that name. */
  label: string;
  /** Null for everywhere, empty for nowhere. */
  communityIds: number[] | null;
  /** The name of the building or project contains one of these, as whole words in `plainWords`; null for any name. */
  names: string[] | null;
  /** Whether it has to be the whole name. */
  isWhole?: boolean;
  /** The community of most of its sales, if `communityIds` don't say. */
  liesIn?: number;
  /** How the place was found in a text that doesn't name it. */
  guess?: Guess;
  /** The innermost name of the text, which is unknown: the place is around it. */
  without?: string;
  /** Or it lies in one of these districts, as registered, which mean no community of the site. */
  districts?: string[];
}

/** Which sales are meant. */
export interface SoldFilter extends Pick<
  SoldSearch,
  'type' | 'months' | 'completion' | 'bedrooms'
> {
  /** Null for all of Dubai. */
  place: SoldPlace | null;
  /** ISO day: nothing later counts, and months are counted back from it. */
  asOf: string;
}

export interface SoldHome {
  id: number;
  /** ISO day. */
  soldOn: string;
  propertyType: PropertyType;
  completion: Completion;
  bedrooms: number | null;
  /** AED. */
  price: number;
  /** What was sold; null if not stated. */
  sizeSqft: number | null;
  pricePerSqft: number | null;
  building: string | null;
  project: string | null;
  masterProject: string | null;
  /** As registered. */
  areaName: string;
  /** Community of the site; null if unknown. */
  community: string | null;
  units: number;
  /** Why medians leave it out; null if they don't. */
  leftOut: Exclusion | null;
  isSample: boolean;
}

export interface SoldSummary {
  total: number;
  /** How many of them are invented. */
  samples: number;
  offPlan: number;
  /** ISO days of the first and last; null without any. */
  first: string | null;
  last: string | null;
  /** AED, and AED per sq ft, of comparable sales; null without any. */
  price: Spread | null;
  perSqft: Spread | null;
}

/** The data of /sold-prices. */
export interface SoldPage {
  /** Null for all of Dubai. */
  place: Pick<SoldPlace, 'label' | 'guess' | 'without'> | null;
  /** Whether the site knows the place; if not, its name is searched among projects and buildings. */
  isPlaceKnown: boolean;
  /** The communities the place is, or lies in. */
  areas: { slug: string; name: string }[];
  /** ISO day of the last sale of all; null if there are none. */
  asOf: string | null;
  summary: SoldSummary;
  /** Units sold together that are a tenth of the sales or more, and their project or district; null without such a deal. */
  deal: { units: number; name: string } | null;
  /** AED per sq ft in the same number of months before; null if that isn't compared. */
  before: Spread | null;
  /** Null if too few months have a median. */
  chart: ChartDrawing<Completion> | null;
  homes: SoldHome[];
  /** The page shown: the last if there are fewer than the one requested. */
  page: number;
  pages: number;
}

/** A page of sales as the API lists them. */
export interface SoldList {
  place: SoldPlace | null;
  /** Whether the site knows the place, or a sale has its name. */
  isPlaceKnown: boolean;
  /** ISO day of the last sale of all; null if there are none. */
  asOf: string | null;
  summary: SoldSummary;
  homes: SoldHome[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

/** The prices paid in a month. */
export interface SoldMonth {
  /** '2026-03'. */
  month: string;
  completion: Completion;
  perSqft: Spread;
}
