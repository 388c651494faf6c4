import { z } from 'zod/mini';
import { line } from '#app/lib/fields.ts';
import { says } from '#app/lib/form.ts';
import { LONGEST_LABEL } from './rules.ts';

/** What is said of a floor plan besides its file. */
export const floorPlanSchema = z.object({
  label: line(z.maxLength(LONGEST_LABEL, says('plan_label_long'))),
});
