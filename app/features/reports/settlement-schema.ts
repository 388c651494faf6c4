import { z } from 'zod/mini';
import { errorCode } from '#app/lib/form.ts';
import { staffParagraphs } from '#app/lib/staff-fields.ts';
import { CONVERSATION_OUTCOMES } from './conversations/types.ts';
import { LONGEST_DETAILS } from './rules.ts';
import { LISTER_PICTURES, SETTLEMENTS } from './types.ts';

/** The advertiser's picture that staff remove. */
export const pictureSchema = z.object({
  remove: z.enum(LISTER_PICTURES, errorCode('choice_invalid')),
});

/** Staff's decision on the reports of a listing. */
export const settlementSchema = z
  .object({
    settle: z.enum(SETTLEMENTS, errorCode('choice_invalid')),
    message: staffParagraphs(z.maxLength(LONGEST_DETAILS, errorCode('report_details_long'))),
    /** Whether deleting has been confirmed. */
    sure: z.boolean(),
  })
  .check(
    z.refine(({ settle, message }) => settle !== 'write' || message !== '', {
      error: errorCode('reply_empty'),
      path: ['message'],
    }),
  );

/** Staff's decision on the reports of a conversation. */
export const conversationSettlementSchema = z.object({
  settle: z.enum(CONVERSATION_OUTCOMES, errorCode('choice_invalid')),
  /** Whether closing has been confirmed. */
  sure: z.boolean(),
});
