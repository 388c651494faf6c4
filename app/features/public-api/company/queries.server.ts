import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ApiKey } from '#app/features/api-keys/types.ts';
import { ownReference } from '#app/features/listings/import/own-reference.server.ts';
import { listingPath } from '#app/features/listings/rules.ts';
import { agentName } from '#app/features/profiles/advertiser-columns.server.ts';
import { parseId } from '#app/lib/ids.ts';
import { db, siteDb } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { OPERATIONS } from '../operations.ts';
import { pageAddress } from '../rules.ts';
import { decodeLeadCursor, encodeLeadCursor, OWN_RECORDS } from './rules.ts';
import type { CompanyLead, LEADS, OWN_LISTINGS, CompanyListing } from './schema.ts';

type OwnListingRow = Omit<
  CompanyListing,
  'ListingURL' | 'OriginalEntryTimestamp' | 'ModificationTimestamp'
> & { isPublic: boolean; createdAt: Date; updatedAt: Date };

/** Whose listings and leads are read: a company's agents', or those of a person whom no company has. */
export type RecordHolder = { brokerageId: number } | { userId: string };

/** SQL: whether a record is the holder's. @param person its account. */
function isHeld(holder: RecordHolder, person: RawBuilder<unknown>): RawBuilder<unknown> {
  return 'brokerageId' in holder
    ? sql`g.brokerage_id = ${holder.brokerageId}`
    : sql`g.brokerage_id is null and ${person} = ${holder.userId}`;
}

/** A page of all listings of a company's agents, by their ids. */
export async function findCompanyListings(
  brokerageId: number,
  params: URLSearchParams,
): Promise<{ answer: z.infer<typeof OWN_LISTINGS> }> {
  const after = parseId(params.get('after')) ?? 0;
  const found = await readOwnListings({ brokerageId }, sql`l.id > ${after}`, OWN_RECORDS + 1);
  const listings = found.slice(0, OWN_RECORDS);
  const last = found.length > OWN_RECORDS ? listings.at(-1) : undefined;
  const next = last
    ? pageAddress(OPERATIONS.findOwnListings.path, params, last.ListingKey, env().publicUrl)
    : null;
  return { answer: { next, listings } };
}

/** A listing of the holder; null for any other, or a deleted one. */
export async function findHeldListing(
  holder: RecordHolder,
  id: number,
): Promise<CompanyListing | null> {
  const [listing] = await readOwnListings(holder, sql`l.id = ${id}`, 1);
  return listing ?? null;
}

/** @param isAsked SQL. */
async function readOwnListings(
  holder: RecordHolder,
  isAsked: RawBuilder<unknown>,
  most: number,
): Promise<CompanyListing[]> {
  // Its enquiries, also those of people who have left.
  const { rows } = await sql<OwnListingRow>`
    select l.id::text as "ListingKey", ${ownReference} as "ListingId", l.status as "MlsStatus", l.title as "Title",
      l.purpose as "Purpose", l.property_type as "PropertySubType", l.price as "ListPrice", l.rent_period as "RentPeriod",
      l.bedrooms as "BedroomsTotal", l.size_sqft as "LivingArea", l.place_name as "PlaceName", l.unit_number as "UnitNumber",
      l.permit_number as "PermitNumber", ${agentName} as "ListAgentFullName", l.is_public as "isPublic",
      (select coalesce(sum(n), 0)::integer from listing_view where listing_id = l.id) as "Views",
      (select count(*) from conversation where listing_id = l.id) as "Enquiries",
      l.created_at as "createdAt", l.updated_at as "updatedAt"
    from listing l left join agent g on g.id = l.agent_id left join profile p on p.id = case when g.id is null then l.user_id else g.user_id end
    where ${isHeld(holder, sql`l.user_id`)} and ${isAsked}
      and not exists (select from listing_deletion where listing_id = l.id)
    order by l.id limit ${most}`.execute(siteDb);
  const { publicUrl } = env();
  return rows.map(({ isPublic, createdAt, updatedAt, ...row }) => ({
    ...row,
    ListingURL: isPublic ? publicUrl + listingPath(Number(row.ListingKey)) : null,
    OriginalEntryTimestamp: createdAt.toISOString(),
    ModificationTimestamp: updatedAt.toISOString(),
  }));
}

type LeadRow = Omit<CompanyLead, 'CreatedTimestamp'> & { createdAt: Date; at: string };

/** A page of the enquiries to a company's agents, newest first; with what people wrote of themselves if the key may read it. */
export async function findOwnLeads(
  brokerageId: number,
  { scopes }: Pick<ApiKey, 'scopes'>,
  params: URLSearchParams,
): Promise<{ answer: z.infer<typeof LEADS> }> {
  const after = decodeLeadCursor(params.get('after') ?? '');
  const since = params.get('since');
  const rest = after
    ? sql`(c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const isRecent = since ? sql`c.created_at >= ${since}::timestamptz` : sql`true`;
  const found = await readOwnLeads({ brokerageId }, sql`${rest} and ${isRecent}`, {
    hasContacts: scopes.includes('contacts'),
    most: OWN_RECORDS + 1,
  });
  const shown = found.slice(0, OWN_RECORDS);
  const last = found.length > OWN_RECORDS ? shown.at(-1) : undefined;
  const cursor = last && encodeLeadCursor({ at: last.at, id: last.lead.LeadKey });
  const next = cursor
    ? pageAddress(OPERATIONS.findOwnLeads.path, params, cursor, env().publicUrl)
    : null;
  return { answer: { next, leads: shown.map(({ lead }) => lead) } };
}

/** An enquiry to the holder, with the enquirer's contact details; null for any other. */
export async function findOwnLead(holder: RecordHolder, id: string): Promise<CompanyLead | null> {
  const isAsked = sql`c.id = ${id}::uuid`;
  const [found] = await readOwnLeads(holder, isAsked, { hasContacts: true, most: 1 });
  return found?.lead ?? null;
}

/** With their moments to the microsecond. @param isAsked SQL. */
async function readOwnLeads(
  holder: RecordHolder,
  isAsked: RawBuilder<unknown>,
  { hasContacts, most }: { hasContacts: boolean; most: number },
): Promise<{ lead: CompanyLead; at: string }[]> {
  const { rows } = await sql<LeadRow>`
    select c.id as "LeadKey", c.state as "State", l.id::text as "ListingKey", ${ownReference} as "ListingId",
      coalesce(l.title, nullif(c.listing_title, '')) as "ListingTitle", ${agentName} as "AgentName",
      exists (select from message where conversation_id = c.id and not from_seeker) as "IsAnswered",
      ${hasContacts ? CONTACTS : NO_CONTACTS}, c.created_at as "createdAt",
      to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from conversation c left join agent g on g.id = c.agent_id
      left join profile p on p.id = case when g.id is null then c.advertiser_id else g.user_id end
      left join listing l on l.id = c.listing_id
      left join lateral (select name, email, phone from message where conversation_id = c.id and from_seeker
        and removed_at is null order by created_at desc limit 1) seeker on true
      left join lateral (select message, removed_at from message where conversation_id = c.id and from_seeker
        order by created_at limit 1) first on true
    where ${isHeld(holder, sql`c.advertiser_id`)} and ${isAsked}
    order by c.created_at desc, c.id desc limit ${most}`.execute(db);
  return rows.map(({ createdAt, at, ...lead }) => ({
    lead: { ...lead, CreatedTimestamp: createdAt.toISOString() },
    at,
  }));
}

const CONTACTS = sql`seeker.name as "Name", seeker.email as "Email", seeker.phone as "Phone",
  case when first.removed_at is null then first.message end as "Message"`;
const NO_CONTACTS = sql`null::text as "Name", null::text as "Email", null::text as "Phone", null::text as "Message"`;
