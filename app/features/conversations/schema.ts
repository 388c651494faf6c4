import { z } from 'zod/mini';
import { phoneField } from '#app/features/profiles/schema.ts';
import { line, paragraphs } from '#app/lib/fields.ts';
import { says } from '#app/lib/form.ts';
import { LONGEST_MESSAGE, VIEWING_HOURS } from './rules.ts';

/** The contact dialog, as specified. */
export const contactSchema = z.object({
  name: line(z.minLength(2, says('name_short')), z.maxLength(100, says('name_long'))),
  email: line(z.email(says('contact_email')), z.maxLength(100, says('email_long'))),
  phone: phoneField,
  message: paragraphs(
    z.minLength(10, says('message_short')),
    z.maxLength(LONGEST_MESSAGE, says('message_long')),
  ),
});

/** When a seeker could view. */
export const viewingSchema = z.object({
  days: z
    .array(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, says('viewing_day_past'))))
    .check(z.minLength(1, says('viewing_day_missing')), z.maxLength(14, says('viewing_day_past'))),
  hours: z
    .array(z.enum(VIEWING_HOURS.map(String), says('viewing_hour_missing')))
    .check(
      z.minLength(1, says('viewing_hour_missing')),
      z.maxLength(VIEWING_HOURS.length, says('viewing_hour_missing')),
    ),
});

/** Asks for a viewing. */
export const viewingRequestSchema = z.extend(contactSchema, viewingSchema.shape);

/** A reply is as short as its writer likes. */
export const replySchema = z.object({
  message: paragraphs(
    z.minLength(1, says('reply_empty')),
    z.maxLength(LONGEST_MESSAGE, says('message_long')),
  ),
  /** Whether the other side sees the writer's email and phone number. */
  shares_contact: z.boolean(),
});
