import { sql } from 'kysely';
import { advertiserId } from '#app/features/listings/cards/queries.server.ts';
import { PUBLIC_AGENTS } from '#app/features/profiles/public-agents.server.ts';
import { isTaken } from '#app/server/db-errors.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { log } from '#app/server/log.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import { type AskedPhone, findPhone } from '../phones/queries.server.ts';
import { allocateNumber, NumberProviderError, releaseNumber } from './provider.server.ts';
import type { TrackedCall } from './types.ts';

/** A number that the provider confirmed within this time is shown without asking again. */
const CONFIRMED_MINUTES = 10;
/** What nobody asked for in this time goes back to the provider. */
const UNUSED_DAYS = 30;

/**
 * The number that a visitor is shown: one that counts calls, if the operator has a provider for that and it answers;
 * else the advertiser's own.
 */
export async function findNumberToShow(asked: AskedPhone): Promise<string> {
  const { calls } = env();
  if (!calls) return asked.phone;
  const claimed = await claimNumber(asked, calls.mostNumbers);
  if (!claimed) return asked.phone;
  if (claimed.number && claimed.isConfirmed && claimed.forwardsTo === asked.phone)
    return claimed.number;
  return (await confirmNumber(claimed.id, asked.phone)) ?? asked.phone;
}

interface Claimed {
  id: string;
  number: string | null;
  forwardsTo: string | null;
  isConfirmed: boolean;
}

/** The row of a request, new if another number may be allocated; null if none may. */
async function claimNumber(
  { listingId, agentId }: AskedPhone,
  most: number,
): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    insert into tracked_number as t (listing_id, agent_id)
    select ${listingId}::bigint, ${agentId}::integer
    where (select count(*) from tracked_number) < ${most}
      or exists (select from tracked_number where listing_id = ${listingId} or agent_id = ${agentId})
    on conflict (listing_id, agent_id) do update set shown_at = now()
    returning t.id, t.number, t.forwards_to as "forwardsTo",
      coalesce(t.confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}), false) as "isConfirmed"`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** @returns null if the provider gives no number, or one that it has given for something else. */
async function confirmNumber(id: string, forwardTo: string): Promise<string | null> {
  try {
    const number = await allocateNumber(id, forwardTo);
    const { rows } = await sql<{ number: string }>`
      update tracked_number set number = ${number}, forwards_to = ${forwardTo}, confirmed_at = now()
      where id = ${id} and not exists (select from tracked_number where number = ${number} and id <> ${id})
      returning number`.execute(db);
    return rows[0]?.number ?? null;
  } catch (error) {
    if (!(error instanceof NumberProviderError || isTaken(error))) throw error;
    log.warn({ err: error }, 'a tracked number could not be confirmed');
    return null;
  }
}

/** Notes a call as a contact, once; calls to numbers that are not ours any more are nobody's. */
export async function recordCall({ id, number, at, seconds }: TrackedCall): Promise<void> {
  await sql`
    insert into phone_contact (way, listing_id, agent_id, advertiser_id, at, seconds, call_id)
    select 'called', t.listing_id, coalesce(t.agent_id, l.agent_id), ${advertiserId}, ${at}, ${seconds}::integer, ${id}
    from tracked_number t left join listing l on l.id = t.listing_id
      left join agent g on g.id = coalesce(t.agent_id, l.agent_id)
    where t.number = ${number}
    on conflict (call_id) do nothing`.execute(db);
}

/** Brings the provider up to date: numbers forward to what advertisers have now, and unused ones are returned. */
export async function keepNumbers(): Promise<void> {
  if (!env().calls) return;
  await sql`delete from tracked_number where shown_at < now() - make_interval(days => ${UNUSED_DAYS})`.execute(
    db,
  );
  const { rows } = await sql<{
    id: string;
    listing: string | null;
    slug: string | null;
    to: string | null;
  }>`
    select t.id, t.listing_id::text as listing, t.forwards_to as "to",
      (select g.slug from ${PUBLIC_AGENTS} and g.id = t.agent_id) as slug
    from tracked_number t order by t.id`.execute(db);
  for (const { id, listing, slug, to } of rows) {
    const asked = await findPhone(listing === null ? { slug: slug ?? '' } : { id: listing });
    if (!asked) await sql`delete from tracked_number where id = ${id}`.execute(db);
    else if (asked.phone !== to) await confirmNumber(id, asked.phone);
  }
  await giveBack();
}

/** Ends with the first number that the provider refuses; the next run continues. */
async function giveBack(): Promise<void> {
  const released = await db.selectFrom('released_number').select('id').execute();
  for (const { id } of released) {
    await releaseNumber(id);
    await db.deleteFrom('released_number').where('id', '=', id).execute();
  }
}

export const trackedNumberExport: ExportParts = {
  trackedNumbers: {
    table: 'tracked_number',
    read: (executor, userId) =>
      executor
        .selectFrom('tracked_number as t')
        .leftJoin('listing as l', 'l.id', 't.listing_id')
        .leftJoin('agent as g', (join) =>
          join.on((eb) => eb('g.id', '=', eb.fn.coalesce('t.agent_id', 'l.agent_id'))),
        )
        .where((eb) => eb.or([eb('l.user_id', '=', userId), eb('g.user_id', '=', userId)]))
        .select(['t.listing_id as listingId', 't.number', 't.forwards_to as forwardsTo'])
        .execute(),
  },
};
