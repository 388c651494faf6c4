import { PERIODS_A_YEAR } from '#app/features/listings/rules.ts';
import { MULTIPLES } from '#app/lib/typed-money.ts';
import type { SearchFilter } from '../filters.ts';

const UNITS: Record<string, number> = {
  ...Object.fromEntries(MULTIPLES),
  مليونين: 2e6,
  مليونان: 2e6,
};
/** Of a price in AED; anything else is a number of something else. */
const LEAST = 5_000;
const MOST = 400_000_000;

const UNIT = Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const CURRENCY = 'aed|dhs?|dirhams?|درهم|د\\.إ';
const TANWIN = '(?:\u064b?ا\u064b?)?';
/** Of a rent; a rent a month is compared by the year, as all are. */
const MONTH = `(?:(?:per|an?|each|every|/)\\s*month|monthly|pc?m|شهري${TANWIN}|(?:في ال|بال|كل )شهر)`;
const YEAR = `(?:(?:per|an?|each|every|/)\\s*(?:year|yr|annum)|yearly|annually|p\\.?a|سنوي${TANWIN}|(?:في ال|بال|كل )سن[ةه])`;
const PERIOD = `(?:\\s*(?:(?<month>${MONTH})|(?<year>${YEAR}))(?![\\p{L}\\p{N}]))?`;
/** 'And a half', of the unit. */
const HALF = '\\s+و\\s?نصف?(?:\\s+مليون)?(?!\\p{L})';
/** A number with or without a unit, or a unit that is a number: 'مليونين'. */
const amount = (n: number) =>
  `(?:(?:${CURRENCY})\\s*)?(?:(?<number${n}>\\d[\\d,]*(?:\\.\\d+)*)\\s*(?<unit${n}>(?:${UNIT})(?![\\p{L}\\p{N}]))?|ب?(?<word${n}>half(?: a)?\\s+million|(?:نصف?\\s+)?مليون|مليونين|مليونان)(?!\\p{L}))(?<half${n}>${HALF})?(?:\\s*(?<currency${n}>${CURRENCY})(?!\\p{L}))?`;
export const START = '(?<![\\p{L}\\p{N}.,])';
/** What is measured in something else is no price: 'under 12,000 sq ft', '5m walk'. */
const END =
  '(?![\\p{L}\\p{N}])(?!\\s*(?:sq|square|m²|ft|%|away|from|walk|minutes?|قدم|متر|دقيقة|دقائق))';
const MAX =
  'under|below|max(?:imum)?|up ?to|(?:no more|not more|less|cheaper) than|not (?:over|above)|budget(?: of)?|around|about|approx(?:imately)?|تحت|(?:ليس|لا|مش) [أا]كثر من|[أا]قل من|حتى|بحد [أا]قصى|لا يزيد عن|ميزانية|(?:ب|في )?حدود|حوالي';
const MIN =
  'over|above|(?:starting )?from|min(?:imum)?|more than|at least|فوق|[أا]كثر من|ابتداء من|لا يقل عن';

/** 'Under' or '<', 'over' or '>'. */
export const LIMITS = `(?:(?<max>[<≤]=?|${START}(?:${MAX}))|(?<min>[>≥]=?|${START}(?:${MIN})))`;
/** After a price: 'and more'. A plus with a blank before it adds something else, '1m + maid'. */
const MORE =
  '(?<more>\\+| (?:(?:and|or) (?:above|more|over|up)|(?:أو |و|ف)[أا]كثر|[فو]ما فوق)(?!\\p{L}))?';

const pattern = (source: string) => new RegExp(START + source, 'iu');
const RANGE = pattern(
  `(?:(?:between|from|بين|من)\\s+)?${amount(1)}\\s*(?:-|–|to|and|إلى|الى|و)\\s*${amount(2)}${PERIOD}${END}`,
);
const LIMIT = new RegExp(`${LIMITS}\\s*:?\\s*${amount(1)}${PERIOD}${END}`, 'iu');
const BARE = pattern(`${amount(1)}${PERIOD}${END}${MORE}`);

/** '95.000' is 95,000: without a unit, 95 is no price. */
const POINTS_BETWEEN_THOUSANDS = /^\d{1,3}(?:\.\d{3})+$/;

type Prices = Partial<Pick<SearchFilter, 'minPrice' | 'maxPrice'>>;

interface NamedPrices {
  prices: Prices;
  /** Whether they were given by the month. */
  isMonthly: boolean;
  /** Whether they were given for a time, as rents are. */
  isRent: boolean;
  rest: string;
}

/**
 * The prices a text names, in AED: 'under 2m', 'max 120k', 'between 1 and 1.5 million', 'تحت مليونين'. A price with neither 'under'
 * nor 'over' is the most somebody pays, without a plus; 'a month' is twelve times as much a year.
 * @returns also the text without them.
 */
export function pricesNamed(text: string): NamedPrices {
  const plain = text.replace(/(?<=\d)[٬،](?=\d{3}(?!\d))/g, ',').replace(/(?<=\d)٫(?=\d)/g, '.');
  for (const [form, read] of FORMS) {
    const match = form.exec(plain);
    const prices = match && read(match.groups ?? {});
    if (match && prices) {
      const rest = plain.slice(0, match.index) + ' ' + plain.slice(match.index + match[0].length);
      const more = pricesNamed(rest);
      const isMonthly = more.isMonthly || match.groups?.month !== undefined;
      const isRent = more.isRent || isMonthly || match.groups?.year !== undefined;
      return { prices: { ...more.prices, ...prices }, isMonthly, isRent, rest: more.rest };
    }
  }
  return { prices: {}, isMonthly: false, isRent: false, rest: text };
}

type Groups = Record<string, string | undefined>;

const FORMS: [RegExp, (groups: Groups) => Prices | null][] = [
  [RANGE, rangeOf],
  [LIMIT, limitOf],
  [BARE, bareOf],
];

/** The unit of the second counts for the first, too: '1-2m'. */
function rangeOf(groups: Groups): Prices | null {
  const high = priceOf(groups, 2);
  const low = priceOf({ ...groups, unit1: groups.unit1 ?? groups.unit2 }, 1);
  if (low === null || high === null || low > high) return null;
  return { minPrice: low, maxPrice: high };
}

function limitOf(groups: Groups): Prices | null {
  const price = priceOf(groups, 1);
  if (price === null) return null;
  return groups.max ? { maxPrice: price } : { minPrice: price };
}

/** Without a word before it, a number is a price only with a unit, a currency or a period. */
function bareOf(groups: Groups): Prices | null {
  const isMoney = groups.unit1 ?? groups.word1 ?? groups.currency1 ?? groups.month ?? groups.year;
  if (isMoney === undefined) return null;
  const price = priceOf(groups, 1);
  if (price === null) return null;
  return groups.more ? { minPrice: price } : { maxPrice: price };
}

function priceOf(groups: Groups, n: 1 | 2): number | null {
  const word = groups[`word${n}`]?.toLowerCase();
  const unit = word?.split(/\s+/).at(-1) ?? groups[`unit${n}`]?.toLowerCase();
  const figures = groups[`number${n}`]?.replaceAll(',', '') ?? '';
  const isGrouped = !unit && POINTS_BETWEEN_THOUSANDS.test(figures);
  const number = word
    ? numberOfWord(word)
    : Number(isGrouped ? figures.replaceAll('.', '') : figures);
  const times = groups.month ? PERIODS_A_YEAR.monthly : 1;
  const unitSize = unit ? (UNITS[unit] ?? 1) : 1;
  const half = groups[`half${n}`] ? Math.min(unitSize, 1e6) / 2 : 0;
  const price = Math.round((number * unitSize + half) * times);
  return price >= LEAST && price <= MOST ? price : null;
}

/** How often the unit that a word ends with: 'half a million', 'مليون'. */
function numberOfWord(word: string): number {
  return /^(?:نصف?|half)\s/.test(word) ? 0.5 : 1;
}
