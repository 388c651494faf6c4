import { sql } from 'kysely';
import { advertiserId, publicListings } from '#app/features/listings/cards/queries.server.ts';
import { titleForReader } from '#app/features/listings/languages.server.ts';
import { listingPath } from '#app/features/listings/rules.ts';
import {
  advertiserPhone,
  agentNameHere,
} from '#app/features/profiles/advertiser-columns.server.ts';
import { PUBLIC_AGENTS } from '#app/features/profiles/public-agents.server.ts';
import { agentPath, isAgentSlug } from '#app/features/profiles/rules.ts';
import { parseId } from '#app/lib/ids.ts';
import { single } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';

/** A phone number that is shown on request. */
export interface AskedPhone {
  phone: string;
  /** The listing's; null for an agent's page. */
  listingId: number | null;
  agentId: number | null;
  /** Whose number it is: the listing's agent, or that of the page; null for a private owner. */
  offeredBy: number | null;
  /** Who gets the calls; null without an account. */
  advertiserId: string | null;
  /** Name of the listing or agent, and the path of its page. */
  title: string;
  path: string;
}

/** The number of a listing or, by slug, of an agent's page, whichever the URL names; null if there is none to show. */
export function findPhone(named: { id?: string; slug?: string }): Promise<AskedPhone | null> {
  return named.slug === undefined ? phoneOfListing(named.id ?? '') : phoneOfAgent(named.slug);
}

async function phoneOfListing(listingId: string): Promise<AskedPhone | null> {
  const id = parseId(listingId);
  if (id === null) return null;
  const row = await publicListings()
    .where('l.id', '=', id)
    .where('l.messages_only', '=', false)
    .select([
      titleForReader('l').as('title'),
      advertiserId.as('advertiserId'),
      'l.agent_id as offeredBy',
      advertiserPhone.as('phone'),
    ])
    .executeTakeFirst();
  if (!row?.phone) return null;
  return { ...row, phone: row.phone, listingId: id, agentId: null, path: listingPath(id) };
}

async function phoneOfAgent(slug: string): Promise<AskedPhone | null> {
  if (!isAgentSlug(slug)) return null;
  const { rows } = await sql<Omit<AskedPhone, 'listingId' | 'path'>>`
    select g.id as "agentId", g.id as "offeredBy", g.user_id as "advertiserId", ${agentNameHere()} as title,
      ${advertiserPhone} as phone
    from ${PUBLIC_AGENTS} and g.slug = ${slug}`.execute(db);
  const [row] = rows;
  return row?.phone ? { ...row, listingId: null, path: agentPath(slug) } : null;
}

/** How many people requested the phone number on a person's agent page in the last 30 days. */
export async function countPhoneRequests(userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::integer as n from phone_request r join agent g on g.id = r.agent_id
    where g.user_id = ${userId} and r.day > now() at time zone 'Asia/Dubai' - interval '30 days'`.execute(
    db,
  );
  return single(rows).n;
}
