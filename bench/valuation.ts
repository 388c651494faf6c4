// Back-tests the valuation in the empty, migrated database of DATABASE_URL: node bench/valuation.ts HOMES FILE… Values sales of
// the last three months from what was known the day before. Without files, of the demonstration's samples. Prints a
// BackTest as JSON, progress to stderr.
import { sql } from 'kysely';
import { importSales } from '#app/features/market/import/importer.server.ts';
import { plainWords } from '#app/features/market/sold-prices/rules.ts';
import { findComparables, valueHome } from '#app/features/market/valuation/queries.server.ts';
import {
  VALUED_TYPES,
  type ValuedHome,
  type Valuation,
} from '#app/features/market/valuation/types.ts';
import { isoDay } from '#app/lib/dates.ts';
import { closeDatabase, db } from '#app/server/db.server.ts';
import { prepareReferenceData } from '#db/reference/prepare.ts';
import { insertRegistrations } from '#demonstration/registrations/mutations.server.ts';
import { figuresOf, type Figures } from './figures.ts';

/** How near valuations came, of all homes and by completion and level. */
export interface BackTest {
  sales: number;
  homes: Accuracy[];
  /** Of one valuation. */
  speed: Figures;
}

export interface Accuracy {
  name: string;
  /** Homes of the kind, and the shares that got a range and a figure. */
  homes: number;
  valued: number;
  figured: number;
  /** Median distance of the figure from the price, as a share of it; with its sign; and the shares within 10 and 20 %. */
  error: number;
  bias: number;
  within10: number;
  within20: number;
  /** Share of prices inside the range, and the median width of ranges as a share of the price. */
  held: number;
  width: number;
}

interface Sale extends ValuedHome {
  price: number;
  name: string | null;
  communityId: number | null;
  /** ISO day. */
  dayBefore: string;
}

interface Outcome {
  sale: Sale;
  valuation: Valuation | null;
}

const CLIENTS = 2;
const [homes = '3000', ...files] = process.argv.slice(2);

try {
  await fill();
  console.log(JSON.stringify(await backTest(Number(homes))));
} finally {
  await closeDatabase();
}

async function fill(): Promise<void> {
  await prepareReferenceData();
  for (const file of files) {
    await importSales(file, isoDay(new Date()));
    console.error(`  ${file}`);
  }
  if (files.length === 0) await db.transaction().execute(insertRegistrations);
}

async function backTest(most: number): Promise<BackTest> {
  const sales = await findSales(most);
  const times: number[] = [];
  const outcomes: Outcome[] = [];
  const left = [...sales];
  const work = async () => {
    for (let sale = left.pop(); sale; sale = left.pop()) {
      const start = performance.now();
      const valuation = await valueAsOf(sale);
      times.push(performance.now() - start);
      outcomes.push({ sale, valuation });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  const [all] = (await sql<{ n: number }>`select count(*) as n from sale`.execute(db)).rows;
  return {
    sales: all!.n,
    homes: groupsOf(outcomes).map(([name, group]) => accuracyOf(name, group)),
    speed: figuresOf('a valuation', times),
  };
}

/** Whole homes, at unusual prices too: nobody knows beforehand whose price will be. */
async function findSales(most: number): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    select price, property_type as "propertyType", completion, bedrooms, (size_sqm * 10.7639)::float8 as "sizeSqft",
      coalesce(building, project) as name, community_id as "communityId", (sold_on - 1)::text as "dayBefore"
    from sale
    where sold_on > (select max(sold_on) - interval '3 months' from sale) and exclusion is null
      and property_type = any(${VALUED_TYPES}::property_type[]) and bedrooms is not null and size_sqm is not null
    order by md5(number) limit ${most}`.execute(db);
  return rows;
}

/** As if somebody had asked the day before, and had named the building, project or area. */
async function valueAsOf({ name, communityId, dayBefore, ...home }: Sale) {
  const communityIds = communityId === null ? null : [communityId];
  const names = name === null ? null : [plainWords(name)];
  if (!names && !communityIds) return null;
  const places = await findComparables({ label: name ?? '', communityIds, names }, dayBefore);
  const { valuation } = await valueHome(home, places, dayBefore);
  return valuation;
}

function groupsOf(outcomes: Outcome[]): [string, Outcome[]][] {
  const { ready = [], off_plan: offPlan = [] } = Object.groupBy(
    outcomes,
    ({ sale }) => sale.completion,
  );
  return (
    [
      ['all', outcomes],
      ['ready', ready],
      ['off-plan', offPlan],
    ] as const
  ).flatMap(([name, group]) => [
    [name, group],
    ...Object.entries(Object.groupBy(group, ({ valuation }) => valuation?.level ?? 'none'))
      .filter(([level]) => level !== 'none')
      .map(([level, of]): [string, Outcome[]] => [`${name}, by ${level}`, of]),
  ]);
}

function accuracyOf(name: string, outcomes: Outcome[]): Accuracy {
  const valued = outcomes.flatMap(({ sale, valuation }) =>
    valuation ? [{ price: sale.price, ...valuation.price }] : [],
  );
  const errors = valued.flatMap(({ price, middle }) => (middle ? [middle / price - 1] : []));
  const within = (most: number) => shareOf(errors, (error) => Math.abs(error) <= most);
  return {
    name,
    homes: outcomes.length,
    valued: valued.length / outcomes.length,
    figured: errors.length / outcomes.length,
    error: medianOf(errors.map(Math.abs)),
    bias: medianOf(errors),
    within10: within(0.1),
    within20: within(0.2),
    held: shareOf(valued, ({ price, low, high }) => low <= price && price <= high),
    width: medianOf(valued.map(({ price, low, high }) => (high - low) / price)),
  };
}

function shareOf<Item>(items: Item[], test: (item: Item) => boolean): number {
  return items.filter(test).length / items.length;
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
