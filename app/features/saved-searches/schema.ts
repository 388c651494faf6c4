import { z } from 'zod/mini';
import { errorCode } from '#app/lib/form.ts';
import { plainLine } from '#app/lib/text.ts';
import { FREQUENCIES } from './types.ts';

/** Most characters of a search's name. */
export const LONGEST_NAME = 100;

export const savedSearchSchema = z.object({
  name: z.pipe(
    z.pipe(z.string(), z.transform(plainLine)),
    z
      .string()
      .check(
        z.minLength(1, errorCode('search_name_required')),
        z.maxLength(LONGEST_NAME, errorCode('search_name_long')),
      ),
  ),
  frequency: z.enum(FREQUENCIES, errorCode('search_frequency')),
});

export type SavedSearchValues = z.infer<typeof savedSearchSchema>;
