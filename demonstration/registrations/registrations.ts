import { SQFT_PER_SQM } from '#app/features/listings/rules.ts';
import type { PropertyType } from '#app/features/listings/types.ts';
import { DAY_MS, isoDay } from '#app/lib/dates.ts';
import { itemAt } from '#app/lib/required.ts';
import { REFERENCE_AREAS, type ReferenceArea } from '#db/reference/areas.ts';
import { seededRandom, type Random } from '../random.ts';
import { marketOf } from '../world/area-markets.ts';
import { typesOf } from '../world/compose.ts';
import type { Home } from '../world/home.ts';
import { planHome } from '../world/homes.ts';

const SEED = 40;
const YEAR_DAYS = 365;
const OLDEST_DAYS = 2 * YEAR_DAYS;
/** How many similar homes were sold or let in two years: enough for an index of apartments in busy areas. */
const TURNOVER: Partial<Record<PropertyType, number>> = { apartment: 40, villa: 14, townhouse: 14 };
const USUAL_TURNOVER = 5;
/** How many contracts a finished home has for each sale: enough for yields of busy areas. */
const LETTINGS = 2;

/** Enough for a valuation of a home of a common size, and for a page of sold prices. */
const LEAST_OF_A_SIZE = 7;
const LEAST_IN_A_COMMUNITY = 60;
const COMMON_SIZES: Partial<Record<PropertyType, number[]>> = {
  apartment: [1, 2],
  villa: [3, 4, 5],
  townhouse: [3, 4],
};

/** The common columns of sales and rent contracts. */
interface Registration {
  number: string;
  is_sample: true;
  property_type: Home['propertyType'];
  bedrooms: number | null;
  size_sqm: number;
  is_freehold: boolean;
  area_name: string;
  project: string | null;
  /** Slug of the community. */
  community: string;
}

export interface SampleSale extends Registration {
  sold_on: string;
  completion: Home['completion'];
  price: number;
  building: string | null;
}

export interface SampleRent extends Registration {
  started_on: string;
  ended_on: string;
  is_new: boolean;
  annual_rent: number;
}

/**
 * Invented sales and rent contracts of the two years before `now`, of homes like those listed in the world: the same for the
 * same day, and shifted with it.
 */
export function composeRegistrations(now: Date): { sales: SampleSale[]; rents: SampleRent[] } {
  const random = seededRandom(SEED);
  const lettingDice = seededRandom(SEED + 1);
  const sales: SampleSale[] = [];
  const rents: SampleRent[] = [];
  for (const community of REFERENCE_AREAS) {
    const market = marketOf(community.slug);
    /** The rise of prices in a year here. */
    const growth = random.between(0.02, 0.11);
    for (const type of typesOf(market, random)) {
      const home = planHome(community, type, random, now);
      for (let left = TURNOVER[type] ?? USUAL_TURNOVER; left > 0; left -= 1) {
        const then = someDay(now, growth, random);
        const like = resized(home, random.between(0.9, 1.12));
        if (like.purpose === 'sale')
          sales.push(saleOf(like, community.nameEn, then, sales.length, random));
        else if (like.rentPeriod === 'yearly')
          rents.push(rentOf(like, community.nameEn, then, rents.length, random));
        for (const letting of lettingsOf(like, market.yield)) {
          const day = someDay(now, growth, lettingDice);
          rents.push(rentOf(letting, community.nameEn, day, rents.length, lettingDice));
        }
      }
    }
  }
  addMissingSales(sales, now);
  return { sales, rents };
}

/** Sales of common sizes that the dice left out, by dice of their own: the others don't depend on them. */
function addMissingSales(sales: SampleSale[], now: Date): void {
  const random = seededRandom(SEED + 2);
  const spareDice = seededRandom(SEED + 3);
  const known = Map.groupBy(sales, ({ community }) => community);
  for (const community of REFERENCE_AREAS) {
    const sold = known.get(community.slug) ?? [];
    const sizes = commonSizes(marketOf(community.slug).price);
    const missing = sizes.filter(
      ([type, beds]) =>
        !sold.some((it) => it.property_type === type && it.bedrooms === beds && isReady(it)),
    );
    const few = LEAST_IN_A_COMMUNITY - sold.length - missing.length * LEAST_OF_A_SIZE;
    const chosen = few > 0 ? [...missing, ...sizes] : missing;
    const each = Math.max(
      LEAST_OF_A_SIZE,
      Math.ceil((LEAST_IN_A_COMMUNITY - sold.length) / chosen.length),
    );
    const others = sales.length - sold.length;
    const add = (home: Home, dice: Random) => {
      const like = resized(home, dice.between(0.9, 1.12));
      const then = someDay(now, USUAL_GROWTH, dice);
      sales.push(saleOf(like, community.nameEn, then, sales.length, dice));
    };
    for (const [type, bedrooms] of chosen) {
      const home = planSale(community, type, bedrooms, random, now);
      if (!home) continue;
      for (let left = each; left > 0; left -= 1) add(home, random);
    }
    // Where the common sizes aren't built, of any other.
    for (let left = LEAST_IN_A_COMMUNITY + others - sales.length; left > 0; left -= 1) {
      const home = planSale(community, itemAt(sold, 0).property_type, null, spareDice, now);
      if (home) add(home, spareDice);
    }
  }
}

const USUAL_GROWTH = 0.06;
const MOST_TRIES = 160;

const isReady = ({ completion }: SampleSale) => completion === 'ready';

function commonSizes(price: Partial<Record<PropertyType, number>>): [PropertyType, number][] {
  const types = Object.keys(price) as PropertyType[];
  return types.flatMap((type) =>
    (COMMON_SIZES[type] ?? []).map((bedrooms): [PropertyType, number] => [type, bedrooms]),
  );
}

/** A finished home for sale of that size, or of any; null if the dice find none, as where homes are only let. */
function planSale(
  community: ReferenceArea,
  type: PropertyType,
  bedrooms: number | null,
  random: Random,
  now: Date,
): Home | null {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const home = planHome(community, type, random, now);
    const { purpose, completion } = home;
    const isSize = bedrooms === null || home.bedrooms === bedrooms;
    if (isSize && purpose === 'sale' && completion === 'ready') return home;
  }
  return null;
}

interface Then {
  day: Date;
  /** Prices of that day as a share of today's. */
  level: number;
}

function someDay(now: Date, growth: number, random: Random): Then {
  const days = random.whole(1, OLDEST_DAYS);
  return { day: dayBefore(now, days), level: (1 + growth) ** (-days / YEAR_DAYS) };
}

/** A ready home for sale is let, too, at a year's rent that is the area's share of its price. */
function lettingsOf(home: Home, share: number): Home[] {
  const { purpose, completion, propertyType } = home;
  if (purpose === 'rent' || completion === 'off_plan' || propertyType === 'land') return [];
  return Array.from({ length: LETTINGS }, () => ({ ...home, price: home.price * share }));
}

const resized = (home: Home, factor: number): Home => ({
  ...home,
  sizeSqft: home.sizeSqft * factor,
  price: home.price * factor,
});

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

function saleOf(home: Home, area: string, then: Then, at: number, random: Random): SampleSale {
  return {
    ...registrationOf(home, area, at),
    sold_on: isoDay(then.day),
    completion: home.completion,
    price: thousands(home.price * then.level * random.between(0.93, 1)),
    building: placesOf(home)[0] ?? null,
  };
}

function rentOf(home: Home, area: string, then: Then, at: number, random: Random): SampleRent {
  const isNew = random.chance(0.45);
  return {
    ...registrationOf(home, area, at),
    started_on: isoDay(then.day),
    ended_on: isoDay(dayBefore(then.day, 1 - YEAR_DAYS)),
    is_new: isNew,
    annual_rent: thousands(home.price * then.level * (isNew ? 1 : random.between(0.86, 0.98))),
  };
}

function registrationOf(home: Home, area: string, at: number): Registration {
  return {
    number: `sample-${at + 1}`,
    is_sample: true,
    property_type: home.propertyType,
    bedrooms: home.bedrooms,
    size_sqm: Math.round((home.sizeSqft / SQFT_PER_SQM) * 100) / 100,
    is_freehold: true,
    area_name: area,
    project: placesOf(home)[1] ?? null,
    community: home.communitySlug,
  };
}

/** Names inside the community, the innermost first. */
const placesOf = ({ placeName }: Home): string[] => placeName.split(', ').slice(0, -1);

const thousands = (amount: number): number => Math.max(1, Math.round(amount / 1_000)) * 1_000;
