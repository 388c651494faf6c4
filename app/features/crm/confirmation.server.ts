import { type Kysely, sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { areManagersAbsent } from '#app/features/brokerages/members/queries.server.ts';
import { CRM_CONFIRMATION_PATH, CRM_PATH } from '#app/features/brokerages/rules.ts';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { hashOfToken, newToken } from '#app/features/identity/links/token.server.ts';
import { consumeAttempts } from '#app/features/limits/mutations.server.ts';
import { findManagerEmails } from '#app/features/profiles/company-mail.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { logError } from '#app/server/log.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { crmConfirmation, crmUnconfirmed } from './emails.server.tsx';
import { companyConnections, connectionOfLink } from './queries.server.ts';
import {
  CONFIRMATION_DAYS,
  connectionPath,
  LINKS_A_DAY,
  LINKS_OF_COMPANY_A_DAY,
  LINKS_TO_EMAIL_A_DAY,
} from './rules.ts';

/** Counts a link to an email. @returns false if the company, or the email, has had as many as a day allows. */
export async function consumeLink(trx: Trx, brokerageId: number, to: string): Promise<boolean> {
  const email = to.toLowerCase();
  const counters = [
    { kind: 'crm-link', subject: `${brokerageId} ${email}`, limit: LINKS_A_DAY },
    { kind: 'crm-link-email', subject: email, limit: LINKS_TO_EMAIL_A_DAY },
    { kind: 'crm-link-company', subject: String(brokerageId), limit: LINKS_OF_COMPANY_A_DAY },
  ];
  const taken = await consumeAttempts(counters, trx);
  return taken.allowed;
}

/** Mails the link that confirms an email; one mailed before no longer works. */
export async function mailConfirmationLink(
  trx: Trx,
  { id, company, email }: { id: string; company: string; email: string },
): Promise<void> {
  const token = newToken();
  await trx
    .updateTable('crm_connection')
    .set({ link_hash: hashOfToken(token) })
    .set({ link_until: sql<Date>`now() + make_interval(days => ${CONFIRMATION_DAYS})` })
    .where('id', '=', id)
    .execute();
  const link = `${env().publicUrl}${CRM_CONFIRMATION_PATH}?token=${token}`;
  await queueMail(trx, crmConfirmation, { to: email, company, link });
}

/**
 * Uses up the link mailed to an email: leads go there from now on, with those that waited. Its reader may have no
 * account: in the audit log the email is the actor.
 * @returns false if the link doesn't work.
 */
export function confirmCrmEmail(token: string, ip: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await connectionOfLink(token, trx)
      .select(['c.id', 'c.name', 'c.email', 'b.id as brokerageId', 'b.name as company'])
      .forUpdate('c')
      .executeTakeFirst();
    if (!found) return false;
    const { id, name, email, brokerageId, company } = found;
    await trx
      .updateTable('crm_connection')
      .set({ confirmed_at: sql<Date>`now()`, link_hash: null, link_until: null })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, {
      actor: { userId: id, username: email ?? '', ip },
      action: 'crm_confirmed',
      subject: { kind: 'company', id: brokerageId, name: company },
      after: { crm: name },
    });
    return true;
  });
}

/**
 * Where leads wait for an email that nobody has confirmed, and no link to it works: mails one, and tells the company's
 * managers. Once for each connection.
 */
export async function followUpUnconfirmed(): Promise<void> {
  const waiting = await toFollowUp(db)
    .where('c.paused_at', 'is', null)
    .where(sql<boolean>`not coalesce(${areManagersAbsent('b.id')}, true)`)
    .where(
      sql<boolean>`exists (select from crm_delivery where connection_id = c.id and next_at <= now())`,
    )
    .select('c.id')
    .execute();
  for (const { id } of waiting) await inTransaction(db, (trx) => followUp(trx, id)).catch(logError); // holds up no other
}

/** Connections whose email nobody has confirmed, for which no mailed link works, not followed up yet. */
function toFollowUp(executor: Kysely<Database>) {
  return companyConnections(executor)
    .where('c.email', 'is not', null)
    .where('c.confirmed_at', 'is', null)
    .where('c.told_at', 'is', null)
    .where(sql<boolean>`coalesce(c.link_until <= now(), true)`);
}

async function followUp(trx: Trx, id: string): Promise<void> {
  const found = await toFollowUp(trx)
    .where('c.id', '=', id)
    .select(['c.name', 'c.email', 'b.id as brokerageId', 'b.name as company'])
    .forUpdate('c')
    .executeTakeFirst();
  if (!found?.email) return;
  const { name, email, brokerageId, company } = found;
  // An email that has had its links today is asked another day.
  if (!(await consumeLink(trx, brokerageId, email))) return;
  await mailConfirmationLink(trx, { id, company, email });
  await trx
    .updateTable('crm_connection')
    .set({ told_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  const about = { name, email, link: connectionPath(CRM_PATH, id) };
  for (const to of await findManagerEmails(trx, brokerageId))
    await queueMail(trx, crmUnconfirmed, { to, ...about });
}
