import { z } from 'zod/mini';
import { line, paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { LONGEST_DETAILS } from './rules.ts';
import { LISTER_PICTURES, REPORT_REASONS, SETTLEMENTS } from './types.ts';

/** What somebody finds wrong with a listing. Another reason than those offered has to be told. */
export const reportSchema = z
  .object({
    reason: z.enum(REPORT_REASONS, errorCode('report_reason_missing')),
    details: paragraphs(z.maxLength(LONGEST_DETAILS, errorCode('report_details_long'))),
    email: z.pipe(
      line(z.maxLength(100, errorCode('email_long'))),
      z.union([z.literal(''), z.email(errorCode('contact_email'))]),
    ),
  })
  .check(
    z.refine(({ reason, details }) => reason !== 'other' || details !== '', {
      error: errorCode('report_details_missing'),
      path: ['details'],
    }),
  );

/** Which picture of whoever lists a property staff remove. */
export const pictureSchema = z.object({
  remove: z.enum(LISTER_PICTURES, errorCode('choice_invalid')),
});

/** What staff do about the reports of a listing. */
export const settlementSchema = z
  .object({
    settle: z.enum(SETTLEMENTS, errorCode('choice_invalid')),
    message: paragraphs(z.maxLength(LONGEST_DETAILS, errorCode('report_details_long'))),
    /** Whether deleting was asked about. */
    sure: z.boolean(),
  })
  .check(
    z.refine(({ settle, message }) => settle !== 'write' || message !== '', {
      error: errorCode('reply_empty'),
      path: ['message'],
    }),
  );
