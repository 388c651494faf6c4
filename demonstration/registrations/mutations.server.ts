import { sql } from 'kysely';
import { storeFigures } from '#app/features/market/mutations.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { composeRegistrations, type SampleRent, type SampleSale } from './registrations.ts';

/** Adds invented sales and rent contracts, marked as samples. Needs the reference data. */
export async function insertRegistrations(trx: Trx): Promise<void> {
  const { sales, rents } = composeRegistrations(new Date());
  await sql`insert into registered_place (name, community_id, confidence)
    select name_en, id, 'high' from area where is_main on conflict do nothing`.execute(trx);
  await insertRows(trx, 'sale', sales);
  await insertRows(trx, 'rent_contract', rents);
  for (const register of ['sale', 'rent_contract'] as const)
    await storeFigures(trx, register, null);
  await sql`analyze sale, rent_contract, price_index, sold_total, sold_month`.execute(trx);
}

async function insertRows(
  trx: Trx,
  table: 'sale' | 'rent_contract',
  rows: (SampleSale | SampleRent)[],
): Promise<void> {
  const [{ community: _community, ...first }] = rows as [SampleSale];
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns}, community_id)
    select ${columns}, (select id from area where slug = given.community)
    from (
      select row.*, item ->> 'community' as community from json_array_elements(${JSON.stringify(rows)}::json) item,
        json_populate_record(null::${sql.table(table)}, item) row
    ) given`.execute(trx);
}
