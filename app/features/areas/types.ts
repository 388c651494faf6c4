import type { Landmark } from './landmarks.ts';

export type AreaKind = 'community' | 'sub_community' | 'building';

export interface Area {
  id: number;
  parentId: number | null;
  communityId: number;
  kind: AreaKind;
  slug: string;
  nameEn: string;
  nameAr: string | null;
  lat: number | null;
  lng: number | null;
  isMain: boolean;
}

/** An area by name, with how many listings it has. */
export interface AreaCount {
  name: string;
  count: number;
}

/** One of the 48 areas, with how many listings it has. */
/** How many listings there are, by the ids of places: in communities, and in places of any kind without those inside them. */
export interface PlaceCounts {
  communities: ReadonlyMap<number, number>;
  areas: ReadonlyMap<number, number>;
}

export interface MainArea {
  name: string;
  sale: number;
  rent: number;
}

/** Null if the text names the area as it is. Visitors are told about a corrected typing error. */
export type Guess = 'completed' | 'corrected' | null;

/** The meaning of a text typed as a location. */
export type LocationMatch =
  | {
      kind: 'found';
      area: Area;
      /** From the community down to `area` itself. */
      path: Area[];
      /** `area` and everything inside it: what `listing.area_id` may be. */
      placeIds: number[];
      guess: Guess;
    }
  | {
      kind: 'landmark';
      landmark: Landmark;
      /** The communities it stands for, at least one. */
      areas: Area[];
    }
  | { kind: 'unknown'; suggestions: Area[] };

/** One line of the autocomplete. */
export interface AreaSuggestion {
  id: number;
  slug: string;
  kind: AreaKind;
  /** In the reader's language, from the place outwards: 'Marina Gate 1', 'Dubai Marina'. */
  path: string[];
  nameEn: string;
  nameAr: string | null;
  /** In the place and inside it. */
  listings: number;
}

/** One level of a place as an import file names it. */
export interface AreaStep {
  nameEn: string;
  nameAr?: string | null;
  /** Other names it goes by, in either language. */
  aliases?: string[];
  /** A point inside the place; new places get the average of their points. */
  lat?: number | null;
  lng?: number | null;
  /** Only for a place that is new; guessed from the level where missing. */
  kind?: Exclude<AreaKind, 'community'>;
}

/** From the community down, one to three steps. */
export type AreaPath = [AreaStep, ...AreaStep[]];

/** One line under the location box. */
export interface Suggestion {
  kind: AreaKind | Landmark['kind'] | 'listing';
  /** In the reader's language 'Marina Gate 1, Dubai Marina' or 'DMCC metro station'; or a listing's reference. */
  label: string;
  /** The name in the other language, or a listing's title; null for none. */
  otherName: string | null;
  /** The `location` values it searches for; empty for a listing. */
  locations: string[];
  /** The page it opens instead of a search: a listing's. */
  path: string | null;
  /** Homes there, for the purpose of the search. */
  listings: number;
}
