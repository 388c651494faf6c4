import { z } from 'zod/mini';
import { paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { LONGEST_DETAILS } from '../rules.ts';
import { CONVERSATION_OUTCOMES, CONVERSATION_REASONS } from './types.ts';

/** What somebody finds wrong with a conversation. Another reason than those offered has to be told. */
export const conversationReportSchema = z
  .object({
    reason: z.enum(CONVERSATION_REASONS, errorCode('conversation_reason_missing')),
    details: paragraphs(z.maxLength(LONGEST_DETAILS, errorCode('report_details_long'))),
  })
  .check(
    z.refine(({ reason, details }) => reason !== 'other' || details !== '', {
      error: errorCode('report_details_missing'),
      path: ['details'],
    }),
  );

/** What staff do about the reports of a conversation. */
export const outcomeSchema = z.object({
  settle: z.enum(CONVERSATION_OUTCOMES, errorCode('choice_invalid')),
  /** Whether closing was asked about. */
  sure: z.boolean(),
});
