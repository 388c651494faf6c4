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

/** Null where the text names the area. A corrected typing error is worth telling the visitor. */
export type Guess = 'completed' | 'corrected' | null;

/** What a text typed as a location stands for. */
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
  /** 'Marina Gate 1, Dubai Marina'. */
  label: string;
  nameEn: string;
  nameAr: string | null;
  /** In the place and inside it. */
  listings: number;
}

/** One level of a place as an import file names it. */
export interface AreaStep {
  nameEn: string;
  nameAr?: string | null;
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
  /** 'Marina Gate 1, Dubai Marina', 'DMCC metro station', or a listing's reference. */
  label: string;
  /** Of a listing, its title. */
  nameEn: string;
  nameAr: string | null;
  /** What choosing it searches, each a `location`; of a listing, none. */
  locations: string[];
  /** Where choosing it leads instead of to a search: to a listing. */
  path: string | null;
  /** Homes there, for the purpose asked for. */
  listings: number;
}
