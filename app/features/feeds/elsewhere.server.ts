import { sql } from 'kysely';
import type { Trx } from '#app/server/transaction.server.ts';
import type { Feed } from './queries.server.ts';
import { lineAbout } from './report.ts';
import type { ReportLine } from './types.ts';

/** Lines about the staged homes that are on the site already: they are listed all the same, as a second listing. */
export async function findElsewhere(trx: Trx, feed: Feed): Promise<ReportLine[]> {
  const lines = [
    lineAbout('other_company', await findOfOtherCompanies(trx, feed)),
    lineAbout('other_feed', await findOfOtherFeeds(trx, feed)),
  ];
  return lines.filter((line) => line !== null);
}

/** A permit is one company's, for one home; only projects have one that many companies advertise with. */
async function findOfOtherCompanies(trx: Trx, { brokerageId }: Feed) {
  const { rows } = await sql<{ reference: string; detail: string }>`
    with permit as (
      select distinct permit_number, purpose from import_row where completion <> 'off_plan' and permit_number is not null
    ), taken as (
      select permit_number, purpose, coalesce(min(b.name), '') as name
      from permit join listing l using (permit_number, purpose)
        left join agent g on g.id = l.agent_id left join brokerage b on b.id = g.brokerage_id
      where l.is_public and b.id is distinct from ${brokerageId} group by permit_number, purpose
    )
    select r.source_key as reference, taken.name as detail from import_row r join taken using (permit_number, purpose)
    where r.completion <> 'off_plan' order by r.n`.execute(trx);
  return rows;
}

/** Such as the same homes in the forms of two portals. */
async function findOfOtherFeeds(trx: Trx, { id, brokerageId }: Feed) {
  const { rows } = await sql<{ reference: string; detail: string }>`
    select r.source_key as reference, coalesce(f.address, f.file_name, '') as detail
    from feed f
      join feed_home h on h.feed_id = f.id
      join import_row r on r.source_key = h.reference
      join listing l on l.source = 'feed-' || f.id and l.source_key = h.reference
    where f.brokerage_id = ${brokerageId} and f.id <> ${id} and f.removed_at is null and l.is_public
    order by r.n, f.id`.execute(trx);
  return rows;
}
