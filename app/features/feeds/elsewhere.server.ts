import { sql } from 'kysely';
import type { Trx } from '#app/server/transaction.server.ts';
import type { Feed } from './queries.server.ts';
import { lineAbout } from './report.ts';
import type { ReportLine } from './types.ts';

/** Lines about the staged homes that are on the site already, or about to be stored: they are listed all the same, as a second listing. */
export async function findElsewhere(trx: Trx, feed: Feed): Promise<ReportLine[]> {
  const lines = [
    lineAbout('other_company', await findOfOtherCompanies(trx, feed)),
    lineAbout('other_feed', await findOfOtherFeeds(trx, feed)),
  ];
  return lines.filter((line) => line !== null);
}

/** A change of a home that is on the site, or will be. */
const isToBeListed = sql<boolean>`c.status is distinct from 'withdrawn' and (c.listing_id is null or c.status = 'available'
  or exists (select from listing where id = c.listing_id and is_public))`;

/** A permit is one company's, for one home; only projects have one that many companies advertise with. */
async function findOfOtherCompanies(trx: Trx, { brokerageId }: Feed) {
  const { rows } = await sql<{ reference: string; detail: string }>`
    with permit as (
      select distinct permit_number, purpose from import_row where completion <> 'off_plan' and permit_number is not null
    ), other as (
      select permit_number, purpose, l.agent_id from permit join listing l using (permit_number, purpose) where l.is_public
      union all
      select permit_number, purpose, c.agent_id from permit join import_change c using (permit_number, purpose)
      where ${isToBeListed}
    ), taken as (
      select permit_number, purpose, coalesce(min(b.name), '') as name
      from other left join agent g on g.id = other.agent_id left join brokerage b on b.id = g.brokerage_id
      where b.id is distinct from ${brokerageId} group by permit_number, purpose
    )
    select r.source_key as reference, taken.name as detail from import_row r join taken using (permit_number, purpose)
    where r.completion <> 'off_plan' order by r.n`.execute(trx);
  return rows;
}

/** Such as the same homes in the forms of two portals. */
async function findOfOtherFeeds(trx: Trx, { id, brokerageId }: Feed) {
  const { rows } = await sql<{ reference: string; detail: string }>`
    with other as (
      select id, 'feed-' || id as source, coalesce(address, file_name, '') as detail
      from feed where brokerage_id = ${brokerageId} and id <> ${id} and removed_at is null
    ), home as (
      select other.*, l.source_key from other join listing l using (source) where l.is_public
      union
      select other.*, c.source_key from other join import_change c using (source)
      where ${isToBeListed}
    )
    select r.source_key as reference, home.detail
    from home join feed_home h on h.feed_id = home.id and h.reference = home.source_key join import_row r using (source_key)
    order by r.n, home.id`.execute(trx);
  return rows;
}
