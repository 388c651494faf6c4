import { type Selectable, sql } from 'kysely';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import {
  lockManagedCompany,
  companySubject,
} from '#app/features/brokerages/members/mutations.server.ts';
import type { Membership } from '#app/features/brokerages/types.ts';
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
import { BY_HAND_AN_HOUR, BY_HAND_TO_EMAIL, MOST_CONNECTIONS } from './rules.ts';
import { type ConnectionForm, isEmail } from './schema.ts';

type Actor = Change['actor'];
type CrmAction = Extract<Change['action'], `crm_${string}`>;

/** Connects a CRM. @returns the connection's id, or what is wrong. */
export async function addConnection(
  own: Membership,
  actor: Actor,
  { name, target, events }: ConnectionForm,
): Promise<{ id: string } | FormErrors> {
  const isMail = isEmail(target);
  if (!isMail && !(await isOutside(target))) return fieldError('target', 'crm_address');
  return inTransaction(db, async (trx): Promise<{ id: string } | FormErrors> => {
    if (!(await lockManagedCompany(trx, own))) return formError('company_not_yours');
    const names = await trx
      .selectFrom('crm_connection')
      .where('brokerage_id', '=', own.brokerageId)
      .select('name')
      .execute();
    if (names.some((it) => it.name.toLowerCase() === name.toLowerCase()))
      return fieldError('name', 'crm_name_taken');
    if (names.length >= MOST_CONNECTIONS) return formError('crm_full');
    if (isMail && !(await consumeLink(trx, own.brokerageId, target)))
      return formError('crm_limited');
    const made = await trx
      .insertInto('crm_connection')
      .values({
        brokerage_id: own.brokerageId,
        name,
        events,
        ...(isMail ? { email: target } : { address: new URL(target).href }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isMail) await mailConfirmationLink(trx, { ...own, id: made.id, email: target });
    await note(trx, own, actor, 'crm_added', name);
    return made;
  });
}

/** What a manager may do with a connection. */
export const CONNECTION_CHANGES = ['confirm', 'test', 'resume', 'replace', 'remove'] as const;
export type ConnectionChange = (typeof CONNECTION_CHANGES)[number];

/**
 * 'gone': the company has no such connection or message. 'unconfirmed': nothing is sent to the email yet. 'confirmed': it needs
 * no link.
 */
export type Outcome = 'done' | 'gone' | 'limited' | 'unconfirmed' | 'confirmed';

export function changeConnection(
  own: Membership,
  actor: Actor,
  id: string,
  change: ConnectionChange,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const connection = await lockConnection(trx, own, id);
    if (connection === null) return 'gone';
    const { name, email } = connection;
    if (change === 'confirm') {
      if (email === null) return 'gone';
      if (!isUnconfirmed(connection)) return 'confirmed';
      if (!(await consumeLink(trx, own.brokerageId, email))) return 'limited';
      await mailConfirmationLink(trx, { ...own, id, email });
    } else {
      if (change === 'test') {
        if (isUnconfirmed(connection)) return 'unconfirmed';
        if (!(await consumeManualSend(trx, own, email))) return 'limited';
      }
      await CHANGES[change](trx, id);
    }
    if (change !== 'test') await note(trx, own, actor, ACTIONS[change], name);
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
  own: Membership,
  connectionId: string,
  deliveryId: string,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const connection = await lockConnection(trx, own, connectionId);
    if (connection === null) return 'gone';
    if (isUnconfirmed(connection)) return 'unconfirmed';
    if (!(await consumeManualSend(trx, own, connection.email))) return 'limited';
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
  { brokerageId }: Membership,
  email: string | null,
): Promise<boolean> {
  const company = { kind: 'crm-by-hand', subject: String(brokerageId), limit: BY_HAND_AN_HOUR };
  const reader = email === null ? [] : [toReader(email)];
  const taken = await consumeAttempts([company, ...reader], trx);
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

/** @returns null if the company has no such connection, or the person no longer runs it. */
async function lockConnection(trx: Trx, own: Membership, id: string): Promise<Locked | null> {
  if (!(await lockManagedCompany(trx, own))) return null;
  const row = await trx
    .selectFrom('crm_connection')
    .where('id', '=', id)
    .where('brokerage_id', '=', own.brokerageId)
    .forUpdate()
    .select(['name', 'email', 'confirmed_at'])
    .executeTakeFirst();
  return row ?? null;
}

async function note(
  trx: Trx,
  own: Membership,
  actor: Actor,
  action: CrmAction,
  name: string,
): Promise<void> {
  const change = action === 'crm_removed' ? { before: { crm: name } } : { after: { crm: name } };
  await recordAudit(trx, { actor, action, subject: companySubject(own), ...change });
}
