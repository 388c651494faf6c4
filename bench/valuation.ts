// Back-tests the valuation in the empty, migrated database of DATABASE_URL: node bench/valuation.ts HOMES FILE… Values sales of
// the last three months from what was known when each month began, and a month earlier. Without files, of the demonstration's samples. Prints a
// BackTest as JSON, progress to stderr.
import { sql } from 'kysely';
import { importSales } from '#app/features/market/import/importer.server.ts';
import { findSoldPlace } from '#app/features/market/places.server.ts';
import { accuracyOf, rangesOf } from '#app/features/market/valuation/accuracy.ts';
import { backTest, type TestedSale } from '#app/features/market/valuation/back-test.server.ts';
import { findValuation } from '#app/features/market/valuation/queries.server.ts';
import type { Accuracy, ValueRange } from '#app/features/market/valuation/types.ts';
import { isoDay } from '#app/lib/dates.ts';
import { single } from '#app/lib/required.ts';
import { closeDatabase, db } from '#app/server/db.server.ts';
import { prepareReferenceData } from '#db/reference/prepare.ts';
import { insertRegistrations } from '#demonstration/registrations/mutations.server.ts';
import { figuresOf, type Figures } from './figures.ts';

/** The accuracy of valuations: of all homes, by completion, kind, price, month, evidence and district. */
export interface BackTest {
  sales: number;
  homes: (Accuracy & { name: string })[];
  /** Per valuation, as the page requests it. */
  speed: Figures;
}

type Ranged = { sale: TestedSale; range: ValueRange | null };

/** Districts with fewer are left out. */
const FEWEST_OF_DISTRICT = 50;
const TIMED = 200;
/** AED million. */
const BANDS = [0, 0.7, 1.2, 2, 4, 10];
const SAMPLES = [1, 3, 6, 20];
const [homes = '3000', ...files] = process.argv.slice(2);

try {
  await fill();
  console.log(JSON.stringify(await measure(Number(homes))));
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

async function measure(most: number): Promise<BackTest> {
  // Three months, ready and off-plan each, from two days.
  const ranges = rangesOf(await backTest(db, Math.ceil(most / 12)));
  const { rows } = await sql<{ n: number }>`select count(*) as n from sale`.execute(db);
  return {
    sales: single(rows).n,
    homes: groupsOf(ranges).map(([name, group]) => ({ name, ...accuracyOf(group) })),
    speed: figuresOf('a valuation', await timesOf(ranges.slice(0, TIMED))),
  };
}

async function timesOf(ranges: Ranged[]): Promise<number[]> {
  const times: number[] = [];
  for (const { sale } of ranges) {
    const location = sale.project ?? sale.district;
    if ((await findSoldPlace(location)) === null) continue;
    const { bedrooms, completion, propertyType: type, sizeSqft: size } = sale;
    const start = performance.now();
    await findValuation({ location, type, bedrooms, size, completion }, isoDay(new Date()));
    times.push(performance.now() - start);
  }
  return times;
}

function groupsOf(ranges: Ranged[]): [string, Ranged[]][] {
  const by = (name: (ranged: Ranged) => string) =>
    [...Map.groupBy(ranges, name)].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return [
    ['all', ranges],
    ...by(({ sale }) => sale.completion),
    ...by(({ sale }) => `${sale.completion}, ${sale.propertyType}`),
    ...by(({ sale }) => `${sale.completion}, ${sale.month}, ${sale.monthsAhead} months ahead`),
    ...by(({ sale }) => `${sale.completion}, valued from AED ${bandOf(valueOf(sale))}m`),
    // Homes that sold unusually cheap are among those that sold cheap: no range holds eight in ten of these.
    ...by(({ sale }) => `${sale.completion}, sold from AED ${bandOf(sale.price)}m`),
    ...by(({ sale }) => `${sale.completion}, from ${sampleOf(sale)}`),
    ...by(({ sale }) => `${sale.completion}, ${evidenceOf(sale)}`),
    ...by(({ sale }) => `${sale.completion}, ${sale.district}`).filter(
      ([, of]) => of.length >= FEWEST_OF_DISTRICT,
    ),
  ];
}

function valueOf({ found, sizeSqft }: TestedSale): number {
  return found ? Math.exp(found.logPerSqft) * sizeSqft : 0;
}

function bandOf(price: number): string {
  return String(BANDS.findLast((from) => price >= from * 1_000_000));
}

function sampleOf({ found }: TestedSale): string {
  return found
    ? `${SAMPLES.findLast((from) => found.cases >= from)} sales of equal weight`
    : 'none';
}

function evidenceOf({ found }: TestedSale): string {
  if (!found) return 'not valued';
  return found.inside >= 0.5 ? 'by project' : 'by area';
}
