import { z } from 'zod/mini';
import { emailField } from '#app/features/identity/schema.ts';
import { line, optional } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { storedPhone, typedPhone } from '#app/lib/phones.ts';
import { plainLine } from '#app/lib/text.ts';
import { LANGUAGE_NAMES } from '#app/messages/language-names.ts';

const PHONE = /^$|^\+?[ ()-]*\d[\d ()-]*$/;

/** A phone number or nothing, normalised for storage. */
export const phoneField = z.pipe(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => typedPhone(plainLine(value))),
    ),
    z
      .string()
      .check(z.regex(PHONE, errorCode('phone_invalid')), z.maxLength(20, errorCode('phone_long'))),
  ),
  z.transform(storedPhone),
);

const name = {
  first_name: line(z.maxLength(50, errorCode('first_name_long'))),
  last_name: line(z.maxLength(50, errorCode('last_name_long'))),
};

/** A person's name where they list a home, optional. */
export const nameSchema = z.object(name);
/** '' for what is left empty. */
export type TypedName = z.infer<typeof nameSchema>;

/** The fields of 'Edit Profile' besides the picture, all optional. */
export const profileSchema = z.object({
  ...name,
  phone: phoneField,
  language: optional(z.enum(Object.keys(LANGUAGE_NAMES), errorCode('choice_invalid'))),
});

/** A name in Arabic beside the other, optional. */
export const arabicNameField = line(
  z.maxLength(100, errorCode('name_ar_long')),
  z.regex(/^$|\p{Script=Arabic}/u, errorCode('name_ar_script')),
);

/** Agent Details. */
export const agentSchema = z.object({
  company_name: line(
    z.minLength(1, errorCode('company_required')),
    z.maxLength(100, errorCode('company_long')),
  ),
  company_name_ar: arabicNameField,
  agent_address: line(z.maxLength(200, errorCode('address_long'))),
  agent_email: emailField,
  phone: phoneField,
});
