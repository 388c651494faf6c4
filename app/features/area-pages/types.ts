import type { AgentSummary } from '#app/features/agents/types.ts';
import type { LatLng } from '#app/features/areas/geography.ts';
import type { Direction, NearbyPlace } from '#app/features/areas/nearby.ts';
import type { ContentCard } from '#app/features/content/types.ts';
import type { ListingCard, PropertyType, Purpose } from '#app/features/listings/types.ts';
import type { AreaPriceIndex, IndexSeries } from '#app/features/market/price-index/types.ts';
import type { Median } from '#app/features/market/types.ts';

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

/** Another area and how far its middle is, in kilometres. */
export interface Neighbour extends AreaName {
  km: number;
}

/** What the site knows of an area. */
export interface AreaFacts {
  area: AreaName;
  /** Whether search engines should know the page. */
  isIndexable: boolean;
  /** Roughly its middle. */
  point: LatLng | null;
  /** Null: not known. */
  tenure: Tenure | null;
  /** What the land department's registers call it, where that differs. */
  registeredAs: string[];
  offers: Record<Purpose, AreaOffer>;
  asking: AskingRow[];
  prices: AreaPriceIndex;
  /** Those with most homes first. */
  places: AreaLine[];
  /** Of a map; null for an area without coordinates. */
  map: string | null;
  /** None for an area without coordinates; the nearest first. */
  nearby: NearbyPlace[];
  neighbours: Neighbour[];
  /** Where it lies as seen from Downtown Dubai; null for Downtown itself and for areas without coordinates. */
  fromCentre: { km: number; direction: Direction } | null;
}

/** What its page shows. */
export interface AreaPageData extends AreaFacts {
  /** General sentences; none of areas that an import brought. */
  notes: readonly string[];
  agents: { shown: AgentSummary[]; total: number };
  /** Those in the category named like the area. */
  guides: ContentCard[];
}

/** An area or a place inside one with what is available there. */
export interface AreaLine extends AreaName {
  forSale: number;
  toRent: number;
}
