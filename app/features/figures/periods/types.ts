export const UNITS = ['day', 'week', 'month'] as const;
/** What figures are added up by. Weeks begin on Monday. */
export type Unit = (typeof UNITS)[number];

/** What can be bought. */
export const PRODUCTS = ['featured', 'package'] as const;
export type Product = (typeof PRODUCTS)[number];

/** In fils, VAT included, by when it came and went. */
export interface Revenue {
  paid: number;
  /** Also what a bank took back. */
  refunded: number;
}

/** What the site had and what happened in a period. */
export interface PeriodFigures {
  /** Its first day in Dubai, in ISO 8601. */
  from: string;
  /** On the market at its end, and who advertises those; null if nobody counted. */
  listings: number | null;
  advertisers: number | null;
  /** New listings. */
  added: number;
  /** Of each day, added up. */
  visitors: number;
  searches: number;
  emptySearches: number;
  enquiries: number;
  /** Of these enquiries, until today. */
  answered: number;
  /** Seconds until the first answer, the median; null if none was answered. */
  firstAnswer: number | null;
  revenue: Record<Product, Revenue>;
}

/** What was searched for and not found. */
export interface EmptySearch {
  words: string;
  n: number;
  /** The last day, in ISO 8601. */
  last: string;
}

/** The figures that are charted and listed. */
export const FIGURES = [
  'visitors',
  'listings',
  'added',
  'advertisers',
  'searches',
  'emptySearches',
  'enquiries',
  'answered',
  'firstAnswer',
  'revenue',
] as const;
export type FigureName = (typeof FIGURES)[number];
