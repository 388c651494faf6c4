import { z } from 'zod/mini';
import { paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { LONGEST_DETAILS } from '../rules.ts';
import { RATING_REASONS } from './types.ts';

/** What somebody finds wrong with a rating. Another reason than those offered has to be told. */
export const ratingReportSchema = z
  .object({
    reason: z.enum(RATING_REASONS, errorCode('rating_reason_missing')),
    details: paragraphs(z.maxLength(LONGEST_DETAILS, errorCode('report_details_long'))),
  })
  .check(
    z.refine(({ reason, details }) => reason !== 'other' || details !== '', {
      error: errorCode('report_details_missing'),
      path: ['details'],
    }),
  );
