import { type Selectable, sql } from 'kysely';
import {
  auditHolder,
  lockHolder,
  mailHolder,
  refusalToAdd,
} from '#app/features/api-keys/holders.server.ts';
import type { KeyHolder } from '#app/features/api-keys/types.ts';
import type { Change } from '#app/features/audit/mutations.server.ts';
import type { ReadSession } from '#app/features/identity/mutations.server.ts';
import { consumeAttempts } from '#app/features/limits/mutations.server.ts';
import { fieldError, type FormErrors, formError } from '#app/lib/form.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { isOutside } from '#app/server/outgoing.server.ts';
import { daysAgo } from '#app/server/retention.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { consumeLink, mailConfirmationLink } from './confirmation.server.ts';
import { isHeldBy } from './queries.server.ts';
import {
  BY_HAND_AN_HOUR,
  BY_HAND_TO_EMAIL,
  connectionPath,
  connectionsPath,
  MOST_CONNECTIONS,
} from './rules.ts';
import { type ConnectionForm, isEmail } from './schema.ts';

type Actor = Change['actor'];
type CrmAction = Extract<Change['action'], `crm_${string}`>;

interface Added {
  id: string;
  /** Whether an email has to be confirmed first. */
  isUnconfirmed: boolean;
}

/** Adds a connection and notifies its holder; an email is for a company only. @returns what is wrong, else what was added. */
export async function addConnection(
  holder: KeyHolder,
  { actor, session }: { actor: Actor; session: ReadSession },
  { name, target, events }: ConnectionForm,
): Promise<Added | FormErrors> {
  const isCompany = 'company' in holder;
  const isMail = isEmail(target) && isCompany;
  if (!isMail && !(await isOutside(target)))
    return fieldError('target', isCompany ? 'crm_address' : 'crm_link');
  return inTransaction(db, async (trx): Promise<Added | FormErrors> => {
    const refused = await refusalToAdd(trx, holder, session);
    if (refused) return refused;
    if (!isCompany && !(await hasListed(trx, holder.userId)))
      return formError('webhook_without_listing');
    const names = await trx
      .selectFrom('crm_connection as c')
      .where(isHeldBy(holder))
      .select('c.name')
      .execute();
    if (names.some((it) => it.name.toLowerCase() === name.toLowerCase()))
      return fieldError('name', 'crm_name_taken');
    if (names.length >= MOST_CONNECTIONS) return formError('crm_full');
    if (isMail && !(await consumeLink(trx, holder.company.brokerageId, target)))
      return formError('crm_limited');
    const made = await trx
      .insertInto('crm_connection')
      .values({
        ...('company' in holder
          ? { brokerage_id: holder.company.brokerageId }
          : { user_id: holder.userId }),
        name,
        events,
        made_by: actor.userId,
        ...(isMail ? { email: target } : { address: new URL(target).href }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isMail) await mailConfirmationLink(trx, { ...holder.company, id: made.id, email: target });
    await auditHolder(trx, holder, { actor, action: 'crm_added', after: { crm: name } });
    const path = connectionPath(connectionsPath(holder), made.id);
    await mailHolder(trx, holder, { made: 'connection', name, path });
    return { ...made, isUnconfirmed: isMail };
  });
}

/** What its holder may do with a connection. */
export const CONNECTION_CHANGES = ['confirm', 'test', 'resume', 'replace', 'remove'] as const;
export type ConnectionChange = (typeof CONNECTION_CHANGES)[number];

/**
 * 'gone': the holder has no such connection or message. 'unconfirmed': nothing is sent to the email yet. 'confirmed': it needs
 * no link.
 */
export type Outcome = 'done' | 'gone' | 'limited' | 'unconfirmed' | 'confirmed';

export function changeConnection(
  holder: KeyHolder,
  actor: Actor,
  id: string,
  change: ConnectionChange,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const connection = await lockConnection(trx, holder, id);
    if (connection === null) return 'gone';
    const { name, email } = connection;
    if (change === 'confirm') {
      if (email === null || !('company' in holder)) return 'gone';
      if (!isUnconfirmed(connection)) return 'confirmed';
      const { company } = holder;
      if (!(await consumeLink(trx, company.brokerageId, email))) return 'limited';
      await mailConfirmationLink(trx, { ...company, id, email });
    } else {
      if (change === 'test') {
        if (isUnconfirmed(connection)) return 'unconfirmed';
        if (!(await consumeManualSend(trx, holder, email))) return 'limited';
      }
      await CHANGES[change](trx, id);
    }
    if (change !== 'test') {
      const action = ACTIONS[change];
      const at = change === 'remove' ? 'before' : 'after';
      await auditHolder(trx, holder, { actor, action, [at]: { crm: name } });
    }
    return 'done';
  });
}

const ACTIONS = {
  confirm: 'crm_link_sent',
  resume: 'crm_resumed',
  replace: 'crm_secret_replaced',
  remove: 'crm_removed',
} as const satisfies Record<Exclude<ConnectionChange, 'test'>, CrmAction>;

const CHANGES: Record<
  Exclude<ConnectionChange, 'confirm'>,
  (trx: Trx, id: string) => Promise<unknown>
> = {
  test: (trx, id) =>
    trx.insertInto('crm_delivery').values({ connection_id: id, event: 'test' }).execute(),
  resume: async (trx, id) => {
    await trx
      .updateTable('crm_connection')
      .set({ paused_at: null, failing_since: null })
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('crm_delivery')
      .set({ next_at: sql<Date>`now()`, tries: 0 })
      .where('connection_id', '=', id)
      .where('next_at', 'is not', null)
      .execute();
  },
  replace: (trx, id) =>
    trx
      .updateTable('crm_connection')
      .set({ version: sql<number>`version + 1`, replaced_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute(),
  remove: (trx, id) => trx.deleteFrom('crm_connection').where('id', '=', id).execute(),
};

/** Sends a delivery of the log again, whatever its state. */
export function replayDelivery(
  holder: KeyHolder,
  connectionId: string,
  deliveryId: string,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const connection = await lockConnection(trx, holder, connectionId);
    if (connection === null) return 'gone';
    if (isUnconfirmed(connection)) return 'unconfirmed';
    if (!(await consumeManualSend(trx, holder, connection.email))) return 'limited';
    const replayed = await trx
      .updateTable('crm_delivery')
      .set({ next_at: sql<Date>`now()`, tries: 0, delivered_at: null })
      .where('id', '=', deliveryId)
      .where('connection_id', '=', connectionId)
      .returning('id')
      .executeTakeFirst();
    return replayed ? 'done' : 'gone';
  });
}

/** Keeps accounts from flooding addresses of others. */
async function consumeManualSend(
  trx: Trx,
  holder: KeyHolder,
  email: string | null,
): Promise<boolean> {
  const subject = 'company' in holder ? String(holder.company.brokerageId) : holder.userId;
  const own = { kind: 'crm-by-hand', subject, limit: BY_HAND_AN_HOUR };
  const reader = email === null ? [] : [toReader(email)];
  const taken = await consumeAttempts([own, ...reader], trx);
  return taken.allowed;
}

const toReader = (email: string) => ({
  kind: 'crm-by-hand-email',
  subject: email.toLowerCase(),
  limit: BY_HAND_TO_EMAIL,
});

export const crmSweeps: Sweeps = {
  crm_delivery: () =>
    db
      .deleteFrom('crm_delivery')
      .where('created_at', '<', daysAgo(DAYS_KEPT.crmDelivery))
      .execute(),
};

type Locked = Pick<Selectable<Database['crm_connection']>, 'name' | 'email' | 'confirmed_at'>;

const isUnconfirmed = ({ email, confirmed_at: confirmedAt }: Locked): boolean =>
  email !== null && confirmedAt === null;

async function hasListed(trx: Trx, userId: string): Promise<boolean> {
  const listing = await trx
    .selectFrom('listing')
    .where('user_id', '=', userId)
    .where('status', '!=', 'draft')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return listing !== undefined;
}

/** @returns null if the holder has no such connection, or the person no longer runs the company. */
async function lockConnection(trx: Trx, holder: KeyHolder, id: string): Promise<Locked | null> {
  if (!(await lockHolder(trx, holder))) return null;
  const row = await trx
    .selectFrom('crm_connection as c')
    .where('c.id', '=', id)
    .where(isHeldBy(holder))
    .forUpdate()
    .select(['c.name', 'c.email', 'c.confirmed_at'])
    .executeTakeFirst();
  return row ?? null;
}
