import { z } from 'zod/mini';
import type { Purpose } from '#app/features/listings/types.ts';
import { phoneField } from '#app/features/profiles/schema.ts';
import { line, moneyField, optional, paragraphs } from '#app/lib/fields.ts';
import { errorCode, type PlainErrorCode } from '#app/lib/form.ts';
import { FIGURE_BOUNDS, LONGEST_MESSAGE, VIEWING_HOURS, WIDEST_FIGURE } from './rules.ts';

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

/** Requests a viewing. Errors are listed in the order of the form's fields. */
export const viewingRequestSchema = z.extend(viewingSchema, contactSchema.shape);

/** A reply may be of any length from one character. */
export const replySchema = z.object({
  message: paragraphs(
    z.minLength(1, errorCode('reply_empty')),
    z.maxLength(LONGEST_MESSAGE, errorCode('message_long')),
  ),
  /** Whether the other side sees the writer's email and phone number. */
  shares_contact: z.boolean(),
});

/** An agent's reply about a home to value: words, with a figure or a range if they give one; who declines may do without. */
export function valuationReplySchema(purpose: Purpose) {
  const { least, most } = FIGURE_BOUNDS[purpose];
  const amount = optional(moneyField(least, most, `figure_${purpose}`));
  const fault = (path: string, code: PlainErrorCode) => ({ path: [path], error: errorCode(code) });
  const message = paragraphs(z.maxLength(LONGEST_MESSAGE, errorCode('message_long')));
  const valued = { message, figure: amount, figure_to: amount, declines: z.boolean() };
  return z.extend(replySchema, valued).check(
    z.refine((it) => it.message !== '' || it.declines, fault('message', 'reply_empty')),
    z.refine((it) => it.figure !== null || it.figure_to === null, fault('figure', 'figure_low')),
    z.refine(
      (it) => (it.figure_to ?? Infinity) >= (it.figure ?? 0),
      fault('figure_to', 'figure_order'),
    ),
    z.refine(
      (it) => it.figure === null || (it.figure_to ?? 0) <= WIDEST_FIGURE * it.figure,
      fault('figure_to', 'figure_wide'),
    ),
    z.refine((it) => it.figure === null || !it.declines, fault('declines', 'figure_declined')),
  );
}
