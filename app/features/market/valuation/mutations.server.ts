import { type Kysely, sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { accuracyOf, estimatesOf, isTelling, rangesOf } from './accuracy.ts';
import { backTest } from './back-test.server.ts';
import { findMovement } from './movement.server.ts';
import { calibrate } from './range.ts';
import type { ValuationModel } from './types.ts';

/** Tested of each month, ready and off-plan each. */
const TESTED = 800;

/** Learns from the register what valuations need, and how close they come. */
export async function storeModel(trx: Trx): Promise<void> {
  const { rows } = await sql<{ asOf: string; isOfSamples: boolean }>`
    select max(sold_on)::text as "asOf", bool_or(is_sample) as "isOfSamples" from sale having count(*) > 0`.execute(
    trx,
  );
  const [known] = rows;
  if (!known) {
    await sql`delete from valuation_model`.execute(trx);
    return;
  }
  const model = JSON.stringify(await learn(trx, known.asOf, known.isOfSamples));
  await sql`insert into valuation_model (model) values (${model})
    on conflict (is_only) do update set model = excluded.model`.execute(trx);
}

/** Whether there are sales that no model knows. */
export async function isModelMissing(): Promise<boolean> {
  const { rows } = await sql`
    select from sale where not exists (select from valuation_model) limit 1`.execute(db);
  return rows.length > 0;
}

async function learn(
  executor: Kysely<Database>,
  asOf: string,
  isOfSamples: boolean,
): Promise<ValuationModel> {
  const sales = await backTest(executor, TESTED);
  const ranges = rangesOf(sales);
  const of = (completion: string) =>
    accuracyOf(ranges.filter(({ sale }) => sale.completion === completion));
  const test = {
    to: asOf,
    isOfSamples,
    all: accuracyOf(ranges),
    ready: of('ready'),
    off_plan: of('off_plan'),
  };
  return {
    asOf,
    movement: await findMovement(asOf, executor),
    factors: calibrate(estimatesOf(sales)),
    test: [test.ready, test.off_plan].every(isTelling) ? test : null,
  };
}
