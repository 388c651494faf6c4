import { z } from 'zod/mini';
import { line, paragraphs } from '#app/lib/fields.ts';
import { says } from '#app/lib/form.ts';
import { LONGEST_DETAILS } from './rules.ts';
import { LISTER_PICTURES, REPORT_REASONS, SETTLEMENTS } from './types.ts';

/** What somebody finds wrong with a listing. Another reason than those offered has to be told. */
export const reportSchema = z
  .object({
    reason: z.enum(REPORT_REASONS, says('report_reason_missing')),
    details: paragraphs(z.maxLength(LONGEST_DETAILS, says('report_details_long'))),
    email: z.pipe(
      line(z.maxLength(100, says('email_long'))),
      z.union([z.literal(''), z.email(says('contact_email'))]),
    ),
  })
  .check(
    z.refine(({ reason, details }) => reason !== 'other' || details !== '', {
      error: says('report_details_missing'),
      path: ['details'],
    }),
  );

/** Which picture of whoever lists a property staff remove. */
export const pictureSchema = z.object({ remove: z.enum(LISTER_PICTURES, says('choice_invalid')) });

/** What staff do about the reports of a listing. */
export const settlementSchema = z
  .object({
    settle: z.enum(SETTLEMENTS, says('choice_invalid')),
    message: paragraphs(z.maxLength(LONGEST_DETAILS, says('report_details_long'))),
    /** Whether deleting was asked about. */
    sure: z.boolean(),
  })
  .check(
    z.refine(({ settle, message }) => settle !== 'write' || message !== '', {
      error: says('reply_empty'),
      path: ['message'],
    }),
  );
