import { isoDay } from '#app/lib/dates.ts';
import { SOLD_TABLE, type SoldSort } from './types.ts';

export type SoldKey = 'share' | 'day' | 'price' | 'perSqft' | 'size' | 'id';

/** What a list is sorted by, most important first; falling unless it rises. Missing values come last. */
export const SOLD_KEYS: Record<SoldSort, { keys: SoldKey[]; rises: boolean }> = {
  newest: { keys: ['day', 'id'], rises: false },
  oldest: { keys: ['day', 'id'], rises: true },
  price_high: { keys: ['price', 'id'], rises: false },
  price_low: { keys: ['share', 'price', 'id'], rises: true },
  per_sqft_high: { keys: ['perSqft', 'id'], rises: false },
  per_sqft_low: { keys: ['share', 'perSqft', 'id'], rises: true },
  size_large: { keys: ['size', 'id'], rises: false },
  size_small: { keys: ['size', 'id'], rises: true },
};

/** The last sale of a page by the values it is sorted by; null for one that is missing. */
export interface SoldCursor {
  sort: SoldSort;
  values: (string | null)[];
}

const WHOLE = /^\d{1,15}$/;
const TAKES: Record<SoldKey, (text: string) => boolean> = {
  share: (text) => text === 'true' || text === 'false',
  day: isDay,
  price: (text) => WHOLE.test(text),
  perSqft: (text) => text === '' || /^\d{1,9}$/.test(text),
  size: (text) => text === '' || /^\d{1,10}(\.\d{1,2})?$/.test(text),
  id: (text) => WHOLE.test(text),
};

/** As in a URL: 'newest~2026-03-31~4711'. */
export function encodeSoldCursor({ sort, values }: SoldCursor): string {
  return [sort, ...values.map((value) => value ?? '')].join('~');
}

/** Null for anything malformed. */
export function decodeSoldCursor(text: string): SoldCursor | null {
  const [name, ...values] = text.split('~');
  const sort = SOLD_TABLE.sorts.find((known) => known === name);
  if (!sort) return null;
  const { keys } = SOLD_KEYS[sort];
  const isWhole =
    values.length === keys.length && keys.every((key, at) => TAKES[key](values[at] ?? ''));
  return isWhole ? { sort, values: values.map((value) => value || null) } : null;
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T12:00:00Z`);
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && isoDay(day) === text;
}
