import { type Kysely, sql } from 'kysely';
import { decidableTrial } from '#app/features/approvals/queries.server.ts';
import { nameHere } from '#app/features/areas/names.server.ts';
import { areManagersAbsent } from '#app/features/brokerages/members/queries.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { foundHere } from '../found-here.server.ts';
import type { WaitingFeed } from './types.ts';

/** The feeds that wait for staff and can be decided on. */
export async function findWaitingFeeds(): Promise<WaitingFeed[]> {
  const { rows } = await sql<
    Omit<WaitingFeed, 'company'> & { brokerageId: number; nameEn: string; nameAr: string | null }
  >`
    select f.id, f.address, f.brokerage_id as "brokerageId", b.name as "nameEn", b.name_ar as "nameAr", b.orn, f.handed_in_at as "handedInAt", run.id as "runId", run.homes,
      run.left_out as "leftOut", run.found, run.report
    from feed f join brokerage b on b.id = f.brokerage_id
      join feed_run run on run.id = ${decidableTrial}
    where f.handed_in_at is not null
    order by f.handed_in_at, f.id limit 20`.execute(db);
  return Promise.all(
    rows.map(async ({ brokerageId, nameEn, nameAr, ...feed }) => ({
      ...feed,
      company: nameHere({ nameEn, nameAr }),
      found: await foundHere(brokerageId, feed.found),
    })),
  );
}

interface LockedWaitingFeed {
  address: string | null;
  brokerageId: number;
  company: string;
  /** The trial to decide by; null while a newer one is to come or under way. */
  runId: number | null;
}

/** A feed as staff decide on it, locked; null if it doesn't wait, or nobody who runs its company is there. */
export async function lockWaitingFeed(
  executor: Kysely<Database>,
  id: number,
): Promise<LockedWaitingFeed | null> {
  await sql`select from feed where id = ${id} for update`.execute(executor);
  const { rows } = await sql<LockedWaitingFeed>`
    select f.address, f.brokerage_id as "brokerageId", b.name as company, ${decidableTrial} as "runId"
    from feed f join brokerage b on b.id = f.brokerage_id
    where f.id = ${id} and f.handed_in_at is not null and f.removed_at is null
      and ${areManagersAbsent('f.brokerage_id')} is not true`.execute(executor);
  return rows[0] ?? null;
}
