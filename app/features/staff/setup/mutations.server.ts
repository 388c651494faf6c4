import { sql } from 'kysely';
import { validationError, weakPassword, tooMany } from '#app/features/identity/errors.server.ts';
import { markBrowser } from '#app/features/identity/links/token.server.ts';
import { hashPassword } from '#app/features/identity/passwords/hash.server.ts';
import { weaknesses } from '#app/features/identity/passwords/queries.server.ts';
import { findEmailOwner } from '#app/features/identity/reservations.server.ts';
import { MAILS_AN_HOUR } from '#app/features/identity/rules.ts';
import { countRequest, mailSignUp } from '#app/features/identity/sign-up/mutations.server.ts';
import type { AuthError, Visitor } from '#app/features/identity/types.ts';
import { formError, parseForm } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { isUsernameTaken } from '../queries.server.ts';
import { ADMIN_PATH } from '../rules.ts';
import { setupSchema } from '../schema.ts';
import { isSetupCode, isSetupOpen } from './queries.server.ts';

const CLOSED: AuthError = { code: 'not_staff', errors: formError('admins_exist') };

/**
 * Signs up the site's first super_admin; confirming the mailed link completes it. Of several at once, one succeeds.
 * @returns what is wrong, or null.
 */
export async function setUp(visitor: Visitor, form: FormData): Promise<AuthError | null> {
  if (!(await isSetupOpen())) return CLOSED;
  if (!isSetupCode(String(form.get('code') ?? ''))) {
    return { code: 'not_staff', errors: formError('setup_code') };
  }
  const parsed = parseForm(setupSchema, form);
  if (!parsed.ok) return validationError(parsed.errors);
  const { username, password } = parsed.value;
  const email = parsed.value.email.toLowerCase();
  const reasons = weaknesses(password, email);
  if (reasons.length > 0) return weakPassword(reasons);
  const limited = await countRequest(visitor, 'sign-up', email);
  if (limited) return limited;

  const passwordHash = await hashPassword(password);
  const { hash: browser, cookie } = markBrowser(email);
  const refused = await db.transaction().execute(async (trx) => {
    await sql`lock table admin_setup in exclusive mode`.execute(trx);
    if (!(await isSetupOpen(trx))) return CLOSED;
    if (await findEmailOwner(trx, email)) {
      return validationError({ form: ['account_not_created'], fields: { email: ['email_taken'] } });
    }
    if (await isUsernameTaken(trx, username)) {
      return validationError(formError('setup_username_taken'));
    }
    const signUp = {
      email,
      password: passwordHash,
      browser,
      returnTo: ADMIN_PATH,
      adminUsername: username,
    };
    const isMailed = await mailSignUp(trx, signUp);
    return isMailed ? null : tooMany('too_many_requests', MAILS_AN_HOUR.seconds);
  });
  if (!refused) visitor.setCookie(cookie);
  return refused;
}
