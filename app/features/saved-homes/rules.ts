import { type RentPeriod, RENT_PERIODS } from '#app/features/listings/types.ts';
import { parseId } from '#app/lib/ids.ts';
import type { KeptHome, Price } from './types.ts';

/** Where hearts are sent. */
export const SAVED_PATH = '/saved';
/** Of the heart on a card. */
export const heartId = (id: number): string => `heart-${id}`;
/** The list for people without an account. */
export const VISITORS_LIST = '/saved-properties';
export const MEMBERS_LIST = '/dashboard/saved-properties';

export const HIDDEN_PATH = '/dashboard/hidden-properties';
/** Where script sends homes hidden on a card. */
export const HIDE_PATH = '/api/hidden-homes';
export const COMPARE_PATH = '/compare';

/** How many homes an account holds, and how many a visitor's cookie. */
export const MOST_SAVED = 500;
export const MOST_KEPT = 50;

/** In characters. */
export const LONGEST_NOTE = 1000;

/** The change of a home's price since it was saved, in AED; null if the two can't be compared. */
export function priceChange(saved: Price, now: Price): number | null {
  return saved.rentPeriod === now.rentPeriod ? now.price - saved.price : null;
}

const LETTERS: Record<RentPeriod, string> = { yearly: 'y', monthly: 'm', weekly: 'w', daily: 'd' };
const KEPT = /^([1-9]\d{0,14})\.([1-9]\d{0,12})([ymwd]?)$/;

/** Reads a visitor's saved homes: '481.1500000_92.95000y'. Anybody may have written it: malformed entries are left out. */
export function readKept(text: string): KeptHome[] {
  const kept = new Map<number, KeptHome>();
  for (const item of text.split('_')) {
    const [, id, price, letter] = KEPT.exec(item) ?? [];
    const listingId = Number(id);
    if (!id || kept.has(listingId)) continue;
    const rentPeriod = RENT_PERIODS.find((period) => LETTERS[period] === letter) ?? null;
    kept.set(listingId, { listingId, price: Number(price), rentPeriod });
  }
  return [...kept.values()].slice(0, MOST_KEPT);
}

export function writeKept(homes: KeptHome[]): string {
  return homes
    .map(({ listingId, price, rentPeriod }) => {
      return `${listingId}.${price}${rentPeriod ? LETTERS[rentPeriod] : ''}`;
    })
    .join('_');
}

/** How many homes are compared side by side. */
export const MOST_COMPARED = 4;

/** The homes to compare in a URL, `?ids=1&ids=2` or `?ids=1,2`, each once; malformed ids are left out. */
export function comparedIds(params: URLSearchParams): number[] {
  const asked = params.getAll('ids').flatMap((text) => text.split(','));
  const ids = asked.map((text) => parseId(text)).filter((id) => id !== null);
  return [...new Set(ids)].slice(0, MOST_COMPARED + 1);
}

export function comparePath(ids: number[], onlyDifferent = false): string {
  return `${COMPARE_PATH}?ids=${ids.join(',')}${onlyDifferent ? '&only=different' : ''}`;
}
