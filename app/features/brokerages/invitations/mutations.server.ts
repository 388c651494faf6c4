import { sql } from 'kysely';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import { refusal, validationError } from '#app/features/identity/errors.server.ts';
import { hashOfToken, newToken } from '#app/features/identity/links/token.server.ts';
import { lockedEmail, type ReadSession } from '#app/features/identity/mutations.server.ts';
import { MAILS_AN_HOUR } from '#app/features/identity/rules.ts';
import { sessionError } from '#app/features/identity/session/mutations.server.ts';
import type { AuthError } from '#app/features/identity/types.ts';
import { consumeAttempts } from '#app/features/limits/mutations.server.ts';
import { lockOwner } from '#app/features/listings/own/locks.server.ts';
import { lacksPlacesOf } from '#app/features/listings/quota/queries.server.ts';
import { queueCompanyMail } from '#app/features/profiles/company-mail.server.ts';
import { isEmptyName, keepName, readName } from '#app/features/profiles/mutations.server.ts';
import { fieldError, formError, parseForm } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { type Sweeps } from '#app/server/jobs.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { companyInvitation } from '../emails.server.tsx';
import { addMember } from '../members/joining.server.ts';
import { lockCompany, companySubject } from '../members/mutations.server.ts';
import { canInvite } from '../permissions.ts';
import { findMembership } from '../queries.server.ts';
import { COMPANY_INVITATION_DAYS, COMPANY_INVITATION_PATH, INVITATIONS_A_DAY } from '../rules.ts';
import { acceptanceSchema, invitationSchema } from '../schema.ts';
import type { Membership } from '../types.ts';
import { findCompanyInvitation, findInvitedRole } from './queries.server.ts';

/**
 * Mails an invitation, which replaces an earlier one to the same email.
 * @returns what is wrong, or null.
 */
export function inviteMember(
  actor: Membership,
  audit: Change['actor'],
  form: FormData,
): Promise<AuthError | null> {
  const parsed = parseForm(invitationSchema, form);
  if (!parsed.ok) return Promise.resolve(validationError(parsed.errors));
  const { role } = parsed.value;
  const email = parsed.value.email.toLowerCase();
  return inTransaction(db, async (trx): Promise<AuthError | null> => {
    const own = await lockedMembership(trx, actor);
    if (!own || !canInvite(own.role, role)) {
      return validationError(fieldError('role', 'company_role_forbidden'));
    }
    if (await isMember(trx, own.brokerageId, email)) {
      return validationError(fieldError('email', 'already_member'));
    }
    const earlier = await findInvitedRole(trx, own.brokerageId, email);
    if (earlier && !canInvite(own.role, earlier)) {
      return validationError(fieldError('email', 'invited_by_owner'));
    }
    const counted = await consumeAttempts(
      [
        { kind: 'company_invitation:mail', subject: email, limit: MAILS_AN_HOUR },
        {
          kind: 'company_invitation:company',
          subject: String(own.brokerageId),
          limit: INVITATIONS_A_DAY,
        },
      ],
      trx,
    );
    const limited = refusal('too_many_requests', counted);
    if (limited) return limited;
    const token = newToken();
    const values = {
      token_hash: hashOfToken(token),
      role,
      invited_by: own.userId,
      created_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(days => ${COMPANY_INVITATION_DAYS})`,
    };
    await trx
      .insertInto('brokerage_invitation')
      .values({ brokerage_id: own.brokerageId, email, ...values })
      .onConflict((conflict) => conflict.columns(['brokerage_id', 'email']).doUpdateSet(values))
      .execute();
    await recordAudit(trx, {
      actor: audit,
      action: 'company_invited',
      subject: companySubject(own),
      before: earlier && { email, company_role: earlier },
      after: { email, company_role: role },
    });
    const link = `${env().publicUrl}${COMPANY_INVITATION_PATH}?token=${token}`;
    const mail = { to: email, role, inviter: audit.username, link };
    await queueCompanyMail(trx, own.brokerageId, companyInvitation, mail);
    return null;
  });
}

/** Withdraws an invitation of the actor's company: its link no longer works. @returns false if they may not withdraw it. */
export function withdrawCompanyInvitation(
  actor: Membership,
  audit: Change['actor'],
  id: string,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const own = await lockedMembership(trx, actor);
    const invitation = await trx
      .selectFrom('brokerage_invitation')
      .where('id', '=', id)
      .where('brokerage_id', '=', actor.brokerageId)
      .select(['email', 'role'])
      .executeTakeFirst();
    if (!own || !invitation || !canInvite(own.role, invitation.role)) return false;
    await trx.deleteFrom('brokerage_invitation').where('id', '=', id).execute();
    await recordAudit(trx, {
      actor: audit,
      action: 'company_uninvited',
      subject: companySubject(own),
      before: { email: invitation.email, company_role: invitation.role },
    });
    return true;
  });
}

/**
 * Uses up an invitation: the account with its email joins the company.
 * @returns what is wrong, or null.
 */
export function acceptCompanyInvitation(
  session: ReadSession,
  audit: Change['actor'],
  form: FormData,
): Promise<AuthError | null> {
  const parsed = parseForm(acceptanceSchema, form);
  if (!parsed.ok) return Promise.resolve(validationError(parsed.errors));
  const { token, is_shown: isShown } = parsed.value;
  const name = readName(form);
  if (name && !name.ok) return Promise.resolve(validationError(name.errors));
  const isUnnamed = name !== null && isEmptyName(name.value);
  if (isUnnamed && isShown) {
    return Promise.resolve(validationError(fieldError('first_name', 'public_name_required')));
  }
  const { id } = session.viewer;
  return inTransaction(db, async (trx): Promise<AuthError | null> => {
    const found = await trx
      .selectFrom('brokerage_invitation')
      .where('token_hash', '=', hashOfToken(token))
      .select('brokerage_id')
      .executeTakeFirst();
    if (!found) return GONE;
    await lockCompany(trx, found.brokerage_id);
    const invitation = await findCompanyInvitation(token, trx);
    if (!invitation) return GONE;
    const own = await lockedEmail(trx, session);
    if (own === null) return sessionError({ session: null, reason: 'session_not_found' });
    if (invitation.email !== own) {
      return { code: 'not_staff', errors: formError('invitation_of_other') };
    }
    const { role, brokerageId } = invitation;
    if (!(await lockOwner(trx, id))) return GONE;
    if (await findMembership(id, trx)) return validationError(formError('company_other'));
    // Otherwise a member could leave, list alone and come back.
    if (await lacksPlacesOf(trx, brokerageId, id))
      return validationError(formError('company_places'));
    if (name && !isUnnamed) await keepName(trx, id, name.value);
    const added = await addMember(trx, id, brokerageId, role, isShown);
    if (!added) return validationError(formError('company_other'));
    await trx.deleteFrom('brokerage_invitation').where('id', '=', invitation.id).execute();
    await recordAudit(trx, {
      actor: audit,
      action: 'company_joined',
      subject: companySubject(invitation),
      after: { company_role: role },
    });
    return null;
  });
}

const GONE: AuthError = { code: 'invalid_token', errors: formError('invitation_gone') };

async function lockedMembership(trx: Trx, actor: Membership): Promise<Membership | null> {
  await lockCompany(trx, actor.brokerageId);
  const own = await findMembership(actor.userId, trx);
  return own?.brokerageId === actor.brokerageId ? own : null;
}

async function isMember(trx: Trx, brokerageId: number, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('brokerage_member as m')
    .innerJoin('user_account as person', 'person.id', 'm.user_id')
    .where('m.brokerage_id', '=', brokerageId)
    .where('person.email', '=', email)
    .select('m.user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const companyInvitationSweeps: Sweeps = {
  brokerage_invitation: () =>
    db
      .deleteFrom('brokerage_invitation')
      .where('expires_at', '<=', sql<Date>`now()`)
      .execute(),
};
