import { SQFT_PER_SQM } from '#app/features/listings/rules.ts';
import { SQUARE_FEET_NAMES } from '#app/lib/square-feet.ts';
import type { SearchFilter } from '../filters.ts';
import { LIMITS, START } from './prices.ts';

const NUMBER = '\\d[\\d,]*(?:\\.\\d+)?';
const METRES = 'sq\\.? ?m(?:et(?:er|re)s?)?|square met(?:er|re)s?|m[2²]|متر(?: مربع)?';
/** '500 متر من المترو' is a distance. */
const END = '(?![\\p{L}\\p{N}])(?!\\s*(?:away|from|walk|من|عن))';
const SIZE = new RegExp(
  `(?:${LIMITS}\\s*:?\\s*|${START})(?:(?<least>${NUMBER})\\s*(?:-|–|to|إلى|الى)\\s*)?` +
    `(?<size>${NUMBER})\\s*\\+?\\s*(?:(?:${SQUARE_FEET_NAMES})|(?<metres>${METRES}))${END}`,
  'iu',
);
/** Of a home, in sq ft. */
const LEAST = 100;
const MOST = 1_000_000;

type Sizes = Partial<Pick<SearchFilter, 'minSize' | 'maxSize'>>;

/**
 * The sizes a text names, in sq ft: '1,000 sqft', 'under 100 sqm', '1000-1500 sq ft', '100 متر'. A size alone is the least somebody wants.
 * @returns also the text without them.
 */
export function sizesNamed(text: string): { sizes: Sizes; rest: string } {
  const match = SIZE.exec(text);
  const { least, size = '', max, metres } = match?.groups ?? {};
  const [low, high] = [least, size].map((it) => squareFeet(it, metres !== undefined));
  if (!match || !high || (least !== undefined && !low)) return { sizes: {}, rest: text };
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  if (low) return { sizes: { minSize: low, maxSize: high }, rest };
  return { sizes: max === undefined ? { minSize: high } : { maxSize: high }, rest };
}

function squareFeet(figures: string | undefined, isMetric: boolean): number | null {
  const size = Number((figures ?? '').replaceAll(',', '')) * (isMetric ? SQFT_PER_SQM : 1);
  return size >= LEAST && size <= MOST ? Math.round(size) : null;
}
