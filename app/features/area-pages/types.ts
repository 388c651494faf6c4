import type { AgentSummary } from '#app/features/agents/types.ts';
import type { LatLng } from '#app/features/areas/geography.ts';
import type { DrawnMap } from '#app/features/areas/map-url.ts';
import type { Direction, NearbyPlace } from '#app/features/areas/nearby.ts';
import type { ContentCard } from '#app/features/content/types.ts';
import type { CardListing, PropertyType, Purpose } from '#app/features/listings/types.ts';
import type { AreaPriceIndex, IndexSeries } from '#app/features/market/price-index/types.ts';
import type { Median } from '#app/features/market/types.ts';
import type { NearPlace } from '#app/features/surroundings/types.ts';

/** Who may own homes in an area, in general: plots differ. `register` is DIFC, which keeps its own. */
export type Tenure = 'freehold' | 'mixed' | 'restricted' | 'register';

/** The community a page is about. */
export interface AreaName {
  slug: string;
  /** In the reader's language, where it has one. */
  name: string;
  nameEn: string;
  nameAr: string | null;
}

/** What is available in an area for one purpose. */
export interface AreaOffer {
  total: number;
  /** Most first; only types with listings. */
  types: { type: PropertyType; count: number }[];
  /** Studios (0) first. */
  bedrooms: { bedrooms: number; count: number }[];
  /** The newest, whether featured or not. */
  newest: CardListing[];
  /** How many list district cooling among their amenities. */
  cooled: number;
}

/** Median asking prices in AED, of rents for a year, of one type. */
export interface AskingRow {
  type: PropertyType;
  medians: Record<IndexSeries, Median | null>;
}

/** Another area and the distance to its centre, in kilometres. */
export interface Neighbour extends AreaName {
  km: number;
}

/** What the site knows about an area. */
export interface AreaFacts {
  area: AreaName;
  /** Whether search engines should index the page. */
  isIndexable: boolean;
  /** Roughly its centre. */
  point: LatLng | null;
  /** Null if unknown. */
  tenure: Tenure | null;
  /** Its name in the land department's registers, if different. */
  registeredAs: string[];
  offers: Record<Purpose, AreaOffer>;
  asking: AskingRow[];
  prices: AreaPriceIndex;
  /** The median year's rent of new contracts; null if there are too few. */
  rent: Median | null;
  /** Most homes first. */
  places: AreaLine[];
  /** URL of its map; null for an area without coordinates. */
  map: DrawnMap | null;
  /** Nearest first; empty for an area without coordinates. */
  nearby: NearbyPlace[];
  /** Stations, schools and the like. */
  near: NearPlace[];
  neighbours: Neighbour[];
  /** Its direction from Downtown Dubai; null for Downtown itself and for areas without coordinates. */
  fromCentre: { km: number; direction: Direction } | null;
}

/** What its page shows. */
export interface AreaPageData extends AreaFacts {
  /** General sentences; empty for areas created by an import. */
  notes: readonly string[];
  agents: { shown: AgentSummary[]; total: number };
  /** Articles in the category named after the area. */
  guides: ContentCard[];
}

/** An area or a place inside one, with its available listings. */
export interface AreaLine extends AreaName {
  forSale: number;
  toRent: number;
}
