import type { PropertyType } from '#app/features/listings/types.ts';

export const OVERSEAS_CURRENCIES = ['USD', 'EUR', 'SGD'] as const;
export type OverseasCurrency = (typeof OVERSEAS_CURRENCIES)[number];

export const OVERSEAS_TYPES = [
  'apartment',
  'villa',
  'townhouse',
  'penthouse',
] as const satisfies PropertyType[];
export type OverseasType = (typeof OVERSEAS_TYPES)[number];

/** By ISO 3166 code. */
export const COUNTRIES = [
  'AU',
  'CA',
  'CY',
  'EG',
  'FR',
  'DE',
  'GR',
  'ID',
  'IE',
  'IT',
  'MY',
  'MT',
  'MU',
  'NL',
  'PT',
  'SG',
  'ES',
  'TH',
  'TR',
  'GB',
  'US',
] as const;
export type Country = (typeof COUNTRIES)[number];

/** A home abroad. */
export interface OverseasHome {
  id: number;
  title: string;
  description: string;
  propertyType: OverseasType;
  country: Country;
  city: string;
  /** In whole units of `currency`. */
  price: number;
  currency: OverseasCurrency;
  /** 0 is a studio. */
  bedrooms: number;
  bathrooms: number;
  sizeSqft: number;
  pictureUrl: string;
  isPublic: boolean;
}

/** A home as its form edits it. */
export interface StoredOverseasHome extends OverseasHome {
  /** Changes with every save: if two people edit the same home, the second is warned. */
  version: string;
}

/** The search of /overseas-homes; null for no limit. */
export interface OverseasSearch {
  country: Country | null;
  currency: OverseasCurrency | null;
  /** In the currency; has no effect without one. */
  minPrice: number | null;
  maxPrice: number | null;
  minBedrooms: number | null;
  /** From 1. */
  page: number;
}
