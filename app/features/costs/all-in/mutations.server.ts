import { type Insertable, sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { CostFigures } from '#app/server/schema.server.ts';
import { ruleOn } from '../rules.ts';

/** The figures of the rules, without whether listings have been brought to them. */
type Figures = Omit<Insertable<CostFigures>, 'is_only' | 'is_applied'>;

/** Listings per transaction. */
const BATCH = 5_000;

/**
 * Brings the all-in costs of listings to the rules of a day in Dubai, YYYY-MM-DD. After a run that changed nothing, runs have
 * nothing to do until the rules change; before that, a run looks at every listing, including those saved since.
 */
export async function applyRules(day: string): Promise<void> {
  if (await takeFigures(figuresOn(day))) return;
  const { last } = await db
    .selectFrom('listing')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  let changed = 0;
  for (let from = 0; from < last; from += BATCH) changed += await recalculate(from, from + BATCH);
  if (changed === 0) await db.updateTable('cost_figures').set({ is_applied: true }).execute();
}

/** @returns whether every listing has been brought to these figures. */
async function takeFigures(figures: Figures): Promise<boolean> {
  const names = Object.keys(figures) as (keyof Figures)[];
  const differ = sql<boolean>`(${sql.join(names.map((name) => sql.ref(name)))})
    is distinct from (${sql.join(names.map((name) => sql`${figures[name]}::numeric`))})`;
  await db
    .updateTable('cost_figures')
    .set({ ...figures, is_applied: false })
    .where(differ)
    .execute();
  const { is_applied } = await db
    .selectFrom('cost_figures')
    .select('is_applied')
    .executeTakeFirstOrThrow();
  return is_applied;
}

/** Setting a column it depends on makes the trigger compute it. @param after exclusive @returns how many changed */
async function recalculate(after: number, upTo: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update listing set price = price where id in (
      select id from listing l where id > ${after} and id <= ${upTo} and all_in <> all_in_cost(l)
      order by id for no key update)`.execute(db);
  return Number(numAffectedRows);
}

function figuresOn(day: string): Figures {
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
