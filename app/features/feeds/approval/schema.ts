import { z } from 'zod/mini';
import { LONGEST_APPROVAL_MESSAGE } from '#app/features/approvals/rules.ts';
import { errorCode } from '#app/lib/form.ts';
import { staffParagraphs } from '#app/lib/staff-fields.ts';

/** Staff's decision on a feed; its company gets the reason unless it is let in. */
export const feedDecisionSchema = z
  .object({
    decision: z.enum(['approve', 'change'], errorCode('choice_invalid')),
    message: staffParagraphs(
      z.maxLength(LONGEST_APPROVAL_MESSAGE, errorCode('approval_message_long')),
    ),
    id: z.string(),
    run: z.string(),
  })
  .check(
    z.refine(({ decision, message }) => decision === 'approve' || message !== '', {
      error: errorCode('approval_message_missing'),
      path: ['message'],
    }),
  );
