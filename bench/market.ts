// Measures /sold-prices and /house-price-index in the empty, migrated database of DATABASE_URL: node bench/market.ts ROWS
// SAMPLES. Repeats the demonstration's sales and rents under new numbers and earlier days until there are ROWS sales. Prints
// Figures as JSON, progress to stderr.
import { sql } from 'kysely';
import { storeFigures } from '#app/features/market/mutations.server.ts';
import { findAreaPrices, findIndexPage } from '#app/features/market/price-index/queries.server.ts';
import { parseIndexSearch } from '#app/features/market/price-index/rules.ts';
import { findSoldPage } from '#app/features/market/sold-prices/queries.server.ts';
import { parseSoldSearch } from '#app/features/market/sold-prices/rules.ts';
import { isoDay } from '#app/lib/dates.ts';
import { single } from '#app/lib/required.ts';
import { closeDatabase, db, withoutStatementTimeout } from '#app/server/db.server.ts';
import { prepareReferenceData } from '#db/reference/prepare.ts';
import { insertRegistrations } from '#demonstration/registrations/mutations.server.ts';
import { type Figures, figuresOf } from './figures.ts';

/** Per kind of request, and for computing what imports store. */
export type MarketFigures = Figures[];

const TODAY = isoDay(new Date());
/** Each repetition is this many days earlier: a million sales span twelve years. */
const DAYS_APART = 30;
const KEPT = 'property_type, bedrooms, size_sqm, area_name, project, community_id';

const [rows = 0, samples = 0] = process.argv.slice(2).map(Number);

try {
  await fill();
  console.log(JSON.stringify(await measure()));
} finally {
  await closeDatabase();
}

async function fill(): Promise<void> {
  await prepareReferenceData();
  await db.transaction().execute(insertRegistrations);
  const { rows: counted } = await sql<{
    n: number;
  }>`select count(*)::integer as n from sale`.execute(db);
  const most = Math.floor(rows / single(counted).n) - 1;
  await withoutStatementTimeout(async (connection) => {
    await sql`
      insert into sale (number, sold_on, completion, price, building, ${sql.raw(KEPT)})
      select number || '-' || again, sold_on - again * ${DAYS_APART}::integer, completion, price, building, ${sql.raw(KEPT)}
      from sale, generate_series(1, ${most}::integer) again`.execute(connection);
    await sql`
      insert into rent_contract (number, started_on, ended_on, is_new, annual_rent, ${sql.raw(KEPT)})
      select number || '-' || again, started_on - again * ${DAYS_APART}::integer, ended_on - again * ${DAYS_APART}::integer,
        is_new, annual_rent, ${sql.raw(KEPT)}
      from rent_contract, generate_series(1, ${most}::integer) again`.execute(connection);
    await connection.transaction().execute(async (trx) => {
      await storeFigures(trx, 'sale', null);
      await storeFigures(trx, 'rent_contract', null);
    });
    await sql`vacuum analyze`.execute(connection);
  });
}

async function measure(): Promise<MarketFigures> {
  const { id: marina } = await db
    .selectFrom('area')
    .where('slug', '=', 'dubai-marina')
    .select('id')
    .executeTakeFirstOrThrow();
  const page = (query: string) => () =>
    findSoldPage(parseSoldSearch(new URLSearchParams(query)), TODAY);
  const index = (query: string) => () =>
    findIndexPage(parseIndexSearch(new URLSearchParams(query)), TODAY);
  const requests: Record<string, () => Promise<unknown>> = {
    'index, all of Dubai': index(''),
    'index, an area and type': index('location=dubai-marina&type=apartment'),
    'prices on the page of an area': () => findAreaPrices(marina, TODAY),
    'sold prices, an area, 12 months': page('location=dubai-marina'),
    'sold prices, an area, all': page('location=dubai-marina&months=all'),
    'sold prices, Dubai, 12 months': page(''),
    'sold prices, Dubai, all': page('months=all'),
  };
  const figures: Figures[] = [];
  for (const [name, request] of Object.entries(requests)) {
    const times = await timesOf(request, samples);
    if (times.length > 0) figures.push(figuresOf(name, times));
    console.error(`  ${name}`);
  }
  const store = () =>
    withoutStatementTimeout((connection) =>
      connection.transaction().execute((trx) => storeFigures(trx, 'sale', null)),
    );
  return [...figures, figuresOf('computing what imports keep of sales', await timesOf(store, 2))];
}

/** Milliseconds; failed requests have none. */
async function timesOf(request: () => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const start = performance.now();
    try {
      await request();
    } catch (error) {
      console.error(`  failed after ${Math.round(performance.now() - start)} ms: ${String(error)}`);
      return times;
    }
    times.push(performance.now() - start);
  }
  return times;
}
