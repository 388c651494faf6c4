import { z } from 'zod/mini';
import { phoneField } from '#app/features/profiles/schema.ts';
import { line, paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { LONGEST_MESSAGE, VIEWING_HOURS } from './rules.ts';

/** The contact dialog, as specified. */
export const contactSchema = z.object({
  name: line(z.minLength(2, errorCode('name_short')), z.maxLength(100, errorCode('name_long'))),
  email: line(z.email(errorCode('contact_email')), z.maxLength(100, errorCode('email_long'))),
  phone: phoneField,
  message: paragraphs(
    z.minLength(10, errorCode('message_short')),
    z.maxLength(LONGEST_MESSAGE, errorCode('message_long')),
  ),
});

/** When a seeker could view the property. */
export const viewingSchema = z.object({
  days: z
    .array(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, errorCode('viewing_day_past'))))
    .check(
      z.minLength(1, errorCode('viewing_day_missing')),
      z.maxLength(14, errorCode('viewing_day_past')),
    ),
  hours: z
    .array(z.enum(VIEWING_HOURS.map(String), errorCode('viewing_hour_missing')))
    .check(
      z.minLength(1, errorCode('viewing_hour_missing')),
      z.maxLength(VIEWING_HOURS.length, errorCode('viewing_hour_missing')),
    ),
});

/** Requests a viewing. */
export const viewingRequestSchema = z.extend(contactSchema, viewingSchema.shape);

/** A reply may be of any length from one character. */
export const replySchema = z.object({
  message: paragraphs(
    z.minLength(1, errorCode('reply_empty')),
    z.maxLength(LONGEST_MESSAGE, errorCode('message_long')),
  ),
  /** Whether the other side sees the writer's email and phone number. */
  shares_contact: z.boolean(),
});
