import { type Insertable, type Selectable, sql } from 'kysely';
import type { Staff } from '#app/features/staff/types.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';

type Row<Table extends keyof Database> = Insertable<Database[Table]>;
type Made<Table extends keyof Database> = Selectable<Database[Table]>;

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const ROWS_PER_STATEMENT = 1000;

let serial = 0;

export async function insertBrokerage(
  values: Partial<Row<'brokerage'>> = {},
): Promise<Made<'brokerage'>> {
  const name = `Brokerage ${++serial}`;
  return db
    .insertInto('brokerage')
    .values({ slug: `brokerage-${serial}`, name, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A confirmed account. */
export async function insertAccount(
  values: Partial<Row<'user_account'>> = {},
): Promise<Made<'user_account'>> {
  return db
    .insertInto('user_account')
    .values({ email: `person-${++serial}@x.example`, email_verified: true, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Active staff of a role, as they make a request. */
export async function insertStaff(role: Staff['role']): Promise<Staff> {
  const { id: userId } = await insertAccount();
  const username = `staff-${++serial}`;
  await db.insertInto('admin_user').values({ user_id: userId, username, role }).execute();
  return { userId, username, role, ip: '192.0.2.1' };
}

/** A session of the account that lasts another hour. */
export async function insertSession(
  userId: string,
  values: Partial<Row<'user_session'>> = {},
): Promise<Made<'user_session'>> {
  return db
    .insertInto('user_session')
    .values({
      user_id: userId,
      token: `token-${++serial}`,
      expires_at: new Date(Date.now() + 3_600_000),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An agent of the brokerage given, or of a new one. */
export async function insertAgent(values: Partial<Row<'agent'>> = {}): Promise<Made<'agent'>> {
  const brokerageId = values.brokerage_id ?? (await insertBrokerage()).id;
  const name = `Agent ${++serial}`;
  return db
    .insertInto('agent')
    .values({ slug: `agent-${serial}`, name, ...values, brokerage_id: brokerageId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A community and, below it, as many buildings as asked for. */
export async function insertCommunity(
  name = `Community ${++serial}`,
  buildings = 0,
): Promise<{ id: number; buildingIds: number[] }> {
  const slug = `${name.toLowerCase().replace(/\W+/g, '-')}-${++serial}`;
  const { id } = await db
    .insertInto('area')
    .values({
      id: sql`nextval('area_id_seq')`,
      community_id: sql`currval('area_id_seq')`,
      kind: 'community',
      slug,
      name_en: name,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: buildings }, (_, index) => ({
    parent_id: id,
    community_id: id,
    kind: 'building' as const,
    slug: `${slug}-${index + 1}`,
    name_en: `${name} Tower ${index + 1}`,
  }));
  const made =
    rows.length > 0 ? await db.insertInto('area').values(rows).returning('id').execute() : [];
  return { id, buildingIds: made.map((row) => row.id) };
}

/** What has no sensible default: the advertiser, an account or an agent, and the place. */
export type ListingValues = Partial<Row<'listing'>> & Pick<Row<'listing'>, 'community_id'>;

/** Inserts listings in bulk: two-bedroom apartments for sale at AED 1,500,000 unless said otherwise. */
export async function insertListings(listings: ListingValues[]): Promise<Made<'listing'>[]> {
  const made: Made<'listing'>[] = [];
  for (let at = 0; at < listings.length; at += ROWS_PER_STATEMENT) {
    const rows = listings.slice(at, at + ROWS_PER_STATEMENT).map(withDefaults);
    made.push(...(await db.insertInto('listing').values(rows).returningAll().execute()));
  }
  return made;
}

export async function insertListing(values: ListingValues): Promise<Made<'listing'>> {
  const [listing] = await insertListings([values]);
  return listing!;
}

/** An open checkout of AED 199 for a listing. */
export async function insertPayment(
  listing: Pick<Made<'listing'>, 'id' | 'title' | 'user_id'>,
  values: Partial<Row<'payment'>> = {},
): Promise<Made<'payment'>> {
  return db
    .insertInto('payment')
    .values({
      user_id: listing.user_id,
      listing_id: listing.id,
      listing_title: listing.title,
      amount: 19_900,
      vat: 948,
      currency: 'AED',
      provider: 'stripe',
      expires_at: new Date(Date.now() + 3_600_000),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function withDefaults(values: ListingValues): Row<'listing'> {
  const number = ++serial;
  return {
    reference: `TEST-${number}`,
    title: `Listing ${number}`,
    price: 1_500_000,
    bedrooms: 2,
    bathrooms: 2,
    size_sqft: 1_200,
    purpose: 'sale',
    rent_period: values.purpose === 'rent' ? 'yearly' : null,
    property_type: 'apartment',
    status: 'available',
    completion: 'ready',
    furnishing: null,
    area_id: values.community_id,
    place_name: 'Somewhere',
    address: 'Somewhere, Dubai',
    lat: 25.2,
    lng: 55.27,
    is_featured: false,
    ...values,
  };
}
