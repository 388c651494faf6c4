import { z } from 'zod/mini';
import { line, paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { CONVERSATION_REASONS } from './conversations/types.ts';
import { RATING_REASONS } from './ratings/types.ts';
import { LONGEST_DETAILS } from './rules.ts';
import { REPORT_REASONS } from './types.ts';

/** Optional. */
const details = paragraphs(z.maxLength(LONGEST_DETAILS, errorCode('report_details_long')));
/** 'Other' needs an explanation. */
const hasReason = z.refine<{ reason: string; details: string }>(
  ({ reason, details }) => reason !== 'other' || details !== '',
  { error: errorCode('report_details_missing'), path: ['details'] },
);

/** A report about a listing. */
export const reportSchema = z
  .object({
    reason: z.enum(REPORT_REASONS, errorCode('report_reason_missing')),
    details,
    email: z.pipe(
      line(z.maxLength(100, errorCode('email_long'))),
      z.union([z.literal(''), z.email(errorCode('contact_email'))]),
    ),
  })
  .check(hasReason);

/** A side's report about its conversation. */
export const conversationReportSchema = z
  .object({
    reason: z.enum(CONVERSATION_REASONS, errorCode('conversation_reason_missing')),
    details,
  })
  .check(hasReason);

/** A report about a rating. */
export const ratingReportSchema = z
  .object({ reason: z.enum(RATING_REASONS, errorCode('rating_reason_missing')), details })
  .check(hasReason);
