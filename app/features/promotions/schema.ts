import { z } from 'zod/mini';
import { errorCode } from '#app/lib/form.ts';
import { staffParagraphs } from '#app/lib/staff-fields.ts';

const LONGEST_REFUND_REASON = 500;

/** Why staff refund a payment. */
export const refundSchema = z.object({
  reason: staffParagraphs(
    z.minLength(1, errorCode('refund_reason_missing')),
    z.maxLength(LONGEST_REFUND_REASON, errorCode('refund_reason_long')),
  ),
});
