import { z } from 'zod/mini';
import { errorCode } from '#app/lib/form.ts';
import { plainText } from '#app/lib/text.ts';

export const emailField = z.pipe(
  z.pipe(z.string().check(z.maxLength(1_000, errorCode('email_long'))), z.transform(plainText)),
  z.string().check(z.email(errorCode('email_invalid')), z.maxLength(100, errorCode('email_long'))),
);

/** An uppercase letter, a lowercase letter and a number of any script. */
export const STRONG_PASSWORD = /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\p{Nd})/su;

/** Passwords are kept as typed. */
export const passwordField = z
  .string()
  .check(
    z.minLength(8, errorCode('password_short')),
    z.maxLength(128, errorCode('password_long')),
    z.regex(STRONG_PASSWORD, errorCode('password_plain')),
  );

/** The login schema, for signing in and signing up. */
export const credentialsSchema = z.object({ email: emailField, password: passwordField });

export const emailSchema = z.object({ email: emailField });

export const newPasswordSchema = z.object({ password: passwordField, repeated: z.string() }).check(
  z.refine(({ password, repeated }) => password === repeated, {
    error: errorCode('passwords_differ'),
    path: ['repeated'],
  }),
);
