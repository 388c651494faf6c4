import { z } from 'zod/mini';
import { paragraphs } from '#app/lib/fields.ts';
import { says } from '#app/lib/form.ts';

export const LONGEST_REASON = 500;

/** Why staff give money back. */
export const refundSchema = z.object({
  reason: paragraphs(
    z.minLength(1, says('refund_reason_missing')),
    z.maxLength(LONGEST_REASON, says('refund_reason_long')),
  ),
});
