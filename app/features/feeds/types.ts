import type { Amenity } from '#app/features/listings/amenities.ts';
import type {
  Completion,
  PropertyType,
  Purpose,
  RentPeriod,
} from '#app/features/listings/types.ts';

/** An element of XML with all that is in it. */
export interface Element {
  /** In lower case: feeds differ in it. */
  name: string;
  attributes: Record<string, string>;
  /** Of the element itself, with its CDATA. */
  text: string;
  children: Element[];
}

/** The elements right below the root; null in place of one that is too large to be a home. */
export interface Items {
  root: string;
  items: (Element | null)[];
  /** Characters since the items before. */
  characters: number;
}

/** The formats that are read: our CSV, and XML recognised by its root. */
export type FeedFormat = 'property_finder' | 'bayut' | 'csv';

/** A photo is fetched once by its URL and date. */
export interface FeedPhoto {
  url: string;
  dated: string;
}

/** So is a floor plan, a picture or a PDF. */
export interface FeedPlan extends FeedPhoto {
  label: string | null;
}

/** Why a home is left out, or off the site. */
export const LEFT_OUT = [
  'too_large',
  'no_reference',
  'duplicate',
  'no_purpose',
  'unknown_type',
  'price_on_application',
  'price',
  'size',
  'no_title',
  'permit_missing',
  'outside_dubai',
  'unknown_place',
  'encoding',
  'no_place',
  'refused_before',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** What should be fixed about a home that is on the site. */
export const FLAWS = [
  'other_company',
  'other_feed',
  'no_permit',
  'unknown_agent',
  'no_agent',
  'unknown_amenity',
  'no_description',
  'no_photos',
  'many_photos',
  'many_plans',
  'point',
  'available_from',
  'photo_address',
  'photo_problem',
] as const;
export type Flaw = (typeof FLAWS)[number];

export type NoteKind = LeftOut | Flaw;

/** A line of a run's report: the homes it is about, and what they have in common. */
export interface ReportLine {
  kind: NoteKind;
  /** What is unknown; '' where each home has its own detail. */
  value: string;
  count: number;
  /** The first of them. */
  homes: { reference: string; detail: string }[];
}

/** The kinds of words of a feed that its company gives a meaning if they are unknown. */
export const CHOICE_KINDS = ['type', 'place', 'agent', 'amenity'] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** A company's meanings for words of its feeds, by folded word. */
export interface Choices {
  types: ReadonlyMap<string, PropertyType>;
  amenities: ReadonlyMap<string, Amenity | null>;
  /** The name of a community, by that in the feed. */
  places: ReadonlyMap<string, string>;
  /** Ids of agents, by email or name; 0 is the company as a whole. */
  agents: ReadonlyMap<string, number>;
}

/** A choice as it is kept. */
export interface KeptChoice {
  kind: ChoiceKind;
  /** As the feed has it. */
  label: string;
  /** A type, an amenity, a community's name or an agent's id; null: nothing here, or the company itself. */
  value: string | null;
}

/** A word of a feed that is known: what it means, and for how many homes. */
export interface KnownWord {
  word: string;
  /** A type, an amenity, a community's name, an agent's id, or name for a reader; null: we have nothing like it. */
  value: string | null;
  count: number;
}

/** A home of a trial as its card shows it. */
export interface PreviewHome {
  reference: string;
  title: string;
  titleAr: string | null;
  purpose: Purpose;
  rentPeriod: RentPeriod | null;
  propertyType: PropertyType;
  completion: Completion;
  price: number;
  bedrooms: number | null;
  bathrooms: number | null;
  sizeSqft: number;
  place: string;
  /** Their id, or name for a reader. Null: it is listed under the company. */
  agent: string | null;
  photos: number;
  permitNumber: string | null;
}

/** What a trial found besides its counts. */
export interface Found {
  homes: PreviewHome[];
  known: Record<ChoiceKind, KnownWord[]>;
}

export type FeedOutcome = 'running' | 'done' | 'held' | 'failed' | 'stopped';

/** What a run did, or would do if it is held. */
export interface FeedCounts {
  /** In the feed. */
  homes: number;
  added: number;
  changed: number;
  unchanged: number;
  leftOut: number;
  /** Not in the feed for the first time; they are still on the site. */
  missing: number;
  withdrawn: number;
}

/** A home that a run would withdraw. */
export interface Withdrawal {
  reference: string;
  /** Of the listing. */
  id: number;
  title: string;
  placeName: string;
}
