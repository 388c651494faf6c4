import type { AgentSummary } from '#app/features/agents/types.ts';
import type { ContentCard } from '#app/features/content/types.ts';
import type { ListingCard, PropertyType, Purpose } from '#app/features/listings/types.ts';
import type { AreaPrices, IndexSeries } from '#app/features/market/price-index/types.ts';
import type { Median } from '#app/features/market/types.ts';
import type { LatLng } from '../geography.ts';
import type { Direction, NearbyPlace } from '../nearby.ts';
import type { AreaKind } from '../types.ts';

/** Who may own homes in an area, in general: plots differ. `register` is DIFC, which keeps its own. */
export type Tenure = 'freehold' | 'mixed' | 'restricted' | 'register';

/** The community a page is about. */
export interface AreaName {
  slug: string;
  nameEn: string;
  nameAr: string | null;
}

/** What is available in an area for one purpose. */
export interface AreaOffer {
  total: number;
  /** Most first; none without a listing. */
  types: { type: PropertyType; count: number }[];
  /** Studios (0) first. */
  bedrooms: { bedrooms: number; count: number }[];
  /** The newest, featured or not. */
  newest: ListingCard[];
  /** How many name district cooling among their amenities. */
  cooled: number;
}

/** Median asking prices in AED, of rents for a year, of one type. */
export interface AskingRow {
  type: PropertyType;
  medians: Record<IndexSeries, Median | null>;
}

/** A place inside an area. */
export interface InnerPlace {
  slug: string;
  nameEn: string;
  kind: AreaKind;
  /** Available in it and inside it, for either purpose. */
  listings: number;
}

/** Another area and how far its middle is, in kilometres. */
export interface Neighbour extends AreaName {
  km: number;
}

export interface AreaPage {
  area: AreaName;
  /** Whether search engines should know the page. */
  isIndexable: boolean;
  /** Roughly its middle. */
  point: LatLng | null;
  /** General facts; none of areas that an import brought. */
  notes: readonly string[];
  /** Null: not known. */
  tenure: Tenure | null;
  /** What the land department's registers call it, where that differs. */
  registeredAs: string[];
  offers: Record<Purpose, AreaOffer>;
  asking: AskingRow[];
  prices: AreaPrices;
  /** Those with most homes first. */
  places: InnerPlace[];
  /** Of a map; null for an area without coordinates. */
  map: string | null;
  /** None for an area without coordinates; the nearest first. */
  nearby: NearbyPlace[];
  neighbours: Neighbour[];
  /** Where it lies as seen from Downtown Dubai; null for Downtown itself and for areas without coordinates. */
  fromCentre: { km: number; direction: Direction } | null;
  agents: { shown: AgentSummary[]; total: number };
  guides: ContentCard[];
}

/** A line of the index of areas. */
export interface AreaLine extends AreaName {
  forSale: number;
  toRent: number;
}
