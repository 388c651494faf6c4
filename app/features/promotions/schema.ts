import { z } from 'zod/mini';
import { paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';

export const LONGEST_REFUND_REASON = 500;

/** Why staff refund a payment. */
export const refundSchema = z.object({
  reason: paragraphs(
    z.minLength(1, errorCode('refund_reason_missing')),
    z.maxLength(LONGEST_REFUND_REASON, errorCode('refund_reason_long')),
  ),
});
