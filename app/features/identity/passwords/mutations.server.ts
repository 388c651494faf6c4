import { queueMail } from '#app/features/emails/mutations.server.ts';
import { fieldError, parseForm } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { passwordChanged } from '../emails.server.tsx';
import { validationError, weakPassword } from '../errors.server.ts';
import { countGuess } from '../guesses.server.ts';
import { lockSession } from '../mutations.server.ts';
import { newPasswordSchema } from '../schema.ts';
import { endAccess } from '../session/ending.server.ts';
import { recordSecondFactor, openSession, sessionError } from '../session/mutations.server.ts';
import type { Access, AuthError, CurrentSession, Viewer, Visitor } from '../types.ts';
import { hashPassword } from './hash.server.ts';
import { isPasswordOf, weaknesses } from './queries.server.ts';

/**
 * Asks a signed-in person for their password before a sensitive change. Wrong ones are counted, see `countGuess`.
 * @returns what is wrong, or null.
 */
export async function checkPassword(
  visitor: Visitor,
  { viewer }: CurrentSession,
  password: string,
): Promise<AuthError | null> {
  const guess = await countGuess(
    { visitor, kind: 'password', account: { id: viewer.id } },
    () => isPasswordOf(viewer.id, password),
    (isRight) => !isRight,
  );
  if ('error' in guess) return guess.error;
  if (guess.seen) return null;
  return { code: 'invalid_credentials', errors: fieldError('current', 'wrong_password') };
}

/**
 * Changes the password of a signed-in person: every session ends, and this browser gets a new one.
 * @returns what is wrong, or null.
 */
export async function changePassword(
  visitor: Visitor,
  session: CurrentSession,
  form: FormData,
): Promise<AuthError | null> {
  const parsed = parseForm(newPasswordSchema, form);
  if (!parsed.ok) return validationError(parsed.errors);
  const { password } = parsed.value;
  const { id, email } = session.viewer;
  const current = String(form.get('current') ?? '');
  if (password === current) {
    return validationError(fieldError('password', 'password_same'));
  }
  const reasons = weaknesses(password, email);
  if (reasons.length > 0) return weakPassword(reasons);
  const refused = await checkPassword(visitor, session, current);
  if (refused) return refused;

  const hash = await hashPassword(password);
  const ended = sessionError({ session: null, reason: 'session_not_found' });
  const access = await db.transaction().execute(async (trx) => {
    const stands = await lockSession(trx, session);
    return stands ? replacePassword(trx, { id, email }, hash) : null;
  });
  if (!access) return ended;
  const replacement = await openSession(visitor, access, 'password');
  if (!replacement) return ended;
  if (session.secondFactor) await recordSecondFactor(replacement.id);
  return null;
}

/** Sets a new password, ends all access by the old one and reports it by mail. */
export async function replacePassword(
  trx: Trx,
  { id, email: to }: Pick<Viewer, 'id' | 'email'>,
  hash: string,
): Promise<Access> {
  await setPassword(trx, id, hash);
  const access = await endAccess(trx, id);
  const resetLink = `${env().publicUrl}/forgot-password`;
  await queueMail(trx, passwordChanged, { to, at: new Date(), resetLink });
  return access;
}

/** Sets the person's password, whether or not they had one. */
export async function setPassword(trx: Trx, userId: string, hash: string): Promise<void> {
  await trx
    .insertInto('user_identity')
    .values({ user_id: userId, provider_id: 'credential', account_id: userId, password: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: hash, updated_at: new Date() }),
    )
    .execute();
  // Anybody may have read the mail that allowed it.
  if (env().SITE_MODE === 'demonstration') {
    await trx
      .updateTable('user_account')
      .set({ in_demonstration: true })
      .where('id', '=', userId)
      .execute();
  }
}
