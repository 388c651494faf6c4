import { type Sort, SORTS } from '../types.ts';

/** The end of a page of results: the position of its last card in their order. */
export interface Cursor {
  sort: Sort;
  /** Whether the card is among those that come first: featured ones in the default order, those with an all-in cost by that. */
  leads: boolean;
  /** The value sorted by: microseconds since 1970 (newest), AED (price and all-in), square feet (size), fils per square foot (value), metres (metro), hundredths of a per cent (yield). */
  key: number;
  id: number;
}

const CODES: Record<Sort, string> = {
  newest: 'n',
  price_low: 'l',
  price_high: 'h',
  all_in_low: 'a',
  all_in_high: 'b',
  size: 's',
  value: 'v',
  metro: 'm',
  yield: 'y',
};
const DESCENDING: Sort[] = ['newest', 'price_high', 'all_in_high', 'size', 'yield'];
/** Those whose key is an integer of 32 bits. */
const INTEGERS: Sort[] = ['size', 'value', 'metro', 'yield'];
const PATTERN = /^([nlhabsvmy])([01])([0-9a-z]{1,11})\.([0-9a-z]{1,11})$/;
const MAX_INTEGER = 2 ** 31 - 1;

/** Whether the highest key, and of equal keys the highest id, comes first. */
export function isDescending(sort: Sort): boolean {
  return DESCENDING.includes(sort);
}

/** A cursor as in a URL: 'n1dyu3k0x2c0.5k'. */
export function encodeCursor({ sort, leads, key, id }: Cursor): string {
  return `${CODES[sort]}${leads ? 1 : 0}${Math.max(0, key).toString(36)}.${id.toString(36)}`;
}

/** Parses `encodeCursor`'s text; null for any other. */
export function decodeCursor(text: string): Cursor | null {
  const [, code, leads, key = '', id = ''] = PATTERN.exec(text) ?? [];
  const sort = SORTS.find((name) => CODES[name] === code);
  if (!sort) return null;
  const cursor = {
    sort,
    leads: leads === '1',
    key: Number.parseInt(key, 36),
    id: Number.parseInt(id, 36),
  };
  const largest = INTEGERS.includes(sort) ? MAX_INTEGER : Number.MAX_SAFE_INTEGER;
  return cursor.key <= largest && Number.isSafeInteger(cursor.id) ? cursor : null;
}
