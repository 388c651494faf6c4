import { parsePage } from '#app/lib/ids.ts';
import { withPlainPrices } from '#app/lib/typed-money.ts';
import { COUNTRIES, OVERSEAS_CURRENCIES, type OverseasSearch } from './types.ts';

export const OVERSEAS_PATH = '/overseas-homes';
export const OVERSEAS_ADMIN_PATH = '/admin/overseas';
export const OVERSEAS_BEDROOMS = [1, 2, 3, 4, 5];

export const OVERSEAS_TABLE = {
  columns: ['place', 'price', 'state'],
  sorts: ['newest', 'oldest'],
} as const;
export type OverseasColumn = (typeof OVERSEAS_TABLE.columns)[number];
export type OverseasSort = (typeof OVERSEAS_TABLE.sorts)[number];

const MAX_PRICE = 1_000_000_000_000;
const MAX_BEDROOMS = 99;

/** Parses the URL of /overseas-homes; malformed parameters count as missing. Prices without a currency are kept, but have no effect. */
export function parseOverseasSearch(params: URLSearchParams): OverseasSearch {
  const oneOf = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === params.get(name)?.trim().toUpperCase()) ?? null;
  const plain = withPlainPrices(params);
  const amount = (name: string, max: number) => {
    const digits = plain.get(name)?.replace(/[,\s]/g, '') ?? '';
    const value = /^\d{1,15}$/.test(digits) ? Number(digits) : 0;
    return value > 0 && value <= max ? value : null;
  };
  return {
    country: oneOf(COUNTRIES, 'country'),
    currency: oneOf(OVERSEAS_CURRENCIES, 'currency'),
    minPrice: amount('min_price', MAX_PRICE),
    maxPrice: amount('max_price', MAX_PRICE),
    minBedrooms: amount('min_bedrooms', MAX_BEDROOMS),
    page: parsePage(params.get('page')),
  };
}

/** The URL that `parseOverseasSearch` reads. */
export function overseasPath(search: Partial<OverseasSearch>): string {
  const { country, currency, minPrice, maxPrice, minBedrooms, page = 1 } = search;
  const values = {
    country,
    currency,
    min_price: minPrice,
    max_price: maxPrice,
    min_bedrooms: minBedrooms,
    page: page > 1 ? page : null,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, String(value));
  return params.size === 0 ? OVERSEAS_PATH : `${OVERSEAS_PATH}?${params}`;
}

/** The reference people use for a home: 'OH-12'. */
export function overseasReference(id: number): string {
  return `OH-${id}`;
}

/** The contact form for enquiring about a home. */
export function askPath(id: number): string {
  return `/contact-us?about=${overseasReference(id)}`;
}

/** The reference in a URL of the contact form; null for anything else. */
export function askedReference(params: URLSearchParams): string | null {
  return /^OH-\d{1,9}$/.exec(params.get('about') ?? '')?.[0] ?? null;
}
