import { z } from 'zod/mini';
import { line } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { LONGEST_LABEL } from './rules.ts';

/** The fields of a floor plan besides its file. */
export const floorPlanSchema = z.object({
  label: line(z.maxLength(LONGEST_LABEL, errorCode('plan_label_long'))),
});
