import { z } from 'zod/mini';
import { plainText } from '#app/lib/text.ts';
import { validationMessages } from '#app/messages/validation.ts';

const texts = validationMessages();

export const emailField = z.pipe(
  z.pipe(z.string().check(z.maxLength(1_000, texts.emailLong)), z.transform(plainText)),
  z.string().check(z.email(texts.emailInvalid), z.maxLength(100, texts.emailLong)),
);

/** Passwords are taken as they are typed. */
export const passwordField = z
  .string()
  .check(
    z.minLength(8, texts.passwordShort),
    z.maxLength(128, texts.passwordLong),
    z.regex(/^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\p{Nd})/su, texts.passwordPlain),
  );

/** The login schema: for signing in and for signing up. */
export const credentialsSchema = z.object({ email: emailField, password: passwordField });

export const emailSchema = z.object({ email: emailField });

export const newPasswordSchema = z.object({ password: passwordField, repeated: z.string() }).check(
  z.refine(({ password, repeated }) => password === repeated, {
    error: texts.passwordsDiffer,
    path: ['repeated'],
  }),
);
