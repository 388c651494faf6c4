import { z } from 'zod/mini';
import { emailField } from '#app/features/identity/schema.ts';
import { phoneField } from '#app/features/profiles/schema.ts';
import { line, paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';

/** The public contact form, as specified. */
export const contactUsSchema = z.object({
  name: line(
    z.minLength(1, errorCode('contact_name_required')),
    z.maxLength(50, errorCode('contact_name_long')),
  ),
  email: emailField,
  phone: phoneField,
  message: paragraphs(
    z.minLength(1, errorCode('contact_message_required')),
    z.maxLength(1_000, errorCode('contact_message_long')),
  ),
});
