import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { CostFigures } from '#app/server/schema.server.ts';
import { ruleOn } from '../rules.ts';

/** Listings in one transaction. */
const BATCH = 5_000;

/** Brings what listings cost all in to the rules of a day in Dubai, YYYY-MM-DD. */
export async function applyRules(day: string): Promise<void> {
  await db.updateTable('cost_figures').set(figuresOn(day)).execute();
  const { last } = await db
    .selectFrom('listing')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  for (let from = 0; from < last; from += BATCH) await recalculate(from, from + BATCH);
}

/** Setting what it depends on makes the trigger work it out. @param after not included */
async function recalculate(after: number, upTo: number): Promise<void> {
  await sql`
    update listing set price = price where id in (
      select id from listing l where id > ${after} and id <= ${upTo} and all_in <> all_in_cost(l)
      order by id for no key update)`.execute(db);
}

function figuresOn(day: string): Insertable<CostFigures> {
  const trustee = ruleOn('trustee', day).figures;
  const deposit = ruleOn('rentDeposit', day).figures;
  const dewa = ruleOn('dewaDeposit', day).figures;
  return {
    transfer: ruleOn('transfer', day).figures.percent,
    transfer_difc: ruleOn('transferDifc', day).figures.percent,
    deed: ruleOn('deed', day).figures.aed,
    deed_land: ruleOn('deedLand', day).figures.aed,
    deed_off_plan: ruleOn('deedOffPlan', day).figures.aed,
    trustee_boundary: trustee.boundary,
    trustee_below: trustee.below,
    trustee_from: trustee.from,
    agency: ruleOn('agency', day).figures.percent,
    vat: ruleOn('vat', day).figures.percent,
    rent_deposit: deposit.unfurnished,
    rent_deposit_furnished: deposit.furnished,
    rent_agency: ruleOn('rentAgency', day).figures.percent,
    dewa_apartment: dewa.apartment,
    dewa_villa: dewa.villa,
    ejari: ruleOn('ejari', day).figures.aed,
  };
}
