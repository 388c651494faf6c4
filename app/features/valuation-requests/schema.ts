import { z } from 'zod/mini';
import { contactSchema } from '#app/features/conversations/schema.ts';
import { TIMINGS } from '#app/features/conversations/types.ts';
import { PURPOSES } from '#app/features/listings/types.ts';
import { errorCode } from '#app/lib/form.ts';
import { MOST_ASKED } from './rules.ts';

/** Asks agents to value a home. */
export const valuationRequestSchema = z.object({
  agents: z
    .array(z.string())
    .check(
      z.minLength(1, errorCode('valuers_missing')),
      z.maxLength(MOST_ASKED, errorCode('valuers_many')),
    ),
  purpose: z.enum(PURPOSES, errorCode('valuation_purpose')),
  timing: z.enum(TIMINGS, errorCode('valuation_timing')),
  ...contactSchema.shape,
});
