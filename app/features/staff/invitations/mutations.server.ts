import { sql } from 'kysely';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { refusal, validationError } from '#app/features/identity/errors.server.ts';
import { hashOfToken, newToken } from '#app/features/identity/links/token.server.ts';
import { lockedEmail, type ReadSession } from '#app/features/identity/mutations.server.ts';
import { MAILS_AN_HOUR } from '#app/features/identity/rules.ts';
import { emailSchema } from '#app/features/identity/schema.ts';
import { sessionError } from '#app/features/identity/session/mutations.server.ts';
import type { AuthError } from '#app/features/identity/types.ts';
import { consumeAttempt } from '#app/features/limits/mutations.server.ts';
import { fieldError, formError, parseForm } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { staffInvitation } from '../emails.server.tsx';
import { isStillStaffWith, isUsernameTaken } from '../queries.server.ts';
import { INVITATION_DAYS, INVITATION_PATH } from '../rules.ts';
import { acceptSchema, inviteSchema } from '../schema.ts';
import type { Staff, StaffRole } from '../types.ts';

/**
 * Mails an invitation, which replaces an earlier one to the same email.
 * @returns what is wrong, or null.
 */
export async function invite(actor: Staff, form: FormData): Promise<AuthError | null> {
  const parsed = parseForm(inviteSchema, form);
  if (!parsed.ok) return validationError(parsed.errors);
  const { role } = parsed.value;
  const email = parsed.value.email.toLowerCase();
  return db.transaction().execute(async (trx) => {
    if (!(await isStillStaffWith(trx, 'roles', actor))) return FORBIDDEN;
    if (await hasRecord(trx, email)) return validationError(fieldError('email', 'already_staff'));
    const counted = await consumeAttempt('invitation:mail', email, MAILS_AN_HOUR, trx);
    const limited = refusal('too_many_requests', counted);
    if (limited) return limited;
    const token = newToken();
    const values = {
      token_hash: hashOfToken(token),
      role,
      invited_by: actor.userId,
      in_demonstration: isDemonstration(),
      expires_at: sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`,
    };
    await trx
      .insertInto('admin_invitation')
      .values({ email, ...values })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
      .execute();
    const link = `${env().publicUrl}${INVITATION_PATH}?token=${token}`;
    await queueMail(trx, staffInvitation, { to: email, role, link });
    await recordAudit(trx, {
      actor,
      action: 'staff_invited',
      subject: { kind: 'invitation', id: email, name: email },
      after: { role },
    });
    return null;
  });
}

/** Withdraws the invitation to the form's `email`: its link no longer works. */
export async function withdrawInvitation(actor: Staff, form: FormData): Promise<void> {
  const parsed = parseForm(emailSchema, form);
  if (!parsed.ok) return;
  const { email } = parsed.value;
  await db.transaction().execute(async (trx) => {
    if (!(await isStillStaffWith(trx, 'roles', actor))) return;
    const gone = await trx
      .deleteFrom('admin_invitation')
      .where('email', '=', email)
      .returning('role')
      .executeTakeFirst();
    if (gone) await auditEnd(trx, actor, email, gone.role);
  });
}

/** Withdraws the invitations sent by somebody who may no longer invite: their links stop working. */
export async function endInvitations(
  trx: Trx,
  actor: Change['actor'],
  inviterId: string,
): Promise<void> {
  const ended = await trx
    .deleteFrom('admin_invitation')
    .where('invited_by', '=', inviterId)
    .returning(['email', 'role'])
    .execute();
  for (const { email, role } of ended) await auditEnd(trx, actor, email, role);
}

function auditEnd(trx: Trx, actor: Change['actor'], email: string, role: StaffRole): Promise<void> {
  const subject = { kind: 'invitation', id: email, name: email } as const;
  return recordAudit(trx, { actor, action: 'staff_uninvited', subject, before: { role } });
}

/**
 * Uses up an invitation: the account with its email becomes an active admin user.
 * @returns what is wrong, or null.
 */
export async function acceptInvitation(
  session: ReadSession,
  ip: string,
  form: FormData,
): Promise<AuthError | null> {
  const parsed = parseForm(acceptSchema, form);
  if (!parsed.ok) return validationError(parsed.errors);
  const { token, username } = parsed.value;
  const { id } = session.viewer;
  return db.transaction().execute(async (trx) => {
    const own = await lockedEmail(trx, session);
    if (own === null) return sessionError({ session: null, reason: 'session_not_found' });
    const invitation = await trx
      .selectFrom('admin_invitation')
      .where('token_hash', '=', hashOfToken(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .where('in_demonstration', '=', isDemonstration())
      .select(['email', 'role'])
      .forUpdate()
      .executeTakeFirst();
    if (!invitation || (await isAbsent(trx, id)))
      return { code: 'invalid_token', errors: formError('invitation_gone') };
    const { email, role } = invitation;
    if (email !== own) {
      return { code: 'not_staff', errors: formError('invitation_of_other') };
    }
    if (await isUsernameTaken(trx, username)) return USERNAME_TAKEN;
    const added = await trx
      .insertInto('admin_user')
      .values({ user_id: id, username, role, in_demonstration: isDemonstration() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // Somebody has taken the name in the meantime, or the account already has a record.
    if (!added) return (await hasRecord(trx, email)) ? ALREADY_STAFF : USERNAME_TAKEN;
    await trx.deleteFrom('admin_invitation').where('email', '=', email).execute();
    await recordAudit(trx, {
      actor: { userId: id, username, ip },
      action: 'staff_joined',
      subject: { kind: 'staff', id, name: username },
      after: { role },
    });
    return null;
  });
}

/** What is created in a demonstration ends in production: see `endDemonstrationPeople`. */
function isDemonstration(): boolean {
  return env().SITE_MODE === 'demonstration';
}

const FORBIDDEN: AuthError = { code: 'not_staff', errors: formError('not_staff') };
const ALREADY_STAFF: AuthError = validationError(formError('already_staff'));
const USERNAME_TAKEN: AuthError = validationError(fieldError('username', 'username_taken'));

/** Whether the account is suspended or due for deletion. */
async function isAbsent(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('absent_account')
    .where('user_id', '=', id)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function hasRecord(trx: Trx, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('admin_user')
    .innerJoin('user_account as person', 'person.id', 'admin_user.user_id')
    .where('person.email', '=', email)
    .select('admin_user.id')
    .executeTakeFirst();
  return row !== undefined;
}
