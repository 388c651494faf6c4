import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { overseasVersion } from './queries.server.ts';
import type { OverseasFields } from './schema.ts';

type Actor = Change['actor'];

/** Any number will do, as long as every transaction that adds a home takes the same lock. */
const LOCK = 7_262_034;

/** Stores a new home. Sent again within ten minutes, it is the same home. */
export function createOverseasHome(actor: Actor, fields: OverseasFields): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    if (await hasTwin(trx, fields)) return;
    const { id } = await trx
      .insertInto('overseas_home')
      .values(columnsOf(fields))
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = { kind: 'overseas', id, name: fields.title } as const;
    await recordAudit(trx, { actor, action: 'overseas_added', subject, after: noted(fields) });
  });
}

/** Whether the same form has already added it. A picture sent twice has two names. */
async function hasTwin(trx: Trx, fields: OverseasFields): Promise<boolean> {
  const alike = await trx
    .selectFrom('overseas_home')
    .where('title', '=', fields.title)
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .selectAll()
    .execute();
  const { picture_url } = fields;
  return alike.some((home) => isDeepStrictEqual({ ...fieldsOf(home), picture_url }, fields));
}

export type OverseasOutcome =
  | { kind: 'saved' }
  /** Somebody has saved it since: the stored home now has this version. */
  | { kind: 'changed'; version: string }
  | { kind: 'not_found' };

/** Saves a home, unless somebody has saved it since this version. Sending the same form again counts as saved. */
export function changeOverseasHome(
  actor: Actor,
  id: number,
  version: string,
  fields: OverseasFields,
): Promise<OverseasOutcome> {
  return db.transaction().execute(async (trx): Promise<OverseasOutcome> => {
    const home = await lockHome(trx, id);
    if (!home) return { kind: 'not_found' };
    if (isDeepStrictEqual(fieldsOf(home), fields)) return { kind: 'saved' };
    if (home.version !== version) return { kind: 'changed', version: home.version };
    await trx
      .updateTable('overseas_home')
      .where('id', '=', id)
      .set({ ...columnsOf(fields), updated_at: sql<Date>`now()` })
      .execute();
    await recordAudit(trx, {
      actor,
      action: 'overseas_edited',
      subject: { kind: 'overseas', id, name: home.title },
      before: noted(fieldsOf(home)),
      after: noted(fields),
    });
    return { kind: 'saved' };
  });
}

/** Deletes a home. @returns whether it existed. */
export function deleteOverseasHome(actor: Actor, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const home = await lockHome(trx, id);
    if (!home) return false;
    await trx.deleteFrom('overseas_home').where('id', '=', id).execute();
    await recordAudit(trx, {
      actor,
      action: 'overseas_deleted',
      subject: { kind: 'overseas', id, name: home.title },
      before: noted(fieldsOf(home)),
    });
    return true;
  });
}

function lockHome(trx: Trx, id: number) {
  return trx
    .selectFrom('overseas_home')
    .where('id', '=', id)
    .selectAll()
    .select(overseasVersion.as('version'))
    .forUpdate()
    .executeTakeFirst();
}

function columnsOf({ visibility, ...fields }: OverseasFields) {
  return { ...fields, is_public: visibility === 'public' };
}

type Row = Omit<NonNullable<Awaited<ReturnType<typeof lockHome>>>, 'version'>;

function fieldsOf(home: Row) {
  return {
    title: home.title,
    property_type: home.property_type,
    country: home.country,
    city: home.city,
    currency: home.currency,
    price: home.price,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    size_sqft: home.size_sqft,
    description: home.description,
    picture_url: home.picture_url,
    visibility: home.is_public ? 'public' : 'hidden',
  };
}

/** The audit log's view: a price with its currency, since other prices are in dirhams. */
function noted<T extends { price: number; currency: string }>({ currency, price, ...fields }: T) {
  return { ...fields, price: `${currency} ${price}` };
}
