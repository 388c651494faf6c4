import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isFeaturedAt } from '#app/features/listings/cards/queries.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { deviceName } from '#app/features/identity/devices/device-name.server.ts';

type Executor = Kysely<Database>;

interface Part {
  table: keyof Database;
  read(executor: Executor, userId: string): Promise<unknown>;
}

/**
 * What a person is given of everything held about them: one part for every table that says whose a row is. No
 * password, token, code or secret, nor what would stand for one.
 */
export const EXPORT_PARTS: Record<string, Part> = {
  account: { table: 'user_account', read: readAccount },
  profile: { table: 'profile', read: readProfile },
  picture: { table: 'profile_picture', read: readPicture },
  waysToSignIn: { table: 'user_identity', read: readIdentities },
  sessions: { table: 'user_session', read: readSessions },
  devices: { table: 'known_device', read: readDevices },
  linksSent: { table: 'account_link', read: readLinks },
  actionsCounted: { table: 'rate_limit', read: readActions },
  deletion: { table: 'account_deletion', read: readDeletion },
  agent: { table: 'agent', read: readAgent },
  listings: { table: 'listing', read: readListings },
};

/** Tables that say whose a row is and of which nothing is given out, with the reason. */
export const NOT_EXPORTED: Partial<Record<keyof Database, string>> = {
  user_second_factor: 'secrets only; the account says whether two-step sign-in is on',
};

/** Everything held about a person, as it stood at one moment. */
export function exportAccount(userId: string): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const parts: Record<string, unknown> = { exportedAt: new Date() };
      for (const [name, { read }] of Object.entries(EXPORT_PARTS)) {
        parts[name] = await read(trx, userId);
      }
      return parts;
    });
}

function readAccount(executor: Executor, userId: string) {
  return executor
    .selectFrom('user_account')
    .where('id', '=', userId)
    .select([
      'id',
      'email',
      'email_verified as emailConfirmed',
      'name',
      'two_factor_enabled as twoStepSignIn',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .executeTakeFirstOrThrow();
}

async function readProfile(executor: Executor, userId: string) {
  const row = await executor
    .selectFrom('profile')
    .where('id', '=', userId)
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'company_name as companyName',
      'agent_email as agentEmail',
      'agent_address as agentAddress',
      'is_agent as isAgent',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .executeTakeFirst();
  return row ?? null;
}

async function readPicture(executor: Executor, userId: string) {
  const row = await executor
    .selectFrom('profile_picture')
    .where('user_id', '=', userId)
    .select(['image', 'updated_at as updatedAt'])
    .executeTakeFirst();
  if (!row) return null;
  return { type: 'image/webp', base64: row.image.toString('base64'), updatedAt: row.updatedAt };
}

function readIdentities(executor: Executor, userId: string) {
  return executor
    .selectFrom('user_identity')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['provider_id as provider', 'created_at as createdAt', 'updated_at as updatedAt'])
    .execute();
}

async function readSessions(executor: Executor, userId: string) {
  const rows = await executor
    .selectFrom('user_session')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .select([
      'ip_address as address',
      'user_agent as userAgent',
      'origin',
      'flagged',
      'created_at as signedInAt',
      'updated_at as lastActiveAt',
      'expires_at as expiresAt',
    ])
    .execute();
  return rows.map((row) => ({ device: deviceName(row.userAgent), ...row }));
}

function readDevices(executor: Executor, userId: string) {
  return executor
    .selectFrom('known_device')
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .select(['device', 'first_seen_at as firstSeenAt'])
    .execute();
}

function readLinks(executor: Executor, userId: string) {
  return executor
    .selectFrom('account_link')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select([
      'purpose',
      'new_email as newEmail',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .execute();
}

function readActions(executor: Executor, userId: string) {
  return executor
    .selectFrom('rate_limit')
    .where('user_id', '=', userId)
    .orderBy('action_type')
    .select(['action_type as action', 'action_count as count', 'window_start as since'])
    .execute();
}

async function readDeletion(executor: Executor, userId: string) {
  const row = await executor
    .selectFrom('account_deletion as d')
    .where('d.user_id', '=', userId)
    .select((eb) => [
      'd.requested_at as requestedAt',
      'd.delete_at as deleteAt',
      jsonArrayFrom(
        eb
          .selectFrom('account_deletion_listing as l')
          .whereRef('l.user_id', '=', 'd.user_id')
          .orderBy('l.listing_id')
          .select(['l.listing_id as id', 'l.status']),
      ).as('listingsWithdrawn'),
    ])
    .executeTakeFirst();
  return row ?? null;
}

async function readAgent(executor: Executor, userId: string) {
  const row = await executor
    .selectFrom('agent as g')
    .innerJoin('brokerage as b', 'b.id', 'g.brokerage_id')
    .where('g.user_id', '=', userId)
    .select(['g.name', 'g.brn', 'g.phone', 'g.email', 'g.languages', 'b.name as brokerage'])
    .executeTakeFirst();
  return row ?? null;
}

function readListings(executor: Executor, userId: string) {
  return executor
    .selectFrom('listing as l')
    .where('l.user_id', '=', userId)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .select(LISTING_COLUMNS)
    .select(isFeaturedAt(new Date()).as('isFeatured'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('listing_image as i')
          .whereRef('i.listing_id', '=', 'l.id')
          .orderBy('i.position')
          .select(['i.url']),
      ).as('pictures'),
    )
    .execute();
}

const LISTING_COLUMNS = [
  'l.id',
  'l.reference',
  'l.purpose',
  'l.rent_period as rentPeriod',
  'l.cheques',
  'l.property_type as propertyType',
  'l.status',
  'l.completion',
  'l.furnishing',
  'l.title',
  'l.description',
  'l.price',
  'l.bedrooms',
  'l.bathrooms',
  'l.size_sqft as sizeSqft',
  'l.amenities',
  'l.service_charge as serviceCharge',
  'l.permit_number as permitNumber',
  'l.permit_url as permitUrl',
  'l.place_name as placeName',
  'l.address',
  'l.lat',
  'l.lng',
  'l.featured_until as featuredUntil',
  'l.previous_price as previousPrice',
  'l.price_since as priceSince',
  'l.created_at as createdAt',
  'l.updated_at as updatedAt',
] as const;
