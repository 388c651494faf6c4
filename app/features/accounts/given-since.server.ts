import { sql } from 'kysely';
import { accessEnded } from '#app/features/api-keys/emails.server.tsx';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import { companySubject } from '#app/features/brokerages/members/mutations.server.ts';
import { COMPANY_KEYS_PATH, CRM_PATH } from '#app/features/brokerages/rules.ts';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { findManagerEmails } from '#app/features/profiles/company-mail.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';

interface Ended {
  name: string;
  /** Null for a person's own. */
  brokerageId: number | null;
  company: string | null;
}

/**
 * Removes what the person, or somebody in their name, has let others read since: keys and connections of their own and of their
 * company, and invitations into it. The company's is in the audit log, and its keys and connections are mailed to all who run it.
 */
export async function removeGivenSince(
  trx: Trx,
  actor: Change['actor'],
  since: Date,
): Promise<void> {
  const { userId } = actor;
  const isTheirs = sql<boolean>`(user_id = ${userId} or made_by = ${userId}) and created_at >= ${since}`;
  const ended = ['name', 'brokerage_id as brokerageId', companyName] as const;
  const keys = await trx
    .deleteFrom('api_key')
    .where(isTheirs)
    .where('revoked_at', 'is', null)
    .returning(ended)
    .execute();
  const connections = await trx
    .deleteFrom('crm_connection')
    .where(isTheirs)
    .returning(ended)
    .execute();
  for (const it of keys) {
    await endForCompany(trx, actor, it, 'key', {
      action: 'api_key_revoked',
      before: { key_name: it.name },
    });
  }
  for (const it of connections) {
    await endForCompany(trx, actor, it, 'connection', {
      action: 'crm_removed',
      before: { crm: it.name },
    });
  }
  const invitations = await trx
    .deleteFrom('brokerage_invitation')
    .where('invited_by', '=', userId)
    .where('created_at', '>=', since)
    .returning(['email', 'role', 'brokerage_id as brokerageId', companyName])
    .execute();
  for (const { email, role, brokerageId, company } of invitations) {
    const subject = companySubject({ brokerageId, company: company ?? '' });
    const before = { email, company_role: role };
    await recordAudit(trx, { actor, action: 'company_uninvited', subject, before });
  }
}

const companyName = sql<
  string | null
>`(select b.name from brokerage b where b.id = brokerage_id)`.as('company');

async function endForCompany(
  trx: Trx,
  actor: Change['actor'],
  { name, brokerageId, company }: Ended,
  ended: 'key' | 'connection',
  change: Pick<Change, 'action' | 'before'>,
): Promise<void> {
  if (brokerageId === null || company === null) return;
  const subject = companySubject({ brokerageId, company });
  await recordAudit(trx, { ...change, actor, subject });
  const about = { ended, name, company, person: actor.username };
  const path = ended === 'key' ? COMPANY_KEYS_PATH : CRM_PATH;
  for (const to of await findManagerEmails(trx, brokerageId))
    await queueMail(trx, accessEnded, { to, ...about, path });
}
