import type { CardListing, Purpose } from '#app/features/listings/types.ts';
import type { RatingAverage } from './ratings/types.ts';

/** What agents say they specialize in. */
export const SPECIALIZATIONS = [
  'sales',
  'rentals',
  'off_plan',
  'luxury',
  'investment',
  'holiday_homes',
  'commercial',
  'land',
] as const;
export type Specialization = (typeof SPECIALIZATIONS)[number];

/** In English, as in import files. */
export const LANGUAGES = [
  'Arabic',
  'Bengali',
  'Dutch',
  'English',
  'Farsi',
  'French',
  'German',
  'Hindi',
  'Italian',
  'Malay',
  'Malayalam',
  'Mandarin',
  'Polish',
  'Portuguese',
  'Punjabi',
  'Russian',
  'Spanish',
  'Swahili',
  'Tagalog',
  'Tamil',
  'Turkish',
  'Ukrainian',
  'Urdu',
] as const;
export type SpokenLanguage = (typeof LANGUAGES)[number];

/** The search of /find-agent. */
export interface AgentSearch {
  /** As typed; empty for all of Dubai. */
  location: string;
  specialization: Specialization | null;
  language: SpokenLanguage | null;
  /** From 1. */
  page: number;
}

/** An agent as the cards of /find-agent show them. */
export interface AgentSummary {
  slug: string;
  name: string;
  /** 'Senior property consultant'. */
  title: string | null;
  about: string | null;
  company: string | null;
  /** URL of their picture, if they show it. */
  picture: string | null;
  /** In English: 'Arabic'. */
  languages: string[];
  specializations: Specialization[];
  /** Homes they list now, in the place searched for if there is one. */
  listed: number;
  /** Their homes sold or let in the last twelve months. */
  closed: number;
  /** Null without any. */
  rating: RatingAverage | null;
  /** Whether they can be sent messages. */
  isReachable: boolean;
}

export interface FoundAgents {
  /** Null for all of Dubai. */
  place: {
    label: string;
    /** How the place was found if the text names a landmark or is misspelt, or that it is the name of those found. */
    note: string | null;
  } | null;
  isPlaceKnown: boolean;
  agents: AgentSummary[];
  total: number;
  page: number;
  pages: number;
}

/** Everything an agent's page shows but the listings. */
export interface AgentDetail extends Omit<AgentSummary, 'listed'> {
  /** Their name in the other language; null without one. */
  otherName: string | null;
  id: number;
  companyLogo: string | null;
  /** Of the company's page; null without one. */
  companySlug: string | null;
  hasPhone: boolean;
  /** Registration numbers of the agent and the office at the Dubai Land Department. */
  brn: string | null;
  orn: string | null;
  /** When the operator's staff checked this BRN; null if they haven't. */
  brnCheckedAt: Date | null;
  /** Where they list or say they work, most listings first. */
  areas: { slug: string; name: string }[];
  /** Null if too few enquiries have been answered. */
  response: { seconds: number; count: number } | null;
}

/** What the page of a listing says of its agent, in words. */
export interface AgentNotes {
  /** 'Senior property consultant'. */
  title: string | null;
  /** Null without ratings. */
  rated: string | null;
  /** '2 hours', within which they usually answer; null if too few enquiries have been answered. */
  wait: string | null;
}

/** A page of the homes of an agent or a company, newest first. */
export interface HomesPage {
  /** Null for all. */
  purpose: Purpose | null;
  listings: CardListing[];
  /** Of all kinds. */
  counts: Record<Purpose, number>;
  page: number;
  pages: number;
}

/** What an agent says on their page, as the form of Agent Details holds it. */
export interface AgentPageDetails {
  nameAr: string | null;
  /** Null until first saved. */
  slug: string | null;
  isShown: boolean;
  title: string | null;
  about: string | null;
  languages: string[];
  specializations: string[];
  /** Names, separated by commas. */
  areas: string;
  brn: string | null;
  orn: string | null;
}
