import { sql } from 'kysely';
import { hashOfToken } from '#app/features/identity/links/token.server.ts';
import { advertiserId } from '#app/features/listings/cards/queries.server.ts';
import { ownReference } from '#app/features/listings/import/own-reference.server.ts';
import { findListings } from '#app/features/listings/queries.server.ts';
import { isOfPresentOwners } from '#app/features/listings/quota/owners.server.ts';
import type { PropertyType } from '#app/features/listings/types.ts';
import {
  advertiserEmail,
  advertiserPhone,
  agentName,
} from '#app/features/profiles/advertiser-columns.server.ts';
import { companyPath } from '#app/features/profiles/rules.ts';
import { single } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { exportPath, typesWithout } from './rules.ts';
import { exportToken } from './tokens.server.ts';
import { type CompanyExport, EXPORT_FORMATS, type ExportFormat } from './types.ts';
import type { ExportedListing, ExportSource } from './writer.ts';

/** Homes read at a time. */
const BATCH = 250;

/** A company's exports, by name. */
export async function findExports(brokerageId: number): Promise<CompanyExport[]> {
  const rows = await db
    .selectFrom('company_export as e')
    .innerJoin('brokerage as b', 'b.id', 'e.brokerage_id')
    .where('b.id', '=', brokerageId)
    .where(isOfPresentOwners('e.created_at'))
    .orderBy(sql`lower(e.name) collate "und-x-icu"`)
    .select(['e.id', 'e.name', 'e.format', 'e.version', 'e.token_hash as hash'])
    .select(['e.addressed_at as addressedAt', 'e.read_at as readAt'])
    .execute();
  return rows.map(({ version, hash, ...row }) => {
    const token = exportToken(row.id, version);
    const isSame = hashOfToken(token).equals(hash);
    const url = isSame ? env().publicUrl + exportPath(token, row.format) : null;
    return { ...row, url };
  });
}

/** The export with this secret, and its source; null if there is none. */
export async function findExport(
  token: string,
): Promise<{ id: string; brokerageId: number; format: ExportFormat; source: ExportSource } | null> {
  const row = await db
    .selectFrom('company_export as e')
    .innerJoin('brokerage as b', 'b.id', 'e.brokerage_id')
    .where('e.token_hash', '=', hashOfToken(token))
    .where(isOfPresentOwners('e.created_at'))
    .select(['e.id', 'e.brokerage_id as brokerageId', 'e.format', 'b.name as company', 'b.slug'])
    .executeTakeFirst();
  if (!row) return null;
  const { company, slug, ...found } = row;
  return { ...found, source: { company, path: companyPath(slug), publicUrl: env().publicUrl } };
}

/** How many homes each form of export has. */
export async function countExported(brokerageId: number): Promise<Record<ExportFormat, number>> {
  const { rows } = await sql<{ type: PropertyType; n: number }>`
    select l.property_type as type, count(*) as n
    from listing l join agent g on g.id = l.agent_id
    where g.brokerage_id = ${brokerageId} and l.status = 'available' group by 1`.execute(db);
  const counts = EXPORT_FORMATS.map((format) => {
    const without = typesWithout(format);
    const exported = rows.filter(({ type }) => !without.includes(type));
    return [format, exported.reduce((sum, { n }) => sum + n, 0)];
  });
  return Object.fromEntries(counts) as Record<ExportFormat, number>;
}

/**
 * The number of homes in an export, and a text that changes whenever its content may have: a digest of the versions of
 * all its rows.
 */
export async function findExportState(
  brokerageId: number,
  format: ExportFormat,
): Promise<{ count: number; state: string }> {
  const { rows } = await sql<{ count: number; state: string }>`
    select count(*) as count, encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', l.id, l.xmin, g.xmin, b.xmin, p.xmin,
      a.xmin, c.xmin, middle.xmin, coalesce((select string_agg(i.url, ' ' order by i.position) from listing_image i
        where i.listing_id = l.id), ''), (select string_agg(f.url || ' ' || coalesce(f.label, ''), ' ' order by f.id) from floor_plan f
        where f.listing_id = l.id)), ',' order by l.id), ''), 'utf8')), 'hex') as state
    ${exportedBy(brokerageId, format)}`.execute(db);
  return single(rows);
}

/** A company's homes in batches, by id. */
export async function* readExported(
  brokerageId: number,
  format: ExportFormat,
): AsyncGenerator<ExportedListing[]> {
  // By its feed's reference, unless another home has the same.
  const { rows } = await sql<{ id: number; reference: string }>`
    select l.id, case when count(*) over (partition by lower(${ownReference})) = 1 then ${ownReference} else l.reference end as reference
    ${exportedBy(brokerageId, format)} order by l.id`.execute(db);
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = new Map(rows.slice(at, at + BATCH).map(({ id, reference }) => [id, reference]));
    const homes = await readBatch(brokerageId, format, [...batch.keys()]);
    yield homes.map(({ listing, ...home }) => {
      const reference = batch.get(listing.id) ?? listing.reference;
      return { ...home, listing: { ...listing, reference } };
    });
  }
}

async function readBatch(
  brokerageId: number,
  format: ExportFormat,
  ids: number[],
): Promise<ExportedListing[]> {
  const { rows } = await sql<Around>`
    select l.id, l.address, l.messages_only as "isMessagesOnly", l.title_ar as "titleAr", l.description_ar as "descriptionAr", g.id::text as "agentId", ${agentName} as name, b.name as company, g.brn,
      case when l.messages_only then b.phone else ${advertiserPhone} end as phone,
      case when l.messages_only then b.email else ${advertiserEmail} end as email,
      case when a.kind = 'building' then a.name_en end as building,
      case when a.kind = 'sub_community' then a.name_en
        when middle.kind = 'sub_community' then middle.name_en end as "subCommunity"
    ${exportedBy(brokerageId, format)} and l.id = any(${ids}::bigint[])`.execute(db);
  return rows.length > 0 ? withListings(rows) : [];
}

interface Around {
  id: number;
  address: string;
  isMessagesOnly: boolean;
  titleAr: string | null;
  descriptionAr: string | null;
  agentId: string;
  name: string | null;
  company: string;
  brn: string | null;
  phone: string | null;
  email: string | null;
  building: string | null;
  subCommunity: string | null;
}

async function withListings(rows: Around[]): Promise<ExportedListing[]> {
  const listings = await findListings(rows.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return listings.flatMap((whole) => {
    const { unitNumber: _, ...listing } = whole;
    const around = byId.get(listing.id);
    if (!around) return [];
    const { address, isMessagesOnly, building, subCommunity } = around;
    const { agentId, name, company, brn, phone, email } = around;
    const inArabic = { title: around.titleAr, description: around.descriptionAr };
    const agent = { id: agentId, name: name ?? company, brn, phone, email };
    return [{ listing, inArabic, agent, building, subCommunity, address, isMessagesOnly }];
  });
}

function exportedBy(brokerageId: number, format: ExportFormat) {
  return sql`
    from listing l join agent g on g.id = l.agent_id join brokerage b on b.id = g.brokerage_id
      left join profile p on p.id = ${advertiserId}
      join area a on a.id = l.area_id join area c on c.id = l.community_id left join area middle on middle.id = a.parent_id
    where g.brokerage_id = ${brokerageId} and l.status = 'available'
      and l.property_type <> all(${typesWithout(format)}::property_type[])`;
}
