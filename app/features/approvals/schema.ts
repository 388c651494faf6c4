import { z } from 'zod/mini';
import { errorCode } from '#app/lib/form.ts';
import { staffParagraphs } from '#app/lib/staff-fields.ts';
import { LONGEST_APPROVAL_MESSAGE } from './rules.ts';
import { DECISIONS } from './types.ts';

/** Staff's decision on a listing; the advertiser gets the reason, unless it is approved. */
export const decisionSchema = z
  .object({
    decision: z.enum(DECISIONS, errorCode('choice_invalid')),
    message: staffParagraphs(
      z.maxLength(LONGEST_APPROVAL_MESSAGE, errorCode('approval_message_long')),
    ),
    id: z.string(),
    version: z.string(),
  })
  .check(
    z.refine(({ decision, message }) => decision === 'approve' || message !== '', {
      error: errorCode('approval_message_missing'),
      path: ['message'],
    }),
  );
