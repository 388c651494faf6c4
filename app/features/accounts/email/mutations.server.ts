import type { Transaction } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { authErrors } from '#app/messages/en/auth-errors.ts';
import { parseForm } from '#app/lib/form.ts';
import { endOtherSessions } from '../devices/mutations.server.ts';
import { confirmNewEmail, emailChanged, emailTaken } from '../emails.server.tsx';
import { validationError } from '../errors/rules.ts';
import { createLink, forgetLinks, takeLink } from '../links/mutations.server.ts';
import { checkPassword } from '../passwords/mutations.server.ts';
import { emailSchema } from '../schema.ts';
import type { Visitor } from '../session/provider.server.ts';
import type { CurrentSession } from '../session/queries.server.ts';
import { countRequest } from '../sign-up/mutations.server.ts';
import type { AuthError } from '../types.ts';

/**
 * Asks for another e-mail address: the new one gets a link that confirms it. Whether somebody else has it already is said
 * to nobody but that address.
 * @returns what is wrong, or null.
 */
export async function requestEmailChange(
  visitor: Visitor,
  session: CurrentSession,
  form: FormData,
): Promise<AuthError | null> {
  const parsed = parseForm(emailSchema, form, ['email']);
  if (!parsed.ok) return validationError(parsed.messages);
  const email = parsed.value.email.toLowerCase();
  if (email === session.viewer.email) return validationError([authErrors.sameEmail]);
  const refused =
    (await checkPassword(session, String(form.get('current') ?? ''))) ??
    (await countRequest(visitor, 'change-email', email));
  if (refused) return refused;

  await db.transaction().execute(async (trx) => {
    const link = await createLink(trx, session.viewer.id, 'change_email', { newEmail: email });
    const taken = await trx
      .selectFrom('user_account')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirst();
    const mail = taken ? emailTaken({ to: email }) : confirmNewEmail({ to: email, link });
    await queueJob(trx, 'mail', mail);
  });
  return null;
}

/**
 * Makes the new email the account's and ends its sessions, except the visitor's own. The old email is told, and can undo
 * it for a week.
 * @returns what is wrong, or null.
 */
export async function confirmEmailChange(
  visitor: Visitor,
  token: string,
): Promise<AuthError | null> {
  const { session } = await visitor.lookUp();
  return db.transaction().execute(async (trx) => {
    const moved = await moveAccount(trx, token, 'change_email');
    if ('error' in moved) return moved.error;
    const { userId, oldEmail, newEmail } = moved;
    await endOtherSessions(userId, session && session.id, trx);
    const undoLink = await createLink(trx, userId, 'undo_email', { newEmail: oldEmail });
    await queueJob(trx, 'mail', emailChanged({ to: oldEmail, newEmail, undoLink }));
    return null;
  });
}

/**
 * Gives the account its old address back and ends every session, because somebody else may have moved it: a new
 * password then shuts them out.
 * @returns what is wrong, or null.
 */
export async function undoEmailChange(token: string): Promise<AuthError | null> {
  return db.transaction().execute(async (trx) => {
    const moved = await moveAccount(trx, token, 'undo_email');
    if ('error' in moved) return moved.error;
    await shutOutSince(trx, moved.userId, moved.issuedAt);
    return null;
  });
}

/** Takes away every way in that whoever moved the account may have made since; what was before can still be undone. */
async function shutOutSince(
  trx: Transaction<Database>,
  userId: string,
  since: Date,
): Promise<void> {
  await trx.deleteFrom('user_session').where('user_id', '=', userId).execute();
  await forgetLinks(trx, userId);
  await trx
    .deleteFrom('account_link')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute();
  await trx.deleteFrom('user_second_factor').where('user_id', '=', userId).execute();
  await trx
    .updateTable('user_account')
    .set({ two_factor_enabled: false })
    .where('id', '=', userId)
    .execute();
  await trx
    .deleteFrom('user_identity')
    .where('user_id', '=', userId)
    .where('provider_id', '<>', 'credential')
    .where('created_at', '>=', since)
    .execute();
}

type Moved =
  | { userId: string; oldEmail: string; newEmail: string; issuedAt: Date }
  | { error: AuthError };

async function moveAccount(
  trx: Transaction<Database>,
  token: string,
  purpose: 'change_email' | 'undo_email',
): Promise<Moved> {
  const link = await takeLink(trx, token, purpose);
  if (!link) return { error: { code: 'invalid_token', message: authErrors.linkInvalid } };
  const newEmail = link.newEmail!;
  const person = await trx
    .selectFrom('user_account')
    .where('id', '=', link.userId)
    .select('email')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const other = await trx
    .selectFrom('user_account')
    .where('email', '=', newEmail)
    .where('id', '<>', link.userId)
    .select('id')
    .executeTakeFirst();
  if (other) return { error: { code: 'identity_conflict', message: authErrors.emailTaken } };
  await trx
    .updateTable('user_account')
    .set({ email: newEmail, email_verified: true, updated_at: new Date() })
    .where('id', '=', link.userId)
    .execute();
  return { userId: link.userId, oldEmail: person.email, newEmail, issuedAt: link.issuedAt };
}
