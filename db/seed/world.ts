import { type Kysely, sql, type Transaction } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { progress, step } from '#server/console.ts';
import { SEED_AREAS } from './areas.ts';
import { composeWorld, type SeedListing } from './compose.ts';
import { insertAreas } from './insert-areas.ts';
import { hasLogins, insertLogins } from './logins.ts';
import { BROKERAGES } from './people.ts';

type Trx = Transaction<Database>;

const BATCH = 200;
/** Any number will do, as long as every process that prepares a world takes the same lock. */
const LOCK = 7_262_002;

/**
 * Gives the database what a site needs before anyone uses it: the 48 main areas and the places inside them, and, for a
 * demonstration, a world of invented listings. Safe to call at every start and from several processes at once; where all
 * is there, it waits for nobody.
 */
export async function prepareWorld(mode: 'demonstration' | 'production'): Promise<void> {
  if (mode === 'demonstration') return fillDemonstrationWorld();
  if (await hasSeedAreas(db)) return;
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx);
    await findOrInsertAreas(trx);
  });
}

/**
 * Fills a database without listings with the demonstration world: areas, brokerages, agents, listings and the addresses
 * of their pictures, all of it invented but the places; and any database without them with the demonstration logins. All
 * or nothing; returns at once where both exist.
 */
export async function fillDemonstrationWorld(): Promise<void> {
  if ((await hasListings(db)) && (await hasLogins(db))) return;
  await step('Filling the demonstration world', () =>
    db.transaction().execute(async (trx) => {
      await takeTurn(trx);
      if (!(await hasListings(trx))) await fill(trx);
      await insertLogins(trx);
    }),
  );
}

async function hasListings(executor: Kysely<Database>): Promise<boolean> {
  return (
    (await executor.selectFrom('listing').select('id').limit(1).executeTakeFirst()) !== undefined
  );
}

async function hasSeedAreas(executor: Kysely<Database>): Promise<boolean> {
  const slugs = SEED_AREAS.map(({ slug }) => slug);
  const found = await executor
    .selectFrom('area')
    .where('slug', 'in', slugs)
    .select('slug')
    .execute();
  return found.length === slugs.length;
}

/** One process at a time; the others find the work done. */
async function takeTurn(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}

async function fill(trx: Trx): Promise<void> {
  const areas = await findOrInsertAreas(trx);
  const agents = await insertPeople(trx);
  const listings = composeWorld(new Date());
  const advance = progress('Listings', listings.length);
  for (let at = 0; at < listings.length; at += BATCH) {
    const batch = listings.slice(at, at + BATCH);
    await insertListings(trx, batch, areas, agents);
    advance(at + batch.length);
  }
}

/** Areas may be there already, from an import whose listings were deleted. */
async function findOrInsertAreas(trx: Trx): Promise<Map<string, number>> {
  const existing = await trx.selectFrom('area').select(['slug', 'id']).execute();
  const ids = new Map(existing.map(({ slug, id }) => [slug, id]));
  const missing = SEED_AREAS.filter(({ slug }) => !ids.has(slug));
  const added = await insertAreas(trx, missing);
  return new Map([...ids, ...added]);
}

/** @returns the id of every agent by slug. */
async function insertPeople(trx: Trx): Promise<Map<string, number>> {
  const brokerages = await trx
    .insertInto('brokerage')
    .values(BROKERAGES.map(({ agents: _agents, ...brokerage }) => brokerage))
    .returning(['id', 'slug'])
    .execute();
  const idOf = new Map(brokerages.map(({ slug, id }) => [slug, id]));
  const people = BROKERAGES.flatMap(({ slug, agents }) =>
    agents.map(({ region: _region, ...agent }) => ({ ...agent, brokerage_id: idOf.get(slug)! })),
  );
  const agents = await trx.insertInto('agent').values(people).returning(['id', 'slug']).execute();
  return new Map(agents.map(({ slug, id }) => [slug, id]));
}

async function insertListings(
  trx: Trx,
  listings: SeedListing[],
  areas: Map<string, number>,
  agents: Map<string, number>,
): Promise<void> {
  const rows = listings.map((listing) => rowOf(listing, areas, agents.get(listing.agentSlug)!));
  const inserted = await trx
    .insertInto('listing')
    .values(rows)
    .returning(['id', 'reference'])
    .execute();
  const idOf = new Map(inserted.map(({ reference, id }) => [reference, id]));
  const images = listings.flatMap(({ reference, pictures }) =>
    pictures.map((url, position) => ({ listing_id: idOf.get(reference)!, position, url })),
  );
  if (images.length > 0) await trx.insertInto('listing_image').values(images).execute();
}

function rowOf(listing: SeedListing, areas: Map<string, number>, agentId: number) {
  const communityId = areas.get(listing.communitySlug)!;
  return {
    reference: listing.reference,
    agent_id: agentId,
    purpose: listing.purpose,
    rent_period: listing.rentPeriod,
    cheques: listing.cheques,
    property_type: listing.propertyType,
    status: listing.status,
    completion: listing.completion,
    furnishing: listing.furnishing,
    title: listing.title,
    description: listing.description,
    price: listing.price,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    size_sqft: listing.sizeSqft,
    amenities: listing.amenities,
    service_charge: listing.serviceCharge,
    permit_number: listing.permit,
    area_id: areas.get(listing.areaSlug) ?? communityId,
    community_id: communityId,
    place_name: listing.placeName,
    address: listing.address,
    lat: listing.lat,
    lng: listing.lng,
    is_featured: listing.featuredUntil !== null,
    featured_until: listing.featuredUntil,
    image_url: listing.pictures[0] ?? null,
    image_count: listing.pictures.length,
    created_at: listing.createdAt,
    updated_at: listing.updatedAt,
  };
}
