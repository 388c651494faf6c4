import { z } from 'zod/mini';
import { storedPhone, typedPhone } from '#app/lib/phones.ts';
import { plainLine } from '#app/lib/text.ts';
import { validationMessages } from '#app/messages/validation.ts';
import { emailField } from '#app/features/identity/schema.ts';

const texts = validationMessages();
const PHONE = /^$|^\+?[ ()-]*\d[\d ()-]*$/;

function line(...checks: Parameters<ReturnType<typeof z.string>['check']>) {
  return z.pipe(z.pipe(z.string(), z.transform(plainLine)), z.string().check(...checks));
}

/** A number, or nothing; read as it is kept. */
const phoneField = z.pipe(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => typedPhone(plainLine(value))),
    ),
    z.string().check(z.regex(PHONE, texts.phoneInvalid), z.maxLength(20, texts.phoneLong)),
  ),
  z.transform(storedPhone),
);

/** What 'Edit Profile' edits, beside the picture: all of it optional. */
export const profileSchema = z.object({
  first_name: line(z.maxLength(50, texts.firstNameLong)),
  last_name: line(z.maxLength(50, texts.lastNameLong)),
  phone: phoneField,
});

/** Agent Details. */
export const agentSchema = z.object({
  company_name: line(z.minLength(1, texts.companyRequired), z.maxLength(100, texts.companyLong)),
  agent_address: line(z.maxLength(200, texts.addressLong)),
  agent_email: emailField,
  phone: phoneField,
});
