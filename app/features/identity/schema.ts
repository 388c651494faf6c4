import { z } from 'zod/mini';
import { says } from '#app/lib/form.ts';
import { plainText } from '#app/lib/text.ts';

export const emailField = z.pipe(
  z.pipe(z.string().check(z.maxLength(1_000, says('email_long'))), z.transform(plainText)),
  z.string().check(z.email(says('email_invalid')), z.maxLength(100, says('email_long'))),
);

/** An uppercase letter, a lowercase letter and a number of any script. */
export const STRONG_PASSWORD = /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\p{Nd})/su;

/** Passwords stay as typed. */
export const passwordField = z
  .string()
  .check(
    z.minLength(8, says('password_short')),
    z.maxLength(128, says('password_long')),
    z.regex(STRONG_PASSWORD, says('password_plain')),
  );

/** The login schema, for signing in and signing up. */
export const credentialsSchema = z.object({ email: emailField, password: passwordField });

export const emailSchema = z.object({ email: emailField });

export const newPasswordSchema = z.object({ password: passwordField, repeated: z.string() }).check(
  z.refine(({ password, repeated }) => password === repeated, {
    error: says('passwords_differ'),
    path: ['repeated'],
  }),
);
