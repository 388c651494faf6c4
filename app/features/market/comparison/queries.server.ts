import { type RawBuilder, sql } from 'kysely';
import { nameHere } from '#app/features/areas/names.server.ts';
import type {
  ComparedListing,
  ListingDetail,
  ListingPlaceStep,
} from '#app/features/listings/queries.server.ts';
import { comparablePrice } from '#app/features/listings/rules.ts';
import { required, single } from '#app/lib/required.ts';
import { searchDb } from '#app/server/db.server.ts';
import { findDays, type RegisterDays, spread } from '../queries.server.ts';
import { isRented, summariseRents } from '../rents/queries.server.ts';
import { netYield, yieldOfSummaries } from '../rents/rules.ts';
import { weightOf } from '../rules.ts';
import { isSold, summariseSold } from '../sold-prices/queries.server.ts';
import { placeNamed, SOLD_PATH } from '../sold-prices/rules.ts';
import type { SoldFilter, SoldPlace, SoldType } from '../sold-prices/types.ts';
import type { Spread } from '../types.ts';
import { COMPARED_MONTHS, comparedType, monthsCovered, standingOf } from './rules.ts';
import type { AreaRentFigures, Comparison, Market } from './types.ts';

/** The market around a listing. @param today ISO day. */
export async function findMarket(listing: ListingDetail, today: string): Promise<Market> {
  const type = comparedType(listing.propertyType);
  if (type === null) return { comparison: null, rents: null };
  const days = await findDays(today);
  const [sales, contracts] = [spanOf(days.sale), spanOf(days.rent_contract)];
  const isSale = listing.purpose === 'sale';
  const span = isSale ? sales : contracts;
  const [comparison, rents] = await Promise.all([
    span && compare(listing, type, span),
    isSale && contracts ? findAreaRents(listing, type, sales, contracts) : null,
  ]);
  return { comparison, rents };
}

/** What a listing's price is compared with, public or not; null if nothing is comparable. @param today ISO day. */
export async function findComparison(
  listing: ComparedListing,
  today: string,
): Promise<Comparison | null> {
  const type = comparedType(listing.propertyType);
  if (type === null) return null;
  const days = await findDays(today);
  const span = spanOf(listing.purpose === 'sale' ? days.sale : days.rent_contract);
  return span && compare(listing, type, span);
}

/** The last day of a register, and how many of the months before it are known. */
interface Span {
  asOf: string;
  months: number;
}

function spanOf({ first, last }: RegisterDays): Span | null {
  return first && last ? { asOf: last, months: monthsCovered(first, last) } : null;
}

/** Null if nothing is comparable, or for rents by the day or week. */
async function compare(
  listing: ComparedListing,
  type: SoldType,
  { asOf, months }: Span,
): Promise<Comparison | null> {
  const { purpose, rentPeriod, sizeSqft, areaPath } = listing;
  if (rentPeriod === 'daily' || rentPeriod === 'weekly') return null;
  const asked = sizeSqft === null ? null : comparablePrice(listing) / sizeSqft;
  const completion = purpose === 'sale' ? listing.completion : null;
  const about = { type, completion, months: COMPARED_MONTHS, bedrooms: null, asOf } as const;
  const found = await Promise.all(
    areaPath.map(async (area) => {
      const filter = { ...about, place: placeOf(area, listing) };
      const row =
        purpose === 'sale'
          ? await readSpread('sale', sql`price_per_sqft`, isSold(filter), asked)
          : await readSpread('rent_contract', sql`rent_per_sqft`, isRented(filter), asked);
      return { ...row, area };
    }),
  );
  const known = found.flatMap(({ perSqft, ...row }) =>
    perSqft && weightOf(perSqft) !== 'too few' ? [{ ...row, perSqft }] : [],
  );
  const community = known.find(({ area }) => area === areaPath[0]);
  const inside = known.findLast((row) => row !== community);
  // An equal number of cases means the same cases.
  const isAllInside = inside?.perSqft.n === community?.perSqft.n;
  const rows = [inside, isAllInside ? undefined : community].filter((row) => row !== undefined);
  if (rows.length === 0) return null;
  return {
    ...about,
    purpose,
    months,
    asked,
    isSample: rows.some(({ samples }) => samples > 0),
    places: rows.map(({ area, perSqft, cheaper }) => ({
      name: nameHere(area),
      path: purpose === 'sale' ? soldPath(area, listing, type) : null,
      perSqft,
      isFew: weightOf(perSqft) === 'few',
      standing: asked === null ? null : standingOf(asked, perSqft, cheaper),
    })),
  };
}

/** A place of the listing, named as in sales. */
function placeOf(area: ListingPlaceStep, { areaPath, communityId }: ComparedListing): SoldPlace {
  return placeNamed(area.nameEn, communityId, area === areaPath[0]);
}

/** The search on /sold-prices for its sales, of 'Quay Tower, Dubai Marina'. */
function soldPath(
  area: ListingPlaceStep,
  { areaPath, completion }: ComparedListing,
  type: SoldType,
): string {
  const location = [...new Set([area.nameEn, areaPath[0].nameEn])].join(', ');
  return `${SOLD_PATH}?${new URLSearchParams({ location, type, completion })}`;
}

interface Row {
  perSqft: Spread | null;
  cheaper: number;
  samples: number;
}

async function readSpread(
  table: 'sale' | 'rent_contract',
  value: RawBuilder<unknown>,
  isMeant: RawBuilder<boolean>,
  asked: number | null,
): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${spread(value)} as "perSqft", count(*) filter (where ${value} < ${asked}::double precision) as cheaper,
      count(*) filter (where is_sample) as samples
    from ${sql.table(table)} where is_comparable and ${isMeant}`.execute(searchDb);
  return single(rows);
}

/** Null if too little is known. */
async function findAreaRents(
  listing: ListingDetail,
  type: SoldType,
  sales: Span | null,
  contracts: Span,
): Promise<AreaRentFigures | null> {
  const [community] = listing.areaPath;
  const about = { place: placeOf(community, listing), type, months: COMPARED_MONTHS } as const;
  const ofBedrooms = { ...about, bedrooms: listing.bedrooms, asOf: contracts.asOf };
  const ready: SoldFilter = {
    ...about,
    bedrooms: null,
    completion: 'ready',
    asOf: (sales ?? contracts).asOf,
  };
  const [alike, all, sold, own] = await Promise.all([
    summariseRents(ofBedrooms),
    summariseRents({ ...ofBedrooms, bedrooms: null }),
    summariseSold(ready),
    findOwnYield(listing.id),
  ]);
  const isAlike = listing.bedrooms !== null && weightOf(alike.rent) !== 'too few';
  const shown = isAlike ? alike : all;
  if (!shown.rent || weightOf(shown.rent) === 'too few') return null;
  const gross = yieldOfSummaries(all, sold);
  const medians = gross && {
    rentPerSqft: required(all.perSqft, 'rent per square foot').median,
    pricePerSqft: required(sold.perSqft, 'price per square foot').median,
  };
  return {
    name: nameHere(community),
    type,
    bedrooms: isAlike ? listing.bedrooms : null,
    months: contracts.months,
    asOf: contracts.asOf,
    isSample: all.samples > 0,
    rent: shown.rent,
    isFew: weightOf(shown.rent) === 'few',
    own,
    yield: medians && {
      ...gross,
      ...medians,
      net: netYield(medians, listing),
      rentMonths: contracts.months,
      saleMonths: (sales ?? contracts).months,
      salesAsOf: ready.asOf,
    },
  };
}

/** The share that searches sort by. */
async function findOwnYield(id: number): Promise<number | null> {
  const { rows } = await sql<{ share: number | null }>`
    select nullif(yield_rank, 0) / 10000::float8 as share from listing where id = ${id}`.execute(
    searchDb,
  );
  return rows[0]?.share ?? null;
}
