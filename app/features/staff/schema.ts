import { z } from 'zod/mini';
import { emailField, STRONG_PASSWORD } from '#app/features/identity/schema.ts';
import { errorCode } from '#app/lib/form.ts';
import { plainLine } from '#app/lib/text.ts';
import { STAFF_ROLES } from './types.ts';

const usernameField = z.pipe(
  z.pipe(z.string(), z.transform(plainLine)),
  z
    .string()
    .check(
      z.minLength(1, errorCode('username_required')),
      z.maxLength(50, errorCode('username_long')),
      z.regex(/^$|^[\p{L}\p{M}\p{Nd} ._-]{2,}$/u, errorCode('username_invalid')),
    ),
);

/** The first super_admin. The password follows the rules of every sign-up, and the admin area's. */
export const setupSchema = z
  .object({
    email: emailField,
    username: usernameField,
    password: z.string().check(
      z.minLength(6, errorCode('admin_password_short')),
      // Of the two rules on length, the more specific one is reported.
      z.refine(({ length }) => length < 6 || length >= 8, errorCode('password_short')),
      z.maxLength(128, errorCode('password_long')),
      z.regex(STRONG_PASSWORD, errorCode('password_plain')),
    ),
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: errorCode('passwords_differ'),
      path: ['confirmPassword'],
    }),
  );

export const inviteSchema = z.object({
  email: emailField,
  role: z.enum(STAFF_ROLES, errorCode('choice_invalid')),
});

export const acceptSchema = z.object({ token: z.string(), username: usernameField });

/** Either a new role or a new state of an admin user. */
export const staffChangeSchema = z
  .object({
    userId: z.uuid(errorCode('choice_invalid')),
    active: z.enum(['', 'true', 'false'], errorCode('choice_invalid')),
    role: z.enum(['', ...STAFF_ROLES], errorCode('choice_invalid')),
  })
  .check(
    z.refine(({ active, role }) => (active === '') !== (role === ''), errorCode('choice_invalid')),
  );
