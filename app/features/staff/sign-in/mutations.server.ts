import { emailSchema } from '#app/features/identity/schema.ts';
import { signOut } from '#app/features/identity/session/mutations.server.ts';
import type { Visitor } from '#app/features/identity/session/visitor.server.ts';
import { signIn, type SignInOutcome } from '#app/features/identity/sign-in/mutations.server.ts';
import { formError, parseForm } from '#app/lib/form.ts';
import { isStaffEmail } from '../queries.server.ts';

/**
 * Signs in like anybody, then demands an active record among the admin users: whoever has none is signed out again, and
 * told so only after the right password.
 */
export async function signInStaff(visitor: Visitor, form: FormData): Promise<SignInOutcome> {
  const outcome = await signIn(visitor, form);
  if (outcome.kind === 'refused') return outcome;
  const parsed = parseForm(emailSchema, form);
  if (parsed.ok && (await isStaffEmail(parsed.value.email.toLowerCase()))) return outcome;
  if (outcome.kind === 'signed_in') await signOut(visitor, outcome.session);
  return {
    kind: 'refused',
    error: { code: 'not_staff', errors: formError('not_staff') },
  };
}
