import { z } from 'zod/mini';
import { paragraphs } from '#app/lib/fields.ts';
import { says } from '#app/lib/form.ts';
import { LONGEST_REASON } from './rules.ts';

export const suspensionSchema = z.object({
  reason: paragraphs(
    z.minLength(1, says('suspension_reason_missing')),
    z.maxLength(LONGEST_REASON, says('suspension_reason_long')),
  ),
});
